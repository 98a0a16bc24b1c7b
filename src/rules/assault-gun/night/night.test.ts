import { describe, expect, test } from 'vitest';
import type { AgAnswer, AnswerOf } from '../book.ts';
import { mayMarch } from '../move/other-movement.ts';
import { refuseDistant, refuseRecce } from '../recce/eligible.ts';
import { supportsBehind } from '../recce/support.ts';
import { ARTILLERY, ofType, onTable, type Setting, type Stage, TRUCKS, tableFor } from '../stage.testing.ts';
import { type Arrival, divisionOf, type Terms, unitAt } from '../state.ts';
import { joinUp } from './joining.ts';
import { nightFrame } from './night.ts';

const give = (what: 'log' | 'aa' | 'ep', from: string | null, to: string, points = 1): AgAnswer => ({
  ...{ kind: 'give', what, from, to, points },
});
const assign = (unit: string, to: string): AgAnswer => ({ kind: 'assign-unit', unit, to });

/** Divisions a-one and a-two side by side under a corps, a-far beyond reach of them, a-free under nobody. */
const UNITS: Setting['units'] = [
  { id: 'a1', at: [50, 50], division: 'a-one' },
  { id: 'a2', at: [50, 70], division: 'a-two' },
  { id: 'a3', at: [50, 150], division: 'a-far' },
  { id: 'a4', at: [70, 50], division: 'a-free' },
  { id: 'b1', at: [150, 50] },
];
const CORPS = { corps: 'a-corps' };
const DIVISIONS: NonNullable<Setting['divisions']> = {
  'a-one': CORPS,
  'a-two': CORPS,
  'a-far': CORPS,
  'a-free': {},
  'a-corps': { isCorps: true, log: 3, aa: 2, corpsAa: 2, ep: 2, corpsEp: 2, epLeft: 2 },
};

/** The staffs are at work: on the night after day 1, unless told otherwise. */
const atNight = (more: Partial<Setting> = {}): Stage =>
  onTable({
    units: UNITS,
    divisions: DIVISIONS,
    stack: [{ proc: 'night', step: 'staff', seen: 0 }],
    ...more,
    table: { day: 1, turn: 0, phase: 'night', ...more.table },
  });

const opening: Partial<Setting> = { table: { day: 0 } };

