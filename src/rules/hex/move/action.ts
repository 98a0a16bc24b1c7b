/** hex-act-11 to hex-act-28 Actions of movement. */
import type { AnyAction } from '../operations/action.ts';

export const ANSWERS = {} as const;
export const ACTIONS: readonly AnyAction[] = [];
