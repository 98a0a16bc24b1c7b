/** What open ground and crops look like: colour and height for a place. Recipes of the look, in inches. */
import type { BaseTexture, FieldTexture } from '../display.ts';
import { clamp, fbm, hash, lerp, noise, smooth, worley } from '../noise.ts';
import type { AreaShader, Sample } from './raster.ts';

type Rgb = readonly [number, number, number];

const TAU = Math.PI * 2;

function set(out: Sample, from: Rgb, to: Rgb, t: number, h: number): void {
  out[0] = from[0] + (to[0] - from[0]) * t;
  out[1] = from[1] + (to[1] - from[1]) * t;
  out[2] = from[2] + (to[2] - from[2]) * t;
  out[3] = h;
}

function tint(out: Sample, r: number, g: number, b: number, t: number): void {
  out[0] += (r - out[0]) * t;
  out[1] += (g - out[1]) * t;
  out[2] += (b - out[2]) * t;
}

function scale(out: Sample, by: number): void {
  out[0] *= by;
  out[1] *= by;
  out[2] *= by;
}

function add(out: Sample, by: number): void {
  out[0] += by;
  out[1] += by;
  out[2] += by * 0.75;
}

/** 0 to 1 within each step. */
function part(v: number, step: number): number {
  const t = v / step;
  return t - Math.floor(t);
}

function bump(x: number, middle: number, width: number): number {
  const t = (x - middle) / width;
  return t > 3 || t < -3 ? 0 : Math.exp(-t * t);
}

function meadow(seed: number, from: Rgb, to: Rgb, dryness: number): AreaShader {
  return (x, y, out) => {
    const broad = fbm(x * 0.34, y * 0.34, seed, 3);
    const middle = noise((x * 0.8 - y * 0.6) * 1.7, (x * 0.6 + y * 0.8) * 1.7, seed + 4);
    const fine = noise((x * 0.6 + y * 0.8) * 7.3, (x * 0.8 - y * 0.6) * 7.3, seed + 6);
    const tuft = smooth(0.7, 0.95, noise(x * 3.4 + y * 0.6, y * 3.4, seed + 7)) * broad;
    const dry = smooth(0.55, 0.8, fbm(x * 0.6 + 4, y * 0.6, seed + 9, 2)) * dryness;
    set(out, from, to, clamp(broad * 1.25 - 0.12 + 0.34 * (middle - 0.5), 0, 1), 0);
    tint(out, 176, 162, 98, dry);
    add(out, 12 * (fine - 0.5) - 14 * tuft);
    out[3] = 0.035 * middle + 0.018 * fine + 0.03 * tuft;
  };
}

/** Turns a place into rows: u along them, v across, a little crooked as hands drill them. */
function across(x: number, y: number, c: number, s: number, seed: number, crooked: number): number {
  return y * c - x * s + (noise(x * 0.16, y * 0.16, seed) - 0.5) * crooked;
}

function standing(turn: number, seed: number, from: Rgb, to: Rgb): AreaShader {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  return (x, y, out) => {
    const v = across(x, y, c, s, seed, 0.55);
    const row = 0.5 + 0.5 * Math.cos((v * TAU) / 0.24);
    const stalk = noise((x * c + y * s) * 2.2, v * 16, seed + 2);
    const broad = fbm(x * 0.45, y * 0.45, seed + 3, 3);
    const tram = part(v, 3.1);
    const wheels = Math.min(1, bump(tram, 0.47, 0.018) + bump(tram, 0.57, 0.018));
    const laid = smooth(0.56, 0.86, fbm(x * 0.55 + 9, y * 0.55, seed + 8, 3));
    set(out, from, to, clamp(0.5 * broad + 0.3 * stalk + 0.25 * row, 0, 1), 0);
    add(out, laid * 10);
    scale(out, 1 - 0.22 * wheels);
    out[3] = 0.2 + 0.035 * row + 0.05 * stalk - 0.13 * wheels - 0.02 * laid;
  };
}

