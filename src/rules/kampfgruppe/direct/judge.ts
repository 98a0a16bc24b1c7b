/**
 * What direct fire may be declared, and why not: kgn-sa-02, kgn-sa-04, kgn-sa-07, kgn-sa-09, kgn-he-02, kgn-he-08, kgn-fl-01, kgn-fl-02.
 * kgn-he-11 Hand grenades are no HE: they are part of a close assault.
 */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Declaring } from '../activation/action.ts';
import {
  aimedAt,
  armsFor,
  autocannonOf,
  costOf,
  firepowerOf,
  isRefusal,
  isSmallArms,
  refuseAim,
  refuseCost,
  refuseSight,
  smallArmsOf,
  targetsOf,
  tubeOf,
  tubesOf,
} from '../arms.ts';
import { isAircraft, isArmoured, kindOf, type Placed, type Unit } from '../state.ts';
import type { Direct } from './action.ts';

export function refuseDirect(at: Declaring, unit: Unit, { with: kind, weapon, target: id }: Direct): Refusal | null {
  const target = aimedAt(at, unit, id);
  if (isRefusal(target)) return target;
  if (isAircraft(target))
    return refusal('IN_THE_AIR', 'kgn-air-26', 'Aircraft are fired at with anti-aircraft fire only.', { target: id });
  return kind === 'small arms' ? refuseSmallArms(at, unit, weapon, target) : refuseShell(at, unit, weapon, target);
}

/** kgn-sa-02 kgn-he-11 */
function refuseSmallArms(at: Declaring, unit: Unit, weapon: string, target: Placed): Refusal | null {
  if (!isSmallArms(weapon) || !smallArmsOf(unit).includes(weapon))
    return refusal('NO_WEAPON', 'kgn-gap-25', 'It has no such weapon.', { unit: unit.id, weapon });
  if (kindOf(target) === 'enclosed')
    return refusal('NO_EFFECT', 'kgn-sa-09', 'Small arms do nothing to armour.', { target: target.id });
  const refused = refuseCost(at, unit, costOf(unit, 'small arms', weapon)) ?? refuseSight(at, unit, target);
  if (refused) return refused;
  const arms = armsFor(at, unit, weapon, target);
  if (weapon === 'flamethrower' && !arms.some(({ arm }) => arm === 'flamethrower'))
    return refusal('NO_FLAME', 'kgn-fl-02', 'A flamethrower reaches 8" and strikes what stands still.', {
      target: target.id,
    });
  return firepowerOf(arms) > 0
    ? null
    : refusal('OUT_OF_RANGE', 'kgn-sa-04', 'None of its small arms reaches that.', { target: target.id });
}

function refuseShell(at: Declaring, unit: Unit, weapon: string, target: Placed): Refusal | null {
  const tube = tubeOf(unit, weapon);
  if (!tube) return refusal('NO_WEAPON', 'kgn-gap-25', 'It has no such weapon.', { unit: unit.id, weapon });
  if (!tube.he) return refusal('NO_HE', 'kgn-wpn-21', 'It has no high explosive.', { unit: unit.id, weapon });
  if (tube.reach === null)
    return refusal('ONLY_INDIRECT', 'kgn-wpn-02', 'It fires only indirectly.', { unit: unit.id, weapon });
  if (tube.gun && autocannonOf(tube.gun))
    return refusal('AS_SMALL_ARMS', 'kgn-wpn-17', 'Against such targets an autocannon fires as small arms.', {
      unit: unit.id,
    });
  if (isArmoured(target))
    return refusal('ARMOUR', 'kgn-he-02', 'High explosive against armour is anti-tank fire.', { target: target.id });
  return (
    refuseCost(at, unit, costOf(unit, 'HE', weapon)) ??
    refuseSight(at, unit, target) ??
    refuseAim(at, unit, target, tube, { reach: tube.reach, rule: 'kgn-he-08' })
  );
}

/** Every weapon at every enemy, small arms first. */
export function* directCandidates(at: Declaring, unit: Unit, only?: Placed): Iterable<Direct> {
  const shells = tubesOf(unit).filter(({ he, reach, gun }) => he && reach !== null && !(gun && autocannonOf(gun)));
  for (const target of targetsOf(at, unit, only)) {
    if (isAircraft(target)) continue;
    for (const weapon of smallArmsOf(unit)) yield { do: 'direct', with: 'small arms', weapon, target: target.id };
    if (!isArmoured(target))
      for (const { id: weapon } of shells) yield { do: 'direct', with: 'high explosive', weapon, target: target.id };
  }
}
