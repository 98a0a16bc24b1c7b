/** The numbers of a shot at a tank: what it needs to hit, kgn-at-03 to kgn-at-07, and with what value it strikes, kgn-at-08, kgn-at-16. */
import { atLeast, type Target, when } from '../../../kernel/explain.ts';
import { type Tube, tubeOf } from '../arms.ts';
import { bandOf, isObscured } from '../sight.ts';
import { isAircraft, isGun, type KgnTable, type Placed, recordOf } from '../state.ts';
import { AIR_CANNON_PENETRATION } from '../tables/aircraft.ts';
import { FLAME_PENETRATION, type Value } from '../tables/penetration.ts';
import { AT_MODIFIERS, antiTankToHit } from '../tables/shells.ts';
import type { AntiTankFrame } from './types.ts';

/** kgn-at-03 kgn-at-04 kgn-at-05 kgn-at-07 kgn-ex-15 What the die must reach, each modifier with its cause; null beyond the last band. */
export function hitNeed(table: KgnTable, firer: Placed, target: Placed, isMoving: boolean): Target | null {
  const band = bandOf(table, firer, target);
  if (!band) return null;
  return atLeast('kgn-at-03', antiTankToHit(band), [
    when(isMoving, 'kgn-at-04', 'firer moves', AT_MODIFIERS['firer-moves'].value),
    when(recordOf(table, target).moved, 'kgn-at-04', 'target moved', AT_MODIFIERS['target-moved'].value),
    when(isObscured(table, firer, target), 'kgn-at-04', 'target obscured', AT_MODIFIERS.obscured.value),
    when(isGun(target), 'kgn-at-05', 'deployed gun', AT_MODIFIERS.gun.value),
  ]);
}

/** kgn-at-08 kgn-at-16 The penetration value at that range; null for HEAT. */
export function penetrationOf(
  table: KgnTable,
  firer: Placed,
  target: Placed,
  { weapon, round }: Pick<AntiTankFrame, 'weapon' | 'round'>,
): Value | null {
  if (round === 'flame') return FLAME_PENETRATION;
  if (round === 'HEAT') return null;
  const tube: Tube = tubeOf(firer, weapon)!;
  const value = round === 'HE' ? tube.he!.penetration : tube.ap![bandOf(table, firer, target) ?? 'extreme'];
  // kgn-air-16 Of every round of its cannon.
  return isAircraft(firer) ? (Math.min(20, value + AIR_CANNON_PENETRATION) as Value) : value;
}
