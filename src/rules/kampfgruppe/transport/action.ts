/** kgn-act-21 Deploy, kgn-act-33 soft-skin withdrawal. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { ids } from '../parts.ts';
export const DECLARED = {
  deploy: z.strictObject({
    do: z.literal('deploy'),
    what: z.enum(['mount', 'dismount', 'limber', 'unlimber', 'enter', 'leave', 'man']),
    /** Who is mounted, set down or limbered; the section of the house that is entered; the gun that is manned (kgn-gap-80). */
    on: ids.optional(),
  }),
  withdraw: z.strictObject({ do: z.literal('withdraw') }),
};

export const ACTIONS: readonly AnyAction[] = [];
