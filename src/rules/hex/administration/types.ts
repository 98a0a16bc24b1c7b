/** Frames, answers and events of the administrative phase. */
import * as z from 'zod';
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import { type HexEventBase, hex, id } from '../parts.ts';
import type { Unit } from '../state.ts';

/** hex-turn-05 The eight steps, in printed order. */
export interface AdministrationFrame extends Frame {
  readonly proc: 'administration';
  step:
    | 'clear'
    | 'keep'
    | 'kept'
    | 'reset'
    | 'replace'
    | 'place-cp'
    | 'rally'
    | 'morale'
    | 'repair'
    | 'camouflage'
    | 'abandon';
  /** Sides that have yet to answer in the step at hand. */
  sides: Side[];
  /** hex-veh-05 Vehicles that keep their Move marker. */
  kept: { readonly unit: string; readonly side: Side }[];
  /** hex-adm-05 The formation that gets a CP, and its bonus. */
  formation: string | null;
  bonus: number;
}

/** hex-adm-08 to hex-adm-12 Step 5. */
export interface RallyFrame extends Frame {
  readonly proc: 'rally';
  step: 'begin' | 'order' | 'next' | 'choose' | 'roll';
  /** The side whose units rally now, and whether the other one still follows. */
  side: Side;
  isLast: boolean;
  /** Those who have had their turn. */
  done: string[];
  unit: string | null;
  isHidden: boolean;
}

export const ANSWERS = {
  'keep-moving': z.strictObject({ kind: z.literal('keep-moving'), units: z.array(id).max(40) }),
  'new-cp': z.strictObject({ kind: z.literal('new-cp'), unit: id }),
  'rally-order': z.strictObject({ kind: z.literal('rally-order'), isFirst: z.boolean() }),
  rally: z.strictObject({ kind: z.literal('rally'), to: hex.nullable() }),
  camouflage: z.strictObject({ kind: z.literal('camouflage'), units: z.array(id).max(40) }),
};
export type AdministrationAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

export type AdministrationEvent =
  | (HexEventBase<'markers-off'> & {
      readonly side: Side;
      readonly kept: readonly { readonly unit: string; readonly isHidden: boolean }[];
    })
  | HexEventBase<'rested'>
  | (HexEventBase<'cp-replaced'> & {
      readonly side: Side;
      readonly formation: string;
      readonly cp: string;
      readonly bonus: number;
      /** A new unit; null where one of the formation's vehicles takes over. */
      readonly unit: Unit | null;
    })
  /** hex-hid-17 How a roll came out whose number nobody was shown. */
  | (HexEventBase<'rally-read'> & { readonly side: Side; readonly unit: string; readonly isRallied: boolean })
  | (HexEventBase<'fell-back'> & {
      readonly side: Side;
      readonly unit: string;
      readonly at: Hex;
      readonly place: string;
    });
