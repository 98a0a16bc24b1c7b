/** A scene's file made ready to play: what `resolve` and `odds` start from. */
import { type Data, same } from '../kernel/data.ts';
import { defaultFor, isSealed, judge, offersTo, pendingOf, questionOf } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { type SeatId, seatOf } from '../kernel/seats.ts';
import type { AnyRuleset, Scene, ScenePolicy, StagedScene } from '../kit/contract.ts';
import type { Policy } from '../odds/count.ts';
import { type BadInput, quoted, readTextFile, type TextFile } from '../scenarios/files.ts';
import { BadLength, stepsOf } from '../scenarios/map-lines.ts';
import { parseScene } from '../scenarios/scene.ts';
import { noQuestion, type Question, questionsOf } from './asks.ts';
import type { Context } from './command.ts';
import { playable } from './find.ts';

export interface Staged {
  readonly file: TextFile;
  readonly scene: Scene;
  readonly ruleset: AnyRuleset;
  readonly staged: StagedScene<Kinds>;
}

export function stageScene(context: Context, path: string): Staged {
  const file = readTextFile(path);
  const framed = parseScene(file);
  const { line, column } = file.at('ruleset');
  const ruleset = playable(context, framed.ruleset, `${path}:${line}:${column}: ruleset`);
  const options = ruleset.options(framed.options);
  if (!options.ok) throw file.bad(options.place ? `options.${options.place}` : 'options', options.reason);
  const scene: Scene = { ...framed, options: options.value };
  const staged = ruleset.scene(scene);
  if (!staged.ok) throw file.bad(staged.place, staged.reason);
  return { file, scene, ruleset, staged: staged.value };
}

export function refusedOrder(file: TextFile, { sentence, code, rule }: Refusal): BadInput {
  return file.bad('order', `refused: ${sentence} [${code}, ${rule}]`);
}

/** Answers of the scene's policy; `stopped` collects the questions it has no answer to. */
export function scenePolicy(
  { file, scene, ruleset, staged }: Staged,
  others: 'usual' | 'stop',
): { policy: Policy<Kinds>; stopped: Set<string> } {
  const sides = new Set(staged.seats.map((seat) => seat.side));
  for (const [side, said] of Object.entries(scene.policy)) {
    if (!sides.has(side)) throw file.bad(`policy.${side}`, `there is no side ${quoted(side)}`);
    if (typeof said === 'object') checkListed(file, { ruleset, staged }, side, said);
  }
  const stopped = new Set<string>();
  const policy: Policy<Kinds> = (game, asked) => {
    for (const id of asked) {
      const side = seatOf(game.seats, id)?.side ?? null;
      const said = side !== null && Object.hasOwn(scene.policy, side) ? scene.policy[side] : undefined;
      const own = id === staged.seat ? unlisted({ ruleset, staged }, game, id, said) : null;
      const input =
        own ??
        (said === undefined && others === 'stop'
          ? null
          : policyInput(file, { ruleset, staged }, game, id, side ?? '', said ?? 'usual'));
      if (input) return input;
    }
    const pending = pendingOf(ruleset, game);
    if (pending.kind === 'ask' || pending.kind === 'sealed') stopped.add(pending.ask);
    return null;
  };
  return { policy, stopped };
}

/** What an order says to a question that it was not asked in so many words, where the policy does not list it. */
function unlisted(
  { ruleset, staged }: Ready,
  game: Game<Kinds>,
  seat: SeatId,
  said: ScenePolicy | undefined,
): Input<unknown> | null {
  const pending = pendingOf(ruleset, game);
  if (pending.kind !== 'ask') return null;
  if (typeof said === 'object' && Object.hasOwn(said, pending.ask)) return null;
  for (const answer of staged.otherwise?.[pending.ask] ?? []) {
    const input: Input<unknown> = { kind: 'answer', seat, answer };
    if (!judge(ruleset, game, input)) return input;
  }
  return null;
}

/** What a policy is read with. */
type Ready = Pick<Staged, 'ruleset' | 'staged'>;

