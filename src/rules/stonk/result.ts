/** What an order did, between two tables, in few words: what odds are counted over. */
import type { Data } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { type Element, elementOf, type StonkTable } from './state.ts';

/** As far as the seat may know; null is all. Of others it knows contacts. */
export function result(before: StonkTable, after: StonkTable, seat: Seat | null): { [name: string]: Data } {
  const isAll = seat === null || seat.role === 'umpire';
  const out: { [name: string]: Data } = {};
  for (const was of before.elements) {
    if (!isAll && was.seat !== seat.id) continue;
    const is = elementOf(after, was.id);
    const changes = is ? changesOf(was, is) : { gone: true };
    if (Object.keys(changes).length > 0) out[was.id] = changes;
  }
  for (const one of after.contacts) {
    if (!isAll && one.seat !== seat.id) continue;
    if (!before.contacts.some(({ id }) => id === one.id)) out[one.id] = { located: one.seen.kind };
  }
  return out;
}

function changesOf(was: Element, is: Element): { [name: string]: Data } {
  const changes: { [name: string]: Data } = {};
  if (was.state !== is.state) changes.state = is.state;
  if (is.strength < was.strength) changes.lost = was.strength - is.strength;
  if (is.isDemoralised !== was.isDemoralised) changes.demoralised = is.isDemoralised;
  if (is.place && is.place !== was.place) changes.at = [is.place.at.x, is.place.at.y];
  return changes;
}
