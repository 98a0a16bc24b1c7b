import { describe, expect, test } from 'vitest';
import { AIRCRAFT_TYPES, aircraftType, aircraftUnit, strengthsOf } from '../tables/aircraft.ts';
import { INFANTRY, TOWED_GUNS } from '../tables/forces.ts';
import { AIRCRAFT_INITIATIVE, VEHICLE_INITIATIVE } from '../tables/guides.ts';
import { SHEETS } from '../tables/index.ts';
import { MISSION_GUIDE } from '../tables/missions.ts';
import { type AircraftKind, airStrengths, mayBombAreas, recceRange } from './aircraft.ts';
import { ratedRow } from './army.ts';
import { aaStrength, engineerStrength } from './division.ts';
import { arsenalGun, distantAt, type Gun, gunAt, gunHe, initiativeLine, vehicleInitiative } from './gun.ts';
import { points } from './rating.ts';
import { basicStrength, isTooSmall, type StrengthFacts, strength, usualLevel } from './strength.ts';
import {
  gunInitiative,
  infantryAt,
  infantryHe,
  infantryInitiative,
  namedArmour,
  noArmour,
  recceRating,
} from './unit.ts';

const gun = (country: Gun['country'], calibre: number, length: number | null = 40): Gun => ({
  ...{ name: 'gun', country, calibre, length },
});
const steps = (facts: StrengthFacts) => strength(facts).steps.map(({ rule, value }) => [rule, value]);

describe('initiative', () => {
  test('ag-init-02 infantry and cavalry by armament', () => {
    expect(
      (['swords', 'cavalry', 'rifles', 'smg or mg', 'carriers'] as const).map((arms) => infantryInitiative(arms).value),
    ).toEqual([-1, 0.5, 1, 2, 3]);
    expect(infantryInitiative('carriers').steps[0]!.rule).toBe('ag-init-02');
  });

  test('ag-init-04 ag-init-05 guns: 0 in contact, else artillery 11 and AT guns 10', () => {
    expect([gunInitiative('artillery').near.value, gunInitiative('artillery').far.value]).toEqual([0, 11]);
    expect([gunInitiative('at').near.value, gunInitiative('at').far.value]).toEqual([0, 10]);
    expect(gunInitiative('at').far.steps[0]!.rule).toBe('ag-init-05');
  });

  test.each([
    ['mg', gun('UK', 15), 3],
    ['20mm', gun('Germany', 20), 4],
    ['short 37mm', gun('France', 37, 29), 4],
    ['21-49mm', gun('France', 37, 30), 5],
    ['21-49mm', gun('USSR', 21), 5],
    ['21-49mm', gun('USSR', 49), 5],
    ['German 50mm L36', gun('Germany', 50, 59), 5],
    ['German 50mm L60', gun('Germany', 50, 60), 6],
    ['short 75mm', gun('USA', 75, 32), 5],
    ['short 75mm', gun('USSR', 152.4, 29), 5],
    ['US/UK 75mm', gun('USA', 75, 33), 6],
    ['US/UK 75mm', gun('UK', 75, 36), 6],
    ['US/UK 75mm', gun('UK', 57, 43), 6],
    ['USSR 76mm', gun('USSR', 76.2, 42), 6],
    ['US 76mm', gun('USA', 76.2, 50), 7],
    ['USSR 85mm', gun('USSR', 85, 53), 7],
    ['German 75mm L43-48', gun('Germany', 75, 43), 7],
    ['German 75mm L43-48', gun('Germany', 75, 69), 7],
    ['German 75mm L70', gun('Germany', 75, 70), 8],
    ['German 88mm L56', gun('Germany', 88, 56), 8],
    ['German 88mm L71', gun('Germany', 88, 71), 9],
    ['Soviet 122mm', gun('USSR', 121.9, 43), 8],
    ['UK 77mm', gun('UK', 77, 50), 8],
    ['UK 17 Pdr', gun('UK', 76.2, 55), 8],
    ['US 90mm', gun('USA', 90, 53), 8],
    ['Soviet 100mm', gun('USSR', 100, 54), 9],
  ] as const)('ag-init-06 %s', (line, main, value) => {
    expect(initiativeLine(main)).toBe(line);
    expect(vehicleInitiative(main)).toEqual({
      value,
      steps: [{ rule: 'ag-init-06', why: VEHICLE_INITIATIVE[line].label, value }],
    });
  });

  test('ag-init-06 a vehicle that the list names has the line where it is named; some guns have none', () => {
    expect(vehicleInitiative(gun('USSR', 76.2, 42), 'SU 76')!.value).toBe(5);
    expect(vehicleInitiative(gun('USSR', 76.2, 42), 'KV 1s')!.value).toBe(6);
    expect(vehicleInitiative(gun('Germany', 128, 55))).toBeNull();
    expect(vehicleInitiative(gun('Germany', 75, 42))).toBeNull();
    expect(vehicleInitiative(gun('Italy', 90, 53))).toBeNull();
  });
});

