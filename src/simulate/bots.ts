/** The computer opponents by name, as the command line knows them. */
import { imagined, steadyIn } from '../bots/index.ts';
import { defaultInput } from '../bots/usual.ts';
import { copy } from '../kernel/data.ts';
import { drawFor } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import type { Picker } from '../kernel/pick.ts';
import { seatViewOf } from '../kernel/seat-view.ts';
import type { SeatId } from '../kernel/seats.ts';
import type { AnyRuleset } from '../kit/contract.ts';

/** Speaks for a seat that is asked. */
export type Bot = (rules: AnyRuleset, game: Game<Kinds>, seat: SeatId, pick: Picker) => Input<unknown>;

const usual: Bot = (rules, game, seat) => {
  const input = defaultInput(rules, game, seat);
  if (!input) throw new Error(`${seat} is not asked anything that a bot can answer`);
  return input;
};

export const BOTS: { readonly [name: string]: Bot } = {
  random: (rules, game, seat, pick) => drawFor(rules, game, seat, pick) ?? usual(rules, game, seat, pick),
  /** It is shown what its seat sees, and imagines the rest. */
  steady: (rules, game, seat, pick) =>
    steadyIn(rules, worldOf(rules, game, seat), seat, pick)?.input ?? usual(rules, game, seat, pick),
  usual,
};

/** What each seat of a game imagined last, under seal: while nobody else commits, only its own draft has changed in it. */
const last = new WeakMap<Game<Kinds>, Map<SeatId, { readonly phase: string; readonly world: Game<Kinds> }>>();

function worldOf(rules: AnyRuleset, game: Game<Kinds>, seat: SeatId): Game<Kinds> {
  const { drafts } = game;
  if (!drafts) return imagined(rules, seatViewOf(rules, game, seat));
  const open = Object.keys(drafts).filter((id) => !drafts[id]!.committed);
  const phase = [game.answers, game.takebacks, ...open].join(' ');
  const worlds = last.get(game) ?? new Map();
  last.set(game, worlds);
  const known = worlds.get(seat);
  const draft = known?.phase === phase ? known.world.drafts?.[seat] : null;
  if (known && draft) {
    draft.answers = copy(drafts[seat]?.answers ?? []);
    return known.world;
  }
  const world = imagined(rules, seatViewOf(rules, game, seat));
  worlds.set(seat, { phase, world });
  return world;
}

export const BOT_NAMES: readonly string[] = Object.keys(BOTS);
