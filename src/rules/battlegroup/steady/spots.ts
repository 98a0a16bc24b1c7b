/** Places worth a thought: a lattice over the table, both sides of every wall and hedge, houses; and what is seen from them. */

import type { Facing } from '../../../geometry/table/facing.ts';
import { isLine } from '../../../geometry/table/feature.ts';
import { disc, rectangle } from '../../../geometry/table/footprint.ts';
import type { MoveMap } from '../../../geometry/table/move-map.ts';
import { quickestWay, reachOf } from '../../../geometry/table/reach.ts';
import { canSee, coverBefore } from '../../../geometry/table/sight.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { areasAt, barrierAt, isOnTable } from '../../../tabletop/field.ts';
import { startOf } from '../../../tabletop/path.ts';
import type { Stance } from '../answers.ts';
import { coverOf, type Field, fieldOf, isInfantry, MAN, typeOf } from '../ground.ts';
import { goingOn, speedOf } from '../move/going.ts';
import type { UnitType } from '../profile.ts';
import { standingCover } from '../sight.ts';
import type { BgTable, Place, Placed } from '../state.ts';
import type { Cover } from '../tables/cover.ts';

const INCH = 100;
const STEP = 2 * INCH;
const CELL = 4 * INCH;
const FAR = 1_000_000;
const LINED = ['wall', 'hedge', 'bocage', 'fence'];
const RANK: readonly Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];

export interface Spot {
  readonly at: Point;
  /** How a squad stands there; vehicles and guns use only those without. */
  readonly stance: Stance | null;
  /** Cover from all sides: a wood, crops, a house. */
  readonly cover: Cover;
  /** The house that one looks out of. */
  readonly house: string | null;
}

interface Spots {
  readonly cells: readonly (readonly Spot[])[];
  readonly columns: number;
}

const spots = new WeakMap<Field, Spots>();

function spotsOf(field: Field): Spots {
  const known = spots.get(field);
  if (known) return known;
  const columns = Math.ceil(field.width / CELL) + 1;
  const cells: Spot[][] = Array.from({ length: columns * (Math.ceil(field.height / CELL) + 1) }, () => []);
  const add = (at: Point, stance: Stance | null, house: string | null = null, cover: Cover = areaCover(field, at)) => {
    if (at.x < INCH || at.y < INCH || at.x > field.width - INCH || at.y > field.height - INCH) return;
    cells[Math.floor(at.y / CELL) * columns + Math.floor(at.x / CELL)]!.push({ at, stance, cover, house });
  };
  for (let y = INCH; y < field.height; y += STEP)
    for (let x = INCH; x < field.width; x += STEP) if (!barrierAt(field, disc({ x, y }, MAN))) add({ x, y }, null);
  for (const feature of field.features) {
    if (!isLine(feature) || !LINED.includes(feature.kind)) continue;
    for (const at of besides(feature.line, (feature.width >> 1) + MAN + 10))
      if (!barrierAt(field, disc(at, MAN))) add(at, { kind: 'lining', feature: feature.id });
  }
  for (const section of field.sections.values()) {
    const { ring } = section;
    for (const at of besides([...ring, ring[0]!], 120, 3 * INCH))
      if (!barrierAt(field, disc(at, MAN)))
        add(at, { kind: 'inside', section: section.id }, section.building, section.cover);
  }
  const made = { cells, columns };
  spots.set(field, made);
  return made;
}

/** Points along a line, on both sides of it. */
function* besides(line: readonly Point[], off: number, apart = STEP): Iterable<Point> {
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = Math.sqrt(distanceSquared(a, b));
    const count = Math.max(1, Math.round(length / apart));
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const nx = ((b.y - a.y) / length) * off;
      const ny = ((b.x - a.x) / length) * off;
      const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
      yield { x: Math.round(x + nx), y: Math.round(y - ny) };
      yield { x: Math.round(x - nx), y: Math.round(y + ny) };
    }
  }
}

function areaCover(field: Field, at: Point): Cover {
  let best: Cover = 'open';
  for (const feature of areasAt(field, at)) {
    const cover = feature.kind === 'building' ? null : coverOf(feature);
    if (cover && RANK.indexOf(cover) > RANK.indexOf(best)) best = cover;
  }
  return best;
}

