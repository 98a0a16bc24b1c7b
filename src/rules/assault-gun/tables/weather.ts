import type { Weather } from '../state.ts';
import type { BookChart } from './print.ts';

/** ag-wx-02 A second die chooses. */
const AGAIN = 'again';

/** ag-wx-01 Weather table, C.1.3: what a die gives after a day of each weather. */
const WEATHER = [
  { die: '1 or less', Overcast: 'Clear', Storms: 'Clear', Clear: 'Clear' },
  { die: '2', Overcast: 'Clear', Storms: 'Overcast', Clear: 'Clear' },
  { die: '3', Overcast: 'Overcast', Storms: 'Overcast', Clear: 'Clear' },
  { die: '4', Overcast: 'Overcast', Storms: 'Overcast', Clear: 'Clear' },
  { die: '5', Overcast: 'Overcast', Storms: 'Storms', Clear: 'Overcast' },
  { die: '6+', Overcast: 'Storms', Storms: 'Storms', Clear: AGAIN },
] as const satisfies readonly (Readonly<Record<Weather, Weather | typeof AGAIN>> & { readonly die: string })[];

/** ag-wx-02 The second die, from its lowest face. */
const SECOND = [
  { from: 1, to: 4, weather: 'Overcast' },
  { from: 5, to: 6, weather: 'Storms' },
] as const satisfies readonly { readonly from: number; readonly to: number; readonly weather: Weather }[];

/** ag-wx-03 The weather after a day, for a die with its modifier; below 1 and above 6 the end rows. 'again': roll once more. */
export function weatherAfter(day: Weather, modified: number): Weather | 'again' {
  return WEATHER[Math.min(Math.max(modified, 1), 6) - 1]![day];
}

/** ag-wx-02, ag-gap-36 The second die, as it falls. */
export function weatherAgain(face: number): Weather {
  const row = SECOND.find(({ from, to }) => from <= face && face <= to);
  if (!row) throw new Error(`no weather for a ${face}`);
  return row.weather;
}

/** ag-wx-06 What each weather does. */
export const WEATHER_EFFECTS = {
  Clear: { aircraft: true, move: [1, 1], recce: 0 },
  Overcast: { aircraft: false, move: [1, 1], recce: 0 },
  Storms: { aircraft: false, move: [2, 3], recce: -1 },
} as const satisfies Readonly<
  Record<Weather, { readonly aircraft: boolean; readonly move: readonly [number, number]; readonly recce: number }>
>;

const COLUMNS = ['Overcast', 'Storms', 'Clear'] as const;
const again = `Roll Again: ${SECOND.map(({ from, to, weather }) => `${from}-${to} = ${weather}`).join(' ')}`;

export const WEATHER_CHART: BookChart = {
  name: 'weather',
  page: 'p11',
  rule: 'ag-wx-01',
  columns: COLUMNS,
  rows: WEATHER.map(({ die }) => die),
  cells: WEATHER.map((row) => COLUMNS.map((day) => (row[day] === AGAIN ? again : row[day]))),
};
