/** Effective morale and hesitancy, and tests with two dice. */
import { natural, type Target } from '../../kernel/explain.ts';
import type { Label, Play } from '../../kernel/play.ts';
import { type Formation, formationOf, type HexTable, type Unit } from './state.ts';
import { FORMATION_MORALE } from './tables/command.ts';

/** hex-fm-02, hex-form-07 Hesitancy is that of the formation that a unit came with. */
export const isHesitant = (table: HexTable, { formation }: Unit): boolean => formationOf(table, formation).isHesitant;

/** hex-unit-05 Effective M: every M of the rules. */
export const moraleOf = (table: HexTable, unit: Unit): number =>
  unit.morale + unit.bonus + (isHesitant(table, unit) ? FORMATION_MORALE.hesitant : 0);

/** hex-op-05 The effective M of a formation's CP, or that which its last one had. */
export const cpMoraleOf = ({ cpMorale, cpBonus, isHesitant: hesitates }: Formation): number =>
  cpMorale + cpBonus + (hesitates ? FORMATION_MORALE.hesitant : 0);

/** Two dice show 2 to 12. */
const LEAST = 2;
const MOST = 12;

/** hex-dice-01, hex-dice-09, hex-gap-01 Two dice against a number to be met or not to be passed; not rolled where they cannot matter. */
export function passes(play: Play<never>, label: Label, need: Target): boolean {
  const number = natural(need);
  const [isSure, cannot] = need.at === 'most' ? [number >= MOST, number < LEAST] : [number <= LEAST, number > MOST];
  return isSure || (!cannot && play.sum({ n: 2, need, from: [LEAST], ...label }).success);
}