describe('the course of the night', () => {
  const whole = (more: Partial<Setting> = {}) =>
    onTable({
      units: UNITS,
      divisions: DIVISIONS,
      aircraft: [{ id: 'plane', side: 'axis', gs: 1, mission: { kind: 'gs', division: 'a-one' }, flown: true }],
      stack: [nightFrame()],
      dice: 'weather=1',
      ...more,
      table: { day: 1, turn: 3, phase: 'other', ...more.table },
    });

  test('ag-sm-02 reinforcement, reassignment, weather, air missions, in this order', () => {
    const stage = whole({ terms: { nightlyLog: [{ side: 'axis', log: 2 }] } });
    expect(stage.opening.map(({ type }) => type)).toEqual([
      ...['log-settled', 'log-settled', 'log-settled', 'log-settled', 'log-settled', 'log-settled', 'log-settled'],
      ...['night', 'log-arrived'],
    ]);
    expect(stage.asked).toBe('night.staff axis allies');
    stage.seal('allies');
    expect(stage.asked).toBe('night.staff axis');
    const told = stage.seal('axis');
    expect(told.map(({ type }) => type)).toEqual(['staff-done', 'staff-done', 'roll', 'weather']);
    expect(stage.asked).toBe('missions.allocate axis');
  });

  test('ag-sm-15 both staffs at the same time, and neither sees the other', () => {
    const stage = atNight();
    stage.enter({ kind: 'draft', seat: 'axis', answer: give('log', 'a-one', 'a-two') });
    expect(divisionOf(stage.table, 'a-two').log).toBe(4);
    expect(stage.asked).toBe('night.staff axis allies');
    stage.enter({ kind: 'commit', seat: 'axis' });
    expect(divisionOf(stage.table, 'a-two').log).toBe(4);
  });

  test('ag-div-08 ag-night-14 ag-night-15 ag-night-16 engineers are fresh, LOG is pooled, retreats are over', () => {
    const stage = whole({
      units: UNITS.map((one) => ({ ...one, retreats: true, held: true, clearing: true, log: true, logCost: 1 })),
      divisions: { ...DIVISIONS, 'a-one': { ...CORPS, epLeft: 0, retreating: true, interdicted: true } },
      dice: '',
    });
    expect(divisionOf(stage.table, 'a-one')).toMatchObject({ ep: 3, epLeft: 3, retreating: false, interdicted: false });
    expect(divisionOf(stage.table, 'a-one').log).toBe(5);
    expect(stage.unit('a1')).toMatchObject({ retreats: false, held: false, clearing: false, log: false });
    expect(stage.table).toMatchObject({ phase: 'night', turn: 0 });
    expect(stage.table.aircraft[0]).toMatchObject({ mission: null, flown: false });
  });

  test('ag-night-08 ag-gap-80 LOG comes by the scenario, but not on the opening night', () => {
    const terms: Partial<Terms> = {
      nightlyLog: [
        { side: 'axis', log: 2 },
        { side: 'allies', log: 1 },
      ],
    };
    const later = whole({ terms, dice: '' });
    expect(later.table.arrivedLog).toEqual({ axis: 2, allies: 1 });
    expect(ofType(later.opening, 'log-arrived').map(({ side, to }) => [side, to])).toEqual([
      ['axis', ['axis']],
      ['allies', ['allies']],
    ]);
    const first = whole({ terms, dice: '', table: { day: 0, turn: 0 } });
    expect(first.table.arrivedLog).toEqual({ axis: 0, allies: 0 });
    expect(ofType(first.opening, 'log-settled')).toEqual([]);
  });

  test('ag-night-09 what is not given out waits for the next night', () => {
    const terms: Partial<Terms> = { nightlyLog: [{ side: 'axis', log: 1 }] };
    const stage = whole({ terms, table: { arrivedLog: { axis: 2, allies: 0 } } });
    expect(stage.table.arrivedLog.axis).toBe(3);
    stage.seal('allies');
    stage.seal('axis');
    expect(stage.table.arrivedLog.axis).toBe(3);
  });

  test('ag-night-08 some LOG comes on a die', () => {
    const terms: Partial<Terms> = { nightlyLog: [{ side: 'allies', log: 1, atMost: 2 }] };
    expect(whole({ terms, dice: 'log=2' }).table.arrivedLog.allies).toBe(1);
    expect(whole({ terms, dice: 'log=3' }).table.arrivedLog.allies).toBe(0);
  });

  test('ag-sm-02 ag-night-07 used LOG is gone before new LOG is given out', () => {
    const stage = whole({
      units: UNITS.map((one) => (one.id === 'a1' ? { ...one, log: true, logUsed: true, logCost: 1 } : one)),
      divisions: { ...DIVISIONS, 'a-one': { ...CORPS, log: 0 } },
      dice: '',
    });
    expect(divisionOf(stage.table, 'a-one').log).toBe(0);
    expect(stage.refusal('axis', give('log', 'a-one', 'a-two'))).toBe('NOT_SO_MUCH ag-night-13');
  });
});

