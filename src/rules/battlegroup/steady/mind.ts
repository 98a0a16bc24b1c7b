/** How the battle looks to one side: who threatens whom, what is to be taken, and what a place is worth. */
import { direction, quarterHit } from '../../../geometry/table/facing.ts';
import { disc } from '../../../geometry/table/footprint.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { farFrom, linesOf } from '../../../tabletop/spots.ts';
import { type Field, fieldOf, isAircraft, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import { gunsFor, requestsFor } from '../indirect/spotting.ts';
import type { UnitType } from '../profile.ts';
import { type Face, gapTo } from '../sight.ts';
import {
  type BgTable,
  enemyOf,
  isPlaced,
  type Objective,
  type Placed,
  presentOf,
  type Side,
  type Unit,
} from '../state.ts';
import { ROLES, type Role, roleOf } from './roles.ts';
import { hereOf, type Lines, lineIn, type Spot } from './spots.ts';
import { type Duel, duelOf, kindsOf, strikeBy } from './strike.ts';
import { brittle, fighting } from './worth.ts';

const INCH = 100;
/** bg-obj-01 */
const HOLD = 5 * INCH;
const DENY = 10 * INCH;

export interface Mind {
  readonly table: BgTable;
  readonly field: Field;
  readonly side: Side;
  /** On the ground; aircraft are for themselves. */
  readonly own: readonly Placed[];
  readonly enemies: readonly Placed[];
  readonly aircraft: readonly Placed[];
  readonly enemyAircraft: readonly Placed[];
  /** Who is in, on or behind each own vehicle. */
  readonly loads: ReadonlyMap<string, readonly Unit[]>;
  /** What each unit is sent to take, and how hard it tries: from 0 to somewhat above 1. */
  readonly goals: ReadonlyMap<string, Goal>;
  readonly ground: readonly Ground[];
  readonly kinds: ReadonlyMap<string, number>;
  /** How near the enemy the foremost of its squads and tanks is: officers stay behind that. */
  readonly front: number;
  /** The same of the squads alone: tanks do not go far ahead of them. */
  readonly squadFront: number;
  /** What has been looked at for this decision: units and places. */
  readonly prospects: Map<string, Map<Spot, Prospect>>;
  readonly duties: Map<string, Role>;
  /** And whatever else is asked more than once, by a name of its own. */
  readonly kept: Map<string, unknown>;
}

/** Reckoned once for a decision. */
export function once<Value>(mind: Mind, name: string, make: () => Value): Value {
  const known = mind.kept.get(name);
  if (known !== undefined) return known as Value;
  const made = make();
  mind.kept.set(name, made);
  return made;
}

export interface Goal {
  readonly objective: Objective;
  readonly drive: number;
  readonly isGuard: boolean;
  /** Nobody denies it: whoever is sent does not keep back. */
  readonly isBare: boolean;
}

/** What it does with whom it carries. */
export function dutyOf(mind: Mind, unit: Unit): Role {
  let duty = mind.duties.get(unit.id);
  if (!duty) {
    const role = roleOf(mind.table, unit);
    const { carries, main } = typeOf(mind.table, unit);
    const isCarrier = role === 'truck' || (role === 'tank' && carries);
    duty = isCarrier && mind.loads.has(unit.id) ? 'laden' : role === 'tank' && carries && !main ? 'team' : role;
    mind.duties.set(unit.id, duty);
  }
  return duty;
}

export function mindOf(table: BgTable, side: Side): Mind {
  const field = fieldOf(table);
  const own: Placed[] = [];
  const enemies: Placed[] = [];
  // bg-state-15 Riders of the enemy are targets; own ones are carried.
  const aircraft: Placed[] = [];
  const enemyAircraft: Placed[] = [];
  for (const unit of presentOf(table)) {
    const isAir = isAircraft(typeOf(table, unit));
    if (unit.side !== side) (isAir ? enemyAircraft : enemies).push(unit);
    else if (!unit.aboard) (isAir ? aircraft : own).push(unit);
  }
  const loads = new Map<string, Unit[]>();
  for (const unit of table.units)
    if (unit.aboard && unit.side === side) {
      const load = loads.get(unit.aboard.on);
      if (load) load.push(unit);
      else loads.set(unit.aboard.on, [unit]);
    }
  const ground = table.objectives.map((objective) => groundOf(table, objective, side, own, enemies));
  return {
    table,
    field,
    side,
    own,
    enemies,
    aircraft,
    enemyAircraft,
    loads,
    goals: goalsOf(table, field, own, ground),
    ground,
    kinds: kindsOf(table, [...table.units.filter((unit) => unit.side === side), ...enemies]),
    front: frontOf(table, own, enemies, ['squad', 'tank']),
    squadFront: frontOf(table, own, enemies, ['squad']),
    prospects: new Map(),
    duties: new Map(),
    kept: new Map(),
  };
}

function frontOf(table: BgTable, own: readonly Placed[], enemies: readonly Placed[], roles: readonly Role[]): number {
  let front = Number.POSITIVE_INFINITY;
  for (const unit of own) {
    if (unit.pinned || !roles.includes(roleOf(table, unit))) continue;
    for (const enemy of enemies) front = Math.min(front, distance(unit.place.at, enemy.place.at));
  }
  return front === Number.POSITIVE_INFINITY ? 0 : front;
}

/** How much harder a side tries that has less than half of the ground. */
function urgency(ground: readonly Ground[]): number {
  let held = 0;
  let lost = 0;
  for (const { isHeld, objective } of ground) {
    if (isHeld) held += 1;
    else if (objective.holder !== null) lost += 1;
  }
  return held < lost ? 1 : held === lost ? 0.8 : 0.45;
}

/** By how much others are thought nearer to where nobody is. */
const BEHIND: { readonly [role in Role]?: number } = { command: 15 * INCH, team: 6 * INCH };

/**
 * One objective at a time: the nearest to most of the squads, the weakest held. Who is much nearer to another threatens that
 * one. What is left bare is taken by whoever is near.
 */
function goalsOf(table: BgTable, field: Field, own: readonly Placed[], all: readonly Ground[]): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  const wanted = all.filter(({ isHeld }) => !isHeld);
  const far = (unit: Placed, { objective }: Ground): number => farFrom(field, objective.at, unit.place.at);
  const nearest = (one: Ground) =>
    own
      .filter((unit) => !unit.pinned && !['gun', 'mortar', 'truck', 'spotter'].includes(roleOf(table, unit)))
      // Officers do not lead, and teams fire for those who go: only where nobody else is near.
      .map((unit) => ({ unit, way: far(unit, one) + (BEHIND[roleOf(table, unit)] ?? 0) }))
      .sort((a, b) => a.way - b.way || (a.unit.id < b.unit.id ? -1 : 1));
  if (wanted.length > 0) sendOut(table, own, all, wanted, far, goals);
  // What is held and in danger keeps one or two who stay with it, the last that is held always two.
  const isLast = all.filter(({ isHeld }) => isHeld).length === 1;
  for (const one of all)
    if (one.isHeld && one.worry > 1)
      for (const { unit } of nearest(one).slice(0, isLast || one.worry > 1.5 ? 2 : 1))
        goals.set(unit.id, { objective: one.objective, drive: 0.5, isGuard: true, isBare: false });
  // Bare ground: the two that are nearest go for it, whatever else there is to do; officers only where there is nobody else.
  for (const one of wanted)
    if (one.deniers === 0) {
      const all = nearest(one);
      const fighters = all.filter(({ unit }) => roleOf(table, unit) !== 'command');
      for (const { unit, way } of (fighters.length > 0 ? fighters : all).slice(0, 2))
        if (way < 30 * INCH) goals.set(unit.id, { objective: one.objective, drive: 2, isGuard: false, isBare: true });
    }
  // Works by what is held are not left, as long as the enemy could come for it.
  for (const one of all) {
    if (!one.isHeld || one.nearest > 36 * INCH) continue;
    for (const unit of own)
      if (isDugIn(table, unit) && distance(unit.place.at, one.objective.at) <= DENY)
        goals.set(unit.id, { objective: one.objective, drive: 0.5, isGuard: true, isBare: false });
  }
  return goals;
}

