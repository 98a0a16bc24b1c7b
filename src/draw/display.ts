/**
 * The display list: a picture is layers, a layer is shapes, from the ground up. Ground shapes say what lies
 * there (a field of wheat, a crown of leaves, a roof); each backend shows them as well as it can. Drawn
 * shapes (paths and texts) are what they are. Coordinates are inches, or kilometres on a staff map.
 */
import type { Bounds, XY } from './curve.ts';
import type { Relief } from './ground/relief.ts';

export type Colour = `#${string}`;

export type FieldTexture =
  | 'meadow'
  | 'pasture'
  | 'wheat'
  | 'barley'
  | 'green corn'
  | 'sunflowers'
  | 'root crops'
  | 'stubble'
  | 'plough'
  | 'hay'
  | 'fallow'
  | 'yard'
  | 'worn'
  | 'garden'
  | 'sand'
  | 'marsh'
  | 'fen'
  | 'rough'
  | 'rubble'
  | 'water'
  | 'street'
  | 'ford'
  | 'wood floor'
  | 'steppe'
  | 'wood wash'
  | 'wet wash'
  | 'earth wash';

export type BandTexture =
  | 'road'
  | 'track'
  | 'lane'
  | 'stream'
  | 'river'
  | 'wall'
  | 'bank'
  | 'fence'
  | 'rail'
  | 'ditch'
  | 'wire'
  | 'trench';

export type Leaves =
  | 'hedge'
  | 'bocage'
  | 'olive'
  | 'wood'
  | 'light'
  | 'dark'
  | 'dry'
  | 'willow'
  | 'apple'
  | 'fir'
  | 'straw';

export type RoofTexture = 'slate' | 'tile' | 'thatch' | 'ruin' | 'concrete' | 'logs';

export type BaseTexture = 'meadow' | 'lea' | 'polder' | 'steppe' | 'strips' | 'staff' | 'paper';

/** The whole table's ground where nothing else lies. */
export interface BaseShape {
  readonly kind: 'base';
  readonly texture: BaseTexture;
  readonly seed: number;
}

export interface FieldShape {
  readonly kind: 'field';
  readonly texture: FieldTexture;
  readonly rings: readonly (readonly XY[])[];
  /** Which way its rows run, in radians. */
  readonly turn: number;
  readonly seed: number;
  /** How softly it ends. */
  readonly feather: number;
}

export interface BandShape {
  readonly kind: 'band';
  readonly texture: BandTexture;
  readonly line: readonly XY[];
  readonly width: number;
  readonly seed: number;
}

/** Leaves seen from above: a tree, a bush, a stook. */
export interface CrownShape {
  readonly kind: 'crown';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly height: number;
  readonly base: number;
  readonly leaves: Leaves;
  /** Size of a tuft of leaves. */
  readonly tuft: number;
  readonly seed: number;
}

/** A rectangle with a ridge along its length; a ruin has only its walls, a bunker earth up to its slab and a slit ahead. */
export interface RoofShape {
  readonly kind: 'roof';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
  readonly texture: RoofTexture;
  readonly form: 'gable' | 'hip' | 'spire' | 'flat' | 'ruin' | 'bunker';
  /** Where the house is no rectangle: nothing of it lies outside. */
  readonly outline?: readonly XY[];
  readonly eave: number;
  readonly ridge: number;
  readonly chimneys: readonly XY[];
  readonly seed: number;
}

/** The deck of a bridge, parapets along its length. */
export interface DeckShape {
  readonly kind: 'deck';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
  readonly material: 'stone' | 'wood';
  readonly seed: number;
}

/** What is left of a vehicle: a burnt hull on scorched ground. */
export interface WreckShape {
  readonly kind: 'wreck';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
  readonly seed: number;
}

export interface CraterShape {
  readonly kind: 'crater';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly seed: number;
}

