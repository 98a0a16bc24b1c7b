import { AWAITED, type Case, cases, type Roll, show } from '../kernel/chance.ts';
import { type Data, same } from '../kernel/data.ts';
import { advance, cloneGame, collect, defaultFor, type Runtime, runtimeOf } from '../kernel/engine.ts';
import type { RollEvent } from '../kernel/events.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { decimal, type Fraction, fraction, ONE, plus, times, ZERO } from '../kernel/fraction.ts';
import type { Input } from '../kernel/input.ts';
import type { Need } from '../kernel/need.ts';
import { type Picker, picker } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { SeatView } from '../kernel/seat-view.ts';
import type { Seat } from '../kernel/seats.ts';
import type { Ruleset } from '../kit/contract.ts';
import { type Branch, MERGE_FROM, merged, type Run } from './merge.ts';
import { answered, begin, continuationOf, followed, isDone, opened, orderOf, refuseUnderSeal } from './order.ts';
import { Tally } from './tally.ts';
import { Watch } from './watch.ts';
import { type Worlds, worldsOf } from './worlds.ts';

/**
 * Odds are counted, not reckoned: the rules themselves run, and every die that they ask for branches into the cases that
 * they can tell apart. There is no second copy of any rule here.
 */
export interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly OddsOutcome[];
  /** For each kind of roll: how likely it succeeds, given that it is made. */
  readonly steps: readonly OddsStep[];
  /** Sampled odds: how many games, and half the width of the widest 95 % interval that anything in them can have. */
  readonly n?: number;
  readonly plusMinus?: number;
  readonly why?: string;
  /** Odds from a look that are not exact: how many imagined games they were counted or sampled in. */
  readonly worlds?: number;
  /** Of those that were counted: how far the chance of any one result differs at most between them. */
  readonly spread?: number;
  /** Chance that was not followed, such as what a drawn counter brings. */
  readonly leftOut?: string;
  /** Questions to other seats that came up on the way and got their default answer, as `procedure.step`. */
  readonly assumed?: readonly string[];
}

export interface OddsOutcome {
  readonly result: { readonly [name: string]: Data };
  readonly p: string;
  readonly decimal: number;
  /** Sampled odds: where the true probability lies, 95 times in 100. */
  readonly interval?: readonly [low: number, high: number];
}

export interface OddsStep {
  readonly use: string;
  readonly rule: string;
  /** Whose roll, where it is somebody's. */
  readonly of?: string;
  /** How many dice the first roll of its kind had. */
  readonly dice?: number;
  /** What each die needs and why: rolls that need something else are a step of their own. */
  readonly need?: number;
  readonly most?: true;
  readonly base?: number;
  readonly modifiers?: RollEvent['modifiers'];
  /** What the dice themselves must show, where there are modifiers. */
  readonly natural?: number;
  /** Natural faces that decide whatever the modifiers say. */
  readonly always?: RollEvent['always'];
  readonly p: string;
  readonly decimal: number;
}

/**
 * What a seat says to a question inside the order; null stops there. Once the stack is back at the question that the order
 * answered, or shorter, the order is done and nobody is asked.
 */
export type Policy<K extends Kinds> = (game: Game<K>, asked: readonly string[]) => Input<K['answer']> | null;

export function defaultPolicy<K extends Kinds>(rules: Ruleset<K>): Policy<K> {
  return (game, asked) => defaultFor(rules, game, asked[0]!);
}

export const stopPolicy = (): null => null;

export interface OddsRequest<K extends Kinds> {
  readonly inputs: readonly Input<K['answer']>[];
  /** The question that an input is for, as `procedure.step`, where it could be taken for an answer to another. */
  readonly asks?: readonly (string | null)[];
  readonly policy: Policy<K>;
  /** Branches after which counting gives up and a sample is drawn; 3,000 unless said, a few hundredths of a second. */
  readonly most?: number;
  /** Games of a sample, at most; 4,000 unless said. */
  readonly n?: number;
  /** A sample is large enough when `plusMinus` is no more than this, or when so many dice rolls have been spent on it. */
  readonly within?: number;
  readonly rolls?: number;
  /** The seat that asks: results name only what it may know. */
  readonly seat?: Seat;
  /** Goes on to the end of what the order is part of or prepares, such as a fight, where the ruleset knows of such. */
  readonly continues?: boolean;
}