function isDugIn(table: BgTable, unit: Placed): boolean {
  const { cover } = hereOf(table, unit);
  return isInfantry(typeOf(table, unit)) && (cover === 'reinforced' || cover === 'hardened');
}

function sendOut(
  table: BgTable,
  own: readonly Placed[],
  all: readonly Ground[],
  wanted: readonly Ground[],
  far: (unit: Placed, ground: Ground) => number,
  goals: Map<string, Goal>,
): void {
  const urge = urgency(all);
  const squads = own.filter((unit) => roleOf(table, unit) === 'squad' && !unit.pinned);
  const costs = wanted.map((one) => {
    const ways = squads.map((unit) => far(unit, one)).sort((a, b) => a - b);
    const first = ways.slice(0, 3);
    const mean = first.reduce((sum, way) => sum + way, 0) / Math.max(1, first.length);
    return mean + 2.5 * INCH * one.defence;
  });
  const focus = wanted[costs.indexOf(Math.min(...costs))]!;
  for (const unit of own) {
    let best = focus;
    let least = Number.POSITIVE_INFINITY;
    for (const one of wanted) {
      const way = far(unit, one) - (one === focus ? 8 * INCH : 0);
      if (way < least) {
        least = way;
        best = one;
      }
    }
    // With more at hand than the enemy has there, and the more the fewer of his still fight.
    const odds = (best.attack + 1) / (best.defence + 1);
    const end = 1 + 0.25 * brittle(table, enemyOf(unit.side));
    const drive = end * (best === focus ? 1.4 : 0.7) * urge * Math.min(1.8, Math.max(0.6, odds / 1.5));
    goals.set(unit.id, { objective: best.objective, drive, isGuard: false, isBare: false });
  }
}

