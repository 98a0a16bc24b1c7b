/** Movement and terrain. */
import { bodiesOnWay, lengthOfWay } from '../../geometry/table/corridor.ts';
import { DIRECTIONS, direction, type Facing, isInArc, nearestFacing } from '../../geometry/table/facing.ts';
import { isLine } from '../../geometry/table/feature.ts';
import { areUnder, disc, divideEvenly, gap } from '../../geometry/table/footprint.ts';
import type { MoveMap } from '../../geometry/table/move-map.ts';
import { priceWay, type Way, type WayPrice } from '../../geometry/table/path.ts';
import { nearestFree } from '../../geometry/table/place.ts';
import { type Box, boxOf, grown, reachToLine } from '../../geometry/table/polygon.ts';
import { compareReach } from '../../geometry/table/segment.ts';
import { seesAt } from '../../geometry/table/sight.ts';
import { groundAt } from '../../geometry/table/sight-map.ts';
import { distanceSquared, minus, type Point, samePlace } from '../../geometry/table/vector.ts';
import { placeAlong, windowsOf } from '../../geometry/table/windows.ts';
import { same } from '../../kernel/data.ts';
import { procedureOf } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import type { Play } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { isMinefieldOn, mineFrame, minesOn } from './engineering/mines.ts';
import { isTowing } from './engineering/tow.ts';
import type { BgEvent } from './events.ts';
import { mainArc } from './fire/weapons.ts';
import {
  bodyOf,
  type Field,
  fieldOf,
  goingOf,
  isAircraft,
  isInfantry,
  MAN,
  type Section,
  STAND_OFF,
  typeOf,
  wreckShape,
} from './ground.ts';
import { kept } from './kept.ts';
import {
  besideIt,
  clusterAt,
  insidePlace,
  isFreeFor,
  middleOf,
  overlapsOf,
  roomInside,
  squadPlace,
  whyNotPlaced,
} from './placing.ts';
import { reactFrame, reactorsOf } from './react.ts';
import {
  type BgAnswer,
  type BgKinds,
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type MoveFrame,
  type Place,
  type Placed,
  placed,
  type Stance,
  standing,
  unitAt,
} from './state.ts';
import { CAVALRY_CHARGE, movementOf } from './tables/movement.ts';
import { refuseContact, refuseVictim } from './transport/overrun.ts';
import { isCharging, isMounted } from './transport/ride.ts';

const INCH = 100;
const LINED = ['wall', 'hedge', 'bocage', 'fence'];

export type MoveAnswer = Extract<BgAnswer, { kind: 'move' }>;

/** bg-move-01 Hundredths of an inch off the road and on it; null for what cannot move by itself. */
export function speedOf(table: BgTable, unit: Placed): { readonly ground: number; readonly road: number } | null {
  const { moves } = typeOf(table, unit);
  // bg-state-11, bg-gap-35 Immobilised vehicles and guns stay where they are; bg-trans-10 who rides goes nowhere by himself.
  if (unit.immobile || unit.aboard) return null;
  if (unit.towing) {
    // bg-ord-24, bg-gap-73 Hitching up takes the whole turn.
    if (table.turn === unit.towing.turn && table.active === unit.side) return null;
    // bg-eng-10 With something in tow, half as fast.
    if (typeof moves !== 'string' && isTowing(table, unit))
      return { ground: (moves.ground * INCH) / 2, road: (moves.road * INCH) / 2 };
  }
  if (typeof moves !== 'string') return { ground: moves.ground * INCH, road: moves.road * INCH };
  // bg-move-11 Aircraft have no distance: they fly (`air/`).
  if (moves === 'aircraft') return null;
  // bg-move-05 A charge goes 12 inches, on any ground.
  if (isCharging(table, unit)) return { ground: CAVALRY_CHARGE * INCH, road: CAVALRY_CHARGE * INCH };
  // bg-move-04, bg-move-06, bg-move-07 By the table; bg-gap-60 on foot once it has dismounted.
  const mover = unit.stock.dismounted ? 'infantry' : moves;
  const ground = movementOf(mover, false);
  const road = movementOf(mover, true);
  if (ground === null || road === null) return null;
  // bg-move-14 Out of a house with half a move.
  const half = unit.place.inside ? 2 : 1;
  return { ground: (ground * INCH) / half, road: (road * INCH) / half };
}

