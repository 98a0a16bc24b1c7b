/** Paints the ground of a picture: shapes into rasters, light over them, samples into pixels. */
import { type Bounds, boundsOf, meetBounds } from '../curve.ts';
import {
  boundsOfView,
  type FieldShape,
  type GroundShape,
  type Picture,
  type ReliefShape,
  type View,
  type Wash,
} from '../display.ts';
import { isFlatAt, reliefAt } from '../ground/relief.ts';
import { smooth } from '../noise.ts';
import { rgbOf } from '../vector/draw.ts';
import { paintBandShape } from './bands.ts';
import { HEX_LIGHT, type Light, LONGEST_SHADOW, lit, SHEET_LIGHT, STAFF_LIGHT, TABLE_LIGHT } from './light.ts';
import { paintCrater, paintCrown, paintDeck, paintRoof, paintWell, paintWreck } from './objects.ts';
import { fillBase, makeRaster, markCovered, mixSample, paintArea, type Raster } from './raster.ts';
import { baseShader, shaderOf } from './textures.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opaque. */
  readonly data: Uint8ClampedArray;
}

/** Samples an inch below which fine texture would only flicker. */
const FINE_ENOUGH = 34;

/** So many samples a pixel and side make a calm picture at this zoom. */
export function samplesFor(zoom: number): number {
  return Math.min(4, Math.max(1, Math.ceil(FINE_ENOUGH / zoom)));
}

export function paintGround(picture: Picture, view: View, samples = samplesFor(view.zoom)): Pixels {
  const density = view.zoom * samples;
  const isPaper = picture.dress === 'staff' || picture.dress === 'sheet';
  const reach = isPaper ? 0 : LONGEST_SHADOW + 0.55;
  // Whole pixels of margin keep the samples of neighbouring tiles on one grid.
  const margin = Math.ceil(reach * view.zoom) + 1;
  const raster = makeRaster(
    density,
    (view.left - margin) * samples,
    (view.top - margin) * samples,
    (view.width + 2 * margin) * samples,
    (view.height + 2 * margin) * samples,
  );
  const bounds = boundsOfView(view, margin / view.zoom);
  const shapes = picture.ground.flatMap((layer) => layer.shapes.filter((s) => meetBounds(boundsOfShape(s), bounds)));
  // What crops will cover whole needs no meadow under it.
  const hidden = new Uint8Array(raster.width * raster.height);
  for (const shape of shapes)
    if (shape.kind === 'field' && shape.rings.length === 1 && shape.feather < 0.2)
      markCovered(raster, shape.rings[0]!, shape.feather, hidden);
  for (const shape of shapes) paintShape(raster, shape, hidden);
  return shrunk(lit(raster, LIGHTS[picture.dress]), raster.width, margin * samples, view, samples);
}

const LIGHTS: Readonly<Record<Picture['dress'], Light>> = {
  table: TABLE_LIGHT,
  staff: STAFF_LIGHT,
  sheet: SHEET_LIGHT,
  hex: HEX_LIGHT,
};

const EVERYWHERE: Bounds = {
  west: Number.NEGATIVE_INFINITY,
  north: Number.NEGATIVE_INFINITY,
  east: Number.POSITIVE_INFINITY,
  south: Number.POSITIVE_INFINITY,
};

const known = new WeakMap<GroundShape, Bounds>();

/** What a shape may touch; found once, for tiles ask again and again. */
function boundsOfShape(shape: GroundShape): Bounds {
  const had = known.get(shape);
  if (had !== undefined) return had;
  const bounds = reachOf(shape);
  known.set(shape, bounds);
  return bounds;
}

function reachOf(shape: GroundShape): Bounds {
  switch (shape.kind) {
    case 'base':
    case 'relief':
      return EVERYWHERE;
    case 'field':
      return boundsOf(shape.rings[0]!, shape.feather);
    case 'band':
      return boundsOf(shape.line, shape.width / 2 + 1);
    case 'crown':
      return boundsOf([shape], shape.radius * 1.2);
    case 'roof':
    case 'deck':
    case 'wreck':
      return boundsOf([shape], Math.hypot(shape.length, shape.width));
    case 'crater':
      return boundsOf([shape], shape.radius * 2.3);
    case 'well':
      return boundsOf([shape], shape.radius);
  }
}

function paintShape(raster: Raster, shape: GroundShape, hidden: Uint8Array): void {
  if (shape.kind === 'base') fillBase(raster, baseShader(shape.texture, shape.seed), hidden);
  else if (shape.kind === 'relief') layRelief(raster, shape);
  else if (shape.kind === 'field') paintField(raster, shape);
  else if (shape.kind === 'band') paintBandShape(raster, shape);
  else if (shape.kind === 'crown') paintCrown(raster, shape);
  else if (shape.kind === 'roof') paintRoof(raster, shape);
  else if (shape.kind === 'deck') paintDeck(raster, shape);
  else if (shape.kind === 'wreck') paintWreck(raster, shape);
  else if (shape.kind === 'crater') paintCrater(raster, shape);
  else paintWell(raster, shape);
}

function paintField(raster: Raster, shape: FieldShape): void {
  const { water } = raster;
  const flood = (k: number, covered: number): void => {
    water[k] = Math.max(water[k]!, covered);
  };
  const shader = shaderOf(shape.texture, shape.turn, shape.seed);
  paintArea(raster, shape.rings, shape.feather, shader, shape.texture === 'water' ? flood : undefined);
}

function layRelief(raster: Raster, { relief, washes }: ReliefShape): void {
  const tints = (washes?.list ?? []).map((wash) => ({ wash, rgb: rgbOf(wash.colour) }));
  for (let j = 0, k = 0; j < raster.height; j += 1) {
    const y = (raster.top + j + 0.5) / raster.density;
    for (let i = 0; i < raster.width; i += 1, k += 1) {
      const x = (raster.left + i + 0.5) / raster.density;
      if (!isFlatAt(relief, x, y)) raster.hill[k] = reliefAt(relief, x, y);
      if (washes === undefined) continue;
      const level = reliefAt(washes.levels, x, y);
      for (const { wash, rgb } of tints) {
        const t = washAt(wash, level);
        if (t > 0) mixSample(raster, k, rgb[0], rgb[1], rgb[2], t);
      }
    }
  }
}

/** How much of a wash lies at a height: its edge is soft, over a quarter of a level. */
function washAt(wash: Wash, level: number): number {
  const part =
    'over' in wash
      ? smooth(wash.over - 0.12, wash.over + 0.12, level)
      : smooth(wash.under + 0.12, wash.under - 0.12, level);
  return part * wash.strength;
}

/** Cuts the margin off and averages the samples of each pixel. */
function shrunk(lights: Uint8ClampedArray, stride: number, margin: number, view: View, samples: number): Pixels {
  const { width, height } = view;
  const data = new Uint8ClampedArray(width * height * 4);
  const n = samples * samples;
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let v = 0; v < samples; v += 1) {
        let k = ((margin + j * samples + v) * stride + margin + i * samples) * 4;
        for (let u = 0; u < samples; u += 1, k += 4) {
          r += lights[k]!;
          g += lights[k + 1]!;
          b += lights[k + 2]!;
        }
      }
      const o = (j * width + i) * 4;
      data[o] = r / n;
      data[o + 1] = g / n;
      data[o + 2] = b / n;
      data[o + 3] = 255;
    }
  return { width, height, data };
}
