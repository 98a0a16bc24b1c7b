/** Where a unit goes: towards what it is after, by cover, out of known fields of fire. */
import { type Direction, distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { directionTowards } from '../../../geometry/hex/facing.ts';
import { CLOSED, type HalfPoints } from '../../../geometry/hex/move.ts';
import {
  facingOfStance,
  hexOfStance,
  pathTo,
  type Reached,
  reachOf,
  reachOfFacing,
  stanceAt,
} from '../../../geometry/hex/reach.ts';
import { canStepInto } from '../assault/ways.ts';
import { boardOf, groundOf, moveClassOf, moveFieldOf, positionOf } from '../ground.ts';
import { moraleOf } from '../morale.ts';
import { halfMoveOf, wholeOf } from '../move/allowance.ts';
import { goesOf } from '../move/price.ts';
import { refuseStep } from '../move/steps.ts';
import type { Go, MoveFrame, StepAnswer } from '../move/types.ts';
import { sees, shelterOf } from '../sight.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import {
  cardOf,
  type HexTable,
  isCp,
  isGun,
  isHeavyWeapon,
  isOnMap,
  isStanding,
  isVehicle,
  passengersOf,
  type Side,
  type Unit,
  unitAt,
} from '../state.ts';
import { dangerAt, type Foe, foesOf, nearestFoe } from './foes.ts';
import { type Goal, type Goals, goalsFor, hasteOf, isEscort, movesTo, timeGone, turnsLeft, wayFor } from './goals.ts';

/** What a side knows and wants while it answers one question. */
export interface Mind {
  readonly side: Side;
  readonly foes: readonly Foe[];
  readonly goalOf: Goals;
  /** How much of a danger falls on one unit: the more there are, the more the enemy has to divide his fire. */
  readonly share: number;
  /** How pressed the side is, from 0 to 1. */
  readonly haste: number;
  /** Dangers that have been reckoned for this question, by place and kind of unit. */
  readonly dangers: Map<number, number>;
}

export function mindOf(table: HexTable, side: Side): Mind {
  const haste = hasteOf(table, side);
  return {
    side,
    foes: foesOf(table, side),
    goalOf: goalsFor(table, side),
    share: shareOf(table, side) * (1 - DARING * haste),
    haste,
    dangers: new Map(),
  };
}

/** How much of a danger is reckoned with: by men together, by a vehicle, and on the way. */
const RISK = { men: 0.8, vehicle: 0.4, way: 0.2 } as const;
/** How much less danger counts for whoever has no time left and would lose. */
const DARING = 0.7;
/** So many units draw all of the fire of those whom they face. */
const TARGETS = 4;

function shareOf(table: HexTable, side: Side): number {
  const own = table.units.filter((unit) => unit.side === side && isStanding(unit)).length;
  return RISK.men / Math.max(1, own / TARGETS);
}

/** The danger in a hex to units of that kind: those of equal morale, steps and armour share it. */
export function dangerFor(table: HexTable, { foes, dangers }: Mind, unit: Unit, at: Hex, dice: number): number {
  const armour = cardOf(table, unit).vehicle?.armour?.front ?? -1;
  const floor = unit.at === at ? unit.floor : 0;
  const kind = ((moraleOf(table, unit) * 4 + unit.steps) * 32 + armour + 1) * 2 + (isVehicle(table, unit) ? 1 : 0);
  const key = ((kind * 4 + floor) * 4 - dice) * 10_000 + at;
  const known = dangers.get(key);
  if (known !== undefined) return known;
  const found = dangerAt(table, foes, unit, at, dice);
  dangers.set(key, found);
  return found;
}

export type How = MoveFrame['how'];

/** hex-fire-14 What movement adds to the dice of those who fire. */
const EXPOSED: Readonly<Record<How | 'none', number>> = { none: 0, tactical: -1, normal: -2, rapid: -3 };

const COVER = 0.12;

/** What a Move nearer is worth: the more of the time that is left it takes, and the more the side is pressed, the more. */
function rateOf(table: HexTable, { haste }: Mind, unit: Unit, goal: Goal): number {
  if (goal.isKeeper) return 3;
  if (!goal.isAttack) return 0.7;
  const late = movesTo(table, unit, unit.at, goal.hex) / turnsLeft(table);
  // Who cannot be there in time has no reason to be shot on the way.
  if (late > TOO_FAR) return 0.4;
  return 0.9 + 0.8 * Math.min(2, late) + haste;
}

/** More Moves a turn nobody makes. */
const TOO_FAR = 2.5;

/** What a point of ground is worth to whoever comes into it: at the end there is nothing else. */
export const groundRate = (table: HexTable): number => 0.8 + 1.7 * timeGone(table);

