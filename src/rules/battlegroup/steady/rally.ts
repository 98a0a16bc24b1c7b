/** Who is worth a counter to get going again. */
import { strainOf } from '../counters.ts';
import { isArmoured, typeOf } from '../ground.ts';
import { type BgTable, isPlaced, type Side, type Unit } from '../state.ts';
import { BATTLE_COUNTERS } from '../tables/counters.ts';
import type { Reasoned } from './answer.ts';
import { distance } from './mind.ts';
import { COUNTER, fighting } from './worth.ts';

const INCH = 100;

export function pinnedOf(table: BgTable, side: Side): Unit[] {
  return table.units.filter((unit) => unit.side === side && unit.pinned);
}

/** What it is worth that a unit can act again: more where the enemy is near, who would go in against it or shoot it to pieces. */
export function freed(table: BgTable, unit: Unit): number {
  const worth = 0.9 + 0.5 * fighting(table, unit);
  if (!isPlaced(unit)) return worth;
  let nearest = 60 * INCH;
  for (const enemy of table.units)
    if (isPlaced(enemy) && enemy.side !== unit.side)
      nearest = Math.min(nearest, distance(enemy.place.at, unit.place.at));
  const isTank = isArmoured(typeOf(table, unit));
  return worth + (nearest < 12 * INCH ? 1 : nearest < 20 * INCH ? 0.4 : 0) + (isTank && nearest < 40 * INCH ? 0.4 : 0);
}

/** How many a die of markers frees, of so many. */
const FREES = [0, 1, 11 / 6, 15 / 6, 18 / 6, 20 / 6, 3.5];

/** What the battle is worth. */
const DEFEAT = 15;

/** bg-br-06 How likely so many counters out of a full pot are more than a side can bear. */
export function beatenBy(left: number, counters: number): number {
  let sums = new Map([[0, 1]]);
  const all = BATTLE_COUNTERS.reduce((sum, { count }) => sum + count, 0);
  for (let i = 0; i < counters; i++) {
    const next = new Map<number, number>();
    for (const [sum, p] of sums)
      for (const { value, count } of BATTLE_COUNTERS)
        next.set(sum + (value ?? 0), (next.get(sum + (value ?? 0)) ?? 0) + (p * count) / all);
    sums = next;
  }
  let odds = 0;
  for (const [sum, p] of sums) if (sum > left) odds += p;
  return odds;
}

/** bg-rally-01 A counter for a die of markers: if enough are pinned, and as long as the side can bear it. */
export function rallies(table: BgTable, side: Side): Reasoned {
  const pinned = pinnedOf(table, side);
  const worths = pinned.map((unit) => freed(table, unit)).sort((a, b) => b - a);
  const left = table.rating[side] - strainOf(table, side);
  const isLast = table.turn >= table.limit;
  const isAll = table.units.every((unit) => unit.side !== side || unit.pinned);
  let best = 0;
  let most = 0;
  for (let counters = 1; counters <= 3; counters++) {
    let gain = 0;
    const frees = counters * FREES[Math.min(6, Math.ceil(worths.length / counters))]!;
    for (let i = 0; i < worths.length && i < frees; i++) gain += worths[i]! * Math.min(1, frees - i);
    // Near the end of its strength a side cannot afford much, but squads that stay pinned are lost; in the last turn rallying brings nothing.
    const cost = COUNTER * counters * (left <= 10 ? 1.3 : 1) + 0.5 * (counters - 1) + DEFEAT * beatenBy(left, counters);
    const value = (isLast ? 0 : gain) - cost;
    if (value > most) {
      most = value;
      best = counters;
    }
  }
  if (isAll && best === 0 && !isLast) best = 1;
  return best > 0
    ? {
        answer: { kind: 'rally', counters: best },
        why: `${pinned.length} units are pinned: rallying them is worth a counter.`,
      }
    : { answer: { kind: 'rally', counters: 0 }, why: 'Too few are pinned to be worth a counter.' };
}
