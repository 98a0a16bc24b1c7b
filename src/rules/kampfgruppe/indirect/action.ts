/** kgn-act-24 Fire for effect, kgn-act-30 request of a fire mission. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { id, ids, spot } from '../parts.ts';
export const DECLARED = {
  indirect: z.strictObject({ do: z.literal('indirect'), marker: id, guns: ids }),
  request: z.strictObject({
    do: z.literal('request'),
    /** Dedicated guns by their ids, or a level of general support with the priority of the request that is used (kgn-ind-05). */
    from: z.union([
      z.strictObject({ guns: ids }),
      z.strictObject({ level: z.enum(['brigade', 'division', 'corps', 'army']), priority: z.enum(['high', 'low']) }),
    ]),
    at: z.union([z.strictObject({ spot }), z.strictObject({ registered: id })]),
    building: id.optional(),
  }),
};

export const ACTIONS: readonly AnyAction[] = [];