/** The face that a unit shows to who stands at a place. */
export function faceTo(type: UnitType, unit: Placed, at: Point): Face {
  if (!isVehicle(type)) return 'front';
  const quarter = quarterHit(direction(unit.place.facing), minus(at, unit.place.at));
  return quarter === 'front' || quarter === 'front-side' ? 'front' : quarter === 'side' ? 'side' : 'rear';
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt(distanceSquared(a, b));
}

// ---- what a place is worth -------------------------------------------------------------------------------------

/** Of several that could act, not all will: the first counts whole, each further one less. */
function together(values: number[], less: number): number {
  values.sort((a, b) => b - a);
  let sum = 0;
  let weight = 1;
  for (const value of values) {
    sum += weight * value;
    weight *= less;
  }
  return sum;
}

/** What a place means to a unit. */
export interface Prospect {
  /** All in all. */
  readonly worth: number;
  /** The best single shot that it would have there at once. */
  readonly shot: number;
  /** What the enemy could do to it there in his next turn. */
  readonly threat: number;
  /** What enemies on Ambush Fire would do to it on the way there. */
  readonly risk: number;
}

export function prospect(mind: Mind, unit: Unit, spot: Spot): Prospect {
  let known = mind.prospects.get(unit.id);
  if (!known) {
    known = new Map();
    mind.prospects.set(unit.id, known);
  }
  let found = known.get(spot);
  if (!found) {
    found = look(mind, unit, spot);
    known.set(spot, found);
  }
  return found;
}

/** An enemy as one unit meets him. */
interface Foe {
  readonly enemy: Placed;
  readonly at: Point;
  readonly type: UnitType;
  readonly theirs: Duel;
  readonly ours: Duel;
  readonly lines: Lines;
  /** What it means to be near him, in the open and in cover. */
  readonly close: readonly [number, number];
}

function foesOf(mind: Mind, unit: Unit, role: Role): readonly Foe[] {
  const { table } = mind;
  return mind.enemies.map((enemy) => ({
    ...{ enemy, at: enemy.place.at, type: typeOf(table, enemy), lines: linesOf(enemy.place) },
    ...{ theirs: duelOf(mind, enemy, unit), ours: duelOf(mind, unit, enemy) },
    close: [closeTo(table, role, enemy, true), closeTo(table, role, enemy, false)],
  }));
}

const FAR = 50 * INCH;

