/** Step 4: frames and events of area fire. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { Strike } from '../effects/types.ts';
import type { OfSeat, OfUnit, StonkEventBase } from '../parts.ts';
import type { Registered, Shell, Side } from '../state.ts';
import type { Rate } from '../tables/effects.ts';

/** stonk-seq-12 Step 4: everything that is effective in this move lands. */
export interface AreaFireFrame extends Frame {
  readonly proc: 'area-fire';
  step: 'clear' | 'check' | 'end' | 'air' | 'land';
  /** stonk-gap-30 What is applied together at the end of the step. Nobody's knowledge. */
  strikes: readonly Strike[];
}
export const areaFireFrame = (): AreaFireFrame => ({ proc: 'area-fire', step: 'clear', strikes: [] });

/** What some calls come to by themselves, whenever they land: for odds. */
export interface LandingFrame extends Frame {
  readonly proc: 'landing';
  step: 'land';
  readonly missions: readonly string[];
}
export const landingFrame = (missions: readonly string[]): LandingFrame => ({
  proc: 'landing',
  step: 'land',
  missions,
});

export type AreaFireEvent =
  /** Guns have fired: their own seat's. */
  | (OfUnit<'gun-fired'> & { readonly at: Point; readonly shell: Shell; readonly rate: Rate; readonly move: number })
  /** The same, for whoever called. */
  | (OfSeat<'fire-landed'> & { readonly battery: string; readonly at: Point; readonly shell: Shell })
  /** stonk-gap-97 */
  | (OfSeat<'mission-rate'> & { readonly mission: string; readonly rate: Rate })
  /** stonk-order-29 stonk-gap-76 */
  | (StonkEventBase<'registered'> & { readonly side: Side; readonly target: Registered })
  | (StonkEventBase<'air-struck'> & { readonly side: Side; readonly at: Point });
