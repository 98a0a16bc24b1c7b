/** Step 1: frames and events of orders. */
import type { Frame } from '../../../kernel/flow.ts';
import type { OfCompany, OfSeat } from '../parts.ts';
import type { OrderTask } from '../state.ts';
import type { Tenths } from '../tables/orders.ts';

/** stonk-seq-01 Step 1: lost HQs, nets, what has run its minutes, then the sealed list, then the minutes run. */
export interface OrdersFrame extends Frame {
  readonly proc: 'orders';
  step: 'succession' | 'nets' | 'pass-on' | 'due' | 'tasks' | 'planning' | 'write' | 'run';
}
export const ordersFrame = (): OrdersFrame => ({ proc: 'orders', step: 'succession' });

interface OfOrder<Type extends string> extends OfCompany<Type> {
  readonly task: OrderTask;
  readonly objective: string;
}
export type OrdersEvent =
  /** stonk-order-07 From now on the minutes run. */
  | (OfOrder<'orders-begun'> & { readonly tenths: Tenths })
  /** stonk-gap-74 `ran`: what is left after this move. */
  | (OfCompany<'orders-ran'> & { readonly left: Tenths })
  | (OfOrder<'orders-in-force'> & { readonly move: number })
  /** stonk-umpire-05 */
  | (OfSeat<'order-struck'> & { readonly kind: string; readonly row: string });
