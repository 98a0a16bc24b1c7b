/** Infantry and artillery effects, rates of fire (paragraphs 6 and 26), troop quality (paragraph 14). */
import {
  type BookChart,
  type FireResult,
  fireResult,
  type Inches,
  type PrintedResult,
  QUALITIES,
  type Quality,
  signed,
} from './print.ts';

/** stonk-inf-11 to stonk-inf-15 The columns of every block. */
export const COVERS = ['deeply-dug-in', 'dug-in', 'cover', 'stationary', 'moving'] as const;
export type Cover = (typeof COVERS)[number];

export const BLOCKS = ['infantry-4', 'infantry-8', 'tank-4', 'tank-10', 'field', 'medium'] as const;
export type Block = (typeof BLOCKS)[number];

type Results = readonly [
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
];
/** A block: the lines for scores 0 to 10. */
type Lines = readonly [
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
  Results,
];

const x = null;

/** T-inf4 to T-medium, d10, p7 (L250-260, L266-276, L282-292): DDI, DI, IC, SIO, MIO. `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const EFFECTS = {
  'infantry-4': [
    /*  0 */ [x,   x,   x,    x,    x   ],
    /*  1 */ [x,   x,   x,    x,    'P' ],
    /*  2 */ [x,   x,   x,    'P',  'P' ],
    /*  3 */ [x,   x,   'P',  'P',  '1P'],
    /*  4 */ [x,   'P', 'P',  'P',  '1S'],
    /*  5 */ ['P', 'P', 'P',  '1P', '1S'],
    /*  6 */ ['P', 'P', 'P',  '1S', '1S'],
    /*  7 */ ['P', 'P', 'S',  '1S', '2S'],
    /*  8 */ ['P', 'S', '1S', '1S', '2S'],
    /*  9 */ ['S', 'S', '1S', '2S', '2S'],
    /* 10 */ ['S', 'S', '1S', '2S', '2S'],
  ],
  'infantry-8': [
    /*  0 */ [x,   x,   x,    x,    x   ],
    /*  1 */ [x,   x,   x,    x,    'P' ],
    /*  2 */ [x,   x,   x,    'P',  'P' ],
    /*  3 */ [x,   x,   'P',  'P',  'P' ],
    /*  4 */ [x,   x,   'P',  'P',  'P' ],
    /*  5 */ [x,   'P', 'P',  'P',  '1S'],
    /*  6 */ [x,   'P', 'P',  'P',  '1S'],
    /*  7 */ [x,   'P', 'P',  'S',  '1S'],
    /*  8 */ [x,   'P', 'S',  '1S', '1S'],
    /*  9 */ ['P', 'P', 'S',  '1S', '2S'],
    /* 10 */ ['P', 'S', 'S',  '1S', '2S'],
  ],
  'tank-4': [
    /*  0 */ [x,    x,    x,    'P',  '1S'],
    /*  1 */ [x,    x,    'P',  'P',  '1S'],
    /*  2 */ [x,    'P',  'P',  'P',  '1S'],
    /*  3 */ ['P',  'P',  'P',  'P',  '1S'],
    /*  4 */ ['P',  'P',  'P',  '1S', '1S'],
    /*  5 */ ['P',  'P',  'S',  '1S', '1S'],
    /*  6 */ ['P',  'S',  '1S', '1S', '2S'],
    /*  7 */ ['S',  'S',  '1S', '1S', '2S'],
    /*  8 */ ['S',  '1S', '1S', '2S', '3S'],
    /*  9 */ ['1S', '1S', '2S', '2S', '3S'],
    /* 10 */ ['1S', '1S', '2S', '3S', '3S'],
  ],
  'tank-10': [
    /*  0 */ [x,   x,   x,   x,    x   ],
    /*  1 */ [x,   x,   x,   x,    'P' ],
    /*  2 */ [x,   x,   x,   x,    'P' ],
    /*  3 */ [x,   x,   x,   x,    'P' ],
    /*  4 */ ['P', 'P', 'P', 'P',  'P' ],
    /*  5 */ ['P', 'P', 'P', 'P',  '1S'],
    /*  6 */ ['P', 'P', 'P', 'P',  '1S'],
    /*  7 */ ['P', 'P', 'S', 'S',  '1S'],
    /*  8 */ ['P', 'P', 'S', 'S',  '1S'],
    /*  9 */ ['P', 'P', 'S', 'S',  '1S'],
    /* 10 */ ['P', 'S', 'S', '1S', '2S'],
  ],
  field: [
    /*  0 */ ['P', 'P',  'P',  'P',  '1S'],
    /*  1 */ ['P', 'P',  'P',  'P',  '1S'],
    /*  2 */ ['P', 'P',  'P',  'P',  '1S'],
    /*  3 */ ['P', 'P',  'P',  'P',  '1S'],
    /*  4 */ ['P', 'P',  'P',  'S',  '2S'],
    /*  5 */ ['P', 'P',  'P',  '1S', '2S'],
    /*  6 */ ['P', 'P',  'S',  '1S', '2S'],
    /*  7 */ ['P', 'S',  'S',  '1S', '2S'],
    /*  8 */ ['S', 'S',  '1S', '1S', '2S'],
    /*  9 */ ['S', '1S', '1S', '2S', '3S'],
    /* 10 */ ['S', '1S', '2S', '2S', '3S'],
  ],
  medium: [
    /*  0 */ ['P',  'P',  'P',  'S',  '1S'],
    /*  1 */ ['P',  'P',  'P',  '1S', '1S'],
    /*  2 */ ['P',  'P',  'P',  '1S', '1S'],
    /*  3 */ ['P',  'P',  'P',  '1S', '2S'],
    /*  4 */ ['P',  'P',  'S',  '2S', '2S'],
    /*  5 */ ['P',  'P',  '1S', '2S', '2S'],
    /*  6 */ ['P',  'S',  '1S', '2S', '2S'],
    /*  7 */ ['S',  'S',  '1S', '2S', '3S'],
    /*  8 */ ['S',  '1S', '1S', '3S', '4S'],
    /*  9 */ ['1S', '1S', '2S', '3S', '4S'],
    /* 10 */ ['1S', '2S', '2S', '3S', '5S'],
  ],
} as const satisfies Readonly<Record<Block, Lines>>;

