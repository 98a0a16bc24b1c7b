/** ag-sm-13, ag-sm-16 Engineer points and LOG ahead of a march: what a staff may do beside any answer of its side by day. */
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { change } from '../../../kit/things.ts';
import type { StaffWork } from '../parts.ts';
import { type AgTable, divisionOf, isOnMap, type OnMap, type Side, seatsOf, unitAt, unitOf } from '../state.ts';
import { costOf, refuseLog } from './log.ts';
import type { StaffEvent } from './types.ts';
import { minesOf } from './works.ts';

/** What it costs, in engineer points. */
export function pointsOf(work: StaffWork): number {
  switch (work.use) {
    case 'obstacle':
    case 'move':
      return work.points;
    // ag-ep-05, ag-ep-06, ag-ep-07 One each.
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
    // ag-log-12, ag-air-28 Aircraft are no units that LOG could go to.
    const unit = unitOf(table, work.unit);
    if (!unit || unit.side !== side || unit.kind !== 'unit' || !isOnMap(unit))
      return refusal('NOT_YOUR_UNIT', 'ag-ep-01', 'You have no such unit on the map.', { unit: work.unit });
    // Digging and laying mines are both work of a whole turn.
    const key = `${work.use === 'entrench' ? 'mines' : work.use} ${work.unit}`;
    if (seen.has(key)) return refusal('TWICE', 'ag-ep-01', 'The same work is ordered twice.', { unit: work.unit });
    seen.add(key);
    const known = spent.get(unit.division) ?? { ep: 0, log: 0 };
    spent.set(unit.division, known);
    if (work.use === 'log') {
      // ag-sm-16, ag-gap-86
      if (table.phase !== 'recce' && table.phase !== 'other')
        return refusal('NOT_THE_TIME', 'ag-gap-86', 'LOG can go ahead in the recce and other movement phases only.');
      const no = refuseLog(table, unit, known.log);
      if (no) return no;
      known.log += costOf(table, unit);
      continue;
    }
    known.ep += pointsOf(work);
    // ag-ep-01, ag-ep-02, ag-div-03 Of the unit's own division, and each point once.
    const { epLeft: left } = divisionOf(table, unit.division);
    if (known.ep > left)
      return refusal('NO_ENGINEERS', 'ag-ep-02', 'The division has too few engineer points left for that.', { left });
    const no = refuseWork(table, unit, work);
    if (no) return no;
  }
  return null;
}

function refuseWork(table: AgTable, unit: OnMap, work: StaffWork): Refusal | null {
  // ag-night-06 Until it has reached its division it moves, and does nothing else.
  if (unit.joining && (work.use === 'mines' || work.use === 'entrench'))
    return refusal('JOINING', 'ag-night-06', 'That unit has not reached its division yet.', { unit: unit.id });
  switch (work.use) {
    case 'mines':
      // ag-ep-05 A turn without moving and without an attack by ground units.
      if (unit.moved || unit.attacked)
        return refusal('NOT_STATIC', 'ag-ep-05', 'Only a unit that neither moves nor fights can lay mines.', {
          unit: unit.id,
        });
      if (table.mines.some(({ id }) => id === minesOf(unit, work.edge).id))
        return refusal('MINED', 'ag-mine-07', 'Your mines are already there.', { unit: unit.id });
      return refuseBusy(unit);
    case 'entrench':
      // ag-ep-07 A turn without moving, being attacked or being in combat.
      if (unit.moved || unit.fought)
        return refusal('NOT_STATIC', 'ag-ep-07', 'Only a unit that neither moves nor fights can entrench.', {
          unit: unit.id,
        });
      // ag-gap-38, ag-ep-09 Once only: what is better than that comes with the scenario.
      if (unit.entrenched) return refusal('DUG_IN', 'ag-gap-38', 'That unit is already entrenched.', { unit: unit.id });
      return refuseBusy(unit);
    case 'clear':
      return unit.clearing
        ? refusal('CLEARING', 'ag-mine-05', 'That unit already has its mine clearing for today.', { unit: unit.id })
        : null;
    default:
      return null;
  }
}

/** One work at a time. */
function refuseBusy(unit: OnMap): Refusal | null {
  return unit.works ? refusal('AT_WORK', 'ag-ep-01', 'That unit is already at work.', { unit: unit.id }) : null;
}

/** Does it all, before the answer that it came with. */
export function takeStaff(
  table: AgTable,
  side: Side,
  staff: readonly StaffWork[] | undefined,
  play: Emitter<StaffEvent>,
): void {
  for (const work of staff ?? [])
    play.emit({
      type: 'staff',
      rule: work.use === 'log' ? 'ag-log-05' : 'ag-ep-01',
      side,
      work,
      to: seatsOf(table, side),
    });
}

/** What a piece of work does to the table. */
export function doWork(table: AgTable, work: StaffWork): void {
  const unit = unitAt(table, work.unit);
  const division = divisionOf(table, unit.division);
  const points = pointsOf(work);
  // ag-ep-02
  if (points > 0) change(table.divisions, division.id, { epLeft: division.epLeft - points });
  switch (work.use) {
    case 'obstacle':
      change(table.units, unit.id, { ep: Object.freeze({ ...unit.ep, obstacle: unit.ep.obstacle + points }) });
      break;
    case 'move':
      change(table.units, unit.id, { ep: Object.freeze({ ...unit.ep, move: unit.ep.move + points }) });
      break;
    case 'mines':
      change(table.units, unit.id, { works: Object.freeze({ what: 'mines', edge: work.edge }) });
      break;
    case 'entrench':
      change(table.units, unit.id, { works: Object.freeze({ what: 'entrench' }) });
      break;
    case 'clear':
      change(table.units, unit.id, { clearing: true });
      break;
    case 'log': {
      const cost = unit.at ? costOf(table, { ...unit, at: unit.at }) : 1;
      change(table.divisions, division.id, { log: division.log - cost });
      change(table.units, unit.id, { log: true, logCost: cost });
      break;
    }
  }
}

/** The table as it will be once the staff has done its work: engineer points help the very move that they come with. */
export function afterStaff(table: AgTable, staff: readonly StaffWork[] | undefined): AgTable {
  if (!staff || staff.length === 0) return table;
  const after = { ...table, units: [...table.units], divisions: [...table.divisions], mines: [...table.mines] };
  for (const work of staff) doWork(after, work);
  return after;
}

/** ag-sm-13, ag-sm-16 The staff's work comes first: the answer that it comes with is judged as if it were done. */
export function refuseWith(
  table: AgTable,
  side: Side,
  staff: readonly StaffWork[] | undefined,
  judge: (after: AgTable) => Refusal | null,
): Refusal | null {
  return refuseStaff(table, side, staff) ?? judge(afterStaff(table, staff));
}
