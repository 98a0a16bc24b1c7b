import { AREA_FIRE_CHART } from './area-fire.ts';
import { BOMBS_CHART, OTHER_BOMBS_CHART } from './bombs.ts';
import { BATTLE_COUNTERS_CHART } from './counters.ts';
import { COVER_SAVE_CHART } from './cover.ts';
import { EXPERIENCE_TEST_CHART } from './experience.ts';
import { GAME_SIZE_CHART } from './game-size.ts';
import { GRENADE_CHART } from './grenades.ts';
import { BARRAGE_CHART, SPOTTER_ROUND_CHART } from './indirect.ts';
import { AMMO_CHART, BREAKDOWN_CHART, MINE_STRIKE_CHART } from './misfortune.ts';
import { MORALE_CHART } from './morale.ts';
import { MOVEMENT_CHART } from './movement.ts';
import { OBSERVATION_CHART, OBSERVATION_MODIFIERS_CHART } from './observation.ts';
import { ORDERS_DICE_CHART } from './orders.ts';
import { PENETRATION_CHART } from './penetration.ts';
import type { BookChart } from './print.ts';
import { GUN_PROFILE_CHART, MORTARS_CHART, VEHICLE_PROFILE_CHART } from './profiles.ts';
import { ROSTER_CHART } from './roster.ts';
import { BASIC_RANGES_CHART, SMALL_ARMS_CHART } from './small-arms.ts';
import {
  AIMED_FIRE_CHART,
  AP_MODIFIERS_CHART,
  AP_TO_HIT_CHART,
  HE_MODIFIERS_CHART,
  HE_TO_HIT_CHART,
} from './to-hit.ts';

/** Every chart of the book, by page. */
export const CHARTS: readonly BookChart[] = [
  GAME_SIZE_CHART,
  ORDERS_DICE_CHART,
  EXPERIENCE_TEST_CHART,
  MOVEMENT_CHART,
  BASIC_RANGES_CHART,
  AREA_FIRE_CHART,
  COVER_SAVE_CHART,
  OBSERVATION_CHART,
  OBSERVATION_MODIFIERS_CHART,
  SMALL_ARMS_CHART,
  AIMED_FIRE_CHART,
  MORTARS_CHART,
  HE_TO_HIT_CHART,
  HE_MODIFIERS_CHART,
  AP_TO_HIT_CHART,
  AP_MODIFIERS_CHART,
  PENETRATION_CHART,
  GRENADE_CHART,
  SPOTTER_ROUND_CHART,
  BARRAGE_CHART,
  MORALE_CHART,
  MINE_STRIKE_CHART,
  AMMO_CHART,
  BREAKDOWN_CHART,
  BOMBS_CHART,
  OTHER_BOMBS_CHART,
  GUN_PROFILE_CHART,
  VEHICLE_PROFILE_CHART,
  ROSTER_CHART,
  BATTLE_COUNTERS_CHART,
];
