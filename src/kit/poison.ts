/** Poisoned copies for tests: what is closed to a seat throws when it is read. Only classes, and what is `disclosed`, reach the truth. */
import { copy, type Data } from '../kernel/data.ts';
import type { Draft, Game, GameEvent, Kinds } from '../kernel/flow.ts';
import type { Given } from '../kernel/need.ts';
import type { Seat, SeatId } from '../kernel/seats.ts';
import {
  type AnyClasses,
  type AnyEventClass,
  type AnyFrameClasses,
  type AnyNested,
  type Classes,
  isMasked,
  isNested,
  isOpen,
  isOwnItem,
  isThere,
  isUntil,
  NOBODY,
  type Owner,
  ownedFrame,
  ownerOf,
  type Sight,
  standsFor,
  type Thing,
  type Viewer,
  viewerOf,
} from './classes.ts';

/** Thrown when a field is read that its reader may not know. */
export class Poison extends Error {}

/** Who may know what of a book: its table, its frames by procedure, its events by type. */
export interface BookClasses {
  readonly table: object;
  readonly frames: Readonly<Record<string, AnyFrameClasses>>;
  readonly events: Readonly<Record<string, AnyEventClass>>;
}

function poisonField(out: object, field: string, path: string): void {
  Object.defineProperty(out, field, {
    enumerable: true,
    get() {
      throw new Poison(`${path}.${field} was read for a seat that may not know it`);
    },
  });
}

/** A copy in which whatever is closed to the viewer throws when it is read, or counted. */
export function poisoned<T extends object>(
  thing: T,
  fields: Classes<T>,
  viewer: Viewer,
  owner: Owner = NOBODY,
  path = 'table',
): T {
  const sight = { viewer, root: thing };
  return poisonThing(thing as unknown as Thing, fields as unknown as AnyClasses, owner, sight, path) as T;
}

function poisonThing(thing: Thing, fields: AnyClasses, above: Owner, sight: Sight, path: string): Thing {
  const owner = ownerOf(thing, above);
  const out: Record<string, unknown> = {};
  for (const field in thing) {
    const of = fields[field];
    const at = `${path}.${field}`;
    // Whose a thing is decides what is open: that the view itself must read.
    if (field === 'side' || field === 'seat') out[field] = thing[field];
    else if (of === undefined || isMasked(of)) poisonField(out, field, path);
    else if (isNested(of)) out[field] = poisonNested(of, thing[field], owner, sight, at);
    else if (!isOpen(of, thing, owner, sight)) poisonField(out, field, path);
    else if (isUntil(of) && of.each) out[field] = poisonNested(of as AnyNested, thing[field], owner, sight, at);
    else if (of === 'ownItems' || of === 'seatItems') {
      const isOwn = (item: Thing) => isOwnItem(of, item, owner, sight);
      out[field] = poisonList(thing[field] as Thing[], isOwn, copy, at);
    } else if (of === 'bySide' || of === 'bySeat') {
      const { viewer } = sight;
      out[field] = poisonRecord(thing[field] as Thing, of === 'bySide' ? viewer.side : viewer.seat, viewer, at);
    } else out[field] = copy(thing[field]);
  }
  return standsFor(out, thing);
}

/** Somebody else's: only whose it is may be read. */
function poisonAll(item: Thing, path: string): Thing {
  const out: Record<string, unknown> = {};
  for (const field in item)
    if (field === 'side' || field === 'seat') out[field] = item[field];
    else poisonField(out, field, path);
  return standsFor(out, item);
}

function poisonRecord(record: Thing, own: string | null, viewer: Viewer, path: string): Thing {
  const out: Record<string, unknown> = {};
  for (const key in record)
    if (key === own || viewer.isUmpire) out[key] = copy(record[key]);
    else poisonField(out, key, path);
  return standsFor(out, record);
}

function poisonNested(of: AnyNested, value: unknown, owner: Owner, sight: Sight, path: string): unknown {
  if (value === null || value === undefined) return value;
  if (!Array.isArray(value)) return poisonThing(value as Thing, of.each, owner, sight, path);
  return poisonList(
    value as Thing[],
    (item) => isThere(of, item, owner, sight),
    (item, at) => poisonThing(item, of.each, owner, sight, at),
    path,
  );
}

