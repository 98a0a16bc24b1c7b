import { describe, expect, test } from 'vitest';
import { drill } from '../../test/drill/index.ts';
import { UMPIRE } from '../../test/drill/setup.ts';
import { fire, move, onTable, player, shell, surge, unit } from '../../test/drill/stage.ts';
import { type DrillAnswer, type DrillKinds, isWithin, type Unit } from '../../test/drill/state.ts';
import { STRAY } from '../../test/drill/tables/shells.ts';
import { defaultFor } from '../kernel/engine.ts';
import type { Game } from '../kernel/flow.ts';
import { type Fraction, fraction, isSame, ONE, plus, times, written, ZERO } from '../kernel/fraction.ts';
import { hashOf } from '../kernel/hash.ts';
import { seatViewOf } from '../kernel/seat-view.ts';
import {
  countOdds,
  defaultPolicy,
  type Odds,
  oddsFor,
  oddsOf,
  type Policy,
  sampleOdds,
  stopPolicy,
  TooManyBranches,
} from './count.ts';

const usual = defaultPolicy(drill);

function order(answer: DrillAnswer, policy: Policy<DrillKinds> = usual) {
  return { inputs: [{ kind: 'answer', seat: 'red-1', answer }] as const, policy };
}

/** Red's `a`, of so many men, may fire at blue's `b`, eight away. */
function facing(men: number, target: Partial<Unit> = {}): Game<DrillKinds> {
  const b = unit('b', 'blue-1', [8, 4], 9, target);
  return onTable({ units: [unit('a', 'red-1', [0, 4], men), b], stack: surge('red') }).game;
}

function counted(odds: ReturnType<typeof countOdds>): Odds {
  if ('code' in odds) throw new Error(`refused: ${odds.code}`);
  return odds;
}

/** `{result: probability}`. */
const table = ({ outcomes }: Odds) => Object.fromEntries(outcomes.map(({ result, p }) => [JSON.stringify(result), p]));
const steps = (odds: Odds) => Object.fromEntries(odds.steps.map(({ use, p }) => [use, p]));
const lost = (menLost: number, pinned = false) => JSON.stringify({ b: { menLost, pinned } });

describe('a shot, reckoned by hand', () => {
  test('of two men, 4 or more hits, a six takes two; nine men lose their nerve only if four fall and 12 is rolled', () => {
    const odds = counted(countOdds(drill, facing(2), order(fire('a', 'b'))));
    expect(odds.exact).toBe(true);
    expect(table(odds)).toEqual({
      '{}': '1/4',
      [lost(1)]: '1/3',
      [lost(2)]: '5/18',
      [lost(3)]: '1/9',
      [lost(4)]: '35/1296',
      [lost(4, true)]: '1/1296',
    });
    // Rolls that need different numbers are steps of their own: with every man that falls one less will do.
    expect(odds.steps.map(({ use, rule, need, p }) => [use, rule, need, p])).toEqual([
      ['hit', 'drill-fire-01', 4, '3/4'],
      ['morale', 'drill-morale-01', 14, '1'],
      ['morale', 'drill-morale-01', 13, '1'],
      ['morale', 'drill-morale-01', 12, '1'],
      ['morale', 'drill-morale-01', 11, '35/36'],
    ]);
  });

  test('at a unit that digs hits on 5 or more', () => {
    const odds = counted(countOdds(drill, facing(1, { posture: 'dig' }), order(fire('a', 'b'))));
    expect(table(odds)).toEqual({ '{}': '2/3', [lost(1)]: '1/6', [lost(2)]: '1/6' });
    expect(steps(odds)).toMatchObject({ hit: '1/3' });
  });

  test('at a pair: one man left is pinned by more than 7, two hits or a six take both', () => {
    const odds = counted(countOdds(drill, facing(1, { men: 2 }), order(fire('a', 'b'))));
    const gone = JSON.stringify({ b: { menLost: 2, lost: true } });
    // 21 of 36 falls of 2D6 are at most 7.
    expect(table(odds)).toEqual({ '{}': '1/2', [lost(1)]: '7/36', [lost(1, true)]: '5/36', [gone]: '1/6' });
    expect(steps(odds)).toEqual({ hit: '1/2', morale: '7/12' });
  });

  test('lists the likeliest first, as fractions and as decimals, and changes nothing', () => {
    const game = facing(2);
    const before = hashOf(game);
    const { outcomes } = counted(countOdds(drill, game, order(fire('a', 'b'))));
    const decimals = outcomes.map(({ decimal }) => decimal);
    expect(decimals).toEqual([...decimals].sort((a, b) => b - a));
    expect(outcomes[0]).toEqual({ result: { b: { menLost: 1, pinned: false } }, p: '1/3', decimal: 1 / 3 });
    expect(hashOf(game)).toBe(before);
  });

  test('is the same under an umpire: he is taken to confirm', () => {
    const units = [unit('a', 'red-1', [0, 4], 1), unit('b', 'blue-1', [11, 4], 9)];
    const seats = [player('red-1'), player('blue-1')];
    const [alone, under] = [seats, [...seats, UMPIRE]].map((seated) =>
      countOdds(drill, onTable({ units, seats: seated, stack: surge('red') }).game, order(fire('a', 'b'))),
    );
    expect(under).toEqual(alone);
  });
});

