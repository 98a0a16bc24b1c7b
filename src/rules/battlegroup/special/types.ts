/** Unit special rules: answers, frames and events. */
import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { OrderFrame } from '../orders/types.ts';
import type { OfUnit } from '../parts.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';

const id = z.string().min(1).max(60);

export const answers = {
  /** Does the section detach its Bren team? At deployment with the section's id. */
  detach: z.strictObject({ kind: z.literal('detach'), yes: z.boolean(), unit: id.optional() }),
  /** Who runs next with the human wave; null when only support teams are left and they stay. */
  wave: z.strictObject({ kind: z.literal('wave'), unit: id.nullable() }),
};
/** The medic who tries to save one of the men that are about to fall; null for none. Asked where men fall. */
export const medic = z.strictObject({ kind: z.literal('medic'), unit: id.nullable() });

export type SpecialAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

/** bg-spec-06 A section has been given an order. */
export interface DetachFrame {
  readonly proc: 'detach';
  step: 'ask';
  readonly unit: string;
}

/** bg-spec-30 The infantry around a command squad runs, one unit after the other. */
export interface UraFrame {
  readonly proc: 'ura';
  step: 'shout' | 'next' | 'run';
  readonly unit: string;
  readonly windows: boolean;
  /** Those who were near when it was shouted and have not run yet. */
  left: readonly string[];
}

export type SpecialFrame = DetachFrame | UraFrame;

export type SpecialEvent =
  /** A medic has been at work; he is moved to whom he saved. */
  | (OfUnit<'treated'> & {
      readonly side: Side;
      readonly patient: string;
      readonly saved: boolean;
      readonly place: Place | null;
      /** The player turn, counted from 2. */
      readonly window: number;
    })
  /** No medic is sent. */
  | (OfUnit<'untreated'> & { readonly side: Side })
  /** `team` is the new unit; before the battle begins neither has a place yet. */
  | (OfUnit<'detached'> & {
      readonly side: Side;
      readonly team: string;
      readonly place: Place | null;
      readonly rest: Place | null;
    })
  | (OfUnit<'kept-together'> & { readonly side: Side })
  /** The third shot of a gun with a loader team. */
  | (OfUnit<'loaded'> & { readonly side: Side; readonly third: boolean })
  | (OfUnit<'loaders-left'> & { readonly men: number; readonly strength: number })
  | (OfUnit<'picked'> & { readonly side: Side; readonly officer: boolean })
  | (OfUnit<'shouted'> & { readonly side: Side; readonly units: readonly string[] })
  /** It runs with the wave: that is its order of the turn. */
  | (OfUnit<'swept-along'> & { readonly side: Side })
  | (OfUnit<'wave-over'> & { readonly side: Side });

export interface Special extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: SpecialFrame;
  calls: OrderFrame;
  answer: SpecialAnswer;
  event: SpecialEvent;
  emits: never;
}

export const { chapter, procedure } = kit<Special>(sideOf);