function checkListed(file: TextFile, ready: Ready, side: string, said: ScenePolicy & object): void {
  const { ruleset } = ready;
  const questions = questionsOf(ruleset);
  for (const [ask, answer] of Object.entries(said)) {
    const place = `policy.${side}.${ask}`;
    const question = questions.find((one) => one.ask === ask);
    if (!question) throw file.bad(place, noQuestion(ruleset, ask));
    const isList = Array.isArray(answer);
    for (const [i, one] of (isList ? answer : [answer]).entries()) {
      const at = isList ? `${place}.${i}` : place;
      const isConditional = isWhen(one);
      if (isConditional) checkWhen(file, one, at);
      checkAnswer(file, ready, question, isConditional ? one.answer : one, isConditional ? `${at}.answer` : at);
    }
  }
}

function checkAnswer(file: TextFile, ready: Ready, question: Question, answer: Data, place: string): void {
  const { ruleset } = ready;
  if (answer === 'usual' || answer === 'first') return;
  const { ask, takes } = question;
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  if (takes && !(typeof kind === 'string' && takes.includes(kind))) {
    const found = kind === undefined ? quoted(answer) : quoted(kind);
    throw file.bad(
      kind === undefined ? place : `${place}.kind`,
      `${ask} takes usual, first, or an answer of kind ${takes.join(', ')}; found ${found}`,
    );
  }
  const parsed = ruleset.answers(inTerms(file, ready, answer, place));
  if (!parsed.ok) throw file.bad(parsed.place ? `${place}.${parsed.place}` : place, parsed.reason);
}

/** Lengths and places as scenes write them, as answers have them. */
function inTerms(file: TextFile, { ruleset, staged }: Ready, value: Data, place: string): Data {
  const steps = inSteps(file, ruleset, value, place);
  if (!staged.translate) return steps;
  const parsed = staged.translate(steps);
  if (!parsed.ok) throw file.bad(`${place}.${parsed.place}`, parsed.reason);
  return parsed.value;
}

