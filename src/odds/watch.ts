/**
 * Which facts of an imagined game are made up, and whether the rules read one of them. Games that fit the same look are compared: where
 * they differ, something was made up. One of them is then played with all of that under watch. If nothing of it is read, what
 * comes out is true of every such game.
 */
import { copy, same } from '../kernel/data.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Ruleset } from '../kit/contract.ts';

/** What is made up of a value: all of it, or parts of it, by key; of a list of things with ids, by id. */
export type Mask = true | ReadonlyMap<string, Mask>;

/** What is made up of games that fit the same look. */
export interface Unknown {
  readonly table: Mask | null;
  readonly stack: Mask | null;
}

export function unknownIn<K extends Kinds>(games: readonly Game<K>[]): Unknown {
  return { table: differences(games.map(({ table }) => table)), stack: differences(games.map(({ stack }) => stack)) };
}

/** Where these values differ; null where they are the same data. */
export function differences(values: readonly unknown[]): Mask | null {
  const first = values[0];
  let lists = 0;
  let isSame = true;
  for (const value of values) {
    isSame &&= value === first;
    if (Array.isArray(value)) lists += 1;
  }
  if (isSame) return null;
  for (const value of values) if (typeof value !== 'object' || value === null) return true;
  if (lists > 0 && lists < values.length) return true;
  const records = values as readonly Readonly<Record<string, unknown>>[];
  return lists > 0
    ? listDifferences(values as readonly (readonly unknown[])[])
    : differencesAt(records, keysOf(records));
}

function keysOf(records: readonly Readonly<Record<string, unknown>>[]): Iterable<string> {
  const keys = Object.keys(records[0]!);
  // Nearly always they are of one make.
  const isCommon = records.every((record) => {
    let count = 0;
    for (const key in record) if (key !== keys[count++]) return false;
    return count === keys.length;
  });
  return isCommon ? keys : new Set(records.flatMap((record) => Object.keys(record)));
}

/** Lists of unlike length, or of things in another order, are made up as a whole. */
function listDifferences(lists: readonly (readonly unknown[])[]): Mask | null {
  const first = lists[0]!;
  if (lists.some((list) => list.length !== first.length)) return true;
  const ids = idsOf(first);
  if (ids && lists.some((list) => list.some((one, i) => idOf(one) !== ids[i]))) return true;
  const records = lists as unknown as readonly Readonly<Record<string, unknown>>[];
  return differencesAt(records, Object.keys(first), ids);
}

/** By key, or by the name that stands for it. */
function differencesAt(
  records: readonly Readonly<Record<string, unknown>>[],
  keys: Iterable<string>,
  names: readonly string[] | null = null,
): Mask | null {
  let found: Map<string, Mask> | null = null;
  for (const key of keys) {
    const first = records[0]![key];
    if (records.every((record) => record[key] === first)) continue;
    const mask = differences(records.map((record) => record[key]));
    if (!mask) continue;
    found ??= new Map();
    found.set(names ? names[Number(key)]! : key, mask);
  }
  return found;
}

function idOf(thing: unknown): string | null {
  const id = typeof thing === 'object' && thing !== null ? (thing as { readonly id?: unknown }).id : null;
  return typeof id === 'string' ? id : null;
}

/** The ids of a list of things; null if it is no such list. */
function idsOf(list: readonly unknown[]): readonly string[] | null {
  const ids = list.map(idOf);
  const isNamed = ids.every((id): id is string => id !== null) && ids.length > 0;
  return isNamed && new Set(ids).size === ids.length ? ids : null;
}

/** Where a table or a frame under watch keeps what is really there. */
const REAL = Symbol('real');

interface Covered {
  readonly [REAL]: Record<string, unknown>;
}

/** Where something lies in a game: keys, or ids in lists of things. */
type Place = readonly string[];

/** What is shown of something in its stead, after so many changes of anything. */
interface Shown {
  readonly changes: number;
  readonly shown: object;
}

/**
 * Plays a game with what is made up of it under watch. Tables stay what they are; the rules are shown them with getters in the places
 * that are made up. Events are applied to what is really there: what they change of the known facts cannot hang on unknown ones, or the
 * seat would see by it what it must not know, and the fog property would fail.
 */
