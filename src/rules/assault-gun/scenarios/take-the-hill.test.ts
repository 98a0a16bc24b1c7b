import { describe, expect, test } from 'vitest';
import { TERRAINS } from '../../../geometry/lattice/ground.ts';
import { baseAt } from '../bases.ts';
import type { AgAnswer, AgFrame } from '../book.ts';
import { coverOf } from '../cover.ts';
import { groundOf } from '../ground.ts';
import { ofType, rollsOf } from '../stage.testing.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Side, type Unit } from '../state.ts';
import { CAVALRY_CORPS, PANZER_BRIGADE, TANK_CORPS, VOLKSGRENADIERS } from '../tables/hill.ts';
import { Battle } from './battle.testing.ts';
import { takeTheHill } from './take-the-hill.ts';

const ID = 'ag-take-the-hill';
const begun = (): Battle => new Battle(ID);
const of = (table: AgTable, division: string): Unit[] => table.units.filter((unit) => unit.division === division);
const unitsOf = (table: AgTable, division: string): Unit[] => of(table, division).filter(({ kind }) => kind === 'unit');
const row = (table: AgTable, division: string, id: string): Unit =>
  of(table, division).find((unit) => unit.row.id === id)!;
const place = (unit: Unit, x: number, y: number, as?: string): AgAnswer => ({
  ...{ kind: 'place', unit: unit.id, at: [x, y] },
  ...(as ? { as } : {}),
});
const heading = (table: AgTable, id: string): number[] => {
  const { ep, aa, log } = table.divisions.find((one) => one.id === id)!;
  return [ep, aa, log];
};
/** With the Volksgrenadiers on the hill. */
function dugIn(): Battle {
  const battle = begun();
  battle.defaultsUntil(() => battle.pending.kind === 'sealed' && battle.pending.seats[0] === 'allies');
  return battle;
}
const put = (table: AgTable, unit: Unit, x: number, y: number, more: Partial<Unit> = {}): OnMap => {
  const there = Object.freeze({ ...unit, at: Object.freeze({ x, y }), ...more }) as OnMap;
  table.units = table.units.map((one) => (one.id === unit.id ? there : one));
  return there;
};

test('ag-hill-01 Germans and Soviets in the east of Germany, March 1945', () => {
  expect([takeTheHill.title, takeTheHill.date]).toEqual(['Take the hill!', 'March 1945']);
  expect(takeTheHill.sideNames).toEqual({ axis: 'German', allies: 'Soviet' });
  expect(takeTheHill.divisions.map(({ side, name }) => `${side} ${name}`)).toEqual([
    ...['axis Volksgrenadier Division', 'axis Panzer Brigade', 'allies Tank Corps', 'allies Cavalry Corps'],
  ]);
  // Each with the troops of its own sheet.
  expect(takeTheHill.divisions.map(({ units }) => units.map(({ row }) => row))).toEqual([
    ...[VOLKSGRENADIERS.rows, PANZER_BRIGADE.rows, TANK_CORPS.rows, CAVALRY_CORPS.rows],
  ]);
});

test('ag-hill-02 the hill is what it is about', () => {
  expect(takeTheHill.victory).toEqual({ kind: 'strength', name: 'the hill', at: { x: 100, y: 100 }, radius: 20 });
});

test('ag-hill-03 four days of three turns, and then it is over', () => {
  expect([takeTheHill.days, takeTheHill.turnsPerDay]).toEqual([4, 3]);
  const battle = begun();
  const events = battle.defaultsUntil(() => battle.question === 'over');
  expect(ofType(events, 'turn').map(({ day, turn }) => `${day}.${turn}`)).toEqual([
    ...['1.1', '1.2', '1.3', '2.1', '2.2', '2.3', '3.1', '3.2', '3.3', '4.1', '4.2', '4.3'],
  ]);
  expect(ofType(events, 'night')).toHaveLength(4);
});

