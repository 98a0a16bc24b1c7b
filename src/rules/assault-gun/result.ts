/** What an order did, between two tables, in few words: what odds are counted over. */
import { metres } from '../../geometry/lattice/whole.ts';
import { type Data, same } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { AgKinds } from './book.ts';
import { type AgTable, aircraftOf, type Division, type Point, type Side, type Unit, unitOf } from './state.ts';

/** As far as the seat may know; null is all. Lengths are kilometres as the crow flies. */
export function result(before: AgTable, after: AgTable, seat: Seat | null): { [name: string]: Data } {
  const isOwn = (side: Side): boolean => seat === null || seat.role === 'umpire' || side === seat.side;
  const out: { [name: string]: Data } = {};
  const note = (name: string, changes: Record<string, Data>): void => {
    if (Object.keys(changes).length > 0) out[name] = changes;
  };
  for (const was of before.units) {
    const is = unitOf(after, was.id);
    note(was.id, is ? unitChanges(was, is, isOwn(was.side)) : { gone: true });
  }
  for (const was of before.divisions) {
    const is = after.divisions.find(({ id }) => id === was.id);
    if (!is) continue;
    const changes: Record<string, Data> = {};
    // Overnight what units held is in the pool again: what counts is what there was of it in all.
    const isSettled = after.phase === 'night' && before.phase !== 'night';
    const lost = isSettled ? allLog(before, was) - allLog(after, is) : was.log - is.log;
    if (isOwn(was.side) && lost > 0) changes.logLost = lost;
    if (isOwn(was.side) && !same(is.hq?.order, was.hq?.order)) changes.newOrders = true;
    if (is.interdicted && !was.interdicted) changes.interdicted = true;
    if (is.arrived && !was.arrived) changes.arrived = true;
    note(`division ${was.id}`, changes);
  }
  for (const { id, lost } of before.aircraft) {
    const flies = ({ combats }: AgTable): boolean =>
      combats.some(({ attackers }) => attackers.some(({ unit }) => unit === id));
    if (!lost && aircraftOf(after, id)?.lost) note(id, { lost: true });
    else if (!flies(before) && flies(after)) note(id, { through: true });
  }
  if (after.weather !== before.weather) out.weather = after.weather;
  return out;
}

/** ag-recce-17 What a recce roll gave. The table does not show it. */
export const toldBy = (event: AgKinds['event']): { [name: string]: Data } | null =>
  event.type === 'recce' ? { recce: event.result } : null;

/** LOG of a division in its pool, with its units, and of those who fell. */
const allLog = ({ units }: AgTable, { id, log, lostHolders }: Division): number =>
  units.reduce((sum, unit) => sum + (unit.division === id && unit.log ? unit.logCost : 0), log + lostHolders);

function unitChanges(was: Unit, is: Unit, isOwn: boolean): Record<string, Data> {
  const changes: Record<string, Data> = {};
  if (isOwn && is.strength !== was.strength) changes.lost = was.strength - is.strength;
  if (is.revealed && !was.revealed) changes.revealed = true;
  if (is.held && !was.held) changes.held = true;
  if (is.at && !was.at) changes.landed = true;
  if (is.at && was.at && !isSamePlace(is.at, was.at))
    changes.moved = metres(is.at.x - was.at.x, is.at.y - was.at.y) / 1000;
  return changes;
}

const isSamePlace = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
