/** What the screen may ask of the hex game beside its questions, and what it is told. Chances are of 36 throws of two dice. */
import * as z from 'zod';
import { type Fire, id, WEAPONS } from './parts.ts';

export const About = z.discriminatedUnion('about', [
  /** All that a unit of one's own could fire at now, with what it would come to. */
  z.strictObject({ about: z.literal('shots'), unit: id }),
  /** The fire check of a unit of one's own, were it to fire that weapon. */
  z.strictObject({ about: z.literal('check'), unit: id, weapon: z.enum(WEAPONS) }),
  /** A strike of one unit at another in an assault. */
  z.strictObject({ about: z.literal('strike'), unit: id, target: id }),
]);
export type HexAdviceAsk = z.infer<typeof About>;

export interface Reason {
  readonly rule: string;
  readonly why: string;
  readonly value: number;
}

/** Two dice: what is added to them, and in how many of 36 throws they come to what. */
export interface Throw {
  readonly modifiers: readonly Reason[];
  /** By the words of the table; what does nothing is `-`. */
  readonly of36: { readonly [result: string]: number };
}

/** A shot and what its tables say of it, its fire check apart. */
export interface ShotAdvice {
  readonly fire: Fire;
  readonly distance: number;
  /** Fire at men: what each brings, the sum, and the column of the Combat Table; null where it reaches none. */
  readonly factor: number | null;
  readonly column: number | null;
  /** A gun at a vehicle: hit or missed. Null where it needs none. */
  readonly toHit: Throw | null;
  /** What it does, once it has hit; null of a "?", of which nobody knows what it hides, and of a mortar's hex. */
  readonly effect: Throw | null;
}

export interface HexAdvice {
  readonly shots: readonly ShotAdvice[];
  /** Null where it may fire without one, or not at all. */
  readonly check: (Throw & { readonly need: number }) | null;
  readonly strike: Throw | null;
}
