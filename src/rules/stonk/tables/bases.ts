/** Base sizes and strength points (paragraphs 17 and 27). */
import type { BookChart, Metres } from './print.ts';

export type Millimetres = number;
/** stonk-base-10 stonk-gap-91 What a millimetre of base is on the ground. */
export const METRES_PER_MM = 4;

/** A range that the book leaves open, from and to. */
type Span = readonly [Millimetres, Millimetres];

interface BaseLine {
  readonly label: string;
  readonly front: Span;
  readonly depth: Span;
  /** What is multiplied by the number of vehicles or guns. */
  readonly each: 'front' | 'depth' | 'both' | null;
}

const one = (size: Millimetres): Span => [size, size];

/** T-base, p13 (L478-496). */
export const BASES = {
  /** stonk-base-01 */
  platoon: { label: 'Infantry, Mortar (6 tubes), Engineer Platoons', front: one(40), depth: one(20), each: null },
  /** stonk-base-02 */
  section: {
    label: 'HQs for Infantry, A/Tk Sections (2-3 guns), MMG Sections',
    front: one(20),
    depth: one(20),
    each: null,
  },
  /** stonk-base-03 */
  carriers: { label: 'British Carrier Section', front: one(20), depth: one(20), each: null },
  /** stonk-base-04 */
  'apc-mounted': { label: 'APC Platoons, mounted', front: one(15), depth: one(20), each: null },
  /** stonk-base-05 */
  lorries: { label: 'Lorries', front: [8, 10], depth: one(4), each: 'depth' },
  /** stonk-base-06 */
  horses: { label: 'Horse Transport', front: [8, 10], depth: one(3), each: 'depth' },
  /** stonk-base-07 */
  artillery: { label: 'Artillery', front: one(10), depth: [20, 30], each: 'front' },
  /** stonk-base-08 */
  armour: { label: 'Armour', front: one(10), depth: one(10), each: 'both' },
} as const satisfies Readonly<Record<string, BaseLine>>;
export type BaseKind = keyof typeof BASES;

export interface BaseSize {
  readonly front: Metres;
  readonly depth: Metres;
}

/** The ground of a base of so many vehicles or guns; where the book leaves a size open, the larger. */
export function baseSize(kind: BaseKind, pieces: number): BaseSize {
  const { front, depth, each }: BaseLine = BASES[kind];
  const size = (span: Span, along: 'front' | 'depth'): Metres =>
    span[1] * METRES_PER_MM * (each === along || each === 'both' ? pieces : 1);
  return { front: size(front, 'front'), depth: size(depth, 'depth') };
}

/** stonk-org-04 stonk-ex-04 A mortar platoon has up to eight tubes on one base: twelve are two bases (L508). */
const TUBES_ON_A_BASE = 8;
export const mortarBases = (tubes: number): number => Math.ceil(tubes / TUBES_ON_A_BASE);

/** stonk-base-09 stonk-gap-94 The least share of front and depth to which a unit may close up (L498). */
export const CLOSED_UP = { numerator: 1, denominator: 2 } as const;

/** T-sp, p21 (L750-753): strength points of a unit, or for each of its tubes or guns. */
export const STRENGTH_POINTS = {
  /** stonk-sp-03 */
  platoon: { label: 'Infantry platoons', points: 8, per: null },
  hq: { label: 'HQ Elements', points: 4, per: null },
  /** stonk-sp-04 */
  mortars: { label: 'Mortar platoons', points: 1, per: 'tube' },
  battery: { label: 'Artillery Batteries', points: 2, per: 'gun' },
  /** stonk-sp-05 */
  'anti-tank': { label: 'Anti-tank sections', points: 2, per: 'gun' },
  mmg: { label: 'MMG Sections', points: 2, per: 'gun' },
  /** stonk-sp-06 */
  carriers: { label: 'Carrier platoons', points: 4, per: 'section' },
  /** stonk-sp-01 L746 */
  vehicles: { label: 'Vehicle and armoured units', points: 1, per: 'vehicle' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly points: number;
      readonly per: 'tube' | 'gun' | 'section' | 'vehicle' | null;
    }
  >
>;
export type StrengthKind = keyof typeof STRENGTH_POINTS;

/** stonk-sp-01 to stonk-sp-06 Full strength of a unit of so many tubes, guns, sections or vehicles. */
export function strengthOf(kind: StrengthKind, pieces: number): number {
  return STRENGTH_POINTS[kind].per === null ? STRENGTH_POINTS[kind].points : STRENGTH_POINTS[kind].points * pieces;
}

/** stonk-sp-06 */
export const CARRIER_SECTIONS = 4;
/** stonk-sp-02 stonk-ex-06 What an infantry s.p. lost was (L746); for the report after the game only. */
export const CASUALTIES_PER_POINT = { killed: 1, wounded: 2 } as const;
/** stonk-sp-01 About so many infantrymen to an s.p. (L746). */
export const MEN_PER_POINT = { from: 4, to: 5 } as const;

const spanOf = ([from, to]: Span): string => (from === to ? `${from}mm` : `${from}-${to}mm`);

export const BASES_CHART: BookChart = {
  name: 'base-sizes',
  page: 'p13',
  rule: 'stonk-base-01',
  columns: ['Frontage', 'Depth', 'Per vehicle or gun'],
  rows: Object.values(BASES).map(({ label }) => label),
  cells: Object.values<BaseLine>(BASES).map(({ front, depth, each }) => [spanOf(front), spanOf(depth), each]),
};

export const STRENGTH_CHART: BookChart = {
  name: 'strength-points',
  page: 'p21',
  rule: 'stonk-sp-03',
  columns: ['Points', 'Per'],
  rows: Object.values(STRENGTH_POINTS).map(({ label }) => label),
  cells: Object.values(STRENGTH_POINTS).map(({ points, per }) => [points, per]),
};

export const CASUALTIES_CHART: BookChart = {
  name: 'strength-point-men',
  page: 'p21',
  rule: 'stonk-sp-02',
  columns: ['Men'],
  rows: ['Infantry s.p.', 'Killed per s.p. lost', 'Wounded per s.p. lost'],
  cells: [[`${MEN_PER_POINT.from}-${MEN_PER_POINT.to}`], [CASUALTIES_PER_POINT.killed], [CASUALTIES_PER_POINT.wounded]],
};
