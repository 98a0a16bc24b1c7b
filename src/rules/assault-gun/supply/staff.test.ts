import { describe, expect, test } from 'vitest';
import type { AgAnswer } from '../book.ts';
import { BOOK } from '../book.ts';
import { antiAircraftOf } from '../combat/parts.ts';
import { coverOf } from '../cover.ts';
import { assaultGun } from '../index.ts';
import { hindranceOf } from '../move/obstacles.ts';
import { rates } from '../move/rates.ts';
import { retreatFrame } from '../move/retreat.ts';
import { nightFrame } from '../night/night.ts';
import type { StaffWork } from '../parts.ts';
import { recceFrame } from '../recce/recce.ts';
import { seats } from '../setup.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  block,
  CARS,
  call,
  declare,
  ofType,
  onTable,
  pass,
  probe,
  type Setting,
  spot,
  TRUCKS,
  tableFor,
} from '../stage.testing.ts';
import { divisionOf, unitAt } from '../state.ts';
import { doWork } from './staff.ts';
import { minesOf, stripAlong } from './works.ts';

const FIELD: Setting = {
  units: [
    { id: 'a1', at: [100, 100] },
    { id: 'a2', at: [100, 80] },
    { id: 'b1', at: [112, 100] },
    { id: 'b2', at: [140, 100], row: ARTILLERY },
  ],
  stack: [recceFrame('axis')],
};

const passWith = (...staff: StaffWork[]): AgAnswer => ({ ...pass, staff }) as AgAnswer;

/** The end of a turn, with somebody at work. */
const atDusk = (unit: Partial<Setting['units'][number]>, more: Partial<Setting> = {}) =>
  onTable({
    units: [
      { id: 'a1', at: [100, 100], ...unit },
      { id: 'b1', at: [150, 100] },
    ],
    stack: [{ proc: 'game', step: 'end-turn', seen: 0 }],
    ...more,
  });

