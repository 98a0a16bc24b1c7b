/** Setting up and arriving: frames, the answer and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type AgEventBase, id, type OfUnit, point } from '../parts.ts';
import { type AgTable, type Edge, type Point, type Row, sideOf } from '../state.ts';

/** Where a counter stands; for a dummy also the row whose base and class it has. */
export const place = z.strictObject({ kind: z.literal('place'), unit: id, at: point, as: id.optional() });
export type Place = z.infer<typeof place>;

/** Setting up: stages one after the other, each for one side or both unseen of each other. */
export interface SetUpFrame extends Frame {
  readonly proc: 'set-up';
  step: 'number' | 'next' | 'place';
  stage: number;
}

/** A division that comes during the game is placed. */
export interface ArriveFrame extends Frame {
  readonly proc: 'arrive';
  step: 'place';
  readonly division: string;
}

export type Arrived = AgEventBase<'arrived'> & {
  readonly side: Side;
  readonly division: string;
  readonly edges: readonly Edge[];
};

export type PlacingEvent =
  | (OfUnit<'placed'> & { readonly side: Side; readonly at: Point; readonly size: Row['size'] })
  /** What a dummy pretends to be: its owner's secret. */
  | (OfUnit<'disguised'> & { readonly row: Row })
  /** Which counter is which: its owner's secret. */
  | (AgEventBase<'numbered'> & {
      readonly side: Side;
      readonly ids: readonly { readonly id: string; readonly counter: string }[];
    })
  | (AgEventBase<'set-up'> & { readonly side: Side })
  | Arrived;

export interface Placing extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: SetUpFrame | ArriveFrame;
  calls: never;
  answer: Place;
  event: PlacingEvent;
  emits: never;
}

export const { chapter, procedure } = kit<Placing>(sideOf);
