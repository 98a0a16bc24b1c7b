/** Sight from point to point: yes or no at speed, and with its argument. Both run the same sweep. */
import { compareFractions, divideNearest, type Fraction, reduced } from './exact.ts';
import type { FeatureKind } from './feature.ts';
import { compareStretch, lengthOf, stretchLength } from './lengths.ts';
import type { Ray, Report, Visit } from './ray.ts';
import { placeAt } from './segment.ts';
import { type Eye, groundAt, ROLE, type SightLayer, type SightMap } from './sight-map.ts';
import { sweep } from './sweep.ts';
import type { Point } from './vector.ts';
import { collect, STOPPED } from './walk.ts';

/** One feature that the line ran through, over or into. */
export interface Met {
  readonly feature: string;
  readonly kind: FeatureKind;
  /** Parts of the way from the first eye (0) to the second (1), exact. A bare line is entered and left at one point. */
  readonly entry: Fraction;
  readonly exit: Fraction;
  /** The same as places, and the length between them, rounded to whole units. */
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  /** Height of the line where it enters and leaves, rounded, and of the feature's top. */
  readonly lineAtEntry: number;
  readonly lineAtExit: number;
  readonly top: number;
  /** Does the line pass over it all the way? */
  readonly isOver: boolean;
}

/** Why sight is stopped. */
export interface Block {
  readonly feature: string;
  /** Solid and above the line; ground above the line; too much of a group in all; right through to the open. */
  readonly why: 'solid' | 'ground' | 'too deep' | 'right through';
  /** Coming from the first eye: where the line is first below it, where its part of the depth begins, where it comes out. */
  readonly at: Fraction;
  readonly place: Point;
}

export interface Depth {
  readonly group: string;
  /** Length within the group, all together, rounded; overlapping features count once. */
  readonly length: number;
  readonly most: number;
}

export interface Sight {
  readonly isSeen: boolean;
  readonly blocks: readonly Block[];
  /** In order from the first eye. */
  readonly met: readonly Met[];
  readonly depths: readonly Depth[];
  /** The hand on which a line that grazes something was read. */
  readonly read: 'straight' | 'left' | 'right';
}

/** The ray of the question in progress; one for all, since questions do not nest. */
const ray: Ray = { px: 0, py: 0, qx: 0, qy: 0, pz: 0, rise: 0, lengthSquared: 0, isLeft: true };

function aim(map: SightMap, px: number, py: number, pEye: number, qx: number, qy: number, qEye: number): void {
  if (!(pEye >= 0 && qEye >= 0)) throw new RangeError(`eyes are above the ground, not at ${pEye} and ${qEye}`);
  aimAt(px, py, pEye + groundAt(map, px, py), qx, qy, qEye + groundAt(map, qx, qy));
}

function aimAt(px: number, py: number, pz: number, qx: number, qy: number, qz: number): void {
  ray.px = px;
  ray.py = py;
  ray.qx = qx;
  ray.qy = qy;
  ray.pz = pz;
  ray.rise = qz - pz;
  ray.lengthSquared = (qx - px) * (qx - px) + (qy - py) * (qy - py);
}

function setIgnored(map: SightMap, ids: readonly string[], to: 0 | 1): void {
  for (const id of ids) {
    const items = map.itemsOf.get(id);
    if (items === undefined) continue;
    for (const item of items.deciding) map.deciding.index.scratch.ignored[item] = to;
    for (const item of items.all) map.all.index.scratch.ignored[item] = to;
  }
}

/** Can the two eyes see each other? Makes no objects. */
export function sees(
  map: SightMap,
  px: number,
  py: number,
  pEye: number,
  qx: number,
  qy: number,
  qEye: number,
): boolean {
  if (px === qx && py === qy) return true;
  aim(map, px, py, pEye, qx, qy, qEye);
  return isClear(map);
}

/** The same for eyes whose heights are known, ground and all: for many questions between the same places. */
export function seesAt(map: SightMap, px: number, py: number, pz: number, qx: number, qy: number, qz: number): boolean {
  if (px === qx && py === qy) return true;
  aimAt(px, py, pz, qx, qy, qz);
  return isClear(map);
}

