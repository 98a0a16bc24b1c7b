/** The computer opponents by name, as the command line knows them. */
import { steadyChoice } from '../bots/index.ts';
import { usualInput } from '../bots/usual.ts';
import { drawFor } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { lookOf } from '../kernel/look.ts';
import type { Picker } from '../kernel/pick.ts';
import type { SeatId } from '../kernel/seats.ts';
import type { AnyRuleset } from '../kit/contract.ts';

/** Speaks for a seat that is asked. */
export type Bot = (rules: AnyRuleset, game: Game<Kinds>, seat: SeatId, pick: Picker) => Input<unknown>;

const usual: Bot = (rules, game, seat) => {
  const input = usualInput(rules, game, seat);
  if (!input) throw new Error(`${seat} is not asked anything that a bot can answer`);
  return input;
};

export const BOTS: { readonly [name: string]: Bot } = {
  random: (rules, game, seat, pick) => drawFor(rules, game, seat, pick) ?? usual(rules, game, seat, pick),
  /** It is shown what its seat sees, and imagines the rest. */
  steady: (rules, game, seat, pick) =>
    steadyChoice(rules, lookOf(rules, game, seat), pick)?.input ?? usual(rules, game, seat, pick),
  usual,
};

export const BOT_NAMES: readonly string[] = Object.keys(BOTS);
