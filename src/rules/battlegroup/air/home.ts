/** Aircraft that leave, and the first attack that a side suffers. */
import type { Emitter } from '../../../kernel/play.ts';
import type { CounterFrame } from '../counters.ts';
import { counterFrame } from '../fire/harm.ts';
import { isAircraft, typeOf } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import { type BgTable, isPlaced, type Placed, type Side, type Unit } from '../state.ts';
import type { AirEvent } from './types.ts';

/** bg-br-09 Nobody takes a counter for an aircraft that goes home. */
export function goHome(
  unit: Unit,
  why: Extract<AirEvent, { type: 'went-home' }>['why'],
  rule: RuleId,
  tell: Emitter<Extract<AirEvent, { type: 'went-home' }>>,
): void {
  tell.emit({ type: 'went-home', rule, unit: unit.id, side: unit.side, why });
}

/** bg-gap-53 Has a ground-attack aircraft nothing left to fire and to drop? */
export function isEmpty(table: BgTable, unit: Unit): boolean {
  const { air } = typeOf(table, unit);
  const { bursts = 0, cannon = 0, rockets = 0, bombs = 0 } = unit.stock;
  return air !== undefined && bursts + cannon + rockets + bombs === 0;
}

/** Aircraft of a side over the table. */
export function aircraftOf(table: BgTable, side: Side): Placed[] {
  return table.units.filter(
    (unit): unit is Placed => unit.side === side && isPlaced(unit) && isAircraft(typeOf(table, unit)),
  );
}

/** bg-supp-07 The aircraft of a timed airstrike takes no orders. */
export function isStrike(unit: Unit): boolean {
  return (unit.stock.strike ?? 0) > 0;
}

/** bg-air-15, bg-br-05, bg-state-22 The first air attack costs the side a counter, whatever comes of it; null for any later one. */
export function suffers(table: BgTable, side: Side, tell: Emitter<AirEvent>): CounterFrame | null {
  if (table.suffered[side].air) return null;
  tell.emit({ type: 'air-attack', rule: 'bg-air-15', side });
  return counterFrame(side);
}
