import { describe, expect, test } from 'vitest';
import type { Line, XY } from '../../../geometry/lattice/map.ts';
import type { AgAnswer } from '../book.ts';
import { BOOK } from '../book.ts';
import { assaultGun } from '../index.ts';
import type { SupplyPoint, Unit } from '../state.ts';
import { block, counter, type Scene, tableOf } from './field.testing.ts';
import { Field, ofType } from './played.testing.ts';
import { isAtSupply, logLost, retreatFrame, retreatOf } from './retreat.ts';

const yes = (division: string): AgAnswer => ({ kind: 'retreat', division, yes: true });
const hold = (unit: string): AgAnswer => ({ kind: 'hold-on', unit, yes: true });

const phase = (scene: Scene, dice = '') =>
  new Field({ ...scene, table: { phase: 'retreat', ...scene.table } }, () => [retreatFrame()], dice);

/** What the retreat does with `a1`: where it ends, or a word. */
function end(units: readonly Unit[], more: Partial<Scene> = {}): XY | 'stands' | 'surrenders' {
  const what = retreatOf(tableOf({ units, ...more }), units[0] as never);
  return typeof what === 'string' ? what : what.path.at(-1)!;
}

const supply = (...points: SupplyPoint['at'][]): Partial<Scene> => ({
  terms: { supply: points.map((at) => ({ side: 'axis' as const, at })) },
});

describe('declaring', () => {
  const two = [counter('a1', [50, 50]), counter('a2', [50, 90], { division: 'axis-2' }), counter('b1', [150, 50])];

  test('ag-ret-01 both sides say in secret which divisions retreat, ag-gap-10 and then it is shown', () => {
    const field = phase({ units: two });
    expect(field.asked).toBe('retreat.declare axis allies');
    expect(field.seal('axis', yes('axis-1'))).toEqual([]);
    expect(field.refused('allies', yes('axis-2'), 'draft')).toBe('NO_SUCH_DIVISION ag-ret-01');
    expect(field.refused('allies', hold('b1'), 'draft')).toBe('WRONG_ANSWER ag-ret-01');
    const told = field.seal('allies');
    expect(ofType(told, 'retreating').map(({ division, yes }) => [division, yes])).toEqual([['axis-1', true]]);
    expect(field.table.divisions.map(({ retreating }) => retreating)).toEqual([true, false, false]);
  });

  test('ag-ret-02 a retreat takes the whole division, and no other', () => {
    const field = phase({ units: [...two, counter('a3', [50, 70])] });
    field.seal('axis', yes('axis-1'));
    field.seal('allies');
    expect(field.table.units.map(({ id, retreats }) => `${id} ${retreats}`)).toEqual([
      ...['a1 true', 'a2 false', 'b1 false', 'a3 true'],
    ]);
  });

  test('ag-ret-07 it goes on in the later turns of the day, without being asked again', () => {
    const field = phase({ units: [two[0]!], divisions: { 'axis-1': { retreating: true } } });
    expect(ofType(field.opening, 'retreating')).toMatchObject([{ rule: 'ag-ret-07', division: 'axis-1', yes: true }]);
    expect(field.asked).toBe('retreat.hold axis');
    field.seal('axis');
    expect(field.at('a1')).toEqual([14, 50]);
    // A new turn ends none.
    BOOK.apply(field.table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 3, side: 'axis' });
    expect(field.table.divisions[0]!.retreating).toBe(true);
  });

  test('ag-gap-57 a unit that held stays out of it for the rest of the day', () => {
    const field = phase({
      units: [counter('a1', [50, 50], { held: true })],
      divisions: { 'axis-1': { retreating: true } },
    });
    expect(field.asked).toBe('over');
    expect(field.at('a1')).toEqual([50, 50]);
  });

  test("ag-gap-10 the side that starts this turn's recce moves first", () => {
    const moved = (starts: 'axis' | 'allies') => {
      const field = phase({ units: two, table: { starts } });
      field.seal('axis', yes('axis-1'));
      field.seal('allies', yes('allies-1'));
      field.seal('axis');
      return ofType(field.seal('allies'), 'moved').map(({ unit }) => unit);
    };
    expect(moved('axis')).toEqual(['a1', 'b1']);
    expect(moved('allies')).toEqual(['b1', 'a1']);
  });
});

