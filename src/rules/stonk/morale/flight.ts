/** Who breaks: they run for cover, surrender, or leave the table (stonk-mor-12 to stonk-mor-15, stonk-gap-101). */
import type { Play } from '../../../kernel/play.ts';
import { type PrisonerEvent, takePrisoners } from '../logistics/prisoners.ts';
import { demoralise, leaveGuns, type MarkEvent, put, removeElement, setPosture, worsen } from '../marks.ts';
import { fromOwnEdge } from '../movement/judge.ts';
import type { RuleId } from '../rules.ts';
import { elementAt, isPlaced, isVehicle, type Placed, type StonkTable } from '../state.ts';
import { SURRENDER_WITHIN } from '../tables/morale.ts';
import type { Metres } from '../tables/print.ts';
import { isEnemyWithin, isGun, isInEnemySight, nearestEnemy, runTo } from './retreat.ts';
import type { CommanderEvent } from './types.ts';

export type FlightEvent = MarkEvent | PrisonerEvent | CommanderEvent;
type Rolls = Play<FlightEvent>;

/** Ours: who is barred so near to the own edge runs off the table. */
const EDGE: Metres = 100;

/** Runs one non-tactical move; whoever is barred surrenders to the nearest enemy. False: it is gone. */
export function run(table: StonkTable, play: Rolls, element: Placed, rule: RuleId): boolean {
  if (isGun(element) && !element.hasLeftGuns) leaveGuns(table, play, element.id, 'stonk-gap-67');
  const place = runTo(table, element);
  if (place) {
    put(table, play, element.id, place, rule);
    setPosture(table, play, element.id, 'non-tactical', rule);
    return true;
  }
  const enemy = nearestEnemy(table, element);
  if (!enemy || fromOwnEdge(table, element.side, element.place.at) <= EDGE)
    removeElement(table, play, element.id, 'left', 'stonk-gap-101');
  else takePrisoners(table, play, [element.id], enemy.id);
  return false;
}

/** stonk-mor-09 to stonk-mor-15 A unit has failed its test. */
export function breakDown(table: StonkTable, play: Rolls, unit: string): void {
  demoralise(table, play, unit, null, 'stonk-mor-08');
  const element = elementAt(table, unit);
  // stonk-mor-12 stonk-gap-67 It withdraws in step 5, as suppressed vehicles do.
  if (isVehicle(element)) worsen(table, play, unit, 'suppressed', { rule: 'stonk-mor-12' });
  else if (isPlaced(element)) {
    const enemy = isEnemyWithin(table, element, SURRENDER_WITHIN) ? nearestEnemy(table, element) : null;
    if (enemy) takePrisoners(table, play, [unit], enemy.id);
    else run(table, play, element, 'stonk-mor-14');
  }
}

/** stonk-gap-101 Demoralised infantry that the enemy still sees runs on; else it lies still. */
export function runOn(table: StonkTable, play: Rolls, element: Placed): void {
  if (isInEnemySight(table, element)) run(table, play, element, 'stonk-gap-101');
  else if (element.posture !== 'stationary') setPosture(table, play, element.id, 'stationary', 'stonk-gap-101');
}
