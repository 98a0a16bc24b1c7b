import { describe, expect, test } from 'vitest';
import { modification, natural } from '../../../kernel/explain.ts';
import type { AgAnswer, AnswerOf } from '../book.ts';
import { BOOK } from '../book.ts';
import { initiativeOf } from '../combat/parts.ts';
import { rates } from '../move/rates.ts';
import { refuseFlight } from '../recce/eligible.ts';
import { recceFrame } from '../recce/recce.ts';
import {
  block,
  call,
  declare,
  fly,
  ofType,
  onTable,
  pass,
  probe,
  type Setting,
  type Stage,
  support,
  tableFor,
} from '../stage.testing.ts';
import { aircraftOf, divisionOf, type Mission, unitAt } from '../state.ts';
import { fightersAgainst, majorityCover, missionNeed } from './mission-roll.ts';
import { missionsFrame } from './missions.ts';

const send = (aircraft: string, mission: NonNullable<AnswerOf<'mission'>['mission']>, of: string): AgAnswer => ({
  ...{ kind: 'mission', aircraft, mission, of },
});
const enough: AgAnswer = { kind: 'mission', aircraft: null };
const bear = (log: number, ...hits: (readonly [string, number])[]): AgAnswer => ({
  ...{ kind: 'bombed', log, hits: hits.map(([unit, n]) => ({ unit, hits: n })) },
});

const UNITS: Setting['units'] = [
  { id: 'a1', at: [50, 50] },
  { id: 'a2', at: [50, 70], division: 'a-two' },
  { id: 'b1', at: [120, 50] },
  { id: 'b2', at: [120, 70] },
  { id: 'b3', at: [120, 90] },
];

/** Allocation begins, the Axis first. */
const tonight = (aircraft: NonNullable<Setting['aircraft']>, more: Partial<Setting> = {}): Stage =>
  onTable({
    units: UNITS,
    ...more,
    aircraft,
    table: { day: 1, turn: 0, phase: 'night', ...more.table },
    stack: [missionsFrame('axis')],
  });

