import { describe, expect, test } from 'vitest';
import { PROSE, TABLES } from '../../../../test/transcriptions/hex.ts';
import { HEXSIDES, TERRAINS } from '../../../geometry/hex/map.ts';
import { QUALITIES } from '../card.ts';
import { RULES } from '../rules.ts';
import { ACTIONS, ACTORS } from './actions.ts';
import {
  AT_ROWS,
  atColumn,
  atResult,
  barrelEffect,
  barrelToHit,
  crewPortable,
  crewToHit,
  DIFFERENTIALS,
  EFFECT_BARREL,
  EFFECT_BARREL_BANDS,
  PORTABLES,
  portableResult,
  sizePortable,
  sizeToHit,
  TO_HIT_BANDS,
  toHit,
} from './anti-tank.ts';
import { rowOfVehicle, STRIKES, strikeResult, strikeVehicle } from './assault.ts';
import {
  COMBAT,
  COMBAT_ROWS,
  combatColumn,
  combatEffect,
  combatResult,
  combatRow,
  FACTORS,
  protectionModifier,
  VEHICLE_AP_BANDS,
  vehicleAp,
} from './combat.ts';
import { subordinateBonus, subordinateModifier } from './command.ts';
import { CHARTS } from './index.ts';
import {
  againstVehicle,
  againstVehicleResult,
  burstAt,
  columnOfBarrage,
  INDIRECT_COLUMNS,
  indirectProtection,
  OBSERVER_BANDS,
  observerModifier,
  repeatModifier,
  scatterDistance,
} from './indirect.ts';
import { OBSERVATION, observationDistance } from './observation.ts';
import { type Band, bandAt } from './print.ts';
import {
  crossingCost,
  entryCost,
  hexsideProtection,
  isHindrance,
  MOVE_CLASSES,
  moveCosts,
  terrainProtection,
} from './terrain.ts';
import { mayCarry } from './transport.ts';

const chart = (name: string) => CHARTS.find((one) => one.name === name)!;
const bare = (cell: string | number | null): string | null => (cell === null ? null : `${cell}`);
const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);
/** How bad a cell is for the target: a dash 0, E 9. */
const GRADES = [null, 'S', 'S1', 'S2', 'N', 'N1', 'N2', 'N3', 'I', 'E'] as const;

describe('charts', () => {
  test('have a name of their own, lines of the sheet, a rule of this book and full rows', () => {
    const ids = new Set<string>(RULES.map((rule) => rule.id));
    expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
    for (const { name, page, rule, rows, columns, cells } of CHARTS) {
      expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(page).toMatch(/^L\d+(-\d+)?$/);
      expect(ids).toContain(rule);
      expect(new Set(rows).size, name).toBe(rows.length);
      expect(cells.length, name).toBe(rows.length);
      for (const line of cells) expect(line.length, name).toBe(columns.length);
    }
  });

  test('stand in the order of the sheet', () => {
    const lines = CHARTS.map(({ page }) => Number(/\d+/.exec(page)![0]));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    expect(CHARTS).toHaveLength(TABLES.length + Object.keys(PROSE).length);
  });

  test.each(TABLES.map((table) => [table.name, table] as const))(
    '%s is as a second transcription has it',
    (name, table) => {
      const ours = chart(name);
      expect(ours.page).toBe(table.page);
      expect(ours.columns).toEqual(table.columns);
      expect(ours.rows).toEqual(table.rows);
      expect(ours.cells.map((row) => row.map(bare))).toEqual(table.cells.map((row) => row.map(bare)));
    },
  );

  test.each(Object.entries(PROSE))(
    '%s: every word and number of each line stands there, and no other number',
    (name, lines) => {
      const { rows, cells } = chart(name);
      expect(rows).toEqual(Object.keys(lines));
      const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();
      for (const [i, words] of Object.values(lines).entries()) {
        const line = cells[i]!.filter((cell) => cell !== null).join('; ');
        for (const word of words) expect(line, word).toContain(word);
        expect(numbers(line), line).toEqual(numbers(words.join(' ')));
      }
    },
  );

  test('a difference of one cell is seen', () => {
    const other = TABLES.find(({ name }) => name === 'combat')!.cells.map((row) => row.map(bare));
    other[5]![0] = 'S';
    expect(chart('combat').cells.map((row) => row.map(bare))).not.toEqual(other);
  });
});

