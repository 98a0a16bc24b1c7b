/**
 * hex-fire-11 to hex-fire-20, hex-res-01 to hex-res-08 One attack on the Combat Table: a factor, modifiers and a target, to the result, the test
 * that it calls for and the die for a building. Direct fire, mortars, artillery and armoured assaults all call it.
 */
import { atMost, type Modifier } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { strikeVehicle } from '../anti-tank/harm.ts';
import type { Escaped } from '../anti-tank/types.ts';
import { reckonChanges, terrainAt } from '../ground.ts';
import { eliminate, loseSteps, type MarkEvent, neutralise, reveal, stop } from '../marks.ts';
import { moraleOf } from '../morale.ts';
import { type HexEventBase, hexName, type OfUnit, toldOf } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { changeUnit, type HexTable, isArmoured, isVehicle, type Unit, unitAt, unitOf, unitsIn } from '../state.ts';
import { BUILDING_BURNS, type CombatResult, combatColumn, combatEffect, combatResult } from '../tables/combat.ts';
import { modified, readDice } from './read.ts';

/** What an attack on the Combat Table came to: the column, and the cell; null for a dash. */
export type Attacked = OfUnit<'attacked'> & {
  /** Who fires, as far as the enemy has seen them; nobody for artillery. */
  readonly by: readonly string[];
  /** hex-fire-11 The final attack factor, before its fraction is dropped. */
  readonly factor: number;
  readonly column: number;
  readonly modifiers: readonly Modifier[];
  readonly result: CombatResult | null;
};
/** hex-fire-19 A building has become ruins, and burns. */
export type Burning = HexEventBase<'burning'> & { readonly hex: number; readonly place: string };

export type AttackEvent = Attacked | Burning;
type Tell = Play<AttackEvent | MarkEvent | Escaped>;

export interface Attack {
  /** Who is hit. */
  readonly target: string;
  /** hex-fire-11 Final attack factor: exact, the fraction is dropped here. */
  readonly factor: number;
  /** hex-fire-13 What is added to the dice. */
  readonly modifiers: readonly (Modifier | null)[];
  readonly by: readonly string[];
  /** hex-fire-13 for direct fire, hex-ind-01 and others for the rest. */
  readonly rule: RuleId;
  /** hex-fire-19 Medium and heavy artillery and bombs set stone alight too. */
  readonly burnsStone?: boolean;
  /** hex-hid-18 A hidden unit that this cannot hurt: the dice are thrown all the same, lest their absence tell. */
  readonly isVain?: boolean;
}

/**
 * Carries the attack out. hex-hid-10, hex-hid-18 A hidden target is revealed by any result; the dice of an attack on it are seen by its own side
 * alone, and are always thrown. hex-fire-11 Less than 1 is no attack. Says what the table said; null for nothing.
 */
export function attack(table: HexTable, play: Tell, what: Attack): CombatResult | null {
  const target = unitAt(table, what.target);
  const { factor, rule } = what;
  // hex-gap-04
  const column = combatColumn(Math.floor(factor));
  const isVain = what.isVain === true || isArmoured(table, target);
  if (column === null || (isVain && !target.isHidden)) return null;
  const most = lastEffect(column);
  const need = atMost(rule, most, what.modifiers);
  const label = {
    rule,
    need,
    of: target.id,
    use: target.isHidden ? 'blind' : 'attack',
    ...toldOf(table, target),
  };
  const read = (natural: number): CombatResult | null => combatResult(column, modified(need, natural));
  const found = readDice<CombatResult | null>(play, label, read, target.isHidden);
  const result = isVain ? null : found;
  if (result !== null) reveal(table, play, target.id, 'hex-hid-10');
  const { modifiers } = need;
  // hex-hid-03 Who fires from hiding is not named before it is revealed.
  const by = what.by.filter((id) => unitOf(table, id)?.isHidden === false);
  play.emit({
    type: 'attacked',
    rule,
    side: target.side,
    unit: target.id,
    by,
    factor,
    column,
    modifiers,
    result,
    ...toldOf(table, unitAt(table, target.id)),
  });
  if (result === null) return null;
  const { at } = target;
  suffer(table, play, target.id, result);
  if ((result === 'I' || result === 'E') && !isVehicle(table, target))
    mayBurn(table, play, target.id, at, what.burnsStone === true);
  return result;
}

/** hex-fire-18 The highest modified sum at which a column has an effect. */
function lastEffect(column: number): number {
  let row = 15;
  while (row > 0 && combatResult(column, row) === null) row -= 1;
  return row;
}

// ---- results -----------------------------------------------------------------------------------------------------------