test('ag-ret-08 it ends overnight, and may be declared again the next day', () => {
  const table = tableOf({
    units: [counter('a1', [50, 50], { retreats: true, held: true })],
    divisions: { 'axis-1': { retreating: true } },
  });
  BOOK.apply(table, { type: 'night', rule: 'ag-sm-01', day: 1 });
  expect(table.divisions[0]!.retreating).toBe(false);
  const field = phase({ units: table.units });
  expect(field.asked).toBe('retreat.declare axis');
  field.seal('axis', yes('axis-1'));
  expect(field.unit('a1').retreats).toBe(true);
});

describe('ag-ret-09 ag-log-14 half of the LOG', () => {
  const lost = (log: number, holders: number, more = {}) => {
    const units = [0, 1, 2, 3].map((i) =>
      counter(`a${i}`, [50, 20 + 10 * i], { log: i < holders, logCost: i < holders ? 1 : 0 }),
    );
    return logLost(tableOf({ units, divisions: { 'axis-1': { log, ...more } } }), 'axis-1');
  };

  test('ag-gap-13 is lost, rounded up, unallocated LOG first', () => {
    expect(lost(4, 0)).toEqual({ lost: 2, units: [] });
    expect(lost(5, 0)).toEqual({ lost: 3, units: [] });
    expect(lost(1, 2)).toEqual({ lost: 2, units: ['a0'] });
    expect(lost(0, 3)).toEqual({ lost: 2, units: ['a0', 'a1'] });
    expect(lost(0, 2, { lostHolders: 1 })).toEqual({ lost: 2, units: ['a0'] });
    expect(lost(0, 0)).toEqual({ lost: 0, units: [] });
  });

  test('once, when it is declared, and only its own side is told', () => {
    const field = phase({
      units: [counter('a1', [50, 50], { log: true, logCost: 1 })],
      divisions: { 'axis-1': { log: 2 } },
    });
    const told = field.seal('axis', yes('axis-1'));
    expect(ofType(told, 'retreat-log')).toEqual([
      { type: 'retreat-log', rule: 'ag-ret-09', to: ['axis'], side: 'axis', division: 'axis-1', lost: 2, units: [] },
    ]);
    expect(field.table.divisions[0]).toMatchObject({ log: 0 });
    expect(field.unit('a1').log).toBe(true);
    const later = phase({ units: [counter('a1', [50, 50])], divisions: { 'axis-1': { retreating: true, log: 2 } } });
    later.seal('axis');
    expect(later.table.divisions[0]).toMatchObject({ log: 2 });
  });

  test('of a division without LOG it is said that it has none to leave', () => {
    const field = phase({ units: [counter('a1', [50, 50])], divisions: { 'axis-1': { log: 0 } } });
    const [left] = ofType(field.seal('axis', yes('axis-1')), 'retreat-log');
    expect(left).toMatchObject({ lost: 0 });
    expect(assaultGun.text.event(left!)).toBe('axis-1 has no LOG to leave behind.');
  });

  test('a unit that gives up its LOG has none any more', () => {
    const field = phase({
      units: [counter('a1', [50, 50], { log: true, logUsed: true, logCost: 2 })],
      divisions: { 'axis-1': { log: 0 } },
    });
    field.seal('axis', yes('axis-1'));
    expect(field.unit('a1')).toMatchObject({ log: false, logUsed: false, logCost: 0 });
    expect(field.table.divisions[0]).toMatchObject({ log: 1 });
  });
});

