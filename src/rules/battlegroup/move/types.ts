/** Movement: answers, frames and events. */

import * as z from 'zod';
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { DeployEvent } from '../deploy/types.ts';
import type { MineFrame } from '../engineering/types.ts';
import { type OfUnit, type Stance, stay } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';

export const answers = {
  /** So far along the way that was ordered. */
  go: z.strictObject({ kind: z.literal('go'), along: z.int().min(0).max(20_000) }),
  stay,
};

export type MovementAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface MoveFrame extends Frame {
  readonly proc: 'move';
  step: 'terrain' | 'how-far' | 'set-out' | 'leg' | 'mined' | 'resume' | 'arrived';
  readonly unit: string;
  readonly path: readonly (readonly [number, number])[];
  readonly facing: Facing | null;
  readonly stance: Stance;
  readonly reverse: boolean;
  /** bg-gap-24 The gun that it may run up against. */
  readonly onto?: string;
  readonly windows: boolean;
  /** How far it may go, in hundredths, once the ground has had its dice. */
  allowance: number;
  length: number;
  /** Windows on the way, as distances along it. */
  stops: number[];
  along: number;
  /** bg-gap-59 Minefields on the way that have not had their die, and where it first comes near; null before it is known. */
  mines: readonly { readonly id: string; readonly at: number }[] | null;
  /** Where it stood when a minefield had its die before it set out. */
  stood?: Place;
  start: Place | null;
  goal: Place | null;
}

export type MovementEvent =
  | (OfUnit<'terrain'> & { readonly side: Side; readonly allowance: number; readonly why: readonly string[] })
  | (OfUnit<'halted'> & { readonly side: Side; readonly at: number })
  | (OfUnit<'moved'> & {
      readonly side: Side;
      readonly place: Place;
      readonly along: number;
      readonly whole: number;
    })
  | (OfUnit<'stayed'> & { readonly side: Side });

export interface Movement extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: MoveFrame;
  calls: MineFrame | ReactionFrame;
  answer: MovementAnswer;
  event: MovementEvent;
  emits: Extract<DeployEvent, { type: 'placed' }>;
}

export const { chapter, procedure } = kit<Movement>(sideOf);
