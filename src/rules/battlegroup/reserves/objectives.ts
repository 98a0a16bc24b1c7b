/** Objectives of the scenarios, and the hill that is fought for. */

import type { Feature } from '../../../geometry/table/feature.ts';
import { boxOf, covers } from '../../../geometry/table/polygon.ts';
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Of } from '../../../kit/steps.ts';
import { isPointIn, lengthOf } from '../../../tabletop/zones.ts';
import { fieldOf } from '../ground.ts';
import { refuseOff } from '../placing.ts';
import type { BgTable } from '../state.ts';
import { strip } from './ground.ts';
import { defenderOf, defendersZone } from './stages.ts';
import type { Reserves, ScenarioSetupFrame } from './types.ts';

export type ObjectiveAnswer = Of<Reserves, 'objective'>;

const INCH = 100;

/** bg-scn-a-02, bg-scn-b-02, bg-scn-c-05, bg-scn-d-05 Not within 10 inches of another or of an edge, and where the scenario wants it. */
export function refuseObjective(table: BgTable, self: ScenarioSetupFrame, at: Point): Refusal | null {
  const { width, height } = table.ground;
  const rule = self.rule;
  const off = refuseOff(table, at, rule);
  if (off) return off;
  const isNearEdge = Math.min(at.x, at.y, width - at.x, height - at.y) <= 10 * INCH;
  if (isNearEdge) return refusal('NEAR_EDGE', rule, 'An objective must lie more than 10 inches from every edge.');
  if (table.objectives.some((other) => isWithin(other.at, at, 10 * INCH)))
    return refusal('NEAR_OBJECTIVE', rule, 'An objective must lie more than 10 inches from every other.');
  const { scenario } = table.scenarioSetup!;
  if (scenario === 'defence-line' && table.objectives.length < 2 && !isPointIn(defendersZone(table, self.side), at))
    return refusal('OUT_OF_ZONE', rule, 'The first two objectives must lie in the front line zone.');
  if (scenario === 'defence-line' && table.objectives.length === 2 && isPointIn(defendersZone(table, self.side), at))
    return refusal('OUT_OF_ZONE', rule, 'The third objective must lie outside the front line zone.');
  if (scenario === 'high-ground' && table.objectives.length === 0 && !isOnHill(table, at))
    return refusal('OFF_HILL', rule, 'The first objective must lie on the hill.');
  if (scenario === 'high-ground' && table.objectives.length > 0) {
    const half = strip(table, self.side, table.edges[self.side], 0, lengthOf(table.ground) >> 1);
    if (!isPointIn(half, at)) return refusal('OUT_OF_ZONE', rule, 'This objective must lie in your own half.');
  }
  return null;
}

function isOnHill(table: BgTable, at: Point): boolean {
  const hill = fieldOf(table).byId.get(table.scenarioSetup!.hill ?? '');
  if (hill?.kind !== 'hill') return true;
  return hill.contours.some(({ level, outline }) => level > 0 && covers(outline, at));
}

/** Places for an objective over the table, from the middle outwards. */
export function* objectivePlaces(table: BgTable, self: ScenarioSetupFrame): Iterable<Point> {
  const { width, height } = table.ground;
  const spots: Point[] = [];
  for (let y = 11 * INCH; y < height - 10 * INCH; y += 2 * INCH)
    for (let x = 11 * INCH; x < width - 10 * INCH; x += 2 * INCH) spots.push({ x, y });
  const own = table.edges[self.side];
  const far = ({ x, y }: Point): number =>
    own === 'west' ? x : own === 'east' ? width - x : own === 'north' ? y : height - y;
  const wanted = lengthOf(table.ground) >> 1;
  spots.sort((a, b) => Math.abs(far(a) - wanted) - Math.abs(far(b) - wanted) || a.y - b.y || a.x - b.x);
  for (const at of spots) if (!refuseObjective(table, self, at)) yield at;
}

export function objectiveAnswer(at: Point): ObjectiveAnswer {
  return { kind: 'objective', at: [at.x, at.y] };
}

/** bg-scn-d-01 A hill of the map in the defender's half; where there is none, one is put there. */
export function hillOf(table: BgTable): { readonly known: string } | { readonly raised: Feature } {
  const zone = strip(table, 'axis', table.edges[defenderOf(table)], 0, lengthOf(table.ground) >> 1);
  for (const feature of fieldOf(table).features) {
    if (feature.kind !== 'hill' || feature.contours.every(({ level }) => level < 1)) continue;
    const box = boxOf(feature.contours[0]!.outline);
    const middle = { x: (box.west + box.east) >> 1, y: (box.north + box.south) >> 1 };
    if (isPointIn(zone, middle) && box.east - box.west >= 8 * INCH && box.south - box.north >= 8 * INCH)
      return { known: feature.id };
  }
  const middle = { x: (zone.west + zone.east) >> 1, y: (zone.north + zone.south) >> 1 };
  const ring = (r: number): Point[] =>
    (
      [
        [-10, -5],
        [-5, -10],
        [5, -10],
        [10, -5],
        [10, 5],
        [5, 10],
        [-5, 10],
        [-10, 5],
      ] as const
    ).map(([x, y]) => ({ x: middle.x + Math.trunc((x * r) / 10), y: middle.y + Math.trunc((y * r) / 10) }));
  return {
    raised: {
      ...{ id: 'the-hill', kind: 'hill', name: 'the high ground' },
      contours: [
        { level: 1, outline: ring(9 * INCH) },
        { level: 2, outline: ring(5 * INCH) },
      ],
    },
  };
}
