/** The door of a scene: its parts through their schemas, a value or a complaint that names its place. */
import type * as z from 'zod';
import type { Scale } from '../geometry/map.ts';
import type { Parsed } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { complaintIn, placeIn } from '../scenarios/issues.ts';
import { BadLength, stepsOf } from '../scenarios/map-lines.ts';

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

type Spot = readonly [string, string];

/** Lengths and places as scenes of a book write them: in inches, in kilometres or in metres. */
export function lengthsIn(unit: Scale) {
  const steps = (text: string, place: string): number => {
    try {
      return stepsOf(text, unit);
    } catch (error) {
      if (error instanceof BadLength) throw new Bad(place, error.message);
      throw error;
    }
  };
  const spotOf = ([x, y]: Spot, place: string): [number, number] => [steps(x, `${place}.0`), steps(y, `${place}.1`)];
  const spotsOf = (spots: readonly Spot[], place: string): [number, number][] =>
    spots.map((one, i) => spotOf(one, `${place}.${i}`));
  return { steps, spotOf, spotsOf };
}

/** An answer through the door of the book's answers. */
export function checkedBy<Answer>(answers: (value: unknown) => Parsed<Answer>, answer: Answer, place: string): Answer {
  const parsed = answers(answer);
  if (!parsed.ok) throw new Bad(`${place}.${parsed.place}`, parsed.reason);
  return parsed.value;
}

/** What is staged, or what was wrong with the scene and where. */
export function staged<Staged>(stage: () => Staged): Parsed<Staged> {
  try {
    return { ok: true, value: stage() };
  } catch (error) {
    if (error instanceof Bad) return { ok: false, place: error.place, reason: error.message };
    throw error;
  }
}
