/** What a player of Assault Gun has chosen once and for all. */

export interface Preferences {
  /** In a combat: is he asked whether to stay where something got through, or after every step? */
  readonly staying: 'hit' | 'always';
  /** Is he asked for divisional retreats when an enemy is near, or every turn? */
  readonly retreats: 'near' | 'always';
}

export function preferencesOf(raw: { readonly [name: string]: unknown }): Preferences {
  return {
    staying: raw.staying === 'always' ? 'always' : 'hit',
    retreats: raw.retreats === 'always' ? 'always' : 'near',
  };
}
