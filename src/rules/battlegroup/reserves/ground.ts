/** Corners, edges and zones of a table. */
import { boxOf, grown } from '../../../geometry/table/polygon.ts';
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import { basesOf, typeOf } from '../ground.ts';
import type { BgTable, Corner, Edge, Place, Side, Unit, Zone } from '../state.ts';
import { CORNERS } from './types.ts';

const INCH = 100;
/** bg-scn-a-07, bg-scn-b-04, bg-scn-b-07 */
const CORNER_REACH = 20 * INCH;
/** bg-res-02 On the edge: the whole unit no farther from it than this. */
const EDGE_DEPTH = 4 * INCH;

export function cornerAt({ ground }: Pick<BgTable, 'ground'>, corner: Corner): Point {
  return {
    x: corner.endsWith('west') ? 0 : ground.width,
    y: corner.startsWith('north') ? 0 : ground.height,
  };
}

export function oppositeCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 2) % 4]!;
}

export function oppositeEdge(edge: Edge): Edge {
  return EDGES[(EDGES.indexOf(edge) + 2) % 4]!;
}

/** bg-gap-56 The short edges: west and east of a table that is wider than high. */
export function shortEdges({ ground }: Pick<BgTable, 'ground'>): readonly [Edge, Edge] {
  return ground.width >= ground.height ? ['west', 'east'] : ['north', 'south'];
}

/** bg-gap-49 The edge of a side that owns a corner: the short one there. */
export function edgeOfCorner(table: Pick<BgTable, 'ground'>, corner: Corner): Edge {
  return shortEdges(table).find((edge) => corner.includes(edge))!;
}

/** The strip between two distances from an edge. */
export function strip(table: Pick<BgTable, 'ground'>, side: Side, edge: Edge, from: number, to: number): Zone {
  const { width, height } = table.ground;
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

/** How long the table is from one short edge to the other. */
export function lengthOf({ ground }: Pick<BgTable, 'ground'>): number {
  return Math.max(ground.width, ground.height);
}

/** bg-scn-b-04 All within 20 inches of a corner. */
export function cornerZone(table: Pick<BgTable, 'ground'>, side: Side, corner: Corner): Zone {
  const at = cornerAt(table, corner);
  const { width, height } = table.ground;
  return {
    side,
    west: Math.max(0, at.x - CORNER_REACH),
    north: Math.max(0, at.y - CORNER_REACH),
    east: Math.min(width, at.x + CORNER_REACH),
    south: Math.min(height, at.y + CORNER_REACH),
    near: { at, within: CORNER_REACH },
  };
}

export function wholeTable({ ground }: Pick<BgTable, 'ground'>, side: Side): Zone {
  return { side, west: 0, north: 0, east: ground.width, south: ground.height };
}

const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];

/** bg-gap-56 What is a side's own of the edges, for aircraft and recovery: either edge within 20 inches of its corner, else one edge. */
export function ownEdges(
  table: Pick<BgTable, 'ground' | 'muster' | 'edges'>,
  side: Side,
): readonly (readonly [Point, Point])[] {
  const corner = table.muster?.corners[side] ?? null;
  if (!corner) {
    const { west, north, east, south } = strip(table, side, table.edges[side], 0, 0);
    return [
      [
        { x: west, y: north },
        { x: east, y: south },
      ],
    ];
  }
  const at = cornerAt(table, corner);
  // Inwards from the corner, the short edge first.
  const x = at.x + (at.x === 0 ? CORNER_REACH : -CORNER_REACH);
  const y = at.y + (at.y === 0 ? CORNER_REACH : -CORNER_REACH);
  const both: [Point, Point][] = [
    [at, { x: at.x, y }],
    [at, { x, y: at.y }],
  ];
  return shortEdges(table)[0] === 'west' ? both : both.reverse();
}

/** bg-gap-56 The point of its own edges that is nearest to a place. */
export function nearestOwnEdge(table: BgTable, side: Side, { x, y }: Point): Point {
  const within = (value: number, a: number, b: number): number =>
    Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
  const points = ownEdges(table, side).map(([a, b]) => ({ x: within(x, a.x, b.x), y: within(y, a.y, b.y) }));
  const far = (point: Point): number => (point.x - x) ** 2 + (point.y - y) ** 2;
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** bg-scn-a-07, bg-scn-b-09, bg-scn-c-10, bg-scn-d-10 Where a side's reserves come on: its edge, or both edges within 20 inches of its corner. */
export function arrivalZones(table: BgTable, side: Side): Zone[] {
  const corner = table.muster?.corners[side] ?? null;
  const whole = strip(table, side, table.edges[side], 0, EDGE_DEPTH);
  if (!corner) return [whole];
  const at = cornerAt(table, corner);
  const near = { at, within: CORNER_REACH };
  return EDGES.filter((edge) => corner.includes(edge)).map((edge) => ({
    ...strip(table, side, edge, 0, EDGE_DEPTH),
    near,
  }));
}

/** Is all of a unit inside one of its side's zones? */
export function isInZones(table: BgTable, unit: Unit, place: Place, zones: readonly Zone[] = table.zones): boolean {
  const own = zones.filter(({ side }) => side === unit.side);
  if (own.length === 0) return true;
  const body = basesOf(typeOf(table, unit), place);
  return own.some(({ west, north, east, south, near }) =>
    body.every((shape) => {
      const box = grown(boxOf(shape.points), shape.radius);
      const isIn = box.west >= west && box.north >= north && box.east <= east && box.south <= south;
      return isIn && (!near || shape.points.every((point) => isWithin(point, near.at, near.within - shape.radius)));
    }),
  );
}
