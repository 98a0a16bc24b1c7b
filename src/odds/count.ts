import { AWAITED, cases, show } from '../kernel/chance.ts';
import { type Data, same } from '../kernel/data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  type Host,
  hostOf,
  judge,
  nameOf,
  pendingOf,
  stepOf,
  submit,
  usualFor,
} from '../kernel/engine.ts';
import type { KernelEvent, RollEvent } from '../kernel/events.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { decimal, type Fraction, fraction, ONE, over, plus, times, written, ZERO } from '../kernel/fraction.ts';
import { hashOf } from '../kernel/hash.ts';
import type { Input } from '../kernel/input.ts';
import { imagineGame, type Look } from '../kernel/look.ts';
import { picker } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Seat } from '../kernel/seats.ts';
import type { Ruleset } from '../rules/contract.ts';

/**
 * Odds are counted, not reckoned: the rules themselves run, and every die that they ask for branches into the cases that
 * they can tell apart. There is no second copy of any rule here.
 */
export interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly OddsOutcome[];
  /** For each kind of roll: how likely it succeeds, given that it is made. */
  readonly steps: readonly OddsStep[];
  /** Sampled odds: how many games, and the half width of the 95 % interval. */
  readonly n?: number;
  readonly plusMinus?: number;
  readonly why?: string;
  /** Chance that was not followed, such as what a drawn counter brings. */
  readonly leftOut?: string;
  /** Questions to other seats that came up on the way and got their usual answer, as `procedure.step`. */
  readonly assumed?: readonly string[];
}

export interface OddsOutcome {
  readonly result: { readonly [name: string]: Data };
  readonly p: string;
  readonly decimal: number;
}

export interface OddsStep {
  readonly use: string;
  readonly rule: string;
  /** Whose roll, where it is somebody's. */
  readonly of?: string;
  /** How many dice, what each needs and why, as the first roll of its kind had it. */
  readonly dice?: number;
  readonly need?: number;
  readonly most?: true;
  readonly base?: number;
  readonly modifiers?: RollEvent['modifiers'];
  readonly p: string;
  readonly decimal: number;
}

/**
 * What a seat says to a question inside the order; null stops there. Once the stack is back at the question that the order
 * answered, or shorter, the order is done and nobody is asked.
 */
export type Policy<K extends Kinds> = (game: Game<K>, asked: readonly string[]) => Input<K['answer']> | null;

export function usualPolicy<K extends Kinds>(rules: Ruleset<K>): Policy<K> {
  return (game, asked) => usualFor(rules, game, asked[0]!);
}

export const stopPolicy = (): null => null;

export interface OddsAsk<K extends Kinds> {
  readonly inputs: readonly Input<K['answer']>[];
  readonly policy: Policy<K>;
  /** Branches after which counting gives up and a sample is drawn; 3,000 unless said, a few hundredths of a second. */
  readonly most?: number;
  /** Games of a sample; 4,000 unless said. */
  readonly n?: number;
  /** The seat that asks: results name only what it may know. */
  readonly seat?: Seat;
}

export class TooManyBranches extends Error {}

/** A game on its way, and how many of the inputs it has been given. */
interface Run<K extends Kinds> {
  readonly game: Game<K>;
  given: number;
}

interface Branch<K extends Kinds> extends Run<K> {
  p: Fraction;
}

/** Every branch, exactly. Throws TooManyBranches past `most`. A refusal of one of the inputs is returned. */
export function countOdds<K extends Kinds>(rules: Ruleset<K>, from: Game<K>, ask: OddsAsk<K>): Odds | Refusal {
  const tally = new Tally<K>(rules, ask.seat ?? null);
  return countInto(tally, rules, from, ask, ONE) ?? tally.odds({ exact: true });
}

