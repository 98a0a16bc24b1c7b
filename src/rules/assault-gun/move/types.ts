/** Marching, divisional retreat and other movement: frames, answers and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Damaged, Eliminated } from '../combat/types.ts';
import type { Revealing } from '../hidden.ts';
import { type AgEventBase, id, type OfUnit, path, staff } from '../parts.ts';
import { type AgTable, type Point, sideOf } from '../state.ts';
import type { StaffEvent } from '../supply/types.ts';

export const answers = {
  /** ag-ret-01 */
  retreat: z.strictObject({ kind: z.literal('retreat'), division: id, yes: z.boolean(), staff }),
  /** ag-ret-10 This unit tries to hold. */
  'hold-on': z.strictObject({ kind: z.literal('hold-on'), unit: id, yes: z.boolean(), staff }),
  /** ag-sm-12 One unit of the division moves; ag-gap-70 `with`: the tank that carries it. */
  march: z.strictObject({
    kind: z.literal('march'),
    unit: id,
    path,
    /** ag-mine-04 At half speed through mines. */
    slow: z.boolean().optional(),
    with: id.optional(),
    staff,
  }),
  /** The division has moved all that it wants. */
  rest: z.strictObject({ kind: z.literal('rest'), division: id, staff }),
};

export type DeclareRetreat = z.infer<typeof answers.retreat>;
export type HoldOn = z.infer<(typeof answers)['hold-on']>;
export type March = z.infer<typeof answers.march>;
export type Rest = z.infer<typeof answers.rest>;

/** ag-gap-52 What a move is for: it sets the rate, the zones that matter, and what contact is allowed. */
export type Purpose = 'probe' | 'call' | 'spot' | 'other' | 'retreat' | 'arrive' | 'fall-back';

/** A unit goes along a path: mines, reveals, then it stands at the end of it. */
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  step: 'go' | 'mines' | 'arrive';
  readonly unit: string;
  readonly path: readonly (readonly [number, number])[];
  readonly purpose: Purpose;
  readonly slow: boolean;
  /** Where it set out from, if it stands at the end of the path already: a combat has moved it. */
  readonly from: Point | null;
  /** Moments of the move that are over. */
  gone: number;
  /** The minefield that it has run into, and those that it has crossed: ag-gap-37 one die each. */
  mine: string | null;
  crossed: string[];
}

export interface RetreatFrame extends Frame {
  readonly proc: 'retreat';
  step: 'start' | 'declare' | 'log' | 'hold' | 'roll' | 'next';
  /** Divisions that have just declared a retreat. */
  declared: string[];
  /** ag-ret-10 Units that try to hold. */
  holders: { readonly side: Side; readonly unit: string }[];
  /** Units still to be moved; null before anybody moves. */
  queue: string[] | null;
}

export interface OtherMovementFrame extends Frame {
  readonly proc: 'other-movement';
  step: 'next' | 'choose' | 'marched';
  active: Side;
  /** The division that is moving. */
  division: string | null;
  /** Divisions that have moved or were declined. */
  done: string[];
  /** ag-gap-70 The tank that goes along with its riders. */
  tank: { readonly unit: string; readonly path: readonly (readonly [number, number])[]; readonly slow: boolean } | null;
}

/** ag-move-09, ag-gap-09 */
export type Waits = OfUnit<'waits'> & { readonly side: Side; readonly line: string | null; readonly turns: number };

export type MoveEvent =
  | (OfUnit<'moved'> & {
      readonly side: Side;
      readonly from: Point;
      readonly at: Point;
      readonly purpose: Purpose;
      readonly path: readonly (readonly [number, number])[];
    })
  | Waits
  | (AgEventBase<'retreating'> & { readonly side: Side; readonly division: string; readonly yes: boolean })
  /** For its own side: how much LOG is lost, and which units give theirs up. */
  | (AgEventBase<'retreat-log'> & {
      readonly side: Side;
      readonly division: string;
      readonly lost: number;
      readonly units: readonly string[];
    })
  /** One that fails is for its own side: it would tell a unit from a dummy. */
  | (OfUnit<'held'> & { readonly side: Side; readonly holds: boolean })
  | (OfUnit<'surrendered'> & { readonly side: Side })
  | (AgEventBase<'rested'> & { readonly side: Side; readonly division: string })
  /** `found`: its side did not know of the mines. */
  | (OfUnit<'mined'> & { readonly side: Side; readonly minefield: string; readonly found: boolean });

export interface Move extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: MarchFrame | RetreatFrame | OtherMovementFrame;
  calls: never;
  answer: DeclareRetreat | HoldOn | March | Rest;
  event: MoveEvent;
  emits: Revealing | StaffEvent | Damaged | Eliminated;
}

export const { chapter, procedure } = kit<Move>(sideOf);
