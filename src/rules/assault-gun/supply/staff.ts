/** ag-sm-13, ag-sm-16 Engineer points and LOG ahead of a march: what a staff may do beside any answer of its side by day. */
import type { Telling } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { StaffWork } from '../answer-parts.ts';
import type { AgEvent } from '../events.ts';
import { type AgTable, divisionOf, type Side, seatsOf, type Unit, unitOf } from '../state.ts';
import { refuseLog } from './log.ts';

/** What it costs, in engineer points. */
export function pointsOf(work: StaffWork): number {
  switch (work.use) {
    case 'obstacle':
    case 'move':
      return work.points;
    // ag-ep-05, ag-ep-06, ag-ep-07
    case 'mines':
    case 'clear':
    case 'entrench':
      return 1;
    case 'log':
      return 0;
  }
}

/** Judges a list as a whole: what it spends is spent together. */
export function refuseStaff(table: AgTable, side: Side, staff: readonly StaffWork[] | undefined): Refusal | null {
  if (!staff || staff.length === 0) return null;
  const spent = new Map<string, { ep: number; log: number }>();
  const seen = new Set<string>();
  for (const work of staff) {
    const unit = unitOf(table, work.unit);
    if (!unit || unit.side !== side || unit.kind !== 'unit' || !unit.at)
      return refusal('NOT_YOUR_UNIT', 'ag-ep-01', 'Your staff has no such unit on the map.', { unit: work.unit });
    const key = `${work.use} ${work.unit}`;
    if (seen.has(key)) return refusal('TWICE', 'ag-ep-01', 'The same work is ordered twice.', { unit: work.unit });
    seen.add(key);
    const known = spent.get(unit.division) ?? { ep: 0, log: 0 };
    spent.set(unit.division, known);
    known.ep += pointsOf(work);
    // ag-ep-02, ag-div-03
    if (known.ep > divisionOf(table, unit.division).epLeft)
      return refusal('NO_ENGINEERS', 'ag-ep-02', 'The division has no engineer points left for that.', {
        left: divisionOf(table, unit.division).epLeft,
      });
    const no = work.use === 'log' ? refuseLog(table, unit, known.log++) : refuseWork(table, unit, work);
    if (no) return no;
    if (work.use === 'log' && table.phase !== 'recce' && table.phase !== 'other')
      return refusal('NOT_THE_TIME', 'ag-gap-86', 'LOG goes ahead of a march in the recce and other movement phases.');
  }
  return null;
}

function refuseWork(table: AgTable, unit: Unit, work: StaffWork): Refusal | null {
  switch (work.use) {
    case 'mines':
    case 'entrench': {
      // ag-ep-05, ag-ep-07 A turn without moving, being attacked or being in combat.
      if (unit.moved || unit.fought || table.combats.some(({ target }) => target === unit.id))
        return refusal(
          'NOT_STATIC',
          work.use === 'mines' ? 'ag-ep-05' : 'ag-ep-07',
          'Only a unit that stays where it is can dig or lay mines.',
          {
            unit: unit.id,
          },
        );
      if (unit.works) return refusal('AT_WORK', 'ag-ep-01', 'That unit is at work already.', { unit: unit.id });
      // ag-gap-38 Once only.
      if (work.use === 'entrench' && unit.entrenched)
        return refusal('DUG_IN', 'ag-gap-38', 'That unit is entrenched already.', { unit: unit.id });
      return null;
    }
    case 'clear':
      return unit.clearing
        ? refusal('CLEARING', 'ag-mine-05', 'That unit has its mine clearing for today.', { unit: unit.id })
        : null;
    default:
      return null;
  }
}

/** Does it all, before the answer that it came with. */
export function takeStaff(
  table: AgTable,
  side: Side,
  staff: readonly StaffWork[] | undefined,
  tell: Telling<AgEvent>,
): void {
  for (const work of staff ?? [])
    tell.emit({
      type: 'staff',
      rule: work.use === 'log' ? 'ag-log-05' : 'ag-ep-01',
      side,
      work,
      to: seatsOf(table, side),
    });
}
