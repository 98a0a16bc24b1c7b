/** Adds up what came of games, counted or sampled. */
import { type Data, same } from '../kernel/data.ts';
import { isKernelEvent, type KernelEvent, type RollEvent } from '../kernel/events.ts';
import type { Modifier } from '../kernel/explain.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { decimal, type Fraction, fraction, over, plus, times, written, ZERO } from '../kernel/fraction.ts';
import { hashOf } from '../kernel/hash.ts';
import type { Seat } from '../kernel/seats.ts';
import type { Ruleset } from '../kit/contract.ts';
import type { Odds, OddsStep } from './count.ts';
import type { Run } from './merge.ts';

interface OddsUse extends Omit<OddsStep, 'p' | 'decimal'> {
  made: Fraction;
  success: Fraction;
  /** As many dice each time: then each of these rolls has the same chance. */
  even: boolean;
}

/** Rolls are one step if they are made for the same thing by the same unit and need the same, for the same reasons. */
const keyOf = ({ use, rule, of, need, most, modifiers, always }: RollEvent): string =>
  JSON.stringify([use, rule, of, need, most, always, modifiers?.map(({ rule, why, value }) => [rule, why, value])]);

const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);

/** Are two rolls one step? No text is made for that: it is asked of every roll of every game. */
function isAlike(a: RollEvent, b: RollEvent): boolean {
  if (a.use !== b.use || a.rule !== b.rule || a.of !== b.of || a.need !== b.need || a.most !== b.most) return false;
  if (!same(a.always, b.always) || a.modifiers?.length !== b.modifiers?.length) return false;
  return (a.modifiers ?? []).every(({ rule, why, value }, i) => {
    const other = b.modifiers![i]!;
    return rule === other.rule && why === other.why && value === other.value;
  });
}

/** What a roll is for, and whose it is. */
const kindOf = ({ use, rule, of = '' }: Pick<OddsStep, 'use' | 'rule' | 'of'>): string => `${use} ${rule} ${of}`;

/** What events tell a seat (null: all) that the table does not show, added to what earlier ones have told. */
export function toldOf<K extends Kinds>(
  rules: Ruleset<K>,
  events: readonly (K['event'] | KernelEvent)[],
  seat: Seat | null,
  earlier: Run<K>['told'] = {},
): Run<K>['told'] {
  if (!rules.toldBy) return earlier;
  let told = earlier;
  for (const event of events) {
    if (isKernelEvent(event) || !rules.toldBy(event)) continue;
    const seen = seat ? rules.redact(event, seat) : event;
    if (seen) told = { ...told, ...rules.toldBy(seen) };
  }
  return told;
}

/** Adds up results and steps. */
export class Tally<K extends Kinds> {
  private readonly rules: Ruleset<K>;
  private readonly seat: Seat | null;
  private before!: K['table'];
  private readonly results = new Map<string, { result: { readonly [name: string]: Data }; p: Fraction }>();
  private readonly uses = new Map<string, OddsUse>();
  /** The first roll of each step that was noted here. */
  private readonly firsts: { readonly roll: RollEvent; readonly use: OddsUse }[] = [];
  leftOut: string | null = null;
  /** Counted for it. */
  branches = 0;
  readonly assumed = new Set<string>();

  constructor(rules: Ruleset<K>, seat: Seat | null) {
    this.rules = rules;
    this.seat = seat;
  }

  /** Results are what has changed since here. */
  start(from: Game<K>): void {
    this.before = this.rules.clone(from.table);
  }

  /** What has happened in a run of so likely a branch: its rolls, and what it tells. */
  note(events: readonly (K['event'] | KernelEvent)[], p: Fraction, run: Run<K>): void {
    run.told = toldOf(this.rules, events, this.seat, run.told);
    for (const event of events) {
      if (event.type !== 'roll') continue;
      const roll = event as RollEvent;
      const { success, hits, dice } = roll;
      if (success === undefined && hits === undefined) continue;
      const known = this.firsts.find((one) => isAlike(one.roll, roll))?.use ?? this.begun(roll);
      known.even &&= known.dice === dice.length;
      known.made = plus(known.made, p);
      if (success ?? hits! > 0) known.success = plus(known.success, p);
    }
  }

