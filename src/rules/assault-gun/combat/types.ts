/** Combat: frames, answers and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Revealing } from '../hidden.ts';
import type { MarchFrame } from '../move/types.ts';
import { type AgEventBase, id, type OfUnit, staff } from '../parts.ts';
import { type AgTable, type Combat, type Point, type Row, sideOf } from '../state.ts';
import type { StaffEvent } from '../supply/types.ts';

const number = z.int().min(0).max(60);

export const answers = {
  /** ag-combat-22 These strike at 0. */
  hold: z.strictObject({ kind: z.literal('hold'), units: z.array(id).max(20), staff }),
  /** ag-combat-23 How many dice go into each of the two combats that the unit is in. */
  split: z.strictObject({
    kind: z.literal('split'),
    dice: z.array(z.strictObject({ combat: z.int().min(0), dice: number })).max(12),
    staff,
  }),
  /** ag-combat-24 Hits by the unit that fired, each on one of one's own. */
  assign: z.strictObject({
    kind: z.literal('assign'),
    hits: z.array(z.strictObject({ from: id, unit: id, hits: number })).max(60),
    staff,
  }),
  /** ag-combat-26, ag-gap-21 Groups that retreat: one's own unit that is attacked, or the enemy whom one breaks off from. */
  'stay-or-retreat': z.strictObject({ kind: z.literal('stay-or-retreat'), retreat: z.array(id).max(12), staff }),
  /** ag-combat-27, ag-gap-28 Which half of the damage is taken. */
  take: z.strictObject({
    kind: z.literal('take'),
    hits: z.array(z.strictObject({ unit: id, hits: number })).max(20),
    staff,
  }),
  /** ag-combat-29 */
  advance: z.strictObject({ kind: z.literal('advance'), unit: id.nullable(), staff }),
};

export type CombatAnswer = z.infer<(typeof answers)[keyof typeof answers]>;
export type Hold = z.infer<typeof answers.hold>;
export type Split = z.infer<typeof answers.split>;
export type Assign = z.infer<typeof answers.assign>;
export type StayOrRetreat = z.infer<(typeof answers)['stay-or-retreat']>;
export type Take = z.infer<typeof answers.take>;
export type Advance = z.infer<typeof answers.advance>;

/** The phase: engagements one after the other (ag-gap-58). */
export interface CombatPhaseFrame extends Frame {
  readonly proc: 'combats';
  step: 'next';
}

/**
 * What one unit has fired into one combat in this step. Where a die hits some of its opponents and not others (ag-sea-08), those hits are
 * a volley of their own.
 */
export interface Volley {
  readonly from: string;
  readonly combat: number;
  /** The side that is hit. */
  readonly side: Side;
  /** ag-gap-28 Who of it may take the hits. */
  readonly at: readonly string[];
  /** ag-combat-02 Only the side that is hit knows. */
  readonly hits: number;
}

/** ag-combat-23 The dice that a unit gives to one combat; how they are split shows when they are thrown (ag-combat-03). */
export interface Share {
  readonly side: Side;
  readonly unit: string;
  readonly combat: number;
  readonly dice: number;
  readonly isThrown: boolean;
}

export interface Assigned {
  /** Who fired; of hits that are rolled for together, all who could have (`a, b`). */
  readonly from: string;
  readonly unit: string;
  readonly side: Side;
  readonly combat: number;
  readonly hits: number;
  /** Rolls that each hit gets, and for how many of them they have been made. */
  readonly cover: number;
  readonly armour: number;
  rolled: number;
  saved: number;
}

export interface Hits {
  readonly unit: string;
  readonly hits: number;
}

/** ag-gap-21 A group that retreats. */
export interface Leaving {
  readonly side: Side;
  readonly combat: number;
  readonly role: 'attackers' | 'defenders';
}

