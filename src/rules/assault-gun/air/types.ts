/** Aircraft, air landing and sea landing: frames, answers and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Damaged, Eliminated } from '../combat/types.ts';
import type { Revealing } from '../hidden.ts';
import { type AgEventBase, id, type OfUnit, point } from '../parts.ts';
import type { CombatSet, CombatSetupFrame, LogGiven } from '../recce/types.ts';
import { type AgTable, type Mission, type Point, type Row, sideOf } from '../state.ts';

export const answers = {
  /** ag-air-02 One aircraft; null: none any more tonight. */
  mission: z.strictObject({
    kind: z.literal('mission'),
    aircraft: id.nullable(),
    mission: z.enum(['recce', 'gs', 'int', 'ab', 'cap', 'escort']).optional(),
    /** A division, or for an escort an aircraft. */
    of: id.optional(),
  }),
  /** ag-air-20 */
  interdict: z.strictObject({ kind: z.literal('interdict'), effect: z.enum(['halve', 'log']) }),
  /** ag-air-22, ag-air-24 */
  bombed: z.strictObject({
    kind: z.literal('bombed'),
    hits: z.array(z.strictObject({ unit: id, hits: z.int().min(0).max(20) })).max(40),
    log: z.int().min(0).max(20),
  }),
  /** ag-drop-03 Three counters. */
  drop: z.strictObject({ kind: z.literal('drop'), unit: id, at: z.array(point).length(3) }),
  'no-drop': z.strictObject({ kind: z.literal('no-drop') }),
  /** ag-drop-04, ag-gap-60 Which counters, and in which of 16 directions from north clockwise. */
  scatter: z.strictObject({
    kind: z.literal('scatter'),
    moves: z.array(z.strictObject({ counter: z.int().min(0).max(2), direction: z.int().min(0).max(15) })).max(3),
  }),
  /** ag-sea-02 Units that land, and where. */
  land: z.strictObject({
    kind: z.literal('land'),
    units: z.array(z.strictObject({ unit: id, at: point })).max(12),
  }),
};

export type AirAnswer = z.infer<(typeof answers)[keyof typeof answers]>;
export type Allocation = z.infer<typeof answers.mission>;
export type Interdict = z.infer<typeof answers.interdict>;
export type Bombed = z.infer<typeof answers.bombed>;
export type Drop = z.infer<typeof answers.drop>;
export type NoDrop = z.infer<(typeof answers)['no-drop']>;
export type Scatter = z.infer<typeof answers.scatter>;
export type Landing = z.infer<typeof answers.land>;

/** ag-sm-04 Allocation, then interdiction and area bombing. */
export interface MissionsFrame extends Frame {
  readonly proc: 'missions';
  step: 'start' | 'allocate' | 'other' | 'next' | 'resolve' | 'interdict' | 'bomb';
  active: Side;
  /** Sides that send nobody else tonight. */
  done: Side[];
  /** Interdiction and area bombing that are still to be rolled, and the one in hand. */
  queue: string[];
  current: string | null;
}

/** ag-drop-02 After all movement of the turn. */
export interface DropFrame extends Frame {
  readonly proc: 'drop';
  step: 'place' | 'scatter' | 'land';
  readonly side: Side;
  unit: string | null;
  at: Point[];
}

/** ag-sea-03 Before the recce phase. */
export interface SeaFrame extends Frame {
  readonly proc: 'sea';
  step: 'land' | 'losses' | 'meet' | 'fire';
  readonly side: Side;
  units: string[];
  /** ag-sea-11 Those who meet a landing, and whom they meet: guns and aircraft of both sides are still to be named. */
  met: { readonly target: string; readonly by: string }[];
}

export type FlightEvent =
  /** What stands against it is told before the die: AA, fighters, cover. */
  | (AgEventBase<'takes-off'> & {
      readonly side: Side;
      readonly aircraft: string;
      readonly against: string;
      readonly modifier: number;
    })
  | (AgEventBase<'flew'> & {
      readonly side: Side;
      readonly aircraft: string;
      readonly succeeded: boolean;
      readonly lost: boolean;
    });

export type AirEvent =
  | (AgEventBase<'mission'> & { readonly side: Side; readonly aircraft: string; readonly mission: Mission | null })
  | FlightEvent
  | (AgEventBase<'interdicted'> & {
      readonly side: Side;
      readonly division: string;
      readonly effect: 'halve' | 'log';
    })
  | (AgEventBase<'bombed'> & { readonly side: Side; readonly division: string; readonly strength: number })
  /** All that the enemy hears of how it was borne; ag-gap-44 LOG and damage are for its own side. */
  | (AgEventBase<'raid-over'> & { readonly side: Side; readonly division: string })
  | (AgEventBase<'log-bombed'> & { readonly side: Side; readonly division: string; readonly log: number })
  | (AgEventBase<'dropped'> & { readonly side: Side; readonly size: Row['size']; readonly at: readonly Point[] })
  | (AgEventBase<'scattered'> & { readonly side: Side; readonly at: readonly Point[] })
  | (AgEventBase<'no-drop'> & { readonly side: Side })
  | (OfUnit<'landed'> & {
      readonly side: Side;
      readonly row: Row;
      readonly at: Point;
      readonly how: 'air' | 'sea';
    })
  /** ag-drop-07, ag-sea-12 For its own side. */
  | (OfUnit<'landing-losses'> & { readonly side: Side; readonly lost: number; readonly strength: number })
  /** The side has said who comes ashore this turn, be it nobody. */
  | (AgEventBase<'landing-orders'> & { readonly side: Side })
  /** ag-sea-04 */
  | (OfUnit<'meets-landing'> & { readonly side: Side; readonly at: Point });

export interface Air extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: MissionsFrame | DropFrame | SeaFrame;
  calls: CombatSetupFrame;
  answer: AirAnswer;
  event: AirEvent;
  emits: Revealing | Damaged | Eliminated | CombatSet | LogGiven;
}

export const { chapter, procedure } = kit<Air>(sideOf);
