/** Units that are pinned by their own order: auxiliaries who will not, and assaults that are not dared. */
import type { Play } from '../../../kernel/play.ts';
import type { CounterFrame } from '../counters.ts';
import { counterFrame, countersFor, lastMan, pin } from '../fire/harm.ts';
import type { FireEventOf } from '../fire/types.ts';
import { has } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import type { BgTable, Unit } from '../state.ts';

/** Its own order pins it, and that is all that comes of it. The counters for its loss, where it is gone with that; else null. */
export function pinnedByOrder(
  table: BgTable,
  unit: Unit,
  rule: RuleId,
  play: Play<FireEventOf<'pinned' | 'destroyed'>>,
): CounterFrame | null {
  const owed = counterFrame(unit.side, countersFor(table, unit));
  pin(unit, rule, play);
  // bg-mor-15 The last man does not stay for that.
  return lastMan(table, unit.id, play) ? owed : null;
}

/** bg-ord-29 An Auxiliary unit that is given an order does nothing on a 1, and is pinned; null if it obeys. */
export function balks(
  table: BgTable,
  unit: Unit,
  play: Play<FireEventOf<'pinned' | 'destroyed'>>,
): { readonly owed: CounterFrame | null } | null {
  if (!has(table, unit, 'auxiliary')) return null;
  if (play.test({ rule: 'bg-ord-29', use: 'auxiliary', of: unit.id, need: 2 }).success) return null;
  return { owed: pinnedByOrder(table, unit, 'bg-ord-29', play) };
}