/** How far it goes at most in one move, as anybody may know. */
export function farthestOf(table: BgTable, unit: Placed): number {
  const speed = speedOf(table, unit);
  return speed ? Math.max(speed.ground, speed.road) : 0;
}

export function moveMapOf(table: BgTable, unit: Placed): { readonly map: MoveMap; readonly halfWidth: number } {
  const type = typeOf(table, unit);
  const field = fieldOf(table);
  // bg-move-04 Horses mind the ground as vehicles do, and so do bicycles.
  if (isMounted(table, unit)) return { map: field.vehicle(MAN), halfWidth: MAN };
  if (isInfantry(type)) return { map: field.foot, halfWidth: MAN };
  const halfWidth = type.width >> 1;
  return { map: field.vehicle(halfWidth), halfWidth };
}

/** From where a way is measured: bg-move-14 who is in a house sets out from its wall. */
export function startOf(field: Field, unit: Placed, towards: Point): Point {
  if (!unit.place.inside) return unit.place.at;
  const { walls } = field.sections.get(unit.place.inside)!;
  let best = walls[0]!;
  for (const wall of walls) if (distanceSquared(wall, towards) < distanceSquared(best, towards)) best = wall;
  return best;
}

export function wayOf(table: BgTable, unit: Placed, path: MoveAnswer['path'], reverse: boolean): Way {
  const places = path.map(([x, y]) => ({ x, y }));
  return {
    from: startOf(fieldOf(table), unit, places[0]!),
    legs: places.map((to) => (reverse ? { to, isReverse: true } : { to })),
  };
}

/** What the ground does to a way: its length, the allowance before dice, and the dice it takes. */
export interface Going {
  readonly price: WayPrice;
  readonly length: number;
  readonly allowance: number;
  /** bg-terr-05 The whole move is one die. */
  readonly dangerous: boolean;
  /** bg-terr-01, bg-terr-03, bg-move-12 One die for each. */
  readonly dice: readonly ('difficult' | 'obstacle' | 'reverse')[];
  readonly obstacles: readonly string[];
}

export function goingOn(table: BgTable, unit: Placed, way: Way, reverse: boolean): Going | null {
  const speed = speedOf(table, unit);
  if (!speed) return null;
  const field = fieldOf(table);
  const { map } = moveMapOf(table, unit);
  // From the wall of a house: its own walls do not bar the way.
  const price = priceWay(map, way);
  const onFoot = isInfantry(typeOf(table, unit)) && !isMounted(table, unit);
  const kinds = (ids: readonly string[]) => ids.map((id) => goingOf(field.byId.get(id)!));
  const crossed = price.crossed.filter((one) => one.price > 0);
  const dangerous =
    kinds(price.ground).includes('dangerous') ||
    // bg-mine-03, bg-terr-06 So is a minefield, besides what its mines do.
    isMinefieldOn(table, unit, way, price.steps) ||
    crossed.some(({ feature }) => goingOf(field.byId.get(feature)!) === 'dangerous');
  const dice: ('difficult' | 'obstacle' | 'reverse')[] = [];
  const obstacles: string[] = [];
  // bg-move-02 Infantry mind nothing but dangerous ground.
  if (!onFoot && !dangerous) {
    // bg-terr-02 Once a move, however many patches.
    if (kinds(price.ground).includes('difficult')) dice.push('difficult');
    for (const { feature } of crossed)
      if (goingOf(field.byId.get(feature)!) === 'obstacle') {
        dice.push('obstacle');
        obstacles.push(feature);
      }
    if (reverse) dice.push('reverse');
  }
  // bg-move-10 The road rate for a move that begins on a road and stays on it.
  return {
    price,
    length: price.steps,
    allowance: price.isOnRoad ? speed.road : speed.ground,
    dangerous,
    dice,
    obstacles,
  };
}

/** May the unit be told to move so? */
export function refuseMove(table: BgTable, unit: Placed, answer: MoveAnswer): Refusal | null {
  return judgeMove(table, unit, answer, true);
}

/** The same judge, for those who do not ask why not. */
export function isMoveLegal(table: BgTable, unit: Placed, answer: MoveAnswer): boolean {
  return judgeMove(table, unit, answer, false) === null;
}

const NO_ROOM = refusal('NO_ROOM', 'bg-gap-07', 'It has no room to stand there.');

