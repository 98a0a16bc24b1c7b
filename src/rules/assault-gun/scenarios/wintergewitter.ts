/** Wintergewitter, 12 to 23 December 1942: a scenario of our own. */
import type { XY } from '../../../geometry/lattice/map.ts';
import type { UnitFacts } from '../ratings/army.ts';
import { aircraft, box, cars, corps, division, foot, guns, pointAt, selfPropelled, tanks, unit } from './make.ts';
import type { AgScenario, ScenarioUnit } from './types.ts';
import { WINTERGEWITTER } from './wintergewitter-map.ts';

const CREW: Partial<UnitFacts> = { troops: 'hardened', recce: ['recce company'] };
const CAR_20: NonNullable<UnitFacts['gun']> = { country: 'Germany', calibre: 20, length: 55 };
/** Weeks of fighting lie behind it. */
const WORN: Partial<UnitFacts> = { men: 600 };

/** ag-org-03 A rifle division as in 1941, two years wearier: three regiments of small battalions, guns, anti-tank guns. */
function rifles(regiments: readonly [string, string, string], places: readonly XY[], more: Partial<UnitFacts> = {}) {
  return [
    ...regiments.map((name, i) => unit(foot(`${name} Rifle Regiment`, 'ussr-regiment-1943', more), places[i] ?? null)),
    // ag-scn-05 The infantry spots for them.
    unit(guns('Artillery regiment', 'ussr-76mm', 24, { spotters: ['Infantry'] }), places[3] ?? null),
    unit(guns('Anti-tank battalion', 'ussr-45mm-at', 16), places[4] ?? null),
  ];
}

const CONSCRIPTS: Partial<UnitFacts> = { troops: 'inexperienced' };
const GUARDS: Partial<UnitFacts> = { troops: 'hardened', men: 850 };

/** A mechanised corps: three brigades in lorries, tanks, guns. */
function mechanised(
  brigades: readonly [string, string, string],
  men: number,
  armour: readonly (readonly [name: string, vehicle: string, count: number])[],
  places: readonly XY[],
  troops: Partial<UnitFacts> = {},
): ScenarioUnit[] {
  return [
    ...brigades.map((name, i) =>
      unit(foot(`${name} Mechanised Brigade`, 'ussr-motor-rifle-brigade', { men, ...troops }), places[i] ?? null),
    ),
    ...armour.map(([name, vehicle, count], i) =>
      unit(tanks(name, vehicle, count, { recce: ['recce company'], ...troops }), places[3 + i] ?? null),
    ),
    // ag-hill-10, ag-hill-13 The sheets print AT 2 for this mortar.
    unit(
      guns('Mortar regiment', 'ussr-120mm-mortar', 24, { spotters: ['Infantry'] }),
      places[3 + armour.length] ?? null,
      { at: 2 },
    ),
  ];
}

const NORTH = { kind: 'edge', edges: ['north'] } as const;
const on = (day: number, turn: number) => ({ from: { day, turn }, atLeast: null, latest: { day, turn } });