describe('points', () => {
  test('ag-night-06 who has not reached its division digs no trenches and lays no mines, but may be helped on its way', () => {
    const works: readonly [StaffWork, string | null][] = [
      [{ use: 'entrench', unit: 'a1' }, 'JOINING ag-night-06'],
      [{ use: 'mines', unit: 'a1', edge: 'east' }, 'JOINING ag-night-06'],
      [{ use: 'move', unit: 'a1', points: 1 }, null],
      [{ use: 'obstacle', unit: 'a1', points: 1 }, null],
      [{ use: 'clear', unit: 'a1' }, null],
      [{ use: 'entrench', unit: 'a2' }, null],
    ];
    const [first, ...rest] = FIELD.units;
    for (const row of [{}, TRUCKS, CARS, ARTILLERY, AT_GUNS, ASSAULT_GUNS]) {
      const stage = onTable({ ...FIELD, units: [{ ...first!, row, joining: true }, ...rest] });
      for (const [work, code] of works) expect(stage.refusal('axis', passWith(work))).toBe(code);
    }
  });

  test('ag-ep-01 ag-sm-13 ag-div-03 points of the division go to any of its units, beside any answer', () => {
    const stage = onTable({ ...FIELD, dice: 'recce=1' });
    expect(stage.refusal('axis', passWith({ use: 'move', unit: 'a2', points: 3 }))).toBeNull();
    expect(stage.refusal('axis', passWith({ use: 'move', unit: 'b1', points: 1 }))).toBe('NOT_YOUR_UNIT ag-ep-01');
    const told = stage.say('axis', {
      ...probe('a1', 'b1', [106, 100]),
      staff: [{ use: 'move', unit: 'a2', points: 2 }],
    } as AgAnswer & { kind: 'probe' });
    expect(ofType(told, 'staff')).toEqual([
      { type: 'staff', rule: 'ag-ep-01', side: 'axis', work: { use: 'move', unit: 'a2', points: 2 }, to: ['axis'] },
    ]);
    expect(stage.unit('a2').ep).toEqual({ obstacle: 0, move: 2 });
  });

  test('ag-sm-13 ag-ep-01 in the retreat phase too: what is promised together is counted together', () => {
    const stage = onTable({ ...FIELD, stack: [retreatFrame()], table: { phase: 'retreat' } });
    const stays = (division: string, ...staff: StaffWork[]): AgAnswer => ({
      kind: 'retreat',
      division,
      yes: false,
      staff,
    });
    const three = { use: 'move', unit: 'a1', points: 3 } as const;
    expect(stage.refusal('axis', stays('axis', three))).toBeNull();
    expect(stage.refusal('axis', stays('axis', three, { use: 'clear', unit: 'a2' }))).toBe('NO_ENGINEERS ag-ep-02');
    expect(stage.refusal('axis', stays('axis', { use: 'log', unit: 'a1' }))).toBe('NOT_THE_TIME ag-gap-86');
    stage.enter({ kind: 'draft', seat: 'axis', answer: stays('axis', three) });
    // Said again it takes the place of what was said.
    expect(stage.refusal('axis', stays('axis', three))).toBeNull();
    stage.enter({ kind: 'commit', seat: 'axis' });
    const told = stage.seal('allies');
    expect(ofType(told, 'staff').map(({ work, to }) => [work, to])).toEqual([[three, ['axis']]]);
    expect(stage.unit('a1').ep.move).toBe(3);
    expect(divisionOf(stage.table, 'axis').epLeft).toBe(0);
    const going = onTable({ ...FIELD, stack: [retreatFrame()], table: { phase: 'retreat' } });
    going.seal('axis', { kind: 'retreat', division: 'axis', yes: true });
    going.seal('allies');
    const holds = (unit: string, points: number): AgAnswer => ({
      ...{ kind: 'hold-on', unit, yes: false, staff: [{ use: 'move', unit, points }] },
    });
    expect(going.refusal('axis', holds('a1', 3))).toBeNull();
    going.enter({ kind: 'draft', seat: 'axis', answer: holds('a1', 2) });
    expect(going.refusal('axis', holds('a2', 2))).toBe('NO_ENGINEERS ag-ep-02');
    expect(going.refusal('axis', holds('a2', 1))).toBeNull();
    going.enter({ kind: 'commit', seat: 'axis' });
    // On foot 6 km, half as much again, and two more: 11 km.
    expect(going.at('a1')).toEqual([100 - 44, 100]);
    expect(going.at('a2')).toEqual([100 - 36, 80]);
  });

  test('ag-ep-01 not for dummies, nor for who is not on the map, and the same work once', () => {
    const stage = onTable({
      ...FIELD,
      units: [...FIELD.units, { id: 'a3', at: [60, 60], kind: 'dummy' }, { id: 'a4', at: null }],
    });
    for (const unit of ['a3', 'a4', 'nobody'])
      expect(stage.refusal('axis', passWith({ use: 'clear', unit }))).toBe('NOT_YOUR_UNIT ag-ep-01');
    const twice = [
      { use: 'move', unit: 'a1', points: 1 },
      { use: 'move', unit: 'a1', points: 1 },
    ] as const;
    expect(stage.refusal('axis', passWith(...twice))).toBe('TWICE ag-ep-01');
    expect(
      stage.refusal('axis', passWith({ use: 'entrench', unit: 'a1' }, { use: 'mines', unit: 'a1', edge: 'east' })),
    ).toBe('TWICE ag-ep-01');
  });

  test('ag-ep-02 a point that was used is gone until the night', () => {
    const stage = onTable(FIELD);
    const all: StaffWork[] = [
      { use: 'move', unit: 'a1', points: 2 },
      { use: 'obstacle', unit: 'a2', points: 1 },
    ];
    expect(stage.refusal('axis', passWith(...all, { use: 'clear', unit: 'a1' }))).toBe('NO_ENGINEERS ag-ep-02');
    expect(stage.refusal('axis', passWith({ use: 'move', unit: 'a1', points: 4 }))).toBe('NO_ENGINEERS ag-ep-02');
    stage.say('axis', passWith(...all));
    expect(divisionOf(stage.table, 'axis')).toMatchObject({ ep: 3, epLeft: 0 });
    // The next turn brings none back, the night all of them.
    BOOK.apply(stage.table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'axis' });
    expect(divisionOf(stage.table, 'axis').epLeft).toBe(0);
    BOOK.apply(stage.table, { type: 'night', rule: 'ag-sm-02', day: 1 });
    expect(divisionOf(stage.table, 'axis').epLeft).toBe(3);
  });

  test('ag-ep-01 in the attack process both sides may use them', () => {
    const stage = onTable({ ...FIELD, dice: 'recce=5' });
    stage.play(probe('a1', 'b1', [106, 100]));
    stage.say('allies', { ...declare(4), staff: [{ use: 'clear', unit: 'b2' }] } as AgAnswer);
    expect(stage.unit('b2').clearing).toBe(true);
    stage.say('axis', { ...call(), staff: [{ use: 'clear', unit: 'a2' }] } as AgAnswer);
    expect(stage.unit('a2').clearing).toBe(true);
  });

  test('ag-ep-03 ag-ep-04 points that are given one after the other add up', () => {
    const table = tableFor({ units: FIELD.units });
    doWork(table, { use: 'obstacle', unit: 'a1', points: 1 });
    doWork(table, { use: 'move', unit: 'a1', points: 1 });
    expect(unitAt(table, 'a1').ep).toEqual({ obstacle: 1, move: 1 });
    doWork(table, { use: 'obstacle', unit: 'a1', points: 1 });
    expect(unitAt(table, 'a1').ep).toEqual({ obstacle: 2, move: 1 });
    const other = tableFor({ units: FIELD.units });
    doWork(other, { use: 'move', unit: 'a1', points: 1 });
    doWork(other, { use: 'move', unit: 'a1', points: 1 });
    expect(unitAt(other, 'a1').ep).toEqual({ obstacle: 0, move: 2 });
  });

  test('ag-ep-04 even on ground that its class cannot enter', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [100, 100], row: TRUCKS, ep: { obstacle: 0, move: 3 } }] });
    // Trucks do not go through swamp: with three points 3 km of it.
    expect(rates(table, unitAt(table, 'a1'), 'other').steps[4]).toBe(12);
  });

  test('ag-ep-05 ag-ep-06 ag-ep-07 mines, clearing and digging cost one point each', () => {
    for (const work of [
      { use: 'mines', unit: 'a1', edge: 'east' },
      { use: 'clear', unit: 'a1' },
      { use: 'entrench', unit: 'a1' },
    ] as const) {
      const stage = onTable(FIELD);
      stage.say('axis', passWith(work));
      expect(divisionOf(stage.table, 'axis').epLeft).toBe(2);
      const none = onTable({ ...FIELD, divisions: { axis: { epLeft: 0 } } });
      expect(none.refusal('axis', passWith(work))).toBe('NO_ENGINEERS ag-ep-02');
    }
  });

  test('ag-ep-03 ag-ex-06 each point takes one off an obstacle: severity 3 with two counts 1', () => {
    const river = {
      lines: [{ id: 'r', kind: 'river', rating: 3, cover: 0, points: [[106, 0] as const, [106, 200] as const] }],
    } as const;
    const waited = (turns: number, obstacle: number) => {
      const ep = { obstacle, move: 0 };
      const table = tableFor({ units: [{ id: 'a1', at: [102, 100], ep, waits: { line: 'r', turns } }], map: river });
      return hindranceOf(table, unitAt(table, 'a1'), 0);
    };
    expect([waited(0, 2), waited(1, 2), waited(2, 0), waited(3, 0)]).toEqual(['waits', 'none', 'waits', 'none']);
    const stage = onTable({ ...FIELD, map: river });
    stage.say('axis', passWith({ use: 'obstacle', unit: 'a1', points: 2 }));
    expect(stage.unit('a1').ep).toEqual({ obstacle: 2, move: 0 });
  });

  test('ag-ep-04 ag-ep-03 a kilometre each, in all ground; both for one turn only', () => {
    const stage = onTable({ ...FIELD, stack: [{ proc: 'game', step: 'turn', seen: 0 }, recceFrame('axis')] });
    stage.say('axis', passWith({ use: 'move', unit: 'a1', points: 2 }, { use: 'obstacle', unit: 'a1', points: 1 }));
    // Leg: 6 km of clear, 3 km of swamp.
    expect(rates(stage.table, stage.unit('a1'), 'other').steps.slice(0, 5)).toEqual([32, 32, 32, 20, 20]);
    stage.defaults('retreat.declare');
    expect(stage.unit('a1').ep).toEqual({ obstacle: 0, move: 0 });
  });

  test('ag-ep-06 ag-mine-05 mine clearing is for the day, and once', () => {
    const stage = onTable({ ...FIELD, stack: [{ proc: 'game', step: 'turn', seen: 0 }, recceFrame('axis')] });
    stage.say('axis', passWith({ use: 'clear', unit: 'a1' }));
    expect(stage.unit('a1').clearing).toBe(true);
    stage.defaults('retreat.declare');
    expect(stage.unit('a1').clearing).toBe(true);
    const again = onTable({ ...FIELD, units: FIELD.units.map((one) => ({ ...one, clearing: true })) });
    expect(again.refusal('axis', passWith({ use: 'clear', unit: 'a1' }))).toBe('CLEARING ag-mine-05');
    const night = onTable({
      units: [{ id: 'a1', at: [100, 100], clearing: true }],
      table: { turn: 3 },
      stack: [nightFrame()],
    });
    expect(night.unit('a1').clearing).toBe(false);
  });
});

