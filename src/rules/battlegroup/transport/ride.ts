/** Cavalry and bicycles: who is still mounted, and who charges. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { has } from '../ground.ts';
import type { BgTable, Unit } from '../state.ts';
import type { Ride } from './types.ts';

/** bg-gap-60 On horse or bicycle, until they are left behind for good. */
export function isMounted(table: BgTable, unit: Unit): boolean {
  return (has(table, unit, 'cavalry') || has(table, unit, 'bicycle')) && !unit.stock.dismounted;
}

/** bg-gap-60 Who rides a bicycle in an order does not fire in it. */
export function isCycling(table: BgTable, unit: Unit): boolean {
  return has(table, unit, 'bicycle') && !unit.stock.dismounted;
}

/** A number for each turn of each side. */
export function windowOf(table: BgTable): number {
  return 2 * table.turn + (table.active === table.first ? 0 : 1);
}

/** bg-move-05 In the turn of its charge. */
export function isCharging(table: BgTable, unit: Unit): boolean {
  return isMounted(table, unit) && unit.stock.charged === windowOf(table);
}

/** bg-move-05 Once a game, and cavalry only; bg-gap-60 dismounting is always possible. */
export function refuseRide(table: BgTable, unit: Unit, { how }: Ride): Refusal | null {
  if (how !== 'charge') return null;
  if (!has(table, unit, 'cavalry')) return refusal('NO_CHARGE', 'bg-move-05', 'Only cavalry can charge.');
  return (unit.stock.charge ?? 0) > 0
    ? null
    : refusal('NO_CHARGE', 'bg-move-05', 'It has already made its charge in this battle.');
}