type Worth = (at: Hex) => number;

/** hex-form-01 A CP stays behind those whom it commands. */
function chiefWorth(table: HexTable, unit: Unit): Worth {
  const board = boardOf(table);
  const own = table.formations.find(({ cp }) => cp === unit.id)!;
  const below = table.units.filter(
    (one) =>
      one.id !== unit.id &&
      isOnMap(one) &&
      (one.under === own.id || table.formations.some(({ company, cp }) => company === own.id && cp === one.id)),
  );
  return (at) => {
    let far = 0;
    for (const one of below) far += Math.max(0, distanceBetween(board, at, one.at) - 1);
    return below.length === 0 ? 0 : (-0.5 * far) / below.length;
  };
}

/** A weapon that is carried looks for a place from which it sees the ground that counts. */
function weaponWorth(table: HexTable, unit: Unit, { foes }: Mind, goal: Goal, rate: number): Worth {
  const board = boardOf(table);
  const range = cardOf(table, unit).main?.range ?? 6;
  return (at) => {
    const there = { ...unit, at, floor: 0 };
    let seen = 0;
    for (const foe of foes)
      if (distanceBetween(board, at, foe.at) <= range && sees(table, there, { ...there, at: foe.at })) seen += 1;
    const far = Math.max(0, distanceBetween(board, at, goal.hex) - range) / 4;
    return -rate * far + 0.4 * Math.min(2, seen);
  };
}

/** Whoever goes along keeps near the squads of its formation, and not before them. */
function escortWorth(table: HexTable, unit: Unit, goal: Goal): Worth {
  const board = boardOf(table);
  const squads = table.units.filter(
    (one) => one.under === unit.under && isOnMap(one) && cardOf(table, one).class === 'squad',
  );
  const moves = wayFor(table, unit, goal.hex);
  if (squads.length === 0) return (at) => -0.4 * moves(at);
  const front = Math.min(...squads.map((one) => moves(one.at)));
  return (at) => {
    const near = Math.min(...squads.map((one) => distanceBetween(board, at, one.at)));
    return -0.4 * Math.max(0, near - 1) - Math.max(0, front + 0.3 - moves(at));
  };
}

function groundWorth(table: HexTable, unit: Unit, goal: Goal, rate: number): Worth {
  const board = boardOf(table);
  const moves = wayFor(table, unit, goal.hex);
  return (at) => {
    const far = distanceBetween(board, at, goal.hex);
    if (!goal.isAttack && far <= goal.radius) return goal.isKeeper && far > 0 ? -rate * 0.3 : 0;
    const taken = far === 0 && goal.isAttack ? groundRate(table) * goal.points : 0;
    return taken - rate * moves(at);
  };
}

function worthOf(table: HexTable, mind: Mind, unit: Unit): Worth {
  if (isCp(table, unit) && !isVehicle(table, unit)) return chiefWorth(table, unit);
  const goal = mind.goalOf(unit);
  if (!goal) return () => 0;
  const rate = rateOf(table, mind, unit, goal);
  if (isHeavyWeapon(table, unit)) return weaponWorth(table, unit, mind, goal, rate);
  if (isEscort(table, unit)) return escortWorth(table, unit, goal);
  return groundWorth(table, unit, goal, rate);
}

export interface Way {
  /** How much better it is there than here. */
  readonly gain: number;
  /** The first step; null: it is best here. */
  readonly step: Go | null;
}

const HERE: Way = { gain: 0, step: null };

/** hex-mov-07, hex-stack-05, hex-fx-10 Hexes that it may not enter. */
function closedTo(table: HexTable, side: Side): Uint8Array {
  const closed = new Uint8Array(boardOf(table).count);
  for (const unit of table.units)
    if (unit.side !== side && unit.at !== OFF && unit.carriedBy === null) closed[unit.at] = 1;
  for (const hex of table.blazes) closed[hex] = 1;
  return closed;
}

interface Place {
  readonly node: number;
  readonly at: Hex;
}

