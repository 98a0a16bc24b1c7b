/** Step 6: frames of close assault. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-seq-14 Step 6: commanders intervene or not, sealed; then every assault that is due. */
export interface AssaultsFrame extends Frame {
  readonly proc: 'assaults';
  step: 'resolve';
}
export const assaultsFrame = (): AssaultsFrame => ({ proc: 'assaults', step: 'resolve' });
