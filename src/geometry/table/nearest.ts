/**
 * Units by distance: blast, barrage, command reach. Nearest first by the exact gap between edges; units
 * equally near stand in the order of their ids (by code point), so that no list decides.
 */
import { areWithin, compareGaps, gap, type Shape } from './footprint.ts';
import { compareIds } from './vector.ts';

export interface Piece {
  readonly id: string;
  /** One shape, or one for each man; men have an order of their own, and keep it. */
  readonly shapes: readonly Shape[];
}

export interface Found {
  readonly id: string;
  /** Gap of the nearest shape, rounded up. */
  readonly distance: number;
  /** Index of the nearest shape; of equals the first in the piece's own order. */
  readonly shape: number;
}

function nearestShape(from: Shape, shapes: readonly Shape[]): number {
  let best = 0;
  for (let i = 1; i < shapes.length; i += 1) {
    if (compareGaps(from, shapes[i]!, from, shapes[best]!) < 0) best = i;
  }
  return best;
}

/** The pieces with any shape at most `distance` away, nearest first. */
export function nearestFirst(from: Shape, pieces: readonly Piece[], distance: number): Found[] {
  return pieces
    .filter(({ shapes }) => shapes.some((shape) => areWithin(from, shape, distance)))
    .map((piece) => ({ piece, shape: nearestShape(from, piece.shapes) }))
    .sort((a, b) => {
      const order = compareGaps(from, a.piece.shapes[a.shape]!, from, b.piece.shapes[b.shape]!);
      return order !== 0 ? order : compareIds(a.piece.id, b.piece.id);
    })
    .map(({ piece, shape }) => ({ id: piece.id, shape, distance: gap(from, piece.shapes[shape]!) }));
}

/** Pieces sorted into bands by their far ends, each end belonging to its own, nearer band. */
export function inBands(from: Shape, pieces: readonly Piece[], limits: readonly number[]): Found[][] {
  const bands: Found[][] = limits.map(() => []);
  for (const found of nearestFirst(from, pieces, limits[limits.length - 1] ?? -1)) {
    bands[bandOf(found.distance, limits)]!.push(found);
  }
  return bands;
}

/**
 * Index of the band that a distance falls into. `limits` are the far ends in rising order, each
 * belonging to its own, nearer band; beyond the last the answer is `limits.length`.
 */
export function bandOf(distance: number, limits: readonly number[]): number {
  let band = 0;
  while (band < limits.length && distance > limits[band]!) band += 1;
  return band;
}