export const wintergewitter: AgScenario = {
  id: 'ag-wintergewitter',
  title: 'Wintergewitter',
  date: '12 to 23 December 1942',
  background:
    'The Sixth Army is encircled at Stalingrad. From Kotelnikovo, some hundred kilometres away, the LVII Panzer Corps sets out to open a corridor. It has one Panzer division fresh from France, another worn down to a few dozen tanks, Romanian cavalry on the flank, and the promise of a third Panzer division. Ahead of it lie the rivers Aksai and Myshkova and the thin line of the Soviet 51st Army, with mechanised corps at hand and a Guards army on the march.',
  briefing: {
    axis: 'Cross the Aksai at Zalivsky and on the railway, take Verkhne-Kumsky and win a bridgehead over the Myshkova. Keep Kotelnikovo, where all your supply comes from: far from it a unit needs twice the LOG. The 17th Panzer Division joins you on the sixth day.',
    allies:
      'Hold the relief force on the Aksai for as long as you can and stop it for good on the Myshkova. The 4th Mechanised Corps arrives on the second day, the first divisions of the 2nd Guards Army from the seventh, and its mechanised corps at the very end. If the way to Kotelnikovo opens, take it.',
  },
  sources:
    'A scenario of ours: the book only says that its author played the battle. Corps, divisions and the course of events are from general knowledge of the operation. Only those parts of 51st Army and 2nd Guards Army that fought on this ground are included, arrival days are rounded, and tank numbers are approximate. The map is a sketch: rivers, railway and villages are accurate to a few kilometres, and the balkas and heights shown stand for many more. Ratings follow the guides of the book. LOG, supply limits, aircraft and points are our judgement.',
  sideNames: { axis: 'German', allies: 'Soviet' },
  map: WINTERGEWITTER,
  days: 12,
  // ag-night-01 Northern Europe in winter.
  turnsPerDay: 2,
  previousWeather: 'Overcast',
  // ag-wx-03 A December on the steppe.
  weatherModifier: 1,
  turnaround: 1,
  starts: 'axis',
  supply: [
    { side: 'axis', at: pointAt(14.5, 65.5) },
    { side: 'allies', at: 'north' },
  ],
  // ag-scn-06, ag-log-11 The railway ends at Kotelnikovo; the other side has nothing but lorries from the north.
  supplyLimits: { doubleBeyond: 60 },
  arrivals: [
    { division: '4mc', ...on(2, 1), zone: NORTH },
    { division: 'stug-228', ...on(5, 1), zone: { kind: 'edge', edges: ['south'] } },
    { division: '17pd', ...on(6, 1), zone: { kind: 'edge', edges: ['west', 'south'] } },
    { division: '98rd', ...on(7, 1), zone: NORTH },
    { division: '3grd', ...on(8, 1), zone: NORTH },
    { division: '2gmc', from: { day: 10, turn: 1 }, atLeast: 6, latest: { day: 12, turn: 1 }, zone: NORTH },
  ],
  nightlyLog: [
    { side: 'axis', log: 3 },
    { side: 'allies', log: 2 },
  ],
  victory: {
    kind: 'places',
    places: [
      { name: 'Kotelnikovo', at: pointAt(14.5, 65.5), radius: 8, points: 4, holder: 'axis' },
      { name: 'Zalivsky', at: pointAt(31, 33), radius: 6, points: 2, holder: 'allies' },
      { name: 'Kruglyakov', at: pointAt(52, 28.5), radius: 6, points: 2, holder: 'allies' },
      { name: 'Verkhne-Kumsky', at: pointAt(35, 20), radius: 6, points: 4, holder: 'allies' },
      { name: 'Nizhne-Kumsky', at: pointAt(19, 13.5), radius: 6, points: 2, holder: 'allies' },
      { name: 'Gromoslavka', at: pointAt(46, 7.5), radius: 6, points: 3, holder: 'allies' },
      { name: 'the bridge of Vasilyevka', at: pointAt(54, 8), radius: 6, points: 5, holder: 'allies' },
      { name: 'Kapkinka', at: pointAt(62, 11.5), radius: 6, points: 2, holder: 'allies' },
    ],
    needs: { side: 'axis', points: 12, draw: 8 },
  },
  stages: [['allies'], ['axis']],
  divisions: [
    division({
      ...{ id: '6pd', side: 'axis', name: '6. Panzer-Division', short: '6pd', corps: 'lvii-corps', log: 7, hq: 5 },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 16, engineers: 3, zone: box(4, 58, 24, 70) },
      units: [
        unit(tanks('I. Panzer-Regiment 11', 'Pz III 50mm long', 42, CREW), [14, 60]),
        unit(tanks('II. Panzer-Regiment 11', 'Pz III 50mm long', 42, CREW), [16, 60]),
        unit(tanks('Heavy companies', 'Pz IV F2-G', 24, CREW), [15, 61.75]),
        unit(tanks('Close support companies', 'Pz III N', 32, CREW), [17, 61.75]),
        unit(foot('Panzergrenadier-Regiment 4', 'german-rifle-regiment'), [11.5, 60]),
        unit(foot('Panzergrenadier-Regiment 114', 'german-rifle-regiment', { men: 960 }), [18.5, 60]),
        unit(
          cars('Aufklärungs-Abteilung 6', 'Armoured cars 20mm', CAR_20, 30, { recce: ['superior recce'] }),
          [20.5, 60],
        ),
        unit(guns('Artillerie-Regiment 76, 105 mm', 'german-105mm', 24, { move: 'Truck' }), [13, 62.5]),
        unit(
          guns('Artillerie-Regiment 76, 150 mm', 'german-150mm', 12, { move: 'Truck', level: 'battalion' }),
          [18.5, 63],
        ),
      ],
      decoys: [
        [0, 8, 60],
        [1, 22.5, 62],
        [4, 6.5, 63],
        [2, 11, 64],
      ],
    }),
    division({
      ...{ id: '23pd', side: 'axis', name: '23. Panzer-Division', short: '23pd', corps: 'lvii-corps', log: 4, hq: 4 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 12, engineers: 2, zone: box(22, 58, 40, 70) },
      units: [
        unit(tanks('Panzer-Regiment 201', 'Pz III 50mm long', 30, CREW), [27, 61.5]),
        unit(foot('Panzergrenadier-Regiment 126', 'german-rifle-regiment', WORN), [25, 60]),
        unit(foot('Panzergrenadier-Regiment 128', 'german-rifle-regiment', WORN), [29, 60]),
        unit(guns('Artillerie-Regiment 128', 'german-105mm', 24, { move: 'Truck' }), [27, 64]),
        unit(cars('Kradschützen 23', 'Armoured cars 20mm', CAR_20, 15), [31.5, 61]),
      ],
      decoys: [
        [0, 34, 62],
        [1, 33, 65],
      ],
    }),
    division({
      ...{ id: '17pd', side: 'axis', name: '17. Panzer-Division', short: '17pd', corps: 'lvii-corps', log: 5, hq: 5 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 12, engineers: 2, zone: null },
      units: [
        unit(tanks('Panzer-Regiment 39', 'Pz IV F2-G', 34, CREW), null),
        unit(tanks('Panzer-Regiment 39, light', 'Pz III 50mm short', 20, CREW), null),
        unit(foot('Panzergrenadier-Regiment 40', 'german-rifle-regiment', WORN), null),
        unit(foot('Panzergrenadier-Regiment 63', 'german-rifle-regiment', WORN), null),
        unit(guns('Artillerie-Regiment 27', 'german-105mm', 24, { move: 'Truck' }), null),
        unit(foot('Kradschützen 17', 'german-motorcyclists'), null),
      ],
    }),
    division({
      ...{ id: 'group-popescu', side: 'axis', name: 'Cavalry Group Popescu', short: 'ro', corps: 'ro4', log: 2, hq: 2 },
      ...{ kind: 'infantry', quality: 'average', aaGuns: 4, engineers: 1, zone: box(42, 58, 64, 70) },
      units: [
        unit(
          {
            ...{ name: '5th Cavalry Division', type: 'Cavalry', level: 'regiment', battalions: 4, men: 500 },
            ...{ troops: 'inexperienced', antiTank: 'rifles or guns' },
          },
          [46, 60.5],
        ),
        unit(
          {
            ...{ name: '8th Cavalry Division', type: 'Cavalry', level: 'regiment', battalions: 4, men: 500 },
            ...{ troops: 'inexperienced', antiTank: 'rifles or guns' },
          },
          [52, 60.5],
        ),
        unit(guns('Horse artillery', 'french-75mm', 16, { equipment: '75mm', spotters: ['Cavalry'] }), [49, 62.5]),
      ],
      decoys: [[0, 57, 61]],
    }),
    corps({
      ...{ id: 'lvii-corps', side: 'axis', name: 'LVII. Panzerkorps', short: 'lvii', aa: 1, ep: 1, log: 4 },
      zone: box(8, 62, 34, 70),
      units: [
        unit(selfPropelled('Panzerjäger-Abteilung', 'Marder 75mm', 18, { troops: 'hardened' }), [22, 65]),
        unit(guns('Heavy army artillery', 'german-150mm', 12, { move: 'Truck', level: 'battalion' }), [20, 67]),
        unit(guns('Flak regiment', 'german-88mm', 16), [14.5, 65.5]),
      ],
    }),
    // ag-night-04 Assault guns that come up by rail, for any division.
    corps({
      ...{ id: 'stug-228', side: 'axis', name: 'Sturmgeschütz-Abteilung 228', short: 'sg', aa: 0, ep: 0, log: 1 },
      zone: null,
      units: [unit(selfPropelled('Sturmgeschütz-Abteilung 228', 'Stug III G 75mm', 28, { troops: 'hardened' }), null)],
    }),
    division({
      ...{ id: '302rd', side: 'allies', name: '302nd Rifle Division', short: '302', corps: 'army-51', log: 2, hq: 2 },
      // ag-hid-03 The army knows how to hide, and to show what is not there.
      ...{ kind: 'infantry', quality: 'average', more: 1, aaGuns: 4, engineers: 1, zone: box(14, 36, 38, 53) },
      units: rifles(
        ['823rd', '825th', '827th'],
        [
          [20, 51.5],
          [29, 51],
          [24.5, 48.5],
          [24.5, 45],
          [26, 51.5],
        ],
        CONSCRIPTS,
      ),
      decoys: [
        [0, 33.5, 48],
        [3, 17, 47],
      ],
    }),
    division({
      ...{ id: '126rd', side: 'allies', name: '126th Rifle Division', short: '126', corps: 'army-51', log: 2, hq: 2 },
      ...{ kind: 'infantry', quality: 'average', more: 1, aaGuns: 4, engineers: 1, zone: box(36, 36, 64, 53) },
      units: rifles(
        ['366th', '550th', '690th'],
        [
          [40, 51],
          [48.5, 51],
          [44, 48],
          [44, 44.5],
          [43, 51],
        ],
        CONSCRIPTS,
      ),
      decoys: [
        [0, 55, 50],
        [1, 60, 47],
      ],
    }),
    division({
      ...{ id: '4cc', side: 'allies', name: '4th Cavalry Corps', short: '4cc', corps: 'army-51', log: 2, hq: 2 },
      ...{ kind: 'infantry', quality: 'good', aaGuns: 4, engineers: 0, zone: box(0, 34, 15, 53) },
      units: [
        unit(foot('61st Cavalry Division', 'ussr-cavalry-regiment', { battalions: 3, men: 600 }), [6, 50]),
        unit(foot('81st Cavalry Division', 'ussr-cavalry-regiment', { battalions: 3, men: 600 }), [11, 50.5]),
        unit(guns('Horse artillery', 'ussr-zis-3', 16, { spotters: ['Cavalry'] }), [8.5, 46.5]),
      ],
      decoys: [
        [0, 4, 44],
        [1, 12, 44],
      ],
    }),
    division({
      ...{ id: '13mc', side: 'allies', name: '13th Mechanised Corps', short: '13mc', corps: 'army-51', log: 3, hq: 3 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 10, engineers: 1, zone: box(36, 12, 68, 36) },
      units: mechanised(
        ['17th', '61st', '62nd'],
        520,
        [['Tank regiments', 'T34/76', 32]],
        [
          [47, 33.5],
          [52, 31.5],
          [57, 31.5],
          [49.5, 34],
          [54.5, 33],
        ],
        CONSCRIPTS,
      ),
      decoys: [
        [0, 61, 33],
        [3, 44, 35],
      ],
    }),
    division({
      ...{ id: '4mc', side: 'allies', name: '4th Mechanised Corps', short: '4mc', corps: 'army-51', log: 5, hq: 4 },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 12, engineers: 2, zone: null },
      units: mechanised(
        ['36th', '59th', '60th'],
        650,
        [
          ['158th Tank Regiment', 'T34/76', 40],
          ['55th Tank Regiment', 'T34/76', 32],
          ['Light companies', 'T70', 20],
        ],
        [],
        { troops: 'hardened' },
      ),
    }),
    division({
      ...{ id: '98rd', side: 'allies', name: '98th Rifle Division', short: '98', corps: '2ga', log: 2, hq: 2 },
      ...{ kind: 'infantry', quality: 'average', aaGuns: 6, engineers: 1, zone: null },
      units: rifles(['4th', '166th', '308th'], [], { men: 750 }),
    }),
    division({
      ...{ id: '3grd', side: 'allies', name: '3rd Guards Rifle Division', short: '3g', corps: '2ga', log: 3, hq: 3 },
      ...{ kind: 'infantry', quality: 'good', aaGuns: 6, engineers: 1, zone: null },
      units: rifles(['5th Guards', '9th Guards', '13th Guards'], [], GUARDS),
    }),
    division({
      ...{ id: '2gmc', side: 'allies', name: '2nd Guards Mechanised Corps', short: '2gm', corps: '2ga', log: 5, hq: 4 },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 12, engineers: 2, zone: null },
      units: mechanised(
        ['4th Guards', '5th Guards', '6th Guards'],
        800,
        [
          ['Tank regiments', 'T34/76', 45],
          ['Light tank companies', 'T70', 30],
        ],
        [],
        { troops: 'hardened' },
      ),
    }),
    corps({
      ...{ id: 'army-51', side: 'allies', name: '51st Army', short: '51a', aa: 1, ep: 1, log: 3 },
      zone: box(22, 10, 60, 30),
      units: [
        unit(tanks('235th Tank Brigade', 'KV 1', 24, { recce: ['recce company'] }), [35, 18]),
        unit(tanks('234th Tank Regiment', 'T34/76', 30, { recce: ['recce company'] }), [33, 22]),
        unit(guns('20th Anti-tank Brigade', 'ussr-45mm-at', 36, { move: 'Truck' }), [36.5, 22.5]),
        unit(guns('Guards mortar regiment', 'ussr-katyusha', 20, { spotters: ['Infantry', 'Tanks'] }), [38.5, 20]),
      ],
    }),
  ],
  aircraft: [
    aircraft('stg-2', 'Sturzkampfgeschwader 2', 'axis', 'ju-87', 25),
    aircraft('pzj-9', 'Panzerjägerstaffel', 'axis', 'hs-129', 12),
    aircraft('jg-3', 'Jagdgeschwader 3', 'axis', 'bf-109', 20),
    aircraft('kg-55', 'Kampfgeschwader 55', 'axis', 'he-111', 30),
    aircraft('nag-16', 'Nahaufklärungsgruppe', 'axis', 'fw-189', 8),
    aircraft('shad-206', '206th Assault Air Division', 'allies', 'il-2', 30),
    aircraft('shad-226', '226th Assault Air Division', 'allies', 'il-2', 20),
    aircraft('iad-268', '268th Fighter Air Division', 'allies', 'yak-1', 30),
    aircraft('bap-86', 'Bomber regiment', 'allies', 'pe-2', 15),
    aircraft('nbap-272', 'Night bombers', 'allies', 'u-2', 20),
  ],
};
