/** The armour battle table, the six effects blocks, zones and smoke: single cells, and that no score falls between two lines. */
import { describe, expect, test } from 'vitest';
import {
  ANTI_TANK,
  ANTI_TANK_ROWS,
  type AntiTankRow,
  ARMOUR_CLASSES,
  ARMOUR_RESULTS,
  armourClassAddition,
  armourPrinted,
  INDIRECT_COLUMNS,
  indirectColumn,
  RESULT_COLUMNS,
  rangeColumn,
  SITUATIONS,
} from './armour.ts';
import {
  BLOCKS,
  blockOf,
  COVERS,
  casualtyAddition,
  doubled,
  EFFECT_ADDITIONS,
  effectPrinted,
  effectResult,
  qualityFactor,
  type Rate,
  rateAddition,
  ratePoints,
  STRIKES,
} from './effects.ts';
import { type FireResult, fireResult, QUALITIES } from './print.ts';
import { BEATEN_ZONES, gunZone, SAFETY_ZONES, SMOKE_MINUTES, smokeFront } from './zones.ts';

/** How bad a result is: state first for equal losses. */
const severity = (result: FireResult | null): number =>
  result === null ? 0 : result.losses * 10 + (result.state === 'suppressed' ? 2 : 1);

const armourResult = (...at: Parameters<typeof armourPrinted>) => fireResult(armourPrinted(...at));
const reachOf = (row: AntiTankRow): number => Math.max(...ANTI_TANK[row].limits.map((limit) => limit ?? 0));

