/** Two rasters over a view, colour and height, and the ways to write them: areas, bands, discs, rectangles. */
import { boundsOf, type XY } from '../curve.ts';

export interface Raster {
  /** Samples an inch. */
  readonly density: number;
  /** The whole sample of the table that the first one is. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** Of what stands and lies there, in inches. */
  readonly h: Float32Array;
  /** Of hills, which shade by their slope but cast no shadow. */
  readonly hill: Float32Array;
  /** 0 to 1. */
  readonly water: Float32Array;
  readonly scratch: Scratch;
}

interface Scratch {
  readonly near: Float32Array;
  readonly way: Float32Array;
  readonly touched: Int32Array;
}

export function makeRaster(density: number, left: number, top: number, width: number, height: number): Raster {
  const n = width * height;
  const near = new Float32Array(n).fill(Number.POSITIVE_INFINITY);
  return {
    density,
    left,
    top,
    width,
    height,
    r: new Float32Array(n),
    g: new Float32Array(n),
    b: new Float32Array(n),
    h: new Float32Array(n),
    hill: new Float32Array(n),
    water: new Float32Array(n),
    scratch: { near, way: new Float32Array(n), touched: new Int32Array(n) },
  };
}

/** Colour, height, how much of it, and whether the height counts. */
export type Sample = [r: number, g: number, b: number, h: number, alpha: number, useHeight: number];

export type AreaShader = (x: number, y: number, out: Sample) => void;

export function columnAt(raster: Raster, x: number): number {
  return Math.floor(x * raster.density) - raster.left;
}

export function rowAt(raster: Raster, y: number): number {
  return Math.floor(y * raster.density) - raster.top;
}

export interface Patch {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

/** The samples around a box, or null when none of them is here. */
export function patchOf(raster: Raster, west: number, north: number, east: number, south: number): Patch | null {
  const i0 = Math.max(0, columnAt(raster, west));
  const j0 = Math.max(0, rowAt(raster, north));
  const i1 = Math.min(raster.width, columnAt(raster, east) + 1);
  const j1 = Math.min(raster.height, rowAt(raster, south) + 1);
  return i1 > i0 && j1 > j0 ? { i0, j0, i1, j1 } : null;
}

/** Fills what `hidden` does not say will be painted over. */
export function fillBase(raster: Raster, shader: AreaShader, hidden: Uint8Array): void {
  const out: Sample = [0, 0, 0, 0, 1, 1];
  const { density, width, height } = raster;
  for (let j = 0, k = 0; j < height; j += 1) {
    const y = (raster.top + j + 0.5) / density;
    for (let i = 0; i < width; i += 1, k += 1) {
      if (hidden[k] === 1) continue;
      shader((raster.left + i + 0.5) / density, y, out);
      raster.r[k] = out[0];
      raster.g[k] = out[1];
      raster.b[k] = out[2];
      raster.h[k] = out[3];
    }
  }
}

/** Marks the samples that a ring of corners covers whole, its soft edge left out. */
export function markCovered(raster: Raster, ring: readonly XY[], feather: number, hidden: Uint8Array): void {
  const edge = feather * raster.density + 2;
  const patch = patchOfRing(raster, ring, feather + 4 / raster.density);
  if (patch === null) return;
  const { i0, j0, i1, j1 } = patch;
  const mask = maskOf(raster, [ring], 0, patch);
  const around = blurred(mask, i1 - i0, j1 - j0, Math.ceil(edge));
  for (let j = j0; j < j1; j += 1)
    for (let i = i0; i < i1; i += 1)
      if (around[(j - j0) * (i1 - i0) + (i - i0)]! > 0.999) hidden[j * raster.width + i] = 1;
}

function patchOfRing(raster: Raster, ring: readonly XY[], margin: number): Patch | null {
  const { west, north, east, south } = boundsOf(ring, margin);
  return patchOf(raster, west, north, east, south);
}

/** How much of each sample lies in the rings (even and odd), softened over `feather` inches. */
function maskOf(raster: Raster, rings: readonly (readonly XY[])[], feather: number, patch: Patch): Float32Array {
  const { i0, j0, i1, j1 } = patch;
  const w = i1 - i0;
  const mask = new Float32Array(w * (j1 - j0));
  const crossings: number[] = [];
  for (let j = j0; j < j1; j += 1) {
    const y = (raster.top + j + 0.5) / raster.density;
    crossings.length = 0;
    for (const ring of rings) {
      let a = ring[ring.length - 1]!;
      for (const b of ring) {
        if (a.y > y !== b.y > y) crossings.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
        a = b;
      }
    }
    crossings.sort((a, b) => a - b);
    const row = (j - j0) * w;
    for (let c = 0; c + 1 < crossings.length; c += 2) {
      const from = crossings[c]! * raster.density - raster.left - i0;
      const to = crossings[c + 1]! * raster.density - raster.left - i0;
      for (let i = Math.max(0, Math.floor(from)); i < Math.min(w, Math.ceil(to)); i += 1)
        mask[row + i]! += Math.min(1, i + 1 - from) - Math.max(0, i + 1 - to);
    }
  }
  const radius = Math.round(feather * 0.5 * raster.density);
  return radius > 0 ? blurred(mask, w, j1 - j0, radius) : mask;
}

/** A box blur, both ways; beyond the edge all is as at the edge. */
export function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  const n = 2 * radius + 1;
  for (let j = 0; j < height; j += 1) {
    const row = j * width;
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += source[row + Math.min(width - 1, Math.max(0, i))]!;
    for (let i = 0; i < width; i += 1) {
      across[row + i] = sum / n;
      sum += source[row + Math.min(width - 1, i + radius + 1)]! - source[row + Math.max(0, i - radius)]!;
    }
  }
  const sums = new Float64Array(width);
  for (let j = -radius; j <= radius; j += 1) {
    const row = Math.min(height - 1, Math.max(0, j)) * width;
    for (let i = 0; i < width; i += 1) sums[i]! += across[row + i]!;
  }
  for (let j = 0; j < height; j += 1) {
    const row = j * width;
    const enter = Math.min(height - 1, j + radius + 1) * width;
    const leave = Math.max(0, j - radius) * width;
    for (let i = 0; i < width; i += 1) {
      out[row + i] = sums[i]! / n;
      sums[i]! += across[enter + i]! - across[leave + i]!;
    }
  }
  return out;
}

