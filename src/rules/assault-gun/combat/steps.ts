/** ag-gap-26 The steps of an engagement, by initiative. */
import { type AgTable, type Side, unitOf } from '../state.ts';
import { attackerOf, combatsOf, diceOf, fightersOf, initiativeOf, isGun, outletsOf, sideOfFighter } from './parts.ts';
import type { EngagementFrame } from './types.ts';

export interface FireStep {
  readonly initiative: number;
  /** The lowest of those who fire. */
  readonly lowest: number;
  /** ag-gap-46 In the order in which they roll. */
  readonly units: readonly string[];
}

/** Who can still fire, and when: has not yet, has a die (ag-unit-12, ag-gap-78), and has somebody to fire at. */
function ready(table: AgTable, self: EngagementFrame): { id: string; side: Side; initiative: number }[] {
  const combats = combatsOf(table, self.combats);
  const ids = new Set<string>();
  for (const { part } of fightersOf(combats)) ids.add(part.unit);
  return (
    [...ids]
      .filter((id) => ![...self.fired, ...self.late, ...self.away].includes(id) && diceOf(table, id) > 0)
      .filter((id) => outletsOf(table, self, id).length > 0)
      .map((id) => ({
        id,
        side: sideOfFighter(table, id),
        initiative: initiativeOf(table, combats, id, self.held),
      }))
      // ag-combat-10 Down the scale, never up again.
      .filter(({ initiative }) => self.reached === null || initiative < self.reached)
  );
}

/** The next step; null if nobody can fire any more. */
export function nextStep(table: AgTable, self: EngagementFrame): FireStep | null {
  const units = ready(table, self);
  if (units.length === 0) return null;
  // ag-init-01 The highest initiative fires first.
  const highest = Math.max(...units.map(({ initiative }) => initiative));
  const best = (side: Side): number =>
    Math.max(Number.NEGATIVE_INFINITY, ...units.filter((one) => one.side === side).map(({ initiative }) => initiative));
  const [axis, allies] = [best('axis'), best('allies')];
  // ag-combat-05 Air and artillery: everybody at that number. ag-combat-09 Equal on both sides: at the same time.
  const alone = highest < 11 && axis !== allies;
  const leader: Side = axis > allies ? 'axis' : 'allies';
  // ag-combat-08, ag-ex-04 Else the leading side fires with all that is above the other's best.
  const chosen = alone
    ? units.filter(({ side, initiative }) => side === leader && initiative > Math.min(axis, allies))
    : units.filter(({ initiative }) => initiative === highest);
  // ag-gap-46 The side with the higher initiative first, else the attacker; then by id.
  const first = alone ? leader : attackerOf(table, combatsOf(table, self.combats)[0]!);
  chosen.sort((a, b) => Number(b.side === first) - Number(a.side === first) || (a.id < b.id ? -1 : 1));
  return {
    initiative: highest,
    lowest: Math.min(...chosen.map(({ initiative }) => initiative)),
    units: chosen.map(({ id }) => id),
  };
}

/** ag-combat-22, ag-gap-27 Who of a step may hold back: no guns or aircraft, nobody at 0 or below, nobody who was asked before. */
export function mayHold(table: AgTable, self: EngagementFrame, ids: readonly string[]): string[] {
  const combats = combatsOf(table, self.combats);
  return ids.filter((id) => {
    const unit = unitOf(table, id);
    if (!unit || isGun(unit) || self.held.includes(id) || self.asked.includes(id)) return false;
    return initiativeOf(table, combats, id, self.held) > 0;
  });
}
