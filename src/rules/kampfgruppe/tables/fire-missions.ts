/** Which battery answers a general support request: ours, but for one line (L1499: a British request to Corps, a 5, three 5.5" guns). */
import type { SupportLevel } from './indirect.ts';
import { SUPPORT_LEVELS } from './indirect.ts';
import { type BookChart, type DiceRow, rowAt, scoresOf } from './print.ts';
import { unitType } from './units.ts';

export interface Battery {
  /** A gun or a mortar team of the unit list. */
  readonly type: string;
  readonly guns: number;
}

type Row = DiceRow & Battery;
type Levels = Readonly<Record<SupportLevel, readonly Row[]>>;

export type MissionTable = 'british' | 'us' | 'german-panzer' | 'german-infantry';

/** kgn-ind-11 By army and level, D6. */
// biome-ignore format: a line of the table a line
export const FIRE_MISSIONS = {
  british: {
    brigade: [
      { scores: [1, 3], type: 'british-3-inch-team', guns: 3 },
      { scores: [4, 6], type: 'british-4-2-inch-team', guns: 2 },
    ],
    division: [
      { scores: [1, 2], type: '25-pdr', guns: 2 },
      { scores: [3, 4], type: '25-pdr', guns: 3 },
      { scores: [5, 6], type: '25-pdr', guns: 4 },
    ],
    corps: [
      { scores: [1, 2], type: '25-pdr', guns: 4 },
      { scores: [3, 3], type: '4-5-inch', guns: 2 },
      { scores: [4, 4], type: '5-5-inch', guns: 2 },
      { scores: [5, 5], type: '5-5-inch', guns: 3 },
      { scores: [6, 6], type: '5-5-inch', guns: 4 },
    ],
    army: [
      { scores: [1, 2], type: '5-5-inch', guns: 4 },
      { scores: [3, 5], type: '7-2-inch', guns: 2 },
      { scores: [6, 6], type: '7-2-inch', guns: 4 },
    ],
  },
  // US Artillery Support: more guns, and heavier ones sooner.
  us: {
    brigade: [
      { scores: [1, 2], type: 'us-81mm-team', guns: 3 },
      { scores: [3, 4], type: 'us-4-2-inch-team', guns: 3 },
      { scores: [5, 6], type: 'us-105mm', guns: 2 },
    ],
    division: [
      { scores: [1, 2], type: 'us-105mm', guns: 3 },
      { scores: [3, 5], type: 'us-105mm', guns: 4 },
      { scores: [6, 6], type: 'us-155mm', guns: 3 },
    ],
    corps: [
      { scores: [1, 2], type: 'us-4-5-inch', guns: 3 },
      { scores: [3, 5], type: 'us-155mm', guns: 4 },
      { scores: [6, 6], type: 'us-long-tom', guns: 3 },
    ],
    army: [
      { scores: [1, 3], type: 'us-long-tom', guns: 3 },
      { scores: [4, 5], type: 'us-8-inch', guns: 2 },
      { scores: [6, 6], type: 'us-8-inch', guns: 4 },
    ],
  },
  'german-panzer': {
    brigade: [
      { scores: [1, 3], type: 'german-120mm-team', guns: 2 },
      { scores: [4, 6], type: 'german-120mm-team', guns: 3 },
    ],
    division: [
      { scores: [1, 3], type: 'lefh-18', guns: 3 },
      { scores: [4, 5], type: 'sfh-18', guns: 2 },
      { scores: [6, 6], type: 'sfh-18', guns: 3 },
    ],
    corps: [
      { scores: [1, 2], type: 'kanone-18', guns: 2 },
      { scores: [3, 5], type: 'nebelwerfer-41', guns: 3 },
      { scores: [6, 6], type: 'nebelwerfer-42', guns: 3 },
    ],
    army: [
      { scores: [1, 3], type: 'nebelwerfer-42', guns: 3 },
      { scores: [4, 5], type: 'kanone-17cm', guns: 2 },
      { scores: [6, 6], type: 'moerser-18', guns: 2 },
    ],
  },
  'german-infantry': {
    brigade: [
      { scores: [1, 3], type: 'german-80mm-team', guns: 3 },
      { scores: [4, 6], type: 'german-120mm-team', guns: 2 },
    ],
    division: [
      { scores: [1, 4], type: 'lefh-18', guns: 2 },
      { scores: [5, 5], type: 'lefh-18', guns: 3 },
      { scores: [6, 6], type: 'sfh-18', guns: 2 },
    ],
    corps: [
      { scores: [1, 3], type: 'sfh-18', guns: 2 },
      { scores: [4, 6], type: 'nebelwerfer-41', guns: 3 },
    ],
    army: [
      { scores: [1, 3], type: 'nebelwerfer-41', guns: 4 },
      { scores: [4, 5], type: 'nebelwerfer-42', guns: 3 },
      { scores: [6, 6], type: 'moerser-18', guns: 2 },
    ],
  },
} as const satisfies Readonly<Record<MissionTable, Levels>>;

/** kgn-ind-11 The battery that fires. */
export function fireMission(table: MissionTable, level: SupportLevel, die: number): Battery {
  const { type, guns } = rowAt<Row>(FIRE_MISSIONS[table][level], die);
  return { type, guns };
}

const lines = (Object.keys(FIRE_MISSIONS) as MissionTable[]).flatMap((table) =>
  (Object.keys(SUPPORT_LEVELS) as SupportLevel[]).flatMap((level) =>
    (FIRE_MISSIONS[table] as Levels)[level].map((row) => ({ table, level, row })),
  ),
);

/** Ours. */
export const FIRE_MISSIONS_CHART: BookChart = {
  name: 'fire-missions',
  page: 'p140',
  rule: 'kgn-ind-11',
  columns: ['Guns', 'Type'],
  rows: lines.map(({ table, level, row }) => `${table}, ${SUPPORT_LEVELS[level].label}, ${scoresOf(row)}`),
  cells: lines.map(({ row }) => [row.guns, unitType(row.type).name]),
};