export class TooManyBranches extends Error {}

/** Every branch, exactly. Throws TooManyBranches past `most`. A refusal of one of the inputs is returned. */
export function countOdds<K extends Kinds>(
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsRequest<K>,
  merge: Merge<K> = merged,
): Odds | Refusal {
  const tally = new Tally<K>(rules, ask.seat ?? null);
  return countInto(tally, rules, from, ask, ONE, merge) ?? tally.odds({ exact: true });
}

/** Lets branches that have come to the same game go on as one. */
type Merge<K extends Kinds> = (branches: readonly Branch<K>[]) => Branch<K>[];

/** Counts one game's branches into a tally, with the weight of that game. */
function countInto<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsRequest<K>,
  weight: Fraction,
  merge: Merge<K> = merged,
): Refusal | null {
  const left = expand(tally, rules, from, ask, weight, merge);
  if ('code' in left) return left;
  if (left.length > 0) throw new TooManyBranches(tooMany(ask));
  return null;
}

const mostOf = ({ most = 3_000 }: Pick<OddsRequest<Kinds>, 'most'>): number => most;
const tooMany = (ask: Pick<OddsRequest<Kinds>, 'most'>): string => `more than ${mostOf(ask)} branches`;

/** Counts as far as `most` branches go. What is left over are the branches that were open then; none, if all was counted. */
function expand<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsRequest<K>,
  weight: Fraction,
  merge: Merge<K> = merged,
): readonly Branch<K>[] | Refusal {
  const untold = rules.refuseOdds?.(from.table);
  if (untold) return untold;
  const runtime = runtimeOf<K>(rules, AWAITED, false);
  tally.start(from);
  const order = orderOf(rules, from, ask);
  const start = begin(runtime, from, ask, order, tally);
  if ('code' in start) return start;
  const sealed = refuseUnderSeal(rules, start, ask, order);
  if (sealed) return sealed;
  tally.note(collect(runtime), weight, start);
  let open: Branch<K>[] = [{ ...start, p: weight }];
  const most = mostOf(ask);
  const goesOn = goingOn(tally, rules, runtime, ask, from);
  let made = 0;
  while (open.length > 0) {
    const next: Branch<K>[] = [];
    const ways = open.map(({ game }) => (game.need?.kind === 'dice' ? facesOf(rules, game.need, tally) : null));
    // Questions wait until all dice have fallen: branches that come to the same question by more or fewer rolls go on as one.
    const isRolling = ways.some((one) => one !== null);
    // Known before any of it is played.
    made += ways.reduce((sum, one) => sum + (one?.length ?? (isRolling ? 0 : 1)), 0);
    tally.branches = made;
    if (made > most) {
      const isOver = (branch: Branch<K>): boolean =>
        !branch.game.need &&
        isDone(runtime, branch, order) &&
        continuationOf(rules, runtime, branch, ask, from) === null;
      for (const branch of open) if (isOver(branch)) tally.end(branch, branch.p);
      return open.filter((branch) => !isOver(branch));
    }
    for (const [i, branch] of open.entries()) {
      const { game, p } = branch;
      const dice = ways[i]!;
      if (dice) {
        game.need = null; // known already, and not worth a copy
        for (const [j, { faces, p: share }] of dice.entries()) {
          // Nobody needs this branch once its last way is taken.
          const way = j < dice.length - 1 ? cloneGame(rules, game) : game;
          way.given.push({ kind: 'dice', faces });
          advance(runtime, way);
          const chance = times(p, share);
          const run = { ...branch, game: way, p: chance };
          tally.note(collect(runtime), chance, run);
          next.push(run);
        }
      } else if (isRolling) next.push(branch);
      else if (goesOn(branch)) {
        tally.note(collect(runtime), p, branch);
        next.push(branch);
      } else tally.end(branch, p);
    }
    open = next.length > MERGE_FROM ? merge(next) : next;
  }
  return [];
}

