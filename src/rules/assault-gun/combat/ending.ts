/** When the last die has fallen: who goes forward, and who is put back. */
import { type AgTable, type Combat, type Edge, opposite, type Part, unitOf } from '../state.ts';
import { advancers } from './groups.ts';
import { targetPart } from './parts.ts';
import type { Ending, EngagementFrame } from './types.ts';

export const DEPTH: { readonly [R in Part['role']]: number } = {
  ...{ front: 0, behind: 1, second: 2, distant: 0, 'counter-battery': 0, air: 0 },
};

/** How a combat ended. */
export function endingOf(table: AgTable, self: EngagementFrame, combat: Combat): Ending {
  const ended = self.ended.find((one) => one.combat === combat.id);
  if (ended) return ended.how;
  if (!unitOf(table, combat.target)) return 'nobody left';
  return self.vacated.some((one) => one.combat === combat.id) ? 'front gone' : 'fought out';
}

/** ag-combat-29, ag-combat-35, ag-gap-30 Who may, or must, go forward; null if nobody can. */
export function advanceOf(table: AgTable, self: EngagementFrame, combat: Combat) {
  const how = endingOf(table, self, combat);
  const vacated = self.vacated.find((one) => one.combat === combat.id);
  if (!vacated || how === 'attacker left' || how === 'both left') return null;
  // Who has left another combat is not here any more.
  const goals = advancers(table, combat, vacated).goals.filter(({ unit }) => !self.away.includes(unit));
  return goals.length > 0 ? { goals, must: how === 'front gone' } : null;
}

export interface PutBack {
  readonly part: Part;
  readonly towards: Edge;
  readonly static: boolean;
}

/**
 * ag-combat-37 Those who moved into the combat. ag-gap-87 Against a landing it is the defender: the sea is behind the others. ag-sea-05 It
 * still counts as static.
 */
export function toPutBack(table: AgTable, self: EngagementFrame, combat: Combat): PutBack[] {
  const how = endingOf(table, self, combat);
  // ag-combat-38 Not where somebody left, nor where no enemy is left.
  if (how !== 'fought out' && how !== 'front gone') return [];
  const { landing, facing } = combat;
  const movers = landing
    ? [targetPart(combat), ...combat.defenders]
    : combat.attackers.filter(({ unit }) => unitOf(table, unit)?.moved === true);
  const edgeOf = (part: Part): Edge | null => {
    if (landing) return facing && opposite(facing);
    const before = part.of === null ? undefined : combat.attackers.find(({ unit }) => unit === part.of);
    return part.edge ?? (before ? edgeOf(before) : facing);
  };
  const back: PutBack[] = [];
  for (const part of movers) {
    const isOnGround = part.role === 'front' || DEPTH[part.role] > 0;
    const towards = edgeOf(part);
    if (isOnGround && towards && unitOf(table, part.unit) && !self.advanced.includes(part.unit))
      back.push({ part, towards, static: landing });
  }
  return back;
}
