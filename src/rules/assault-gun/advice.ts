/** What the screen may ask for help about, and what it hears. */

import * as z from 'zod';
import type { Refusal } from '../../kernel/refusal.ts';
import type { AgAnswer, AnswerOf } from './book.ts';
import type { GroupMarch } from './move/group.ts';
import { id, path, point, StaffWork } from './parts.ts';
import type { RuleId } from './rules.ts';
import type { Edge, Part, RecceResult, Side } from './state.ts';

const purpose = z.enum(['probe', 'call', 'spot', 'other']);

/** Those who have been called in so far. */
const plan = z
  .array(z.strictObject({ unit: id, path, role: z.enum(['front', 'behind', 'second']), of: id.optional() }))
  .max(12);

export const About = z.discriminatedUnion('about', [
  /** What the staff would write down before a sealed question is committed: places for all who have none, and the like. */
  z.strictObject({ about: z.literal('ready') }),
  /** What comes to mind as an answer to the question that waits. */
  z.strictObject({ about: z.literal('offers') }),
  z.strictObject({
    about: z.literal('reach'),
    unit: id,
    purpose,
    staff: z.array(StaffWork).max(20).optional(),
    slow: z.boolean().optional(),
    /** The tank that carries it. */
    with: id.optional(),
  }),
  z.strictObject({
    about: z.literal('way'),
    unit: id,
    to: point,
    purpose,
    staff: z.array(StaffWork).max(20).optional(),
    slow: z.boolean().optional(),
    with: id.optional(),
  }),
  /** A group marches so far, its formation kept. */
  z.strictObject({
    about: z.literal('group'),
    units: z.array(id).max(60),
    by: point,
    staff: z.array(StaffWork).max(20).optional(),
  }),
  /** Who can go on reconnaissance. */
  z.strictObject({ about: z.literal('scouts') }),
  z.strictObject({ about: z.literal('targets'), unit: id }),
  z.strictObject({ about: z.literal('flights') }),
  /** Where a unit can stand against an enemy. */
  z.strictObject({ about: z.literal('contact'), unit: id, target: id, purpose, plan: plan.optional() }),
  /** Where it can stand behind a friend that attacks. */
  z.strictObject({ about: z.literal('behind'), unit: id, of: id, plan }),
  z.strictObject({ about: z.literal('declare') }),
  z.strictObject({ about: z.literal('call'), plan }),
  z.strictObject({ about: z.literal('support') }),
  z.strictObject({ about: z.literal('engagement') }),
  /** What a staff could do for a unit, beside what it has been told already. */
  z.strictObject({ about: z.literal('works'), unit: id, staff: z.array(StaffWork).max(20) }),
  /** What can be given from whom to whom tonight. */
  z.strictObject({ about: z.literal('gifts') }),
]);
export type AgAdviceAsk = z.infer<typeof About>;

type XY = readonly [number, number];

/** A place with a way there; `edge` is the side of the other's base that it touches. */
export interface Spot {
  readonly at: XY;
  readonly edge: Edge;
  readonly path: readonly XY[];
}

/** What each face of the die brings, and why. */
export interface Chance {
  readonly modifiers: readonly { readonly rule: string; readonly why: string; readonly value: number }[];
  /** By face, from 1 to 6. */
  readonly faces: readonly (RecceResult | 'stewed')[];
}

export interface FighterSeen {
  readonly unit: string;
  readonly side: Side;
  readonly role: Part['role'] | 'target';
  readonly combat: number;
  readonly initiative: number;
  /** What a die must show; null where it has nobody to fire at. */
  readonly need: number | null;
  /** Null where it is the enemy's secret. */
  readonly dice: number | null;
  readonly state: 'to come' | 'now' | 'fired' | 'held';
}

/** Units that retreat together, what was done to them in this step, and where they would go. */
export interface GroupSeen {
  readonly id: string;
  readonly role: 'attackers' | 'defenders';
  readonly units: readonly string[];
  readonly places: readonly { readonly unit: string; readonly at: XY }[];
  readonly damage: readonly { readonly unit: string; readonly hits: number }[];
}

export interface AgAdvice {
  readonly ready: readonly AgAnswer[];
  readonly offers: readonly AgAnswer[];
  readonly reach: {
    /** Rings around the places where its middle may come to lie, in halves of a step. */
    readonly rings: readonly (readonly XY[])[];
    /** Steps a turn over open ground and along roads. */
    readonly steps: number;
    readonly roadSteps: number;
    /** Tanks that could carry it. */
    readonly carriers: readonly string[];
  } | null;
  readonly way: {
    readonly path: readonly XY[];
    readonly to: XY;
    /** Is that where one wanted to go, or as near to it as it gets? */
    readonly isThere: boolean;
    /** Of a turn's movement, in hundredths. */
    readonly cost: number;
    /** Minefields that it would cross, as far as its side knows of them. */
    readonly mines: number;
  } | null;
  readonly group: GroupMarch | null;
  readonly scouts: readonly { readonly unit: string; readonly why: Refusal | null; readonly inSight: number }[];
  readonly targets: readonly {
    readonly target: string;
    /** Edge to edge, in metres. */
    readonly far: number;
    readonly probe: Chance | null;
    readonly spot: Chance;
  }[];
  readonly flights: readonly {
    readonly aircraft: string;
    readonly target: string;
    readonly by: string;
    readonly mission: readonly { readonly rule: string; readonly why: string; readonly value: number }[];
    readonly chance: Chance;
  }[];
  readonly contact: readonly Spot[];
  readonly behind: readonly Spot[];
  readonly declare: {
    readonly strengths: readonly number[];
    /** Who could be given LOG, the target first. */
    readonly log: readonly string[];
    /** Units that touch it. */
    readonly beside: readonly string[];
  } | null;
  readonly call: {
    readonly most: 'nobody' | 'one' | 'any';
    readonly units: readonly {
      readonly unit: string;
      readonly front: boolean;
      /** Those it could stand behind. */
      readonly behind: readonly string[];
    }[];
    /** Who could come if there were a place for them. */
    readonly full: readonly string[];
    readonly guns: readonly { readonly unit: string; readonly why: Refusal | null }[];
    readonly air: readonly string[];
    /** Who of them all could be given LOG out of what is left. */
    readonly log: readonly string[];
    /** What it takes to give it to each of them. */
    readonly costs: { readonly [unit: string]: number };
    /** Free LOG of the division. */
    readonly pool: number;
  } | null;
  readonly support: {
    readonly distant: readonly string[];
    readonly air: readonly string[];
    readonly counterBattery: readonly string[];
    readonly against: readonly string[];
    readonly log: readonly string[];
  } | null;
  readonly engagement: {
    readonly initiative: number | null;
    readonly fighters: readonly FighterSeen[];
    readonly groups: readonly GroupSeen[];
    /** One's own that may not retreat: by which rule, or null where they have no room to. */
    readonly barred: readonly { readonly id: string; readonly role: GroupSeen['role']; readonly rule: RuleId | null }[];
  } | null;
  readonly works: readonly { readonly work: StaffWork; readonly why: Refusal | null }[];
  readonly gifts: {
    readonly gifts: readonly (Pick<AnswerOf<'give'>, 'what' | 'from' | 'to'> & { readonly most: number })[];
    readonly troops: readonly { readonly unit: string; readonly to: readonly string[] }[];
  } | null;
}
