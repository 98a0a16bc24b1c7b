/** Frames, answers and events of indirect fire. */
import * as z from 'zod';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { PierceFrame } from '../anti-tank/types.ts';
import type { WindowFrame } from '../covering/types.ts';
import type { HarmFrame } from '../direct/types.ts';
import { type Due, nothingDue } from '../marks.ts';
import { id, type OfSide, type OfUnit } from '../parts.ts';
import type { TargetMarker, Unit } from '../state.ts';
import type { Priority, SupportLevel } from '../tables/indirect.ts';
import type { Value } from '../tables/penetration.ts';
import type { HeRating } from '../tables/print.ts';

/** kgn-ind-03 A request, from availability to the choice of firing for effect. */
export interface RequestFrame extends Frame {
  readonly proc: 'request';
  step:
    | ('available' | 'place' | 'messenger' | 'check' | 'again' | 'recheck')
    | ('through' | 'battery' | 'deviate' | 'decide');
  readonly unit: string;
  /** Dedicated guns (or an aircraft with bombs, kgn-gap-57), or kgn-ind-05 a level of general support. */
  readonly from: { readonly guns: readonly string[] } | { readonly level: SupportLevel; readonly priority: Priority };
  readonly at: { readonly spot: readonly [number, number] } | { readonly registered: string };
  readonly building: string | null;
  /** The marker, once it lies on the table. */
  marker: string | null;
  /** kgn-ind-09 Radio checks that are still to be made. */
  checks: number;
}
export const requestFrame = (
  unit: string,
  from: RequestFrame['from'],
  at: RequestFrame['at'],
  building: string | null,
): RequestFrame => ({ ...{ proc: 'request', step: 'available', unit, from, at, building, marker: null, checks: 0 } });

/** What comes down: kgn-ind-24 the gun's HE shell, kgn-air-21 a bomb. */
export interface Shell {
  readonly he: HeRating;
  readonly penetration: Value;
}

/** Shots that have come down on one unit, or on the building that was named (kgn-gap-50). */
export interface Strike {
  readonly on: string;
  readonly count: number;
}

/** kgn-ind-18 Fire for effect of several guns together, or kgn-air-21 of bombs; kgn-cb-01 counter-battery fire comes before its dice. */
export interface BarrageFrame extends Frame, Receives<{ looked: WindowFrame; pierced: PierceFrame; hurt: HarmFrame }> {
  readonly proc: 'barrage';
  step:
    | ('window' | 'looked' | 'counter-battery' | 'duel' | 'shots' | 'ties' | 'place')
    | ('direct' | 'pierce' | 'pierced' | 'hurt' | 'settle' | 'suppressions' | 'complete');
  readonly unit: string;
  readonly marker: string;
  guns: readonly string[];
  /** kgn-ind-15 Indirect actions of each gun; kgn-air-21 for an aircraft, bombs. */
  readonly times: number;
  /** The units within reach, nearest first; those up to `settled` are in their final order (kgn-gap-50). */
  order: readonly string[];
  settled: number;
  /** Dice that came to direct hits, and to suppressions. */
  hits: number;
  suppressing: number;
  /** kgn-aa-07 What an aircraft had left when it began to attack. */
  hitsLeft: number;
  shell: Shell | null;
  isBombs: boolean;
  /** Who is being hit, and how many shells are still to strike it. */
  target: string | null;
  left: number;
  /** What is still to be resolved, in the order of placing. */
  direct: readonly Strike[];
  suppressions: readonly Strike[];
  due: Due;
}
export const barrageFrame = (unit: string, marker: string, guns: readonly string[], times: number): BarrageFrame => ({
  ...{ proc: 'barrage', step: 'window', unit, marker, guns: [...guns], times, order: [], settled: 0 },
  ...{ hits: 0, suppressing: 0, hitsLeft: 0, shell: null, isBombs: false, target: null, left: 0 },
  ...{ direct: [], suppressions: [], due: nothingDue() },
});

export const ANSWERS = {
  /** kgn-act-34 Who is sent in the place of the radio; nobody: null. */
  messenger: z.strictObject({ kind: z.literal('messenger'), unit: id.nullable() }),
  /** kgn-spec-06 */
  'radio-again': z.strictObject({ kind: z.literal('radio-again'), again: z.boolean() }),
  /** kgn-ind-14 */
  effect: z.strictObject({ kind: z.literal('effect'), fire: z.boolean() }),
  /** kgn-cb-01 */
  'counter-battery': z.strictObject({ kind: z.literal('counter-battery'), fire: z.boolean() }),
  /** kgn-gap-50 Which of several units that are equally near counts as the nearest. */
  nearest: z.strictObject({ kind: z.literal('nearest'), unit: id }),
};
export type IndirectAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

/** Why a mission has come to nothing. */
export type Failure = 'declined' | 'radio' | 'off the table' | 'cancelled' | 'asked anew';

export type IndirectEvent =
  | (OfUnit<'marker-placed'> & { readonly marker: TargetMarker })
  | (OfSide<'marker-gone'> & { readonly marker: string | null; readonly why: Failure })
  | (OfSide<'marker-moved'> & {
      readonly marker: string;
      readonly at: readonly [number, number];
      readonly inches: number;
    })
  | (OfSide<'marker-guns'> & { readonly marker: string; readonly guns: readonly string[] })
  | (OfSide<'battery-came'> & { readonly marker: string; readonly units: readonly Unit[] })
  | (OfSide<'request-used'> & { readonly priority: Priority })
  | OfUnit<'messenger-sent'>
  | OfUnit<'signals-used'>
  | (OfSide<'point-shown'> & { readonly point: string; readonly at: readonly [number, number] })
  | (OfSide<'for-effect'> & {
      readonly marker: string;
      readonly guns: readonly string[];
      readonly times: number;
    })
  | (OfSide<'counter-battery'> & { readonly marker: string; readonly isSilenced: boolean })
  | (OfSide<'shells-fall'> & {
      readonly marker: string;
      readonly direct: readonly Strike[];
      readonly suppressions: readonly Strike[];
    })
  | (OfUnit<'shells-harmless'> & { readonly why: 'missed' | 'saved' | 'cannot' })
  | (OfSide<'rounds-complete'> & { readonly marker: string; readonly guns: readonly string[] });