describe('corps troops', () => {
  const TROOPS: Setting['units'] = [
    ...UNITS,
    { id: 'a9', at: [60, 60], division: 'a-corps', corps: true, joining: true },
    { id: 'a8', at: [44, 50], division: 'a-one', corps: true },
  ];

  test('ag-night-02 ag-div-02 on the opening night they go under divisions of their corps, and all of them must', () => {
    const stage = atNight({ ...opening, units: TROOPS, dice: 'weather=1' });
    expect(stage.refusal('axis', assign('a9', 'a-one'))).toBeNull();
    // However far it is.
    expect(stage.refusal('axis', assign('a9', 'a-far'))).toBeNull();
    expect(stage.refusal('axis', assign('a9', 'a-free'))).toBe('OTHER_CORPS ag-night-13');
    expect(stage.refusal('axis', assign('a9', 'a-corps'))).toBe('NO_DIVISION ag-night-12');
    expect(() => stage.enter({ kind: 'commit', seat: 'axis' })).toThrow('UNASSIGNED');
    const told = stage.seal('axis', assign('a9', 'a-two')).concat(stage.seal('allies'));
    expect(ofType(told, 'reassigned')).toEqual([
      { type: 'reassigned', rule: 'ag-night-11', unit: 'a9', side: 'axis', division: 'a-two', joining: false },
    ]);
    expect(stage.unit('a9')).toMatchObject({ division: 'a-two', joining: false, corps: true });
  });

  test('ag-night-06 who is far from its division may only move until it is near', () => {
    const stage = atNight({ ...opening, units: TROOPS, dice: 'weather=1' });
    stage.seal('axis', assign('a9', 'a-far'));
    stage.seal('allies');
    expect(stage.unit('a9')).toMatchObject({ division: 'a-far', joining: true });
    expect(refuseRecce(stage.table, stage.unit('a9'), 'axis')?.code).toBe('JOINING');
  });

  test('ag-night-06 two who go to a far division together do not bring each other there', () => {
    const stage = atNight({
      ...opening,
      units: [...TROOPS, { id: 'a7', at: [66, 60], division: 'a-corps', corps: true, joining: true }],
      dice: 'weather=1',
    });
    const told = stage.seal('axis', assign('a9', 'a-far'), assign('a7', 'a-far')).concat(stage.seal('allies'));
    expect(ofType(told, 'reassigned').map(({ unit, joining }) => [unit, joining])).toEqual([
      ['a7', true],
      ['a9', true],
    ]);
    joinUp(stage.table, { seats: [], emit: ({ unit }) => expect(unit).toBe('nobody') });
  });

  test('ag-night-06 ag-gap-81 it has joined once it is within a normal move of one of its units', () => {
    // On foot 6 km: 24 steps between the bases.
    for (const [y, joins] of [
      [150 - 6 - 24, true],
      [150 - 6 - 25, false],
    ] as const) {
      const stage = onTable({
        units: [
          { id: 'a3', at: [50, 150], division: 'a-far' },
          { id: 'a9', at: [50, y], division: 'a-far', corps: true, joining: true },
        ],
        stack: [{ proc: 'game', step: 'turn', seen: 0 }],
      });
      expect(ofType(stage.opening, 'joined').map(({ unit }) => unit)).toEqual(joins ? ['a9'] : []);
      expect(stage.unit('a9').joining).toBe(!joins);
    }
  });

  test('ag-night-06 it joins after any phase, but never a corps that has no place', () => {
    const setting: Setting = {
      units: [
        { id: 'a3', at: [50, 150], division: 'a-far' },
        { id: 'a7', at: [50, 120], division: 'a-far', joining: true },
        { id: 'a9', at: [60, 60], division: 'a-corps', corps: true, joining: true },
        { id: 'b1', at: [150, 150] },
      ],
      divisions: DIVISIONS,
    };
    for (const step of ['retreat', 'landing', 'end-turn'] as const) {
      const stage = onTable({ ...setting, table: { phase: 'retreat' }, stack: [{ proc: 'game', step, seen: 0 }] });
      expect(ofType(stage.opening, 'joined').map(({ unit }) => unit)).toEqual(['a7']);
      expect(stage.unit('a9').joining).toBe(true);
    }
    const stage = onTable(setting);
    const told: string[] = [];
    joinUp(stage.table, { seats: [], emit: ({ type }) => told.push(type) });
    expect(told).toEqual(['joined']);
  });

  test('ag-night-11 ag-gap-81 reassigned only to a division within a normal move', () => {
    const stage = atNight({ units: TROOPS.filter(({ id }) => id !== 'a9') });
    expect(stage.refusal('axis', assign('a8', 'a-two'))).toBeNull();
    expect(stage.refusal('axis', assign('a8', 'a-far'))).toBe('TOO_FAR ag-night-11');
    expect(stage.refusal('axis', assign('a8', 'a-one'))).toBe('IS_THERE ag-night-11');
    // 24 steps between the bases on foot, not 25.
    for (const [y, code] of [
      [70 - 6 - 24, null],
      [70 - 6 - 25, 'TOO_FAR ag-night-11'],
    ] as const) {
      const units = [...UNITS, { id: 'a8', at: [50, y] as const, division: 'a-one', corps: true }].filter(
        ({ id }) => id !== 'a1',
      );
      expect(atNight({ units }).refusal('axis', assign('a8', 'a-two'))).toBe(code);
    }
  });

  test('ag-night-13 only troops of the corps, only inside it', () => {
    const stage = atNight({ units: TROOPS.filter(({ id }) => id !== 'a9') });
    expect(stage.refusal('axis', assign('a1', 'a-two'))).toBe('NOT_CORPS_TROOPS ag-night-13');
    expect(stage.refusal('axis', assign('b1', 'a-two'))).toBe('NOT_CORPS_TROOPS ag-night-13');
    expect(stage.refusal('axis', assign('a8', 'a-free'))).toBe('OTHER_CORPS ag-night-13');
    expect(stage.refusal('axis', assign('a8', 'allies'))).toBe('NO_DIVISION ag-night-12');
    const free = atNight({
      units: [...UNITS, { id: 'a8', at: [60, 50], division: 'a-free', corps: true }],
      divisions: { ...DIVISIONS, 'a-lone': {} },
    });
    expect(free.refusal('axis', assign('a8', 'a-lone'))).toBe('OTHER_CORPS ag-night-13');
  });
});