describe('recce', () => {
  test('ag-rating-01 the best that is said of a unit, 0 to 4', () => {
    expect(recceRating([]).value).toBe(0);
    expect(recceRating(['recce company']).value).toBe(1);
    expect(recceRating(['mobile']).value).toBe(1);
    expect(recceRating(['recce', 'mobile'])).toEqual({
      ...{ value: 2, steps: [{ rule: 'ag-rating-01', why: 'Most recce units', value: 2 }] },
    });
    expect(recceRating(['superior integral']).value).toBe(2);
    expect(recceRating(['superior recce', 'recce']).value).toBe(3);
    expect(recceRating(['recce aircraft']).value).toBe(3);
    expect(recceRating(['specialist recce aircraft']).value).toBe(4);
  });
});

describe('AT, armour, HE', () => {
  const at = (country: Gun['country'], calibre: number, length = 40) => gunAt(gun(country, calibre, length))!.value;

  test('ag-at-01 by gun', () => {
    expect([at('Germany', 7.92), at('Germany', 20)]).toEqual([0, 0]);
    expect([at('France', 25), at('UK', 40), at('USSR', 45), at('UK', 57), at('Germany', 50, 59)]).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect([at('Germany', 50, 60), at('Italy', 75), at('USSR', 85)]).toEqual([2, 2, 2]);
    expect(at('USSR', 50, 60)).toBe(1);
    expect([at('Germany', 88), at('Germany', 75, 70), at('USA', 90), at('UK', 77), at('UK', 76.2, 55)]).toEqual([
      3, 3, 3, 3, 3,
    ]);
    expect([at('UK', 76.2, 54), at('Germany', 75, 69), at('USSR', 95), at('USSR', 94.9)]).toEqual([2, 2, 3, 2]);
    expect(gunAt({ ...gun('USSR', 132), kind: 'rockets' })).toBeNull();
  });

  test('ag-at-01 by what infantry carries', () => {
    expect((['none', 'rifles or guns', 'rocket weapons'] as const).map((has) => infantryAt(has).value)).toEqual([
      0, 1, 2,
    ]);
  });

  test('ag-gap-63 guns of 51-74 mm have AT 1, of 86-94 mm 2, the 25 pdr 3', () => {
    const hole = (one: Gun) => gunAt(one)!.steps.map(({ rule, value }) => [rule, value])[0];
    expect(hole(gun('USSR', 51))).toEqual(['ag-gap-63', 1]);
    expect(hole(gun('France', 74))).toEqual(['ag-gap-63', 1]);
    expect(hole(gun('USSR', 50))).toEqual(['ag-at-01', 1]);
    expect(hole(gun('UK', 57))).toEqual(['ag-at-01', 1]);
    expect(hole(gun('USSR', 85))).toEqual(['ag-at-01', 2]);
    expect(hole(gun('Italy', 86))).toEqual(['ag-gap-63', 2]);
    expect(hole(gun('Italy', 94))).toEqual(['ag-gap-63', 2]);
    expect(hole(arsenalGun('25-pounder'))).toEqual(['ag-gap-63', 3]);
  });

  test('ag-gap-63 HE of 70 mm is 1, of 160 mm 4', () => {
    const hole = (calibre: number) => gunHe(gun('UK', calibre)).steps.map(({ rule, value }) => [rule, value])[0];
    expect(hole(70)).toEqual(['ag-gap-63', 1]);
    expect(hole(71)).toEqual(['ag-he-01', 1]);
    expect(hole(160)).toEqual(['ag-gap-63', 4]);
    expect(hole(161)).toEqual(['ag-he-01', 4]);
  });

  test('ag-he-01 by calibre, and engineers and rockets', () => {
    expect([69, 71, 94, 95, 139, 140, 159, 161, 210].map((calibre) => gunHe(gun('USSR', calibre)).value)).toEqual([
      ...[0, 1, 1, 2, 2, 3, 3, 4, 4],
    ]);
    expect(gunHe(arsenalGun('25-pounder')).value).toBe(2);
    expect(gunHe({ ...gun('USSR', 82), kind: 'rockets' }).value).toBe(3);
    expect(
      (['none', 'engineers', 'equipped engineers', 60, 81, 120] as const).map((heavy) => infantryHe(heavy).value),
    ).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('ag-arm-01 by name', () => {
    expect(
      ['SU 76', 'Pz II', 'A13', 'Crusader 6 pdr', 'T28', 'T34/85', 'SU 100', 'KV 1', 'Tiger II'].map(
        (name) => namedArmour(name)?.value,
      ),
    ).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3]);
    expect(namedArmour('Maus')).toBeNull();
    expect(noArmour('armoured cars')).toEqual({
      ...{ value: 0, steps: [{ rule: 'ag-arm-01', why: 'armoured cars', value: 0 }] },
    });
  });

  test('ag-ex-07 a 105 mm gun: AT 3 in contact, 1 at a distance', () => {
    const { calibre } = arsenalGun('105mm-m2a1');
    expect([gunAt(arsenalGun('105mm-m2a1'))!.value, distantAt(3, calibre)]).toEqual([3, 1]);
  });

  test('ag-at-02 ag-at-03 at a distance 2 less, not below 0; from 140 mm always 2', () => {
    expect([distantAt(3, 139), distantAt(2, 76), distantAt(1, 57), distantAt(3, 140), distantAt(3, 210)]).toEqual([
      1, 0, 0, 2, 2,
    ]);
  });
});