describe('allocation', () => {
  test('ag-air-01 each aircraft flies what it has a strength for', () => {
    const stage = tonight([
      { id: 'recce', side: 'axis', recce: 0 },
      { id: 'gs', side: 'axis', gs: 1 },
      { id: 'int', side: 'axis', int: true },
      { id: 'ab', side: 'axis', ab: 1 },
      { id: 'cap', side: 'axis', cap: 1 },
    ]);
    for (const aircraft of ['recce', 'gs', 'int', 'ab', 'cap'] as const)
      for (const mission of ['recce', 'gs', 'int', 'ab', 'cap'] as const) {
        const of = mission === 'int' || mission === 'ab' ? 'allies' : 'axis';
        const code = aircraft === mission ? null : 'NO_SUCH_MISSION ag-air-01';
        expect(stage.refusal('axis', send(aircraft, mission, of))).toBe(code);
      }
    expect(stage.refusal('axis', send('nothing', 'gs', 'axis'))).toBe('NO_AIRCRAFT ag-air-01');
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
  });

  const ALL = { recce: 1, gs: 1, int: true, ab: 1, cap: 1 } as const;

  test('ag-air-03 ag-air-04 recce and ground support for a friend, interdiction and bombs for an enemy', () => {
    const stage = tonight([{ id: 'plane', side: 'axis', ...ALL }]);
    for (const mission of ['recce', 'gs', 'cap'] as const) {
      for (const own of ['axis', 'a-two']) expect(stage.refusal('axis', send('plane', mission, own))).toBeNull();
      expect(stage.refusal('axis', send('plane', mission, 'allies'))).toBe('NO_SUCH_MISSION ag-air-01');
    }
    for (const mission of ['int', 'ab'] as const) {
      expect(stage.refusal('axis', send('plane', mission, 'allies'))).toBeNull();
      expect(stage.refusal('axis', send('plane', mission, 'axis'))).toBe('NO_SUCH_MISSION ag-air-01');
    }
  });

  test('ag-air-03 for troops at sea too; ag-air-04 but nobody can be bombed who is not on the map', () => {
    const units: Setting['units'] = [
      { id: 'a1', at: null, row: { lands: 'sea' } },
      { id: 'b1', at: null, row: { lands: 'sea' } },
      { id: 'b2', at: [30, 30], division: 'b-ships', row: { special: 'naval guns' } },
    ];
    const stage = tonight([{ id: 'plane', side: 'axis', ...ALL }], { units });
    expect(stage.refusal('axis', send('plane', 'gs', 'axis'))).toBeNull();
    expect(stage.refusal('axis', send('plane', 'ab', 'allies'))).toBe('NO_SUCH_MISSION ag-air-01');
    expect(stage.refusal('axis', send('plane', 'int', 'b-ships'))).toBe('NO_SUCH_MISSION ag-air-01');
    const none = tonight([{ id: 'plane', side: 'axis', ...ALL }], {
      units: UNITS,
      divisions: { 'a-late': { arrived: false }, 'a-corps': { isCorps: true }, 'a-gone': {} },
    });
    for (const division of ['a-late', 'a-corps', 'a-gone'])
      expect(none.refusal('axis', send('plane', 'gs', division))).toBe('NO_SUCH_MISSION ag-air-01');
  });

  test('ag-air-05 fighters over a division, or along with another mission of their side', () => {
    const flown = (mission: Mission | null, side: 'axis' | 'allies' = 'axis') => {
      const stage = tonight([
        { id: 'plane', side, ...ALL, mission },
        { id: 'fighter', side: 'axis', cap: 2 },
      ]);
      return stage.refusal('axis', send('fighter', 'escort', 'plane'));
    };
    for (const kind of ['recce', 'gs'] as const) expect(flown({ kind, division: 'axis' })).toBeNull();
    for (const kind of ['int', 'ab'] as const) expect(flown({ kind, target: 'allies' })).toBeNull();
    for (const mission of [null, { kind: 'cap', division: 'axis' }, { kind: 'escort', aircraft: 'fighter' }] as const)
      expect(flown(mission)).toBe('NO_SUCH_MISSION ag-air-01');
    expect(flown({ kind: 'gs', division: 'allies' }, 'allies')).toBe('NO_SUCH_MISSION ag-air-01');
    const stage = tonight([
      { id: 'plane', side: 'axis', gs: 1, mission: { kind: 'gs', division: 'axis' } },
      { id: 'bomber', side: 'axis', ab: 1 },
    ]);
    expect(stage.refusal('axis', send('bomber', 'escort', 'plane'))).toBe('NO_SUCH_MISSION ag-air-01');
  });

  test('ag-air-02 it is the last thing in the night', () => {
    const night = onTable({
      units: UNITS,
      aircraft: [{ id: 'p1', side: 'axis', gs: 1 }],
      table: { turn: 3 },
      stack: [{ proc: 'night', step: 'dusk', seen: 0 }],
      dice: 'weather=1',
    });
    night.seal('axis');
    night.seal('allies');
    expect(night.asked).toBe('missions.allocate axis');
  });

  test('ag-air-03 a mission serves one division, and is what it was allocated as', () => {
    const table = tableFor({
      units: UNITS,
      aircraft: [{ id: 'plane', side: 'axis', ...ALL, mission: { kind: 'gs', division: 'axis' } }],
    });
    const code = (kind: 'recce' | 'gs', division: string) =>
      refuseFlight(table, table.aircraft[0], 'axis', kind, division)?.code ?? null;
    expect([code('gs', 'axis'), code('gs', 'a-two'), code('recce', 'axis')]).toEqual([
      null,
      'OTHER_MISSION',
      'OTHER_MISSION',
    ]);
  });

  test('ag-air-03 in attack and in defence it serves the division that it was given and no other', () => {
    const plane = (id: string, division: string) =>
      ({ id, side: 'allies', gs: 2, mission: { kind: 'gs', division } }) as const;
    const stage = onTable({
      units: [
        { id: 'a1', at: [100, 100] },
        { id: 'b1', at: [112, 100] },
        { id: 'b9', at: [150, 150], division: 'b-two' },
      ],
      aircraft: [
        ...[plane('own', 'allies'), plane('other', 'b-two')],
        { ...plane('stuka', 'axis'), side: 'axis' },
        { ...plane('far', 'a-two'), side: 'axis' },
        { id: 'scout', side: 'axis', recce: 2, mission: { kind: 'recce', division: 'a-two' } },
      ],
      divisions: { 'a-two': {} },
      stack: [recceFrame('axis')],
      dice: 'recce=6',
    });
    expect(stage.refusal('axis', fly('scout', 'b1', 'a1'))).toBe('OTHER_MISSION ag-air-03');
    stage.play(probe('a1', 'b1', [106, 100]), declare(4));
    expect(['stuka', 'far', 'scout'].map((id) => stage.refusal('axis', call({ air: [id] })))).toEqual([
      ...[null, 'OTHER_MISSION ag-air-03', 'OTHER_MISSION ag-air-03'],
    ]);
    stage.play(call());
    const send = (aircraft: string) => stage.refusal('allies', support({ air: [{ aircraft, against: 'a1' }] }));
    expect([send('own'), send('other')]).toEqual([null, 'OTHER_MISSION ag-air-03']);
  });

  test('ag-air-05 fighters stay over the division that they were given', () => {
    const stage = tonight([{ id: 'fighter', side: 'axis', cap: 2 }]);
    stage.play(send('fighter', 'cap', 'a-two'));
    expect(aircraftOf(stage.table, 'fighter')?.mission).toEqual({ kind: 'cap', division: 'a-two' });
  });

  test('ag-air-08 who is lost is not sent again, and who merely failed is not lost', () => {
    const none = tonight([
      { id: 'gone', side: 'axis', gs: 1, lost: true },
      { id: 'q1', side: 'allies', gs: 1 },
    ]);
    expect(none.asked).toBe('missions.allocate allies');
    const one = tonight([
      { id: 'gone', side: 'axis', gs: 1, lost: true },
      { id: 'p1', side: 'axis', gs: 1 },
    ]);
    expect(one.refusal('axis', send('gone', 'gs', 'axis'))).toBe('NO_AIRCRAFT ag-air-01');
    const failed = tonight([{ id: 'p1', side: 'axis', int: true }], { dice: 'mission=2' });
    failed.play(send('p1', 'int', 'allies'));
    expect(aircraftOf(failed.table, 'p1')?.lost).toBe(false);
  });

  test('ag-air-08 who is lost is lost for the rest of the game: no night brings it back', () => {
    const table = tableFor({ units: UNITS, aircraft: [{ id: 'gone', side: 'axis', gs: 1, lost: true }] });
    BOOK.apply(table, { type: 'night', rule: 'ag-sm-02', day: 1 });
    expect(aircraftOf(table, 'gone')?.lost).toBe(true);
  });

  test('ag-air-07 interdiction that fails does nothing; ag-air-06 area bombing is rolled at once too', () => {
    const stage = tonight([{ id: 'p1', side: 'axis', int: true, ab: 1 }], { dice: 'mission=2' });
    stage.play(send('p1', 'int', 'allies'));
    expect(stage.asked).toBe('over');
    const raid = tonight([{ id: 'p1', side: 'axis', int: true, ab: 1 }], { dice: 'mission=2' });
    expect(ofType(raid.play(send('p1', 'ab', 'allies')), 'flew').map(({ aircraft }) => aircraft)).toEqual(['p1']);
  });

  test('ag-air-15 units of other divisions do not count', () => {
    const table = tableFor({
      units: [
        { id: 'b1', at: [120, 50] },
        { id: 'b2', at: [120, 70], division: 'b-two' },
        { id: 'b3', at: [120, 90], division: 'b-two' },
      ],
      map: { areas: [{ id: 'town', terrain: 'clear', shape: block(110, 40, 130, 60), cover: 2 }] },
    });
    expect([majorityCover(table, 'allies'), majorityCover(table, 'b-two')]).toEqual([2, 0]);
  });

  test('ag-air-16 the night ends an interdiction mission', () => {
    const table = tableFor({
      units: UNITS,
      aircraft: [{ id: 'p1', side: 'axis', int: true, mission: { kind: 'int', target: 'allies' } }],
    });
    BOOK.apply(table, { type: 'night', rule: 'ag-sm-02', day: 1 });
    expect(aircraftOf(table, 'p1')?.mission).toBeNull();
  });

  test('ag-air-02 ag-gap-71 ag-sm-04 by turns, one at a time, open to both; who has none left is skipped', () => {
    const stage = tonight([
      { id: 'p1', side: 'axis', gs: 1 },
      { id: 'p2', side: 'axis', gs: 1 },
      { id: 'p3', side: 'axis', gs: 1 },
      { id: 'q1', side: 'allies', cap: 1 },
      { id: 'gone', side: 'allies', cap: 1, lost: true },
    ]);
    expect(stage.asked).toBe('missions.allocate axis');
    const told = stage.play(send('p2', 'gs', 'a-two'));
    expect(ofType(told, 'mission')).toEqual([
      { type: 'mission', rule: 'ag-air-02', side: 'axis', aircraft: 'p2', mission: { kind: 'gs', division: 'a-two' } },
    ]);
    expect(aircraftOf(stage.table, 'p2')?.mission).toEqual({ kind: 'gs', division: 'a-two' });
    expect(stage.asked).toBe('missions.allocate allies');
    stage.play(send('q1', 'cap', 'allies'));
    expect(stage.asked).toBe('missions.allocate axis');
    expect(stage.refusal('axis', send('p2', 'gs', 'axis'))).toBe('HAS_MISSION ag-air-02');
    expect(stage.refusal('axis', pass)).toBe('WRONG_ANSWER ag-air-02');
    stage.play(send('p1', 'gs', 'axis'));
    expect(stage.asked).toBe('missions.allocate axis');
    stage.play(enough);
    expect(stage.asked).toBe('over');
  });

  test('ag-gap-71 who sends nobody else is asked no more; the side that starts the next recce begins', () => {
    const planes = (['axis', 'allies'] as const).flatMap((side) =>
      [1, 2].map((n) => ({ id: `${side}-${n}`, side, gs: 1 })),
    );
    const stage = tonight(planes);
    stage.play(enough, send('allies-1', 'gs', 'allies'));
    expect(stage.asked).toBe('missions.allocate allies');
    const night = onTable({
      units: UNITS,
      aircraft: planes,
      table: { turn: 0, passed: ['allies', 'axis'] },
      stack: [{ proc: 'night', step: 'air', seen: 0 }],
    });
    expect(night.asked).toBe('missions.allocate allies');
    // Before the first day that is whoever the scenario names.
    for (const starts of ['axis', 'allies'] as const) {
      const first = onTable({
        ...{ units: UNITS, aircraft: planes, table: { turn: 0, starts } },
        stack: [{ proc: 'night', step: 'air', seen: 0 }],
      });
      expect(first.asked).toBe(`missions.allocate ${starts}`);
    }
  });

  test('ag-air-26 ag-gap-54 nobody flies in overcast or storms, by night or by day', () => {
    const planes = [{ id: 'p1', side: 'axis', gs: 1, recce: 1, mission: { kind: 'gs', division: 'axis' } }] as const;
    for (const weather of ['Overcast', 'Storms'] as const) {
      expect(tonight([{ id: 'p1', side: 'axis', gs: 1 }], { table: { weather } }).asked).toBe('over');
      const day = tableFor({ units: UNITS, aircraft: planes, table: { weather } });
      expect(refuseFlight(day, aircraftOf(day, 'p1'), 'axis', 'gs', 'axis')?.code).toBe('GROUNDED');
    }
    const clear = tableFor({ units: UNITS, aircraft: planes });
    expect(refuseFlight(clear, aircraftOf(clear, 'p1'), 'axis', 'gs', 'axis')).toBeNull();
    expect(refuseFlight(clear, aircraftOf(clear, 'p1'), 'axis', 'gs', 'a-two')?.code).toBe('OTHER_MISSION');
    expect(refuseFlight(clear, aircraftOf(clear, 'p1'), 'axis', 'recce', 'axis')?.code).toBe('OTHER_MISSION');
  });
});

