/** hex-act-13, hex-act-16, hex-ass-22 Assaults as actions. */
import type { AnyAction } from '../operations/action.ts';

export const ANSWERS = {} as const;
export const ACTIONS: readonly AnyAction[] = [];
