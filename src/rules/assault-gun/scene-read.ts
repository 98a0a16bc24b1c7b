/** The parts of a scene through their schemas: a value, or a complaint that names its place. */
import type * as z from 'zod';
import type { Refusal } from '../../kernel/refusal.ts';
import { complaintIn, placeIn } from '../../scenarios/issues.ts';
import { BadLength, stepsOf } from '../../scenarios/map-lines.ts';

export class Bad extends Error {
  readonly place: string;
  constructor(place: string, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** What the rules refuse, with their reason. */
export function deny(place: string, { sentence, code, rule }: Refusal): never {
  throw new Bad(place, `refused: ${sentence} [${code}, ${rule}]`);
}

export function read<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const complaint = complaintIn(parsed.error.issues);
  throw new Bad(placeIn(place, complaint), complaint.message);
}

export function steps(text: string, place: string): number {
  try {
    return stepsOf(text, 'kilometres');
  } catch (error) {
    if (error instanceof BadLength) throw new Bad(place, error.message);
    throw error;
  }
}

export const spotOf = ([x, y]: readonly [string, string], place: string): [number, number] => [
  steps(x, `${place}.0`),
  steps(y, `${place}.1`),
];

export const spotsOf = (spots: readonly (readonly [string, string])[], place: string): [number, number][] =>
  spots.map((one, i) => spotOf(one, `${place}.${i}`));
