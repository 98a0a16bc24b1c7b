/** The computer opponents by name. A bot knows what a person on its seat would know: the look, and nothing else. */
import { drawFor, judge } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { imagineGame, type Look } from '../kernel/look.ts';
import { type Picker, picker } from '../kernel/pick.ts';
import type { AnyRuleset } from '../kit/contract.ts';
import { command } from './core.ts';
import { usualInput } from './usual.ts';

/** Speaks for a seat that is asked; null where it has nothing to say, as to dice that fall on a real table. */
export type Bot = (look: Look<Kinds>, pick: Picker) => Input<unknown> | null;

/** Bots that play every ruleset, in a game that they imagine: whatever fits the look gives the same answers. */
const COMMON: { readonly [name: string]: (ruleset: AnyRuleset) => Bot } = {
  random: (ruleset) => (look, pick) => {
    const world = imagined(ruleset, look);
    return drawFor(ruleset, world, look.seat.id, pick) ?? usualInput(ruleset, world, look.seat.id);
  },
  steady: (ruleset) => (look, pick) => steadyChoice(ruleset, look, pick)?.input ?? null,
  usual: (ruleset) => (look) => usualInput(ruleset, imagined(ruleset, look), look.seat.id),
};

export interface Choice {
  readonly input: Input<unknown>;
  /** In words; null where it is only the usual answer. */
  readonly why: string | null;
}

/** What the ruleset's steady player would do; the usual answer where there is none, or where the judge thinks otherwise. */
export function steadyChoice(ruleset: AnyRuleset, look: Look<Kinds>, pick: Picker): Choice | null {
  const world = imagined(ruleset, look);
  const seat = look.seat.id;
  const choice = command(ruleset, world, seat, pick) ?? ruleset.steady?.(world, seat, pick) ?? null;
  if (choice && !judge(ruleset, world, choice.input)) return choice;
  const input = usualInput(ruleset, world, seat);
  return input && { input, why: null };
}

/** With a picker of its own: how much there is to imagine must not shift the whim. */
function imagined(ruleset: AnyRuleset, look: Look<Kinds>): Game<Kinds> {
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
  return Object.hasOwn(COMMON, name) ? COMMON[name]!(ruleset) : null;
}

/** The names of the bots that can play a ruleset, its own first. */
export function botNames(ruleset: object): readonly string[] {
  return [...new Set([...Object.keys((ruleset as WithBots).bots ?? {}), ...Object.keys(COMMON)])];
}
