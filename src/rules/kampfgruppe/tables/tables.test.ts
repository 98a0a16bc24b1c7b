/** Every chart against a second transcription, single cells against the book, and that no table has a hole. */
import { describe, expect, test } from 'vitest';
import { PROSE, TABLES } from '../../../../test/transcriptions/kampfgruppe.ts';
import { RULES } from '../rules.ts';
import {
  AIR_FIRE,
  AIR_MG_FIREPOWER,
  AIR_WEAPONS,
  ANTI_AIRCRAFT,
  ANTI_AIRCRAFT_FIREPOWER,
  aircraftHits,
  arrivalNeed,
  bomb,
  mayFire,
  reachesAircraft,
  rocket,
} from './aircraft.ts';
import { firingArc } from './arcs.ts';
import { AP_ON_BUILDING, BUILDING_SIZES, BUILDINGS, buildingHits } from './buildings.ts';
import { CONCEALMENT_SAVES, COVERS, type ConcealmentCopy, concealmentSave, worseCover } from './concealment.ts';
import {
  ammunitionResult,
  breakdownResult,
  counterValue,
  MORALE_COUNTERS,
  moraleLoss,
  moralePot,
  specialResult,
} from './counters.ts';
import { BLASTS, isMine } from './engineering.ts';
import { commandDice, GAME_SIZES, gameSizeOf, tablesOf } from './game-size.ts';
import { CHARTS, OUR_CHARTS, PRINTED_CHARTS, PROSE_CHARTS } from './index.ts';
import {
  availability,
  deviationInches,
  dicePerShot,
  INDIRECT_RANGES,
  type IndirectClass,
  isIndirectRange,
  radioChecks,
} from './indirect.ts';
import { moraleResult } from './morale.ts';
import { MOVEMENT_RATES, type Mover, movementRate, roadFactor } from './movement.ts';
import { removalCounters } from './night.ts';
import { OBSERVATION, observation, SMALL_UNIT } from './observation.ts';
import { ARMOUR_PENETRATION, penetrationNeed, VALUES, type Value } from './penetration.ts';
import { BAND_ENDS, BANDS, bandAt, rowAt, SHELL_SIZES } from './print.ts';
import { cosine, DEGREES, SCATTER, SCATTER_LENGTH, scattered, scatterVector } from './scatter.ts';
import { antiTankToHit, heDamage, heToHit } from './shells.ts';
import { FIREPOWER, reachOf, SMALL_ARMS_ROWS, type SmallArmId, smallArm, smallArmsToHit } from './small-arms.ts';
import { softSkinHits } from './soft-skins.ts';
import { SUPPRESSED_AS, shellSuppresses, smallArmsSuppress, suppressingResult } from './suppressing.ts';
import { HEAT_WEAPONS, heatWeapon, mortar } from './weapons.ts';

const FACES = [1, 2, 3, 4, 5, 6];
/** A dash is harder than any number. */
const hard = (need: number | null): number => need ?? 99;
const rising = (needs: readonly (number | null)[]): boolean =>
  needs.every((need, at) => at === 0 || hard(need) >= hard(needs[at - 1]!));
const chart = (name: string) => CHARTS.find((found) => found.name === name)!;

