/** Frames, answers and events of setting up. */
import * as z from 'zod';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Frame } from '../../../kernel/flow.ts';
import { facing, id, type KgnEventBase, length, type OfSide, spot, stance } from '../parts.ts';
import type { Edge, Mine, Side } from '../state.ts';

/** kgn-setup-17 to kgn-setup-22 One side deploys after the other, then both note in secret what they carry and have registered. */
export interface SetUpFrame extends Frame {
  readonly proc: 'set-up';
  step: 'terrain' | 'squares' | 'tray' | 'roll' | 'edge' | 'works' | 'place' | 'next' | 'notes' | 'begin';
  side: Side;
  readonly first: Side;
  /** kgn-setup-15 Squares that the generator has filled. */
  squares: number;
  /** kgn-setup-14 Sides that place no more pieces. */
  content: Side[];
}
export const setUpFrame = (first: Side): SetUpFrame => ({
  ...{ proc: 'set-up', step: 'terrain', side: first, first, squares: 0, content: [] },
});

/** kgn-state-24 kgn-gap-92 Reserves of a side that come now: dice, then their places at its edge. */
export interface ReservesFrame extends Frame {
  readonly proc: 'reserves';
  step: 'roll' | 'arrive';
  readonly side: Side;
}
export const reservesFrame = (side: Side): ReservesFrame => ({ proc: 'reserves', step: 'roll', side });

export const ANSWERS = {
  /** kgn-setup-14 A piece out of the tray. */
  piece: z.strictObject({ kind: z.literal('piece'), piece: id, at: spot, facing }),
  content: z.strictObject({ kind: z.literal('content') }),
  /** kgn-setup-13 kgn-setup-14 */
  edge: z.strictObject({ kind: z.literal('edge'), edge: z.enum(['north', 'east', 'south', 'west']) }),
  /** kgn-setup-09 A work that was bought. */
  work: z.strictObject({ kind: z.literal('work'), work: id, at: spot, facing }),
  /** The staff sites the rest. */
  dig: z.strictObject({ kind: z.literal('dig') }),
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
export type TrayAnswer = z.infer<(typeof ANSWERS)['piece' | 'content']>;
export type WorkAnswer = z.infer<(typeof ANSWERS)['work' | 'dig']>;
export type PlaceAnswer = z.infer<(typeof ANSWERS)['place' | 'ready' | 'begin']>;
export type Note = z.infer<(typeof ANSWERS)['split' | 'register']>;

export type SetUpEvent =
  | (KgnEventBase<'terrain-laid'> & { readonly label: string; readonly features: readonly Feature[] })
  | OfSide<'content'>
  | (OfSide<'edge-chosen'> & { readonly edge: Edge })
  | (OfSide<'sited'> & { readonly work: string; readonly mine: Mine | null; readonly feature: Feature | null })
  | (OfSide<'left-out'> & { readonly works: readonly string[] })
  | OfSide<'deployed'>
  | (OfSide<'loaded'> & { readonly unit: string; readonly ap: number; readonly he: number })
  | (OfSide<'registered'> & { readonly point: string; readonly at: readonly [number, number] })
  | (OfSide<'reserves'> & { readonly group: number; readonly units: readonly string[] })
  | (OfSide<'held-back'> & { readonly units: readonly string[] })
  | KgnEventBase<'battle'>;
