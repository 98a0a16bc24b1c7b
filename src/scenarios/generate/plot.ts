/** Plots of land: polygons of whole-number corners that are cut in two along a line, and share that line. */
import { divideEvenly } from '../../geometry/table/footprint.ts';
import { boxesTouch, boxOf, doubleArea, grown, type Ring, segmentTouches } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { crossesItself } from '../map.ts';
import { isNear, lengthBetween } from '../map-lines.ts';
import type { Picker } from './pick.ts';

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The plot with a point of its border as a corner; null when the point is not on the border. */
function withCorner(plot: Ring, p: Point): Ring | null {
  if (plot.some((corner) => isSame(corner, p))) return plot;
  for (let i = 0; i < plot.length; i += 1) {
    const a = plot[i]!;
    const b = plot[(i + 1) % plot.length]!;
    if (isNear(p, a, b, 2)) return [...plot.slice(0, i + 1), p, ...plot.slice(i + 1)];
  }
  return null;
}

/** Cuts a plot along a chain whose ends lie on its border. */
export function cut(plot: Ring, chain: readonly Point[]): readonly [Ring, Ring] | null {
  const first = chain[0]!;
  const last = chain.at(-1)!;
  const withBoth = withCorner(withCorner(plot, first) ?? [], last);
  if (withBoth === null) return null;
  const from = withBoth.findIndex((corner) => isSame(corner, first));
  const to = withBoth.findIndex((corner) => isSame(corner, last));
  if (from < 0 || to < 0 || from === to) return null;
  const walk = (start: number, end: number): Point[] => {
    const corners: Point[] = [];
    for (let i = start; i !== end; i = (i + 1) % withBoth.length) corners.push(withBoth[i]!);
    return [...corners, withBoth[end]!];
  };
  const inside = chain.slice(1, -1);
  const one = [...walk(to, from), ...inside];
  const other = [...walk(from, to), ...[...inside].reverse()];
  if (one.length < 3 || other.length < 3) return null;
  if (doubleArea(one) === 0 || doubleArea(other) === 0 || crossesItself(one) || crossesItself(other)) return null;
  return [one, other];
}

/** In square hundredths of an inch. */
export function areaOf(plot: Ring): number {
  return Math.floor(Math.abs(doubleArea(plot)) / 2);
}

/** The mean of the corners: near enough to the middle for plots as land is cut. */
export function middleOf(plot: Ring): Point {
  const sum = plot.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: divideEvenly(sum.x, plot.length), y: divideEvenly(sum.y, plot.length) };
}

/** A place between a and b, so many thousandths on. */
export function between(a: Point, b: Point, thousandths: number): Point {
  return {
    x: a.x + divideEvenly((b.x - a.x) * thousandths, 1000),
    y: a.y + divideEvenly((b.y - a.y) * thousandths, 1000),
  };
}

/** The place so far around the border from its first corner. */
function aroundBorder(plot: Ring, distance: number): Point {
  let left = distance;
  for (let i = 0; i < plot.length; i += 1) {
    const a = plot[i]!;
    const b = plot[(i + 1) % plot.length]!;
    const length = Math.max(1, lengthBetween(a, b));
    if (left <= length) return between(a, b, Math.floor((left * 1000) / length));
    left -= length;
  }
  return plot[0]!;
}

function borderLength(plot: Ring): number {
  return plot.reduce((sum, p, i) => sum + lengthBetween(p, plot[(i + 1) % plot.length]!), 0);
}

/**
 * A short line across the plot that parts it fairly: of many pairs of places half a border apart, the one that cuts
 * shortest and evenest and keeps off what is built. A bend in its middle keeps it from looking ruled.
 */
export function parting(plot: Ring, pick: Picker, bend: number, avoid: readonly Ring[]): Point[] | null {
  const border = borderLength(plot);
  const offset = pick.below(Math.max(1, Math.floor(border / 24)));
  let best: { readonly chain: Point[]; readonly cost: number } | null = null;
  for (let k = 0; k < 24; k += 1) {
    const start = offset + Math.floor((border * k) / 24);
    const shift = pick.between(440, 560);
    const a = aroundBorder(plot, start % border);
    const b = aroundBorder(plot, (start + Math.floor((border * shift) / 1000)) % border);
    const length = lengthBetween(a, b);
    if (length < 200) continue;
    const middle = between(a, b, pick.between(420, 580));
    const off = pick.between(-bend, bend);
    const knee = {
      x: middle.x - divideEvenly((b.y - a.y) * off, length),
      y: middle.y + divideEvenly((b.x - a.x) * off, length),
    };
    const chain = [a, knee, b];
    if (avoid.some((ring) => comesNear(chain, ring))) continue;
    const parts = cut(plot, chain);
    if (parts === null) continue;
    const uneven = Math.abs(areaOf(parts[0]) - areaOf(parts[1]));
    const cost =
      length + Math.floor((uneven * 3) / length) + 30 * (slimness(parts[0]) + slimness(parts[1])) + pick.below(160);
    if (best === null || cost < best.cost) best = { chain, cost };
  }
  return best?.chain ?? null;
}

/** How far a border keeps from the houses, in hundredths of an inch. */
const OFF_HOUSES = 60;

function comesNear(chain: readonly Point[], ring: Ring): boolean {
  if (!boxesTouch(boxOf(chain), grown(boxOf(ring), OFF_HOUSES))) return false;
  return chain.some((b, i) => {
    const a = chain[i - 1];
    return a !== undefined && (segmentTouches(a, b, ring) || ring.some((p) => isNear(p, a, b, OFF_HOUSES)));
  });
}

/** How far a plot is from a square, whose border squared is 16 times its area: strips and wedges have more. */
export function slimness(plot: Ring): number {
  const border = borderLength(plot);
  return Math.max(0, Math.floor((border * border) / Math.max(1, areaOf(plot))) - 16);
}

/** The plot drawn in from its border by a distance, towards its middle. */
export function drawnIn(plot: Ring, by: number): Ring {
  const middle = middleOf(plot);
  return plot.map((p) => {
    const length = Math.max(1, lengthBetween(p, middle));
    const step = Math.min(by, Math.floor(length / 2));
    return {
      x: p.x + divideEvenly((middle.x - p.x) * step, length),
      y: p.y + divideEvenly((middle.y - p.y) * step, length),
    };
  });
}
