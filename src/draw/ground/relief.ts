/**
 * Hills as the eye wants them. The rules know rings and levels; the eye sees slopes. Heights stand on a grid
 * over the table: between two rings they rise evenly, at a ring they are the ring's level, at its foot they
 * run out softly.
 */
import type { Hill } from '../../geometry/table/feature.ts';
import { distanceToLine, isInside, scaled, type XY } from '../curve.ts';
import { fbm } from '../noise.ts';

export interface Relief {
  /** Grid steps an inch. */
  readonly steps: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
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
    return under.level + sign * (0.65 * (1 - (1 - t) * (1 - t)) - 0.35 * (1 - Math.min(1, gap / 0.5)));
  }
  const t = gap / (gap + rise || 1);
  return under.level - sign * 0.35 + (step.level - under.level) * t;
}

/** The relief of a table, or null where all is flat. `perInch` turns steps of the map into inches. */
export function reliefOf(
  hills: readonly Hill[],
  size: { readonly width: number; readonly height: number },
  perInch: number,
  steps: number,
): Relief | null {
  if (hills.length === 0) return null;
  const columns = Math.ceil(size.width * steps) + 7;
  const rows = Math.ceil(size.height * steps) + 7;
  const heights = new Float32Array(columns * rows);
  for (const hill of hills) {
    const slopes = hill.contours.map(({ level, outline }) => ({ level, ring: scaled(outline, 1 / perInch) }));
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
        heights[j * columns + i]! += (height < 0 ? 1.3 : 1) * height * (0.85 + 0.3 * fbm(x * 0.22, y * 0.22, 57, 3));
      }
    }
  }
  return { steps, columns, rows, heights: softened(softened(heights, columns, rows), columns, rows) };
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