describe('digging in', () => {
  test('ag-ep-07 a turn without moving or combat', () => {
    const dug = atDusk({ works: { what: 'entrench' } });
    expect(ofType(dug.opening, 'entrenched')).toEqual([
      { type: 'entrenched', rule: 'ag-ep-07', unit: 'a1', side: 'axis' },
    ]);
    expect(dug.unit('a1').entrenched).toBe(true);
    for (const busy of [{ moved: true }, { fought: true }])
      expect(atDusk({ works: { what: 'entrench' }, ...busy }).unit('a1').entrenched).toBe(false);
    expect(atDusk({}).unit('a1').entrenched).toBe(false);
  });

  test('ag-gap-44 of a counter that is not turned up nobody else sees that it has dug in', () => {
    const hidden = atDusk({ works: { what: 'entrench' }, revealed: false });
    expect(ofType(hidden.opening, 'entrenched')).toMatchObject([{ unit: 'a1', to: ['axis'] }]);
    expect(assaultGun.reveals(ofType(hidden.opening, 'entrenched')[0]!, seats()[1]!)).toBe(true);
    expect(assaultGun.reveals(ofType(hidden.opening, 'entrenched')[0]!, seats()[0]!)).toBe(false);
  });

  test('ag-ep-07 ag-ep-01 who has moved or fought this turn cannot begin', () => {
    for (const [state, code] of [
      [{}, null],
      [{ moved: true }, 'NOT_STATIC ag-ep-07'],
      [{ fought: true }, 'NOT_STATIC ag-ep-07'],
      [{ works: { what: 'mines', edge: 'east' } }, 'AT_WORK ag-ep-01'],
    ] as const) {
      const stage = onTable({
        ...FIELD,
        units: FIELD.units.map((one) => (one.id === 'a1' ? { ...one, ...state } : one)),
      });
      expect(stage.refusal('axis', passWith({ use: 'entrench', unit: 'a1' }))).toBe(code);
    }
  });

  test('ag-gap-38 ag-ep-09 it works from the end of the turn on, and there is nothing better to dig', () => {
    const stage = onTable(FIELD);
    stage.say('axis', passWith({ use: 'entrench', unit: 'a1' }));
    expect(stage.unit('a1')).toMatchObject({ entrenched: false, works: { what: 'entrench' } });
    expect(coverOf(stage.table, stage.unit('a1'), 'air')).toBe(0);
    // Its recce does not keep it from that.
    for (const recced of [false, true]) {
      const dusk = atDusk({ works: { what: 'entrench' }, recced });
      expect(coverOf(dusk.table, dusk.unit('a1'), 'air')).toBe(1);
    }
    const dug = onTable({ ...FIELD, units: FIELD.units.map((one) => ({ ...one, entrenched: true })) });
    expect(dug.refusal('axis', passWith({ use: 'entrench', unit: 'a1' }))).toBe('DUG_IN ag-gap-38');
    // Better works are ground of the scenario.
    const fort = tableFor({
      units: [{ id: 'a1', at: [100, 100], entrenched: true }],
      map: { areas: [{ id: 'fort', terrain: 'clear', shape: block(90, 90, 110, 110), cover: 3 }] },
    });
    expect(coverOf(fort, unitAt(fort, 'a1'), 'air')).toBe(4);
  });

  test('ag-ep-09 a scenario may have units entrenched from the start', () => {
    const start = assaultGun.setup('ag-landing-exercise', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    expect(start.value().table.units.filter(({ entrenched }) => entrenched)).toHaveLength(3);
  });

  test('ag-ep-08 one more cover, lost by moving and by falling back', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [100, 100], entrenched: true }] });
    expect(coverOf(table, unitAt(table, 'a1'), 'air')).toBe(1);
    const at = { x: 96, y: 100 };
    const gone = { rule: 'ag-move-02', unit: 'a1', side: 'axis', at } as const;
    BOOK.apply(table, { ...gone, type: 'moved', from: { x: 100, y: 100 }, purpose: 'other', path: [] });
    expect(unitAt(table, 'a1').entrenched).toBe(false);
    const back = tableFor({ units: [{ id: 'a1', at: [100, 100], entrenched: true }] });
    BOOK.apply(back, { ...gone, type: 'fell-back' });
    expect(unitAt(back, 'a1').entrenched).toBe(false);
    const ahead = tableFor({ units: [{ id: 'a1', at: [100, 100], entrenched: true }] });
    BOOK.apply(ahead, { ...gone, type: 'advanced' });
    expect(unitAt(ahead, 'a1').entrenched).toBe(false);
  });

  test('ag-ep-07 an attack ends the digging, by whatever it comes', () => {
    const stage = onTable({
      ...FIELD,
      stack: [{ proc: 'game', step: 'end-turn', seen: 0 }, recceFrame('axis')],
      dice: 'recce=5',
    });
    stage.say('axis', passWith({ use: 'entrench', unit: 'a1' }));
    stage.play(spot('b2', 'a1'), declare(4), call({ distant: ['b2'] }));
    expect(stage.unit('a1')).toMatchObject({ fought: true, attacked: false });
    stage.defaults('retreat.declare');
    expect(stage.unit('a1').entrenched).toBe(false);
  });
});

