/** What a unit may fire at, with what: for Fire actions, for the fire half of others, for responses. */
import type { Refusal } from '../../../kernel/refusal.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Fire } from '../parts.ts';
import type { HexTable, Unit } from '../state.ts';

/** What the shot is part of. */
export interface Occasion {
  readonly isResponse: boolean;
  readonly isMoving: boolean;
}

/** Good shots of a unit, the likeliest first: single ones, and the whole group where there is one (hex-fire-10). */
export function* shotsOf(_table: HexTable, _unit: Unit, _occasion: Occasion): Iterable<Fire> {}

/** hex-opp-03 The shots of a unit at one enemy unit. */
export function* shotsAt(_table: HexTable, _unit: Unit, _target: Unit, _occasion: Occasion): Iterable<Fire> {}

/** Why this may not be fired; null where it may. */
export function refuseShot(_table: HexTable, { units }: Fire, _occasion: Occasion): Refusal | null {
  return refusal('NO_SHOT', 'hex-fire-01', 'There is nothing to fire at.', { units });
}

/**
 * hex-opp-01 Might this unit fire at that one, as far as the enemy of the unit could tell: by its class, its markers, sight and range? For
 * response windows: it decides whether anybody is asked.
 */
export function canFireAt(table: HexTable, unit: Unit, target: Unit): boolean {
  for (const _ of shotsAt(table, unit, target, { isResponse: true, isMoving: false })) return true;
  return false;
}
