/** May a unit move so? */
import { bodiesOnWay } from '../../../geometry/table/corridor.ts';
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { type Point, samePlace } from '../../../geometry/table/vector.ts';
import { placeAlong } from '../../../geometry/table/windows.ts';
import { same } from '../../../kernel/data.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Body } from '../../../tabletop/body.ts';
import { endFacing, firstMet, liningFault, type PathFault, pathFault, walkOf } from '../../../tabletop/path.ts';
import { DEFAULT_STANCE } from '../../../tabletop/place.ts';
import { whyNotPlaced } from '../../../tabletop/placing.ts';
import { inches, nameOf, stanceText } from '../../../tabletop/words.ts';
import {
  basesOf,
  bodyOf,
  type Field,
  fieldOf,
  isAircraft,
  isInfantry,
  SQUAD,
  STAND_OFF,
  typeOf,
  wreckShape,
} from '../ground.ts';
import type { Stance } from '../parts.ts';
import { insidePlace, isFreeFor, overlapsOf, roomInside, settingOf } from '../placing.ts';
import { type BgTable, type Placed, placed, type Unit } from '../state.ts';
import { refuseContact, refuseVictim } from '../transport/overrun.ts';
import { isMounted } from '../transport/ride.ts';
import { entered, goalOf, isAtHouse } from './goal.ts';
import { type Going, goingOn, type MoveAnswer, moveMapOf, speedOf, wayOf } from './going.ts';

const INCH = 100;

/** May the unit be told to move so? */
export function refuseMove(table: BgTable, unit: Placed, answer: MoveAnswer): Refusal | null {
  return judgeMove(table, unit, answer, true);
}

/** The same judge, for those who do not ask why not. */
export function isMoveLegal(table: BgTable, unit: Placed, answer: MoveAnswer): boolean {
  return judgeMove(table, unit, answer, false) === null;
}

const NO_ROOM = refusal('NO_ROOM', 'bg-gap-07', 'There is no room for it there.');

function judgeMove(table: BgTable, unit: Placed, answer: MoveAnswer, asksWhy: boolean): Refusal | null {
  const type = typeOf(table, unit);
  const speed = speedOf(table, unit);
  if (!speed)
    return refusal(
      'CANNOT_MOVE',
      unit.immobile ? 'bg-state-11' : 'bg-move-08',
      unit.immobile ? 'It is immobilised.' : 'It is too heavy to be manhandled.',
    );
  const field = fieldOf(table);
  const reverse = answer.reverse ?? false;
  const onFoot = isInfantry(type);
  if (reverse && onFoot) return refusal('NO_REVERSE', 'bg-move-12', 'Infantry do not reverse.');
  if (!onFoot && answer.stance) return refusal('NO_STANCE', 'bg-state-01', 'Only infantry can take up a formation.');
  const way = wayOf(table, unit, answer.path, reverse);
  const going = goingOn(table, unit, way, reverse)!;
  const fault = pathFault(field, way, going.price, going.length, going.allowance);
  if (fault) return refusalOf(field, fault);
  if (answer.onto !== undefined) {
    const spared = refuseVictim(table, unit, answer.onto);
    if (spared) return spared;
  }
  const met = meets(table, unit, way, answer.onto);
  if (met) return met;
  const end = way.legs[way.legs.length - 1]!.to;
  if (!onFoot) {
    const facing = answer.facing ?? placeAlong(way, going.length).facing;
    const here = samePlace(end, unit.place.at);
    const turned = here ? (answer.facing ?? unit.place.facing) : facing;
    if (here && turned === unit.place.facing) return alreadyThere();
    if (isFreeFor(table, unit, end, turned, answer.onto))
      return answer.onto === undefined ? null : refuseContact(table, unit, placed(end, turned), answer.onto);
    return asksWhy ? refusal('NO_ROOM', 'bg-gap-07', whatStops(table, unit, end, turned)) : NO_ROOM;
  }
  const stance = answer.stance ?? DEFAULT_STANCE;
  const refused = refuseStance(table, unit, stance, end, way, going);
  return refused ?? refuseGoal(table, unit, way, going, answer.facing ?? null, stance, asksWhy);
}

/** bg-ord-15, bg-meas-02 A squad's own men may not go farther than its move either: its formation is drawn back for that. */
function refusalOf(field: Field, fault: PathFault): Refusal {
  switch (fault.code) {
    case 'off the table':
      return refusal('OFF_TABLE', 'bg-move-01', 'That is not on the table.');
    case 'barred': {
      const { feature } = fault;
      if (feature === null) return refusal('OFF_TABLE', 'bg-move-01', 'The path leads off the table.');
      return refusal('BARRED', 'bg-terr-07', `The path is blocked by ${nameOf(field, feature)}.`, { feature });
    }
    case 'too far': {
      const { spent: length, allowance } = fault;
      return refusal('TOO_FAR', 'bg-move-01', `Too far: it moves at most ${inches(allowance)} here.`, {
        length,
        allowance,
      });
    }
  }
}

function alreadyThere(): Refusal {
  return refusal('NOWHERE', 'bg-move-15', 'It is already there.');
}

