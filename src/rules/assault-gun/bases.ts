/** ag-gap-01, ag-gap-02 Bases on the lattice: squares whose sides run north and west, measured in steps of 250 m. Whole numbers only. */
import { type Edge, halfOf, type Point, type Row } from './state.ts';

export const STEP = 250;
/** ag-scale-01 Steps in a kilometre. */
export const KM = 4;
/** ag-gap-02 An attacker shares at least 500 m of border with its target. */
export const BORDER = 2;

/** A base: its centre and half its side. */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export const baseAt = (at: Point, size: Row['size']): Base => ({ x: at.x, y: at.y, half: halfOf({ size }) });
export const baseOf = (unit: { readonly at: Point; readonly size: Row['size'] }): Base => baseAt(unit.at, unit.size);

/** ag-gap-02 The square of the gap between the edges of two bases; 0 if they touch or overlap. */
export function gap2(a: Base, b: Base): number {
  const reach = a.half + b.half;
  const dx = Math.max(0, Math.abs(a.x - b.x) - reach);
  const dy = Math.max(0, Math.abs(a.y - b.y) - reach);
  return dx * dx + dy * dy;
}

/** ag-gap-02 "Within x km" means not farther, edge to edge (ag-gap-03). */
export const isWithin = (a: Base, b: Base, km: number): boolean => gap2(a, b) <= km * KM * km * KM;

export function overlaps(a: Base, b: Base): boolean {
  const reach = a.half + b.half;
  return Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
}

/** ag-gap-02 The side of `a` that `b` touches, and for how many steps; null if they do not touch (corner to corner is none). */
export function contact(a: Base, b: Base): { readonly edge: Edge; readonly steps: number } | null {
  const reach = a.half + b.half;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (Math.abs(dx) === reach && Math.abs(dy) < reach)
    return { edge: dx > 0 ? 'east' : 'west', steps: shared(dy, a.half, b.half) };
  if (Math.abs(dy) === reach && Math.abs(dx) < reach)
    return { edge: dy > 0 ? 'south' : 'north', steps: shared(dx, a.half, b.half) };
  return null;
}

function shared(offset: number, a: number, b: number): number {
  return Math.min(a, offset + b) - Math.max(-a, offset - b);
}

/** ag-gap-02 Contact of at least 500 m. */
export const isEngaged = (a: Base, b: Base): boolean => (contact(a, b)?.steps ?? 0) >= BORDER;

/** Is the base wholly on a map of that size? */
export const isInside = ({ x, y, half }: Base, width: number, height: number): boolean =>
  x - half >= 0 && y - half >= 0 && x + half <= width && y + half <= height;