describe('charts', () => {
  test('have a name of their own, a page, a rule of this book and full rows', () => {
    const ids = new Set<string>(RULES.map((rule) => rule.id));
    expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
    for (const { name, page, rule, rows, columns, cells } of CHARTS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(page).toMatch(/^p\d{1,3}$/);
      expect(ids).toContain(rule);
      expect(new Set(rows).size, name).toBe(rows.length);
      expect(cells.length, name).toBe(rows.length);
      for (const line of cells) expect(line.length, name).toBe(columns.length);
    }
  });

  test('stand in the order of the book', () => {
    const pages = CHARTS.map(({ page }) => Number(page.slice(1)));
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
  });

  test.each([
    ...(['game-size 3 2', 'table-size 3 1', 'command-and-control 3 1', 'movement-rates 16 1'] as const),
    ...(['firing-arcs 4 1', 'suppressing-fire-to-hit 3 1', 'suppression-effects 8 5'] as const),
    ...(['concealment-saves-suppressing 9 1', 'concealment-saves-small-arms 9 1'] as const),
    ...([
      'concealment-saves-high-explosive 9 1',
      'observation 6 2',
      'firepower 11 3',
      'small-arms-to-hit 5 6',
    ] as const),
    ...(['soft-skin-hits 3 1', 'high-explosive-to-hit 6 1', 'high-explosive-modifiers 3 1'] as const),
    ...(['high-explosive-damage 4 1', 'observation-anti-tank 4 2', 'anti-tank-to-hit 6 1'] as const),
    ...(['anti-tank-modifiers 4 1', 'armour-penetration 20 20', 'anti-aircraft-firepower 6 2'] as const),
    ...(['aircraft-hits 3 1', 'unit-morale 6 3', 'morale-counters 8 1', 'morale-loss 11 1'] as const),
    ...(['morale-loss-special 3 1', 'aircraft-firing 6 1', 'rockets 1 2', 'bombs 3 2', 'building-hits 3 3'] as const),
  ])('%s', (said) => {
    const [name, rows, columns] = said.split(' ');
    expect([chart(name!).rows.length, chart(name!).columns.length]).toEqual([Number(rows), Number(columns)]);
  });

  test.each(TABLES)('$name agrees with a second transcription', ({ name, columns, rows, cells }) => {
    expect(chart(name).columns).toEqual(columns);
    expect(chart(name).rows).toEqual(rows);
    expect(chart(name).cells).toEqual(cells);
  });

  test.each(PROSE)('$name agrees with the sentences of the book, read a second time', ({ name, cells }) => {
    expect(chart(name).cells).toEqual(cells);
  });

  test('are all compared', () => {
    const byName = (charts: readonly { readonly name: string }[]) => charts.map(({ name }) => name).sort();
    expect(byName(PRINTED_CHARTS)).toEqual(byName(TABLES));
    expect(byName(PROSE_CHARTS)).toEqual(byName(PROSE));
    expect(OUR_CHARTS).toHaveLength(8);
    expect(CHARTS).toHaveLength(31 + 19 + 8);
  });

  test('of dice have one line for every score, and none beyond', () => {
    const D6 = [suppressingResult, specialResult, breakdownResult, ammunitionResult, isMine];
    for (const read of D6) {
      for (const face of FACES) expect(read(face)).toBeDefined();
      expect(() => read(0)).toThrow();
      expect(() => read(7)).toThrow();
    }
    for (let sum = 2; sum <= 12; sum += 1) expect(moraleLoss(sum)).toBeDefined();
    expect(() => moraleLoss(1)).toThrow();
    expect(() => moraleLoss(13)).toThrow();
    expect(() => rowAt([], 1)).toThrow('no line for a 1');
  });
});

describe('game size', () => {
  test('kgn-setup-01 a battle group belongs to the smallest game that allows its points', () => {
    expect(gameSizeOf(250)).toBe('platoon');
    expect(gameSizeOf(251)).toBe('company');
    expect(gameSizeOf(500)).toBe('company');
    expect(gameSizeOf(501)).toBe('battalion');
    expect(gameSizeOf(1000)).toBe('battalion');
    expect(gameSizeOf(1001)).toBeNull();
    expect(GAME_SIZES.battalion.usual).toBe(750);
  });

  test('kgn-setup-04 tables are suggested by game size, in inches', () => {
    expect(tablesOf('platoon')).toEqual([
      [72, 48],
      [72, 72],
    ]);
    expect(tablesOf('company')).toEqual([
      [72, 72],
      [96, 48],
    ]);
    expect(tablesOf('battalion')).toEqual([
      [96, 72],
      [120, 72],
    ]);
  });

  test('kgn-cc-02 one, two and three command dice', () => {
    expect([commandDice('platoon'), commandDice('company'), commandDice('battalion')]).toEqual([1, 2, 3]);
  });
});

describe('movement', () => {
  test('kgn-move-01 a Move action takes a unit as far as its line says', () => {
    expect(movementRate('tracked-slow')).toBe(6);
    expect(movementRate('tracked-very-fast')).toBe(15);
    expect(movementRate('half-tracked')).toBe(12);
    expect(movementRate('boat')).toBe(4);
  });

  test('kgn-move-02 infantry move 5 inches', () => {
    expect(movementRate('infantry')).toBe(5);
  });

  test('kgn-move-03 a gun is man-handled 2 inches', () => {
    expect(movementRate('man-handled')).toBe(2);
  });

  test('kgn-move-12 kgn-move-15 kgn-move-16 a road doubles the rate, or quadruples it for the starred lines', () => {
    const starred = (Object.keys(MOVEMENT_RATES) as Mover[]).filter((mover) => roadFactor(mover) === 4);
    expect(starred).toEqual(['motorcycle', 'road-vehicle']);
    for (const mover of starred) expect(MOVEMENT_RATES[mover].label).toMatch(/\*$/);
    expect(roadFactor('cross-country')).toBe(2);
    expect(roadFactor('infantry')).toBe(2);
  });
});

