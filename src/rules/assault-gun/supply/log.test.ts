import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import type { AgAnswer } from '../book.ts';
import { BOOK } from '../book.ts';
import { diceOf, isSupplied } from '../combat/parts.ts';
import { assaultGun } from '../index.ts';
import { refuseMarch } from '../move/other-movement.ts';
import { logLost } from '../move/retreat.ts';
import { nightFrame, settledLog } from '../night/night.ts';
import { recceFrame } from '../recce/recce.ts';
import {
  ARTILLERY,
  block,
  call,
  declare,
  ofType,
  onTable,
  pass,
  probe,
  type Setting,
  support,
  TRUCKS,
  tableFor,
} from '../stage.testing.ts';
import { divisionOf, type OnMap, standing, unitAt } from '../state.ts';
import { costOf, inSupplyReach, mayGiveLog, refuseLog } from './log.ts';
import { hasWayToSupply, isFarFromSupply, isSurrounded } from './surrounded.ts';

const at = (table: ReturnType<typeof tableFor>, id: string): OnMap => standing(table, id)!;

/** One after the other from west to east, 12 km apart, with an enemy far away. */
const line = (...xs: readonly number[]): Setting['units'] => [
  ...xs.map((x, i) => ({ id: `a${i + 1}`, at: [x, 100] as const })),
  { id: 'b1', at: [190, 190] as const },
];

describe('reach', () => {
  test('ag-log-04 a unit farther off than the larger of its own and a truck move gets no LOG', () => {
    // On foot 6 km, a truck 12 km: 48 steps of way between the bases.
    for (const [x, near] of [
      [20 + 6 + 48, true],
      [20 + 6 + 49, false],
    ] as const) {
      const table = tableFor({ units: line(20, x) });
      expect(inSupplyReach(table, at(table, 'a2'))).toBe(near);
      expect(refuseLog(table, unitAt(table, 'a2'))?.code ?? null).toBe(near ? null : 'OUT_OF_REACH');
    }
    // Its own move, where that is the larger one: 18 km.
    const fast = { row: { move: 'Halftrack' } } as const;
    for (const [x, near] of [
      [20 + 6 + 72, true],
      [20 + 6 + 73, false],
    ] as const) {
      const table = tableFor({ units: [...line(20), { id: 'a2', at: [x, 100], ...fast }] });
      expect(inSupplyReach(table, at(table, 'a2'))).toBe(near);
    }
  });

  test('ag-gap-35 by the way and the weather of the day, to the nearest unit; one unit is in reach of itself', () => {
    const alone = tableFor({ units: line(20) });
    expect(mayGiveLog(alone, unitAt(alone, 'a1'))).toBe(true);
    const masked = tableFor({ units: [...line(20), { id: 'a-dummy', at: [150, 100], kind: 'dummy' }] });
    expect(inSupplyReach(masked, at(masked, 'a1'))).toBe(true);
    // The farther one does not matter, nor do dummies and other divisions.
    const three = tableFor({ units: line(20, 50, 90) });
    expect(inSupplyReach(three, at(three, 'a1'))).toBe(true);
    const lone = tableFor({
      units: [
        ...line(20, 90),
        { id: 'a-dummy', at: [30, 100], kind: 'dummy' },
        { id: 'a-other', at: [20, 110], division: 'a-other' },
      ],
    });
    expect(inSupplyReach(lone, at(lone, 'a1'))).toBe(false);
    // Two thirds in storms: 8 km for a truck, 32 steps.
    for (const [x, near] of [
      [20 + 6 + 32, true],
      [20 + 6 + 33, false],
    ] as const) {
      const table = tableFor({ units: line(20, x), table: { weather: 'Storms' } });
      expect(inSupplyReach(table, at(table, 'a2'))).toBe(near);
    }
    // Woods: on foot it is quicker than a truck.
    const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(0, 0, 200, 200) }] } as const;
    for (const [x, near] of [
      [20 + 6 + 24, true],
      [20 + 6 + 25, false],
    ] as const) {
      const table = tableFor({ units: line(20, x), map: woods as never });
      expect(inSupplyReach(table, at(table, 'a2'))).toBe(near);
    }
  });

  test('ag-log-02 LOG has no place: it is with the whole division', () => {
    const table = tableFor({ units: line(20, 40, 60) });
    for (const id of ['a1', 'a2', 'a3']) expect(mayGiveLog(table, unitAt(table, id))).toBe(true);
    // One unit near by is enough, if it is of the division.
    const far = tableFor({ units: line(20, 40, 150) });
    expect(inSupplyReach(far, at(far, 'a1'))).toBe(true);
    const others = tableFor({ units: [...line(20, 150), { id: 'a-other', at: [20, 110], division: 'a-other' }] });
    expect(inSupplyReach(others, at(others, 'a1'))).toBe(false);
  });

  test('ag-gap-83 ag-log-02 a dummy gets none, nor does who is not on the map', () => {
    const table = tableFor({
      units: [...line(20), { id: 'a2', at: [20, 120], kind: 'dummy' }, { id: 'a3', at: null }],
    });
    expect(refuseLog(table, unitAt(table, 'a2'))?.code).toBe('NO_LOG');
    expect(refuseLog(table, unitAt(table, 'a3'))?.code).toBe('NO_LOG');
  });

  test('ag-night-06 who has not reached its division gets none', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [20, 100], joining: true }, ...line().slice(-1)] });
    expect(refuseLog(table, unitAt(table, 'a1'))?.code).toBe('JOINING');
  });

  test('ag-log-10 ag-div-06 without LOG in the pool there is none to give, and the rest goes on', () => {
    const others = { 'a-two': { log: 9 }, allies: { log: 9 } };
    const table = tableFor({ units: line(20, 40), divisions: { axis: { log: 0 }, ...others } });
    expect(refuseLog(table, unitAt(table, 'a1'))).toMatchObject({ code: 'POOL_EMPTY', facts: { left: 0 } });
    const full = tableFor({ units: line(20, 40), divisions: { axis: { log: 1 }, 'a-two': { log: 0 } } });
    expect(refuseLog(full, unitAt(full, 'a1'))).toBeNull();
    const stage = onTable({
      units: [
        { id: 'a1', at: [100, 100] },
        { id: 'b1', at: [112, 100] },
      ],
      divisions: { axis: { log: 0 } },
      stack: [recceFrame('axis')],
    });
    expect(stage.refusal('axis', probe('a1', 'b1', [106, 100]))).toBeNull();
    expect(diceOf(stage.table, 'a1')).toBe(4);
    const march = { kind: 'march', unit: 'a1', path: [[80, 100]] } as const;
    expect(refuseMarch(stage.table, stage.unit('a1') as OnMap, march as never)).toBeNull();
  });
});

