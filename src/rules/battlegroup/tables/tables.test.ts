import { describe, expect, test } from 'vitest';
import { TABLES } from '../../../../test/transcriptions/battlegroup.ts';
import { RULES } from '../rules.ts';
import {
  AREA_BANDS,
  AREA_FIRE_EFFECT,
  type AreaBand,
  areaEffect,
  type RateRow,
  rateRow,
  TARGET_CLASSES,
} from './area-fire.ts';
import { BOMBS, bomb, OTHER_BOMBS } from './bombs.ts';
import { BATTLE_COUNTERS, counterValue } from './counters.ts';
import { type Cover, coverSave } from './cover.ts';
import { EXPERIENCE_TEST } from './experience.ts';
import { GAME_SIZES, gameSizeOf } from './game-size.ts';
import { grenadeAttack } from './grenades.ts';
import { CHARTS } from './index.ts';
import { barrageResult, spotterDice } from './indirect.ts';
import { ammoResult, breakdownResult, mineStrike } from './misfortune.ts';
import { type MoraleColumn, moraleResult } from './morale.ts';
import { CAVALRY_CHARGE, MOVEMENT, movementOf } from './movement.ts';
import { OBSERVATION, OBSERVATION_MODIFIERS, observation } from './observation.ts';
import { ORDERS_DICE } from './orders.ts';
import { ARMOUR_COLUMNS, ARMOUR_PENETRATION, penetrationNeed } from './penetration.ts';
import { rowAt } from './print.ts';
import { mortar, SAMPLE_GUN, SAMPLE_VEHICLE } from './profiles.ts';
import { ROSTER_SECTIONS, ROSTER_TOTALS } from './roster.ts';
import { BASIC_RANGES, smallArm } from './small-arms.ts';
import {
  AIMED_BANDS,
  AIMED_COLUMNS,
  type AimedBand,
  AP_MODIFIERS,
  aimedToHit,
  HE_MODIFIERS,
  SHELL_BANDS,
  type ShellBand,
  shellToHit,
} from './to-hit.ts';

const FACES = [1, 2, 3, 4, 5, 6];
/** A dash is harder than any number. */
const hard = (need: number | null): number => need ?? 99;
const rising = (needs: readonly (number | null)[]): boolean =>
  needs.every((need, at) => at === 0 || hard(need) >= hard(needs[at - 1]!));
const chart = (name: string) => CHARTS.find((found) => found.name === name)!;
const cell = (name: string, row: string, column: string) => {
  const { rows, columns, cells } = chart(name);
  return cells[rows.indexOf(row)]![columns.indexOf(column)];
};

