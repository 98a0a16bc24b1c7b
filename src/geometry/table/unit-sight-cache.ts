/**
 * Answers about sight between units, kept: the same two units are asked about again and again while neither
 * moves. A cache belongs to one table made ready, holds a fixed number of answers, and changes none of them: an
 * answer is found by the places and heights of all sample points, and given only if every one of them is the same.
 */
import { type Feature, pointsOf } from './feature.ts';
import { type Box, boxesTouch, boxOf } from './polygon.ts';
import type { Eye, SightMap } from './sight-map.ts';
import { type UnitSight, unitSight } from './unit-sight.ts';

interface Kept {
  /** Three numbers a sample point, first those of one unit, then those of the other. */
  readonly points: Float64Array;
  readonly ignoring: readonly string[];
  /** As seen from the one, and from the other. */
  readonly there: UnitSight;
  readonly back: UnitSight;
}

export interface SightCache {
  readonly map: SightMap;
  /** By twos: a new answer takes the first place of its pair and moves the one that was there to the second. */
  readonly kept: (Kept | null)[];
}

/** `pairs` times two answers are kept at most. */
export function makeSightCache(map: SightMap, pairs = 4096): SightCache {
  return { map, kept: new Array<Kept | null>(2 * pairs).fill(null) };
}

/** Like `unitSight` on the cache's table. */
export function cachedUnitSight(
  cache: SightCache,
  from: readonly Eye[],
  to: readonly Eye[],
  ignoring: readonly string[] = [],
): UnitSight {
  // Sight is the same both ways, so one answer serves both: its units stand in a fixed order.
  const isBack = isAfter(from, to);
  const first = isBack ? to : from;
  const second = isBack ? from : to;
  const slot = 2 * ((mixed(mixed(first.length, first), second) >>> 0) % (cache.kept.length >> 1));
  for (let i = slot; i <= slot + 1; i += 1) {
    const kept = cache.kept[i]!;
    if (kept !== null && isSame(kept, first, second, ignoring)) return isBack ? kept.back : kept.there;
  }
  const there = unitSight(cache.map, first, second, ignoring);
  const back = { ...there, fromEach: there.ofEach, ofEach: there.fromEach };
  const points = Float64Array.from([...first, ...second].flatMap(({ x, y, eye }) => [x, y, eye]));
  cache.kept[slot + 1] = cache.kept[slot]!;
  cache.kept[slot] = { points, ignoring: [...ignoring], there, back };
  return isBack ? back : there;
}

/**
 * A cache for the same table after a change. Answers stay whose lines all run clear of what has come and of what
 * has gone: `touched` is both together.
 */
export function cacheFor(changed: SightMap, cache: SightCache, touched: readonly Feature[]): SightCache {
  const boxes = touched.map((feature) => boxOf(pointsOf(feature)));
  const kept = cache.kept.map((one) => (one !== null && boxes.every((box) => isClear(one, box)) ? one : null));
  return { map: changed, kept };
}

function isClear({ points }: Kept, box: Box): boolean {
  const places = Array.from({ length: points.length / 3 }, (_, i) => ({ x: points[3 * i]!, y: points[3 * i + 1]! }));
  return !boxesTouch(boxOf(places), box);
}

/** Has the first unit fewer points, or a first different number that is greater? Any fixed order would do. */
function isAfter(a: readonly Eye[], b: readonly Eye[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  for (let i = 0; i < a.length; i += 1) {
    const p = a[i]!;
    const q = b[i]!;
    if (p.x !== q.x) return p.x > q.x;
    if (p.y !== q.y) return p.y > q.y;
    if (p.eye !== q.eye) return p.eye > q.eye;
  }
  return false;
}

function mixed(seed: number, eyes: readonly Eye[]): number {
  let hash = seed;
  for (let i = 0; i < eyes.length; i += 1) {
    const { x, y, eye } = eyes[i]!;
    hash = Math.imul(hash ^ x, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ y, 0xc2b2ae35);
    hash ^= (hash >>> 16) + eye;
  }
  return hash ^ (hash >>> 15);
}

function isSame(kept: Kept, first: readonly Eye[], second: readonly Eye[], ignoring: readonly string[]): boolean {
  const { points } = kept;
  if (points.length !== 3 * (first.length + second.length)) return false;
  if (kept.there.fromEach.length !== first.length || kept.ignoring.length !== ignoring.length) return false;
  for (let i = 0; i < ignoring.length; i += 1) if (kept.ignoring[i] !== ignoring[i]) return false;
  return isSameFrom(points, 0, first) && isSameFrom(points, 3 * first.length, second);
}

function isSameFrom(points: Float64Array, from: number, eyes: readonly Eye[]): boolean {
  for (let i = 0; i < eyes.length; i += 1) {
    const { x, y, eye } = eyes[i]!;
    const at = from + 3 * i;
    if (points[at] !== x || points[at + 1] !== y || points[at + 2] !== eye) return false;
  }
  return true;
}
