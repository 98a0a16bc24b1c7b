import type { BookChart, Inches } from './print.ts';

export type GameSize = 'platoon' | 'company' | 'battalion';

interface Size {
  readonly label: string;
  /** What such a game is usually played for, where that is less than the most that is allowed. */
  readonly usual: number | null;
  readonly most: number;
  /** The players may agree on more. */
  readonly open: boolean;
  /** Feet, as printed. */
  readonly tables: readonly (readonly [number, number])[];
  /** Tables may be larger always; only here the book says so in the line itself. */
  readonly larger: boolean;
  /** Command dice. */
  readonly dice: number;
}

/** kgn-setup-01 Points p9 (L272), kgn-setup-04 tables p11 (L322), kgn-cc-02 command dice p17 (L471). */
export const GAME_SIZES = {
  platoon: {
    label: 'Platoon',
    usual: null,
    most: 250,
    open: false,
    tables: [
      [6, 4],
      [6, 6],
    ],
    larger: false,
    dice: 1,
  },
  company: {
    label: 'Company',
    usual: null,
    most: 500,
    open: false,
    tables: [
      [6, 6],
      [8, 4],
    ],
    larger: false,
    dice: 2,
  },
  battalion: {
    label: 'Battalion',
    usual: 750,
    most: 1000,
    open: true,
    tables: [
      [8, 6],
      [10, 6],
    ],
    larger: true,
    dice: 3,
  },
} as const satisfies Readonly<Record<GameSize, Size>>;

/** kgn-setup-01 The smallest game in which a battle group of so many points is allowed; null if it is too large for all. */
export function gameSizeOf(points: number): GameSize | null {
  const sizes = Object.keys(GAME_SIZES) as GameSize[];
  return sizes.find((size) => points <= GAME_SIZES[size].most) ?? null;
}

/** kgn-cc-02 How many dice the command roll has. */
export function commandDice(size: GameSize): number {
  return GAME_SIZES[size].dice;
}

/** kgn-setup-04 The tables that are suggested, in inches. */
export function tablesOf(size: GameSize): readonly (readonly [Inches, Inches])[] {
  return GAME_SIZES[size].tables.map(([long, wide]) => [long * 12, wide * 12] as const);
}

const lines: readonly Size[] = Object.values(GAME_SIZES);
const rows = lines.map(({ label }) => label);
const dice = (count: number): string => (count === 1 ? 'D6' : `${count}D6`);

export const GAME_SIZE_CHART: BookChart = {
  name: 'game-size',
  page: 'p9',
  rule: 'kgn-setup-01',
  columns: ['Usual points', 'Maximum points'],
  rows,
  cells: lines.map(({ usual, most }) => [usual, most]),
};

export const TABLE_SIZE_CHART: BookChart = {
  name: 'table-size',
  page: 'p11',
  rule: 'kgn-setup-04',
  columns: ['Table'],
  rows,
  cells: lines.map(({ tables, larger }) => [
    `${tables.map(([long, wide]) => `${long}' x ${wide}'`).join(' or ')} table${larger ? ' or larger' : ''}`,
  ]),
};

export const COMMAND_CHART: BookChart = {
  name: 'command-and-control',
  page: 'p17',
  rule: 'kgn-cc-02',
  columns: ['Dice'],
  rows,
  cells: lines.map((line) => [`${dice(line.dice)} + command units`]),
};