describe('range and arc', () => {
  test('kgn-gap-06 the end point of two bands belongs to the nearer one', () => {
    expect(bandAt(0)).toBe('close-assault');
    expect(bandAt(8)).toBe('close-assault');
    expect(bandAt(8.01)).toBe('short');
    expect(bandAt(16)).toBe('short');
    expect(bandAt(24)).toBe('effective');
    expect(bandAt(24.01)).toBe('long');
    expect(bandAt(32.01)).toBe('very-long');
    expect(bandAt(48)).toBe('extreme');
  });

  test('kgn-he-08 the bands have no hole and end at 48 inches', () => {
    for (let hundredths = 0; hundredths <= 4800; hundredths += 1) expect(bandAt(hundredths / 100)).not.toBeNull();
    expect(bandAt(48.01)).toBeNull();
    expect(BANDS.map((band) => BAND_ENDS[band])).toEqual([8, 16, 24, 32, 40, 48]);
  });

  test('kgn-shoot-03 kgn-shoot-04 kgn-shoot-05 kgn-shoot-06 arcs', () => {
    expect([firingArc('infantry'), firingArc('gun'), firingArc('vehicle'), firingArc('turret')]).toEqual([
      360, 90, 90, 360,
    ]);
  });
});

describe('suppressing fire', () => {
  test('kgn-sup-06 kgn-sup-07 kgn-sup-08 1 misses, 2 to 5 suppresses, 6 hits directly', () => {
    expect(FACES.map(suppressingResult)).toEqual([
      'miss',
      ...['suppressing', 'suppressing', 'suppressing', 'suppressing'],
      'direct-hit',
    ]);
  });

  test('kgn-sup-09 the number depends on fire and target', () => {
    expect(smallArmsSuppress('close-assault', 'enclosed')).toBe(5);
    expect(smallArmsSuppress('effective', 'infantry-gun')).toBe(4);
    expect(shellSuppresses('very-heavy', 'enclosed')).toBe(4);
    expect(shellSuppresses('light', 'aircraft')).toBe(5);
    expect(shellSuppresses('medium', 'open-topped')).toBe(4);
  });

  test('kgn-sup-10 a dash cannot suppress', () => {
    expect(smallArmsSuppress('short', 'enclosed')).toBeNull();
    expect(smallArmsSuppress('effective', 'aircraft')).toBeNull();
    expect(shellSuppresses('light', 'enclosed')).toBeNull();
    expect(shellSuppresses('medium', 'aircraft')).toBeNull();
  });

  test('kgn-gap-05 the last row of small arms is for all ranges beyond 24 inches', () => {
    for (const target of SUPPRESSED_AS)
      for (const band of ['very-long', 'extreme'] as const)
        expect(smallArmsSuppress(band, target)).toBe(smallArmsSuppress('long', target));
    expect(smallArmsSuppress('extreme', 'aircraft')).toBe(6);
    expect(smallArmsSuppress('long', 'infantry-gun')).toBe(5);
  });

  test('the nearer the fire, and the larger the shell, the better it suppresses', () => {
    for (const target of SUPPRESSED_AS.slice(0, 4)) {
      expect(rising(BANDS.map((band) => smallArmsSuppress(band, target)))).toBe(true);
      expect(rising([...SHELL_SIZES].reverse().map((size) => shellSuppresses(size, target)))).toBe(true);
    }
  });
});

describe('concealment', () => {
  test('kgn-cov-01 kgn-cov-02 each class of cover saves one better than the one before', () => {
    expect(COVERS.map((cover) => concealmentSave(`infantry ${cover}`))).toEqual([6, 5, 4, 3, 2]);
  });

  test('kgn-cov-08 a vehicle in the open has no save', () => {
    expect(concealmentSave('vehicle open')).toBeNull();
    expect(concealmentSave('gun open')).toBe(6);
    expect(concealmentSave('gun obscured')).toBe(5);
  });

  test('kgn-gap-02 the copies differ in the obscured vehicle alone; 5+ is used, or 6+ by agreement', () => {
    const copies = Object.keys(CONCEALMENT_SAVES) as ConcealmentCopy[];
    const differing = (
      Object.keys(CONCEALMENT_SAVES.suppressing) as (keyof (typeof CONCEALMENT_SAVES)['suppressing'])[]
    ).filter((target) => new Set(copies.map((copy) => CONCEALMENT_SAVES[copy][target])).size > 1);
    expect(differing).toEqual(['vehicle obscured']);
    expect(concealmentSave('vehicle obscured')).toBe(5);
    expect(concealmentSave('vehicle obscured', 'as printed for suppressing fire')).toBe(6);
  });

  test('kgn-bld-06 kgn-ex-24 cover drops one class at a time: hard to visual, reinforced to hard', () => {
    expect(COVERS.map(worseCover)).toEqual(['open', 'open', 'visual', 'hard', 'reinforced']);
  });
});