describe('the mission roll', () => {
  const INT: Mission = { kind: 'int', target: 'allies' };
  const hurricane = { id: 'hurricane', side: 'axis', int: true, cap: 2, mission: INT } as const;

  test('ag-ex-03 ag-air-12 own and escorting fighters against those over the target', () => {
    const against = (cap: number | null, escort: number, over: number, more = 0) => {
      const table = tableFor({
        units: UNITS,
        aircraft: [
          { ...hurricane, cap },
          { id: 'spitfire', side: 'axis', cap: escort, mission: { kind: 'escort', aircraft: 'hurricane' } },
          { id: 'me109', side: 'allies', cap: over, mission: { kind: 'cap', division: 'allies' } },
          { id: 'me110', side: 'allies', cap: more, mission: { kind: 'cap', division: 'allies' } },
          // These do not matter: over another division, escorting another, lost.
          { id: 'x1', side: 'axis', cap: 9, mission: { kind: 'cap', division: 'axis' } },
          { id: 'x2', side: 'axis', cap: 9, mission: { kind: 'escort', aircraft: 'x1' } },
          { id: 'x3', side: 'allies', cap: 9, mission: { kind: 'cap', division: 'allies' }, lost: true },
        ],
      });
      return fightersAgainst(table, aircraftOf(table, 'hurricane')!, 'allies');
    };
    expect(against(2, 3, 4)).toBe(0);
    expect(against(2, 2, 4)).toBe(0);
    expect(against(2, 1, 4)).toBe(1);
    expect(against(0, 0, 4, 2)).toBe(6);
    expect(against(0, 0, 0)).toBe(0);
    expect(against(null, 0, 1)).toBe(1);
  });

  test('ag-ex-03 ag-air-20 the Hurricane over the Panzer division: a 5 halves its movement for the turn', () => {
    for (const [face, comes] of [
      [5, true],
      [4, false],
    ] as const) {
      const stage = tonight(
        [
          { ...hurricane, mission: null },
          { id: 'spitfire', side: 'axis', cap: 3 },
          { id: 'me109', side: 'allies', cap: 4 },
        ],
        { divisions: { allies: { aa: 2, log: 0 } }, dice: `mission=${face}` },
      );
      stage.play(send('hurricane', 'int', 'allies'), send('me109', 'cap', 'allies'));
      const told = stage.play(send('spitfire', 'escort', 'hurricane'));
      expect(ofType(told, 'takes-off')).toMatchObject([{ aircraft: 'hurricane', against: 'allies', modifier: -2 }]);
      expect(ofType(told, 'flew')).toMatchObject([{ succeeded: comes, lost: false }]);
      if (!comes) {
        expect(stage.asked).toBe('over');
        continue;
      }
      expect(stage.asked).toBe('missions.interdict axis');
      stage.play({ kind: 'interdict', effect: 'halve' });
      expect(divisionOf(stage.table, 'allies').interdicted).toBe(true);
      stage.table.turn = 1;
      expect(rates(stage.table, stage.unit('b1'), 'other').steps[0]).toBe(12);
    }
  });

  test('ag-air-07 ag-air-10 a modified 3 comes through', () => {
    for (const [face, comes] of [
      [2, false],
      [3, true],
    ] as const) {
      const stage = tonight([{ ...hurricane, mission: null }], { dice: `mission=${face}` });
      const told = stage.play(send('hurricane', 'int', 'allies'));
      expect(ofType(told, 'flew')).toEqual([
        { type: 'flew', rule: 'ag-air-07', side: 'axis', aircraft: 'hurricane', succeeded: comes, lost: false },
      ]);
    }
  });

  test('ag-air-08 ag-air-09 a natural 1 is the end of the aircraft, a natural 6 always comes through', () => {
    const best = tonight([{ ...hurricane, mission: null }], { dice: 'mission=1' });
    best.play(send('hurricane', 'int', 'allies'));
    expect(aircraftOf(best.table, 'hurricane')).toMatchObject({ lost: true, mission: null });
    const worst = tonight([{ ...hurricane, mission: null }], { divisions: { allies: { aa: 9 } }, dice: 'mission=6' });
    worst.play(send('hurricane', 'int', 'allies'));
    expect(worst.asked).toBe('missions.interdict axis');
    expect(aircraftOf(worst.table, 'hurricane')).toMatchObject({ lost: false });
  });

  test('ag-air-11 ag-air-12 ag-air-13 ag-air-14 AA, fighters, cover, and one more in woods or buildings', () => {
    const need = (area: object, unit: object = {}, aa = 0) => {
      const table = tableFor({
        units: [
          { id: 'a1', at: [50, 50] },
          { id: 'b1', at: [120, 50], ...unit },
        ],
        aircraft: [hurricane],
        // The guns of nobody else count.
        divisions: { allies: { aa }, axis: { aa: 3 }, others: { aa: 4 } },
        map: { areas: [{ id: 'area', terrain: 'clear', shape: block(110, 40, 130, 60), ...area }] } as never,
      });
      const against = missionNeed(table, aircraftOf(table, 'hurricane')!, unitAt(table, 'b1'));
      // It is the same against all of a division that has no other unit.
      const all = missionNeed(table, aircraftOf(table, 'hurricane')!, divisionOf(table, 'allies'));
      expect(all).toEqual(against);
      return [natural(against), against.modifiers.map(({ rule, value }) => `${rule} ${value}`)];
    };
    expect(need({})).toEqual([3, []]);
    expect(need({}, {}, 2)).toEqual([5, ['ag-air-11 -2']]);
    expect(need({ cover: 2 })).toEqual([5, ['ag-air-13 -2']]);
    expect(need({ cover: 2 }, { entrenched: true })).toEqual([6, ['ag-air-13 -3']]);
    expect(need({ terrain: 'woods' })).toEqual([4, ['ag-air-14 -1']]);
    const table = tableFor({
      units: UNITS,
      aircraft: [
        { ...hurricane, cap: 1 },
        { id: 'me109', side: 'allies', cap: 3, mission: { kind: 'cap', division: 'allies' } },
      ],
    });
    const against = missionNeed(table, aircraftOf(table, 'hurricane')!, unitAt(table, 'b1'));
    expect(against.modifiers.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['ag-air-12 -2']);
    expect(need({ builtUp: true, cover: 1 }, {}, 1)).toEqual([6, ['ag-air-11 -1', 'ag-air-13 -1', 'ag-air-14 -1']]);
  });

  test('ag-gap-55 ag-air-15 by night nobody moves: ground that covers who stays put covers all', () => {
    const hill = { id: 'hill', terrain: 'rough', cover: 1, staticOnly: true, shape: block(90, 10, 110, 110) } as const;
    const table = tableFor({
      units: [20, 40, 60].map((y) => ({ id: `b${y}`, at: [100, y] as const, moved: true })),
      aircraft: [hurricane],
      map: { areas: [hill] },
    });
    // A unit that has moved this turn has no cover there.
    expect(majorityCover(table, 'allies')).toBe(0);
    BOOK.apply(table, { type: 'night', rule: 'ag-sm-02', day: 1 });
    expect(majorityCover(table, 'allies')).toBe(1);
  });

  test('ag-air-15 ag-gap-39 for a division the cover and ground of most of its units', () => {
    const covers = (...entrenched: boolean[]) => {
      const table = tableFor({
        units: entrenched.map((dug, i) => ({ id: `b${i}`, at: [100, 20 + 20 * i] as const, entrenched: dug })),
        aircraft: [hurricane],
      });
      return [
        majorityCover(table, 'allies'),
        modification(missionNeed(table, aircraftOf(table, 'hurricane')!, divisionOf(table, 'allies'))),
      ];
    };
    expect(covers(true, false)).toEqual([0, 0]);
    expect(covers(true, true)).toEqual([1, -1]);
    expect(covers(true, true, false)).toEqual([1, -1]);
    expect(covers(true, false, false)).toEqual([0, 0]);
    expect(covers(true, true, false, false)).toEqual([0, 0]);
    expect(covers(true, true, true, false)).toEqual([1, -1]);
    expect(covers(false, true, true)).toEqual([1, -1]);
    expect(covers(false, false, true)).toEqual([0, 0]);
    expect(covers()).toEqual([0, 0]);
    const woods = (...ys: number[]) => {
      const table = tableFor({
        units: [
          ...ys.map((y, i) => ({ id: `b${i}`, at: [100, y] as const })),
          { id: 'b9', at: [100, 10], kind: 'dummy' },
        ],
        aircraft: [hurricane],
        map: { areas: [{ id: 'w', terrain: 'woods', shape: block(0, 0, 200, 60) }] },
      });
      return modification(missionNeed(table, aircraftOf(table, 'hurricane')!, divisionOf(table, 'allies')));
    };
    expect(woods(20, 40, 100)).toBe(-1);
    expect(woods(20, 100)).toBe(0);
  });
});

