/** US vehicles of Normandy beyond those that the other books use. */
import { vehicleOf } from './normandy-make.ts';
import type { VehicleFacts } from './types.ts';

const COAXIAL = { where: 'co-axial', weapon: 'm1919' } as const;
const BOW = { where: 'bow', weapon: 'm1919' } as const;
const ROOF = { where: 'roof', weapon: 'm2-browning' } as const;
const HALF_TRACK = {
  size: [6.18, 2.22, 2.26],
  running: 'half-track',
  speed: 72,
  open: true,
  armour: [[[13, 25]], [[6.4, 0]], [[6.4, 0]]],
} as const;

const make = vehicleOf('us');

export const NORMANDY_US: readonly VehicleFacts[] = [
  make({
    ...{
      id: 'm4-105',
      name: 'M4 Sherman, 105 mm',
      size: [6.06, 2.62, 2.8],
      weight: 31.5,
      crew: 5,
      running: 'tracks',
      speed: 39,
    },
    ...{ main: ['105mm-m4', 'turret', 66], guns: [COAXIAL, BOW, ROOF] },
    armour: [
      [
        [51, 56],
        [76, 30],
        [91, 0],
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
    ...{
      id: 'm18',
      name: 'M18 Hellcat',
      size: [5.28, 2.87, 2.58],
      weight: 17.7,
      crew: 5,
      running: 'tracks',
      speed: 80,
    },
    ...{
      open: true,
      main: ['76mm-m1', 'turret', 45],
      guns: [ROOF],
      armour: [
        [
          [13, 38],
          [25, 23],
        ],
        [
          [13, 0],
          [13, 20],
        ],
        [
          [13, 15],
          [13, 0],
        ],
      ],
    },
  }),
  make({
    ...{
      id: 'm8-hmc',
      name: 'M8 75 mm Howitzer Motor Carriage',
      size: [4.41, 2.32, 2.72],
      weight: 15.7,
      crew: 4,
      running: 'tracks',
      speed: 58,
    },
    ...{
      open: true,
      main: ['75mm-m3-howitzer', 'turret', 46],
      guns: [ROOF],
      armour: [
        [
          [29, 48],
          [38, 10],
        ],
        [
          [29, 0],
          [25, 20],
        ],
        [
          [25, 0],
          [25, 20],
        ],
      ],
    },
  }),
  make({
    ...{
      id: 'm12',
      name: 'M12 155 mm Gun Motor Carriage',
      size: [6.73, 2.67, 2.69],
      weight: 26.8,
      crew: 6,
      running: 'tracks',
      speed: 39,
    },
    ...{
      open: true,
      main: ['155mm-m1918', 'hull', 10],
      armour: [
        [
          [51, 20],
          [19, 20],
        ],
        [[19, 0]],
        [[19, 0]],
      ],
    },
  }),
  make({
    ...{
      id: 'm20',
      name: 'M20 Utility Car',
      size: [5, 2.54, 2.31],
      weight: 7.1,
      crew: 2,
      running: 'wheels',
      speed: 89,
    },
    ...{ open: true, guns: [ROOF], armour: [[[19, 45]], [[10, 22]], [[10, 15]]] },
  }),
  make({
    ...{
      id: 'm32',
      name: 'M32 Tank Recovery Vehicle',
      size: [5.82, 2.62, 2.47],
      weight: 27,
      crew: 4,
      running: 'tracks',
      speed: 39,
    },
    ...{
      guns: [BOW, ROOF],
      armour: [
        [
          [51, 56],
          [25, 0],
        ],
        [
          [38, 0],
          [25, 0],
        ],
        [
          [38, 10],
          [25, 0],
        ],
      ],
    },
  }),
  make({ ...HALF_TRACK, id: 'm15', name: 'M15 Half-track', weight: 9.1, crew: 7, main: ['37mm-m1a2', 'turret', 200] }),
  make({
    ...HALF_TRACK,
    id: 'm16',
    name: 'M16 Half-track',
    weight: 9.8,
    crew: 5,
    note: 'Four .50 calibre machine guns in one mount.',
  }),
  make({
    ...HALF_TRACK,
    id: 'm21',
    name: 'M21 Mortar Carrier',
    weight: 9.1,
    crew: 6,
    main: ['81mm-m1', 'hull', 97],
    guns: [ROOF],
  }),
  make({
    id: 'm5-tractor',
    name: 'M5 High-speed Tractor',
    size: [4.85, 2.54, 2.69],
    weight: 12.8,
    crew: 1,
    running: 'tracks',
    speed: 48,
  }),
  make({
    id: 'm4-tractor',
    name: 'M4 High-speed Tractor',
    size: [5.16, 2.46, 2.51],
    weight: 14.3,
    crew: 1,
    running: 'tracks',
    speed: 53,
  }),
  make({
    id: 'dodge-wc51',
    name: 'Dodge 3/4 ton',
    size: [4.24, 2.1, 2.07],
    weight: 2.5,
    crew: 1,
    running: 'wheels',
    speed: 87,
  }),
  make({
    id: 'dodge-wc54',
    name: 'Dodge Ambulance',
    size: [4.94, 1.98, 2.29],
    weight: 2.7,
    crew: 2,
    running: 'wheels',
    speed: 87,
  }),
  make({
    id: 'm1a1-wrecker',
    name: 'M1A1 Heavy Wrecker',
    size: [7.11, 2.44, 3.07],
    weight: 12.2,
    crew: 2,
    running: 'wheels',
    speed: 72,
  }),
  make({
    id: 'harley-wla',
    name: 'Motorcycle',
    size: [2.24, 0.92, 1.04],
    weight: 0.25,
    crew: 1,
    running: 'wheels',
    speed: 105,
  }),
];
