/** Defences that are dug and laid before the battle. */
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Feature } from '../../../geometry/table/feature.ts';
import { area, areWithin, disc, overlap, rectangle, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import { boxOf } from '../../../geometry/table/polygon.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { barrierAt, isOnTable } from '../../../tabletop/field.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { fieldOf } from '../ground.ts';
import type { BgTable, Mine, Side } from '../state.ts';
import { defendersZone } from './stages.ts';
import type { Defence, Reserves } from './types.ts';

const INCH = 100;
type DefenceAnswer = Of<Reserves, 'defence'>;

/** bg-gap-68 How long and deep: a bunker for a team or gun, ten inches of trench or wire; a minefield is a marker. */
const SIZES: Readonly<Record<Defence, { readonly length: number; readonly width: number }>> = {
  bunker: { length: 3 * INCH, width: 3 * INCH },
  trench: { length: INCH, width: 10 * INCH },
  wire: { length: INCH, width: 10 * INCH },
  mines: { length: INCH, width: INCH },
};

/** Half of a marker, of mines or of an objective. */
const MARKER = INCH / 2;
/** bg-mine-01 */
const MINED = 5 * INCH;

/** What the defender has still to place. */
export function defencesLeft(table: BgTable, side: Side): readonly Defence[] {
  return side === table.scenarioSetup!.attacker ? [] : table.scenarioSetup!.defences;
}

/** bg-scn-c-03 In the front line zone; bg-scn-d-04 on the hill. */
export function defencesRule(table: BgTable): 'bg-scn-c-03' | 'bg-scn-d-04' {
  return table.scenarioSetup!.scenario === 'high-ground' ? 'bg-scn-d-04' : 'bg-scn-c-03';
}

function shapeOf({ what, at: [x, y], facing }: DefenceAnswer): Shape {
  const { length, width } = SIZES[what];
  return rectangle({ x, y }, length, width, facing);
}

/** bg-gap-68 Is something built there? bg-mine-01 The ground of a minefield reaches 5 inches, and is no other's. */
function isTaken(table: BgTable, { what, at: [x, y] }: DefenceAnswer, shape: Shape): boolean {
  const isMined = ({ at }: Mine): boolean =>
    what === 'mines' ? distanceSquared(at, { x, y }) < (2 * MINED) ** 2 : overlap(disc(at, MARKER), shape);
  const isBuilt = (other: Feature): boolean => {
    if (other.kind === 'wire') return overlap(stroke(other.line, other.width), shape);
    return (other.kind === 'bunker' || other.kind === 'trench') && overlap(area(other.outline), shape);
  };
  return table.mines.some(isMined) || table.ground.features.some(isBuilt);
}

export function refuseDefence(table: BgTable, side: Side, answer: DefenceAnswer): Refusal | null {
  if (!defencesLeft(table, side).includes(answer.what))
    return refusal('NO_DEFENCE', defencesRule(table), `You have no ${answer.what} left to place.`);
  const field = fieldOf(table);
  const shape = shapeOf(answer);
  if (!isOnTable(field, shape)) return refusal('OFF_TABLE', defencesRule(table), 'That is not on the table.');
  if (barrierAt(field, shape) !== null || isTaken(table, answer, shape))
    return refusal('NO_ROOM', 'bg-gap-68', 'There is no room for it there.');
  if (table.objectives.some(({ at }) => overlap(disc(at, MARKER), shape)))
    return refusal('NEAR_OBJECTIVE', 'bg-gap-68', 'Defences may not lie on an objective.');
  const hill =
    table.scenarioSetup!.scenario === 'high-ground' ? field.byId.get(table.scenarioSetup!.hill ?? '') : undefined;
  if (hill?.kind === 'hill')
    // bg-scn-d-04
    return hill.contours.some(({ outline }) => areWithin(area(outline), shape, 10 * INCH))
      ? null
      : refusal('OFF_HILL', 'bg-scn-d-04', 'Defences must lie on the hill or within 10 inches of it.');
  const { west, north, east, south } = defendersZone(table, side);
  const box = boxOf(shape.points);
  return box.west >= west && box.north >= north && box.east <= east && box.south <= south
    ? null
    : refusal('OUT_OF_ZONE', 'bg-scn-c-03', 'Defences must lie in the front line zone.');
}

/** Where the staff puts it: the first place over the zone, from the enemy's side. */
export function nearestDefence(table: BgTable, side: Side, what: Defence): DefenceAnswer | null {
  const zone = defendersZone(table, side);
  const { width, height } = table.ground;
  const enemy = table.edges[table.scenarioSetup!.attacker];
  const front: Point = {
    x: enemy === 'west' ? 0 : enemy === 'east' ? width : width >> 1,
    y: enemy === 'north' ? 0 : enemy === 'south' ? height : height >> 1,
  };
  const spots: Point[] = [];
  for (let y = zone.north + 6 * INCH; y <= zone.south - 6 * INCH; y += 2 * INCH)
    for (let x = zone.west + 6 * INCH; x <= zone.east - 6 * INCH; x += 2 * INCH) spots.push({ x, y });
  const far = ({ x, y }: Point): number => (x - front.x) ** 2 + (y - front.y) ** 2;
  spots.sort((a, b) => far(a) - far(b) || a.y - b.y || a.x - b.x);
  for (const { x, y } of spots) {
    const facing: Facing = facingTo({ x, y }, front);
    const answer: DefenceAnswer = { kind: 'defence', what, at: [x, y], facing };
    if (!refuseDefence(table, side, answer)) return answer;
  }
  return null;
}

export function setUp(table: BgTable, side: Side, answer: DefenceAnswer, tell: Emitter<EventOf<Reserves>>): void {
  const { what } = answer;
  const shape = shapeOf(answer);
  const [x, y] = answer.at;
  const id = `${what}-${table.mines.length + table.ground.features.length + 1}`;
  if (what === 'mines') {
    tell.emit({ type: 'defence', rule: defencesRule(table), side, what, feature: null, mine: { id, at: { x, y } } });
    return;
  }
  const feature = featureOf(what, id, shape);
  tell.emit({ type: 'defence', rule: defencesRule(table), side, what, feature, mine: null });
}

function featureOf(what: 'bunker' | 'trench' | 'wire', id: string, { points }: Shape): Feature {
  if (what !== 'wire') return { id, kind: what, outline: [...points], material: what === 'bunker' ? 'wood' : 'earth' };
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) >> 1, y: (a.y + b.y) >> 1 });
  const [a, b, c, d] = points as readonly [Point, Point, Point, Point];
  // Along its longer sides.
  const isLong = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (b.x - c.x) ** 2 + (b.y - c.y) ** 2;
  const line = isLong ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(c, d)];
  return { id, kind: 'wire', line, width: INCH };
}
