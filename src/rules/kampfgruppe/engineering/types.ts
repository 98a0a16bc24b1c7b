/** Frames, answers and events of engineering, mines and supply. */
import * as z from 'zod';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { PierceFrame } from '../anti-tank/types.ts';
import type { HarmFrame } from '../direct/types.ts';
import { type Due, nothingDue } from '../marks.ts';
import { length, type OfUnit, spot } from '../parts.ts';
import type { Task, Unit } from '../state.ts';

/** kgn-act-31 One Engineer action of a unit at a task, or one attempt to repair (kgn-rec-01). */
export interface EngineerFrame extends Frame {
  readonly proc: 'engineer';
  step: 'work';
  readonly unit: string;
  readonly task: Task['kind'] | 'repair';
  readonly on: string;
}
export const engineerFrame = (unit: string, task: EngineerFrame['task'], on: string): EngineerFrame => ({
  ...{ proc: 'engineer', step: 'work', unit, task, on },
});

/** kgn-eng-03 The die at the end of an activation with Engineer actions, and what the work does when it is done; activation calls it. */
export interface TaskEndFrame extends Frame, Receives<{ struck: HarmFrame }> {
  readonly proc: 'task-end';
  step: 'roll' | 'move-off' | 'explode' | 'victims' | 'struck' | 'collapse' | 'after';
  readonly unit: string;
  /** What is blown up, and those in or on it who are still to be struck. */
  on: string | null;
  /** Where they set the charge. */
  near: readonly [number, number] | null;
  victims: string[];
  due: Due;
}
export const taskEndFrame = (unit: string): TaskEndFrame => ({
  ...{ proc: 'task-end', step: 'roll', unit, on: null, near: null, victims: [], due: nothingDue() },
});

/** kgn-mine-01 kgn-gap-63 A unit comes within 4" of a minefield; whoever moves it calls this, then looks whether it can go on. */
export interface MineFrame extends Frame, Receives<{ struck: PierceFrame | HarmFrame }> {
  readonly proc: 'mine';
  step: 'roll' | 'struck';
  readonly unit: string;
  readonly mine: string;
}
export const mineFrame = (unit: string, mine: string): MineFrame => ({ proc: 'mine', step: 'roll', unit, mine });

/** kgn-ammo-05 */
export interface ResupplyFrame extends Frame {
  readonly proc: 're-supply';
  step: 'load' | 'split';
  readonly unit: string;
  readonly to: string;
}
export const resupplyFrame = (unit: string, to: string): ResupplyFrame => ({
  proc: 're-supply',
  step: 'load',
  unit,
  to,
});

export const ANSWERS = {
  /** kgn-dem-02 Where the engineers go before it explodes. */
  'move-off': z.strictObject({ kind: z.literal('move-off'), at: spot }),
  /** kgn-ammo-05 How many of its new rounds are HE. */
  're-arm': z.strictObject({ kind: z.literal('re-arm'), he: length }),
};
export type EngineeringAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

export type EngineeringEvent =
  /** kgn-gap-62 An Engineer action is spent; `task` as it stands then. */
  | (OfUnit<'worked'> & { readonly task: Task; readonly target: string })
  /** The die of the task is rolled: `isDone`, or the count stays (kgn-eng-04). */
  | (OfUnit<'task-rolled'> & { readonly kind: Task['kind']; readonly target: string; readonly isDone: boolean })
  /** kgn-gap-62 A charge is used up. */
  | (OfUnit<'charge-used'> & { readonly weapons: Unit['weapons'] })
  | (OfUnit<'mines-cleared'> & { readonly mine: string; readonly at: Point })
  | (OfUnit<'mine-struck'> & { readonly mine: string; readonly isStruck: boolean })
  /** kgn-brg-03 A fascine is laid: it has no other. */
  | OfUnit<'fascine-laid'>
  /** kgn-rec-01 `by` tries to repair it. */
  | (OfUnit<'repaired'> & { readonly by: string; readonly isDone: boolean; readonly failed: number })
  /** kgn-ammo-05 New rounds come aboard, which ones is the owner's note. */
  | (OfUnit<'re-supplied'> & { readonly by: string });
