import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type AgTable, isOnMap, type Side, unitOf } from '../state.ts';
import { costOf, refuseLog } from '../supply/log.ts';

/** ag-gap-76 LOG for these units, each its own, out of their divisions' pools; ag-log-11 far from its supply a unit takes two. */
export function refuseLogs(
  table: AgTable,
  side: Side,
  ids: readonly string[],
  allowed: readonly string[],
): Refusal | null {
  const promised = new Map<string, number>();
  for (const [i, id] of ids.entries()) {
    const unit = unitOf(table, id);
    if (!unit || unit.side !== side || !allowed.includes(id) || ids.indexOf(id) !== i)
      return refusal('NOT_IN_IT', 'ag-gap-76', 'LOG can be assigned only to units that take part, once each.', {
        unit: id,
      });
    const spent = promised.get(unit.division) ?? 0;
    // ag-attack-16, ag-log-04
    const no = refuseLog(table, unit, spent);
    if (no) return no;
    promised.set(unit.division, spent + (isOnMap(unit) ? costOf(table, unit) : 1));
  }
  return null;
}