/** Plays on from where a game waits for an answer; false where the order, and what it has prepared, is done or nobody answers. */
function goingOn<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  runtime: Runtime<K>,
  ask: OddsRequest<K>,
  from: Game<K>,
): (run: Run<K>) => boolean {
  const order = orderOf(rules, from, ask);
  return (run) =>
    opened(rules, runtime, run, ask, order) ||
    answered(runtime, run, ask, order, tally) ||
    followed(rules, runtime, run, ask, from);
}

/** The ways that a roll can fall, or the one that odds go on with. */
function facesOf<K extends Kinds>(
  rules: Ruleset<K>,
  need: Extract<Need, { kind: 'dice' }>,
  tally: Tally<K>,
): readonly Case[] {
  const aside = rules.oddsIgnores?.(need);
  if (!aside) return cases(need.question);
  tally.leftOut = aside.what;
  return [{ faces: aside.faces, p: ONE }];
}

/** As many games as asked, with dice: for what explodes. */
export function sampleOdds<K extends Kinds>(
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsRequest<K>,
  why: string,
): Odds | Refusal {
  return sampled(rules, from, { ...ask, most: 0 }, why);
}

/** Exactly where that ends soon, sampled where it does not. */
export function oddsOf<K extends Kinds>(rules: Ruleset<K>, from: Game<K>, ask: OddsRequest<K>): Odds | Refusal {
  return sampled(rules, from, ask, tooMany(ask));
}

/** Counts as far as it is told to; what is open then is sampled. */
function sampled<K extends Kinds>(rules: Ruleset<K>, from: Game<K>, ask: OddsRequest<K>, why: string): Odds | Refusal {
  const tally = new Tally<K>(rules, ask.seat ?? null);
  const open = expand(tally, rules, from, ask, ONE);
  if ('code' in open) return open;
  if (open.length === 0) return tally.odds({ exact: true });
  const drawn = new Tally<K>(rules, ask.seat ?? null);
  drawn.start(from);
  const n = sampleInto(drawn, rules, open, ask, from);
  const share = open.reduce((sum, { p }) => plus(sum, p), ZERO);
  const odds = tally.with(drawn, share, n);
  return { ...odds, n, plusMinus: halfWidth(decimal(share), n), why };
}

/** 1.96 standard deviations of the widest case, a half, of the share that is sampled; a sample is never quite sure. */
function halfWidth(share: number, n: number): number {
  return Math.max(1, Math.round(((0.98 * share) / Math.sqrt(n)) * 1000)) / 1000;
}

/** Games that are played to find out how long one is. */
const TRIALS = 50;
/** No sample is smaller than this, if as many are asked for: rare results should be seen. */
const LEAST = 1_000;

/** Plays on from open branches, from each as often as it is likely, into a tally of whole games; returns how many. */
function sampleInto<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  open: readonly Branch<K>[],
  ask: OddsRequest<K>,
  from: Game<K>,
): number {
  const table = samplerOf(tally, rules, ask, from);
  const parts = open.map(({ p }) => decimal(p));
  const share = parts.reduce((sum, part) => sum + part, 0);
  /** So many games: one out of each of as many equal parts of what is open. */
  function* games(n: number): Iterable<Run<K>> {
    let at = 0;
    let reached = parts[0]!;
    for (let i = 0; i < n; i++) {
      const aim = ((i + table.pick(1 << 20) / (1 << 20)) / n) * share;
      while (aim > reached && at + 1 < open.length) reached += parts[++at]!;
      yield table.play(open[at]!);
    }
  }
  let n = ask.n ?? 4_000;
  if (ask.within !== undefined) n = Math.min(n, Math.max(LEAST, Math.ceil(((0.98 * share) / ask.within) ** 2)));
  if (ask.rolls !== undefined) {
    for (const _ of games(TRIALS)) collect(table.runtime);
    n = Math.min(n, Math.max(LEAST, Math.floor((ask.rolls * TRIALS) / Math.max(1, table.rolls))));
  }
  for (const run of games(n)) {
    tally.note(collect(table.runtime), ONE, run);
    tally.end(run, ONE);
  }
  return n;
}

interface Sampler<K extends Kinds> {
  readonly runtime: Runtime<K>;
  readonly pick: Picker;
  /** Dice rolled so far. */
  readonly rolls: number;
  /** One game from there to the end of the order. */
  play(branch: Run<K>): Run<K>;
}

