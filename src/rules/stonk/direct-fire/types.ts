/** Step 3: frames of direct fire. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-seq-11 Step 3: all targets are chosen, sealed, then the dice, then the results (stonk-gap-30). */
export interface DirectFireFrame extends Frame {
  readonly proc: 'direct-fire';
  step: 'choose';
}
export const directFireFrame = (): DirectFireFrame => ({ proc: 'direct-fire', step: 'choose' });

/** stonk-seq-05 stonk-gap-85 A mover comes into sight at a minute of step 5: units that watch may fire. Called by movement. */
export interface OpportunityFrame extends Frame {
  readonly proc: 'opportunity';
  step: 'look';
  readonly mover: string;
  readonly minute: number;
}
export const opportunityFrame = (mover: string, minute: number): OpportunityFrame => ({
  proc: 'opportunity',
  step: 'look',
  mover,
  minute,
});
