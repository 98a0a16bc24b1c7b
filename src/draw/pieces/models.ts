/** The measures of vehicles and guns, in metres: x forward, y to the right. */

import type { Nation } from './men.ts';
import { box, type Corner } from './plates.ts';

export type Paint = 'olive' | 'dark yellow' | 'soviet green' | 'grey';

export interface Turret {
  readonly at: Corner;
  readonly outline: readonly Corner[];
  /** From the turret's middle to the muzzle. */
  readonly tip: number;
  readonly barrel: number;
  readonly brake?: number;
  readonly cupola: Corner;
  readonly bin?: readonly Corner[];
}

export interface VehicleModel {
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly paint: Paint;
  readonly mark: 'star' | 'cross' | 'none';
  /** Tracks: how wide, how far they reach. Wheels: where the axles are. */
  readonly run:
    | { readonly kind: 'tracks'; readonly width: number }
    | {
        readonly kind: 'half-track';
        readonly width: number;
        readonly from: number;
        readonly to: number;
        readonly axle: number;
      }
    | { readonly kind: 'wheels'; readonly axles: readonly number[] };
  readonly upper: readonly Corner[];
  readonly nose?: readonly Corner[];
  /** The engine deck: from, to. */
  readonly deck?: readonly [number, number];
  readonly hatches?: readonly Corner[];
  readonly skirts?: boolean;
  readonly open?: { readonly floor: readonly Corner[]; readonly seats: readonly Corner[] };
  readonly turret?: Turret;
  /** A gun in the hull. */
  readonly fixed?: { readonly at: Corner; readonly tip: number; readonly barrel: number; readonly brake?: number };
  readonly canvas?: readonly Corner[];
}

/** A half outline mirrored to both sides. */
export function both(half: readonly Corner[]): Corner[] {
  return [...half, ...[...half].reverse().map(([x, y]): Corner => [x, -y])];
}

