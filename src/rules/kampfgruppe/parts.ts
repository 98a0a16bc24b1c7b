/** Parts of answers, events and sentences that several chapters use. */
import * as z from 'zod';
import type { Point } from '../../geometry/table/vector.ts';
import type { EventBase } from '../../kit/chapter.ts';
import { list, name, type Sentence } from '../../kit/sentence.ts';
import type { RuleId } from './rules.ts';
import type { Side } from './state.ts';

// ---- answers -----------------------------------------------------------------------------------------------------------

export const id = z.string().min(1).max(60);
export const ids = z.array(id).min(1).max(60);
/** Hundredths of an inch. */
export const length = z.int().min(0).max(20_000);
export const spot = z.tuple([length, length]);
export type Spot = z.infer<typeof spot>;
/** One of 48, clockwise from north. */
export const facing = z.int().min(0).max(47);

export const stance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['line', 'column', 'cluster']) }),
  z.strictObject({ kind: z.literal('lining'), feature: id }),
  z.strictObject({ kind: z.literal('inside'), section: id }),
]);

export const pointOf = ([x, y]: Spot): Point => ({ x, y });

// ---- events ------------------------------------------------------------------------------------------------------------

export interface KgnEventBase<Type extends string> extends EventBase<Type> {
  readonly rule: RuleId;
}
export interface OfSide<Type extends string> extends KgnEventBase<Type> {
  readonly side: Side;
}
export interface OfUnit<Type extends string> extends KgnEventBase<Type> {
  readonly side: Side;
  readonly unit: string;
}

// ---- sentences ---------------------------------------------------------------------------------------------------------

/** Units one after the other. */
export const names = (of: readonly string[]): Sentence => list(of.map(name));

/** 450 is `4.5"`. */
export const inches = (hundredths: number): string => `${hundredths / 100}"`;
