/** Smoke and light: frames, events, and how screens are laid. */
import { DIRECTIONS } from '../../../geometry/table/facing.ts';
import { divideEvenly } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { Emitter } from '../../../kernel/play.ts';
import type { StonkEventBase } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { frozen, type Light, type Smoke, type StonkTable } from '../state.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';
import { STEPS } from '../tables/sequence.ts';
import { smokeFront } from '../tables/zones.ts';

/** stonk-gap-44 At the start of steps 3 and 4: screens whose time has run go. */
export interface ClearSmokeFrame extends Frame {
  readonly proc: 'clear-smoke';
  step: 'clear';
}
export const clearSmokeFrame = (): ClearSmokeFrame => ({ proc: 'clear-smoke', step: 'clear' });

export type SmokeEvent =
  | (StonkEventBase<'smoke-laid'> & { readonly smoke: Smoke })
  | (StonkEventBase<'lit'> & { readonly light: Light })
  | (StonkEventBase<'smoke-gone'> & { readonly smoke: readonly string[]; readonly lights: readonly string[] });

/** stonk-gap-44 Until the same step of the next move; in the alternate method, of the owner's next bound. */
const untilNext = ({ tick, bound }: StonkTable, ahead: number): number => tick + ahead + STEPS.length * (bound ? 2 : 1);

/** `ahead`: how many steps from now the one begins in which it counts as laid. */
export function laySmoke(
  table: StonkTable,
  play: Emitter<SmokeEvent>,
  area: readonly Point[],
  rule: RuleId,
  ahead = 0,
): void {
  let number = 1;
  while (table.smoke.some(({ id }) => id === `smoke ${table.tick}-${number}`)) number += 1;
  const smoke = frozen({ id: `smoke ${table.tick}-${number}`, area: [...area], until: untilNext(table, ahead) });
  play.emit({ type: 'smoke-laid', rule, smoke });
}

export function light(table: StonkTable, play: Emitter<SmokeEvent>, at: Point): void {
  let number = 1;
  while (table.lights.some(({ id }) => id === `light ${table.tick}-${number}`)) number += 1;
  const made = frozen({ id: `light ${table.tick}-${number}`, at: { ...at }, until: untilNext(table, 0) });
  play.emit({ type: 'lit', rule: 'stonk-gap-43', light: made });
}

/** stonk-smoke-01 A circle 2" across, as a ring of sixteen corners. */
export function tankScreen({ x, y }: Point): Point[] {
  const radius: Metres = (smokeFront('tank', 1) * METRES_PER_INCH) / 2;
  return DIRECTIONS.filter((_, facing) => facing % 3 === 0).map((ahead) => ({
    ...{ x: x + divideEvenly(ahead.x * radius, 1000), y: y + divideEvenly(ahead.y * radius, 1000) },
  }));
}
