import type { Data } from './data.ts';
import type { KernelEvent } from './events.ts';
import type { Draft, GameEvent, Kinds } from './flow.ts';
import { type Input, type Parsed, type Parser, parseInput } from './input.ts';
import { type Role, RULING_KINDS, type RulingKind, type Seat, type SeatId } from './seats.ts';

/** A game is its record: what it was set up from, what came in, what came of it. Versioned, documented JSON. */
export const RECORD_VERSION = 'record/1';

export interface RecordHeader {
  readonly sandtable: typeof RECORD_VERSION;
  readonly ruleset: string;
  /** The ruleset's version; one that changes outcomes is raised. */
  readonly version: number;
  /** A shipped scenario's id, or a scenario or scene written out. */
  readonly scenario: Data;
  readonly options: { readonly [name: string]: Data };
  readonly seats: readonly Seat[];
  readonly chance: { readonly kind: 'seeded'; readonly secret: string } | { readonly kind: 'typed' };
}

/** What is said in a sealed phase, which is recorded as a whole. */
export type SealedInput<A> = Extract<Input<A>, { kind: 'draft' | 'withdraw' | 'commit' | 'uncommit' }>;

export function isSealedInput<A>(input: Input<A>): input is SealedInput<A> {
  const { kind } = input;
  return kind === 'draft' || kind === 'withdraw' || kind === 'commit' || kind === 'uncommit';
}

/** What an entry records: an input, or a whole sealed phase, by seat, so that nobody can tell who answered first. */
export type Recorded<A> =
  | Exclude<Input<A>, SealedInput<A>>
  | { readonly kind: 'sealed'; readonly drafts: { readonly [seat: SeatId]: Omit<Draft<A>, 'opening'> } };

export interface Entry<K extends Kinds> {
  readonly input: Recorded<K['answer']>;
  readonly events: readonly (K['event'] | KernelEvent)[];
  /** Of the game after this entry. */
  readonly hash: string;
}

export interface GameRecord<K extends Kinds> extends RecordHeader {
  /** What happened before the first question. */
  readonly opening: { readonly events: readonly (K['event'] | KernelEvent)[]; readonly hash: string };
  readonly entries: readonly Entry<K>[];
}

/** Older versions of the format, each with the step to the next. None yet: this is the first. */
const MIGRATIONS: { readonly [version: string]: (raw: Record<string, unknown>) => Record<string, unknown> } = {};

const KEYS: readonly (keyof GameRecord<Kinds>)[] = [
  ...(['sandtable', 'ruleset', 'version', 'scenario', 'options', 'seats', 'chance', 'opening', 'entries'] as const),
];

const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;

/** A key that nobody would read: a record that says more than was played is not the record of it. */
function strangeKey(value: unknown, known: readonly string[], place: string) {
  const raw = value as Raw;
  const key = Object.keys(raw).find((one) => raw[one] !== undefined && !known.includes(one));
  if (key === undefined) return null;
  return bad(place ? `${place}.${key}` : key, `there is no ${JSON.stringify(key)} here; there is ${known.join(', ')}`);
}

type Raw = Record<string, unknown>;

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The version a document says it has, brought up to the newest we know. */
function migrated(value: unknown): Parsed<Raw> {
  if (!isObject(value)) return bad('', 'a record is an object');
  let raw = value;
  for (let steps = 0; steps < 100; steps++) {
    const version = raw.sandtable;
    if (version === RECORD_VERSION) return { ok: true, value: raw };
    if (typeof version !== 'string' || !Object.hasOwn(MIGRATIONS, version))
      return bad('sandtable', `expected "${RECORD_VERSION}", found ${JSON.stringify(version) ?? 'nothing'}`);
    raw = MIGRATIONS[version]!(raw);
  }
  return bad('sandtable', 'the migrations of this version do not end');
}

/** The door for headers: enough to find the ruleset, whose own door then looks at answers and events. */
export function parseHeader(value: unknown): Parsed<RecordHeader & Raw> {
  const now = migrated(value);
  if (!now.ok) return now;
  const raw = now.value;
  if (typeof raw.ruleset !== 'string') return bad('ruleset', 'the ruleset is missing');
  if (!Number.isInteger(raw.version)) return bad('version', 'the ruleset version is a whole number');
  if (raw.scenario === undefined) return bad('scenario', 'the scenario is missing');
  if (!isObject(raw.options)) return bad('options', 'the options are an object');
  const seats = parseSeats(raw.seats);
  if (!seats.ok) return seats;
  const chance = raw.chance;
  if (!isObject(chance)) return bad('chance', 'the kind of chance is missing');
  if (chance.kind === 'seeded') {
    if (typeof chance.secret !== 'string' || !/^[0-9a-f]{32}$/.test(chance.secret))
      return bad('chance.secret', 'a secret is 32 hexadecimal digits');
  } else if (chance.kind !== 'typed') return bad('chance.kind', 'chance is "seeded" or "typed"');
  const strange = strangeKey(chance, chance.kind === 'seeded' ? ['kind', 'secret'] : ['kind'], 'chance');
  if (strange) return strange;
  return { ok: true, value: { ...raw, seats: seats.value } as unknown as RecordHeader & Raw };
}

const ROLES: readonly Role[] = ['player', 'umpire', 'spectator'];