describe('reinforcements', () => {
  const arrival: Arrival = {
    ...{ division: 'a-corps', from: { day: 2, turn: 1 }, atLeast: null, latest: { day: 2, turn: 1 } },
    zone: { kind: 'edge', edges: ['west'] },
  };
  const setting = (more: Partial<Setting> = {}): Partial<Setting> => ({
    units: [...UNITS, { id: 'a9', at: null, division: 'a-corps', corps: true, joining: true, row: TRUCKS }],
    divisions: { ...DIVISIONS, 'a-corps': { ...DIVISIONS['a-corps'], arrived: false } },
    terms: { arrivals: [arrival] },
    stack: [nightFrame()],
    ...more,
    table: { turn: 3, ...more.table },
  });

  test('ag-night-04 ag-night-05 elements come overnight and may go to any division', () => {
    const stage = atNight(setting());
    expect(stage.asked).toBe('arrive.place axis');
    stage.seal('axis', { kind: 'place', unit: 'a9', at: [3, 60] });
    expect(stage.asked).toBe('night.staff axis allies');
    for (const division of ['a-one', 'a-far', 'a-free']) {
      expect(stage.refusal('axis', assign('a9', division))).toBeNull();
      expect(stage.refusal('axis', give('ep', 'a-corps', division, 2))).toBeNull();
    }
    expect(() => stage.enter({ kind: 'commit', seat: 'axis' })).toThrow('UNASSIGNED');
    stage.seal('axis', assign('a9', 'a-free'), give('log', 'a-corps', 'a-free', 3));
    expect(stage.asked).toBe('night.staff allies');
  });

  test('ag-night-04 not before their day', () => {
    expect(atNight(setting({ table: { day: 0 } })).asked).toBe('night.staff axis allies');
    // By dice until the last of their days.
    const dice: Arrival = { ...arrival, atLeast: 5, latest: { day: 3, turn: 1 } };
    const by = (face: number) => atNight(setting({ terms: { arrivals: [dice] }, dice: `arrival=${face}` }));
    expect(by(5).asked).toBe('arrive.place axis');
    expect(by(4).asked).toBe('night.staff axis allies');
    expect(atNight(setting({ terms: { arrivals: [dice] }, table: { day: 2 } })).asked).toBe('arrive.place axis');
  });

  test('ag-night-04 whole divisions come by day, and no element does', () => {
    const brigade: Arrival = { ...arrival, division: 'a-late' };
    const stage = onTable({
      units: [...UNITS, { id: 'a9', at: null, division: 'a-corps' }, { id: 'a10', at: null, division: 'a-late' }],
      divisions: { ...DIVISIONS, 'a-corps': { isCorps: true, arrived: false }, 'a-late': { arrived: false } },
      terms: { arrivals: [arrival, brigade] },
      table: { day: 2, turn: 0 },
      stack: [{ proc: 'game', step: 'turn', seen: 0 }],
    });
    expect(stage.asked).toBe('arrive.place axis');
    expect(stage.game.stack.at(-1)).toMatchObject({ division: 'a-late' });
  });

  test('ag-div-02 who finds no division stays with the corps', () => {
    const stage = atNight({
      ...opening,
      units: [
        { id: 'a9', at: [60, 60], division: 'a-corps', corps: true, joining: true },
        { id: 'b1', at: [150, 50] },
      ],
      divisions: { 'a-corps': { isCorps: true }, 'a-one': { ...CORPS, arrived: false } },
      dice: 'weather=1',
    });
    stage.seal('axis');
    stage.seal('allies');
    expect(stage.unit('a9')).toMatchObject({ division: 'a-corps', joining: true });
  });
});

