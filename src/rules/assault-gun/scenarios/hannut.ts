/** Hannut, 12 to 14 May 1940: a scenario of our own. */
import type { XY } from '../../../geometry/lattice/map.ts';
import type { UnitFacts } from '../ratings/army.ts';
import { HANNUT } from './hannut-map.ts';
import { aircraft, box, cars, corps, division, foot, guns, pointAt, tanks, unit } from './make.ts';
import type { AgScenario } from './types.ts';

/** ag-str-09, ag-rating-01 Panzer crews, with light companies that look ahead. */
const CREW: Partial<UnitFacts> = { troops: 'hardened', recce: ['recce company'] };
/** Two men in thin armour with machine guns. */
const TRAINING_TANK: Partial<UnitFacts> = {
  ...CREW,
  bonuses: [{ for: 'worse equipment', why: 'a training tank of two men' }],
};

/** What both Panzer divisions have alike: light battalions that are mostly Panzer I and II, and few Panzer III and IV. */
function panzerDivision(
  rifles: string,
  artillery: string,
  recce: string,
  [first, second]: readonly [string, string],
  counts: { readonly one: number; readonly two: number; readonly three: number; readonly four: number },
  place: (i: number) => XY | null,
) {
  return [
    unit(tanks(`I. ${first}`, 'Pz II', counts.two, CREW), place(0)),
    unit(tanks(`II. ${first}`, 'Pz I', counts.one, TRAINING_TANK), place(1)),
    unit(tanks(`I. ${second}`, 'Pz II', counts.two, CREW), place(2)),
    unit(tanks(`II. ${second}`, 'Pz I', counts.one, TRAINING_TANK), place(3)),
    unit(tanks('Medium companies', 'Pz III 37mm', counts.three, CREW), place(4)),
    unit(tanks('Heavy companies', 'Pz IV A-E', counts.four, CREW), place(5)),
    unit(foot(rifles, 'german-rifle-regiment'), place(6)),
    unit(guns(artillery, 'german-105mm', 24, { move: 'Truck' }), place(7)),
    unit(
      cars(recce, 'Armoured cars 20mm', { country: 'Germany', calibre: 20, length: 55 }, 45, {
        recce: ['superior recce'],
      }),
      place(8),
    ),
  ];
}

const FOURTH: readonly XY[] = [
  [41.5, 18],
  [41.5, 20.5],
  [43.25, 18.5],
  [43.25, 20.5],
  [43, 15],
  [41.5, 15.5],
  [41.5, 22.5],
  [46, 19],
  [40, 16.5],
];

/** A light mechanised division: two regiments of Somua and Hotchkiss squadrons, dragoons in lorries, armoured cars with 25 mm guns. */
function mechanised(
  names: readonly [string, string, string, string, string],
  hotchkiss: 'Hotchkiss 35' | 'Hotchkiss 39',
  places: readonly XY[],
) {
  const [first, second, dragoons, recce, artillery] = names;
  const place = (i: number) => places[i]!;
  return [
    unit(tanks(`${first}, Somua`, 'Somua S35', 44), place(0)),
    unit(tanks(`${first}, Hotchkiss`, hotchkiss, 43), place(1)),
    unit(tanks(`${second}, Somua`, 'Somua S35', 44), place(2)),
    unit(tanks(`${second}, Hotchkiss`, 'Hotchkiss 35', 43), place(3)),
    unit(foot(dragoons, 'french-dragoons-1940', { battalions: 3, recce: ['recce company'] }), place(4)),
    unit(
      cars(recce, 'Panhard 178', { country: 'France', calibre: 25, length: 72 }, 44, { recce: ['superior recce'] }),
      place(5),
    ),
    unit(guns(`${artillery}, 75 mm`, 'french-75mm', 24, { move: 'Truck' }), place(6)),
    unit(guns(`${artillery}, 105 mm`, 'french-105mm', 12, { move: 'Truck', level: 'battalion' }), place(7)),
  ];
}

