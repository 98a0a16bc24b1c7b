/** kgn-act-28 Direct fire against tanks. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { id } from '../parts.ts';
export const DECLARED = {
  'anti-tank': z.strictObject({
    do: z.literal('anti-tank'),
    weapon: id,
    round: z.enum(['AP', 'HE', 'HEAT', 'flame']),
    target: id,
  }),
};

export const ACTIONS: readonly AnyAction[] = [];
