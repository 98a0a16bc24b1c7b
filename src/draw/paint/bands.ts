/** What runs along a line: roads and lanes, water between banks, walls, earth banks, fences, rails. */

import { lengthOf } from '../curve.ts';
import type { BandShape } from '../display.ts';
import { fbm, lerp, noise, smooth } from '../noise.ts';
import { type BandShader, paintBand, type Raster, type Sample } from './raster.ts';

type Rgb = readonly [number, number, number];

function set(out: Sample, r: number, g: number, b: number, by = 1): void {
  out[0] = r * by;
  out[1] = g * by;
  out[2] = b * by;
}

function tint(out: Sample, r: number, g: number, b: number, t: number): void {
  out[0] += (r - out[0]) * t;
  out[1] += (g - out[1]) * t;
  out[2] += (b - out[2]) * t;
}

function ridge(x: number, middle: number, width: number): number {
  const t = (x - middle) / width;
  return Math.exp(-t * t);
}

/** A made road: slightly domed, wheel tracks paler, verge ragged. */
function road(half: number, seed: number, [r, g, b]: Rgb, verge: number): BandShader {
  return (x, y, d, s, hand, out) => {
    const e = d + (fbm(s * 0.8, hand * 3, seed, 3) - 0.5) * 0.28;
    const broad = fbm(x * 2, y * 2, seed + 2, 3);
    if (e < half) {
      const t = e / half;
      const track = ridge(t, 0.52, 0.16);
      const fine = noise(x * 11, y * 11, seed + 3);
      const k = (0.95 + 0.18 * (broad - 0.5) + 0.09 * (fine - 0.5)) * (1 + 0.05 * track - 0.07 * smooth(0.75, 1, t));
      set(out, r, g, b, k);
      out[3] = 0.02 + 0.05 * (1 - t * t);
      out[4] = smooth(half, half - 0.1, e);
    } else {
      tint(out, 150 + 30 * (broad - 0.5), 142 + 30 * (broad - 0.5), 92, smooth(half + verge, half, e) * 0.65);
      out[5] = 0;
    }
  };
}

/** Two ruts and grass between them. */
function track(half: number, seed: number, [r, g, b]: Rgb): BandShader {
  const verge = 0.35;
  return (x, y, d, s, hand, out) => {
    const e = d + (fbm(s * 0.9, hand * 3, seed, 3) - 0.5) * 0.24;
    const broad = fbm(x * 1.8, y * 1.8, seed + 2, 3);
    if (e < half) {
      const t = e / half;
      const rut = ridge(t, 0.56, 0.17);
      const grass = smooth(0.34, 0.08, t) * Math.min(1, broad * 1.4);
      const [ur, ug, ub] = [out[0], out[1], out[2]];
      set(out, r, g, b, 0.94 + 0.2 * (broad - 0.5) + 0.09 * (noise(x * 10, y * 10, seed + 3) - 0.5));
      tint(out, r * 0.86, g * 0.84, b * 0.82, rut * 0.7);
      tint(out, ur, ug, ub, grass * 0.75);
      out[3] = 0.03 - 0.05 * rut;
      out[4] = smooth(half, half - 0.14, e);
    } else {
      tint(out, 146, 136, 88, smooth(half + verge, half, e) * 0.5);
      out[5] = 0;
    }
  };
}

