/** Frames, answers and events of movement. */
import * as z from 'zod';
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { Stance } from '../../../tabletop/place.ts';
import type { WindowFrame } from '../covering/types.ts';
import { facing, id, type OfUnit, spot, stance } from '../parts.ts';
import type { Place, Side } from '../state.ts';

/** A path as it is planned. Points are those of the middle of the hull, or of the formation. */
export interface MovePlan {
  readonly path: readonly (readonly [x: number, y: number])[];
  /** kgn-move-10 Legs that are driven backwards, by their places in the path. */
  readonly reverse: readonly number[];
  /** The facing that it turns to in the end; null: as it comes. */
  readonly facing: Facing | null;
  readonly stance: Stance;
  /** kgn-move-21 The wreck that a recovery vehicle takes along. */
  readonly tow: string | null;
}

/** What has been used up of a rate: inches on roads, and all others (kgn-gap-36). */
export interface Spent {
  readonly road: number;
  readonly ground: number;
}

/** kgn-act-20 One Move action: the path is asked for, walked from stop to stop with a window at each (kgn-gap-68), planned anew after a shot. */
export interface MoveFrame extends Frame, Receives<{ resume: WindowFrame }> {
  readonly proc: 'move';
  step: 'plan' | 'roll' | 'fly' | 'set-out' | 'leg' | 'mined' | 'resume' | 'arrived';
  readonly unit: string;
  readonly side: Side;
  /** kgn-move-05 The die of this action; null before it is rolled. */
  die: number | null;
  /** kgn-gap-63 Minefields that have had their die in this action. */
  mined: string[];
  /** Has it left the place at which the action began? */
  hasMoved: boolean;
  /** How far it has come along the path. */
  along: number;
  // The owner's plan, and what is left for it.
  /** Used up before the path that is planned now. */
  used: Spent;
  /** Has the die been paid, by an obstacle that was cleared or ground that was gone into? */
  isReduced: boolean;
  plan: MovePlan | null;
  /** How far it goes along the path. */
  length: number;
  /** Windows and minefields, as distances along the path. */
  stops: number[];
  mines: { readonly id: string; readonly at: number }[];
  start: Place | null;
  goal: Place | null;
}

/** The owner's part of a frame. */
export type OwnPart = Pick<MoveFrame, 'used' | 'isReduced' | 'plan' | 'length' | 'stops' | 'mines' | 'start' | 'goal'>;

/** Before there is a plan. */
export const noPlan = (): OwnPart => ({
  ...{ used: { road: 0, ground: 0 }, isReduced: false, plan: null, length: 0, stops: [], mines: [] },
  ...{ start: null, goal: null },
});

export const moveFrame = (unit: string, side: Side): MoveFrame => ({
  ...{ proc: 'move', step: 'plan', unit, side, die: null, mined: [], hasMoved: false, along: 0, ...noPlan() },
});

export const ANSWERS = {
  /** An empty path turns on the spot. */
  move: z.strictObject({
    kind: z.literal('move'),
    path: z.array(spot).max(40),
    reverse: z.array(z.int().min(0).max(39)).max(40).optional(),
    facing: facing.optional(),
    stance: stance.optional(),
    tow: id.optional(),
  }),
  halt: z.strictObject({ kind: z.literal('halt') }),
};
export type MoveAnswer = z.infer<(typeof ANSWERS)['move']>;
export type MovementAnswer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

export type MovementEvent =
  | (OfUnit<'slowed'> & { readonly die: number; readonly isStopped: boolean })
  | (OfUnit<'moved'> & {
      readonly place: Place;
      /** How far it has come, and whether it goes no farther. */
      readonly along: number;
      readonly isLast: boolean;
      readonly tow: { readonly wreck: string; readonly at: Point; readonly facing: Facing } | null;
    })
  /** `place`: where it is set down, if it was stopped on top of something. */
  | (OfUnit<'halted'> & { readonly place: Place | null });
