/**
 * Hills as the eye wants them. The rules know rings and levels; the eye sees slopes. Heights stand on a grid
 * over the table: between two rings they rise evenly, at a ring they are the ring's level, at its foot they
 * run out softly.
 */
import type { Hill } from '../../geometry/table/feature.ts';
import { distanceToLine, isInside, scaled, type XY } from '../curve.ts';
import { fbm, noise } from '../noise.ts';

export interface Relief {
  /** Grid steps an inch. */
  readonly steps: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
  /** 1 where a grid point and all around it are at no height. */
  readonly flat: Uint8Array;
}

interface Slope {
  readonly level: number;
  readonly ring: readonly XY[];
}

/** Height in levels at a place, for the rings of one hill, lowest first. */
function heightAt(x: number, y: number, slopes: readonly Slope[], foot: number): number {
  let under: Slope | null = null;
  let over: Slope | null = null;
  let gap = Number.POSITIVE_INFINITY;
  let rise = Number.POSITIVE_INFINITY;
  for (const slope of slopes) {
    const distance = distanceToLine(x, y, slope.ring, true);
    if (isInside(x, y, slope.ring)) {
      if (under === null || Math.abs(slope.level) > Math.abs(under.level)) {
        under = slope;
        gap = distance;
      }
    } else if (distance < rise) {
      over = slope;
      rise = distance;
    }
  }
  const sign = Math.sign((under ?? over)!.level);
  if (under === null) {
    const t = Math.max(0, 1 - rise / foot);
    return sign * (Math.abs(over!.level) - 0.35) * t * t * (3 - 2 * t);
  }
  const step = over !== null && Math.abs(over.level) > Math.abs(under.level) ? over : null;
  if (step === null) {
    const t = Math.min(1, gap / (foot * 1.6));
    return under.level + sign * (1 - (1 - t) * (1 - t) - 0.35);
  }
  const t = gap / (gap + rise || 1);
  return under.level - sign * 0.35 + (step.level - under.level) * t;
}

export interface ReliefOptions {
  /** Steps of the map in an inch (or a kilometre). */
  readonly per: number;
  /** Grid steps an inch. */
  readonly steps: number;
  /** Ground that rolls between the hills, for the eye alone. */
  readonly roll?: (x: number, y: number) => number;
  /** How deep water has cut into the slopes, 0 to 1. */
  readonly gullies?: number;
}

/** The relief of a table, or null where all is flat. */
export function reliefOf(
  hills: readonly Hill[],
  size: { readonly width: number; readonly height: number },
  { per, steps, roll, gullies = 0 }: ReliefOptions,
): Relief | null {
  if (hills.length === 0 && roll === undefined) return null;
  const columns = Math.ceil(size.width * steps) + 7;
  const rows = Math.ceil(size.height * steps) + 7;
  const heights = new Float32Array(columns * rows);
  for (const hill of hills) {
    const slopes = hill.contours.map(({ level, outline }) => ({ level, ring: scaled(outline, 1 / per) }));
    const all = slopes.flatMap(({ ring }) => ring);
    const across = Math.min(
      Math.max(...all.map((p) => p.x)) - Math.min(...all.map((p) => p.x)),
      Math.max(...all.map((p) => p.y)) - Math.min(...all.map((p) => p.y)),
    );
    const foot = Math.min(3.5, Math.max(1.2, across * 0.16));
    const [west, east] = [Math.min(...all.map((p) => p.x)) - foot, Math.max(...all.map((p) => p.x)) + foot];
    const [north, south] = [Math.min(...all.map((p) => p.y)) - foot, Math.max(...all.map((p) => p.y)) + foot];
    for (let j = 0; j < rows; j += 1) {
      const y = (j - 3) / steps;
      if (y < north || y > south) continue;
      for (let i = 0; i < columns; i += 1) {
        const x = (i - 3) / steps;
        if (x < west || x > east) continue;
        const bent = 0.5 * (fbm(x * 0.3, y * 0.3, 31, 3) - 0.5);
        const height = heightAt(x + bent, y - bent, slopes, foot);
        const spur =
          Math.abs(2 * noise(x * 0.55 + bent, y * 0.55, 93) - 1) * 0.7 +
          Math.abs(2 * noise(x * 1.2, y * 1.2, 94) - 1) * 0.3;
        const cut = 1 - gullies * Math.max(0, 0.6 - spur);
        heights[j * columns + i]! +=
          (height < 0 ? 1.3 : 1) * height * (0.85 + 0.3 * fbm(x * 0.22, y * 0.22, 57, 3)) * cut;
      }
    }
  }
  if (roll !== undefined)
    for (let j = 0; j < rows; j += 1)
      for (let i = 0; i < columns; i += 1) heights[j * columns + i]! += roll((i - 3) / steps, (j - 3) / steps);
  const soft = softened(softened(heights, columns, rows), columns, rows);
  return { steps, columns, rows, heights: soft, flat: flatOf(soft, columns, rows) };
}