export function paintArea(
  raster: Raster,
  rings: readonly (readonly XY[])[],
  feather: number,
  shader: AreaShader,
  onSample?: (k: number, alpha: number) => void,
): void {
  const patch = patchOfRing(raster, rings[0]!, feather);
  if (patch === null) return;
  const mask = maskOf(raster, rings, feather, patch);
  const { i0, j0, i1, j1 } = patch;
  const out: Sample = [0, 0, 0, 0, 1, 1];
  for (let j = j0; j < j1; j += 1) {
    const y = (raster.top + j + 0.5) / raster.density;
    for (let i = i0; i < i1; i += 1) {
      const covered = mask[(j - j0) * (i1 - i0) + (i - i0)]!;
      if (covered < 0.004) continue;
      const k = j * raster.width + i;
      out[0] = raster.r[k]!;
      out[1] = raster.g[k]!;
      out[2] = raster.b[k]!;
      out[3] = raster.h[k]!;
      out[4] = 1;
      out[5] = 1;
      shader((raster.left + i + 0.5) / raster.density, y, out);
      blend(raster, k, out, Math.min(covered, 1));
      onSample?.(k, covered);
    }
  }
}

function blend(raster: Raster, k: number, out: Sample, covered: number): void {
  const t = covered * out[4];
  raster.r[k]! += (out[0] - raster.r[k]!) * t;
  raster.g[k]! += (out[1] - raster.g[k]!) * t;
  raster.b[k]! += (out[2] - raster.b[k]!) * t;
  if (out[5] !== 0) raster.h[k]! += (out[3] - raster.h[k]!) * t;
}

/** A sample of a band: how far from its middle line, how far along, on which hand. */
export type BandShader = (
  x: number,
  y: number,
  distance: number,
  along: number,
  hand: -1 | 1,
  out: Sample,
  k: number,
) => void;

/** Marks the left hand in the measure of the way. */
const LEFT = 1e5;

