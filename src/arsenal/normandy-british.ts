/** British vehicles of Normandy beyond those that the other books use. */
import { vehicleOf } from './normandy-make.ts';
import type { VehicleFacts } from './types.ts';

const BESA = { where: 'co-axial', weapon: 'besa' } as const;
const BOW = { where: 'bow', weapon: 'besa' } as const;
const BREN = { where: 'roof', weapon: 'bren' } as const;
const BROWNING = { where: 'co-axial', weapon: 'm1919' } as const;
/** Hulls that carry different things. */
const CHURCHILL = { size: [7.44, 3.25, 2.49], crew: 5, running: 'tracks', speed: 25 } as const;
const CHURCHILL_IV = [
  [
    [101, 0],
    [89, 20],
    [89, 0],
  ],
  [
    [76, 0],
    [76, 0],
  ],
  [
    [64, 0],
    [76, 0],
  ],
] as const;
const CHURCHILL_HULL = [
  [
    [101, 0],
    [89, 20],
  ],
  [[76, 0]],
  [[64, 0]],
] as const;
const SHERMAN = { crew: 5, running: 'tracks' } as const;

const make = vehicleOf('british');

export const NORMANDY_BRITISH: readonly VehicleFacts[] = [
  make({
    ...{
      id: 'cromwell-vi',
      name: 'Cromwell VI',
      size: [6.35, 2.91, 2.49],
      weight: 27.9,
      crew: 5,
      running: 'tracks',
      speed: 52,
    },
    ...{ main: ['95mm-howitzer', 'turret', 51], guns: [BESA, BOW] },
    armour: [
      [
        [63, 0],
        [57, 20],
        [76, 0],
      ],
      [
        [32, 0],
        [63, 0],
      ],
      [
        [32, 0],
        [57, 0],
      ],
    ],
  }),
  make({
    ...CHURCHILL,
    id: 'churchill-v',
    name: 'Churchill V',
    weight: 39.6,
    main: ['95mm-howitzer', 'turret', 47],
    guns: [BESA, BOW],
    armour: CHURCHILL_IV,
  }),
  make({
    ...CHURCHILL,
    id: 'churchill-avre',
    name: 'Churchill AVRE',
    weight: 39,
    crew: 6,
    main: ['petard', 'turret', 24],
    guns: [BESA, BOW],
    armour: CHURCHILL_IV,
  }),
  make({
    ...CHURCHILL,
    id: 'churchill-bridgelayer',
    name: 'Churchill Bridgelayer',
    weight: 42,
    crew: 4,
    guns: [BOW],
    armour: CHURCHILL_HULL,
  }),
  make({
    ...CHURCHILL,
    id: 'churchill-arv',
    name: 'Churchill ARV',
    weight: 34,
    crew: 3,
    guns: [BOW],
    armour: CHURCHILL_HULL,
  }),
  make({
    ...{
      ...CHURCHILL,
      id: 'churchill-crocodile',
      name: 'Churchill Crocodile',
      weight: 46.5,
      speed: 20,
      note: 'A Churchill VII with a flame projector in place of its bow machine gun, and a trailer.',
    },
    ...{ main: ['75mm-mk-v', 'turret', 84], guns: [BESA] },
    armour: [
      [
        [152, 0],
        [140, 20],
        [152, 0],
      ],
      [
        [95, 0],
        [95, 0],
      ],
      [
        [51, 0],
        [95, 0],
      ],
    ],
  }),
  make({
    ...{
      ...SHERMAN,
      id: 'sherman-crab',
      name: 'Sherman Crab',
      size: [6.3, 3.2, 2.8],
      weight: 32.2,
      speed: 38,
      note: 'Hull without its flail.',
    },
    ...{ main: ['75mm-m3', 'turret', 97], guns: [BROWNING] },
    armour: [
      [
        [51, 56],
        [76, 30],
        [89, 0],
      ],
      [
        [38, 0],
        [51, 5],
      ],
      [
        [38, 10],
        [51, 0],
      ],
    ],
  }),
  make({
    ...{ ...SHERMAN, id: 'sherman-arv', name: 'Sherman ARV', size: [5.9, 2.62, 2.2], weight: 27, speed: 39, crew: 3 },
    ...{ guns: [{ where: 'bow', weapon: 'm1919' }], armour: [[[51, 56]], [[38, 0]], [[38, 10]]] },
  }),
  make({
    ...{
      id: 'crusader-aa',
      name: 'Crusader III AA Mk II',
      size: [5.97, 2.64, 2.24],
      weight: 19.7,
      crew: 4,
      running: 'tracks',
      speed: 43,
    },
    ...{
      main: ['twin-oerlikon', 'turret', 600],
      armour: [
        [
          [33, 29],
          [40, 0],
          [25, 10],
        ],
        [
          [28, 0],
          [25, 10],
        ],
        [
          [28, 0],
          [25, 10],
        ],
      ],
    },
  }),
  make({
    ...{
      id: 'humber-armoured-car',
      name: 'Humber Armoured Car Mk IV',
      size: [4.57, 2.18, 2.39],
      weight: 7.1,
      crew: 3,
      running: 'wheels',
      speed: 72,
    },
    ...{
      main: ['37mm-m6', 'turret', 71],
      guns: [BESA],
      armour: [
        [
          [15, 20],
          [15, 10],
        ],
        [
          [10, 20],
          [14, 10],
        ],
        [
          [7, 20],
          [14, 10],
        ],
      ],
    },
  }),
  make({
    ...{
      id: 'staghound',
      name: 'Staghound',
      size: [5.49, 2.69, 2.36],
      weight: 13.9,
      crew: 5,
      running: 'wheels',
      speed: 89,
    },
    ...{ main: ['37mm-m6', 'turret', 103], guns: [BROWNING, { where: 'bow', weapon: 'm1919' }] },
    armour: [
      [
        [22, 45],
        [32, 0],
      ],
      [
        [19, 10],
        [32, 0],
      ],
      [
        [9.5, 20],
        [32, 0],
      ],
    ],
  }),
  make({
    ...{
      id: 'aec-iii',
      name: 'AEC Armoured Car Mk III',
      size: [5.61, 2.69, 2.69],
      weight: 12.9,
      crew: 4,
      running: 'wheels',
      speed: 66,
    },
    ...{
      main: ['75mm-mk-v', 'turret', 50],
      guns: [BESA],
      armour: [
        [
          [30, 25],
          [30, 20],
        ],
        [
          [16, 10],
          [25, 10],
        ],
        [
          [12, 10],
          [25, 10],
        ],
      ],
    },
  }),
  make({
    ...{
      id: 'daimler-dingo',
      name: 'Daimler Scout Car',
      size: [3.18, 1.71, 1.5],
      weight: 3,
      crew: 2,
      running: 'wheels',
      speed: 89,
    },
    ...{ open: true, guns: [BREN], armour: [[[30, 30]], [[12, 15]], [[8, 15]]] },
  }),
  make({
    ...{
      id: 'humber-scout-car',
      name: 'Humber Scout Car',
      size: [3.84, 1.88, 2.11],
      weight: 3.4,
      crew: 2,
      running: 'wheels',
      speed: 95,
    },
    ...{ open: true, guns: [BREN], armour: [[[14, 25]], [[9, 15]], [[9, 15]]] },
  }),
  make({
    ...{
      id: 'm5-half-track',
      name: 'M5 Half-track',
      size: [6.15, 2.23, 2.31],
      weight: 9.3,
      crew: 2,
      running: 'half-track',
      speed: 67,
    },
    ...{ open: true, guns: [{ where: 'roof', weapon: 'm1919' }], armour: [[[16, 25]], [[8, 0]], [[8, 0]]] },
  }),
  make({
    ...{
      id: 'white-scout-car',
      name: 'White Scout Car',
      size: [5.63, 2.03, 2],
      weight: 5.6,
      crew: 2,
      running: 'wheels',
      speed: 89,
    },
    ...{ open: true, guns: [{ where: 'roof', weapon: 'm1919' }], armour: [[[13, 25]], [[6.4, 0]], [[6.4, 0]]] },
  }),
  make({
    ...{
      id: 'loyd-carrier',
      name: 'Loyd Carrier',
      size: [4.24, 2.07, 1.42],
      weight: 4.5,
      crew: 1,
      running: 'tracks',
      speed: 48,
    },
    ...{ open: true, armour: [[[7, 20]], [[7, 0]], [[7, 0]]] },
  }),
  make({
    id: 'morris-quad',
    name: 'Morris Quad',
    size: [4.49, 2.21, 2.26],
    weight: 3.4,
    crew: 1,
    running: 'wheels',
    speed: 80,
  }),
  make({
    id: 'aec-matador',
    name: 'AEC Matador',
    size: [6.32, 2.41, 3.1],
    weight: 7.6,
    crew: 1,
    running: 'wheels',
    speed: 58,
  }),
  make({
    id: 'bedford-mw',
    name: 'Bedford MW 15 cwt',
    size: [4.38, 1.99, 2.29],
    weight: 2.1,
    crew: 1,
    running: 'wheels',
    speed: 64,
  }),
  make({
    id: 'scammell',
    name: 'Scammell Recovery Tractor',
    size: [6.17, 2.59, 2.97],
    weight: 9.3,
    crew: 3,
    running: 'wheels',
    speed: 40,
  }),
  make({
    id: 'norton-16h',
    name: 'Motorcycle',
    size: [2.1, 0.76, 1],
    weight: 0.2,
    crew: 1,
    running: 'wheels',
    speed: 105,
  }),
];