function stubble(turn: number, seed: number): AreaShader {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const low: Rgb = [172, 148, 94];
  const high: Rgb = [214, 190, 130];
  return (x, y, out) => {
    const v = across(x, y, c, s, seed, 0.4);
    const row = 0.5 + 0.5 * Math.cos((v * TAU) / 0.3);
    const straw = noise((x * c + y * s) * 5, v * 20, seed + 2);
    const t = clamp(0.45 * fbm(x * 0.5, y * 0.5, seed + 3, 3) + 0.3 * row + 0.25 * straw, 0, 1);
    set(out, low, high, t, 0.03 * row + 0.02 * straw);
  };
}

function plough(turn: number, seed: number): AreaShader {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const low: Rgb = [110, 88, 62];
  const high: Rgb = [160, 132, 98];
  return (x, y, out) => {
    const v = across(x, y, c, s, seed, 0.6);
    const row = 0.5 + 0.5 * Math.cos((v * TAU) / 0.34);
    const clod = noise((x * c + y * s) * 4, v * 9, seed + 2);
    const t = clamp(0.4 * fbm(x * 0.5, y * 0.5, seed + 3, 3) + 0.35 * row + 0.3 * (clod - 0.3), 0, 1);
    set(out, low, high, t, 0.1 * row + 0.04 * clod);
  };
}

function rootCrops(turn: number, seed: number, step: number, leafFrom: Rgb, leafTo: Rgb): AreaShader {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const low: Rgb = [134, 108, 74];
  const high: Rgb = [164, 134, 96];
  return (x, y, out) => {
    const v = across(x, y, c, s, seed, 0.5);
    const lump = noise((x * c + y * s) * 3.4, Math.floor(v / step) * 5.1, seed + 2);
    const half = 0.17 + 0.16 * lump;
    const green = smooth(half + 0.06, half - 0.08, Math.abs(part(v, step) - 0.5));
    const leaf = noise(x * 8, y * 8, seed + 4);
    const broad = fbm(x * 0.5, y * 0.5, seed + 3, 3);
    set(out, low, high, broad, 0);
    const t = leaf * 0.6 + broad * 0.4;
    tint(
      out,
      lerp(leafFrom[0], leafTo[0], t),
      lerp(leafFrom[1], leafTo[1], t),
      lerp(leafFrom[2], leafTo[2], leaf),
      green,
    );
    out[3] = 0.02 + green * (0.12 + 0.1 * lump);
  };
}

function hay(turn: number, seed: number): AreaShader {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const low: Rgb = [132, 138, 77];
  const high: Rgb = [148, 150, 84];
  return (x, y, out) => {
    const v = across(x, y, c, s, seed, 0.7);
    const ridge = bump(part(v, 1), 0.5, 0.13);
    const straw = noise((x * c + y * s) * 3, v * 14, seed + 2);
    const broad = fbm(x * 0.4, y * 0.4, seed + 3, 4);
    set(out, low, high, Math.floor(v) & 1, 0);
    tint(out, 196, 182, 112, ridge * 0.8);
    add(out, 22 * (broad - 0.5) + 10 * (straw - 0.5));
    out[3] = 0.02 + 0.1 * ridge * (0.6 + 0.8 * straw);
  };
}

function yard(seed: number): AreaShader {
  const low: Rgb = [150, 134, 104];
  const high: Rgb = [200, 180, 144];
  return (x, y, out) => {
    const broad = fbm(x * 0.9, y * 0.9, seed, 4);
    const cobble = 1 - worley(x * 5, y * 5, seed + 5);
    set(out, low, high, 0.5 * broad + 0.2 * noise(x * 9, y * 9, seed + 3) + 0.3 * cobble, 0);
    tint(out, 206, 182, 112, 0.5 * smooth(0.6, 0.72, fbm(x * 1.2 + 5, y * 1.2, seed + 8, 3)));
    out[3] = 0.03 * cobble;
  };
}

