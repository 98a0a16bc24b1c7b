/** What a step costs whoever makes it, in half points, or why it may not be made. */
import { type Direction, directionTo, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { directionTowards, opposite, turnsBetween } from '../../../geometry/hex/facing.ts';
import { hasOpening, hasRoad, hexsideOf, isOnRoad } from '../../../geometry/hex/map.ts';
import { CLOSED, type HalfPoints } from '../../../geometry/hex/move.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { boardOf, groundOf, moveClassOf, moveFieldOf, terrainAt } from '../ground.ts';
import { enemiesIn } from '../sight.ts';
import { isClosedTo } from '../stacking.ts';
import {
  cardOf,
  formationOf,
  type HexTable,
  isArmoured,
  isGun,
  isVehicle,
  passengersOf,
  type Unit,
  unitAt,
} from '../state.ts';
import { entryCost, OTHER_COSTS } from '../tables/terrain.ts';
import type { Go, MoveFrame } from './types.ts';

export interface Price {
  readonly cost: HalfPoints;
  /** hex-mov-08 What the tank pays that goes along. */
  readonly tank: HalfPoints;
  readonly isByRoad: boolean;
  /** hex-act-26 The enemy holds the hex, and an AFV goes in all the same. */
  readonly isOverrun: boolean;
}

export const isRefused = (priced: Price | Refusal): priced is Refusal => 'code' in priced;

const priced = (cost: HalfPoints, isByRoad = false): Price => ({ cost, tank: 0, isByRoad, isOverrun: false });

const tooFar = (): Refusal => refusal('NOT_BESIDE', 'hex-mov-01', 'Units move from hex to hex.');
const shut = (): Refusal => refusal('CLOSED', 'hex-map-04', 'It may not enter there.');
const goesNowhere = (): Refusal => refusal('NO_STEP', 'hex-mov-01', 'It is there already.');

/** hex-trn-06 What every hex costs a vehicle that tows a gun on top. */
const towing = (table: HexTable, vehicle: Unit): HalfPoints =>
  passengersOf(table, vehicle.id).some((one) => isGun(table, one)) ? 2 * OTHER_COSTS.towing : 0;

/** hex-mov-06, hex-map-08 A level up or down in a building. */
function climb(table: HexTable, unit: Unit, floor: number): Price | Refusal {
  const { costs, floors } = moveFieldOf(table, moveClassOf(table, unit));
  if (floor === unit.floor) return goesNowhere();
  if (costs.floor === null || floor >= floors[unit.at]! || Math.abs(floor - unit.floor) !== 1)
    return refusal('NO_LEVEL', 'hex-map-08', 'It cannot go to that level.');
  return priced(costs.floor);
}

/** hex-mov-01 The cost of hex and hexside for men. */
function walk(table: HexTable, unit: Unit, { to, floor, facing }: Go): Price | Refusal {
  if (facing !== 0) return refusal('FACING', 'hex-face-01', 'Only vehicles and guns face somewhere.');
  if (to === unit.at) return climb(table, unit, floor);
  const { map } = groundOf(table);
  const way = directionTo(map.board, unit.at, to);
  if (way === null) return tooFar();
  if (unit.floor > 0 || floor > 0)
    return refusal('UPSTAIRS', 'hex-mov-06', 'A building is left and entered on the ground.');
  const cost = moveFieldOf(table, 'infantry').steps[6 * unit.at + way - 1]!;
  return cost === CLOSED ? shut() : priced(cost, hasRoad(map, unit.at, way));
}

/** hex-act-23 A light cannon is pushed one hex: not where wheels cannot go, and not across bocage or wall. */
function push(table: HexTable, gun: Unit, { to, floor, facing }: Go): Price | Refusal {
  const { map } = groundOf(table);
  const way = directionTo(map.board, gun.at, to);
  if (way === null) return tooFar();
  if (floor > 0 || facing === 0)
    return refusal('FACING', 'hex-act-23', 'A gun ends on the ground and faces somewhere.');
  const isOpen = moveFieldOf(table, 'wheeled').steps[6 * gun.at + way - 1] !== CLOSED;
  const isOverHedge = hexsideOf(map, gun.at, way) === 'hedge' && entryCost(terrainAt(table, to), 'wheeled') !== null;
  return isOpen || isOverHedge ? priced(1) : refusal('CLOSED', 'hex-act-23', 'A gun cannot be pushed that way.');
}

/** hex-veh-01, hex-veh-02, hex-veh-03, hex-veh-04 A vehicle turns, then goes ahead or backwards. */
function drive(table: HexTable, vehicle: Unit, { to, floor, facing }: Go): Price | Refusal {
  const { map } = groundOf(table);
  const { steps, costs } = moveFieldOf(table, moveClassOf(table, vehicle));
  if (facing === 0 || floor > 0)
    return refusal('FACING', 'hex-face-01', 'A vehicle stays on the ground and faces somewhere.');
  const turns = turnsBetween(vehicle.facing as Direction, facing as Direction) * costs.turn!;
  if (to === vehicle.at) return turns === 0 ? goesNowhere() : priced(turns);
  const way = directionTo(map.board, vehicle.at, to);
  if (way === null) return tooFar();
  const isBack = way === opposite(facing as Direction);
  if (way !== facing && !isBack)
    return refusal('NOT_AHEAD', 'hex-veh-02', 'A vehicle goes where it faces, or straight back.');
  const enter = steps[6 * vehicle.at + way - 1]!;
  if (enter === CLOSED)
    return hexsideOf(map, vehicle.at, way) === 'bocage' && !hasOpening(map, vehicle.at, way)
      ? refusal('BOCAGE', 'hex-veh-04', 'A vehicle crosses bocage at an opening only.')
      : shut();
  // hex-gap-17 Backwards is a surcharge.
  const cost = turns + enter + (isBack ? costs.reverse : 0) + towing(table, vehicle);
  return priced(cost, hasRoad(map, vehicle.at, way));
}

/** hex-op-16 The hexes by which reinforcements enter. */
export const entriesOf = (table: HexTable, { formation }: Unit): readonly Hex[] =>
  formationOf(table, formation).arrival?.hexes ?? [];

/** hex-op-16 Reinforcements pay for the hex by which they enter: by road where one leads off the map there. */
function enter(table: HexTable, unit: Unit, { to, floor, facing }: Go): Price | Refusal {
  if (!entriesOf(table, unit).includes(to))
    return refusal('NOT_AN_ENTRY', 'hex-op-16', 'Reinforcements enter where the scenario says.');
  if (floor > 0 || (facing === 0) === hasFacing(table, unit))
    return refusal('FACING', 'hex-face-01', 'Vehicles and guns face one of six hexsides, and nobody else.');
  const { costs } = moveFieldOf(table, moveClassOf(table, unit));
  const isByRoad = isOnRoad(groundOf(table).map, to);
  const cost = isByRoad ? costs.road : costs.enter[terrainAt(table, to)];
  return cost === null ? shut() : priced(cost + (isVehicle(table, unit) ? towing(table, unit) : 0), isByRoad);
}

const hasFacing = (table: HexTable, unit: Unit): boolean => isVehicle(table, unit) || isGun(table, unit);

/** hex-act-26, hex-ovr-01, hex-ovr-11 May it overrun the hex? What is hidden there nobody can know. */
function refuseOverrun(table: HexTable, self: MoveFrame, unit: Unit, to: Hex): Refusal | null {
  const { isTank, isHalftrack } = cardOf(table, unit).vehicle ?? {};
  if (!(isTank || isHalftrack) || self.tank !== null || unit.at === OFF || isCarrying(table, unit))
    return refusal('HELD', 'hex-stack-05', 'The enemy holds that hex: only an assault leads in.');
  if (table.terms.options.overrun === 'once' && unit.fire !== 'none')
    return refusal('HAS_FIRED', 'hex-ovr-10', 'It has a fire marker, and overruns nobody again this turn.');
  const isBarred = enemiesIn(table, unit.side, to).some(
    (one) => !one.isHidden && isArmoured(table, one) && !one.isShutDown,
  );
  return isBarred ? refusal('ARMOUR', 'hex-ovr-11', 'A hex with an enemy AFV that is awake may not be overrun.') : null;
}

/** Nobody overruns with a gun behind. */
const isCarrying = (table: HexTable, unit: Unit): boolean => towing(table, unit) > 0;

/** hex-ovr-02 */
const OVERRUN: HalfPoints = 2;

/**
 * hex-mov-01 What a step costs, as far as ground, class and enemies go; whether it can be paid is not asked here. hex-mov-05, hex-mov-07 Enemies
 * beside the way cost nothing, and friends on it are passed through.
 */
export function priceOf(table: HexTable, self: MoveFrame, answer: Go): Price | Refusal {
  const unit = unitAt(table, self.unit);
  const { to } = answer;
  if (unit.carriedBy !== null) return refusal('RIDES', 'hex-trn-12', 'It rides: it has to get off first.');
  if (table.blazes.includes(to) && to !== unit.at) return refusal('BLAZE', 'hex-fx-10', 'Nobody enters a blaze.');
  const mover = unit.at === OFF ? enter : isVehicle(table, unit) ? drive : isGun(table, unit) ? push : walk;
  const price = mover(table, unit, self.tank === null ? answer : { ...answer, facing: 0 });
  if (isRefused(price)) return price;
  if (to === unit.at) return self.tank === null ? price : goesNowhere();
  const isOverrun = isClosedTo(table, to, unit.side);
  const refused = isOverrun ? refuseOverrun(table, self, unit, to) : null;
  if (refused) return refused;
  const { tank, isByRoad } = price;
  if (self.tank === null) return isOverrun ? { cost: price.cost + OVERRUN, tank, isByRoad, isOverrun } : price;
  const driven = drive(table, unitAt(table, self.tank), answer);
  return isRefused(driven) ? driven : { cost: price.cost, tank: driven.cost, isByRoad, isOverrun: false };
}

/** hex-mov-02, hex-mov-04, hex-act-13 Can it pay? One hex of tactical movement costs all there is. */
export function canPay({ how, left, bonus, isByRoad, tankLeft }: MoveFrame, price: Price): boolean {
  if (how === 'tactical') return left > 0;
  return left - price.cost >= (isByRoad && price.isByRoad ? -bonus : 0) && tankLeft >= price.tank;
}

/** hex-veh-02 Ahead after a turn, straight back, turning on the spot; all six hexes and two levels for men. */
export function* goesOf(table: HexTable, self: MoveFrame): Iterable<Go> {
  const unit = unitAt(table, self.unit);
  if (unit.carriedBy !== null) return;
  const board = boardOf(table);
  if (unit.at === OFF) {
    const middle = Math.floor(board.rows / 2) * board.columns + Math.floor(board.columns / 2);
    for (const to of entriesOf(table, unit)) {
      const facing = hasFacing(table, unit) ? (directionTowards(board, to, middle) ?? 1) : 0;
      yield { kind: 'go', to, floor: 0, facing };
    }
    return;
  }
  const driver = self.tank === null ? unit : unitAt(table, self.tank);
  const isDriven = isVehicle(table, driver);
  for (let way = 1; way <= 6; way += 1) {
    const to = board.neighbours[6 * unit.at + way - 1]!;
    if (to !== OFF) yield { kind: 'go', to, floor: 0, facing: isDriven ? way : unit.facing };
  }
  if (isDriven) {
    const { facing } = driver;
    const back = board.neighbours[6 * unit.at + opposite(facing as Direction) - 1]!;
    if (back !== OFF) yield { kind: 'go', to: back, floor: 0, facing };
  }
  if (isVehicle(table, unit))
    for (let facing = 1; facing <= 6; facing += 1)
      if (facing !== unit.facing) yield { kind: 'go', to: unit.at, floor: 0, facing };
  if (isVehicle(table, unit) || isGun(table, unit) || self.tank !== null) return;
  yield { kind: 'go', to: unit.at, floor: unit.floor + 1, facing: 0 };
  if (unit.floor > 0) yield { kind: 'go', to: unit.at, floor: unit.floor - 1, facing: 0 };
}
