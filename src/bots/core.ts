/**
 * The core of the bots that a book only has to value. A book brings ideas and the worth of a table (`src/kit/commander.ts`); the core imagines
 * games that fit what the seat sees, plays each idea out in them with the same dice, and says the one that comes out best, and why.
 *
 * It keeps to a number of games played out, never to a clock: the same look and the same picker give the same answer on any machine.
 */
import { show } from '../kernel/chance.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  judge,
  nameOf,
  pendingOf,
  type Runtime,
  runtimeOf,
  stepOf,
} from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { COMMIT } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { type Picker, picker } from '../kernel/pick.ts';
import { imagineGame, seatViewOf } from '../kernel/seat-view.ts';
import type { SeatId, SideId } from '../kernel/seats.ts';
import type { Commander, Idea } from '../kit/commander.ts';
import type { Ruleset } from '../kit/contract.ts';
import { defaultInput } from './usual.ts';

export interface Effort {
  /** Games that are imagined. */
  readonly worlds: number;
  /** Games that are played out for one decision, at most. */
  readonly plays: number;
  /** Ideas that are weighed against the best guess, at most. */
  readonly rivals: number;
  /** Answers after which a game that is played out is judged as it stands. */
  readonly answers: number;
}

export const EFFORT: Effort = { worlds: 2, plays: 12, rivals: 2, answers: 30 };

/** What it costs an idea that a game which fits what is seen would not allow it. */
const IMPOSSIBLE = 3;

type Commanded<K extends Kinds> = Ruleset<K> & { readonly commander: Commander<K> };

const isCommanded = <K extends Kinds>(rules: Ruleset<K>): rules is Commanded<K> => rules.commander !== undefined;

/** What the book's commander says in that seat, and why; null if the book has no commander, or its commander no idea. */
export function command<K extends Kinds>(
  rules: Ruleset<K>,
  game: Game<K>,
  seat: SeatId,
  pick: Picker,
  effort: Effort = EFFORT,
): { readonly input: Input<K['answer']>; readonly why: string } | null {
  if (!isCommanded(rules)) return null;
  const ideas: Said<K['answer']>[] = [];
  for (const idea of legalIdeas(rules, game, seat, pick)) if (ideas.push(idea) > effort.rivals) break;
  const first = ideas[0];
  if (!first) return null;
  const side = game.seats.find(({ id }) => id === seat)?.side ?? null;
  if (ideas.length === 1 || side === null) return first;
  return best(rules, game, { seat, side }, ideas, effort);
}

interface Said<Answer> {
  readonly input: Input<Answer>;
  readonly why: string;
}

function* legalIdeas<K extends Kinds>(
  rules: Commanded<K>,
  game: Game<K>,
  seat: SeatId,
  pick: Picker,
): Iterable<Said<K['answer']>> {
  const keys = new Set<string>();
  for (const idea of rules.commander.ideas(game, seat, pick)) {
    const input = inputOf<K>(game, seat, idea);
    const key = rules.commander.key?.(game, idea.answer) ?? JSON.stringify(idea.answer);
    if (keys.has(key) || judge(rules, game, input)) continue;
    keys.add(key);
    yield { input, why: idea.why };
  }
}

/** What first comes to mind in that seat; the default answer where nothing does. */
function firstThought<K extends Kinds>(
  rules: Commanded<K>,
  game: Game<K>,
  seat: SeatId,
  pick: Picker,
): Input<K['answer']> | null {
  for (const idea of rules.commander.ideas(game, seat, pick)) {
    const input = inputOf<K>(game, seat, idea);
    if (!judge(rules, game, input)) return input;
  }
  return defaultInput(rules, game, seat);
}

function inputOf<K extends Kinds>(game: Game<K>, seat: SeatId, { answer }: Idea<K['answer']>): Input<K['answer']> {
  if (answer === COMMIT) return { kind: 'commit', seat };
  return { kind: game.drafts?.[seat] ? 'draft' : 'answer', seat, answer };
}

/** Before so many games nobody is given up, and nobody is believed. */
const LEAST = 4;
/** Standard errors by which another idea must be ahead of the best guess to be preferred: the guess is a player's, a game is a game. */
const SURE = 1.5;

/** An idea against the best guess, game by game with the same dice. */
class Rival<Answer> {
  private n = 0;
  private sum = 0;
  private squares = 0;

  readonly idea: Said<Answer>;

  constructor(idea: Said<Answer>) {
    this.idea = idea;
  }

