/**
 * Noise for the eye: every value depends on a place and a seed alone, so that any view, tile or zoom of a
 * table shows the same ground. Numbers come from one small table of hashed values.
 */

const SIDE = 256;
const MASK = SIDE - 1;

/** A whole number to 32 well mixed bits. */
export function mix(n: number): number {
  let h = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** 0 to 1 for a whole place and a seed. */
export function hash(x: number, y: number, seed: number): number {
  const h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  return mix(h) / 4294967296;
}

const TABLE = new Float32Array(SIDE * SIDE);
for (let i = 0; i < TABLE.length; i += 1) TABLE[i] = mix(i + 0x9e3779b) / 4294967296;

function row(y: number, seed: number): number {
  return ((y + Math.imul(seed, 57)) & MASK) << 8;
}

/** Smooth noise with one bump a unit, 0 to 1. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const shift = Math.imul(seed, 151);
  const left = (ix + shift) & MASK;
  const right = (ix + 1 + shift) & MASK;
  const top = row(iy, seed);
  const low = row(iy + 1, seed);
  const a = TABLE[top | left]!;
  const b = TABLE[top | right]!;
  const c = TABLE[low | left]!;
  const d = TABLE[low | right]!;
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise upon finer noise, each turned so that no grid shows. */
export function fbm(x: number, y: number, seed: number, octaves: number): number {
  let px = x;
  let py = y;
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i += 1) {
    sum += weight * noise(px, py, seed + i * 17);
    total += weight;
    const nx = (px * 0.8 - py * 0.6) * 2.03 + 13.7;
    py = (px * 0.6 + py * 0.8) * 2.03 + 7.1;
    px = nx;
    weight *= 0.5;
  }
  return sum / total;
}

/** Distance to the nearest of points strewn one a cell: 0 on a point, about 1 far from all. */
export function worley(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const shift = Math.imul(seed, 151);
  let best = 9;
  for (let j = -1; j <= 1; j += 1) {
    const base = row(iy + j, seed);
    for (let i = -1; i <= 1; i += 1) {
      const at = base | ((ix + i + shift) & MASK);
      const dx = ix + i + TABLE[at]! - x;
      const dy = iy + j + TABLE[at ^ 0x5555]! - y;
      const d = dx * dx + dy * dy;
      if (d < best) best = d;
    }
  }
  return Math.sqrt(best);
}

/** A row of picks from one seed, for strewing things along a line or over an area. */
export interface Picks {
  /** 0 to 1. */
  next(): number;
  between(low: number, high: number): number;
  seed(): number;
}

export function picks(seed: number): Picks {
  let state = mix(seed + 0x6d2b79f5);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next(), seed: () => Math.floor(next() * 1e6) };
}

/** A seed from a text, so that a feature keeps its look when others come and go. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return mix(h) % 1_000_000;
}

export function clamp(v: number, low: number, high: number): number {
  return v < low ? low : Math.min(v, high);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 at `from`, 1 at `to`, smooth between; either order. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
