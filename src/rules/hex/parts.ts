/** Parts of answers, events and sentences that several chapters use. */
import * as z from 'zod';
import type { Hex } from '../../geometry/hex/board.ts';
import { nameOf } from '../../geometry/hex/board.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { EventBase } from '../../kit/chapter.ts';
import { name, type Part, type Sentence } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import { boardOf } from './ground.ts';
import type { RuleId } from './rules.ts';
import { type HexTable, seatsOf, type Unit } from './state.ts';

// ---- answers -----------------------------------------------------------------------------------------------------------

export const id = z.string().min(1).max(40);
export const ids = z.array(id).min(1).max(20);
/** The number of a hex on its board. */
export const hex = z.int().min(0).max(9800);
export const floor = z.int().min(0).max(2);
export const facing = z.int().min(1).max(6);

/** hex-hid-19 Who fires names a unit that he sees, or the hex of a "?" or of the ground. */
export const aim = z.union([z.strictObject({ unit: id }), z.strictObject({ hex })]);
export type Aim = z.infer<typeof aim>;

/** hex-veh-09, hex-pat-08 With what: its main weapon, a vehicle's machine gun, a portable weapon, a Panzerfaust. */
export const WEAPONS = ['main', 'second', 'portable', 'panzerfaust'] as const;
/** On which table: Combat Table, anti-tank tables, portable AT, a mortar's hex. */
export const TABLES = ['AP', 'AT', 'portable', 'mortar'] as const;

/** One fire: of a unit, or of a group (hex-fire-10). Active units and those that respond say it alike. */
export const fire = z.strictObject({
  kind: z.literal('fire'),
  units: ids,
  at: aim,
  weapon: z.enum(WEAPONS),
  on: z.enum(TABLES),
  /** hex-face-07 The way a vehicle or gun turns before it fires; of a group each says it for itself. */
  facing: facing.optional(),
  /** hex-fire-10 Those of a group who fire with another weapon of their card than the rest, or turn first. */
  each: z
    .array(z.strictObject({ unit: id, weapon: z.enum(WEAPONS), facing: facing.optional() }))
    .max(20)
    .optional(),
});
export type Fire = z.infer<typeof fire>;

/** With what a unit fires, and how it turns first. */
export interface Manner {
  readonly weapon: Fire['weapon'];
  readonly facing?: number | null | undefined;
}

/** hex-fire-10 As it says for itself, or as the fire says for all. */
export const mannerOf = (fire: Manner & { readonly each?: Fire['each'] }, unit: string): Manner =>
  fire.each?.find((one) => one.unit === unit) ?? fire;

// ---- events ------------------------------------------------------------------------------------------------------------

export interface HexEventBase<Type extends string> extends EventBase<Type> {
  readonly rule: RuleId;
}
export interface OfUnit<Type extends string> extends HexEventBase<Type> {
  readonly side: Side;
  readonly unit: string;
}

/** hex-hid-01, hex-hid-18 What concerns a hidden unit is told to its own side alone: spread this into the event, or into the label of a roll. */
export function toldOf(
  table: HexTable,
  { isHidden, side }: Pick<Unit, 'isHidden' | 'side'>,
): { to?: readonly SeatId[] } {
  return isHidden ? { to: seatsOf(table, side) } : {};
}

// ---- sentences ---------------------------------------------------------------------------------------------------------

/** The number printed on a hex. */
export const hexName = (table: Pick<HexTable, 'terms'>, at: Hex): string => nameOf(boardOf(table), at);

/** Units one after the other. */
export const names = (of: readonly string[]): Sentence =>
  of.flatMap((one, i): Part[] => (i === 0 ? [name(one)] : [i === of.length - 1 ? ' and ' : ', ', name(one)]));
