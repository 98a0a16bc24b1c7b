/** hex-act-12, hex-act-27 The fire that goes with half a move. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { refuseShot, shotsOf } from '../fire/shots.ts';
import type { Fire } from '../parts.ts';
import { type HexTable, unitAt } from '../state.ts';
import type { Hold, MoveFrame } from './types.ts';

/** hex-fire-04 It is at half strength. */
export const MOVING = { isResponse: false, isMoving: true } as const;

export type Shot = Fire | Hold;
export const HOLD: Shot = { kind: 'hold' };

/** hex-act-08, hex-fire-10 One fire, of this unit alone. */
export function refuseHalfFire(table: HexTable, { unit }: MoveFrame, answer: Shot): Refusal | null {
  if (answer.kind === 'hold') return null;
  if (answer.units.length !== 1 || answer.units[0] !== unit)
    return refusal('ALONE', 'hex-fire-10', 'Who moves and fires does so alone.');
  return refuseShot(table, answer, MOVING);
}

export function* halfFires(table: HexTable, { unit }: MoveFrame): Iterable<Shot> {
  yield HOLD;
  for (const shot of shotsOf(table, unitAt(table, unit), MOVING)) if (shot.units.length === 1) yield shot;
}

export function hasHalfFire(table: HexTable, self: MoveFrame): boolean {
  for (const shot of halfFires(table, self))
    if (shot.kind !== 'hold' && refuseHalfFire(table, self, shot) === null) return true;
  return false;
}