/** Lengths as scenes write them, in the steps that answers have. */
function inSteps(file: TextFile, { lengths }: AnyRuleset, value: Data, place: string): Data {
  if (lengths === undefined) return value;
  if (typeof value === 'string' && /^-?[\d.]+ ?(km|m|in|cm|mm|ft)$/.test(value)) {
    try {
      return stepsOf(value, lengths);
    } catch (error) {
      if (error instanceof BadLength) throw file.bad(place, error.message);
      throw error;
    }
  }
  if (Array.isArray(value))
    return value.map((part, i) => inSteps(file, { lengths } as AnyRuleset, part, `${place}.${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      part === undefined ? part : inSteps(file, { lengths } as AnyRuleset, part, `${place}.${name}`),
    ]),
  );
}

// ---- answers that depend on what happened --------------------------------------------------------------------------

/** `{ when: { die: 1 }, answer: ... }`: given where the question's frame, or the table as `resolve` shows it, is like that. */
interface When {
  readonly when: { readonly [name: string]: Data };
  readonly answer: Data;
}

const isWhen = (one: Data): one is Data & When => typeof one === 'object' && one !== null && 'when' in one;

function checkWhen(file: TextFile, one: When, place: string): void {
  for (const key of Object.keys(one))
    if (key !== 'when' && key !== 'answer') throw file.bad(`${place}.${key}`, 'a condition needs when and answer');
  if (typeof one.when !== 'object' || one.when === null || Array.isArray(one.when))
    throw file.bad(`${place}.when`, 'expected names with their values, such as { die: 1 }');
  if (one.answer === undefined) throw file.bad(place, 'a condition needs when and answer');
}

/** Does it fit? `{ atLeast, atMost, not }` compare; of a list one part is enough. */
function fits(value: unknown, wanted: Data): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted)) return value.some((part) => fits(part, wanted));
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return same(value, wanted);
  return Object.entries(wanted).every(([name, part]) => {
    if (name === 'atLeast') return typeof value === 'number' && value >= Number(part);
    if (name === 'atMost') return typeof value === 'number' && value <= Number(part);
    if (name === 'not') return !fits(value, part!);
    return typeof value === 'object' && value !== null && fits((value as Record<string, unknown>)[name], part!);
  });
}

function isMet(file: TextFile, ruleset: AnyRuleset, game: Game<Kinds>, { when }: When, place: string): boolean {
  const { proc: _proc, step: _step, ...frame } = game.stack.at(-1)! as unknown as Record<string, unknown>;
  const facts: Record<string, unknown> = { ...frame, ...ruleset.show(game.table) };
  return Object.entries(when).every(([name, wanted]) => {
    if (!(name in facts))
      throw file.bad(
        `${place}.when.${name}`,
        `nothing here is called ${quoted(name)}; there are ${Object.keys(facts).join(', ')}`,
      );
    return fits(facts[name], wanted);
  });
}

/** Those of the listed answers whose conditions are met. */
function openAnswers(
  file: TextFile,
  ruleset: AnyRuleset,
  game: Game<Kinds>,
  word: Data,
  place: string,
): readonly Data[] {
  const all = Array.isArray(word) ? (word as readonly Data[]) : [word];
  return all.flatMap((one, i) => {
    if (!isWhen(one)) return [one];
    return isMet(file, ruleset, game, one, Array.isArray(word) ? `${place}.${i}` : place) ? [one.answer] : [];
  });
}

function policyInput(
  file: TextFile,
  ready: Ready,
  game: Game<Kinds>,
  seat: SeatId,
  side: string,
  said: ScenePolicy,
): Input<unknown> | null {
  const { ruleset } = ready;
  const pending = pendingOf(ruleset, game);
  if (pending.kind !== 'ask' && pending.kind !== 'sealed') return null;
  const word = typeof said === 'string' ? said : Object.hasOwn(said, pending.ask) ? said[pending.ask] : undefined;
  if (word === undefined) return null;
  const place = `policy.${side}.${pending.ask}`;
  const open = openAnswers(file, ruleset, game, word, place);
  if (open.length === 0) return null;
  if (open[0] === 'usual') return defaultFor(ruleset, game, seat);
  if (open[0] === 'first') return firstOffer(ruleset, game, seat);
  const listed = open.filter((one) => one !== 'usual' && one !== 'first');
  const inputs = listedInputs(ruleset, game, seat, inTerms(file, ready, listed, place));
  const legal = inputs.find((input) => !judge(ruleset, game, input));
  if (legal) return legal;
  if (open.includes('usual')) return defaultFor(ruleset, game, seat);
  if (open.includes('first')) return firstOffer(ruleset, game, seat);
  const refused = judge(ruleset, game, inputs[0]!)!;
  throw file.bad(place, `refused: ${refused.sentence} [${refused.code}, ${refused.rule}]`);
}

/**
 * Listed answers, of which the first that is legal is given; to a sealed question they are drafted, of those about one thing the first that
 * is legal, and then committed.
 */
function listedInputs(ruleset: AnyRuleset, game: Game<Kinds>, seat: SeatId, word: Data): Input<unknown>[] {
  const question = questionOf(ruleset, game, seat);
  const listed = (Array.isArray(word) ? word : [word]).map((value: unknown): unknown => {
    const answer = ruleset.answers(value);
    return answer.ok ? answer.value : value;
  });
  if (!question || !isSealed(question.step)) return listed.map((answer) => ({ kind: 'answer', seat, answer }));
  const { step } = question;
  const drafted = new Set((game.drafts?.[seat]?.answers ?? []).map((answer) => step.key(answer)));
  const open = listed.filter((answer) => !drafted.has(step.key(answer)));
  if (open.length === 0) return [{ kind: 'commit', seat }];
  const first = step.key(open[0]!);
  return open.filter((answer) => step.key(answer) === first).map((answer) => ({ kind: 'draft', seat, answer }));
}

/** The first offer; to a sealed question, the first about something that is not yet answered, then the commitment. */
function firstOffer(ruleset: AnyRuleset, game: Game<Kinds>, seat: SeatId): Input<unknown> | null {
  const question = questionOf(ruleset, game, seat);
  if (!question) return null;
  const { step } = question;
  const drafted = isSealed(step)
    ? new Set((game.drafts?.[seat]?.answers ?? []).map((answer) => step.key(answer)))
    : null;
  for (const offer of offersTo(ruleset, game, seat)) {
    if (offer.kind === 'draft' && isSealed(step) && drafted?.has(step.key(offer.answer))) continue;
    return offer;
  }
  return defaultFor(ruleset, game, seat);
}