describe('interdiction', () => {
  const planes = [1, 2].map((n) => ({ id: `p${n}`, side: 'axis' as const, int: true }));
  const twice = (log: number) => {
    const stage = tonight(planes, { divisions: { allies: { log } }, dice: 'mission=4 mission=4' });
    stage.play(send('p1', 'int', 'allies'), send('p2', 'int', 'allies'));
    return stage;
  };

  test('ag-air-06 ag-sm-04 all missions are rolled when the last is allocated', () => {
    const stage = tonight(planes, { dice: 'mission=2 mission=2' });
    expect(ofType(stage.play(send('p1', 'int', 'allies')), 'takes-off')).toEqual([]);
    const told = stage.play(send('p2', 'int', 'allies'));
    expect(ofType(told, 'flew').map(({ aircraft }) => aircraft)).toEqual(['p1', 'p2']);
    // Ground support waits for the day.
    const gs = tonight([{ id: 'p1', side: 'axis', gs: 1 }]);
    expect(ofType(gs.play(send('p1', 'gs', 'axis')), 'takes-off')).toEqual([]);
  });

  test('ag-air-20 ag-gap-39 the attacker chooses: half its movement, or one LOG', () => {
    const stage = twice(2);
    expect(stage.asked).toBe('missions.interdict axis');
    const told = stage.play({ kind: 'interdict', effect: 'log' });
    expect(ofType(told, 'interdicted')).toEqual([
      { type: 'interdicted', rule: 'ag-air-20', side: 'allies', division: 'allies', effect: 'log' },
    ]);
    expect(divisionOf(stage.table, 'allies')).toMatchObject({ log: 1, interdicted: false });
    stage.play({ kind: 'interdict', effect: 'halve' });
    expect(divisionOf(stage.table, 'allies')).toMatchObject({ log: 1, interdicted: true });
  });

  test('ag-air-21 movement is halved only once', () => {
    const stage = twice(2);
    stage.play({ kind: 'interdict', effect: 'halve' });
    expect(stage.refusal('axis', { kind: 'interdict', effect: 'halve' })).toBe('HALVED ag-air-21');
    for (let seed = 0; seed < 8; seed++) expect(stage.refusal('axis', stage.draw('axis', seed)!)).toBeNull();
    expect([...stage.offers('axis')]).toEqual([{ kind: 'interdict', effect: 'log' }]);
    // That of another division can be, too.
    const other = tonight(planes, {
      units: [...UNITS.slice(0, 4), { ...UNITS[4]!, division: 'b-two' }],
      dice: 'mission=4 mission=4',
    });
    other.play(send('p1', 'int', 'allies'), send('p2', 'int', 'b-two'), { kind: 'interdict', effect: 'halve' });
    expect(other.refusal('axis', { kind: 'interdict', effect: 'halve' })).toBeNull();
    expect(stage.refusal('axis', pass)).toBe('WRONG_ANSWER ag-air-20');
    stage.defaults();
    expect(divisionOf(stage.table, 'allies')).toMatchObject({ log: 1, interdicted: true });
  });

  test('ag-gap-39 ag-log-15 where there is no LOG nothing comes of it, and the attacker is told nothing', () => {
    const [some, none] = [1, 0].map((log) => {
      const stage = twice(log);
      return [stage.play({ kind: 'interdict', effect: 'log' }), divisionOf(stage.table, 'allies').log] as const;
    });
    expect(some![0]).toEqual(none![0]);
    expect([some![1], none![1]]).toEqual([0, 0]);
  });
});

