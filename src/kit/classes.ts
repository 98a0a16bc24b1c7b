/**
 * Who may know what. Every field of table, unit, frame and event is classed; a view is built by adding what the classes let
 * through to nothing, so that a field which nobody has classed does not compile, and one that is closed is never copied.
 */
import { copy } from '../kernel/data.ts';
import type { Frame, GameEvent } from '../kernel/flow.ts';
import type { Seat, SeatId } from '../kernel/seats.ts';
import type { Side } from './sides.ts';

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
export interface Owner {
  readonly side: string | null;
  readonly seat: SeatId | null;
}

/** Shown to all, but not all of it to those who do not own it. */
export interface Masked<V, Shown = V, T = never, Root = never> {
  readonly mask: (value: V, isOwner: boolean, thing: T, viewer: Viewer, table: Root) => Shown;
}
/**
 * Its own side's until the thing is open (to the viewer, by the table, where that matters), then everybody's. `instead`: what the others
 * are shown till then; `each`: classes of what is open.
 */
export interface Until<T, Root = never> {
  readonly until: (thing: T, table: Root, viewer: Viewer) => boolean;
  readonly instead?: unknown;
}
/** A thing whose own fields are classed. */
export interface Each<T, Root = never> {
  readonly each: Classes<T, Root>;
}
/** A list of such; `exists`: who may know that there is an item at all, for the length of a list is a secret too. */
export interface ListOf<T, Root = never> extends Each<T, Root> {
  readonly exists: Class | Until<T, Root>;
}

type Nested<V, Root> = V extends readonly (infer Item extends object)[]
  ? ListOf<Item, Root>
  : V extends object
    ? Each<V, Root>
    : never;
type UntilOf<V, T, Root> = Until<T, Root> &
  (true extends HasFields<V>
    ? { readonly each: V extends object ? Classes<V, Root> : never }
    : { readonly each?: V extends object ? Classes<V, Root> : never });

/**
 * Has it fields of its own, of which there may be more one day? Not so a word or a number, a point, a place as it is today, a record by
 * side or by whatever key, or a list of such.
 */
type HasFields<V> = V extends string | number | boolean | null | undefined
  ? false
  : V extends readonly (infer Item)[]
    ? HasFields<Item>
    : string extends keyof V
      ? HasFields<V[keyof V]>
      : keyof V extends 'x' | 'y' | Side
        ? HasFields<V[keyof V]>
        : [keyof V] extends ['at' | 'facing' | 'men' | 'inside']
          ? ['at' | 'facing' | 'men' | 'inside'] extends [keyof V]
            ? false
            : true
          : true;

/** What has fields is not public as a whole, nor is a list of it: each field is classed, unless it is said that all see all of them, come what may. */
type Public<V> = true extends HasFields<V> ? typeof inFull : 'public';

// biome-ignore format: one class a line
export type ClassOf<V, T = unknown, Root = never> =
  | Exclude<Class, 'public'>
  | Public<V>
  | UntilOf<NonNullable<V>, T, Root>
  | Masked<V, unknown, T, Root>
  | Nested<NonNullable<V>, Root>;

/** Of things that cannot have a secret, such as the features of the ground: public, and so is whatever field they get. */
export const inFull = 'public' as 'public' & { readonly inFull: true };

/** All fields of a thing, and no others. `Root`: the table that it lies on. */
export type Classes<T, Root = never> = { readonly [Field in keyof T]-?: ClassOf<T[Field], T, Root> };

export const masked = <V, Shown, T = unknown, Root = unknown>(
  mask: Masked<V, Shown, T, Root>['mask'],
): Masked<V, Shown, T, Root> => ({ mask });

type Test<T, Root> = Until<T, Root>['until'];
export function ownSideUntil<T, Root = unknown>(until: Test<T, Root>): Until<T, Root>;
export function ownSideUntil<T, Root, const Instead>(
  until: Test<T, Root>,
  instead: Instead,
): Until<T, Root> & { readonly instead: Instead };
export function ownSideUntil<T, Root, const Instead, const Fields extends object>(
  until: Test<T, Root>,
  instead: Instead,
  each: Fields,
): Until<T, Root> & { readonly instead: Instead; readonly each: Fields };
export function ownSideUntil(until: Test<never, never>, instead?: unknown, each?: object): Until<never> {
  return { until, ...(instead === undefined ? {} : { instead }), ...(each ? { each } : {}) };
}
/** Fields that everybody may see: `open('unit', 'at')`. */
export const open = <const Field extends string>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 'public'])) as { readonly [F in Field]: 'public' };