  private begun(roll: RollEvent): OddsUse {
    const key = keyOf(roll);
    let known = this.uses.get(key);
    if (!known) {
      const { use, rule, of, dice, need, base, modifiers, most, always } = roll;
      known = {
        ...{ use, rule, ...(of === undefined ? {} : { of }), dice: dice.length },
        ...(need === undefined ? {} : { need, ...(most ? { most } : {}) }),
        ...(base === undefined ? {} : { base, modifiers: modifiers ?? [] }),
        ...(base === undefined || !modifiers?.length ? {} : { natural: base - sumOf(modifiers) }),
        ...(always ? { always } : {}),
        ...{ made: ZERO, success: ZERO, even: true },
      };
      this.uses.set(key, known);
    }
    this.firsts.push({ roll, use: known });
    return known;
  }

  end({ game, told }: Run<K>, p: Fraction): void {
    const result = { ...this.rules.result(this.before, game.table, this.seat), ...told };
    this.add(hashOf(result), result, p);
  }

  /** Adds those of another tally, counted or drawn by chance, which stands for so large a share of all. */
  join(other: Tally<K>, share: Fraction, isDrawn = false): void {
    for (const [key, { result, p }] of other.results) this.add(key, result, times(p, share));
    for (const [key, use] of other.uses) {
      const counted = this.uses.get(key);
      const known = counted ?? { ...use, made: ZERO, success: ZERO };
      this.uses.set(key, known);
      const isEven = known.even && use.even && known.dice === use.dice;
      // What was counted is the chance of every roll of its kind.
      if (isDrawn && counted && known.need !== undefined && isEven) continue;
      known.even = isEven;
      known.made = plus(known.made, times(use.made, share));
      known.success = plus(known.success, times(use.success, share));
    }
    this.leftOut ??= other.leftOut;
    for (const question of other.assumed) this.assumed.add(question);
  }

  /** Knows of rolls what another tally has counted. */
  takeSteps(counted: Tally<K>): void {
    for (const [key, use] of counted.uses) this.uses.set(key, { ...use });
  }

  /** How likely each result is, by its fingerprint. */
  get chances(): ReadonlyMap<string, number> {
    return new Map([...this.results].map(([key, { p }]) => [key, decimal(p)]));
  }

  /** These odds, and those of a sample that stands for so large a share of all. */
  with(drawn: Tally<K>, share: Fraction, n: number): Odds {
    const each = times(share, fraction(1, n));
    const counted = new Map([...drawn.results].map(([key, { p }]) => [key, Number(p.top)]));
    const sure = this.chances;
    this.join(drawn, each, true);
    const part = decimal(share);
    return this.odds({
      exact: false,
      intervalOf: (key) => {
        const [low, high] = wilson(counted.get(key) ?? 0, n);
        const known = sure.get(key) ?? 0;
        return [known + part * low, Math.min(1, known + part * high)];
      },
    });
  }

  private add(key: string, result: { readonly [name: string]: Data }, p: Fraction): void {
    const known = this.results.get(key);
    if (known) known.p = plus(known.p, p);
    else this.results.set(key, { result, p });
  }

  odds({
    exact,
    intervalOf,
  }: {
    readonly exact: boolean;
    readonly intervalOf?: (key: string) => [number, number];
  }): Odds {
    const outcomes = [...this.results.entries()].map(([key, { result, p }]) => ({
      key,
      result,
      p: exact ? written(p) : rounded(p),
      decimal: decimal(p),
      ...(intervalOf ? { interval: around(intervalOf(key), decimal(p)) } : {}),
    }));
    // Likeliest first; equals in the order of their fingerprints, so that the list is always the same.
    outcomes.sort((a, b) => b.decimal - a.decimal || (a.key < b.key ? -1 : 1));
    // In the order in which they were first made; of rolls for the same thing the likeliest to be made first.
    const kinds = [...new Set([...this.uses.values()].map(kindOf))];
    const uses = [...this.uses.values()].sort(
      (a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)) || decimal(b.made) - decimal(a.made),
    );
    const steps = uses.map(({ made, success, even: _even, ...label }) => {
      const p = over(success, made);
      return { ...label, p: exact ? written(p) : rounded(p), decimal: decimal(p) };
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

/** Digits that a sample can never be good for are left out: what was counted in part is a fraction of hundreds of digits. */
const LONGEST = 40;
const FINE = 1_000_000_000;

function rounded(p: Fraction): string {
  const text = written(p);
  return text.length <= LONGEST ? text : written(fraction(Math.round(decimal(p) * FINE), FINE));
}

/** An interval with its value in it, whatever rounding has done to either. */
const around = ([low, high]: [number, number], value: number): [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];

/** The 95 % interval of so many out of n, by Wilson: it holds for rare things too. */
function wilson(count: number, n: number): [low: number, high: number] {
  const z = 1.96;
  const p = count / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