describe('area bombing', () => {
  /** A raid of that strength has come through. */
  const raid = (ab: number, more: Partial<Setting> = {}) => {
    const stage = tonight([{ id: 'p1', side: 'axis', ab }], { dice: 'mission=4', ...more });
    stage.play(send('p1', 'ab', 'allies'));
    return stage;
  };

  test('ag-air-22 the owner spreads as many hits as the raid is strong', () => {
    const planes = [{ id: 'p1', side: 'axis', ab: 4 }] as const;
    const stage = tonight(planes, { dice: 'mission=4' });
    expect(ofType(stage.play(send('p1', 'ab', 'allies')), 'bombed')).toEqual([
      { type: 'bombed', rule: 'ag-air-22', side: 'allies', division: 'allies', strength: 4 },
    ]);
    expect(stage.asked).toBe('missions.bomb allies');
    expect(stage.refusal('allies', bear(0, ['b1', 2], ['b2', 1], ['b3', 1]))).toBeNull();
    expect(stage.refusal('allies', bear(0, ['b1', 1], ['b2', 1], ['b3', 1]))).toBe('ALL_HITS ag-air-22');
    expect(stage.refusal('allies', bear(0, ['b1', 2], ['b2', 2], ['b3', 1]))).toBe('ALL_HITS ag-air-22');
    expect(stage.refusal('allies', bear(0, ['b1', 1], ['b2', 1], ['b3', 1], ['a1', 1]))).toBe('ALL_HITS ag-air-22');
    expect(stage.refusal('allies', pass)).toBe('WRONG_ANSWER ag-air-22');
    const told = stage.play(bear(0, ['b1', 2], ['b2', 1], ['b3', 1]));
    expect(['b1', 'b2', 'b3'].map((id) => stage.unit(id).strength)).toEqual([2, 3, 3]);
    // All that the enemy hears is that it is over.
    expect(told.filter((event) => !('to' in event)).map(({ type }) => type)).toEqual(['raid-over']);
    expect(ofType(told, 'damaged').every(({ to }) => to?.join() === 'allies')).toBe(true);
  });

  test('ag-air-23 no unit gets two more than another, those with none included', () => {
    const stage = raid(4);
    expect(stage.refusal('allies', bear(0, ['b1', 2], ['b2', 2]))).toBe('EVENLY ag-air-23');
    expect(stage.refusal('allies', bear(0, ['b1', 1], ['b1', 1], ['b2', 1], ['b3', 1]))).toBeNull();
    const two = raid(2);
    expect(two.refusal('allies', bear(0, ['b1', 2]))).toBe('EVENLY ag-air-23');
    expect(two.refusal('allies', bear(0, ['b1', 1], ['b3', 1]))).toBeNull();
    for (let seed = 0; seed < 20; seed++) expect(two.refusal('allies', two.draw('allies', seed)!)).toBeNull();
    for (const answer of two.offers('allies')) expect(two.refusal('allies', answer)).toBeNull();
  });

  test('ag-air-24 ag-log-15 LOG instead of hits, one for one, as many as there are', () => {
    const stage = raid(4, { divisions: { allies: { log: 3 }, others: { log: 9 } } });
    expect(stage.refusal('allies', bear(3, ['b2', 1]))).toBeNull();
    expect(stage.refusal('allies', bear(4))).toBe('NO_LOG ag-air-24');
    // From none to all of it is offered, and the usual answer spares the troops.
    expect([...stage.offers('allies')].map((answer) => (answer as AnswerOf<'bombed'>).log)).toEqual([0, 1, 2, 3]);
    const usual = raid(4, { divisions: { allies: { log: 3 } } });
    usual.defaults();
    expect(divisionOf(usual.table, 'allies').log).toBe(0);
    expect(usual.unit('b1').strength).toBe(3);
    expect(stage.refusal('allies', bear(2, ['b2', 1]))).toBe('ALL_HITS ag-air-22');
    const told = stage.play(bear(3, ['b2', 1]));
    expect([divisionOf(stage.table, 'allies').log, divisionOf(stage.table, 'others').log]).toEqual([0, 9]);
    expect(stage.unit('b2').strength).toBe(3);
    expect(ofType(told, 'log-bombed')).toEqual([
      { type: 'log-bombed', rule: 'ag-air-24', side: 'allies', division: 'allies', log: 3, to: ['allies'] },
    ]);
  });

  test('ag-gap-65 what is more than a unit can bear is lost, and there are no saves', () => {
    const units: Setting['units'] = [
      { id: 'a1', at: [50, 50] },
      { id: 'b1', at: [120, 50], strength: 0 },
      { id: 'b2', at: [120, 70], strength: 1, entrenched: true },
      { id: 'b9', at: [120, 90], kind: 'dummy' },
    ];
    const stage = raid(5, { units, dice: 'mission=6' });
    const told = stage.play(bear(0, ['b1', 3], ['b2', 2]));
    expect(ofType(told, 'eliminated').map(({ unit }) => unit)).toEqual(['b1', 'b2']);
    expect(ofType(told, 'damaged').map(({ unit, hits, strength }) => [unit, hits, strength])).toEqual([
      ['b1', 1, -1],
      ['b2', 2, -1],
    ]);
    // ag-gap-83 Nobody is left for the dummy to pretend to be of.
    expect(stage.has('b9')).toBe(false);
  });

  test('ag-gap-65 ships are not bombed, and a raid on a division that is gone finds nobody', () => {
    const units: Setting['units'] = [
      { id: 'a1', at: [50, 50] },
      { id: 'b1', at: [120, 50], strength: 0 },
      { id: 'b-ship', at: [20, 20], row: { special: 'naval guns' } },
    ];
    const planes = [1, 2, 3].map((n) => ({ id: `p${n}`, side: 'axis' as const, ab: 1, int: true }));
    const stage = tonight(planes, { units, dice: 'mission=4' });
    stage.play(send('p1', 'ab', 'allies'), send('p2', 'ab', 'allies'), send('p3', 'int', 'allies'));
    expect([...stage.offers('allies')][0]).toEqual(bear(0, ['b1', 1]));
    stage.play(bear(0, ['b1', 1]));
    expect(stage.asked).toBe('over');
    expect(stage.unit('b-ship').strength).toBe(4);
  });
});

