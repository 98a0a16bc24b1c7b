/** The shape of the battlefield: where the enemy comes from, and how. */
import type { Point } from '../../../geometry/table/vector.ts';
import { cornerAt } from '../reserves/ground.ts';
import { type BgTable, type Edge, enemyOf, type Side } from '../state.ts';

/** The middle of an edge. */
export function edgeMiddle({ ground: { width, height } }: BgTable, edge: Edge): Point {
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

/** From where a side comes: its corner, or the middle of its edge. */
export function homeOf(table: BgTable, side: Side): Point {
  const corner = table.muster?.corners[side];
  return corner ? cornerAt(table, corner) : edgeMiddle(table, table.edges[side]);
}

/** Half-way from the enemy to each objective: where he will come along. */
export function approachesOf(table: BgTable, side: Side): Point[] {
  const from = homeOf(table, enemyOf(side));
  return table.objectives.map(({ at }) => ({ x: (at.x + from.x) >> 1, y: (at.y + from.y) >> 1 }));
}
