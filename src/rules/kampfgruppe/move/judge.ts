/** May a unit move so, and where does it end? */
import { inContact } from '../../../geometry/table/footprint.ts';
import { samePlace } from '../../../geometry/table/vector.ts';
import { placeAlong } from '../../../geometry/table/windows.ts';
import { same } from '../../../kernel/data.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Body } from '../../../tabletop/body.ts';
import { goalOf, type Move, moveKey } from '../../../tabletop/goal.ts';
import { endFacing, firstMet, leavesTable, liningFault, walkOf } from '../../../tabletop/path.ts';
import { DEFAULT_STANCE } from '../../../tabletop/place.ts';
import { keptAt } from '../../../tabletop/place-cache.ts';
import { isFreeAt, whyNotPlaced } from '../../../tabletop/placing.ts';
import { nameOf, stanceText } from '../../../tabletop/words.ts';
import { basesOf, bodyOfUnit, fieldOf, INCH, isOnTable, SQUAD, wreckShape } from '../ground.ts';
import { inches } from '../parts.ts';
import { settingOf } from '../placing.ts';
import {
  aboardOf,
  has,
  isAircraft,
  isInfantry,
  isVehicle,
  type KgnTable,
  type Place,
  type Placed,
  typeOf,
  type Unit,
} from '../state.ts';
import {
  allowanceOf,
  isMixedMove,
  mapFor,
  type Progress,
  type Route,
  reachOf,
  routeOf,
  spentAt,
  suffices,
  sum,
  walkAllowance,
} from './route.ts';
import type { MoveAnswer, MovePlan } from './types.ts';

const plans = new WeakMap<MoveAnswer, MovePlan>();

/** The same plan for the same answer, so that what was found out of its path when it was judged is known when it is walked. */
export function planOf(answer: MoveAnswer): MovePlan {
  let plan = plans.get(answer);
  if (!plan) {
    const { path, reverse = [], facing, stance = DEFAULT_STANCE, tow } = answer;
    plan = { path, reverse, facing: facing ?? null, stance, tow: tow ?? null };
    plans.set(answer, plan);
  }
  return plan;
}

/** kgn-gap-61 Hulls that touch. */
const CONTACT = 25;

/** Why a unit may not move so, with what is left of its action. */
export function refuseMove(table: KgnTable, unit: Placed, answer: MoveAnswer, progress: Progress): Refusal | null {
  const plan = planOf(answer);
  if (isAircraft(unit)) return refuseFlight(table, plan);
  const refused = refuseManner(table, unit, plan);
  if (refused) return refused;
  const allowance = allowanceOf(unit, plan.tow);
  if (!allowance) return refusal('CANNOT_MOVE', 'kgn-move-01', 'It cannot move.');
  const route = routeOf(table, unit, plan);
  return (
    refuseGround(table, route) ??
    refuseLength(unit, route, plan, progress) ??
    refuseMet(table, unit, route) ??
    refuseEnd(table, unit, route, plan, progress)
  );
}

/** kgn-air-09 An aircraft is put anywhere, facing any way. */
function refuseFlight(table: KgnTable, { path }: MovePlan): Refusal | null {
  const end = path[path.length - 1];
  if (!end) return null;
  return isOnTable(table, { x: end[0], y: end[1] }) ? null : offTable();
}

const offTable = (): Refusal => refusal('OFF_TABLE', 'kgn-move-01', 'That is not on the table.');

/** What has nothing to do with the path. */
function refuseManner(table: KgnTable, unit: Placed, { path, reverse, stance, tow }: MovePlan): Refusal | null {
  if (reverse.length > 0) {
    if (reverse.some((leg) => leg >= path.length))
      return refusal('NO_LEG', 'kgn-move-10', 'The path has no such leg to reverse along.');
    if (!isVehicle(unit)) return refusal('NO_REVERSE', 'kgn-move-10', 'Only vehicles reverse.');
    if (aboardOf(table, unit.id, 'towed').length > 0 || tow !== null)
      return refusal('TOWING', 'kgn-move-11', 'A vehicle with something in tow cannot reverse.');
  }
  if (stance.kind === 'inside')
    return refusal('DEPLOY', 'kgn-dep-03', 'A building is entered with a Deploy action.', { section: stance.section });
  if (stance.kind !== 'cluster' && !isInfantry(unit))
    return refusal('NO_FORMATION', 'kgn-unit-03', 'Only infantry take up a formation.');
  if (tow === null) return null;
  const wreck = table.wrecks.find(({ id }) => id === tow);
  if (!wreck) return refusal('NO_WRECK', 'kgn-move-21', 'There is no such wreck.');
  if (!has(unit, 'recovery')) return refusal('NO_RECOVERY', 'kgn-move-21', 'Only a recovery vehicle tows a wreck.');
  if (aboardOf(table, unit.id, 'towed').length > 0)
    return refusal('TOWING', 'kgn-move-21', 'It has something else in tow.');
  const [hull] = basesOf(typeOf(unit), unit.place);
  return inContact(hull!, wreckShape(wreck), CONTACT)
    ? null
    : refusal('NO_CONTACT', 'kgn-move-21', 'It must be in contact with the wreck that it tows.', { wreck: tow });
}

/** kgn-move-09 kgn-gap-37 */
function refuseGround(table: KgnTable, { way, price, barredBy }: Route): Refusal | null {
  const field = fieldOf(table);
  if (leavesTable(field, way)) return offTable();
  if (price.barredBy !== null || !Number.isFinite(price.cost)) {
    const feature = price.barredBy;
    if (feature === null || !field.byId.has(feature)) return offTable();
    return refusal('BARRED', 'kgn-move-09', `The path is barred by ${nameOf(field, feature)}.`, { feature });
  }
  return barredBy === null
    ? null
    : refusal('WRECK_IN_THE_WAY', 'kgn-gap-33', 'A wreck is in the way: go round it.', { wreck: barredBy });
}