describe('laying mines', () => {
  const MINES = { works: { what: 'mines', edge: 'east' } } as const;

  test('ag-ep-05 ag-mine-07 a turn static and not attacked by ground units', () => {
    const laid = atDusk(MINES);
    const minefield = {
      ...{ id: 'mines-axis-103-97-103-103', side: 'axis', known: false },
      ...{ from: { x: 103, y: 97 }, to: { x: 103, y: 103 } },
    };
    expect(ofType(laid.opening, 'mines-laid')).toEqual([
      { type: 'mines-laid', rule: 'ag-ep-05', unit: 'a1', side: 'axis', minefield, to: ['axis'] },
    ]);
    expect(laid.table.mines).toEqual([minefield]);
    expect(laid.unit('a1').works).toBeNull();
    expect(atDusk({ ...MINES, moved: true }).table.mines).toEqual([]);
    expect(atDusk({ ...MINES, attacked: true, fought: true }).table.mines).toEqual([]);
    // Shells and bombs do not matter, nor does its own fire.
    expect(atDusk({ ...MINES, fought: true }).table.mines).toHaveLength(1);
  });

  test('ag-ep-05 shells do not stop it, an assault does', () => {
    for (const assault of [false, true]) {
      const stage = onTable({
        ...FIELD,
        stack: [{ proc: 'game', step: 'end-turn', seen: 0 }, recceFrame('axis')],
        dice: 'recce=5',
      });
      stage.say('axis', passWith({ use: 'mines', unit: 'a1', edge: 'north' }));
      stage.play(
        ...(assault ? [probe('b1', 'a1', [106, 100])] : [spot('b2', 'a1')]),
        declare(4),
        call(assault ? {} : { distant: ['b2'] }),
      );
      expect(stage.unit('a1')).toMatchObject({ fought: true, attacked: assault });
      stage.defaults('retreat.declare');
      expect(stage.table.mines).toHaveLength(assault ? 0 : 1);
      // The next turn begins with a clean sheet.
      expect(stage.unit('a1').attacked).toBe(false);
    }
  });

  test('ag-ep-05 ag-mine-07 who has moved or is attacked on the ground cannot begin; one strip, once', () => {
    for (const [state, code] of [
      [{}, null],
      [{ moved: true }, 'NOT_STATIC ag-ep-05'],
      [{ attacked: true }, 'NOT_STATIC ag-ep-05'],
      [{ fought: true }, null],
      [{ works: { what: 'entrench' } }, 'AT_WORK ag-ep-01'],
    ] as const) {
      const stage = onTable({
        ...FIELD,
        units: FIELD.units.map((one) => (one.id === 'a1' ? { ...one, ...state } : one)),
      });
      expect(stage.refusal('axis', passWith({ use: 'mines', unit: 'a1', edge: 'east' }))).toBe(code);
    }
    const mined = onTable(FIELD);
    mined.table.mines.push(minesOf({ ...mined.unit('a1'), at: { x: 100, y: 100 } }, 'east'));
    expect(mined.refusal('axis', passWith({ use: 'mines', unit: 'a1', edge: 'east' }))).toBe('MINED ag-mine-07');
    expect(mined.refusal('axis', passWith({ use: 'mines', unit: 'a1', edge: 'west' }))).toBeNull();
  });

  test('ag-gap-37 ag-mine-07 the strip is as wide as the base, along the side that is named', () => {
    const base = { x: 50, y: 60, half: 2 };
    expect(stripAlong(base, 'north')).toEqual([
      { x: 48, y: 58 },
      { x: 52, y: 58 },
    ]);
    expect(stripAlong(base, 'south')).toEqual([
      { x: 48, y: 62 },
      { x: 52, y: 62 },
    ]);
    expect(stripAlong(base, 'west')).toEqual([
      { x: 48, y: 58 },
      { x: 48, y: 62 },
    ]);
    expect(stripAlong(base, 'east')).toEqual([
      { x: 52, y: 58 },
      { x: 52, y: 62 },
    ]);
  });

  test('ag-mine-07 mines are there for the rest of the game', () => {
    const laid = atDusk(MINES, { table: { day: 1, turn: 3 }, dice: 'weather=1' });
    laid.defaults('retreat.declare');
    expect(laid.table).toMatchObject({ day: 2, turn: 1 });
    expect(laid.table.mines).toHaveLength(1);
  });
});

test('ag-div-03 engineers and AA of a division serve all of its units, and no others', () => {
  const units: Setting['units'] = [...FIELD.units, { id: 'a9', at: [60, 60], division: 'a-two' }];
  const divisions = { axis: { aa: 2 }, 'a-two': { ep: 3, epLeft: 0, aa: 1 } };
  const stage = onTable({ ...FIELD, units, divisions });
  for (const unit of ['a1', 'a2']) expect(stage.refusal('axis', passWith({ use: 'clear', unit }))).toBeNull();
  expect(stage.refusal('axis', passWith({ use: 'clear', unit: 'a9' }))).toBe('NO_ENGINEERS ag-ep-02');
  expect(['a1', 'a2', 'a9'].map((id) => antiAircraftOf(stage.table, id))).toEqual([2, 2, 1]);
});