function whatStops(table: BgTable, unit: Placed, at: Point, facing: Facing): string {
  const there = overlapsOf(table, { ...unit, place: placed(at, facing) });
  if (there === null) return 'There is no room for it there: an enemy is within an inch, or the table ends.';
  const other = table.units.find(({ id }) => id === there);
  return `There is no room for it there: ${other ? `${other.name} is` : `${nameOf(fieldOf(table), there)} is`} in the way.`;
}

/** bg-meas-02, bg-gap-07 A squad is not sent where its men cannot get, and not to where they stand. */
function refuseGoal(
  table: BgTable,
  unit: Placed,
  way: Way,
  going: Going,
  facing: Facing | null,
  stance: Stance,
  asksWhy: boolean,
): Refusal | null {
  const goal = goalOf(table, unit, way, going.length, going.allowance, facing, stance);
  if (goal) return same(goal, unit.place) && !entered(table, unit, stance, goal) ? alreadyThere() : null;
  if (!asksWhy) return NO_ROOM;
  const shape: Stance = stance.kind === 'inside' ? DEFAULT_STANCE : stance;
  const { at } = going.length === 0 ? { at: way.from } : placeAlong(way, going.length);
  const heading = facing ?? endFacing(way, unit.place);
  const walk = walkOf(way, going.allowance);
  const why = whyNotPlaced(settingOf(table, unit, SQUAD), unit.place, at, heading, shape, walk);
  const how = stance.kind === 'inside' ? 'before the house' : stanceText(fieldOf(table), stance);
  if (typeof why === 'number')
    return refusal(
      'TOO_FAR',
      'bg-meas-02',
      `To stand ${how}, one of its men would have to move ${inches(why)}: no man may move more than ${inches(going.allowance)}.`,
      { length: why, allowance: going.allowance },
    );
  return refusal('NO_ROOM', 'bg-gap-07', `There is no room for its men to stand ${how} there.`);
}

function refuseStance(
  table: BgTable,
  unit: Placed,
  stance: Stance,
  end: Point,
  way: Way,
  going: Going,
): Refusal | null {
  const field = fieldOf(table);
  if (stance.kind === 'lining') {
    const { feature } = stance;
    const fault = liningFault(field, feature, end, 2 * INCH);
    if (fault === 'no such line') return refusal('NO_WALL', 'bg-gap-07', 'There is no such wall or hedge to line.');
    if (fault === 'not at it')
      return refusal('NO_WALL', 'bg-gap-07', 'The path does not end at that wall or hedge.', { feature });
  }
  if (stance.kind === 'inside') {
    const section = field.sections.get(stance.section);
    if (!section) return refusal('NO_HOUSE', 'bg-move-13', 'There is no such building.');
    if (isMounted(table, unit))
      return refusal('MOUNTED', 'bg-gap-60', 'Mounted units cannot go inside: it would have to dismount.');
    const outside = goalOf(table, unit, way, going.length, going.allowance, null, stance);
    if (!outside || !isAtHouse(table, section, outside))
      return refusal('NOT_AT_HOUSE', 'bg-move-13', 'Most of its men must end within an inch of the building.');
    if (!insidePlace(table, unit, stance.section, unit.place.facing)) return fullHouse(table, unit, stance.section);
  }
  return null;
}

/** bg-gap-65 With the number of men that it holds. */
export function fullHouse(table: BgTable, unit: Unit, section: string): Refusal {
  const held = roomInside(table, unit, section);
  if (!held) return refusal('NO_ROOM', 'bg-gap-65', 'The enemy is in that part of the building.');
  const { room, taken } = held;
  const { byId, sections } = fieldOf(table);
  if (byId.get(sections.get(section)!.building)?.kind === 'bunker')
    return refusal('NO_ROOM', 'bg-gap-68', 'A bunker holds only one team or gun.');
  return refusal(
    'NO_ROOM',
    'bg-gap-65',
    `That part of the building holds ${room} men${taken > 0 ? `, and ${taken} are already in it` : ''}: there is no room for ${unit.men}.`,
    { room, taken, men: unit.men },
  );
}

/** bg-gap-07 Friends may be passed through; enemies are kept an inch away, wrecks stand in the way of vehicles. */
function meets(table: BgTable, unit: Placed, way: Way, onto?: string): Refusal | null {
  const { halfWidth } = moveMapOf(table, unit);
  const type = typeOf(table, unit);
  const bodyOfEnemy = (other: Unit): Body | null => {
    if (other.side === unit.side || other.id === onto) return null;
    const theirs = typeOf(table, other);
    return isAircraft(theirs) ? null : bodyOf(theirs);
  };
  const enemy = firstMet(way, halfWidth, basesOf(type, unit.place), table.units, bodyOfEnemy, STAND_OFF);
  if (enemy !== null)
    return refusal('ENEMY_IN_THE_WAY', 'bg-gap-07', 'The path leads too close to an enemy.', { enemy });
  if (isInfantry(type)) return null;
  const wrecks = table.wrecks
    // bg-eng-10 What it tows is no hindrance to it.
    .filter(({ id }) => id !== unit.towing?.id)
    .map((wreck) => ({ id: wreck.id, shapes: [wreckShape(table, wreck)] }));
  const wreck = bodiesOnWay(way, halfWidth, wrecks, 0)[0];
  return wreck ? refusal('WRECK_IN_THE_WAY', 'bg-gap-07', 'A wreck is in the way.', { wreck: wreck.id }) : null;
}
