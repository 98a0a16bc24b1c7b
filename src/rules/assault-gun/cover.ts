/** The cover of a unit: ground, entrenchment, and lines that an attack comes across. */
import { linesCrossed, STATIC_ONLY } from '../../geometry/lattice/ground.ts';
import { type Ground, groundOf, hasUnder } from './ground.ts';
import { type AgTable, halfOf, type Point, type Unit } from './state.ts';

/** Where the attack comes from: a unit in contact, distant artillery, or aircraft. */
export type Against = { readonly from: Point } | 'distant' | 'air';

/** ag-cover-02 Levels of cover, as areas of a map have them. */
export const COVER_LEVELS = [1, 2, 3, 4] as const;

/** ag-cover-04, ag-ex-05, ag-ex-19 Terrain, entrenchment and linear features add up, without a limit (ag-gap-55). */
export function coverOf(table: AgTable, unit: Unit, against: Against): number {
  return terrainCover(table, unit) + (isDugIn(unit) ? 1 : 0) + lineCover(table, unit, against);
}

/** ag-ep-08, ag-gap-55 An entrenchment helps who has not moved. */
const isDugIn = (unit: Unit): boolean => unit.entrenched && !unit.moved;

/** ag-terr-02, ag-gap-07 The highest cover that more than half of the ground under the base gives. */
export function terrainCover(table: AgTable, unit: Unit): number {
  const { at, moved } = unit;
  const ground = groundOf(table);
  if (!at || at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.height) return coverUnder(table, unit);
  let covers = known.get(ground);
  if (!covers) {
    covers = [];
    known.set(ground, covers);
  }
  const kind = 2 * halfOf(unit) + (moved ? 1 : 0);
  covers[kind] ??= new Int8Array((ground.width + 1) * (ground.height + 1)).fill(-1);
  const point = at.y * (ground.width + 1) + at.x;
  if (covers[kind][point]! < 0) covers[kind][point] = coverUnder(table, unit);
  return covers[kind][point]!;
}

/** By the size of a base and whether it has moved, for each point of the map: its cover there, as far as it has been asked for. */
const known = new WeakMap<Ground, Int8Array[]>();

function coverUnder(table: AgTable, unit: Unit): number {
  const ground = groundOf(table);
  let cover = 0;
  for (const level of COVER_LEVELS) {
    // ag-gap-55 Static: has not moved this turn, by will or by force.
    const gives = (_: unknown, cell: number): boolean =>
      ground.cover[cell]! >= level && !(unit.moved && (ground.marks[cell]! & STATIC_ONLY) !== 0);
    if (!hasUnder(table, unit, gives)) break;
    cover = level;
  }
  return cover;
}

/** ag-cover-03 A line covers who is behind it against what comes across it: if the line between the centres crosses it (ag-gap-55). */
function lineCover(table: AgTable, unit: Unit, against: Against): number {
  // ag-cover-05
  if (against === 'distant' || against === 'air' || !unit.at) return 0;
  const ground = groundOf(table);
  let cover = 0;
  // ag-map-02
  for (const line of linesCrossed(ground, against.from.x, against.from.y, unit.at.x, unit.at.y))
    cover += ground.map.lines[line]!.cover;
  return cover;
}