function judgeMove(table: BgTable, unit: Placed, answer: MoveAnswer, asksWhy: boolean): Refusal | null {
  const type = typeOf(table, unit);
  const speed = speedOf(table, unit);
  if (!speed)
    return refusal(
      'CANNOT_MOVE',
      unit.immobile ? 'bg-state-11' : 'bg-move-08',
      unit.immobile ? 'It is immobilised.' : 'It is too heavy to be moved by hand.',
    );
  const field = fieldOf(table);
  const reverse = answer.reverse ?? false;
  const onFoot = isInfantry(type);
  if (reverse && onFoot) return refusal('NO_REVERSE', 'bg-move-12', 'Infantry do not reverse.');
  if (!onFoot && answer.stance) return refusal('NO_STANCE', 'bg-state-01', 'Only infantry take up a formation.');
  const way = wayOf(table, unit, answer.path, reverse);
  for (const { to } of way.legs)
    if (to.x < 0 || to.y < 0 || to.x > field.width || to.y > field.height)
      return refusal('OFF_TABLE', 'bg-move-01', 'That is not on the table.');
  const going = goingOn(table, unit, way, reverse)!;
  if (going.price.barredBy !== null)
    return refusal('BARRED', 'bg-terr-07', `The way is barred by ${nameOf(field, going.price.barredBy)}.`, {
      feature: going.price.barredBy,
    });
  if (!Number.isFinite(going.price.cost))
    return refusal('OFF_TABLE', 'bg-move-01', 'The way leads over the edge of the table.');
  // bg-ord-15, bg-meas-02 A squad's own men may not go farther either: its formation is drawn back for that.
  if (going.length > going.allowance)
    return refusal('TOO_FAR', 'bg-move-01', `It moves ${inches(going.allowance)} at most here.`, {
      length: going.length,
      allowance: going.allowance,
    });
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

/** The formation of a squad whose owner names none. */
export const DEFAULT_STANCE: Stance = Object.freeze({ kind: 'cluster' });

function alreadyThere(): Refusal {
  return refusal('NOWHERE', 'bg-move-15', 'It stands there already.');
}

function whatStops(table: BgTable, unit: Placed, at: Point, facing: Facing): string {
  const there = overlapsOf(table, { ...unit, place: placed(at, facing) });
  if (there === null) return 'It has no room to stand there: an enemy is within an inch, or the table ends.';
  const other = table.units.find(({ id }) => id === there);
  return `It has no room to stand there: ${other ? `${other.name} is` : `${nameOf(fieldOf(table), there)} is`} in the way.`;
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
  const why = whyNotPlaced(table, unit, at, facing ?? facingOf(way, unit), shape, walkOf(way, going.allowance));
  const how = formationText(fieldOf(table), stance);
  if (typeof why === 'number')
    return refusal(
      'TOO_FAR',
      'bg-meas-02',
      `One of its men would have to go ${inches(why)} to stand ${how}: no man goes more than ${inches(going.allowance)}.`,
      { length: why, allowance: going.allowance },
    );
  return refusal('NO_ROOM', 'bg-gap-07', `Its men have no room to stand ${how} there.`);
}

/** `along the bocage`. */
export function formationText(field: Field, stance: Stance): string {
  switch (stance.kind) {
    case 'line':
      return 'in line';
    case 'column':
      return 'in column';
    case 'cluster':
      return 'in a cluster';
    case 'lining':
      return `along ${nameOf(field, stance.feature)}`;
    case 'inside':
      return 'before the house';
  }
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
    const feature = field.byId.get(stance.feature);
    if (!feature || !isLine(feature) || !LINED.includes(feature.kind))
      return refusal('NO_WALL', 'bg-gap-07', 'There is no such wall or hedge to line.');
    if (compareReach(reachToLine(end, feature.line), 2 * INCH) > 0)
      return refusal('NO_WALL', 'bg-gap-07', 'The way does not end at that wall or hedge.', { feature: feature.id });
  }
  if (stance.kind === 'inside') {
    const section = field.sections.get(stance.section);
    if (!section) return refusal('NO_HOUSE', 'bg-move-13', 'There is no such house.');
    if (isMounted(table, unit))
      return refusal('MOUNTED', 'bg-gap-60', 'Horses and bicycles stay outside: it would have to dismount.');
    const outside = goalOf(table, unit, way, going.length, going.allowance, null, stance);
    if (!outside || !isAtHouse(section, outside))
      return refusal('NOT_AT_HOUSE', 'bg-move-13', 'Most of its men must end within an inch of the house.');
    if (!insidePlace(table, unit, stance.section, unit.place.facing)) return fullHouse(table, unit, stance.section);
  }
  return null;
}