describe('charts', () => {
  test('have a name of their own, a page, a rule of this book and full rows', () => {
    const ids = new Set<string>(RULES.map((rule) => rule.id));
    expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
    for (const { name, page, rule, rows, columns, cells } of CHARTS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(page).toMatch(/^p\d\d$/);
      expect(ids).toContain(rule);
      expect(new Set(rows).size, name).toBe(rows.length);
      expect(cells.length, name).toBe(rows.length);
      for (const line of cells) expect(line.length, name).toBe(columns.length);
    }
  });

  test.each([
    ['game-size', 4, 5],
    ['orders-dice', 4, 1],
    ['unit-experience-test', 4, 1],
    ['movement-summary', 10, 2],
    ['basic-ranges', 11, 1],
    ['area-fire-effect', 14, 6],
    ['cover-save', 3, 5],
    ['observation', 13, 1],
    ['observation-modifiers', 3, 1],
    ['small-arms-rate-of-fire', 18, 4],
    ['aimed-fire-to-hit', 7, 4],
    ['mortars', 3, 6],
    ['aimed-he-to-hit', 6, 1],
    ['aimed-he-modifiers', 4, 1],
    ['aimed-ap-to-hit', 6, 1],
    ['aimed-ap-modifiers', 5, 1],
    ['armour-penetration', 15, 16],
    ['anti-tank-grenade-attack', 4, 4],
    ['spotter-round-accuracy', 3, 2],
    ['barrage-accuracy', 3, 1],
    ['unit-morale', 6, 4],
    ['mine-strike', 3, 1],
    ['ammo', 4, 1],
    ['breakdown', 3, 1],
    ['bombs', 3, 3],
    ['other-bombs', 2, 4],
    ['gun-profile', 2, 7],
    ['vehicle-profile', 3, 9],
    ['roster-sections', 10, 1],
    ['battle-counters', 11, 1],
  ])('%s is %i by %i', (name, rows, columns) => {
    expect([chart(name).rows.length, chart(name).columns.length]).toEqual([rows, columns]);
  });

  test('are all counted above', () => {
    expect(CHARTS).toHaveLength(30);
  });

  test('print numbers needed, dashes, words, lengths and marks as the book does', () => {
    expect(cell('game-size', 'Battalion', 'Maximum Points')).toBe('2000+');
    expect(cell('game-size', 'Battalion', '20mm table size')).toBe("6' x 10' or larger");
    expect(cell('game-size', 'Squad', '15mm table size')).toBe("4' x 4'");
    expect(cell('orders-dice', 'Company', 'Dice')).toBe('3D6');
    expect(cell('movement-summary', 'Vehicle', 'On-Road')).toBe('see vehicle profile');
    expect(cell('movement-summary', 'Manhandled heavy gun', 'Off-Road')).toBeNull();
    expect(cell('area-fire-effect', '9+ Long - 20-30"+', 'Aircraft')).toBe('6+');
    expect(chart('cover-save').cells[2]).toEqual(['none', '6+', '4+ (dug-in)', null, null]);
    expect(cell('observation', 'Aircraft', 'D6')).toBe('automatic');
    expect(cell('small-arms-rate-of-fire', 'SMG', 'RoF')).toBe('1(2)*');
    expect(cell('small-arms-rate-of-fire', 'Assault Rifle', 'RoF')).toBe('2/1');
    expect(chart('small-arms-rate-of-fire').cells[3]).toEqual([2, '30"', '1 man', null]);
    expect(cell('aimed-he-modifiers', 'Ace Crew', 'Modifier')).toBe('+1');
    expect(cell('aimed-ap-modifiers', 'Target is Obscured', 'Modifier')).toBe('-1');
    expect(chart('spotter-round-accuracy').cells[0]).toEqual(['Wild', '4D6"']);
    expect(chart('spotter-round-accuracy').rows).toEqual(['1', '2-5', '6']);
    expect(chart('anti-tank-grenade-attack').cells[0]).toEqual(['Heavy Casualties', '1D3', null, null]);
    expect(cell('unit-morale', '1', 'Vehicle')).toBe('Abandoned 1');
    expect(chart('bombs').cells[0]).toEqual(['Medium', 9, '7/3+']);
    expect(cell('vehicle-profile', 'Panzer IV H, Turret', 'Side')).toBe('N(M)');
    expect(chart('gun-profile').cells[1]).toEqual([null, 5, 5, 4, 3, 2, null]);
    expect(chart('mortars').cells[2]).toEqual(['Light', '6/4+', 3, '15"', '240"', 'medium gun']);
  });

  test('of one die have a line for every face', () => {
    for (const read of [spotterDice, barrageResult, grenadeAttack, mineStrike, ammoResult, breakdownResult]) {
      for (const face of FACES) expect(read(face)).toBeDefined();
      expect(() => read(0)).toThrow();
      expect(() => read(7)).toThrow();
    }
    expect(() => rowAt([], 1)).toThrow('no line for a 1');
    expect(() => moraleResult('gun', 7)).toThrow();
  });
});

