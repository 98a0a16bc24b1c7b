/**
 * Who may know what. Every field of table, unit, frame and event is classed; a view is built by adding what the classes let
 * through to nothing, so that a field which nobody has classed does not compile, and one that is closed is never copied.
 */
import { copy } from '../kernel/data.ts';
import type { Frame } from '../kernel/flow.ts';
import type { Seat, SeatId } from '../kernel/seats.ts';

/**
 * `ownSide` and `seat` are for the side and the seat that own the thing: they are read off its own `side` and `seat`, or off what it
 * lies in. `ownItems` and `seatItems` are of a list whose items name owners of their own: each sees those that are its own. `bySide` and `bySeat` are of a record by side or seat, of which each sees its own entry. `nobody`: an umpire alone.
 */
export type Class = 'public' | 'ownSide' | 'seat' | 'ownItems' | 'seatItems' | 'bySide' | 'bySeat' | 'nobody';

export interface Viewer {
  readonly seat: SeatId;
  readonly side: string | null;
  readonly isUmpire: boolean;
}

export const viewerOf = ({ id, side, role }: Seat): Viewer => ({ seat: id, side, isUmpire: role === 'umpire' });

/** Who a thing belongs to, as far as it says so. */
interface Owner {
  readonly side: string | null;
  readonly seat: SeatId | null;
}

/** Shown to all, but not all of it to those who do not own it. */
export interface Masked<V, Shown = V> {
  readonly mask: (value: V, isOwner: boolean) => Shown;
}
/** Its owner's until the thing is open, then everybody's. */
export interface Until<T> {
  readonly until: (thing: T) => boolean;
}
/** A thing whose own fields are classed. */
export interface Each<T> {
  readonly each: Classes<T>;
}
/** A list of such; `exists`: who may know that there is an item at all, for the length of a list is a secret too. */
export interface ListOf<T> extends Each<T> {
  readonly exists: Class | Until<T>;
}

type Nested<V> = V extends readonly (infer Item extends object)[] ? ListOf<Item> : V extends object ? Each<V> : never;
// biome-ignore format: one class a line
export type ClassOf<V, T = unknown> =
  | Class
  | Until<T>
  | Masked<V, unknown>
  | Nested<NonNullable<V>>;

/** All fields of a thing, and no others. */
export type Classes<T> = { readonly [Field in keyof T]-?: ClassOf<T[Field], T> };

export const masked = <V, Shown>(mask: (value: V, isOwner: boolean) => Shown): Masked<V, Shown> => ({ mask });
export const ownSideUntil = <T>(until: (thing: T) => boolean): Until<T> => ({ until });
/** Fields that everybody may see: `open('unit', 'at')`. */
export const open = <const Field extends string>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 'public'])) as { readonly [F in Field]: 'public' };

/** What a seat is shown of a thing: no field of `nobody`, and `undefined` where another side or seat owns the value. */
export type View<T, C> = {
  readonly [F in keyof T & keyof C as C[F] extends 'nobody' ? never : F]: C[F] extends 'public'
    ? T[F]
    : C[F] extends { readonly mask: (value: never, isOwner: boolean) => infer Shown }
      ? Shown
      : C[F] extends 'bySide' | 'bySeat'
        ? { readonly [Key in keyof T[F]]?: T[F][Key] }
        : C[F] extends { readonly each: infer Fields }
          ? NonNullable<T[F]> extends readonly (infer Item)[]
            ? readonly View<Item, Fields>[]
            : View<NonNullable<T[F]>, Fields> | Extract<T[F], null>
          : T[F] | undefined;
};

type AnyClasses = Readonly<Record<string, ClassOf<unknown>>>;
type Thing = Readonly<Record<string, unknown>>;

const NOBODY: Owner = { side: null, seat: null };

function ownerOf(thing: Thing, above: Owner): Owner {
  const side = typeof thing.side === 'string' ? thing.side : above.side;
  const seat = typeof thing.seat === 'string' ? thing.seat : above.seat;
  return side === above.side && seat === above.seat ? above : { side, seat };
}

const isOwnSide = (owner: Owner, viewer: Viewer): boolean => owner.side !== null && owner.side === viewer.side;

