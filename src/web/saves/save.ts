/** One saved game: the record, who sits where, and a few words for the first page. Whatever the browser has kept is checked before it is one. */
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { Occupant } from '../../protocol/play.ts';
import type { Pace } from '../play/store/state.ts';

export interface Save {
  /** Of another number, it was written by another version of the page, and is not read. */
  readonly format: typeof FORMAT;
  readonly record: object;
  /** Of the table as the record leaves it. */
  readonly hash: string;
  readonly sitters: { readonly [seat: string]: Occupant };
  readonly seat: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  /** What the player calls it; left out, it is called by its title. */
  readonly name?: string;
  /** For the card: turn, orders and ratings in words. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly against: string;
  readonly isOver: boolean;
  /** What the cards of the units say, so that a record can be looked at without its game. */
  readonly roster: readonly object[];
  readonly knownUnits: readonly { readonly id: string }[];
  /** The same for each of several persons at one screen: each has met others. */
  readonly knownUnitsBySeat?: { readonly [seat: string]: readonly { readonly id: string }[] };
  /** Of a game that bots play: how far it was shown, and how. */
  readonly watched?: { readonly answers: number; readonly isPaused: boolean; readonly pace?: Pace };
  /** The map, small. */
  readonly picture?: Blob;
  readonly savedAt: number;
}

const PACES: readonly Pace[] = ['slow', 'usual', 'fast'];

export const FORMAT = 3;

type Raw = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
const isText = (value: unknown): value is string => typeof value === 'string';
const areUnits = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && isText(one.id));
const isOccupant = (value: unknown): boolean => value === 'person' || (isObject(value) && isText(value.bot));
const isWatched = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.answers) &&
  (value.answers as number) >= 0 &&
  typeof value.isPaused === 'boolean' &&
  (value.pace === undefined || PACES.some((pace) => pace === value.pace));
/** A name by which things are looked up, and not one that every object answers to. */
const isId = (value: unknown): boolean => isText(value) && !(value in {});
const isFact = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);

/** What was kept, if it is a saved game of this version with all its parts; null for anything else. */
export function readSave(value: unknown): Save | null {
  if (!isObject(value) || value.format !== FORMAT) return null;
  const { record, sitters, facts, roster, knownUnitsBySeat: bySeat, name, picture, savedAt, watched } = value;
  const isWhole =
    [value.hash, value.title, value.against].every(isText) &&
    [value.seat, value.ruleset, value.scenario].every(isId) &&
    typeof value.isOver === 'boolean' &&
    typeof savedAt === 'number' &&
    Number.isFinite(new Date(savedAt).getTime()) &&
    isObject(record) &&
    record.ruleset === value.ruleset &&
    Number.isInteger(record.version) &&
    Array.isArray(record.entries) &&
    isObject(sitters) &&
    Object.values(sitters).length > 0 &&
    Object.values(sitters).every(isOccupant) &&
    Array.isArray(facts) &&
    facts.every(isFact) &&
    Array.isArray(roster) &&
    roster.every(isObject) &&
    areUnits(value.knownUnits) &&
    (bySeat === undefined || (isObject(bySeat) && Object.values(bySeat).every(areUnits))) &&
    (name === undefined || isText(name)) &&
    (watched === undefined || isWatched(watched)) &&
    (picture === undefined || picture instanceof Blob);
  return isWhole ? (value as unknown as Save) : null;
}

/** Why the rules that are here do not play a saved game, in a sentence; null where they do. */
export function whyUnplayable({ record, ruleset }: Save, { rulesets }: Catalogue): string | null {
  const here = rulesets.find(({ id }) => id === ruleset)?.version;
  if (here === undefined) return 'The rulebook of this game is not here. It can be exported.';
  const { version } = record as { readonly version: number };
  if (version === here) return null;
  const which = version < here ? 'an earlier' : 'a later';
  return `Cannot be read here: played with ${which} version of the rules (${version}, here ${here}). It can be exported.`;
}

export const nameOf = ({ name, title }: Save): string => name || title;

/** `4 minutes ago`, for the card. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** A record out of a file, made ready to be gone on with; throws a sentence where it is none. Whether it can be played the engine says. */
export function saveOf(text: string, now: number): Save {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error('This file is not a record: it is not JSON.');
  }
  // A saved game that could not be read was exported with everything around its record.
  if (isObject(record) && isObject(record.record)) record = record.record;
  const { ruleset, scenario, seats, entries } = isObject(record) ? record : {};
  if (!isObject(record) || !isText(ruleset) || !Array.isArray(seats) || !Array.isArray(entries))
    throw new Error('This file is not the record of a game.');
  const ids = seats.flatMap((seat: unknown) => (isObject(seat) && seat.role !== 'spectator' ? [String(seat.id)] : []));
  const seat = ids.includes('allies') ? 'allies' : (ids[0] ?? '');
  const save: Save = {
    ...{ format: FORMAT, record, hash: '', sitters: {}, seat, ruleset },
    ...{ scenario: String(scenario), title: String(scenario), against: 'steady', isOver: false },
    facts: [['Answers', String(entries.length)]],
    ...{ roster: [], knownUnits: [], savedAt: now },
  };
  return seatedAt({ ...save, sitters: Object.fromEntries(ids.map((id) => [id, 'person' as const])) }, seat, 'steady');
}

/** The same record with somebody else at the table: a person on one seat and a bot on the others, or (null) a person on each. */
export function seatedAt(save: Save, seat: string | null, bot: string): Save {
  const ids = Object.keys(save.sitters);
  const on = (id: string): Occupant => (seat === null || id === seat ? 'person' : { bot });
  const sitters = Object.fromEntries(ids.map((id) => [id, on(id)]));
  return { ...save, seat: seat ?? ids[0] ?? '', against: seat === null ? 'each other' : bot, sitters };
}

/** The file that a saved game is taken away in: its record and nothing else, so that whoever reads records reads it. */
export function fileOf({ record, scenario, hash }: Pick<Save, 'record' | 'scenario' | 'hash'>): SavedFile {
  return { name: `sandtable-${scenario || 'game'}-${hash.slice(0, 8)}.json`, text: `${JSON.stringify(record)}\n` };
}

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Something that cannot be read, in a file all the same: as much of it as can be said in JSON. */
export function fileOfUnreadable(raw: unknown): SavedFile {
  let text: string;
  try {
    text = JSON.stringify(raw, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  } catch {
    text = ''; // it goes round in a circle
  }
  return { name: 'sandtable-unreadable.json', text: `${text || JSON.stringify(String(raw))}\n` };
}