describe('forces and orders', () => {
  test('bg-army-01 the sizes join without a hole, and the largest is open', () => {
    const sizes = Object.values(GAME_SIZES);
    for (const [at, size] of sizes.entries()) {
      expect(size.minimum).toBeLessThanOrEqual(size.standard);
      expect(size.standard).toBeLessThanOrEqual(size.maximum);
      if (at > 0) expect(size.minimum).toBe(sizes[at - 1]!.maximum + 1);
    }
    const points = [99, 100, 350, 351, 750, 751, 1250, 1251, 2000, 2001];
    expect(points.map(gameSizeOf)).toEqual([
      null,
      ...['squad', 'squad', 'platoon', 'platoon', 'company', 'company', 'battalion', 'battalion', 'battalion'],
    ]);
    expect(sizes.map((size) => size.standard)).toEqual([250, 500, 1000, 1500]);
  });

  test('bg-turn-02 one to four orders dice', () => {
    expect(ORDERS_DICE).toEqual({ squad: 1, platoon: 2, company: 3, battalion: 4 });
  });

  test('bg-ord-14 the experience test', () => {
    expect(EXPERIENCE_TEST).toEqual({ inexperienced: 4, regular: 3, veteran: 2, elite: 2 });
  });

  test('bg-gap-70 Elite and Veteran need the same', () => {
    expect(EXPERIENCE_TEST.elite).toBe(2);
    expect(EXPERIENCE_TEST.veteran).toBe(2);
  });

  test('bg-army-04 five frontline sections, four of support, additional fire support, four totals', () => {
    const count = (assets: string) => ROSTER_SECTIONS.filter((section) => section.assets === assets).length;
    expect([count('frontline'), count('support'), count('additional')]).toEqual([5, 4, 1]);
    expect(ROSTER_TOTALS).toHaveLength(4);
    expect(chart('roster-sections').rows).toContain('Additional Fire Support');
    expect(chart('roster-sections').columns).toEqual(['Assets']);
  });

  test('bg-prof-01 the sample vehicle', () => {
    expect(SAMPLE_VEHICLE).toMatchObject({ offRoad: 8, road: 12, front: 'K', side: 'N', rear: 'N' });
    expect(SAMPLE_VEHICLE.sideWithSchurzen).toBe('M');
    expect(SAMPLE_VEHICLE.weapons.map(({ ammo }) => ammo)).toEqual([9, null, null]);
  });

  test('bg-prof-02 the sample gun has no extended range', () => {
    expect(SAMPLE_GUN.he.rating).toEqual({ dice: 3, need: 6 });
    expect(Object.values(SAMPLE_GUN.he.penetration)).toEqual([2, 2, 2, 2, 2, null]);
    expect(Object.values(SAMPLE_GUN.ap.penetration)).toEqual([5, 5, 4, 3, 2, null]);
  });
});

describe('movement', () => {
  test('bg-move-01 infantry 5", cavalry 8" and 10"', () => {
    expect([movementOf('infantry', false), movementOf('infantry', true)]).toEqual([5, 5]);
    expect([movementOf('cavalry', false), movementOf('cavalry', true)]).toEqual([8, 10]);
    expect(MOVEMENT.aircraft.offRoad).toBe('anywhere');
  });

  test('bg-move-05 a charge is 12"', () => {
    expect(CAVALRY_CHARGE).toBe(12);
  });

  test('bg-move-01 horse-drawn guns 4" and 6"', () => {
    expect([movementOf('horse-towed-gun', false), movementOf('horse-towed-gun', true)]).toEqual([4, 6]);
  });

  test('bg-move-08 guns by hand: the larger the slower, a heavy one not at all', () => {
    const guns = ['very-light-gun', 'light-gun', 'medium-gun', 'heavy-gun'] as const;
    expect(guns.map((gun) => movementOf(gun, false))).toEqual([3, 2, 1, null]);
    expect(guns.map((gun) => movementOf(gun, true))).toEqual([4, 3, 2, null]);
  });

  test('bg-gap-20 bicycles 3", and 10" on a road', () => {
    expect([movementOf('bicycle', false), movementOf('bicycle', true)]).toEqual([3, 10]);
  });
});

