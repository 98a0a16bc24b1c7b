import type { BookChart } from './print.ts';
import { signed } from './print.ts';

/** Terrain kinds of the landing table; roads and the like are clear. */
export const LANDING_TERRAINS = ['Clear', 'Rough', 'Woods', 'Mountain', 'Swamp'] as const;
export type LandingTerrain = (typeof LANDING_TERRAINS)[number];
export type Lands = 'parachute' | 'glider';

/** ag-drop-07 Air landing, D 7: the modified die from which a strength point is lost. ag-drop-15 Gliders in clear: only a modified one. */
export const LANDING_LOSS = {
  Clear: { parachute: 6, glider: 7 },
  Rough: { parachute: 6, glider: 5 },
  Woods: { parachute: 4, glider: 3 },
  Mountain: { parachute: 5, glider: 3 },
  Swamp: { parachute: 6, glider: 4 },
} as const satisfies Readonly<Record<LandingTerrain, Readonly<Record<Lands, number>>>>;

/** Added to the die. */
export const LANDING_MODIFIERS = {
  /** ag-drop-09 Besides the obstacle's rating. */
  obstacle: { parachute: 0, glider: 2 },
  /** ag-drop-11 */
  Overcast: { parachute: 1, glider: 1 },
  Storms: { parachute: 2, glider: 3 },
} as const satisfies Readonly<Record<string, Readonly<Record<Lands, number>>>>;

/** ag-drop-08 This face is never a loss. */
export const LANDING_SAFE = 1;

const toRoll = (value: number): string => `${signed(value)} to roll`;
const obstacle = (more: number): string => `+ obstacle rating to roll${more === 0 ? '' : ' PLUS two'}`;

export const LANDING_CHART: BookChart = {
  name: 'air-landing',
  page: 'p24',
  rule: 'ag-drop-07',
  columns: ['Parachutes', 'Gliders'],
  rows: [
    ...LANDING_TERRAINS,
    ...['Linear Obstacle', 'Enemy Unit within 2km', 'Overcast weather', 'Storms weather', 'Entirely in water'],
  ],
  cells: [
    ...LANDING_TERRAINS.map((terrain) => [LANDING_LOSS[terrain].parachute, LANDING_LOSS[terrain].glider]),
    [obstacle(LANDING_MODIFIERS.obstacle.parachute), obstacle(LANDING_MODIFIERS.obstacle.glider)],
    ['+ AA strength to roll', '+ AA strength to roll'],
    [toRoll(LANDING_MODIFIERS.Overcast.parachute), toRoll(LANDING_MODIFIERS.Overcast.glider)],
    [toRoll(LANDING_MODIFIERS.Storms.parachute), toRoll(LANDING_MODIFIERS.Storms.glider)],
    ['All eliminated', 'All eliminated'],
  ],
};