describe('strength', () => {
  test('ag-str-01 basic strength and bonuses add up, each step with its rule', () => {
    const facts = {
      battalions: 3,
      men: 600,
      cohesion: true,
      troops: 'elite',
      better: 'rafts',
      worse: 'boots',
    } as const;
    expect(steps(facts)).toEqual([
      ['ag-str-04', 3],
      ['ag-str-06', 1],
      ['ag-str-08', -1],
      ['ag-str-09', 2],
      ['ag-str-10', 1],
      ['ag-str-11', -1],
    ]);
    expect(strength(facts).value).toBe(5);
  });

  test('ag-str-02 ag-scale-02 infantry by regiments if it has them, artillery by regiments, others by battalions', () => {
    expect(usualLevel({ isFoot: true, isArtillery: false, battalions: 3 })).toBe('regiment');
    expect(usualLevel({ isFoot: true, isArtillery: false, battalions: 1 })).toBe('battalion');
    expect(usualLevel({ isFoot: false, isArtillery: true })).toBe('regiment');
    expect(usualLevel({ isFoot: false, isArtillery: false })).toBe('battalion');
    expect(isTooSmall({ count: 22 }, 'battalion')).toBe(true);
    expect(isTooSmall({ count: 23 }, 'battalion')).toBe(false);
    expect(isTooSmall({ count: 15 }, 'regiment')).toBe(false);
    expect(isTooSmall({ battalions: 1 }, 'battalion')).toBe(false);
  });

  test('ag-str-03 two near misses are one point', () => {
    expect(steps({ battalions: 1, compromise: 'size and equipment' })).toEqual([
      ['ag-str-04', 1],
      ['ag-str-03', 1],
    ]);
  });

  test('ag-str-04 a point a battalion; below 400 men a point for two', () => {
    const basic = (battalions: number, men?: number) => basicStrength({ battalions, men }).map(({ value }) => value);
    expect([basic(3), basic(3, 400), basic(4, 399), basic(3, 399), basic(1, 300)]).toEqual([[3], [3], [2], [2], [1]]);
  });

  test('ag-str-05 ag-gap-41 a point for 15, to the nearest, halves up, at least 1', () => {
    expect([1, 7, 15, 22, 23, 24, 37, 38, 45].map((count) => strength({ count }).value)).toEqual([
      1, 1, 1, 1, 2, 2, 2, 3, 3,
    ]);
    expect([points(3, 2), points(1, 50), points(74, 50), points(75, 50)]).toEqual([2, 1, 1, 2]);
  });

  test('ag-str-06 regimental cohesion +1', () => {
    expect(strength({ battalions: 2, cohesion: true }).value).toBe(3);
    expect(strength({ battalions: 2, cohesion: false }).value).toBe(2);
  });

  test('ag-str-07 +1 above 950 men', () => {
    expect([950, 951].map((men) => strength({ battalions: 2, men }).value)).toEqual([2, 3]);
  });

  test('ag-str-08 -1 below 700 men', () => {
    expect([700, 699, 400].map((men) => strength({ battalions: 2, men }).value)).toEqual([2, 1, 1]);
  });

  test('ag-gap-62 battalions below 400 men are halved and not small besides', () => {
    expect(steps({ battalions: 4, men: 399 })).toEqual([['ag-str-04', 2]]);
    expect(steps({ battalions: 4, men: 400 })).toEqual([
      ['ag-str-04', 4],
      ['ag-str-08', -1],
    ]);
  });

  test('ag-str-09 troops from +2 to -2', () => {
    const qualities = ['elite', 'hardened', 'ordinary', 'inexperienced', 'unwilling'] as const;
    expect(qualities.map((troops) => strength({ battalions: 3, troops }).value)).toEqual([5, 4, 3, 2, 1]);
    expect(steps({ battalions: 3, troops: 'ordinary' })).toEqual([['ag-str-04', 3]]);
  });

  test('ag-str-10 ag-str-11 better equipment +1, worse -1', () => {
    expect(strength({ count: 30, better: 'radios' }).value).toBe(3);
    expect(strength({ count: 30, worse: 'rust' }).value).toBe(1);
  });

  test('ag-str-12 ag-str-13 bores of 130 to 199 mm +1, of 200 mm and more +2', () => {
    expect([129, 130, 199.9, 200, 305].map((calibre) => strength({ count: 30, calibre }).value)).toEqual([
      2, 3, 3, 4, 4,
    ]);
    expect(steps({ count: 30, calibre: 150 })[1]).toEqual(['ag-str-12', 1]);
    expect(steps({ count: 30, calibre: 210 })[1]).toEqual(['ag-str-13', 2]);
  });

  test('ag-str-14 strength is kept within 0 and 9', () => {
    expect(strength({ battalions: 12, troops: 'elite' })).toMatchObject({ value: 9 });
    expect(steps({ battalions: 12, troops: 'elite' })[2]).toEqual(['ag-str-14', -5]);
    expect(strength({ battalions: 1, men: 500, troops: 'unwilling' }).value).toBe(0);
    expect(steps({ battalions: 1, men: 500, troops: 'unwilling' })[3]).toEqual(['ag-str-14', 2]);
    expect(steps({ battalions: 9 })).toEqual([['ag-str-04', 9]]);
  });
});