function samplerOf<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  ask: OddsRequest<K>,
  from: Game<K>,
): Sampler<K> {
  // Nobody plays with these dice: a plain generator will do.
  const pick = picker(1);
  let rolls = 0;
  let given: (readonly number[])[] = [];
  const roll = (roll: Roll): readonly number[] => {
    rolls += 1;
    // The step that lacked a die begins again: first with those that it had.
    const known = given.shift();
    if (known) return known;
    const aside = rules.oddsIgnores?.(roll);
    if (!aside) return show(roll.question, pick);
    tally.leftOut = aside.what;
    return aside.faces;
  };
  const runtime = runtimeOf<K>(rules, { awaited: false, roll }, false);
  const goesOn = goingOn(tally, rules, runtime, ask, from);
  return {
    runtime,
    pick,
    get rolls() {
      return rolls;
    },
    play(branch) {
      const { given: had, need } = branch.game;
      const game = cloneGame(rules, { ...branch.game, given: [], need: null });
      const run: Run<K> = { ...branch, game };
      given = had.map((one) => (one.kind === 'dice' ? one.faces : []));
      if (need) advance(runtime, game);
      for (let answers = 0; goesOn(run); answers++)
        if (answers > 100_000) throw new Error('the order does not end under this policy');
      return run;
    },
  };
}

/** Games that are sampled in one imagined world, before the next is imagined. */
const BATCH = 8;

/** Sampled in many worlds, for what explodes and hangs on what nobody knows. Rolls that were counted in one of them are known. */
function sample<K extends Kinds>(
  rules: Ruleset<K>,
  world: (i: number) => Game<K>,
  ask: OddsRequest<K>,
  counted: Tally<K>,
): Odds | Refusal {
  const n = ask.n ?? 4_000;
  const tally = new Tally<K>(rules, ask.seat ?? null);
  let table: Sampler<K> | null = null;
  for (let played = 0; played < n; ) {
    const from = world(played / BATCH);
    const order = orderOf(rules, from, ask);
    tally.start(from);
    table ??= samplerOf(tally, rules, ask, from);
    const start = begin(runtimeOf<K>(rules, AWAITED, false), from, ask, order, tally);
    if ('code' in start) return start;
    const sealed = refuseUnderSeal(rules, start, ask, order);
    if (sealed) return sealed;
    for (const end = Math.min(n, played + BATCH); played < end; played++) {
      const run = table.play(start);
      tally.note(collect(table.runtime), ONE, run);
      tally.end(run, ONE);
    }
  }
  const all = new Tally<K>(rules, ask.seat ?? null);
  all.takeSteps(counted);
  return { ...all.with(tally, ONE, n), n, plusMinus: halfWidth(1, n), why: tooMany(ask) };
}

/** Imagined games that make a mean, where what is made up matters. */
const WORLDS = 9;
/** All of them together may take so many times the branches of one; more where an enemy's strength is most of what matters. */
const GRANTED = { short: 4, long: 9 } as const;

/**
 * From what a seat knows and nothing else: counted in a game that fits its look. Exact where nothing that was made up is read; else the
 * mean of several such games, which says how far they differ; where there is too much to count, sampled in many of them.
 */
export function oddsFor<K extends Kinds>(given: Ruleset<K>, look: SeatView<K>, ask: OddsRequest<K>): Odds | Refusal {
  const worlds = worldsOf(given, look);
  const first = worlds.game(0);
  const untold = given.refuseOdds?.(first.table);
  if (untold) return untold;
  // What comes later is told whole: in imagined games nothing is anybody's secret.
  const isLong = given.oddsContinueInto !== undefined && orderOf(given, first, ask).isLong;
  const rules = isLong && given.foretold ? { ...given, result: given.foretold } : given;
  const seen: OddsRequest<K> = isLong && !given.foretold ? ask : { ...ask, seat: look.seat };
  const watch = new Watch(rules, worlds.unknown());
  const tally = new Tally<K>(watch.rules, seen.seat ?? null);
  try {
    return countedIn(rules, worlds, seen, { watch, first: tally, granted: isLong ? GRANTED.long : GRANTED.short });
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
    const sampled = sample(rules, worlds.game, seen, tally);
    return 'code' in sampled ? sampled : { ...withoutCauses(sampled), worlds: Math.ceil(sampled.n! / BATCH) };
  }
}

