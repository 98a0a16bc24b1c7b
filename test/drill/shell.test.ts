import { describe, expect, test } from 'vitest';
import { AWAITED } from '../../src/kernel/chance.ts';
import { runtimeOf, submit } from '../../src/kernel/engine.ts';
import { drill } from './index.ts';
import { done, ofType, onTable, player, rolls, START, shell, unit } from './stage.ts';
import type { DrillKinds } from './state.ts';

const FAR = unit('z', 'blue-1', [24, 16], 2);
const PAIR = [player('red-1'), player('blue-1')];

test.each([
  [0, false],
  [2, false],
  [3, true],
  [9, true],
])('drill-shell-01 a D10 of 3 or more brings the shell: %i', (face, comes) => {
  const table = onTable({ units: [FAR], dice: `arrive=${face}${comes ? ' direction=1 distance=1' : ''}` });
  const told = table.say('red-1', shell(4, 8));
  expect(told[0]).toEqual({ type: 'called', rule: 'drill-shell-01', side: 'red', x: 4, y: 8 });
  expect(told[1]).toMatchObject({ rule: 'drill-shell-01', use: 'arrive', dice: [face], need: 3, success: comes });
  expect(ofType(told, 'burst')).toHaveLength(comes ? 1 : 0);
});

/** What is asked of players who roll their own dice, as lowest and highest face. */
function typed(...faces: readonly number[]): [number, number] {
  const runtime = runtimeOf<DrillKinds>(drill, AWAITED);
  const { game } = onTable({ units: [FAR] });
  for (const input of [{ answer: shell(4, 8) }, ...faces.map((face) => ({ faces: [face] }))])
    submit(
      runtime,
      game,
      'answer' in input ? { kind: 'answer', seat: 'red-1', ...input } : { kind: 'dice', seat: 'red-1', ...input },
    );
  if (game.need?.kind !== 'dice' || game.need.question.kind !== 'dice') throw new Error('no die is asked for');
  const { low, classes } = game.need.question;
  return [low, low + classes.length - 1];
}

test('drill-shell-01 the D10 reads from 0 to 9', () => {
  expect(typed()).toEqual([0, 9]);
});

test('drill-shell-02 there are eight directions, and a D3 is a D6 halved', () => {
  expect([typed(9), typed(9, 8)]).toEqual([
    [1, 8],
    [1, 6],
  ]);
});

test('drill-shell-01 each side may call one a turn', () => {
  const table = onTable({ units: [FAR], dice: 'arrive=0 arrive=1' });
  table.say('red-1', shell(4, 8));
  const refused = { code: 'ONE_SHELL', rule: 'drill-shell-01', facts: {} };
  for (const seat of ['red-1', 'red-2']) expect(table.refusal(seat, shell(4, 8))).toEqual(refused);
  table.say('red-1', done);
  table.say('red-2', done);
  table.say('blue-1', shell(4, 8));
  expect(table.refusal('blue-2', shell(4, 8))).toEqual(refused);
});

test.each([
  [24, 16, null],
  [25, 16, 'OFF_TABLE'],
  [24, 17, 'OFF_TABLE'],
])('drill-shell-01 a shell is called to a place on the table: %i, %i', (x, y, code) => {
  const table = onTable({ units: [FAR] });
  expect(table.refusal('red-1', shell(x, y))).toEqual(code && { code, rule: 'drill-shell-01', facts: {} });
});

test.each([
  [1, 12, 6],
  [2, 14, 6],
  [3, 14, 8],
  [4, 14, 10],
  [5, 12, 10],
  [6, 10, 10],
  [7, 10, 8],
  [8, 10, 6],
])('drill-shell-02 direction %i of eight, clockwise from north: %i, %i', (direction, x, y) => {
  const table = onTable({ units: [FAR], dice: `arrive=9 direction=${direction} distance=1` });
  expect(ofType(table.say('red-1', shell(12, 8)), 'burst')).toEqual([{ type: 'burst', rule: 'drill-shell-02', x, y }]);
});

test.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 6],
  [6, 6],
])('drill-shell-02 it strays D3 times 2: a die of %i is %i', (die, far) => {
  const table = onTable({ units: [FAR], dice: `arrive=9 direction=3 distance=${die}` });
  expect(ofType(table.say('red-1', shell(2, 8)), 'burst')).toMatchObject([{ x: 2 + far, y: 8 }]);
});

test.each([
  [1, 3, 3, 3, 0],
  [8, 1, 1, 0, 0],
  [4, 23, 15, 24, 16],
])('drill-shell-02 direction %i from %i, %i ends at the edge', (direction, x, y, atX, atY) => {
  const table = onTable({
    units: [unit('z', 'blue-1', [12, 8], 2)],
    dice: `arrive=9 direction=${direction} distance=6`,
  });
  expect(ofType(table.say('red-1', shell(x, y)), 'burst')).toMatchObject([{ x: atX, y: atY }]);
});

