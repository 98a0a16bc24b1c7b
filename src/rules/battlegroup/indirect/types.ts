/** Indirect fire and planned support: answers, frames and events. */

import * as z from 'zod';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import type { FireEvent, LoseFrame } from '../fire/types.ts';
import type { MoraleFrame } from '../morale.ts';
import type { OrdersEvent } from '../orders/types.ts';
import { again, type BgEventBase, id, type OfUnit, spot } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import type { SpecialEvent } from '../special/types.ts';
import { type BgTable, type Side, sideOf } from '../state.ts';
import { LEVELS, type Level, type Priority } from '../tables/fire-support.ts';
import type { Penetration } from '../tables/penetration.ts';
import type { HeRating, HeSize } from '../tables/print.ts';
import type { BailOutFrame } from '../transport/types.ts';

const priority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const number = z.int().min(0).max(19);

/** Between orders: fire at a pre-registered target. Asked with the orders. */
export const registered = z.strictObject({ kind: z.literal('registered'), at: spot });
export type Registered = z.infer<typeof registered>;

export const answers = {
  /** Which guns the spotter calls: those on the table, or a request of some priority for others. */
  'call-fire': z.strictObject({ kind: z.literal('call-fire'), priority: priority.nullable() }),
  'fire-level': z.strictObject({ kind: z.literal('fire-level'), level: z.enum(LEVELS) }),
  /** Before the die of a communication check: a wire team or a dispatch rider that helps; null for none. */
  'fire-aid': z.strictObject({ kind: z.literal('fire-aid'), by: id.nullable() }),
  /** After it has failed: the communications unit by which it is rolled again. */
  signals: z.strictObject({ kind: z.literal('signals'), by: id.nullable() }),
  mark: z.strictObject({ kind: z.literal('mark'), at: spot, harass: z.boolean().optional() }),
  'cancel-fire': z.strictObject({ kind: z.literal('cancel-fire') }),
  /** Guns on the table by their ids; of a battery off it, how many. */
  'fire-for-effect': z.strictObject({
    kind: z.literal('fire-for-effect'),
    guns: z.array(id).max(20).optional(),
    battery: z.int().min(1).max(20).optional(),
  }),
  /** The mission that is tried, by the number that it must beat; null for none. */
  'counter-battery': z.strictObject({
    kind: z.literal('counter-battery'),
    mission: z.int().min(0).max(6).nullable(),
  }),
  /** Which die of a barrage is rolled again, by what it came to; null for none. */
  'barrage-again': z.strictObject({
    kind: z.literal('barrage-again'),
    result: z.enum(['miss', 'pinning', 'direct-hit']).nullable(),
  }),
  again,
  // before the battle
  'plan-point': z.strictObject({ kind: z.literal('plan-point'), number, at: spot }),
  'plan-barrage': z.strictObject({
    kind: z.literal('plan-barrage'),
    number,
    at: spot,
    turn: z.int().min(1).max(100),
  }),
  'plan-airstrike': z.strictObject({
    kind: z.literal('plan-airstrike'),
    number,
    at: spot,
    turn: z.int().min(1).max(100),
  }),
};

export type IndirectAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

/** What a shell or bomb does: its row of the Area fire effect table, its HE rating, its penetration. */
export interface Shell {
  readonly size: HeSize;
  readonly rating: HeRating;
  readonly penetration: Penetration;
}

/** Dice of a barrage that fall with the same shell. */
export interface BarrageLot {
  readonly dice: number;
  readonly shell: Shell;
}

/** bg-ind-02 A mission from the request to the fire. */
export interface MissionFrame extends Frame, Receives<{ heard: CommunicationFrame }> {
  readonly proc: 'mission';
  step:
    | 'registered'
    | 'call'
    | 'priority'
    | 'level'
    | 'communicate'
    | 'heard'
    | 'available'
    | 'mark'
    | 'spot'
    | 'spot-again'
    | 'respot'
    | 'stray'
    | 'decide'
    | 'cancelled'
    | 'open'
    | 'load';
  /** The spotter; null for fire at a pre-registered target. */
  readonly unit: string | null;
  readonly side: Side;
  readonly windows: boolean;
  /** Null for the guns on the table. */
  priority: Priority | null;
  level: Level | null;
  battery: string | null;
  /** Where the marker was put, and where it is now. */
  aimed: Point | null;
  marker: Point | null;
  harass: boolean;
  /** D6 of inches by which the round strays, and what they came to. */
  dice: number;
  distance: number;
  /** Guns on the table that fire, and how many of them have had their orders. */
  guns: readonly string[];
  ordered: number;
}

/** bg-ind-04 One communication check. Returns whether it got through. */
export interface CommunicationFrame extends Frame, Returns<boolean> {
  readonly proc: 'communication';
  step: 'aid' | 'check' | 'again' | 'failed';
  /** Whose check: its commander says what helps. */
  readonly unit: string;
  readonly side: Side;
  readonly need: number;
  /** The wire team that helps. */
  wire: string | null;
  /** Is the die rolled again by now? */
  again?: boolean;
}

/** bg-supp-09 Guns off the table that are about to fire. */
export interface BatteryFrame {
  readonly proc: 'battery';
  step: 'counter' | 'try' | 'fire';
  readonly side: Side;
  readonly battery: string;
  readonly guns: number;
  /** The request that they answer; null for a timed barrage. */
  readonly priority: Priority | null;
  readonly at: Point;
  readonly harass: boolean;
  /** Numbers of the counter-battery missions that have been tried. */
  tried: readonly number[];
}

export interface BarrageHit {
  readonly unit: string;
  readonly lot: number;
  readonly direct: boolean;
}

