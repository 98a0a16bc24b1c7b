/** Frames, answers and events of smoke, blazes and works. */
import * as z from 'zod';
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { MoveFrame } from '../move/types.ts';
import { type HexEventBase, hex, id, type OfUnit } from '../parts.ts';
import type { Work } from '../state.ts';

/** hex-adm-01, hex-adm-02 The first two steps of the administrative phase: impacts off and units out of blazes, then smoke. */
export interface ClearingFrame extends Frame {
  readonly proc: 'clearing';
  step: 'impacts' | 'next' | 'leave' | 'smoke';
  /** hex-turn-06 Whose units leave blazes now, and who does so first. */
  side: Side;
  isLast: boolean;
  /** The unit that is asked; null between two. */
  unit: string | null;
  isHidden: boolean;
  hex: Hex;
}

/** By hand, as infantry does; from a vehicle's pots; with its shells; with a mortar's (hex-mor-06). */
export const SMOKE_BY = ['hand', 'pots', 'shells', 'mortar'] as const;
export type SmokeBy = (typeof SMOKE_BY)[number];

/** hex-act-15, hex-act-28, hex-fx-01 to hex-fx-03 Smoke, perhaps with a half move before or after it. */
export interface SmokeFrame extends Frame, Receives<{ aim: MoveFrame; moved: MoveFrame }> {
  readonly proc: 'smoke';
  step: 'begin' | 'aim' | 'choose' | 'check' | 'lay';
  readonly side: Side;
  readonly unit: string;
  isHidden: boolean;
  /** Where the unit is when it lays smoke. */
  hex: Hex;
  /** Where the smoke goes; null before it is said, and where none is laid. */
  target: Hex | null;
  readonly by: SmokeBy;
  readonly move: 'none' | 'before' | 'after';
}

/** hex-act-17, hex-fx-12 */
export interface EntrenchFrame extends Frame {
  readonly proc: 'entrench';
  step: 'dig';
  readonly side: Side;
  readonly unit: string;
  readonly isHidden: boolean;
  readonly hex: Hex;
}

export const clearingFrame = (): ClearingFrame => ({
  proc: 'clearing',
  step: 'impacts',
  side: 'axis',
  isLast: false,
  unit: null,
  isHidden: false,
  hex: 0,
});

export const ANSWERS = {
  /** `hex` is null where it is chosen after the move. */
  smoke: z.strictObject({
    kind: z.literal('smoke'),
    unit: id,
    by: z.enum(SMOKE_BY),
    move: z.enum(['none', 'before', 'after']),
    hex: hex.nullable(),
  }),
  entrench: z.strictObject({ kind: z.literal('entrench'), unit: id }),
} as const;
export type SmokeAnswer = z.infer<typeof ANSWERS.smoke>;
export type EntrenchAnswer = z.infer<typeof ANSWERS.entrench>;

export const leaveBlaze = z.strictObject({ kind: z.literal('leave-blaze'), to: hex });
export const laySmoke = z.strictObject({ kind: z.literal('lay-smoke'), hex: hex.nullable() });
export type EffectsAnswer = z.infer<typeof leaveBlaze> | z.infer<typeof laySmoke>;

type OfHex<Type extends string> = HexEventBase<Type> & { readonly hex: Hex; readonly place: string };

/** hex-fx-05 `level`: the type of the smoke. */
export type SmokeLaid = OfHex<'smoke-laid'> & { readonly level: 1 | 2 };
/** hex-hid-01 The "?" of one side's hidden units is somewhere else now. */
export type MarkMoved = OfHex<'mark-moved'> & { readonly side: Side; readonly from: string };
export type Entrenched = HexEventBase<'entrenched'> & {
  readonly side: Side;
  readonly work: Work;
  readonly place: string;
  readonly isHidden: boolean;
};

export type EffectsEvent =
  | SmokeLaid
  | MarkMoved
  | Entrenched
  | HexEventBase<'impacts-off'>
  | HexEventBase<'smoke-thins'>
  | (OfUnit<'digs'> & { readonly turn: number });