describe('drill-shell-03 a burst', () => {
  /** A shell that comes down at 12, 8. */
  const burst = (units: readonly ReturnType<typeof unit>[], dice: string) => {
    const table = onTable({ units: [...units, FAR], dice: `arrive=9 direction=3 distance=1 ${dice}` });
    return { table, told: table.say('red-1', shell(10, 8)) };
  };
  const target = unit('b', 'blue-1', [12, 8], 3);

  test.each([
    ['1,2,3', 3, false],
    ['3,4,1', 3, true],
    ['5,5,5', 3, true],
    ['6,3,1', 2, true],
    ['6,4,1', 2, true],
    ['6,6,4', 1, true],
  ])('rolls three dice, 4 and 5 pin, 6 pins and takes a man: %s', (dice, men, pinned) => {
    const { table, told } = burst([target], `burst=${dice}`);
    expect(table.unit('b')).toMatchObject({ men, pinned });
    expect(ofType(told, 'pinned').map(({ rule }) => rule)).toEqual(pinned ? ['drill-shell-03'] : []);
  });

  test('strikes all units within 4, friend and foe, and none at 5', () => {
    const units = [
      unit('near', 'red-1', [12, 4], 2),
      unit('edge', 'blue-1', [16, 8], 2),
      unit('out', 'blue-1', [12, 13], 2),
      unit('askew', 'red-2', [15, 11], 2),
    ];
    const { told } = burst(units, 'burst=1,1,1 burst=2,2,2');
    expect(
      ofType(told, 'roll')
        .filter(({ use }) => use === 'burst')
        .map(({ of }) => of),
    ).toEqual(['near', 'edge']);
  });

  test('costs a lost unit its counter before the next is struck', () => {
    const units = [unit('near', 'red-1', [12, 9], 1), target];
    const { table, told } = burst(units, 'burst=6,1,1 counter=2 burst=1,1,1');
    expect(rolls(told).slice(3)).toEqual(['burst 6 1 1', 'counter 2', 'burst 1 1 1']);
    expect(ofType(told, 'lost')).toMatchObject([{ rule: 'drill-shell-03', unit: 'near' }]);
    expect(table.table.taken).toEqual({ red: ['2'], blue: [] });
  });
});

describe('the sky', () => {
  const RED = unit('a', 'red-1', [0, 0], 3);
  const begun = (dice: string) => {
    const table = onTable({ units: [RED, FAR], stack: START, seats: PAIR, knows: {}, dice });
    table.order('red-1', 'a dig');
    return { table, told: table.order('blue-1', 'z dig') };
  };

  test.each([
    [1, true],
    [2, false],
    [6, false],
  ])('drill-shell-04 a die that nobody sees: %i', (face, thick) => {
    const { table, told } = begun(`sky=${face}`);
    expect(told.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'roll', rule: 'drill-shell-04', use: 'sky', to: [], dice: [face] }),
      { type: 'clouded', rule: 'drill-shell-04', to: [], thick },
    ]);
    for (const seat of ['red-1', 'blue-1'])
      expect(table.redact(told, seat).map(({ type }) => type)).toEqual(['ordered', 'active']);
    expect(table.table).toMatchObject({ thick, sky: 'unknown' });
    expect(JSON.stringify(table.look('red-1').view)).not.toMatch(/thick|clear/);
  });

  test('drill-shell-04 under a thick sky no shell comes, and none is rolled for', () => {
    const { table } = begun('sky=1');
    const told = table.say('red-1', shell(12, 8));
    expect(told.map(({ type }) => type)).toEqual(['called', 'sky']);
    expect(table.asked).toBe('turn.choose red-1');
  });

  test('drill-shell-05 the first shell of a turn shows all what the sky is like, and the next one nothing new', () => {
    for (const [face, thick] of [
      [1, true],
      [2, false],
    ] as const) {
      const { table } = begun(`sky=${face}${thick ? '' : ' arrive=0 arrive=0'}`);
      const told = table.say('red-1', shell(12, 8));
      expect(ofType(table.redact(told, 'blue-1'), 'sky')).toEqual([{ type: 'sky', rule: 'drill-shell-05', thick }]);
      expect(table.look('blue-1').view).toMatchObject({ common: { sky: thick ? 'thick' : 'clear' } });
      table.say('red-1', done);
      expect(ofType(table.say('blue-1', shell(12, 8)), 'sky')).toEqual([]);
    }
  });

  test('drill-shell-04 a new turn has a new sky', () => {
    const { table } = begun('sky=1 sky=2');
    table.say('red-1', shell(12, 8));
    table.say('red-1', done);
    table.say('blue-1', done);
    expect(table.table).toMatchObject({ turn: 3, thick: false, sky: 'unknown' });
    table.order('red-1', 'a dig');
    table.order('blue-1', 'z dig');
    expect(table.table.thick).toBe(false);
  });
});
