/** The shape of the battlefield: where the enemy comes from, and how. */
import type { Point } from '../../../geometry/table/vector.ts';
import { cornerAt, edgeMiddle } from '../../../tabletop/zones.ts';
import { type BgTable, enemyOf, type Side } from '../state.ts';

/** From where a side comes: its corner, or the middle of its edge. */
export function homeOf(table: BgTable, side: Side): Point {
  const corner = table.scenarioSetup?.corners[side];
  return corner ? cornerAt(table.ground, corner) : edgeMiddle(table.ground, table.edges[side]);
}

/** Half-way from the enemy to each objective: where he will come along. */
export function approachesOf(table: BgTable, side: Side): Point[] {
  const from = homeOf(table, enemyOf(side));
  return table.objectives.map(({ at }) => ({ x: (at.x + from.x) >> 1, y: (at.y + from.y) >> 1 }));
}
