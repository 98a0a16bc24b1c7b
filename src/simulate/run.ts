/** Many games of one scenario. Each game depends on the seed and its number alone, so it does not matter who plays it. */
import { setImmediate } from 'node:timers/promises';
import { secretOf, seeded } from '../kernel/chance.ts';
import { advance, carryOut, collect, newGame, offersTo, pendingOf, runtimeOf } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { hashOf } from '../kernel/hash.ts';
import type { Input } from '../kernel/input.ts';
import { enter, hashOfGame, isRefusal, openMatch } from '../kernel/match.ts';
import { type Picker, picker, pickOne } from '../kernel/pick.ts';
import type { SeatId, SideId } from '../kernel/seats.ts';
import { type AnyRuleset, scenarioOf } from '../kit/contract.ts';
import { writeWhole } from '../scenarios/files.ts';
import { BOTS } from './bots.ts';
import { newHeader, recordText, startOf } from './records.ts';

/** What is to be played: plain data, so that a worker can be told. */
export interface Plan {
  readonly ruleset: string;
  readonly scenario: string;
  readonly games: number;
  readonly seed: number;
  /** A bot's name for each side of the scenario, in its order. */
  readonly bots: readonly string[];
  /** A directory for records, one file a game. */
  readonly records: string | null;
  /** Options of the games, where they are not the usual ones. */
  readonly options?: { readonly [name: string]: string | boolean };
}

export interface GameResult {
  readonly game: number;
  readonly winner: SideId | null;
  readonly ended: boolean;
  readonly turns: number;
  readonly inputs: number;
  /** Questions with two or more legal answers. */
  readonly decisions: number;
  readonly hash: string;
}

export function playGame(ruleset: AnyRuleset, plan: Plan, game: number): GameResult {
  const name = `${plan.seed} game ${game}`;
  const header = newHeader(ruleset, plan.scenario, secretOf(name), plan.options);
  const pick = picker(Number.parseInt(hashOf(name).slice(0, 8), 16));
  return plan.records === null
    ? playFast(ruleset, plan, game, header, pick)
    : playOnRecord(ruleset, plan, game, header, pick);
}

type Header = ReturnType<typeof newHeader>;

function playFast(ruleset: AnyRuleset, plan: Plan, number: number, header: Header, pick: Picker): GameResult {
  const runtime = runtimeOf<Kinds>(ruleset, seeded((header.chance as { secret: string }).secret));
  const game = newGame<Kinds>({ ...startOf(ruleset, header)(), seats: header.seats });
  advance(runtime, game);
  const count = counter(ruleset, plan);
  for (let input = count.next(game, pick); input; input = count.next(game, pick)) {
    carryOut(runtime, game, input);
    collect(runtime); // nobody reads the story of a game that is not recorded
  }
  return count.result(number, game);
}

function playOnRecord(ruleset: AnyRuleset, plan: Plan, number: number, header: Header, pick: Picker): GameResult {
  const match = openMatch<Kinds>(ruleset, header, startOf(ruleset, header));
  const count = counter(ruleset, plan);
  for (let input = count.next(match.game, pick); input; input = count.next(match.game, pick)) {
    const entry = enter(match, input);
    if (isRefusal(entry)) throw new Error(`game ${number}: a bot was refused: ${entry.sentence}`);
  }
  const digits = String(plan.games - 1).length;
  const file = `${plan.records}/${plan.scenario}-${plan.seed}-${String(number).padStart(digits, '0')}.json`;
  writeWhole(file, recordText(match));
  return count.result(number, match.game);
}

