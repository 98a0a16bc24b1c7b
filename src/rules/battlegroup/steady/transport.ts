/** Vehicles that carry: who gets in, and when; when he gets out, and where; when they are better gone. */
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import { cutPath, farFrom, spotAt, spotsWithin } from '../../../tabletop/spots.ts';
import { fieldOf, isInfantry, typeOf } from '../ground.ts';
import type { MoveAnswer } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import type { Order } from '../parts.ts';
import { nearestGap } from '../sight.ts';
import { type BgTable, enemyOf, type Placed, placed, type Side, standing, type Unit, unitOf } from '../state.ts';
import { placesToSetDown, REACH, refuseSetDown, refuseTakeUp, type SetDown, waysToCarry } from '../transport/aboard.ts';
import type { BailOutFrame, TransportOrderFrame } from '../transport/types.ts';
import type { Reasoned } from './answer.ts';
import { distance, dutyOf, type Mind, mindOf, prospect } from './mind.ts';
import { hope, moveFor, moveTo } from './moves.ts';
import { isServant, ROLES, roleOf } from './roles.ts';
import { hereOf, lineTo, pathTo, reachOfUnit } from './spots.ts';
import { strike } from './strike.ts';
import { fighting, worthOf } from './worth.ts';

const INCH = 100;
/** So near to an enemy or to what is fought for men get out. */
const NEAR_ENEMY = 15 * INCH;
const NEAR_GOAL = 12 * INCH;
/** More than this from the enemy's next turn, and nobody stays in a vehicle; less, and one may get in. */
const DANGER = 0.25;
const CALM = 0.05;
/** So far from every enemy, and from where it would get out again, it pays to be carried. */
const FAR_ENEMY = 24 * INCH;
const FAR_WAY = 15 * INCH;

export type Add = (order: Order, value: number, phase: number, why: string) => void;

const isMen = (unit: Unit): boolean => unit.aboard?.how !== 'towed';

function nearestEnemy(mind: Mind, at: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of mind.enemies) least = Math.min(least, distance(enemy.place.at, at));
  return least;
}

/** What it is worth to stand by what is held rather than to drive on. */
const POST = 6;

/** Whoever defends gets out where an objective is held and no squad stands by it: works are no use to who sits in a vehicle. */
function isToDefend({ table, side, own, ground }: Mind, at: Point): boolean {
  if (table.scenarioSetup === null || table.scenarioSetup.attacker !== enemyOf(side)) return false;
  return ground.some(
    ({ isHeld, objective }) =>
      isHeld &&
      distance(objective.at, at) <= NEAR_GOAL &&
      !own.some((unit) => roleOf(table, unit) === 'squad' && distance(objective.at, unit.place.at) <= NEAR_GOAL),
  );
}

/** Is this a place to get out at? */
function isTime(mind: Mind, unit: Placed, at: Point): boolean {
  if (nearestEnemy(mind, at) <= NEAR_ENEMY || isToDefend(mind, at)) return true;
  const goal = mind.goals.get(unit.id)?.objective.at;
  const goals = goal ? [goal] : mind.table.objectives.map((one) => one.at);
  return goals.some((one) => distance(one, at) <= NEAR_GOAL);
}

/** Would the gun have anything to fire at from here, or see what is fought for? */
function fieldFor(mind: Mind, gun: Unit, at: Point): number {
  const spot = spotAt(mind.field, at);
  let best = 0;
  for (const enemy of mind.enemies) {
    const range = distance(enemy.place.at, at);
    const line = range > 45 * INCH ? null : lineTo(mind.table, enemy, spot);
    if (line) best = Math.max(best, strike(mind, gun, enemy, range, line.here, 'front'));
  }
  return best;
}

