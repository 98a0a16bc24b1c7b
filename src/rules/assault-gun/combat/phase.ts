/** The combat phase: engagements in the order in which they were begun. */
import { procedureOf } from '../../../kernel/flow.ts';
import type { AgKinds, AgTable } from '../state.ts';
import { engagementFrame } from './engagement.ts';
import { fightersOf } from './parts.ts';
import type { CombatPhaseFrame } from './types.ts';

export const combatsFrame = (): CombatPhaseFrame => ({ proc: 'combats', step: 'next' });

/** ag-gap-75 The first combat, and all that are tied to it by a unit they share. */
export function engagedTogether(table: AgTable): number[] {
  const [first, ...rest] = table.combats;
  if (!first) return [];
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

export const combats = procedureOf<AgKinds>()<CombatPhaseFrame>()({
  /** ag-gap-58 */
  next: (table) => {
    const ids = engagedTogether(table);
    return ids.length === 0 ? { to: 'end' } : { call: engagementFrame(ids), then: 'next' };
  },
  end: () => 'done',
});
