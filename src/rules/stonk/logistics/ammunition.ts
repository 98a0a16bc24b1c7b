/**
 * Ammunition points (stonk-ammo, stonk-rate-02, stonk-gap-41): what a unit may still fire in this move. Whoever fires reserves its points;
 * they come off in step 8 (stonk-ammo-08).
 */
import type { Emitter } from '../../../kernel/play.ts';
import { type OfCompany, type OfUnit, ofUnit } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { companyAt, type Element, profile, type StonkTable } from '../state.ts';
import { HEAVY_EVERY, RATES, type Rate, ratePoints } from '../tables/effects.ts';
import { type Ammunition, ammunitionOf } from '../tables/supply.ts';

export type Load = keyof Ammunition;

export type AmmunitionEvent =
  | (OfUnit<'reserved'> & { readonly load: Load; readonly points: number })
  /** stonk-ammo-08 What its own stock, or the pool of its company, holds after the fire of this move. */
  | (OfUnit<'ammunition'> & { readonly holds: Ammunition | null })
  | (OfCompany<'pool'> & { readonly points: number });

export const NO_POINTS: Ammunition = Object.freeze({ rounds: 0, smoke: 0, illuminating: 0 });

/** Elements that share the pool of a company. */
export const drawers = (table: StonkTable, company: string): Element[] =>
  table.elements.filter((one) => one.company === company && one.ammunition === null);

/** stonk-state-12 Points that are not reserved yet; infantry draws on the pool of its company. */
export function pointsLeft(table: StonkTable, element: Element, load: Load = 'rounds'): number {
  const { ammunition, spent, company } = element;
  if (ammunition) return ammunition[load] - spent[load];
  if (load !== 'rounds') return 0;
  const reserved = drawers(table, company).reduce((sum, one) => sum + one.spent.rounds, 0);
  return Math.max(0, companyAt(table, company).pool - reserved);
}

/** stonk-ammo-03 An anti-tank section that is moved without its vehicles keeps no more than its men can carry. */
export function broughtAlong({ ammunition, aboard, profile: type }: Element): Ammunition | null {
  if (!ammunition || aboard !== null || profile({ profile: type }).kind !== 'anti-tank') return ammunition;
  return Object.freeze({
    ...ammunition,
    rounds: Math.min(ammunition.rounds, ammunitionOf('anti-tank-by-hand').rounds),
  });
}

/** stonk-rate-04 Field artillery and mortars fire heavy in one move of any six in a row. */
export const mayFireHeavy = ({ move }: StonkTable, element: Element): boolean => {
  const { kind, effects } = profile(element);
  const isLimited = kind === 'mortars' || effects === 'field';
  return !isLimited || !element.heavy.some((one) => one > move - HEAVY_EVERY);
};

/** stonk-rate-03 stonk-rate-05 stonk-gap-41 Is a rate open to it: made for it, and with points enough? */
export const isRateOpen = (table: StonkTable, element: Element, rate: Rate): boolean =>
  profile(element).rates.includes(rate) &&
  pointsLeft(table, element) >= ratePoints(rate) &&
  (rate !== 'heavy' || mayFireHeavy(table, element));

const DOWN = Object.keys(RATES) as readonly Rate[];
/** stonk-gap-41 The rate that was asked for, or the next lower one that is open; null: it cannot fire. */
export const openRate = (table: StonkTable, element: Element, wanted: Rate): Rate | null =>
  DOWN.slice(DOWN.indexOf(wanted)).find((rate) => isRateOpen(table, element, rate)) ?? null;

export function reserve(
  play: Emitter<AmmunitionEvent>,
  element: Element,
  points: number,
  rule: RuleId,
  load: Load = 'rounds',
): void {
  play.emit({ type: 'reserved', rule, ...ofUnit(element), load, points });
}
