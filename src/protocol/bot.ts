/** The messages between `sandtable bot` and a bot: one JSON document a line, both ways. `docs/PROTOCOL.md` explains them. */
import type { Data } from '../kernel/data.ts';
import type { GameEvent, Kinds, Outcome } from '../kernel/flow.ts';
import type { Input, Parsed } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { PublicSeat, SeatView } from '../kernel/seat-view.ts';
import type { SeatId } from '../kernel/seats.ts';

export const BOT_PROTOCOL = 'sandtable-bot/1';

/** Limits that a bot is told in `hello`. */
export const BOT_LIMITS = {
  /** Offers in one `ask`. */
  offers: 200,
  /** Bad lines and refusals in a row, after which the game is given up. */
  mistakes: 100,
  /** Bytes in a line. */
  line: 1 << 20,
} as const;

/** What a bot may send. Exactly one of these keys stands in a line. */
export const BOT_INPUTS = [
  'answer',
  'draft',
  'withdraw',
  'commit',
  'offer',
  'usual',
  'standing',
  'ruling',
  'dice',
] as const;

/** A line to the bot. */
export type BotMessage =
  | {
      readonly type: 'hello';
      readonly protocol: typeof BOT_PROTOCOL;
      readonly ruleset: string;
      readonly version: number;
      readonly scenario: string;
      readonly title: string;
      readonly options: { readonly [name: string]: Data };
      readonly seat: SeatId;
      readonly seats: readonly PublicSeat[];
      /** The game goes on from a record; what the seat has seen of it follows as events. */
      readonly resumed: boolean;
      readonly inputs: readonly string[];
      readonly limits: typeof BOT_LIMITS;
    }
  /** What the seat sees of something that happened. */
  | { readonly type: 'event'; readonly event: GameEvent; readonly sentence: string }
  /** The seat is asked; the next line of the bot is its word. */
  | {
      readonly type: 'ask';
      readonly kind: 'ask' | 'sealed' | 'ruling' | 'dice';
      /** The question's name, such as `turn.choose`; of a ruling or dice, what they are for. */
      readonly ask: string;
      readonly rule: string;
      readonly sentence: string;
      /** Lines that will be accepted, to be sent as they are or by their place: `{"offer": 0}`. */
      readonly offers: readonly BotLine[];
      /** Everything that the ruleset lists is among the offers. Choices without a list, such as places, have more. */
      readonly complete: boolean;
      readonly look: SeatView<Kinds>;
    }
  | { readonly type: 'refused'; readonly line: number; readonly refusal: Refusal }
  | { readonly type: 'error'; readonly line: number; readonly reason: string }
  | { readonly type: 'over'; readonly outcome: Outcome | null; readonly hash: string };

/** A line from the bot. */
export type BotLine =
  | { readonly answer: unknown }
  | { readonly draft: unknown }
  | { readonly withdraw: string }
  | { readonly commit: true }
  | { readonly offer: number }
  | { readonly usual: true }
  | { readonly standing: { readonly ask: string; readonly order: unknown } }
  /** The same to a sealed question: a whole draft. */
  | { readonly standing: { readonly ask: string; readonly draft: unknown } }
  | { readonly ruling: Data; readonly note?: string }
  | { readonly dice: readonly number[] };

const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;

/** The door for a bot's lines. What is inside an answer is for the ruleset's door. */
export function parseBotLine(text: string): Parsed<BotLine> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return bad('', 'this line is not JSON');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return bad('', 'a line is a JSON object');
  const line = raw as Record<string, unknown>;
  const keys = Object.keys(line);
  const used = BOT_INPUTS.filter((key) => keys.includes(key));
  const allowed = used.length === 1 && used[0] === 'ruling' ? ['ruling', 'note'] : used;
  const extra = keys.find((key) => !allowed.includes(key as (typeof used)[number]));
  if (used.length !== 1 || extra !== undefined) {
    const wrong = extra === undefined ? '' : `, not ${JSON.stringify(extra.slice(0, 40))}`;
    return bad('', `a line has one of ${BOT_INPUTS.join(', ')}${wrong}`);
  }
  const ok = { ok: true, value: raw as BotLine } as const;
  switch (used[0]) {
    case 'commit':
    case 'usual':
      return line[used[0]] === true ? ok : bad(used[0], 'expected true');
    case 'withdraw':
      return typeof line.withdraw === 'string' ? ok : bad('withdraw', 'expected the key of an answer, a text');
    case 'offer': {
      const offer = line.offer;
      return Number.isInteger(offer) && (offer as number) >= 0 ? ok : bad('offer', 'expected a whole number from 0');
    }
    case 'standing': {
      const order = line.standing as { ask?: unknown } | null;
      const isNamed = typeof order === 'object' && order !== null && typeof order.ask === 'string';
      if (isNamed && 'order' in order !== 'draft' in order) return ok;
      return bad('standing', 'expected { "ask": question, "order": answer or null } or, "draft" for "order", a list');
    }
    default:
      return ok;
  }
}

/** An input as the line that would give it: what offers are made of. */
export function lineOf(input: Input<unknown>): BotLine {
  switch (input.kind) {
    case 'answer':
      return { answer: input.answer };
    case 'draft':
      return { draft: input.answer };
    case 'commit':
      return { commit: true };
    case 'ruling':
      return { ruling: input.value };
    default:
      throw new Error(`offers are never of kind ${input.kind}`);
  }
}

/** A line as the raw input of a seat, for the kernel's own door; `offer` and `usual` are looked up before. */
export function inputOf(line: Exclude<BotLine, { offer: number } | { usual: true }>, seat: SeatId): object {
  if ('answer' in line) return { kind: 'answer', seat, answer: line.answer };
  if ('draft' in line) return { kind: 'draft', seat, answer: line.draft };
  if ('withdraw' in line) return { kind: 'withdraw', seat, key: line.withdraw };
  if ('commit' in line) return { kind: 'commit', seat };
  if ('standing' in line) {
    const { ask, ...word } = line.standing;
    return { kind: 'standing', seat, ask, ...('draft' in word ? { draft: word.draft } : { order: word.order }) };
  }
  if ('dice' in line) return { kind: 'dice', seat, faces: line.dice };
  return { kind: 'ruling', seat, value: line.ruling, ...('note' in line ? { note: line.note } : {}) };
}
