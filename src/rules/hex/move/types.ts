/** Frames, answers and events of movement; the frames are agreed with whoever calls them. */
import * as z from 'zod';
import { type Direction, type Hex, OFF } from '../../../geometry/hex/board.ts';
import type { HalfPoints } from '../../../geometry/hex/move.ts';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { OverrunFrame } from '../assault/types.ts';
import type { FireFrame } from '../fire/types.ts';
import { facing, floor, hex, id, type OfUnit } from '../parts.ts';
import { type HexTable, isInfantry, type MoveMark, unitAt } from '../state.ts';
import { roadBonus } from './allowance.ts';

// ---- frames --------------------------------------------------------------------------------------------------------------

/** A half move and what goes with it, in their order: hex-act-12, hex-act-18, hex-act-22, hex-act-27. */
export type TwoParts = 'move, fire' | 'fire, move' | 'move, set up' | 'dismantle, move';

/** Where a unit stands. */
export interface Place {
  readonly at: Hex;
  readonly floor: number;
}

/**
 * The movement of one unit, hex by hex, with a response window after each (hex-opp-02, hex-opp-05). Returns whether it may go on with the rest of
 * its action (hex-opp-10).
 */
export interface MoveFrame extends Frame, Returns<boolean>, Receives<{ overran: OverrunFrame; fired: FireFrame }> {
  readonly proc: 'move';
  step:
    | 'begin'
    | 'set-off'
    | 'go'
    | 'entered'
    | 'followed'
    | 'overran'
    | 'over'
    | 'fire'
    | 'fired'
    | 'answered'
    | 'end';
  readonly side: Side;
  readonly unit: string;
  isHidden: boolean;
  /** Where it is. */
  hex: Hex;
  /** hex-mark-03 The kind of marker that it leaves. */
  readonly how: Exclude<MoveMark, 'none'>;
  /** What is left, in half points; less than nothing where it lives on the bonus of the road. Of tactical movement 1, and then 0. */
  left: HalfPoints;
  /** hex-mov-02 What it has more as long as it moves by road only. */
  readonly bonus: HalfPoints;
  /** hex-mov-02 Has every step so far been along a road? */
  isByRoad: boolean;
  /** hex-ass-02 It goes on to an assault: the last step into an enemy hex is not its own. */
  readonly isBeforeAssault: boolean;
  /** hex-act-20, hex-trn-13 A whole Move: units may mount and dismount in it. */
  readonly isWhole: boolean;
  /** What goes with it; null for a movement alone. */
  readonly what: TwoParts | null;
  /** hex-mov-08 The tank that goes with it, and what that has left. */
  readonly tank: string | null;
  tankLeft: HalfPoints;
  /** hex-stack-06 The last place on its way where it could have stayed. */
  room: Place | null;
}

/** What the frame of a move may say besides. */
type More = Partial<Pick<MoveFrame, 'isBeforeAssault' | 'isWhole' | 'what' | 'tank' | 'tankLeft'>>;

export function makeMove(
  table: HexTable,
  unit: string,
  how: MoveFrame['how'],
  left: HalfPoints,
  more: More = {},
): MoveFrame {
  const mover = unitAt(table, unit);
  const { side, at, floor: on, isHidden, carriedBy, hasDismounted } = mover;
  const isOnRoads = isInfantry(table, mover) && how !== 'tactical' && carriedBy === null && !hasDismounted;
  return {
    proc: 'move',
    step: 'begin',
    side,
    unit,
    isHidden,
    hex: at,
    how,
    left,
    bonus: isOnRoads ? roadBonus(left) : 0,
    isByRoad: isOnRoads,
    isBeforeAssault: more.isBeforeAssault ?? false,
    isWhole: more.isWhole ?? false,
    what: more.what ?? null,
    tank: more.tank ?? null,
    tankLeft: more.tankLeft ?? 0,
    room: at === OFF || carriedBy !== null ? null : { at, floor: on },
  };
}

export const moveFrame = (
  table: HexTable,
  unit: string,
  how: MoveFrame['how'],
  left: HalfPoints,
  isBeforeAssault = false,
): MoveFrame => makeMove(table, unit, how, left, { isBeforeAssault });

// ---- answers ---------------------------------------------------------------------------------------------------------------

/** Actions. */
export const move = z.strictObject({ kind: z.literal('move'), unit: id, how: z.enum(['normal', 'rapid', 'tactical']) });
export const moveAndFire = z.strictObject({ kind: z.literal('move-and-fire'), unit: id, isFireFirst: z.boolean() });
export const setUp = z.strictObject({ kind: z.literal('set-up'), unit: id });
export const dismantle = z.strictObject({ kind: z.literal('dismantle'), unit: id });
export const moveTogether = z.strictObject({ kind: z.literal('move-together'), unit: id, tank: id });

/** Steps: where it stands afterwards, and how a vehicle, a gun or the tank that goes along faces then; 0 for men. */
export const go = z.strictObject({ kind: z.literal('go'), to: hex, floor, facing: z.union([z.literal(0), facing]) });
/** Who gets on what: the unit that moves is one of the two. */
export const mount = z.strictObject({ kind: z.literal('mount'), unit: id, on: id });
/** Who gets off. A gun faces somewhere then. */
export const dismount = z.strictObject({
  kind: z.literal('dismount'),
  unit: id,
  facing: z.union([z.literal(0), facing]),
});
export const exit = z.strictObject({ kind: z.literal('exit') });
export const halt = z.strictObject({ kind: z.literal('halt') });
/** A standing order: along these hexes to the last. */
export const march = z.strictObject({ kind: z.literal('march'), unit: id, path: z.array(hex).min(1).max(30) });
/** No shot after all. */
export const hold = z.strictObject({ kind: z.literal('hold') });

export const STEPS = { go, mount, dismount, exit, halt } as const;
export type Go = z.infer<typeof go>;
export type Mount = z.infer<typeof mount>;
export type Dismount = z.infer<typeof dismount>;
export type StepAnswer = Go | Mount | Dismount | z.infer<typeof exit> | z.infer<typeof halt>;
export type Hold = z.infer<typeof hold>;
export type March = z.infer<typeof march>;

// ---- events ------------------------------------------------------------------------------------------------------------------

/** hex-hid-01 Told to all but for a hidden unit. */
export type Moving = OfUnit<'moving'> & { readonly how: MoveFrame['how'] };
export type Mounted = OfUnit<'mounted'> & { readonly on: string };
/** `from` may be gone. `costs`: a vehicle that is fit to pay has spent half its MPs. */
export type Dismounted = OfUnit<'dismounted'> & {
  readonly from: string;
  readonly at: Hex;
  readonly facing: Direction | 0;
  readonly costs: boolean;
};
export type MoveEvent = Moving | Mounted | Dismounted;
