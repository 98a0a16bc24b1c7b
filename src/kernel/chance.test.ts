import { describe, expect, test } from 'vitest';
import {
  BadScript,
  badFaces,
  type ChanceQuestion,
  cases,
  diceOf,
  keyOf,
  labelOf,
  type Moment,
  type Roll,
  type ScriptedRoll,
  scripted,
  secretOf,
  seeded,
  show,
  sidesOf,
} from './chance.ts';
import { type Fraction, fraction, isSame, ONE, plus, written, ZERO } from './fraction.ts';

const D6 = [0, 1, 2, 3, 4, 5];
const dice = (n: number, classes: readonly number[], low = 1): ChanceQuestion => ({ kind: 'dice', n, low, classes });
const sum = (n: number, sides: number, doubles: boolean): ChanceQuestion => ({ kind: 'sum', n, sides, doubles });
const reader = (n: number, sides: number, more: Partial<ChanceQuestion & { kind: 'sum' }>): ChanceQuestion => ({
  ...{ kind: 'sum', n, sides, doubles: false, ...more },
});
/** Classes of totals from n on: each band by its lowest total. */
const banded = (n: number, sides: number, from: readonly number[]) =>
  Array.from({ length: n * sides - n + 1 }, (_, i) => from.filter((low) => low <= n + i).length);
const UP_TO_2 = [1, 1, 0, 0, 0, 0];
const pot = (counts: Readonly<Record<string, number>>): ChanceQuestion => ({
  ...{ kind: 'pot', kinds: Object.keys(counts), counts: Object.values(counts) },
});

// ---- counting --------------------------------------------------------------------------------------------------

/** What the rules can tell of these faces. */
function reading(question: ChanceQuestion, faces: readonly number[]): string {
  if (question.kind === 'pot') return String(faces[0]);
  if (question.kind === 'dice') {
    const classes = faces.map((face) => question.classes[face - question.low]!);
    return classes.sort((a, b) => a - b).join(' ');
  }
  const total = faces.reduce((all, face) => all + face, 0);
  const double = faces.length > 1 && faces.every((face) => face === faces[0]);
  const read = question.classes ? question.classes[total - question.n] : total;
  return `${read} ${question.doubles && double} ${question.coloured?.[faces.at(-1)! - 1]}`;
}

/** Every way the dice can fall, one by one. */
function bruteForce(question: ChanceQuestion): Map<string, Fraction> {
  const low = question.kind === 'dice' ? question.low : 1;
  let falls: number[][] = [[]];
  if (question.kind === 'pot')
    falls = question.counts.flatMap((count, kind) => Array.from({ length: count }, () => [kind]));
  else
    for (let die = 0; die < question.n; die++)
      falls = falls.flatMap((fall) => Array.from({ length: sidesOf(question) }, (_, i) => [...fall, low + i]));
  const found = new Map<string, Fraction>();
  for (const fall of falls) {
    const key = reading(question, fall);
    found.set(key, plus(found.get(key) ?? ZERO, fraction(1, falls.length)));
  }
  return found;
}

const QUESTIONS: [string, ChanceQuestion, number][] = [
  ['one D6, every face', dice(1, D6), 6],
  ['one D6 at 4+', dice(1, [0, 0, 0, 1, 1, 1]), 2],
  ['five D6 at 4+', dice(5, [0, 0, 0, 1, 1, 1]), 6],
  ['four D6 at 3+, sixes marked', dice(4, [0, 0, 1, 1, 1, 3]), 15],
  ['three D6, ones and sixes marked apart', dice(3, [2, 0, 0, 1, 1, 5]), 20],
  ['classes that are not in order', dice(3, [7, 2, 7, 2, 5, 7]), 10],
  ['dice that cannot miss', dice(3, [1, 1, 1, 1, 1, 1]), 1],
  ['no dice at all', dice(0, [0, 0, 0, 1, 1, 1]), 1],
  ['D10 from 0 at 3+', dice(1, [0, 0, 0, 1, 1, 1, 1, 1, 1, 1], 0), 2],
  ['two D10 from 0, every face', dice(2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0), 55],
  ['D3', dice(1, [1, 1, 2, 2, 3, 3]), 3],
  ['three D6 in bands', dice(3, [0, 0, 0, 1, 1, 2]), 10],
  ['one die added up', sum(1, 6, true), 6],
  ['2D6', sum(2, 6, false), 11],
  ['2D6 with doubles', sum(2, 6, true), 15],
  ['3D6', sum(3, 6, false), 16],
  ['3D6 with doubles', sum(3, 6, true), 20],
  ['4D6 with doubles', sum(4, 6, true), 25],
  ['2D10 with doubles', sum(2, 10, true), 27],
  ['4D2 with doubles', sum(4, 2, true), 5],
  ['2D1 with doubles', sum(2, 1, true), 1],
  ['2D6 in three bands', reader(2, 6, { classes: banded(2, 6, [2, 6, 11]) }), 3],
  ['2D6 in bands of which one cannot be', reader(2, 6, { classes: banded(2, 6, [2, 9, 13]) }), 2],
  ['classes of totals that are not in order', reader(2, 6, { classes: [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1] }), 2],
  ['3D6 in bands, with doubles', reader(3, 6, { doubles: true, classes: banded(3, 6, [3, 8, 15]) }), 6],
  ['2D6, the coloured one at most 2', reader(2, 6, { coloured: UP_TO_2 }), 16],
  ['2D6, every face of the coloured one', reader(2, 6, { coloured: D6 }), 36],
  [
    '2D6 in bands, the coloured one at most 2',
    reader(2, 6, { classes: banded(2, 6, [2, 7, 8]), coloured: UP_TO_2 }),
    6,
  ],
  ['2D6 with doubles, the coloured one at most 2', reader(2, 6, { doubles: true, coloured: UP_TO_2 }), 20],
  ['3D6 with doubles, every face of the coloured one', reader(3, 6, { doubles: true, coloured: D6 }), 70],
  ['one die, coloured', reader(1, 6, { coloured: UP_TO_2, classes: [0, 0, 0, 0, 0, 0] }), 2],
  ['a pot', pot({ a: 3, b: 1, c: 4 }), 3],
  ['a pot that lacks a kind', pot({ a: 0, b: 2, c: 0, d: 5 }), 2],
  ['a pot of one', pot({ a: 0, b: 1 }), 1],
];

