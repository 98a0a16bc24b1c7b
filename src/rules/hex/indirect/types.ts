/** Frames of mortars, artillery and bombs. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';

/** hex-turn-02 The support phase: missions arrive, then both sides record in secret. */
export interface SupportFrame extends Frame {
  readonly proc: 'support';
  step: 'resolve' | 'record' | 'over';
  /** Batteries that have been seen to in this phase. */
  done: string[];
}

/** hex-mor-01 to hex-mor-06 A mortar attacks a hex; a `fire` frame calls it when the check is passed. Returns true: it fired. */
export interface MortarFrame extends Frame, Returns<boolean> {
  readonly proc: 'mortar';
  step: 'attack' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly hex: Hex;
  /** hex-opp-04 In response only the triggering unit is attacked. */
  readonly only: string | null;
}

export const supportFrame = (): SupportFrame => ({ proc: 'support', step: 'resolve', done: [] });