/** bg-gap-65 With the number of men that it holds. */
function fullHouse(table: BgTable, unit: Placed, section: string): Refusal {
  const held = roomInside(table, unit, section);
  if (!held) return refusal('NO_ROOM', 'bg-gap-65', 'The enemy is in that part of the house.');
  const { room, taken } = held;
  if (room >= taken + unit.men) return refusal('NO_ROOM', 'bg-gap-68', 'A bunker holds one team or gun.');
  return refusal(
    'NO_ROOM',
    'bg-gap-65',
    `That part of the house holds ${room} men${taken > 0 ? `, ${taken} are in it already` : ''}: there is no room for ${unit.men}.`,
    { room, taken, men: unit.men },
  );
}

/** bg-move-13 Most of its men within an inch of the house. */
function isAtHouse(section: Section, { men }: Place): boolean {
  const near = men.filter((man) => gap(disc(man, MAN), section.shape) <= INCH);
  return 2 * near.length > men.length;
}

/** bg-move-13 The place inside the house that it means to enter, if it has come so near; null if it stays outside. */
function entered(table: BgTable, unit: Placed, stance: Stance, outside: Place): Place | null {
  if (stance.kind !== 'inside') return null;
  const section = fieldOf(table).sections.get(stance.section);
  return section && isAtHouse(section, outside) ? insidePlace(table, unit, stance.section, outside.facing) : null;
}

/** bg-gap-07 Friends may be passed through; enemies are kept an inch away, wrecks stand in the way of vehicles. */
function meets(table: BgTable, unit: Placed, way: Way, onto?: string): Refusal | null {
  const { halfWidth } = moveMapOf(table, unit);
  const own = bodyOf(typeOf(table, unit), unit.place);
  // Whoever is nowhere near the way need not be measured: no squad is wider than a foot.
  const near = grown(boxOf([way.from, ...way.legs.map(({ to }) => to)]), 1500);
  const enemies = table.units
    .filter(
      (other): other is Placed =>
        isPlaced(other) &&
        other.side !== unit.side &&
        other.id !== onto &&
        !other.place.inside &&
        isInBox(near, other.place.at) &&
        !isAircraft(typeOf(table, other)),
    )
    .map((other) => ({ id: other.id, shapes: bodyOf(typeOf(table, other), other.place) }))
    // Whoever is that near already may go away from them.
    .filter(({ shapes }) => !shapes.some((theirs) => own.some((ours) => areUnder(ours, theirs, STAND_OFF))));
  const met = bodiesOnWay(way, halfWidth, enemies, STAND_OFF - 1)[0];
  if (met) return refusal('ENEMY_IN_THE_WAY', 'bg-gap-07', 'The way leads too close to an enemy.', { enemy: met.id });
  if (isInfantry(typeOf(table, unit))) return null;
  const wrecks = table.wrecks
    // bg-eng-10 What it tows is no hindrance to it.
    .filter(({ id }) => id !== unit.towing?.id)
    .map((wreck) => ({ id: wreck.id, shapes: [wreckShape(table, wreck)] }));
  const wreck = bodiesOnWay(way, halfWidth, wrecks, 0)[0];
  return wreck ? refusal('WRECK_IN_THE_WAY', 'bg-gap-07', 'A wreck is in the way.', { wreck: wreck.id }) : null;
}