/** Where an item is closed, nobody may count or go through the list either: how long it is tells that there is one. */
function poisonList(
  list: readonly Thing[],
  isItemOpen: (item: Thing) => boolean,
  make: (item: Thing, path: string) => Thing,
  path: string,
): readonly Thing[] {
  const isShut = list.map((item) => !isItemOpen(item));
  const items = list.map((item, i) => (isShut[i] ? poisonAll : make)(item, `${path}.${i}`));
  if (!isShut.includes(true)) return standsFor(items, list);
  const closed = new Proxy(items, {
    get(target, key) {
      const i = typeof key === 'string' && /^\d+$/.test(key) ? Number(key) : -1;
      if (isShut[i] === false) return target[i];
      throw new Poison(`${path} was read through, and a part of it is closed to the seat`);
    },
  });
  return standsFor(closed, list, items);
}

/** An event of which the seat can read what its card shows it. */
export function poisonedEvent<E extends GameEvent & { readonly to?: readonly SeatId[] }>(
  event: E,
  seenBy: AnyEventClass,
  seat: Seat,
): E {
  const viewer = viewerOf(seat);
  if (viewer.isUmpire) return copy(event);
  const facts = event as unknown as Thing;
  const isMeant = event.to === undefined || event.to.includes(viewer.seat);
  const isWhole =
    typeof seenBy === 'string' && isMeant && isOpen(seenBy, facts, ownerOf(facts, NOBODY), { viewer, root: event });
  const out: Record<string, unknown> = {};
  for (const field in facts) {
    const isHead = field === 'type' || field === 'rule' || field === 'to' || field === 'side' || field === 'seat';
    const isPublic = typeof seenBy === 'object' && isMeant && seenBy[field] === 'public';
    if (isHead || isWhole || isPublic) out[field] = copy(facts[field]);
    else poisonField(out, field, event.type);
  }
  return standsFor(out, event) as unknown as E;
}

/** A game in which all that is closed to the seat throws: of the table, the frames, sealed answers, standing orders, dice. */
export function poisonedGame<K extends Kinds>(game: Game<K>, classes: BookClasses, seat: Seat): Game<K> {
  const viewer = viewerOf(seat);
  const table = poisoned(game.table, classes.table as never, viewer);
  const stack = game.stack.map((frame, i) => {
    const of = classes.frames[frame.proc];
    // A frame that nobody has classed is closed, but for what play waits for.
    const { owner, fields } = of ? ownedFrame(frame, of, game.table) : { owner: NOBODY, fields: {} };
    const known = { ...fields, proc: 'public', step: 'public' } as AnyClasses;
    return poisonThing(frame as unknown as Thing, known, owner, { viewer, root: game.table }, `stack.${i}`);
  }) as unknown as K['frame'][];
  const copied: Game<K> = { ...copy(game), table, stack };
  if (!viewer.isUmpire) {
    if (game.drafts) copied.drafts = poisonDrafts(game.drafts, seat.id);
    copied.standingOrders = game.standingOrders.map((one) =>
      one.seat === seat.id ? copy(one) : poisonPart(one, ['seat']),
    );
    copied.given = game.given.map((one) => (mayKnow(one, seat.id) ? copy(one) : poisonPart(one, ['kind', 'to'])));
    if (game.returned !== undefined) poisonField(copied, 'returned', 'game');
  }
  return standsFor(copied, game);
}

function poisonDrafts<A>(drafts: Readonly<Record<SeatId, Draft<A>>>, own: SeatId): Record<SeatId, Draft<A>> {
  const out: Record<SeatId, Draft<A>> = {};
  for (const id in drafts) out[id] = id === own ? copy(drafts[id]!) : poisonPart(drafts[id]!, ['committed']);
  return out;
}

/** A copy of which only these fields may be read. */
function poisonPart<T extends object>(thing: T, open: readonly string[]): T {
  const out: Record<string, Data> = {};
  for (const [field, value] of Object.entries(thing))
    if (open.includes(field)) out[field] = copy(value);
    else poisonField(out, field, 'game');
  return standsFor(out, thing) as unknown as T;
}

const mayKnow = (given: Given, seat: SeatId): boolean =>
  given.kind === 'dice' && (given.to === undefined || given.to.includes(seat));