describe('observation', () => {
  test('kgn-obs-02 by type, obscured or not, fired or not', () => {
    expect(observation('infantry', { obscured: false, fired: false })).toBe(3);
    expect(observation('infantry', { obscured: true, fired: false })).toBe(4);
    expect(observation('infantry', { obscured: true, fired: true })).toBe(3);
    expect(observation('vehicle', { obscured: true, fired: false })).toBe(3);
    expect(observation('gun', { obscured: true, fired: false })).toBe(4);
    expect(observation('gun', { obscured: false, fired: false })).toBe(2);
  });

  test('kgn-obs-02 every line, as it has not fired and as it has', () => {
    const line = (kind: 'infantry' | 'vehicle' | 'gun', obscured: boolean) =>
      [false, true].map((fired) => observation(kind, { obscured, fired }));
    expect([line('infantry', false), line('infantry', true)]).toEqual([
      [3, 2],
      [4, 3],
    ]);
    expect([line('vehicle', false), line('vehicle', true)]).toEqual([
      [2, 'automatic'],
      [3, 2],
    ]);
    expect([line('gun', false), line('gun', true)]).toEqual([
      [2, 'automatic'],
      [4, 3],
    ]);
  });

  test('kgn-obs-04 some are automatic', () => {
    expect(observation('vehicle', { obscured: false, fired: true })).toBe('automatic');
    expect(observation('gun', { obscured: false, fired: true })).toBe('automatic');
    expect(observation('vehicle', { obscured: true, fired: true })).toBe(2);
  });

  test('kgn-obs-03 kgn-ex-11 three obscured men who did not fire need 5+', () => {
    expect(SMALL_UNIT.men).toBe(3);
    expect(Number(observation('infantry', { obscured: true, fired: false })) + SMALL_UNIT.more).toBe(5);
  });

  test('to have fired makes a unit easier to see, to be obscured harder', () => {
    const number = (need: number | 'automatic'): number => (need === 'automatic' ? 1 : need);
    for (const { silent, fired } of Object.values(OBSERVATION)) expect(number(fired)).toBe(number(silent) - 1);
  });
});

describe('small arms', () => {
  test('kgn-sa-03 kgn-wpn-09 kgn-wpn-10 kgn-wpn-11 kgn-wpn-12 firepower of the weapons of infantry', () => {
    expect(['small-arms', 'lmg', 'mmg', 'hmg'].map((id) => smallArm(id as SmallArmId).firepower)).toEqual([1, 2, 5, 7]);
  });

  test('kgn-wpn-18 kgn-wpn-19 kgn-gap-07 tank machine guns have 3, a pintle 6 and hits as a heavy one', () => {
    expect(smallArm('tank-mg').firepower).toBe(3);
    expect(smallArm('pintle-mg').firepower).toBe(6);
    expect(smallArm('pintle-mg').hitsAs).toBe('hmg');
  });

  test('kgn-sa-04 maximum range and least crew', () => {
    expect(reachOf('small-arms')).toBe(24);
    expect(reachOf('hmg')).toBe(32);
    expect(reachOf('small-autocannon')).toBe(48);
    expect(smallArm('lmg').crew).toBe(1);
    expect(smallArm('mmg').crew).toBe(2);
    expect(smallArm('tank-mg').crew).toBeNull();
  });

  test('kgn-fl-01 a flamethrower has firepower 10 and 8 inches', () => {
    expect([smallArm('flamethrower').firepower, reachOf('flamethrower')]).toEqual([10, 8]);
  });

  test('kgn-sa-06 what each die needs, and every weapon hits to the end of its reach and no further', () => {
    expect(smallArmsToHit('small-arms', 'effective')).toBe(5);
    expect(smallArmsToHit('small-arms', 'long')).toBeNull();
    expect(smallArmsToHit('hmg', 'long')).toBe(6);
    expect(smallArmsToHit('autocannon', 'extreme')).toBe(6);
    expect(smallArmsToHit('flamethrower', 'short')).toBeNull();
    for (const row of SMALL_ARMS_ROWS) expect(rising(BANDS.map((band) => smallArmsToHit(row, band)))).toBe(true);
    for (const id of Object.keys(FIREPOWER) as SmallArmId[])
      for (const band of BANDS)
        expect(smallArmsToHit(smallArm(id).hitsAs, band) !== null, `${id} at ${band}`).toBe(
          BANDS.indexOf(band) <= BANDS.indexOf(smallArm(id).reaches),
        );
  });

  test('kgn-sa-04 how far each weapon reaches', () => {
    const reaches = (Object.keys(FIREPOWER) as SmallArmId[]).map((id) => `${id} ${reachOf(id)}`);
    expect(reaches).toEqual([
      ...['small-arms 24', 'lmg 24', 'mmg 32', 'hmg 32', 'small-autocannon 48', 'large-autocannon 48'],
      ...['multiple-autocannons 48', 'multiple-hmgs 32', 'tank-mg 32', 'pintle-mg 32', 'flamethrower 8'],
    ]);
  });

  test('kgn-sa-06 every line from close assault to extreme range', () => {
    const line = (row: (typeof SMALL_ARMS_ROWS)[number]) => BANDS.map((band) => smallArmsToHit(row, band));
    expect(line('small-arms')).toEqual([3, 4, 5, null, null, null]);
    expect(line('mmg')).toEqual([3, 4, 5, 6, null, null]);
    expect(line('hmg')).toEqual([3, 4, 5, 6, null, null]);
    expect(line('autocannon')).toEqual([3, 4, 5, 6, 6, 6]);
    expect(line('flamethrower')).toEqual([3, null, null, null, null, null]);
  });

  test('kgn-sv-01 hits of soft-skinned vehicles', () => {
    expect([softSkinHits('small'), softSkinHits('medium'), softSkinHits('large')]).toEqual([1, 2, 3]);
  });
});

