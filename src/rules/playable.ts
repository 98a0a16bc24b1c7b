/** What can be played, for lists: known before the rules themselves are loaded. */
import { LISTED as BATTLEGROUP } from './battlegroup/list.ts';

export const PLAYABLE = [BATTLEGROUP] as const;
