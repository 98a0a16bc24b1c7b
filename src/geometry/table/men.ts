/** What "nearest man", "half the men" and "most of the men" come to. */
import { areWithin, compareGaps, gap, type Shape } from './footprint.ts';
import { distanceSquared } from './vector.ts';

/** For each man the gap to the nearest of the targets, rounded up, in the men's order. */
export function distances(men: readonly Shape[], targets: readonly Shape[]): number[] {
  return men.map((man) => leastGap(man, targets));
}

/** The gap to the nearest of the targets, rounded up. */
export function leastGap(from: Shape, targets: readonly Shape[]): number {
  // Of targets alike only the nearest is measured.
  let nearest: Shape | null = null;
  let leastSquared = Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    if (from.core !== 'point' || target.core !== 'point' || (nearest !== null && target.radius !== nearest.radius)) {
      least = Math.min(least, gap(from, target));
      continue;
    }
    const squared = distanceSquared(from.points[0]!, target.points[0]!);
    if (squared >= leastSquared) continue;
    leastSquared = squared;
    nearest = target;
  }
  return nearest === null ? least : Math.min(least, gap(from, nearest));
}

/** The middle of the distances, the nearer of two middles: half of the men or more are at this distance or closer. */
export function majorityDistance(men: readonly Shape[], targets: readonly Shape[]): number {
  const sorted = distances(men, targets).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

export function countWithin(men: readonly Shape[], target: Shape, distance: number): number {
  return men.filter((man) => areWithin(man, target, distance)).length;
}

export function isHalf(count: number, of: number): boolean {
  return 2 * count >= of;
}

export function isMost(count: number, of: number): boolean {
  return 2 * count > of;
}

/** Index of the man nearest to the target; of equals the first, since the men of a squad have an order of their own. */
export function nearestMan(men: readonly Shape[], target: Shape): number {
  let nearest = 0;
  for (let i = 1; i < men.length; i += 1) {
    if (compareGaps(men[i]!, target, men[nearest]!, target) < 0) nearest = i;
  }
  return nearest;
}

/** Is each man within `coherency` of another, and all of them one chain? */
export function isCoherent(men: readonly Shape[], coherency: number): boolean {
  if (men.length === 0) return true;
  const joined = [0];
  const left = new Set(men.keys());
  left.delete(0);
  for (let next = joined.pop(); next !== undefined; next = joined.pop()) {
    for (const other of [...left]) {
      if (areWithin(men[next]!, men[other]!, coherency)) {
        left.delete(other);
        joined.push(other);
      }
    }
  }
  return left.size === 0;
}
