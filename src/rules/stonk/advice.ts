/** What a page may ask for help about, and what it gets. */
import * as z from 'zod';
import type { Row } from '../../kit/steps.ts';

export const About = z.discriminatedUnion('about', [z.strictObject({ about: z.literal('line'), row: z.string() })]);
export type StonkAdviceAsk = z.infer<typeof About>;

export interface StonkAdvice {
  /** A line of the list that is to be written, opened; null where there is none of that name. */
  readonly line: Row | null;
}