describe('divisions', () => {
  test('ag-div-04 AA by the number of guns, +1 for exceptional ones', () => {
    expect([0, 9, 10, 20, 29, 30, 40].map((guns) => aaStrength(guns).value)).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(aaStrength(12, 'self-propelled')).toEqual({
      value: 2,
      steps: [
        { rule: 'ag-div-04', why: '12 guns, a company', value: 1 },
        { rule: 'ag-div-04', why: 'self-propelled', value: 1 },
      ],
    });
  });

  test('ag-div-05 engineers by companies, +1 for special equipment or unusual numbers', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((companies) => engineerStrength(companies).value)).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(engineerStrength(3, 'bridging column').value).toBe(3);
    expect(engineerStrength(5, 'bridging column').value).toBe(3);
    expect(engineerStrength(3, 'bridging column').steps[1]).toEqual({
      rule: 'ag-div-05',
      why: 'bridging column',
      value: 1,
    });
  });
});

/** Recce, ground support, interdiction, area bombing, CAP. */
const THIRTY_PLANES = [
  ...['ju-87 0 3 INT - -', 'bf-109 1 1 INT - 3', 'bf-110 2 2 INT - 1', 'he-111 1 - INT 1 -', 'ju-88 2 2 INT 2 -'],
  ...['do-17 2 - INT - -', 'hs-123 0 2 - - -', 'hs-126 3 - - - -', 'hs-129 0 3 INT - -', 'fw-189 4 - - - -'],
  ...['fw-190 2 2 INT - 3', 'fi-156 3 - - - -', 'mc-200 1 1 INT - 2', 'sm-79 1 - INT 1 -'],
  ...['hurricane 1 2 INT - 2', 'spitfire 2 1 INT - 3', 'typhoon 1 3 INT - 2', 'battle 1 1 INT - -'],
  ...['blenheim 2 1 INT - -', 'lysander 3 1 - - -', 'p-40 1 2 INT - 2', 'p-38 3 2 INT - 2', 'p-39 1 2 INT - 2'],
  ...['p-47 1 3 INT - 3', 'a-20 1 3 INT 1 -', 'b-25 1 2 INT 2 -', 'b-17 1 - INT 3 -', 'l-4 3 - - - -'],
  ...['ms-406 1 - - - 1', 'hawk-75 1 - - - 2', 'd-520 1 - - - 3', 'breguet-693 1 2 INT - -', 'leo-451 1 - INT 1 -'],
  ...['potez-63 3 - - - -', 'il-2 1 3 INT - -', 'pe-2 2 3 INT 1 -', 'sb-2 1 - INT - -', 'i-16 1 1 INT - 1'],
  ...['i-153 1 2 INT - -', 'yak-1 1 1 INT - 2', 'lagg-3 1 1 INT - 1', 'la-5 1 1 INT - 3', 'u-2 3 - INT - -'],
];

