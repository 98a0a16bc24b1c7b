/** kgn-act-29 Covering fire is taken with both actions. */
import * as z from 'zod';
import { refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from '../activation/action.ts';
import { isAircraft } from '../state.ts';
import { coverFrame } from './types.ts';

export const DECLARED = {
  cover: z.strictObject({ do: z.literal('cover') }),
};
type Cover = z.infer<(typeof DECLARED)['cover']>;

const cover: Action<Cover> = {
  ...{ do: 'cover', rule: 'kgn-cf-01', takesBoth: true },
  candidates: () => [{ do: 'cover' }],
  refuse: (_at, unit) =>
    isAircraft(unit) ? refusal('NOT_FROM_THE_AIR', 'kgn-air-11', 'Aircraft never give covering fire.') : null,
  frame: (_at, unit) => coverFrame(unit.id),
  words: (_declared, unit) => say`${name(unit.id)} goes on covering fire`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(cover)];
