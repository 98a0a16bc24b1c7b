import type { Chart } from '../../../kit/contract.ts';
import { AFV_CHART } from './afv.ts';
import {
  ARMOUR_CHART,
  AT_CHART,
  DIVISION_CHART,
  HE_CHART,
  INITIATIVE_CHART,
  RECCE_RATINGS_CHART,
  STRENGTH_CHART,
} from './guides.ts';
import { HILL_CHARTS, HILL_SHEETS } from './hill.ts';
import { LANDING_CHART } from './landing.ts';
import { COVER_CHART, DUMMIES_CHART, HQ_CHART } from './lists.ts';
import { MISSION_CHART, MISSION_GUIDE_CHART, MISSION_MODIFIERS_CHART } from './missions.ts';
import { MOVEMENT_CHART } from './movement.ts';
import { ORGANISATION_CHARTS, ORGANISATIONS } from './organisations.ts';
import type { BookChart } from './print.ts';
import { RECCE_CHART, RECCE_MODIFIERS_CHART } from './recce.ts';
import type { Sheet } from './sheet.ts';
import { WEATHER_CHART } from './weather.ts';

/** Every division that the book prints. */
export const SHEETS: readonly Sheet[] = [...ORGANISATIONS, ...HILL_SHEETS];

/** ag-org-06 Engineers, AA and LOG, as the headings of the sheets give them. */
const HEADINGS_CHART: BookChart = {
  name: 'divisions',
  page: 'p29',
  rule: 'ag-org-06',
  columns: ['E', 'AA', 'LOG'],
  rows: SHEETS.map(({ title }) => title),
  cells: SHEETS.map(({ engineers, aa, log }) => [engineers, aa, log]),
};

/** Every chart of the book, by page. */
export const CHARTS: readonly Chart[] = [
  DIVISION_CHART,
  MOVEMENT_CHART,
  INITIATIVE_CHART,
  RECCE_RATINGS_CHART,
  STRENGTH_CHART,
  WEATHER_CHART,
  RECCE_CHART,
  RECCE_MODIFIERS_CHART,
  COVER_CHART,
  AT_CHART,
  ARMOUR_CHART,
  HE_CHART,
  HQ_CHART,
  MISSION_CHART,
  MISSION_MODIFIERS_CHART,
  MISSION_GUIDE_CHART,
  LANDING_CHART,
  DUMMIES_CHART,
  AFV_CHART,
  HEADINGS_CHART,
  ...ORGANISATION_CHARTS,
  ...HILL_CHARTS,
];
