/** Frames, answers and events of setting up. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { facing, id, type KgnEventBase, length, type OfSide, spot, stance } from '../parts.ts';
import type { Side } from '../state.ts';

/** kgn-setup-17 to kgn-setup-22 One side deploys after the other, then both note in secret what they carry and have registered. */
export interface SetUpFrame extends Frame {
  readonly proc: 'set-up';
  step: 'place' | 'next' | 'notes' | 'begin';
  side: Side;
  readonly first: Side;
}
export const setUpFrame = (first: Side): SetUpFrame => ({ proc: 'set-up', step: 'place', side: first, first });

export const ANSWERS = {
  place: z.strictObject({ kind: z.literal('place'), unit: id, at: spot, facing, stance: stance.optional() }),
  /** The staff places the rest. */
  ready: z.strictObject({ kind: z.literal('ready') }),
  begin: z.strictObject({ kind: z.literal('begin') }),
  /** kgn-setup-21 How many of its rounds are HE. */
  split: z.strictObject({ kind: z.literal('split'), unit: id, he: length }),
  /** kgn-setup-22 */
  register: z.strictObject({ kind: z.literal('register'), point: id, at: spot }),
};
export type SetUpAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;
export type PlaceAnswer = z.infer<(typeof ANSWERS)['place' | 'ready' | 'begin']>;
export type Note = z.infer<(typeof ANSWERS)['split' | 'register']>;

export type SetUpEvent =
  | OfSide<'deployed'>
  | (OfSide<'loaded'> & { readonly unit: string; readonly ap: number; readonly he: number })
  | (OfSide<'registered'> & { readonly point: string; readonly at: readonly [number, number] })
  | KgnEventBase<'battle'>;
