import { describe, expect, test } from 'vitest';
import type { Line, XY } from '../../../geometry/lattice/map.ts';
import type { AgAnswer, AnswerOf } from '../book.ts';
import type { Unit } from '../state.ts';
import { counter, march, TANKS, tableOf } from './field.testing.ts';
import { isTelling, otherMovementFrame } from './other-movement.ts';
import { Field, ofType } from './played.testing.ts';
import type { Purpose } from './types.ts';
import { refuseWay } from './way.ts';

const rest = (division: string): AgAnswer => ({ kind: 'rest', division });

const phase = (units: readonly Unit[], more: Partial<ConstructorParameters<typeof Field>[0]> = {}, dice = '') =>
  new Field({ units, ...more }, (table) => [otherMovementFrame(table)], dice);

/** What the judge has against a march of `a1`. */
const judged = (path: XY[], units: readonly Unit[], more: Partial<ConstructorParameters<typeof Field>[0]> = {}) =>
  phase(units, more).refused('axis', march('a1', ...path));

describe('who and when', () => {
  const four = () => [
    counter('a1', [20, 20]),
    counter('a2', [20, 60], { division: 'axis-2' }),
    counter('b1', [150, 20]),
    counter('b2', [150, 60], { division: 'allies-2' }),
  ];

  test('ag-other-09 whoever passed first in the recce phase begins', () => {
    expect(phase(four(), { table: { passed: ['allies', 'axis'] } }).asked).toBe('other-movement.choose allies');
    expect(phase(four(), { table: { passed: ['axis', 'allies'], starts: 'allies' } }).asked).toBe(
      'other-movement.choose axis',
    );
    expect(phase(four(), { table: { starts: 'allies' } }).asked).toBe('other-movement.choose allies');
  });

  test('ag-other-08 the sides take turns by division, ag-sm-12 until each has moved or been declined', () => {
    const field = phase(four());
    expect(ofType(field.say('axis', rest('axis-2')), 'rested')).toEqual([
      { type: 'rested', rule: 'ag-other-08', side: 'axis', division: 'axis-2' },
    ]);
    expect(field.asked).toBe('other-movement.choose allies');
    field.say('allies', rest('allies-1'));
    expect(field.refused('axis', rest('axis-2'))).toBe('DIVISION_DONE ag-other-08');
    expect(field.refused('axis', march('a2', [21, 60]))).toBe('DIVISION_DONE ag-other-08');
    field.say('axis', rest('axis-1'));
    field.say('allies', rest('allies-2'));
    expect(field.asked).toBe('over');
  });

  test('ag-other-08 one division at a time; a side that has none left is skipped', () => {
    const field = phase([...four(), counter('a3', [40, 20])]);
    const told = field.say('axis', march('a1', [30, 20]));
    expect(ofType(told, 'moved')).toMatchObject([{ unit: 'a1', from: { x: 20, y: 20 }, at: { x: 30, y: 20 } }]);
    expect(field.asked).toBe('other-movement.choose axis');
    expect(field.refused('axis', march('a2', [21, 60]))).toBe('OTHER_DIVISION ag-other-08');
    expect(field.refused('axis', rest('axis-2'))).toBe('OTHER_DIVISION ag-other-08');
    // Its last unit moves, and the division is done.
    field.say('axis', march('a3', [41, 20]));
    expect(field.asked).toBe('other-movement.choose allies');
    field.say('allies', rest('allies-1'));
    field.say('axis', rest('axis-2'));
    expect(field.asked).toBe('other-movement.choose allies');
    field.say('allies', rest('allies-2'));
    expect(field.asked).toBe('over');
  });

  test("ag-sm-12 only what is one's own, and only a march or a rest", () => {
    const field = phase(four());
    expect(field.refused('axis', march('b1', [151, 20]))).toBe('NOT_YOURS ag-sm-12');
    expect(field.refused('axis', rest('allies-1'))).toBe('NOT_YOURS ag-sm-12');
    expect(field.refused('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-sm-12');
    expect(field.refused('axis', march('a1'))).toBe('NO_WAY ag-gap-07');
    expect(field.refused('axis', march('a1', [25, 20], [20, 20]))).toBe('NO_WAY ag-gap-07');
  });

  test.each([
    ['did recce', { recced: true }],
    ['fought', { fought: true }],
    ['has moved', { moved: true }],
    ['is in a divisional retreat', { retreats: true }],
  ] as const)('ag-other-01 ag-gap-31 not who %s', (_what, flags) => {
    const field = phase([counter('a1', [20, 20], flags), counter('a2', [40, 20])]);
    expect(field.refused('axis', march('a1', [21, 20]))).toBe('MAY_NOT_MOVE ag-other-01');
    expect(field.refused('axis', march('a2', [41, 20]))).toBeNull();
    expect(phase([counter('a1', [20, 20], flags)]).asked).toBe('over');
  });

  test('ag-other-02 a unit moves once', () => {
    const field = phase([counter('a1', [20, 20]), counter('a2', [40, 20])]);
    field.say('axis', march('a1', [21, 20]));
    expect(field.refused('axis', march('a1', [22, 20]))).toBe('MAY_NOT_MOVE ag-other-01');
  });

  test('ag-gap-31 a unit that did nothing may move, a dummy and a headquarters too', () => {
    const field = phase([counter('a1', [20, 20], { kind: 'dummy' }), counter('a2', [40, 20], { kind: 'hq' })]);
    expect(field.refused('axis', march('a1', [21, 20]))).toBeNull();
    expect(field.refused('axis', march('a2', [41, 20]))).toBeNull();
  });
});

describe('zones', () => {
  const enemy = counter('b1', [50, 20]);
  const ZONE = 'ZONE ag-other-03';

  test('ag-other-03 no point of a move is within 2 km of an enemy', () => {
    // 14 steps between centres are 2 km between edges.
    expect(judged([[35, 20]], [counter('a1', [20, 20]), enemy])).toBeNull();
    expect(judged([[36, 20]], [counter('a1', [20, 20]), enemy])).toBe(ZONE);
    expect(
      judged(
        [
          [36, 20],
          [35, 20],
        ],
        [counter('a1', [20, 20]), enemy],
      ),
    ).toBe(ZONE);
  });

  test('ag-other-03 the moments between the corners of a way count too', () => {
    // Past a corner of the zone, at 45 degrees: 5 and 6 steps off are within 8, 6 and 6 are not.
    const past = (x: number) => judged([[x + 18, 40]], [counter('a1', [x, 22], { row: TANKS }), enemy]);
    expect(past(30)).toBeNull();
    expect(past(31)).toBe(ZONE);
  });

  test('ag-gap-83 dummies and hidden counters have zones like units', () => {
    for (const more of [{ kind: 'dummy' }, { revealed: false }] as const)
      expect(judged([[36, 20]], [counter('a1', [20, 20]), counter('b1', [50, 20], more)])).toBe(ZONE);
    // ag-hq-02
    expect(judged([[36, 20]], [counter('a1', [20, 20]), counter('b1', [50, 20], { kind: 'hq' })])).toBeNull();
  });

  test('ag-other-05 who starts within 2 km must end outside', () => {
    const inside = counter('a1', [40, 20]);
    expect(judged([[35, 20]], [inside, enemy])).toBeNull();
    expect(judged([[36, 20]], [inside, enemy])).toBe('ZONE ag-other-05');
    // ag-gap-74 Through the zone it starts in it may go, even nearer.
    expect(
      judged(
        [
          [42, 20],
          [42, 26],
          [35, 26],
        ],
        [inside, enemy],
      ),
    ).toBeNull();
  });

  test('ag-other-06 but into no other zone on the way: a surrounded unit cannot leave', () => {
    const inside = counter('a1', [40, 40]);
    const first = counter('b1', [50, 40]);
    expect(judged([[30, 40]], [inside, first])).toBeNull();
    expect(judged([[30, 40]], [inside, first, counter('b2', [20, 40])])).toBe(ZONE);
    const field = phase([
      inside,
      ...[
        [50, 40],
        [30, 40],
        [40, 50],
        [40, 30],
      ].map((at, i) => counter(`b${i}`, at as unknown as XY)),
    ]);
    for (const path of [
      [25, 25],
      [64, 40],
      [40, 64],
      [55, 55],
    ] as XY[])
      expect(field.refused('axis', march('a1', path))).not.toBeNull();
  });

  test('ag-gap-83 the march of a dummy past a counter across a river cannot be taken back: it tells what lies there', () => {
    const river: Line = {
      ...{ id: 'river', kind: 'river', rating: 2, cover: 0 },
      points: [
        [42, 0],
        [42, 60],
      ],
    };
    const binds = (made: Partial<Unit>, there: Partial<Unit>, to: XY) => {
      const units = [counter('a1', [20, 20], made), counter('b1', [48, 20], { revealed: false, ...there })];
      const { table } = phase(units, { map: { lines: [river] } });
      return isTelling(table, march('a1', to) as AnswerOf<'march'>);
    };
    const dummy = { kind: 'dummy', revealed: false } as const;
    expect(binds(dummy, {}, [34, 20])).toBe(true);
    expect(binds(dummy, dummy, [34, 20])).toBe(true);
    expect(binds(dummy, {}, [33, 20])).toBe(false);
    expect(binds(dummy, { revealed: true }, [34, 20])).toBe(false);
    expect(binds({}, {}, [34, 20])).toBe(false);
  });

  test('ag-other-07 zones do not reach across linear obstacles', () => {
    const river: Line = {
      ...{ id: 'river', kind: 'river', rating: 2, cover: 0 },
      points: [
        [42, 0],
        [42, 60],
      ],
    };
    const lines = [river];
    expect(judged([[38, 20]], [counter('a1', [20, 20]), enemy], { map: { lines } })).toBeNull();
    expect(judged([[38, 20]], [counter('a1', [20, 20]), enemy])).toBe(ZONE);
    // ag-gap-74 The line between the centres counts: around the end of a short river the zone is there.
    const short = {
      ...river,
      points: [
        [42, 24],
        [42, 60],
      ] as const,
    };
    expect(judged([[38, 20]], [counter('a1', [20, 20]), enemy], { map: { lines: [short] } })).toBe(ZONE);
    // Roads are no obstacles.
    expect(
      judged([[38, 20]], [counter('a1', [20, 20]), enemy], { map: { roads: [{ id: 'r', points: river.points }] } }),
    ).toBe(ZONE);
  });

  test('ag-gap-74 through the zone that it starts in a unit may go, even nearer, and around the end of an obstacle', () => {
    expect(
      judged(
        [
          [42, 20],
          [42, 26],
          [35, 26],
        ],
        [counter('a1', [40, 20]), enemy],
      ),
    ).toBeNull();
    expect(judged([[42, 20]], [counter('a1', [40, 20]), enemy])).toBe('ZONE ag-other-05');
    // Through no other zone.
    const inside = counter('a1', [40, 40]);
    expect(judged([[30, 40]], [inside, counter('b1', [50, 40])])).toBeNull();
    expect(judged([[30, 40]], [inside, counter('b1', [50, 40]), counter('b2', [20, 40])])).toBe(ZONE);
    // Around the end of a short river the zone is there.
    const points = [
      [42, 24],
      [42, 60],
    ] as const;
    const short = { id: 'short', name: 'Short', kind: 'river', rating: 2, cover: 0, points } as const;
    expect(judged([[38, 20]], [counter('a1', [20, 20]), enemy], { map: { lines: [short] } })).toBe(ZONE);
  });

  test('ag-move-17 zones hinder other movement and retreats, not recce and combat moves', () => {
    const [unit, near] = [counter('a1', [20, 20]), [[36, 20]] as const];
    const refused = (purpose: Purpose) =>
      refuseWay(tableOf({ units: [unit, enemy] }), unit, near, purpose)?.code ?? null;
    expect((['probe', 'call', 'spot', 'fall-back', 'other', 'retreat'] as const).map(refused)).toEqual([
      ...[null, null, 'TOO_FAR', null, 'ZONE', 'ZONE'],
    ]);
  });

  test('ag-other-04 rates, obstacles and roads as ever', () => {
    expect(judged([[44, 20]], [counter('a1', [20, 20])])).toBeNull();
    expect(judged([[45, 20]], [counter('a1', [20, 20])])).toBe('TOO_FAR ag-move-02');
  });
});

describe('ag-gap-70 tank riders', () => {
  const riders = counter('a1', [20, 20], { row: { riders: true, equipment: 'SMG' } });
  const support = { kind: 'Support', only: 'SMG' } as const;
  const tank = (more: Parameters<typeof counter>[2] = {}) =>
    counter('a2', [25, 20], { ...more, row: { ...TANKS, ability: support, ...more.row } });
  const ride = (...path: XY[]): AgAnswer => ({ ...march('a1', ...path), with: 'a2' }) as AgAnswer;

  test('go with the tank, as one', () => {
    const field = phase([riders, tank()]);
    expect(field.refused('axis', march('a1', [60, 20]))).toBe('TOO_FAR ag-move-02');
    expect(field.refused('axis', ride([80, 20]))).toBeNull();
    expect(field.refused('axis', ride([81, 20]))).toBe('TOO_FAR ag-move-02');
    field.say('axis', ride([60, 30]));
    expect([field.at('a1'), field.at('a2')]).toEqual([
      [60, 30],
      [65, 30],
    ]);
  });

  test.each([
    ['no riders', counter('a1', [20, 20]), tank(), 'NO_RIDERS ag-hill-11'],
    ['a tank that supports anybody', riders, tank({ row: { ability: { kind: 'Support' } } }), 'NO_TANK ag-gap-70'],
    ['no tank', riders, tank({ row: { type: 'SP Guns' } }), 'NO_TANK ag-gap-70'],
    ['another division', riders, tank({ division: 'axis-2' }), 'NO_TANK ag-gap-70'],
    ['a tank that fought', riders, tank({ fought: true }), 'NO_TANK ag-gap-70'],
    ['no contact', riders, counter('a2', [26, 20], { row: { ...TANKS, ability: support } }), 'NO_TANK ag-gap-70'],
  ] as const)('%s', (_what, unit, other, refused) => {
    expect(phase([unit, other]).refused('axis', ride([40, 20]))).toBe(refused);
  });

  test('the tank must be able to go there too', () => {
    const field = phase([riders, tank(), counter('a3', [65, 20])]);
    expect(field.refused('axis', ride([60, 20]))).toBe('OCCUPIED ag-gap-08');
    expect(field.refused('axis', ride([54, 20]))).toBeNull();
  });
});

test('ag-hill-11 nobody without the asterisk rides on a tank', () => {
  const field = phase([
    counter('a1', [20, 20], { row: { equipment: 'SMG' } }),
    counter('a2', [25, 20], { row: { ...TANKS, ability: { kind: 'Support', only: 'SMG' } } }),
  ]);
  expect(field.refused('axis', { ...march('a1', [30, 20]), with: 'a2' } as AgAnswer)).toBe('NO_RIDERS ag-hill-11');
});

test('ag-hill-15 an entrenchment is lost by moving', () => {
  const field = phase([counter('a1', [20, 20], { entrenched: true })]);
  field.say('axis', march('a1', [30, 20]));
  expect(field.unit('a1')).toMatchObject({ moved: true, entrenched: false });
});

test('ag-sm-13 engineer points that come with a march help it', () => {
  const field = phase([counter('a1', [20, 20])]);
  const answer: AgAnswer = { ...march('a1', [48, 20]), staff: [{ use: 'move', unit: 'a1', points: 1 }] } as AgAnswer;
  expect(field.refused('axis', march('a1', [48, 20]))).toBe('TOO_FAR ag-move-02');
  expect(field.refused('axis', answer)).toBeNull();
  const told = field.say('axis', answer);
  expect(told.map(({ type }) => type)).toEqual(['staff', 'moved']);
  expect(field.table.divisions[0]!.epLeft).toBe(2);
});

test('ag-ep-08 who moves leaves its entrenchment and what it was working at', () => {
  const works = { what: 'entrench' } as const;
  const field = phase([
    counter('a1', [20, 20], { entrenched: true, works }),
    counter('a2', [40, 20], { entrenched: true }),
  ]);
  field.say('axis', march('a1', [21, 20]));
  expect(field.unit('a1')).toMatchObject({ entrenched: false, works: null, moved: true });
  expect(field.unit('a2')).toMatchObject({ entrenched: true, moved: false });
});

test('ag-sm-12 every offer and every drawn answer is one that the judge takes', () => {
  const units = [counter('a1', [20, 20]), counter('a2', [40, 60], { row: TANKS }), counter('b1', [60, 40])];
  const field = phase(units);
  const offers = [...field.offers('axis')];
  expect(offers.length).toBeGreaterThan(3);
  for (const answer of offers) expect(field.refused('axis', answer)).toBeNull();
  for (let seed = 0; seed < 200; seed++) expect(field.refused('axis', field.draw('axis', seed))).toBeNull();
});

test('ag-unit-12 a unit of strength 0 still stands in the way and has its zone', () => {
  const unit = counter('a1', [20, 20]);
  const weak = counter('b1', [50, 20], { strength: 0 });
  expect(judged([[36, 20]], [unit, weak])).toBe('ZONE ag-other-03');
  expect(refuseWay(tableOf({ units: [unit, weak] }), unit, [[44, 20]], 'probe')).toBeNull();
  const near = counter('a1', [40, 20]);
  expect(refuseWay(tableOf({ units: [near, weak] }), near, [[60, 20]], 'probe')?.code).toBe('ENEMY_IN_WAY');
  expect(judged([[30, 20]], [unit, counter('a2', [32, 20], { strength: 0 })])).toBe('OCCUPIED ag-gap-08');
});

test('ag-sm-12 a side moves all that it wants of a division before the other has its turn', () => {
  const field = phase([counter('a1', [20, 20]), counter('a2', [40, 20]), counter('b1', [150, 20])]);
  field.say('axis', march('a1', [21, 20]));
  expect(field.asked).toBe('other-movement.choose axis');
  field.say('axis', march('a2', [41, 20]));
  expect(field.asked).toBe('other-movement.choose allies');
});

test('ag-other-08 a side with nothing left to move is passed over', () => {
  const units = [
    counter('a1', [20, 20]),
    counter('b1', [150, 20]),
    counter('b2', [150, 60], { division: 'allies-2' }),
    counter('b3', [150, 100], { division: 'allies-3' }),
  ];
  const field = phase(units);
  field.say('axis', rest('axis-1'));
  for (const division of ['allies-1', 'allies-2', 'allies-3']) {
    expect(field.asked).toBe('other-movement.choose allies');
    field.say('allies', rest(division));
  }
  expect(field.asked).toBe('over');
});
