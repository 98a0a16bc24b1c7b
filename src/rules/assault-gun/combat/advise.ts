/** An engagement as its parts stand now, as far as a side may know. */

import { modification } from '../../../kernel/explain.ts';
import type { Game } from '../../../kernel/flow.ts';
import type { AgAdvice, FighterSeen, GroupSeen } from '../advice.ts';
import type { AgKinds } from '../book.ts';
import { aircraftOf, type Side, unitOf } from '../state.ts';
import { barred, mayRetreat, retreatOf } from './groups.ts';
import { combatsOf, diceOf, fightersOf, initiativeOf, outletsOf, sideOfFighter, targetsOf } from './parts.ts';
import { needToHit } from './saves.ts';
import type { EngagementFrame } from './types.ts';

export function engagementAdvice({ table, stack }: Game<AgKinds>, side: Side | null): AgAdvice['engagement'] {
  const self = stack.find((frame): frame is EngagementFrame => frame.proc === 'engagement');
  if (!self) return null;
  const combats = combatsOf(table, self.combats);
  const fighters: FighterSeen[] = [];
  for (const { combat, part } of fightersOf(combats)) {
    const id = part.unit;
    // Whoever was destroyed is still named by the combat.
    if (fighters.some((one) => one.unit === id) || (!unitOf(table, id) && !aircraftOf(table, id))) continue;
    const of = sideOfFighter(table, id);
    const [outlet] = outletsOf(table, self, id);
    const against = outlet && targetsOf(table, outlet)[0];
    const need = against === undefined ? null : needToHit(table, combats, id, against);
    fighters.push({
      ...{ unit: id, side: of, combat: combat.id },
      role: id === combat.target ? 'target' : part.role,
      initiative: initiativeOf(table, combats, id, self.held),
      need: need && need.base - modification(need),
      // ag-hid-08 How many dice an enemy has is known when he rolls them.
      dice: side === null || of === side ? diceOf(table, id) : null,
      state: self.fired.includes(id)
        ? 'fired'
        : self.shooters.includes(id)
          ? 'now'
          : self.held.includes(id)
            ? 'held'
            : 'to come',
    });
  }
  const groups = side === null ? [] : mayRetreat(table, self, side);
  return {
    initiative: self.initiative,
    fighters,
    barred: side === null ? [] : barred(table, self, side),
    groups: groups.map((group): GroupSeen => {
      const units = group.columns.flatMap((column) => column.units);
      return {
        ...{ id: group.id, role: group.role, units },
        places: (retreatOf(table, combats, group) ?? []).map(({ unit, at }) => ({ unit, at: [at.x, at.y] })),
        damage: self.damage
          .filter((one) => one.side === side && units.includes(one.unit))
          .map(({ unit, hits }) => ({ unit, hits })),
      };
    }),
  };
}