describe('shells', () => {
  test('kgn-he-03 kgn-at-03 both tables have the same numbers', () => {
    expect(BANDS.map(heToHit)).toEqual([2, 2, 3, 4, 5, 6]);
    expect(BANDS.map(antiTankToHit)).toEqual([2, 2, 3, 4, 5, 6]);
  });

  test('kgn-he-09 damage by the size of the shell', () => {
    expect(SHELL_SIZES.map(heDamage)).toEqual([5, 4, 3, 2]);
  });
});

describe('penetration', () => {
  test('kgn-at-08 kgn-ex-15 penetration 10 on armour 7 needs 6', () => {
    expect(penetrationNeed(10, 7)).toBe(6);
  });

  test('kgn-gap-14 single cells as printed, where a formula would say otherwise', () => {
    expect(VALUES.slice(0, 6).map((value) => penetrationNeed(value, 1))).toEqual([8, 7, 5, 4, 3, 3]);
    expect([penetrationNeed(1, 2), penetrationNeed(1, 3), penetrationNeed(2, 2), penetrationNeed(2, 4)]).toEqual([
      11, 12, 10, 12,
    ]);
    expect(penetrationNeed(20, 20)).toBe(9);
    expect(penetrationNeed(20, 1)).toBe(3);
    expect(penetrationNeed(17, 20)).toBe(12);
  });

  test('kgn-at-12 dashes fill the corner where armour is too thick', () => {
    const dashes = (value: Value): number => VALUES.filter((armour) => penetrationNeed(value, armour) === null).length;
    expect(VALUES.map(dashes)).toEqual([15, 13, 11, 9, 7, 5, 3, 1, ...Array.from({ length: 12 }, () => 0)]);
    expect(penetrationNeed(8, 20)).toBeNull();
    expect(penetrationNeed(8, 19)).toBe(12);
  });

  test('thicker armour never helps the gun, a better gun never the armour', () => {
    for (const value of VALUES) {
      expect(ARMOUR_PENETRATION[value]).toHaveLength(20);
      expect(rising(VALUES.map((armour) => penetrationNeed(value, armour)))).toBe(true);
      expect(rising([...VALUES].reverse().map((gun) => penetrationNeed(gun, value)))).toBe(true);
    }
    expect(() => penetrationNeed(5, 21 as Value)).toThrow('no armour value 21');
  });
});