export const hannut: AgScenario = {
  id: 'ag-hannut',
  title: 'Hannut',
  date: '12 to 14 May 1940',
  background:
    'The French First Army is marching to the Gembloux gap and has not dug in yet. Between it and the Germans who have crossed the Albert canal stands General Prioux with his cavalry corps, two light mechanised divisions spread out from Tirlemont to Huy. Two Panzer divisions come down the roads from Maastricht to brush it aside. It is the first battle of tanks against tanks on this scale.',
  briefing: {
    axis: 'Drive through Hannut and over the Petite Gette to Perwez and Gembloux before the French infantry gets there. The 4th Panzer Division is at Waremme, and the 3rd arrives in the course of the first day. You have many light tanks, but few that can hurt a Somua. You also have dive bombers.',
    allies:
      'Gain three days. Make the enemy fight for Hannut, for the villages on the Petite Gette and for the Merdorp line, and keep him out of Perwez and Gembloux until the evening of the 14th. The first infantry division arrives on the morning of the last day.',
  },
  sources:
    'A scenario of ours: the book only says that its author played the battle. Divisions, regiments and terrain are from general knowledge of the battle. Numbers of tanks are rounded, each battalion is shown with its most common tank, and the Panzer III and IV are grouped by division. Places, streams and roads are set to the nearest half kilometre, and minor roads are left out. Ratings follow the guides of the book. LOG, supply, aircraft and points are our judgement.',
  sideNames: { axis: 'German', allies: 'French' },
  map: HANNUT,
  days: 3,
  // ag-night-01 Northern Europe in summer.
  turnsPerDay: 4,
  previousWeather: 'Clear',
  // ag-wx-03 A fine May.
  weatherModifier: -1,
  turnaround: 1,
  starts: 'axis',
  supply: [
    { side: 'axis', at: 'east' },
    { side: 'allies', at: 'west' },
  ],
  arrivals: [
    {
      division: '3pd',
      ...{ from: { day: 1, turn: 2 }, atLeast: null, latest: { day: 1, turn: 2 } },
      zone: { kind: 'edge', edges: ['east'] },
    },
    {
      division: '1dim',
      ...{ from: { day: 2, turn: 3 }, atLeast: 5, latest: { day: 3, turn: 1 } },
      zone: { kind: 'edge', edges: ['west'] },
    },
  ],
  nightlyLog: [
    { side: 'axis', log: 3 },
    { side: 'allies', log: 2 },
  ],
  victory: {
    kind: 'places',
    places: [
      { name: 'Hannut', at: pointAt(32.5, 20), radius: 6, points: 1, holder: 'allies' },
      { name: 'Merdorp', at: pointAt(26.75, 22.75), radius: 6, points: 2, holder: 'allies' },
      { name: 'Jandrain', at: pointAt(25.75, 19.75), radius: 6, points: 2, holder: 'allies' },
      { name: 'Orp', at: pointAt(26.25, 16.5), radius: 6, points: 2, holder: 'allies' },
      { name: 'Tirlemont', at: pointAt(22.5, 4.5), radius: 8, points: 2, holder: 'allies' },
      { name: 'Jodoigne', at: pointAt(17.75, 14.5), radius: 6, points: 2, holder: 'allies' },
      { name: 'Eghezee', at: pointAt(20, 29), radius: 6, points: 2, holder: 'allies' },
      { name: 'Perwez', at: pointAt(13.5, 25), radius: 6, points: 3, holder: 'allies' },
      { name: 'Gembloux', at: pointAt(5, 32), radius: 6, points: 4, holder: 'allies' },
    ],
    needs: { side: 'axis', points: 12, draw: 8 },
  },
  stages: [['axis', 'allies']],
  divisions: [
    division({
      ...{ id: '4pd', side: 'axis', name: '4. Panzer-Division', short: '4pd', corps: 'xvi-corps', log: 7, hq: 5 },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 12, engineers: 3, zone: box(38.5, 12, 50, 28) },
      units: panzerDivision(
        'Schützen-Brigade 4',
        'Artillerie-Regiment 103',
        'Aufklärungs-Abteilung 7',
        ['Panzer-Regiment 35', 'Panzer-Regiment 36'],
        { one: 68, two: 53, three: 40, four: 24 },
        (i) => FOURTH[i]!,
      ),
      decoys: [
        [0, 41.5, 25],
        [2, 43.5, 23.5],
        [6, 40.5, 13.5],
        [4, 44.5, 13],
      ],
    }),
    division({
      ...{ id: '3pd', side: 'axis', name: '3. Panzer-Division', short: '3pd', corps: 'xvi-corps', log: 7, hq: 5 },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 12, engineers: 3, zone: null },
      units: panzerDivision(
        'Schützen-Brigade 3',
        'Artillerie-Regiment 75',
        'Aufklärungs-Abteilung 3',
        ['Panzer-Regiment 5', 'Panzer-Regiment 6'],
        { one: 58, two: 64, three: 42, four: 26 },
        () => null,
      ),
    }),
    corps({
      ...{ id: 'xvi-corps', side: 'axis', name: 'XVI. Armeekorps', short: 'xvi', aa: 1, ep: 1, log: 3 },
      zone: box(42, 8, 50, 32),
      units: [
        unit(guns('Heavy battalion, 150 mm', 'german-150mm', 12, { move: 'Truck', level: 'battalion' }), [46.5, 16.5]),
        unit(guns('Panzerjäger-Abteilung', 'german-37mm-at', 36), [47.5, 21]),
        unit(guns('Flak-Abteilung', 'german-88mm', 12), [48, 14]),
      ],
    }),
    division({
      ...{ id: '3dlm', side: 'allies', name: '3e DLM', short: '3d', corps: 'cavalry', log: 5, hq: 3 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 6, engineers: 2, zone: box(14, 2, 34, 24.5) },
      units: mechanised(['1er Cuirassiers', '2e Cuirassiers', '11e RDP', '12e Cuirassiers', '76e RA'], 'Hotchkiss 39', [
        [24, 21.5],
        [23.25, 16.5],
        [26.75, 22.75],
        [30, 20.5],
        [26.25, 16.5],
        [32.5, 18],
        [21, 19],
        [20.5, 16.5],
      ]),
      decoys: [
        [3, 24.5, 10],
        [4, 22.5, 4.5],
      ],
    }),
    division({
      ...{ id: '2dlm', side: 'allies', name: '2e DLM', short: '2d', corps: 'cavalry', log: 5, hq: 3 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 6, engineers: 2, zone: box(14, 22, 34, 39) },
      units: mechanised(['13e Dragons', '29e Dragons', '1er RDP', '8e Cuirassiers', '71e RA'], 'Hotchkiss 35', [
        [27, 28.5],
        [31, 23.75],
        [24, 29],
        [32.5, 29],
        [29.5, 27.75],
        [33, 25.75],
        [24.5, 31.5],
        [22, 31],
      ]),
      decoys: [
        [0, 29, 31],
        [3, 21, 28],
      ],
    }),
    division({
      ...{ id: '1dim', side: 'allies', name: '1re DIM', short: '1dim', corps: 'iv', log: 4, hq: 3 },
      ...{ kind: 'motorised infantry', quality: 'average', aaGuns: 6, engineers: 2, zone: null },
      units: [
        ...['1er RI', '43e RI', '110e RI'].map((name) =>
          unit(foot(name, 'french-regiment-1940', { move: 'Truck', troops: 'ordinary' }), null),
        ),
        unit(guns('15e RA', 'french-75mm', 36, { move: 'Truck' }), null),
        unit(guns('215e RA', 'french-155mm', 24, { move: 'Truck' }), null),
        unit(guns('Anti-tank companies', 'french-25mm-at', 48, { move: 'Truck' }), null),
        unit(cars('7e GRDI', 'Armoured cars', { country: 'France', calibre: 37, length: 21 }, 16), null),
      ],
    }),
  ],
  aircraft: [
    aircraft('stg-77', 'Sturzkampfgeschwader 77', 'axis', 'ju-87', 40),
    aircraft('stg-2', 'Sturzkampfgeschwader 2', 'axis', 'ju-87', 30),
    aircraft('lg-2', 'II. Lehrgeschwader 2', 'axis', 'hs-123', 30),
    aircraft('jg-27', 'Jagdgeschwader 27', 'axis', 'bf-109', 40),
    aircraft('aufkl-41', 'Heeresaufklärer', 'axis', 'hs-126', 9),
    aircraft('kg-77', 'Kampfgeschwader 77', 'axis', 'do-17', 100),
    aircraft('gc-ms', 'Groupe de chasse', 'allies', 'ms-406', 30),
    aircraft('gc-h75', 'Groupe de chasse', 'allies', 'hawk-75', 20),
    aircraft('gba-54', "Groupe d'assaut", 'allies', 'breguet-693', 12),
    aircraft('gao-4', "Groupe d'observation", 'allies', 'potez-63', 8),
    aircraft('raf-1', 'Hurricanes of the BEF', 'allies', 'hurricane', 16),
  ],
};
