/** Adds up what came of games, counted or sampled. */
import type { Data } from '../kernel/data.ts';
import type { KernelEvent, RollEvent } from '../kernel/events.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { decimal, type Fraction, fraction, over, plus, times, written, ZERO } from '../kernel/fraction.ts';
import { hashOf } from '../kernel/hash.ts';
import type { Seat } from '../kernel/seats.ts';
import type { Ruleset } from '../rules/contract.ts';
import type { Odds, OddsStep } from './count.ts';

interface OddsUse extends Omit<OddsStep, 'p' | 'decimal'> {
  made: Fraction;
  success: Fraction;
}

/** Adds up results and steps. */
export class Tally<K extends Kinds> {
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
    this.add(hashOf(result), result, p);
  }

  /** Adds those of another tally, which stands for so large a share of all. */
  join(other: Tally<K>, share: Fraction): void {
    for (const [key, { result, p }] of other.results) this.add(key, result, times(p, share));
    for (const [key, use] of other.uses) {
      const known = this.uses.get(key) ?? { ...use, made: ZERO, success: ZERO };
      this.uses.set(key, known);
      known.made = plus(known.made, times(use.made, share));
      known.success = plus(known.success, times(use.success, share));
    }
    this.leftOut ??= other.leftOut;
    for (const question of other.assumed) this.assumed.add(question);
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
    this.join(drawn, each);
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
      p: written(p),
      decimal: decimal(p),
      ...(intervalOf ? { interval: intervalOf(key) } : {}),
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

/** The 95 % interval of so many out of n, by Wilson: it holds for rare things too. */
function wilson(count: number, n: number): [low: number, high: number] {
  const z = 1.96;
  const p = count / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
