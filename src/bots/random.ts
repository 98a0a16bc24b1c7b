import { show } from '../kernel/chance.ts';
import { type Data, same } from '../kernel/data.ts';
import { carryOut, drawAt, isSealed, type Rules, type Runtime, stepOf } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import type { Allowed, Need } from '../kernel/need.ts';
import { type Picker, pickOne } from '../kernel/pick.ts';

/** Any legal input of whoever is asked, each as the question's own draw deals it; null when the game is over. */
export function randomInput<K extends Kinds>(rules: Rules<K>, game: Game<K>, pick: Picker): Input<K['answer']> | null {
  const self = game.stack[game.stack.length - 1];
  if (!self) return null;
  if (game.need) return randomGift(game.need, pick);
  const step = stepOf(rules, self);
  if (typeof step === 'function') throw new Error('the game has not been advanced');
  const asked = step.waitsFor(game.table, self);
  const seats = isSealed(step) ? asked.filter((seat) => !game.drafts?.[seat]?.committed) : asked;
  return drawAt(game, self, step, pickOne(seats, pick), pick);
}

/** Dice that could have fallen; a ruling that confirms three times in four. */
function randomGift(need: Need, pick: Picker): Input<never> {
  const seat = pickOne(need.seats, pick);
  if (need.kind === 'dice') return { kind: 'dice', seat, faces: show(need.question, pick) };
  if (pick(4) > 0) return { kind: 'ruling', seat, value: need.proposal };
  return { kind: 'ruling', seat, value: randomWord(need.allowed, pick) };
}

function randomWord(allowed: Allowed, pick: Picker): Data {
  if ('oneOf' in allowed) return pickOne(allowed.oneOf, pick);
  if ('someOf' in allowed) return allowed.someOf.filter(() => pick(2) === 0);
  if ('faces' in allowed) return show(allowed.faces, pick);
  if ('from' in allowed) return allowed.from + pick(allowed.to - allowed.from + 1);
  const some = Object.entries(allowed.each).filter(() => pick(2) === 0);
  return Object.fromEntries(some.map(([of, one]) => [of, randomWord(one, pick)]));
}

export interface Played {
  /** Inputs carried out. */
  readonly inputs: number;
  /** Questions with two or more legal answers: what is counted as a decision. */
  readonly decisions: number;
  readonly ended: boolean;
}

/** Plays on at random to the end or to the bound. Counting decisions lists offers until one is not what was drawn. */
export function playOut<K extends Kinds>(
  runtime: Runtime<K>,
  game: Game<K>,
  pick: Picker,
  bound: number,
  afterEach?: (input: Input<K['answer']>) => void,
): Played {
  let inputs = 0;
  let decisions = 0;
  for (; inputs < bound; inputs++) {
    const input = randomInput(runtime.rules, game, pick);
    if (!input) return { inputs, decisions, ended: true };
    if (isDecision(runtime.rules, game, input)) decisions += 1;
    carryOut(runtime, game, input);
    afterEach?.(input);
  }
  return { inputs, decisions, ended: game.stack.length === 0 };
}

/** Does the question have a legal answer other than the drawn one? A commit is not counted as an answer: then two must be offered. */
function isDecision<K extends Kinds>(rules: Rules<K>, game: Game<K>, input: Input<K['answer']>): boolean {
  const self = game.stack[game.stack.length - 1];
  if (!self || game.need) return false;
  const step = stepOf(rules, self);
  if (typeof step === 'function') return false;
  const { seat } = input;
  const offers = isSealed(step)
    ? step.offers(game.table, self, seat, game.drafts?.[seat]?.answers ?? [])
    : step.offers(game.table, self, seat);
  let drawn: unknown = input.kind === 'answer' || input.kind === 'draft' ? input.answer : undefined;
  for (const offer of offers) {
    if (drawn !== undefined && !same(offer, drawn)) return true;
    drawn = offer;
  }
  return false;
}
