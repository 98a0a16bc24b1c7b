/** The computer opponents by name. A bot knows what a person on its seat would know: the look, and nothing else. */
import { AWAITED } from '../kernel/chance.ts';
import { carryOut, drawFor, judge, runtimeOf } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { type Picker, picker } from '../kernel/pick.ts';
import { imagineGame, type SeatView } from '../kernel/seat-view.ts';
import type { SeatId } from '../kernel/seats.ts';
import type { AnyRuleset } from '../kit/contract.ts';
import { command } from './core.ts';
import { defaultInput } from './usual.ts';

/** Speaks for a seat that is asked; null where it has nothing to say, as to dice that fall on a real table. */
export type Bot = (look: SeatView<Kinds>, pick: Picker) => Input<unknown> | null;

/** The same, but under seal it says all that it has to say: its drafts and the commit, from one imagined game. */
export type Speaker = (look: SeatView<Kinds>, pick: Picker) => readonly Input<unknown>[];

/** What is said for a seat in a game that it imagines. */
type Mind = (ruleset: AnyRuleset, world: Game<Kinds>, seat: SeatId, pick: Picker) => Choice | null;

export interface Choice {
  readonly input: Input<unknown>;
  /** In words; null where it is only the default answer. */
  readonly why: string | null;
  /** What is said after that, to a sealed question. */
  readonly more?: readonly Input<unknown>[];
}

const usual: Mind = (ruleset, world, seat) => {
  const input = defaultInput(ruleset, world, seat);
  return input && { input, why: null };
};

/** What the ruleset's steady player would do; the default answer if the ruleset has none, or if the judge refuses what it says. */
export const steadyIn: Mind = (ruleset, world, seat, pick) => {
  const choice = command(ruleset, world, seat, pick) ?? ruleset.steady?.(world, seat, pick) ?? null;
  return choice && !judge(ruleset, world, choice.input) ? choice : usual(ruleset, world, seat, pick);
};

/** Bots that play every ruleset, in a game that they imagine: whatever fits the look gives the same answers. */
const COMMON: { readonly [name: string]: Mind } = {
  random: (ruleset, world, seat, pick) => {
    const input = drawFor(ruleset, world, seat, pick);
    return input ? { input, why: null } : usual(ruleset, world, seat, pick);
  },
  steady: steadyIn,
  usual,
};

export function steadyChoice(ruleset: AnyRuleset, look: SeatView<Kinds>, pick: Picker): Choice | null {
  return steadyIn(ruleset, imagined(ruleset, look), look.seat.id, pick);
}

/** With a picker of its own: how much there is to imagine must not shift its choices. */
export function imagined(ruleset: AnyRuleset, look: SeatView<Kinds>): Game<Kinds> {
  return imagineGame(ruleset, look, picker(1));
}

/** A ruleset's own bots, where it brings some. */
interface WithBots {
  readonly bots?: { readonly [name: string]: Bot };
}

/** The bot of that name for a ruleset, or null if there is none. */
export function botOf(ruleset: AnyRuleset, name: string): Bot | null {
  const own = (ruleset as WithBots).bots;
  if (own && Object.hasOwn(own, name)) return own[name]!;
  const mind = Object.hasOwn(COMMON, name) ? COMMON[name]! : null;
  return mind && ((look, pick) => mind(ruleset, imagined(ruleset, look), look.seat.id, pick)?.input ?? null);
}

export function speakerOf(ruleset: AnyRuleset, name: string): Speaker | null {
  const own = (ruleset as WithBots).bots;
  if (own && Object.hasOwn(own, name))
    return (look, pick) => {
      const input = own[name]!(look, pick);
      return input ? [input] : [];
    };
  const mind = Object.hasOwn(COMMON, name) ? COMMON[name]! : null;
  return mind && ((look, pick) => wordsOf(ruleset, mind, look, pick));
}

/** No draft of any book has so many answers: whoever has not committed by then never does. */
const ENDLESS = 10_000;

function wordsOf(ruleset: AnyRuleset, mind: Mind, look: SeatView<Kinds>, pick: Picker): readonly Input<unknown>[] {
  const world = imagined(ruleset, look);
  const runtime = runtimeOf<Kinds>(ruleset, AWAITED, false);
  const said: Input<unknown>[] = [];
  while (said.length < ENDLESS) {
    const choice = mind(ruleset, world, look.seat.id, pick);
    if (!choice) return said;
    for (const input of [choice.input, ...(choice.more ?? [])]) {
      said.push(input);
      // Whatever closes something is for the true game to carry out.
      if (input.kind !== 'draft' && input.kind !== 'withdraw') return said;
      carryOut(runtime, world, input);
    }
  }
  throw new Error(`${look.seat.id} does not come to an end with its sealed answers`);
}

/** The names of the bots that can play a ruleset, its own first. */
export function botNames(ruleset: object): readonly string[] {
  return [...new Set([...Object.keys((ruleset as WithBots).bots ?? {}), ...Object.keys(COMMON)])];
}
