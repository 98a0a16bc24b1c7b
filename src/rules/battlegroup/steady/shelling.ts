/** What a barrage may be expected to do: on a place, and on where it may stray to. */
import { direction } from '../../../geometry/table/facing.ts';
import { distanceSquared, isWithin, type Point } from '../../../geometry/table/vector.ts';
import { natural } from '../../../kernel/explain.ts';
import { toSave } from '../fire/needs.ts';
import { isArmoured, isVehicle, MAN, typeOf } from '../ground.ts';
import { HARASSING, REACH } from '../indirect/barrage.ts';
import type { BarrageLot } from '../indirect/types.ts';
import { coverAtHand } from '../sight.ts';
import type { BgTable, Placed } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import type { Mind } from './mind.ts';
import { chance, losses, pinWorth, spread, struck, worthOf, worthOfResult } from './worth.ts';

const INCH = 100;

/** What one near and one direct hit do to a unit, in points. */
interface Harm {
  readonly near: number;
  readonly direct: number;
}

/** Harm to each unit by each shell: reckoned once for a decision. */
export type Harms = Map<string, Harm>;

function harmOf(table: BgTable, unit: Placed, { shell }: BarrageLot, face: 'side' | 'rear', kept: Harms): Harm {
  const key = `${unit.id} ${shell.size} ${shell.rating.dice} ${shell.rating.need} ${face}`;
  const known = kept.get(key);
  if (known) return known;
  const type = typeOf(table, unit);
  const need = areaEffect(`he-${shell.size}`, 'short', type.class);
  const save = toSave(table, unit, coverAtHand(table, unit));
  const fails = save ? 1 - chance(natural(save)) : 1;
  const near = need === null ? 0 : chance(need) * fails * (pinWorth(table, unit) + (isVehicle(type) ? 0 : 0.05));
  const { dice, need: hurts } = shell.rating;
  let direct: number;
  if (isArmoured(type)) direct = worthOfResult(table, unit, struck(table, unit, face, shell.penetration as number));
  else {
    const result = losses(table, unit, [{ n: dice, p: chance(hurts) * fails }]);
    direct = worthOfResult(table, unit, result);
    if (type.class === 'gun') direct += (1 - spread([{ n: dice, p: 1 / 6 }], 1)[0]!) * fails * worthOf(table, unit);
  }
  const harm = { near, direct };
  kept.set(key, harm);
  return harm;
}

/** bg-ind-14 to bg-ind-19 in short: hits go round from the nearest. Friends count against it, and a little more than enemies. */
export function shelling(
  mind: Mind,
  at: Point,
  lots: readonly BarrageLot[],
  kept: Harms,
  { harass = false, face = 'side' as 'side' | 'rear' } = {},
): number {
  const { table, side } = mind;
  const reach = harass ? HARASSING : REACH;
  const reached: { unit: Placed; far: number }[] = [];
  for (const units of [mind.enemies, mind.own])
    for (const unit of units) {
      if (unit.aboard || !isWithin(unit.place.at, at, reach + 4 * INCH)) continue;
      const far = farOf(table, unit, at);
      if (far <= reach) reached.push({ unit, far });
    }
  if (reached.length === 0) return 0;
  reached.sort((a, b) => a.far - b.far);
  let value = 0;
  for (const lot of lots) {
    const near = (lot.dice * 4) / 6;
    const direct = (lot.dice * (harass ? 1 / 6 : 1)) / 6;
    for (const [i, { unit }] of reached.entries()) {
      const nears = share(near, i, reached.length);
      const directs = share(direct, i, reached.length);
      if (nears + directs <= 0) break;
      const harm = harmOf(table, unit, lot, face, kept);
      // A unit is pinned once.
      const sum = harm.near * (1 - 0.5 ** (2 * nears)) * 1.3 + harm.direct * directs;
      value += unit.side === side ? -1.3 * sum : sum;
    }
  }
  return value;
}

/** From the nearest man, or about from the hull: near enough for a guess. */
function farOf(table: BgTable, { type, place }: Placed, at: Point): number {
  const { men } = place;
  if (men.length === 0) {
    const { length, width } = typeOf(table, { type });
    return Math.max(0, Math.sqrt(distanceSquared(place.at, at)) - (length + width) / 4);
  }
  let least = Number.POSITIVE_INFINITY;
  for (const man of men) least = Math.min(least, distanceSquared(man, at));
  return Math.max(0, Math.sqrt(least) - MAN);
}

/** Of so many hits, dealt out round and round, how many come to the one of that number. */
function share(hits: number, number: number, of: number): number {
  const rounds = Math.floor(hits / of);
  return rounds + Math.min(1, Math.max(0, hits - rounds * of - number));
}

/** bg-ind-08 How far a round strays, in inches, and how often. */
const STRAYS = [
  { far: 3.5, odds: 1 / 6 },
  { far: 4.5, odds: 1 / 6 },
  { far: 7, odds: 2 / 6 },
  { far: 10, odds: 1 / 6 },
  { far: 14, odds: 1 / 6 },
] as const;

/** The mean over where the round may fall; who may call it off then does so where it would do no good. */
export function strayingOn(
  mind: Mind,
  at: Point,
  lots: readonly BarrageLot[],
  kept: Harms,
  how: { readonly more?: number; readonly face?: 'side' | 'rear'; readonly mayCancel: boolean; readonly cost?: number },
): number {
  const { more = 0, face = 'side', mayCancel, cost = 0 } = how;
  let sum = 0;
  for (const { far, odds } of STRAYS)
    for (let i = 0; i < 6; i++) {
      const { x, y } = direction((i * 8 + 4) % 48);
      const off = (far + more) * INCH;
      const to = { x: Math.round(at.x + (x * off) / 1000), y: Math.round(at.y + (y * off) / 1000) };
      const value = shelling(mind, to, lots, kept, { face }) - cost;
      sum += (odds / 6) * (mayCancel ? Math.max(0, value) : value);
    }
  return sum;
}

/** Places worth a barrage, of those that may be named: the enemies with most others around them, and the middle of such a crowd. */
export function clusters(mind: Mind, most: number, isOpen: (at: Point) => boolean = () => true): Point[] {
  const crowd = mind.enemies.map((unit) => {
    const near = mind.enemies.filter((other) => isWithin(other.place.at, unit.place.at, 8 * INCH));
    const worth = near.reduce((sum, other) => sum + pinWorth(mind.table, other) + 0.2, 0);
    const x = Math.round(near.reduce((sum, other) => sum + other.place.at.x, 0) / near.length);
    const y = Math.round(near.reduce((sum, other) => sum + other.place.at.y, 0) / near.length);
    return { at: unit.place.at, middle: { x, y }, worth, id: unit.id };
  });
  crowd.sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1));
  const out: Point[] = [];
  for (const { at, middle } of crowd) {
    if (!out.some((one) => isWithin(one, at, 3 * INCH)) && isOpen(at)) out.push(at);
    if (!out.some((one) => isWithin(one, middle, 2 * INCH)) && isOpen(middle)) out.push(middle);
    if (out.length >= most) break;
  }
  return out;
}