/** A lane worn deep between its banks, rising to the fields at both ends. */
function lane(half: number, seed: number, total: number): BandShader {
  const bank = 0.55;
  return (x, y, d, s, hand, out) => {
    const e = d + (fbm(s * 0.9, hand * 3, seed, 3) - 0.5) * 0.22;
    const broad = fbm(x * 1.8, y * 1.8, seed + 2, 3);
    const depth = 0.45 * smooth(0, 3, Math.min(s, total - s) + 0.8);
    out[3] = out[3] * smooth(half, half + bank, e) - depth * (1 - smooth(half - 0.12, half + bank, e));
    if (e < half) {
      const t = e / half;
      const rut = ridge(t, 0.55, 0.17);
      set(out, 166, 142, 102);
      tint(out, 142, 119, 84, rut * 0.75);
      tint(out, 126, 126, 72, Math.min(1, smooth(0.32, 0.08, t) * 1.2 * broad));
      const k = 0.92 + 0.22 * (broad - 0.5) + 0.1 * (noise(x * 10, y * 10, seed + 3) - 0.5);
      set(out, out[0], out[1], out[2], k);
      out[3] -= 0.05 * rut;
    } else {
      tint(out, lerp(104, 128, broad), lerp(98, 112, broad), lerp(60, 74, broad), smooth(half + bank, half, e) * 0.8);
    }
  };
}

function water(raster: Raster, half: number, seed: number, depth: number): BandShader {
  const bank = 0.7;
  return (x, y, d, s, hand, out, k) => {
    const e = d + (fbm(s * 0.55, hand * 2, seed, 3) - 0.5) * 0.35;
    const broad = fbm(x * 2, y * 2, seed + 2, 3);
    out[3] = out[3] * smooth(half, half + bank, e) - depth * (1 - smooth(half - 0.05, half + bank * 0.8, e));
    if (e < half) {
      const t = smooth(half, Math.max(0, half - 0.6), e);
      raster.water[k] = Math.max(raster.water[k]!, smooth(half, half - 0.12, e));
      set(out, lerp(120, 72, t), lerp(126, 112, t), lerp(94, 110, t));
      out[3] = -depth;
    } else
      tint(out, lerp(70, 96, broad), lerp(88, 110, broad), lerp(44, 58, broad), smooth(half + bank, half, e) * 0.9);
  };
}

function wall(half: number, seed: number, height: number): BandShader {
  return (_x, _y, d, s, hand, out) => {
    const stone = noise(s * 5.2, hand * d * 11, seed) * 0.5 + noise(s * 13, d * 17 * hand, seed + 1) * 0.5;
    set(out, 166, 156, 138, 0.78 + 0.42 * stone);
    out[3] = height + 0.05 * stone;
    out[4] = d < half ? 1 : 0;
  };
}

/** An earth bank under a hedge. */
function bank(half: number, seed: number): BandShader {
  return (x, y, d, _s, _hand, out) => {
    const up = smooth(0, 0.75, 1 - d / half);
    const broad = fbm(x * 2.2, y * 2.2, seed, 3);
    tint(out, lerp(92, 126, broad), lerp(98, 112, broad), lerp(56, 76, broad), up * 0.85);
    out[3] += 0.28 * up * (0.8 + 0.4 * broad);
  };
}

/** Posts and a rail. */
function fence(seed: number, step: number): BandShader {
  return (_x, _y, d, s, _hand, out) => {
    const t = s / step;
    const post = Math.abs(t - Math.round(t)) * step < 0.07;
    const isRail = d < 0.04;
    if (!post && !isRail) {
      out[4] = 0;
      return;
    }
    set(out, 150, 130, 98, 0.85 + 0.3 * noise(s * 6, 1, seed));
    out[3] = post ? 0.28 : 0.2;
  };
}

/** Entanglement: two coils that swing across a belt, and pickets. */
function wire(half: number, seed: number): BandShader {
  return (_x, _y, d, s, hand, out) => {
    const across = hand * d;
    const swing = half * 0.75 * (0.8 + 0.4 * noise(s * 0.8, 1, seed));
    const isCoil =
      Math.min(Math.abs(across - swing * Math.sin(s * 9)), Math.abs(across + swing * Math.sin(s * 9 + 0.5))) < 0.045;
    const isPicket = Math.abs(s * 0.8 - Math.round(s * 0.8)) < 0.05 && Math.abs(across) < 0.07;
    if (isPicket) set(out, 74, 62, 46);
    else if (isCoil) tint(out, 92, 88, 82, 0.8);
    else tint(out, 120, 110, 84, 0.14);
    out[3] += isPicket ? 0.28 : isCoil ? 0.05 : 0;
  };
}