function garden(turn: number, seed: number): AreaShader {
  const beds = rootCrops(turn, seed, 0.36, [72, 100, 44], [112, 138, 66]);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const low: Rgb = [170, 150, 110];
  return (x, y, out) => {
    beds(x, y, out);
    const u = x * c + y * s;
    if (part(u, 1.3) < 0.14) set(out, low, low, 0, 0);
    else if ((Math.floor(u / 1.3) & 1) === 0) tint(out, 150, 158, 80, 0.22);
  };
}

function steppe(seed: number): AreaShader {
  const low: Rgb = [150, 141, 84];
  const high: Rgb = [196, 176, 114];
  return (x, y, out) => {
    const broad = fbm(x * 0.24, y * 0.24, seed, 5);
    const middle = fbm(x * 1.6, y * 1.6, seed + 3, 3);
    const fine = noise(x * 8, y * 8, seed + 6);
    const green = smooth(0.5, 0.75, fbm(x * 0.16 + 3, y * 0.16, seed + 11, 3));
    const wx = x + 0.5 * (noise(x * 1.3, y * 1.3, seed + 13) - 0.5);
    const wy = y + 0.5 * (noise(x * 1.3 + 7, y * 1.3, seed + 14) - 0.5);
    const thick = smooth(0.42, 0.66, fbm(x * 0.45 + 5, y * 0.45, seed + 15, 3));
    const tuft = smooth(0.62, 0.95, 1 - worley(wx * 2.9, wy * 2.9, seed + 7)) * thick;
    set(out, low, high, clamp(broad * 1.3 - 0.15 + 0.3 * (middle - 0.5), 0, 1), 0);
    tint(out, 136, 142, 80, green * 0.6);
    add(out, 9 * (fine - 0.5) - 13 * tuft * broad);
    out[3] = 0.05 * middle + 0.022 * fine + 0.026 * tuft;
  };
}

function marsh(seed: number): AreaShader {
  const low: Rgb = [98, 112, 60];
  const high: Rgb = [138, 140, 78];
  return (x, y, out) => {
    const broad = fbm(x * 0.7, y * 0.7, seed, 4);
    const reed = 1 - worley(x * 3.2, y * 3.2, seed + 5);
    const pool = smooth(0.5, 0.42, broad);
    set(out, low, high, broad * 0.7 + 0.3 * noise(x * 7, y * 7, seed + 2), 0.05 * reed);
    tint(out, 60, 78, 40, smooth(0.6, 0.85, reed) * 0.6);
    tint(out, 82, 104, 96, pool * 0.85);
    out[3] = 0.03 + 0.12 * smooth(0.55, 0.85, reed) * (1 - pool) - 0.08 * pool;
  };
}

/** Wet ground at a smaller scale: soft grass, pale pools with soft shores, tufts of reed along them. */
function fen(seed: number): AreaShader {
  const low: Rgb = [116, 132, 76];
  const high: Rgb = [154, 160, 98];
  return (x, y, out) => {
    const broad = fbm(x * 0.55, y * 0.8, seed, 3);
    const fine = noise(x * 7, y * 7, seed + 2);
    const wet = fbm(x * 0.5 + 7, y * 1.1, seed + 4, 3);
    const pool = smooth(0.52, 0.58, wet);
    const shore = smooth(0.4, 0.52, wet) * (1 - pool);
    const reed = smooth(0.6, 0.82, noise(x * 6.5, y * 2.6, seed + 6)) * (0.25 + 0.75 * shore);
    set(out, low, high, broad + 0.2 * (fine - 0.5), 0.02);
    tint(out, 96, 116, 66, shore * 0.6);
    tint(out, 112, 142, 138, pool * 0.85);
    tint(out, 172, 168, 104, reed * 0.55 * (1 - pool));
    out[3] = 0.02 + 0.09 * reed * (1 - pool) - 0.05 * pool;
  };
}