describe('small arms', () => {
  test('bg-fire-07 the long guns alone reach 70"', () => {
    const far = Object.entries(BASIC_RANGES).filter(([, { range }]) => range === 70);
    expect(far.map(([id]) => id)).toEqual(['long-anti-tank-gun', 'long-tank-gun']);
    expect(BASIC_RANGES.smg.range).toBe(10);
    expect(BASIC_RANGES.autocannon.range).toBe(50);
    expect(BASIC_RANGES['cannon-or-howitzer'].range).toBe(50);
  });

  test('bg-fire-07 the two tables of p21 and p24 agree', () => {
    for (const id of ['rifle', 'smg', 'light-mg', 'medium-mg', 'heavy-mg'] as const) {
      expect(smallArm(id).range).toBe(BASIC_RANGES[id].range);
    }
    expect(smallArm('light-autocannon').range).toBe(BASIC_RANGES.autocannon.range);
    expect(smallArm('heavy-autocannon').range).toBe(BASIC_RANGES.autocannon.range);
  });

  test('bg-gap-63 a medium machine gun reaches 30"', () => {
    expect(BASIC_RANGES['medium-mg'].range).toBe(30);
  });

  test('bg-small-02 rates of fire', () => {
    const ids = ['rifle', 'light-mg', 'medium-mg', 'heavy-mg', 'tank-mg', 'pintle-mg', 'light-autocannon'] as const;
    expect(ids.map((id) => smallArm(id).rof)).toEqual([1, 2, 5, 6, 3, 5, 6]);
    expect(smallArm('heavy-autocannon').rof).toBe(8);
    const tens = [
      'multiple-autocannons',
      'multiple-medium-mg',
      'man-pack-flamethrower',
      'vehicle-flamethrower',
    ] as const;
    for (const id of tens) expect(smallArm(id).rof).toBe(10);
  });

  test('bg-small-07 SMG', () => {
    expect(smallArm('smg')).toMatchObject({ rof: 1, near: { rof: 2, upTo: 5, assaultOnly: true }, range: 10 });
  });

  test('bg-small-08 assault rifle', () => {
    expect(smallArm('assault-rifle').near).toEqual({ rof: 2, upTo: 10, assaultOnly: false });
  });

  test('bg-gap-08 the assault rifle and the one man turret, on the reference sheet only, are in', () => {
    expect(smallArm('assault-rifle')).toMatchObject({ rof: 1, range: 30, crew: null });
    expect(OBSERVATION_MODIFIERS['one-man-turret'].value).toBe(-1);
  });

  test('bg-weap-02 MG34 and MG42', () => {
    const ids = ['mg34-bipod', 'mg42-bipod', 'mg34-tripod', 'mg42-tripod'] as const;
    expect(ids.map((id) => smallArm(id).rof)).toEqual([5, 6, 7, 8]);
    expect(ids.map((id) => smallArm(id).range)).toEqual([30, 30, 40, 40]);
    for (const id of ids) expect(smallArm(id).crew).toBe(2);
  });

  test('bg-gap-32 autocannons have very light HE, multiple ones twice', () => {
    const ids = ['light-autocannon', 'heavy-autocannon', 'multiple-autocannons'] as const;
    expect(ids.map((id) => smallArm(id).veryLightHe)).toEqual([1, 1, 2]);
    expect(ids.map((id) => smallArm(id).crew)).toEqual([2, 3, 2]);
    expect(smallArm('multiple-medium-mg').veryLightHe).toBe(0);
    expect(areaEffect('he-very-light', 'long', 'aircraft')).toBe(5);
    expect(areaEffect('he-light', 'long', 'aircraft')).toBeNull();
  });

  test('bg-weap-12 three mortars', () => {
    expect(mortar('light')).toMatchObject({ size: 'very-light', he: { dice: 3, need: 5 }, penetration: 1 });
    expect(mortar('medium')).toMatchObject({ size: 'light', he: { dice: 4, need: 4 }, penetration: 2 });
    expect(mortar('heavy')).toMatchObject({ size: 'light', he: { dice: 6, need: 4 }, penetration: 3 });
  });

  test('bg-weap-12 how far each mortar reaches, and what it moves as', () => {
    expect(mortar('light')).toMatchObject({ minimum: 5, maximum: 20, movesAs: 'infantry' });
    expect(mortar('medium')).toMatchObject({ minimum: 10, maximum: 90, movesAs: 'very-light-gun' });
    expect(mortar('heavy')).toMatchObject({ minimum: 15, maximum: 240, movesAs: 'medium-gun' });
  });
});

