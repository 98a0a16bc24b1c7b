/** A scene's file made ready to play: what `resolve` and `odds` start from. */
import type { Data } from '../kernel/data.ts';
import { isSealed, judge, offersTo, pendingOf, questionOf, usualFor } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { type SeatId, seatOf } from '../kernel/seats.ts';
import type { AnyRuleset, Scene, ScenePolicy, StagedScene } from '../kit/contract.ts';
import type { Policy } from '../odds/count.ts';
import { type BadInput, quoted, readTextFile, type TextFile } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { parseScene } from '../scenarios/scene.ts';
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
    if (typeof said === 'object') checkListed(file, ruleset, side, said);
  }
  const stopped = new Set<string>();
  const policy: Policy<Kinds> = (game, asked) => {
    for (const id of asked) {
      const side = seatOf(game.seats, id)?.side ?? null;
      const said = side !== null && Object.hasOwn(scene.policy, side) ? scene.policy[side] : undefined;
      const input =
        said === undefined && others === 'stop'
          ? null
          : policyInput(file, ruleset, game, id, side ?? '', said ?? 'usual');
      if (input) return input;
    }
    const pending = pendingOf(ruleset, game);
    if (pending.kind === 'ask' || pending.kind === 'sealed') stopped.add(pending.ask);
    return null;
  };
  return { policy, stopped };
}

/** The questions that a ruleset can ask, by name. */
function questionsOf(ruleset: AnyRuleset): string[] {
  const names: string[] = [];
  for (const [proc, steps] of Object.entries(ruleset.procedures))
    for (const [step, one] of Object.entries(steps)) if (typeof one !== 'function') names.push(`${proc}.${step}`);
  return names;
}

function checkListed(file: TextFile, ruleset: AnyRuleset, side: string, said: ScenePolicy & object): void {
  const questions = questionsOf(ruleset);
  for (const [ask, answer] of Object.entries(said)) {
    const place = `policy.${side}.${ask}`;
    if (!questions.includes(ask))
      throw file.bad(
        place,
        `there is no question ${quoted(ask)}${meant(ask, questions) || `; there are ${questions.join(', ')}`}`,
      );
    if (answer === 'usual' || answer === 'first') continue;
    for (const one of Array.isArray(answer) ? answer : [answer]) {
      const parsed = ruleset.answers(one);
      if (!parsed.ok) throw file.bad(parsed.place ? `${place}.${parsed.place}` : place, parsed.reason);
    }
  }
}

function policyInput(
  file: TextFile,
  ruleset: AnyRuleset,
  game: Game<Kinds>,
  seat: SeatId,
  side: string,
  said: ScenePolicy,
): Input<unknown> | null {
  const pending = pendingOf(ruleset, game);
  if (pending.kind !== 'ask' && pending.kind !== 'sealed') return null;
  const word = typeof said === 'string' ? said : Object.hasOwn(said, pending.ask) ? said[pending.ask] : undefined;
  if (word === undefined) return null;
  if (word === 'usual') return usualFor(ruleset, game, seat);
  if (word === 'first') return firstOffer(ruleset, game, seat);
  const inputs = listedInputs(ruleset, game, seat, word);
  const legal = inputs.find((input) => !judge(ruleset, game, input));
  if (legal) return legal;
  const refused = judge(ruleset, game, inputs[0]!)!;
  throw file.bad(`policy.${side}.${pending.ask}`, `refused: ${refused.sentence} [${refused.code}, ${refused.rule}]`);
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
  return usualFor(ruleset, game, seat);
}
