/** Who can be activated, and who may act in an activation. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Side } from '../../../kit/sides.ts';
import type { Formation, HexTable, Unit } from '../state.ts';
import { isCp, isInfantry, isStanding, isVehicle, OFF, unitOf } from '../state.ts';
import type { Action } from './action.ts';
import type { ActivationFrame } from './types.ts';

/** hex-op-16 Reinforcements may be activated from their turn on, though they are not on the map. */
export const hasArrived = (table: HexTable, { arrival }: Formation): boolean =>
  arrival === null || arrival.turn <= table.turn;

/** hex-form-06 The units that answer to a formation. */
export const under = ({ units }: HexTable, formation: string): Unit[] =>
  units.filter((unit) => unit.under === formation);

/** hex-op-13, hex-mark-09 A formation acts once a turn, as long as anybody answers to it. */
export function mayActivate(table: HexTable, formation: Formation): boolean {
  if (formation.isActivated || !hasArrived(table, formation)) return false;
  for (const unit of table.units) if (unit.under === formation.id) return true;
  return false;
}

/** hex-op-06, hex-cmd-10 A unit out of command that may be activated alone; one that is neutralised could do nothing. */
export const isIsolated = (table: HexTable, unit: Unit): boolean =>
  unit.isOutOfCommand && !unit.isActivated && !unit.isNeutralised && isStanding(unit) && !isCp(table, unit);

export const formationsToActivate = (table: HexTable, side: Side): Formation[] =>
  table.formations.filter((one) => one.side === side && mayActivate(table, one));
export const unitsToActivate = (table: HexTable, side: Side): Unit[] =>
  table.units.filter((one) => one.side === side && isIsolated(table, one));

/** hex-op-10 Nothing left to activate. */
export const isDone = (table: HexTable, side: Side): boolean =>
  !table.formations.some((one) => one.side === side && mayActivate(table, one)) &&
  !table.units.some((one) => one.side === side && isIsolated(table, one));

/** Is it one of those that this activation is for? hex-op-15 Who is called upon acts inside the current one. */
export function isOfActivation(unit: Unit, { formation, unit: alone, side }: ActivationFrame): boolean {
  if (unit.side !== side) return false;
  return unit.isCalled || (alone === null ? unit.under === formation : unit.id === alone);
}

/** hex-op-13, hex-unit-18, hex-act-01 to hex-act-03 Why a unit may not act in this activation; null where it may. */
export function refuseActor(
  table: HexTable,
  self: ActivationFrame,
  id: string,
  action: Pick<Action<{ readonly kind: string }>, 'isFire' | 'isMove'>,
): Refusal | null {
  const unit = unitOf(table, id);
  if (!unit || unit.side !== self.side) return refusal('NOT_YOUR_UNIT', 'hex-op-13', 'That is no unit of your side.');
  if (!isOfActivation(unit, self))
    return refusal('OTHER_FORMATION', 'hex-op-13', 'That unit is not of the formation that acts.', { unit: id });
  if (unit.isActivated) return refusal('ACTIVATED', 'hex-mark-09', 'That unit has acted this turn.', { unit: id });
  if (unit.isNeutralised) return refusal('NEUTRALISED', 'hex-act-01', 'A neutralised unit does nothing.', { unit: id });
  if (unit.carriedBy !== null && !action.isMove)
    return refusal('RIDES', 'hex-trn-12', 'A passenger gets off, and does nothing else.', { unit: id });
  if (unit.at === OFF && !action.isMove)
    return refusal('ABSENT', 'hex-op-16', 'It has not entered the map.', { unit: id });
  // Of vehicles: a passenger that has got off may fire.
  if (action.isFire && (unit.hasMounted || unit.hasDismounted) && isVehicle(table, unit))
    return refusal('CARRIES', 'hex-trn-07', 'A vehicle that was mounted or left does not fire in its activation.', {
      unit: id,
    });
  if (unit.isShutDown)
    return refusal('SHUT_DOWN', 'hex-act-03', 'A vehicle that is shut down does nothing.', { unit: id });
  if (unit.isStopped && !action.isFire)
    return refusal('STOPPED', 'hex-act-02', 'A stopped unit may fire and nothing else.', { unit: id });
  // hex-op-07, hex-cmd-10
  const isApart = unit.isOutOfCommand && self.unit === null && !unit.isCalled && !isCp(table, unit);
  if (isApart && !(action.isFire && isInfantry(table, unit)))
    return refusal(
      'NOT_IN_COMMAND',
      'hex-op-07',
      'Out of command, infantry may fire with its formation, and no more.',
      {
        unit: id,
      },
    );
  return null;
}