describe('area fire', () => {
  const bands = Object.keys(AREA_BANDS) as AreaBand[];
  const rates: RateRow[] = ['9+', '5-8', '1-4'];
  const sizes = ['he-heavy', 'he-medium', 'he-light', 'he-very-light'] as const;
  const grounded = TARGET_CLASSES.filter((target) => target !== 'aircraft');

  test('bg-area-02 fourteen rows, six classes', () => {
    expect(Object.keys(AREA_FIRE_EFFECT)).toHaveLength(14);
    for (const line of Object.values(AREA_FIRE_EFFECT)) expect(line).toHaveLength(6);
  });

  test('bg-area-02 on the ground it is harder from farther away, with fewer shots and with smaller shells', () => {
    for (const target of grounded) {
      for (const rate of rates) expect(rising(bands.map((band) => areaEffect(rate, band, target)))).toBe(true);
      for (const band of bands) expect(rising(rates.map((rate) => areaEffect(rate, band, target)))).toBe(true);
      expect(rising(sizes.map((size) => areaEffect(size, 'short', target)))).toBe(true);
    }
  });

  test('bg-area-02 infantry and guns differ on the AP row alone', () => {
    for (const [row, [infantry, gun]] of Object.entries(AREA_FIRE_EFFECT)) {
      if (row === 'ap') expect([infantry, gun]).toEqual([null, 6]);
      else expect(infantry).toBe(gun);
    }
  });

  test('bg-area-02 aircraft: only long fire of RoF 5 or more, and very light HE', () => {
    const at = TARGET_CLASSES.indexOf('aircraft');
    const numbers = Object.entries(AREA_FIRE_EFFECT).filter(([, line]) => line[at] !== null);
    expect(numbers.map(([row, line]) => [row, line[at]])).toEqual([
      ['9+ long', 6],
      ['5-8 long', 6],
      ['he-very-light', 5],
    ]);
  });

  test('bg-area-02 of vehicles the soft-skinned are easiest and the enclosed hardest', () => {
    for (const [, , soft, open, enclosed] of Object.values(AREA_FIRE_EFFECT)) {
      expect(rising([soft, open, enclosed])).toBe(true);
    }
    expect(areaEffect('he-medium', 'short', 'enclosed')).toBe(5);
    expect(areaEffect('5-8', 'long', 'open-topped')).toBeNull();
    expect(areaEffect('5-8', 'medium', 'open-topped')).toBe(6);
  });

  test('bg-area-03 rows by total RoF', () => {
    expect([0, 1, 4, 5, 8, 9, 20].map(rateRow)).toEqual([null, '1-4', '1-4', '5-8', '5-8', '9+', '9+']);
    expect(areaEffect('5-8', 'medium', 'infantry')).toBe(4);
  });

  test('bg-area-04 a shell has one row for all ranges', () => {
    for (const row of ['ap', ...sizes] as const) {
      for (const target of TARGET_CLASSES) {
        expect(new Set(bands.map((band) => areaEffect(row, band, target))).size).toBe(1);
      }
    }
    expect(areaEffect('he-light', 'long', 'infantry')).toBe(4);
    expect(areaEffect('9+', 'long', 'infantry')).toBe(4);
    expect(areaEffect('9+', 'short', 'infantry')).toBe(2);
  });

  test('bg-gap-61 RoF 5-8 at short range has no effect on aircraft; long range has no end', () => {
    expect(TARGET_CLASSES.map((target) => areaEffect('5-8', 'short', target))).toEqual([3, 3, 2, 5, 6, null]);
    expect(AREA_BANDS).toEqual({ short: 10, medium: 20, long: null });
  });
});

describe('cover', () => {
  const covers: Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];

  test('bg-cov-01 infantry and guns 6+ to 2+, alike', () => {
    expect(covers.map((cover) => coverSave('infantry', cover))).toEqual([6, 5, 4, 3, 2]);
    expect(covers.map((cover) => coverSave('gun', cover))).toEqual([6, 5, 4, 3, 2]);
  });

  test('bg-cov-04 vehicles: nothing in the open, 6+ soft, 4+ dug in, and no column beyond', () => {
    expect(covers.map((cover) => coverSave('vehicle', cover))).toEqual([null, 6, 4, null, null]);
  });
});

describe('observation', () => {
  const see = (target: 'infantry' | 'gun' | 'vehicle', obscured: boolean, firing: boolean) =>
    observation(target, { obscured, firing });

  test('bg-obs-01 infantry is harder to see than a gun, a gun is seen like a vehicle', () => {
    for (const obscured of [false, true]) {
      for (const firing of [false, true]) {
        const [man, gun] = [see('infantry', obscured, firing), see('gun', obscured, firing)];
        expect(see('vehicle', obscured, firing)).toBe(gun);
        expect(man).toBe(gun === 'automatic' ? 2 : gun + 1);
      }
    }
    expect(OBSERVATION['infantry obscured silent'].need).toBe(4);
  });

  test('bg-obs-02 being obscured and being silent each make it one harder', () => {
    expect([see('infantry', false, true), see('infantry', false, false)]).toEqual([2, 3]);
    expect([see('infantry', true, true), see('infantry', true, false)]).toEqual([3, 4]);
    expect([see('gun', false, false), see('gun', true, true), see('gun', true, false)]).toEqual([2, 2, 3]);
    expect(see('vehicle', false, true)).toBe('automatic');
    expect(observation('aircraft', { obscured: true, firing: false })).toBe('automatic');
  });

  test('bg-obs-04 three modifiers', () => {
    expect(Object.values(OBSERVATION_MODIFIERS).map(({ value }) => value)).toEqual([1, -1, -1]);
  });
});

