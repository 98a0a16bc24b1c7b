/** What play makes of the ground: houses that lose their cover, rubble, gaps in hedges, bridges. Nothing here rolls or asks. */
import { rootNearest } from '../../../geometry/table/exact.ts';
import type { Area, Building, Feature, Line, Work } from '../../../geometry/table/feature.ts';
import { divideEvenly } from '../../../geometry/table/footprint.ts';
import { nearestFree } from '../../../geometry/table/place.ts';
import { covers, doubleArea, type Ring } from '../../../geometry/table/polygon.ts';
import { distanceSquared, minus, type Point, plus } from '../../../geometry/table/vector.ts';
import type { Telling } from '../../../kernel/play.ts';
import { fieldOf } from '../ground.ts';
import { type MarkEvent, put } from '../marks.ts';
import type { KgnEventBase } from '../parts.ts';
import { overlapOf, standAt } from '../placing.ts';
import type { RuleId } from '../rules.ts';
import { frozen, type GroundSource, isPlaced, type KgnTable, type Place, type Unit, unitOf } from '../state.ts';
import type { Cover } from '../tables/concealment.ts';

/** What became of a feature: its cover dropped, it is gone, it is a heap of rubble, there is a gap in it, a bridge is over it. */
export type Change = 'worn' | 'gone' | 'rubble' | 'gap' | 'bridged';

export interface Reshaped extends KgnEventBase<'reshaped'> {
  readonly feature: string;
  /** What it is called. */
  readonly name: string;
  readonly change: Change;
  /** Of a house that is worn: the cover that is left. */
  readonly cover: Cover | null;
  readonly added: readonly Feature[];
  readonly removed: readonly string[];
}

const made = new WeakMap<GroundSource, Map<string, GroundSource>>();

/** The ground with some features gone and others there instead; the same object for the same change, so that its field is made once. */
export function groundWith(
  ground: GroundSource,
  { added, removed }: Pick<Reshaped, 'added' | 'removed'>,
): GroundSource {
  const key = JSON.stringify([added, removed]);
  let known = made.get(ground);
  if (!known) {
    known = new Map();
    made.set(ground, known);
  }
  let next = known.get(key);
  if (!next) {
    const put = new Set(ground.features.map(({ id }) => id));
    next = frozen({
      ...ground,
      features: [...ground.features.filter(({ id }) => !removed.includes(id)), ...structuredClone(added)],
      removed: ground.map === null ? ground.removed : [...ground.removed, ...removed.filter((id) => !put.has(id))],
    });
    known.set(key, next);
  }
  return next;
}

/** A house or bunker with what is left of its cover. */
export const wornTo = (feature: Building | Work, cover: Cover): Feature => ({ ...feature, grade: `${cover} cover` });

/** kgn-gap-104 What a demolished house leaves. */
export const rubbleOf = ({ id, outline }: Building | Work): Feature => ({
  ...{ id: `${id}.rubble`, kind: 'rubble', outline },
});

// ---- lines -----------------------------------------------------------------------------------------------------------

const lengthOf = (a: Point, b: Point): number => rootNearest(distanceSquared(a, b));

/** A point so far from the first on the way to the second. */
function towards(a: Point, b: Point, far: number): Point {
  const length = lengthOf(a, b);
  if (length === 0) return a;
  return { x: a.x + divideEvenly((b.x - a.x) * far, length), y: a.y + divideEvenly((b.y - a.y) * far, length) };
}

interface OnLine {
  readonly at: Point;
  readonly along: number;
  /** The stretch of the line that it lies on. */
  readonly from: Point;
  readonly to: Point;
}

/** The point of a line that is nearest to another, and how far along the line it is. */
export function nearestOn(line: readonly Point[], to: Point): OnLine {
  let best: OnLine | null = null;
  let least = Number.POSITIVE_INFINITY;
  let before = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = lengthOf(a, b);
    const [ab, ap] = [minus(b, a), minus(to, a)];
    const far = length === 0 ? 0 : divideEvenly(ab.x * ap.x + ab.y * ap.y, length);
    const at = towards(a, b, Math.max(0, Math.min(length, far)));
    const off = distanceSquared(at, to);
    if (off < least) {
      least = off;
      best = { at, along: before + lengthOf(a, at), from: a, to: b };
    }
    before += length;
  }
  return best!;
}

/** The parts of a line before and after a gap. */
function without(line: readonly Point[], from: number, to: number): Point[][] {
  const head: Point[] = [];
  const tail: Point[] = [];
  let along = 0;
  line.forEach((b, i) => {
    const a = line[i - 1];
    if (a) {
      const length = lengthOf(a, b);
      if (along < from && from < along + length) head.push(towards(a, b, from - along));
      if (along < to && to < along + length) tail.push(towards(a, b, to - along));
      along += length;
    }
    if (along <= from) head.push(b);
    if (along >= to) tail.push(b);
  });
  return [head, tail].filter((part) => part.length > 1);
}