describe('holding', () => {
  const declared = (units: readonly Unit[], dice: string, ...holders: string[]) => {
    const field = phase({ units }, dice);
    field.seal('axis', yes('axis-1'));
    return { field, told: field.seal('axis', ...holders.map(hold)) };
  };

  test.each([
    [4, 4, true],
    [4, 5, false],
    [1, 1, true],
    [1, 2, false],
    [0, 1, false],
    [6, 6, true],
    [7, 6, true],
  ])('ag-ret-10 strength %i holds with a die of %i: %s, ag-ret-12 its limits', (strength, die, holds) => {
    const { field, told } = declared([counter('a1', [50, 50], { strength })], `hold=${die}`, 'a1');
    expect(ofType(told, 'roll')[0]).toMatchObject({ rule: 'ag-ret-10', of: 'a1', to: ['axis'], success: holds });
    expect(field.at('a1')).toEqual(holds ? [50, 50] : [14, 50]);
    expect(field.unit('a1')).toMatchObject({ held: holds, retreats: !holds });
    // One that fails would tell a unit from a dummy.
    expect(ofType(told, 'held').map(({ to }) => to)).toEqual([holds ? undefined : ['axis']]);
  });

  test('ag-ret-11 one roll for each unit that tries, before anything moves', () => {
    const { told } = declared(
      [counter('a1', [50, 50]), counter('a2', [50, 60]), counter('a3', [50, 70])],
      'hold=6 hold=1',
      'a3',
      'a1',
    );
    expect(told.map(({ type }) => type)).toEqual(['roll', 'held', 'roll', 'held', 'moved', 'moved']);
    expect(ofType(told, 'held').map(({ unit, holds }) => [unit, holds])).toEqual([
      ['a1', false],
      ['a3', true],
    ]);
  });

  test('ag-gap-83 no dummy holds', () => {
    const field = phase({ units: [counter('a1', [50, 50]), counter('a2', [50, 60], { kind: 'dummy' })] });
    field.seal('axis', yes('axis-1'));
    expect(field.refused('axis', hold('a2'), 'draft')).toBe('NOT_RETREATING ag-ret-10');
    expect(field.refused('axis', yes('axis-1'), 'draft')).toBe('WRONG_ANSWER ag-ret-10');
    // That nothing but dummies is left to retreat must not show: the side is asked all the same.
    const alone = [counter('a1', [50, 50], { held: true }), counter('a2', [50, 60], { kind: 'dummy' })];
    expect(phase({ units: alone, divisions: { 'axis-1': { retreating: true } } }).asked).toBe('retreat.hold axis');
  });
});