/** What a seat is shown of a thing: no field of `nobody`, and `undefined` where another side or seat owns the value. */
export type View<T, C> = {
  readonly [F in keyof T as F extends keyof C ? (C[F] extends 'nobody' ? never : F) : never]: ViewField<T[F], Of<C, F>>;
};
type Of<C, F> = F extends keyof C ? C[F] : 'nobody';
type ViewField<V, C> = C extends 'public'
  ? V
  : C extends Masked<never, infer Shown>
    ? Shown
    : C extends 'bySide' | 'bySeat'
      ? { readonly [Key in keyof V]?: V[Key] }
      : C extends { readonly until: unknown }
        ? ViewUntil<V, C>
        : C extends { readonly each: infer Fields }
          ? NonNullable<V> extends readonly (infer Item)[]
            ? readonly View<Item, Fields>[]
            : View<NonNullable<V>, Fields> | Extract<V, null>
          : V | undefined;
type ViewUntil<V, Of> =
  | (Of extends { readonly instead: infer Instead } ? Instead : undefined)
  | (Of extends { readonly each: infer Fields } ? View<NonNullable<V>, Fields> | Extract<V, null> : V);

// ---- imagining -------------------------------------------------------------------------------------------------------

type IsPublic<C> = C extends 'public'
  ? true
  : C extends { readonly exists: infer Exists; readonly each: infer Fields }
    ? Exists extends 'public'
      ? ArePublic<Fields>
      : false
    : C extends { readonly until: unknown }
      ? false
      : C extends { readonly each: infer Fields }
        ? ArePublic<Fields>
        : false;
type ArePublic<Fields> = false extends { [F in keyof Fields]: IsPublic<Fields[F]> }[keyof Fields] ? false : true;

/** What all see of a thing, whoever owns it. */
export type PublicPart<T, C> = {
  readonly [F in keyof T as IsPublic<Of<C, F>> extends true ? F : never]: ViewField<T[F], Of<C, F>>;
};
/** What a view may leave out of a thing, in whole or in part: whoever imagines it must make it up. */
export type ClosedPart<T, C> = {
  readonly [F in keyof T as IsPublic<Of<C, F>> extends true ? never : F]: T[F];
};

/**
 * A thing as it could be: what its view shows to all, and for all the rest what is made up. A new field that is public comes by itself;
 * one that is not does not compile until somebody says how it could be.
 */
export function imagined<T extends object, const C extends object>(seen: PublicPart<T, C>, made: ClosedPart<T, C>): T {
  return { ...seen, ...made } as unknown as T;
}

// ---- views -----------------------------------------------------------------------------------------------------------

export type Thing = Readonly<Record<string, unknown>>;
export type AnyUntil = Until<never> & { readonly each?: AnyClasses };
export type AnyMasked = Masked<never, unknown>;
export interface AnyNested {
  readonly each: AnyClasses;
  readonly exists?: Class | AnyUntil;
}
export type AnyClass = Class | AnyUntil | AnyMasked | AnyNested;
export interface AnyClasses {
  readonly [field: string]: AnyClass;
}

export const isUntil = (of: AnyClass): of is AnyUntil => typeof of === 'object' && 'until' in of;
export const isMasked = (of: AnyClass): of is AnyMasked => typeof of === 'object' && 'mask' in of;
export const isNested = (of: AnyClass): of is AnyNested => typeof of === 'object' && 'each' in of && !isUntil(of);

export const NOBODY: Owner = { side: null, seat: null };

/** Who looks, and on which table lies what is looked at. */
export interface Sight {
  readonly viewer: Viewer;
  readonly root: object;
}

/** What stands behind a poisoned copy (`poison.ts`): the thing itself, and of a list the copies of its items. */
interface Behind {
  readonly truth: object;
  readonly items?: readonly Thing[];
}
const behind = new WeakMap<object, Behind>();

