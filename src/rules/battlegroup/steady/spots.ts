/** Places worth a thought, as this book values them: their cover, what is seen from them, how one gets there. */
import type { MoveMap } from '../../../geometry/table/move-map.ts';
import { quickestWay } from '../../../geometry/table/reach.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { startOf } from '../../../tabletop/path.ts';
import { keptOn } from '../../../tabletop/place-cache.ts';
import * as spots from '../../../tabletop/spots.ts';
import { COVERS, type Field, fieldOf, isInfantry, typeOf } from '../ground.ts';
import { goingOn, speedOf } from '../move/going.ts';
import { standingCover } from '../sight.ts';
import type { BgTable, Place, Placed } from '../state.ts';
import type { Cover } from '../tables/cover.ts';

const INCH = 100;

export type Spot = spots.Spot<Cover>;
export type Line = spots.Line<Cover>;
export type Lines = spots.Lines<Cover>;

/** How good a cover is, from 0 to 1.6. */
export function coverRank(cover: Cover): number {
  return 0.4 * COVERS.indexOf(cover) + (cover === 'open' ? 0 : 0.4);
}

/** All places so near to where a unit stands: kept by its place. */
export function spotsAround(field: Field, place: Place, at: Point, far: number): readonly Spot[] {
  return keptOn(field, place, `spots within ${far}`, () => spots.spotsWithin(field, at, far));
}

const heres = new WeakMap<Place, Spot>();

/** Where a unit stands, as a place like the others. */
export function hereOf(table: BgTable, unit: Placed): Spot {
  const known = heres.get(unit.place);
  if (known) return known;
  const { at, inside } = unit.place;
  const house = inside ? fieldOf(table).sections.get(inside)!.building : null;
  const spot: Spot = { at, stance: null, cover: standingCover(table, unit).cover, house };
  heres.set(unit.place, spot);
  return spot;
}

/** What lies between a unit and a place, and null if they do not see each other. Kept by the unit's place, which never changes. */
export function lineTo(table: BgTable, unit: Placed, spot: Spot): Line | null {
  return lineIn(spots.linesOf(unit.place), table, unit, spot);
}

/** The same, where what is known of the unit's place is at hand. */
export function lineIn(row: Lines, table: BgTable, unit: Placed, spot: Spot): Line | null {
  let line = row.get(spot);
  if (line === undefined) {
    // bg-gap-06 in short.
    const { cover } = standingCover(table, unit);
    line = spots.lineBetween(fieldOf(table), unit.place, cover, spot, 'soft') ?? 'blind';
    row.set(spot, line);
  }
  return line === 'blind' ? null : line;
}

// ---- ways ------------------------------------------------------------------------------------------------------

export interface Path {
  readonly path: [number, number][];
  readonly length: number;
  /** How many dice the ground takes off it. */
  readonly dice: number;
}

const paths = new WeakMap<Place, Map<Spot, Path | null>>();

/** A way of at most so many hundredths: straight if that is free, else around; null if there is none. Kept by the unit's place. */
export function pathTo(table: BgTable, unit: Placed, spot: Spot, budget: number): Path | null {
  let row = paths.get(unit.place);
  if (!row) {
    row = new Map();
    paths.set(unit.place, row);
  }
  let path = row.get(spot);
  if (path === undefined) {
    path = findPath(table, unit, spot, budget);
    row.set(spot, path);
  }
  return path && path.length <= budget ? path : null;
}

function findPath(table: BgTable, unit: Placed, spot: Spot, budget: number): Path | null {
  const field = fieldOf(table);
  const type = typeOf(table, unit);
  const from = startOf(field, unit.place, spot.at);
  const straight = goingOn(table, unit, { from, legs: [{ to: spot.at }] }, false)!;
  const direct: Path = {
    path: [[spot.at.x, spot.at.y]],
    length: straight.length,
    dice: straight.dice.length + (straight.dangerous ? 2 : 0),
  };
  if (straight.price.barredBy === null && direct.dice === 0) return direct;
  const isFoot = isInfantry(type);
  const along = (map: MoveMap, most: number): Path | null => {
    const found = quickestWay(map, from, spot.at, { step: INCH, budget: most });
    if (!found || found.way.legs.length === 0) return null;
    const going = goingOn(table, unit, found.way, false)!;
    if (going.price.barredBy !== null) return null;
    return {
      path: found.way.legs.map(({ to }) => [to.x, to.y]),
      length: going.length,
      dice: going.dice.length + (going.dangerous ? 2 : 0),
    };
  };
  if (isFoot) return straight.price.barredBy === null ? direct : along(field.foot, budget);
  // Round what takes dice, if that is not too long; each die takes as much as a way of three inches and a half.
  const halfWidth = type.width >> 1;
  const round =
    along(field.moveMap('vehicle sure', halfWidth), budget) ??
    along(field.moveMap('vehicle dear', halfWidth), 2 * budget);
  if (straight.price.barredBy !== null) return round;
  return round && round.length + 350 * round.dice < direct.length + 350 * direct.dice ? round : direct;
}

/**
 * How likely a vehicle gets over the last obstacle of a way in one move: hulls do not stop on banks, so that whoever does not
 * get across has gained nothing by it.
 */
export function crossing(table: BgTable, unit: Placed, path: readonly (readonly [number, number])[]): number {
  const type = typeOf(table, unit);
  if (isInfantry(type)) return 1;
  const places = path.map(([x, y]) => ({ x, y }));
  const way = { from: startOf(fieldOf(table), unit.place, places[0]!), legs: places.map((to) => ({ to })) };
  const going = goingOn(table, unit, way, false);
  if (!going || going.dangerous || going.obstacles.length === 0) return 1;
  let need = 0;
  for (const { feature, leg, at } of going.price.crossed) {
    if (!going.obstacles.includes(feature)) continue;
    let gone = 0;
    for (let i = 0; i <= leg; i++) {
      const a = i === 0 ? way.from : places[i - 1]!;
      const length = Math.sqrt(distanceSquared(a, places[i]!));
      gone += i < leg ? length : (length * at.num) / at.den;
    }
    need = Math.max(need, gone + (type.length >> 1) + 30);
  }
  return oddsOfLess((going.allowance - Math.min(need, going.length)) / INCH, going.dice.length);
}

/** That so many dice show no more than this. */
function oddsOfLess(most: number, dice: number): number {
  let sums = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(sums.length + 6).fill(0);
    for (const [sum, p] of sums.entries()) for (let face = 1; face <= 6; face++) next[sum + face]! += p / 6;
    sums = next;
  }
  let odds = 0;
  for (const [sum, p] of sums.entries()) if (sum <= most) odds += p;
  return odds;
}

/** How far one move goes off the road; 0 for what cannot move. */
export function reachOfUnit(table: BgTable, unit: Placed): number {
  return speedOf(table, unit)?.ground ?? 0;
}
