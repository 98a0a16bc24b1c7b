/** Parts of answers and events that several chapters use. */
import * as z from 'zod';
import { same } from '../../kernel/data.ts';
import type { EventBase } from '../../kit/chapter.ts';
import { at, name, type Part, type Sentence } from '../../kit/sentence.ts';
import type { RuleId } from './rules.ts';

// ---- answers -------------------------------------------------------------------------------------------------------

export const id = z.string().min(1).max(40);
export const coordinate = z.int().min(-4000).max(4000);
export const point = z.tuple([coordinate, coordinate]);
/** ag-gap-07 The points that the centre of the base goes through, after the first. */
export const path = z.array(point).max(60);

/** A side of a base, or of the map. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export const edge = z.enum(EDGES);

/**
 * ag-sm-13, ag-sm-16 What a staff does beside any answer of its side by day: engineer points, and LOG ahead of a march. It is done before the
 * answer itself, and only its own side knows.
 */
export const StaffWork = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('obstacle'), unit: id, points: z.int().min(1).max(9) }),
  z.strictObject({ use: z.literal('move'), unit: id, points: z.int().min(1).max(9) }),
  z.strictObject({ use: z.literal('mines'), unit: id, edge }),
  z.strictObject({ use: z.literal('clear'), unit: id }),
  z.strictObject({ use: z.literal('entrench'), unit: id }),
  z.strictObject({ use: z.literal('log'), unit: id }),
]);
export type StaffWork = z.infer<typeof StaffWork>;
export const staff = z.array(StaffWork).max(20).optional();

/** The same answer, whatever the staff does beside it. */
export function besideStaff<A extends { readonly staff?: unknown }>(candidate: A, answer: A): boolean {
  const { staff: _own, ...one } = candidate;
  const { staff: _other, ...other } = answer;
  return same(one, other);
}

/** ag-hq-05 Halt, or where to: by night, or by day against the HQ's rating (ag-hq-07). */
export const hqOrder = z.strictObject({ kind: z.literal('hq-order'), division: id, to: point.nullable() });

/** A place in kilometres, as a player would read it off the map; steps are 250 m. */
export const placeWords = (to: readonly [number, number] | undefined): Part => at(to ? [to[0] / 4, to[1] / 4] : null);

/** Units one after the other. */
export const names = (ids: readonly string[]): Sentence =>
  ids.flatMap((one, i): Part[] => (i === 0 ? [name(one)] : [', ', name(one)]));

// ---- events --------------------------------------------------------------------------------------------------------

export interface AgEventBase<Type extends string> extends EventBase<Type> {
  readonly rule: RuleId;
}

export interface OfUnit<Type extends string> extends AgEventBase<Type> {
  readonly unit: string;
}