/** A line without a stretch of that length, in the middle of which is the point of the line nearest to `at`. */
export function gapIn(feature: Line, at: Point, length: number): Line[] {
  const { along } = nearestOn(feature.line, at);
  const whole = feature.line.slice(1).reduce((sum, b, i) => sum + lengthOf(feature.line[i]!, b), 0);
  // The gap lies on the line as far as it can.
  const from = Math.max(0, Math.min(along - (length >> 1), whole - length));
  return without(feature.line, from, from + length).map((line, i) => ({
    ...feature,
    id: `${feature.id}.${i + 1}`,
    line,
  }));
}

/** A line without what lies inside a ring; the line itself where nothing does. */
export function cutBy(feature: Line, ring: Ring): Line[] {
  const inside: number[] = [];
  let along = 0;
  for (let i = 1; i < feature.line.length; i += 1) {
    const [a, b] = [feature.line[i - 1]!, feature.line[i]!];
    const length = lengthOf(a, b);
    for (let far = 0; far <= length; far += 10) if (covers(ring, towards(a, b, far))) inside.push(along + far);
    along += length;
  }
  if (inside.length === 0) return [feature];
  return without(feature.line, inside[0]!, inside[inside.length - 1]!).map((line, i) => ({
    ...feature,
    id: `${feature.id}.${i + 1}`,
    line,
  }));
}

/** The part of a ring on one side of a line, so far from it. */
function beside(ring: Ring, from: Point, to: Point, side: 1 | -1, far: number): Point[] {
  const length = lengthOf(from, to);
  const along = minus(to, from);
  /** How far a point is beyond the edge of the lane, times the length of the line. */
  const beyond = (p: Point): number => {
    const off = minus(p, from);
    return side * (along.x * off.y - along.y * off.x) - far * length;
  };
  const out: Point[] = [];
  ring.forEach((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!;
    const [atA, atB] = [beyond(a), beyond(b)];
    if (atA < 0 !== atB < 0)
      out.push({
        x: a.x + divideEvenly((b.x - a.x) * Math.abs(atA), Math.abs(atA) + Math.abs(atB)),
        y: a.y + divideEvenly((b.y - a.y) * Math.abs(atA), Math.abs(atA) + Math.abs(atB)),
      });
    if (atB >= 0) out.push(b);
  });
  return out;
}

/** An area with a lane of that width through it, straight on through two points. */
export function laneThrough(feature: Area, from: Point, to: Point, width: number): Area[] {
  return ([1, -1] as const).flatMap((side, i): Area[] => {
    const outline = beside(feature.outline, from, to, side, width >> 1);
    const { holes: _filled, ...rest } = feature;
    return outline.length < 3 || doubleArea(outline) === 0 ? [] : [{ ...rest, id: `${feature.id}.${i + 1}`, outline }];
  });
}

/** kgn-gap-105 How wide a bridge is: one vehicle. */
export const ONE_VEHICLE = 200;
/** How far it lies on each bank. */
const BANK = 50;

/** kgn-gap-105 A bridge over a line of water or a ditch, where it is nearest to those who build it. */
export function bridgeOver(feature: Line, builder: Point, id: string): Work {
  const { at, from, to } = nearestOn(feature.line, builder);
  const half = (feature.width >> 1) + BANK;
  const along = minus(towards(from, to, ONE_VEHICLE >> 1), from);
  const across = minus(towards(from, to, half), from);
  const over = { x: 0 - across.y, y: across.x };
  const corner = (i: 1 | -1, j: 1 | -1): Point =>
    plus(at, { x: i * along.x + j * over.x, y: i * along.y + j * over.y });
  return { id, kind: 'bridge', outline: [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)] };
}

// ---- who stood there -------------------------------------------------------------------------------------------------

/** The nearest place at which a unit has room. */
function roomNear(table: KgnTable, unit: Unit, { at, facing }: Place): Place | null {
  let found: Place | null = null;
  nearestFree(
    at,
    (spot) => {
      found = standAt(table, unit, spot, facing);
      return found !== null;
    },
    { step: 50, farthest: 2400 },
  );
  return found;
}

/** After a change of the ground: whoever was in a house that is gone, or stands where nobody can stand now, stands beside it. */
export function resettle(table: KgnTable, play: Telling<MarkEvent>, units: readonly string[], rule: RuleId): void {
  const { sections } = fieldOf(table);
  for (const id of units) {
    const unit = unitOf(table, id);
    if (!isPlaced(unit)) continue;
    const { inside } = unit.place;
    if (inside ? sections.has(inside) : overlapOf(table, unit) === null) continue;
    const place = roomNear(table, unit, unit.place);
    if (!place) throw new Error(`${id} has no room`);
    put(table, play, id, place, rule);
  }
}