function softened(heights: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(heights.length);
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      let sum = 0;
      for (let v = -1; v <= 1; v += 1)
        for (let u = -1; u <= 1; u += 1) {
          const jj = Math.min(rows - 1, Math.max(0, j + v));
          const ii = Math.min(columns - 1, Math.max(0, i + u));
          sum += heights[jj * columns + ii]! * (u === 0 ? 2 : 1) * (v === 0 ? 2 : 1);
        }
      out[j * columns + i] = sum / 16;
    }
  return out;
}

function flatOf(heights: Float32Array, columns: number, rows: number): Uint8Array {
  const flat = new Uint8Array(heights.length);
  for (let j = 1; j < rows - 1; j += 1)
    for (let i = 1; i < columns - 1; i += 1) {
      let isFlat = true;
      for (let v = -1; v <= 1; v += 1)
        for (let u = -1; u <= 1; u += 1) if (heights[(j + v) * columns + i + u] !== 0) isFlat = false;
      if (isFlat) flat[j * columns + i] = 1;
    }
  return flat;
}

/** Is there no height at all around a place? */
export function isFlatAt({ steps, columns, rows, flat }: Relief, x: number, y: number): boolean {
  const i = Math.min(columns - 2, Math.max(1, Math.round(x * steps + 3)));
  const j = Math.min(rows - 2, Math.max(1, Math.round(y * steps + 3)));
  return flat[j * columns + i] === 1;
}

/** The height at any place, without a crease: each grid point spreads over its neighbours. */
export function reliefAt(relief: Relief, x: number, y: number): number {
  const gx = x * relief.steps + 3;
  const gy = y * relief.steps + 3;
  const i = Math.min(relief.columns - 2, Math.max(1, Math.round(gx)));
  const j = Math.min(relief.rows - 2, Math.max(1, Math.round(gy)));
  const fx = gx - i;
  const fy = gy - j;
  const ax = 0.5 * (0.5 - fx) ** 2;
  const cx = 0.5 * (0.5 + fx) ** 2;
  const bx = 1 - ax - cx;
  const ay = 0.5 * (0.5 - fy) ** 2;
  const cy = 0.5 * (0.5 + fy) ** 2;
  const by = 1 - ay - cy;
  const { heights, columns } = relief;
  const k = j * columns + i;
  const up = k - columns;
  const down = k + columns;
  return (
    (heights[up - 1]! * ax + heights[up]! * bx + heights[up + 1]! * cx) * ay +
    (heights[k - 1]! * ax + heights[k]! * bx + heights[k + 1]! * cx) * by +
    (heights[down - 1]! * ax + heights[down]! * bx + heights[down + 1]! * cx) * cy
  );
}

/** The lines on which a relief has one height, joined end to end. */
export function isolines(relief: Relief, level: number): XY[][] {
  const { columns, rows, heights, steps } = relief;
  const next = new Map<string, XY>();
  const key = ({ x, y }: XY): string => `${x.toFixed(4)} ${y.toFixed(4)}`;
  const between = (i0: number, j0: number, i1: number, j1: number): XY => {
    const a = heights[j0 * columns + i0]! - level;
    const b = heights[j1 * columns + i1]! - level;
    const t = a / (a - b);
    return { x: (i0 + (i1 - i0) * t - 3) / steps, y: (j0 + (j1 - j0) * t - 3) / steps };
  };
  for (let j = 2; j < rows - 3; j += 1)
    for (let i = 2; i < columns - 3; i += 1) {
      const corners: readonly (readonly [number, number])[] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ];
      const isHigh = corners.map(([x, y]) => heights[y * columns + x]! > level);
      const ups: XY[] = [];
      const downs: XY[] = [];
      for (let k = 0; k < 4; k += 1) {
        const [ax, ay] = corners[k]!;
        const [bx, by] = corners[(k + 1) % 4]!;
        if (isHigh[k] === isHigh[(k + 1) % 4]) continue;
        (isHigh[k] ? downs : ups).push(between(ax, ay, bx, by));
      }
      for (const [k, from] of ups.entries()) next.set(key(from), downs[k]!);
    }
  const lines: XY[][] = [];
  const ends = new Set([...next.values()].map(key));
  const starts = [...next.keys()].sort((a, b) => Number(ends.has(a)) - Number(ends.has(b)));
  for (const start of starts) {
    const [x, y] = start.split(' ').map(Number);
    const line: XY[] = [{ x: x!, y: y! }];
    for (let at = start; next.has(at); ) {
      const to = next.get(at)!;
      next.delete(at);
      line.push(to);
      at = key(to);
    }
    if (line.length > 3) lines.push(line);
  }
  return lines;
}
