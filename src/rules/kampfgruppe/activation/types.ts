/** Frames, answers and events of activation. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { id, type OfSide, type OfUnit } from '../parts.ts';
import type { Side } from '../state.ts';
import { type Declared, declared } from './actions.ts';

/** kgn-turn-03 kgn-act-07 Units are activated one at a time until no activation is left or the player stops. */
export interface ActivationsFrame extends Frame {
  readonly proc: 'activations';
  step: 'choose' | 'begin' | 'counted' | 'between';
  readonly side: Side;
  /** What is being activated, and what it costs. */
  unit: string | null;
  actions: Declared[];
}
export const activationsFrame = (side: Side): ActivationsFrame => ({
  ...{ proc: 'activations', step: 'choose', side, unit: null, actions: [] },
});

/** kgn-act-02 kgn-act-08 One unit carries its declared actions out, in its turn or as a heroic action (kgn-um-21). */
export interface ActivationFrame extends Frame {
  readonly proc: 'activation';
  step: 'declare' | 'next' | 'done-one' | 'moment' | 'end';
  readonly side: Side;
  readonly unit: string;
  readonly isHeroic: boolean;
  /** All that was declared, and how many of them have been carried out or lost. */
  readonly actions: readonly Declared[];
  done: number;
  /** kgn-aa-07 What an aircraft had left when it began. */
  hits: number;
}
export const activationFrame = (
  side: Side,
  unit: string,
  actions: readonly Declared[],
  isHeroic = false,
): ActivationFrame => ({
  ...{ proc: 'activation', step: 'declare', side, unit, isHeroic, actions, done: 0, hits: 0 },
});

/** kgn-act-02 kgn-act-37 Two actions at most, declared together. */
const actions = z.array(declared).max(2);

export const ANSWERS = {
  activate: z.strictObject({ kind: z.literal('activate'), unit: id, actions }),
  stop: z.strictObject({ kind: z.literal('stop') }),
  /** kgn-gap-43 A mission whose marker still waits for its guns. */
  'call-off': z.strictObject({ kind: z.literal('call-off'), marker: id }),
};
export type ActivationAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;
export type Activate = z.infer<(typeof ANSWERS)['activate']>;

export type ActivationEvent =
  | (OfUnit<'declared'> & { readonly actions: readonly Declared[]; readonly isHeroic: boolean })
  | (OfUnit<'begins'> & { readonly action: Declared })
  | (OfUnit<'action-lost'> & { readonly action: Declared; readonly why: string })
  | (OfUnit<'activated'> & { readonly cost: number })
  | OfSide<'stopped'>;
