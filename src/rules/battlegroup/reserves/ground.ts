/** Corners, edges and zones of the sides. */
import type { Point } from '../../../geometry/table/vector.ts';
import {
  type Corner,
  cornerEdges,
  cornerStrips,
  type Edge,
  edgeLine,
  isBodyIn,
  nearestOnEdges,
  type Stretch,
  cornerZone as tableCorner,
  strip as tableStrip,
} from '../../../tabletop/zones.ts';
import { basesOf, typeOf } from '../ground.ts';
import type { BgTable, Place, Side, Unit, Zone } from '../state.ts';

const INCH = 100;
/** bg-scn-a-07, bg-scn-b-04, bg-scn-b-07 */
const CORNER_REACH = 20 * INCH;
/** bg-res-02 On the edge: the whole unit no farther from it than this. */
const EDGE_DEPTH = 4 * INCH;

/** A side's strip between two distances from an edge. */
export function strip({ ground }: Pick<BgTable, 'ground'>, side: Side, edge: Edge, from: number, to: number): Zone {
  return { side, ...tableStrip(ground, edge, from, to) };
}

/** bg-scn-b-04 All within 20 inches of a corner. */
export function cornerZone({ ground }: Pick<BgTable, 'ground'>, side: Side, corner: Corner): Zone {
  return { side, ...tableCorner(ground, corner, CORNER_REACH) };
}

/** bg-gap-56 What is a side's own of the edges, for aircraft and recovery: either edge within 20 inches of its corner, else one edge. */
export function ownEdges(table: Pick<BgTable, 'ground' | 'scenarioSetup' | 'edges'>, side: Side): readonly Stretch[] {
  const { ground } = table;
  const corner = table.scenarioSetup?.corners[side] ?? null;
  return corner ? cornerEdges(ground, corner, CORNER_REACH) : [edgeLine(ground, table.edges[side])];
}

/** bg-gap-56 The point of its own edges that is nearest to a place. */
export function nearestOwnEdge(table: BgTable, side: Side, at: Point): Point {
  return nearestOnEdges(ownEdges(table, side), at);
}

/** bg-scn-a-07, bg-scn-b-09, bg-scn-c-10, bg-scn-d-10 Where a side's reserves come on: its edge, or both edges within 20 inches of its corner. */
export function arrivalZones(table: BgTable, side: Side): Zone[] {
  const corner = table.scenarioSetup?.corners[side] ?? null;
  if (!corner) return [strip(table, side, table.edges[side], 0, EDGE_DEPTH)];
  return cornerStrips(table.ground, corner, EDGE_DEPTH, CORNER_REACH).map((zone) => ({ side, ...zone }));
}

/** Is all of a unit inside one of its side's zones? */
export function isInZones(table: BgTable, unit: Unit, place: Place, zones: readonly Zone[] = table.zones): boolean {
  const own = zones.filter(({ side }) => side === unit.side);
  if (own.length === 0) return true;
  const bases = basesOf(typeOf(table, unit), place);
  return own.some((zone) => isBodyIn(zone, bases));
}
