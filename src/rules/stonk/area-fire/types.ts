/** Step 4: frames of area fire. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-seq-12 Step 4: everything that is effective in this move lands. */
export interface AreaFireFrame extends Frame {
  readonly proc: 'area-fire';
  step: 'land';
}
export const areaFireFrame = (): AreaFireFrame => ({ proc: 'area-fire', step: 'land' });
