/** An exercise of our own, on ground that is nowhere: landings from sea and air, ships' guns, special forces, rockets. */
import type { OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import type { Row } from '../state.ts';
import {
  aircraft,
  alone,
  at,
  box,
  cars,
  corps,
  division,
  foot,
  ground,
  guns,
  KM,
  line,
  named,
  pointAt,
  ring,
  road,
  round,
  type Settlement,
  selfPropelled,
  settled,
  tanks,
  unit,
} from './make.ts';
import type { AgScenario } from './types.ts';

const SETTLEMENTS: readonly Settlement[] = [
  ['Strand', 16, 11, 1],
  ['Bridgetown', 20, 17.5, 2],
  ['Westerham', 7, 16, 1],
  ['Eastleigh', 27, 14, 1],
];

const COAST: readonly XY[] = [
  [0, 6],
  [5, 7],
  [9, 6.5],
  [10, 7],
  [22, 7],
  [23, 6],
  [27, 7.5],
  [32, 7],
];

const map: OperationalMap = {
  ...{ id: 'landing-exercise', title: 'A training coast', width: 32 * KM, height: 24 * KM },
  areas: [
    ground('sea', 'water', [[0, 0], ...COAST, [32, 0]], { name: 'The sea' }),
    round('marsh', 'swamp', [5, 10.5], 1.5, { name: 'The marsh', cover: 1 }),
    round('wood', 'woods', [25.5, 19.5], 2.5, { name: 'The wood', cover: 2, close: true }),
    round('down', 'rough', [12.5, 14.5], 2, { name: 'The down', cover: 1 }),
    ...settled(SETTLEMENTS, 2),
  ],
  lines: [
    line('brook', 'The brook', 'stream', { rating: 0, cover: 1 }, [
      [0, 18],
      [9, 18.5],
      [17, 19],
      [22, 16.5],
      [29.5, 16],
      [30, 7.25],
    ]),
  ],
  roads: [
    road('coast-road', 'Coast road', [
      [0, 15],
      [7, 16],
      [16, 11],
      [27, 14],
      [32, 12],
    ]),
    road('inland-road', 'Inland road', [
      [16, 11],
      [20, 17.5],
      [20, 24],
    ]),
  ],
  places: named(SETTLEMENTS),
  contours: [ring(50, [12.5, 14.5], 2, 2), ring(50, [26, 19], 4, 3)],
};

/** ag-spec-05, ag-gap-67, ag-scn-07 Ships' guns: strength by scenario, AT and HE 3; any unit ashore spots for them. */
const CRUISERS: Row = Object.freeze({
  ...{ id: 'cruisers', name: 'Cruisers', type: 'Guns', equipment: '152mm naval guns', move: 'Leg', size: 'regiment' },
  ...{ ability: Object.freeze({ kind: 'Range', km: 16 } as const), initiative: 0, distant: 11, recce: 0 },
  ...{ at: 3, armour: 0, he: 3, strength: 4, calibre: 152, spotters: 'any', special: 'naval guns' },
} as const);

const SEA = box(0, 0, 32, 6);

export const landingExercise: AgScenario = {
  id: 'ag-landing-exercise',
  title: 'Exercise: a landing',
  date: 'an exercise',
  background:
    'Not a historical battle, but an exercise for the rules on sea landings, air landings and special units. A brigade group comes ashore on one beach, parachutists and gliders land behind it, and cruisers lie off the coast. The defence has dug in above the beach and keeps tanks and rocket launchers in reserve.',
  briefing: {
    axis: 'Throw the landing back into the sea, or at least keep Bridgetown and the villages on the flanks. Defenders within 2 km of the beach are drawn into the fight whether you like it or not.',
    allies:
      'Land on the beach in the middle of the coast. Every unit but the commandos needs LOG to land. Your airborne troops may land anywhere, but the enemy moves their counters. Take Strand and Bridgetown by the evening of the second day.',
  },
  sources:
    'An exercise of ours that is not historical. The ground, the forces and the points are made up so that every rule on landings, naval guns, special forces and rockets comes into play.',
  sideNames: { axis: 'Defender', allies: 'Attacker' },
  map,
  days: 2,
  turnsPerDay: 4,
  previousWeather: 'Clear',
  weatherModifier: 0,
  turnaround: 0,
  starts: 'allies',
  supply: [
    { side: 'axis', at: 'south' },
    { side: 'allies', at: pointAt(16, 8.5) },
  ],
  arrivals: [],
  nightlyLog: [
    { side: 'axis', log: 1 },
    { side: 'allies', log: 3 },
  ],
  victory: {
    kind: 'places',
    places: [
      { name: 'the beach', at: pointAt(16, 8), radius: 8, points: 2, holder: 'axis' },
      { name: 'Strand', at: pointAt(16, 11), radius: 6, points: 2, holder: 'axis' },
      { name: 'Westerham', at: pointAt(7, 16), radius: 6, points: 1, holder: 'axis' },
      { name: 'Eastleigh', at: pointAt(27, 14), radius: 6, points: 1, holder: 'axis' },
      { name: 'Bridgetown', at: pointAt(20, 17.5), radius: 6, points: 3, holder: 'axis' },
    ],
    needs: { side: 'allies', points: 6, draw: 4 },
  },
  stages: [['axis'], ['allies']],
  // ag-sea-02
  beaches: [{ side: 'allies', from: pointAt(10, 7), to: pointAt(22, 9.5) }],
  divisions: [
    division({
      ...{
        id: 'coastal-division',
        side: 'axis',
        name: 'Coastal Division',
        short: 'co',
        corps: 'defence-corps',
        log: 4,
        hq: 2,
      },
      ...{ kind: 'infantry', quality: 'average', aaGuns: 20, engineers: 2, zone: box(0, 8, 32, 24) },
      units: [
        unit(foot('First coastal regiment', 'german-regiment-1940'), [12.5, 10.5], { entrenched: true }),
        unit(foot('Second coastal regiment', 'german-regiment-1940'), [19.5, 10.5], { entrenched: true }),
        unit(guns('Coastal artillery', 'german-105mm', 24), [16, 14.5]),
        unit(guns('Anti-tank guns', 'german-75mm-at', 18), [16, 11], { entrenched: true }),
        unit(foot('Bicycle battalion', 'german-motorcyclists', { move: 'Bike', equipment: 'Bicycles' }), [7, 16]),
      ],
      decoys: [[0, 26, 12]],
    }),
    division({
      ...{
        id: 'armoured-brigade',
        side: 'axis',
        name: 'Armoured Brigade',
        short: 'ab',
        corps: 'defence-corps',
        log: 4,
        hq: 4,
      },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 12, engineers: 1, zone: box(0, 16, 32, 24) },
      units: [
        unit(tanks('Panzer battalion', 'Pz IV H-J', 40, { troops: 'hardened', recce: ['recce company'] }), [20, 20]),
        unit(foot('Panzergrenadiers', 'german-armoured-battalion'), [22, 20.5]),
        unit(selfPropelled('Wespe battalion', 'Wespe', 18), [18.5, 21.5]),
        unit(cars('Scouts', 'Armoured cars', { country: 'Germany', calibre: 20, length: 55 }, 16), [16, 20.5]),
      ],
      decoys: [
        [0, 12, 21],
        [1, 26, 22.5],
      ],
    }),
    corps({
      ...{ id: 'defence-corps', side: 'axis', name: 'Defence Corps', short: 'dc', aa: 1, ep: 1, log: 2 },
      zone: box(8, 16, 32, 24),
      units: [unit(guns('Rocket regiment', 'german-nebelwerfer', 36), [14, 22])],
    }),
    division({
      ...{
        id: 'landing-brigade',
        side: 'allies',
        name: 'Landing Brigade Group',
        short: 'lb',
        corps: null,
        log: 8,
        hq: 0,
      },
      ...{ kind: 'infantry', quality: 'poor', aaGuns: 10, engineers: 3, zone: SEA },
      units: [
        unit(foot('First landing brigade', 'uk-brigade', { move: 'Leg' }), null, { lands: 'sea' }),
        unit(foot('Second landing brigade', 'uk-brigade', { move: 'Leg' }), null, { lands: 'sea' }),
        unit(tanks('Swimming tanks', 'Sherman 75mm', 45, { ability: 'Support' }), null, { lands: 'sea' }),
        unit(guns('Field regiment', 'uk-25-pdr', 24), null, { lands: 'sea' }),
        unit(cars('Carrier squadron', 'Humber', { country: 'UK', calibre: 15 }, 30), null, { lands: 'sea' }),
      ],
    }),
    division({
      ...{
        id: 'air-landing-brigade',
        side: 'allies',
        name: 'Air Landing Brigade',
        short: 'al',
        corps: null,
        log: 2,
        hq: 0,
      },
      ...{ kind: 'infantry', quality: 'poor', aaGuns: 0, engineers: 1, zone: SEA },
      units: [
        unit(
          {
            ...{ name: 'Parachute regiment', type: 'Infantry', equipment: 'Parachutists', battalions: 2, men: 600 },
            ...{ cohesion: true, troops: 'elite', arms: 'smg or mg', antiTank: 'rocket weapons' },
          },
          null,
          { lands: 'parachute' },
        ),
        unit(
          {
            ...{ name: 'Glider battalion', type: 'Infantry', equipment: 'Gliders', battalions: 1, men: 800 },
            ...{ troops: 'hardened', antiTank: 'rifles or guns', mortars: 76 },
          },
          null,
          { lands: 'glider' },
        ),
        unit(
          {
            ...{ name: 'Second glider battalion', type: 'Infantry', equipment: 'Gliders', battalions: 1, men: 800 },
            ...{ antiTank: 'rifles or guns', mortars: 76 },
          },
          null,
          { lands: 'glider' },
        ),
      ],
    }),
    alone({
      ...{ id: 'commando-1', side: 'allies', name: 'Commandos', short: 'cd', zone: SEA },
      units: [
        unit(
          {
            ...{ name: 'Commando', type: 'Infantry', equipment: 'Commandos', battalions: 1, men: 450 },
            ...{ troops: 'elite', arms: 'smg or mg', antiTank: 'rocket weapons', recce: ['superior integral'] },
          },
          null,
          { lands: 'sea', special: 'special forces' },
        ),
      ],
    }),
    alone({
      ...{ id: 'squadron-1', side: 'allies', name: 'Bombarding squadron', short: 'fl', zone: SEA },
      units: [{ row: CRUISERS, at: at(16, 2) }],
    }),
  ],
  aircraft: [
    aircraft('fw-190-1', 'Fighter-bombers', 'axis', 'fw-190', 20),
    aircraft('ju-88-1', 'Bombers', 'axis', 'ju-88', 50),
    aircraft('typhoon-1', 'Typhoons', 'allies', 'typhoon', 30),
    aircraft('spitfire-1', 'Spitfires', 'allies', 'spitfire', 45),
    aircraft('lysander-1', 'Lysanders', 'allies', 'lysander', 8),
  ],
};
