/** What is at a place: the areas that cover it, the lines near it. */
import { cellAt, type EdgeIndex, indexEdges, isCovered } from './edges.ts';
import { type Feature, isHill, isLine, ringsOf } from './feature.ts';
import { reachToLine } from './polygon.ts';
import { compareReach } from './segment.ts';
import { cross, dot, minus, type Point } from './vector.ts';

export interface Ground {
  readonly features: readonly Feature[];
  readonly index: EdgeIndex;
  readonly feature: readonly number[];
  readonly lines: readonly number[];
}

export function makeGround(features: readonly Feature[]): Ground {
  const areas = [...features.keys()].filter((i) => !isHill(features[i]!) && ringsOf(features[i]!).length > 0);
  return {
    features,
    index: indexEdges(areas.map((i) => ({ rings: ringsOf(features[i]!) }))),
    feature: areas,
    lines: [...features.keys()].filter((i) => isLine(features[i]!)),
  };
}

/** The items of an index that cover a place, edges included, in rising order. */
export function itemsCovering(index: EdgeIndex, p: Point): number[] {
  const cell = cellAt(index, p.x, p.y);
  if (cell < 0) return [];
  const whole = index.coverItems.subarray(index.coverStart[cell], index.coverStart[cell + 1]);
  const partly = index.mixedItems.subarray(index.mixedStart[cell], index.mixedStart[cell + 1]);
  return [...whole, ...partly.filter((item) => isCovered(index, item, p.x, p.y))].sort((a, b) => a - b);
}

/** The areas and structures that cover a place, edges included, in the order of the table's features. */
export function featuresAt(ground: Ground, p: Point): Feature[] {
  return itemsCovering(ground.index, p).map((item) => ground.features[ground.feature[item]!]!);
}

/** The lines whose middle is at most `distance` from a place, in the order of the table's features. */
export function linesNear(ground: Ground, p: Point, distance: number): Feature[] {
  return ground.lines
    .map((i) => ground.features[i]!)
    .filter((feature) => isLine(feature) && compareReach(reachToLine(p, feature.line), distance) <= 0);
}

/** Which ways the bare lines of an index lead from a place on them: item to directions. */
export function linesThrough(index: EdgeIndex, p: Point): Map<number, Point[]> {
  const found = new Map<number, Point[]>();
  const cell = cellAt(index, p.x, p.y);
  if (cell < 0) return found;
  for (const e of index.cellEdges.subarray(index.cellStart[cell], index.cellStart[cell + 1])) {
    const item = index.itemOf[e]!;
    if (index.isArea[item] === 1) continue;
    const a = minus({ x: index.ends[4 * e]!, y: index.ends[4 * e + 1]! }, p);
    const b = minus({ x: index.ends[4 * e + 2]!, y: index.ends[4 * e + 3]! }, p);
    if (cross(a, b) !== 0 || dot(a, b) > 0) continue;
    const ways = [a, b].filter(({ x, y }) => x !== 0 || y !== 0);
    found.set(item, [...(found.get(item) ?? []), ...ways]);
  }
  return found;
}

/** Do the directions in `ways` part the directions a and b from each other, both ways round? */
export function arePartedBy(a: Point, b: Point, ways: readonly Point[]): boolean {
  return ways.some((way) => isClockwiseBetween(a, way, b)) && ways.some((way) => isClockwiseBetween(b, way, a));
}

/** Is x met, turning clockwise from a, strictly before b? Nothing is if a and b are one direction. */
function isClockwiseBetween(a: Point, x: Point, b: Point): boolean {
  if (cross(a, x) === 0 && dot(a, x) > 0) return false;
  const isBeyondHalf = (v: Point): boolean => cross(a, v) < 0 || (cross(a, v) === 0 && dot(a, v) < 0);
  if (isBeyondHalf(x) !== isBeyondHalf(b)) return isBeyondHalf(b);
  return cross(x, b) > 0;
}
