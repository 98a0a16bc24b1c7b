/** German vehicles of Normandy beyond those that the other books use. */
import { vehicleOf } from './normandy-make.ts';
import type { VehicleFacts } from './types.ts';

const COAXIAL = { where: 'co-axial', weapon: 'mg-34' } as const;
const BOW = { where: 'bow', weapon: 'mg-34' } as const;
const ROOF = { where: 'roof', weapon: 'mg-42' } as const;
/** The armoured half-track and its smaller brother. */
const SDKFZ_251 = {
  size: [5.8, 2.1, 1.75],
  crew: 2,
  running: 'half-track',
  speed: 52,
  open: true,
  armour: [[[14.5, 35]], [[8, 35]], [[8, 31]]],
} as const;
const SDKFZ_250 = {
  size: [4.61, 1.95, 1.66],
  crew: 2,
  running: 'half-track',
  speed: 60,
  open: true,
  armour: [[[14.5, 30]], [[8, 30]], [[8, 20]]],
} as const;

const make = vehicleOf('german');

export const NORMANDY_GERMAN: readonly VehicleFacts[] = [
  make({
    ...{
      id: 'tiger-ii',
      name: 'Tiger II',
      size: [7.38, 3.76, 3.09],
      weight: 69.8,
      crew: 5,
      running: 'tracks',
      speed: 38,
    },
    ...{ main: ['pak-43', 'turret', 84], guns: [COAXIAL, BOW], note: 'The later turret.' },
    armour: [
      [
        [150, 50],
        [100, 50],
        [180, 9],
      ],
      [
        [80, 0],
        [80, 25],
        [80, 21],
      ],
      [
        [80, 30],
        [80, 21],
      ],
    ],
  }),
  make({
    ...{
      id: 'panther-g',
      name: 'Panther Ausf. G',
      size: [6.87, 3.27, 2.99],
      weight: 45.5,
      crew: 5,
      running: 'tracks',
      speed: 46,
    },
    ...{ main: ['kwk-42', 'turret', 82], guns: [COAXIAL, BOW], skirts: 5 },
    armour: [
      [
        [80, 55],
        [60, 55],
        [100, 12],
      ],
      [
        [50, 30],
        [40, 0],
        [45, 25],
      ],
      [
        [40, 30],
        [45, 25],
      ],
    ],
  }),
  make({
    ...{
      id: 'jagdpanther',
      name: 'Jagdpanther',
      size: [6.87, 3.27, 2.72],
      weight: 45.5,
      crew: 5,
      running: 'tracks',
      speed: 46,
    },
    ...{ main: ['pak-43', 'hull', 57], guns: [BOW], skirts: 5 },
    armour: [
      [
        [80, 55],
        [60, 55],
      ],
      [
        [50, 30],
        [40, 0],
      ],
      [[40, 30]],
    ],
  }),
  make({
    ...{ id: 'stug-iv', name: 'StuG IV', size: [5.92, 2.95, 2.2], weight: 23, crew: 4, running: 'tracks', speed: 38 },
    ...{ main: ['stuk-40-l48', 'hull', 63], guns: [ROOF], skirts: 5 },
    armour: [
      [
        [80, 14],
        [80, 15],
      ],
      [
        [30, 0],
        [30, 11],
      ],
      [
        [20, 10],
        [30, 0],
      ],
    ],
  }),
  make({
    ...{
      id: 'sturmpanzer-iv',
      name: 'Sturmpanzer IV',
      size: [5.93, 2.88, 2.52],
      weight: 28.2,
      crew: 5,
      running: 'tracks',
      speed: 40,
    },
    ...{ main: ['stuh-43', 'hull', 38], guns: [BOW], skirts: 5 },
    armour: [
      [
        [80, 12],
        [100, 40],
      ],
      [
        [30, 0],
        [50, 15],
      ],
      [
        [20, 10],
        [30, 25],
      ],
    ],
  }),
  make({
    ...{
      id: 'marder-i',
      name: 'Marder I (Lorraine)',
      size: [5.31, 1.88, 2],
      weight: 8.3,
      crew: 4,
      running: 'tracks',
      speed: 35,
    },
    ...{ open: true, main: ['pak-40', 'hull', 40] },
    armour: [
      [
        [12, 15],
        [10, 30],
      ],
      [
        [9, 0],
        [10, 15],
      ],
      [[9, 0]],
    ],
  }),
  make({
    ...{ id: 'hummel', name: 'Hummel', size: [7.17, 2.97, 2.81], weight: 24, crew: 6, running: 'tracks', speed: 42 },
    ...{ open: true, main: ['sfh-18', 'hull', 18] },
    armour: [
      [
        [30, 20],
        [10, 37],
      ],
      [
        [20, 0],
        [10, 16],
      ],
      [
        [20, 10],
        [10, 12],
      ],
    ],
  }),
  make({
    ...{
      id: 'grille',
      name: 'Grille Ausf. M',
      size: [4.95, 2.15, 2.47],
      weight: 12,
      crew: 4,
      running: 'tracks',
      speed: 40,
    },
    ...{ open: true, main: ['sig-33', 'hull', 18] },
    armour: [
      [
        [15, 15],
        [10, 30],
      ],
      [
        [15, 0],
        [10, 15],
      ],
      [[10, 41]],
    ],
  }),
  make({
    ...{
      id: 'flakpanzer-38t',
      name: 'Flakpanzer 38(t)',
      size: [4.61, 2.15, 2.25],
      weight: 9.8,
      crew: 4,
      running: 'tracks',
      speed: 42,
    },
    ...{ open: true, main: ['flak-38', 'turret', 360] },
    armour: [
      [
        [15, 15],
        [10, 20],
      ],
      [
        [15, 0],
        [10, 20],
      ],
      [[10, 15]],
    ],
  }),
  make({
    ...{
      id: 'luchs',
      name: 'Panzer II Luchs',
      size: [4.63, 2.48, 2.21],
      weight: 11.8,
      crew: 4,
      running: 'tracks',
      speed: 60,
    },
    ...{ main: ['kwk-38', 'turret', 330], guns: [COAXIAL] },
    armour: [
      [
        [30, 26],
        [30, 10],
      ],
      [
        [20, 0],
        [20, 21],
      ],
      [
        [20, 30],
        [20, 21],
      ],
    ],
  }),
  make({
    ...{
      id: 'sdkfz-231',
      name: 'SdKfz 231 (8 rad)',
      size: [5.85, 2.2, 2.35],
      weight: 8.3,
      crew: 4,
      running: 'wheels',
      speed: 85,
    },
    ...{ main: ['kwk-38', 'turret', 180], guns: [COAXIAL] },
    armour: [
      [
        [15, 35],
        [15, 40],
      ],
      [
        [8, 35],
        [8, 30],
      ],
      [
        [8, 35],
        [8, 30],
      ],
    ],
  }),
  make({
    ...{
      id: 'sdkfz-234-1',
      name: 'SdKfz 234/1',
      size: [6.02, 2.36, 2.1],
      weight: 11.5,
      crew: 4,
      running: 'wheels',
      speed: 80,
    },
    ...{ open: true, main: ['kwk-38', 'turret', 250], guns: [COAXIAL] },
    armour: [
      [
        [30, 40],
        [14.5, 40],
      ],
      [
        [8, 35],
        [8, 40],
      ],
      [
        [10, 35],
        [8, 40],
      ],
    ],
  }),
  make({
    ...{
      id: 'sdkfz-234-3',
      name: 'SdKfz 234/3',
      size: [6.02, 2.36, 2.21],
      weight: 11.5,
      crew: 4,
      running: 'wheels',
      speed: 80,
    },
    ...{ open: true, main: ['kwk-37', 'hull', 50] },
    armour: [
      [
        [30, 40],
        [14.5, 20],
      ],
      [[8, 35]],
      [[10, 35]],
    ],
  }),
  make({
    ...SDKFZ_251,
    id: 'sdkfz-251-2',
    name: 'SdKfz 251/2',
    weight: 8.6,
    main: ['granatwerfer-34', 'hull', 66],
    guns: [ROOF],
  }),
  make({
    ...SDKFZ_251,
    id: 'sdkfz-251-9',
    name: 'SdKfz 251/9',
    weight: 8.5,
    main: ['kwk-37', 'hull', 52],
    guns: [ROOF],
  }),
  make({
    ...SDKFZ_251,
    id: 'sdkfz-251-16',
    name: 'SdKfz 251/16',
    weight: 8.6,
    guns: [ROOF],
    note: 'Two flamethrowers at the sides.',
  }),
  make({ ...SDKFZ_250, id: 'sdkfz-250-1', name: 'SdKfz 250/1', weight: 5.8, guns: [ROOF] }),
  make({
    ...SDKFZ_250,
    id: 'sdkfz-250-9',
    name: 'SdKfz 250/9',
    weight: 6.9,
    main: ['kwk-38', 'turret', 100],
    guns: [COAXIAL],
  }),
  make({
    ...{
      id: 'panzerwerfer-42',
      name: 'Panzerwerfer 42',
      size: [6, 2.2, 2.5],
      weight: 7.1,
      crew: 3,
      running: 'half-track',
      speed: 40,
    },
    ...{ main: ['panzerwerfer-42-rockets', 'turret', 20], guns: [ROOF], armour: [[[8, 30]], [[8, 15]], [[8, 15]]] },
  }),
  make({
    ...{
      id: 'bergepanther',
      name: 'Bergepanther',
      size: [6.87, 3.27, 2.7],
      weight: 43,
      crew: 5,
      running: 'tracks',
      speed: 46,
    },
    ...{
      open: true,
      guns: [ROOF],
      armour: [
        [
          [80, 55],
          [60, 55],
        ],
        [
          [40, 40],
          [40, 0],
        ],
        [[40, 30]],
      ],
    },
  }),
  make({
    id: 'sdkfz-10-5',
    name: 'SdKfz 10/5',
    size: [4.75, 2.16, 2],
    weight: 5.5,
    crew: 7,
    running: 'half-track',
    speed: 65,
    main: ['flak-38', 'turret', 280],
  }),
  make({
    id: 'sdkfz-7-1',
    name: 'SdKfz 7/1',
    size: [6.55, 2.4, 2.9],
    weight: 11.5,
    crew: 10,
    running: 'half-track',
    speed: 50,
    main: ['flakvierling-38', 'turret', 600],
  }),
  make({
    id: 'sdkfz-7',
    name: 'SdKfz 7',
    size: [6.85, 2.35, 2.62],
    weight: 9.8,
    crew: 2,
    running: 'half-track',
    speed: 50,
  }),
  make({
    id: 'sdkfz-11',
    name: 'SdKfz 11',
    size: [5.5, 1.82, 2.15],
    weight: 5.6,
    crew: 2,
    running: 'half-track',
    speed: 52,
  }),
  make({
    id: 'sdkfz-9',
    name: 'SdKfz 9',
    size: [8.32, 2.6, 2.85],
    weight: 15.2,
    crew: 3,
    running: 'half-track',
    speed: 50,
  }),
  make({
    id: 'kettenkrad',
    name: 'Kettenkrad',
    size: [3, 1, 1.2],
    weight: 1.2,
    crew: 1,
    running: 'half-track',
    speed: 70,
  }),
  make({
    id: 'bmw-r75',
    name: 'Motorcycle and sidecar',
    size: [2.4, 1.73, 1],
    weight: 0.7,
    crew: 2,
    running: 'wheels',
    speed: 92,
  }),
  make({
    id: 'schwimmwagen',
    name: 'Schwimmwagen',
    size: [3.82, 1.48, 1.61],
    weight: 0.9,
    crew: 1,
    running: 'wheels',
    speed: 80,
  }),
];