function isClear(map: SightMap): boolean {
  const { px, py, qx, qy } = ray;
  const { index, stop } = map.deciding;
  // Every solid thing stands on ground at least as high as the lowest.
  const over = Math.max(ray.pz, ray.pz + ray.rise) - map.lowest;
  ray.isLeft = true;
  const count = collect(index, px, py, qx, qy, true, stop, over);
  if (count === STOPPED) return false;
  const grazes = index.scratch.grazes;
  if (sweep(map, map.deciding, ray, count, null)) return true;
  if (!grazes) return false;
  ray.isLeft = false;
  const again = collect(index, px, py, qx, qy, false, stop, over);
  return again !== STOPPED && sweep(map, map.deciding, ray, again, null);
}

/** Asks many questions with features left out of account. */
export function leavingOut<Answer>(map: SightMap, ignoring: readonly string[], ask: () => Answer): Answer {
  if (ignoring.length === 0) return ask();
  setIgnored(map, ignoring, 1);
  try {
    return ask();
  } finally {
    setIgnored(map, ignoring, 0);
  }
}

/** Like `sees`, with eyes as objects and features that are left out of account (the house one is in). */
export function canSee(map: SightMap, p: Eye, q: Eye, ignoring: readonly string[] = []): boolean {
  if (ignoring.length === 0) return sees(map, p.x, p.y, p.eye, q.x, q.y, q.eye);
  setIgnored(map, ignoring, 1);
  try {
    return sees(map, p.x, p.y, p.eye, q.x, q.y, q.eye);
  } finally {
    setIgnored(map, ignoring, 0);
  }
}

/** Sight with everything the line met and the reasons for the answer. */
export function argueSight(map: SightMap, p: Eye, q: Eye, ignoring: readonly string[] = []): Sight {
  if (p.x === q.x && p.y === q.y)
    return { isSeen: true, blocks: [], met: [], depths: depthsOf(map, [], 0), read: 'straight' };
  setIgnored(map, ignoring, 1);
  try {
    aim(map, p.x, p.y, p.eye, q.x, q.y, q.eye);
    const left = argueOn(map, p, q, true);
    const right = map.all.index.scratch.grazes ? argueOn(map, p, q, false) : null;
    if (right === null) return { ...left, read: 'straight' };
    return isBetter(right, left) ? right : left;
  } finally {
    setIgnored(map, ignoring, 0);
  }
}

/** Of two readings: the one that sees, then that with fewer reasons against, with less met, with less length; else the left. */
function isBetter(a: Sight, b: Sight): boolean {
  if (a.isSeen !== b.isSeen) return a.isSeen;
  if (a.blocks.length !== b.blocks.length) return a.blocks.length < b.blocks.length;
  if (a.met.length !== b.met.length) return a.met.length < b.met.length;
  const total = ({ met }: Sight): number => met.reduce((sum, { length }) => sum + length, 0);
  return total(a) < total(b);
}

function argueOn(map: SightMap, p: Point, q: Point, isLeft: boolean): Sight {
  const layer = map.all;
  ray.isLeft = isLeft;
  const count = collect(layer.index, p.x, p.y, q.x, q.y, isLeft, null, 0);
  const report: Report = { visits: [], blocks: [], pieces: map.groups.map(() => []) };
  const isSeen = sweep(map, layer, ray, count, report);
  const idOf = (item: number): string => map.features[layer.feature[item]!]!.id;
  const byFeature = (a: number, b: number): number => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : a - b);
  const met = report.visits
    .map((visit) => ({
      visit,
      entry: reduced(visit.entryNum, visit.entryDen),
      exit: reduced(visit.exitNum, visit.exitDen),
    }))
    .sort(
      (a, b) =>
        compareFractions(a.entry, b.entry) || compareFractions(a.exit, b.exit) || byFeature(a.visit.item, b.visit.item),
    )
    .map(({ visit, entry, exit }) => metBy(map, layer, p, q, visit, entry, exit));
  const blocks = report.blocks
    .map(({ item, why, num, den }) => ({ item, why, at: reduced(num, den) }))
    .sort((a, b) => compareFractions(a.at, b.at) || byFeature(a.item, b.item))
    .map(({ item, why, at }) => ({ feature: idOf(item), why, at, place: placeAt(p, q, at) }));
  return {
    isSeen,
    blocks,
    met,
    depths: depthsOf(map, report.pieces, ray.lengthSquared),
    read: isLeft ? 'left' : 'right',
  };
}

