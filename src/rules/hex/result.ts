/** What an order did, between two tables, in few words: what odds are counted over. */
import type { Data } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { FLAGS, type Flag } from './marks.ts';
import { hexName } from './parts.ts';
import { type HexTable, type Unit, unitOf } from './state.ts';

/** Markers worth telling. */
const TOLD = [
  'isStopped',
  'isNeutralised',
  'isShutDown',
  'isImmobilised',
  'isJammed',
] as const satisfies readonly Flag[];

/** As far as the seat may know; null is all. */
export function result(before: HexTable, after: HexTable, seat: Seat | null): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    const isOwn = seat === null || seat.role === 'umpire' || was.side === seat.side;
    const changes = is ? changesOf(after, was, is, isOwn || !is.isHidden) : { gone: true };
    if (Object.keys(changes).length > 0) out[was.id] = changes;
  }
  for (const [i, { hex }] of after.terms.objectives.entries())
    if (after.holders[i] !== before.holders[i]) out[`objective ${hexName(after, hex)}`] = after.holders[i] ?? null;
  return out;
}

function changesOf(table: HexTable, was: Unit, is: Unit, isSeen: boolean): { [name: string]: Data } {
  const changes: { [name: string]: Data } = {};
  if (was.isHidden && !is.isHidden) changes.revealed = true;
  if (!isSeen) return changes;
  if (is.steps < was.steps) changes.lost = was.steps - is.steps;
  for (const flag of TOLD) if (is[flag] !== was[flag]) changes[is[flag] ? FLAGS[flag].on : FLAGS[flag].off] = true;
  if (is.fire !== was.fire) changes.fire = is.fire;
  if (is.at !== was.at && is.at >= 0) changes.at = hexName(table, is.at);
  return changes;
}