describe('aircraft', () => {
  const kind: AircraftKind = { class: 'medium bomber', recce: 1, gs: 0, int: true, ab: 0, cap: 0 };
  const values = (planes: number, crews = 0, over: Partial<AircraftKind> = {}) => {
    const { gs, ab, cap } = airStrengths({ ...kind, ...over }, planes, crews);
    return [gs?.value ?? null, ab?.value ?? null, cap?.value ?? null];
  };

  test('ag-str-15 ground support and CAP 1 for 15 planes, area bombing 1 for 50, each with quality', () => {
    expect([values(30), values(100), values(30, 1), values(100, -2)]).toEqual([
      [2, 1, 2],
      [7, 2, 7],
      [3, 2, 3],
      [5, null, 5],
    ]);
    expect(values(200)).toEqual([9, 4, 9]);
    expect(airStrengths(kind, 30, 1).gs!.steps).toEqual([
      { rule: 'ag-str-15', why: '30 planes, one for every 15', value: 2 },
      { rule: 'ag-str-15', why: 'quality of aircraft and crews', value: 1 },
    ]);
  });

  test('ag-air-25 quality counts at most 2 either way; only medium and heavy bombers bomb areas', () => {
    expect(values(30, 2, { cap: 2 })[2]).toBe(4);
    expect(values(60, -2, { cap: -2 })[2]).toBe(2);
    expect(values(100, 0, { class: 'bomber' })[1]).toBeNull();
    expect(values(100, 0, { class: 'heavy bomber' })[1]).toBe(2);
    expect(values(30, 0, { gs: null })[0]).toBeNull();
    expect(
      (['fighter', 'bomber', 'medium bomber', 'heavy bomber', 'reconnaissance'] as const).map(mayBombAreas),
    ).toEqual([...[false, false, true, true, false]]);
  });

  test('ag-air-25 our types keep to the guide', () => {
    expect([
      recceRange('bomber'),
      recceRange('heavy bomber'),
      recceRange('fighter'),
      recceRange('reconnaissance'),
    ]).toEqual([
      [0, 2],
      [0, 2],
      [1, 3],
      [3, 4],
    ]);
    for (const type of AIRCRAFT_TYPES) {
      const [low, high] = recceRange(type.class);
      expect(type.recce >= low && type.recce <= high, type.id).toBe(true);
      for (const quality of [type.gs, type.ab, type.cap])
        expect(Math.abs(quality ?? 0), type.id).toBeLessThanOrEqual(MISSION_GUIDE.quality);
      if (!mayBombAreas(type.class)) expect(type.ab, type.id).toBeNull();
    }
    expect(new Set(AIRCRAFT_TYPES.map(({ id }) => id)).size).toBe(AIRCRAFT_TYPES.length);
  });

  test('ag-air-29 recce from 0 to 4, and what 30 planes of each type can do', () => {
    expect(AIRCRAFT_INITIATIVE).toBe(12);
    const listed = AIRCRAFT_TYPES.map(({ id }) => {
      const { recce, gs, int, ab, cap } = strengthsOf(id, 30);
      return [id, recce, gs?.value ?? '-', int ? 'INT' : '-', ab?.value ?? '-', cap?.value ?? '-'].join(' ');
    });
    expect(listed).toEqual(THIRTY_PLANES);
  });

  test("the example's CAP: Me 109 4, Hurricane 2, Spitfire 3", () => {
    expect(strengthsOf('bf-109', 45).cap!.value).toBe(4);
    expect(strengthsOf('hurricane', 30).cap!.value).toBe(2);
    expect(strengthsOf('spitfire', 30).cap!.value).toBe(3);
  });

  test('a unit of aircraft for a game', () => {
    expect(aircraftUnit('ju-1', 'axis', 'ju-87', 30)).toMatchObject({
      ...{ id: 'ju-1', side: 'axis', name: 'Ju 87', recce: 0, gs: 3, int: true, ab: null, cap: null, mission: null },
    });
    expect(() => aircraftType('maus')).toThrow('no aircraft maus');
  });
});

