import type { GameSize } from './game-size.ts';
import type { BookChart } from './print.ts';

/** bg-turn-02 Orders dice, p12 (p61 the same, with the officers that are added). */
export const ORDERS_DICE = {
  squad: 1,
  platoon: 2,
  company: 3,
  battalion: 4,
} as const satisfies Readonly<Record<GameSize, number>>;

export const ORDERS_DICE_CHART: BookChart = {
  name: 'orders-dice',
  page: 'p12',
  rule: 'bg-turn-02',
  columns: ['Dice'],
  rows: ['Squad', 'Platoon', 'Company', 'Battalion'],
  cells: Object.values(ORDERS_DICE).map((dice) => [`${dice}D6`]),
};
