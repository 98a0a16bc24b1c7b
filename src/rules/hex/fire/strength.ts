/** hex-fire-02 to hex-fire-09, hex-fire-13 to hex-fire-17 Strength of a firer and what is added to the dice, each part with its cause. */
import { distanceBetween, type Hex } from '../../../geometry/hex/board.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import type { Weapon } from '../card.ts';
import { boardOf } from '../ground.ts';
import type { Fire } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { arcTo, hindrancesOf, protectionOf, smokeOn } from '../sight.ts';
import { cardOf, type HexTable, isGun, isVehicle, strengthOf, type Unit } from '../state.ts';
import {
  COMBAT_MODIFIERS,
  MOST_HINDRANCES,
  protectionModifier,
  STRENGTH_FACTORS,
  vehicleAp,
} from '../tables/combat.ts';

/** The weapon that a fire names; null where the unit has none such, and of portable weapons, which have only a number. */
export function weaponOf(table: HexTable, unit: Unit, weapon: Fire['weapon']): Weapon | null {
  if (weapon === 'main') return cardOf(table, unit).main;
  return weapon === 'second' ? cardOf(table, unit).second : null;
}

/** What multiplies a strength, and why. */
export interface Factored {
  readonly rule: RuleId;
  readonly why: string;
  readonly times: number;
}

/** hex-fire-08, hex-dice-06 What a unit brings to an attack: exact, in halves, quarters and finer. */
export interface Strength {
  readonly unit: string;
  /** As printed on the side of the counter that is up. */
  readonly ap: number;
  /** hex-fire-09 What the distance takes from a vehicle's. */
  readonly range: number;
  readonly factors: readonly Factored[];
  readonly value: number;
}

/** Where a shot goes, as far as strength depends on it. */
export interface Mark {
  readonly at: Hex;
  readonly isHidden: boolean;
}

/** hex-fire-02 to hex-fire-09 */
export function strengthAt(table: HexTable, unit: Unit, weapon: Weapon, mark: Mark, isMoving: boolean): Strength {
  const distance = distanceBetween(boardOf(table), unit.at, mark.at);
  const { adjacent, far, moving, stopped, smoke, hidden } = STRENGTH_FACTORS;
  const factors: Factored[] = [];
  if (distance === 1) factors.push(adjacent);
  if (distance > weapon.range) factors.push(far);
  // hex-gap-25 Once for moving now and for the marker of having moved.
  if (isMoving || unit.move !== 'none') factors.push(moving);
  if (unit.isStopped) factors.push(stopped);
  if (smokeOn(table, unit.at) > 0) factors.push(smoke);
  // hex-hid-15
  if (mark.isHidden) factors.push(hidden);
  const ap = strengthOf(table, unit, weapon);
  const range = isVehicle(table, unit) ? vehicleAp(distance) : 0;
  let value = Math.max(0, ap + range);
  for (const { times } of factors) value *= times;
  return { unit: unit.id, ap, range, factors, value };
}

/** hex-unit-07, hex-fire-03 How far a weapon fires at men. */
export const reachOf = ({ range }: Weapon): number => 2 * range;

const modifierSum = (list: readonly (Modifier | null)[]): number =>
  list.reduce((sum, one) => sum + (one?.value ?? 0), 0);

/** hex-fire-13 to hex-fire-16 What the line from one firer adds to the dice; hex-face-08 `isFromFront`: does all fire come from its front? */
function lineModifiers(table: HexTable, target: Unit, firer: Unit, isFromFront: boolean): (Modifier | null)[] {
  const { tactical, normal, rapid, gunFront, smoke, hindrance } = COMBAT_MODIFIERS;
  // hex-gap-07 The marker counts, until it comes off, and not the act.
  const movement = { none: null, tactical, normal, rapid }[target.move];
  const hindrances = Math.min(MOST_HINDRANCES, hindrancesOf(table, firer, target) ?? 0);
  return [
    movement,
    isGun(table, target) && isFromFront ? gunFront : null,
    protectionModifier(protectionOf(table, target, firer)),
    smokeOn(table, target.at) > 0 ? smoke : null,
    hindrances > 0 ? { rule: hindrance.rule, why: hindrance.why, value: hindrance.value * hindrances } : null,
  ];
}

/** hex-fire-13, hex-fire-17 For a group those of the member for which they are worst. */
export function fireModifiers(table: HexTable, target: Unit, firers: readonly Unit[]): readonly (Modifier | null)[] {
  const isFromFront = firers.every((firer) => arcTo(table, target, firer.at) === 'front');
  let worst: readonly (Modifier | null)[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const firer of firers) {
    const list = lineModifiers(table, target, firer, isFromFront);
    const sum = modifierSum(list);
    if (sum > most) [worst, most] = [list, sum];
  }
  return worst;
}