describe('cases', () => {
  test.each(QUESTIONS)(
    '%s: as many as the rules can tell apart, with the odds of brute force',
    (_what, question, count) => {
      const expected = bruteForce(question);
      const found = cases(question);
      expect([found.length, expected.size]).toEqual([count, count]);
      let all = ZERO;
      for (const { faces, p } of found) {
        expect(badFaces(question, faces)).toBeNull();
        const key = reading(question, faces);
        expect(`${key}: ${written(p)}`).toBe(`${key}: ${written(expected.get(key) ?? ZERO)}`);
        expected.delete(key);
        all = plus(all, p);
      }
      expect(isSame(all, ONE)).toBe(true);
    },
  );

  test('many dice are counted without being thrown', () => {
    const found = cases(dice(40, [0, 0, 0, 1, 1, 3]));
    expect(found).toHaveLength((42 * 41) / 2);
    expect(
      isSame(
        found.reduce((all, { p }) => plus(all, p), ZERO),
        ONE,
      ),
    ).toBe(true);
  });
});

describe('what dice can show', () => {
  test.each([
    [dice(2, D6), [1, 6], null],
    [dice(2, D6), [1], '2 dice are rolled, 1 given'],
    [dice(1, D6), [1, 2], '1 die is rolled, 2 given'],
    [dice(1, D6), [0], '0 is not on a die from 1 to 6'],
    [dice(1, D6), [7], '7 is not on a die from 1 to 6'],
    [dice(1, D6), [2.5], '2.5 is not on a die from 1 to 6'],
    [dice(1, D6), ['6'], '6 is not on a die from 1 to 6'],
    [dice(1, D6), [null], 'null is not on a die from 1 to 6'],
    [dice(1, [...D6, 6, 7, 8, 9], 0), [0], null],
    [dice(1, [...D6, 6, 7, 8, 9], 0), [10], '10 is not on a die from 0 to 9'],
    [sum(3, 4, false), [1, 4, 4], null],
    [sum(3, 4, false), [1, 4, 5], '5 is not on a die from 1 to 4'],
    [pot({ a: 1, b: 0 }), [0], null],
    [pot({ a: 1, b: 0 }), [1], 'no b is left in the pot'],
    [pot({ a: 1, b: 0 }), [2], '2 is not on a die from 0 to 1'],
  ])('%j: %j', (question, faces, why) => {
    expect(badFaces(question, faces)).toBe(why);
  });

  test('dice and sides', () => {
    const of = (question: ChanceQuestion) => [diceOf(question), sidesOf(question)];
    expect([of(dice(3, D6)), of(sum(2, 10, true)), of(pot({ a: 1, b: 2, c: 9 }))]).toEqual([
      [3, 6],
      [2, 10],
      [1, 3],
    ]);
  });
});

// ---- seeded ----------------------------------------------------------------------------------------------------

const SECRET = secretOf('a test');
const moment = (more: Partial<Moment> = {}): Moment => ({ answers: 5, takebacks: 0, index: 0, ...more });
const roll = (more: Partial<Roll> = {}): Roll => ({ rule: 'toy-1', use: 'hit', question: dice(10, D6), ...more });

