/** Counters turned up, and dummies taken away. */
import type { Telling } from '../../kernel/play.ts';
import { baseOf, gap2, KM } from './bases.ts';
import type { AgEvent } from './events.ts';
import { type AgTable, isOnMap, type OnMap, standing, unitOf } from './state.ts';

/** ag-hid-04 An enemy unit so near turns a counter up. */
export const NEAR = 2 * KM;

/** Turns a counter up, or takes a dummy away (ag-hid-05). Does nothing to one that lies open. */
export function reveal(table: AgTable, id: string, why: 'near' | 'recce' | 'declared', play: Telling<AgEvent>): void {
  const unit = unitOf(table, id);
  if (!unit) return;
  if (unit.kind === 'dummy')
    play.emit({
      type: 'dummy-removed',
      rule: 'ag-hid-05',
      unit: id,
      side: unit.side,
      why: why === 'near' ? 'near' : 'recce',
    });
  // ag-hid-07 Once revealed it stays so.
  else if (!unit.revealed)
    play.emit({ type: 'revealed', rule: 'ag-hid-04', unit: id, side: unit.side, row: unit.row, why });
  removeLonely(table, unit.division, play);
}

/** ag-gap-83 Dummies of a division that has no unit left are taken away. */
export function removeLonely(table: AgTable, division: string, play: Telling<AgEvent>): void {
  const ours = table.units.filter((unit) => unit.division === division);
  if (ours.length === 0 || ours.some(({ kind }) => kind === 'unit')) return;
  for (const { id, side, kind } of ours)
    if (kind === 'dummy') play.emit({ type: 'dummy-removed', rule: 'ag-gap-83', unit: id, side, why: 'alone' });
}

/**
 * ag-hid-04, ag-gap-83 What comes of two enemy counters within 2 km of each other: each unit turns the other up, or takes it away if it is
 * a dummy; a dummy does nothing to a unit.
 */
export function meet(table: AgTable, a: OnMap, b: OnMap, play: Telling<AgEvent>): void {
  if (a.kind === 'unit') reveal(table, b.id, 'near', play);
  if (b.kind === 'unit') reveal(table, a.id, 'near', play);
}

/** ag-hid-04 Everything within 2 km of where the unit stands. */
export function revealAround(table: AgTable, id: string, play: Telling<AgEvent>): void {
  const unit = standing(table, id);
  if (!unit) return;
  const base = baseOf(unit);
  for (const other of [...table.units]) {
    if (other.side === unit.side || !isOnMap(other) || gap2(base, baseOf(other)) > NEAR * NEAR) continue;
    meet(table, unit, other, play);
    if (!standing(table, id)) return;
  }
}