describe('points', () => {
  const has = (stage: Stage, id: string) => {
    const { log, aa, corpsAa, ep, corpsEp, epLeft } = divisionOf(stage.table, id);
    return { log, aa, corpsAa, ep, corpsEp, epLeft };
  };

  test('ag-night-03 ag-div-07 a corps hands out its own on the opening night', () => {
    const stage = atNight({ ...opening, dice: 'weather=1' });
    // However far, but not beyond what it has, nor to others.
    for (const what of ['log', 'aa', 'ep'] as const) {
      expect(stage.refusal('axis', give(what, 'a-corps', 'a-far', what === 'log' ? 3 : 2))).toBeNull();
      expect(stage.refusal('axis', give(what, 'a-corps', 'a-far', what === 'log' ? 4 : 3))).toBe(
        'NOT_SO_MUCH ag-night-13',
      );
      expect(stage.refusal('axis', give(what, 'a-corps', 'a-free'))).toBe('OTHER_CORPS ag-night-13');
    }
    stage.seal(
      'axis',
      give('aa', 'a-corps', 'a-one', 1),
      give('ep', 'a-corps', 'a-one', 2),
      give('log', 'a-corps', 'a-far', 3),
    );
    stage.seal('allies');
    expect(has(stage, 'a-corps')).toMatchObject({ log: 0, aa: 1, corpsAa: 1, ep: 0, corpsEp: 0 });
    // ag-gap-38 Engineers are at hand next morning.
    expect(has(stage, 'a-one')).toEqual({ log: 4, aa: 1, corpsAa: 1, ep: 5, corpsEp: 2, epLeft: 5 });
    expect(has(stage, 'a-far').log).toBe(7);
    for (const what of ['log', 'aa', 'ep'] as const)
      expect(atNight().refusal('axis', give(what, 'a-corps', 'a-one'))).toBe('OPENING_ONLY ag-night-03');
  });

  test('ag-night-12 ag-log-09 points change division where the two are within a normal move', () => {
    const divisions = { ...DIVISIONS, 'a-one': { ...CORPS, aa: 2, corpsAa: 1, corpsEp: 1 } };
    const stage = atNight({ divisions, dice: 'weather=1' });
    for (const what of ['log', 'aa', 'ep'] as const) {
      expect(stage.refusal('axis', give(what, 'a-one', 'a-two'))).toBeNull();
      expect(stage.refusal('axis', give(what, 'a-one', 'a-far'))).toBe('TOO_FAR ag-night-12');
    }
    stage.seal('axis', give('aa', 'a-one', 'a-two'), give('ep', 'a-one', 'a-two'), give('log', 'a-one', 'a-two', 4));
    const told = stage.seal('allies');
    expect(has(stage, 'a-one')).toEqual({ log: 0, aa: 1, corpsAa: 0, ep: 2, corpsEp: 0, epLeft: 2 });
    expect(has(stage, 'a-two')).toEqual({ log: 8, aa: 1, corpsAa: 1, ep: 4, corpsEp: 1, epLeft: 4 });
    // One unit of each is enough.
    const wide = [
      ...UNITS,
      { id: 'a5', at: [190, 190] as const, division: 'a-one' },
      { id: 'a6', at: [190, 150] as const, division: 'a-two' },
    ];
    expect(atNight({ units: wide }).refusal('axis', give('log', 'a-one', 'a-two'))).toBeNull();
    // Guns against aircraft can be seen; the rest cannot.
    expect(ofType(told, 'given').map(({ what, to }) => [what, to])).toEqual([
      ['aa', undefined],
      ['ep', ['axis']],
      ['log', ['axis']],
    ]);
  });

  test('ag-gap-34 ag-night-13 any LOG goes, but of AA and engineers only what is of corps origin', () => {
    const stage = atNight({ divisions: { ...DIVISIONS, 'a-one': { ...CORPS, aa: 2, corpsAa: 1 } } });
    expect(stage.refusal('axis', give('log', 'a-one', 'a-two', 4))).toBeNull();
    expect(stage.refusal('axis', give('log', 'a-one', 'a-two', 5))).toBe('NOT_SO_MUCH ag-night-13');
    expect(stage.refusal('axis', give('aa', 'a-one', 'a-two', 1))).toBeNull();
    expect(stage.refusal('axis', give('aa', 'a-one', 'a-two', 2))).toBe('NOT_SO_MUCH ag-night-13');
    expect(stage.refusal('axis', give('ep', 'a-one', 'a-two', 1))).toBe('NOT_SO_MUCH ag-night-13');
    // Not to nor from a division that is under nobody, nor the enemy's, nor to oneself.
    expect(stage.refusal('axis', give('log', 'a-free', 'a-one'))).toBe('OTHER_CORPS ag-night-13');
    expect(stage.refusal('axis', give('log', 'a-one', 'a-free'))).toBe('OTHER_CORPS ag-night-13');
    expect(stage.refusal('axis', give('log', 'allies', 'a-one'))).toBe('NO_GIVER ag-night-12');
    expect(stage.refusal('axis', give('log', 'a-one', 'a-one'))).toBe('NO_GIVER ag-night-12');
  });

  test('ag-night-12 what one division gives to several is counted together', () => {
    const stage = atNight();
    stage.enter({ kind: 'draft', seat: 'axis', answer: give('log', 'a-one', 'a-two', 3) });
    const units = [...UNITS, { id: 'a5', at: [60, 60] as const, division: 'a-three' }];
    const three = atNight({ units, divisions: { ...DIVISIONS, 'a-three': CORPS } });
    three.enter({ kind: 'draft', seat: 'axis', answer: give('log', 'a-one', 'a-two', 3) });
    expect(three.refusal('axis', give('log', 'a-one', 'a-three', 1))).toBeNull();
    expect(three.refusal('axis', give('log', 'a-one', 'a-three', 2))).toBe('NOT_SO_MUCH ag-night-13');
    // Said again it takes the place of what was said.
    expect(stage.refusal('axis', give('log', 'a-one', 'a-two', 4))).toBeNull();
  });

  test('ag-night-09 arriving LOG goes to any division, wherever it stands, and no farther than there is', () => {
    const stage = atNight({ table: { arrivedLog: { axis: 2, allies: 0 } }, dice: 'weather=1' });
    for (const division of ['a-one', 'a-far', 'a-free'])
      expect(stage.refusal('axis', give('log', null, division, 2))).toBeNull();
    expect(stage.refusal('axis', give('log', null, 'a-one', 3))).toBe('NOTHING_CAME ag-night-09');
    for (const what of ['aa', 'ep'] as const)
      expect(stage.refusal('axis', give(what, null, 'a-one'))).toBe('NOTHING_CAME ag-night-09');
    expect(stage.refusal('allies', give('log', null, 'allies'))).toBe('NOTHING_CAME ag-night-09');
    stage.seal('axis', give('log', null, 'a-far', 1), give('log', null, 'a-free', 1));
    stage.seal('allies');
    expect(stage.table.arrivedLog.axis).toBe(0);
    expect(has(stage, 'a-far').log).toBe(5);
    expect(has(stage, 'a-free').log).toBe(5);
  });

  test('ag-night-10 a surrounded division gets none', () => {
    const wall = [3, 25, 47, 69, 91, 113, 135, 157, 179, 197].map((y, i) => ({ id: `b${i}`, at: [30, y] as const }));
    const arrivedLog = { axis: 2, allies: 0 };
    const shut = atNight({ units: [...UNITS.slice(0, -1), ...wall], table: { arrivedLog } });
    expect(shut.refusal('axis', give('log', null, 'a-one'))).toBe('SURROUNDED ag-night-10');
    // What is inside the ring can still be passed on.
    expect(shut.refusal('axis', give('log', 'a-two', 'a-one'))).toBeNull();
    const open = atNight({ units: [...UNITS.slice(0, -1), ...wall.slice(1)], table: { arrivedLog } });
    expect(open.refusal('axis', give('log', null, 'a-one'))).toBeNull();
  });

  test('ag-night-03 ag-night-09 what is offered is legal, and the usual staff gives out all that would be lost', () => {
    const stage = atNight({ ...opening, table: { day: 0, arrivedLog: { axis: 1, allies: 0 } }, dice: 'weather=1' });
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
    stage.defaults();
    expect(has(stage, 'a-corps')).toMatchObject({ log: 0, aa: 0, ep: 0 });
    expect(stage.table.arrivedLog.axis).toBe(0);
  });
});

