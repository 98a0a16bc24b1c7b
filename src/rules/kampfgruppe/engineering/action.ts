/** kgn-act-31 Engineer, kgn-act-32 re-supply. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { id } from '../parts.ts';
export const DECLARED = {
  engineer: z.strictObject({
    do: z.literal('engineer'),
    task: z.enum(['mines', 'demolition', 'bridge', 'repair']),
    on: id,
  }),
  're-supply': z.strictObject({ do: z.literal('re-supply'), unit: id }),
};

export const ACTIONS: readonly AnyAction[] = [];
