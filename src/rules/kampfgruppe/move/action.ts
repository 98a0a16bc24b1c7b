/** kgn-act-20 The Move action. Where to is asked when it comes up. */
import * as z from 'zod';
import type { AnyAction } from '../activation/action.ts';

export const DECLARED = {
  move: z.strictObject({ do: z.literal('move') }),
};

export const ACTIONS: readonly AnyAction[] = [];