function rough(seed: number): AreaShader {
  const low: Rgb = [128, 122, 76];
  const high: Rgb = [164, 154, 100];
  return (x, y, out) => {
    const broad = fbm(x * 0.6, y * 0.6, seed, 4);
    const stone = 1 - worley(x * 1.7, y * 1.7, seed + 5);
    const scrub = smooth(0.56, 0.7, fbm(x * 1.5 + 3, y * 1.5, seed + 8, 3));
    set(out, low, high, broad, 0);
    tint(out, 92, 104, 54, scrub * 0.8);
    const bush = smooth(0.5, 0.8, 1 - worley(x * 2.6 + 4, y * 2.6, seed + 11)) * smooth(0.4, 0.56, broad);
    tint(out, 74, 90, 46, bush * 0.85);
    const rock = smooth(0.84, 0.9, stone) * (1 - bush);
    tint(out, 148, 140, 118, rock * 0.85);
    out[3] = 0.05 * broad + 0.1 * scrub * stone + 0.24 * bush + 0.1 * rock;
  };
}

function rubble(seed: number): AreaShader {
  const low: Rgb = [112, 100, 84];
  const high: Rgb = [178, 160, 136];
  return (x, y, out) => {
    const block = 1 - worley(x * 4.2, y * 4.2, seed);
    const broad = fbm(x * 1.1, y * 1.1, seed + 3, 3);
    set(out, low, high, 0.4 * broad + 0.6 * block, 0.05 + 0.22 * broad * block);
    tint(out, 140, 92, 72, smooth(0.5, 0.7, noise(x * 3, y * 3, seed + 7)) * 0.5);
  };
}

function sand(seed: number): AreaShader {
  const low: Rgb = [186, 166, 122];
  const high: Rgb = [214, 196, 152];
  return (x, y, out) => {
    const broad = fbm(x * 0.8, y * 0.8, seed, 4);
    set(out, low, high, broad + 0.2 * (noise(x * 9, y * 9, seed + 2) - 0.5), 0.03 * broad);
  };
}

/** Water that a man can wade: gravel shows through. */
function ford(seed: number): AreaShader {
  const low: Rgb = [150, 142, 112];
  const high: Rgb = [178, 172, 142];
  return (x, y, out) => {
    const ripple = fbm(x * 2.4 + y, y * 5, seed, 2);
    set(out, low, high, ripple, -0.26);
    out[4] = 0.4 + 0.3 * smooth(0.45, 0.65, ripple);
  };
}

/** Land in strips without a hedge: fallow, grass and thin corn side by side, each ploughed its own way. */
function strips(seed: number): AreaShader {
  const grass = meadow(seed, [108, 119, 61], [143, 147, 82], 0.4);
  return (x, y, out) => {
    grass(x, y, out);
    const wx = x + 2.2 * (noise(x * 0.09, y * 0.09, seed + 20) - 0.5);
    const wy = y + 2.2 * (noise(x * 0.09 + 9, y * 0.09, seed + 21) - 0.5);
    const tier = Math.floor(wy / 7.5);
    const shift = noise(tier * 3.1, 1.5, seed + 22) * 9;
    const cx = (wx + shift) / (6.5 + 3 * noise(tier * 1.7, 4.5, seed + 23));
    const lot = Math.floor(cx);
    const tone = hash(lot, tier, seed + 24);
    const isAcross = hash(lot, tier, seed + 25) < 0.5;
    const row = 0.5 + 0.5 * Math.cos(((isAcross ? wx : wy) * TAU) / 0.5);
    const edge = Math.min(cx - lot, 1 - cx + lot) * 7;
    const verge = Math.min(edge, Math.min(part(wy, 7.5), 1 - part(wy, 7.5)) * 7.5);
    if (tone < 0.3) tint(out, 176, 164, 104, 0.42);
    else if (tone < 0.52) tint(out, 118, 126, 62, 0.4);
    else if (tone < 0.72) tint(out, 160, 150, 92, 0.4);
    else if (tone < 0.84) tint(out, 150, 124, 90, 0.42);
    add(out, (row - 0.5) * 11);
    tint(out, 98, 108, 56, 0.4 * smooth(0.22, 0.05, verge));
    out[3] += 0.03 * row;
  };
}

