/** Who belongs to whom: frames and events. */
import type { Frame } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { OfCompany, OfUnit } from '../parts.ts';

/** stonk-gap-99 stonk-gap-72 Step 1: companies that have lost their HQ get another. */
export interface SuccessionFrame extends Frame {
  readonly proc: 'succession';
  step: 'appoint';
}
export const successionFrame = (): SuccessionFrame => ({ proc: 'succession', step: 'appoint' });

export type OrganisationEvent =
  /** stonk-order-03 `seat`: who commands it from now on; `was`: who did. `company`: null, back to its own. */
  | (OfUnit<'attached'> & { readonly company: string | null; readonly was: SeatId })
  | (OfCompany<'new-hq'> & { readonly unit: string });