/** bg-ind-13 A barrage: of guns, mortars, rockets or bombs. */
export interface BarrageFrame {
  readonly proc: 'barrage';
  step: 'roll' | 'again' | 'reroll' | 'allocate' | 'hit' | 'suffered' | 'morale' | 'end';
  readonly side: Side;
  /** The marker, and how far from it units are hit. */
  readonly at: Point;
  readonly reach: number;
  readonly lots: readonly BarrageLot[];
  readonly face: 'side' | 'rear';
  /** Direct hits are rolled again once. */
  readonly harass: boolean;
  /** bg-air-13 Dice that the owner may roll again. */
  rerolls: number;
  again: 'miss' | 'pinning' | 'direct-hit' | null;
  /** Misses, pinning hits, direct hits of each lot. */
  results: readonly (readonly [number, number, number])[];
  hits: readonly BarrageHit[];
  next: number;
  /** The unit that is being hit: its side, the counters that its loss costs, hits beyond its own, whether a gun is struck. */
  owner: Side;
  owed: number;
  surplus: number;
  gunHit: boolean;
  tests: readonly string[];
  /** What was before the men of a hit fell: how many there were, and who had to test. */
  before?: { readonly men: number; readonly tests: readonly string[] } | null;
}

/** bg-supp-06 The timed barrages of a turn; bg-ind-23 launchers that reload. */
export interface TimedFrame {
  readonly proc: 'timed';
  step: 'reload' | 'fall';
  readonly side: Side;
}

/** What a side may plan: how many registered targets, and what comes with each timed mission. */
export interface PlanAllowed {
  readonly points: number;
  readonly barrages: readonly string[];
  readonly airstrikes: readonly string[];
}

/** bg-hid-03 Plans, written down in secret by both sides at once. */
export interface PlanFrame {
  readonly proc: 'plan';
  step: 'write';
  readonly allowed: { readonly [S in Side]: PlanAllowed };
}

export type IndirectFrame = MissionFrame | CommunicationFrame | BatteryFrame | BarrageFrame | TimedFrame | PlanFrame;

export type IndirectEvent =
  | (BgEventBase<'fire-called'> & {
      readonly unit: string | null;
      readonly side: Side;
      readonly priority: Priority | null;
    })
  | (BgEventBase<'registered-fire'> & { readonly side: Side; readonly at: Point })
  | (BgEventBase<'fire-level'> & { readonly side: Side; readonly level: Level })
  | (OfUnit<'aided'> & { readonly side: Side; readonly by: string | null; readonly how: 'wire' | 'dispatch' | null })
  | (OfUnit<'signals'> & { readonly side: Side; readonly by: string | null })
  | (OfUnit<'communicated'> & { readonly side: Side; readonly success: boolean; readonly wire: string | null })
  | (BgEventBase<'guns-answer'> & { readonly side: Side; readonly battery: string })
  | (BgEventBase<'marked'> & { readonly side: Side; readonly at: Point; readonly harass: boolean })
  | (BgEventBase<'respotted'> & { readonly side: Side; readonly yes: boolean })
  | (BgEventBase<'strayed'> & {
      readonly side: Side;
      readonly at: Point;
      readonly distance: number;
      readonly hour: number;
    })
  | (BgEventBase<'mission-over'> & {
      readonly side: Side;
      readonly unit: string | null;
      readonly why: 'priority' | 'communication' | 'cancelled' | 'silenced';
    })
  | (BgEventBase<'fire-for-effect'> & {
      readonly side: Side;
      readonly guns: readonly string[];
      readonly battery: string | null;
    })
  | (BgEventBase<'counter-battery'> & { readonly side: Side; readonly mission: number })
  | (BgEventBase<'battery-found'> & { readonly side: Side; readonly mission: number; readonly success: boolean })
  /** Guns off the table fire; `orders` of the turn are spent. */
  | (BgEventBase<'battery-fires'> & {
      readonly side: Side;
      readonly battery: string;
      readonly guns: number;
      readonly priority: Priority | null;
      readonly orders: number;
    })
  | (OfUnit<'gun-fires'> & { readonly side: Side; readonly shots: number; readonly dice: number })
  | (OfUnit<'reloads'> & { readonly turns: number })
  | (BgEventBase<'barrage-again'> & { readonly side: Side; readonly result: 'miss' | 'pinning' | 'direct-hit' | null })
  | (BgEventBase<'barrage'> & {
      readonly side: Side;
      readonly at: Point;
      readonly reach: number;
      readonly misses: number;
      readonly pinning: number;
      readonly direct: number;
    })
  | (BgEventBase<'barrage-over'> & { readonly side: Side; readonly at: Point })
  | (BgEventBase<'timed-barrage'> & { readonly side: Side; readonly at: Point; readonly battery: string })
  | (BgEventBase<'planned'> & { readonly side: Side; readonly plan: Plan })
  | (BgEventBase<'plans-made'> & { readonly side: Side });

/** One thing that a side has written down. */
export type Plan =
  | { readonly what: 'point'; readonly at: Point }
  | { readonly what: 'barrage'; readonly at: Point; readonly turn: number; readonly battery: string }
  | { readonly what: 'airstrike'; readonly at: Point; readonly turn: number; readonly aircraft: string };

/** What befalls units is told by the chapters of fire, as the rest of these. */
type Befalls = 'pinned' | 'damaged' | 'pierced' | 'immobilised' | 'destroyed' | 'no-effect';

export interface Indirect extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: IndirectFrame;
  calls: CounterFrame | LoseFrame | MoraleFrame | ReactionFrame | BailOutFrame;
  answer: IndirectAnswer;
  event: IndirectEvent;
  emits: Extract<FireEvent | OrdersEvent | SpecialEvent, { type: Befalls | 'ordered' | 'loaded' }>;
}

export const { chapter, procedure } = kit<Indirect>(sideOf);