describe('indirect fire', () => {
  test('kgn-ind-08 kgn-ind-09 as many checks as the level is high', () => {
    expect((['dedicated', 'brigade', 'division', 'corps', 'army'] as const).map(radioChecks)).toEqual([1, 1, 2, 3, 4]);
  });

  test('kgn-ind-05 kgn-gap-47 availability', () => {
    expect([availability('high'), availability('low')]).toEqual([3, 5]);
  });

  test('kgn-ind-12 the marker moves by the difference, if the enemy rolls more', () => {
    expect(deviationInches(9, 11)).toBe(2);
    expect(deviationInches(10, 7)).toBe(0);
    expect(deviationInches(9, 9)).toBe(0);
    expect(deviationInches(2, 18)).toBe(16);
  });

  test('kgn-ind-28 kgn-wpn-07 kgn-wpn-08 from the minimum to the maximum, both included', () => {
    expect(isIndirectRange('medium-mortar', 11.99)).toBe(false);
    expect(isIndirectRange('medium-mortar', 12)).toBe(true);
    expect(isIndirectRange('medium-mortar', 96)).toBe(true);
    expect(isIndirectRange('medium-mortar', 96.01)).toBe(false);
    expect(isIndirectRange('heavy-mortar', 192)).toBe(true);
    expect(isIndirectRange('howitzer', 15.99)).toBe(false);
    expect(isIndirectRange('howitzer', 1000)).toBe(true);
    expect(isIndirectRange('howitzer', 16)).toBe(true);
    expect(isIndirectRange('cannon', 23.99)).toBe(false);
    expect(isIndirectRange('cannon', 24)).toBe(true);
    expect(isIndirectRange('rocket-launcher', 23.99)).toBe(false);
  });

  test('kgn-ind-28 kgn-wpn-06 kgn-wpn-08 heavy mortars have a minimum and a maximum, cannons and rockets no maximum', () => {
    expect([11.99, 12, 192, 192.01].map((range) => isIndirectRange('heavy-mortar', range))).toEqual([
      ...[false, true, true, false],
    ]);
    expect([23.99, 24, 1000].map((range) => isIndirectRange('rocket-launcher', range))).toEqual([false, true, true]);
    expect(isIndirectRange('cannon', 1000)).toBe(true);
  });

  test('kgn-wpn-04 kgn-ex-20 only a rocket launcher rolls twice: four dice with two actions', () => {
    expect(2 * dicePerShot('rocket-launcher')).toBe(4);
    const doubled = (Object.keys(INDIRECT_RANGES) as IndirectClass[]).filter((of) => dicePerShot(of) === 2);
    expect(doubled).toEqual(['rocket-launcher']);
  });
});

describe('scatter', () => {
  test('kgn-gap-46 kgn-core-20 one vector for each whole degree, clockwise from the top of the map', () => {
    expect(SCATTER).toHaveLength(DEGREES);
    SCATTER.forEach(({ x, y }, degree) => {
      const angle = (degree * Math.PI) / 180;
      expect(x, `${degree}`).toBe(Math.round(SCATTER_LENGTH * Math.sin(angle)) + 0);
      expect(y, `${degree}`).toBe(Math.round(-SCATTER_LENGTH * Math.cos(angle)) + 0);
    });
    expect(new Set(SCATTER.map(({ x, y }) => `${x} ${y}`)).size).toBe(DEGREES);
    expect(() => scatterVector(360)).toThrow('no scatter of 360 degrees');
  });

  test('kgn-ind-12 a marker moves by whole hundredths, alike on all sides', () => {
    expect(scattered(0, 2)).toEqual({ x: 0, y: -200 });
    expect(scattered(90, 2)).toEqual({ x: 200, y: 0 });
    expect(scattered(180, 7)).toEqual({ x: 0, y: 700 });
    expect(scattered(270, 7)).toEqual({ x: -700, y: 0 });
    expect(scattered(30, 3)).toEqual({ x: 150, y: -260 });
    for (let degree = 0; degree < DEGREES; degree += 1)
      for (let by = 0; by <= 16; by += 1) {
        const { x, y } = scattered(degree, by);
        const across = scattered((degree + 180) % DEGREES, by);
        expect([across.x + x, across.y + y]).toEqual([0, 0]);
        expect(Math.abs(Math.sqrt(x * x + y * y) - by * 100)).toBeLessThan(1);
      }
  });

  test('the cosine of a slope is read from the same vectors', () => {
    expect([cosine(0), cosine(30), cosine(60), cosine(90)]).toEqual([10_000, 8660, 5000, 0]);
  });
});

