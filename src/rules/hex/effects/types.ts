/** Frames of smoke, blazes and works. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';

/** hex-adm-01, hex-adm-02 The first two steps of the administrative phase: impacts off and units out of blazes, then smoke. */
export interface ClearingFrame extends Frame {
  readonly proc: 'clearing';
  step: 'impacts' | 'leave' | 'smoke' | 'over';
}

/** hex-act-15, hex-act-28, hex-fx-01 to hex-fx-03 Smoke, perhaps with a half move before or after it. */
export interface SmokeFrame extends Frame {
  readonly proc: 'smoke';
  step: 'first' | 'second' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly hex: Hex;
  readonly by: 'hand' | 'pots' | 'shells';
  readonly move: 'none' | 'before' | 'after';
}

/** hex-act-17, hex-fx-12 */
export interface EntrenchFrame extends Frame {
  readonly proc: 'entrench';
  step: 'dig' | 'over';
  readonly side: Side;
  readonly unit: string;
}

export const clearingFrame = (): ClearingFrame => ({ proc: 'clearing', step: 'impacts' });