export function transportPlans(mind: Mind, unit: Placed, add: Add): void {
  const { table } = mind;
  const load = mind.loads.get(unit.id) ?? [];
  const type = typeOf(table, unit);
  const { threat } = prospect(mind, unit, hereOf(table, unit));
  const men = load.filter(isMen);
  const [gun] = load.filter((one) => !isMen(one));
  if (men.length > 0) {
    const worth = men.reduce((sum, one) => sum + fighting(table, one), 0);
    const isHere = isTime(mind, unit, unit.place.at);
    const { name } = men[0]!;
    if (isHere || threat > DANGER)
      add(
        'disembark',
        0.6 + 0.5 * worth + Math.min(2, threat) + (unit.marker === null && isToDefend(mind, unit.place.at) ? POST : 0),
        1,
        `${name} gets out before it is too late.`,
      );
    else {
      const found = hope(mind, unit, 'slip');
      if (found && isTime(mind, unit, found.spot.at))
        add('disembark', 0.4 + 0.4 * worth + found.gain, 2, `${name} is brought up to where it can fight.`);
    }
  }
  if (gun) {
    const shot = fieldFor(mind, gun, unit.place.at);
    const isNear = isTime(mind, unit, unit.place.at) || nearestEnemy(mind, unit.place.at) < 24 * INCH;
    if (shot > 0.1 || threat > DANGER || isNear)
      add(
        'unlimber',
        0.8 + 0.5 * fighting(table, gun) + 1.2 * shot + Math.min(2, threat),
        1,
        `${gun.name} goes into action.`,
      );
  }
  if (type.carries) {
    const [men] = passengers(mind, unit, 'embark');
    if (men) add('embark', men.value, 1, `${men.unit.name} is carried forward by ${unit.name}.`);
    const [drawn] = passengers(mind, unit, 'limber');
    if (drawn) add('limber', drawn.value, 1, `${drawn.unit.name} is towed to where it is useful.`);
    if (men || drawn) return;
  }
  // bg-ord-27, bg-br-09 An empty lorry that is lost costs a counter; one that drives off costs nothing.
  if (load.length === 0 && type.class === 'soft-skinned' && (type.carries?.men ?? 0) > 0 && !type.main) {
    const near = nearestEnemy(mind, unit.place.at);
    const danger = threat > 0.1 ? 0.4 + 0.6 * Math.min(worthOf(table, unit), threat) : near < 25 * INCH ? 0.3 : 0.05;
    add('withdraw', danger, 3, `${unit.name} has done its work and withdraws.`);
  }
}

// ---- getting in ------------------------------------------------------------------------------------------------

interface Passenger {
  readonly unit: Placed;
  /** What being carried saves it. */
  readonly value: number;
}

/**
 * bg-ord-10, bg-ord-12 Who has a long way to go, nobody before him and the vehicle at hand or within its move, the best first. Who
 * lies in wait, guards what is held or has something to fire at stays.
 */
function passengers(mind: Mind, vehicle: Placed, order: 'embark' | 'limber'): Passenger[] {
  const { table, field } = mind;
  const type = typeOf(table, vehicle);
  const isGun = order === 'limber';
  if (!(isGun ? type.carries?.gun : type.carries?.men) || isServant(type)) return [];
  const reach = reachOfUnit(table, vehicle);
  const out: Passenger[] = [];
  for (const unit of mind.own) {
    if (unit.pinned || unit.marker === 'ambush' || unit.id === vehicle.id) continue;
    const goal = mind.goals.get(unit.id);
    const far = distance(unit.place.at, vehicle.place.at);
    if (!goal || goal.isGuard || far > reach + REACH + 2 * INCH) continue;
    const ways = waysToCarry(table, vehicle, unit);
    if (!ways.includes(isGun ? 'towed' : 'inside')) continue;
    const role = dutyOf(mind, unit);
    const keeps = isGun ? 17 * INCH : Math.max(ROLES.laden.keeps, ROLES[role].keeps);
    const way = farFrom(field, goal.objective.at, unit.place.at) - keeps;
    // Men walk as fast as many a lorry goes off the road; guns are hardly moved by hand.
    if (way < FAR_WAY || (!isGun && reach < 1.4 * reachOfUnit(table, unit))) continue;
    if (isGun && isOfUse(mind, unit)) continue;
    if (nearestEnemy(mind, unit.place.at) < FAR_ENEMY || nearestEnemy(mind, vehicle.place.at) < FAR_ENEMY) continue;
    if (prospect(mind, unit, hereOf(table, unit)).threat > CALM) continue;
    const weight = isGun ? 0.5 : ROLES[role].drive;
    const isAtHand = far <= REACH + 3 * INCH && nearestGap(table, vehicle, unit) <= REACH;
    const saved = (Math.min(way, 2 * reach) / INCH) * 0.12 * weight * goal.drive;
    out.push({ unit, value: (isAtHand ? 1 : 0.6) * saved + 0.25 });
  }
  return out.sort((a, b) => b.value - a.value || (a.unit.id < b.unit.id ? -1 : 1));
}

