/** hex-ind-01 to hex-ind-09, hex-mor-03 to hex-mor-05 What indirect fire does to one unit: shells of a mortar, a barrage, a bomb. */
import { atMost, type Modifier, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { strikeVehicle } from '../anti-tank/harm.ts';
import type { Escaped } from '../anti-tank/types.ts';
import { type AttackEvent, attack } from '../fire/attack.ts';
import { modified, readDice } from '../fire/read.ts';
import type { MarkEvent } from '../marks.ts';
import { toldOf } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { shelterOf } from '../sight.ts';
import { cardOf, type HexTable, isVehicle, type Unit, unitAt } from '../state.ts';
import { protectionModifier } from '../tables/combat.ts';
import {
  AGAINST_VEHICLE_MODIFIERS,
  againstVehicle,
  againstVehicleResult,
  INDIRECT_MODIFIERS,
  type IndirectColumn,
  indirectProtection,
  THICK_ARMOUR,
} from '../tables/indirect.ts';

export interface Shells {
  /** The attack factor on the Combat Table. */
  readonly factor: number;
  /** hex-ind-05 The column against vehicles. */
  readonly column: IndirectColumn;
  /** hex-ind-07 Hexes from the impact. */
  readonly distance: number;
  /** hex-ind-09 */
  readonly burnsStone: boolean;
  readonly by: readonly string[];
  readonly rule: RuleId;
}

type Tell = Play<AttackEvent | MarkEvent | Escaped>;

/** hex-ind-02, hex-ind-03 What lies in the hex itself less 1; a target on the move; nothing else. */
export function indirectModifiers(table: HexTable, unit: Unit): (Modifier | null)[] {
  const { move } = unit;
  return [
    protectionModifier(indirectProtection(shelterOf(table, unit))),
    move === 'normal' || move === 'rapid' ? INDIRECT_MODIFIERS.moving : null,
  ];
}

/** hex-ind-06, hex-ind-07, hex-gap-20 */
export function vehicleModifiers(table: HexTable, unit: Unit, distance: number): (Modifier | null)[] {
  const { armour = null, isOpenTopped = false } = cardOf(table, unit).vehicle ?? {};
  const { openTopped, thick } = AGAINST_VEHICLE_MODIFIERS;
  return [
    armour !== null && isOpenTopped ? openTopped : null,
    armour !== null && armour.front >= THICK_ARMOUR ? thick : null,
    when(distance > 0, 'hex-ind-07', 'Hexes from the impact', distance),
  ];
}

/** One unit in a hex that is hit. */
export function fallOn(table: HexTable, play: Tell, target: string, shells: Shells): void {
  const unit = unitAt(table, target);
  if (isVehicle(table, unit)) fallOnVehicle(table, play, unit, shells);
  else {
    const { factor, by, rule, burnsStone } = shells;
    attack(table, play, { target, factor, by, rule, burnsStone, modifiers: indirectModifiers(table, unit) });
  }
}

/** hex-ind-05, hex-mor-05 Two dice against X: below it destroyed, on it immobilised, 1 above it shut down. */
function fallOnVehicle(table: HexTable, play: Tell, unit: Unit, { column, distance }: Shells): void {
  const isArmoured = cardOf(table, unit).vehicle?.armour != null;
  const number = againstVehicle(isArmoured ? 'Armoured' : 'Non-armoured', column);
  const need = atMost('hex-ind-05', number + 1, vehicleModifiers(table, unit, distance));
  const label = { rule: 'hex-ind-05', use: 'shelling', of: unit.id, need, ...toldOf(table, unit) } as const;
  const result = readDice(
    play as Play<never>,
    label,
    (natural) => againstVehicleResult(number, modified(need, natural)),
    unit.isHidden,
  );
  if (result !== null) strikeVehicle(table, play, unit.id, result, 'hex-ind-05');
}
