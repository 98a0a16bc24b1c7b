/**
 * Zones of the sides, for drawing and for pointing at. The engine judges by its own; a test holds these to them.
 */
import {
  type Corner,
  cornerAt,
  cornerStrips,
  type Edge,
  lengthOf,
  type Size,
  cornerZone as tableCorner,
  strip as tableStrip,
} from '../../../tabletop/zones.ts';
import type { ScreenModel, Zone } from './view.ts';

type Side = Zone['side'];

const INCH = 100;
const CORNER_REACH = 20 * INCH;
const EDGE_DEPTH = 4 * INCH;

/** The strip between two distances from an edge. */
export function strip(ground: Size, side: Side, edge: Edge, from: number, to: number): Zone {
  return { side, ...tableStrip(ground, edge, from, to) };
}

/** All within 20 inches of a corner. */
export function cornerZone(ground: Size, side: Side, corner: Corner): Zone {
  return { side, ...tableCorner(ground, corner, CORNER_REACH) };
}

/** Where a side's reserves come on: its edge, or both edges within 20 inches of its corner. */
export function arrivalZones(
  ground: Size,
  { scenarioSetup, edges }: Pick<ScreenModel, 'scenarioSetup' | 'edges'>,
  side: Side,
): Zone[] {
  const corner = scenarioSetup?.corners[side] ?? null;
  if (!corner) return [strip(ground, side, edges[side], 0, EDGE_DEPTH)];
  return cornerStrips(ground, corner, EDGE_DEPTH, CORNER_REACH).map((zone) => ({ side, ...zone }));
}

/** Where the defender stands: the middle third of the table, or his own half. */
export function defendersZone(
  ground: Size,
  { scenarioSetup, edges }: Pick<ScreenModel, 'scenarioSetup' | 'edges'>,
  side: Side,
): Zone {
  const long = lengthOf(ground);
  return scenarioSetup?.scenario === 'defence-line'
    ? strip(ground, side, edges[side], Math.ceil(long / 3), Math.floor((2 * long) / 3))
    : strip(ground, side, edges[side], 0, long >> 1);
}

/** The corner or edge of these that a place on the table is nearest to. */
export function nearestCorner(ground: Size, of: readonly Corner[], [x, y]: readonly [number, number]): Corner {
  const far = (corner: Corner): number => {
    const at = cornerAt(ground, corner);
    return Math.hypot(at.x - x, at.y - y);
  };
  return [...of].sort((a, b) => far(a) - far(b))[0]!;
}

export function nearestEdge({ width, height }: Size, of: readonly Edge[], [x, y]: readonly [number, number]): Edge {
  const far: Readonly<Record<Edge, number>> = { north: y, south: height - y, west: x, east: width - x };
  return [...of].sort((a, b) => far[a] - far[b])[0]!;
}