export function paintBand(raster: Raster, line: readonly XY[], reach: number, shader: BandShader): void {
  const { near, way, touched } = raster.scratch;
  const { density, width } = raster;
  const square = reach * reach;
  let count = 0;
  let gone = 0;
  for (let n = 1; n < line.length; n += 1) {
    const a = line[n - 1]!;
    const b = line[n]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const lengthSquared = dx * dx + dy * dy;
    const length = Math.sqrt(lengthSquared);
    if (length === 0) continue;
    const patch = patchOf(
      raster,
      Math.min(a.x, b.x) - reach,
      Math.min(a.y, b.y) - reach,
      Math.max(a.x, b.x) + reach,
      Math.max(a.y, b.y) + reach,
    );
    if (patch !== null)
      for (let j = patch.j0; j < patch.j1; j += 1) {
        const y = (raster.top + j + 0.5) / density;
        for (let i: number = patch.i0; i < patch.i1; i += 1) {
          const x = (raster.left + i + 0.5) / density;
          let t = ((x - a.x) * dx + (y - a.y) * dy) / lengthSquared;
          t = t < 0 ? 0 : Math.min(t, 1);
          const ex = x - a.x - dx * t;
          const ey = y - a.y - dy * t;
          const d = ex * ex + ey * ey;
          if (d > square) continue;
          const k = j * width + i;
          if (near[k] === Number.POSITIVE_INFINITY) {
            touched[count] = k;
            count += 1;
          }
          if (d < near[k]!) {
            near[k] = d;
            way[k] = gone + length * t + (dx * ey - dy * ex < 0 ? LEFT : 0);
          }
        }
      }
    gone += length;
  }
  const out: Sample = [0, 0, 0, 0, 1, 1];
  for (let q = 0; q < count; q += 1) {
    const k = touched[q]!;
    const i: number = k % width;
    const j = (k - i) / width;
    const isLeft = way[k]! >= LEFT;
    out[0] = raster.r[k]!;
    out[1] = raster.g[k]!;
    out[2] = raster.b[k]!;
    out[3] = raster.h[k]!;
    out[4] = 1;
    out[5] = 1;
    const x = (raster.left + i + 0.5) / density;
    const y = (raster.top + j + 0.5) / density;
    shader(x, y, Math.sqrt(near[k]!), isLeft ? way[k]! - LEFT : way[k]!, isLeft ? -1 : 1, out, k);
    blend(raster, k, out, 1);
    near[k] = Number.POSITIVE_INFINITY;
  }
}

/** Every sample of a disc, with its distance as a part of the radius. */
export function overDisc(
  raster: Raster,
  x: number,
  y: number,
  radius: number,
  visit: (k: number, part: number, wx: number, wy: number) => void,
): void {
  const patch = patchOf(raster, x - radius, y - radius, x + radius, y + radius);
  if (patch === null) return;
  for (let j = patch.j0; j < patch.j1; j += 1) {
    const wy = (raster.top + j + 0.5) / raster.density;
    for (let i = patch.i0; i < patch.i1; i += 1) {
      const wx = (raster.left + i + 0.5) / raster.density;
      const d = Math.sqrt((wx - x) * (wx - x) + (wy - y) * (wy - y)) / radius;
      if (d <= 1) visit(j * raster.width + i, d, wx, wy);
    }
  }
}

/** Every sample of a turned rectangle, in its own frame: u along, v across. */
export function overRectangle(
  raster: Raster,
  at: {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly width: number;
    readonly turn: number;
  },
  visit: (k: number, u: number, v: number) => void,
): void {
  const c = Math.cos(at.turn);
  const s = Math.sin(at.turn);
  const reach = Math.hypot(at.length, at.width) / 2;
  const patch = patchOf(raster, at.x - reach, at.y - reach, at.x + reach, at.y + reach);
  if (patch === null) return;
  for (let j = patch.j0; j < patch.j1; j += 1) {
    const dy = (raster.top + j + 0.5) / raster.density - at.y;
    for (let i = patch.i0; i < patch.i1; i += 1) {
      const dx = (raster.left + i + 0.5) / raster.density - at.x;
      const u = dx * c + dy * s;
      const v = dy * c - dx * s;
      if (Math.abs(u) <= at.length / 2 && Math.abs(v) <= at.width / 2) visit(j * raster.width + i, u, v);
    }
  }
}

export function setSample(raster: Raster, k: number, r: number, g: number, b: number, h: number): void {
  raster.r[k] = r;
  raster.g[k] = g;
  raster.b[k] = b;
  raster.h[k] = h;
}

export function mixSample(raster: Raster, k: number, r: number, g: number, b: number, t: number): void {
  raster.r[k]! += (r - raster.r[k]!) * t;
  raster.g[k]! += (g - raster.g[k]!) * t;
  raster.b[k]! += (b - raster.b[k]!) * t;
}
