/** Who belongs to whom: frames and events. */
import type { Frame } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { OfCompany, OfUnit } from '../parts.ts';
import type { Place } from '../state.ts';

/** stonk-gap-99 stonk-gap-72 stonk-state-30 Step 1: reinforcements come; companies that have lost their HQ get another. */
export interface SuccessionFrame extends Frame {
  readonly proc: 'succession';
  step: 'arrive' | 'appoint' | 'stand-in';
}
export const successionFrame = (): SuccessionFrame => ({ proc: 'succession', step: 'arrive' });

export type OrganisationEvent =
  /** stonk-order-03 `seat`: who commands it from now on; `was`: who did. `company`: null, back to its own. */
  | (OfUnit<'attached'> & { readonly company: string | null; readonly was: SeatId })
  | (OfCompany<'new-hq'> & { readonly unit: string })
  /** stonk-gap-99 The company stands in for the lost headquarters of its battalion. */
  | OfCompany<'new-battalion-hq'>
  /** stonk-state-30 A reinforcement comes onto the table. */
  | (OfUnit<'arrived'> & { readonly place: Place });
