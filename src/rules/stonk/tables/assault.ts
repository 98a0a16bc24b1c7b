/** Close assault (paragraphs 11 and 25). */
import { type BandRow, type BookChart, type Metres, rowAt, signed } from './print.ts';

/** T-caworth, p10 (L363): assault points. stonk-ca-03 They only find by how much a side is outnumbered. */
export const ASSAULT_WORTH = {
  infantry: { label: 'Strength point of infantry', points: 1 },
  tank: { label: 'Tank', points: 2 },
  closeSupport: { label: 'Close support tank', points: 4 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly points: number }>>;
export type AssaultWorth = keyof typeof ASSAULT_WORTH;

/** stonk-ca-02 stonk-gap-56 Points of so many s.p.; guns count as infantry, vehicles that are no tanks 1 each. */
export const assaultPoints = (worth: AssaultWorth, strength: number): number => ASSAULT_WORTH[worth].points * strength;

/** T-camod, p10 (L367-373): the left column, then the right. */
export const ASSAULT_FACTORS = {
  /** stonk-ca-05 */
  deeplyDugIn: { label: 'Deeply dug in', value: 4 },
  dugIn: { label: 'Dug in', value: 3 },
  /** stonk-ca-06 */
  flank: { label: 'Attacking on the flank', value: 2 },
  /** stonk-ca-07 */
  pinned: { label: 'Pinned', value: -1 },
  suppressed: { label: 'Suppressed', value: -3 },
  /** stonk-ca-08 */
  undeployed: { label: 'Undeployed', value: -3 },
  /** stonk-ca-09 */
  specialists: { label: 'Specialist close assault troops', value: 2 },
  /** stonk-ca-10 */
  unsupportedTanks: { label: 'Unsupported tanks', value: -2 },
  /** stonk-ca-11 */
  surprised: { label: 'Surprised', value: -2 },
  /** stonk-ca-12 */
  outnumbered2: { label: 'Outnumbered 2-1', value: -1 },
  outnumbered3: { label: 'Outnumbered 3-1', value: -2 },
  outnumbered4: { label: 'Outnumbered 4-1', value: -3 },
  outnumbered5: { label: 'Outnumbered 5-1', value: -4 },
  /** stonk-ca-13 */
  tigers: { label: 'Tiger tanks', value: 2 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;
export type AssaultFactor = keyof typeof ASSAULT_FACTORS;

/** stonk-ca-12 stonk-gap-56 The one factor of a side with so many points against so many; null below 2-1. */
export function outnumbered(own: number, enemy: number): AssaultFactor | null {
  if (enemy >= own * 5) return 'outnumbered5';
  if (enemy >= own * 4) return 'outnumbered4';
  if (enemy >= own * 3) return 'outnumbered3';
  return enemy >= own * 2 ? 'outnumbered2' : null;
}

export type AssaultResultId = 'carried' | 'taken' | 'confused' | 'halted' | 'breaks';

export interface AssaultResult extends BandRow {
  readonly id: AssaultResultId;
  /** s.p. that the attacking force loses for each defending unit. stonk-ca-17 When carried: only of the deeply dug in. */
  readonly attackerLoses: number;
  /** What holds for all attacking units afterwards. */
  readonly attacker: 'pinned' | 'suppressed on arrival';
  readonly defender:
    | 'surrenders'
    /** stonk-ca-23 Each unit loses one. */
    | 'withdraws, 1P'
    /** stonk-ca-19 */
    | '1P per attacking unit'
    | null;
  readonly printed: string;
}

/** T-caresult, attacker's total minus defender's, p10 (L380-386). */
export const ASSAULT_RESULTS = [
  { from: 5, to: null, id: 'carried', attackerLoses: 1, attacker: 'pinned', defender: 'surrenders', printed: '5+' },
  { from: 1, to: 4, id: 'taken', attackerLoses: 1, attacker: 'pinned', defender: 'withdraws, 1P', printed: '1-4' },
  {
    from: 0,
    to: 0,
    id: 'confused',
    attackerLoses: 2,
    attacker: 'pinned',
    defender: '1P per attacking unit',
    printed: '0',
  },
  { from: -4, to: -1, id: 'halted', attackerLoses: 1, attacker: 'pinned', defender: null, printed: '-1 to -4' },
  { from: -8, to: -5, id: 'halted', attackerLoses: 2, attacker: 'pinned', defender: null, printed: '-5 to -8' },
  { from: -12, to: -9, id: 'halted', attackerLoses: 3, attacker: 'pinned', defender: null, printed: '-9 to -12' },
  // stonk-gap-64 Printed without a letter: the state is given in words.
  {
    ...{ from: null, to: -13, id: 'breaks', attackerLoses: 3, attacker: 'suppressed on arrival', defender: null },
    printed: 'Less than -12',
  },
] as const satisfies readonly AssaultResult[];

/** stonk-ca-16 */
export const assaultResult = (difference: number): AssaultResult => rowAt<AssaultResult>(ASSAULT_RESULTS, difference);

/** stonk-ca-18 How far a defender withdraws; stonk-ca-20 where an attacker is halted. */
export const ASSAULT_DISTANCES = { withdrawal: 200, halted: 100 } as const satisfies Readonly<Record<string, Metres>>;

/** stonk-ca-01 The share of a move that an attacker must stay below to assault in the same move (L361). */
export const ASSAULT_SHARE = { numerator: 1, denominator: 2 } as const;

export const ASSAULT_WORTH_CHART: BookChart = {
  name: 'assault-points',
  page: 'p10',
  rule: 'stonk-ca-02',
  columns: ['Points'],
  rows: Object.values(ASSAULT_WORTH).map(({ label }) => label),
  cells: Object.values(ASSAULT_WORTH).map(({ points }) => [points]),
};

export const ASSAULT_FACTORS_CHART: BookChart = {
  name: 'assault-factors',
  page: 'p10',
  rule: 'stonk-ca-04',
  columns: ['Factor'],
  rows: Object.values(ASSAULT_FACTORS).map(({ label }) => label),
  cells: Object.values(ASSAULT_FACTORS).map(({ value }) => [signed(value)]),
};

const RESULT_NAMES = {
  carried: 'Position carried',
  taken: 'Position taken',
  confused: 'Confused fighting',
  halted: `Halted at ${ASSAULT_DISTANCES.halted} m`,
  breaks: 'Breaks',
} as const satisfies Readonly<Record<AssaultResultId, string>>;

function attackerOf({ id, attackerLoses }: AssaultResult): string {
  if (id === 'carried') return `pinned; if deeply dug in ${attackerLoses}P per defending unit`;
  return `${attackerLoses}${id === 'breaks' ? '' : 'P'} per defending unit`;
}

export const ASSAULT_RESULTS_CHART: BookChart = {
  name: 'assault-results',
  page: 'p10',
  rule: 'stonk-ca-16',
  columns: ['Result', 'Attacker', 'Defender'],
  rows: ASSAULT_RESULTS.map(({ printed }) => printed),
  cells: ASSAULT_RESULTS.map((line: AssaultResult) => [
    RESULT_NAMES[line.id],
    attackerOf(line),
    line.id === 'taken' ? `withdraws ${ASSAULT_DISTANCES.withdrawal} m, 1P` : line.defender,
  ]),
};