function isInBox(box: Box, { x, y }: Point): boolean {
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

export function nameOf(field: Field, id: string): string {
  const feature = field.byId.get(id);
  if (!feature) return 'the edge of the table';
  return feature.name ?? `the ${feature.kind}`;
}

export function inches(hundredths: number): string {
  // Upwards, as in the log: nothing looks nearer than it is.
  const tenths = Math.ceil(hundredths / 10);
  return `${Math.floor(tenths / 10)}${tenths % 10 ? `.${tenths % 10}` : ''} in`;
}

function facingOf(way: Way, unit: Placed): Facing {
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  return samePlace(last, before) ? unit.place.facing : nearestFacing(minus(last, before));
}

function walkOf(way: Way, allowance: number) {
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  if (way.legs.length === 1) return { from: way.from, allowance };
  const length = lengthOfWay({ from: way.from, legs: way.legs });
  return { from: before, allowance, bend: { length, from: way.from, to: last } };
}

/** bg-state-16 Where a squad, hull or gun ends and faces that goes so far along a way, outside of houses; null if there is no room anywhere. */
export function goalOf(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  facing: Facing | null,
  stance: Stance,
  onto?: string,
): Place | null {
  // The judge asks, and so does the move itself.
  let key = `${unit.id} ${unit.men} ${along} ${allowance} ${facing} ${stance.kind} ${onto}`;
  if (stance.kind === 'lining') key += ` ${stance.feature}`;
  else if (stance.kind === 'inside') key += ` ${stance.section}`;
  key += ` ${way.from.x} ${way.from.y}`;
  for (const { to, isReverse } of way.legs) key += ` ${to.x} ${to.y}${isReverse ? ' back' : ''}`;
  return kept(table, unit.place, key, () => seekGoal(table, unit, way, along, allowance, facing, stance, onto));
}

function seekGoal(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  facing: Facing | null,
  stance: Stance,
  onto?: string,
): Place | null {
  const cut = cutAt(way, along);
  // bg-state-16 Hulls and guns end with a facing of their own; men need none.
  if (!isInfantry(typeOf(table, unit))) {
    for (let far = along; far >= 0; far -= 5) {
      const { at, facing: heading } = far === 0 && cut.legs.length === 0 ? unit.place : placeAlong(way, far);
      // bg-gap-09 Turning costs nothing, and on the spot it is a move of no inches.
      const turned =
        far === along && facing !== null
          ? facing
          : samePlace(at, unit.place.at)
            ? (facing ?? unit.place.facing)
            : heading;
      if (isFreeFor(table, unit, at, turned, onto)) return placed(at, turned);
    }
    return null;
  }
  const { at } = along === 0 ? { at: way.from } : placeAlong(way, along);
  const heading = facing ?? facingOf(way, unit);
  const outside: Stance = stance.kind === 'inside' ? { kind: 'cluster' } : stance;
  if (unit.place.inside) return outOfHouse(table, unit, way, along, allowance, heading, outside);
  return squadPlace(table, unit, at, heading, outside, walkOf(cut.legs.length > 0 ? cut : way, allowance));
}

/** Where a unit arrives by a move if the ground takes nothing off it: the very place at which the move would end; null if nowhere. */
export function endOf(table: BgTable, unit: Placed, answer: MoveAnswer): Place | null {
  const way = wayOf(table, unit, answer.path, answer.reverse ?? false);
  const going = goingOn(table, unit, way, answer.reverse ?? false);
  if (!going) return null;
  const stance = answer.stance ?? DEFAULT_STANCE;
  const goal = goalOf(table, unit, way, going.length, going.allowance, answer.facing ?? null, stance);
  return goal && (entered(table, unit, stance, goal) ?? goal);
}

/** bg-move-14, bg-meas-02 No man ends farther from the house that he left than the half move goes: the squad is drawn back for that. */
function outOfHouse(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  heading: Facing,
  stance: Stance,
): Place | null {
  const { shape } = fieldOf(table).sections.get(unit.place.inside!)!;
  for (let far = along; far >= 0; far -= 25) {
    const at = far === 0 ? way.from : placeAlong(way, far).at;
    const place = clusterAt(table, unit, at, stance, heading);
    if (place?.men.every((man) => gap(disc(man, 0), shape) <= allowance)) return place;
  }
  return null;
}

/** A way cut short. */
function cutAt(way: Way, along: number): Way {
  const legs: { to: Point; isReverse?: boolean }[] = [];
  let from = way.from;
  let gone = 0;
  for (const leg of way.legs) {
    const length = lengthOfWay({ from, legs: [leg] });
    if (gone + length >= along) {
      const { at } = placeAlong(way, along);
      if (!samePlace(at, from)) legs.push({ ...leg, to: at });
      break;
    }
    legs.push(leg);
    gone += length;
    from = leg.to;
  }
  return { from: way.from, legs };
}

/** On the way: men keep the formation in which they set out, so that it does not tell how far they mean to go. */
function onTheWay(start: Place, way: Way, along: number): Place {
  const { at, facing } = placeAlong(way, along);
  if (start.men.length === 0) return placed(at, facing);
  const men = start.men.map(({ x, y }) => ({ x: at.x + x - way.from.x, y: at.y + y - way.from.y }));
  return placed(middleOf(men), facing, men);
}

/** A squad that leaves a house, as it comes out of the wall: in the formation in which it will end. */
function atTheWall(way: Way, goal: Place, whole: number): Place {
  const end = whole === 0 ? way.from : placeAlong(way, whole).at;
  const men = goal.men.map((man) => ({ x: man.x + way.from.x - end.x, y: man.y + way.from.y - end.y }));
  return placed(way.from, goal.facing, men);
}

/** Squares of the distances at which a range ends. */
const BANDS = [5, 10, 20, 30, 40, 50].map((limit) => (limit * INCH) ** 2);

/** bg-gap-17 Where the move may be broken into: each inch, and wherever sight, arc or range to a reacting unit changes. */
function stopsOf(table: BgTable, unit: Placed, way: Way, whole: number): number[] {
  const reactors = reactorsOf(table, enemyOf(unit.side)).filter(({ marker }) => marker === 'ambush');
  if (reactors.length === 0) return [whole];
  const { sight } = fieldOf(table);
  const onlookers = reactors.map((reactor) => ({
    at: reactor.place.at,
    ground: groundAt(sight, reactor.place.at.x, reactor.place.at.y),
    facing: direction(reactor.place.facing),
    arc: mainArc(typeOf(table, reactor)),
  }));
  // One letter for each of them.
  const key = (to: Point): string => {
    const ground = groundAt(sight, to.x, to.y);
    let letters = '';
    for (const { at, ground: under, facing, arc } of onlookers) {
      const far = distanceSquared(at, to);
      let band = 0;
      for (const limit of BANDS) if (far > limit) band += 1;
      const bears = arc === 360 || isInArc(facing, minus(to, at), arc);
      const seen = seesAt(sight, at.x, at.y, under, to.x, to.y, ground);
      letters += String.fromCharCode(65 + 4 * band + (bears ? 2 : 0) + (seen ? 1 : 0));
    }
    return letters;
  };
  const alongs = windowsOf(way, { every: INCH, sample: 50, key }).map(({ along }) => along);
  return [...new Set([...alongs.filter((along) => along > 0 && along < whole), whole])].sort((a, b) => a - b);
}

/** Whoever is stopped on top of something is set down beside it. */
function settle(table: BgTable, unit: Placed, play: Play<BgEvent>): void {
  if (overlapsOf(table, unit) === null) return;
  const { at, facing } = unit.place;
  if (isInfantry(typeOf(table, unit))) {
    const place = besideIt(table, unit);
    if (place) play.emit({ type: 'placed', rule: 'bg-gap-07', unit: unit.id, place });
    return;
  }
  const free = nearestFree(at, (spot) => isFreeFor(table, unit, spot, facing), { step: 20, farthest: 800 });
  if (free) play.emit({ type: 'placed', rule: 'bg-gap-07', unit: unit.id, place: placed(free, facing) });
}

export function moveFrame(unit: string, answer: MoveAnswer, windows: boolean): MoveFrame {
  return {
    proc: 'move',
    step: 'terrain',
    unit,
    path: answer.path.map(([x, y]) => [x, y] as const),
    facing: answer.facing ?? null,
    stance: answer.stance ?? DEFAULT_STANCE,
    reverse: answer.reverse ?? false,
    ...(answer.onto === undefined ? {} : { onto: answer.onto }),
    windows,
    allowance: 0,
    length: 0,
    stops: [],
    along: 0,
    mines: null,
    start: null,
    goal: null,
  };
}

function wayOfFrame(table: BgTable, unit: Placed, self: MoveFrame): Way {
  const path = self.path.map(([x, y]) => [x, y] as [number, number]);
  if (!self.start) return wayOf(table, unit, path, self.reverse);
  return wayOf(table, { ...unit, place: self.start }, path, self.reverse);
}

/** bg-gap-21 Where a move under way ends: whoever comes less far than he meant to, or with fewer men, may not get into his formation. */
function goalInPlay(table: BgTable, unit: Placed, way: Way, self: MoveFrame) {
  const { length, allowance, facing, stance, onto } = self;
  const most = Math.max(allowance, length);
  return (
    goalOf(table, unit, way, length, most, facing, stance, onto) ??
    (stance.kind === 'cluster' ? null : goalOf(table, unit, way, length, most, facing, DEFAULT_STANCE))
  );
}

/** Is there a minefield here that has not had its die? */
function isMined({ mines, along }: MoveFrame): boolean {
  return mines?.some(({ at }) => at <= along) ?? false;
}

function nextMine(table: BgTable, self: MoveFrame) {
  const due = self.mines?.find(({ at }) => at <= self.along);
  if (!due || !standing(table, self.unit)) return null;
  self.mines = self.mines!.filter((mine) => mine !== due);
  return mineFrame(self.unit, due.id);
}

export const move = procedureOf<BgKinds>()<MoveFrame>()({
  /** bg-gap-21 All dice of the ground together, before the unit sets out. */
  terrain: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const going = goingOn(table, unit, wayOfFrame(table, unit, self), self.reverse)!;
    self.length = going.length;
    self.allowance = going.allowance;
    const roll = (
      use: 'difficult' | 'obstacle' | 'reverse' | 'dangerous',
      rule: 'bg-terr-01' | 'bg-terr-03' | 'bg-move-12' | 'bg-terr-05',
    ) => play.die({ rule, use, of: unit.id }) * INCH;
    if (going.dangerous) {
      // bg-terr-05, bg-ex-21 One die, and never more than the unit's own move.
      self.allowance = Math.min(going.allowance, roll('dangerous', 'bg-terr-05'));
      play.emit({
        type: 'terrain',
        side: unit.side,
        rule: 'bg-terr-05',
        unit: unit.id,
        allowance: self.allowance,
        why: ['dangerous'],
      });
      return { to: 'how-far' };
    }
    if (going.dice.length === 0) return { to: 'set-out' };
    let less = 0;
    for (const use of going.dice)
      less += roll(use, use === 'difficult' ? 'bg-terr-01' : use === 'obstacle' ? 'bg-terr-03' : 'bg-move-12');
    // bg-terr-04 An inch is always left.
    self.allowance = Math.max(INCH, going.allowance - less);
    play.emit({
      type: 'terrain',
      side: unit.side,
      rule: 'bg-terr-04',
      unit: unit.id,
      allowance: self.allowance,
      why: [...going.dice],
    });
    return { to: 'how-far' };
  },

  'how-far': {
    kind: 'ask',
    rule: 'bg-gap-21',
    samples: true,
    waitsFor: (table, self) => commandersOf(table, self.unit),
    // It goes the whole of its way if it may.
    skip: (_table, self) => (self.allowance >= self.length ? { to: 'set-out' } : null),
    *offers(_table, self) {
      yield { kind: 'go', along: self.allowance };
      if (self.allowance > INCH) yield { kind: 'go', along: self.allowance >> 1 };
      yield { kind: 'stay' };
    },
    draw: (_table, self, _seat, pick) => (pick(4) === 0 ? { kind: 'stay' } : { kind: 'go', along: self.allowance }),
    refuse(_table, self, _seat, answer) {
      if (answer.kind === 'stay') return null;
      if (answer.kind !== 'go') return refusal('HOW_FAR', 'bg-gap-21', 'Say how far along its way it goes.');
      if (answer.along > self.allowance)
        return refusal('TOO_FAR', 'bg-gap-21', `The ground leaves it ${inches(self.allowance)}.`, {
          allowance: self.allowance,
        });
      return null;
    },
    take(table, self, _seat, answer, tell) {
      const along = answer.kind === 'go' ? answer.along : 0;
      tell.emit({ type: 'halted', side: unitAt(table, self.unit).side, rule: 'bg-gap-21', unit: self.unit, at: along });
      self.length = along;
      return { to: 'set-out' };
    },
    usual: (_table, self) => ({ kind: 'go', along: self.allowance }),
  },

  'set-out': (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const way = wayOfFrame(table, unit, self);
    const goal = goalInPlay(table, unit, way, self);
    if (!goal || (same(goal, unit.place) && !entered(table, unit, self.stance, goal))) {
      play.emit({ type: 'stayed', side: unit.side, rule: 'bg-move-15', unit: unit.id });
      return 'done';
    }
    // bg-gap-59 Who stands in a minefield has its die before he sets out.
    self.mines ??= minesOn(table, unit, way, self.length, goal);
    if (self.mines.some(({ at }) => at === 0)) return { to: 'mined' };
    self.start = unit.place.inside ? atTheWall(way, goal, self.length) : unit.place;
    self.goal = goal;
    // bg-react-06 Into a house or out of it, a move may be broken into like any other.
    const stops = self.windows && self.length > 0 ? stopsOf(table, unit, way, self.length) : [self.length];
    const mined = self.mines.map(({ at }) => at);
    self.stops = mined.length === 0 ? stops : [...new Set([...stops, ...mined])].sort((a, b) => a - b);
    return { to: 'leg' };
  },

  leg: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const stop = self.stops.find((along) => along > self.along) ?? self.length;
    const isLast = stop >= self.length;
    const way = wayOfFrame(table, unit, self);
    const house = isLast ? entered(table, unit, self.stance, self.goal!) : null;
    const place = isLast ? (house ?? self.goal!) : onTheWay(self.start!, way, stop);
    self.along = stop;
    play.emit({
      type: 'moved',
      side: unit.side,
      rule: house ? 'bg-move-13' : 'bg-move-15',
      unit: unit.id,
      place,
      along: stop,
      whole: isLast ? stop : 0,
    });
    if (isLast) return { to: 'arrived' };
    if (isMined(self)) return { to: 'mined' };
    return { call: reactFrame(enemyOf(unit.side), unit.id, false), then: 'resume' };
  },

  /** bg-mine-01, bg-gap-59 A die for each minefield, where the way first comes near enough to it. */
  mined: (table, self) => {
    const next = nextMine(table, self);
    if (next) return { call: next, then: 'mined' };
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    // It had not set out yet: pinned or immobilised, it never does.
    if (!self.start) return unit.pinned || unit.immobile ? 'done' : { to: 'set-out' };
    return self.windows ? { call: reactFrame(enemyOf(unit.side), unit.id, false), then: 'resume' } : { to: 'resume' };
  },

  /** A minefield that only its last step comes near to. */
  arrived: (table, self) => {
    const next = nextMine(table, self);
    return next ? { call: next, then: 'arrived' } : 'done';
  },

  /** bg-react-08, bg-gap-18 It goes on if it can. */
  resume: (table, self, play) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const way = wayOfFrame(table, unit, self);
    const left = onTheWay(self.start!, way, self.along);
    // Who fell back, or was driven elsewhere, does not come back to its way; a man fewer is still on it.
    const isOnWay =
      left.men.length === 0
        ? samePlace(unit.place.at, left.at)
        : unit.place.men.every((man) => left.men.some((other) => samePlace(man, other)));
    if (unit.pinned || unit.immobile || !isOnWay) {
      settle(table, unit, play);
      return 'done';
    }
    if (unit.place.men.length !== left.men.length) {
      // Men fell on the way: the others close up at the goal.
      const { at } = placeAlong(way, self.along);
      const men = unit.place.men.map(({ x, y }) => ({ x: x + way.from.x - at.x, y: y + way.from.y - at.y }));
      self.start = placed(self.start!.at, self.start!.facing, men);
      const here = { ...unit, place: self.start };
      const goal = goalInPlay(table, here, way, self);
      if (!goal) {
        settle(table, unit, play);
        return 'done';
      }
      self.goal = goal;
    }
    return { to: 'leg' };
  },
});

