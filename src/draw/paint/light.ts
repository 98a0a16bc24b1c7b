/** One light over colour and height: slopes, cast shadows, shade in hollows, a glint on water. */
import { fbm, smooth } from '../noise.ts';
import { blurred, type Raster } from './raster.ts';

export interface Light {
  /** How much hills shade. */
  readonly hills: number;
  readonly relief: number;
  readonly shadow: number;
  readonly occlusion: number;
  readonly ambient: readonly [number, number, number];
  readonly sun: readonly [number, number, number];
  readonly saturation: number;
  readonly gain: number;
}

export const TABLE_LIGHT: Light = {
  hills: 2.3,
  relief: 1,
  shadow: 1,
  occlusion: 0.9,
  ambient: [0.54, 0.58, 0.67],
  sun: [1.03, 1, 0.91],
  saturation: 0.88,
  gain: 1,
};

/** Hex ground is smaller than a table's and must stay quiet under counters: less hill shade, more light. */
export const HEX_LIGHT: Light = { ...TABLE_LIGHT, hills: 1.6, gain: 0.98 };

export const STAFF_LIGHT: Light = {
  hills: 0.62,
  relief: 0.6,
  shadow: 0,
  occlusion: 0,
  ambient: [0.5, 0.53, 0.6],
  sun: [1.03, 1, 0.91],
  saturation: 0.86,
  gain: 0.97,
};

/** A survey sheet is nearly flat paper. */
export const SHEET_LIGHT: Light = { ...STAFF_LIGHT, hills: 0.4, relief: 0.3, saturation: 0.9, gain: 0.925 };

/** To the sun, on the screen: from the upper left; and how high it stands. */
export const SUN = { x: -0.66, y: -0.75, up: 0.82 } as const;

/** No shadow is longer: so far a tile must look beyond its edge. In inches. */
export const LONGEST_SHADOW = 1.5;
const STEEPEST = 2.2;
/** How much of a shadow's edge is soft, in inches of height. */
const SOFT = 0.06;

/**
 * The height of shadow over each sample: what stands towards the sun throws its height down along the light, row by
 * row, so that each sample asks only its neighbour above.
 */
function shadowHeights(raster: Raster): Float32Array {
  const { width, height, density, h } = raster;
  const flat = Math.hypot(SUN.x, SUN.y);
  const shift = SUN.x / -SUN.y;
  const drop = (Math.hypot(1, shift) / density) * (SUN.up / flat);
  const over = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  const whole = Math.floor(shift);
  const part = shift - whole;
  for (let j = 1; j < height; j += 1) {
    const row = j * width;
    const above = row - width;
    for (let i = 0; i < width; i += 1) {
      const a = Math.max(0, i + whole);
      const b = Math.max(0, Math.min(width - 1, i + whole + 1));
      const left = Math.max(h[above + a]!, over[above + a]!);
      const right = Math.max(h[above + b]!, over[above + b]!);
      over[row + i] = left + (right - left) * part - drop;
    }
  }
  return over;
}

/** Lights a raster into bytes, red, green, blue, opaque. */
export function lit(raster: Raster, light: Light): Uint8ClampedArray {
  const { width, height, density, h, hill } = raster;
  const out = new Uint8ClampedArray(width * height * 4);
  const size = Math.hypot(SUN.x, SUN.y, SUN.up);
  const [lx, ly, lz] = [SUN.x / size, SUN.y / size, SUN.up / size];
  const wide = Math.max(2, Math.round(0.3 * density));
  const narrow = Math.max(2, Math.round(0.22 * density));
  const around =
    light.occlusion > 0 ? blurred(blurred(h, width, height, wide), width, height, narrow) : new Float32Array(h.length);
  const over = light.shadow > 0 ? shadowHeights(raster) : null;
  const [ar, ag, ab] = light.ambient;
  const [sr, sg, sb] = [(1 - ar) * light.sun[0], (1 - ag) * light.sun[1], (1 - ab) * light.sun[2]];
  const k1 = 0.5 * density * light.relief;
  const k2 = 0.5 * density * light.hills;
  const { saturation, gain } = light;
  for (let j = 0; j < height; j += 1) {
    const up = Math.max(0, j - 1) * width;
    const down = Math.min(height - 1, j + 1) * width;
    for (let i = 0; i < width; i += 1) {
      const k = j * width + i;
      const row = j * width;
      const left = row + Math.max(0, i - 1);
      const right = row + Math.min(width - 1, i + 1);
      let gx = (h[right]! - h[left]!) * k1 + (hill[right]! - hill[left]!) * k2;
      let gy = (h[down + i]! - h[up + i]!) * k1 + (hill[down + i]! - hill[up + i]!) * k2;
      const steep = gx * gx + gy * gy;
      if (steep > STEEPEST * STEEPEST) {
        const cut = STEEPEST / Math.sqrt(steep);
        gx *= cut;
        gy *= cut;
      }
      let lambert = (lz - gx * lx - gy * ly) / (Math.sqrt(1 + gx * gx + gy * gy) * lz);
      if (lambert < 0) lambert = 0;
      else if (lambert > 1) lambert = 1 + (lambert - 1) * 0.55;
      const h0 = h[k]!;
      let shadow = 0;
      if (over !== null) {
        shadow = (over[k]! - h0) / SOFT;
        shadow = shadow < 0 ? 0 : shadow > 1 ? light.shadow : shadow * light.shadow;
      }
      let open = 1 - light.occlusion * (around[k]! - h0);
      open = open > 1 ? 1 : Math.max(open, 0.45);
      const sun = lambert * (1 - shadow);
      let r = raster.r[k]! * (ar * open + sr * sun);
      let g = raster.g[k]! * (ag * open + sg * sun);
      let b = raster.b[k]! * (ab * open + sb * sun);
      const wet = raster.water[k]!;
      if (wet > 0) {
        const x = (raster.left + i + 0.5) / density;
        const y = (raster.top + j + 0.5) / density;
        const glint = smooth(0.62, 0.78, fbm(x * 2.2 + y * 0.7, y * 5, 77, 3)) * 38 * (1 - shadow * 0.6);
        r += wet * ((78 - r) * 0.45 + glint);
        g += wet * ((108 - g) * 0.45 + glint);
        b += wet * ((106 - b) * 0.5 + glint);
      }
      const grey = 0.3 * r + 0.59 * g + 0.11 * b;
      const o = k * 4;
      out[o] = ((grey + (r - grey) * saturation) * 1.11 + 5) * gain;
      out[o + 1] = ((grey + (g - grey) * saturation) * 1.09 + 4) * gain;
      out[o + 2] = ((grey + (b - grey) * saturation) * 1.06 + 6) * gain;
      out[o + 3] = 255;
    }
  }
  return out;
}