describe('the way', () => {
  test('ag-ret-03 one and a half times the rate, ag-ret-04 towards a rear supply point', () => {
    // 6 km on foot are 24 steps, one and a half times that 36.
    expect(end([counter('a1', [150, 50])])).toEqual([114, 50]);
    expect(end([counter('a1', [150, 50])], supply({ x: 150, y: 150 }))).toEqual([150, 86]);
    expect(end([counter('a1', [150, 50])], supply('south'))).toEqual([150, 86]);
    expect(end([counter('a1', [150, 100])], supply('north'))).toEqual([150, 64]);
    expect(end([counter('a1', [50, 100])], supply('east'))).toEqual([86, 100]);
    expect(end([counter('a1', [190, 100])], supply('east'))).toEqual([197, 100]);
  });

  test('ag-map-04 each side has its rear supply points, ag-gap-12 which may be for one division only', () => {
    const points = [
      { side: 'axis', at: 'north', divisions: ['axis-2'] },
      { side: 'allies', at: 'north' },
      { side: 'axis', at: 'south' },
    ] as const;
    expect(end([counter('a1', [150, 50])], { terms: { supply: points } })).toEqual([150, 86]);
    expect(end([counter('a1', [150, 50], { division: 'axis-2' })], { terms: { supply: points } })).toEqual([150, 14]);
  });

  test('ag-gap-11 to the nearest of them, and no farther than it', () => {
    expect(end([counter('a1', [150, 50])], supply('west', 'north'))).toEqual([150, 14]);
    expect(end([counter('a1', [20, 50])])).toEqual([3, 50]);
    // Over the point: half a base short of its centre will do.
    expect(end([counter('a1', [150, 50])], supply({ x: 150, y: 70 }))).toEqual([150, 67]);
  });

  test('ag-gap-11 at a supply point it stands still', () => {
    expect(end([counter('a1', [3, 50])])).toBe('stands');
    expect(end([counter('a1', [4, 50])])).toEqual([3, 50]);
    const table = tableOf({ units: [] });
    const at = (point: SupplyPoint['at'], x: number, y: number) =>
      isAtSupply(table, { side: 'axis', at: point }, x, y, 3);
    expect([at('north', 9, 3), at('north', 9, 4), at('south', 9, 197), at('south', 9, 196)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([at('east', 197, 9), at('east', 196, 9), at('west', 3, 9), at({ x: 50, y: 50 }, 53, 47)]).toEqual([
      ...[true, false, true, true],
    ]);
    expect([at({ x: 50, y: 50 }, 54, 50), at({ x: 50, y: 50 }, 50, 46)]).toEqual([false, false]);
  });

  test('ag-gap-11 the quickest way, around slow ground', () => {
    const areas = [{ id: 'm', terrain: 'mountain', shape: block(110, 46, 147, 80) } as const];
    expect(end([counter('a1', [150, 50])], { map: { areas } })[0]).toBeLessThan(118);
  });

  test('ag-gap-11 by road where it starts and ends on one', () => {
    const roads = [
      {
        id: 'r',
        points: [
          [20, 50],
          [180, 50],
        ] as const,
      },
    ];
    expect(end([counter('a1', [150, 50])], { map: { roads } })).toEqual([96, 50]);
    expect(end([counter('a1', [150, 60])], { map: { roads } })).toEqual([114, 60]);
  });

  test('ag-gap-11 it ends on the last free place', () => {
    expect(end([counter('a1', [150, 50]), counter('a2', [114, 50])])).toEqual([120, 50]);
    expect(end([counter('a1', [150, 50]), counter('a2', [108, 50])])).toEqual([114, 50]);
  });

  test('ag-ret-05 it keeps out of all zones but those that it starts in', () => {
    // An enemy in its way: the way leads around its zone.
    const place = end([counter('a1', [150, 50]), counter('b1', [130, 50])]) as XY;
    const [dx, dy] = [Math.max(0, Math.abs(place[0] - 130) - 6), Math.max(0, Math.abs(place[1] - 50) - 6)];
    expect(dx * dx + dy * dy).toBeGreaterThan(64);
    // One that it starts against does not hold it.
    expect(end([counter('a1', [150, 50]), counter('b1', [160, 50])])).toEqual([114, 50]);
  });

  test('ag-gap-11 it comes nowhere nearer to those it leaves than at its start', () => {
    // The enemy stands between it and its supply, 4 steps off: it may not pass as near as that.
    const [x, y] = end([counter('a1', [150, 50]), counter('b1', [140, 50])]) as XY;
    const [dx, dy] = [Math.max(0, Math.abs(x - 140) - 6), Math.max(0, Math.abs(y - 50) - 6)];
    expect(dx * dx + dy * dy).toBeGreaterThanOrEqual(16);
    expect([x, y]).not.toEqual([150, 50]);
  });

  test('ag-ret-05 it surrenders if no first step is legal', () => {
    const ring = (
      [
        [12, 0],
        [-12, 0],
        [0, 12],
        [0, -12],
        [12, 12],
        [-12, -12],
        [12, -12],
        [-12, 12],
      ] as const
    ).map(([dx, dy], i) => counter(`b${i}`, [100 + dx, 100 + dy]));
    expect(end([counter('a1', [100, 100]), ...ring])).toBe('surrenders');
    // In a corridor between two it may move on, though nowhere that is nearer to its supply.
    expect(end([counter('a1', [100, 100]), ...ring.slice(0, 2)])).not.toBe('surrenders');
    expect(end([counter('a1', [100, 100], { kind: 'hq' }), ...ring])).toBe('stands');
    const field = phase({
      units: [counter('a1', [100, 100], { log: true, logUsed: true, logCost: 1 }), ...ring],
      divisions: { 'axis-1': { retreating: true } },
    });
    field.seal('allies');
    const told = field.seal('axis');
    expect(ofType(told, 'surrendered')).toEqual([{ type: 'surrendered', rule: 'ag-ret-05', unit: 'a1', side: 'axis' }]);
    expect(field.table.units.some(({ id }) => id === 'a1')).toBe(false);
    expect(field.table.divisions[0]).toMatchObject({ lostHolders: 1, lostUsed: 1 });
  });

  test('ag-gap-83 a dummy that would have to is taken away', () => {
    const ring = (
      [
        [12, 0],
        [-12, 0],
        [0, 12],
        [0, -12],
        [12, 12],
        [-12, -12],
        [12, -12],
        [-12, 12],
      ] as const
    ).map(([dx, dy], i) => counter(`b${i}`, [100 + dx, 100 + dy]));
    const units = [counter('a1', [100, 100], { kind: 'dummy' }), counter('a2', [30, 30]), ...ring];
    const field = phase({ units, divisions: { 'axis-1': { retreating: true } } });
    field.seal('allies');
    expect(ofType(field.seal('axis'), 'dummy-removed')).toMatchObject([{ unit: 'a1', why: 'surrounded' }]);
  });

  test('ag-gap-11 without a way to the supply point it goes as near as it can', () => {
    // A river that it cannot cross runs from north to south.
    const lines: Line[] = [
      {
        id: 'r',
        kind: 'river',
        rating: 1,
        cover: 0,
        points: [
          [60, 0],
          [60, 200],
        ],
      },
    ];
    expect(end([counter('a1', [80, 50])], { map: { lines } })).toEqual([60, 50]);
    expect(end([counter('a1', [60, 50])], { map: { lines } })).toBe('stands');
  });

  test('ag-ret-06 zones do not reach across linear obstacles', () => {
    const lines: Line[] = [
      {
        id: 'r',
        kind: 'river',
        rating: 1,
        cover: 0,
        points: [
          [0, 56],
          [200, 56],
        ],
      },
    ];
    const units = [counter('a1', [150, 50]), counter('b1', [130, 62])];
    expect(end(units, { map: { lines } })).toEqual([114, 50]);
    expect(end(units)).not.toEqual([114, 50]);
  });
});

test('ag-sm-05 declarations, holding, dice, then movement; with nobody to retreat it is over at once', () => {
  const field = phase({ units: [counter('a1', [50, 50])] });
  expect(field.asked).toBe('retreat.declare axis');
  expect(field.seal('axis')).toEqual([]);
  expect(field.asked).toBe('over');
  expect(phase({ units: [] }).asked).toBe('over');
  // Whoever has a division that may retreat says so, on either side.
  const allies = phase({ units: [counter('b1', [130, 50])] }, 'hold=1');
  expect(allies.asked).toBe('retreat.declare allies');
  allies.seal('allies', yes('allies-1'));
  expect(allies.asked).toBe('retreat.hold allies');
  allies.seal('allies', hold('b1'));
  expect(allies.at('b1')).toEqual([130, 50]);
});

test('ag-map-04 a side may have several rear supply points', () => {
  expect(end([counter('a1', [150, 50])], supply('west', 'north'))).toEqual([150, 14]);
  expect(end([counter('a1', [150, 50])], supply('north', 'west'))).toEqual([150, 14]);
});

test('ag-sm-05 a retreat is declared, then units are named to hold, then they roll, then the rest moves', () => {
  const field = phase({ units: [counter('a1', [50, 50]), counter('a2', [50, 70])] }, 'hold=1');
  expect(field.asked).toBe('retreat.declare axis');
  field.seal('axis', yes('axis-1'));
  expect(field.asked).toBe('retreat.hold axis');
  const told = field.seal('axis', hold('a1'));
  expect(told.map(({ type }) => type)).toEqual(['roll', 'held', 'moved']);
  expect([field.at('a1'), field.at('a2')]).toEqual([
    [50, 50],
    [14, 70],
  ]);
});

test('ag-ret-08 a unit that retreated is free in the morning, and its division may retreat on any day', () => {
  const table = tableOf({
    units: [counter('a1', [50, 50], { retreats: true })],
    divisions: { 'axis-1': { retreating: true } },
  });
  BOOK.apply(table, { type: 'night', rule: 'ag-sm-01', day: 1 });
  expect(table.units[0]!.retreats).toBe(false);
  expect(phase({ units: table.units, table: { day: 2 } }).asked).toBe('retreat.declare axis');
});

test('ag-ret-04 it goes away from the enemy: nowhere nearer to one that it starts against', () => {
  const [x, y] = end([counter('a1', [150, 50]), counter('b1', [140, 50])]) as XY;
  const [dx, dy] = [Math.max(0, Math.abs(x - 140) - 6), Math.max(0, Math.abs(y - 50) - 6)];
  expect([x, y]).not.toEqual([114, 50]);
  expect(dx * dx + dy * dy).toBeGreaterThanOrEqual(16);
});

test('ag-ret-09 the half that is lost is gone from the pool, and on a later turn nothing more', () => {
  const field = phase({ units: [counter('a1', [50, 50])], divisions: { 'axis-1': { log: 4 } } });
  field.seal('axis', yes('axis-1'));
  expect(field.table.divisions[0]).toMatchObject({ log: 2 });
  const later = phase({ units: [counter('a1', [50, 50])], divisions: { 'axis-1': { retreating: true, log: 2 } } });
  later.seal('axis');
  expect(later.table.divisions[0]).toMatchObject({ log: 2 });
});

test('ag-ret-04 where the straight way would lead past an enemy that it starts against, it bears away from him', () => {
  // The enemy stands to the south-west, within 2 km: straight on it would come nearer to him.
  expect(end([counter('a1', [100, 100])])).toEqual([64, 100]);
  const [x, y] = end([counter('a1', [100, 100]), counter('b1', [88, 110])]) as XY;
  expect([x, y]).not.toEqual([64, 100]);
  expect(y).toBeLessThan(100);
});