describe('back at the airfield', () => {
  test('ag-air-16 a failed raid is in the pool again the next night', () => {
    const stage = tonight([{ id: 'p1', side: 'axis', ab: 2 }], { dice: 'mission=2' });
    stage.play(send('p1', 'ab', 'allies'));
    expect(aircraftOf(stage.table, 'p1')).toMatchObject({ lost: false, flown: true });
    const next = onTable({
      units: UNITS,
      aircraft: [{ id: 'p1', side: 'axis', ab: 2, flown: true, mission: { kind: 'ab', target: 'allies' } }],
      table: { turn: 3 },
      stack: [{ proc: 'night', step: 'dusk', seen: 0 }],
      dice: 'weather=1',
    });
    next.seal('axis');
    next.seal('allies');
    expect(next.refusal('axis', send('p1', 'ab', 'allies'))).toBeNull();
  });

  const DAY: Setting = {
    units: [
      { id: 'a1', at: [100, 100] },
      { id: 'a2', at: [100, 60] },
      { id: 'b1', at: [112, 100] },
    ],
    aircraft: [
      { id: 'scout', side: 'axis', recce: 3, mission: { kind: 'recce', division: 'axis' } },
      { id: 'stuka', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } },
    ],
    stack: [recceFrame('axis')],
  };

  test('ag-air-17 a failed recce or ground support may try again next turn', () => {
    const stage = onTable({ ...DAY, terms: { turnaround: 2 }, dice: 'mission=2' });
    stage.play(fly('scout', 'b1', 'a1'));
    expect(aircraftOf(stage.table, 'scout')).toMatchObject({ flown: true, readyAt: 2, lost: false });
    expect(refuseFlight(stage.table, aircraftOf(stage.table, 'scout'), 'axis', 'recce', 'axis')?.code).toBe(
      'NOT_READY',
    );
    const next = tableFor({
      ...DAY,
      aircraft: [{ ...aircraftOf(stage.table, 'scout')!, flown: false }],
      table: { turn: 2 },
    });
    expect(refuseFlight(next, next.aircraft[0], 'axis', 'recce', 'axis')).toBeNull();
  });

  test.for([
    [2, 2],
    [3, 4],
  ])('ag-air-17 ag-air-27 ground support on a die of %d: ready again in turn %d', ([face, ready]) => {
    const stage = onTable({ ...DAY, terms: { turnaround: 2, turnsPerDay: 4 }, dice: `recce=6 mission=${face}` });
    stage.play(probe('a1', 'b1', [106, 100]), declare(4), call({ air: ['stuka'] }));
    const flown = aircraftOf(stage.table, 'stuka')!;
    expect(flown).toMatchObject({ lost: false, mission: { kind: 'gs', division: 'axis' } });
    const codes = [1, 2, 3, 4].map((turn) => {
      stage.table.turn = turn;
      return refuseFlight(stage.table, { ...flown, flown: false }, 'axis', 'gs', 'axis')?.code ?? null;
    });
    expect(codes).toEqual([1, 2, 3, 4].map((turn) => (turn < ready! ? 'NOT_READY' : null)));
  });

  test('ag-air-27 ag-gap-39 after a mission it misses its turnaround', () => {
    const stage = onTable({ ...DAY, terms: { turnaround: 2 }, dice: 'mission=3 recce=2' });
    stage.play(fly('scout', 'b1', 'a1'));
    expect(aircraftOf(stage.table, 'scout')).toMatchObject({ flown: true, readyAt: 4 });
    for (const [turn, code] of [
      [3, 'NOT_READY'],
      [4, undefined],
    ] as const) {
      const later = tableFor({
        ...DAY,
        terms: { turnsPerDay: 4 },
        aircraft: [{ ...aircraftOf(stage.table, 'scout')!, flown: false }],
        table: { turn },
      });
      expect(refuseFlight(later, later.aircraft[0], 'axis', 'recce', 'axis')?.code).toBe(code);
    }
    const quick = onTable({ ...DAY, terms: { turnaround: 0 }, dice: 'mission=3 recce=2' });
    quick.play(fly('scout', 'b1', 'a1'));
    expect(aircraftOf(quick.table, 'scout')).toMatchObject({ readyAt: 2 });
  });

  test('ag-air-18 ag-air-29 a recce mission that comes through rolls with the rating of the aircraft', () => {
    const stage = onTable({ ...DAY, dice: 'mission=3 recce=3' });
    const told = stage.play(fly('scout', 'b1', 'a1'));
    const roll = ofType(told, 'roll').find(({ use }) => use === 'recce')!;
    expect(JSON.stringify(roll)).toContain('"rule":"ag-recce-21","why":"recce rating","value":3');
    expect(ofType(told, 'recce')).toMatchObject([{ result: 'attack', aircraft: 'scout' }]);
  });

  test('ag-air-07 ag-air-19 recce and ground support of either side wait for their die', () => {
    const scout = onTable({ ...DAY, dice: 'mission=2' });
    expect(ofType(scout.play(fly('scout', 'b1', 'a1')), 'recce')).toEqual([]);
    for (const [face, joins] of [
      [2, 0],
      [3, 1],
    ] as const) {
      const attack = onTable({ ...DAY, dice: `recce=6 mission=${face}` });
      attack.play(probe('a1', 'b1', [106, 100]), declare(4), call({ air: ['stuka'] }));
      expect(attack.table.combats[0]!.attackers.filter(({ role }) => role === 'air')).toHaveLength(joins);
      const defence = onTable({
        ...DAY,
        aircraft: [{ id: 'typhoon', side: 'allies', gs: 2, mission: { kind: 'gs', division: 'allies' } }],
        dice: `recce=6 mission=${face}`,
      });
      defence.play(probe('a1', 'b1', [106, 100]), declare(4), call());
      defence.play(support({ air: [{ aircraft: 'typhoon', against: 'a1' }] }));
      expect(defence.table.combats[0]!.defenders.filter(({ role }) => role === 'air')).toHaveLength(joins);
    }
  });

  test('ag-log-12 ag-air-28 aircraft are given no LOG, in attack or in defence', () => {
    const stage = onTable({ ...DAY, dice: 'recce=6' });
    stage.play(probe('a1', 'b1', [106, 100]), declare(4));
    expect(stage.refusal('axis', call({ air: ['stuka'] }))).toBeNull();
    expect(stage.refusal('axis', call({ air: ['stuka'], log: ['stuka'] }))).toBe('NOT_IN_IT ag-gap-76');
    const defence = onTable({
      ...DAY,
      aircraft: [{ id: 'typhoon', side: 'allies', gs: 2, mission: { kind: 'gs', division: 'allies' } }],
      dice: 'recce=6',
    });
    defence.play(probe('a1', 'b1', [106, 100]), declare(4), call());
    const air = [{ aircraft: 'typhoon', against: 'a1' }];
    expect(defence.refusal('allies', support({ air }))).toBeNull();
    expect(defence.refusal('allies', support({ air, log: ['typhoon'] }))).toBe('NOT_IN_IT ag-gap-76');
  });

  test('ag-air-29 aircraft have initiative 12', () => {
    expect(initiativeOf(tableFor(DAY), [], 'stuka', [])).toBe(12);
  });

  test('ag-air-19 ag-gap-29 ground support rolls when it is called, against the one unit it will bomb', () => {
    for (const [face, joins] of [
      [2, false],
      [3, true],
    ] as const) {
      const stage = onTable({ ...DAY, dice: `recce=6 mission=${face}` });
      stage.play(probe('a1', 'b1', [106, 100]), declare(4));
      const told = stage.play(call({ air: ['stuka'] }));
      expect(ofType(told, 'takes-off')).toMatchObject([{ aircraft: 'stuka', against: 'b1' }]);
      const parts = stage.table.combats[0]!.attackers.filter(({ role }) => role === 'air');
      expect(parts.map(({ unit, of }) => [unit, of])).toEqual(joins ? [['stuka', 'b1']] : []);
    }
  });
});

