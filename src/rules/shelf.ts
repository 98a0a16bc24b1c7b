/** The rulesets that can be played, by their ids: each is loaded when a game of it is opened, and no other. */
import { type AnyRuleset, anyAtPlay, anyRuleset } from './contract.ts';

/** As far as playing a game takes them. */
export const SHELF: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  bg: async () => anyAtPlay((await import('./battlegroup/at-play.ts')).battlegroupAtPlay),
  ag: async () => anyAtPlay((await import('./assault-gun/at-play.ts')).assaultGunAtPlay),
};

/** With their rules to read: loaded when somebody wants to read one. */
export const WHOLE: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  bg: async () => anyRuleset((await import('./battlegroup/index.ts')).battlegroup),
  ag: async () => anyRuleset((await import('./assault-gun/index.ts')).assaultGun),
};
