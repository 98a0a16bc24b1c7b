import type { BookChart } from './print.ts';

interface GameSizeRow {
  readonly label: string;
  /** Points. */
  readonly minimum: number;
  readonly maximum: number;
  readonly standard: number;
  /** Feet. */
  readonly table20mm: readonly [number, number];
  readonly table15mm: readonly [number, number];
  /** Printed `2000+`, tables `or larger`: the row has no upper end. */
  readonly open: boolean;
}

/** bg-army-01 Game size, p10. */
// biome-ignore format: laid out like the printed table
export const GAME_SIZES = {
  squad:     { label: 'Squad',     minimum: 100,  maximum: 350,  standard: 250,  table20mm: [6, 4],  table15mm: [4, 4], open: false },
  platoon:   { label: 'Platoon',   minimum: 351,  maximum: 750,  standard: 500,  table20mm: [6, 6],  table15mm: [6, 4], open: false },
  company:   { label: 'Company',   minimum: 751,  maximum: 1250, standard: 1000, table20mm: [6, 8],  table15mm: [6, 6], open: false },
  battalion: { label: 'Battalion', minimum: 1251, maximum: 2000, standard: 1500, table20mm: [6, 10], table15mm: [6, 8], open: true },
} as const satisfies Readonly<Record<string, GameSizeRow>>;

export type GameSize = keyof typeof GAME_SIZES;

/** The size in whose points a force lies; null below the smallest. */
export function gameSizeOf(points: number): GameSize | null {
  const sizes = Object.entries<GameSizeRow>(GAME_SIZES) as [GameSize, GameSizeRow][];
  const found = sizes.find(([, row]) => row.minimum <= points && (points <= row.maximum || row.open));
  return found ? found[0] : null;
}

const tableOf = ([wide, long]: readonly [number, number], open: boolean): string =>
  `${wide}' x ${long}'${open ? ' or larger' : ''}`;

export const GAME_SIZE_CHART: BookChart = {
  name: 'game-size',
  page: 'p10',
  rule: 'bg-army-01',
  columns: ['Minimum Points', 'Maximum Points', "'Standard' Points", '20mm table size', '15mm table size'],
  rows: Object.values(GAME_SIZES).map((row) => row.label),
  cells: Object.values(GAME_SIZES).map((row) => [
    row.minimum,
    row.open ? `${row.maximum}+` : row.maximum,
    row.standard,
    tableOf(row.table20mm, row.open),
    tableOf(row.table15mm, row.open),
  ]),
};