function depthsOf(map: SightMap, pieces: readonly (readonly number[])[], lengthSquared: number): Depth[] {
  return map.groups.map((group, i) => ({
    group,
    length: pieces[i] === undefined ? 0 : lengthOf(pieces[i]!, lengthSquared),
    most: map.limits[i]!.most,
  }));
}

function metBy(
  map: SightMap,
  layer: SightLayer,
  p: Point,
  q: Point,
  { item, ground, isOver }: Visit,
  entry: Fraction,
  exit: Fraction,
): Met {
  const feature = map.features[layer.feature[item]!]!;
  return {
    feature: feature.id,
    kind: feature.kind,
    entry,
    exit,
    from: placeAt(p, q, entry),
    to: placeAt(p, q, exit),
    length: stretchLength(entry, exit, ray.lengthSquared),
    lineAtEntry: ray.pz + divideNearest(ray.rise * entry.num, entry.den),
    lineAtExit: ray.pz + divideNearest(ray.rise * exit.num, exit.den),
    top: layer.role[item] === ROLE.ground ? layer.height[item]! : ground + layer.height[item]!,
    isOver,
  };
}

/** What is asked about cover on a line. */
export interface CoverWanted {
  /** The line meets the feature at a point at most so far from the second eye. */
  readonly near: number;
  /** And, if it is a line itself, more than so far from the first. */
  readonly clearOf: number;
}

/**
 * Which features stand between, for cover: those that the line meets below their tops, where it is wanted. In the order
 * of the table's features, each once, on the hand that meets less. Much quicker than the argument; whether the line is
 * clear is not asked.
 */
export function coverBefore(
  map: SightMap,
  p: Eye,
  q: Eye,
  near: number,
  clearOf: number,
  ignoring: readonly string[] = [],
): number[] {
  return coversBefore(map, p, q, [{ near, clearOf }], ignoring)[0]!;
}

/** The same for several wants: the line is followed once. */
export function coversBefore(
  map: SightMap,
  p: Eye,
  q: Eye,
  wants: readonly CoverWanted[],
  ignoring: readonly string[] = [],
): number[][] {
  if (p.x === q.x && p.y === q.y) return wants.map(() => []);
  return leavingOut(map, ignoring, () => {
    aim(map, p.x, p.y, p.eye, q.x, q.y, q.eye);
    const left = visitsOn(map, p, q, true);
    const { grazes } = map.all.index.scratch;
    if (left.length === 0) return wants.map(() => []);
    const onLeft = wants.map((wanted) => coverOn(map, left, wanted));
    if (!grazes) return onLeft;
    const right = visitsOn(map, p, q, false);
    return wants.map((wanted, i) => {
      const found = coverOn(map, right, wanted);
      return found.length < onLeft[i]!.length ? found : onLeft[i]!;
    });
  });
}

/** What the ray meets, read on one hand. */
function visitsOn(map: SightMap, p: Point, q: Point, isLeft: boolean): readonly Visit[] {
  const layer = map.all;
  ray.isLeft = isLeft;
  const count = collect(layer.index, p.x, p.y, q.x, q.y, isLeft, null, 0);
  const report: Report = { visits: [], blocks: [], pieces: map.groups.map(() => []) };
  sweep(map, layer, ray, count, report);
  return report.visits;
}

function coverOn(map: SightMap, visits: readonly Visit[], { near, clearOf }: CoverWanted): number[] {
  const layer = map.all;
  const found: number[] = [];
  for (const { item, entryNum, entryDen, exitNum, exitDen, isOver } of visits) {
    const feature = layer.feature[item]!;
    if (isOver || layer.role[item] === ROLE.ground || found.includes(feature)) continue;
    if (compareStretch(exitNum, exitDen, 1, 1, ray.lengthSquared, near) > 0) continue;
    if (layer.index.isArea[item] === 0 && compareStretch(0, 1, entryNum, entryDen, ray.lengthSquared, clearOf) <= 0)
      continue;
    found.push(feature);
  }
  return found.sort((a, b) => a - b);
}
