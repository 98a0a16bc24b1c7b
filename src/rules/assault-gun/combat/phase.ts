/** The combat phase: engagements in the order in which they were begun. */

import type { Game } from '../../../kernel/flow.ts';
import type { AgKinds } from '../book.ts';
import type { AgTable } from '../state.ts';
import { engagementFrame } from './engagement.ts';
import { fightersOf } from './parts.ts';
import { type CombatPhaseFrame, type EngagementFrame, procedure } from './types.ts';

export const combatsFrame = (): CombatPhaseFrame => ({ proc: 'combats', step: 'next' });

/** ag-gap-75 The first combat, or another, and all that are tied to it by a unit they share. */
export function engagedTogether(table: AgTable, first = table.combats[0]): number[] {
  if (!first) return [];
  const rest = table.combats.filter(({ id }) => id !== first.id);
  const ids = [first.id];
  const units = new Set([...fightersOf([first])].map(({ part }) => part.unit));
  for (let grows = true; grows; ) {
    grows = false;
    for (const combat of rest) {
      const own = [...fightersOf([combat])].map(({ part }) => part.unit);
      if (ids.includes(combat.id) || !own.some((id) => units.has(id))) continue;
      ids.push(combat.id);
      for (const id of own) units.add(id);
      grows = true;
    }
  }
  return ids.sort((a, b) => a - b);
}

/** The fight that the attack process has set up: odds are told before anybody is committed to it. */
export function fightSet(table: AgTable, { stack }: Game<AgKinds>): EngagementFrame | null {
  const attack = stack[stack.length - 1];
  if (attack?.proc !== 'combat-setup') return null;
  const combat = table.combats.find(({ target }) => target === attack.target);
  return combat ? engagementFrame(engagedTogether(table, combat)) : null;
}

/** The fight that has come of a recce: the newest that was not there before. */
export function fightFound(table: AgTable, from: Game<AgKinds>): EngagementFrame | null {
  const before = new Set(from.table.combats.map(({ id }) => id));
  const combat = table.combats.find(({ id }) => !before.has(id));
  return combat ? engagementFrame(engagedTogether(table, combat)) : null;
}

export const combats = procedure<CombatPhaseFrame>(() => ({
  /** ag-gap-58 */
  next: ({ table }) => {
    const ids = engagedTogether(table);
    return ids.length === 0 ? 'done' : { call: engagementFrame(ids), then: 'next' };
  },
}));