describe('aimed fire', () => {
  const bands = Object.keys(AIMED_BANDS) as AimedBand[];
  const shellBands = Object.keys(SHELL_BANDS) as ShellBand[];

  test('bg-small-03 to hit, by column', () => {
    const needs = (column: (typeof AIMED_COLUMNS)[number]) => bands.map((band) => aimedToHit(column, band));
    for (const column of AIMED_COLUMNS) expect(rising(needs(column))).toBe(true);
    expect(needs('small-arms')).toEqual([2, 3, 4, 5, null, null, null]);
    expect(needs('mg')).toEqual([2, 3, 4, 5, 6, null, null]);
    expect(needs('autocannon')).toEqual([2, 3, 4, 5, 6, 6, null]);
    expect(needs('flamethrower')).toEqual([2, 3, null, null, null, null, null]);
  });

  test('the bands end where their names say', () => {
    for (const [band, end] of [...Object.entries(AIMED_BANDS), ...Object.entries(SHELL_BANDS)]) {
      expect(band.endsWith(`-${end}`)).toBe(true);
    }
  });

  test('bg-he-02 to hit with HE, and modifiers', () => {
    expect(shellBands.map((band) => shellToHit('he', band))).toEqual([2, 3, 4, 5, 6, 6]);
    expect(Object.values(HE_MODIFIERS).map(({ value }) => value)).toEqual([-1, -1, -1, 1]);
  });

  test('bg-ap-02 to hit with AP as with HE, with one more modifier', () => {
    expect(shellBands.map((band) => shellToHit('ap', band))).toEqual([2, 3, 4, 5, 6, 6]);
    expect(Object.values(AP_MODIFIERS).map(({ value }) => value)).toEqual([-1, -1, -1, -1, 1]);
    expect(AP_MODIFIERS).toEqual({ ...HE_MODIFIERS, 'target-gun': AP_MODIFIERS['target-gun'] });
  });
});

describe('penetration', () => {
  const values = Object.keys(ARMOUR_PENETRATION).map(Number);

  test('bg-ap-05 fifteen values, sixteen columns', () => {
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(ARMOUR_COLUMNS.join(' ')).toBe('SS O N M L K J I H G F E D C B A');
    for (const line of Object.values(ARMOUR_PENETRATION)) expect(line).toHaveLength(16);
    expect(() => penetrationNeed(0, 'SS')).toThrow();
    expect(() => penetrationNeed(16, 'A')).toThrow();
  });

  test('bg-ap-05 harder against thicker armour and with weaker shells, without exception', () => {
    for (const value of values)
      expect(rising(ARMOUR_COLUMNS.map((column) => penetrationNeed(value, column)))).toBe(true);
    for (const column of ARMOUR_COLUMNS) {
      expect(rising([...values].reverse().map((value) => penetrationNeed(value, column)))).toBe(true);
    }
  });

  test('bg-ap-05 every number from 3 to 12, and 12 twice before the dashes begin', () => {
    for (const value of values) {
      const line = ARMOUR_COLUMNS.map((column) => penetrationNeed(value, column));
      for (const need of line) if (need !== null) expect(need >= 3 && need <= 12).toBe(true);
      expect(line.filter((need) => need === 12)).toHaveLength(value <= 10 ? 2 : value === 11 ? 1 : 0);
    }
  });

  test('bg-ap-05 cells by name', () => {
    expect(penetrationNeed(1, 'SS')).toBe(7);
    expect(penetrationNeed(1, 'I')).toBeNull();
    expect(penetrationNeed(3, 'L')).toBe(9);
    expect(penetrationNeed(5, 'SS')).toBe(3);
    expect(penetrationNeed(6, 'N')).toBe(4);
    expect(penetrationNeed(9, 'A')).toBeNull();
    expect(penetrationNeed(13, 'A')).toBe(10);
    expect(penetrationNeed(15, 'A')).toBe(8);
  });
});