export function parseSeats(value: unknown): Parsed<Seat[]> {
  if (!Array.isArray(value) || value.length === 0) return bad('seats', 'there is no seat');
  const seats: Seat[] = [];
  for (const [i, raw] of value.entries()) {
    const at = `seats.${i}`;
    if (!isObject(raw) || typeof raw.id !== 'string' || raw.id === '') return bad(`${at}.id`, 'a seat has an id');
    if (raw.id === '__proto__') return bad(`${at}.id`, 'no seat can have that id'); // drafts are kept by seat
    const { id, side, role, units, confirms } = raw;
    if (seats.some((seat) => seat.id === id)) return bad(`${at}.id`, `there are two seats ${id}`);
    if (side !== null && typeof side !== 'string') return bad(`${at}.side`, 'a side is a name, or null');
    if (!ROLES.includes(role as Role)) return bad(`${at}.role`, `a role is one of ${ROLES.join(', ')}`);
    const listed = Array.isArray(units) && units.every((unit) => typeof unit === 'string');
    if (!listed && units !== 'side' && units !== 'none')
      return bad(`${at}.units`, 'units are a list of ids, "side" or "none"');
    const knownRulings = Array.isArray(confirms) && confirms.every((kind) => RULING_KINDS.includes(kind));
    if (confirms !== undefined && !knownRulings)
      return bad(`${at}.confirms`, `an umpire confirms some of ${RULING_KINDS.join(', ')}`);
    if (confirms !== undefined && role !== 'umpire') return bad(`${at}.confirms`, 'only an umpire confirms');
    const strange = strangeKey(raw, ['id', 'side', 'role', 'units', 'confirms'], at);
    if (strange) return strange;
    const seat = { id, side, role, units } as Seat;
    seats.push(confirms === undefined ? seat : { ...seat, confirms: confirms as RulingKind[] });
  }
  return { ok: true, value: seats };
}

/** The door for whole records. Events are compared, not interpreted, so their shape is checked only as far as that needs. */
export function parseRecord<K extends Kinds>(value: unknown, answers: Parser<K['answer']>): Parsed<GameRecord<K>> {
  const header = parseHeader(value);
  if (!header.ok) return header;
  const raw = header.value as unknown as Raw;
  const opening = parseResult(raw.opening, 'opening');
  if (!opening.ok) return opening;
  const strange = strangeKey(raw, KEYS, '') ?? strangeKey(raw.opening, ['events', 'hash'], 'opening');
  if (strange) return strange;
  if (!Array.isArray(raw.entries)) return bad('entries', 'the entries are a list');
  const entries: Entry<K>[] = [];
  for (const [i, entry] of raw.entries.entries()) {
    const at = `entries.${i}`;
    const result = parseResult(entry, at);
    if (!result.ok) return result;
    const input = parseRecorded((entry as Raw).input, answers);
    if (!input.ok) return bad(input.place ? `${at}.input.${input.place}` : `${at}.input`, input.reason);
    const strange =
      strangeKey((entry as Raw).input, Object.keys(input.value), `${at}.input`) ??
      strangeKey(entry, ['input', 'events', 'hash'], at);
    if (strange) return strange;
    entries.push({ input: input.value, ...(result.value as Pick<Entry<K>, 'events' | 'hash'>) });
  }
  const { sandtable, ruleset, version, scenario, options, seats, chance } = header.value;
  return {
    ok: true,
    value: {
      sandtable,
      ruleset,
      version,
      scenario,
      options,
      seats,
      chance,
      opening: opening.value as GameRecord<K>['opening'],
      entries,
    },
  };
}

function parseResult(value: unknown, place: string): Parsed<{ events: readonly GameEvent[]; hash: string }> {
  if (!isObject(value)) return bad(place, 'this is not an object');
  const { events, hash } = value;
  if (!Array.isArray(events)) return bad(`${place}.events`, 'the events are a list');
  for (const [i, event] of events.entries())
    if (!isObject(event) || typeof event.type !== 'string' || typeof event.rule !== 'string')
      return bad(`${place}.events.${i}`, 'an event has a type and a rule');
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash))
    return bad(`${place}.hash`, 'a hash is 16 hexadecimal digits');
  return { ok: true, value: { events, hash } };
}

function parseRecorded<A>(value: unknown, answers: Parser<A>): Parsed<Recorded<A>> {
  if (!isObject(value) || value.kind !== 'sealed') {
    const input = parseInput(value, answers);
    if (!input.ok) return input;
    if (isSealedInput(input.value)) return bad('kind', 'a sealed phase is recorded as a whole');
    return { ok: true, value: input.value };
  }
  if (!isObject(value.drafts)) return bad('drafts', 'the drafts are an object, by seat');
  const drafts: Record<SeatId, Omit<Draft<A>, 'opening'>> = {};
  for (const [seat, raw] of Object.entries(value.drafts)) {
    if (!isObject(raw) || !Array.isArray(raw.answers) || typeof raw.committed !== 'boolean')
      return bad(`drafts.${seat}`, 'a draft has answers, and is committed or not');
    const strange = strangeKey(raw, ['answers', 'committed'], `drafts.${seat}`);
    if (strange) return strange;
    const parsed: A[] = [];
    for (const [i, answer] of raw.answers.entries()) {
      const one = answers(answer);
      if (!one.ok) return bad(`drafts.${seat}.answers.${i}${one.place ? `.${one.place}` : ''}`, one.reason);
      parsed.push(one.value);
    }
    drafts[seat] = { answers: parsed, committed: raw.committed };
  }
  return { ok: true, value: { kind: 'sealed', drafts } };
}
