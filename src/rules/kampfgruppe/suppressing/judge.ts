/** What suppressing fire may be declared, and why not: kgn-sup-01 to kgn-sup-05, kgn-sup-16, kgn-gap-27, kgn-gap-52, kgn-gap-87. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Declaring } from '../activation/action.ts';
import {
  type Arm,
  aimAt,
  aimedAt,
  armsAtAircraft,
  armsFor,
  costOf,
  firepowerOf,
  isRefusal,
  isSmallArms,
  judgesPlaces,
  movesIn,
  refuseAim,
  refuseCost,
  refuseSight,
  type SmallArms,
  smallArmsOf,
  targetsOf,
  tubeOf,
  tubesOf,
} from '../arms.ts';
import { has, isAircraft, isPlaced, type Placed, typeOf, type Unit } from '../state.ts';
import { LEAST_FIREPOWER } from '../tables/suppressing.ts';
import type { Suppress } from './action.ts';

export function refuseSuppress(at: Declaring, unit: Unit, declared: Suppress): Refusal | null {
  const { with: kind, weapon, target: id } = declared;
  const target = aimedAt(at, unit, id);
  if (isRefusal(target)) return target;
  if (kind === 'anti-aircraft') return refuseFlak(at, unit, weapon, target);
  if (isAircraft(target))
    return refusal('IN_THE_AIR', 'kgn-aa-01', 'That is an aircraft: it takes anti-aircraft fire.', { target: id });
  // kgn-sup-05
  return kind === 'small arms' ? refuseSmallArms(at, unit, weapon, target) : refuseShell(at, unit, weapon, target);
}

/** kgn-gap-52 The arms that reach aircraft, at best where places are not judged yet. */
export function flakOf(at: Declaring, unit: Unit, weapon: SmallArms, target: Placed): Arm[] {
  const isMoving = movesIn(at, unit);
  const aim =
    judgesPlaces(at) && isPlaced(unit)
      ? aimAt(at.table, unit, target, isMoving)
      : { range: 0, isInFront: true, isMoving, isStill: true };
  return armsAtAircraft(unit, weapon, aim);
}

/** Flames reach no aircraft. */
const isFlak = (weapon: string): weapon is SmallArms => isSmallArms(weapon) && weapon !== 'flamethrower';

function refuseFlak(at: Declaring, unit: Unit, weapon: string, target: Placed): Refusal | null {
  if (!isAircraft(target)) return refusal('NOT_IN_THE_AIR', 'kgn-aa-01', 'That is no aircraft.', { target: target.id });
  if (isAircraft(unit))
    return refusal('NOT_FROM_THE_AIR', 'kgn-air-26', 'Only ground units fire at aircraft.', { unit: unit.id });
  if (target.isSuppressed)
    return refusal('OUT_OF_REACH', 'kgn-gap-53', 'It has climbed out of reach.', { target: target.id });
  // kgn-gap-25 What costs rounds is a choice: machine guns fire without their autocannon.
  if (!isFlak(weapon) || !smallArmsOf(unit).includes(weapon))
    return refusal('NO_WEAPON', 'kgn-gap-25', 'It has no such weapon.', { unit: unit.id, weapon });
  if (flakOf(at, unit, weapon, target).length === 0)
    return refusal('NO_REACH', 'kgn-gap-52', 'It has nothing that reaches aircraft there.', { unit: unit.id });
  return refuseCost(at, unit, costOf(unit, 'small arms', weapon));
}

function refuseSmallArms(at: Declaring, unit: Unit, weapon: string, target: Placed): Refusal | null {
  if (!isSmallArms(weapon) || !smallArmsOf(unit).includes(weapon))
    return refusal('NO_WEAPON', 'kgn-gap-25', 'It has no such weapon.', { unit: unit.id, weapon });
  if (isAircraft(unit) && weapon !== 'mgs' && typeOf(unit).main)
    return refusal('AS_SHELLS', 'kgn-air-10', 'Its cannon suppresses with high explosive.', { unit: unit.id });
  const refused = refuseCost(at, unit, costOf(unit, 'small arms', weapon)) ?? refuseSight(at, unit, target);
  if (refused) return refused;
  const firepower = firepowerOf(armsFor(at, unit, weapon, target));
  if (firepower === 0)
    return refusal('OUT_OF_RANGE', 'kgn-sa-04', 'None of its small arms reaches that.', { target: target.id });
  // kgn-spec-12
  if (firepower < LEAST_FIREPOWER && !has(unit, 'sniper'))
    // kgn-gap-27
    return refusal('TOO_WEAK', 'kgn-sup-04', 'Suppressing fire takes a firepower of 3.', { unit: unit.id, firepower });
  return null;
}

function refuseShell(at: Declaring, unit: Unit, weapon: string, target: Placed): Refusal | null {
  const tube = tubeOf(unit, weapon);
  if (!tube) return refusal('NO_WEAPON', 'kgn-gap-25', 'It has no such weapon.', { unit: unit.id, weapon });
  if (!tube.he) return refusal('NO_HE', 'kgn-sup-16', 'Only high explosive suppresses.', { unit: unit.id, weapon });
  if (tube.reach === null)
    return refusal('ONLY_INDIRECT', 'kgn-wpn-02', 'It fires only indirectly.', { unit: unit.id, weapon });
  return (
    refuseCost(at, unit, costOf(unit, 'HE', weapon)) ??
    refuseSight(at, unit, target) ??
    refuseAim(at, unit, target, tube, { reach: tube.suppresses, rule: 'kgn-gap-87' })
  );
}

/** Every weapon at every enemy; aircraft first, since they do not stay. */
export function* suppressCandidates(at: Declaring, unit: Unit, only?: Placed): Iterable<Suppress> {
  const shells = tubesOf(unit).filter(({ he, reach }) => he && reach !== null);
  for (const target of targetsOf(at, unit, only)) {
    if (isAircraft(target)) {
      for (const weapon of smallArmsOf(unit).filter(isFlak))
        yield { do: 'suppress', with: 'anti-aircraft', weapon, target: target.id };
      continue;
    }
    for (const weapon of smallArmsOf(unit)) yield { do: 'suppress', with: 'small arms', weapon, target: target.id };
    for (const { id: weapon } of shells) yield { do: 'suppress', with: 'high explosive', weapon, target: target.id };
  }
}