/** The best place that a unit reaches with so many half points, and the first step there. */
export function bestWay(table: HexTable, mind: Mind, unit: Unit, how: How, left: HalfPoints, goal?: Hex): Way {
  if (!isOnMap(unit) || unit.carriedBy !== null) return HERE;
  const board = boardOf(table);
  const { count } = board;
  const worth: Worth = goal === undefined ? worthOf(table, mind, unit) : (at) => -3 * movesTo(table, unit, at, goal);
  const dice = isVehicle(table, unit) ? 0 : EXPOSED[how];
  const risk = isVehicle(table, unit) ? RISK.vehicle : mind.share;
  const danger = (at: Hex): number => dangerFor(table, mind, unit, at, dice);
  const cover = (at: Hex): number => (isVehicle(table, unit) ? 0 : COVER * shelterOf(table, { ...unit, at, floor: 0 }));
  const full = (at: Hex): number => worth(at) + cover(at) - risk * danger(at);
  const stay = worth(unit.at) + cover(unit.at) - risk * dangerFor(table, mind, unit, unit.at, EXPOSED[unit.move]);
  if (unit.facing !== 0) return isVehicle(table, unit) ? drive(table, unit, left, stay, full, danger, mind) : HERE;
  const reached = onFoot(table, unit, how, left);
  let best: Place | null = null;
  let most = stay + 1e-6;
  const onWay = new Map<number, number>();
  for (const node of reached.nodes) {
    const before = reached.before[node]!;
    if (before === OFF) {
      onWay.set(node, 0);
      continue;
    }
    const at = groundOf(table).map.positions.hex[node]!;
    const met = onWay.get(before)! + (before < count && before !== unit.at ? danger(before) : 0);
    onWay.set(node, met);
    if (node >= count || at === unit.at || !hasRoom(table, at, unit.side, unit)) continue;
    const here = full(at) - RISK.way * met;
    if (here > most) {
      best = { node, at };
      most = here;
    }
  }
  if (!best) return HERE;
  const next = pathTo(reached, best.node)![1]!;
  const { positions } = groundOf(table).map;
  const step: Go = {
    kind: 'go',
    to: positions.hex[next]!,
    floor: next < count ? 0 : positions.floor[next]!,
    facing: 0,
  };
  return { gain: most - stay, step };
}

/** hex-act-16 Is there a place within a half move from which it could go into a hex? */
export function comesBeside(table: HexTable, unit: Unit, hex: Hex): boolean {
  const { count } = boardOf(table);
  for (const node of onFoot(table, unit, 'normal', halfMoveOf(table, unit)).nodes)
    if (node < count && node !== unit.at && hasRoom(table, node, unit.side, unit))
      if (canStepInto(table, { ...unit, at: node, floor: 0 }, hex)) return true;
  return false;
}

function onFoot(table: HexTable, unit: Unit, how: How, left: HalfPoints): Reached {
  const field = moveFieldOf(table, moveClassOf(table, unit));
  const closed = closedTo(table, unit.side);
  if (how !== 'tactical') return reachOf(field, positionOf(table, unit), left, { closed });
  // hex-act-13 One hex, whatever it costs.
  const all = reachOf(field, positionOf(table, unit), 0);
  const { neighbours, count } = boardOf(table);
  const nodes = [...all.nodes];
  const start = nodes[0]!;
  if (start < count && left > 0)
    for (let side = 0; side < 6; side += 1) {
      const to = neighbours[6 * start + side]!;
      if (to === OFF || field.steps[6 * start + side] === CLOSED || closed[to] === 1) continue;
      all.before[to] = start;
      all.cost[to] = 1;
      nodes.push(to);
    }
  return { ...all, nodes };
}

/** The same for whoever turns and drives. Of equal places the one where it faces the enemy. */
function drive(
  table: HexTable,
  unit: Unit,
  left: HalfPoints,
  stay: number,
  full: Worth,
  danger: Worth,
  { foes }: Mind,
): Way {
  const board = boardOf(table);
  const field = moveFieldOf(table, moveClassOf(table, unit));
  if (field.costs.turn === null) return HERE;
  const extra = passengersOf(table, unit.id).some((one) => isGun(table, one)) ? 2 : 0;
  const start = stanceAt(unit.at, unit.facing as Direction);
  const reached = reachOfFacing(field, start, left, { closed: closedTo(table, unit.side), extra });
  const known = new Map<Hex, number>();
  const room = new Map<Hex, boolean>();
  let best: number | null = null;
  let most = stay + 1e-6;
  const front = nearestOf(table, foes, unit.at);
  for (const node of reached.nodes) {
    const at = hexOfStance(node);
    if (at === unit.at) continue;
    if (!room.has(at)) room.set(at, hasRoom(table, at, unit.side, unit));
    if (!room.get(at)) continue;
    const worth = known.get(at) ?? full(at) - RISK.way * danger(at);
    known.set(at, worth);
    const isFront = front !== null && directionTowards(board, at, front) === facingOfStance(node);
    const here = worth + (isFront ? 0.15 : 0);
    if (here > most) [best, most] = [node, here];
  }
  if (best === null) return HERE;
  const path = pathTo(reached, best)!;
  const next = path.find((node) => hexOfStance(node) !== unit.at)!;
  return { gain: most - stay, step: { kind: 'go', to: hexOfStance(next), floor: 0, facing: facingOfStance(next) } };
}

