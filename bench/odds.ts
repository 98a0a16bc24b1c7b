import { AWAITED, type ChanceQuestion, cases, diceOf, sidesOf } from '../src/kernel/chance.ts';
import type { Data } from '../src/kernel/data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  defaultFor,
  newGame,
  pendingOf,
  runtimeOf,
  submit,
} from '../src/kernel/engine.ts';
import type { Game } from '../src/kernel/flow.ts';
import { hashOf } from '../src/kernel/hash.ts';
import { seatViewOf } from '../src/kernel/seat-view.ts';
import type { Scene } from '../src/kit/contract.ts';
import {
  countOdds,
  defaultPolicy,
  type Odds,
  type OddsRequest,
  oddsFor,
  sampleOdds,
  TooManyBranches,
} from '../src/odds/count.ts';
import { drill } from '../test/drill/index.ts';
import type { DrillKinds } from '../test/drill/state.ts';
import { type Bench, milliseconds, number, type Ready } from './harness.ts';

const MOST = 50_000_000;
const SAMPLE = 20_000;

function scene(units: readonly Data[], order: Data): Scene {
  return {
    sandtable: 'scene/1',
    ruleset: 'drill',
    options: {},
    ground: { size: [24, 16] },
    units,
    turn: { side: 'red' },
    order,
    policy: {},
    dice: null,
  };
}

/** Three rifles fire at a dug-in pair, five apart. */
const SHOT = scene(
  [
    { id: 'rifles', side: 'red', at: [4, 4], men: 3 },
    { id: 'pair', side: 'blue', at: [9, 4], men: 2, state: { posture: 'dig' } },
  ],
  { kind: 'fire', unit: 'rifles', target: 'pair' },
);

const CROWD: readonly Data[] = [
  { id: 'a', side: 'red', at: [10, 8], men: 1 },
  { id: 'b', side: 'blue', at: [12, 8], men: 2 },
  { id: 'c', side: 'blue', at: [14, 10], men: 3 },
  { id: 'd', side: 'red', at: [9, 11], men: 2 },
  { id: 'e', side: 'blue', at: [13, 6], men: 3 },
  { id: 'f', side: 'red', at: [11, 10], men: 3 },
  { id: 'g', side: 'blue', at: [15, 8], men: 2 },
  { id: 'h', side: 'red', at: [10, 5], men: 3 },
];

/** A shell on so many units of both sides: where it falls decides how many it meets. */
const shellOn = (units: number): Scene => scene(CROWD.slice(0, units), { kind: 'shell', at: [12, 8] });

interface Staged {
  readonly game: Game<DrillKinds>;
  readonly ask: OddsRequest<DrillKinds>;
  readonly seat: string;
}

function staged(of: Scene): Staged {
  const parsed = drill.scene(of);
  if (!parsed.ok) throw new Error(`${parsed.place}: ${parsed.reason}`);
  const { start, seats, seat, inputs } = parsed.value;
  const game = newGame<DrillKinds>({ ...start(), seats });
  return { game, seat, ask: { inputs, policy: defaultPolicy(drill), most: MOST, n: SAMPLE } };
}

function given(odds: Odds | { readonly sentence: string }): Odds {
  if ('sentence' in odds) throw new Error(odds.sentence);
  return odds;
}