function look(mind: Mind, unit: Unit, spot: Spot): Prospect {
  const { table } = mind;
  const role = dutyOf(mind, unit);
  const foes = once(mind, `foes ${unit.id}`, () => foesOf(mind, unit, role));
  const threats: number[] = [];
  const chances: number[] = [];
  let shot = 0;
  let risk = 0;
  let close = 0;
  let seen = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const { enemy } = foe;
    const square = distanceSquared(foe.at, spot.at);
    if (square < nearest) nearest = square;
    if (square > FAR * FAR) continue;
    const range = Math.sqrt(square);
    if (range <= 10 * INCH) close += foe.close[spot.cover === 'open' ? 0 : 1];
    const line = lineIn(foe.lines, table, enemy, spot);
    if (!line) continue;
    seen += 1;
    const theirs = strikeBy(foe.theirs, table, enemy, unit, range, line.there, 'front');
    if (theirs > 0) {
      threats.push(enemy.pinned ? 0.25 * theirs : theirs);
      if (enemy.marker === 'ambush' && !enemy.pinned) risk += 1.3 * theirs;
    }
    const ours = strikeBy(foe.ours, table, unit, enemy, range, line.here, faceTo(foe.type, enemy, spot.at));
    if (ours > 0) chances.push(ours);
    if (ours > shot) shot = ours;
  }
  nearest = Math.sqrt(nearest);
  close += behindOthers(mind, unit, role, spot, nearest, seen) - crowdAt(mind, unit, spot);
  const threat = 1.5 * together(threats, 0.6);
  const worth = 0.7 * together(chances, 0.25) - 0.5 * ROLES[role].caution * threat + groundAt(mind, unit, spot) + close;
  return { worth, shot, threat, risk };
}

/** What it means to be seen, and to be before the others, for those whose place is not in front. */
function behindOthers(mind: Mind, unit: Unit, role: Role, spot: Spot, nearest: number, seen: number): number {
  const isOpen = spot.cover === 'open';
  switch (role) {
    case 'command':
      // Officers do not lead, and keep behind what cover there is.
      return (nearest < 24 * INCH && nearest < mind.front + 3 * INCH ? -1 : 0) - (isOpen ? 0.4 * Math.min(3, seen) : 0);
    case 'spotter': {
      // Spotters are there to see, from cover, and from afar.
      const calls = once(mind, `calls ${unit.id}`, () => hasGuns(mind, unit));
      const sees = (calls ? (isOpen ? 0.5 : 0.8) : isOpen ? -0.3 : 0.1) * Math.min(3, seen);
      return sees - (nearest < 15 * INCH ? 1 : 0);
    }
    case 'mortar':
      return isOpen ? -0.3 * Math.min(3, seen) : 0;
    case 'laden':
      // What it carries is lost with it.
      return (isOpen ? -0.5 * Math.min(3, seen) : 0) - aheadOfSquads(mind, nearest);
    case 'tank':
      return -aheadOfSquads(mind, nearest);
    default:
      return 0;
  }
}

/** Tanks and what is carried keep by their squads once the enemy is near. */
function aheadOfSquads(mind: Mind, nearest: number): number {
  return nearest < 24 * INCH ? 0.15 * Math.max(0, (mind.squadFront - 6 * INCH - nearest) / INCH) : 0;
}

/** Is there anything left that this spotter could call for? */
function hasGuns({ table, side }: Mind, spotter: Unit): boolean {
  return requestsFor(table, side, spotter).length > 0 || gunsFor(table, side, spotter).length > 0;
}

/** So near to each other, one barrage falls on all of them. */
const CROWD = 4 * INCH;

function crowdAt(mind: Mind, unit: Unit, spot: Spot): number {
  let mates = 0;
  for (const { id, place } of mind.own)
    if (id !== unit.id && distanceSquared(place.at, spot.at) < CROWD * CROWD) mates += 1;
  return 0.2 * Math.max(0, mates - 1);
}

/** Infantry near pinned enemies can go in; guns, teams and tanks keep away from infantry. */
function closeTo(table: BgTable, role: Role, enemy: Placed, isOpen: boolean): number {
  const type = typeOf(table, enemy);
  const isFull = roleOf(table, enemy) === 'squad' && !enemy.pinned && 2 * enemy.men > enemy.strength;
  // A squad that still fights goes in itself against whoever comes so near.
  if (role === 'squad') return enemy.pinned && !isArmoured(type) ? 0.8 : isFull ? (isOpen ? -0.5 : -0.15) : 0;
  // Nobody drives up to a gun that could kill him from where he stands, and nobody on foot to what he cannot harm.
  if (isArmoured(type))
    return enemy.pinned || (role === 'tank' && type.main === null) ? 0 : role === 'tank' ? -0.8 : -0.5;
  if (!isInfantry(type) || roleOf(table, enemy) !== 'squad') return 0;
  return enemy.pinned ? -0.4 : role === 'tank' ? -1 : -0.7;
}

