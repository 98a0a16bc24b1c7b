import { describe, expect, test } from 'vitest';
import { begin, frame, newTable, RED, say, type Toy, type ToyEvent, toy, umpire } from '../../test/kernel/toy.ts';
import { AWAITED, badFaces, type ChanceQuestion, cases, type Roll, scripted, sidesOf } from './chance.ts';
import { newGame } from './engine.ts';
import { atLeast, atMost, when } from './explain.ts';
import { type Fraction, fraction, plus, written, ZERO } from './fraction.ts';
import { Missing } from './need.ts';
import { EnginePlay, type Play } from './play.ts';

const LABEL = { rule: 'toy-1', use: 'hit' };
const game = () => newGame<Toy>({ table: newTable(), stack: [frame('main', 'start')], seats: [RED] });

/** Asks with these faces; what comes back, and what is told. */
function asked<T>(ask: (play: Play<ToyEvent>) => T, faces: readonly number[]): { answer: T; told: unknown } {
  const play = new EnginePlay<Toy>(() => {}, { awaited: false, roll: () => faces }, false);
  play.start(game());
  const answer = ask(play);
  expect(play.events).toHaveLength(1);
  return { answer, told: play.events[0] };
}

/** What chance is asked. */
function questionOf(ask: (play: Play<ToyEvent>) => unknown): ChanceQuestion {
  const play = new EnginePlay<Toy>(() => {}, AWAITED, false);
  play.start(game());
  try {
    ask(play);
  } catch (missing) {
    if (missing instanceof Missing && missing.need.kind === 'dice') return missing.need.question;
    throw missing;
  }
  throw new Error('no die was asked for');
}

function everyFall(question: ChanceQuestion): readonly number[][] {
  if (question.kind === 'pot')
    return question.counts.flatMap((count, kind) => Array.from({ length: count }, () => [kind]));
  const low = question.kind === 'dice' ? question.low : 1;
  let falls: number[][] = [[]];
  for (let die = 0; die < question.n; die++)
    falls = falls.flatMap((fall) => Array.from({ length: sidesOf(question) }, (_, i) => [...fall, low + i]));
  return falls;
}

/** How likely each answer is, as fractions. */
function odds(answers: Iterable<readonly [unknown, Fraction]>): Record<string, string> {
  const found = new Map<string, Fraction>();
  for (const [answer, p] of answers) {
    const key = JSON.stringify(answer);
    found.set(key, plus(found.get(key) ?? ZERO, p));
  }
  return Object.fromEntries([...found].map(([key, p]) => [key, written(p)]));
}

const PLUS = [when(true, 'toy-2', 'near', 1)];
const POT = [
  { kind: 'one', count: 3 },
  { kind: 'none', count: 0 },
  { kind: 'surge', count: 2 },
];

const ASKS: [string, number, (play: Play<ToyEvent>) => unknown][] = [
  ['successes at 4+', 5, (play) => play.successes({ ...LABEL, n: 4, need: 4 })],
  ['successes with sixes marked', 10, (play) => play.successes({ ...LABEL, n: 3, need: 4, mark: [6] })],
  ['marks of two kinds', 20, (play) => play.successes({ ...LABEL, n: 3, need: 3, mark: [6, 5] })],
  // A marked face that misses counts nowhere, and yet the question tells it apart.
  ['marks that may miss', 10, (play) => play.successes({ ...LABEL, n: 3, need: 4, mark: [1] })],
  ['a modified target', 4, (play) => play.successes({ ...LABEL, n: 3, need: atLeast('toy-1', 4, PLUS) })],
  ['a maximum', 3, (play) => play.successes({ ...LABEL, n: 2, need: atMost('toy-1', 2, PLUS) })],
  ['a six always, a one never', 4, (play) => play.successes({ ...LABEL, n: 3, need: 9, always: { pass: 6, fail: 1 } })],
  ['a one never', 3, (play) => play.successes({ ...LABEL, n: 2, need: -3, always: { pass: 6, fail: 1 } })],
  ['D10 from 0', 2, (play) => play.test({ ...LABEL, sides: 10, low: 0, need: 3 })],
  ['a test with marks', 4, (play) => play.test({ ...LABEL, need: 5, mark: [1, 6] })],
  ['a die', 6, (play) => play.die(LABEL)],
  ['a D10 from 0, every face', 10, (play) => play.die({ ...LABEL, sides: 10, low: 0 })],
  ['D3', 3, (play) => play.d3(LABEL)],
  ['bands', 10, (play) => play.bands({ ...LABEL, n: 3, from: [1, 4, 6] })],
  ['bands of a D10 from 0', 6, (play) => play.bands({ ...LABEL, n: 2, from: [0, 3, 9], sides: 10, low: 0 })],
  ['2D6', 11, (play) => play.sum({ ...LABEL, n: 2 })],
  ['2D6 with doubles', 15, (play) => play.sum({ ...LABEL, n: 2, doubles: true })],
  ['3D6 with doubles', 20, (play) => play.sum({ ...LABEL, n: 3, doubles: true })],
  [
    '4D4 with doubles against a target',
    15,
    (play) => play.sum({ ...LABEL, n: 4, sides: 4, doubles: true, need: atMost('toy-1', 9) }),
  ],
  ['2D6 in bands', 3, (play) => play.sum({ ...LABEL, n: 2, from: [2, 6, 11] })],
  ['2D6 in bands whose limits lie below the dice', 1, (play) => play.sum({ ...LABEL, n: 2, from: [2, 1, 1] })],
  [
    // A target that cuts a band in two is told apart.
    '2D6 in bands against a target',
    4,
    (play) => play.sum({ ...LABEL, n: 2, from: [2, 6, 11], need: atMost('toy-1', 8, PLUS) }),
  ],
  ['2D6, the coloured one at most 2', 16, (play) => play.sum({ ...LABEL, n: 2, coloured: { atMost: 2 } })],
  ['2D6, the coloured one at most 3', 16, (play) => play.sum({ ...LABEL, n: 2, coloured: { atMost: 3 } })],
  ['2D6, the coloured one by its face', 36, (play) => play.sum({ ...LABEL, n: 2, coloured: 'face' })],
  [
    '3D6 in bands, with doubles, the coloured one at most 4',
    9,
    (play) => play.sum({ ...LABEL, n: 3, from: [3, 8, 15], doubles: true, coloured: { atMost: 4 } }),
  ],
  ['a direction out of eight', 8, (play) => play.direction({ ...LABEL, points: 8 })],
  ['a counter', 2, (play) => play.draw({ ...LABEL, pot: POT })],
];

