/** hex-at-15, hex-at-16, hex-trn-10 What befalls a vehicle that is hit by whatever weapon, and those who ride in it. */
import { atMost } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { eliminate, flag, immobilise, loseSteps, type MarkEvent, reveal } from '../marks.ts';
import { passes } from '../morale.ts';
import { settle } from '../move/obliged.ts';
import type { RuleId } from '../rules.ts';
import { type HexTable, passengersOf, type Unit, unitAt } from '../state.ts';
import type { AtResult } from '../tables/anti-tank.ts';
import { PASSENGER_SURVIVES } from '../tables/checks.ts';
import type { Escaped } from './types.ts';

type Tell = Play<MarkEvent | Escaped>;

/** hex-hid-10 D, I or S on a vehicle, which is revealed by it. Says whether the vehicle is gone. */
export function strikeVehicle(table: HexTable, play: Tell, of: string, result: AtResult, rule: RuleId): boolean {
  reveal(table, play, of, 'hex-hid-10');
  if (result === 'D') {
    destroy(table, play, of, rule);
    return true;
  }
  if (result === 'S') {
    flag(table, play, of, 'isShutDown', true, rule);
    return false;
  }
  // hex-at-16 A second Immobilised destroys.
  const riders = passengersOf(table, of);
  const isGone = immobilise(table, play, of, rule);
  if (isGone) saveRiders(table, play, riders);
  return isGone;
}

/** hex-at-15, hex-veh-07 The vehicle is destroyed; its passengers roll (hex-trn-10). */
export function destroy(table: HexTable, play: Tell, of: string, rule: RuleId): void {
  const riders = passengersOf(table, of);
  eliminate(table, play, of, rule);
  saveRiders(table, play, riders);
}

/** hex-trn-10, hex-stack-06 In the order of their ids; one with a single step dies of either. */
function saveRiders(table: HexTable, play: Tell, riders: readonly Unit[]): void {
  for (const { id, steps, side } of riders) {
    const need = atMost('hex-trn-10', PASSENGER_SURVIVES);
    const survives = steps > 1 && passes(play, { rule: 'hex-trn-10', use: 'passenger', of: id }, need);
    if (!survives) {
      eliminate(table, play, id, 'hex-trn-10');
      continue;
    }
    loseSteps(table, play, id, 1, 'hex-trn-10');
    play.emit({ type: 'escaped', rule: 'hex-trn-10', side, unit: id });
    if (unitAt(table, id).isHidden) reveal(table, play, id, 'hex-trn-10');
    settle(table, play, id, null);
  }
}
