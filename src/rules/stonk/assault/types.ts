/** Step 6: frames and events of close assault. */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfSeat, OfUnit } from '../parts.ts';
import type { Assaulting } from '../state.ts';
import type { AssaultResultId } from '../tables/assault.ts';

/** stonk-seq-14 Step 6: commanders intervene or not, sealed; then every assault that is due. */
export interface AssaultsFrame extends Frame {
  readonly proc: 'assaults';
  step: 'intervene' | 'close-in' | 'fight' | 'settle';
  /** Battalions whose commanders step in. */
  helped: readonly string[];
  /** stonk-gap-57 Who has fought in this step: each is in one assault only. */
  fought: readonly string[];
}
export const assaultsFrame = (): AssaultsFrame => ({ proc: 'assaults', step: 'intervene', helped: [], fought: [] });

export type AssaultEvent =
  /** stonk-ca-01 It is in contact: when this is resolved, and in which part. Null: it is not any more. */
  | (OfUnit<'assault'> & { readonly assault: Assaulting | null })
  /** stonk-gap-63 */
  | OfUnit<'breaks-off'>
  /** stonk-ca-04 What its own side makes of a round, as a seat sees it: the other side's dice and additions are not told. */
  | (OfSeat<'assault-round'> & {
      readonly role: Assaulting['role'];
      readonly units: readonly string[];
      readonly die: number;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly result: AssaultResultId;
    });
