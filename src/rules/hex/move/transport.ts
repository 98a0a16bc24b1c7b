/** hex-trn-01 to hex-trn-13 Who rides in what, who gets on and off, and what becomes of passengers. */
import type { Direction } from '../../../geometry/hex/board.ts';
import type { HalfPoints } from '../../../geometry/hex/move.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { flag, type MarkEvent, markMove, reveal, stop } from '../marks.ts';
import { toldOf } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import {
  cardOf,
  type HexTable,
  isGun,
  isHeavyWeapon,
  isStanding,
  passengersOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { type Load, loadOf, mayCarry } from '../tables/transport.ts';
import { halfOf, MOUNTING } from './allowance.ts';
import { leaveEnemies } from './obliged.ts';
import type { Dismount, Dismounted, Mount, Mounted, MoveFrame } from './types.ts';

/** hex-trn-11 */
const isCrippled = ({ isImmobilised, isShutDown }: Unit): boolean => isImmobilised || isShutDown;

const loadsOf = (table: HexTable, units: readonly Unit[]): Load[] =>
  units.flatMap((unit) => loadOf(cardOf(table, unit)) ?? []);

/** hex-trn-01, hex-trn-02 Does it fit in with whoever rides already? */
export function fits(table: HexTable, rider: Unit, vehicle: Unit): boolean {
  const load = loadOf(cardOf(table, rider));
  const { transport } = cardOf(table, vehicle).vehicle ?? { transport: 'none' as const };
  if (load === null || (isHeavyWeapon(table, rider) && !rider.isDismantled)) return false;
  return mayCarry(transport, [...loadsOf(table, passengersOf(table, vehicle.id)), load]);
}

/** hex-trn-03 The half of its MPs that a vehicle pays once a turn for mounting, and once for dismounting. */
const priceFor = (table: HexTable, vehicle: Unit, hasPaid: boolean): HalfPoints =>
  hasPaid ? 0 : halfOf(table, vehicle);

// ---- mounting ----------------------------------------------------------------------------------------------------------------

export function refuseMount(table: HexTable, self: MoveFrame, { unit, on }: Mount): Refusal | null {
  const [rider, vehicle] = [unitOf(table, unit), unitOf(table, on)];
  if (!rider || !vehicle || rider.side !== self.side || vehicle.side !== self.side)
    return refusal('NOT_YOURS', 'hex-trn-01', 'That is no unit of your side.');
  if (!self.isWhole || (self.unit !== unit && self.unit !== on))
    return refusal('NO_MOUNTING', 'hex-act-20', 'Units mount as part of a Move of theirs.');
  if (!isStanding(rider) || !isStanding(vehicle) || rider.at !== vehicle.at || rider.floor > 0)
    return refusal('APART', 'hex-trn-01', 'It must stand in the same hex as the vehicle.');
  if (!fits(table, rider, vehicle))
    return refusal('NO_LOAD', vehicleRule(table, vehicle), 'The vehicle does not carry that.', { unit, on });
  if (rider.hasDismounted)
    return refusal('DISMOUNTED', 'hex-trn-04', 'Nobody mounts and dismounts in one turn.', { unit });
  if (vehicle.isNeutralised || isCrippled(vehicle))
    return refusal('CANNOT_CARRY', 'hex-trn-03', 'The vehicle is in no state to take anybody.', { unit: on });
  const partner = self.unit === unit ? vehicle : rider;
  if (partner.isActivated)
    return refusal('ACTIVATED', 'hex-trn-09', 'That one has acted this turn.', { unit: partner.id });
  const refused = isGun(table, rider) ? refuseLimber(self, rider) : refuseRider(rider);
  if (refused) return refused;
  const price = self.unit === unit ? MOUNTING : priceFor(table, vehicle, vehicle.hasMounted);
  return self.left < price ? refusal('TOO_DEAR', 'hex-trn-03', 'There are too few MPs left to mount.') : null;
}

const vehicleRule = (table: HexTable, vehicle: Unit): RuleId =>
  cardOf(table, vehicle).vehicle?.transport === 'light' ? 'hex-trn-02' : 'hex-trn-01';

/** hex-trn-05 Only a vehicle limbers a gun, and not one that was moved. */
function refuseLimber(self: MoveFrame, gun: Unit): Refusal | null {
  if (self.unit === gun.id) return refusal('GUN', 'hex-act-24', 'A gun is limbered by the vehicle that tows it.');
  if (gun.hasMoved || gun.isNeutralised || gun.isStopped)
    return refusal('MOVED', 'hex-trn-05', 'A gun is not moved in the turn in which it is limbered.', { unit: gun.id });
  return null;
}

/** hex-act-01, hex-act-02, hex-act-04 Whoever is picked up must be able to move. */
const refuseRider = ({ id, isStopped, isNeutralised, fire }: Unit): Refusal | null =>
  isStopped || isNeutralised || fire !== 'none'
    ? refusal('CANNOT_MOVE', 'hex-act-04', 'That unit may not move now.', { unit: id })
    : null;

/** hex-trn-03, hex-trn-08 Gets on. Whoever had not acted is activated: a vehicle may go on to move, a passenger has acted. */
export function mountUp(
  table: HexTable,
  play: Emitter<MarkEvent | Mounted>,
  self: MoveFrame,
  { unit, on }: Mount,
): void {
  const [rider, vehicle] = [unitAt(table, unit), unitAt(table, on)];
  self.left -= self.unit === unit ? MOUNTING : priceFor(table, vehicle, vehicle.hasMounted);
  // hex-hid-01 A vehicle in plain sight shows who gets on it, and the other way round.
  if (rider.isHidden !== vehicle.isHidden) for (const one of [unit, on]) reveal(table, play, one, 'hex-hid-01');
  markMove(table, play, self.unit, 'normal', 'hex-act-06');
  play.emit({
    type: 'mounted',
    rule: 'hex-trn-03',
    side: self.side,
    unit,
    on,
    ...toldOf(table, unitAt(table, unit)),
  });
  if (self.unit === unit) flag(table, play, on, 'isCalled', true, 'hex-trn-08');
  else flag(table, play, unit, 'isActivated', true, 'hex-trn-08');
}

// ---- dismounting -------------------------------------------------------------------------------------------------------------

export function refuseDismount(table: HexTable, self: MoveFrame, { unit, facing }: Dismount): Refusal | null {
  const rider = unitOf(table, unit);
  const vehicle = rider?.carriedBy != null ? unitOf(table, rider.carriedBy) : undefined;
  if (!rider || !vehicle || rider.side !== self.side || rider.at < 0)
    return refusal('RIDES_NOT', 'hex-trn-03', 'It rides in nothing.', { unit });
  if (!self.isWhole || (self.unit !== unit && self.unit !== vehicle.id))
    return refusal('NO_DISMOUNTING', 'hex-act-20', 'Units dismount as part of a Move of theirs.');
  if (rider.hasMounted) return refusal('MOUNTED', 'hex-trn-04', 'Nobody mounts and dismounts in one turn.', { unit });
  if ((facing === 0) === isGun(table, rider))
    return refusal('FACING', 'hex-face-01', 'Guns face one of six hexsides, and nobody else who rides.');
  if (isGun(table, rider) && (self.unit === unit || vehicle.hasMoved))
    return refusal('MOVED', 'hex-trn-05', 'A gun is not moved in the turn in which it is unlimbered.', { unit });
  if (isClosedTo(table, rider.at, rider.side))
    return refusal('HELD', 'hex-stack-05', 'Nobody gets off in a hex of the enemy.', { unit });
  if (!hasRoom(table, rider.at, rider.side, rider))
    return refusal('STACKING', 'hex-stack-01', 'There is no room in that hex.');
  if (self.unit === vehicle.id) {
    if (rider.isActivated || rider.isNeutralised)
      return refusal('ACTIVATED', 'hex-trn-13', 'That unit has no MPs left to get off.', { unit });
    const price = priceFor(table, vehicle, vehicle.hasDismounted);
    return self.left < price ? refusal('TOO_DEAR', 'hex-trn-03', 'There are too few MPs left to let it off.') : null;
  }
  if (self.left < MOUNTING) return refusal('TOO_DEAR', 'hex-trn-13', 'There are too few MPs left to get off.');
  const canPay = !vehicle.isActivated || vehicle.hasDismounted || isCrippled(vehicle) || vehicle.isNeutralised;
  return canPay ? null : refusal('VEHICLE_SPENT', 'hex-trn-03', 'The vehicle has no MPs left to let it off.');
}

/** hex-trn-03, hex-trn-11 Gets off into the vehicle's hex. */
export function getOff(
  table: HexTable,
  play: Emitter<MarkEvent | Dismounted>,
  self: MoveFrame,
  { unit, facing }: Dismount,
): void {
  const rider = unitAt(table, unit);
  const vehicle = unitAt(table, rider.carriedBy!);
  self.left -= self.unit === unit ? MOUNTING : priceFor(table, vehicle, vehicle.hasDismounted);
  if (self.unit === vehicle.id) markMove(table, play, vehicle.id, 'normal', 'hex-act-06');
  if (!isGun(table, rider)) markMove(table, play, unit, 'normal', 'hex-act-06');
  dismounted(table, play, rider, vehicle, facing as Direction | 0, 'hex-trn-03');
}

/** On the ground; men who had to leave a cripple are stopped. */
function dismounted(
  table: HexTable,
  play: Emitter<MarkEvent | Dismounted>,
  { id, side, at }: Unit,
  vehicle: Unit,
  facing: Direction | 0,
  rule: RuleId,
): void {
  const costs = !isCrippled(vehicle) && !vehicle.isNeutralised;
  play.emit({
    type: 'dismounted',
    rule,
    side,
    unit: id,
    from: vehicle.id,
    at,
    facing,
    costs,
    ...toldOf(table, unitAt(table, id)),
  });
  if (isCrippled(vehicle) && !isGun(table, unitAt(table, id))) stop(table, play, id, 'hex-trn-11');
}

// ---- losing the vehicle --------------------------------------------------------------------------------------------------------

/** hex-veh-08, hex-trn-11 All leave a vehicle that is given up, before it is gone. */
export function evacuate(table: HexTable, play: Emitter<MarkEvent | Dismounted>, vehicle: string): void {
  for (const { id } of passengersOf(table, vehicle)) {
    const [rider, from] = [unitAt(table, id), unitAt(table, vehicle)];
    dismounted(table, play, rider, from, rider.facing === 0 ? 0 : from.facing, 'hex-trn-11');
    leaveEnemies(table, play, id);
  }
}
