/** How far a unit may go: movement points, in half points. */
import type { HalfPoints } from '../../../geometry/hex/move.ts';
import { cardOf, type HexTable, type Unit } from '../state.ts';
import { FOOT_MP } from '../tables/actions.ts';
import { OTHER_COSTS } from '../tables/terrain.ts';

/** hex-mov-02 Two MPs by road only; on a half move half of that (hex-act-07). */
export const roadBonus = (left: HalfPoints): HalfPoints => Math.min(2 * FOOT_MP.roadBonus, Math.floor(left / 2));

/** hex-trn-03 What mounting and dismounting cost a foot unit. */
export const MOUNTING: HalfPoints = 2 * OTHER_COSTS.mount;

/** hex-act-11, hex-act-26, hex-mov-03 All of its MPs, whatever it has spent this turn. */
export const allOf = (table: HexTable, unit: Unit): HalfPoints =>
  2 * (cardOf(table, unit).vehicle?.mp ?? FOOT_MP.normal);

/** hex-act-07, hex-trn-03 Half of them: of a vehicle what mounting and dismounting cost it. */
export const halfOf = (table: HexTable, unit: Unit): HalfPoints => allOf(table, unit) / 2;

/** hex-trn-03, hex-trn-13 What is already spent on mounting and dismounting this turn; hex-mov-04 nothing is saved. */
export function spentOf(table: HexTable, unit: Unit): HalfPoints {
  const { hasMounted, hasDismounted } = unit;
  if (cardOf(table, unit).vehicle === null) return hasDismounted ? MOUNTING : 0;
  return ((hasMounted ? 1 : 0) + (hasDismounted ? 1 : 0)) * halfOf(table, unit);
}

/** hex-act-11, hex-act-13, hex-act-14, hex-act-26 What a whole Move may cost. One hex, whatever it costs, is 1. */
export function wholeOf(table: HexTable, unit: Unit, how: 'normal' | 'rapid' | 'tactical'): HalfPoints {
  if (how === 'tactical') return 1;
  const all = how === 'rapid' ? 2 * FOOT_MP.rapid : allOf(table, unit);
  return Math.max(0, all - spentOf(table, unit));
}

/** hex-act-12, hex-act-18, hex-act-22, hex-act-27 What a half move may cost. */
export const halfMoveOf = (table: HexTable, unit: Unit): HalfPoints =>
  Math.max(0, halfOf(table, unit) - spentOf(table, unit));