describe('given', () => {
  const FIELD: Setting = {
    units: [
      { id: 'a1', at: [100, 100] },
      { id: 'a2', at: [100, 80] },
      { id: 'b1', at: [112, 100] },
      { id: 'b2', at: [130, 100] },
    ],
    stack: [recceFrame('axis')],
  };

  test('ag-log-01 ag-log-03 LOG is given in the attack process, and stands on the unit', () => {
    const stage = onTable({ ...FIELD, dice: 'recce=4' });
    stage.play(probe('a1', 'b1', [106, 100]), declare(4, 'b1'), call({ log: ['a1'] }));
    expect(stage.unit('b1')).toMatchObject({ log: true, logCost: 1, logShown: true });
    expect(stage.unit('a1')).toMatchObject({ log: true, logCost: 1, logShown: true });
    expect(stage.unit('a2').log).toBe(false);
    expect(stage.table.divisions.map(({ log }) => log)).toEqual([3, 3]);
  });

  test('ag-log-01 LOG for the guns of the defence too, and no more than a division has', () => {
    const units = FIELD.units.map((one) => (one.id === 'b2' ? { ...one, row: ARTILLERY } : one));
    const stage = onTable({ ...FIELD, units, divisions: { allies: { log: 1 } }, dice: 'recce=4' });
    stage.play(probe('a1', 'b1', [106, 100]), declare(4), call(), support({ distant: ['b2'], log: ['b2'] }));
    expect(stage.unit('b2').log).toBe(true);
    expect(divisionOf(stage.table, 'allies').log).toBe(0);
    const table = tableFor({ units: line(20, 40), divisions: { axis: { log: 1 } } });
    expect(refuseLog(table, unitAt(table, 'a2'), 1)?.code).toBe('POOL_EMPTY');
    expect(refuseLog(table, unitAt(table, 'a2'))).toBeNull();
  });

  test('ag-log-03 LOG that is declared is seen by all', () => {
    const stage = onTable({ ...FIELD, dice: 'recce=4' });
    const seen = (seat: string) => {
      const { view } = seatViewOf(assaultGun, stage.game, seat);
      return view.all ? null : [...view.units, ...view.enemies].find(({ id }) => id === 'b1')?.log;
    };
    stage.play(probe('a1', 'b1', [106, 100]));
    expect([seen('axis'), seen('allies')]).toEqual([false, false]);
    stage.play(declare(4, 'b1'));
    expect(stage.unit('b1')).toMatchObject({ log: true, logShown: true });
    expect([seen('axis'), seen('allies')]).toEqual([true, true]);
  });

  test('ag-log-05 what goes ahead is judged like any LOG, and together', () => {
    const staff = [
      { use: 'log' as const, unit: 'a1' },
      { use: 'log' as const, unit: 'a2' },
    ];
    const two = onTable({ ...FIELD, divisions: { axis: { log: 2 } } });
    expect(two.refusal('axis', { ...pass, staff } as AgAnswer)).toBeNull();
    const one = onTable({ ...FIELD, divisions: { axis: { log: 1 } } });
    expect(one.refusal('axis', { ...pass, staff } as AgAnswer)).toBe('POOL_EMPTY ag-log-01');
    const far = onTable({ ...FIELD, units: [...FIELD.units, { id: 'a3', at: [10, 10] }] });
    expect(far.refusal('axis', { ...pass, staff: [{ use: 'log', unit: 'a3' }] } as AgAnswer)).toBe(
      'OUT_OF_REACH ag-log-04',
    );
  });

  test('ag-log-05 ag-gap-86 ag-sm-16 LOG ahead of a march, unseen until the unit is declared', () => {
    const stage = onTable({ ...FIELD, dice: 'recce=4' });
    const told = stage.say('axis', {
      ...probe('a1', 'b1', [106, 100]),
      staff: [{ use: 'log', unit: 'a1' }],
    } as AgAnswer);
    expect(ofType(told, 'staff')).toEqual([
      { type: 'staff', rule: 'ag-log-05', side: 'axis', work: { use: 'log', unit: 'a1' }, to: ['axis'] },
    ]);
    expect(stage.unit('a1')).toMatchObject({ log: true, logCost: 1, logShown: false });
    // It costs no engineers.
    expect(divisionOf(stage.table, 'axis')).toMatchObject({ log: 3, epLeft: 3 });
    stage.play(declare(4), call());
    expect(stage.unit('a1')).toMatchObject({ log: true, logShown: true });
  });

  test('ag-gap-86 ag-sm-16 in the recce and other movement phases only', () => {
    for (const [phase, code] of [
      ['recce', null],
      ['other', null],
      ['combat', 'NOT_THE_TIME ag-gap-86'],
      ['retreat', 'NOT_THE_TIME ag-gap-86'],
    ] as const) {
      const stage = onTable({ ...FIELD, table: { phase } });
      const staff = [{ use: 'log' as const, unit: 'a2' }];
      expect(stage.refusal('axis', { ...pass, staff } as AgAnswer)).toBe(code);
    }
  });

  test('ag-log-06 LOG stays with the unit for the day: it gets no second one', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [100, 100], log: true }, ...line().slice(-1)] });
    expect(refuseLog(table, unitAt(table, 'a1'))?.code).toBe('HAS_LOG');
    // It helps in a second combat as in the first.
    BOOK.apply(table, { type: 'engagement', rule: 'ag-combat-04', combats: [], units: ['a1'] });
    expect(unitAt(table, 'a1')).toMatchObject({ log: true, logUsed: true });
    expect(isSupplied(table, [], unitAt(table, 'a1'))).toBe(true);
  });

  test('ag-gap-73 what was given in one turn is still there in the next, in attack and defence', () => {
    const stage = onTable({
      ...FIELD,
      units: FIELD.units.map((one) => (one.id === 'a1' ? { ...one, log: true, logCost: 1 } : one)),
      stack: [{ proc: 'game', step: 'turn', seen: 0 }],
    });
    expect(stage.table.turn).toBe(2);
    expect(stage.unit('a1')).toMatchObject({ log: true, logCost: 1 });
    expect(refuseLog(stage.table, stage.unit('a1'))?.code).toBe('HAS_LOG');
    expect(refuseLog(stage.table, stage.unit('a2'))).toBeNull();
  });

  test('ag-log-11 beyond the limit of the scenario it takes two', () => {
    const limits = { supplyLimits: { doubleBeyond: 10 } };
    for (const [x, cost] of [
      [40, 1],
      [41, 2],
    ] as const) {
      const table = tableFor({ units: line(x, 60), terms: limits });
      expect(isFarFromSupply(table, at(table, 'a1'))).toBe(cost === 2);
      expect(costOf(table, at(table, 'a1'))).toBe(cost);
    }
    // The nearest of its supply points.
    const supply = (['west', 'east'] as const).map((edge) => ({ side: 'axis' as const, at: edge }));
    for (const [x, cost] of [
      [40, 1],
      [100, 2],
      [159, 2],
      [160, 1],
    ] as const) {
      const table = tableFor({ units: line(x), terms: { ...limits, supply } });
      expect(costOf(table, at(table, 'a1'))).toBe(cost);
    }
    // Where the scenario has no such limit a unit far away takes one.
    const free = tableFor({ units: line(180, 160) });
    expect(costOf(free, at(free, 'a1'))).toBe(1);
    const units = [
      { id: 'a1', at: [100, 100] as const },
      { id: 'a2', at: [100, 80] as const },
      { id: 'b1', at: [112, 100] as const },
    ];
    const setting: Setting = { units, terms: limits, stack: [recceFrame('axis')] };
    const staff = [
      { use: 'log' as const, unit: 'a1' },
      { use: 'log' as const, unit: 'a2' },
    ];
    const four = onTable({ ...setting, divisions: { axis: { log: 4 } } });
    expect(four.refusal('axis', { ...pass, staff } as AgAnswer)).toBeNull();
    four.say('axis', { ...pass, staff } as AgAnswer);
    expect(divisionOf(four.table, 'axis').log).toBe(0);
    expect(four.unit('a2').logCost).toBe(2);
    const three = onTable({ ...setting, divisions: { axis: { log: 3 } } });
    expect(three.refusal('axis', { ...pass, staff } as AgAnswer)).toBe('POOL_EMPTY ag-log-01');
    const one = onTable({ ...setting, divisions: { axis: { log: 1 } } });
    expect(one.refusal('axis', { ...pass, staff: staff.slice(0, 1) } as AgAnswer)).toBe('POOL_EMPTY ag-log-01');
  });

  test('ag-log-12 ag-air-28 aircraft are given none', () => {
    const stage = onTable({
      ...FIELD,
      aircraft: [{ id: 'plane', side: 'axis', gs: 2 }],
    });
    const staff = [{ use: 'log' as const, unit: 'plane' }];
    expect(stage.refusal('axis', { ...pass, staff } as AgAnswer)).toBe('NOT_YOUR_UNIT ag-ep-01');
  });

  test('ag-log-13 what rockets have fired is no longer there to be settled', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [100, 100], log: false, logUsed: false, logCost: 0 }] });
    expect(settledLog(table, divisionOf(table, 'axis'))).toEqual({ used: 0, lost: 0, log: 4 });
  });
});

