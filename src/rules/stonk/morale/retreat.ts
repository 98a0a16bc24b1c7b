/** Ways back: who withdraws, is thrown back or runs (stonk-gap-62, stonk-gap-64, stonk-gap-101). The owner is not asked. */
import { direction, type Facing, nearestFacing, stepsBetween, turned } from '../../../geometry/table/facing.ts';
import { areWithin, overlap } from '../../../geometry/table/footprint.ts';
import { priceWay } from '../../../geometry/table/path.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { isOnTable, moverClass, movingField, PRICE, shapeOf } from '../ground.ts';
import { canSee, coverOf, rangeOf } from '../sight.ts';
import {
  type Edge,
  enemyOf,
  isVehicle,
  looksLike,
  type Place,
  type Placed,
  placed,
  placedOf,
  profile,
  type StonkTable,
} from '../state.ts';
import { movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';

const HOMEWARD: { readonly [E in Edge]: Facing } = { north: 0, east: 12, south: 24, west: 36 };
/** Ours: straight back, then more and more aslant, by 60 degrees at most. */
const ASLANT = [0, 4, -4, 8, -8] as const;
const MOST_ASLANT = 8;

/** So many metres in a direction, rounded towards the start. */
export function along({ x, y }: Point, facing: Facing, metres: Metres): Point {
  const ahead = direction(facing);
  return { x: x + Math.trunc((ahead.x * metres) / 1000), y: y + Math.trunc((ahead.y * metres) / 1000) };
}

/** How far apart the places are that are looked at. */
const GRAIN: Metres = 25;

const standsOn = (element: Placed, place: Place) => shapeOf({ size: element.size, place });

/** stonk-gap-98 Enemies are in nobody's way for long: their bases are not entered; like and like do not share ground. */
export function isFree(table: StonkTable, element: Placed, place: Place): boolean {
  const shape = standsOn(element, place);
  return !table.elements.some(
    (one) =>
      one.id !== element.id &&
      one.place !== null &&
      (one.side !== element.side || isVehicle(one) === isVehicle(element)) &&
      overlap(shape, shapeOf({ size: one.size, place: one.place })),
  );
}

/** stonk-gap-62 stonk-gap-67 Its crew goes back on foot. */
export const isGun = (element: Placed): boolean => looksLike(profile(element).kind, element.size) === 'guns';

/** Does no enemy base, no ground and no end of the table bar the straight way? Cost in fourths of a metre of open ground; null: barred. */
function costOf(table: StonkTable, element: Placed, to: Point): number | null {
  if (!isOnTable(table, to)) return null;
  const { at, facing } = element.place;
  const running = isGun(element) ? 'foot' : moverClass(profile(element).running);
  // stonk-move-14 Woods as dense as they are.
  const { cost } = priceWay(movingField(table, null).moveMap(running, 0), {
    from: at,
    legs: [{ to }],
  });
  if (cost === Number.POSITIVE_INFINITY) return null;
  const enemies = placedOf(table, enemyOf(element.side)).map(shapeOf);
  const by = minus(to, at);
  const steps = Math.max(1, Math.ceil((Math.abs(by.x) + Math.abs(by.y)) / GRAIN));
  for (let i = 1; i <= steps; i += 1) {
    const here = { x: at.x + Math.trunc((by.x * i) / steps), y: at.y + Math.trunc((by.y * i) / steps) };
    const shape = standsOn(element, placed(here, facing));
    if (enemies.some((one) => overlap(one, shape))) return null;
  }
  return cost;
}

/** Which ways lead back: straight off from the enemy if that is not towards him, else to the own edge and aslant of it. */
function waysBack(table: StonkTable, element: Placed, from: Point | null): Facing[] {
  const home = HOMEWARD[table.terms.edges[element.side]];
  const off = from && nearestFacing(minus(element.place.at, from));
  const first = off !== null && stepsBetween(off, home) <= MOST_ASLANT ? [off] : [];
  return [...new Set([...first, ...ASLANT.map((by) => turned(home, by))])];
}

/**
 * stonk-ca-18 stonk-gap-62 The place where it stands after it has withdrawn so far from the enemy at `from`; null where every way is
 * barred.
 */
export function withdrawal(table: StonkTable, element: Placed, from: Point, metres: Metres): Place | null {
  const { at, facing } = element.place;
  // Where somebody stands, the nearest free place behind him.
  for (let more = 0; more <= metres; more += GRAIN)
    for (const way of waysBack(table, element, from)) {
      const place = placed(along(at, way, metres + more), facing);
      if (costOf(table, element, place.at) !== null && isFree(table, element, place)) return place;
    }
  return null;
}

/** stonk-ca-20 stonk-gap-63 Back until it is so far from a base; as far as there is room. */
export function thrownBack(table: StonkTable, element: Placed, from: Placed, metres: Metres): Place {
  const { at, facing } = element.place;
  const away = nearestFacing(minus(at, from.place.at));
  let best = element.place;
  for (let back = GRAIN / 5; back <= 2 * metres; back += GRAIN / 5) {
    const place = placed(along(at, away, back), facing);
    if (costOf(table, element, place.at) === null) break;
    if (isFree(table, element, place)) best = place;
    if (best === place && rangeOf(table, { size: element.size, place }, from) >= metres) break;
  }
  return best;
}

const RUN_STEP: Metres = 50;

/** stonk-gap-64 stonk-gap-101 Where a run of one non-tactical move ends: in the nearest cover in rear, else as far as it gets; null: barred. */
export function runTo(table: StonkTable, element: Placed): Place | null {
  const mover = isGun(element) ? 'infantry' : profile(element).mover;
  const rate =
    movementRate(mover, 'non-tactical', { onRoad: false }) ?? movementRate(mover, 'tactical', { onRoad: false });
  const most = (rate ?? 0) * METRES_PER_INCH;
  const { at, facing } = element.place;
  const seen = placedOf(table, enemyOf(element.side)).filter((one) => canSee(table, element, one));
  const leadsAway = (to: Point): boolean =>
    seen.every((one) => distanceSquared(to, one.place.at) >= distanceSquared(at, one.place.at));
  const ways = waysBack(table, element, null);
  const isCover = (place: Place): boolean =>
    coverOf(table, { ...element, dug: null, place }) !== 'open' ||
    table.positions.some(({ side, area }) => side === element.side && covers(area, place.at));
  let farthest: Place | null = null;
  for (let metres = RUN_STEP; metres <= most; metres += RUN_STEP) {
    let reached: Place | null = null;
    for (const way of ways) {
      const place = placed(along(at, way, metres), facing);
      if (!leadsAway(place.at)) continue;
      const cost = costOf(table, element, place.at);
      if (cost === null || cost > most * PRICE || !isFree(table, element, place)) continue;
      if (isCover(place)) return place;
      reached ??= place;
    }
    farthest = reached ?? farthest;
  }
  return farthest;
}

/** The enemy nearest to an element; null where there is none on the table. */
export function nearestEnemy(table: StonkTable, element: Placed): Placed | null {
  let best: Placed | null = null;
  for (const one of placedOf(table, enemyOf(element.side)))
    if (!best || rangeOf(table, element, one) < rangeOf(table, element, best)) best = one;
  return best;
}

export const isEnemyWithin = (table: StonkTable, element: Placed, metres: Metres): boolean =>
  placedOf(table, enemyOf(element.side)).some((one) => areWithin(shapeOf(element), shapeOf(one), metres));

export const isInEnemySight = (table: StonkTable, element: Placed): boolean =>
  placedOf(table, enemyOf(element.side)).some((one) => canSee(table, one, element));