function rail(half: number, seed: number): BandShader {
  return (x, y, d, s, _hand, out) => {
    const stone = noise(x * 9, y * 9, seed);
    const edge = smooth(half + 0.1, half - 0.15, d + (stone - 0.5) * 0.15);
    const gauge = half * 0.48;
    const sleeper = Math.abs(s / 0.34 - Math.round(s / 0.34)) < 0.24 && d < half * 0.8;
    tint(out, lerp(112, 150, stone), lerp(106, 140, stone), lerp(94, 124, stone), edge);
    if (sleeper) set(out, 92, 74, 56, 0.9 + 0.2 * stone);
    if (Math.abs(d - gauge) < 0.045) set(out, 178, 172, 166);
    out[3] = (0.2 + (sleeper ? 0.03 : 0) + (Math.abs(d - gauge) < 0.045 ? 0.08 : 0)) * edge;
    out[4] = edge;
  };
}

/** A drain in the grass; one dug against tanks is wide, and its earth lies thrown up on both sides. */
function ditch(half: number, seed: number, depth: number): BandShader {
  const spoil = smooth(0.42, 0.5, half);
  return (x, y, d, s, hand, out) => {
    const e = d + (fbm(s * 0.8, hand * 2, seed, 2) - 0.5) * 0.2;
    const t = smooth(half * (1 - 0.3 * spoil), half * 0.2, e);
    const heap = spoil * ridge(e, half * 0.95, 0.2) * (0.7 + 0.6 * noise(x * 3, y * 3, seed + 4));
    tint(out, 182, 154, 110, Math.min(1, heap) * 0.85);
    out[3] += 0.14 * heap;
    tint(out, 104, 100, 60, t * 0.8 * (0.7 + 0.5 * fbm(x * 2, y * 2, seed + 1, 2)));
    out[3] -= depth * t;
  };
}

function trench(half: number, seed: number): BandShader {
  return (x, y, d, _s, _hand, out) => {
    const spoil = fbm(x * 3, y * 3, seed, 3);
    if (d < half) {
      set(out, 112, 88, 62, 0.85 + 0.35 * spoil);
      out[3] = -0.14;
    } else {
      const t = smooth(half + 0.3, half, d + (spoil - 0.5) * 0.2);
      tint(out, 186, 156, 110, t * 0.95);
      out[3] += 0.13 * t;
    }
  };
}

/** How far a band reaches from its middle line, and what it looks like there. */
function bandOf(raster: Raster, { texture, line, width, seed }: BandShape): readonly [number, BandShader] {
  const half = width / 2;
  switch (texture) {
    case 'road':
      return [half + 0.5, road(half, seed, [188, 174, 146], 0.5)];
    case 'track':
      return [half + 0.35, track(half, seed, [178, 158, 120])];
    case 'lane':
      return [half + 0.55, lane(half, seed, lengthOf(line))];
    case 'stream':
      return [half + 0.9, water(raster, half, seed, 0.34)];
    case 'river':
      return [half + 0.9, water(raster, half, seed, 0.3)];
    case 'wall':
      return [half, wall(half, seed, 0.3)];
    case 'bank':
      return [half, bank(half, seed)];
    case 'fence':
      return [0.08, fence(seed, 0.7)];
    case 'rail':
      return [half + 0.15, rail(half, seed)];
    case 'ditch':
      return [half + 0.35, ditch(half, seed, 0.3)];
    case 'wire':
      return [half, wire(half, seed)];
    case 'trench':
      return [half + 0.32, trench(half, seed)];
  }
}

export function paintBandShape(raster: Raster, shape: BandShape): void {
  const [reach, shader] = bandOf(raster, shape);
  paintBand(raster, shape.line, reach, shader);
}
