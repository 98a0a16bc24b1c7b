/** Smoke from the guns of tanks (stonk-smoke-01, stonk-smoke-05): written after location, laid as step 3 begins (stonk-gap-44). */
import * as z from 'zod';
import { direction } from '../../../geometry/table/facing.ts';
import { areWithin, disc } from '../../../geometry/table/footprint.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { type Form, place } from '../../../kit/form.ts';
import { isOnTable, shapeOf } from '../ground.ts';
import { type AmmunitionEvent, pointsLeft, reserve } from '../logistics/ammunition.ts';
import { type MarkEvent, noteFire } from '../marks.ts';
import { id, pointOf, type Spot, spot } from '../parts.ts';
import { canSeePlace } from '../sight.ts';
import { type Element, elementAt, isPlaced, profile, type StonkTable } from '../state.ts';
import { BLOCK_REACH } from '../tables/effects.ts';
import { METRES_PER_INCH } from '../tables/print.ts';
import { laySmoke, type SmokeEvent, tankScreen } from './types.ts';

export const tankSmoke = z.strictObject({ kind: z.literal('tank-smoke'), unit: id, at: spot });
export type TankSmoke = z.infer<typeof tankSmoke>;

/** stonk-smoke-05 A troop of tanks that has its smoke and may fire. */
export const maySmoke = (table: StonkTable, element: Element): boolean =>
  profile(element).kind === 'armour' &&
  isPlaced(element) &&
  element.state !== 'suppressed' &&
  !element.isDemoralised &&
  !element.hasFired &&
  element.posture !== 'non-tactical' &&
  pointsLeft(table, element, 'smoke') >= 1;

/** Ours: as far as tank guns reach at troops. */
const REACH = BLOCK_REACH['tank-10'] * METRES_PER_INCH;

export function tankSmokeForm(table: StonkTable, unit: string): Form<TankSmoke> {
  const element = elementAt(table, unit);
  return place(
    function* () {
      if (!isPlaced(element)) return;
      const { at, facing } = element.place;
      const ahead = direction(facing);
      for (const metres of [300, 600, 150]) {
        const to: Spot = [at.x + Math.trunc((ahead.x * metres) / 1000), at.y + Math.trunc((ahead.y * metres) / 1000)];
        if (isOnTable(table, pointOf(to))) yield { kind: 'tank-smoke', unit, at: to } as TankSmoke;
      }
    },
    ({ at }) => {
      const to = pointOf(at);
      if (!isOnTable(table, to)) return refusal('OFF_TABLE', 'stonk-smoke-01', 'That is off the table.');
      if (!isPlaced(element) || !areWithin(shapeOf(element), disc(to, 0), REACH))
        return refusal('TOO_FAR', 'stonk-smoke-01', 'Tanks lay smoke up to 1000 m away.');
      if (!canSeePlace(table, element, to))
        return refusal('NO_SIGHT', 'stonk-smoke-01', 'The tanks do not see that place.');
      return null;
    },
  );
}

/** stonk-gap-43 It takes the fire of the troop in this move. */
export function layTankSmoke(
  table: StonkTable,
  play: Emitter<MarkEvent | AmmunitionEvent | SmokeEvent>,
  { unit, at }: TankSmoke,
): void {
  const element = elementAt(table, unit);
  noteFire(table, play, unit, 'stonk-gap-43');
  reserve(play, element, 1, 'stonk-smoke-05', 'smoke');
  laySmoke(table, play, tankScreen(pointOf(at)), 'stonk-smoke-01', 1);
}
