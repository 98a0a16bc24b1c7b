/** A line of sight as the sweep knows it, and what the sweep writes down about it. */
import type { SightLayer } from './sight-map.ts';

export interface Ray {
  px: number;
  py: number;
  qx: number;
  qy: number;
  /** Height of the first eye, and how much higher the second is. */
  pz: number;
  rise: number;
  lengthSquared: number;
  /** Read on the left hand or on the right. */
  isLeft: boolean;
}

export type Why = 'solid' | 'ground' | 'too deep' | 'right through';

/** A stretch inside an area, or a line crossed at a point; numbers not reduced. */
export interface Visit {
  readonly item: number;
  readonly entryNum: number;
  readonly entryDen: number;
  readonly exitNum: number;
  readonly exitDen: number;
  /** Highest ground under it. */
  readonly ground: number;
  readonly isOver: boolean;
}

/** What a sweep writes down when it is asked to. */
export interface Report {
  readonly visits: Visit[];
  readonly blocks: { readonly item: number; readonly why: Why; readonly num: number; readonly den: number }[];
  /** Per group the stretches that count, four numbers each. */
  readonly pieces: number[][];
}

/** Is the line below `top` at a point? */
export function isBelow(ray: Ray, top: number, num: number, den: number): boolean {
  return (top - ray.pz) * den > ray.rise * num;
}

export function isLevel(ray: Ray, top: number, num: number, den: number): boolean {
  return (top - ray.pz) * den === ray.rise * num;
}

/** Writes a reason down, once per feature. */
export function blame(layer: SightLayer, item: number, why: Why, num: number, den: number, report: Report): void {
  const feature = layer.feature[item];
  if (report.blocks.some((block) => block.why === why && layer.feature[block.item] === feature)) return;
  report.blocks.push({ item, why, num, den });
}

/** The same for a stretch that runs below `top`: from its start, or from where the line comes down to the top. */
export function blameBelow(
  layer: SightLayer,
  ray: Ray,
  item: number,
  why: Why,
  top: number,
  fromNum: number,
  fromDen: number,
  report: Report,
): void {
  const isLow = isBelow(ray, top, fromNum, fromDen);
  blame(layer, item, why, isLow ? fromNum : ray.pz - top, isLow ? fromDen : -ray.rise, report);
}
