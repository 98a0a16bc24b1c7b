/**
 * The form of a trace. Names are those of the tree it was frozen on; nothing in it depends on the order of keys, the identity of objects,
 * the shape of tables or frames, or the wording of sentences.
 */
import type { Ignored, Translator } from './names.ts';
import { type Asked, type Data, type Header, hashOf, type Raw, type Result, type Table } from './tree.ts';

/** Offers beyond these are not looked at: places and paths have many, and they are dear to list. */
export const MOST_OFFERS = 60;
/** Of one question in one game, the offers are taken so often, and from then on at every so many. */
export const OFFERS_FIRST = 10;
export const OFFERS_THEN = 4;
/** A field of an event that is longer than this, as JSON, is kept as a fingerprint. */
export const LONGEST_FIELD = 100;
/** Hexadecimal digits of a fingerprint. */
export const DIGITS = 8;

/** One game: a line of its own, followed by one line for each of its inputs. */
export interface GameLine extends Header {
  readonly game: string;
  /** The events before the first question. */
  readonly opening: readonly Raw[];
  /** How many lines follow. */
  readonly inputs: number;
  /** The question that waits after the last input of a game that was cut short; null: it was played to its end. */
  readonly cut: string | null;
  readonly outcome: { readonly winner: string | null; readonly rule: string } | null;
}

export interface InputLine {
  /** The question that waits: `procedure.step`, with what is wanted where that is dice or a ruling. */
  readonly q: string;
  /** The seats that it waits for; `?` stands before those of a hidden question. */
  readonly w: string;
  /** The input. */
  readonly i: Raw;
  /** How many offers the seat has, and their fingerprint in whatever order; left out where they were not taken. */
  readonly o?: string;
  /** The code of a refusal. */
  readonly x?: string;
  /** What was told: events and dice, in order; left out where there is nothing. */
  readonly t?: readonly Raw[];
}

export interface Game {
  readonly line: GameLine;
  readonly inputs: readonly InputLine[];
}

export function fingerprint(value: unknown): string {
  return hashOf(value).slice(0, DIGITS);
}

/** What is asked, in the words of the trace. */
export function questionOf(asked: Asked, words: Translator): Pick<InputLine, 'q' | 'w'> {
  const { kind, question, label, seats, hidden } = asked;
  const name = words.question(question);
  const w = `${hidden ? '?' : ''}${seats.join(' ')}`;
  if (!label) return { q: name, w };
  const { rule, use, of } = words.label(label);
  return { q: [name, kind, rule, use, ...(of === undefined ? [] : [of])].join(' '), w };
}

export function offersOf(table: Table, seat: string, words: Translator): readonly Raw[] {
  return table.offers(seat, MOST_OFFERS).map((offer) => words.offer(offer));
}

/** Their order is not part of it. */
export function printOf(offers: readonly Raw[]): string {
  return `${offers.length} ${fingerprint(offers.map((offer) => hashOf(offer)).sort())}`;
}

/** Events in the words of the trace, at the length of the trace. */
export function toldOf(events: readonly Raw[], words: Translator): readonly Raw[] {
  return events.map((event) => {
    const told = words.event(event);
    return told.type === 'roll' ? rollOf(told) : shortened(told);
  });
}

function shortened(event: Raw): Raw {
  const out: Record<string, Data | undefined> = {};
  for (const [key, value] of Object.entries(event)) out[key] = isLong(value) ? `#${fingerprint(value)}` : value;
  return out;
}

function isLong(value: Data | undefined): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > LONGEST_FIELD;
}

/** A roll without its wording: the causes, against whom, out of which table. `base` says no more than `need`. */
function rollOf({ base: _base, against: _against, source: _source, modifiers, ...roll }: Raw): Raw {
  if (!Array.isArray(modifiers) || modifiers.length === 0) return roll;
  return {
    ...roll,
    modifiers: modifiers.map(({ rule, value }: { rule: string; value: number }): Data => [rule, value]),
  };
}

export function resultOf(result: Result, words: Translator): Pick<InputLine, 'x' | 't'> {
  if (result.refused !== null) return { x: words.code(result.refused) };
  return result.events.length > 0 ? { t: toldOf(result.events, words) } : {};
}

/** Without the events and fields that are not compared. */
export function compared(told: readonly Raw[], { events = {}, eventFields = {} }: Ignored): readonly Raw[] {
  const fields = Object.keys(eventFields);
  return told
    .filter(({ type }) => !Object.hasOwn(events, String(type)))
    .map((event) => {
      const without = fields.filter((path) => path.startsWith(`${event.type}.`));
      if (without.length === 0) return event;
      return Object.fromEntries(Object.entries(event).filter(([key]) => !without.includes(`${event.type}.${key}`)));
    });
}
