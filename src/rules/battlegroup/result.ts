/** What an order has done, in few words: what odds are counted over. */
import type { Data } from '../../kernel/data.ts';
import type { BgKinds } from './book.ts';
import { countersFor } from './fire/harm.ts';
import { type BgTable, isPlaced, type Unit, unitOf } from './state.ts';

/** Between two tables: men, pins and losses of each unit, how far it got, and what became of wrecks and mines. */
export function result(before: BgTable, after: BgTable): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    const change = is ? changeOf(before, was, is) : { [hasLeft(before, after, was) ? 'gone' : 'destroyed']: true };
    if (Object.keys(change).length > 0) out[was.id] = change;
  }
  for (const { id } of before.wrecks) if (unitOf(after, id) && !unitOf(before, id)) out[id] = { mended: true };
  for (const { id } of before.mines) if (!after.mines.some((mine) => mine.id === id)) out[id] = { cleared: true };
  for (const id of demolished(before, after)) out[id] = { demolished: true };
  return out;
}

/** bg-ind-04 Did a call get through? The table does not show it. */
export const toldBy = (event: BgKinds['event']): { [name: string]: Data } | null =>
  event.type === 'communicated' ? { communication: { through: event.success } } : null;

/** Who leaves the table costs no counter; who is destroyed does, but for a sniper. */
function hasLeft(before: BgTable, after: BgTable, unit: Unit): boolean {
  const { taken } = before;
  return countersFor(before, unit) > 0 && after.taken[unit.side].length === taken[unit.side].length;
}

function changeOf(before: BgTable, was: Unit, is: Unit): { [what: string]: Data } {
  const change: Record<string, Data> = {};
  if (is.men !== was.men) change.menLost = was.men - is.men;
  if (is.hits !== was.hits) change.hitsLost = was.hits - is.hits;
  if (is.pinned !== was.pinned) change.pinned = is.pinned;
  if (is.immobile !== was.immobile) change[is.immobile ? 'immobilised' : 'mended'] = true;
  if (is.ammo !== was.ammo) change.ammo = is.ammo;
  if (isPlaced(was) && isPlaced(is) && !isSamePlace(was, is)) {
    // In the other side's turn nobody moves but who falls back or breaks in.
    if (was.side !== before.active && is.marker === was.marker) change.fellBack = true;
    else change.moved = inchesBetween(was, is);
  }
  return change;
}

type Standing = Unit & { readonly place: NonNullable<Unit['place']> };

function isSamePlace({ place: { at: a } }: Standing, { place: { at: b } }: Standing): boolean {
  return a.x === b.x && a.y === b.y;
}

/** As the crow flies. */
function inchesBetween({ place: { at: a } }: Standing, { place: { at: b } }: Standing): number {
  return Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)) / 100;
}

/** Things of the ground that are gone; minefields are told of as cleared. */
function demolished(before: BgTable, after: BgTable): string[] {
  if (before.ground === after.ground) return [];
  const had = before.ground.features.filter(({ kind }) => kind !== 'minefield').map(({ id }) => id);
  const has = new Set(after.ground.features.map(({ id }) => id));
  const removed = after.ground.removed.filter((id) => !before.ground.removed.includes(id));
  return [...new Set([...had.filter((id) => !has.has(id)), ...removed])];
}
