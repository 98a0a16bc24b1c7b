/** hex-act-15, hex-act-17, hex-act-28 Laying smoke and entrenching as actions. */
import type { AnyAction } from '../operations/action.ts';

export const ANSWERS = {} as const;
export const ACTIONS: readonly AnyAction[] = [];
