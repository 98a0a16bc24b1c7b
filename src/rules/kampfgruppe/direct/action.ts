/** kgn-act-26 kgn-act-27 Direct fire with small arms and high explosive. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';
import { id } from '../parts.ts';
export const DECLARED = {
  direct: z.strictObject({
    do: z.literal('direct'),
    with: z.enum(['small arms', 'high explosive']),
    weapon: id,
    /** A unit, or a building (kgn-bld-02). */
    target: id,
  }),
};

export const ACTIONS: readonly AnyAction[] = [];