describe('other answers', () => {
  test('ag-sm-15 the staffs do nothing else by night', () => {
    expect(atNight().refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-night-11');
    const order: AnswerOf<'hq-order'> = { kind: 'hq-order', division: 'a-one', to: null };
    expect(atNight().refusal('axis', order)).toBe('NO_HQ ag-hq-01');
  });
});

describe('on the way to a division', () => {
  const CORPS_UNIT = { id: 'a9', at: [60, 60] as const, division: 'a-corps', corps: true, joining: true };

  test('ag-night-02 only before the first day do corps troops go to a division wherever it stands', () => {
    const units = [...UNITS, CORPS_UNIT];
    const first = atNight({ ...opening, units });
    expect([first.refusal('axis', assign('a9', 'a-one')), first.refusal('axis', assign('a9', 'a-far'))]).toEqual([
      ...[null, null],
    ]);
    const later = atNight({ units });
    expect(later.refusal('axis', assign('a9', 'a-one'))).toBeNull();
    expect(later.refusal('axis', assign('a9', 'a-far'))).toBe('TOO_FAR ag-night-11');
  });

  test('ag-night-11 a division of which nobody is left takes nobody over', () => {
    const units = [...UNITS, { ...CORPS_UNIT, division: 'a-one', joining: false }];
    const stage = atNight({ units, divisions: { ...DIVISIONS, 'a-gone': CORPS } });
    expect(stage.refusal('axis', assign('a9', 'a-two'))).toBeNull();
    expect(stage.refusal('axis', assign('a9', 'a-gone'))).toBe('TOO_FAR ag-night-11');
  });

  test('ag-night-03 AA, engineers and LOG of a corps are offered', () => {
    const offers = [...atNight(opening).offers('axis')] as AnswerOf<'give'>[];
    const given = offers.filter(({ from, to }) => from === 'a-corps' && to === 'a-one').map(({ what }) => what);
    expect(given).toEqual(['log', 'aa', 'ep']);
  });

  test('ag-night-04 a division that comes by day is not placed overnight', () => {
    const arrival: Arrival = {
      ...{ division: 'a-late', from: { day: 2, turn: 1 }, atLeast: null, latest: { day: 2, turn: 1 } },
      zone: { kind: 'edge', edges: ['west'] },
    };
    const stage = atNight({
      units: [...UNITS, { id: 'a10', at: null, division: 'a-late' }],
      divisions: { ...DIVISIONS, 'a-late': { arrived: false } },
      terms: { arrivals: [arrival] },
      stack: [nightFrame()],
      table: { turn: 3 },
    });
    expect(stage.asked).toBe('night.staff axis allies');
  });

  test('ag-night-06 one of several units of the division is near enough', () => {
    const stage = atNight({
      units: [...UNITS, { id: 'a5', at: [70, 150], division: 'a-one' }, CORPS_UNIT],
      ...{ table: { day: 0 }, dice: 'weather=1' },
    });
    stage.seal('axis', assign('a9', 'a-one'));
    stage.seal('allies');
    expect(stage.unit('a9')).toMatchObject({ division: 'a-one', joining: false });
  });

  test('ag-night-06 it supports nobody, from afar or in contact, and may march', () => {
    const guns = { id: 'ag', at: [44, 50] as const, row: ARTILLERY };
    const setting = (joining: boolean): Setting => ({
      units: [
        { id: 'a1', at: [50, 50] },
        { ...guns, joining },
        { id: 'b1', at: [56, 50] },
      ],
    });
    const code = (joining: boolean) => {
      const table = tableFor(setting(joining));
      return refuseDistant(table, unitAt(table, 'ag'), 'axis')?.code;
    };
    expect([code(false), code(true)]).toEqual([undefined, 'JOINING']);
    const behind = (joining: boolean) => supportsBehind(tableFor(setting(joining)), 'a1', 'east', null).length;
    expect([behind(false), behind(true)]).toEqual([1, 0]);
    expect(mayMarch(unitAt(tableFor(setting(true)), 'ag'))).toBe(true);
  });
});

test('ag-night-13 nor to a division of another corps', () => {
  const units = [...UNITS, { id: 'a8', at: [60, 60] as const, division: 'a-one', corps: true }];
  const near = { id: 'a6', at: [66, 66] as const, division: 'a-next' };
  const stage = atNight({ units: [...units, near], divisions: { ...DIVISIONS, 'a-next': { corps: 'a-second' } } });
  expect(stage.refusal('axis', assign('a8', 'a-next'))).toBe('OTHER_CORPS ag-night-13');
  expect(stage.refusal('axis', assign('a8', 'a-two'))).toBeNull();
});
