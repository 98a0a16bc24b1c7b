/** What an order did, between two tables, in few words: what odds are counted over. */
import type { Data } from '../../kernel/data.ts';
import type { Seat } from '../../kernel/seats.ts';
import { isVehicleTarget, vehiclesOf } from './effects/target.ts';
import { type Battalion, type Company, type Element, elementOf, type StonkTable } from './state.ts';

type Changes = { [name: string]: Data };

/**
 * As far as the seat may know; null is all. Of enemies it knows contacts: what a watcher sees of the element behind one stands under the
 * name of the contact (stonk-gap-102).
 */
export const result = (before: StonkTable, after: StonkTable, seat: Seat | null): Changes =>
  changesBetween(before, after, seat, (was, is) => seenChanges(was, is));

/** Of an imagined game: what befalls the element behind a contact, all of it, under the name of the contact. */
export const foretold = (before: StonkTable, after: StonkTable, seat: Seat | null): Changes =>
  changesBetween(before, after, seat, (was, is) => (is ? changesOf(was, is) : { gone: true }));

function changesBetween(
  before: StonkTable,
  after: StonkTable,
  seat: Seat | null,
  ofContact: (was: Element, is: Element | undefined) => Changes,
): Changes {
  const isAll = seat === null || seat.role === 'umpire';
  const isOwn = (one: { readonly seat: string }): boolean => isAll || one.seat === seat.id;
  const out: Changes = {};
  const note = (name: string, changes: Changes): void => {
    if (Object.keys(changes).length > 0) out[name] = changes;
  };
  const compare = (name: string, was: Element): void => {
    const is = elementOf(after, was.id);
    note(name, is ? changesOf(was, is) : { gone: true });
  };
  for (const was of before.elements) if (isOwn(was)) compare(was.id, was);
  if (!isAll)
    for (const { id, of, isCurrent } of before.contacts.filter(isOwn)) {
      const was = isCurrent && elementOf(before, of);
      if (was) note(id, ofContact(was, elementOf(after, of)));
    }
  for (const one of after.contacts.filter(isOwn))
    if (!before.contacts.some(({ id }) => id === one.id)) out[one.id] = { located: one.seen.kind };
  for (const is of after.companies.filter(isOwn)) {
    const was = before.companies.find(({ id }) => id === is.id);
    if (was) note(is.id, companyChanges(was, is));
  }
  for (const is of after.battalions.filter(isOwn)) {
    const was = before.battalions.find(({ id }) => id === is.id);
    if (was) note(is.id, battalionChanges(was, is));
  }
  for (const { id, effective } of after.missions.filter(isOwn))
    if (!before.missions.some((one) => one.id === id)) out[id] = { lands: effective };
  for (const { id, status, left } of after.fireplans.filter(isOwn)) {
    const was = before.fireplans.find((one) => one.id === id);
    if (was?.status !== status) out[id] = status === 'planning' ? { planning: left / 10 } : { plan: status };
  }
  groundChanges(before, after, note, isAll ? null : seat.side);
  return out;
}

/** stonk-gap-102 Vehicles that burn, men who go to ground; not strength, nor whether they are pinned or suppressed. */
function seenChanges(was: Element, is: Element | undefined): Changes {
  const changes: Changes = {};
  const lost = isVehicleTarget(was) ? vehiclesOf(was) - (is ? vehiclesOf(is) : 0) : 0;
  if (lost > 0) changes.knockedOut = lost;
  if (was.state === 'ok' && is && is.state !== 'ok') changes.toGround = true;
  return changes;
}

function changesOf(was: Element, is: Element): Changes {
  const changes: Changes = {};
  if (was.state !== is.state) changes.state = is.state;
  if (is.strength < was.strength) changes.lost = was.strength - is.strength;
  if (is.isDemoralised !== was.isDemoralised) changes.demoralised = is.isDemoralised;
  if (is.place && is.place !== was.place) changes.at = [is.place.at.x, is.place.at.y];
  if (is.dug !== was.dug) changes.dug = is.dug;
  if (is.aboard !== was.aboard) changes.aboard = is.aboard;
  if (is.task?.kind !== was.task?.kind) changes.task = is.task?.kind ?? null;
  if (is.ammunition && is.ammunition.rounds !== was.ammunition?.rounds) changes.rounds = is.ammunition.rounds;
  if (is.prisoners !== was.prisoners) changes.prisoners = is.prisoners;
  if (is.hasLeftGuns && !was.hasLeftGuns) changes.leftGuns = true;
  return changes;
}

function companyChanges(was: Company, is: Company): Changes {
  const changes: Changes = {};
  for (const net of ['company', 'battalion'] as const)
    if (was.nets[net] !== is.nets[net]) changes[`${net}Net`] = is.nets[net];
  if ((is.nets.messenger ?? false) !== (was.nets.messenger ?? false)) changes.messenger = is.nets.messenger ?? false;
  if (is.orders && is.orders.since !== was.orders?.since)
    Object.assign(changes, { orders: `${is.orders.task} ${is.orders.objective}`, since: is.orders.since });
  if (is.preparing && is.preparing.left !== was.preparing?.left) changes.minutes = is.preparing.left / 10;
  if (is.leadership !== was.leadership) changes.leadership = is.leadership;
  if (is.hq !== was.hq) changes.hq = is.hq;
  return changes;
}

function battalionChanges(was: Battalion, is: Battalion): Changes {
  const changes: Changes = {};
  if (is.isCasualty !== was.isCasualty) changes.casualty = is.isCasualty;
  if (is.leadership !== was.leadership) changes.leadership = is.leadership;
  if (is.commander !== was.commander) changes.commander = is.commander;
  return changes;
}

/** What all see, or the side whose it is. */
function groundChanges(
  before: StonkTable,
  after: StonkTable,
  note: (name: string, changes: Changes) => void,
  side: string | null,
): void {
  const smoke = after.smoke.filter(({ id }) => !before.smoke.some((one) => one.id === id)).length;
  if (smoke > 0) note('smoke', { screens: smoke });
  for (const { id, state } of after.bridges)
    if (state !== 'prepared' && before.bridges.some((one) => one.id === id && one.state !== state))
      note(id, { bridge: state });
  for (const { id, density, knownTo } of after.woods)
    if (
      (side === null || knownTo.some((one) => one === side)) &&
      !before.woods.some((one) => one.id === id && one.density === density)
    )
      note(id, { density });
  for (const { id, side: owner, cut } of after.lines)
    if ((side === null || side === owner) && before.lines.some((one) => one.id === id && one.cut !== cut))
      note(id, { cut });
  for (const { id, markedFor, lanes } of after.minefields) {
    const was = before.minefields.find((one) => one.id === id);
    if (side !== null && !markedFor.some((one) => one === side)) continue;
    if (was && was.markedFor.length !== markedFor.length) note(id, { found: true });
    if (was && was.lanes.length !== lanes.length) note(id, { lanes: lanes.length });
  }
}
