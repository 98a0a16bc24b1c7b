/** Frames of movement, agreed with whoever calls them. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { HalfPoints } from '../../../geometry/hex/move.ts';
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { MoveMark } from '../state.ts';
import { type HexTable, unitAt } from '../state.ts';

/**
 * The movement of one unit, hex by hex, with a response window after each (hex-opp-02, hex-opp-05). Returns whether it may go on with the rest of
 * its action (hex-opp-10).
 */
export interface MoveFrame extends Frame, Returns<boolean> {
  readonly proc: 'move';
  step: 'go' | 'entered' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly isHidden: boolean;
  /** Where it is. */
  hex: Hex;
  /** hex-mark-03 The kind of marker that it leaves. */
  readonly how: Exclude<MoveMark, 'none'>;
  /** What is left, in half points. */
  left: HalfPoints;
  /** hex-mov-02 Has every step so far been along a road? */
  isByRoad: boolean;
  /** hex-ass-02 It goes on to an assault: the last step into an enemy hex is not its own. */
  readonly isBeforeAssault: boolean;
}

export function moveFrame(
  table: HexTable,
  unit: string,
  how: MoveFrame['how'],
  left: HalfPoints,
  isBeforeAssault = false,
): MoveFrame {
  const { side, at, isHidden } = unitAt(table, unit);
  return { proc: 'move', step: 'go', side, unit, isHidden, hex: at, how, left, isByRoad: true, isBeforeAssault };
}

/** An action of movement and what goes with it: hex-act-11 to hex-act-15, hex-act-18, hex-act-22, hex-act-23, hex-act-26 to hex-act-28. */
export interface MoveActionFrame extends Frame {
  readonly proc: 'move-action';
  step: 'first' | 'second' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly isHidden: boolean;
  readonly hex: Hex;
}