export class Watch<K extends Kinds> {
  readonly rules: Ruleset<K>;
  /** What was made up and read, with what was there at first. */
  private readonly reads = new Map<string, { readonly place: Place; readonly value: unknown }>();
  private at: Pick<Game<K>, 'table' | 'stack'> | null = null;
  private readonly table: PropertyDescriptorMap;
  private readonly stack: Mask | null;
  private isOn = false;
  private changes = 0;
  private readonly shown = new WeakMap<object, Shown>();
  /** What is shown instead of something else: how much of that is made up, and where it lies. */
  private readonly standIns = new WeakMap<object, { readonly mask: Mask; readonly place: Place }>();
  private readonly frames = new WeakMap<object, PropertyDescriptorMap>();
  /** Frozen parts of events in which nothing is made up. */
  private readonly known = new WeakSet<object>();

  constructor(rules: Ruleset<K>, { table, stack }: Unknown) {
    this.table = this.getters(table, ['table']);
    this.stack = stack;
    this.rules = this.watched(rules);
  }

  /** Plays with what is made up under watch. */
  over<T>(game: Game<K>, play: (game: Game<K>) => T): T {
    this.at = game;
    const under: Game<K> = { ...game, table: this.rules.clone(game.table), stack: copy(game.stack) };
    if (this.stack === true) this.note(['stack']);
    else
      for (const [i, frame] of under.stack.entries()) {
        const mask = this.stack?.get(String(i));
        if (mask) this.coverFrame(frame, this.getters(mask, ['stack', String(i)]));
      }
    return this.as(true, () => play(under));
  }

  /** Was nothing read that is made up? */
  get isUnread(): boolean {
    return this.reads.size === 0;
  }

  /** Does another game have the same in all places that were read? Then what came out is true of it too. */
  isTrueOf(game: Pick<Game<K>, 'table' | 'stack'>): boolean {
    for (const { place, value } of this.reads.values()) if (!same(valueAt(game, place), value)) return false;
    return true;
  }

  /** Something that is not the rules' doing, such as comparing games. */
  quietly<T>(what: () => T): T {
    return this.as(false, what);
  }

  private as<T>(isOn: boolean, what: () => T): T {
    const before = this.isOn;
    this.isOn = isOn;
    try {
      return what();
    } finally {
      this.isOn = before;
    }
  }

  private note(place: Place): void {
    const key = place.join(' ');
    if (!this.reads.has(key)) this.reads.set(key, { place, value: valueAt(this.at, place) });
  }

  private watched(rules: Ruleset<K>): Ruleset<K> {
    return {
      ...rules,
      clone: (table) => {
        const copied = this.as(false, () => rules.clone(table));
        cover(copied, this.table);
        return copied;
      },
      cloneFrame: (frame) => {
        const copied = this.as(false, () => copy(frame));
        const getters = this.frames.get(frame);
        if (getters) this.coverFrame(copied, getters);
        return copied;
      },
      apply: (table, event) => {
        this.as(false, () => {
          this.noteTold(event);
          this.changes += 1;
          rules.apply(table, event);
        });
      },
      // What has changed was changed by rules, which were watched.
      result: (before, after, seat) => this.as(false, () => rules.result(before, after, seat)),
    };
  }

  private coverFrame(frame: object, getters: PropertyDescriptorMap): void {
    this.frames.set(frame, getters);
    cover(frame, getters);
  }

  /** Properties for something that the rules, or events, may write to. */
  private getters(mask: Mask | null, place: Place): PropertyDescriptorMap {
    const properties: PropertyDescriptorMap = {};
    const watch = this;
    for (const [key, part] of mask === null || mask === true ? [] : mask) {
      const inside = [...place, key];
      properties[key] = {
        ...{ enumerable: true, configurable: true },
        get(this: Covered) {
          const value = this[REAL][key];
          return watch.isOn ? watch.show(value, part, inside) : value;
        },
        set(this: Covered, value: unknown) {
          this[REAL][key] = value;
        },
      };
    }
    return properties;
  }

