import type { Value } from './penetration.ts';
import {
  type BookChart,
  type DiceRow,
  type HeRating,
  type Inches,
  needOf,
  ratingOf,
  rowAt,
  scoresOf,
} from './print.ts';

/** kgn-eng-03 kgn-ex-23 D6 and all actions on the task so far: so much completes it, p64 (L2253). */
export const TASK_DONE = 7;

/** kgn-mine-01 Within this of a minefield's marker, p64 (L2261). */
export const MINE_RADIUS: Inches = 4;
/** kgn-mine-01 The die of a unit that comes so near. */
export const MINES = [
  { scores: [1, 2], label: 'No mine', triggered: false },
  { scores: [3, 6], label: 'Mine', triggered: true },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly triggered: boolean })[];

export const isMine = (die: number): boolean => rowAt(MINES, die).triggered;

interface Blast {
  readonly label: string;
  readonly he: HeRating;
  readonly penetration: Value | null;
  /** The armour it meets; null where it has no penetration value. */
  readonly face: 'rear' | null;
}

/** kgn-mine-02 kgn-dem-03 What explodes, p64 (L2261, L2271). */
export const BLASTS = {
  mine: { label: 'Mine', he: { size: 'medium', dice: 5 }, penetration: 6, face: 'rear' },
  demolition: { label: 'Demolished structure', he: { size: 'heavy', dice: 5 }, penetration: null, face: null },
} as const satisfies Readonly<Record<string, Blast>>;

/** kgn-dem-02 How far the engineers move off; kgn-dem-05 how long an obstacle one charge removes. */
export const DEMOLITION = { movesOff: 5, obstacle: 6 } as const satisfies Readonly<Record<string, Inches>>;
/** kgn-brg-02 Men at work, and engineers among them, p65 (L2303). */
export const BRIDGING = { men: 4, engineers: 1 } as const;
/** kgn-rec-01 The die that repairs, p65 (L2315); kgn-rec-03 attempts at one vehicle. */
export const RECOVERY = { destroyed: 6, immobilised: 5, attempts: 3 } as const;
/** kgn-spec-09 The die with which a medic keeps a man in play, and how near he must be, p62 (L2205). */
export const MEDIC = { need: 4, within: 1 } as const;

export const MINES_CHART: BookChart = {
  name: 'minefield',
  page: 'p64',
  rule: 'kgn-mine-01',
  columns: ['Result'],
  rows: MINES.map(scoresOf),
  cells: MINES.map(({ label }) => [label]),
};

const blasts: readonly Blast[] = Object.values(BLASTS);

export const BLASTS_CHART: BookChart = {
  name: 'explosions',
  page: 'p64',
  rule: 'kgn-mine-02',
  columns: ['HE rating', 'Penetration', 'Armour'],
  rows: blasts.map(({ label }) => label),
  cells: blasts.map(({ he, penetration, face }) => [ratingOf(he), penetration, face]),
};

export const RECOVERY_CHART: BookChart = {
  name: 'recovery',
  page: 'p65',
  rule: 'kgn-rec-01',
  columns: ['D6'],
  rows: ['Destroyed', 'Immobilised'],
  cells: [[`${RECOVERY.destroyed}`], [needOf(RECOVERY.immobilised)]],
};
