/** What a player of Kampfgruppe Normandy has chosen once and for all. */
import { type Asking, type AskingWish, askingOf } from '../tabletop/asking.ts';

export const ASKINGS = ['always', 'sight', 'near', 'never'] as const satisfies Asking[];

export interface Preferences extends AskingWish<(typeof ASKINGS)[number]> {
  /** Which men and weapons of a unit are lost: those that it misses least, or as the player says each time. */
  readonly losses: 'nearest' | 'ask';
  /** Does a medic who is near always help? */
  readonly medic: 'helps' | 'ask';
  /** Must an enemy vehicle that was hit always test its morale? */
  readonly test: 'always' | 'ask';
  /** Is he asked where those get out whose vehicle is lost? */
  readonly bail: 'nearest' | 'ask';
}

const orAsk = <Word extends string>(value: unknown, word: Word): Word | 'ask' => (value === 'ask' ? 'ask' : word);

export function preferencesOf(raw: { readonly [name: string]: unknown }): Preferences {
  return {
    ...askingOf(raw, ASKINGS, 'sight'),
    losses: orAsk(raw.losses, 'nearest'),
    medic: orAsk(raw.medic, 'helps'),
    test: orAsk(raw.test, 'always'),
    bail: orAsk(raw.bail, 'nearest'),
  };
}
