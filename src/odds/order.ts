/** An order under way: its inputs, the questions that come up, where it ends, and what the book settles later. */
import {
  advance,
  carryOut,
  cloneGame,
  isSealed,
  judge,
  nameOf,
  pendingOf,
  type Runtime,
  stepOf,
  submit,
} from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { house, type Refusal } from '../kernel/refusal.ts';
import type { Seat } from '../kernel/seats.ts';
import type { Ruleset } from '../kit/contract.ts';
import type { OddsRequest } from './count.ts';
import type { Run } from './merge.ts';
import type { Tally } from './tally.ts';

/**
 * Gives the inputs until one has to wait for a die. What others are asked in between, the policy answers. An input that is refused
 * before any die has fallen is the caller's mistake, and its refusal the answer.
 */
export function begin<K extends Kinds>(
  runtime: Runtime<K>,
  from: Game<K>,
  ask: OddsRequest<K>,
  order: OrderPlace,
  tally: Tally<K>,
): Run<K> | Refusal {
  const run: Run<K> = { game: unruled(cloneGame(runtime.rules, from)), given: 0, floor: null, told: {} };
  const { game } = run;
  while (run.given < ask.inputs.length && !game.need) {
    const input = ask.inputs[run.given]!;
    if (run.given > 0 && (isOthers(runtime, game, input, order) || !isMeant(game, run, ask))) {
      if (!answered(runtime, run, ask, order, tally)) break;
      continue;
    }
    const refused = submit(runtime, game, input);
    if (refused) return refused;
    run.given += 1;
  }
  return run;
}

/** No umpire is asked: what the program proposes stands. */
function unruled<K extends Kinds>(game: Game<K>): Game<K> {
  const seats = game.seats.map(({ confirms: _, ...seat }): Seat => seat);
  return { ...game, seats };
}

/** Does play wait for somebody else than the one whose input is next? */
function isOthers<K extends Kinds>(
  runtime: Runtime<K>,
  game: Game<K>,
  input: Input<K['answer']>,
  order: OrderPlace,
): boolean {
  if (isBack(runtime, game, order)) return false;
  const pending = pendingOf(runtime.rules, game);
  return (pending.kind === 'ask' || pending.kind === 'sealed') && !pending.seats.includes(input.seat);
}

/** Is the next input for the question that waits, as far as anybody has said? */
function isMeant<K extends Kinds>(game: Game<K>, { given }: Pick<Run<K>, 'given'>, { asks }: OddsRequest<K>): boolean {
  const ask = asks?.[given] ?? null;
  return ask === null || ask === nameOf(game.stack[game.stack.length - 1]!);
}

/** Where the order was given: the depth of the stack and the question. */
export interface OrderPlace {
  readonly depth: number;
  readonly question: string;
  /** Odds go on with what comes of it later: its own question, asked again, is part of that. */
  readonly isLong: boolean;
  /** It was given under seal, in the phase that had counted so many public answers. */
  readonly sealedAt: number | null;
}

export function orderOf<K extends Kinds>(rules: Ruleset<K>, from: Game<K>, ask: OddsRequest<K>): OrderPlace {
  const self = from.stack[from.stack.length - 1];
  const question = self ? nameOf(self) : '';
  const isLong = ask.continues === true && rules.oddsContinueInto?.[question] !== undefined;
  const sealedAt = self && isSealed(stepOf(rules, self)) ? from.answers : null;
  return { depth: from.stack.length, question, isLong, sealedAt };
}

/** Does the phase in which the order was given still wait for somebody? */
function isUnderSeal<K extends Kinds>({ game, floor }: Run<K>, order: OrderPlace): boolean {
  if (floor !== null || game.drafts === null || game.need) return false;
  return game.answers === order.sealedAt && game.stack.length === order.depth;
}

/** What a draft comes to, though nobody has opened it yet; null where all of it follows by itself, undefined where nobody knows. */
function sealedContinuation<K extends Kinds>(
  rules: Ruleset<K>,
  run: Run<K>,
  { inputs }: OddsRequest<K>,
  order: OrderPlace,
): K['frame'] | null | undefined {
  if (!order.isLong || !isUnderSeal(run, order)) return undefined;
  return rules.oddsContinueInto?.[order.question]?.(run.game.table, run.game, inputs);
}

