/** Frames, answers and events of deploying and transport. */
import * as z from 'zod';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { HarmFrame } from '../direct/types.ts';
import { type Due, nothingDue } from '../marks.ts';
import { facing, id, type OfUnit, spot, stance } from '../parts.ts';
import type { Aboard, Place, Side } from '../state.ts';

export const DEPLOYS = ['mount', 'dismount', 'limber', 'unlimber', 'enter', 'leave', 'man'] as const;
export type Deploys = (typeof DEPLOYS)[number];

/** kgn-act-21 One Deploy action. */
export interface DeployFrame extends Frame {
  readonly proc: 'deploy';
  step: 'deploy' | 'place';
  readonly unit: string;
  readonly side: Side;
  readonly what: Deploys;
  /** Who is still to be seen to; the section of a house that is entered; the gun that is manned. */
  on: string[];
  /** Of those who mount. */
  readonly how: 'inside' | 'riding' | null;
}
export const deployFrame = (
  unit: string,
  side: Side,
  what: Deploys,
  on: readonly string[],
  how: DeployFrame['how'] = null,
): DeployFrame => ({ proc: 'deploy', step: 'deploy', unit, side, what, on: [...on], how });

/** kgn-act-33 kgn-soft-01 */
export interface WithdrawFrame extends Frame {
  readonly proc: 'withdraw';
  step: 'leave';
  readonly unit: string;
}
export const withdrawFrame = (unit: string): WithdrawFrame => ({ proc: 'withdraw', step: 'leave', unit });

/**
 * kgn-sv-04 kgn-sv-05 kgn-at-20 kgn-gap-40 A carrier is lost: whoever it carried or towed is set down beside its wreck. Whoever
 * destroys it calls this right after `lose`, before the aftermath; what falls due by it is settled here.
 */
export interface SpillFrame extends Frame, Receives<{ fallen: HarmFrame }> {
  readonly proc: 'spill';
  step: 'next' | 'who' | 'loss' | 'fallen' | 'unit' | 'place' | 'nowhere' | 'after';
  readonly carrier: string;
  side: Side | null;
  /** Who is still to be set down. */
  queue: string[];
  /** kgn-gap-95 On whom the loss may fall. */
  largest: string[];
  due: Due;
}
export const spillFrame = (carrier: string): SpillFrame => ({
  ...{ proc: 'spill', step: 'next', carrier, side: null, queue: [], largest: [], due: nothingDue() },
});

export const ANSWERS = {
  'set-down': z.strictObject({ kind: z.literal('set-down'), at: spot, facing, stance: stance.optional() }),
  /** It is not set down after all. */
  'stay-in': z.strictObject({ kind: z.literal('stay-in') }),
  /** kgn-gap-95 */
  'takes-loss': z.strictObject({ kind: z.literal('takes-loss'), unit: id }),
};
export type SetDown = z.infer<(typeof ANSWERS)['set-down']>;
export type TransportAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

export type TransportEvent =
  | (OfUnit<'boards'> & { readonly on: string; readonly how: Aboard['how'] })
  | (OfUnit<'alights'> & { readonly from: string; readonly how: Aboard['how'] | 'building'; readonly place: Place })
  | (OfUnit<'enters'> & { readonly building: string; readonly place: Place })
  | (OfUnit<'manned'> & { readonly gun: string; readonly men: number; readonly place: Place | null })
  | (OfUnit<'spilled'> & { readonly units: readonly string[] });