describe('armour battle table', () => {
  test('stonk-arm-02 stonk-gap-09 the leftmost column that reaches; limits are inclusive', () => {
    expect([0, 4, 4.01, 8, 10, 10.01, 24].map((range) => rangeColumn('medium-at-gun', range))).toEqual([
      ...['A', 'A', 'B', 'B', 'C', 'D', 'D'],
    ]);
    expect([3, 6, 12, 20].map((range) => rangeColumn('tank-gun', range))).toEqual(['A', 'B', 'C', 'D']);
    expect([1, 3, 7, 10, 20].map((range) => rangeColumn('light-at-gun', range))).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect([5, 11, 16, 25].map((range) => rangeColumn('heavy-tank-gun', range))).toEqual(['A', 'B', 'C', 'D']);
    expect([6, 12, 20, 30].map((range) => rangeColumn('heavy-at-gun', range))).toEqual(['A', 'B', 'C', 'D']);
  });

  test('stonk-gap-10 stonk-arm-02 a dash is skipped: infantry in contact and within 100 metres', () => {
    expect([0, 0.01, 1].map((range) => rangeColumn('infantry-at', range))).toEqual(['B', 'D', 'D']);
    expect([0, 1].map((range) => rangeColumn('light-infantry-at', range))).toEqual(['D', 'E']);
    expect([0, 1].map((range) => rangeColumn('heavy-infantry-at', range))).toEqual(['A', 'B']);
  });

  test('stonk-arm-03 nothing beyond the last limit', () => {
    for (const row of ANTI_TANK_ROWS) {
      expect(rangeColumn(row, reachOf(row))).not.toBeNull();
      expect(rangeColumn(row, reachOf(row) + 0.01)).toBeNull();
    }
    expect(ANTI_TANK_ROWS.map(reachOf)).toEqual([1, 1, 1, 24, 30, 20, 20, 25]);
  });

  test('stonk-arm-02 every range up to the last limit has one column, and never a better one further off', () => {
    for (const row of ANTI_TANK_ROWS) {
      let last = 0;
      for (let tenths = 0; tenths <= reachOf(row) * 10; tenths += 1) {
        const at = RESULT_COLUMNS.indexOf(rangeColumn(row, tenths / 10)!);
        expect(at).toBeGreaterThanOrEqual(last);
        last = at;
      }
    }
  });

  test('stonk-arm-04 indirect weapons have their column; none has the fifth', () => {
    expect([
      ...[indirectColumn('air'), indirectColumn('medium'), indirectColumn('field'), indirectColumn('mortar')],
    ]).toEqual(['A', 'B', 'C', 'D']);
    expect(Object.values(INDIRECT_COLUMNS).map(({ column }) => column as string)).not.toContain('E');
  });

  test('stonk-arm-05 single cells', () => {
    expect(armourPrinted('stationary', 5, 'A')).toBe('2S');
    expect(armourPrinted('stationary', 7, 'C')).toBe('1P');
    expect(armourPrinted('moving', 2, 'B')).toBe('1P');
    expect(armourPrinted('moving', 9, 'C')).toBe('1S');
    expect(armourPrinted('cover', 3, 'B')).toBe('P');
    expect(armourPrinted('cover', 10, 'E')).toBe('P');
    expect(armourPrinted('hull-down', 10, 'D')).toBe('P');
    expect(armourResult('stationary', 12, 'A')).toEqual({ losses: 3, state: 'suppressed' });
    expect(armourResult('moving', 0, 'B')).toEqual({ losses: 0, state: 'pinned' });
  });

  test('stonk-gap-07 the last line is for stationary 8 and moving 9 in the open', () => {
    expect(RESULT_COLUMNS.map((column) => armourPrinted('stationary', 8, column))).toEqual([
      '3S',
      '2S',
      '1S',
      '1P',
      'P',
    ]);
    expect(RESULT_COLUMNS.map((column) => armourPrinted('moving', 9, column))).toEqual(['3S', '2S', '1S', '1P', 'P']);
    expect(RESULT_COLUMNS.map((column) => armourPrinted('cover', 15, column))).toEqual(['3S', '2S', '1P', 'P', 'P']);
  });

  test('stonk-arm-06 stonk-gap-08 below the first entry, and where the table is blank, there is no effect', () => {
    expect(armourResult('stationary', -2, 'A')).toBeNull();
    expect(armourResult('moving', -2, 'A')).toBeNull();
    expect(armourResult('cover', -2, 'A')).toBeNull();
    expect(armourResult('hull-down', 0, 'A')).toBeNull();
    expect(armourResult('stationary', 3, 'E')).toBeNull();
    expect(armourResult('hull-down', 30, 'E')).toBeNull();
  });

  test('the scores of a situation follow one another without hole or overlap, and the last is open', () => {
    const first = { stationary: -1, moving: -1, cover: -1, 'hull-down': 1 } as const;
    for (const situation of SITUATIONS) {
      const bands = ARMOUR_RESULTS.flatMap((line) => (line[situation] ? [line[situation]] : []));
      let next: number | null = first[situation];
      for (const [low, high] of bands) {
        expect(low).toBe(next);
        next = high === null ? null : high + 1;
      }
      expect(next).toBeNull();
    }
  });

  test('stonk-gap-06 results never grow from left to right nor shrink down a column', () => {
    for (const situation of SITUATIONS)
      for (let score = -3; score <= 14; score += 1) {
        const line = RESULT_COLUMNS.map((column) => severity(armourResult(situation, score, column)));
        expect(line).toEqual([...line].sort((a, b) => b - a));
        for (const column of RESULT_COLUMNS)
          expect(severity(armourResult(situation, score + 1, column))).toBeGreaterThanOrEqual(
            severity(armourResult(situation, score, column)),
          );
      }
  });

  test('stonk-arm-20 stonk-gap-14 a stationary vehicle in the open is hit more easily than a moving one', () => {
    for (let score = 0; score <= 10; score += 1)
      expect(armourPrinted('stationary', score, 'A')).toBe(armourPrinted('moving', score + 1, 'A'));
  });

  test('stonk-arm-08 stonk-gap-15 one addition for the armour of the target', () => {
    expect(ARMOUR_CLASSES.map(armourClassAddition)).toEqual([4, 1, 0, -1, -2]);
  });
});