export const VEHICLES = {
  sherman: {
    name: 'M4 Sherman',
    length: 5.9,
    width: 2.62,
    paint: 'olive',
    mark: 'star',
    run: { kind: 'tracks', width: 0.43 },
    nose: both([
      [2, -0.9],
      [2.75, -0.86],
      [2.92, -0.5],
      [2.97, 0],
    ]),
    upper: both([
      [-2.75, -1.27],
      [1.55, -1.29],
      [2.35, -0.95],
      [2.42, -0.7],
    ]),
    deck: [-2.35, -1.15],
    hatches: [
      [1.55, -0.74],
      [1.55, 0.74],
    ],
    turret: {
      at: [0.12, 0],
      outline: both([
        [-1.46, -0.3],
        [-1.42, -0.42],
        [-1.12, -0.55],
        [-0.85, -0.86],
        [-0.4, -1.02],
        [0.1, -1.04],
        [0.6, -0.94],
        [0.92, -0.72],
        [1.02, -0.52],
      ]),
      tip: 2.9,
      barrel: 0.17,
      cupola: [-0.22, 0.42],
    },
  },
  'panzer-iv': {
    name: 'Panzer IV H',
    length: 5.92,
    width: 3.3,
    paint: 'dark yellow',
    mark: 'cross',
    run: { kind: 'tracks', width: 0.42 },
    skirts: true,
    nose: both([
      [1.6, -1],
      [2.7, -0.98],
      [2.92, -0.8],
    ]),
    upper: both([
      [-2.75, -1.05],
      [1.5, -1.05],
    ]),
    deck: [-2.6, -1.05],
    hatches: [
      [1.16, -0.74],
      [1.16, 0.74],
    ],
    turret: {
      at: [0.08, -0.05],
      outline: both([
        [-1.05, -0.62],
        [-0.5, -0.92],
        [0.72, -0.86],
        [1, -0.55],
      ]),
      tip: 3.62,
      barrel: 0.16,
      brake: 0.42,
      cupola: [-0.52, 0],
      bin: box(-1.62, -0.5, 0.6, 1, 0.1),
    },
  },
  tiger: {
    name: 'Tiger I',
    length: 6.3,
    width: 3.56,
    paint: 'dark yellow',
    mark: 'cross',
    run: { kind: 'tracks', width: 0.72 },
    nose: both([
      [1.9, -1.05],
      [2.9, -1.05],
      [3.1, -0.95],
    ]),
    upper: both([
      [-3.05, -1.56],
      [2.1, -1.56],
    ]),
    deck: [-2.95, -1.35],
    hatches: [
      [1.75, -0.95],
      [1.75, 0.95],
    ],
    turret: {
      at: [0.1, 0],
      outline: both([
        [-1.35, -0.45],
        [-1.15, -0.8],
        [-0.7, -1.06],
        [-0.1, -1.14],
        [1.05, -1.08],
        [1.12, -0.95],
      ]),
      tip: 4.7,
      barrel: 0.2,
      brake: 0.5,
      cupola: [-0.35, -0.62],
      bin: box(-1.95, -0.72, 0.6, 1.44, 0.1),
    },
  },
  't-34': {
    name: 'T-34/76',
    length: 5.92,
    width: 3,
    paint: 'soviet green',
    mark: 'none',
    run: { kind: 'tracks', width: 0.5 },
    nose: both([
      [1.8, -0.92],
      [2.7, -0.9],
      [2.94, -0.6],
    ]),
    upper: both([
      [-2.9, -0.95],
      [-2.4, -1.12],
      [1.9, -1.12],
      [2.5, -0.92],
      [2.62, -0.6],
    ]),
    deck: [-2.5, -0.95],
    hatches: [[1.85, -0.38]],
    turret: {
      at: [0.72, 0],
      outline: both([
        [-0.98, -0.5],
        [-0.7, -0.78],
        [0.1, -0.86],
        [0.62, -0.62],
        [0.8, -0.36],
      ]),
      tip: 2.75,
      barrel: 0.16,
      cupola: [-0.38, 0],
    },
  },
  'stug-iii': {
    name: 'StuG III G',
    length: 5.4,
    width: 2.95,
    paint: 'dark yellow',
    mark: 'cross',
    run: { kind: 'tracks', width: 0.42 },
    skirts: true,
    nose: both([
      [1.2, -1],
      [2.5, -0.96],
      [2.7, -0.8],
    ]),
    upper: both([
      [-2.6, -1],
      [-0.95, -1],
      [-0.95, -1.3],
      [0.9, -1.3],
      [1.35, -0.95],
    ]),
    deck: [-2.5, -1],
    hatches: [
      [-0.45, -0.75],
      [-0.3, 0.7],
    ],
    fixed: { at: [1.2, 0.12], tip: 2.4, barrel: 0.16, brake: 0.4 },
  },
  m3: {
    name: 'M3 half-track',
    length: 6.2,
    width: 2.22,
    paint: 'olive',
    mark: 'star',
    run: { kind: 'half-track', width: 0.36, from: -2.7, to: 0.05, axle: 1.82 },
    nose: both([
      [1, -0.72],
      [2.55, -0.55],
      [3.08, -0.5],
    ]),
    upper: box(-3.08, -1.08, 4.13, 2.16, 0.08),
    open: {
      floor: box(-2.82, -0.94, 3.35, 1.88, 0.05),
      seats: [
        [-2.35, -0.64],
        [-1.73, -0.64],
        [-1.11, -0.64],
        [-2.35, 0.64],
        [-1.73, 0.64],
        [-1.11, 0.64],
        [0.15, -0.45],
      ],
    },
  },
  'sdkfz-251': {
    name: 'Sd.Kfz. 251',
    length: 5.8,
    width: 2.1,
    paint: 'dark yellow',
    mark: 'none',
    run: { kind: 'half-track', width: 0.3, from: -2.75, to: 1.1, axle: 2 },
    nose: both([
      [0.9, -0.78],
      [2.35, -0.52],
      [2.85, -0.36],
    ]),
    upper: both([
      [-2.9, -0.72],
      [-2.3, -1.02],
      [0.9, -1],
      [1.15, -0.7],
    ]),
    open: {
      floor: both([
        [-2.6, -0.55],
        [-2.1, -0.74],
        [0.15, -0.72],
      ]),
      seats: [
        [-1.9, -0.48],
        [-1.3, -0.48],
        [-0.7, -0.48],
        [-1.9, 0.48],
        [-1.3, 0.48],
        [-0.7, 0.48],
      ],
    },
  },
  truck: {
    name: 'Opel Blitz',
    length: 6,
    width: 2.26,
    paint: 'grey',
    mark: 'none',
    run: { kind: 'wheels', axles: [2.05, -1.55] },
    nose: both([
      [1.2, -0.86],
      [2.5, -0.6],
      [2.95, -0.52],
    ]),
    upper: box(0.35, -0.98, 1.05, 1.96, 0.12),
    canvas: box(-2.95, -1.1, 3.2, 2.2, 0.06),
  },
} as const satisfies Record<string, VehicleModel>;

export type VehicleId = keyof typeof VEHICLES;

export const GUNS = {
  'pak-40': {
    name: 'PaK 40',
    length: 6.2,
    width: 2.6,
    paint: 'dark yellow',
    tip: 2.95,
    brake: 0.42,
    trail: 3,
    nation: 'german',
  },
  '57mm': { name: '57 mm gun', length: 5.4, width: 2.2, paint: 'olive', tip: 2.75, brake: 0, trail: 2.6, nation: 'us' },
  'zis-3': {
    name: 'ZiS-3',
    length: 6.1,
    width: 2.4,
    paint: 'soviet green',
    tip: 2.9,
    brake: 0.4,
    trail: 2.9,
    nation: 'soviet',
  },
} as const satisfies Record<
  string,
  {
    name: string;
    length: number;
    width: number;
    paint: Paint;
    tip: number;
    brake: number;
    trail: number;
    nation: Nation;
  }
>;

export type GunId = keyof typeof GUNS;
