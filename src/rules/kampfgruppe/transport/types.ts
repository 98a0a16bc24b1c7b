/** Frames of deploying and transport. */
import type { Frame } from '../../../kernel/flow.ts';

/** kgn-act-21 One Deploy action. */
export interface DeployFrame extends Frame {
  readonly proc: 'deploy';
  step: 'deploy';
  readonly unit: string;
  readonly what: 'mount' | 'dismount' | 'limber' | 'unlimber' | 'enter' | 'leave' | 'man';
  readonly on: readonly string[];
}
export const deployFrame = (unit: string, what: DeployFrame['what'], on: readonly string[]): DeployFrame => ({
  ...{ proc: 'deploy', step: 'deploy', unit, what, on: [...on] },
});

/** kgn-act-33 kgn-soft-01 */
export interface WithdrawFrame extends Frame {
  readonly proc: 'withdraw';
  step: 'leave';
  readonly unit: string;
}
export const withdrawFrame = (unit: string): WithdrawFrame => ({ proc: 'withdraw', step: 'leave', unit });

/**
 * kgn-sv-04 kgn-sv-05 kgn-at-20 kgn-gap-40 A carrier is lost: whoever it carried or towed is set down beside its wreck. Whoever
 * destroys it calls this right after `lose`, before the aftermath.
 */
export interface SpillFrame extends Frame {
  readonly proc: 'spill';
  step: 'next';
  readonly carrier: string;
}
export const spillFrame = (carrier: string): SpillFrame => ({ proc: 'spill', step: 'next', carrier });