test('ag-hill-04, ag-scn-02 overcast before the first day, and no modifier', () => {
  expect([takeTheHill.previousWeather, takeTheHill.weatherModifier]).toEqual(['Overcast', 0]);
  const { table } = begun();
  expect([table.weather, table.terms.weatherModifier]).toEqual(['Overcast', 0]);
});

test('ag-hill-05 no aircraft, no turnaround', () => {
  const { table } = begun();
  expect([table.aircraft, table.terms.turnaround]).toEqual([[], 0]);
});

test('ag-hill-06, ag-ex-19 the hill is cover for those who stay put', () => {
  const { table } = begun();
  const tank = put(table, row(table, 'tank-corps', 'rifles'), 100, 100);
  expect(coverOf(table, tank, 'distant')).toBe(1);
  expect(coverOf(table, put(table, tank, 100, 100, { moved: true }), 'distant')).toBe(0);
  expect(coverOf(table, put(table, tank, 30, 100), 'distant')).toBe(0);
});

test('ag-hill-07 50 by 50 km, clear, with a round hill of rough ground 10 km across', () => {
  const { map } = takeTheHill;
  expect([map.width, map.height, map.lines, map.roads]).toEqual([200, 200, [], []]);
  const { terrain } = groundOf({ terms: { map } });
  const at = (x: number, y: number): string => TERRAINS[terrain[y * 200 + x]!]!;
  // A cell goes by its midpoint: 19.5 steps east of the middle is in, 20.5 is out.
  expect([at(100, 100), at(119, 100), at(120, 100), at(80, 99), at(79, 99)]).toEqual([
    ...['rough', 'rough', 'clear', 'rough', 'clear'],
  ]);
  expect([at(113, 113), at(114, 114), at(0, 0), at(199, 199)]).toEqual(['rough', 'clear', 'clear', 'clear']);
  expect([...terrain].filter((kind) => kind === TERRAINS.indexOf('rough'))).toHaveLength(1264);
});

test('ag-hill-10 the tank corps', () => {
  const { table } = begun();
  expect(heading(table, 'tank-corps')).toEqual([3, 2, 7]);
  const rows = takeTheHill.divisions
    .find(({ id }) => id === 'tank-corps')!
    .units.map(({ row: { equipment, strength } }) => [equipment, strength]);
  expect(rows).toEqual([
    ...[
      ['T34/85', 4],
      ['T34/76', 4],
      ['T34/76', 4],
      ['SMG', 1],
      ['SMG', 1],
      ['SMG', 1],
      ['', 4],
    ],
    ...[
      ['', 2],
      ['ISU 152', 2],
      ['120mm mortar', 2],
      ['ISU 122', 2],
      ['SU 76', 2],
      ['76mm Zis3', 1],
    ],
  ]);
  expect(unitsOf(table, 'tank-corps')).toHaveLength(13);
});

test('ag-hill-11 the three submachine gun battalions ride on tanks, and nobody else', () => {
  const { table } = begun();
  const riders = table.units.filter((unit) => unit.row.riders).map((unit) => unit.row.id);
  expect(riders.sort()).toEqual(['smg-1', 'smg-2', 'smg-3']);
});

test('ag-hill-12, ag-scn-05 the infantry of strength 4 or the armoured cars spot for the tank corps', () => {
  const { table } = begun();
  for (const id of ['mortars', 'zis-3'])
    expect(row(table, 'tank-corps', id).row.spotters).toEqual([
      { types: ['Infantry'], strength: 4 },
      { types: ['A/Car'] },
    ]);
});

test('ag-hill-13 the cavalry corps, whose cavalry spots', () => {
  const { table } = begun();
  expect(heading(table, 'cavalry-corps')).toEqual([0, 1, 5]);
  expect(unitsOf(table, 'cavalry-corps')).toHaveLength(10);
  expect(unitsOf(table, 'cavalry-corps').reduce((sum, unit) => sum + unit.strength, 0)).toBe(22);
  for (const id of ['mortars', 'katyushas'])
    expect(row(table, 'cavalry-corps', id).row.spotters).toEqual([{ types: ['Cavalry'] }]);
});