export interface WellShape {
  readonly kind: 'well';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Colour laid on all that is higher than a level, or lower. */
export type Wash = { readonly colour: Colour; readonly strength: number } & (
  | { readonly over: number }
  | { readonly under: number }
);

/** Heights of hills and hollows over the whole table. */
export interface ReliefShape {
  readonly kind: 'relief';
  readonly relief: Relief;
  /** Washes by height, and the heights that they go by. */
  readonly washes?: { readonly levels: Relief; readonly list: readonly Wash[] };
}

export type GroundShape =
  | BaseShape
  | FieldShape
  | BandShape
  | CrownShape
  | RoofShape
  | DeckShape
  | WreckShape
  | CraterShape
  | WellShape
  | ReliefShape;

/** A pen's width: on the ground, growing with the zoom, or on the screen. */
export type Pen = { readonly inches: number } | { readonly px: number };

export interface PathShape {
  readonly kind: 'path';
  readonly lines: readonly (readonly XY[])[];
  readonly closed: boolean;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly pen?: Pen;
  /** Dash and gap, in the pen's measure. */
  readonly dash?: readonly [number, number];
  readonly opacity?: number;
  /** Soft edge, in inches or, when pinned, in pixels. */
  readonly blur?: number;
}

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Height of the type in pixels. */
  readonly size: number;
  /** Its height on the ground, in inches, where it shrinks with the ground instead of standing over it. */
  readonly tall?: number;
  /** Pixels an inch below which it is left out. */
  readonly from?: number;
  readonly face: 'name' | 'label';
  readonly weight: 'normal' | 'bold';
  readonly colour: Colour;
  readonly halo?: Colour;
  readonly haloOpacity?: number;
  readonly align: 'start' | 'middle' | 'end';
  /** Radians. */
  readonly turn: number;
  readonly spacing?: number;
}

export type DrawnShape = PathShape | TextShape | PinnedShape;

/** Shapes in pixels around a place on the ground: chips, markers, counters. */
export interface PinnedShape {
  readonly kind: 'pinned';
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly (PathShape | TextShape)[];
}

export type LayerName =
  | 'ground'
  | 'fields'
  | 'relief'
  | 'water'
  | 'ways'
  | 'yards'
  | 'works'
  | 'roofs'
  | 'hedges'
  | 'trees'
  | 'wash'
  | 'contours'
  | 'grid'
  | 'names'
  | 'pieces'
  | 'labels';

export interface Layer<S = GroundShape | DrawnShape> {
  readonly name: LayerName;
  readonly shapes: readonly S[];
}

export interface Picture {
  /** In inches or kilometres. */
  readonly width: number;
  readonly height: number;
  readonly dress: 'table' | 'staff' | 'sheet' | 'hex';
  /** Painted: colour and height under one light. */
  readonly ground: readonly Layer<GroundShape>[];
  /** Laid over it, crisp. */
  readonly over: readonly Layer<DrawnShape>[];
}

/** What part of a picture is shown: whole pixels of the picture at a zoom, so that tiles fit each other. */
export interface View {
  /** Pixels an inch (or a kilometre). */
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function wholeView(picture: { readonly width: number; readonly height: number }, widthPx: number): View {
  const zoom = widthPx / picture.width;
  return { zoom, left: 0, top: 0, width: widthPx, height: Math.round(picture.height * zoom) };
}

export function boundsOfView(view: View, margin = 0): Bounds {
  const { zoom, left, top, width, height } = view;
  return {
    west: left / zoom - margin,
    north: top / zoom - margin,
    east: (left + width) / zoom + margin,
    south: (top + height) / zoom + margin,
  };
}

/** Type below this height cannot be read. */
const LEAST_TYPE = 9;

/** The height of a text's type in a view, or null where it is left out. */
export function typeSize(shape: TextShape, zoom: number): number | null {
  if (shape.from !== undefined && zoom < shape.from) return null;
  return shape.tall === undefined ? shape.size : Math.min(shape.size, Math.max(LEAST_TYPE, shape.tall * zoom));
}
