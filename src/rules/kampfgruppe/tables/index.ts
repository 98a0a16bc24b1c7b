/** The charts of the book, as `sandtable tables kgn` prints them. */
import {
  AIR_FIRE_CHART,
  AIR_LOADS_CHART,
  AIRCRAFT_HITS_CHART,
  ANTI_AIRCRAFT_CHART,
  ARRIVAL_CHART,
  BOMBS_CHART,
  ROCKETS_CHART,
} from './aircraft.ts';
import { ARCS_CHART } from './arcs.ts';
import { ARMY_LISTS_CHART } from './army-lists.ts';
import { BUILDING_ATTACKS_CHART, BUILDINGS_CHART } from './buildings.ts';
import { CONCEALMENT_CHARTS } from './concealment.ts';
import {
  BREAKDOWN_CHART,
  COUNTERS_CHART,
  MORALE_LOSS_CHART,
  OUT_OF_AMMUNITION_CHART,
  SPECIAL_RESULTS_CHART,
} from './counters.ts';
import { BLASTS_CHART, MINES_CHART, RECOVERY_CHART } from './engineering.ts';
import { FIRE_MISSIONS_CHART } from './fire-missions.ts';
import { COMMAND_CHART, GAME_SIZE_CHART, TABLE_SIZE_CHART } from './game-size.ts';
import { GUNS_CHART } from './guns.ts';
import {
  AVAILABILITY_CHART,
  COUNTER_BATTERY_CHART,
  DEVIATION_CHART,
  INDIRECT_RANGES_CHART,
  RADIO_CHART,
} from './indirect.ts';
import { UNIT_MORALE_CHART } from './morale.ts';
import { MOVEMENT_CHART, ROAD_CHART } from './movement.ts';
import { NIGHT_CHART } from './night.ts';
import { ANTI_TANK_OBSERVATION_CHART, OBSERVATION_CHART } from './observation.ts';
import { AP_OTHER_TARGETS_CHART, PENETRATION_CHART } from './penetration.ts';
import type { BookChart } from './print.ts';
import { AT_MODIFIERS_CHART, AT_TO_HIT_CHART, HE_DAMAGE_CHART, HE_MODIFIERS_CHART, HE_TO_HIT_CHART } from './shells.ts';
import { FIREPOWER_CHART, SMALL_ARMS_TO_HIT_CHART } from './small-arms.ts';
import { SOFT_SKIN_CHART } from './soft-skins.ts';
import { SUPPRESSING_TO_HIT_CHART, SUPPRESSION_EFFECTS_CHART } from './suppressing.ts';
import { GENERATOR_CHARTS, GROUND_CHART } from './terrain.ts';
import { VEHICLES_CHART } from './units.ts';
import { AIR_SUPPORT_CHART } from './units-aircraft.ts';
import { FLAME_CHART, HEAT_CHART, MORTARS_CHART } from './weapons.ts';

/** Charts that the book prints as such. */
export const PRINTED_CHARTS: readonly BookChart[] = [
  GAME_SIZE_CHART,
  TABLE_SIZE_CHART,
  COMMAND_CHART,
  MOVEMENT_CHART,
  ARCS_CHART,
  SUPPRESSING_TO_HIT_CHART,
  SUPPRESSION_EFFECTS_CHART,
  ...CONCEALMENT_CHARTS,
  OBSERVATION_CHART,
  FIREPOWER_CHART,
  SMALL_ARMS_TO_HIT_CHART,
  SOFT_SKIN_CHART,
  HE_TO_HIT_CHART,
  HE_MODIFIERS_CHART,
  HE_DAMAGE_CHART,
  ANTI_TANK_OBSERVATION_CHART,
  AT_TO_HIT_CHART,
  AT_MODIFIERS_CHART,
  PENETRATION_CHART,
  ANTI_AIRCRAFT_CHART,
  AIRCRAFT_HITS_CHART,
  UNIT_MORALE_CHART,
  COUNTERS_CHART,
  MORALE_LOSS_CHART,
  SPECIAL_RESULTS_CHART,
  AIR_FIRE_CHART,
  ROCKETS_CHART,
  BOMBS_CHART,
  BUILDINGS_CHART,
];

/** Figures that the book gives in its sentences, set out as charts. */
export const PROSE_CHARTS: readonly BookChart[] = [
  ROAD_CHART,
  FLAME_CHART,
  AP_OTHER_TARGETS_CHART,
  RADIO_CHART,
  DEVIATION_CHART,
  COUNTER_BATTERY_CHART,
  AVAILABILITY_CHART,
  HEAT_CHART,
  MORTARS_CHART,
  INDIRECT_RANGES_CHART,
  ARRIVAL_CHART,
  AIR_LOADS_CHART,
  BREAKDOWN_CHART,
  OUT_OF_AMMUNITION_CHART,
  MINES_CHART,
  BLASTS_CHART,
  RECOVERY_CHART,
  BUILDING_ATTACKS_CHART,
  NIGHT_CHART,
];

/** Data that the book gives in pages which are lost: ours, at the pages where its table of contents has them. */
export const OUR_CHARTS: readonly BookChart[] = [
  ARMY_LISTS_CHART,
  FIRE_MISSIONS_CHART,
  AIR_SUPPORT_CHART,
  GUNS_CHART,
  VEHICLES_CHART,
  GROUND_CHART,
  ...GENERATOR_CHARTS,
];

const pageOf = ({ page }: BookChart): number => Number(page.slice(1));

/** Every chart, by page. */
export const CHARTS: readonly BookChart[] = [...PRINTED_CHARTS, ...PROSE_CHARTS, ...OUR_CHARTS].sort(
  (a, b) => pageOf(a) - pageOf(b),
);