/** How many branches the counting makes, answers of the policy included: the least bound that it does not run into. */
function branchesOf({ game, ask }: Staged): number {
  let low = 0;
  let high = 1;
  const fits = (most: number): boolean => {
    try {
      countOdds(drill, game, { ...ask, most });
      return true;
    } catch (error) {
      if (error instanceof TooManyBranches) return false;
      throw error;
    }
  };
  while (!fits(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function exact(of: Scene): Ready {
  const stage = staged(of);
  const work = (): number => {
    given(countOdds(drill, stage.game, stage.ask));
    return 1;
  };
  return { work, parts: { word: 'branches', count: branchesOf(stage) } };
}

/** What the screen does: look, imagine, count, and sample where counting does not end. */
function fromView(of: Scene): Ready {
  const { game, ask, seat } = staged(of);
  const { inputs, policy } = ask;
  const one = () => given(oddsFor(drill, seatViewOf(drill, game, seat), { inputs, policy }));
  const work = (): number => {
    one();
    return 1;
  };
  const { exact, n, plusMinus } = one();
  return { work, note: exact ? 'exact' : `${number(n!)} sampled, ± ${plusMinus}` };
}

function sampled(of: Scene): Ready {
  const { game, ask } = staged(of);
  const work = (): number => {
    given(sampleOdds(drill, game, ask, 'measured'));
    return 1;
  };
  const { plusMinus } = given(sampleOdds(drill, game, ask, 'measured'));
  return { work, note: `± ${plusMinus}`, parts: { word: 'games', count: SAMPLE } };
}

// ---- the long way: every face of every die a branch of its own -------------------------------------------------

function* everyFace(question: ChanceQuestion): Iterable<readonly number[]> {
  if (question.kind === 'pot') {
    for (const [kind, count] of question.counts.entries()) for (let i = 0; i < count; i++) yield [kind];
    return;
  }
  const [n, sides] = [diceOf(question), sidesOf(question)];
  const low = question.kind === 'dice' ? question.low : 1;
  for (let at = 0; at < sides ** n; at++) {
    const faces: number[] = [];
    for (let rest = at, die = 0; die < n; die++, rest = Math.floor(rest / sides)) faces.push(low + (rest % sides));
    yield faces;
  }
}

class Enough extends Error {}

/** Runs the same rules through every face; stops after `most` branches. Returns how many it made, and the results. */
function enumerate({ game: from, ask }: Staged, most: number): { branches: number; results: Map<string, number> } {
  const runtime = runtimeOf<DrillKinds>(drill, AWAITED, false);
  const results = new Map<string, number>();
  const depth = from.stack.length;
  let branches = 0;
  const on = (game: Game<DrillKinds>, p: number): void => {
    if (game.need?.kind === 'dice') {
      const { question } = game.need;
      let faces = 0;
      for (const _ of everyFace(question)) faces += 1;
      for (const shown of everyFace(question)) {
        if (++branches > most) throw new Enough();
        const next = cloneGame(drill, game);
        next.given.push({ kind: 'dice', faces: shown });
        advance(runtime, next);
        collect(runtime);
        on(next, p / faces);
      }
      return;
    }
    const pending = game.stack.length > depth ? pendingOf(drill, game) : null;
    const seat = pending?.kind === 'ask' ? pending.seats[0]! : null;
    const input = seat === null ? null : defaultFor(drill, game, seat);
    if (input) {
      carryOut(runtime, game, input);
      on(game, p);
      return;
    }
    const key = hashOf(drill.result(from.table, game.table, null));
    results.set(key, (results.get(key) ?? 0) + p);
  };
  const game = cloneGame(drill, from);
  for (const input of ask.inputs) submit(runtime, game, input);
  try {
    on(game, 1);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    return { branches: most, results };
  }
  return { branches, results };
}

/** How many branches the long way has, counted the short way: each case stands for as many faces as it has. */
function facesOf({ game: from, ask }: Staged): number {
  const runtime = runtimeOf<DrillKinds>(drill, AWAITED, false);
  const depth = from.stack.length;
  const on = (game: Game<DrillKinds>): number => {
    if (game.need?.kind === 'dice') {
      const { question } = game.need;
      let ways = 0;
      for (const _ of everyFace(question)) ways += 1;
      let sum = 0;
      for (const { faces, p } of cases(question)) {
        const next = cloneGame(drill, game);
        next.given.push({ kind: 'dice', faces });
        advance(runtime, next);
        collect(runtime);
        sum += ((Number(p.top) * ways) / Number(p.bottom)) * (1 + on(next));
      }
      return sum;
    }
    const pending = game.stack.length > depth ? pendingOf(drill, game) : null;
    if (pending?.kind !== 'ask') return 0;
    carryOut(runtime, game, defaultFor(drill, game, pending.seats[0]!)!);
    return on(game);
  };
  const game = cloneGame(drill, from);
  for (const input of ask.inputs) submit(runtime, game, input);
  return Math.round(on(game));
}

/** Branches of one portion of the long way. */
const PORTION = 20_000;

function bruteForce(of: Scene): Ready {
  const stage = staged(of);
  const all = facesOf(stage);
  const isWhole = all <= PORTION;
  const work = (): number => enumerate(stage, PORTION).branches / all;
  const parts = { word: 'branches', count: all };
  if (!isWhole) return { work, parts, note: `reckoned from its first ${number(PORTION)} branches` };
  const { branches, results } = enumerate(stage, all);
  if (branches !== all) throw new Error(`${branches} branches, not ${all}`);
  for (const { result, decimal } of given(countOdds(drill, stage.game, stage.ask)).outcomes)
    if (Math.abs((results.get(hashOf(result)) ?? 0) - decimal) > 1e-9) throw new Error('not the same odds');
  return { work, parts };
}

const shot = { floor: 50, aim: 5, by: 'the product' };
const wide = { floor: 100, aim: 50, by: 'the product' };

export const odds: Bench = {
  id: 'odds',
  title: 'Odds of an order',
  unit: milliseconds('milliseconds an order'),
  how: 'Exact odds run the rules themselves and branch at every roll into the cases that the rules can tell apart. The shot: three rifles at a dug-in pair (to hit with sixes told apart, morale with doubles, a counter for a unit lost). The shell: a D10 to arrive, eight directions, three distances, three dice in bands for each unit it meets, a counter for each unit lost. Questions inside get their usual answer.',
  contenders: [
    { name: 'shot, exact', ours: true, ...shot, start: () => exact(SHOT) },
    { name: 'shot, from the view alone', ours: true, ...shot, start: () => fromView(SHOT) },
    { name: 'shot, every face of every die', start: () => bruteForce(SHOT) },
    { name: 'shot, 20,000 sampled', ours: true, start: () => sampled(SHOT) },
    { name: 'shell on two units, exact', ours: true, start: () => exact(shellOn(2)) },
    { name: 'shell on two units, every face of every die', start: () => bruteForce(shellOn(2)) },
    { name: 'shell on two units, 20,000 sampled', ours: true, start: () => sampled(shellOn(2)) },
    { name: 'shell on four units, exact', ours: true, start: () => exact(shellOn(4)) },
    { name: 'shell on eight units, 20,000 sampled', ours: true, start: () => sampled(shellOn(8)) },
    { name: 'shell on eight units, from the view alone', ours: true, ...wide, start: () => fromView(shellOn(8)) },
  ],
  remarks: [
    '"Every face of every die" is the plain way over the same rules, the same clone and the same engine: each die of n branches into 6^n. Where it is small enough to end, its odds are compared with ours before it is timed.',
    '"From the view alone" is what a screen asks: look, imagine a game that fits, count, and sample where counting comes to too many branches. The shell on eight units does; the time of the branches counted in vain is part of it.',
  ],
};
