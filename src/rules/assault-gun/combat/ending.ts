/** When the last die has fallen: who goes forward, and who is put back. */
import { type AgTable, type Combat, opposite, type Part, unitOf } from '../state.ts';
import { advancers } from './groups.ts';
import { targetPart } from './parts.ts';
import type { Ending, EngagementFrame } from './types.ts';

export const DEPTH: { readonly [R in Part['role']]: number } = {
  ...{ front: 0, behind: 1, second: 2, distant: 0, 'counter-battery': 0, air: 0 },
};

/** How a combat ended. */
function endingOf(table: AgTable, self: EngagementFrame, combat: Combat): Ending {
  const ended = self.ended.find((one) => one.combat === combat.id);
  if (ended) return ended.how;
  if (!unitOf(table, combat.target)) return 'nobody left';
  return self.vacated.some((one) => one.combat === combat.id) ? 'front gone' : 'fought out';
}

/** Who may, or must, go forward; null if nobody can. */
export function advanceOf(table: AgTable, self: EngagementFrame, combat: Combat) {
  const how = endingOf(table, self, combat);
  const vacated = self.vacated.find((one) => one.combat === combat.id);
  if (!vacated || combat.landing || how === 'attacker left' || how === 'both left') return null;
  const { goals } = advancers(table, combat, vacated);
  return goals.length > 0 ? { goals, must: how === 'front gone' } : null;
}

/** ag-combat-37 Those who moved into the combat; ag-sea-05 against a landing it is the defender who came. */
export function toPutBack(table: AgTable, self: EngagementFrame, combat: Combat) {
  const how = endingOf(table, self, combat);
  if (how !== 'fought out' && how !== 'front gone') return [];
  const movers = combat.landing ? [targetPart(combat), ...combat.defenders] : combat.attackers;
  const edgeOf = (part: Part): Part['edge'] => {
    if (combat.landing) return combat.facing && opposite(combat.facing);
    return part.edge ?? movers.find(({ unit }) => unit === part.of)?.edge ?? combat.facing;
  };
  return movers
    .filter(({ unit, role }) =>
      DEPTH[role] > 0 || role === 'front' ? !self.advanced.includes(unit) && unitOf(table, unit) : false,
    )
    .flatMap((part) => {
      const towards = edgeOf(part) ?? edgeOf(movers.find(({ unit }) => unit === part.of) ?? part);
      return towards ? [{ part, towards }] : [];
    });
}
