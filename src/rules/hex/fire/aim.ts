/** What is aimed at, on what occasion, and what a firer sees of it. */
import type { Hex } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { boardOf } from '../ground.ts';
import { markedHexes } from '../hidden.ts';
import type { Fire } from '../parts.ts';
import { sees, seesAny } from '../sight.ts';
import { type HexTable, isStanding, type Unit, unitOf } from '../state.ts';

/** What the shot is part of. */
export interface Occasion {
  readonly isResponse: boolean;
  readonly isMoving: boolean;
  /** hex-act-08 A further fire of a Fire action. */
  readonly isAgain?: boolean;
  /** Those who may take part in a group; null or nothing said: all of the formation. */
  readonly among?: readonly string[] | null;
  /** hex-cp-08 CPs that observe for mortars in this activation. */
  readonly observes?: readonly { readonly cp: string; readonly mortar: string }[];
}

/** Where the shot goes: a unit that is seen, or the hex of a "?". */
export type Target =
  | { readonly unit: Unit; readonly at: Hex; readonly isHidden: false }
  | { readonly unit: null; readonly at: Hex; readonly isHidden: true };

/** hex-fire-01, hex-gap-10, hex-hid-01, hex-hid-19 What is aimed at, if it can be. */
export function targetOf(table: HexTable, side: Unit['side'], aim: Fire['at']): Target | Refusal {
  if ('hex' in aim) {
    if (aim.hex >= boardOf(table).count || !markedHexes(table, enemyOf(side)).includes(aim.hex))
      return refusal('NOBODY_THERE', 'hex-hid-19', 'There is no hidden unit of the enemy in that hex.');
    return { unit: null, at: aim.hex, isHidden: true };
  }
  const unit = unitOf(table, aim.unit);
  if (!unit || unit.side === side) return refusal('NO_TARGET', 'hex-fire-01', 'That is no unit of the enemy.');
  // Whether a hidden unit is in sight must not show.
  if (unit.isHidden) return refusal('HIDDEN', 'hex-hid-19', 'Who fires at a hidden unit names its hex.');
  if (!isStanding(unit)) return refusal('NO_TARGET', 'hex-map-16', 'That unit cannot be fired at.');
  return { unit, at: unit.at, isHidden: false };
}

/** A unit as it can be aimed at: by itself, or by the "?" that hides it. */
export const aimedAt = (unit: Unit): Target =>
  unit.isHidden ? { unit: null, at: unit.at, isHidden: true } : { unit, at: unit.at, isHidden: false };

export const isSeen = (table: HexTable, unit: Unit, target: Target): boolean =>
  target.unit ? sees(table, unit, target.unit) : seesAny(table, unit, target.at);
