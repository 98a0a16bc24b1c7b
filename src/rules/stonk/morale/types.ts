/** Step 7: frames and events of morale; leadership and the battalion commander. */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfCompany, OfSeat, OfUnit, StonkEventBase } from '../parts.ts';
import type { Side } from '../state.ts';
import type { Leadership } from '../tables/morale.ts';

/** stonk-gap-71 A commander helps with one roll of a step. */
export interface Help {
  readonly battalion: string;
  readonly roll: 'demoralisation' | 'rally';
}

/** stonk-mor-16 Step 7: commanders intervene or not, sealed; then tests, then rallies. */
export interface MoraleFrame extends Frame {
  readonly proc: 'morale';
  step: 'intervene' | 'test' | 'rally' | 'settle';
  helped: readonly Help[];
  /** Battalions whose commanders, played by nobody, have been diced for. */
  spent: readonly string[];
}
export const moraleFrame = (): MoraleFrame => ({ proc: 'morale', step: 'intervene', helped: [], spent: [] });

/** stonk-lead-02 stonk-umpire-07 Before the first move: leadership that the scenario leaves open is rolled. */
export interface LeadershipFrame extends Frame {
  readonly proc: 'leadership';
  step: 'roll';
}
export const leadershipFrame = (): LeadershipFrame => ({ proc: 'leadership', step: 'roll' });

/** stonk-gap-72 Step 1: successors of commanders who were lost. */
export interface CommandersFrame extends Frame {
  readonly proc: 'commanders';
  step: 'appoint';
}
export const commandersFrame = (): CommandersFrame => ({ proc: 'commanders', step: 'appoint' });

/** stonk-cmd-04 A fire die was rolled against a unit, or it fights an assault: a commander with it may be hit. */
export interface CommanderFireFrame extends Frame {
  readonly proc: 'commander-fire';
  step: 'roll';
  readonly unit: string;
}
export const commanderFireFrame = (unit: string): CommanderFireFrame => ({
  proc: 'commander-fire',
  step: 'roll',
  unit,
});

interface OfBattalion<Type extends string> extends OfSeat<Type> {
  readonly battalion: string;
}

export type CommanderEvent =
  | (OfBattalion<'commander'> & { readonly unit: string | null })
  | (OfBattalion<'new-commander'> & { readonly leadership: Leadership; readonly unit: string | null })
  | (OfBattalion<'commander-lost'> & { readonly how: 'casualty' | 'prisoner' })
  | (OfBattalion<'intervenes'> & { readonly unit: string });

export type MoraleEvent =
  | CommanderEvent
  | (OfCompany<'company-leadership'> & { readonly leadership: Leadership })
  | (OfBattalion<'battalion-leadership'> & { readonly leadership: Leadership })
  | (OfUnit<'morale-test'> & {
      readonly die: number;
      readonly need: number;
      readonly modifiers: readonly Modifier[];
      readonly holds: boolean;
    })
  | (OfUnit<'rally-test'> & {
      readonly die: number;
      readonly need: number;
      readonly modifiers: readonly Modifier[];
      readonly levels: 0 | 1 | 2;
    })
  /** stonk-mor-13 */
  | (OfUnit<'recovers-at'> & { readonly minute: number })
  | OfUnit<'recovered'>
  /** stonk-gap-65 stonk-gap-68 What was counted since the last step 7 of these sides is counted anew. */
  | (StonkEventBase<'settled'> & { readonly sides: readonly Side[] });
