import type { Play } from '../../src/kernel/play.ts';
import type { DrillEvent } from './events.ts';
import { type DrillTable, enemyOf, isWithin, SPOT, type Unit } from './state.ts';

/** drill-spot-01 Who comes within 8 of an enemy sees it and is seen; only the seats of the two units learn of it. */
export function spot(table: DrillTable, unit: Unit, play: Play<DrillEvent>): void {
  for (const other of table.units) {
    if (other.side !== enemyOf(unit.side) || !isWithin(unit, other, SPOT)) continue;
    learn(table, unit, other, play);
    learn(table, other, unit, play);
  }
}

function learn(table: DrillTable, seer: Unit, seen: Unit, play: Play<DrillEvent>): void {
  if (table.knows[seer.seat]!.includes(seen.id)) return;
  const { id, x, y, men } = seen;
  play.emit({ type: 'spotted', rule: 'drill-spot-01', to: [seer.seat], seat: seer.seat, unit: id, x, y, men });
}
