/** Frames, answers and events of the operations phase. */
import * as z from 'zod';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import { type HexEventBase, id, type OfUnit } from '../parts.ts';

/** hex-op-01 to hex-op-12 The phase: initiative, then impulses in turn. */
export interface OperationsFrame extends Frame, Receives<{ tried: AttemptFrame }> {
  readonly proc: 'operations';
  step: 'initiative' | 'next' | 'impulse' | 'passed' | 'tried' | 'end';
  /** Whose impulse it is. */
  side: Side;
  /** hex-op-09 Was the last impulse a pass? */
  hasPassed: boolean;
  /** hex-op-10 Sides that have been told to be done. */
  told: Side[];
}

/** What came of an attempt: hex-op-11 `ended` the whole phase. */
export type Attempt = 'activated' | 'failed' | 'ended';

/** hex-op-03 to hex-op-11 One attempt to activate a formation, or a unit alone. */
export interface AttemptFrame extends Frame, Returns<Attempt> {
  readonly proc: 'attempt';
  step: 'roll' | 'act' | 'over';
  readonly side: Side;
  /** Null for a unit that is activated alone. */
  readonly formation: string | null;
  /** hex-op-06 */
  readonly unit: string | null;
  /** Is that unit hidden? */
  readonly isHidden: boolean;
}

/** hex-op-13 to hex-op-17 Units act, one after the other. */
export interface ActivationFrame extends Frame {
  readonly proc: 'activation';
  step: 'begin' | 'shed' | 'choose' | 'acted' | 'end';
  readonly side: Side;
  readonly formation: string | null;
  readonly unit: string | null;
  /** Was a unit that acts alone hidden when it began? What becomes of it shows in the table. */
  readonly isHidden: boolean;
  /** hex-op-14 Stopped units that have been asked. */
  asked: string[];
  /** Those who act now. */
  acting: string[];
  /** hex-cp-08 CPs and mortars: who observes for whom in this activation. */
  observes: { readonly cp: string; readonly mortar: string }[];
}

export const ANSWERS = {
  activate: z.strictObject({ kind: z.literal('activate'), formation: id }),
  alone: z.strictObject({ kind: z.literal('alone'), unit: id }),
  pass: z.strictObject({ kind: z.literal('pass') }),
  shed: z.strictObject({ kind: z.literal('shed'), unit: id, loses: z.boolean() }),
  end: z.strictObject({ kind: z.literal('end') }),
};
export type OperationsAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

type OfSide<Type extends string> = HexEventBase<Type> & { readonly side: Side };

export type OperationsEvent =
  | (OfSide<'initiative'> & { readonly axis: number; readonly allies: number })
  | OfSide<'passed'>
  /** `isNews`: it has hidden units, so that nobody could be sure. */
  | (OfSide<'side-done'> & { readonly isNews: boolean })
  /** `isNews`: dice decided it, and how the hidden CP fares. */
  | (OfSide<'activated'> & { readonly formation: string; readonly isFree: boolean; readonly isNews: boolean })
  | (OfSide<'refused'> & { readonly formation: string; readonly isNews: boolean })
  | OfUnit<'called-alone'>
  | OfUnit<'alone-failed'>
  | (OfSide<'activation-over'> & { readonly formation: string | null; readonly units: readonly string[] })
  | HexEventBase<'operations-over'>;