/** May the viewer see a field of this class in this thing? Records by side or seat are seen in part. */
function isOpen(of: Class | Until<never>, thing: Thing, owner: Owner, viewer: Viewer): boolean {
  if (viewer.isUmpire) return true;
  if (typeof of === 'object') return isOwnSide(owner, viewer) || of.until(thing as never);
  switch (of) {
    case 'public':
    case 'bySide':
    case 'bySeat':
    case 'ownItems':
    case 'seatItems':
      return true;
    case 'ownSide':
      return isOwnSide(owner, viewer);
    case 'seat':
      return owner.seat !== null && owner.seat === viewer.seat;
    case 'nobody':
      return false;
  }
}

function shownValue(of: ClassOf<unknown>, value: unknown, owner: Owner, viewer: Viewer): unknown {
  if (typeof of === 'object') {
    if ('mask' in of) return copy(of.mask(value as never, viewer.isUmpire || isOwnSide(owner, viewer)));
    if ('each' in of) return shownNested(of as Each<unknown> | ListOf<unknown>, value, owner, viewer);
    return copy(value);
  }
  if (viewer.isUmpire) return copy(value);
  if (of === 'ownItems' || of === 'seatItems')
    return (value as readonly Thing[]).filter((item) => isOwnItem(of, item, owner, viewer)).map(copy);
  if (of !== 'bySide' && of !== 'bySeat') return copy(value);
  const key = of === 'bySide' ? viewer.side : viewer.seat;
  const record = value as Readonly<Record<string, unknown>>;
  return key !== null && Object.hasOwn(record, key) ? { [key]: copy(record[key]) } : {};
}

function shownNested(of: Each<unknown> | ListOf<unknown>, value: unknown, owner: Owner, viewer: Viewer): unknown {
  if (value === null || value === undefined) return value;
  const fields = of.each as AnyClasses;
  if (!Array.isArray(value)) return shown(value as Thing, fields, viewer, owner);
  const exists = 'exists' in of ? (of.exists as Class | Until<never>) : 'nobody';
  const items: unknown[] = [];
  for (const item of value as Thing[]) {
    const owned = ownerOf(item, owner);
    if (isOpen(exists, item, owned, viewer)) items.push(shown(item, fields, viewer, owned));
  }
  return items;
}

function shown(thing: Thing, fields: AnyClasses, viewer: Viewer, above: Owner): Thing {
  // What is frozen is shared as it stands by those who may see all of it.
  if (viewer.isUmpire && Object.isFrozen(thing)) return thing;
  const owner = ownerOf(thing, above);
  const out: Record<string, unknown> = {};
  for (const field in fields) {
    if (!(field in thing)) continue;
    const of = fields[field]!;
    const isSeen = typeof of === 'object' && !('until' in of) ? true : isOpen(of as Class, thing, owner, viewer);
    if (!isSeen) continue;
    const value = shownValue(of, thing[field], owner, viewer);
    if (value !== undefined) out[field] = value;
  }
  return out;
}

/** Of a list whose items name their owners: is this one the viewer's? */
const isOwnItem = (of: Class, item: Thing, owner: Owner, viewer: Viewer): boolean =>
  isOpen(of === 'ownItems' ? 'ownSide' : 'seat', item, ownerOf(item, owner), viewer);

/** Built by adding: what no class lets through is never copied, nor read. */
export function viewOf<T extends object, const C extends Classes<T>>(
  thing: T,
  fields: C,
  viewer: Viewer,
  owner: Owner = NOBODY,
): View<T, C> {
  return shown(thing as unknown as Thing, fields as unknown as AnyClasses, viewer, owner) as View<T, C>;
}

// ---- frames ----------------------------------------------------------------------------------------------------------

/** Local facts of a frame; proc and step are public. */
export type FrameFields<F> = {
  readonly [Field in Exclude<keyof F, keyof Frame | '$returns' | '$receives'>]-?: ClassOf<F[Field], F>;
};

