/** What a player of Battlegroup has chosen once and for all. */

import { type Asking, type AskingWish, askingOf } from '../tabletop/asking.ts';

export const ASKINGS: readonly Asking[] = ['always', 'sight', 'fair', 'near', 'never'];

export interface Preferences extends AskingWish {
  /** Which men of a unit fall: those nearest to the enemy, or as the player says each time. */
  readonly losses: 'nearest' | 'ask';
  /** Questions that are answered for the player, by their names. */
  readonly quiet: readonly string[];
}

export function preferencesOf(raw: { readonly [name: string]: unknown }): Preferences {
  const { losses, quiet } = raw;
  return {
    ...askingOf(raw, ASKINGS, 'fair'),
    losses: losses === 'ask' ? 'ask' : 'nearest',
    quiet: Array.isArray(quiet) ? quiet.filter((one) => typeof one === 'string') : [],
  };
}