/** The last line of every block. */
export const LAST_SCORE = 10;

/** stonk-inf-08 stonk-gap-05 The result as printed: above 10 the line for 10, below 0 no effect. */
export function effectPrinted(block: Block, score: number, cover: Cover): PrintedResult | null {
  const lines: Lines = EFFECTS[block];
  return lines[Math.min(score, LAST_SCORE)]?.[COVERS.indexOf(cover)] ?? null;
}

/** stonk-inf-01 stonk-inf-09 What the modified score does to a target; null: nothing. */
export function effectResult(block: Block, score: number, cover: Cover): FireResult | null {
  return fireResult(effectPrinted(block, score, cover));
}

/** stonk-inf-16 stonk-gap-27 On a non-tactical target the number doubles, the state stays. */
export function doubled(result: FireResult | null): FireResult | null {
  return result && { ...result, losses: result.losses * 2 };
}

/** What a unit shoots with at troops: direct fire goes by range, the rest have one block. */
export type EffectClass = 'infantry' | 'mortar' | 'tank' | 'field' | 'medium';

/** stonk-inf-02 stonk-inf-03 How far each block of direct fire reaches, p7 (L248, L264). */
export const BLOCK_REACH = { 'infantry-4': 4, 'infantry-8': 8, 'tank-4': 4, 'tank-10': 10 } as const satisfies Partial<
  Readonly<Record<Block, Inches>>
>;

const within = (blocks: readonly (keyof typeof BLOCK_REACH)[], range: Inches): Block | null =>
  blocks.find((block) => range <= BLOCK_REACH[block]) ?? null;

/** The block of a weapon at a range; stonk-inf-07 null out of reach. stonk-inf-02 stonk-gap-38 Mortars: the infantry's first. */
export function blockOf(weapon: EffectClass, range: Inches): Block | null {
  switch (weapon) {
    case 'infantry':
      return within(['infantry-4', 'infantry-8'], range);
    case 'tank':
      return within(['tank-4', 'tank-10'], range);
    case 'mortar':
      return 'infantry-4';
    case 'field':
    case 'medium':
      return weapon;
  }
}

/** T-rates, p19 (L720-724), with the additions of p8 (L296). stonk-rate-01 Three rates; stonk-rate-06 The printed tables are the normal rate. */
export const RATES = {
  heavy: { label: 'Heavy', points: 3, addition: 2 },
  normal: { label: 'Normal', points: 2, addition: 0 },
  light: { label: 'Light', points: 1, addition: -2 },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly points: number; readonly addition: number }>
>;
export type Rate = keyof typeof RATES;

/** stonk-rate-02 Ammunition points for a move of fire. */
export const ratePoints = (rate: Rate): number => RATES[rate].points;
/** stonk-inf-17 */
export const rateAddition = (rate: Rate): number => RATES[rate].addition;
/** stonk-rate-04 Field artillery and mortars: one heavy move in any so many moves in a row. */
export const HEAVY_EVERY = 6;