/** How good a cover is, from 0 to 1.6. */
export function coverRank(cover: Cover): number {
  return 0.4 * RANK.indexOf(cover) + (cover === 'open' ? 0 : 0.4);
}

const narrow = new WeakMap<Spot, Map<number, boolean>>();

/** Is there room for a hull so wide, whichever way it faces? If not here, then nowhere near: a place for men. */
export function fits(field: Field, spot: Spot, halfWidth: number): boolean {
  let known = narrow.get(spot);
  if (!known) {
    known = new Map();
    narrow.set(spot, known);
  }
  let is = known.get(halfWidth);
  if (is === undefined) {
    is = !barrierAt(field, disc(spot.at, halfWidth));
    known.set(halfWidth, is);
  }
  return is;
}

/** Does the ground leave room for a hull or a gun that faces so? Wrecks and friends are another matter. */
export function isRoom(field: Field, { length, width }: UnitType, at: Point, facing: Facing): boolean {
  const hull = rectangle(at, length, width, facing);
  return isOnTable(field, hull) && !barrierAt(field, hull);
}

const singles = new WeakMap<Field, Map<number, Spot>>();

/** A place of no other kind: kept, so that what is seen from it is kept too. */
export function spotAt(field: Field, at: Point): Spot {
  let known = singles.get(field);
  if (!known) {
    known = new Map();
    singles.set(field, known);
  }
  const key = at.x * 65_536 + at.y;
  let spot = known.get(key);
  if (!spot) {
    spot = { at, stance: null, cover: areaCover(field, at), house: null };
    if (known.size > 20_000) known.clear();
    known.set(key, spot);
  }
  return spot;
}

/** All places of a strip or corner, in a fixed order. */
export function spotsOfZone(field: Field, zone: { west: number; north: number; east: number; south: number }): Spot[] {
  const { cells } = spotsOf(field);
  const out: Spot[] = [];
  for (const cell of cells)
    for (const spot of cell) {
      const { x, y } = spot.at;
      if (x >= zone.west && x <= zone.east && y >= zone.north && y <= zone.south) out.push(spot);
    }
  return out;
}

/** All places so near, in a fixed order. */
export function spotsWithin(field: Field, at: Point, far: number): Spot[] {
  const { cells, columns } = spotsOf(field);
  const out: Spot[] = [];
  const clamp = (value: number, most: number) =>
    Math.min(Math.max(0, Math.floor(value / CELL)), Math.floor(most / CELL));
  for (let row = clamp(at.y - far, field.height); row <= clamp(at.y + far, field.height); row++)
    for (let column = clamp(at.x - far, field.width); column <= clamp(at.x + far, field.width); column++)
      for (const spot of cells[row * columns + column] ?? [])
        if (distanceSquared(spot.at, at) <= far * far) out.push(spot);
  return out;
}

const arounds = new WeakMap<Place, Map<number, readonly Spot[]>>();

