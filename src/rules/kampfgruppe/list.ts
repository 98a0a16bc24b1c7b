/** What of Kampfgruppe Normandy can be played, for lists: known before its rules are loaded. */
import { KGN_LIST } from './scenarios/listed.ts';

export const LISTED = {
  id: 'kgn',
  /** Raised by a change that changes outcomes. */
  version: 7,
  scenarios: KGN_LIST,
  /** One player a side, unless somebody says otherwise. */
  seats: () => (['axis', 'allies'] as const).map((side) => ({ id: side, side, role: 'player' as const })),
} as const;