function nearestOf(table: HexTable, foes: readonly Foe[], at: Hex): Hex | null {
  const board = boardOf(table);
  let best: Hex | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const far = distanceBetween(board, foe.at, at);
    if (far < least) [best, least] = [foe.at, far];
  }
  return best;
}

// ---- asked step by step ------------------------------------------------------------------------------------------------------

/** An enemy as near as that: whoever rides gets off, and what is towed is set up. */
export const NEAR = 6;

/** What a unit on the move does next. */
export function nextStep(table: HexTable, self: MoveFrame, goal?: Hex): StepAnswer {
  for (const step of steps(table, self, goal)) if (refuseStep(table, self, step) === null) return step;
  return { kind: 'halt' };
}

/** The best first, so that one of them is legal. */
function* steps(table: HexTable, self: MoveFrame, goal?: Hex): Iterable<StepAnswer> {
  const unit = unitAt(table, self.unit);
  const mind = mindOf(table, self.side);
  if (!isOnMap(unit)) {
    yield* entries(table, self, unit, mind);
    return;
  }
  if (unit.carriedBy !== null) {
    yield { kind: 'dismount', unit: unit.id, facing: 0 };
    yield { kind: 'halt' };
    return;
  }
  yield* unloads(table, self, unit, mind);
  const isThere = goal !== undefined && distanceBetween(boardOf(table), unit.at, goal) === 1;
  const way = isThere ? HERE : bestWay(table, mind, unit, self.how, Math.max(0, self.left), goal);
  if (way.step) yield way.step;
  yield { kind: 'halt' };
  // Nobody may stay here: anywhere where one may.
  if (isClosedTo(table, unit.at, unit.side) || !hasRoom(table, unit.at, unit.side, unit))
    for (const go of goesOf(table, self)) if (go.to !== unit.at) yield go;
}

/** hex-op-16 Reinforcements come in where it is nearest to what they are after. */
function* entries(table: HexTable, self: MoveFrame, unit: Unit, { goalOf }: Mind): Iterable<StepAnswer> {
  const goal = goalOf(unit);
  const found = [...goesOf(table, self)].filter((go) => refuseStep(table, self, go) === null);
  const far = ({ to }: Go): number => (goal ? movesTo(table, unit, to, goal.hex) : 0);
  const crowd = ({ to }: Go): number => (hasRoom(table, to, unit.side, unit) ? 0 : 1);
  found.sort((a, b) => crowd(a) - crowd(b) || far(a) - far(b) || a.to - b.to);
  yield* found.slice(0, 1);
  yield { kind: 'halt' };
}

function* unloads(table: HexTable, self: MoveFrame, unit: Unit, { foes, goalOf }: Mind): Iterable<StepAnswer> {
  const [first] = passengersOf(table, unit.id);
  if (!first || !self.isWhole) return;
  const goal = goalOf(unit);
  const isNear =
    nearestFoe(table, foes, unit.at) <= NEAR || (goal !== null && movesTo(table, unit, unit.at, goal.hex) < 0.5);
  if (!isNear) return;
  const towards = nearestOf(table, foes, unit.at) ?? goal?.hex ?? null;
  const way = towards === null ? null : directionTowards(boardOf(table), unit.at, towards);
  yield { kind: 'dismount', unit: first.id, facing: isGun(table, first) ? (way ?? (unit.facing as Direction)) : 0 };
}

/** The best whole Move of a unit, and how it is made. */
export function bestMove(table: HexTable, mind: Mind, unit: Unit): { readonly how: How; readonly gain: number } {
  if (!isOnMap(unit)) return { how: 'normal', gain: 3 };
  if (unit.carriedBy !== null) return { how: 'normal', gain: nearestFoe(table, mind.foes, unit.at) <= NEAR ? 1 : 0 };
  const far = nearestFoe(table, mind.foes, unit.at);
  const hows: How[] = isVehicle(table, unit)
    ? ['normal']
    : ['normal', ...(far > NEAR ? (['rapid'] as const) : []), ...(far <= 4 ? (['tactical'] as const) : [])];
  let best: { how: How; gain: number } = { how: 'normal', gain: 0 };
  for (const how of hows) {
    const left = wholeOf(table, unit, how);
    if (left <= 0) continue;
    const hiding = unit.isHidden ? (how === 'rapid' ? 0.6 : how === 'normal' ? 0.3 : 0) : 0;
    const gain = bestWay(table, mind, unit, how, left).gain - hiding;
    if (gain > best.gain) best = { how, gain };
  }
  const [first] = passengersOf(table, unit.id);
  return first && best.gain < 0.5 && far <= NEAR ? { how: 'normal', gain: 0.6 } : best;
}
