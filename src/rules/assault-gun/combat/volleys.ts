/** Volleys: the dice of one unit, who sees them, and what becomes of the hits until they are harm. */

import { natural } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { type AgTable, enemyOf, type Side, seatsOf, standing, unitAt, unitOf } from '../state.ts';
import { antiAircraftOf, combatsOf, type Fighter, sideOfFighter, targetsOf } from './parts.ts';
import { needToHit, savesAgainst } from './saves.ts';
import type { Assign, Assigned, CombatEvent, EngagementFrame, Volley } from './types.ts';

/** ag-combat-02, ag-combat-04 Who sees the dice: the side that is hit, or all. */
export const seenBy = (table: AgTable, side: Side): { readonly to?: readonly string[] } =>
  table.terms.options.openDice ? {} : { to: seatsOf(table, side) };

const bothSides = (table: AgTable): readonly string[] => [...seatsOf(table, 'axis'), ...seatsOf(table, 'allies')];

export const volleysOn = (self: EngagementFrame, side: Side): Volley[] =>
  self.volleys.filter((volley) => volley.side === side);

/** Gives every hit to a unit, by a rule. */
export function spread(open: readonly Volley[], choose: (at: readonly string[]) => string): Assign['hits'] {
  const hits: { from: string; unit: string; hits: number }[] = [];
  for (const volley of open)
    for (let i = 0; i < volley.hits; i++) {
      const unit = choose(volley.at);
      const known = hits.find((one) => one.from === volley.from && one.unit === unit);
      if (known) known.hits += 1;
      else hits.push({ from: volley.from, unit, hits: 1 });
    }
  return hits;
}

export const sum = (list: readonly { readonly hits: number }[]): number =>
  list.reduce((total, { hits }) => total + hits, 0);

export function note(
  table: AgTable,
  self: EngagementFrame,
  from: string,
  combat: number,
  unit: string,
  hits: number,
): void {
  const saves = savesAgainst(table, combatsOf(table, self.combats), from, standing(table, unit)!);
  const { side } = unitAt(table, unit);
  if (hits > 0) self.assigned.push({ from, unit, side, combat, hits, ...saves, rolled: 0, saved: 0 });
}

/** Hits on a unit that get the same saves are rolled for together, whoever of those that could have hit it so did. */
export function pooled(table: AgTable, self: EngagementFrame): Assigned[] {
  const pools: Assigned[] = [];
  const combats = combatsOf(table, self.combats);
  for (const one of self.assigned) {
    const { unit, combat, cover, armour } = one;
    const isAlike = (other: { readonly cover: number; readonly armour: number }): boolean =>
      other.cover === cover && other.armour === armour;
    const known = pools.findIndex((pool) => pool.unit === unit && pool.combat === combat && isAlike(pool));
    if (known >= 0) pools[known] = { ...pools[known]!, hits: pools[known]!.hits + one.hits };
    else {
      const target = standing(table, unit)!;
      const from = self.volleys
        .filter((volley) => volley.combat === combat && volley.at.includes(unit))
        .map((volley) => volley.from)
        .filter((id, i, all) => all.indexOf(id) === i && isAlike(savesAgainst(table, combats, id, target)));
      pools.push({ ...one, from: from.join(', ') });
    }
  }
  return pools.sort((a, b) =>
    a.unit === b.unit ? a.cover - b.cover || a.armour - b.armour : a.unit < b.unit ? -1 : 1,
  );
}

/** One unit's dice in one combat. */
export function fireAt(
  table: AgTable,
  self: EngagementFrame,
  from: string,
  fighter: Fighter,
  dice: number,
  play: Play<CombatEvent>,
): Volley[] {
  const combats = combatsOf(table, self.combats);
  const { id: combat } = fighter.combat;
  const at = targetsOf(table, fighter);
  const side = sideOfFighter(table, from);
  const victim = enemyOf(side);
  const to = seenBy(table, victim);
  let n = dice;
  // ag-combat-12 Flak takes its toll first; ag-sea-09 whatever happens below. ag-combat-11, ag-gap-29 Fighters had their say in the mission roll.
  if (!unitOf(table, from)) {
    const flak = antiAircraftOf(table, at[0]!);
    n = Math.max(0, n - play.successes({ rule: 'ag-combat-12', use: 'aa', of: from, n: flak, need: 4, ...to }).hits);
  }
  // ag-combat-03 The side that is hit counts the dice.
  play.emit({
    ...{ type: 'fires', rule: 'ag-combat-03', unit: from, side, combat, dice: n },
    ...(table.terms.options.openDice ? {} : { to: bothSides(table) }),
  });
  // ag-sea-08 Where only some of them are landing, some dice hit those alone.
  const needs = at.map((id) => ({ id, need: needToHit(table, combats, from, id) }));
  const easiest = needs.reduce((a, b) => (natural(b.need) < natural(a.need) ? b : a)).need;
  const easy = needs.filter(({ need }) => natural(need) === natural(easiest)).map(({ id }) => id);
  const only = easy.length < at.length ? [natural(easiest)] : [];
  const { hits, marked } = play.successes({
    ...{ rule: easiest.rule, use: 'hit', of: from, n, need: easiest, mark: only, ...to },
    ...(at.length === 1 ? { against: at[0]! } : {}),
  });
  const narrow = marked[0] ?? 0;
  const volleys: Volley[] = [{ from, combat, at, side: victim, hits: hits - narrow }];
  if (only.length > 0) volleys.push({ from, combat, at: easy, side: victim, hits: narrow });
  return volleys;
}