describe('effects', () => {
  test('stonk-inf-02 stonk-inf-07 infantry weapons reach 8 inches', () => {
    expect([0, 4, 4.01, 8, 8.01].map((range) => blockOf('infantry', range))).toEqual([
      ...['infantry-4', 'infantry-4', 'infantry-8', 'infantry-8', null],
    ]);
  });

  test('stonk-inf-03 stonk-inf-07 tanks reach 10 inches', () => {
    expect([4, 4.01, 10, 10.01].map((range) => blockOf('tank', range))).toEqual(['tank-4', 'tank-10', 'tank-10', null]);
  });

  test('stonk-inf-02 stonk-gap-38 mortars use the first block of infantry at any range, artillery its own', () => {
    expect([blockOf('mortar', 2), blockOf('mortar', 26)]).toEqual(['infantry-4', 'infantry-4']);
    expect([blockOf('field', 124), blockOf('medium', 166)]).toEqual(['field', 'medium']);
  });

  test('stonk-inf-01 single cells', () => {
    expect(effectPrinted('infantry-4', 4, 'moving')).toBe('1S');
    expect(effectPrinted('infantry-8', 10, 'dug-in')).toBe('S');
    expect(effectPrinted('tank-4', 0, 'stationary')).toBe('P');
    expect(effectPrinted('tank-10', 3, 'stationary')).toBeNull();
    expect(effectPrinted('field', 7, 'dug-in')).toBe('S');
    expect(effectPrinted('medium', 10, 'moving')).toBe('5S');
    expect(effectResult('medium', 8, 'moving')).toEqual({ losses: 4, state: 'suppressed' });
  });

  test('stonk-inf-08 stonk-gap-05 above 10 the line for 10, below 0 no effect', () => {
    for (const block of BLOCKS)
      for (const cover of COVERS) {
        expect(effectPrinted(block, 14, cover)).toBe(effectPrinted(block, 10, cover));
        expect(effectPrinted(block, -1, cover)).toBeNull();
      }
    expect(effectPrinted('field', 0, 'deeply-dug-in')).toBe('P');
  });

  test('in every block a higher score is no milder', () => {
    for (const block of BLOCKS)
      for (const cover of COVERS)
        for (let score = -1; score < 10; score += 1)
          expect(severity(effectResult(block, score + 1, cover))).toBeGreaterThanOrEqual(
            severity(effectResult(block, score, cover)),
          );
  });

  test('in every block better cover is no worse', () => {
    for (const block of BLOCKS)
      for (let score = 0; score <= 10; score += 1) {
        const line = COVERS.map((cover) => severity(effectResult(block, score, cover)));
        expect(line, `${block} ${score}`).toEqual([...line].sort((a, b) => a - b));
      }
  });

  test('stonk-inf-16 stonk-gap-27 the number doubles, the state stays, a dash stays a dash', () => {
    expect(doubled({ losses: 2, state: 'pinned' })).toEqual({ losses: 4, state: 'pinned' });
    expect(doubled({ losses: 0, state: 'suppressed' })).toEqual({ losses: 0, state: 'suppressed' });
    expect(doubled(null)).toBeNull();
  });

  test('stonk-rate-02 stonk-inf-17 rates', () => {
    const rates: readonly Rate[] = ['heavy', 'normal', 'light'];
    expect(rates.map(ratePoints)).toEqual([3, 2, 1]);
    expect(rates.map(rateAddition)).toEqual([2, 0, -2]);
  });

  test('stonk-inf-19 stonk-gap-35 one less for every strength point lost after the second', () => {
    expect([0, 1, 2, 3, 5].map(casualtyAddition)).toEqual([0, 0, 0, -1, -3]);
  });

  test('stonk-inf-22 stonk-inf-24 aircraft and mines strike as medium artillery, aircraft at +1', () => {
    expect([STRIKES.air, STRIKES.minefield]).toEqual(['medium', 'medium']);
    expect(EFFECT_ADDITIONS.air.value).toBe(1);
  });

  test('stonk-qual-02 quality runs from -2 to +2, and what one gains the other loses', () => {
    expect(qualityFactor('veteran', 'green')).toBe(2);
    expect(qualityFactor('green', 'veteran')).toBe(-2);
    for (const one of QUALITIES)
      for (const other of QUALITIES) expect(qualityFactor(one, other) + qualityFactor(other, one)).toBe(0);
  });
});

describe('zones and smoke', () => {
  test('stonk-zone-01 stonk-gap-103 25 metres of front for each gun, as the three printed batteries have', () => {
    expect(BEATEN_ZONES['four-guns']).toMatchObject(gunZone(4));
    expect(BEATEN_ZONES['six-guns']).toMatchObject(gunZone(6));
    expect(BEATEN_ZONES['eight-guns']).toMatchObject(gunZone(8));
    expect(gunZone(2)).toEqual({ front: 50, depth: 300 });
  });

  test('stonk-zone-04 stonk-zone-05 safety', () => {
    expect(SAFETY_ZONES.guns.to).toBe(200);
    expect([SAFETY_ZONES.air.from, SAFETY_ZONES.air.to]).toEqual([500, 5000]);
  });

  test('stonk-smoke-01 stonk-smoke-02 stonk-smoke-03 stonk-gap-03 a circle of 2 inches, an inch for each gun, half for each tube', () => {
    expect([smokeFront('tank', 4), smokeFront('artillery', 8), smokeFront('mortar', 6)]).toEqual([2, 8, 3]);
    expect(SMOKE_MINUTES).toBe(10);
  });
});

describe('columns', () => {
  test('stonk-gap-06 the five results of a line stand under the five limits', () => {
    const line = (score: number) => RESULT_COLUMNS.map((column) => armourPrinted('stationary', score, column));
    expect(line(3)).toEqual(['2P', '1P', 'P', 'P', null]);
    expect(line(5)).toEqual(['2S', '2S', '1P', 'P', 'P']);
  });

  test('stonk-gap-09 beyond the last limit there is no column', () => {
    expect([rangeColumn('tank-gun', 20), rangeColumn('tank-gun', 20.01)]).toEqual(['D', null]);
  });
});