test('ag-gap-29 the mission is rolled by the cover of the unit that is bombed, not by that of its division', () => {
  const stage = onTable({
    units: [
      { id: 'a1', at: [100, 100] },
      { id: 'b1', at: [112, 100] },
      ...[60, 80].map((y, i) => ({ id: `b${i + 2}`, at: [180, y] as const })),
    ],
    map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(170, 40, 190, 100), cover: 1 }] },
    aircraft: [{ id: 'stuka', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } }],
    stack: [recceFrame('axis')],
    dice: 'recce=6 mission=3',
  });
  stage.play(probe('a1', 'b1', [106, 100]), declare(4));
  const told = stage.play(call({ air: ['stuka'] }));
  expect(ofType(told, 'takes-off')).toMatchObject([{ against: 'b1', modifier: 0 }]);
  expect(ofType(told, 'flew')).toMatchObject([{ succeeded: true }]);
});

describe('after the last allocation', () => {
  const two = [
    { id: 'p1', side: 'axis', ab: 2 },
    { id: 'p2', side: 'axis', gs: 1 },
  ] as const;

  test('ag-sm-04 area bombing is rolled, and not before all aircraft have their missions', () => {
    const stage = tonight([...two], { dice: 'mission=6' });
    expect(ofType(stage.play(send('p1', 'ab', 'allies')), 'flew')).toEqual([]);
    expect(stage.asked).toBe('missions.allocate axis');
    expect(ofType(stage.play(send('p2', 'gs', 'axis')), 'flew').map(({ aircraft }) => aircraft)).toEqual(['p1']);
    // It is bombs that fall, and no interdiction.
    expect(stage.asked).toBe('missions.bomb allies');
  });

  test('ag-sm-15 ag-air-20 ag-air-22 the attacker chooses what an interdiction does, the owner who bears the bombs', () => {
    const stage = tonight([{ id: 'p1', side: 'axis', int: true }], { dice: 'mission=6' });
    stage.play(send('p1', 'int', 'allies'));
    expect(stage.asked).toBe('missions.interdict axis');
    const raid = tonight([{ id: 'p1', side: 'axis', ab: 2 }], { dice: 'mission=6' });
    raid.play(send('p1', 'ab', 'allies'));
    expect(raid.asked).toBe('missions.bomb allies');
    // Whichever side flies.
    for (const [mission, asked] of [
      ['int', 'missions.interdict allies'],
      ['ab', 'missions.bomb axis'],
    ] as const) {
      const other = tonight([{ id: 'q1', side: 'allies', int: true, ab: 2 }], { dice: 'mission=6' });
      other.play(send('q1', mission, 'axis'));
      expect(other.asked).toBe(asked);
    }
  });
});