/** How an objective stands. */
export interface Ground {
  readonly objective: Objective;
  readonly isHeld: boolean;
  /** Friends who stand by it. */
  readonly guards: number;
  /** How near it the enemy is, and what a guard is worth by that. */
  readonly nearest: number;
  readonly worry: number;
  /** Enemies so near that it cannot be taken. */
  readonly deniers: number;
  /** What the enemy has there that can fight, and what there is to take it with. */
  readonly defence: number;
  readonly attack: number;
}

function groundOf(
  table: BgTable,
  objective: Objective,
  side: Side,
  own: readonly Placed[],
  enemies: readonly Placed[],
): Ground {
  const { at, holder } = objective;
  const spot = disc(at, 0);
  let guards = 0;
  let nearest = 40 * INCH;
  let deniers = 0;
  let [defence, attack] = [0, 0];
  for (const friend of own) {
    guards += guardOf(friend, at);
    if (!friend.pinned && distance(friend.place.at, at) < 24 * INCH) attack += fighting(table, friend);
  }
  for (const enemy of enemies) {
    const far = distance(enemy.place.at, at);
    nearest = Math.min(nearest, far);
    if (far < 22 * INCH && gapTo(table, enemy, spot) <= DENY) deniers += 1;
    if (far < 14 * INCH) defence += (enemy.pinned ? 0.3 : 1) * fighting(table, enemy);
  }
  const worry = nearest < 15 * INCH ? 1.8 : nearest < 25 * INCH ? 1.1 : 0.3;
  return { objective, isHeld: holder === side, guards, nearest, worry, deniers, defence, attack };
}

function guardOf(unit: Placed, at: Point): number {
  return distance(unit.place.at, at) < DENY ? (unit.pinned ? 0.5 : 1) : 0;
}

/** What it is worth that this enemy goes: the last ones near an objective are all that keeps it. */
export function eviction(mind: Mind, enemy: Placed): number {
  let value = 0;
  for (const { objective, isHeld, deniers } of mind.ground)
    if (!isHeld && distance(enemy.place.at, objective.at) < DENY + 100) value += 3 / Math.max(1, deniers);
  return value;
}

/** Guns are drawn less far forward than men are driven. */
function keepsWith(mind: Mind, unit: Unit): number {
  const isGun = mind.loads.get(unit.id)?.every(({ aboard }) => aboard?.how === 'towed');
  return isGun ? 17 * INCH : ROLES.laden.keeps;
}

/** bg-obj-01 in short: what standing there does for objectives, held and wanted. */
export function groundAt(mind: Mind, unit: Unit, spot: Spot): number {
  const role = dutyOf(mind, unit);
  const { drive, keeps } = ROLES[role];
  let value = 0;
  const goal = mind.goals.get(unit.id) ?? (unit.aboard ? mind.goals.get(unit.aboard.on) : undefined);
  if (goal) {
    // Guns and teams keep back, unless there is nobody to keep back from.
    const isFree = goal.isBare || goal.isGuard;
    const off = goal.isGuard ? 7 * INCH : isFree ? 0 : role === 'laden' ? keepsWith(mind, unit) : keeps;
    const far = Math.max(0, farFrom(mind.field, goal.objective.at, spot.at) - off);
    value -= 0.2 * (isFree ? Math.max(0.6, drive) : drive) * goal.drive * (far / INCH);
  }
  for (const { objective, isHeld, guards, worry, deniers } of mind.ground) {
    const range = distance(objective.at, spot.at);
    // Somebody stays with what is held, as long as an enemy could come for it.
    if (isHeld)
      value += range > DENY - 50 ? 0 : worry / (1 + guards - (isPlaced(unit) ? guardOf(unit, objective.at) : 0));
    else if (range <= HOLD - 40 && role !== 'truck' && role !== 'laden') value += deniers === 0 ? 4 : 1.4 / deniers;
  }
  return value;
}
