/** The overnight turn: answers, frames and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { StaffWork } from '../answer-parts.ts';
import { id, point } from '../answer-parts.ts';
import type { OfUnit, Told } from '../events.ts';
import type { HqOrder, Minefield, Side, Weather } from '../state.ts';

export const NIGHT_ANSWERS = [
  /** ag-night-03, ag-night-09, ag-night-12 LOG, AA or engineer points; `from` null: what has just arrived. */
  z.strictObject({
    kind: z.literal('give'),
    what: z.enum(['log', 'aa', 'ep']),
    from: id.nullable(),
    to: id,
    points: z.int().min(1).max(20),
  }),
  /** ag-night-02, ag-night-05, ag-night-11 */
  z.strictObject({ kind: z.literal('assign-unit'), unit: id, to: id }),
  /** ag-hq-05 By night, or by day against the HQ's rating (ag-hq-07). */
  z.strictObject({ kind: z.literal('hq-order'), division: id, to: point.nullable() }),
] as const;

export interface NightTurnFrame extends Frame {
  readonly proc: 'night';
  step: 'dusk' | 'elements' | 'arrivals' | 'staff' | 'weather' | 'air' | 'dawn';
  /** Arrivals of this night that have been seen to. */
  seen: number;
}

/** ag-hq-07 New orders by day. */
export interface HqFrame extends Frame {
  readonly proc: 'hq';
  step: 'change' | 'roll';
  /** What is to be tried: each its own side's secret. */
  attempts: { readonly side: Side; readonly division: string; readonly order: HqOrder }[];
}

export type NightFrame = NightTurnFrame | HqFrame;

export type NightEvent =
  | (Told<'night'> & { readonly day: number })
  | (Told<'weather'> & { readonly weather: Weather })
  | (Told<'day'> & { readonly day: number })
  | (Told<'turn'> & { readonly day: number; readonly turn: number; readonly side: Side })
  | (Told<'phase'> & { readonly phase: 'retreat' | 'recce' | 'combat' | 'other' })
  /** ag-sm-13, ag-sm-16 For its own side. */
  | (Told<'staff'> & { readonly side: Side; readonly work: StaffWork })
  | (OfUnit<'entrenched'> & { readonly side: Side })
  | (OfUnit<'mines-laid'> & { readonly side: Side; readonly minefield: Minefield })
  /** ag-night-07, ag-log-08 For its own side: what a division loses and what it has again. */
  | (Told<'log-settled'> & {
      readonly side: Side;
      readonly division: string;
      readonly used: number;
      readonly lost: number;
      readonly log: number;
    })
  | (Told<'log-arrived'> & { readonly side: Side; readonly log: number })
  | (Told<'given'> & {
      readonly side: Side;
      readonly what: 'log' | 'aa' | 'ep';
      readonly from: string | null;
      readonly division: string;
      readonly points: number;
    })
  | (OfUnit<'reassigned'> & { readonly side: Side; readonly division: string; readonly joining: boolean })
  | (OfUnit<'joined'> & { readonly side: Side })
  | (Told<'hq-ordered'> & { readonly side: Side; readonly division: string; readonly order: HqOrder })
  | (Told<'hq-tried'> & { readonly side: Side; readonly division: string; readonly changed: boolean })
  | (Told<'staffed'> & { readonly side: Side })
  | (Told<'taken'> & { readonly side: Side; readonly place: number; readonly name: string })
  | (Told<'turn-over'> & { readonly day: number; readonly turn: number })
  | (Told<'over'> & { readonly winner: Side | null; readonly sentence: string });