/** Asks the bots and keeps the score of one game. */
function counter(ruleset: AnyRuleset, plan: Plan) {
  const { sides } = scenarioOf(ruleset, plan.scenario)!;
  const bound = ruleset.bound(plan.scenario);
  const botOf = (game: Game<Kinds>, id: SeatId) => {
    const side = game.seats.find((seat) => seat.id === id)?.side ?? null;
    const name = side === null ? 'usual' : plan.bots[sides.indexOf(side)];
    return BOTS[name ?? 'usual']!;
  };
  let inputs = 0;
  let decisions = 0;
  return {
    /** Null when the game is over or goes on for longer than it may. */
    next(game: Game<Kinds>, pick: Picker): Input<unknown> | null {
      const pending = pendingOf(ruleset, game);
      if (pending.kind === 'over' || inputs >= bound) return null;
      if (pending.kind === 'runs') throw new Error('the game has not been advanced');
      const seat = pickOne(pending.seats, pick);
      inputs += 1;
      let offers = 0;
      for (const _ of offersTo(ruleset, game, seat)) if (++offers === 2) break;
      if (offers === 2) decisions += 1;
      return botOf(game, seat)(ruleset, game, seat, pick);
    },
    result(number: number, game: Game<Kinds>): GameResult {
      const ended = game.stack.length === 0;
      const winner = ended ? (ruleset.outcome(game.table)?.winner ?? null) : null;
      return {
        game: number,
        winner,
        ended,
        turns: ruleset.turn(game.table),
        inputs,
        decisions,
        hash: hashOfGame(game),
      };
    },
  };
}

/** Plays game after game here, looking up now and then to see whether to stop. */
export async function playHere(
  ruleset: AnyRuleset,
  plan: Plan,
  stop: AbortSignal,
  after: (result: GameResult) => void,
): Promise<void> {
  let looked = performance.now();
  for (let game = 0; game < plan.games && !stop.aborted; game++) {
    after(playGame(ruleset, plan, game));
    if (performance.now() - looked < 20) continue;
    await setImmediate();
    looked = performance.now();
  }
}

// ---- what came of it -------------------------------------------------------------------------------------------

/** Low, observed, high. */
export type Interval = readonly [number, number, number];

export interface Range {
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly max: number;
}

export interface Report {
  readonly scenario: string;
  readonly ruleset: string;
  readonly games: number;
  readonly seed: number;
  readonly bots: readonly string[];
  readonly wins: { readonly [side: string]: number };
  readonly draws: number;
  /** Games that were not over after as many answers as the ruleset allows. */
  readonly unfinished: number;
  readonly winRate: { readonly [side: string]: Interval };
  readonly turns: Range;
  readonly answers: Range;
  /** One fingerprint for all games, in their order. */
  readonly hash: string;
  readonly interrupted: boolean;
  readonly workers: number;
  readonly msPerGame: number;
  readonly decisionsPerSecond: number;
}

export function reportOf(
  ruleset: AnyRuleset,
  plan: Plan,
  results: readonly GameResult[],
  how: { readonly ms: number; readonly workers: number; readonly interrupted: boolean },
): Report {
  const { sides } = scenarioOf(ruleset, plan.scenario)!;
  const games = [...results].sort((a, b) => a.game - b.game);
  const finished = games.filter((game) => game.ended);
  const wins: Record<string, number> = {};
  const winRate: Record<string, Interval> = {};
  for (const side of sides) {
    wins[side] = finished.filter((game) => game.winner === side).length;
    winRate[side] = wilson(wins[side], finished.length);
  }
  let decisions = 0;
  for (const game of games) decisions += game.decisions;
  return {
    scenario: plan.scenario,
    ruleset: plan.ruleset,
    games: games.length,
    seed: plan.seed,
    bots: plan.bots,
    wins,
    draws: finished.filter((game) => game.winner === null).length,
    unfinished: games.length - finished.length,
    winRate,
    turns: rangeOf(finished.map((game) => game.turns)),
    answers: rangeOf(finished.map((game) => game.inputs)),
    hash: hashOf(games.map((game) => [game.game, game.hash])),
    interrupted: how.interrupted,
    workers: how.workers,
    msPerGame: games.length === 0 ? 0 : rounded(how.ms / games.length, 3),
    decisionsPerSecond: how.ms === 0 ? 0 : Math.round((1000 * decisions) / how.ms),
  };
}

/** Wilson's interval: where the true rate lies, 95 times in 100. Of nothing, nothing is known. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return [0, 0, 1];
  const z = 1.959964;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  const at = (value: number) => rounded(Math.min(1, Math.max(0, value)), 6);
  return [at((middle - spread) / whole), at(p), at((middle + spread) / whole)];
}

function rangeOf(values: readonly number[]): Range {
  if (values.length === 0) return { min: 0, median: 0, mean: 0, max: 0 };
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  const mean = rounded(sorted.reduce((sum, value) => sum + value, 0) / sorted.length, 3);
  return { min: sorted[0]!, median, mean, max: sorted.at(-1)! };
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
