/** Places worth a thought: a lattice over the table, both sides of every wall and hedge, houses; and what is seen from them. */
import type { Facing } from '../geometry/table/facing.ts';
import { isLine } from '../geometry/table/feature.ts';
import { disc, rectangle } from '../geometry/table/footprint.ts';
import { reachOf } from '../geometry/table/reach.ts';
import { canSee, coverBefore } from '../geometry/table/sight.ts';
import type { Eye } from '../geometry/table/sight-map.ts';
import { distanceSquared, type Point } from '../geometry/table/vector.ts';
import type { Rectangle } from './body.ts';
import { areasAt, barrierAt, type Field, isOnTable } from './field.ts';
import { type Path, startOf } from './path.ts';
import type { Place, Stance } from './place.ts';
import { isPointIn, type Zone } from './zones.ts';

const INCH = 100;
const STEP = 2 * INCH;
const CELL = 4 * INCH;
const FAR = 1_000_000;

/** How far off a wall and a house a man stands. */
const OFF_WALL = 10;
const OFF_HOUSE = 120;

export interface Spot<Cover extends string = string> {
  readonly at: Point;
  /** How a squad stands there; hulls and guns use only those without. */
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
  const add = (at: Point, stance: Stance | null, house: string | null = null, cover = coverAt(field, at)) => {
    if (at.x < INCH || at.y < INCH || at.x > field.width - INCH || at.y > field.height - INCH) return;
    cells[Math.floor(at.y / CELL) * columns + Math.floor(at.x / CELL)]!.push({ at, stance, cover, house });
  };
  const { man, isLined } = field.terrain;
  const isFree = (at: Point): boolean => !barrierAt(field, disc(at, man));
  for (let y = INCH; y < field.height; y += STEP)
    for (let x = INCH; x < field.width; x += STEP) if (isFree({ x, y })) add({ x, y }, null);
  for (const feature of field.features) {
    if (!isLine(feature) || !isLined(feature)) continue;
    for (const at of besides(feature.line, (feature.width >> 1) + man + OFF_WALL))
      if (isFree(at)) add(at, { kind: 'lining', feature: feature.id });
  }
  for (const section of field.sections.values()) {
    const { ring } = section;
    for (const at of besides([...ring, ring[0]!], OFF_HOUSE, 3 * INCH))
      if (isFree(at)) add(at, { kind: 'inside', section: section.id }, section.building, section.cover);
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

/** The best cover of the areas at a place. */
function coverAt<Cover extends string>(field: Field<Cover>, at: Point): Cover {
  const { covers, coverIn } = field.terrain;
  let best: Cover = covers[0];
  for (const feature of areasAt(field, at)) {
    const cover = coverIn(feature);
    if (cover && covers.indexOf(cover) > covers.indexOf(best)) best = cover;
  }
  return best;
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
export function isRoom(field: Field, size: Pick<Rectangle, 'length' | 'width'>, at: Point, facing: Facing): boolean {
  const hull = rectangle(at, size.length, size.width, facing);
  return isOnTable(field, hull) && !barrierAt(field, hull);
}

const singles = new WeakMap<Field, Map<number, Spot>>();
const MOST_SINGLES = 20_000;

/** A place of no other kind: kept, so that what is seen from it is kept too. */
export function spotAt<Cover extends string>(field: Field<Cover>, at: Point): Spot<Cover> {
  let known = singles.get(field) as Map<number, Spot<Cover>> | undefined;
  if (!known) {
    known = new Map();
    singles.set(field, known);
  }
  const key = at.x * 65_536 + at.y;
  let spot = known.get(key);
  if (!spot) {
    spot = { at, stance: null, cover: coverAt(field, at), house: null };
    if (known.size > MOST_SINGLES) known.clear();
    known.set(key, spot);
  }
  return spot;
}

/** All places of a strip or corner, in a fixed order. */
export function spotsOfZone<Cover extends string>(field: Field<Cover>, zone: Zone): Spot<Cover>[] {
  const { west, north, east, south } = zone;
  const { cells } = spotsOf(field);
  const box = { west, north, east, south };
  return cells.flatMap((cell) => cell.filter(({ at }) => isPointIn(box, at))) as Spot<Cover>[];
}

/** All places so near, in a fixed order. */
export function spotsWithin<Cover extends string>(field: Field<Cover>, at: Point, far: number): Spot<Cover>[] {
  const { cells, columns } = spotsOf(field);
  const out: Spot[] = [];
  const clamp = (value: number, most: number) =>
    Math.min(Math.max(0, Math.floor(value / CELL)), Math.floor(most / CELL));
  for (let row = clamp(at.y - far, field.height); row <= clamp(at.y + far, field.height); row++)
    for (let column = clamp(at.x - far, field.width); column <= clamp(at.x + far, field.width); column++)
      for (const spot of cells[row * columns + column] ?? [])
        if (distanceSquared(spot.at, at) <= far * far) out.push(spot);
  return out as Spot<Cover>[];
}

// ---- sight -----------------------------------------------------------------------------------------------------

/** What lies between a piece and a spot. */
export interface Line<Cover extends string> {
  /** The cover of who stands at the spot against the piece, and the piece's own against the spot. */
  readonly there: Cover;
  readonly here: Cover;
}

/** Of one place: to each spot the line, or that it is not seen. */
export type Lines<Cover extends string> = Map<Spot<Cover>, Line<Cover> | 'blind'>;

const lines = new WeakMap<Place, Lines<string>>();

export function linesOf<Cover extends string>(place: Place): Lines<Cover> {
  let row = lines.get(place) as Lines<Cover> | undefined;
  if (!row) {
    row = new Map();
    lines.set(place, row as unknown as Lines<string>);
  }
  return row;
}

/** Between a place with the cover that a piece has there from all sides, and a spot; by one line from middle to middle: an estimate. */
export function lineBetween<Cover extends string>(
  field: Field<Cover>,
  place: Place,
  cover: Cover,
  spot: Spot<Cover>,
  beyond: Cover,
): Line<Cover> | null {
  const without: string[] = [];
  if (spot.house) without.push(spot.house);
  if (place.inside) without.push(field.sections.get(place.inside)!.building);
  const here = { ...startOf(field, place, spot.at), eye: 0 };
  const there = { ...spot.at, eye: 0 };
  if (!canSee(field.sight, here, there, without)) return null;
  const isAnything = coverBefore(field.sight, here, there, FAR, -1, without).length > 0;
  if (!isAnything) return { there: spot.cover, here: cover };
  return {
    there: linear(field, here, there, spot.cover, without, beyond),
    here: linear(field, there, here, cover, without, beyond),
  };
}

/** A wall or hedge right before the target, or anything low between. */
function linear<Cover extends string>(
  { sight, features, terrain: { covers, coverBehind } }: Field<Cover>,
  from: Eye,
  to: Eye,
  area: Cover,
  without: readonly string[],
  beyond: Cover,
): Cover {
  let best = area;
  const better = (cover: Cover | null) => {
    if (cover && covers.indexOf(cover) > covers.indexOf(best)) best = cover;
  };
  for (const number of coverBefore(sight, from, to, INCH, -1, without)) {
    const feature = features[number]!;
    if (isLine(feature)) better(coverBehind(feature));
  }
  if (best === covers[0] && coverBefore(sight, from, to, FAR, INCH, without).length > 0) better(beyond);
  return best;
}

// ---- paths -----------------------------------------------------------------------------------------------------

/** A path cut off after so many hundredths. */
export function cutPath(from: Point, path: Path, far: number): [number, number][] {
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

interface Far {
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
    far = measureFrom(field, origin);
    known.set(key, far);
  }
  const column = Math.round((at.x - origin.x) / STEP) + far.west;
  const row = Math.round((at.y - origin.y) / STEP) + far.north;
  const air = Math.sqrt(distanceSquared(origin, at));
  const cost = column >= 0 && column < far.columns && row >= 0 ? far.cost[row * far.columns + column] : undefined;
  return cost === undefined || cost === Number.POSITIVE_INFINITY ? air * 1.2 : Math.max(air, cost);
}

function measureFrom(field: Field, origin: Point): Far {
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
  return { columns, west, north, cost };
}