test.each(ASKS)('%s: the cases that are counted are those of all falls, one by one', (_what, count, ask) => {
  const question = questionOf(ask);
  const falls = everyFall(question);
  const counted = cases(question);
  expect(counted).toHaveLength(count);
  for (const { faces } of counted) expect(badFaces(question, faces)).toBeNull();
  expect(odds(counted.map(({ faces, p }) => [asked(ask, faces).answer, p]))).toEqual(
    odds(falls.map((faces) => [asked(ask, faces).answer, fraction(1, falls.length)])),
  );
});

describe('answers and what is told', () => {
  const modifiers = [{ rule: 'toy-2', why: 'near', value: 1 }];

  test('successes', () => {
    const need = atLeast('toy-1', 5, PLUS);
    const { answer, told } = asked((play) => play.successes({ ...LABEL, n: 4, need, mark: [6, 4] }), [6, 4, 3, 6]);
    expect(answer).toEqual({ hits: 3, marked: [2, 1] });
    expect(told).toEqual({ type: 'roll', ...LABEL, dice: [6, 4, 3, 6], need: 5, base: 5, modifiers, hits: 3 });
  });

  test('one success', () => {
    const { told } = asked((play) => play.successes({ ...LABEL, n: 1, need: 4, of: 'u1', to: ['red'] }), [4]);
    expect(told).toMatchObject({ of: 'u1', to: ['red'], hits: 1, success: true });
  });

  test('a test', () => {
    const ask = (play: Play<ToyEvent>) => play.test({ ...LABEL, need: atMost('toy-1', 5, PLUS), mark: [6] });
    expect(asked(ask, [4])).toEqual({
      answer: { success: true, marked: null },
      told: { type: 'roll', ...LABEL, dice: [4], need: 5, base: 5, modifiers, most: true, success: true },
    });
    expect(asked(ask, [6]).answer).toEqual({ success: false, marked: 6 });
  });

  test('a sum', () => {
    const ask = (play: Play<ToyEvent>) => play.sum({ ...LABEL, n: 2, doubles: true, need: atLeast('toy-1', 9, PLUS) });
    expect(asked(ask, [4, 4])).toEqual({
      answer: { total: 8, double: true, success: true },
      told: { type: 'roll', ...LABEL, dice: [4, 4], need: 9, base: 9, modifiers, total: 8, success: true },
    });
    expect(asked(ask, [4, 3]).answer).toEqual({ total: 7, double: false, success: false });
    expect(asked((play) => play.sum({ ...LABEL, n: 1 }), [6]).answer).toEqual({
      total: 6,
      double: false,
      success: true,
    });
  });

  test('a sum in bands: the dice are told, but the rules are given the band alone', () => {
    const ask = (play: Play<ToyEvent>) => play.sum({ ...LABEL, n: 2, from: [2, 6, 11] });
    expect(asked(ask, [3, 4])).toEqual({
      answer: { band: 1, double: false, success: true },
      told: { type: 'roll', ...LABEL, dice: [3, 4], total: 7 },
    });
    for (const [faces, band] of [
      [[4, 1], 0],
      [[5, 1], 1],
      [[5, 5], 1],
      [[5, 6], 2],
    ] as const)
      expect(asked(ask, faces).answer).toMatchObject({ band });
  });

  test('a sum with a coloured die, which is the last', () => {
    const ask = (play: Play<ToyEvent>) =>
      play.sum({ ...LABEL, n: 2, coloured: { atMost: 2 }, need: atMost('toy-1', 8) });
    expect(asked(ask, [6, 2])).toEqual({
      answer: { total: 8, double: false, success: true, coloured: true },
      told: {
        type: 'roll',
        ...LABEL,
        dice: [6, 2],
        coloured: true,
        need: 8,
        base: 8,
        modifiers: [],
        most: true,
        total: 8,
        success: true,
      },
    });
    expect(asked(ask, [2, 6]).answer).toMatchObject({ total: 8, coloured: false });
    expect(asked((play) => play.sum({ ...LABEL, n: 2, coloured: 'face' }), [2, 6]).answer).toMatchObject({
      coloured: 6,
    });
  });

  test('the others', () => {
    expect(asked((play) => play.d3(LABEL), [5])).toEqual({
      answer: 3,
      told: { type: 'roll', ...LABEL, dice: [5], total: 3 },
    });
    expect(asked((play) => play.die({ ...LABEL, sides: 10, low: 0 }), [0]).answer).toBe(0);
    expect(asked((play) => play.direction({ ...LABEL, points: 12 }), [12]).answer).toBe(12);
    expect(asked((play) => play.bands({ ...LABEL, n: 4, from: [1, 4, 6] }), [6, 1, 4, 3])).toEqual({
      answer: [2, 1, 1],
      told: { type: 'roll', ...LABEL, dice: [6, 1, 4, 3] },
    });
    expect(asked((play) => play.draw({ ...LABEL, pot: POT }), [2])).toEqual({
      answer: 'surge',
      told: { type: 'roll', ...LABEL, dice: [], drawn: 'surge' },
    });
  });
});