/** A gun that has somebody to fire at, or stands by what is held, stays there. */
function isOfUse(mind: Mind, gun: Placed): boolean {
  const { at } = gun.place;
  return (
    mind.ground.some(({ isHeld, objective }) => isHeld && distance(objective.at, at) < 15 * INCH) ||
    fieldFor(mind, gun, at) > 0
  );
}

/** Who is at hand gets in and is driven on; who is not is driven to first. */
function takesUp(
  mind: Mind,
  vehicle: Placed,
  order: 'embark' | 'limber',
  acted: boolean,
  loaded: number,
): Reasoned | null {
  const { table } = mind;
  const wanted = passengers(mind, vehicle, order);
  const how = order === 'limber' ? 'towed' : 'inside';
  if (!(acted && loaded > 0))
    for (const { unit } of wanted)
      if (!refuseTakeUp(table, vehicle, unit.id, how))
        return {
          answer: { kind: 'take-up', unit: unit.id, ...(how === 'inside' ? { how } : {}) },
          why: `${unit.name} has a long way to go.`,
        };
  if (acted) return null;
  if (loaded > 0) {
    const found = moveFor(mind, vehicle, 'slip');
    return found && { answer: found.answer, why: 'It drives them forward at once.' };
  }
  for (const { unit } of wanted) {
    const answer = driveBeside(mind, vehicle, unit);
    if (answer) return { answer, why: `${unit.name} is waiting for it.` };
  }
  return null;
}

/** To the nearest place from which the unit can get in. */
function driveBeside(mind: Mind, vehicle: Placed, unit: Placed): MoveAnswer | null {
  const { table, field } = mind;
  const spots = spotsWithin(field, unit.place.at, REACH + 2 * INCH)
    .filter(
      ({ stance, at }) => stance === null && nearestGap(table, { ...vehicle, place: placed(at, 0) }, unit) < REACH,
    )
    .map((spot) => ({ spot, far: distance(spot.at, vehicle.place.at) }))
    .sort((a, b) => a.far - b.far || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot } of spots.slice(0, 4)) {
    const answer = moveTo(mind, vehicle, spot);
    const [x, y] = answer?.path[answer.path.length - 1] ?? [0, 0];
    if (answer && x === spot.at.x && y === spot.at.y) return answer;
  }
  return null;
}

/** Would somebody get in, now or after a move? */
export function mayLoad(mind: Mind, vehicle: Placed, order: 'embark' | 'limber'): boolean {
  return takesUp(mind, vehicle, order, false, 0) !== null;
}

// ---- loading and unloading -------------------------------------------------------------------------------------