  add(ahead: number): void {
    this.n += 1;
    this.sum += ahead;
    this.squares += ahead * ahead;
  }

  get mean(): number {
    return this.sum / this.n;
  }

  private get error(): number {
    return Math.sqrt(Math.max(0, this.squares / this.n - this.mean ** 2) / this.n);
  }

  get isHopeless(): boolean {
    return this.n >= LEAST && this.mean + this.error <= 0;
  }

  /** What it is ahead by at the least. */
  get lead(): number {
    return this.n < LEAST ? 0 : this.mean - SURE * this.error;
  }
}

/** Plays the best guess and its rivals in one imagined game after the other; who falls behind is dropped, so that the rest get more games. */
function best<K extends Kinds>(
  rules: Commanded<K>,
  game: Game<K>,
  who: Player,
  [guess, ...others]: readonly Said<K['answer']>[],
  { worlds, plays, answers }: Effort,
): Said<K['answer']> {
  const look = seatViewOf(rules, game, who.seat);
  const imagined = Array.from({ length: worlds }, (_, i) => imagineGame(rules, look, picker(i + 1)));
  let rivals = others.map((idea) => new Rival(idea));
  let left = plays;
  for (let i = 0; rivals.length > 0 && left > rivals.length; i++) {
    const play = ({ input }: Said<K['answer']>): number => worth(rules, imagined[i % worlds]!, who, input, i, answers);
    const base = play(guess!);
    for (const rival of rivals) rival.add(play(rival.idea) - base);
    left -= rivals.length + 1;
    rivals = rivals.filter(({ isHopeless }) => !isHopeless);
  }
  const winner = rivals.reduce<Rival<K['answer']> | null>(
    (first, one) => (one.lead > (first?.lead ?? 0) ? one : first),
    null,
  );
  if (!winner) return guess!;
  const { input, why } = winner.idea;
  return { input, why: `${why}: better by ${winner.mean.toFixed(1)} than what first came to mind` };
}

interface Player {
  readonly seat: SeatId;
  readonly side: SideId;
}

/** One game from there until what was begun is over; everybody says what first comes to mind. */
function worth<K extends Kinds>(
  rules: Commanded<K>,
  world: Game<K>,
  { seat, side }: Player,
  input: Input<K['answer']>,
  number: number,
  answers: number,
): number {
  const dice = picker(1_000 + number);
  const pick = picker(2_000 + number);
  const runtime = runtimeOf<K>(rules, { awaited: false, roll: ({ question }) => show(question, dice) }, false);
  const game = cloneGame(rules, world);
  // What is not legal in another world that fits is worth nothing there.
  if (judge(rules, game, input)) return rules.commander.value(world.table, side) - IMPOSSIBLE;
  const question = nameOf(game.stack.at(-1)!);
  const depth = game.stack.length;
  const prepared = (rules.commander.oddsContinueInto ?? rules.oddsContinueInto)?.[question];
  carryOut(runtime, game, input);
  playOn(rules, runtime, game, seat, pick, answers, () => isOver(rules, game, depth));
  const next = prepared?.(game.table, world, [input]) ?? null;
  if (next) {
    const isUnderWay = (): boolean => game.stack.some(({ proc }) => proc === next.proc);
    if (!isUnderWay()) {
      game.drafts = null;
      game.standingOrders = [];
      game.stack.push(next);
      advance(runtime, game);
    }
    playOn(rules, runtime, game, seat, pick, answers, () => !isUnderWay());
  }
  collect(runtime);
  return rules.commander.value(game.table, side);
}

/** Is what was begun at that depth of the stack over? So it is when play stands where something new begins. */
function isOver<K extends Kinds>(rules: Ruleset<K>, game: Game<K>, depth: number): boolean {
  const self = game.stack.at(-1);
  if (!self || game.stack.length < depth) return true;
  if (game.stack.length > depth) return false;
  const step = stepOf(rules, self);
  return typeof step === 'object' && step.startsOrder === true;
}

function playOn<K extends Kinds>(
  rules: Commanded<K>,
  runtime: Runtime<K>,
  game: Game<K>,
  first: SeatId,
  pick: Picker,
  answers: number,
  isDone: () => boolean,
): void {
  for (let n = 0; n < answers && !isDone(); n++) {
    const pending = pendingOf(rules, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') return;
    const seat = pending.seats.includes(first) ? first : pending.seats[0]!;
    const input = firstThought(rules, game, seat, pick);
    if (!input) return;
    carryOut(runtime, game, input);
  }
}