describe('lost', () => {
  test('ag-log-14 ag-gap-13 a retreat costs half of the LOG, rounded up, free LOG first', () => {
    const lost = (log: number, ...held: number[]) => {
      const units = held.map((logCost, i) => ({ id: `a${i + 1}`, at: [20, 20 + 10 * i] as const, log: true, logCost }));
      return logLost(tableFor({ units, divisions: { axis: { log } } }), 'axis');
    };
    expect(lost(4)).toEqual({ lost: 2, units: [] });
    expect(lost(5)).toEqual({ lost: 3, units: [] });
    expect(lost(2, 1, 1)).toEqual({ lost: 2, units: [] });
    expect(lost(1, 1, 1, 1)).toEqual({ lost: 2, units: ['a1'] });
  });
});

describe('overnight', () => {
  const units = (...states: readonly (readonly [log: boolean, used: boolean, cost?: number])[]): Setting['units'] =>
    states.map(([log, logUsed, logCost = log ? 1 : 0], i) => ({
      ...{ id: `a${i + 1}`, at: [20 + 10 * i, 100] as const, log, logUsed, logCost },
    }));

  test('ag-log-08 ag-gap-32 ag-gap-77 one for every two that were used in combat, fractions up', () => {
    for (const [used, lost] of [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
    ] as const) {
      const states = [0, 1, 2, 3].map((i) => [true, i < used] as const);
      const table = tableFor({ units: units(...states) });
      // Four in the pool and four on units.
      expect(settledLog(table, divisionOf(table, 'axis'))).toEqual({ used, lost, log: 8 - lost });
    }
    // Two LOG on one unit are two.
    const far = tableFor({ units: units([true, true, 2], [true, true, 1]) });
    expect(settledLog(far, divisionOf(far, 'axis'))).toEqual({ used: 3, lost: 2, log: 5 });
    // What another division used is its own business.
    const two = tableFor({ units: [...units([true, true])!, { id: 'a9', at: [20, 20], division: 'a-two' }] });
    expect(settledLog(two, divisionOf(two, 'a-two'))).toEqual({ used: 0, lost: 0, log: 4 });
    BOOK.apply(two, {
      type: 'log-settled',
      rule: 'ag-log-08',
      side: 'axis',
      division: 'axis',
      used: 1,
      lost: 1,
      log: 4,
    });
    BOOK.apply(two, {
      ...{ type: 'log-settled', rule: 'ag-log-08', side: 'axis', division: 'a-two', used: 3, lost: 2, log: 2 },
    });
    expect(two.divisions.find(({ id }) => id === 'a-two')!.log).toBe(2);
  });

  test('ag-gap-77 LOG of units that fell in combat was used as well', () => {
    const table = tableFor({ units: units([true, true]), divisions: { axis: { lostHolders: 2, lostUsed: 2 } } });
    expect(settledLog(table, divisionOf(table, 'axis'))).toMatchObject({ used: 3, lost: 2 });
  });

  test('ag-log-07 ag-night-15 LOG of the fallen comes back with the rest', () => {
    const table = tableFor({
      units: units([true, false], [true, true]),
      divisions: { axis: { log: 1, lostHolders: 3, lostUsed: 2 } },
    });
    expect(settledLog(table, divisionOf(table, 'axis'))).toEqual({ used: 3, lost: 2, log: 1 + 2 + 3 - 2 });
  });

  test('ag-log-07 the LOG of a unit that is eliminated or surrenders waits for tomorrow', () => {
    for (const type of ['eliminated', 'surrendered'] as const)
      for (const [logUsed, log, left] of [
        [true, true, { log: 4, lostHolders: 2, lostUsed: 2 }],
        [false, true, { log: 4, lostHolders: 2, lostUsed: 0 }],
        [false, false, { log: 4, lostHolders: 0, lostUsed: 0 }],
      ] as const) {
        const table = tableFor({ units: units([log, logUsed, log ? 2 : 0], [false, false]) });
        BOOK.apply(table, { type, rule: 'ag-ret-05', unit: 'a1', side: 'axis' });
        expect(divisionOf(table, 'axis')).toMatchObject(left);
        // Nobody can have it today.
        expect(table.units.map(({ id, log: has }) => [id, has])).toEqual([['a2', false]]);
      }
  });

  test('ag-log-11 the isolated may lose all that they used', () => {
    // Enemies to the west, from edge to edge.
    const ring = [3, 25, 47, 69, 91, 113, 135, 157, 179, 197].map((y, i) => ({ id: `b${i}`, at: [40, y] as const }));
    const own = units([true, true], [true, true]).map((one) => ({ ...one, at: [one.at![0] + 80, 100] as const }));
    for (const [isolatedLoseAll, foes, lost] of [
      [true, ring, 2],
      [false, ring, 1],
      [true, ring.slice(0, 4), 1],
    ] as const) {
      const table = tableFor({ units: [...own, ...foes], terms: { supplyLimits: { isolatedLoseAll } } });
      expect(settledLog(table, divisionOf(table, 'axis')).lost).toBe(lost);
    }
  });

  test('ag-log-08 ag-night-07 ag-night-15 the night settles it, and what is left can be given anew', () => {
    const stage = onTable({
      units: units([true, true], [true, false]),
      table: { day: 1, turn: 3, phase: 'other' },
      stack: [nightFrame()],
    });
    expect(ofType(stage.opening, 'log-settled').filter(({ side }) => side === 'axis')).toEqual([
      {
        ...{ type: 'log-settled', rule: 'ag-log-08', side: 'axis', division: 'axis', used: 1, lost: 1, log: 5 },
        to: ['axis'],
      },
    ]);
    expect(divisionOf(stage.table, 'axis')).toMatchObject({ log: 5, lostHolders: 0, lostUsed: 0 });
    for (const id of ['a1', 'a2'])
      expect(stage.unit(id)).toMatchObject({ log: false, logUsed: false, logCost: 0, logShown: false });
  });
});