/** Counts one game's branches into a tally, with the weight of that game. */
function countInto<K extends Kinds>(
  tally: Tally<K>,
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsAsk<K>,
  weight: Fraction,
): Refusal | null {
  const host = hostOf<K>(rules, AWAITED, false);
  tally.start(from);
  const order = orderOf(from);
  const start = begin(host, from, ask, order, tally);
  if ('code' in start) return start;
  tally.note(collect(host), weight);
  let open: Branch<K>[] = [{ ...start, p: weight }];
  const most = ask.most ?? 3_000;
  let made = 0;
  while (open.length > 0) {
    const next: Branch<K>[] = [];
    for (const branch of open) {
      const { game, given, p } = branch;
      if (game.need?.kind === 'dice') {
        const aside = rules.aside?.(game.need);
        if (aside) tally.leftOut = aside.what;
        for (const one of aside ? [{ faces: aside.faces, p: ONE }] : cases(game.need.question)) {
          if (++made > most) throw new TooManyBranches(`more than ${most} branches`);
          const copy = cloneGame(rules, game);
          copy.given.push({ kind: 'dice', faces: one.faces });
          advance(host, copy);
          const chance = times(p, one.p);
          tally.note(collect(host), chance);
          next.push({ game: copy, given, p: chance });
        }
      } else if (answered(host, branch, ask, order, tally)) {
        if (++made > most) throw new TooManyBranches(`more than ${most} branches`);
        tally.note(collect(host), p);
        next.push(branch);
      } else tally.end(game, p);
    }
    open = next.length > MERGE_FROM ? merged(next) : next;
  }
  return null;
}

const prints = new WeakMap<object, number>();
const words = new Map<string, number>();

function mix(print: number, part: number): number {
  let x = Math.imul(print ^ part, 0x9e3779b1);
  x ^= x >>> 15;
  return Math.imul(x, 0x85ebca77) ^ (x >>> 13);
}

function printOfWord(word: string): number {
  let print = words.get(word);
  if (print === undefined) {
    print = 0;
    for (let i = 0; i < word.length; i++) print = mix(print, word.charCodeAt(i) + 1);
    if (words.size > 10_000) words.clear();
    words.set(word, print);
  }
  return print;
}

/** A quick print of plain data, no texts made; what is frozen never changes and is read once. Equal prints are compared in full. */
function printOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return mix(1, value | 0);
    case 'string':
      return printOfWord(value);
    case 'boolean':
      return value ? 3 : 4;
    case 'object': {
      if (value === null) return 5;
      const isKept = Object.isFrozen(value);
      const known = isKept ? prints.get(value) : undefined;
      if (known !== undefined) return known;
      let print = 6;
      if (Array.isArray(value)) for (const part of value) print = mix(print, printOf(part));
      else
        for (const key in value)
          print = mix(mix(print, printOfWord(key)), printOf((value as Record<string, unknown>)[key]));
      if (isKept) prints.set(value, print);
      return print;
    }
    default:
      return 7;
  }
}

function isSameGame<K extends Kinds>(a: Branch<K>, b: Branch<K>): boolean {
  if (a.given !== b.given) return false;
  // How often each label was rolled matters to seeded dice only; the seats never change.
  for (const part in a.game)
    if (part !== 'seats' && part !== 'rolled' && !isSame(a.game[part as keyof Game<K>], b.game[part as keyof Game<K>]))
      return false;
  return true;
}

/** Equal plain data; what is shared is not looked into. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let count = 0;
  for (const key in left) {
    if (!isSame(left[key], right[key])) return false;
    count += 1;
  }
  for (const _ in right) count -= 1;
  return count === 0;
}

/** Comparing games costs more than a few branches do. */
const MERGE_FROM = 30;

/** Branches that have come to the same game go on as one. */
function merged<K extends Kinds>(branches: readonly Branch<K>[]): Branch<K>[] {
  const byPrint = new Map<number, Branch<K>[]>();
  const out: Branch<K>[] = [];
  for (const branch of branches) {
    const { table, stack, drafts, given, need, answers } = branch.game;
    const print = printOf([branch.given, table, stack, drafts, given, need, answers]);
    const alike = byPrint.get(print) ?? [];
    const known = alike.find((other) => isSameGame(other, branch));
    if (known) {
      known.p = plus(known.p, branch.p);
      continue;
    }
    alike.push(branch);
    byPrint.set(print, alike);
    out.push(branch);
  }
  return out;
}

/** As many games as asked, with dice: for what explodes. */
export function sampleOdds<K extends Kinds>(
  rules: Ruleset<K>,
  from: Game<K>,
  ask: OddsAsk<K>,
  why: string,
): Odds | Refusal {
  const n = ask.n ?? 4_000;
  const order = orderOf(from);
  const tally = new Tally<K>(rules, ask.seat ?? null);
  tally.start(from);
  // Nobody plays with these dice: a plain generator will do.
  const pick = picker(1);
  const host = hostOf<K>(
    rules,
    {
      awaited: false,
      roll: (roll) => {
        const aside = rules.aside?.(roll);
        if (!aside) return show(roll.question, pick);
        tally.leftOut = aside.what;
        return aside.faces;
      },
    },
    false,
  );
  for (let i = 0; i < n; i++) {
    const run = begin(host, from, ask, order, tally);
    if ('code' in run) return run;
    let answers = 0;
    while (answered(host, run, ask, order, tally))
      if (++answers > 100_000) throw new Error('the order does not come to an end under this policy');
    const p = fraction(1, n);
    tally.note(collect(host), p);
    tally.end(run.game, p);
  }
  // 1.96 standard deviations of the widest case, a half.
  const plusMinus = Math.round((0.98 / Math.sqrt(n)) * 1000) / 1000;
  return { ...tally.odds({ exact: false }), n, plusMinus, why };
}