describe('bands', () => {
  const covers = (bands: readonly Band[], first: number): void => {
    expect(bands[0]!.from).toBe(first);
    for (const [i, { to }] of bands.entries()) expect(to).toBe(i + 1 < bands.length ? bands[i + 1]!.from - 1 : null);
    for (const distance of upTo(120)) expect(bandAt(bands, distance) >= 0).toBe(distance >= first);
  };
  test.each([
    ['hex-at-02 to hit', TO_HIT_BANDS, 1],
    ['hex-at-13 effect by barrel', EFFECT_BARREL_BANDS, 7],
    ['hex-fire-09 AP of vehicles', VEHICLE_AP_BANDS, 7],
    ['hex-sup-08 observer', OBSERVER_BANDS, 0],
  ] as const)('%s: without a hole, each distance in one', (_, bands, first) => covers(bands, first));
});

describe('Combat Table', () => {
  test('hex-fire-13 has 18 columns and 16 rows', () => {
    expect(FACTORS).toHaveLength(18);
    expect(COMBAT).toHaveLength(16);
    expect(COMBAT_ROWS).toHaveLength(16);
    for (const row of COMBAT) expect(row).toHaveLength(18);
  });

  test('hex-gap-03 rows 4 and 5 are alike, as printed, and no other two', () => {
    expect(COMBAT[4]).toEqual(COMBAT[5]);
    for (const row of upTo(14)) if (row !== 4) expect(COMBAT[row], `${row}`).not.toEqual(COMBAT[row + 1]);
  });

  test('hex-gap-03 Medium and Long barrels have the same effect, as printed', () => {
    expect(EFFECT_BARREL.Medium).toEqual(EFFECT_BARREL.Long);
  });

  test('no cell is milder than the one to its left or below it', () => {
    for (const [r, row] of COMBAT.entries())
      for (const [c, cell] of row.entries()) {
        const grade = GRADES.indexOf(cell);
        if (c > 0) expect(grade).toBeGreaterThanOrEqual(GRADES.indexOf(row[c - 1]!));
        if (r > 0) expect(grade).toBeLessThanOrEqual(GRADES.indexOf(COMBAT[r - 1]![c]!));
      }
  });

  test('hex-fire-11 hex-fire-12 a factor takes the highest column that it reaches, less than 1 none', () => {
    expect([0, 0.5, 1, 10, 10.5, 11, 12, 13.5, 15, 19, 33, 39, 40, 77].map(combatColumn)).toEqual([
      ...[null, null, 1, 10, 10, 10, 12, 12, 14, 16, 28, 34, 40, 40],
    ]);
  });

  test('hex-fire-18 rolls beyond the rows use the first and the last', () => {
    expect([-3, -1, 0, 15, 16, 21].map(combatRow)).toEqual([0, 0, 0, 15, 15, 15]);
    expect(combatResult(1, -2)).toBe('N1');
    expect(combatResult(40, 18)).toBe('S1');
    expect(combatResult(34, 18)).toBeNull();
    expect(combatResult(0.5, 2)).toBeNull();
    expect(combatResult(13, 9)).toBe('N');
  });

  test('hex-res-02 hex-res-03 hex-res-05 hex-res-06 what the letters and digits stand for', () => {
    expect(combatEffect('S')).toEqual({ does: 'stoppage test', less: 0 });
    expect(combatEffect('S2')).toEqual({ does: 'stoppage test', less: 2 });
    expect(combatEffect('N')).toEqual({ does: 'neutralisation test', less: 0 });
    expect(combatEffect('N3')).toEqual({ does: 'neutralisation test', less: 3 });
    expect(combatEffect('I')).toEqual({ does: 'step lost and neutralised' });
    expect(combatEffect('E')).toEqual({ does: 'eliminated' });
  });

  test('hex-fire-09 hex-gap-26 a vehicle loses AP from 7 hexes on', () => {
    expect([1, 6, 7, 10, 11, 16, 17, 60].map(vehicleAp)).toEqual([0, 0, -2, -2, -3, -3, -4, -4]);
  });

  test('hex-map-09 protection of 1, 2 and 3', () => {
    expect(upTo(3).map((p) => protectionModifier(p)?.value ?? 0)).toEqual([0, 1, 2, 3]);
  });
});

