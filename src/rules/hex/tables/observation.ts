/** Observation: how near an enemy must be to reveal hidden infantry on the move; stacking; smoke. */
import type { BookChart, Hexes } from './print.ts';

/** Visibility of the scenario: clear, or level 1 to 3 weather. */
export type Weather = 0 | 1 | 2 | 3;
export type Light = 'day' | 'other';

/** By day, and in other light. Null: unlimited. */
type Cell = { readonly day: Hexes | null; readonly other: Hexes | null };
const both = (hexes: Hexes | null): Cell => ({ day: hexes, other: hexes });
const cell = (day: Hexes, other: Hexes): Cell => ({ day, other });

/** hex-hid-06 Observation, L576-582, by weather and protection of 0 to 3. hex-gap-14 "unlim." is the first cell of its row; one number serves both lights. */
// biome-ignore format: laid out like the printed table
export const OBSERVATION: Readonly<Record<Weather, readonly [Cell, Cell, Cell, Cell]>> = {
  //  +0          +1           +2          +3
  0: [both(null), cell(16, 8), cell(8, 4), cell(4, 2)],
  1: [both(16),   cell(12, 8), cell(6, 4), cell(2, 1)],
  2: [both(9),    both(6),     both(3),    both(1)],
  3: [both(3),    both(2),     both(1),    both(1)],
};

/** At or within so many hexes a hidden unit in normal movement is revealed; null: at any distance. */
export function observationDistance(weather: Weather, light: Light, protection: number): Hexes | null {
  return OBSERVATION[weather][protection]![light];
}

/** hex-hid-09 L606 In tactical movement in the open, at less than this. */
export const TACTICAL_REVEALED = 9;

/** hex-hid-14 L608 A vehicle may become hidden where every enemy that sees it is farther than this. */
export const VEHICLE_HIDES_BEYOND = 16;

/** hex-stack-01, hex-stack-02 Stacking, L586-589, in squads. */
export const STACKING = { squads: 3, vehicles: 2, small: 0.5 } as const;

/** hex-fx-01 L593 The type of smoke by who lays it; that of artillery is on its own chart. */
export const SMOKE = { infantry: 1, tank: 1, mortar: 1 } as const;

/** hex-los-13 L595 So many levels above its ground a type of smoke blocks sight. */
export const SMOKE_HEIGHT = { 1: 1, 2: 2 } as const;

const printed = ({ day, other }: Cell): string | number =>
  day === null ? 'unlim.' : day === other ? day : `${day} / ${other}`;

export const OBSERVATION_CHART: BookChart = {
  name: 'observation',
  page: 'L576-582',
  rule: 'hex-hid-06',
  columns: ['+0', '+1', '+2', '+3'],
  rows: ['Clear (day/other)', 'Level 1 weather', 'Level 2 weather', 'Level 3 weather'],
  cells: ([0, 1, 2, 3] as const).map((weather) => OBSERVATION[weather].map(printed)),
};

export const STACKING_CHART: BookChart = {
  name: 'stacking',
  page: 'L586-589',
  rule: 'hex-stack-01',
  columns: ['At the end of movement'],
  rows: ['Squads', 'Vehicles', 'CP, heavy weapon or cannon'],
  cells: [[`at most ${STACKING.squads}`], [`at most ${STACKING.vehicles}`], ['1/2 squad']],
};
