/** Reserves and the scenarios of the book: answers, frames and events. */

import * as z from 'zod';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { CORNERS, EDGES } from '../../../tabletop/zones.ts';
import type { AirEvent } from '../air/types.ts';
import type { DeployEvent } from '../deploy/types.ts';
import type { FireEvent } from '../fire/types.ts';
import type { PlanFrame } from '../indirect/types.ts';
import type { OrdersEvent } from '../orders/types.ts';
import { type BgEventBase, facing, id, type OfUnit, place, ready, split, spot } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import type { SpecialEvent } from '../special/types.ts';
import { answers as special } from '../special/types.ts';
import {
  type BgTable,
  type Edge,
  type Mine,
  type Place,
  type ScenarioSetup,
  type Side,
  sideOf,
  type Zone,
} from '../state.ts';
import type { TurnEvent, TurnFrame } from '../turn/types.ts';

export const DEFENCES = ['bunker', 'trench', 'mines', 'wire'] as const;
export type Defence = (typeof DEFENCES)[number];

export const answers = {
  corner: z.strictObject({ kind: z.literal('corner'), corner: z.enum(CORNERS) }),
  edge: z.strictObject({ kind: z.literal('edge'), edge: z.enum(EDGES) }),
  objective: z.strictObject({ kind: z.literal('objective'), at: spot }),
  /** Which units begin on the table, or in ambush. */
  pick: z.strictObject({ kind: z.literal('pick'), units: z.array(id).max(200) }),
  defence: z.strictObject({ kind: z.literal('defence'), what: z.enum(DEFENCES), at: spot, facing }),
  'reserves-again': z.strictObject({ kind: z.literal('reserves-again'), yes: z.boolean() }),
  place,
  ready,
  split,
  detach: special.detach,
};

export type ReservesAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

/** The deployment of one of the book's scenarios, stage by stage. */
export interface ScenarioSetupFrame {
  readonly proc: 'scenario-setup';
  step:
    | 'next'
    | 'corners'
    | 'corner'
    | 'random-corner'
    | 'flanks'
    | 'flank'
    | 'edge'
    | 'initial'
    | 'pick'
    | 'count'
    | 'centre'
    | 'objective'
    | 'weather'
    | 'hill'
    | 'defence'
    | 'may-ambush'
    | 'ambush'
    | 'waiting'
    | 'bombard'
    | 'first'
    | 'begin';
  /** The stage of the scenario that comes next. */
  at: number;
  /** Whose choice or roll it is. */
  side: Side;
  /** How many may be chosen or placed, and how many must be chosen. */
  left: number;
  least: number;
  /** Who may be chosen. */
  among: readonly string[];
  rule: RuleId;
}

/** Some units of each side are placed: all of one side and then the other's, or one at a time. */
export interface PlaceUnitsFrame {
  readonly proc: 'place-units';
  step: 'place' | 'next';
  readonly alternate: boolean;
  side: Side;
  waiting: { readonly [S in Side]: readonly string[] };
}

/** bg-res-02 Reserves that come this turn. */
export interface ArriveFrame {
  readonly proc: 'arrive';
  step: 'roll' | 'again' | 'reroll' | 'place';
  readonly side: Side;
  left: number;
}

export type ReservesFrame = ScenarioSetupFrame | PlaceUnitsFrame | ArriveFrame;

export type ReservesEvent =
  | (BgEventBase<'scenario-setup'> & { readonly changes: Partial<ScenarioSetup> })
  | (BgEventBase<'edges'> & { readonly axis: Edge; readonly allies: Edge })
  | (BgEventBase<'zoned'> & { readonly zones: readonly Zone[] })
  /** Who begins on the table is told to his own side; how many, to all. */
  | (BgEventBase<'initial-units'> & { readonly side: Side; readonly units: readonly string[] })
  | (BgEventBase<'initial-count'> & { readonly side: Side; readonly count: number })
  | (BgEventBase<'objective'> & { readonly side: Side | null; readonly id: string; readonly at: Point })
  | (BgEventBase<'weather'> & { readonly storm: boolean })
  | (BgEventBase<'raised'> & { readonly feature: Feature })
  | (BgEventBase<'defence'> & {
      readonly side: Side;
      readonly what: Defence;
      readonly feature: Feature | null;
      readonly mine: Mine | null;
    })
  | (BgEventBase<'first'> & { readonly side: Side })
  | (BgEventBase<'reserves-again'> & { readonly side: Side; readonly yes: boolean })
  | (OfUnit<'arrived'> & { readonly side: Side; readonly place: Place })
  | (BgEventBase<'delayed'> & { readonly side: Side; readonly count: number })
  /** Before the battle: it found no room and joins the reserves. Told to its own side. */
  | (OfUnit<'held-back'> & { readonly side: Side });

type Others =
  | 'placed'
  | 'split'
  | 'readied'
  | 'detached'
  | 'marker'
  | 'deployed'
  | 'pinned'
  | 'battle'
  | 'captured'
  | 'went-home';

export interface Reserves extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: ReservesFrame;
  calls: PlanFrame | TurnFrame;
  answer: ReservesAnswer;
  event: ReservesEvent;
  emits: Extract<DeployEvent | SpecialEvent | OrdersEvent | FireEvent | TurnEvent | AirEvent, { type: Others }>;
}

export const { chapter, procedure } = kit<Reserves>(sideOf);