/** ag-gap-75 One engagement: combats that share a unit have one list of steps. */
export interface EngagementFrame extends Frame {
  readonly proc: 'engagement';
  step:
    | 'start'
    | 'next'
    | 'hold'
    | 'split'
    | 'fire'
    | 'throw'
    | 'hits'
    | 'assign'
    | 'save'
    | 'harm'
    | 'decide'
    | 'halve'
    | 'take'
    | 'apply'
    | 'leave'
    | 'over'
    | 'forward'
    | 'advance'
    | 'put-back'
    | 'tread'
    | 'end';
  combats: number[];
  /** ag-combat-10 Have fired. */
  fired: string[];
  /** ag-combat-10, ag-supp-07 How far the scale has gone: the lowest initiative that has fired. */
  reached: number | null;
  /** ag-combat-10 Came into position too late. */
  late: string[];
  /** ag-combat-32 Have left. */
  away: string[];
  held: string[];
  /** ag-gap-27 Have been asked whether they hold. */
  asked: string[];
  /** The initiative of this step, or of the last one. */
  initiative: number | null;
  shooters: string[];
  /** ag-combat-23 Shooters that still have to say how their dice are split, and what was said. */
  toSplit: string[];
  splits: Share[];
  volleys: Volley[];
  /** Hits by firer and unit, then all with the same saves in one; the secret of the side that is hit. */
  assigned: Assigned[];
  /** Sides that still have to assign hits. */
  toAsk: Side[];
  /** Groups of `leaving`, by their number, whose owner still has to choose which half of the damage they take. */
  toHalve: number[];
  /** What is left after the saves; the secret of its side. */
  damage: (Hits & { readonly combat: number; readonly side: Side })[];
  leaving: Leaving[];
  /** ag-gap-30 Bases that the first target left or lost, by combat. */
  vacated: { readonly combat: number; readonly at: Point; readonly size: Row['size'] }[];
  /** Combats that a group has left. */
  ended: { readonly combat: number; readonly how: 'defender left' | 'attacker left' | 'both left' }[];
  /** Combats whose attacker still has to say who advances; units that did. */
  toAdvance: number[];
  advanced: string[];
  /** ag-mine-01 Who has just been moved, and from where: mines and counters on the way are still to be met. What comes after that. */
  trod: { readonly unit: string; readonly from: Point; readonly crossed: readonly string[] }[];
  afterwards: 'next' | 'forward' | 'end';
}

/** ag-combat-37, ag-combat-38, ag-gap-30 */
export type Ending = 'fought out' | 'defender left' | 'attacker left' | 'both left' | 'nobody left' | 'front gone';

/** For its own side: how strong it is now. */
export type Damaged = OfUnit<'damaged'> & { readonly side: Side; readonly hits: number; readonly strength: number };
export type Eliminated = OfUnit<'eliminated'> & { readonly side: Side };

export type CombatEvent =
  | (AgEventBase<'engagement'> & { readonly combats: readonly number[]; readonly units: readonly string[] })
  /** Whose turn it would be, before they are asked whether they hold back. */
  | (AgEventBase<'comes-up'> & { readonly initiative: number; readonly units: readonly string[] })
  | (AgEventBase<'step'> & { readonly initiative: number; readonly units: readonly string[] })
  | (OfUnit<'held-back'> & { readonly side: Side })
  /** ag-combat-23 How the dice are split is for its own side. */
  | (OfUnit<'split-fire'> & { readonly side: Side })
  /** ag-combat-03 Both sides know how many dice. */
  | (OfUnit<'fires'> & { readonly side: Side; readonly combat: number; readonly dice: number })
  | (OfUnit<'hit'> & { readonly side: Side; readonly from: string; readonly hits: number; readonly saved: number })
  | Damaged
  | Eliminated
  /** ag-combat-36 Roles after a unit is gone. */
  | (AgEventBase<'stepped-up'> & { readonly combat: Combat })
  | (AgEventBase<'decided'> & { readonly side: Side; readonly retreat: readonly string[] })
  | (OfUnit<'fell-back'> & { readonly side: Side; readonly at: Point })
  | (OfUnit<'advanced'> & { readonly side: Side; readonly at: Point })
  | (AgEventBase<'no-advance'> & { readonly side: Side })
  /** ag-sea-05 `static`: it was drawn into a landing and keeps its entrenchment. */
  | (OfUnit<'put-back'> & { readonly side: Side; readonly at: Point; readonly static: boolean })
  /** ag-spec-01 */
  | (OfUnit<'rockets-spent'> & { readonly side: Side })
  /** How each of its combats ended, as both sides have seen. `isAlone`: nobody of its attackers is left. */
  | (AgEventBase<'combat-over'> & {
      readonly combats: readonly number[];
      readonly ends: readonly { readonly target: string; readonly how: Ending; readonly isAlone: boolean }[];
    });

export interface Fighting extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: CombatPhaseFrame | EngagementFrame;
  calls: MarchFrame;
  answer: CombatAnswer;
  event: CombatEvent;
  emits: StaffEvent | Revealing;
}

export const { chapter, procedure } = kit<Fighting>(sideOf);
