/** Where units go: by the shortest way that the ground allows, under cover near the enemy, by bounds under fire, behind their own shells. */
import { direction, nearestFacing, turned } from '../../../geometry/table/facing.ts';
import { areUnder, overlap } from '../../../geometry/table/footprint.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import { quickestWay } from '../../../geometry/table/reach.ts';
import { isWithin, minus, type Point, samePlace } from '../../../geometry/table/vector.ts';
import { zoneRing } from '../area-fire/zone.ts';
import { aheadOf, gunsOf, zoneOf, zoneShape } from '../artillery/guns.ts';
import { pointsOf } from '../assault/forces.ts';
import { isOnTable, moverClass, movingField, PRICE, shapeOf } from '../ground.ts';
import type { March } from '../movement/entries.ts';
import { endOf, moverOf, refuseMarch, spending } from '../movement/judge.ts';
import { profileOf } from '../oob/units.ts';
import { spotOf } from '../parts.ts';
import { baseOf, canSee, coverOf, rangeOf } from '../sight.ts';
import {
  type BeatenZone,
  type Company,
  type Contact,
  companyAt,
  groupOf,
  isVehicle,
  type Placed,
  type Posture,
  profile,
} from '../state.ts';
import { ASSAULT_FACTORS, outnumbered } from '../tables/assault.ts';
import { movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';
import { overBank } from './crossings.ts';
import {
  enemyPoints,
  goalOf,
  isEnemyNear,
  isFoot,
  isTank,
  isThreatened,
  type Mind,
  metresBetween,
  middleOf,
  movesLeft,
  nearest,
  roleOf,
  towards,
  unitsOf,
} from './mind.ts';

type MovingPosture = Exclude<Posture, 'stationary'>;

/** A way that a commander has in mind for a unit. */
export interface Plan {
  readonly posture: MovingPosture;
  readonly path: readonly Point[];
  readonly why: string;
}

// ---- shells of one's own -------------------------------------------------------------------------------------------------

/** Own shells fall no nearer to a unit than this where it halts. */
const CLEAR: Metres = 60;

/** Zones that the seat's plans will beat in the next move, before anybody moves again. */
export function plannedZones({ table, seat }: Mind): readonly BeatenZone[] {
  const next = table.move + 1;
  return table.fireplans
    .filter((one) => one.seat === seat && one.status !== 'planning')
    .flatMap(({ targets }) => targets)
    .filter(({ moves, shell }) => shell === 'he' && moves[0] <= next && next <= moves[1])
    .flatMap((target) =>
      target.batteries.flatMap((battery) =>
        gunsOf(table, battery).map((gun) => zoneOf(profileOf(gun.profile), target, target.shell)),
      ),
    );
}

// ---- how far -----------------------------------------------------------------------------------------------------------------

/** The longest part of a way that a unit can pay for: whole legs, then a share of the next. */
function affordable(mind: Mind, unit: Placed, posture: MovingPosture, way: readonly Point[]): Point[] {
  const pays = (path: readonly Point[]): boolean => {
    const { cost, most } = spending(mind.table, unit, posture, path);
    return cost <= most;
  };
  const path: Point[] = [];
  for (const to of way.slice(0, 8)) {
    if (pays([...path, to])) {
      path.push(to);
      continue;
    }
    const from = path.at(-1) ?? unit.place.at;
    let [low, high] = [0, Math.ceil(metresBetween(from, to))];
    while (high - low > 5) {
      const middle = (low + high) >> 1;
      const stop = towards(from, to, middle);
      if (samePlace(stop, from) || pays([...path, stop])) low = middle;
      else high = middle;
    }
    const stop = towards(from, to, low);
    if (low > 0 && !samePlace(stop, from)) path.push(stop);
    break;
  }
  return path;
}

/** The first part of a straight way that is clear of own shells in the next move. */
function clearOf(unit: Placed, path: readonly Point[], zones: readonly BeatenZone[]): readonly Point[] {
  if (zones.length === 0 || path.length === 0) return path;
  const isClear = (to: Point, before: readonly Point[]): boolean => {
    const base = shapeOf({ size: unit.size, place: endOf(unit, [...before, to]) });
    return zones.every((zone) => !areUnder(zoneShape(zone), base, CLEAR));
  };
  const before = path.slice(0, -1);
  const [from, to] = [before.at(-1) ?? unit.place.at, path.at(-1)!];
  for (let far = Math.floor(metresBetween(from, to)); far >= 20; far -= 20) {
    const stop = towards(from, to, far);
    if (isClear(stop, before)) return [...before, stop];
  }
  return [];
}

const nominal = (unit: Placed, posture: MovingPosture): Metres =>
  (movementRate(moverOf(unit).mover, posture, { onRoad: false }) ?? 0) * METRES_PER_INCH;

/** How much nearer to its goal cover at the end of a bound is worth. */
const COVER_WORTH: Metres = 60;
/** A way round is looked for if straight on a unit gets less than this share of its move. */
const POOR = 0.6;
const BEARINGS = [-2, 2, -4, 4, -6, 6, -9, 9] as const;

/** What it costs a way that friends stand where it ends: whoever meets them stops behind them (stonk-gap-98). */
const NO_ROOM: Metres = 150;

/** Is the end of a way clear of others of the seat who may not share ground with the unit? */
function hasRoom(mind: Mind, unit: Placed, path: readonly Point[]): boolean {
  const to = path.at(-1);
  if (!to) return true;
  const base = shapeOf({ size: unit.size, place: endOf(unit, path) });
  const reach = unit.size.front + unit.size.depth;
  return !mind.own.some((one) => {
    const place = mind.ends.get(one.id) ?? one.place;
    return (
      one.id !== unit.id &&
      isVehicle(one) === isVehicle(unit) &&
      isWithin(place.at, to, (reach + one.size.front + one.size.depth) / 2) &&
      overlap(base, shapeOf({ size: one.size, place }))
    );
  });
}

/** Straight on; where that is slow, or the enemy is near and there is cover beside, aslant; where nothing leads on, the quickest way. */
function wayTo(mind: Mind, unit: Placed, posture: MovingPosture, goal: Point, isNear: boolean): readonly Point[] {
  const { table } = mind;
  const from = unit.place.at;
  if (isVehicle(unit)) {
    const others = mind.own.filter((one) => one.id !== unit.id && isVehicle(one)).map(({ place }) => place.at);
    const over = overBank(table, from, goal, others);
    const path = over
      ? affordable(
          mind,
          unit,
          posture,
          over.filter((at) => !samePlace(at, from)),
        )
      : [];
    if (path.length > 0) return path;
  }
  const straight = affordable(mind, unit, posture, [goal]);
  const left = (path: readonly Point[]): Metres => metresBetween(path.at(-1) ?? from, goal);
  const worth = (path: readonly Point[]): number => {
    const end = path.at(-1);
    if (!end) return Number.NEGATIVE_INFINITY;
    const isCovered = isNear && coverOf(table, { ...unit, dug: null, place: endOf(unit, path) }) !== 'open';
    return (isCovered ? COVER_WORTH : 0) - (hasRoom(mind, unit, path) ? 0 : NO_ROOM) - left(path);
  };
  const whole = Math.min(nominal(unit, posture), metresBetween(from, goal));
  const isPoor = metresBetween(from, goal) - left(straight) < POOR * whole;
  const isFree = hasRoom(mind, unit, straight);
  if (!isPoor && isFree && (!isNear || left(straight) === 0)) return straight;
  let best: readonly Point[] = straight;
  const ahead = nearestFacing(minus(goal, from));
  for (const by of isPoor || !isFree ? BEARINGS : BEARINGS.slice(0, 4)) {
    const way = direction(turned(ahead, by));
    const to = { x: from.x + Math.round((way.x * whole) / 1000), y: from.y + Math.round((way.y * whole) / 1000) };
    if (!isOnTable(table, to)) continue;
    const path = affordable(mind, unit, posture, [to]);
    if (worth(path) > worth(best)) best = path;
  }
  if (metresBetween(from, goal) - left(best) >= (POOR / 2) * whole) return best;
  const { running } = moverOf(unit);
  const found = quickestWay(movingField(table, mind.side).moveMap(moverClass(running), 0), from, goal, {
    step: STEP,
    budget: whole * PRICE * DETOUR,
  });
  if (!found) return best;
  return affordable(
    mind,
    unit,
    posture,
    found.way.legs.map(({ to }) => to),
  );
}
/** The lattice on which a way round is looked for, and how many times longer than a move it may be. */
const STEP: Metres = 100;
const DETOUR = 20;

// ---- when to close -------------------------------------------------------------------------------------------------------------

/** Known enemies this near are assaulted, or shot at until they can be. */
const CLOSE: Metres = 700;
/** Where a company waits for its fire to tell: foot beyond the reach of most small arms, tanks where their guns tell most. */
const STAND_OFF = { foot: 420, tanks: 320 } as const;
/** And where it waits for whom it cannot see from there. */
const UNSEEN: Metres = 150;
/** From so far, middle to middle, who has halted there goes in. */
const AT_HAND: Metres = 700;

/** Own assault points within a tactical bound or two of an enemy. */
function pointsAround(mind: Mind, at: Point, metres: Metres): number {
  const able = mind.own.filter(
    (one) =>
      isWithin(one.place.at, at, metres) &&
      one.state === 'ok' &&
      !one.isDemoralised &&
      companyAt(mind.table, groupOf(one)).orders?.task === 'attack',
  );
  return able.reduce((sum, one) => sum + pointsOf(one), 0);
}

/** So near tanks suppress whoever is dug in. */
const TELLING: Metres = 460;

/** What the fire of tanks and guns that lies on a place takes off those who hold it, as far as he can tell: at most what suppressed troops lose. */
function supportOn(mind: Mind, { seen }: Contact): number {
  const { at } = seen;
  const tanks = mind.own.filter(
    (one) =>
      isTank(one) &&
      one.state !== 'suppressed' &&
      isWithin(one.place.at, at, TELLING) &&
      canSee(mind.table, one, baseOf(seen)),
  );
  const missions = mind.table.missions.filter(
    ({ seat, shell, effective, zone }) =>
      seat === mind.seat && shell === 'he' && effective <= mind.table.minute && covers(zoneRing(zone), at),
  );
  return Math.min(-ASSAULT_FACTORS.suppressed.value, tanks.length + missions.length);
}

/** Do the factors of a close assault, or the clock, speak for closing with an enemy? stonk-ca-04 What he knows of them. */
export function shouldClose(mind: Mind, contact: Contact, goal: Point, leadership: number): boolean {
  const { at } = contact.seen;
  const near = mind.contacts.filter(({ seen }) => isWithin(seen.at, at, 150));
  const defence = near.reduce((sum, one) => sum + enemyPoints(one), 0);
  const odds = outnumbered(defence, pointsAround(mind, at, AT_HAND));
  const cover = contact.seen.cover === 'dug-in' ? ASSAULT_FACTORS.dugIn.value : 0;
  const many = odds ? -ASSAULT_FACTORS[odds].value : 0;
  // Nobody knows who leads the others: he takes them for average.
  if (many + leadership + supportOn(mind, contact) - cover - 1 >= 0) return true;
  return movesLeft(mind) <= LATE + metresBetween(at, goal) / 200;
}
const LATE = 5;

// ---- a unit's move ---------------------------------------------------------------------------------------------------------------

/** Which of its company a unit is: bounds alternate between odd and even. */
const turnOf = (unit: Placed, units: readonly Placed[]): number => units.findIndex(({ id }) => id === unit.id);

/** Where a unit of a company stands in its line: abreast, by its number. */
const ABREAST: Metres = 170;
function slotOf(unit: Placed, units: readonly Placed[], goal: Point): Point {
  const lines = units.filter((one) => isTank(one) === isTank(unit));
  const number = turnOf(unit, lines);
  const aside = (number - (lines.length - 1) / 2) * ABREAST;
  return { x: Math.round(goal.x + aside), y: goal.y };
}

/** Units behind the leaders march fast where nobody can see them. */
const FAR: Metres = 1200;
function postureOf(mind: Mind, unit: Placed, goal: Point, end: (posture: MovingPosture) => Point): MovingPosture {
  if (movementRate(moverOf(unit).mover, 'non-tactical', { onRoad: false }) === null) return 'tactical';
  if (isEnemyNear(mind, unit.place.at, FAR) || isWithin(unit.place.at, goal, FAR)) return 'tactical';
  const to = end('non-tactical');
  if (isEnemyNear(mind, to, FAR) || isWithin(to, goal, FAR)) return 'tactical';
  const far = metresBetween(to, goal);
  const hasScreen = mind.friends.some((one) => metresBetween(one, goal) < far - 400);
  return hasScreen ? 'non-tactical' : 'tactical';
}

/** What a unit of a company with orders does in this move; null: it stays. */
export function planFor(mind: Mind, unit: Placed): Plan | null {
  const { table } = mind;
  const company = companyAt(table, groupOf(unit));
  const units = unitsOf(mind, company.id);
  const middle = middleOf(units);
  // Weapons, transport and headquarters stay behind.
  if (roleOf(mind, company.id) === 'support') return null;
  if (!company.orders || !middle || unit.isDemoralised || unit.state === 'suppressed' || unit.assault) return null;
  // Who takes in ammunition is left in peace until time runs short.
  if (unit.task && unit.task.kind !== 'dig-in' && (unit.task.kind !== 'resupply' || movesLeft(mind) > LATE))
    return null;
  const aim = aimOf(mind, unit, company, units, middle);
  if (!aim) return null;
  const isNear = isEnemyNear(mind, unit.place.at, 1000);
  const end = (posture: MovingPosture): Point => wayTo(mind, unit, posture, aim.at, false).at(-1) ?? unit.place.at;
  const posture = aim.isAssault ? 'tactical' : postureOf(mind, unit, aim.at, end);
  const found = wayTo(mind, unit, posture, aim.at, isNear && !aim.isAssault);
  const path = clearOf(unit, found, plannedZones(mind));
  if (path.length === 0 || metresBetween(unit.place.at, path.at(-1)!) < 15) return null;
  if (refuseMarch(table, unit, posture, path)) return null;
  return { posture, path, why: aim.why };
}

interface Aim {
  readonly at: Point;
  readonly isAssault: boolean;
  readonly why: string;
}

/** What lies beside or behind is left to those who follow, unless it is at hand. */
function isInTheWay({ place: { at } }: Placed, { seen }: Contact, target: Point): boolean {
  if (!isWithin(seen.at, at, CLOSE)) return false;
  return isWithin(seen.at, at, BESIDE) || metresBetween(seen.at, target) <= metresBetween(at, target);
}
const BESIDE: Metres = 300;

const haltFrom = ({ table }: Mind, unit: Placed, { seen }: Contact): Metres =>
  canSee(table, unit, baseOf(seen)) ? (isTank(unit) ? STAND_OFF.tanks : STAND_OFF.foot) : UNSEEN;

/** Where it wants to be at last. */
function aimOf(mind: Mind, unit: Placed, company: Company, units: readonly Placed[], middle: Point): Aim | null {
  const goal = goalOf(mind, company, middle);
  if (company.orders?.task !== 'attack') return null;
  // A reserve waits until it is needed.
  if (!mind.attacks && !(goal && isThreatened(mind, goal) && isWithin(goal.at, middle, 3000))) return null;
  const target = goal?.at ?? middle;
  const near = nearest(
    mind.contacts.filter((one) => one.isCurrent && isInTheWay(unit, one, target)),
    unit.place.at,
    ({ seen }) => seen.at,
  );
  const range = near ? rangeOf(mind.table, unit, baseOf(near.seen)) : null;
  if (near && range !== null) {
    if (isAssaulter(mind, unit) && shouldClose(mind, near, target, company.leadership))
      return { at: near.seen.at, isAssault: true, why: 'closes with the enemy' };
    const halt = haltFrom(mind, unit, near);
    if (range <= halt) return null;
    // By bounds: every other unit stays and fires.
    if ((mind.table.move + turnOf(unit, units)) % 2 === 0) return null;
    const at = towards(unit.place.at, near.seen.at, Math.max(0, range - halt));
    return { at, isAssault: false, why: 'by bounds, under the fire of the others' };
  }
  if (!goal) return mind.attacks ? sweepOf(mind, unit, units) : null;
  const why = `to ${goal.landmark} by the shortest way`;
  // In formation: the whole company the same way, so that nobody stands in another's.
  if (!isWithin(middle, goal.at, SPREAD))
    return { at: shifted(mind, unit, minus(goal.at, middle)), isAssault: false, why };
  if (profile(unit).kind === 'hq') {
    const behind = towards(goal.at, unit.place.at, 200);
    return { at: behind, isAssault: false, why: 'behind its company' };
  }
  const slot = slotOf(unit, units, goal.at);
  return {
    at: isOnTable(mind.table, slot) ? slot : goal.at,
    ...{ isAssault: false, why },
  };
}

/** So near to its objective a company takes its line round it. */
const SPREAD: Metres = 500;

function shifted({ table }: Mind, { place: { at } }: Placed, by: Point): Point {
  const { width, height } = table.ground;
  return { x: Math.min(width, Math.max(0, at.x + by.x)), y: Math.min(height, Math.max(0, at.y + by.y)) };
}

/** How far from an objective that is held its takers look for those who may still dispute it. */
const AROUND: Metres = 400;
const SWEEP: Metres = 150;

/** All is held, as far as he knows: one unit stays on the objective, the others go for whoever was last seen there, and comb the ground beyond. */
function sweepOf(mind: Mind, unit: Placed, units: readonly Placed[]): Aim | null {
  const goal = nearest(mind.goals, unit.place.at, ({ at }) => at);
  if (!goal || !isWithin(goal.at, unit.place.at, AROUND + SWEEP) || !isAssaulter(mind, unit)) return null;
  const holder = nearest(mind.own, goal.at, ({ place }) => place.at);
  if (holder?.id === unit.id) return null;
  const marker = nearest(
    mind.contacts.filter(({ seen }) => isWithin(seen.at, goal.at, AROUND)),
    unit.place.at,
    ({ seen }) => seen.at,
  );
  if (marker) return { at: marker.seen.at, isAssault: true, why: 'goes for who was last seen there' };
  const number = turnOf(unit, units);
  const ahead = turned(aheadOf(mind.table, mind.side), COMBED[(number + mind.table.move) % COMBED.length]!);
  const { x, y } = direction(ahead);
  const at = { x: goal.at.x + Math.round((x * SWEEP) / 1000), y: goal.at.y + Math.round((y * SWEEP) / 1000) };
  return isOnTable(mind.table, at) ? { at, isAssault: false, why: 'combs the ground beyond' } : null;
}
/** Directions, off straight ahead. */
const COMBED = [0, -8, 8, -14, 14] as const;

/** Foot goes in; tanks go with it, or alone where the side has no foot at hand; weapons and headquarters stay out. */
function isAssaulter(mind: Mind, unit: Placed): boolean {
  if (isFoot(unit)) return true;
  if (!isTank(unit)) return false;
  const foot = mind.own.filter((one) => isFoot(one) && isWithin(one.place.at, unit.place.at, 1000));
  return foot.length === 0 || foot.some((one) => one.assault !== null || isWithin(one.place.at, unit.place.at, 300));
}

/** What the list of step 1 says of a unit that goes. In the alternate method its path is written in step 5. */
export const marchOf = (mind: Mind, unit: Placed, { posture, path }: Plan): March => ({
  ...{ kind: 'march', unit: unit.id, posture, path: mind.table.bound ? [] : path.map(spotOf) },
});

/** Vehicles that are pinned in the open get away from what fires at them. */
export function retreatOf(mind: Mind, unit: Placed): Plan | null {
  const { table } = mind;
  if (!isVehicle(unit) || unit.state !== 'pinned' || !unit.isUnderFire || unit.strength * 2 > unit.original)
    return null;
  const { width, height } = table.ground;
  const edge = table.terms.edges[mind.side];
  const { x, y } = unit.place.at;
  const home = { north: { x, y: 0 }, south: { x, y: height }, west: { x: 0, y }, east: { x: width, y } }[edge];
  const path = affordable(mind, unit, 'tactical', [towards(unit.place.at, home, 300)]);
  if (path.length === 0 || refuseMarch(table, unit, 'tactical', path)) return null;
  return { posture: 'tactical', path, why: 'gets out of the fire' };
}