/** kgn-core-06 kgn-move-01 Too long for its rate, or for what the die has left of it. */
function refuseLength(unit: Placed, route: Route, plan: MovePlan, progress: Progress): Refusal | null {
  const allowance = allowanceOf(unit, plan.tow)!;
  const isMixed = isMixedMove(progress.used, route);
  const spent = sum(progress.used, spentAt(route, allowance, route.whole, true));
  if (!suffices(allowance, spent, 0, isMixed))
    return refusal('TOO_FAR', isMixed ? 'kgn-move-17' : 'kgn-move-01', tooFar(allowance.rate, isMixed), {
      ...{ road: spent.road, ground: spent.ground, rate: allowance.rate },
    });
  const reach = reachOf(route, allowance, progress);
  if (reach < route.whole)
    return refusal('TOO_FAR', 'kgn-move-06', `The die lets it go only ${inches(reach)} along that path.`, { reach });
  const isSlowed = progress.die !== null && (progress.isReduced || route.hurdles.length > 0);
  if (isSlowed && route.lastTurn && !suffices(allowance, spent, progress.die! * INCH, isMixed))
    return refusal('TOO_FAR', 'kgn-gap-32', 'The die leaves nothing for that turn.');
  return null;
}

const tooFar = (rate: number, isMixed: boolean): string =>
  isMixed
    ? 'The path is too long, on the road and off it together.'
    : `The path takes more than its rate of ${inches(rate)}.`;

/** kgn-gap-33 Infantry pass friends, vehicles friendly infantry; nobody passes an enemy. */
function refuseMet(table: KgnTable, unit: Placed, { way, whole }: Route): Refusal | null {
  if (whole === 0) return null;
  const { halfWidth } = mapFor(table, unit);
  const bodyInTheWay = (other: Unit): Body | null => {
    if (other.id === unit.id || isAircraft(other)) return null;
    if (other.side === unit.side && (isInfantry(unit) || isInfantry(other))) return null;
    return bodyOfUnit(other);
  };
  const met = firstMet(
    way,
    Math.max(0, halfWidth - 1),
    basesOf(typeOf(unit), unit.place),
    table.units,
    bodyInTheWay,
    0,
  );
  if (met === null) return null;
  const other = table.units.find(({ id }) => id === met)!;
  return refusal('UNIT_IN_THE_WAY', 'kgn-gap-33', `${other.name} is in the way.`, { unit: met });
}

/** kgn-unit-03 kgn-gap-31 There must be room where it ends, and no man goes farther than the move does. */
function refuseEnd(table: KgnTable, unit: Placed, route: Route, plan: MovePlan, progress: Progress): Refusal | null {
  const { way, whole } = route;
  const end = way.legs[way.legs.length - 1]!.to;
  const body = bodyOfUnit(unit);
  if (body.kind === 'rectangle') {
    const facing = plan.facing ?? (whole === 0 ? unit.place.facing : placeAlong(way, whole).facing);
    if (samePlace(end, unit.place.at) && facing === unit.place.facing) return nowhere();
    return isFreeAt(settingOf(table, unit, body, plan.tow), end, facing)
      ? null
      : refusal('NO_ROOM', 'kgn-gap-31', 'It has no room to stand there.');
  }
  const { stance } = plan;
  if (stance.kind === 'lining') {
    const fault = liningFault(fieldOf(table), stance.feature, end, 2 * INCH);
    if (fault)
      return refusal('NO_LINE', 'kgn-gap-31', 'The path does not end at a wall or hedge of that name.', {
        feature: stance.feature,
      });
  }
  const move = moveOf(unit, route, plan, progress, whole);
  const goal = endOf(table, unit, plan, move);
  if (goal) return same(goal, unit.place) ? nowhere() : null;
  const heading = plan.facing ?? endFacing(way, unit.place);
  const walk = walkOf(way, move.allowance);
  const why = whyNotPlaced(settingOf(table, unit, SQUAD), unit.place, end, heading, stance, walk);
  const how = stanceText(fieldOf(table), stance);
  return typeof why === 'number'
    ? refusal('TOO_FAR', 'kgn-move-02', `One of its men would have to go ${inches(why)} to stand ${how}.`, {
        ...{ length: why, allowance: move.allowance },
      })
    : refusal('NO_ROOM', 'kgn-gap-31', `Its men have no room to stand ${how} there.`);
}

const nowhere = (): Refusal => refusal('NOWHERE', 'kgn-act-20', 'It stands there already.');

/** So far along a route. */
export function moveOf(unit: Placed, route: Route, plan: MovePlan, progress: Progress, along: number): Move {
  const allowance = allowanceOf(unit, plan.tow)!;
  const { die, used, isReduced } = progress;
  const less = die !== null && (isReduced || route.hurdles.length > 0) ? die * INCH : 0;
  const spent = sum(used, spentAt(route, allowance, route.whole));
  return {
    ...{ way: route.way, along, stance: plan.stance, men: unit.men },
    facing: along === route.whole ? plan.facing : null,
    allowance: walkAllowance(allowance, route, spent, less, isMixedMove(used, route)),
  };
}

/** Where it ends: on the last place of its path that is free; null if there is none. */
export function endOf(table: KgnTable, unit: Placed, { tow }: MovePlan, move: Move): Place | null {
  const setting = settingOf(table, unit, bodyOfUnit(unit), tow);
  return keptAt(table, unit.place, `${unit.id} ${tow} ${moveKey(move)}`, () => goalOf(setting, unit.place, move));
}
