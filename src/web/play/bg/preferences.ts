/** What a player of Battlegroup has chosen once and for all. */

/** When a waiting unit's player wants to be asked whether it breaks in. */
export type Asking = 'always' | 'sight' | 'near' | 'never';

export interface Preferences {
  readonly asking: Asking;
  /** For `near`: in hundredths of an inch. */
  readonly near: number;
  /** Which men of a unit fall: those nearest to the enemy, or as the player says each time. */
  readonly losses: 'nearest' | 'ask';
  /** Questions that are answered for the player, by their names. */
  readonly quiet: readonly string[];
}

export function preferencesOf(raw: { readonly [name: string]: unknown }): Preferences {
  const { asking, near, losses, quiet } = raw;
  return {
    asking: asking === 'always' || asking === 'near' || asking === 'never' ? asking : 'sight',
    near: typeof near === 'number' && near >= 100 && near <= 7200 ? Math.round(near) : 1000,
    losses: losses === 'ask' ? 'ask' : 'nearest',
    quiet: Array.isArray(quiet) ? quiet.filter((one) => typeof one === 'string') : [],
  };
}
