import type { MoveClass } from '../state.ts';
import type { BookChart } from './print.ts';

/** Road, and the five terrains, in kilometres a turn. */
type MovementRow = readonly [
  road: number,
  clear: number,
  rough: number,
  woods: number,
  mountain: number,
  swamp: number,
];

/** ag-move-02 Movement table, B 3. 0: it cannot be entered. */
export const MOVEMENT = {
  Leg: [9, 6, 6, 6, 3, 3],
  Bike: [12, 9, 6, 6, 3, 3],
  Cavalry: [9, 9, 9, 6, 6, 6],
  Truck: [24, 12, 6, 3, 3, 0],
  Halftrack: [18, 18, 12, 6, 3, 0],
  'A/Car': [21, 18, 15, 3, 3, 0],
  'Slow Tank': [9, 9, 6, 6, 3, 0],
  'Medium Tank': [15, 12, 9, 6, 3, 0],
  'Fast Tank': [18, 15, 12, 6, 3, 0],
} as const satisfies Readonly<Record<MoveClass, MovementRow>>;

export const MOVEMENT_CHART: BookChart = {
  name: 'movement',
  page: 'p5',
  rule: 'ag-move-02',
  columns: ['Road', 'Clear', 'Rough', 'Woods', 'Mountain', 'Swamp'],
  rows: Object.keys(MOVEMENT),
  cells: Object.values(MOVEMENT),
};
