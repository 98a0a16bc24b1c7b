/** What a seat takes the movement of a hidden unit for, as far as it does not see it. */
import type { MoveFrame } from './types.ts';

export const UNSEEN_MOVE: Partial<MoveFrame> = {
  ...{ left: 0, bonus: 0, isByRoad: false, isBeforeAssault: false, isWhole: false },
  ...{ what: null, tank: null, tankLeft: 0, room: null },
};
