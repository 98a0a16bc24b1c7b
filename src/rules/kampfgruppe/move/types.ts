/** Frames of movement. */
import type { Frame } from '../../../kernel/flow.ts';

/** kgn-act-20 One Move action: the path is asked for, walked from stop to stop with a window at each (kgn-gap-68), planned anew after a shot. */
export interface MoveFrame extends Frame {
  readonly proc: 'move';
  step: 'plan';
  readonly unit: string;
}
export const moveFrame = (unit: string): MoveFrame => ({ proc: 'move', step: 'plan', unit });
