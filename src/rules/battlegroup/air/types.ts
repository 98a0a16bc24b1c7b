/** Aircraft and anti-aircraft fire: answers, frames and events. */

import * as z from 'zod';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds, Foreign } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import type { DeployEvent } from '../deploy/types.ts';
import type { FireEvent, FireFrame } from '../fire/types.ts';
import type { BarrageFrame, CommunicationFrame } from '../indirect/types.ts';
import type { MoraleFrame } from '../morale.ts';
import type { MovementEvent } from '../move/types.ts';
import { type BgEventBase, cease, fire, id, type OfUnit, type Order, type Shot, spot, stay } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';
import type { BombId } from '../tables/bombs.ts';

/** Between orders: a timed airstrike goes in. Asked with the orders. */
export const strike = z.strictObject({ kind: z.literal('strike'), unit: id });
export type Strike = z.infer<typeof strike>;

export const answers = {
  /** Where an aircraft flies. */
  fly: z.strictObject({ kind: z.literal('fly'), at: spot }),
  /** It drops so many bombs at a point; without one, at the marker of its observer. */
  bomb: z.strictObject({ kind: z.literal('bomb'), bombs: z.int().min(1).max(12), at: spot.optional() }),
  /** Where an air observer puts the marker for an aircraft's bombs. */
  guide: z.strictObject({ kind: z.literal('guide'), at: spot }),
  /** At the end of the turn: the aircraft that their owner sends home. */
  home: z.strictObject({ kind: z.literal('home'), units: z.array(id).max(20) }),
  stay,
  fire,
  cease,
};

export type AirAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

/** bg-aa-01 Fire at an aircraft. */
export interface FlakFrame {
  readonly proc: 'flak';
  step: 'fire' | 'counter' | 'morale';
  readonly unit: string;
  readonly shot: Shot;
  side: Side;
  owed: number;
}

/** bg-ord-28 The order of an aircraft: it flies, and then it fires, drops bombs, or spots. */
export interface FlightFrame {
  readonly proc: 'flight';
  step: 'fly' | 'flown' | 'act' | 'window' | 'attack' | 'strike' | 'over';
  readonly unit: string;
  readonly order: Order;
  readonly windows: boolean;
  shots: readonly Shot[];
  /** Bombs to be dropped, and where; null for the marker of the observer. */
  bombs: number;
  at: Point | null;
}

/** bg-air-10 Bombs on their way. */
export interface DropFrame {
  readonly proc: 'drop';
  step: 'release' | 'accuracy' | 'stray' | 'suffer' | 'fall';
  readonly unit: string;
  readonly side: Side;
  /** The point that is aimed at; then where the bombs fall. */
  at: Point;
  readonly bombs: number;
  readonly bomb: BombId;
  /** bg-air-13 Dice of the barrage that a dive bomber may roll again. */
  readonly rerolls: number;
  /** The observer's marker has strayed already; an observer sees the point; the crew aims for itself. */
  readonly aimed: 'marker' | 'observed' | 'crew';
  /** D6 of inches by which they stray. */
  dice: number;
}

/** bg-ctr-02 The Air Attack counters that wait at the edge. */
export interface ArrivalFrame {
  readonly proc: 'arrival';
  step: 'roll' | 'type' | 'arms';
  readonly side: Side;
  left: number;
  /** The line of the Close Air Support table. */
  aircraft: number;
}

/** bg-supp-07 Timed airstrikes that come this turn. */
export interface AirstrikesFrame {
  readonly proc: 'airstrikes';
  step: 'come';
  readonly side: Side;
}

/** bg-supp-07 One of them goes in. */
export interface StrikeFrame {
  readonly proc: 'strike';
  step: 'begin' | 'bomb' | 'home';
  readonly unit: string;
}

/** bg-air-10, bg-gap-53 An air observer guides bombs. */
export interface GuideFrame extends Frame, Receives<{ heard: CommunicationFrame }> {
  readonly proc: 'guide';
  step: 'check' | 'heard' | 'mark' | 'accuracy' | 'stray';
  readonly unit: string;
  readonly side: Side;
  at: Point | null;
  dice: number;
}

/** bg-gap-53 At the end of the owner's turn. */
export interface ReturnToBaseFrame {
  readonly proc: 'return-to-base';
  step: 'overdue' | 'ask';
  readonly side: Side;
}

export type AirFrame =
  | FlakFrame
  | FlightFrame
  | DropFrame
  | ArrivalFrame
  | AirstrikesFrame
  | StrikeFrame
  | GuideFrame
  | ReturnToBaseFrame;

export type AirEvent =
  /** A counter waits at the edge of the table. */
  | (BgEventBase<'air-waits'> & { readonly side: Side })
  /** It is diced for: an aircraft comes, or none. */
  | (BgEventBase<'air-answers'> & { readonly side: Side; readonly comes: boolean })
  /** A new unit over the table; `strike` counts the timed airstrikes of the turn, 0 for all others. */
  | (OfUnit<'air-arrived'> & {
      readonly side: Side;
      readonly aircraft: string;
      readonly place: Place;
      readonly strike: number;
    })
  | (OfUnit<'flew'> & { readonly side: Side; readonly place: Place })
  /** The first attack from the air that a side suffers. */
  | (BgEventBase<'air-attack'> & { readonly side: Side })
  /** Declared; then the dice. */
  | (OfUnit<'bomb-run'> & { readonly side: Side; readonly bombs: number; readonly at: Point })
  | (OfUnit<'bombs'> & { readonly side: Side; readonly bombs: number; readonly at: Point })
  | (OfUnit<'bombs-stray'> & { readonly side: Side; readonly at: Point; readonly distance: number })
  /** An observer marks a point for bombs, or is not heard; then his marker strays. */
  | (OfUnit<'mark-strays'> & { readonly side: Side; readonly at: Point; readonly distance: number })
  | (OfUnit<'guided'> & { readonly side: Side; readonly at: Point | null })
  | (OfUnit<'went-home'> & {
      readonly side: Side;
      readonly why: 'morale' | 'empty' | 'withdrawn' | 'strike' | 'grounded';
    })
  /** Nobody is sent home: a question was answered. */
  | (BgEventBase<'air-stays'> & { readonly side: Side });

/** What befalls aircraft, and how any unit fires, is told by the chapters of fire. */
type Others = 'placed' | 'stayed' | 'ceased' | 'aims' | 'shot' | 'no-effect' | 'pinned' | 'damaged' | 'destroyed';

export interface Air extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: AirFrame;
  /** An observation aircraft carries out the order of another chapter: Request Artillery Fire. */
  calls: BarrageFrame | CommunicationFrame | CounterFrame | FireFrame | MoraleFrame | ReactionFrame | Foreign;
  answer: AirAnswer;
  event: AirEvent;
  emits: Extract<DeployEvent | MovementEvent | FireEvent, { type: Others }>;
}

export const { chapter, procedure } = kit<Air>(sideOf);