/** The same around where a unit stands: kept by its place, as long as the ground does not change. */
export function spotsAround(field: Field, place: Place, at: Point, far: number): readonly Spot[] {
  let known = arounds.get(place);
  if (!known) {
    known = new Map();
    arounds.set(place, known);
  }
  const key = far * 1000 + (field.features.length % 1000);
  let found = known.get(key);
  if (!found) {
    found = spotsWithin(field, at, far);
    known.set(key, found);
  }
  return found;
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

// ---- sight -----------------------------------------------------------------------------------------------------

/** What lies between a unit and a place: nothing if they do not see each other. */
export interface Line {
  /** The cover of who stands at the place against the unit, and the unit's own against the place. */
  readonly there: Cover;
  readonly here: Cover;
}

export type Lines = Map<Spot, Line | 'blind'>;

const lines = new WeakMap<Place, Lines>();

export function linesOf(place: Place): Lines {
  let row = lines.get(place);
  if (!row) {
    row = new Map();
    lines.set(place, row);
  }
  return row;
}

/** By one line from middle to middle: an estimate. Kept by the place, which never changes. */
export function lineTo(table: BgTable, unit: Placed, spot: Spot): Line | null {
  return lineIn(linesOf(unit.place), table, unit, spot);
}

/** The same, where what is known of the place is at hand. */
export function lineIn(row: Lines, table: BgTable, unit: Placed, spot: Spot): Line | null {
  let line = row.get(spot);
  if (line === undefined) {
    line = lineBetween(table, unit, spot) ?? 'blind';
    row.set(spot, line);
  }
  return line === 'blind' ? null : line;
}

function lineBetween(table: BgTable, unit: Placed, spot: Spot): Line | null {
  const field = fieldOf(table);
  const without: string[] = [];
  if (spot.house) without.push(spot.house);
  const { inside } = unit.place;
  if (inside) without.push(field.sections.get(inside)!.building);
  const here = { ...startOf(field, unit.place, spot.at), eye: 0 };
  const there = { ...spot.at, eye: 0 };
  if (!canSee(field.sight, here, there, without)) return null;
  const isAnything = coverBefore(field.sight, here, there, FAR, -1, without).length > 0;
  return {
    there: isAnything ? linear(field, here, there, spot.cover, without) : spot.cover,
    here: isAnything
      ? linear(field, there, here, standingCover(table, unit).cover, without)
      : standingCover(table, unit).cover,
  };
}

type Eye = Point & { readonly eye: number };

/** bg-gap-06 in short: a wall or hedge right before the target, or anything low between. */
function linear(field: Field, from: Eye, to: Eye, standing: Cover, without: readonly string[]): Cover {
  let best = standing;
  const better = (cover: Cover | null) => {
    if (cover && RANK.indexOf(cover) > RANK.indexOf(best)) best = cover;
  };
  for (const number of coverBefore(field.sight, from, to, INCH, -1, without)) {
    const feature = field.features[number]!;
    if (isLine(feature)) better(coverOf(feature));
  }
  if (best === 'open' && coverBefore(field.sight, from, to, FAR, INCH, without).length > 0) better('soft');
  return best;
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

/** A path cut off after so many hundredths. */
export function cutPath(from: Point, path: readonly (readonly [number, number])[], far: number): [number, number][] {
  const out: [number, number][] = [];
  let here = from;
  let left = far;
  for (const [x, y] of path) {
    const length = Math.sqrt(distanceSquared(here, { x, y }));
    if (length > left) {
      const t = left / length;
      out.push([Math.trunc(here.x + (x - here.x) * t), Math.trunc(here.y + (y - here.y) * t)]);
      return out;
    }
    out.push([x, y]);
    here = { x, y };
    left -= length + 1;
  }
  return out;
}

/** How far one move goes off the road; 0 for what cannot move. */
export function reachOfUnit(table: BgTable, unit: Placed): number {
  return speedOf(table, unit)?.ground ?? 0;
}

// ---- how far it is ---------------------------------------------------------------------------------------------

interface Far {
  readonly origin: Point;
  readonly columns: number;
  readonly west: number;
  readonly north: number;
  readonly cost: Float64Array;
}

const fars = new WeakMap<Field, Map<number, Far>>();

/** How far a place is from another on foot, around what bars the way; for vehicles it is near enough. */
export function farFrom(field: Field, origin: Point, at: Point): number {
  let known = fars.get(field);
  if (!known) {
    known = new Map();
    fars.set(field, known);
  }
  const key = origin.x * 65_536 + origin.y;
  let far = known.get(key);
  if (!far) {
    far = measure(field, origin);
    known.set(key, far);
  }
  const column = Math.round((at.x - origin.x) / STEP) + far.west;
  const row = Math.round((at.y - origin.y) / STEP) + far.north;
  const air = Math.sqrt(distanceSquared(origin, at));
  const cost = column >= 0 && column < far.columns && row >= 0 ? far.cost[row * far.columns + column] : undefined;
  return cost === undefined || cost === Number.POSITIVE_INFINITY ? air * 1.2 : Math.max(air, cost);
}

function measure(field: Field, origin: Point): Far {
  const west = Math.floor(origin.x / STEP);
  const north = Math.floor(origin.y / STEP);
  const columns = west + Math.floor((field.width - origin.x) / STEP) + 1;
  const rows = north + Math.floor((field.height - origin.y) / STEP) + 1;
  const cost = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  for (const place of reachOf(field.foot, origin, 10_000, { step: STEP })) {
    const column = Math.round((place.at.x - origin.x) / STEP) + west;
    const row = Math.round((place.at.y - origin.y) / STEP) + north;
    cost[row * columns + column] = place.cost;
  }
  return { origin, columns, west, north, cost };
}