describe('aircraft', () => {
  test('kgn-air-03 kgn-air-04 the die that brings one', () => {
    expect([arrivalNeed('none'), arrivalNeed('german'), arrivalNeed('british'), arrivalNeed('us')]).toEqual([
      6, 5, 4, 3,
    ]);
  });

  test('kgn-air-15 kgn-ex-22 four machine guns have firepower 12', () => {
    expect(4 * AIR_MG_FIREPOWER).toBe(12);
  });

  test('kgn-aa-04 hits', () => {
    expect([aircraftHits('observation'), aircraftHits('fighter'), aircraftHits('fighter-bomber')]).toEqual([2, 3, 4]);
  });

  test('kgn-aa-03 the anti-aircraft table repeats the firepower table', () => {
    for (const id of ANTI_AIRCRAFT) {
      expect(ANTI_AIRCRAFT_FIREPOWER[id].dice).toBe(smallArm(id).firepower);
      expect(ANTI_AIRCRAFT_FIREPOWER[id].lightHe).toBe(smallArm(id).lightHe);
    }
  });

  test('kgn-gap-52 what reaches an aircraft has a number in its column at maximum range', () => {
    for (const id of Object.keys(FIREPOWER) as SmallArmId[]) {
      const { reaches, lightHe } = smallArm(id);
      const numbers = [
        smallArmsSuppress(reaches, 'aircraft'),
        lightHe > 0 ? shellSuppresses('light', 'aircraft') : null,
      ];
      expect(reachesAircraft(id), id).toBe(numbers.some((need) => need !== null));
    }
    expect(reachesAircraft('small-arms')).toBe(false);
    expect(reachesAircraft('lmg')).toBe(false);
    expect(reachesAircraft('tank-mg')).toBe(true);
  });

  test('kgn-air-10 every weapon can be fired somehow, bombs only indirectly', () => {
    const fires = Object.keys(AIR_FIRE) as (keyof typeof AIR_FIRE)[];
    for (const weapon of AIR_WEAPONS) expect(fires.some((fire) => mayFire(fire, weapon))).toBe(true);
    expect(fires.filter((fire) => mayFire(fire, 'bombs'))).toEqual(['indirect']);
    expect(mayFire('direct-anti-tank', 'machine-guns')).toBe(false);
    expect(mayFire('suppressing-he', 'rockets')).toBe(true);
  });

  test('kgn-air-10 what may be fired with what', () => {
    expect(Object.values(AIR_FIRE).map((line) => line.with)).toEqual([
      ...[['machine-guns'], ['autocannons', 'rockets'], ['bombs']],
      ...[['machine-guns', 'autocannons'], ['rockets'], ['rockets', 'autocannons']],
    ]);
  });

  test('kgn-air-21 small bombs', () => {
    expect(bomb('small')).toMatchObject({ he: { size: 'heavy', dice: 6 }, penetration: 8 });
  });

  test('kgn-air-01 six aircraft counters are in the pot', () => {
    expect(moralePot({ events: true, shorter: false }).filter((kind) => kind === 'aircraft')).toHaveLength(6);
  });

  test('kgn-air-19 kgn-air-21 rockets and bombs', () => {
    expect(rocket('60-lb')).toMatchObject({ he: { size: 'heavy', dice: 4 }, penetration: 8 });
    expect(bomb('medium')).toMatchObject({ he: { size: 'very-heavy', dice: 6 }, penetration: 12 });
    expect(bomb('large')).toMatchObject({ he: { size: 'very-heavy', dice: 9 }, penetration: 16 });
  });
});

