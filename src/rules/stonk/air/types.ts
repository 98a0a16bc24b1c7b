/** Calls to the cab rank: the answer. */
import * as z from 'zod';
import { aimedAt } from '../artillery/calls.ts';
import { id } from '../parts.ts';

/** stonk-gap-46 A strike is called like an opportunity target. */
export const airCall = z.strictObject({ kind: z.literal('air-call'), company: id, on: aimedAt });
export type AirCall = z.infer<typeof airCall>;
