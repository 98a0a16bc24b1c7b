/** What an order did, between two tables, in few words: what odds are counted over. */
import { type Data, same } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { SIDES } from '../../kit/sides.ts';
import { coverOf } from './ground.ts';
import { type KgnTable, type Unit, unitOf } from './state.ts';

/** As far as the seat may know; null is all. Of counters their number is all that anybody knows beforehand. */
export function result(before: KgnTable, after: KgnTable, seat: Seat | null): { [name: string]: Data } {
  const out: { [name: string]: Data } = {};
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    const how = after.lost.find(({ id }) => id === was.id)?.how ?? 'gone';
    const changes = is ? changesOf(was, is, seat === null || seat.side === was.side) : { [how]: true };
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
  // kgn-cc-03
  if (after.activations > before.activations) out.activations = after.activations;
  onTheGround(before, after, out);
  return out;
}

/** Markers, mines, buildings. */
function onTheGround(before: KgnTable, after: KgnTable, out: { [name: string]: Data }): void {
  for (const { id, guns } of after.markers)
    if (!before.markers.some((one) => one.id === id)) out[id] = { guns: guns.length };
  for (const { id } of before.markers) if (!after.markers.some((one) => one.id === id)) out[id] = { gone: true };
  for (const { id } of before.mines) if (!after.mines.some((one) => one.id === id)) out[id] = { cleared: true };
  for (const { building, hits } of after.damage) {
    const was = before.damage.find((one) => one.building === building)?.hits ?? 0;
    if (hits !== was) out[building] = { hits: hits - was };
  }
  if (after.ground === before.ground) return;
  const left = new Map(after.ground.features.map((one) => [one.id, one]));
  for (const was of before.ground.features) {
    const is = left.get(was.id);
    if (!is) out[was.id] = { gone: true };
    // kgn-bld-06
    else if (is !== was && is.kind === was.kind) out[was.id] = { ...(out[was.id] as object), cover: coverOf(is) };
  }
  for (const id of after.ground.removed) if (!before.ground.removed.includes(id)) out[id] = { gone: true };
}

const TOLD = {
  isSuppressed: 'suppressed',
  isImmobilised: 'immobilised',
  isCovering: 'covering',
} as const satisfies { readonly [flag in keyof Unit]?: string };

/** Has it gone somewhere? Where a squad's middle is changes with its men, too. */
const hasMoved = (was: Unit, is: Unit): boolean =>
  is.place !== null &&
  (was.place === null ||
    was.place.inside !== is.place.inside ||
    ((is.men === was.men || is.did.moved || is.did.deployed) && !same(was.place.at, is.place.at)));

/** kgn-secret-04 In what somebody rides is his side's secret. */
const carrierOf = ({ aboard }: Unit, isOwn: boolean): string | null =>
  aboard && (isOwn || aboard.how !== 'inside') ? aboard.on : null;

function changesOf(was: Unit, is: Unit, isOwn: boolean): { [name: string]: Data } {
  const changes: { [name: string]: Data } = {};
  for (const flag of Object.keys(TOLD) as (keyof typeof TOLD)[])
    if (was[flag] !== is[flag]) changes[TOLD[flag]] = is[flag];
  if (is.men < was.men) changes.lost = was.men - is.men;
  if (is.weapons.length < was.weapons.length) changes.weapons = [...is.weapons];
  if (is.hits < was.hits) changes.hits = was.hits - is.hits;
  // kgn-gap-74 How many are left is the owner's secret; kgn-ammo-05 here they have grown.
  if (isOwn && is.ap + is.he > was.ap + was.he) changes.rounds = is.ap + is.he;
  if (is.ammo !== was.ammo) changes.ammo = is.ammo;
  if (carrierOf(is, isOwn) !== carrierOf(was, isOwn)) changes.aboard = carrierOf(is, isOwn);
  if (is.task && is.task.actions !== was.task?.actions) changes.task = is.task.actions;
  if (is.place && hasMoved(was, is)) {
    changes.at = [is.place.at.x, is.place.at.y];
    if (is.place.inside) changes.inside = is.place.inside;
  }
  return changes;
}