test('ag-hill-16 the Volksgrenadiers, all of whom spot', () => {
  const { table } = begun();
  expect(heading(table, 'vg')).toEqual([1, 1, 3]);
  expect(
    unitsOf(table, 'vg')
      .map((unit) => unit.strength)
      .sort(),
  ).toEqual([2, 2, 2, 2, 2, 3]);
  expect(row(table, 'vg', 'guns').row.spotters).toBe('any');
});

test('ag-hill-18 the Panzer brigade: four units', () => {
  const { table } = begun();
  expect(heading(table, 'pzb')).toEqual([0, 1, 5]);
  expect(
    unitsOf(table, 'pzb')
      .map((unit) => unit.strength)
      .sort(),
  ).toEqual([2, 4, 5, 6]);
});

describe('ag-gap-45 before the battle', () => {
  test('the Germans set up first, the Soviets after them, and the Soviets start', () => {
    const battle = begun();
    expect(battle.table.starts).toBe('allies');
    expect(battle.table.terms.weatherModifier).toBe(0);
    expect(battle.pending).toMatchObject({ kind: 'sealed', seats: ['axis'] });
    battle.defaultsUntil(() => battle.table.units.some(isOnMap));
    expect(battle.pending).toMatchObject({ kind: 'sealed', seats: ['allies'] });
  });

  test('ag-hid-02 dummies: two for each corps and the brigade, one for the Volksgrenadiers', () => {
    const { table } = begun();
    const dummies = ['tank-corps', 'cavalry-corps', 'vg', 'pzb'].map(
      (id) => of(table, id).filter(({ kind }) => kind === 'dummy').length,
    );
    expect(dummies).toEqual([2, 2, 1, 2]);
    const open = new Battle(ID, { options: { hiddenMovement: false } }).table;
    expect(open.units.filter(({ kind }) => kind === 'dummy')).toEqual([]);
    expect(open.units.every(({ revealed }) => revealed)).toBe(true);
    expect(table.units.some(({ revealed }) => revealed)).toBe(false);
  });

  test('supply: the east edge, the west edge, and for the brigade the edge on which it arrives', () => {
    expect(takeTheHill.supply).toEqual([
      { side: 'allies', at: 'east' },
      { side: 'axis', at: 'west', divisions: ['vg'] },
      { side: 'axis', at: 'arrival', divisions: ['pzb'] },
    ]);
  });

  test('ag-hill-15 the Volksgrenadiers: bases wholly on the hill, entrenched, cover 2 until they move', () => {
    const battle = begun();
    const { table } = battle;
    const infantry = row(table, 'vg', 'infantry-1');
    // The far corner lies 12 and 16 steps out, just 5 km; one step more is too many.
    expect(battle.refusal('axis', place(infantry, 109, 113))).toBeNull();
    expect(battle.refusal('axis', place(infantry, 110, 113))).toBe('OUTSIDE ag-gap-45');
    expect(battle.refusal('axis', place(infantry, 91, 87))).toBeNull();
    expect(battle.refusal('axis', place(infantry, 91, 86))).toBe('OUTSIDE ag-gap-45');
    expect(unitsOf(table, 'vg').map(({ entrenched }) => entrenched)).toEqual([true, true, true, true, true, true]);
    expect(unitsOf(table, 'tank-corps').some(({ entrenched }) => entrenched)).toBe(false);
    const dug = put(table, infantry, 100, 100);
    expect(coverOf(table, dug, 'distant')).toBe(2);
  });

  test('everybody has to have a place before one is ready', () => {
    const battle = begun();
    expect(battle.refusedCommit('axis')).toBe('NOT_ALL ag-scn-01');
    battle.draft('axis', place(row(battle.table, 'vg', 'guns'), 100, 100));
    expect(battle.refusedCommit('axis')).toBe('NOT_ALL ag-scn-01');
    expect(battle.refusal('axis', place(row(battle.table, 'vg', 'bicycles'), 105, 100))).toBe('OVERLAP ag-gap-08');
    expect(battle.refusal('axis', place(row(battle.table, 'vg', 'bicycles'), 106, 100))).toBeNull();
    expect(battle.refusal('axis', place(row(battle.table, 'tank-corps', 'cars'), 100, 106))).toBe(
      'NOT_YOUR_UNIT ag-scn-01',
    );
    expect(battle.refusal('axis', place(row(battle.table, 'pzb', 'pumas'), 100, 106))).toBe('NOT_YOUR_UNIT ag-scn-01');
    expect(battle.refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-scn-01');
  });

  test('ag-gap-83 a dummy takes the base and class of a unit of its own division', () => {
    const battle = begun();
    const { table } = battle;
    const dummy = of(table, 'vg').find(({ kind }) => kind === 'dummy')!;
    expect(battle.refusal('axis', place(dummy, 100, 100, 'stug'))).toBeNull();
    expect(battle.refusal('axis', place(dummy, 100, 100, 'cars'))).toBe('NO_SHAPE ag-gap-83');
    expect(battle.refusal('axis', place(row(table, 'vg', 'guns'), 100, 100, 'stug'))).toBe('NO_SHAPE ag-gap-83');
    // A battalion's base reaches a step less far than a regiment's.
    expect(battle.refusal('axis', place(dummy, 110, 114, 'stug'))).toBeNull();
    expect(battle.refusal('axis', place(dummy, 110, 114, 'infantry-1'))).toBe('OUTSIDE ag-gap-45');
    battle.draft('axis', place(dummy, 100, 100, 'stug'));
    battle.defaultsUntil(() => battle.table.units.some(isOnMap));
    const there = battle.table.units.find(({ id }) => id === dummy.id)!;
    expect([there.kind, there.size, there.row.move, there.row.id, there.strength]).toEqual([
      ...['dummy', 'battalion', 'Medium Tank', 'dummy', 0],
    ]);
  });

  test('ag-hill-08 the Soviets touch the east edge, or stand as near to it as there is room', () => {
    const battle = dugIn();
    const { table } = battle;
    const rifles = row(table, 'tank-corps', 'rifles');
    const cars = row(table, 'tank-corps', 'cars');
    expect(battle.refusal('allies', place(rifles, 197, 60))).toBeNull();
    expect(battle.refusal('allies', place(rifles, 196, 60))).toBe('NOT_AT_EDGE ag-gap-45');
    expect(battle.refusal('allies', place(rifles, 198, 60))).toBe('OFF_MAP ag-gap-01');
    expect(battle.refusal('allies', place(cars, 198, 2))).toBeNull();
    expect(battle.refusal('allies', place(cars, 197, 60))).toBe('NOT_AT_EDGE ag-gap-45');
    expect(battle.refusal('allies', place(cars, 2, 60))).toBe('NOT_AT_EDGE ag-gap-45');
    const guns = row(table, 'cavalry-corps', 'at-guns');
    expect(battle.refusal('allies', place(guns, 198, 60))).toBeNull();
    expect(battle.refusal('allies', place(guns, 60, 2))).toBe('NOT_AT_EDGE ag-gap-45');
  });

  test('ag-hill-08 a full edge: the next row that is free', () => {
    const wall = (table: AgTable, gap: number): void => {
      // Bases of regiments from corner to corner, but for a gap at the end.
      const unit = row(table, 'vg', 'infantry-1');
      for (let i = 0; 6 * i + 6 <= 200 - gap; i++)
        table.units.push(Object.freeze({ ...unit, id: `wall-${i}`, at: Object.freeze({ x: 197, y: 6 * i + 3 }) }));
    };
    const at = (gap: number): Battle => {
      const battle = dugIn();
      wall(battle.table, gap);
      return battle;
    };
    const full = at(0);
    const rifles = row(full.table, 'tank-corps', 'rifles');
    expect(full.refusal('allies', place(rifles, 191, 60))).toBeNull();
    expect(full.refusal('allies', place(rifles, 190, 60))).toBe('NOT_AT_EDGE ag-gap-45');
    expect(full.refusal('allies', place(rifles, 192, 60))).toBe('OVERLAP ag-gap-08');
    const open = at(6);
    const other = row(open.table, 'tank-corps', 'rifles');
    expect(open.refusal('allies', place(other, 191, 60))).toBe('NOT_AT_EDGE ag-gap-45');
    expect(open.refusal('allies', place(other, 197, 197))).toBeNull();
  });

  test('ag-hid-01 counters are numbered by chance: a number tells nothing', () => {
    const numbers = new Set([1, 2, 3, 4, 5, 6].map((seed) => row(new Battle(ID, { seed }).table, 'vg', 'guns').id));
    expect(numbers.size).toBeGreaterThan(1);
    const { table, opening } = begun();
    for (const [division, short, count] of [
      ['vg', 'vg', 7],
      ['pzb', 'pz', 6],
      ['tank-corps', 'tk', 15],
      ['cavalry-corps', 'cv', 12],
    ] as const)
      expect(of(table, division).map(({ id }) => id)).toEqual(
        Array.from({ length: count }, (_, i) => `${short}-${i + 1}`),
      );
    const numbered = ofType(opening, 'numbered');
    expect(numbered.map(({ side }) => side).sort()).toEqual(['allies', 'allies', 'axis', 'axis']);
    for (const event of numbered) expect(event.to).toEqual([event.side]);
    for (const roll of rollsOf(opening, 'number')) expect(roll.to?.length).toBe(1);
    expect(rollsOf(opening, 'number').length).toBeGreaterThan(20);
    // Where counters are not hidden none is numbered, and all lie open.
    const open = new Battle(ID, { options: { hiddenMovement: false } });
    expect(ofType(open.opening, 'numbered')).toEqual([]);
    expect([table, open.table].map(({ units }) => units.filter(({ revealed }) => revealed).length)).toEqual([
      ...[0, open.table.units.length],
    ]);
  });
});

describe('LOG overnight', () => {
  test('ag-hill-09, ag-hill-14, ag-gap-80 the Soviets one a night, the Germans one on 1 or 2, and nothing before the first day', () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 4; seed++) {
      const battle = new Battle(ID, { seed });
      const events = battle.defaultsUntil(() => battle.question === 'over');
      const nights = events.reduce<(typeof events)[]>((all, event) => {
        if (event.type === 'night') all.push([]);
        all.at(-1)?.push(event);
        return all;
      }, []);
      expect(nights).toHaveLength(4);
      nights.forEach((night, i) => {
        const came = (side: Side) =>
          ofType(night, 'log-arrived')
            .filter((one) => one.side === side)
            .map(({ log }) => log);
        const dice = rollsOf(night, 'log').flatMap((roll) => [...roll.dice]);
        expect(came('allies')).toEqual(i === 0 ? [] : [1]);
        expect(dice).toHaveLength(i === 0 ? 0 : 1);
        expect(came('axis')).toEqual(dice[0] !== undefined && dice[0] <= 2 ? [1] : []);
        for (const die of dice) seen.add(die);
      });
    }
    // Both sides of the limit came up.
    expect(seen.has(2) && seen.has(3)).toBe(true);
  });
});