test('rolls of one label are numbered, and each label for itself', () => {
  const seen: (readonly [string, number])[] = [];
  const note = ({ of }: Roll, { index }: { index: number }) => {
    seen.push([of ?? '-', index]);
    return [1];
  };
  const play = new EnginePlay<Toy>(() => {}, { awaited: false, roll: note }, false);
  play.start(game());
  for (const of of [undefined, 'u1', undefined, 'u1', 'u2']) play.die({ ...LABEL, ...(of ? { of } : {}) });
  expect(seen).toEqual([
    ['-', 0],
    ['u1', 0],
    ['-', 1],
    ['u1', 1],
    ['u2', 0],
  ]);
});

test('of no dice none falls, and none is told', () => {
  const rules = toy({
    main: {
      start: (_table, _self, play) => {
        const { hits, marked } = play.successes({ rule: 'toy-1', use: 'hit', n: 0, need: 4, mark: [6] });
        say(play, `${hits} ${marked} ${play.bands({ rule: 'toy-1', use: 'band', n: 0, from: [1, 4] })}`);
        return 'done';
      },
    },
  });
  const { game, events } = begin(rules);
  expect(game.need).toBeNull();
  expect(events().map(({ type }) => type)).toEqual(['said']);
  expect(game.table.said).toEqual(['0 0 0,0']);
});

describe('a throw with a coloured die, read in bands', () => {
  const rules = toy({
    main: {
      start: (_table, _self, play) => {
        const { band, coloured } = play.sum({
          rule: 'toy-1',
          use: 'hit',
          n: 2,
          from: [2, 7, 8],
          coloured: { atMost: 2 },
        });
        say(play, `band ${band}, ${coloured ? 'there' : 'not there'}`);
        return 'done';
      },
    },
  });
  const told = (dice: readonly number[]) => ({ type: 'roll', coloured: true, dice, total: dice[0]! + dice[1]! });

  test('by a script', () => {
    const { game, events } = begin(rules, { source: scripted([{ label: 'hit', show: [5, 2] }]) });
    expect([game.table.said, events()[0]]).toMatchObject([['band 1, there'], told([5, 2])]);
  });

  test('typed, the coloured die last', () => {
    const { game, submit } = begin(rules, { source: AWAITED });
    expect(game.need).toMatchObject({ question: { kind: 'sum', n: 2, coloured: [1, 1, 0, 0, 0, 0] } });
    expect(submit({ kind: 'dice', seat: 'red', faces: [2, 7] })).toMatchObject({ code: 'BAD_DICE' });
    expect(submit({ kind: 'dice', seat: 'red', faces: [2, 5] })).toBeNull();
    expect(game.table.said).toEqual(['band 1, not there']);
  });

  test('and changed by an umpire', () => {
    const { game, submit, events } = begin(rules, { seats: [RED, umpire(['die'])] });
    expect(submit({ kind: 'ruling', seat: 'umpire', value: [6, 7] })).toMatchObject({ code: 'BAD_RULING' });
    expect(submit({ kind: 'ruling', seat: 'umpire', value: [6, 2] })).toBeNull();
    expect(game.table.said).toEqual(['band 2, there']);
    expect(events()).toMatchObject([{ type: 'ruling', value: [6, 2] }, told([6, 2]), { type: 'said' }]);
  });

  test('tells the rules no more than they asked for', () => {
    const { answer } = asked((play) => play.sum({ ...LABEL, n: 2, from: [2, 7] }), [3, 3]);
    // @ts-expect-error counting does not tell the totals of a band apart
    expect(answer.total).toBeUndefined();
    // @ts-expect-error nor the faces of a die that nobody asked to read
    expect(answer.coloured).toBeUndefined();
  });
});