describe('anti-tank fire', () => {
  test('hex-at-02 the number to hit falls with range', () => {
    expect([1, 10, 11, 20, 21, 60].map(toHit)).toEqual([8, 8, 7, 7, 6, 6]);
    expect(() => toHit(0)).toThrow(RangeError);
  });

  test('hex-at-09 hex-at-13 hex-gap-26 barrels have other bands to hit than for effect', () => {
    expect([10, 11, 20, 21].map((d) => barrelToHit('Short', d))).toEqual([0, 1, 1, 2]);
    expect([10, 11, 20, 21].map((d) => barrelToHit('Medium', d))).toEqual([0, 0, 0, 1]);
    expect([10, 11, 20, 21].map((d) => barrelToHit('Long', d))).toEqual([0, 0, 0, 0]);
    expect([6, 7, 10, 11, 15, 16].map((d) => barrelEffect('Short', d))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([6, 7, 10, 11, 15, 16].map((d) => barrelEffect('Medium', d))).toEqual([0, 0, 0, 1, 1, 2]);
    expect([6, 7, 10, 11, 15, 16].map((d) => barrelEffect('Long', d))).toEqual([0, 0, 0, 1, 1, 2]);
  });

  test('hex-at-04 hex-gap-31 only Recruit and Veteran crews change the roll', () => {
    expect(QUALITIES.map((quality) => crewToHit(quality)?.value ?? 0)).toEqual([0, -1, 0, 1]);
    expect(QUALITIES.map((quality) => crewPortable(quality)?.value ?? 0)).toEqual([0, -1, 0, 1]);
  });

  test('hex-at-05 hex-pat-03 sizes', () => {
    const sizes = ['large', 'normal', 'small', 'very small'] as const;
    expect(sizes.map((size) => sizeToHit(size)?.value ?? 0)).toEqual([-1, 0, 1, 2]);
    expect(sizes.map((size) => sizePortable(size)?.value ?? 0)).toEqual([-1, 0, 1, 2]);
  });

  test('hex-at-11 hex-at-12 hex-at-14 columns and rows, and what lies beyond them', () => {
    expect(DIFFERENTIALS).toHaveLength(8);
    expect(AT_ROWS).toHaveLength(11);
    expect([-3, 0, 4, 7, 9].map(atColumn)).toEqual([
      { column: 0, dice: 3 },
      { column: 0, dice: 0 },
      { column: 4, dice: 0 },
      { column: 7, dice: 0 },
      { column: 7, dice: -2 },
    ]);
    expect([0, 2, 3, 4, 5, 6].map((dice) => atResult(0, dice))).toEqual(['D', 'D', 'I', 'S', 'S', null]);
    expect([9, 10, 11, 12, 13].map((dice) => atResult(7, dice))).toEqual(['D', 'I', 'S', null, null]);
  });

  test('hex-pat-01 hex-pat-02 portable weapons', () => {
    expect([5, 6, 7, 8].map((dice) => portableResult(PORTABLES.Panzerschreck.number, dice))).toEqual([
      'D',
      'D',
      'I',
      null,
    ]);
    expect(Object.values(PORTABLES).map(({ range }) => range)).toEqual([2, 1, 2, 2]);
  });
});

describe('indirect fire', () => {
  test('hex-sup-06 scatter stops at its ends', () => {
    expect([-3, 0, 2, 3, 4, 5, 6, 7, 11].map(scatterDistance)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });
  test('hex-sup-08 hex-gap-09 the distance of the observer', () => {
    expect([0, 9, 10, 20, 21, 29, 30, 31].map((d) => observerModifier(d)?.value ?? 0)).toEqual([
      -1, -1, 0, 0, 1, 1, 2, 2,
    ]);
  });
  test('hex-sup-11 repeated fires', () => {
    expect([1, 2, 3, 4].map((n) => repeatModifier(n)?.value ?? 0)).toEqual([0, -1, -2, -2]);
  });
  test('hex-sup-13 hex-ind-08 factors by ring; bombs lay no smoke and have the column of heavy artillery', () => {
    expect(burstAt('Medium', 1)).toEqual({ factor: 7, smoke: 2 });
    expect(burstAt('Bomb', 2)).toEqual({ factor: 5, smoke: null });
    expect([burstAt('Light', 2), burstAt('Heavy', 4)]).toEqual([null, null]);
    expect((['Light', 'Medium', 'Heavy', 'Bomb'] as const).map(columnOfBarrage)).toEqual([
      ...['Light Art.', 'Med. Art.', 'Hvy Art.', 'Hvy Art.'],
    ]);
  });
  test('hex-ind-02 the protection of the hex less 1', () => {
    expect(upTo(3).map(indirectProtection)).toEqual([0, 0, 1, 2]);
  });
  test('hex-ind-05 vehicles', () => {
    expect(againstVehicle('Armoured', 'Mo 80')).toBe(2);
    expect(againstVehicle('Non-armoured', 'Light Art.')).toBe(8);
    expect(INDIRECT_COLUMNS.map((column) => againstVehicle('Armoured', column))).toEqual([5, 4, 3, 2, 1]);
    expect(INDIRECT_COLUMNS.map((column) => againstVehicle('Non-armoured', column))).toEqual([10, 9, 8, 7, 6]);
    expect([3, 4, 5, 6].map((dice) => againstVehicleResult(4, dice))).toEqual(['D', 'I', 'S', null]);
  });
});

describe('assault and command', () => {
  test('hex-ass-07 at or below a number', () => {
    expect([4, 5, 7, 8].map((dice) => strikeResult('Line', dice))).toEqual(['eliminated', 'step', 'step', null]);
  });
  test('hex-ass-07 hex-ass-12 numbers fall from Shock to Recruit', () => {
    const rows = QUALITIES.map((quality) => STRIKES[quality]);
    expect(rows.map(({ step }) => step)).toEqual([9, 8, 7, 6]);
    expect(rows.map(({ eliminated }) => eliminated)).toEqual([6, 5, 4, 3]);
    expect(rows.map(({ vehicle }) => vehicle)).toEqual([7, 6, 5, 4]);
  });
  test('hex-ass-12 below the number destroyed, on it immobilised', () => {
    expect([6, 7, 8].map((dice) => strikeVehicle('Shock', dice))).toEqual(['D', 'I', null]);
  });
  test('hex-ass-15 hex-gap-30 a vehicle strikes as Line, with Nw as Veteran', () => {
    expect([false, true].map(rowOfVehicle)).toEqual(['Line', 'Veteran']);
    expect(Object.keys(STRIKES)).toEqual(QUALITIES);
  });
  test('hex-adm-05 every die of every quality has a bonus', () => {
    expect(QUALITIES.map((quality) => subordinateModifier(quality)?.value ?? 0)).toEqual([-1, 0, 0, 1]);
    expect(upTo(7).map(subordinateBonus)).toEqual([1, 0, 0, -1, -1, -1, -2, -2]);
    expect(() => subordinateBonus(8)).toThrow(RangeError);
  });
  test('hex-act-10 the sheet lists 22 actions for five headings', () => {
    expect(ACTORS.map((actor) => ACTIONS[actor].length)).toEqual([9, 2, 2, 4, 5]);
  });
});

describe('terrain', () => {
  test('hex-map-04 hex-map-05 what each class pays, and what is closed to it', () => {
    expect(MOVE_CLASSES.map((mover) => entryCost('forest', mover))).toEqual([2, 4, 6, 6, null]);
    expect(MOVE_CLASSES.map((mover) => entryCost('marsh', mover))).toEqual([2, null, null, null, null]);
    expect(MOVE_CLASSES.map((mover) => entryCost('water body', mover))).toEqual([null, null, null, null, null]);
    expect(MOVE_CLASSES.map((mover) => crossingCost('hedge', mover))).toEqual([0.5, 0.5, 3, null, null]);
    expect(MOVE_CLASSES.map((mover) => crossingCost('wall', mover))).toEqual([0.5, 1, null, null, null]);
  });

  test('hex-fx-08 ruins: a hindrance, closed to wheels, protection one less than the building', () => {
    expect(MOVE_CLASSES.map((mover) => entryCost('ruins', mover))).toEqual([2, 4, null, null, null]);
    expect(terrainProtection('ruins', 'wood building')).toBe(1);
    expect(terrainProtection('ruins', 'stone building')).toBe(2);
    expect(isHindrance('ruins')).toBe(true);
  });

  test('hex-map-06 hex-map-09 protection and hindrances of every terrain and hexside', () => {
    expect(TERRAINS.map((terrain) => terrainProtection(terrain))).toEqual([0, 2, 1, 1, 1, 1, 1, 0, 0, 2, 3, 1]);
    expect(HEXSIDES.map(hexsideProtection)).toEqual([1, 2, 1]);
    expect(TERRAINS.filter(isHindrance)).toEqual(['orchard', 'brush', 'field', 'marsh', 'cemetery', 'ruins']);
  });

  test('hex-map-08 hex-veh-01 hex-veh-03 hex-veh-04 costs in half points for the geometry', () => {
    const foot = moveCosts('infantry');
    expect([foot.enter.brush, foot.cross.bocage, foot.opening, foot.floor, foot.turn]).toEqual([3, 1, null, 4, null]);
    const tracks = moveCosts('tracked');
    expect([tracks.enter.clear, tracks.cross.bocage, tracks.opening, tracks.floor]).toEqual([4, null, 4, null]);
    expect([tracks.road, tracks.climb, tracks.turn, tracks.reverse]).toEqual([2, 4, 2, 4]);
    expect(moveCosts('wheeled').climb).toBe(8);
  });
});

describe('observation and transport', () => {
  test('hex-hid-06 hex-hid-07 hex-gap-14 no cell sees farther in more cover, worse weather or less light', () => {
    const far = (distance: number | null): number => distance ?? 999;
    for (const weather of [0, 1, 2, 3] as const)
      for (const protection of upTo(3)) {
        const { day, other } = OBSERVATION[weather][protection]!;
        expect(far(other)).toBeLessThanOrEqual(far(day));
        if (protection > 0) expect(far(day)).toBeLessThanOrEqual(far(OBSERVATION[weather][protection - 1]!.day));
      }
    expect(observationDistance(0, 'day', 0)).toBeNull();
    expect(observationDistance(1, 'other', 3)).toBe(1);
    expect(observationDistance(2, 'other', 1)).toBe(6);
  });

  test('hex-trn-01 hex-trn-02 what a carrier takes together', () => {
    expect([mayCarry('full', ['squad']), mayCarry('full', ['gun'])]).toEqual([true, true]);
    expect(mayCarry('full', ['CP', 'AT team or heavy weapon'])).toBe(true);
    expect(mayCarry('full', ['squad', 'CP'])).toBe(false);
    expect(mayCarry('full', ['CP', 'CP'])).toBe(false);
    expect(mayCarry('light', ['CP', 'AT team or heavy weapon'])).toBe(false);
    for (const load of ['CP', 'AT team or heavy weapon', 'light gun'] as const)
      expect(mayCarry('light', [load]), load).toBe(true);
    expect(mayCarry('light', ['gun'])).toBe(false);
    expect(mayCarry('none', ['CP'])).toBe(false);
  });
});