  /** What the rules are shown of a value of which something is made up. */
  private show(value: unknown, mask: Mask, place: Place): unknown {
    if (mask === true) this.note(place);
    if (mask === true || typeof value !== 'object' || value === null) return value;
    const known = this.shown.get(value);
    if (known && (known.changes === this.changes || isLasting(value))) return known.shown;
    if (Array.isArray(value)) {
      const isShifted = this.hasShifted(value, place);
      if (isShifted) this.note(place);
      if (isShifted || value.length === 0) return value; // of those that are gone nothing is left to be read
    }
    const shown = this.standIn(value, mask, place);
    this.shown.set(value, { changes: this.changes, shown });
    return shown;
  }

  /** Has a list of things without ids become longer or shorter? Then it is not known any more which of them were made up. */
  private hasShifted(list: readonly unknown[], place: Place): boolean {
    const first = valueAt(this.at, place);
    if (!Array.isArray(first)) return true;
    return first.length !== list.length && idsOf(first) === null;
  }

  private standIn(of: object, mask: ReadonlyMap<string, Mask>, place: Place): object {
    const shown = Array.isArray(of) || Object.isFrozen(of) ? this.copyOf(of, mask, place) : this.live(of, mask, place);
    this.standIns.set(shown, { mask, place });
    return shown;
  }

  /** What events write to is shown as it is at any time. */
  private live(of: object, mask: ReadonlyMap<string, Mask>, place: Place): object {
    const places = new Map([...mask.keys()].map((key) => [key, [...place, key]]));
    return new Proxy(of, {
      get: (real, key) => {
        const value = (real as Record<string | symbol, unknown>)[key];
        const part = this.isOn ? mask.get(key as string) : undefined;
        return part === undefined ? value : this.show(value, part, places.get(key as string)!);
      },
    });
  }

  private copyOf(of: object, mask: ReadonlyMap<string, Mask>, place: Place): object {
    const shown = (Array.isArray(of) ? of.slice() : { ...of }) as Record<string, unknown>;
    const ids = Array.isArray(of) ? idsOf(of) : null;
    for (const [at, key] of ids?.entries() ?? [...mask.keys()].map((key) => [key, key])) {
      const part = mask.get(key);
      if (part === undefined) continue;
      const real = shown[at];
      const inside = [...place, key];
      if (part !== true) shown[at] = this.show(real, part, inside);
      else
        Object.defineProperty(shown, at, {
          // That it is not there may be made up, too.
          ...{ enumerable: Object.hasOwn(shown, at), configurable: true },
          get: () => {
            if (this.isOn) this.note(inside);
            return real;
          },
        });
    }
    return Object.isFrozen(of) ? Object.freeze(shown) : shown;
  }

  /** To put something made up into an event is to read all of it. */
  private noteTold(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.known.has(value)) return;
    const stands = this.standIns.get(value);
    if (stands) this.noteAll(stands.mask, stands.place);
    else {
      for (const key in value) this.noteTold((value as Record<string, unknown>)[key]);
      if (Object.isFrozen(value)) this.known.add(value);
    }
  }

  private noteAll(mask: Mask, place: Place): void {
    if (mask === true) this.note(place);
    else for (const [key, part] of mask) this.noteAll(part, [...place, key]);
  }
}

/** Is what is shown in its stead never out of date? A list that events may change is shown as it was. */
const isLasting = (value: object): boolean => !Array.isArray(value) || Object.isFrozen(value);

/** Puts getters in the place of fields; what was there is kept behind them. */
function cover(thing: object, getters: PropertyDescriptorMap): void {
  const real: Record<string, unknown> = {};
  for (const key in getters) real[key] = (thing as Record<string, unknown>)[key];
  Object.defineProperty(thing, REAL, { value: real });
  Object.defineProperties(thing, getters);
}

function valueAt(root: unknown, place: Place): unknown {
  let value = root;
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return undefined;
    const named = Array.isArray(value) ? value.find((one) => idOf(one) === key) : undefined;
    value = named ?? (value as Record<string, unknown>)[key];
  }
  return value;
}