describe('questions inside the order', () => {
  /** Blue shoots back where it may; all else goes as usual. */
  const shootBack: Policy<DrillKinds> = (game, [seat]) =>
    seat === 'blue-1' ? { kind: 'answer', seat, answer: fire('b', 'a') } : defaultFor(drill, game, seat!);

  test('are answered by the policy', () => {
    const odds = counted(countOdds(drill, facing(1), order(fire('a', 'b'), shootBack)));
    const both = (menLost: number) => JSON.stringify({ a: { menLost: 1, lost: true }, b: { menLost, pinned: false } });
    // A double in six; eight men, or seven, all miss once in 2^8, or 2^7.
    expect(table(odds)).toEqual({
      '{}': '1/2',
      [lost(1)]: '427/1536',
      [both(1)]: '85/1536',
      [lost(2)]: '641/4608',
      [both(2)]: '127/4608',
    });
  });

  test('stop the counting where the policy is silent', () => {
    const game = onTable({
      units: [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' })],
    }).game;
    const asked: string[] = [];
    const silent: Policy<DrillKinds> = (at, seats) => {
      asked.push(`${seats.join(' ')} at ${at.table.units[0]!.x}`);
      return null;
    };
    const odds = counted(countOdds(drill, game, order(move('a', 10, 4), silent)));
    expect(asked).toEqual(['blue-1 at 4']);
    expect([table(odds), odds.steps]).toEqual([{ '{}': '1' }, []]);
    const stopped = counted(
      countOdds(drill, facing(1), order(fire('a', 'b'), stopPolicy as unknown as Policy<DrillKinds>)),
    );
    expect(counted(countOdds(drill, facing(1), order(fire('a', 'b'))))).toEqual({ ...stopped, assumed: ['fire.back'] });
  });

  test('after the order nobody is asked', () => {
    const never: Policy<DrillKinds> = () => {
      throw new Error('somebody is asked');
    };
    const game = onTable({ units: [unit('a', 'red-1', [2, 4], 3)], knows: {} }).game;
    expect(counted(countOdds(drill, game, order(move('a', 10, 4), never))).outcomes).toHaveLength(1);
  });
});

test('an illegal order is refused, exactly or sampled', () => {
  const refused = { code: 'NO_TARGET', rule: 'drill-pot-03' };
  const ask = { ...order(fire('a', 'nobody')), n: 10 };
  for (const count of [countOdds, oddsOf]) expect(count(drill, facing(1), ask)).toMatchObject(refused);
  expect(sampleOdds(drill, facing(1), ask, 'to see')).toMatchObject(refused);
});

describe('too many branches', () => {
  const ask = { ...order(fire('a', 'b')), most: 20, n: 4000 };

  test('are not counted', () => {
    expect(() => countOdds(drill, facing(2), ask)).toThrow(new TooManyBranches('more than 20 branches'));
  });

  test('are sampled instead, which says how many, how sure and why', () => {
    const sampled = counted(oddsOf(drill, facing(2), ask));
    // A quarter, the misses, was counted.
    expect(sampled).toMatchObject({ exact: false, n: 4000, plusMinus: 0.012, why: 'more than 20 branches' });
    const exact = counted(countOdds(drill, facing(2), order(fire('a', 'b'))));
    for (const { result, decimal } of sampled.outcomes) {
      const known = exact.outcomes.find((one) => hashOf(one.result) === hashOf(result))!;
      expect(Math.abs(decimal - known.decimal)).toBeLessThan(3 * sampled.plusMinus!);
    }
    expect(sampled.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 9);
  });

  test('do not trouble what ends soon', () => {
    const odds = counted(oddsOf(drill, facing(2), order(fire('a', 'b'))));
    expect(odds).toMatchObject({ exact: true });
    expect(odds).not.toHaveProperty('why');
  });
});

describe('branches that merge', () => {
  const SPOT = { x: 12, y: 8 };
  const units = [
    unit('b', 'blue-1', [12, 8], 9),
    unit('c', 'blue-1', [14, 8], 9),
    unit('d', 'blue-2', [10, 10], 9),
    unit('e', 'blue-2', [12, 4], 9),
  ];

  /** What three dice do to one unit: 4 and 5 pin, 6 takes a man. As the rules have it, a man taken pins too. */
  function burst(): Map<string, Fraction> {
    const found = new Map<string, Fraction>();
    for (let fall = 0; fall < 216; fall++) {
      const dice = [fall % 6, Math.floor(fall / 6) % 6, Math.floor(fall / 36)].map((die) => die + 1);
      const menLost = dice.filter((die) => die === 6).length;
      const key = JSON.stringify({ menLost, pinned: dice.some((die) => die > 3) });
      found.set(key, plus(found.get(key) ?? ZERO, fraction(1, 216)));
    }
    return found;
  }

  /** The odds of a shell, place by place and unit by unit, without any merging. */
  function byHand(): Record<string, string> {
    const found = new Map<string, Fraction>([['{}', fraction(3, 10)]]);
    for (const [dx, dy] of STRAY)
      for (const far of [2, 4, 6]) {
        const at = { x: SPOT.x + dx * far, y: Math.min(Math.max(SPOT.y + dy * far, 0), 16) };
        let open: [Record<string, unknown>, Fraction][] = [[{}, times(fraction(7, 10), fraction(1, 24))]];
        for (const one of units)
          if (isWithin(one, at, 4))
            open = open.flatMap(([result, p]) =>
              [...burst()].map(([what, q]): [Record<string, unknown>, Fraction] => {
                const { menLost, pinned } = JSON.parse(what);
                return [menLost || pinned ? { ...result, [one.id]: { menLost, pinned } } : result, times(p, q)];
              }),
            );
        for (const [result, p] of open) {
          const key = JSON.stringify(result);
          found.set(key, plus(found.get(key) ?? ZERO, p));
        }
      }
    return Object.fromEntries([...found].map(([key, p]) => [key, written(p)]));
  }

  test('give the fractions that they give apart', () => {
    const odds = counted(countOdds(drill, onTable({ units }).game, order(shell(SPOT.x, SPOT.y))));
    expect(table(odds)).toEqual(byHand());
    expect(odds.outcomes.length).toBeGreaterThan(100);
    const sum = odds.outcomes.reduce((all, { p }) => {
      const [top = '', bottom = '1'] = p.split('/');
      return plus(all, fraction(BigInt(top), BigInt(bottom)));
    }, ZERO);
    expect(isSame(sum, ONE)).toBe(true);
    expect(steps(odds)).toEqual({ arrive: '7/10' });
  });
});

test('from what a seat knows, sampled: in another imagined game every few samples, which it says', () => {
  let imagined = 0;
  /** In every world `b` has another number of men, which is all that the result tells. */
  const rules: typeof drill = {
    ...drill,
    imagine(view, seat, pick) {
      const game = drill.imagine(view, seat, pick);
      imagined += 1;
      for (const one of game.table.units) if (one.id === 'b') one.men = 100 + imagined;
      return game;
    },
    result: (before) => ({ men: before.units.find(({ id }) => id === 'b')!.men }),
  };
  const look = seatViewOf(rules, facing(2), 'red-1');
  const odds = counted(oddsFor(rules, look, { ...order(fire('a', 'b')), most: 1, n: 20 }));
  expect(odds).toMatchObject({ exact: false, n: 20, worlds: 3, why: 'more than 1 branches' });
  // The first was to be counted, and three as unlike it as can be were to be compared with it; eight samples are drawn in the first, then
  // eight and four in others.
  expect(table(odds)).toEqual({ '{"men":101}': '2/5', '{"men":105}': '2/5', '{"men":106}': '1/5' });
  expect(imagined).toBe(6);
});

test('no odds where the table tells none: counted, sampled or from a look', () => {
  const untold = { code: 'NO_ODDS', rule: 'drill-fire-01', facts: {}, sentence: 'Nobody reckons here.' } as const;
  const rules: typeof drill = { ...drill, refuseOdds: () => untold };
  const ask = order(fire('a', 'b'));
  for (const count of [countOdds, oddsOf]) expect(count(rules, facing(2), ask)).toEqual(untold);
  expect(sampleOdds(rules, facing(2), ask, 'to see')).toEqual(untold);
  expect(oddsFor(rules, seatViewOf(rules, facing(2), 'red-1'), ask)).toEqual(untold);
});

describe('what is counted as far as it goes and sampled from there', () => {
  const halfOf = (share: number, n: number) => Math.round(((0.98 * share) / Math.sqrt(n)) * 1000) / 1000;
  const whole = () => counted(countOdds(drill, facing(2), order(fire('a', 'b'))));

  test('keeps what was counted: a miss has ended, only those who still have to test their nerve are sampled', () => {
    // Two dice fall in 6 ways, and one of them is a miss.
    const odds = counted(oddsOf(drill, facing(2), { ...order(fire('a', 'b')), most: 6 + 6, n: 500 }));
    expect(odds).toMatchObject({ exact: false, n: 500, plusMinus: 0.033 });
    expect(halfOf(0.75, 500)).toBe(0.033);
    expect(table(odds)['{}']).toBe('1/4');
    expect(steps(odds).hit).toBe('3/4');
    const rest = odds.outcomes.filter(({ result }) => hashOf(result) !== hashOf({}));
    const sum = rest.reduce((all, { p }) => {
      const [top = '', bottom = '1'] = p.split('/');
      return plus(all, fraction(BigInt(top), BigInt(bottom)));
    }, ZERO);
    expect(written(sum)).toBe('3/4');
  });

  test('gives each result the interval in which it lies', () => {
    const odds = counted(oddsOf(drill, facing(2), { ...order(fire('a', 'b')), most: 1, n: 2000 }));
    const exact = whole();
    for (const { result, decimal, interval } of odds.outcomes) {
      const [low, high] = interval!;
      expect(low).toBeLessThan(decimal);
      expect(high).toBeGreaterThan(decimal);
      // Of six intervals of 95 % a true one may be missed by a little.
      const known = exact.outcomes.find((one) => hashOf(one.result) === hashOf(result))!;
      expect(known.decimal).toBeGreaterThan(low - (high - low));
      expect(known.decimal).toBeLessThan(high + (high - low));
      // Wilson: 1.96 standard deviations, nearly.
      const half = 1.96 * Math.sqrt((decimal * (1 - decimal)) / 2000);
      expect((high - low) / 2).toBeCloseTo(half, 2);
    }
    for (const one of exact.outcomes) expect(one).not.toHaveProperty('interval');
  });

  test('is no larger than it has to be: for the interval that is asked for, or for the dice that it takes', () => {
    const sampled = (more: object) =>
      counted(oddsOf(drill, facing(2), { ...order(fire('a', 'b')), most: 1, n: 20_000, ...more }));
    // (0.98 / 0.02)^2
    expect(sampled({ within: 0.02 })).toMatchObject({ n: 2401, plusMinus: 0.02 });
    // Never less than a thousand for either reason.
    expect(sampled({ within: 0.1 }).n).toBe(1000);
    expect(sampled({ rolls: 10 }).n).toBe(1000);
    // One roll a game, and a second in the three of four that lose somebody.
    const { n } = sampled({ rolls: 3500 });
    expect(n).toBeGreaterThan(1800);
    expect(n).toBeLessThan(2200);
  });
});

test('an input that comes after dice is no refusal where it no longer fits, counted or sampled', () => {
  const inputs = [
    { kind: 'answer', seat: 'red-1', answer: fire('a', 'b') },
    // Nobody asks red for a second order within the first.
    { kind: 'answer', seat: 'red-1', answer: fire('a', 'b') },
  ] as const;
  const ask = { inputs, policy: usual, n: 200 };
  expect(counted(sampleOdds(drill, facing(2), ask, 'to see')).n).toBe(200);
  expect(table(counted(countOdds(drill, facing(2), ask)))).toEqual(
    table(counted(countOdds(drill, facing(2), order(fire('a', 'b'))))),
  );
});
