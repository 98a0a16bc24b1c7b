/** Setting up, marching, divisional retreat and other movement: answers, frames and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { AgEventBase, OfUnit } from '../parts.ts';
import { id, path, point, staff } from '../parts.ts';
import type { Edge, Point, Row, Side } from '../state.ts';

export const MOVE_ANSWERS = [
  /** At set-up and on arrival: where a counter stands; for a dummy also the row whose base and class it has. */
  z.strictObject({ kind: z.literal('place'), unit: id, at: point, as: id.optional() }),
  /** ag-ret-01 */
  z.strictObject({ kind: z.literal('retreat'), division: id, yes: z.boolean(), staff }),
  /** ag-ret-10 This unit tries to hold. */
  z.strictObject({ kind: z.literal('hold-on'), unit: id, yes: z.boolean(), staff }),
  /** ag-sm-12 One unit of the division moves; ag-gap-70 `with`: the tank that carries it. */
  z.strictObject({
    kind: z.literal('march'),
    unit: id,
    path,
    /** ag-mine-04 At half speed through mines. */
    slow: z.boolean().optional(),
    with: id.optional(),
    staff,
  }),
  /** The division has moved all that it wants. */
  z.strictObject({ kind: z.literal('rest'), division: id, staff }),
] as const;

/** ag-gap-52 What a move is for: it sets the rate, the zones that matter, and what contact is allowed. */
export type Purpose = 'probe' | 'call' | 'spot' | 'other' | 'retreat' | 'arrive' | 'fall-back';

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
  /** Divisions that have just declared a retreat, and units that try to hold: for nobody's eyes but their own side's. */
  declared: string[];
  holders: string[];
  /** Units still to be moved; null before anybody moves. */
  queue: string[] | null;
}

export interface OtherFrame extends Frame {
  readonly proc: 'other';
  step: 'next' | 'choose' | 'marched';
  active: Side;
  /** The division that is moving. */
  division: string | null;
  /** Divisions that have moved or were declined. */
  done: string[];
  /** ag-gap-70 The tank that goes along with its riders. */
  tank: { readonly unit: string; readonly path: readonly (readonly [number, number])[]; readonly slow: boolean } | null;
}

export type MoveFrame = SetUpFrame | ArriveFrame | MarchFrame | RetreatFrame | OtherFrame;

export type Waits = OfUnit<'waits'> & { readonly side: Side; readonly line: string | null; readonly turns: number };

export type MoveEvent =
  | (OfUnit<'placed'> & { readonly side: Side; readonly at: Point; readonly size: Row['size'] })
  /** What a dummy pretends to be: its owner's secret. */
  | (OfUnit<'disguised'> & { readonly row: Row })
  /** Which counter is which: its owner's secret. */
  | (AgEventBase<'numbered'> & {
      readonly side: Side;
      readonly ids: readonly { readonly id: string; readonly counter: string }[];
    })
  | (AgEventBase<'set-up'> & { readonly side: Side })
  | (OfUnit<'moved'> & {
      readonly side: Side;
      readonly from: Point;
      readonly at: Point;
      readonly purpose: Purpose;
      readonly path: readonly (readonly [number, number])[];
    })
  | Waits
  | (OfUnit<'revealed'> & { readonly side: Side; readonly row: Row; readonly why: 'near' | 'recce' | 'declared' })
  | (OfUnit<'dummy-removed'> & { readonly side: Side; readonly why: 'near' | 'recce' | 'surrounded' | 'alone' })
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
  | (OfUnit<'mined'> & { readonly side: Side; readonly minefield: string })
  | (AgEventBase<'arrived'> & { readonly side: Side; readonly division: string; readonly edges: readonly Edge[] });
