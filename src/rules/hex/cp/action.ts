/** hex-cp-01 to hex-cp-09 The command action of a CP. */
import type { AnyAction } from '../operations/action.ts';

export const ANSWERS = {} as const;
export const ACTIONS: readonly AnyAction[] = [];