describe('morale', () => {
  test('kgn-um-09 a column for each type of unit', () => {
    expect(FACES.map((face) => moraleResult('infantry', face))).toEqual([
      ...['withdraw', 'withdraw', 'suppressed', 'ok', 'ok', 'heroic?'],
    ]);
    expect(FACES.map((face) => moraleResult('gun', face))).toEqual([
      ...['abandon-gun', 'abandon-gun', 'suppressed', 'suppressed', 'ok', 'heroic?'],
    ]);
    expect(FACES.map((face) => moraleResult('vehicle', face))).toEqual([
      ...['abandon-vehicle', 'suppressed', 'ok', 'ok', 'ok', 'heroic?'],
    ]);
    expect(() => moraleResult('gun', 7)).toThrow();
  });

  test('kgn-bgm-02 kgn-gap-55 96 counters, of them six aircraft and six events', () => {
    const pot = moralePot({ events: true, shorter: false });
    expect(pot).toHaveLength(96);
    expect(pot.filter((kind) => kind === 'aircraft')).toHaveLength(6);
    expect(pot.filter((kind) => kind === '1')).toHaveLength(14);
    expect(pot.reduce((sum, kind) => sum + counterValue(kind), 0)).toBe(14 + 2 * 28 + 3 * 27 + 4 * 15);
    expect(MORALE_COUNTERS.map(({ count }) => count)).toEqual([14, 28, 27, 15, 6, 2, 2, 2]);
  });

  test('kgn-bgm-05 kgn-bgm-06 aircraft and events are worth nothing', () => {
    for (const kind of ['aircraft', 'mechanical-breakdown', 'gun-out-of-ammunition', 'heroic-action'] as const)
      expect(counterValue(kind)).toBe(0);
  });

  test('kgn-setup-25 the six event counters may be left out', () => {
    const pot = moralePot({ events: false, shorter: false });
    expect(pot).toHaveLength(90);
    expect(pot.filter((kind) => kind === 'heroic-action')).toEqual([]);
    expect(pot.filter((kind) => kind === 'aircraft')).toHaveLength(6);
  });

  test('kgn-setup-26 a shorter game has half the 1s and half the 2s', () => {
    const pot = moralePot({ events: true, shorter: true });
    expect(pot.filter((kind) => kind === '1')).toHaveLength(7);
    expect(pot.filter((kind) => kind === '2')).toHaveLength(14);
    expect(pot).toHaveLength(96 - 21);
  });

  test('kgn-bgm-22 the table instead of the pot', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(moraleLoss)).toEqual([
      ...(['special', 4, 4, 3, 3, 2, 2, 1, 1] as const),
      ...(['aircraft', 'special'] as const),
    ]);
    expect(FACES.map(specialResult)).toEqual([
      ...['gun-out-of-ammunition', 'gun-out-of-ammunition'],
      ...['mechanical-breakdown', 'mechanical-breakdown'],
      ...['heroic-action', 'heroic-action'],
    ]);
  });

  test('kgn-evt-01 kgn-evt-03 the dice of special events', () => {
    expect(FACES.map(breakdownResult)).toEqual([
      ...['none', 'none', 'immobilised', 'immobilised', 'immobilised', 'abandoned'],
    ]);
    expect(FACES.map(ammunitionResult)).toEqual([
      ...['none', 'none', 'one-shot-left', 'one-shot-left', 'one-shot-left', 'abandoned'],
    ]);
  });

  test('kgn-ex-25 kgn-night-05 at night D6 costs two counters, 2D6 three, and nothing costs nothing', () => {
    expect([0, 1, 2].map((dice) => removalCounters(dice, { night: true }))).toEqual([0, 2, 3]);
    expect([0, 1, 2].map((dice) => removalCounters(dice, { night: false }))).toEqual([0, 1, 2]);
  });
});

describe('weapons, mines, buildings', () => {
  test('kgn-wpn-01 kgn-wpn-02 kgn-wpn-03 kgn-gap-04 mortars', () => {
    expect(mortar('light-mortar')).toMatchObject({ he: { size: 'light', dice: 3 }, penetration: 1, most: 24, crew: 1 });
    expect(mortar('medium-mortar')).toMatchObject({ he: { size: 'medium', dice: 4 }, penetration: 2, most: 96 });
    expect(mortar('heavy-mortar')).toMatchObject({
      he: { size: 'medium', dice: 6 },
      penetration: 3,
      most: 192,
      least: 12,
    });
  });

  test('kgn-wpn-02 kgn-wpn-03 medium and heavy mortars have a minimum of 12" and take two men', () => {
    for (const of of ['medium-mortar', 'heavy-mortar'] as const)
      expect(mortar(of)).toMatchObject({ least: 12, crew: 2 });
  });

  test('kgn-wpn-13 kgn-wpn-14 HEAT weapons reach 8 inches; one of them is thrown away', () => {
    expect(Object.values(HEAT_WEAPONS).every(({ range }) => range === 8)).toBe(true);
    expect(heatWeapon('panzerfaust').once).toBe(true);
    expect(heatWeapon('panzerschreck').once).toBe(false);
  });

  test('kgn-mine-01 kgn-mine-02 3 or more is a mine, Medium 5 and penetration 6 from below', () => {
    expect(FACES.map(isMine)).toEqual([false, false, true, true, true, true]);
    expect(BLASTS.mine).toMatchObject({ he: { size: 'medium', dice: 5 }, penetration: 6, face: 'rear' });
  });

  test('kgn-bld-04 hits by material and size', () => {
    expect(BUILDING_SIZES.map((size) => buildingHits('wood', size))).toEqual([1, 2, 3]);
    expect(BUILDING_SIZES.map((size) => buildingHits('brick', size))).toEqual([3, 4, 5]);
    expect(BUILDING_SIZES.map((size) => buildingHits('concrete', size))).toEqual([4, 5, 6]);
  });

  test('kgn-bld-01 kgn-bld-05 kgn-bld-07 kgn-bld-08 cover of buildings, and AP against them', () => {
    expect([BUILDINGS.wood.cover, BUILDINGS.brick.cover, BUILDINGS.concrete.cover]).toEqual([
      'hard',
      'hard',
      'fortified',
    ]);
    expect([BUILDINGS.wood.least, BUILDINGS.brick.least]).toEqual(['open', 'visual']);
    expect(AP_ON_BUILDING).toEqual({ size: 'light', dice: 2 });
  });
});