describe('single dice', () => {
  test('bg-atg-02 anti-tank grenades', () => {
    expect(FACES.map((face) => grenadeAttack(face).loss)).toEqual(['d3', 1, 1, 1, null, null]);
    expect(FACES.map((face) => grenadeAttack(face).attack?.armour ?? null)).toEqual([
      ...[null, null, null, null],
      'side',
      'rear',
    ]);
    expect(grenadeAttack(5).attack?.penetration).toBe(6);
    expect(grenadeAttack(6).attack?.penetration).toBe(6);
  });

  test('bg-ind-08 a spotter round misses by 4, 2 or 1 dice, never by none', () => {
    expect(FACES.map(spotterDice)).toEqual([4, 2, 2, 2, 2, 1]);
  });

  test('bg-ind-14 a barrage', () => {
    const pinning = ['pinning', 'pinning', 'pinning', 'pinning'];
    expect(FACES.map(barrageResult)).toEqual(['miss', ...pinning, 'direct-hit']);
  });

  test('bg-ctr-06 mine strike', () => {
    const kaboom = ['kaboom', 'kaboom', 'kaboom', 'kaboom'];
    expect(FACES.map((face) => mineStrike(face).result)).toEqual(['friendly-fire', ...kaboom, 'critical-damage']);
    expect(mineStrike(2).attack).toEqual({ penetration: 5, armour: 'rear' });
    expect(mineStrike(6).attack).toBeNull();
  });

  test('bg-ctr-07 ammunition', () => {
    const middle = ['almost-empty', 'almost-empty', 'out-of-ammo', 'out-of-ammo'];
    expect(FACES.map(ammoResult)).toEqual(['no-effect', ...middle, 'leaves']);
  });

  test('bg-ctr-08 breakdown', () => {
    const stopped = ['immobilised', 'immobilised', 'immobilised', 'immobilised'];
    expect(FACES.map(breakdownResult)).toEqual(['no-effect', ...stopped, 'severe-breakdown']);
  });
});

describe('morale', () => {
  const results = (column: MoraleColumn) => FACES.map((face) => moraleResult(column, face).result);
  const notes = (column: MoraleColumn) => FACES.map((face) => moraleResult(column, face).note);

  test('bg-mor-04 results by column', () => {
    expect(results('infantry')).toEqual(['pinned-or-rout', 'pinned-or-rout', 'pinned', 'ok', 'ok', 'ok']);
    expect(results('gun')).toEqual(['abandoned', 'abandoned', 'pinned', 'ok', 'ok', 'ok']);
    expect(results('vehicle')).toEqual(['abandoned', 'pinned', 'ok', 'ok', 'ok', 'ok']);
    expect(results('aircraft')).toEqual(['return-to-base', 'ok', 'ok', 'ok', 'ok', 'ok']);
  });

  test('bg-mor-04 footnotes by column', () => {
    expect(notes('infantry')).toEqual([null, null, 2, null, null, 3]);
    expect(notes('vehicle')).toEqual([1, null, null, null, null, 3]);
    expect(notes('aircraft')).toEqual([null, null, null, null, null, 3]);
  });

  test('bg-gap-43 the second footnote stands on the gun too', () => {
    expect(notes('gun')).toEqual([null, null, 2, null, null, 3]);
    expect(results('gun')[2]).toBe('pinned');
  });
});

describe('counters', () => {
  test('bg-br-02 96 counters that sum to 234, the middle values most', () => {
    expect(BATTLE_COUNTERS.reduce((sum, { count }) => sum + count, 0)).toBe(96);
    expect(BATTLE_COUNTERS.reduce((sum, { count, value }) => sum + count * (value ?? 0), 0)).toBe(234);
    const numbered = BATTLE_COUNTERS.filter(({ value }) => value !== null);
    expect(numbered.map(({ count }) => count)).toEqual([9, 21, 26, 20, 5]);
    expect(BATTLE_COUNTERS.filter(({ value }) => value === null).map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 5]);
    expect(counterValue('4')).toBe(4);
    expect(counterValue('air-attack')).toBeNull();
  });
});

