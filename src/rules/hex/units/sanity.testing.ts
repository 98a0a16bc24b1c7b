/**
 * Odds of single shots, attacks and turns, reckoned from charts and cards alone: what the inventory's sanity tables say.
 * A turn by this reckoning leaves out what those tables leave out: jams, ammunition, hesitancy.
 */
import { type Fraction, fraction, plus, times, ZERO } from '../../../kernel/fraction.ts';
import type { Card } from '../card.ts';
import { AT_MISS, atColumn, atResult, barrelEffect, barrelToHit, sizeToHit, toHit } from '../tables/anti-tank.ts';
import { STRIKE_MODIFIERS, strikeResult } from '../tables/assault.ts';
import { RALLY, RALLY_MODIFIERS } from '../tables/checks.ts';
import { combatEffect, combatResult } from '../tables/combat.ts';

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Of 36. */
const ways = (sum: number): number => 6 - Math.abs(7 - sum);

/** The chance that 2d6 show what is asked for. */
export function chance(of: (sum: number) => boolean): Fraction {
  return fraction(
    SUMS.reduce((n, sum) => n + (of(sum) ? ways(sum) : 0), 0),
    36,
  );
}

/** hex-at-02 to hex-at-14 One shot of a Line crew in the front arc, in the open; `more` is added to the to-hit roll. */
export function shot(
  firer: Card,
  target: Card,
  face: 'front' | 'side',
  distance: number,
  more = 0,
): Record<'D' | 'I' | 'S', Fraction> {
  const { at, barrel } = firer.main!;
  const { armour, size } = target.vehicle!;
  const hit = chance(
    (sum) =>
      sum !== AT_MISS && sum + (sizeToHit(size)?.value ?? 0) + barrelToHit(barrel!, distance) + more <= toHit(distance),
  );
  const { column, dice } = atColumn(at! - armour![face]);
  const of = (result: 'D' | 'I' | 'S'): Fraction =>
    times(
      hit,
      chance((sum) => sum !== AT_MISS && atResult(column, sum + dice + barrelEffect(barrel!, distance)) === result),
    );
  return { D: of('D'), I: of('I'), S: of('S') };
}

/** A squad under fire. */
export interface Men {
  readonly steps: number;
  readonly state: 'fresh' | 'stopped' | 'neutralised';
}

/** Chances by state; keys as `2 fresh`, `1 neutralised`, `dead`. */
export type Spread = ReadonlyMap<string, number>;

const DEAD = 'dead';
const keyOf = ({ steps, state }: Men): string => (steps <= 0 ? DEAD : `${steps} ${state}`);
function menOf(key: string): Men {
  const [steps, state] = key.split(' ');
  return { steps: Number(steps), state: state as Men['state'] };
}

function gather(add: (put: (key: string, p: number) => void) => void): Spread {
  const spread = new Map<string, number>();
  add((key, p) => {
    if (p > 0) spread.set(key, (spread.get(key) ?? 0) + p);
  });
  return spread;
}

/** Each state followed by what comes of it. */
export const followed = (spread: Spread, next: (key: string) => Spread): Spread =>
  gather((put) => {
    for (const [key, p] of spread)
      for (const [after, q] of key === DEAD ? [[DEAD, 1] as const] : next(key)) put(after, p * q);
  });

export const FRESH_SQUAD: Spread = new Map([['2 fresh', 1]]);

/** hex-res-02 to hex-res-08 One attack with a factor and a sum of dice modifiers. */
export function attacked(key: string, factor: number, modifier: number, morale: number): Spread {
  const men = menOf(key);
  return gather((put) => {
    for (const sum of SUMS) {
      const p = ways(sum) / 36;
      const result = combatResult(factor, sum + modifier);
      if (result === null) {
        put(key, p);
        continue;
      }
      const effect = combatEffect(result);
      if (effect.does === 'eliminated') put(DEAD, p);
      else if (!('less' in effect)) put(keyOf({ steps: men.steps - 1, state: 'neutralised' }), p);
      else
        for (const test of SUMS) {
          const m = morale - effect.less;
          const margin = test > 2 * m ? 2 : test > m ? 1 : 0;
          put(keyOf(tested(men, effect.does, margin)), (p * ways(test)) / 36);
        }
    }
  });
}

function tested(men: Men, test: 'stoppage test' | 'neutralisation test', margin: 0 | 1 | 2): Men {
  if (margin === 0) return men;
  const { steps, state } = men;
  const isNeutralised = state === 'neutralised';
  if (test === 'stoppage test') {
    if (isNeutralised) return margin === 2 ? { steps: steps - 1, state } : men;
    return { steps, state: margin === 2 ? 'neutralised' : 'stopped' };
  }
  return isNeutralised ? { steps: steps - margin, state } : { steps: steps - (margin - 1), state: 'neutralised' };
}

export interface Firer {
  readonly ap: number;
  readonly rof: number;
}

