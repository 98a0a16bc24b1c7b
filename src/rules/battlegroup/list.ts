/** What of Battlegroup can be played, for lists: known before its rules are loaded. */
import { BATTLEGROUP_LIST } from './scenarios/list.ts';

export const LISTED = {
  id: 'bg',
  /** Raised by a change that changes outcomes. */
  version: 9,
  scenarios: BATTLEGROUP_LIST,
  /** One player a side, unless somebody says otherwise. */
  seats: () => (['axis', 'allies'] as const).map((side) => ({ id: side, side, role: 'player' as const })),
} as const;