/** T-effmod, p8 (L298-303, L708). */
export const EFFECT_ADDITIONS = {
  pinned: { label: 'Firer pinned', value: -1 },
  artilleryPinned: { label: 'Firer pinned, artillery', value: -3 },
  casualty: { label: 'Per casualty over 2 s.p.', value: -1 },
  speculative: { label: 'Speculative fire', value: -3 },
  movingVehicle: { label: 'Firing from moving vehicle', value: -2 },
  air: { label: 'Air attacks', value: 1 },
  closeSupport: { label: 'CS tank units', value: 1 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;
export type EffectAddition = keyof typeof EFFECT_ADDITIONS;

/** stonk-inf-19 Losses that a firer bears without an addition. */
export const FREE_CASUALTIES = 2;
/** stonk-inf-19 stonk-gap-35 The addition of a firer who has lost so many s.p.; 0 up to two. */
export function casualtyAddition(lost: number): number {
  return lost > FREE_CASUALTIES ? (lost - FREE_CASUALTIES) * EFFECT_ADDITIONS.casualty.value : 0;
}

/** stonk-inf-22 stonk-inf-24 The block that is read for an air attack, and for an unmarked minefield (L303, L305). */
export const STRIKES = { air: 'medium', minefield: 'medium' } as const satisfies Readonly<Record<string, Block>>;

/** T-quality, p11 (L438-441): firer down, target across. A printed dash is no addition. */
// biome-ignore format: laid out like the printed table
export const QUALITY = {
  //         green       average      veteran
  green:   { green: 0,   average: -1, veteran: -2 },
  average: { green: 1,   average: 0,  veteran: -1 },
  veteran: { green: 2,   average: 1,  veteran: 0  },
} as const satisfies Readonly<Record<Quality, Readonly<Record<Quality, number>>>>;

/** stonk-qual-02 */
export const qualityFactor = (firer: Quality, target: Quality): number => QUALITY[firer][target];

const blockChart = (name: string, rule: BookChart['rule'], block: Block): BookChart => ({
  name,
  page: 'p7',
  rule,
  columns: ['DDI', 'DI', 'IC', 'SIO', 'MIO'],
  rows: EFFECTS[block].map((_, score) => `${score}`),
  cells: EFFECTS[block],
});

export const EFFECT_CHARTS: readonly BookChart[] = [
  blockChart('effects-infantry-near', 'stonk-inf-02', 'infantry-4'),
  blockChart('effects-infantry-far', 'stonk-inf-02', 'infantry-8'),
  blockChart('effects-tanks-near', 'stonk-inf-03', 'tank-4'),
  blockChart('effects-tanks-far', 'stonk-inf-03', 'tank-10'),
  blockChart('effects-field-artillery', 'stonk-inf-04', 'field'),
  blockChart('effects-medium-artillery', 'stonk-inf-05', 'medium'),
];

export const EFFECT_RANGES_CHART: BookChart = {
  name: 'effects-ranges',
  page: 'p7',
  rule: 'stonk-inf-07',
  columns: ['First block', 'Second block'],
  rows: ['Infantry type weapons', 'Tanks or CS tanks'],
  cells: [
    [`${BLOCK_REACH['infantry-4']}"`, `${BLOCK_REACH['infantry-8']}"`],
    [`${BLOCK_REACH['tank-4']}"`, `${BLOCK_REACH['tank-10']}"`],
  ],
};

export const RATES_CHART: BookChart = {
  name: 'rates-of-fire',
  page: 'p19',
  rule: 'stonk-rate-02',
  columns: ['Ammo points per turn', 'Addition'],
  rows: Object.values(RATES).map(({ label }) => label),
  cells: Object.values(RATES).map(({ points, addition }) => [points, addition === 0 ? null : signed(addition)]),
};

export const EFFECT_ADDITIONS_CHART: BookChart = {
  name: 'effects-additions',
  page: 'p8',
  rule: 'stonk-inf-18',
  columns: ['Addition'],
  rows: Object.values(EFFECT_ADDITIONS).map(({ label }) => label),
  cells: Object.values(EFFECT_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const QUALITY_CHART: BookChart = {
  name: 'troop-quality',
  page: 'p11',
  rule: 'stonk-qual-02',
  columns: ['Green', 'Average', 'Veteran'],
  rows: ['Green', 'Average', 'Veteran'],
  cells: QUALITIES.map((firer) =>
    QUALITIES.map((target) => (qualityFactor(firer, target) === 0 ? null : signed(qualityFactor(firer, target)))),
  ),
};