/** A move at random that the judge accepts; null if none was found soon. */
export function drawMove(table: BgTable, unit: Placed, pick: Picker): MoveAnswer | null {
  const speed = speedOf(table, unit);
  if (!speed) return null;
  for (let tries = 0; tries < 6; tries++) {
    const { x, y } = DIRECTIONS[pick(DIRECTIONS.length)]!;
    const far = (speed.ground * (2 + pick(3))) >> 2;
    const answer = moveBy(table, unit, x, y, far - 5);
    if (answer && isMoveLegal(table, unit, answer)) return answer;
  }
  return null;
}

function moveBy(table: BgTable, unit: Placed, x: number, y: number, far: number): MoveAnswer | null {
  const field = fieldOf(table);
  const from = startOf(field, unit, { x: unit.place.at.x + x, y: unit.place.at.y + y });
  const to: [number, number] = [from.x + divideEvenly(x * far, 1000), from.y + divideEvenly(y * far, 1000)];
  if (to[0] < 0 || to[1] < 0 || to[0] > field.width || to[1] > field.height) return null;
  return { kind: 'move', path: [to] };
}

/** Moves worth trying: eight directions, half the way and all of it, or the farther ones first. */
export function* sampleMoves(table: BgTable, unit: Placed, farFirst = false): Iterable<MoveAnswer> {
  const speed = speedOf(table, unit);
  if (!speed) return;
  const [half, whole] = [speed.ground >> 1, speed.ground - 5];
  for (const far of farFirst ? [whole, half] : [half, whole])
    for (let facing = 0; facing < DIRECTIONS.length; facing += 6) {
      const { x, y } = DIRECTIONS[facing]!;
      const answer = moveBy(table, unit, x, y, far);
      if (answer && isMoveLegal(table, unit, answer)) yield answer;
    }
}