/** Exactly where that ends soon, sampled where it does not. */
export function oddsOf<K extends Kinds>(rules: Ruleset<K>, from: Game<K>, ask: OddsAsk<K>): Odds | Refusal {
  try {
    return countOdds(rules, from, ask);
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
    return sampleOdds(rules, from, ask, error.message);
  }
}

/** Worlds that odds from a look are counted in. */
const WORLDS = 4;

/**
 * From what a seat knows and nothing else: counted in imagined games that fit its look. Exact where they agree; where what
 * the seat cannot know matters, their mean, which says so.
 */
export function oddsFor<K extends Kinds>(rules: Ruleset<K>, look: Look<K>, ask: OddsAsk<K>): Odds | Refusal {
  const world = (i: number): Game<K> => imagineGame(rules, look, picker(i + 1));
  const seen = { ...ask, seat: look.seat };
  try {
    // What others are asked hangs on what the seat cannot know, such as whether they wait; what comes of it is compared.
    const assumed = new Set<string>();
    const counted = (i: number): Odds | Refusal => {
      const odds = countOdds(rules, world(i), seen);
      if ('code' in odds) return odds;
      const { assumed: questions = [], ...rest } = odds;
      for (const question of questions) assumed.add(question);
      return rest;
    };
    const first = counted(0);
    let agree = true;
    for (let i = 1; agree && i < WORLDS; i++) agree = same(counted(i), first);
    if (agree) return assumed.size > 0 && !('code' in first) ? { ...first, assumed: [...assumed].sort() } : first;
    const tally = new Tally<K>(rules, look.seat);
    for (let i = 0; i < WORLDS; i++) {
      const refused = countInto(tally, rules, world(i), seen, fraction(1, WORLDS));
      if (refused) return refused;
    }
    return {
      ...withoutCauses(tally.odds({ exact: false })),
      n: WORLDS,
      why: 'it depends on what you cannot know: the mean of imagined games',
    };
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
    const sampled = sampleOdds(rules, world(0), seen, error.message);
    return 'code' in sampled ? sampled : withoutCauses(sampled);
  }
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

/**
 * Gives the inputs until one has to wait for a die. What others are asked in between, the policy answers. An input that is refused
 * before any die has fallen is the caller's mistake, and its refusal the answer.
 */
function begin<K extends Kinds>(
  host: Host<K>,
  from: Game<K>,
  ask: OddsAsk<K>,
  order: OrderPlace,
  tally: Tally<K>,
): Run<K> | Refusal {
  const run: Run<K> = { game: cloneGame(host.rules, from), given: 0 };
  const { game } = run;
  while (run.given < ask.inputs.length && !game.need) {
    const input = ask.inputs[run.given]!;
    if (run.given > 0 && isOthers(host, game, input, order)) {
      if (!answered(host, run, ask, order, tally)) break;
      continue;
    }
    const refused = submit(host, game, input);
    if (refused) return refused;
    run.given += 1;
  }
  return run;
}

/** Does play wait for somebody else than the one whose input is next? */
function isOthers<K extends Kinds>(
  host: Host<K>,
  game: Game<K>,
  input: Input<K['answer']>,
  order: OrderPlace,
): boolean {
  if (isBack(host, game, order)) return false;
  const pending = pendingOf(host.rules, game);
  return (pending.kind === 'ask' || pending.kind === 'sealed') && !pending.seats.includes(input.seat);
}

/** Where the order was given: the depth of the stack and the question. */
interface OrderPlace {
  readonly depth: number;
  readonly question: string;
}

function orderOf<K extends Kinds>(from: Game<K>): OrderPlace {
  const self = from.stack[from.stack.length - 1];
  return { depth: from.stack.length, question: self ? nameOf(self) : '' };
}

/** Is the stack back at the question that the order answered, or at one that begins something new? */
function isBack<K extends Kinds>(host: Host<K>, game: Game<K>, order: OrderPlace): boolean {
  const self = game.stack[game.stack.length - 1];
  if (!self || game.stack.length < order.depth) return true;
  if (game.stack.length > order.depth) return false;
  if (nameOf(self) === order.question) return true;
  const step = stepOf(host.rules, self);
  return typeof step === 'object' && step.kind === 'ask' && step.opens === true;
}

/** Gives the next input, or lets the policy answer the question that waits; false where the order is done or the policy stops. */
function answered<K extends Kinds>(
  host: Host<K>,
  run: Run<K>,
  ask: OddsAsk<K>,
  order: OrderPlace,
  tally: Tally<K>,
): boolean {
  const { game } = run;
  if (isBack(host, game, order)) return false;
  const pending = pendingOf(host.rules, game);
  if (pending.kind !== 'ask' && pending.kind !== 'sealed') return false;
  const next = ask.inputs[run.given];
  if (next && pending.seats.includes(next.seat)) {
    if (!judge(host.rules, game, next)) {
      run.given += 1;
      carryOut(host, game, next);
      return true;
    }
    // What no longer fits after the dice is left out, and all that was to follow it.
    run.given = ask.inputs.length;
  }
  const input = ask.policy(game, pending.seats);
  if (!input) return false;
  if (!pending.seats.includes(ask.inputs[0]!.seat)) tally.assumed.add(nameOf(game.stack[game.stack.length - 1]!));
  carryOut(host, game, input);
  return true;
}

interface OddsUse extends Omit<OddsStep, 'p' | 'decimal'> {
  made: Fraction;
  success: Fraction;
}

/** Adds up results and steps. */
class Tally<K extends Kinds> {
  private readonly rules: Ruleset<K>;
  private readonly seat: Seat | null;
  private before!: K['table'];
  private readonly results = new Map<string, { result: { readonly [name: string]: Data }; p: Fraction }>();
  private readonly uses = new Map<string, OddsUse>();
  leftOut: string | null = null;
  readonly assumed = new Set<string>();

  constructor(rules: Ruleset<K>, seat: Seat | null) {
    this.rules = rules;
    this.seat = seat;
  }

  /** Results are what has changed since here. */
  start(from: Game<K>): void {
    this.before = this.rules.clone(from.table);
  }

  note(events: readonly (K['event'] | KernelEvent)[], p: Fraction): void {
    for (const event of events) {
      if (event.type !== 'roll') continue;
      const { use, rule, of, success, hits, dice, need, base, modifiers, most } = event as RollEvent;
      if (success === undefined && hits === undefined) continue;
      const key = `${use} ${rule} ${of ?? ''}`;
      let known = this.uses.get(key);
      if (!known) {
        known = {
          ...{ use, rule, ...(of === undefined ? {} : { of }), dice: dice.length },
          ...(need === undefined ? {} : { need, ...(most ? { most } : {}) }),
          ...(base === undefined ? {} : { base, modifiers: modifiers ?? [] }),
          ...{ made: ZERO, success: ZERO },
        };
        this.uses.set(key, known);
      }
      known.made = plus(known.made, p);
      if (success ?? hits! > 0) known.success = plus(known.success, p);
    }
  }

  end(game: Game<K>, p: Fraction): void {
    const result = this.rules.result(this.before, game.table, this.seat);
    const key = hashOf(result);
    const known = this.results.get(key);
    if (known) known.p = plus(known.p, p);
    else this.results.set(key, { result, p });
  }

  odds({ exact }: { readonly exact: boolean }): Odds {
    const outcomes = [...this.results.entries()].map(([key, { result, p }]) => ({
      key,
      result,
      p: written(p),
      decimal: decimal(p),
    }));
    // Likeliest first; equals in the order of their fingerprints, so that the list is always the same.
    outcomes.sort((a, b) => b.decimal - a.decimal || (a.key < b.key ? -1 : 1));
    const steps = [...this.uses.values()].map(({ made, success, ...label }) => {
      const p = over(success, made);
      return { ...label, p: written(p), decimal: decimal(p) };
    });
    return {
      exact,
      outcomes: outcomes.map(({ key: _, ...rest }) => rest),
      steps,
      ...(this.leftOut === null ? {} : { leftOut: this.leftOut }),
      ...(this.assumed.size === 0 ? {} : { assumed: [...this.assumed].sort() }),
    };
  }
}
