/** kgn-act-22 kgn-act-23 kgn-act-25 Suppressing fire. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { id } from '../parts.ts';
export const DECLARED = {
  suppress: z.strictObject({
    do: z.literal('suppress'),
    with: z.enum(['small arms', 'high explosive', 'anti-aircraft']),
    /** A gun of the unit, a weapon of its men, or `all` for all small arms together (kgn-gap-25). */
    weapon: id,
    target: id,
  }),
};

export const ACTIONS: readonly AnyAction[] = [];
