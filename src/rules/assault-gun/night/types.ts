/** The overnight turn: frames, answers and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MissionsFrame } from '../air/types.ts';
import type { HqOrdered } from '../hq.ts';
import { type AgEventBase, hqOrder, id, type OfUnit } from '../parts.ts';
import type { ArriveFrame } from '../placing/types.ts';
import { type AgTable, sideOf, type Weather } from '../state.ts';

export const answers = {
  /** ag-night-03, ag-night-09, ag-night-12 LOG, AA or engineer points; `from` null: what has just arrived. */
  give: z.strictObject({
    kind: z.literal('give'),
    what: z.enum(['log', 'aa', 'ep']),
    from: id.nullable(),
    to: id,
    points: z.int().min(1).max(20),
  }),
  /** ag-night-02, ag-night-05, ag-night-11 */
  'assign-unit': z.strictObject({ kind: z.literal('assign-unit'), unit: id, to: id }),
  'hq-order': hqOrder,
};

export type NightAnswer = z.infer<(typeof answers)[keyof typeof answers]>;
export type Gift = z.infer<typeof answers.give>;

export interface NightFrame extends Frame {
  readonly proc: 'night';
  step: 'dusk' | 'elements' | 'arrivals' | 'staff' | 'weather' | 'air';
  /** Arrivals of this night that have been seen to. */
  seen: number;
}

export type WeatherChanged = AgEventBase<'weather'> & { readonly weather: Weather };
export type Joined = OfUnit<'joined'> & { readonly side: Side };

export type DuskEvent =
  | (AgEventBase<'night'> & { readonly day: number })
  /** ag-night-07, ag-log-08 For its own side: what a division loses and what it has again. */
  | (AgEventBase<'log-settled'> & {
      readonly side: Side;
      readonly division: string;
      readonly used: number;
      readonly lost: number;
      readonly log: number;
    });

export type NightEvent =
  | DuskEvent
  | WeatherChanged
  | (AgEventBase<'log-arrived'> & { readonly side: Side; readonly log: number })
  /** ag-div-03 Guns against aircraft can be seen; the rest is for the own side. */
  | (AgEventBase<'given'> & {
      readonly side: Side;
      readonly what: 'log' | 'aa' | 'ep';
      readonly from: string | null;
      readonly division: string;
      readonly points: number;
    })
  | (OfUnit<'reassigned'> & { readonly side: Side; readonly division: string; readonly joining: boolean })
  | Joined
  | (AgEventBase<'staff-done'> & { readonly side: Side });

export interface Night extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: NightFrame;
  calls: ArriveFrame | MissionsFrame;
  answer: NightAnswer;
  event: NightEvent;
  emits: HqOrdered;
}

export const { chapter, procedure } = kit<Night>(sideOf);