/** Why nothing can be said of sealed answers: others have not committed, and nobody knows what follows. */
export function refuseUnderSeal<K extends Kinds>(
  rules: Ruleset<K>,
  run: Run<K>,
  ask: OddsRequest<K>,
  order: OrderPlace,
): Refusal | null {
  if (!isUnderSeal(run, order)) return null;
  const pending = pendingOf(rules, run.game);
  const into = sealedContinuation(rules, run, ask, order);
  const goesOn = into ?? (pending.kind === 'sealed' && ask.policy(run.game, pending.seats));
  if (into !== undefined && goesOn) return null;
  return house('NO_ODDS', 'house-odds', 'The result of sealed answers is known only when all have committed.', {
    ask: order.question,
  });
}

/** Goes on with what a draft comes to, as if it had been opened and nothing else happened; false where there is no such thing. */
export function opened<K extends Kinds>(
  rules: Ruleset<K>,
  runtime: Runtime<K>,
  run: Run<K>,
  ask: OddsRequest<K>,
  order: OrderPlace,
): boolean {
  if (run.given < ask.inputs.length) return false;
  const frame = sealedContinuation(rules, run, ask, order);
  if (!frame) return false;
  goOnWith(runtime, run, frame);
  return true;
}

/** Is the stack back at the question that the order answered, or at one that begins something new? */
function isBack<K extends Kinds>(runtime: Runtime<K>, game: Game<K>, order: OrderPlace): boolean {
  const self = game.stack[game.stack.length - 1];
  if (!self || game.stack.length < order.depth) return true;
  if (game.stack.length > order.depth) return false;
  if (nameOf(self) === order.question) return !order.isLong;
  const step = stepOf(runtime.rules, self);
  return typeof step === 'object' && step.startsOrder === true;
}

/** Is the order carried out, or what followed it? */
export function isDone<K extends Kinds>(runtime: Runtime<K>, { game, floor }: Run<K>, order: OrderPlace): boolean {
  return floor === null ? isBack(runtime, game, order) : game.stack.length <= floor;
}

/** What the order has prepared, where it is carried out and odds go on with that. */
export function continuationOf<K extends Kinds>(
  rules: Ruleset<K>,
  runtime: Runtime<K>,
  run: Run<K>,
  ask: OddsRequest<K>,
  from: Game<K>,
): K['frame'] | null {
  const order = orderOf(rules, from, ask);
  if (!order.isLong || run.floor !== null || run.game.stack.length === 0 || !isDone(runtime, run, order)) return null;
  return rules.oddsContinueInto?.[order.question]?.(run.game.table, from, ask.inputs) ?? null;
}

/** Goes on with what the order has prepared; false where there is no such thing. */
export function followed<K extends Kinds>(
  rules: Ruleset<K>,
  runtime: Runtime<K>,
  run: Run<K>,
  ask: OddsRequest<K>,
  from: Game<K>,
): boolean {
  const frame = continuationOf(rules, runtime, run, ask, from);
  if (frame) goOnWith(runtime, run, frame);
  return frame !== null;
}

/** As if nothing else happened: nobody's sealed or standing answers do. */
function goOnWith<K extends Kinds>(runtime: Runtime<K>, run: Run<K>, frame: K['frame']): void {
  const { game } = run;
  run.floor = game.stack.length;
  game.drafts = null;
  game.standingOrders = [];
  game.stack.push(frame);
  advance(runtime, game);
}

/** Gives the next input, or lets the policy answer the question that waits; false where the order is done or the policy stops. */
export function answered<K extends Kinds>(
  runtime: Runtime<K>,
  run: Run<K>,
  ask: OddsRequest<K>,
  order: OrderPlace,
  tally: Tally<K>,
): boolean {
  const { game } = run;
  if (isDone(runtime, run, order)) return false;
  const pending = pendingOf(runtime.rules, game);
  if (pending.kind !== 'ask' && pending.kind !== 'sealed') return false;
  const next = ask.inputs[run.given];
  if (next && pending.seats.includes(next.seat) && isMeant(game, run, ask)) {
    if (!judge(runtime.rules, game, next)) {
      run.given += 1;
      carryOut(runtime, game, next);
      return true;
    }
    // What no longer fits after the dice is left out, and all that was to follow it.
    run.given = ask.inputs.length;
  }
  const input = ask.policy(game, pending.seats);
  if (!input) return false;
  if (!pending.seats.includes(ask.inputs[0]!.seat)) tally.assumed.add(nameOf(game.stack[game.stack.length - 1]!));
  carryOut(runtime, game, input);
  return true;
}