describe('surrounded', () => {
  const wall = [3, 25, 47, 69, 91, 113, 135, 157, 179, 197].map((y, i) => ({ id: `b${i}`, at: [40, y] as const }));

  test('ag-gap-33 ag-gap-12 no unit has a way to a supply point that is clear of zones', () => {
    const shut = tableFor({ units: [{ id: 'a1', at: [100, 100] }, ...wall] });
    expect(isSurrounded(shut, divisionOf(shut, 'axis'))).toBe(true);
    const open = tableFor({ units: [{ id: 'a1', at: [100, 100] }, ...wall.slice(0, -1)] });
    expect(isSurrounded(open, divisionOf(open, 'axis'))).toBe(false);
    // One unit on the right side is enough.
    const split = tableFor({ units: [{ id: 'a1', at: [100, 100] }, { id: 'a2', at: [10, 100] }, ...wall] });
    expect(isSurrounded(split, divisionOf(split, 'axis'))).toBe(false);
    expect(hasWayToSupply(split, at(split, 'a1'))).toBe(false);
    // A dummy does not count, nor does a division that is not there.
    const dummy = tableFor({
      units: [{ id: 'a1', at: [100, 100] }, { id: 'a2', at: [10, 100], kind: 'dummy' }, ...wall],
    });
    expect(isSurrounded(dummy, divisionOf(dummy, 'axis'))).toBe(true);
    const nobody = tableFor({ units: wall });
    expect(isSurrounded(nobody, divisionOf(nobody, 'axis'))).toBe(false);
  });

  test('ag-gap-33 the zones that it stands in do not block it', () => {
    const near = tableFor({
      units: [
        { id: 'a1', at: [50, 100] },
        { id: 'b1', at: [40, 100] },
      ],
    });
    expect(isSurrounded(near, divisionOf(near, 'axis'))).toBe(false);
    // In the wall's own zone it can slip past those it stands against.
    const leaving = tableFor({ units: [{ id: 'a1', at: [50, 102] }, ...wall] });
    expect(isSurrounded(leaving, divisionOf(leaving, 'axis'))).toBe(false);
  });

  test('ag-gap-33 a river or friends in the way surround nobody', () => {
    const river = {
      lines: [
        {
          id: 'r',
          name: 'River',
          kind: 'river',
          rating: 3,
          cover: 0,
          points: [
            [60, 0],
            [60, 200],
          ],
        },
      ],
    } as never;
    const table = tableFor({
      units: [
        { id: 'a1', at: [100, 100] },
        { id: 'a2', at: [60, 100] },
      ],
      map: river,
    });
    expect(hasWayToSupply(table, at(table, 'a1'))).toBe(true);
    expect(isSurrounded(table, divisionOf(table, 'axis'))).toBe(false);
  });

  test('ag-gap-33 where nobody moved the answer is the same, and new when somebody did', () => {
    const table = tableFor({ units: [{ id: 'a1', at: [100, 100] }, ...wall] });
    const division = divisionOf(table, 'axis');
    expect(isSurrounded(table, division)).toBe(true);
    expect(isSurrounded(table, division)).toBe(true);
    table.units = table.units.filter(({ id }) => id !== 'b4');
    expect(isSurrounded(table, division)).toBe(false);
    table.units = table.units.map((unit) => (unit.id === 'a1' ? { ...unit, row: { ...unit.row, ...TRUCKS } } : unit));
    expect(isSurrounded(table, division)).toBe(false);
  });

  test('ag-gap-33 ground that it cannot enter blocks it, but not where a road leads through', () => {
    const swamp = { id: 's', terrain: 'swamp', shape: block(40, 0, 60, 200) };
    const road = {
      id: 'road',
      name: 'Road',
      points: [
        [0, 100],
        [200, 100],
      ],
    };
    for (const [roads, isShut] of [
      [[], true],
      [[road], false],
    ] as const) {
      const table = tableFor({
        units: [{ id: 'a1', at: [100, 120], row: TRUCKS }],
        map: { areas: [swamp], roads } as never,
      });
      expect(isSurrounded(table, divisionOf(table, 'axis'))).toBe(isShut);
    }
  });
});

test('ag-log-09 LOG that has arrived is handed out once', () => {
  const table = tableFor({ units: line(20), table: { arrivedLog: { axis: 3, allies: 0 } } });
  BOOK.apply(table, {
    ...{ type: 'given', rule: 'ag-night-12', side: 'axis', what: 'log', from: null, division: 'axis', points: 2 },
  });
  expect([table.arrivedLog.axis, divisionOf(table, 'axis').log]).toEqual([1, 6]);
});
