/** A ruleset of a few lines, for tests of the kernel: each test writes the procedures it needs. */
import { type ChanceSource, secretOf, seeded } from '../../src/kernel/chance.ts';
import { copy } from '../../src/kernel/data.ts';
import { advance, collect, newGame, runtimeOf, submit } from '../../src/kernel/engine.ts';
import type { KernelEvent } from '../../src/kernel/events.ts';
import type { Ask, Game, Kinds, Procedures, Sealed } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import type { Emitter } from '../../src/kernel/play.ts';
import { type Refusal, refusal } from '../../src/kernel/refusal.ts';
import type { RulesWithViews } from '../../src/kernel/seat-view.ts';
import type { Seat, SeatId } from '../../src/kernel/seats.ts';

export interface ToyTable {
  said: string[];
  /** Whose turn it is. */
  turn: SeatId;
  /** Who is asked for sealed answers. */
  asked: SeatId[];
  /** Sealed answers that are not allowed (any more). */
  banned: string[];
}

export interface ToyFrame {
  readonly proc: string;
  step: string;
  n: number;
}

export type ToyEvent =
  /** `shows`: the seats that learn something by it. */
  | { readonly type: 'said'; readonly rule: string; readonly text: string; readonly shows?: readonly SeatId[] }
  | { readonly type: 'turn'; readonly rule: string; readonly seat: SeatId }
  | { readonly type: 'asked'; readonly rule: string; readonly seats: readonly SeatId[] }
  | { readonly type: 'banned'; readonly rule: string; readonly answer: string };

export interface Toy extends Kinds {
  table: ToyTable;
  frame: ToyFrame;
  answer: string;
  event: ToyEvent;
  view: { readonly said: readonly string[]; readonly stack: readonly ToyFrame[]; readonly table: ToyTable };
}

export const RED: Seat = { id: 'red', side: 'red', role: 'player', units: 'side' };
export const BLUE: Seat = { id: 'blue', side: 'blue', role: 'player', units: 'side' };
export const WATCHER: Seat = { id: 'watcher', side: null, role: 'spectator', units: 'none' };
export const umpire = (confirms?: Seat['confirms'], id = 'umpire'): Seat => ({
  ...{ id, side: null, role: 'umpire', units: 'none' },
  ...(confirms ? { confirms } : {}),
});

export const frame = (proc: string, step: string, n = 0): ToyFrame => ({ proc, step, n });

export function say(tell: Emitter<ToyEvent>, text: string, shows?: readonly SeatId[]): void {
  tell.emit({ type: 'said', rule: 'toy-say', text, ...(shows ? { shows } : {}) });
}

const judgeWord = (answer: string): Refusal | null =>
  answer === 'never' ? refusal('NEVER', 'toy-ask', 'Never say never.', { answer }) : null;

/** A question to red that takes any word but `never`, repeats it and is done. */
export function ask(more: Partial<Ask<Toy, ToyFrame>> = {}): Ask<Toy, ToyFrame> {
  return {
    kind: 'ask',
    rule: 'toy-ask',
    waitsFor: () => ['red'],
    offers: () => ['yes', 'no'],
    draw: (_table, _self, _seat, pick) => ['yes', 'no'][pick(2)]!,
    refuse: (_table, _self, _seat, answer) => judgeWord(answer),
    take: (_table, _self, seat, answer, tell) => {
      say(tell, `${seat} ${answer}`);
      return 'done';
    },
    defaultAnswer: () => 'yes',
    ...more,
  };
}

/** A sealed question; an answer is `key=value`, and the table may ban some. It repeats all of them. */
export function sealed(more: Partial<Sealed<Toy, ToyFrame>> = {}): Sealed<Toy, ToyFrame> {
  return {
    kind: 'sealed',
    showsOpen: true,
    rule: 'toy-seal',
    waitsFor: (table) => table.asked,
    key: (answer) => answer.split('=')[0]!,
    offers: () => ['a=1', 'b=2'],
    draw: (_table, _self, _seat, draft) => (draft.length < 2 ? `${'ab'[draft.length]}=1` : 'commit'),
    refuse: (table, _self, _seat, answer) =>
      table.banned.includes(answer) ? refusal('BANNED', 'toy-seal', 'That is banned.', { answer }) : null,
    defaultAnswer: (_table, _self, _seat, draft) => (draft.length < 1 ? 'a=1' : 'commit'),
    close: (_table, _self, drafts, play) => {
      for (const seat in drafts) say(play, `${seat} ${drafts[seat]!.join(' ')}`);
      return 'done';
    },
    ...more,
  };
}

export function toy(procedures: Procedures<Toy>, more: Partial<RulesWithViews<Toy>> = {}): RulesWithViews<Toy> {
  return {
    procedures,
    apply(table, event) {
      if (event.type === 'said') table.said.push(event.text);
      else if (event.type === 'turn') table.turn = event.seat;
      else if (event.type === 'asked') table.asked = [...event.seats];
      else table.banned.push(event.answer);
    },
    clone: copy,
    answers: (value) =>
      typeof value === 'string' ? { ok: true, value } : { ok: false, place: '', reason: 'an answer is a word' },
    outcome: () => ({ winner: null, rule: 'toy-end', sentence: 'It is over.' }),
    view: ({ table, stack }) => ({ said: [...table.said], stack: copy(stack), table: copy(table) }),
    redact: (event) => event,
    reveals: (event, seat) => event.type === 'said' && (event.shows?.includes(seat.id) ?? false),
    imagine: (view) => ({ table: copy(view.table), stack: copy(view.stack) }),
    /** `ban ANSWER`, `ask SEAT SEAT`. */
    intervention: {
      rule: 'toy-umpire',
      offers: () => ['ban a=1'],
      refuse: (_table, act) =>
        /^(ban|ask) /.test(act) ? null : refusal('NO_SUCH_ACT', 'toy-umpire', 'An umpire bans or asks.', { act }),
      take: (_table, act, tell) => {
        const [verb, ...words] = act.split(' ');
        if (verb === 'ban') tell.emit({ type: 'banned', rule: 'toy-umpire', answer: words[0]! });
        else tell.emit({ type: 'asked', rule: 'toy-umpire', seats: words });
      },
    },
    ...more,
  };
}

export const newTable = (): ToyTable => ({ said: [], turn: 'red', asked: ['red', 'blue'], banned: [] });

/** A game under way: its host, and a short way to feed it. */
export function begin(
  rules: RulesWithViews<Toy>,
  {
    source = seeded(secretOf(1)),
    seats = [RED, BLUE],
    stack = [frame('main', 'start')],
  }: { source?: ChanceSource; seats?: readonly Seat[]; stack?: readonly ToyFrame[] } = {},
) {
  const runtime = runtimeOf<Toy>(rules, source);
  const game: Game<Toy> = newGame<Toy>({ table: newTable(), stack: copy(stack), seats });
  advance(runtime, game);
  return {
    runtime,
    game,
    /** The refusal, or null. */
    submit: (input: Input<string>): Refusal | null => submit(runtime, game, input),
    answer: (seat: SeatId, answer: string): Refusal | null => submit(runtime, game, { kind: 'answer', seat, answer }),
    events: (): (ToyEvent | KernelEvent)[] => collect(runtime),
  };
}