export function standsFor<T extends object>(copy: T, truth: object, items?: readonly Thing[]): T {
  behind.set(copy, items ? { truth, items } : { truth });
  return copy;
}

const truthOf = <T extends object>(thing: T): T => (behind.get(thing)?.truth ?? thing) as T;
const itemsOf = (list: readonly Thing[]): readonly Thing[] => behind.get(list)?.items ?? list;

/**
 * What the rules tell of what is closed: the number of officers in reserve, the rows that are left under counters. The one door by which
 * a view may read closed fields outside of its classes; worlds that look alike (`fogged`) hold what comes out of it.
 */
export const disclosed = <T extends object, Told>(thing: T, tell: (thing: T) => Told): Told => tell(truthOf(thing));

export function ownerOf(thing: Thing, above: Owner): Owner {
  const side = typeof thing.side === 'string' ? thing.side : above.side;
  const seat = typeof thing.seat === 'string' ? thing.seat : above.seat;
  return side === above.side && seat === above.seat ? above : { side, seat };
}

const isOwnSide = (owner: Owner, viewer: Viewer): boolean => owner.side !== null && owner.side === viewer.side;

/** May the viewer see a field of this class in this thing? Records by side or seat are seen in part. */
export function isOpen(of: Class | AnyUntil, thing: Thing, owner: Owner, { viewer, root }: Sight): boolean {
  if (viewer.isUmpire) return true;
  if (typeof of === 'object')
    return isOwnSide(owner, viewer) || of.until(truthOf(thing) as never, truthOf(root) as never, viewer);
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

/** Of a list whose items name their owners: is this one the viewer's? */
export const isOwnItem = (of: Class, item: Thing, owner: Owner, sight: Sight): boolean =>
  isOpen(of === 'ownItems' ? 'ownSide' : 'seat', item, ownerOf(item, owner), sight);

/** May the viewer know that there is such an item? */
export const isThere = ({ exists = 'nobody' }: AnyNested, item: Thing, owner: Owner, sight: Sight): boolean =>
  isOpen(exists, item, ownerOf(item, owner), sight);

/** The value of a field; undefined where nothing of it is shown. */
function shownField(of: AnyClass, thing: Thing, field: string, owner: Owner, sight: Sight): unknown {
  const { viewer } = sight;
  if (isMasked(of)) {
    const truth = truthOf(thing);
    if (truth[field] === undefined) return undefined;
    const isOwner = viewer.isUmpire || isOwnSide(owner, viewer);
    return copy(of.mask(truth[field] as never, isOwner, truth as never, viewer, truthOf(sight.root) as never));
  }
  if (isNested(of)) return shownNested(of, thing[field], owner, sight);
  const isSeen = isOpen(of, thing, owner, sight);
  if (isUntil(of)) {
    if (!isSeen) return of.instead;
    return of.each ? shownNested(of as AnyNested, thing[field], owner, sight) : copy(thing[field]);
  }
  if (!isSeen) return undefined;
  const value = thing[field];
  if (viewer.isUmpire) return copy(value);
  if (of === 'ownItems' || of === 'seatItems')
    return itemsOf(value as readonly Thing[])
      .filter((item) => isOwnItem(of, item, owner, sight))
      .map(copy);
  if (of !== 'bySide' && of !== 'bySeat') return copy(value);
  const key = of === 'bySide' ? viewer.side : viewer.seat;
  const record = value as Thing;
  return key !== null && Object.hasOwn(record, key) ? { [key]: copy(record[key]) } : {};
}

function shownNested(of: AnyNested, value: unknown, owner: Owner, sight: Sight): unknown {
  if (value === null || value === undefined) return value;
  if (!Array.isArray(value)) return shown(value as Thing, of.each, owner, sight);
  const items: unknown[] = [];
  for (const item of itemsOf(value as Thing[]))
    if (isThere(of, item, owner, sight)) items.push(shown(item, of.each, owner, sight));
  return items;
}

function shown(thing: Thing, fields: AnyClasses, above: Owner, sight: Sight): Thing {
  const { viewer } = sight;
  const owner = ownerOf(thing, above);
  const isFrozen = Object.isFrozen(thing);
  // What is frozen is shared as it stands by those who may see all of it.
  if (isFrozen && (viewer.isUmpire || isWhole(thing, fields, isOwnSide(owner, viewer)))) return thing;
  const { open, rest } = partsOf(fields);
  const out: Record<string, unknown> = isFrozen ? { ...openPart(thing, fields) } : {};
  if (!isFrozen) addFields(out, thing, fields, open, owner, sight);
  addFields(out, thing, fields, rest, owner, sight);
  return out;
}

function addFields(
  out: Record<string, unknown>,
  thing: Thing,
  fields: AnyClasses,
  names: readonly string[],
  owner: Owner,
  sight: Sight,
): void {
  for (const field of names) {
    if (!(field in thing)) continue;
    const value = shownField(fields[field]!, thing, field, owner, sight);
    if (value !== undefined) out[field] = value;
  }
}

/** Built by adding: what no class lets through is never copied, nor read. */
export function viewOf<T extends object, const C extends Classes<T>>(
  thing: T,
  fields: C,
  viewer: Viewer,
  owner: Owner = NOBODY,
): View<T, C> {
  const sight = { viewer, root: thing };
  return shown(thing as unknown as Thing, fields as unknown as AnyClasses, owner, sight) as View<T, C>;
}

// ---- what need not be done twice: views are made often, and what is frozen does not change -----------------------------

/** Fields of which everybody sees all, and the rest. */
interface Parts {
  readonly open: readonly string[];
  readonly rest: readonly string[];
}
const parts = new WeakMap<AnyClasses, Parts>();

function partsOf(fields: AnyClasses): Parts {
  let found = parts.get(fields);
  if (!found) {
    const isOpenToAll = (field: string): boolean => fields[field] === 'public';
    const names = Object.keys(fields);
    found = { open: names.filter(isOpenToAll), rest: names.filter((field) => !isOpenToAll(field)) };
    parts.set(fields, found);
  }
  return found;
}

const openParts = new WeakMap<AnyClasses, WeakMap<Thing, Thing>>();

/** Of a frozen thing, what everybody sees. */
function openPart(thing: Thing, fields: AnyClasses): Thing {
  let known = openParts.get(fields);
  if (!known) {
    known = new WeakMap();
    openParts.set(fields, known);
  }
  let part = known.get(thing);
  if (!part) {
    const made: Record<string, unknown> = {};
    for (const field of partsOf(fields).open) if (thing[field] !== undefined) made[field] = thing[field];
    part = made;
    known.set(thing, part);
  }
  return part;
}

/** Who sees all of a thing with these classes: everybody, at least its own side, or perhaps nobody. */
type Width = 'public' | 'ownSide' | 'part';
const widths = new WeakMap<AnyClasses, Width>();
const wholes = new WeakMap<AnyClasses, WeakSet<Thing>>();

function isWhole(thing: Thing, fields: AnyClasses, isOwn: boolean): boolean {
  const width = widthOf(fields);
  if (width === 'part' || (width === 'ownSide' && !isOwn)) return false;
  let known = wholes.get(fields);
  if (!known) {
    known = new WeakSet();
    wholes.set(fields, known);
  }
  if (known.has(thing)) return true;
  for (const field in thing) if (!Object.hasOwn(fields, field)) return false;
  known.add(thing);
  return true;
}

function widthOf(fields: AnyClasses): Width {
  let width = widths.get(fields);
  if (width === undefined) {
    width = narrowest(Object.values(fields).map(widthOfClass));
    widths.set(fields, width);
  }
  return width;
}

const narrowest = (all: readonly Width[]): Width =>
  all.includes('part') ? 'part' : all.includes('ownSide') ? 'ownSide' : 'public';

function widthOfClass(of: AnyClass): Width {
  if (of === 'public' || of === 'ownSide') return of;
  if (typeof of === 'string' || isMasked(of)) return 'part';
  if (isUntil(of)) return of.each ? narrowest(['ownSide', widthOfPart(of.each)]) : 'ownSide';
  return of.exists === undefined || of.exists === 'public' ? widthOfPart(of.each) : 'part';
}

/** Of something that lies in another: one that may name an owner of its own is not taken for its. */
const widthOfPart = (fields: AnyClasses): Width => {
  const width = widthOf(fields);
  return width === 'ownSide' && ('side' in fields || 'seat' in fields) ? 'part' : width;
};

// ---- frames ----------------------------------------------------------------------------------------------------------

/** Local facts of a frame, on the table that it runs over; proc and step are public. */
export type FrameFields<F, T = never> = {
  readonly [Field in Exclude<keyof F, keyof Frame | '$returns' | '$receives'>]-?: ClassOf<F[Field], F, T>;
};

/** A frame that does not name its owner: `owner` finds the side, by what everybody knows. */
export interface Owned<F, T, Fields = FrameFields<F, T>> {
  readonly owner: (frame: F, table: T) => string | null;
  readonly fields: Fields;
}
/** A frame whose very place on the stack tells too much: of it, and of all above it, only an umpire sees anything. */
export interface HiddenFrame<F, T = never> {
  readonly isHidden: true;
  readonly fields: FrameFields<F, T>;
}
export type FrameClasses<F, T> = FrameFields<F, T> | Owned<F, T> | HiddenFrame<F, T>;

export type AnyFrameClasses = FrameClasses<Frame, never>;

/** Closed to some, with what those take it for who are not shown it: of a record by side or seat, each entry that they are not shown. */
export interface Closed<V, T, Root = never> {
  readonly seenBy: 'ownSide' | 'seat' | 'nobody' | 'bySide' | 'bySeat' | Until<T, Root>;
  readonly otherwise: V;
}
export const closedAs = <By extends Closed<unknown, never>['seenBy'], V>(
  seenBy: By,
  otherwise: V,
): { readonly seenBy: By; readonly otherwise: V } => ({ seenBy, otherwise });

/** What a book may say of a field of a frame: one that is not shown to all does not compile without what it is taken for otherwise. */
export type FrameClassOf<V, T, Root> =
  | Public<V>
  | 'ownItems'
  | 'seatItems'
  | Masked<V, V extends readonly (infer Item)[] ? readonly Item[] : V, T, Root>
  | Closed<V, T, Root>
  | (NonNullable<V> extends readonly (infer Item extends object)[]
      ? { readonly exists: Class | Until<Item, Root>; readonly each: Told<Item, Root> }
      : NonNullable<V> extends object
        ? { readonly each: Told<NonNullable<V>, Root> }
        : never);
type Told<T, Root> = { readonly [Field in keyof T]-?: FrameClassOf<T[Field], T, Root> };
type ToldFrame<F, T> = {
  readonly [Field in Exclude<keyof F, keyof Frame | '$returns' | '$receives'>]-?: FrameClassOf<F[Field], F, T>;
};
/** Who may know a frame of a chapter, and what it is taken for by those who may not. */
export type ChapterFrame<F, T> = ToldFrame<F, T> | Owned<F, T, ToldFrame<F, T>> | HiddenFrame<F, T>;
export type AnyChapterFrame = ChapterFrame<Frame, never>;

type AnyTold = AnyClass | Closed<unknown, never> | { readonly exists?: Class | AnyUntil; readonly each: AnyToldFields };
interface AnyToldFields {
  readonly [field: string]: AnyTold;
}
const isClosed = (of: AnyTold): of is Closed<unknown, never> => typeof of === 'object' && 'otherwise' in of;

const toldFields = (of: AnyChapterFrame): AnyToldFields =>
  (isHiddenFrame(of as AnyFrameClasses) || hasOwner(of as AnyFrameClasses)
    ? (of as { readonly fields: unknown }).fields
    : of) as AnyToldFields;

/** The classes alone. */
export function classesOf(of: AnyChapterFrame): AnyFrameClasses {
  const fields = plain(toldFields(of));
  return (toldFields(of) === (of as unknown) ? fields : { ...of, fields }) as AnyFrameClasses;
}

function plain(fields: AnyToldFields): AnyClasses {
  const out: Record<string, AnyClass> = {};
  for (const [field, of] of Object.entries(fields)) {
    if (isClosed(of)) out[field] = of.seenBy;
    else if (isNested(of as AnyClass)) out[field] = { ...(of as AnyNested), each: plain((of as AnyNested).each) };
    else out[field] = of as AnyClass;
  }
  return out;
}

/** What a seat was shown of a frame, and for all the rest what it takes that for. */
export const takenFor = (seen: Frame, of: AnyChapterFrame): Frame =>
  filled(seen as unknown as Thing, toldFields(of)) as unknown as Frame;

function filled(seen: Thing, fields: AnyToldFields): Thing {
  const out: Record<string, unknown> = { ...seen };
  for (const [field, of] of Object.entries(fields)) {
    const value = seen[field];
    if (isClosed(of)) {
      if (of.seenBy === 'bySide' || of.seenBy === 'bySeat')
        out[field] = { ...(copy(of.otherwise) as object), ...(value as object) };
      else if (value === undefined) out[field] = copy(of.otherwise);
    } else if (isNested(of as AnyClass) && value) {
      const each = (of as AnyNested).each as AnyToldFields;
      out[field] = Array.isArray(value) ? value.map((one: Thing) => filled(one, each)) : filled(value as Thing, each);
    }
  }
  return out;
}

const isHiddenFrame = (of: AnyFrameClasses): of is HiddenFrame<Frame> =>
  (of as { isHidden?: unknown }).isHidden === true;

/** The stack up to what is hidden. A frame that has handed over to it for good is done. */
export function openStack<F extends Frame>(
  stack: readonly F[],
  classes: Readonly<Record<string, AnyFrameClasses>>,
  viewer: Viewer,
): readonly F[] {
  const cut = viewer.isUmpire ? -1 : stack.findIndex(({ proc }) => isHiddenFrame(classes[proc]!));
  if (cut < 0) return stack;
  const out = stack.slice(0, cut);
  while (out.at(-1)?.step === 'done') out.pop();
  return out;
}

const hasOwner = (of: AnyFrameClasses): of is Owned<Frame, never> =>
  typeof (of as { owner?: unknown }).owner === 'function';

/** A frame as a seat may see it. */
export function frameView(frame: Frame, of: AnyFrameClasses, table: object, viewer: Viewer): Frame {
  const { owner, fields } = ownedFrame(truthOf(frame), of, truthOf(table));
  const facts = shown(frame as unknown as Thing, fields, owner, { viewer, root: table });
  return { proc: frame.proc, step: frame.step, ...facts };
}

/** Whose a frame is, and the classes of its local facts. */
export function ownedFrame(
  frame: Frame,
  of: AnyFrameClasses,
  table: object,
): { readonly owner: Owner; readonly fields: AnyClasses } {
  if (isHiddenFrame(of)) return { owner: NOBODY, fields: of.fields as unknown as AnyClasses };
  if (!hasOwner(of)) return { owner: NOBODY, fields: of as unknown as AnyClasses };
  return {
    owner: { side: of.owner(frame, table as never), seat: null },
    fields: of.fields as unknown as AnyClasses,
  };
}

// ---- events ----------------------------------------------------------------------------------------------------------

/** All fields of an event but those that every event has. */
export type EventFields<E> = {
  readonly [Field in Exclude<keyof E, 'type' | 'rule' | 'to'>]-?: Public<E[Field]> | Masked<E[Field]>;
};
/** One class for all of an event, or one for each field: it is never public as a whole. */
export type EventClass<E> = 'ownSide' | 'seat' | 'nobody' | EventFields<E>;
export type AnyEventClass = 'ownSide' | 'seat' | 'nobody' | Readonly<Record<string, 'public' | AnyMasked>>;

type AnyEvent = GameEvent & { readonly to?: readonly SeatId[] };

/** What a seat sees of an event; null where it sees nothing. Who else sees it is nobody's business. */
export function eventView<E extends AnyEvent>(event: E, seenBy: AnyEventClass, viewer: Viewer): E | null {
  if (viewer.isUmpire) return event;
  if (event.to && !event.to.includes(viewer.seat)) return null;
  const facts = event as unknown as Thing;
  const owner = ownerOf(facts, NOBODY);
  if (typeof seenBy === 'string') {
    if (!isOpen(seenBy, facts, owner, { viewer, root: event })) return null;
    const { to: _others, ...rest } = event;
    return rest as unknown as E;
  }
  const out: Record<string, unknown> = { type: event.type, rule: event.rule };
  for (const field in seenBy) {
    if (!(field in facts)) continue;
    const value = shownField(seenBy[field]!, facts, field, owner, { viewer, root: event });
    if (value !== undefined) out[field] = value;
  }
  return out as unknown as E;
}