/** hex-act-08, hex-chk-01, hex-chk-10 A Fire action as long as the checks allow: all at first, then those that pass. */
export function fired(start: Spread, group: readonly Firer[], modifier: number, morale: number): Spread {
  const all = 2 ** group.length - 1;
  const has = (set: number, i: number): boolean => Math.floor(set / 2 ** i) % 2 === 1;
  const factor = (set: number): number => group.reduce((sum, { ap }, i) => sum + (has(set, i) ? ap : 0), 0);
  const passes = group.map(({ rof }) => Number(chance((sum) => sum <= rof).top) / 36);
  const done = new Map<string, number>();
  let still = new Map<number, Spread>([[all, followed(start, (key) => attacked(key, factor(all), modifier, morale))]]);
  // After so many fires the chance that the checks still pass is nothing.
  for (let fire = 0; fire < 200; fire += 1) {
    const next = new Map<number, Spread>();
    for (const [set, spread] of still)
      for (let left = 0; left <= all; left += 1) {
        if (group.some((_, i) => has(left, i) && !has(set, i))) continue;
        const p = passes.reduce((q, pass, i) => (has(set, i) ? q * (has(left, i) ? pass : 1 - pass) : q), 1);
        const part: Spread = new Map([...spread].map(([key, q]) => [key, p * q]));
        if (left === 0) for (const [key, q] of part) done.set(key, (done.get(key) ?? 0) + q);
        else {
          const before = next.get(left) ?? new Map<string, number>();
          const after = followed(part, (key) => attacked(key, factor(left), modifier, morale));
          next.set(
            left,
            gather((put) => {
              for (const [key, q] of [...before, ...after]) put(key, q);
            }),
          );
        }
      }
    still = next;
  }
  return done;
}

/** hex-adm-03, hex-adm-08 to hex-adm-10 The end of a turn with the CP adjacent. */
export function rallied(key: string, morale: number): Spread {
  const men = menOf(key);
  if (men.state !== 'neutralised') return new Map([[keyOf({ ...men, state: 'fresh' }), 1]]);
  const need = morale + RALLY.morale - RALLY_MODIFIERS.cpAdjacent.value;
  return gather((put) => {
    for (const sum of SUMS) {
      const p = ways(sum) / 36;
      if (sum === RALLY.stepLost) put(keyOf({ ...men, steps: men.steps - 1 }), p);
      else put(sum <= need ? keyOf({ ...men, state: 'fresh' }) : key, p);
    }
  });
}

/** The chance of all states that hold. */
export const share = (spread: Spread, of: (key: string) => boolean): number =>
  [...spread].reduce((sum, [key, p]) => sum + (of(key) ? p : 0), 0);

/** Turn after turn under the same fire. */
export function turns(
  turn: (start: Spread) => Spread,
  morale: number,
): { out: number; in4: number; in8: number; mean: number } {
  const byKey = new Map<string, Spread>();
  const after = (key: string): Spread => {
    const known = byKey.get(key) ?? turn(new Map([[key, 1]]));
    byKey.set(key, known);
    return known;
  };
  let now = FRESH_SQUAD;
  let dead = 0;
  let mean = 0;
  const found = { out: 0, in4: 0, in8: 0 };
  for (let t = 1; t <= 3000; t += 1) {
    const fight = followed(now, after);
    if (t === 1) found.out = share(fight, (key) => key === DEAD || key.endsWith('neutralised'));
    now = followed(fight, (key) => rallied(key, morale));
    const all = share(now, (key) => key === DEAD);
    mean += t * (all - dead);
    dead = all;
    if (t === 4) found.in4 = dead;
    if (t === 8) found.in8 = dead;
  }
  return { ...found, mean };
}

/** hex-ass-05 to hex-ass-10 A fresh Line squad assaults another in the open: the chance that it wins, fought out. */
export function assault(attacker: number, defender: number, isFirst = true, rounds = 7): number {
  if (rounds === 0) return 0;
  let first = ZERO;
  for (const a of SUMS)
    for (const d of SUMS) if (a + (isFirst ? 1 : 0) > d) first = plus(first, fraction(ways(a) * ways(d), 1296));
  const p = Number(first.top) / Number(first.bottom);
  const strike = (own: number, target: number, modifier: number): [steps: number, p: number][] => {
    const result = (sum: number) =>
      strikeResult('Line', sum + modifier + (own < 2 ? STRIKE_MODIFIERS.stepLost.value : 0));
    const part = (what: ReturnType<typeof result>): number => Number(chance((sum) => result(sum) === what).top) / 36;
    return [
      [0, part('eliminated')],
      [target - 1, part('step')],
      [target, part(null)],
    ];
  };
  const { value: moved } = STRIKE_MODIFIERS.targetMoved;
  let wins = 0;
  for (const [d, q] of strike(attacker, defender, 0))
    if (d === 0) wins += p * q;
    else
      for (const [a, r] of strike(d, attacker, moved)) if (a > 0) wins += p * q * r * assault(a, d, false, rounds - 1);
  for (const [a, q] of strike(defender, attacker, moved))
    if (a > 0)
      for (const [d, r] of strike(a, defender, 0))
        wins += (1 - p) * q * r * (d === 0 ? 1 : assault(a, d, false, rounds - 1));
  return wins;
}