function fall(one: Roll, when: Moment = moment(), secret = SECRET): readonly number[] {
  const source = seeded(secret);
  if (source.awaited) throw new Error('seeded dice roll at once');
  return source.roll(one, when);
}

/** The sum of squares of a table against equal chances. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((all, count) => all + count, 0) / counts.length;
  return counts.reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
}

describe('seeded dice', () => {
  test.each([
    ['D6', D6, 1, 40],
    ['D10 from 0', [...D6, 6, 7, 8, 9], 0, 50],
  ] as const)('%s: every face as likely, at every moment', (_what, classes, low, bound) => {
    const counts = new Array<number>(classes.length).fill(0);
    for (let answers = 0; answers < 2000; answers++)
      for (const face of fall(roll({ question: dice(3, classes, low) }), moment({ answers }))) counts[face - low]! += 1;
    expect(chiSquare(counts)).toBeLessThan(bound);
  });

  // 36 pairs: 35 degrees of freedom, passed by chance less than once in a million.
  test.each<[string, (i: number) => readonly [Roll, Moment]]>([
    ['the next answer', (i) => [roll({ question: dice(1, D6) }), moment({ answers: i + 1 })]],
    ['the next roll', (i) => [roll({ question: dice(1, D6) }), moment({ answers: i, index: 1 })]],
    ['a takeback', (i) => [roll({ question: dice(1, D6) }), moment({ answers: i, takebacks: 1 })]],
    ['another rule', (i) => [roll({ question: dice(1, D6), rule: 'toy-2' }), moment({ answers: i })]],
    ['another use', (i) => [roll({ question: dice(1, D6), use: 'save' }), moment({ answers: i })]],
    ['another unit', (i) => [roll({ question: dice(1, D6), of: 'u1' }), moment({ answers: i })]],
  ])('%s has dice of its own', (_what, other) => {
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 7200; i++) {
      const [first] = fall(roll({ question: dice(1, D6) }), moment({ answers: i }));
      const [second] = fall(...other(i));
      counts[6 * (first! - 1) + second! - 1]! += 1;
    }
    expect(chiSquare(counts)).toBeLessThan(105);
  });

  test('dice of one roll are independent of each other', () => {
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 3600; i++) {
      const [a, b, c] = fall(roll({ question: dice(3, D6) }), moment({ answers: i }));
      counts[6 * (a! - 1) + b! - 1]! += 1;
      counts[6 * (b! - 1) + c! - 1]! += 1;
    }
    expect(chiSquare(counts)).toBeLessThan(105);
  });

  test('a roll is the same whatever was rolled before it', () => {
    const source = seeded(SECRET);
    if (source.awaited) throw new Error('seeded dice roll at once');
    const others = ['a', 'b', 'c'].map((of) => roll({ of, question: dice(3, D6) }));
    const expected = source.roll(roll(), moment());
    for (const other of others) source.roll(other, moment());
    expect(source.roll(roll(), moment())).toEqual(expected);
    expect(fall(roll())).toEqual(expected);
  });

  test('and another by any part of its key', () => {
    const all = [
      fall(roll()),
      fall(roll({ rule: 'toy-2' })),
      fall(roll({ use: 'save' })),
      fall(roll({ of: 'u1' })),
      fall(roll({ of: 'u2' })),
      fall(roll({ of: '' })),
      fall(roll({ of: 'x'.repeat(200) })),
      fall(roll({ of: `${'x'.repeat(199)}y` })),
      fall(roll(), moment({ answers: 6 })),
      fall(roll(), moment({ takebacks: 1 })),
      fall(roll(), moment({ index: 1 })),
      fall(roll(), moment(), secretOf('another test')),
      fall(
        roll(),
        moment(),
        SECRET.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ];
    expect(new Set(all.map(String)).size).toBe(all.length);
  });

  test('no part of the range is favoured where sides do not divide what the seed gives', () => {
    // Taken modulo, the lower 1.3 of 3 thousand million faces would fall in 6 of 10 rolls.
    const question = sum(1, 3_000_000_000, false);
    let low = 0;
    for (let answers = 0; answers < 3000; answers++)
      if (fall(roll({ question }), moment({ answers }))[0]! <= 1_294_967_296) low += 1;
    expect(Math.abs(low - 1295)).toBeLessThan(6 * Math.sqrt(3000 * 0.43 * 0.57));
  });

  test('a pot gives each counter the same chance, and never one that is not there', () => {
    const counts = [0, 0, 0, 0];
    for (let answers = 0; answers < 6000; answers++)
      counts[fall(roll({ question: pot({ a: 1, b: 0, c: 2, d: 3 }) }), moment({ answers }))[0]!]! += 1;
    expect(counts[1]).toBe(0);
    expect(chiSquare([counts[0]!, counts[2]! / 2, counts[3]! / 3])).toBeLessThan(30);
  });

  // Records keep these: a change is a change of every recorded game.
  test('stay what they were', () => {
    expect(SECRET).toBe('2471a0ff88ed126c51cca9b9a6499def');
    expect(fall(roll())).toEqual([3, 5, 6, 2, 3, 4, 6, 4, 6, 1]);
    expect(labelOf(roll())).toBe('toy-1 hit');
    expect(labelOf(roll({ of: 'u1' }))).toBe('toy-1 hit u1');
  });

  test('a secret is 32 hexadecimal digits', () => {
    expect(secretOf(1)).toMatch(/^[0-9a-f]{32}$/);
    expect(secretOf(1)).not.toBe(secretOf(2));
    expect(keyOf('00000001000000027fffffffffffffff')).toEqual([1, 2, 0x7fffffff, -1]);
    for (const secret of ['', '12', 'g'.repeat(32), 'A'.repeat(32), '0'.repeat(33)])
      expect(() => keyOf(secret)).toThrow('a secret is 32 hexadecimal digits');
  });
});

test('a throw uses what it is given, die by die', () => {
  const asked: number[] = [];
  const uniform = (n: number) => {
    asked.push(n);
    return n - 1;
  };
  expect(show(dice(2, D6), uniform)).toEqual([6, 6]);
  expect(show(dice(1, [...D6, 6, 7, 8, 9], 0), uniform)).toEqual([9]);
  expect(show(sum(3, 4, true), uniform)).toEqual([4, 4, 4]);
  expect(show(pot({ a: 2, b: 0, c: 3, d: 0 }), uniform)).toEqual([2]);
  expect(asked).toEqual([6, 6, 10, 4, 4, 4, 5]);
  expect(() => show(pot({ a: 0 }), uniform)).toThrow('a draw from an empty pot');
});

// ---- scripted --------------------------------------------------------------------------------------------------

describe('scripted dice', () => {
  const two = roll({ question: dice(2, D6) });
  const draw = roll({ use: 'counter', of: 'red', question: pot({ '1': 2, surge: 1, none: 0 }) });
  const play = (script: readonly ScriptedRoll[], ...rolls: readonly Roll[]) => {
    const source = scripted(script);
    const fell = rolls.map((one) => source.roll(one, moment()));
    source.finish();
    return fell;
  };

  test('fall as they are laid down, by use or by rule, counters by name, even one that looks like a number', () => {
    const script = [
      { label: 'hit', show: [3, 4] },
      { label: 'toy-1', show: [5, 6] },
      { label: 'counter', show: ['surge'] },
      { label: 'counter', show: ['1'] },
      { label: 'counter', show: [1] },
    ];
    expect(play(script, two, two, draw, draw, draw)).toEqual([[3, 4], [5, 6], [1], [0], [0]]);
  });

  const show34 = { label: 'hit', show: [3, 4] };
  test.each<[string, readonly ScriptedRoll[], readonly Roll[], string]>([
    [
      'left over',
      [show34, show34, { label: 'save', show: [2] }],
      [two],
      'left over in the dice script: hit=3,4 save=2',
    ],
    ['missing', [show34], [two, two], 'the dice script ends before the roll hit (toy-1)'],
    ['missing, of a unit', [], [draw], 'the dice script ends before the roll counter (toy-1, red)'],
    [
      'mislabelled',
      [{ label: 'save', show: [3, 4] }],
      [two],
      'roll 1 of the dice script is for save, but the game rolls hit (toy-1)',
    ],
    [
      'wrong face',
      [show34, { label: 'hit', show: [3, 7] }],
      [two, two],
      'roll 2 of the dice script, hit (toy-1): 7 is not on a die from 1 to 6',
    ],
    [
      'not a face',
      [{ label: 'hit', show: [3, 'six'] }],
      [two],
      'roll 1 of the dice script, hit (toy-1): six is not on a die from 1 to 6',
    ],
    [
      'too few',
      [{ label: 'hit', show: [3] }],
      [two],
      'roll 1 of the dice script, hit (toy-1): 2 dice are rolled, 1 given',
    ],
    [
      'too many',
      [{ label: 'hit', show: [3, 4, 5] }],
      [two],
      'roll 1 of the dice script, hit (toy-1): 2 dice are rolled, 3 given',
    ],
    [
      'unknown counter',
      [{ label: 'counter', show: ['two'] }],
      [draw],
      'roll 1 of the dice script: no counter two for counter (toy-1, red)',
    ],
    [
      'counter that is gone',
      [{ label: 'counter', show: ['none'] }],
      [draw],
      'roll 1 of the dice script, counter (toy-1, red): no none is left in the pot',
    ],
  ])('%s: an error of its own', (_what, script, rolls, message) => {
    expect(() => play(script, ...rolls)).toThrow(new BadScript(message));
  });
});
