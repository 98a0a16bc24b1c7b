/** Who falls and what is lost with him: kgn-cas-01 to kgn-cas-05, kgn-gap-79, and the medics of kgn-spec-09, kgn-spec-10. */
import { type Picker, shuffled } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { INCH } from '../ground.ts';
import type { InfantryWeapon } from '../profile.ts';
import { nearestGap } from '../sight.ts';
import { has, isInfantry, isPlaced, type KgnTable, type Place, placed, typeOf, type Unit } from '../state.ts';

/** kgn-gap-79 A squad has special weapons; a team's weapon is none. */
export const hasSpecialWeapons = (unit: Unit): boolean =>
  isInfantry(unit) && !typeOf(unit).team && unit.weapons.length > 0;

/** How many weapons must go: one if a 6 fell, and as many as there are more of than men left to carry them. */
export function weaponsDue(unit: Unit, men: number, isSpecial: boolean): number {
  if (!hasSpecialWeapons(unit)) return 0;
  const over = unit.weapons.length - (unit.men - men);
  return Math.min(men, unit.weapons.length, Math.max(over, isSpecial ? 1 : 0));
}

/** What a squad misses least, first. */
const LEAST_MISSED: readonly InfantryWeapon[] = [
  ...(['demolition-charge', 'panzerfaust', 'piat', 'bazooka', 'panzerschreck', 'light-mortar'] as const),
  ...(['flamethrower', 'lmg', 'mmg', 'hmg'] as const),
];

/** Ways to lose so many weapons, the least missed first; of several, the first and each kind for the last of them. */
export function lossesOf(unit: Unit, count: number): InfantryWeapon[][] {
  if (count === 0) return [[]];
  const ordered = [...unit.weapons].sort((a, b) => LEAST_MISSED.indexOf(a) - LEAST_MISSED.indexOf(b));
  const fixed = ordered.slice(0, count - 1);
  return [...new Set(ordered.slice(count - 1))].map((last) => [...fixed, last]);
}

/** The weapons that are left; null if the unit has not got those. */
export function without(weapons: readonly InfantryWeapon[], lost: readonly InfantryWeapon[]): InfantryWeapon[] | null {
  const left = [...weapons];
  for (const one of lost) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The place without the men of these numbers. */
export function placeWithout(place: Place | null, fallen: readonly number[]): Place | null {
  if (!place || place.men.length === 0) return place;
  const men = place.men.filter((_, i) => !fallen.includes(i));
  return placed(place.at, place.facing, men, place.inside);
}

/** Do its men stand where it matters who falls? */
export const hasMenApart = (unit: Unit): boolean => unit.place !== null && unit.place.men.length > 1;

/** The last of them fall, if the owner names nobody. */
export const lastMen = ({ place }: Unit, men: number): number[] => {
  const count = place?.men.length ?? 0;
  return Array.from({ length: Math.min(men, count) }, (_, i) => count - 1 - i).reverse();
};

export function drawnMen(unit: Unit, men: number, pick: Picker): number[] {
  const all = Array.from({ length: unit.place?.men.length ?? 0 }, (_, i) => i);
  return shuffled(all, pick)
    .slice(0, men)
    .sort((a, b) => a - b);
}

/** kgn-cas-01 kgn-cas-03 Why that cannot be what falls. */
export function refuseFallen(
  unit: Unit,
  men: number,
  isSpecial: boolean,
  { fallen, weapons }: { readonly fallen?: readonly number[] | undefined; readonly weapons: readonly InfantryWeapon[] },
): Refusal | null {
  const least = weaponsDue(unit, men, isSpecial);
  const most = hasSpecialWeapons(unit) ? Math.min(men, unit.weapons.length) : 0;
  if (weapons.length < least || weapons.length > most || !without(unit.weapons, weapons))
    return refusal('WRONG_WEAPONS', 'kgn-cas-03', 'Those weapons cannot be what is lost.', { least, most });
  if (!fallen) return null;
  const count = unit.place?.men.length ?? 0;
  const isWrong =
    fallen.length !== Math.min(men, count) || new Set(fallen).size !== fallen.length || fallen.some((i) => i >= count);
  return isWrong ? refusal('WRONG_MEN', 'kgn-cas-01', 'As many men fall as failed their saves.', { men }) : null;
}

/** kgn-spec-09 kgn-spec-10 kgn-gap-77 The medic who can help the men of a unit now: the nearest, since it has one attached and no more; suppressed or not, not himself, not gun crews. */
export function medicOf(table: KgnTable, unit: Unit): Unit | null {
  if (!isInfantry(unit) || !isPlaced(unit)) return null;
  let attached: Unit | null = null;
  let least = INCH;
  for (const one of table.units) {
    if (one.side !== unit.side || one.id === unit.id || !has(one, 'medic') || !isPlaced(one)) continue;
    const far = nearestGap(table, one, unit);
    if (far > INCH || (attached && far >= least)) continue;
    attached = one;
    least = far;
  }
  return attached && attached.used !== table.playerTurn ? attached : null;
}