/** Wet meadows in long strips, a ditch between each two. */
function polder(seed: number): AreaShader {
  const grass = meadow(seed, [112, 138, 78], [146, 162, 98], 0.16);
  return (x, y, out) => {
    grass(x, y, out);
    const v = y * 0.97 - x * 0.24 + 0.3 * (noise(x * 0.2, y * 0.2, seed + 3) - 0.5);
    const tone = hash(Math.floor(v / 1.6), 2, seed + 5);
    tint(out, 160, 164, 96, 0.22 * tone);
    const ditch = bump(part(v, 1.6), 0.5, 0.035);
    tint(out, 84, 110, 92, 0.7 * ditch);
    out[3] -= 0.06 * ditch;
  };
}

/** Grass trodden to earth. */
function worn(seed: number): AreaShader {
  return (x, y, out) => {
    const broad = fbm(x * 1.4, y * 1.4, seed, 3);
    tint(out, 158 + 26 * (broad - 0.5), 138 + 24 * (broad - 0.5), 98, 0.75 * smooth(0.25, 0.6, broad));
    out[5] = 0;
  };
}

function woodFloor(seed: number): AreaShader {
  const low: Rgb = [58, 64, 36];
  const high: Rgb = [88, 86, 50];
  return (x, y, out) => {
    const broad = fbm(x * 1.3, y * 1.3, seed, 4);
    set(out, low, high, broad, 0.03 + 0.05 * broad);
  };
}

function openWater(seed: number): AreaShader {
  const low: Rgb = [84, 118, 112];
  const high: Rgb = [66, 104, 106];
  return (x, y, out) => {
    set(out, low, high, fbm(x * 0.5, y * 0.5, seed, 3), -0.3);
  };
}

function sunflowers(turn: number, seed: number): AreaShader {
  const rows = rootCrops(turn, seed, 0.5, [92, 106, 44], [132, 138, 60]);
  return (x, y, out) => {
    rows(x, y, out);
    const head = smooth(0.78, 0.88, 1 - worley(x * 3.1, y * 3.1, seed + 3));
    tint(out, 222, 178, 58, head * 0.9);
    out[3] += 0.16 + 0.06 * head;
  };
}

const PAPERS: readonly Rgb[] = [
  [217, 209, 174],
  [210, 205, 164],
  [201, 206, 164],
  [218, 205, 164],
  [194, 201, 156],
  [211, 198, 154],
];

/** A staff map's paper: fields as a patchwork of washed strips, in kilometres. */
function staff(seed: number): AreaShader {
  return (x, y, out) => {
    const wx = x + 0.5 * (noise(x * 0.5, y * 0.5, seed + 3) - 0.5);
    const wy = y + 0.5 * (noise(x * 0.5 + 9, y * 0.5, seed + 5) - 0.5);
    const cx = Math.floor(wx / 1.15 + 0.35 * Math.sin(wy * 0.5));
    const cy = Math.floor(wy / 0.8 + 0.3 * Math.sin(wx * 0.6));
    const tone = hash(cx, cy, seed + 11);
    const broad = fbm(x * 0.5, y * 0.5, seed + 21, 3);
    const fine = noise(x * 5, y * 5, seed + 23);
    const row = 0.5 + 0.5 * Math.cos((tone > 0.5 ? wx : wy) * 26);
    const from = PAPERS[Math.floor(tone * 6)]!;
    const to = PAPERS[Math.floor(hash(cx, cy, seed + 12) * 6)]!;
    set(out, from, to, clamp(broad * 0.9, 0, 1), 0);
    add(out, 8 * (fine - 0.5) - 22 * (broad - 0.5) - (tone > 0.35 ? 6 * row : 0));
  };
}

