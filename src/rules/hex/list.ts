/** What of the hex tactical game can be played, for lists: known before its rules are loaded. */
import { HEX_LIST } from './scenarios/listed.ts';

export const LISTED = {
  id: 'hex',
  /** Raised by a change that changes outcomes. */
  version: 4,
  scenarios: HEX_LIST,
  /** One player a side, unless somebody says otherwise. */
  seats: () => (['axis', 'allies'] as const).map((side) => ({ id: side, side, role: 'player' as const })),
} as const;
