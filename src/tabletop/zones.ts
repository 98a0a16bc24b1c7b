/** Corners, edges and zones of a table: where a side comes from, and where it may be set up. */
import type { Shape } from '../geometry/table/footprint.ts';
import { boxOf, grown } from '../geometry/table/polygon.ts';
import { isWithin, type Point } from '../geometry/table/vector.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Clockwise: two on lies the opposite one. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

export const CORNERS = ['north-west', 'north-east', 'south-east', 'south-west'] as const;
export type Corner = (typeof CORNERS)[number];

export interface Zone {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** And so near to a corner. */
  readonly near?: { readonly at: Point; readonly within: number };
}

export function cornerAt({ width, height }: Size, corner: Corner): Point {
  return { x: corner.endsWith('west') ? 0 : width, y: corner.startsWith('north') ? 0 : height };
}

export function oppositeCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 2) % 4]!;
}

export function oppositeEdge(edge: Edge): Edge {
  return EDGES[(EDGES.indexOf(edge) + 2) % 4]!;
}

/** The short edges: west and east of a table that is at least as wide as high. */
export function shortEdges({ width, height }: Size): readonly [Edge, Edge] {
  return width >= height ? ['west', 'east'] : ['north', 'south'];
}

/** The short edge that ends in a corner. */
export function shortEdgeAt(size: Size, corner: Corner): Edge {
  return shortEdges(size).find((edge) => corner.includes(edge))!;
}

/** How long the table is from one short edge to the other. */
export function lengthOf({ width, height }: Size): number {
  return Math.max(width, height);
}

/** The middle of an edge. */
export function edgeMiddle({ width, height }: Size, edge: Edge): Point {
  switch (edge) {
    case 'north':
      return { x: width >> 1, y: 0 };
    case 'south':
      return { x: width >> 1, y: height };
    case 'west':
      return { x: 0, y: height >> 1 };
    case 'east':
      return { x: width, y: height >> 1 };
  }
}

/** The strip between two distances from an edge. */
export function strip({ width, height }: Size, edge: Edge, from: number, to: number): Zone {
  switch (edge) {
    case 'west':
      return { west: from, north: 0, east: to, south: height };
    case 'east':
      return { west: width - to, north: 0, east: width - from, south: height };
    case 'north':
      return { west: 0, north: from, east: width, south: to };
    case 'south':
      return { west: 0, north: height - to, east: width, south: height - from };
  }
}

export function wholeTable({ width, height }: Size): Zone {
  return { west: 0, north: 0, east: width, south: height };
}

/** All that is so near to a corner. */
export function cornerZone(size: Size, corner: Corner, within: number): Zone {
  const at = cornerAt(size, corner);
  return {
    west: Math.max(0, at.x - within),
    north: Math.max(0, at.y - within),
    east: Math.min(size.width, at.x + within),
    south: Math.min(size.height, at.y + within),
    near: { at, within },
  };
}

/** The strips along both edges of a corner, so deep and so near to it. */
export function cornerStrips(size: Size, corner: Corner, depth: number, within: number): Zone[] {
  const near = { at: cornerAt(size, corner), within };
  return EDGES.filter((edge) => corner.includes(edge)).map((edge) => ({ ...strip(size, edge, 0, depth), near }));
}

export type Stretch = readonly [from: Point, to: Point];

/** An edge from end to end. */
export function edgeLine(size: Size, edge: Edge): Stretch {
  const { west, north, east, south } = strip(size, edge, 0, 0);
  return [
    { x: west, y: north },
    { x: east, y: south },
  ];
}

/** The two edges of a corner so far from it, each from the corner inwards, the short one first. */
export function cornerEdges(size: Size, corner: Corner, within: number): readonly Stretch[] {
  const at = cornerAt(size, corner);
  const x = at.x + (at.x === 0 ? within : -within);
  const y = at.y + (at.y === 0 ? within : -within);
  const both: Stretch[] = [
    [at, { x: at.x, y }],
    [at, { x, y: at.y }],
  ];
  return shortEdges(size)[0] === 'west' ? both : both.reverse();
}

/** The point of stretches along edges that is nearest to a place; of points equally near the first. */
export function nearestOnEdges(stretches: readonly Stretch[], { x, y }: Point): Point {
  const within = (value: number, a: number, b: number): number =>
    Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
  const points = stretches.map(([a, b]) => ({ x: within(x, a.x, b.x), y: within(y, a.y, b.y) }));
  const far = (point: Point): number => (point.x - x) ** 2 + (point.y - y) ** 2;
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

export function isPointIn({ west, north, east, south, near }: Zone, at: Point): boolean {
  const isIn = at.x >= west && at.x <= east && at.y >= north && at.y <= south;
  return isIn && (!near || isWithin(at, near.at, near.within));
}

/** Is all of a body inside a zone? */
export function isBodyIn({ west, north, east, south, near }: Zone, bases: readonly Shape[]): boolean {
  return bases.every((base) => {
    const box = grown(boxOf(base.points), base.radius);
    const isIn = box.west >= west && box.north >= north && box.east <= east && box.south <= south;
    return isIn && (!near || base.points.every((point) => isWithin(point, near.at, near.within - base.radius)));
  });
}

/** Places of a lattice over a zone, row by row. */
export function* latticeOver(zone: Zone, step: number): Iterable<Point> {
  const { west, north, east, south, near } = zone;
  for (let y = north + step / 2; y < south; y += step)
    for (let x = west + step / 2; x < east; x += step)
      if (!near || isWithin({ x, y }, near.at, near.within)) yield { x, y };
}