/** A survey sheet: plain paper with its grain. */
function paper(seed: number): AreaShader {
  return (x, y, out) => {
    set(out, [229, 226, 211], [238, 234, 221], fbm(x * 0.3, y * 0.3, seed, 3), 0);
    add(out, 5 * (fbm(x * 2.1, y * 2.1, seed + 9, 2) - 0.5));
  };
}

function woodWash(seed: number): AreaShader {
  const low: Rgb = [118, 138, 92];
  const high: Rgb = [168, 180, 124];
  return (x, y, out) => {
    const broad = fbm(x * 0.9, y * 0.9, seed, 3);
    const crown = worley(x * 3.6, y * 3.6, seed + 1);
    set(out, low, high, clamp(0.5 + 0.9 * (broad - 0.5) - 0.3 * (crown - 0.42), 0, 1), 0);
    out[3] = 0.06 * (1 - crown);
    out[4] = 0.94;
  };
}

function wash(colour: Rgb, strength: number, seed: number): AreaShader {
  const [r, g, b] = colour;
  return (x, y, out) => tint(out, r, g, b, strength * (0.6 + 0.6 * fbm(x * 0.8, y * 0.8, seed, 3)));
}

/** The shader of a texture with its rows turned and its seed. */
export function shaderOf(texture: FieldTexture, turn: number, seed: number): AreaShader {
  switch (texture) {
    case 'meadow':
      return meadow(seed, [102, 117, 58], [138, 147, 80], 0.3);
    case 'pasture':
      return meadow(seed, [108, 122, 61], [146, 150, 84], 0.5);
    case 'fallow':
      return meadow(seed, [126, 128, 70], [164, 156, 96], 0.8);
    case 'wheat':
      return standing(turn, seed, [190, 152, 70], [222, 190, 106]);
    case 'barley':
      return standing(turn, seed, [176, 160, 86], [208, 194, 122]);
    case 'green corn':
      return standing(turn, seed, [112, 126, 60], [148, 154, 84]);
    case 'sunflowers':
      return sunflowers(turn, seed);
    case 'root crops':
      return rootCrops(turn, seed, 0.46, [72, 100, 44], [112, 138, 66]);
    case 'stubble':
      return stubble(turn, seed);
    case 'plough':
      return plough(turn, seed);
    case 'hay':
      return hay(turn, seed);
    case 'yard':
    case 'street':
      return yard(seed);
    case 'worn':
      return worn(seed);
    case 'garden':
      return garden(turn, seed);
    case 'sand':
      return sand(seed);
    case 'marsh':
      return marsh(seed);
    case 'fen':
      return fen(seed);
    case 'rough':
      return rough(seed);
    case 'rubble':
      return rubble(seed);
    case 'water':
      return openWater(seed);
    case 'ford':
      return ford(seed);
    case 'wood floor':
      return woodFloor(seed);
    case 'steppe':
      return steppe(seed);
    case 'wood wash':
      return woodWash(seed);
    case 'wet wash':
      return wash([150, 180, 150], 0.45, seed);
    case 'earth wash':
      return wash([200, 164, 112], 0.4, seed);
  }
}

export function baseShader(texture: BaseTexture, seed: number): AreaShader {
  if (texture === 'staff') return staff(seed);
  if (texture === 'paper') return paper(seed);
  if (texture === 'strips') return strips(seed);
  if (texture === 'lea') return meadow(seed, [125, 139, 79], [158, 163, 99], 0.3);
  if (texture === 'polder') return polder(seed);
  return texture === 'steppe' ? steppe(seed) : meadow(seed, [106, 118, 60], [140, 145, 80], 0.36);
}
