/** Calls and fireplans: frames and events. */
import type { Frame } from '../../../kernel/flow.ts';
import type { OfSeat, OfUnit, StonkEventBase } from '../parts.ts';
import type { Fireplan, Mission, PlanTarget, Side } from '../state.ts';
import type { Tenths } from '../tables/orders.ts';

/** stonk-order-18 stonk-order-30 After the dice of step 2: companies call for fire, all seats at once and sealed. */
export interface CallsFrame extends Frame {
  readonly proc: 'calls';
  step: 'write';
}
export const callsFrame = (): CallsFrame => ({ proc: 'calls', step: 'write' });

/** stonk-order-22 Step 1: the minutes of fireplans run. */
export interface PlanningFrame extends Frame {
  readonly proc: 'planning';
  step: 'run';
}
export const planningFrame = (): PlanningFrame => ({ proc: 'planning', step: 'run' });

interface OfPlan<Type extends string> extends OfSeat<Type> {
  readonly plan: string;
}
/** stonk-gap-97 Why a mission ends. */
export type MissionEnd = 'stopped' | 'elsewhere' | 'ammunition' | 'range' | 'gone' | 'flown';

export type ArtilleryEvent =
  /** stonk-order-18 stonk-order-20 Fire was called; the caller's. */
  | (OfSeat<'mission'> & { readonly mission: Mission })
  | (OfSeat<'mission-over'> & { readonly mission: string; readonly why: MissionEnd })
  /** stonk-gap-46 A strike of the cab rank is called. */
  | (StonkEventBase<'cab-rank'> & { readonly side: Side; readonly left: number })
  /** stonk-order-22 */
  | (OfSeat<'plan-begun'> & { readonly fireplan: Fireplan })
  /** stonk-order-25 */
  | (OfPlan<'plan-changing'> & {
      readonly drop: readonly string[];
      readonly add: readonly PlanTarget[];
      readonly tenths: Tenths;
    })
  | (OfPlan<'plan-ran'> & { readonly left: Tenths })
  /** stonk-order-23 Its guns were at another task: these minutes are added. */
  | (OfPlan<'plan-delayed'> & { readonly tenths: Tenths })
  | OfPlan<'plan-ready'>
  /** stonk-order-26 */
  | OfUnit<'set-up'>;