/**
 * Counted with all that is made up under watch. If any of it was read, also in games that are as unlike as can be; where they come out
 * otherwise, the mean of some by chance is told. A game that has the same in all places that were read is not counted again.
 */
function countedIn<K extends Kinds>(
  rules: Ruleset<K>,
  worlds: Worlds<K>,
  ask: OddsRequest<K>,
  { watch, first, granted }: { readonly watch: Watch<K>; readonly first: Tally<K>; readonly granted: number },
): Odds | Refusal {
  const merge: Merge<K> = (branches) => watch.quietly(() => merged(branches));
  const refused = watch.over(worlds.game(0), (game) => countInto(first, watch.rules, game, ask, ONE, merge));
  if (refused) return refused;
  if (watch.isUnread) return first.odds({ exact: true });
  // One may have many more branches than another: they share what is granted to all of them.
  let left = mostOf(ask) * (granted - 1);
  const tallyOf = (world: Game<K>): Tally<K> | Refusal => {
    if (watch.isTrueOf(world)) return first;
    const tally = new Tally<K>(rules, ask.seat ?? null);
    const refused = countInto(tally, rules, world, { ...ask, most: left }, ONE);
    left -= tally.branches;
    return refused ?? tally;
  };
  const unlike = allOf(worlds.extremes(), tallyOf);
  if ('code' in unlike) return unlike;
  const spread = spreadOf([first, ...unlike]);
  if (spread === 0) return meanOf(rules, [first, ...unlike], spread, ask);
  const byChance = allOf(
    Array.from({ length: WORLDS }, (_, i) => worlds.game(i)),
    tallyOf,
  );
  if ('code' in byChance) return byChance;
  return meanOf(rules, byChance, spreadOf([...byChance, ...unlike]), ask);
}

/** All of them, or the first refusal. */
function allOf<K extends Kinds>(
  games: readonly Game<K>[],
  tallyOf: (game: Game<K>) => Tally<K> | Refusal,
): readonly Tally<K>[] | Refusal {
  const tallies: Tally<K>[] = [];
  for (const game of games) {
    const tally = tallyOf(game);
    if ('code' in tally) return tally;
    tallies.push(tally);
  }
  return tallies;
}

function meanOf<K extends Kinds>(
  rules: Ruleset<K>,
  tallies: readonly Tally<K>[],
  spread: number,
  ask: OddsRequest<K>,
): Odds {
  const worlds = tallies.length;
  const all = new Tally<K>(rules, ask.seat ?? null);
  for (const tally of tallies) all.join(tally, fraction(1, worlds));
  const odds = all.odds({ exact: false });
  // What a roll needs is a fact where all the games have it so.
  const each = [...new Set(tallies)].map((tally) => withoutAssumed(tally.odds({ exact: false })));
  const areAlike = each.every((one) => same(one, each[0]));
  return {
    ...(areAlike ? odds : withoutCauses(odds)),
    ...{ n: worlds, worlds, spread },
    why:
      spread === 0
        ? 'it may depend on what you cannot know, but it is the same in all imagined games'
        : 'it depends on what you cannot know: the average of the imagined games',
  };
}

const withoutAssumed = ({ assumed: _, ...odds }: Odds): Odds => odds;

/** How far the chance of any one result differs at most. */
function spreadOf<K extends Kinds>(tallies: readonly Tally<K>[]): number {
  const chances = [...new Set(tallies)].map((tally) => tally.chances);
  let spread = 0;
  for (const key of new Set(chances.flatMap((one) => [...one.keys()]))) {
    const all = chances.map((one) => one.get(key) ?? 0);
    spread = Math.max(spread, Math.max(...all) - Math.min(...all));
  }
  return Math.round(spread * 10_000) / 10_000;
}

/** Where imagined worlds may differ, what one of them says that a roll needs is no fact. */
function withoutCauses(odds: Odds): Odds {
  return {
    ...odds,
    steps: odds.steps.map(({ use, rule, of, p, decimal }) => ({
      ...{ use, rule, ...(of === undefined ? {} : { of }), p, decimal },
    })),
  };
}
