/** Frames of fire, agreed with whoever calls them. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { Aim, Fire } from '../parts.ts';
import { type HexTable, unitAt } from '../state.ts';

/**
 * One fire from declaration to its end: fire checks in the declared order (hex-chk-10), the attack, its results, fire markers, being revealed.
 * It opens no response window: whoever calls it does. Returns whether anybody fired.
 */
export interface FireFrame extends Frame, Returns<boolean> {
  readonly proc: 'fire';
  step: 'check' | 'resolve' | 'over';
  readonly side: Side;
  /** Those who fire; who fails its check is taken off. */
  units: string[];
  readonly at: Aim;
  readonly weapon: Fire['weapon'];
  readonly on: Fire['on'];
  /** hex-opp-09 A response triggers none, and hits only the trigger. */
  readonly isResponse: boolean;
  /** hex-fire-04, hex-at-03 Part of a move-and-fire action: half strength, or +2. */
  readonly isMoving: boolean;
  /** Are those who fire hidden, and where does the first stand: what the enemy may know of it. */
  readonly isHidden: boolean;
  readonly hex: Hex;
}

/** hex-act-08, hex-act-10, hex-act-21, hex-act-25 The Fire action: fire, response window, and again as long as it can and wants to. */
export interface FireActionFrame extends Frame, Receives<{ fired: FireFrame }> {
  readonly proc: 'fire-action';
  step: 'fire' | 'fired' | 'again';
  readonly side: Side;
  next: Fire | null;
}

export function fireFrame(
  table: HexTable,
  { units, at, weapon, on }: Fire,
  how: { readonly isResponse?: boolean; readonly isMoving?: boolean } = {},
): FireFrame {
  const first = unitAt(table, units[0]!);
  const { isResponse = false, isMoving = false } = how;
  return {
    ...{ proc: 'fire', step: 'check', side: first.side, units: [...units], at, weapon, on, isResponse, isMoving },
    isHidden: units.some((id) => unitAt(table, id).isHidden),
    hex: first.at,
  };
}

export const fireActionFrame = (side: Side, next: Fire): FireActionFrame => ({
  ...{ proc: 'fire-action', step: 'fire', side, next },
});