describe('bombs', () => {
  test('bg-air-10 three sizes', () => {
    expect(Object.values(BOMBS).map(({ penetration }) => penetration)).toEqual([9, 12, 15]);
    expect(Object.values(BOMBS).map(({ he }) => [he.dice, he.need])).toEqual([
      [7, 3],
      [9, 2],
      [11, 2],
    ]);
    expect(Object.values(BOMBS).map(({ size }) => size)).toEqual(['medium', 'heavy', 'heavy']);
    expect(bomb('small').penetration).toBe(9);
  });

  test('bg-air-12 cluster and PTAB bombs', () => {
    expect(bomb('cluster')).toMatchObject({ size: 'heavy', penetration: 2, he: { dice: 10, need: 5 } });
    expect(bomb('ptab')).toMatchObject({ size: 'medium', penetration: 6, he: { dice: 6, need: 5 } });
    for (const { armour } of Object.values(OTHER_BOMBS)) expect(armour).toBe('rear');
  });
});

interface Transcribed {
  readonly name: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

/** Names that the second transcription gives to charts of ours. */
const SAME: Readonly<Record<string, string>> = {
  'small-arms-rof': 'small-arms-rate-of-fire',
  'anti-tank-grenade': 'anti-tank-grenade-attack',
};

/** Charts of the second transcription that we have in another shape or in prose. */
const APART = [
  ...['cavalry-charge', 'fire-arcs', 'shell-modifiers', 'armour-penetration-results', 'bombs', 'roster-sections'],
  ...['sample-gun-profile', 'sample-vehicle-profile', 'sample-vehicle-weapons'],
];

/** A cell without what two transcribers may write differently: spaces, marks, kinds of dash, notes in words. */
function bare(value: string | number | null | undefined): string {
  const text = String(value ?? '-').toLowerCase();
  const noted = text.replaceAll(/\(dug-in\)|or larger|see vehicle| men| man$|\*| – (side|rear) armour/g, '');
  return noted.replaceAll(/[–—]/g, '-').replaceAll(/[\s"“”″.+!]/g, '') || '-';
}

/** Where two transcriptions of a chart differ; where the columns are not the same, those of the same name are compared. */
function differences(ours: Transcribed, theirs: Transcribed): string[] {
  const asPrinted = ours.columns.length === theirs.columns.length;
  const wrong: string[] = [];
  if (ours.rows.length !== theirs.rows.length) wrong.push(`${ours.rows.length} rows or ${theirs.rows.length}`);
  const pairs = ours.columns
    .map(
      (column, at) => [at, asPrinted ? at : theirs.columns.findIndex((other) => bare(other) === bare(column))] as const,
    )
    // What is said in words, each transcriber says in his own.
    .filter(([at, other]) => other >= 0 && ours.columns[at] !== 'Special');
  if (pairs.length === 0) wrong.push('no column of the same name');
  for (const [row, line] of ours.cells.entries()) {
    for (const [column, other] of pairs) {
      const [left, right] = [line[column], theirs.cells[row]?.[other]];
      if (bare(left) !== bare(right)) wrong.push(`${ours.rows[row]} / ${ours.columns[column]}: ${left} or ${right}`);
    }
  }
  return wrong;
}

describe('two transcriptions', () => {
  test('a difference is seen, a way of writing is not', () => {
    const [ours, theirs] = [
      { name: 'a', rows: ['1'], columns: ['X', 'Y'], cells: [['2+', null]] },
      { name: 'a', rows: ['1'], columns: ['x', 'y'], cells: [[2, '–']] },
    ];
    expect(differences(ours!, theirs!)).toEqual([]);
    expect(differences(ours!, { ...theirs!, cells: [[3, '-']] })).toEqual(['1 / X: 2+ or 3']);
    expect(differences(ours!, { ...theirs!, columns: ['y'], cells: [[4]] })).toEqual(['1 / Y: null or 4']);
  });

  test('made apart from each other agree', () => {
    const wrong = TABLES.filter(({ name }) => !APART.includes(name)).flatMap((theirs) => {
      const ours = chart(SAME[theirs.name] ?? theirs.name);
      return ours ? differences(ours, theirs).map((what) => `${ours.name}: ${what}`) : [`${theirs.name}: not ours`];
    });
    expect(wrong).toEqual([]);
  });
});

test('bg-army-01 the tables of each size, in feet', () => {
  const tables = Object.values(GAME_SIZES).map(({ table20mm, table15mm }) => [table20mm, table15mm]);
  expect(tables).toEqual([
    [
      [6, 4],
      [4, 4],
    ],
    [
      [6, 6],
      [6, 4],
    ],
    [
      [6, 8],
      [6, 6],
    ],
    [
      [6, 10],
      [6, 8],
    ],
  ]);
});