describe('ag-hill-17 the Panzer brigade', () => {
  const ARRIVALS: AgFrame = { proc: 'game', step: 'arrivals', seen: 0 };
  /** The start of a turn, with some Soviets on the map. */
  const turn = (day: number, number: number, dice: string): Battle =>
    new Battle(ID, {
      dice,
      at: (table) => {
        Object.assign(table, { day, turn: number, phase: 'retreat' });
        put(table, table.units.find(({ division }) => division === 'tank-corps')!, 197, 100);
        put(table, table.units.find(({ division }) => division === 'vg')!, 100, 100);
        return [structuredClone(ARRIVALS)];
      },
    });

  test('comes on 5 or 6 from the first turn of day 2, and for certain on the last turn of day 3', () => {
    expect(turn(2, 1, 'arrival=4').question).not.toBe('arrive.place');
    expect(turn(2, 1, 'arrival=5').question).toBe('arrive.place');
    expect(turn(2, 3, 'arrival=6').question).toBe('arrive.place');
    expect(turn(3, 2, 'arrival=1').question).not.toBe('arrive.place');
    expect(turn(3, 3, '').question).toBe('arrive.place');
    // No die on the first day.
    expect(turn(1, 3, '').question).not.toBe('arrive.place');
  });

  test('ag-gap-45 on one edge of its choice, more than 2 km from any enemy', () => {
    const battle = turn(3, 3, '');
    const { table } = battle;
    expect(battle.pending).toMatchObject({ seats: ['axis'] });
    const panthers = row(table, 'pzb', 'panthers');
    const pumas = row(table, 'pzb', 'pumas');
    expect(battle.refusal('axis', place(panthers, 100, 2))).toBeNull();
    expect(battle.refusal('axis', place(panthers, 100, 3))).toBe('NOT_AT_EDGE ag-gap-45');
    // The tank corps' first unit stands at (197, 100).
    const half = halfOf(of(table, 'tank-corps').find(isOnMap)!);
    const near = 100 + half + 8 + 2;
    expect(battle.refusal('axis', place(panthers, 198, near))).toBe('NEAR_ENEMY ag-gap-45');
    expect(battle.refusal('axis', place(panthers, 198, near + 1))).toBeNull();
    battle.draft('axis', place(panthers, 100, 2));
    expect(battle.refusal('axis', place(pumas, 2, 60))).toBe('ONE_EDGE ag-hill-17');
    expect(battle.refusal('axis', place(pumas, 60, 2))).toBeNull();
    expect(battle.refusal('axis', place(row(table, 'vg', 'guns'), 60, 2))).toBe('NOT_YOUR_UNIT ag-hill-17');
    expect(battle.refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-hill-17');
    expect(battle.refusedCommit('axis')).toBe('NOT_ALL ag-hill-17');
    // The first may still think again, as long as all come by one edge.
    expect(battle.refusal('axis', place(panthers, 2, 60))).toBeNull();
    battle.draft('axis', place(pumas, 60, 2));
    expect(battle.refusal('axis', place(panthers, 2, 60))).toBe('ONE_EDGE ag-hill-17');
  });

  test('ag-gap-45 it acts at once, and its supply comes from that edge', () => {
    const battle = turn(3, 3, '');
    for (const offer of battle.offers('axis')) expect(battle.refusal('axis', offer)).toBeNull();
    const events = battle.defaultsWhile('arrive.place');
    const [arrived] = ofType(events, 'arrived');
    expect(arrived?.edges).toHaveLength(1);
    const brigade = battle.table.divisions.find(({ id }) => id === 'pzb')!;
    expect([brigade.arrived, brigade.cameBy]).toEqual([true, arrived!.edges]);
    for (const unit of of(battle.table, 'pzb')) {
      expect(isOnMap(unit)).toBe(true);
      expect([unit.moved, unit.recced, unit.fought]).toEqual([false, false, false]);
    }
    expect(battle.table.units.filter(isOnMap).every((unit) => baseAt(unit.at, unit.size).half > 0)).toBe(true);
  });

  test('a second arrival is not rolled for', () => {
    const battle = turn(2, 1, 'arrival=5');
    const events = battle.defaultsWhile('arrive.place');
    expect(rollsOf(events, 'arrival')).toEqual([]);
    expect(battle.table.divisions.find(({ id }) => id === 'pzb')!.arrived).toBe(true);
  });
});
