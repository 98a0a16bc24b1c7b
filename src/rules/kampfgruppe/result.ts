/** What an order did, between two tables, in few words: what odds are counted over. */
import type { Data } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { SIDES } from '../../kit/sides.ts';
import { type KgnTable, type Unit, unitOf } from './state.ts';

/** As far as the seat may know; null is all. Of counters their number is all that anybody knows beforehand. */
export function result(before: KgnTable, after: KgnTable, _seat: Seat | null): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    const how = after.lost.find(({ id }) => id === was.id)?.how ?? 'gone';
    const changes = is ? changesOf(was, is) : { [how]: true };
    if (Object.keys(changes).length > 0) out[was.id] = changes;
  }
  for (const side of SIDES) {
    const drawn = after.taken[side].length - before.taken[side].length;
    if (drawn > 0) out[`${side} counters`] = drawn;
  }
  for (const one of after.objectives) {
    const was = before.objectives.find(({ id }) => id === one.id);
    if (was && was.last !== one.last) out[one.id] = one.last;
  }
  return out;
}

const TOLD = {
  isSuppressed: 'suppressed',
  isImmobilised: 'immobilised',
  isCovering: 'covering',
} as const satisfies { readonly [flag in keyof Unit]?: string };

function changesOf(was: Unit, is: Unit): { [name: string]: Data } {
  const changes: { [name: string]: Data } = {};
  for (const flag of Object.keys(TOLD) as (keyof typeof TOLD)[])
    if (was[flag] !== is[flag]) changes[TOLD[flag]] = is[flag];
  if (is.men < was.men) changes.lost = was.men - is.men;
  if (is.hits < was.hits) changes.hits = was.hits - is.hits;
  if (is.place && is.place !== was.place) changes.at = [is.place.at.x, is.place.at.y];
  return changes;
}