export function onTransportOrder(table: BgTable, self: TransportOrderFrame, side: Side): Reasoned | null {
  const vehicle = standing(table, self.unit);
  if (!vehicle) return null;
  const stay: Reasoned = { answer: { kind: 'stay' }, why: 'There is nothing more to do.' };
  const mind = mindOf(table, side);
  if (self.order === 'embark' || self.order === 'limber')
    return takesUp(mind, vehicle, self.order, self.acted, self.loaded) ?? stay;
  const load = (mind.loads.get(vehicle.id) ?? []).filter((one) => isMen(one) === (self.order === 'disembark'));
  if (load.length > 0 && !(self.acted && self.loaded > 0)) {
    const { threat } = prospect(mind, vehicle, hereOf(table, vehicle));
    const isHere = self.acted || self.loaded > 0 || threat > DANGER || isTime(mind, vehicle, vehicle.place.at);
    if (!isHere && self.order === 'disembark') {
      const found = moveFor(mind, vehicle, 'slip');
      if (found) return { answer: found.answer, why: 'It brings them nearer first.' };
    }
    for (const unit of load) {
      const answer = bestSetDown(mind, vehicle.id, unit);
      if (answer) return { answer, why: `${unit.name} gets out where it has the best cover.` };
    }
  }
  if (self.acted) return stay;
  // Empty now, it goes out of the way.
  const found = moveFor(mind, vehicle, 'slip');
  return found ? { answer: found.answer, why: 'Empty, it gets out of the way.' } : stay;
}

/** How many places are compared. */
const PLACES = 14;

/** The place around the vehicle that is best for whom it sets down. */
export function bestSetDown(mind: Mind, vehicle: string, unit: Unit): SetDown | null {
  const { table, field } = mind;
  const isGun = !isInfantry(typeOf(table, unit));
  let best: SetDown | null = null;
  let most = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const answer of placesToSetDown(table, vehicle, unit.id)) {
    const at = { x: answer.at[0], y: answer.at[1] };
    const value = prospect(mind, unit, spotAt(field, at)).worth + (isGun ? fieldFor(mind, unit, at) : 0);
    if (value > most) {
      most = value;
      best = answer;
    }
    if (++count === PLACES) break;
  }
  if (!best || !isGun) return best;
  const facing = gunFacing(mind, unit, { x: best.at[0], y: best.at[1] });
  const turned = facing === null ? best : { ...best, facing };
  return refuseSetDown(table, vehicle, turned) ? best : turned;
}

/** To whom it can do most, or to what is fought for. */
function gunFacing(mind: Mind, gun: Unit, at: Point): number | null {
  let best: Point | null = null;
  let most = 0;
  for (const enemy of mind.enemies) {
    const value =
      strike(mind, gun, enemy, distance(enemy.place.at, at), 'open', 'front') + 1 / distance(enemy.place.at, at);
    if (value > most) {
      most = value;
      best = enemy.place.at;
    }
  }
  best ??= mind.table.objectives[0]?.at ?? null;
  const off = best && minus(best, at);
  return off && (off.x !== 0 || off.y !== 0) ? nearestFacing(off) : null;
}

/** bg-trans-04 Out of a wreck, into what cover there is. */
export function onBailOut(table: BgTable, self: BailOutFrame, side: Side): Reasoned | null {
  const unit = self.current === null ? undefined : unitOf(table, self.current);
  if (self.step !== 'set-down' || !unit) return null;
  const answer = bestSetDown(mindOf(table, side), self.unit, unit);
  return answer && { answer, why: `${unit.name} has the best cover there.` };
}

// ---- off the table ---------------------------------------------------------------------------------------------

/** bg-ord-27 The quickest way to the nearest edge. */
export function drivesOff(mind: Mind, unit: Placed): MoveAnswer | null {
  const { table } = mind;
  const { width, height } = fieldOf(table);
  const toEdge = ({ x, y }: Point): number => Math.min(x, y, width - x, height - y);
  const here = toEdge(unit.place.at);
  if (here <= 8 * INCH) return null;
  const reach = reachOfUnit(table, unit);
  const spots = spotsWithin(mind.field, unit.place.at, reach - 10)
    .filter((spot) => spot.stance === null && toEdge(spot.at) < here - INCH)
    .map((spot) => ({ spot, far: toEdge(spot.at) + 30 * prospect(mind, unit, spot).threat }))
    .sort((a, b) => a.far - b.far || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot } of spots.slice(0, 8)) {
    const way = pathTo(table, unit, spot, reach - 10);
    if (!way) continue;
    const answer: MoveAnswer = { kind: 'move', path: cutPath(unit.place.at, way.path, reach - 12) };
    if (!refuseMove(table, unit, answer)) return answer;
  }
  return null;
}