test('ag-move-13 a second interdiction does not halve the movement again', () => {
  const planes = [1, 2].map((n) => ({ id: `p${n}`, side: 'axis' as const, int: true }));
  const stage = tonight(planes, { dice: 'mission=4 mission=4' });
  stage.play(send('p1', 'int', 'allies'), send('p2', 'int', 'allies'), { kind: 'interdict', effect: 'halve' });
  expect(stage.refusal('axis', { kind: 'interdict', effect: 'halve' })).toBe('HALVED ag-air-21');
});

test('ag-air-22 nobody else bears the bombs, and who has nothing left is eliminated', () => {
  const raid = tonight([{ id: 'p1', side: 'axis', ab: 2 }], { dice: 'mission=6' });
  raid.play(send('p1', 'ab', 'allies'));
  expect(raid.refusal('allies', bear(0, ['b1', 1], ['b2', 1]))).toBeNull();
  expect(raid.refusal('allies', bear(0, ['b1', 1], ['b2', 1], ['a1', 1]))).toBe('ALL_HITS ag-air-22');
  // Nor does another division of their side.
  const beside = tonight([{ id: 'p1', side: 'axis', ab: 2 }], {
    units: [...UNITS.slice(0, 4), { ...UNITS[4]!, division: 'b-two' }],
    dice: 'mission=6',
  });
  beside.play(send('p1', 'ab', 'allies'));
  expect(beside.refusal('allies', bear(0, ['b1', 1], ['b2', 1]))).toBeNull();
  expect(beside.refusal('allies', bear(0, ['b1', 1], ['b3', 1]))).toBe('ALL_HITS ag-air-22');
  const weak = tonight([{ id: 'p1', side: 'axis', ab: 1 }], {
    units: [...UNITS.slice(0, 3), { id: 'b2', at: [120, 70], strength: 0 }],
    dice: 'mission=6',
  });
  weak.play(send('p1', 'ab', 'allies'), bear(0, ['b2', 1]));
  expect([weak.has('b1'), weak.has('b2')]).toEqual([true, false]);
});
