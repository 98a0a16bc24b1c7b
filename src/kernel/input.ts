import type { Data } from './data.ts';
import { house, type Refusal } from './refusal.ts';
import { RULING_KINDS, type RulingKind, type SeatId } from './seats.ts';

/** Everything that can come to a game from outside. `A` is the ruleset's union of answers. */
export type Input<A> =
  /** To the question that waits. */
  | { readonly kind: 'answer'; readonly seat: SeatId; readonly answer: A }
  /** To a sealed question: one small answer, to be revised until the seat commits. */
  | { readonly kind: 'draft'; readonly seat: SeatId; readonly answer: A }
  | { readonly kind: 'withdraw'; readonly seat: SeatId; readonly key: string }
  | { readonly kind: 'commit'; readonly seat: SeatId }
  /** Takes a commit back, until the last seat has committed. */
  | { readonly kind: 'uncommit'; readonly seat: SeatId }
  /** Dice that fell on a real table. */
  | { readonly kind: 'dice'; readonly seat: SeatId; readonly faces: readonly number[] }
  /** An umpire's word on what he was asked. */
  | { readonly kind: 'ruling'; readonly seat: SeatId; readonly value: Data; readonly note?: string }
  /** An umpire wants to be asked about these kinds of ruling from now on. */
  | { readonly kind: 'confirms'; readonly seat: SeatId; readonly kinds: readonly RulingKind[] }
  /** An umpire steps in by himself. */
  | { readonly kind: 'intervene'; readonly seat: SeatId; readonly act: A; readonly note?: string }
  /** A standing answer to a question, or (null) its end. */
  | StandingInput<{ readonly order: A | null; readonly draft?: undefined }>
  /** The same for a sealed question: a draft that is committed whenever it opens. */
  | StandingInput<{ readonly draft: readonly A[]; readonly order?: undefined }>
  /**
   * Back one's own last answer; with `answers`, a proposal to all to go back to when so many public ones had been given. What an umpire
   * proposes is done.
   */
  | { readonly kind: 'undo'; readonly seat: SeatId; readonly answers?: number }
  | { readonly kind: 'agree'; readonly seat: SeatId; readonly yes: boolean };

type StandingInput<Word> = { readonly kind: 'standing'; readonly seat: SeatId; readonly ask: string } & Word;

/** The result of looking at outside data: the value, or the place and the reason why not. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly place: string; readonly reason: string };

export type Parser<T> = (value: unknown) => Parsed<T>;

const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;

/** The door for inputs: whatever comes in, an input or the reason why not goes out. */
export function parseInput<A>(value: unknown, answer: Parser<A>): Parsed<Input<A>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('', 'an input is an object');
  const raw = value as Record<string, unknown>;
  const { kind, seat } = raw;
  if (typeof seat !== 'string') return bad('seat', 'the seat is missing');
  const note = raw.note;
  if (note !== undefined && typeof note !== 'string') return bad('note', 'a note is text');
  const noted = note === undefined ? {} : { note };
  const inside = (place: string, part: unknown, then: (value: A) => Input<A>): Parsed<Input<A>> => {
    const parsed = answer(part);
    if (parsed.ok) return { ok: true, value: then(parsed.value) };
    return bad(parsed.place ? `${place}.${parsed.place}` : place, parsed.reason);
  };
  switch (kind) {
    case 'answer':
    case 'draft':
      return inside('answer', raw.answer, (value) => ({ kind, seat, answer: value }));
    case 'withdraw': {
      const key = raw.key;
      return typeof key === 'string' ? { ok: true, value: { kind, seat, key } } : bad('key', 'the key is missing');
    }
    case 'commit':
    case 'uncommit':
      return { ok: true, value: { kind, seat } };
    case 'dice': {
      const faces = raw.faces;
      if (!Array.isArray(faces) || !faces.every(Number.isInteger))
        return bad('faces', 'faces are a list of whole numbers');
      return { ok: true, value: { kind, seat, faces: faces as number[] } };
    }
    case 'ruling':
      if (!isData(raw.value, 0)) return bad('value', 'a ruling has a value of plain data');
      return { ok: true, value: { kind, seat, value: raw.value, ...noted } };
    case 'confirms': {
      const { kinds } = raw;
      if (!Array.isArray(kinds) || !kinds.every((one) => RULING_KINDS.includes(one)))
        return bad('kinds', `an umpire confirms some of ${RULING_KINDS.join(', ')}`);
      return { ok: true, value: { kind, seat, kinds: RULING_KINDS.filter((one) => kinds.includes(one)) } };
    }
    case 'intervene':
      return inside('act', raw.act, (act) => ({ kind, seat, act, ...noted }));
    case 'standing': {
      const ask = raw.ask;
      if (typeof ask !== 'string') return bad('ask', 'the question is missing');
      if (raw.order === null) return { ok: true, value: { kind, seat, ask, order: null } };
      if (raw.draft !== undefined) {
        if (raw.order !== undefined) return bad('draft', 'a standing answer is an order or a draft, not both');
        if (!Array.isArray(raw.draft)) return bad('draft', 'a draft is a list of answers');
        const draft: A[] = [];
        for (const [i, part] of raw.draft.entries()) {
          const one = answer(part);
          if (!one.ok) return bad(one.place ? `draft.${i}.${one.place}` : `draft.${i}`, one.reason);
          draft.push(one.value);
        }
        return { ok: true, value: { kind, seat, ask, draft } };
      }
      return inside('order', raw.order, (order) => ({ kind, seat, ask, order }));
    }
    case 'undo': {
      const { answers } = raw;
      if (answers === undefined) return { ok: true, value: { kind, seat } };
      if (typeof answers !== 'number' || !Number.isInteger(answers) || answers < 0)
        return bad('answers', 'answers are a whole number from 0');
      return { ok: true, value: { kind, seat, answers } };
    }
    case 'agree': {
      const yes = raw.yes;
      return typeof yes === 'boolean' ? { ok: true, value: { kind, seat, yes } } : bad('yes', 'yes is true or false');
    }
    default:
      return bad('kind', `there is no input of kind ${typeof kind === 'string' ? `"${kind}"` : String(kind)}`);
  }
}

function isData(value: unknown, depth: number): value is Data {
  if (depth > 20) return false;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(
    ([key, part]) => key !== '__proto__' && (part === undefined || isData(part, depth + 1)),
  );
}

export function badAnswer(place: string, reason: string): Refusal {
  return house('BAD_ANSWER', 'house-answer', `That is not an answer: ${place ? `${place}: ` : ''}${reason}.`, {
    place,
  });
}

/** A parser out of a schema of zod's kind, without knowing zod. */
export function parserOf<T>(schema: {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}): Parser<T> {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const issue = parsed.error.issues[0];
    return bad(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'not of this shape');
  };
}