describe('towed guns and infantry of our own', () => {
  const row = (sheet: string, id: string) => SHEETS.find((one) => one.id === sheet)!.rows.find((one) => one.id === id)!;

  test('every one can be rated', () => {
    for (const [name, piece] of Object.entries(TOWED_GUNS))
      expect(ratedRow({ ...piece, name, count: 24 }).strength).toBeGreaterThan(1);
    for (const [name, foot] of Object.entries(INFANTRY)) {
      const { recce, ...facts } = foot as (typeof INFANTRY)['german-motorcyclists'];
      expect(ratedRow({ ...facts, name, ...(recce ? { recce: [...recce] } : {}) }).strength, name).toBeGreaterThan(0);
    }
  });

  test('where the sheets print one, ours is the same', () => {
    const same = (piece: keyof typeof TOWED_GUNS, sheet: string, id: string, more: object = {}) => {
      const { equipment, ability, move, initiative, distant, at, armour, he } = row(sheet, id);
      const ours = ratedRow({ ...TOWED_GUNS[piece], name: piece, count: 30, ...more });
      expect(ours).toMatchObject({ equipment, ability, move, initiative, distant, at, armour, he });
    };
    same('uk-25-pdr', 'uk-armoured-division', '25-pdr-1');
    same('uk-6-pdr', 'uk-armoured-division', '6-pdr');
    same('ussr-zis-3', 'ussr-tank-corps', 'zis-3');
    same('ussr-76mm', 'ussr-infantry-division', 'guns');
    same('ussr-katyusha', 'ussr-cavalry-corps', 'katyushas');
    same('german-105mm', 'volksgrenadier-division', 'guns');
    same('german-75mm-at', 'volksgrenadier-division', 'at-guns', { move: 'Leg' });
    same('italian-75mm', 'italian-infantry-division', 'guns');
  });
});

test('ag-air-25 one point of ground support for every 15 planes', () => {
  const kind = { class: 'fighter', recce: 1, gs: 0, int: true, ab: null, cap: null } as const;
  expect(airStrengths(kind, 45, 0).gs?.value).toBe(3);
});
