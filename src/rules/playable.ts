/** What can be played, for lists: known before the rules themselves are loaded. */
import { LISTED as ASSAULT_GUN } from './assault-gun/list.ts';
import { LISTED as BATTLEGROUP } from './battlegroup/list.ts';

export const PLAYABLE = [BATTLEGROUP, ASSAULT_GUN] as const;
