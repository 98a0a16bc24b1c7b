/** Fire of all kinds, and what befalls a unit: answers, frames and events. */

import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { FlakFrame } from '../air/types.ts';
import type { AssaultEvent } from '../assault.ts';
import type { CounterFrame } from '../counters.ts';
import type { DeployEvent } from '../deploy/types.ts';
import type { EngineeringEvent } from '../engineering/types.ts';
import type { MoraleFrame } from '../morale.ts';
import { type OfUnit, type Shot, spot } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import type { SpecialEvent } from '../special/types.ts';
import { medic } from '../special/types.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';
import type { BailOutFrame } from '../transport/types.ts';

export const answers = {
  'fall-back': z.strictObject({ kind: z.literal('fall-back'), yes: z.boolean() }),
  /** Where it is driven to. */
  'fall-to': z.strictObject({ kind: z.literal('fall-to'), at: spot }),
  lose: z.strictObject({
    kind: z.literal('lose'),
    men: z.array(z.int().min(0).max(99)).max(60),
    /** A sniper picks the officer among them. */
    officer: z.boolean().optional(),
  }),
  medic,
};

export type FireAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface FireFrame {
  readonly proc: 'fire';
  step: 'open' | 'next';
  readonly unit: string;
  readonly shots: readonly Shot[];
  /** Of Fire and Manoeuvre: the firer will move (bg-gap-14). */
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  next: number;
}

export interface ShotFrame {
  readonly proc: 'shot';
  step:
    | 'declare'
    | 'area'
    | 'observe'
    | 'burned'
    | 'hit'
    | 'damage'
    | 'pierce'
    | 'fall-back'
    | 'fall-to'
    | 'fallen'
    | 'lose'
    | 'suffered'
    | 'counter'
    | 'morale';
  readonly unit: string;
  readonly shot: Shot;
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  /** The side of the target, and the counters that its loss would cost. */
  side: Side;
  owed: number;
  hits: number;
  /** Failed saves: men to be lost. */
  losses: number;
  gunHit: boolean;
  /** Does the target test its morale at the end? */
  tests: boolean;
  /** Men of the target before any fell. */
  men?: number;
}

export interface GrenadeFrame {
  readonly proc: 'grenade';
  step: 'attack' | 'lost' | 'pierce' | 'morale';
  readonly unit: string;
  readonly target: string;
  owed: number;
  face: 'side' | 'rear';
  /** Its men before any fell. */
  men?: number;
}

/** So many men of a unit fall; which ones, its owner says. */
export interface LoseFrame {
  readonly proc: 'lose';
  step: 'medic' | 'treat' | 'choose' | 'fall';
  readonly unit: string;
  /** Whose doing it is: the men nearest to him fall first, unless the owner says otherwise. */
  readonly from: string | null;
  readonly rule: RuleId;
  losses: number;
  lost: readonly number[];
  /** The medic who tries to save one of them. */
  medic: string | null;
}

export type FireFrames = FireFrame | ShotFrame | GrenadeFrame | LoseFrame;

export type FireEvent =
  /** What is declared before any die. */
  | (OfUnit<'aims'> & {
      readonly side: Side;
      readonly shots: readonly Shot[];
    })
  | OfUnit<'ceased'>
  | (OfUnit<'shot'> & {
      readonly side: Side;
      readonly shot: Shot;
      readonly range: number;
    })
  | (OfUnit<'no-shot'> & {
      readonly side: Side;
      readonly target: string;
      readonly why: 'gone' | 'hidden' | 'range' | 'unseen' | 'ammo';
    })
  | (OfUnit<'no-effect'> & { readonly why: 'wild' | 'saved' | 'missed' | 'cannot' })
  | (OfUnit<'pinned'> & { readonly pinned: boolean })
  | (OfUnit<'losses'> & { readonly lost: number; readonly men: number; readonly place: Place | null })
  | (OfUnit<'damaged'> & { readonly hits: number })
  | (OfUnit<'pierced'> & { readonly result: 'destroyed' | 'pinned' | 'glanced' | 'immobilised' })
  | OfUnit<'immobilised'>
  | (OfUnit<'destroyed'> & {
      readonly side: Side;
      readonly how:
        | 'shot'
        | 'men'
        | 'rout'
        | 'surrender'
        | 'abandoned'
        | 'last man'
        | 'crew'
        | 'off table'
        | 'ammunition';
      readonly wreck: boolean;
    })
  | (OfUnit<'fell-back'> & { readonly yes: boolean });

export type FireEventOf<Type extends FireEvent['type']> = Extract<FireEvent, { type: Type }>;

/** Who falls back is placed anew, medics and snipers are at work, flames burn, and grenades are an assault. */
type Others = 'placed' | 'treated' | 'untreated' | 'picked' | 'burned' | 'assaulted';

export interface Fire extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: FireFrames;
  calls: CounterFrame | FlakFrame | MoraleFrame | BailOutFrame;
  answer: FireAnswer;
  event: FireEvent;
  emits: Extract<DeployEvent | SpecialEvent | EngineeringEvent | AssaultEvent, { type: Others }>;
}

export const { chapter, procedure } = kit<Fire>(sideOf);