/** A frame that does not name its owner: `owner` finds the side, by what everybody knows. */
export interface Owned<F, T> {
  readonly owner: (frame: F, table: T) => string | null;
  readonly fields: FrameFields<F>;
}
export type FrameClasses<F, T> = FrameFields<F> | Owned<F, T>;

export type AnyFrameClasses = FrameClasses<Frame, never>;

const hasOwner = (of: AnyFrameClasses): of is Owned<Frame, never> =>
  typeof (of as { owner?: unknown }).owner === 'function';

/** A frame as a seat may see it. */
export function frameView(frame: Frame, of: AnyFrameClasses, table: object, viewer: Viewer): Frame {
  const owner = hasOwner(of) ? { side: of.owner(frame, table as never), seat: null } : NOBODY;
  const fields = (hasOwner(of) ? of.fields : of) as unknown as AnyClasses;
  const facts = shown(frame as unknown as Thing, fields, viewer, owner);
  return { proc: frame.proc, step: frame.step, ...facts };
}

// ---- poison ----------------------------------------------------------------------------------------------------------

/** Thrown when a field is read that its reader may not know. */
export class Poison extends Error {}

function poisonField(out: object, field: string, path: string): void {
  Object.defineProperty(out, field, {
    enumerable: true,
    get() {
      throw new Poison(`${path}.${field} was read for a seat that may not know it`);
    },
  });
}

/** A copy in which whatever is closed to the viewer throws when it is read. What is masked stays: its mask is trusted. */
export function poisoned<T extends object>(
  thing: T,
  fields: Classes<T>,
  viewer: Viewer,
  owner: Owner = NOBODY,
  path = 'table',
): T {
  return poisonThing(thing as unknown as Thing, fields as unknown as AnyClasses, viewer, owner, path) as T;
}

function poisonThing(thing: Thing, fields: AnyClasses, viewer: Viewer, above: Owner, path: string): Thing {
  const owner = ownerOf(thing, above);
  const out: Record<string, unknown> = {};
  for (const field in thing) {
    const of = fields[field];
    // Whose a thing is decides what is open: that the view itself must read.
    if (field === 'side' || field === 'seat') out[field] = thing[field];
    else if (of === undefined) poisonField(out, field, path);
    else if (typeof of === 'object' && 'each' in of)
      out[field] = poisonNested(of as Each<unknown>, thing[field], viewer, owner, `${path}.${field}`);
    else if (typeof of === 'object' && 'mask' in of) out[field] = copy(thing[field]);
    else if (!isOpen(of as Class, thing, owner, viewer)) poisonField(out, field, path);
    else if (of === 'ownItems' || of === 'seatItems')
      out[field] = (thing[field] as Thing[]).map((item, i) =>
        isOwnItem(of, item, owner, viewer) ? copy(item) : closed(item, `${path}.${field}.${i}`),
      );
    else if (of === 'bySide' || of === 'bySeat')
      out[field] = poisonRecord(
        thing[field] as Thing,
        of === 'bySide' ? viewer.side : viewer.seat,
        viewer,
        `${path}.${field}`,
      );
    else out[field] = copy(thing[field]);
  }
  return out;
}

/** An item that is somebody else's: only whose it is may be read. */
function closed(item: Thing, path: string): Thing {
  const out: Record<string, unknown> = {};
  for (const field in item)
    if (field === 'side' || field === 'seat') out[field] = item[field];
    else poisonField(out, field, path);
  return out;
}

function poisonRecord(record: Thing, own: string | null, viewer: Viewer, path: string): Thing {
  const out: Record<string, unknown> = {};
  for (const key in record)
    if (key === own || viewer.isUmpire) out[key] = copy(record[key]);
    else poisonField(out, key, path);
  return out;
}

function poisonNested(
  of: Each<unknown> | ListOf<unknown>,
  value: unknown,
  viewer: Viewer,
  owner: Owner,
  path: string,
): unknown {
  if (value === null || value === undefined) return value;
  const fields = of.each as AnyClasses;
  if (!Array.isArray(value)) return poisonThing(value as Thing, fields, viewer, owner, path);
  return (value as Thing[]).map((item, i) => poisonThing(item, fields, viewer, owner, `${path}.${i}`));
}
