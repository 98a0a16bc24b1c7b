/**
 * Corners, edges and zones of a table, for drawing and for pointing at. The engine judges by its own; a test holds these to them.
 */
import type { Corner, Edge, Shown, Zone } from './view.ts';

type Side = Zone['side'];
interface Extent {
  readonly width: number;
  readonly height: number;
}

const INCH = 100;
const CORNER_REACH = 20 * INCH;
const EDGE_DEPTH = 4 * INCH;

export const CORNERS: readonly Corner[] = ['north-west', 'north-east', 'south-east', 'south-west'];
const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];

export function cornerAt({ width, height }: Extent, corner: Corner): { readonly x: number; readonly y: number } {
  return { x: corner.endsWith('west') ? 0 : width, y: corner.startsWith('north') ? 0 : height };
}

export function oppositeCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 2) % 4]!;
}

export function oppositeEdge(edge: Edge): Edge {
  return EDGES[(EDGES.indexOf(edge) + 2) % 4]!;
}

export function shortEdges({ width, height }: Extent): readonly [Edge, Edge] {
  return width >= height ? ['west', 'east'] : ['north', 'south'];
}

/** The strip between two distances from an edge. */
export function strip({ width, height }: Extent, side: Side, edge: Edge, from: number, to: number): Zone {
  switch (edge) {
    case 'west':
      return { side, west: from, north: 0, east: to, south: height };
    case 'east':
      return { side, west: width - to, north: 0, east: width - from, south: height };
    case 'north':
      return { side, west: 0, north: from, east: width, south: to };
    case 'south':
      return { side, west: 0, north: height - to, east: width, south: height - from };
  }
}

/** All within 20 inches of a corner. */
export function cornerZone(ground: Extent, side: Side, corner: Corner): Zone {
  const at = cornerAt(ground, corner);
  return {
    side,
    west: Math.max(0, at.x - CORNER_REACH),
    north: Math.max(0, at.y - CORNER_REACH),
    east: Math.min(ground.width, at.x + CORNER_REACH),
    south: Math.min(ground.height, at.y + CORNER_REACH),
    near: { at, within: CORNER_REACH },
  };
}

/** Where a side's reserves come on: its edge, or both edges within 20 inches of its corner. */
export function arrivalZones(ground: Extent, { muster, edges }: Pick<Shown, 'muster' | 'edges'>, side: Side): Zone[] {
  const corner = muster?.corners[side] ?? null;
  if (!corner) return [strip(ground, side, edges[side], 0, EDGE_DEPTH)];
  const near = { at: cornerAt(ground, corner), within: CORNER_REACH };
  return EDGES.filter((edge) => corner.includes(edge)).map((edge) => ({
    ...strip(ground, side, edge, 0, EDGE_DEPTH),
    near,
  }));
}

/** Where the defender stands: the middle third of the table, or his own half. */
export function defendersZone(ground: Extent, { muster, edges }: Pick<Shown, 'muster' | 'edges'>, side: Side): Zone {
  const long = Math.max(ground.width, ground.height);
  return muster?.scenario === 'defence-line'
    ? strip(ground, side, edges[side], Math.ceil(long / 3), Math.floor((2 * long) / 3))
    : strip(ground, side, edges[side], 0, long >> 1);
}

export function isInZone({ west, north, east, south, near }: Zone, [x, y]: readonly [number, number]): boolean {
  if (x < west || x > east || y < north || y > south) return false;
  return !near || Math.hypot(x - near.at.x, y - near.at.y) <= near.within;
}

/** The corner or edge of these that a place on the table is nearest to. */
export function nearestCorner(ground: Extent, of: readonly Corner[], [x, y]: readonly [number, number]): Corner {
  const far = (corner: Corner): number => {
    const at = cornerAt(ground, corner);
    return Math.hypot(at.x - x, at.y - y);
  };
  return [...of].sort((a, b) => far(a) - far(b))[0]!;
}

export function nearestEdge({ width, height }: Extent, of: readonly Edge[], [x, y]: readonly [number, number]): Edge {
  const far: Readonly<Record<Edge, number>> = { north: y, south: height - y, west: x, east: width - x };
  return [...of].sort((a, b) => far[a] - far[b])[0]!;
}
