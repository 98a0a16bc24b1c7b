/** Step 7: frames of morale. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-mor-16 Step 7: commanders intervene or not, sealed; then tests, then rallies. */
export interface MoraleFrame extends Frame {
  readonly proc: 'morale';
  step: 'test';
}
export const moraleFrame = (): MoraleFrame => ({ proc: 'morale', step: 'test' });

/** stonk-lead-02 stonk-umpire-07 Before the first move: leadership that the scenario leaves open is rolled. */
export interface LeadershipFrame extends Frame {
  readonly proc: 'leadership';
  step: 'roll';
}
export const leadershipFrame = (): LeadershipFrame => ({ proc: 'leadership', step: 'roll' });

/** stonk-cmd-04 A fire die was rolled against a unit, or it fights an assault: a commander with it may be hit. */
export interface CommanderFireFrame extends Frame {
  readonly proc: 'commander-fire';
  step: 'roll';
  readonly unit: string;
}
export const commanderFireFrame = (unit: string): CommanderFireFrame => ({
  proc: 'commander-fire',
  step: 'roll',
  unit,
});
