/** What of Assault Gun can be played, for lists: known before its rules are loaded. */
import { ASSAULT_GUN_LIST } from './scenarios/listed.ts';

export const LISTED = {
  id: 'ag',
  /** Raised by a change that changes outcomes. */
  version: 6,
  scenarios: ASSAULT_GUN_LIST,
  /** One player a side, unless somebody says otherwise. */
  seats: () => (['axis', 'allies'] as const).map((side) => ({ id: side, side, role: 'player' as const })),
} as const;