/** hex-res-01 to hex-res-08 A cell of the Combat Table befalls a unit; of a soft vehicle by hex-fire-20. */
export function suffer(table: HexTable, play: Tell, of: string, result: CombatResult): void {
  const unit = unitAt(table, of);
  const effect = combatEffect(result);
  const isOnWheels = isVehicle(table, unit);
  switch (effect.does) {
    case 'eliminated':
      if (isOnWheels) strikeVehicle(table, play, of, 'D', 'hex-fire-20');
      else eliminate(table, play, of, 'hex-res-06');
      return;
    case 'step lost and neutralised':
      if (isOnWheels) strikeVehicle(table, play, of, 'D', 'hex-fire-20');
      else if (!loseSteps(table, play, of, 1, 'hex-res-05')) neutralise(table, play, of, 'hex-res-05');
      return;
    case 'stoppage test':
      stoppageTest(table, play, of, effect.less);
      return;
    case 'neutralisation test':
      neutralisationTest(table, play, of, effect.less);
  }
}

type Margin = 'passed' | 'failed' | 'failed badly';

/** hex-res-02, hex-res-03, hex-res-07, hex-gap-05 Two dice against m = M less the digit: above m is a failure, above 2m a bad one. */
function moraleTest(
  table: HexTable,
  play: Tell,
  unit: Unit,
  less: number,
  rule: RuleId,
  use: 'stoppage' | 'neutralisation',
): Margin {
  // hex-dice-04 The digit is written against M: it changes the number, and with it its double.
  const m = moraleOf(table, unit) - less;
  const need = atMost(rule, m);
  // hex-res-08 For a unit that is neutralised a stoppage test is lost only by the wider margin.
  const isUnmoved = use === 'stoppage' && unit.isNeutralised;
  const read = (natural: number): Margin => {
    if (natural > 2 * m) return 'failed badly';
    return natural > m && !isUnmoved ? 'failed' : 'passed';
  };
  return readDice(play, { rule, use, of: unit.id, need, ...toldOf(table, unit) }, read);
}

/** hex-res-02, hex-res-08, hex-ovr-04 A stoppage test; of a soft vehicle hex-fire-20. */
export function stoppageTest(table: HexTable, play: Tell, of: string, less: number): void {
  const unit = unitAt(table, of);
  const margin = moraleTest(table, play, unit, less, 'hex-res-02', 'stoppage');
  if (margin === 'passed') return;
  const isBad = margin === 'failed badly';
  if (isVehicle(table, unit)) strikeVehicle(table, play, of, isBad ? 'I' : 'S', 'hex-fire-20');
  else if (unit.isNeutralised) loseSteps(table, play, of, 1, 'hex-res-08');
  else if (isBad) neutralise(table, play, of, 'hex-res-02');
  else stop(table, play, of, 'hex-res-02');
}

/** hex-res-03, hex-res-04 A neutralisation test; of a soft vehicle hex-fire-20. */
export function neutralisationTest(table: HexTable, play: Tell, of: string, less: number): void {
  const unit = unitAt(table, of);
  const margin = moraleTest(table, play, unit, less, 'hex-res-03', 'neutralisation');
  if (margin === 'passed') return;
  const isBad = margin === 'failed badly';
  if (isVehicle(table, unit)) {
    strikeVehicle(table, play, of, isBad ? 'D' : 'I', 'hex-fire-20');
    return;
  }
  const steps = (isBad ? 1 : 0) + (unit.isNeutralised ? 1 : 0);
  const rule = unit.isNeutralised ? 'hex-res-04' : 'hex-res-03';
  if (steps === 0 || !loseSteps(table, play, of, steps, rule)) neutralise(table, play, of, rule);
}

/** hex-fire-19, hex-gap-11, hex-fx-07, hex-fx-11 One die, of 2 or less: ruins, a blaze, and those in it are stopped, all on the ground. */
function mayBurn(table: HexTable, play: Tell, of: string, hex: number, burnsStone: boolean): void {
  const terrain = terrainAt(table, hex);
  if (terrain !== 'wood building' && !(burnsStone && terrain === 'stone building')) return;
  const need = atMost('hex-fire-19', BUILDING_BURNS);
  if (!play.test({ rule: 'hex-fire-19', use: 'burns', of, need }).success) return;
  setAlight(table, play, hex);
}

/** hex-fx-07, hex-mark-04 */
export function setAlight(table: HexTable, play: Tell, hex: number): void {
  play.emit({ type: 'burning', rule: 'hex-fire-19', hex, place: hexName(table, hex) });
  for (const { id } of unitsIn(table, hex)) stop(table, play, id, 'hex-fx-07');
}

/** What the event does to the table. */
export function burn(table: HexTable, hex: number): void {
  if (!table.ruins.includes(hex)) table.ruins = Object.freeze([...table.ruins, hex]);
  if (!table.blazes.includes(hex)) table.blazes = Object.freeze([...table.blazes, hex]);
  for (const { id, at, floor } of [...table.units]) if (at === hex && floor > 0) changeUnit(table, id, { floor: 0 });
  table.changes = reckonChanges(table);
}
