/** The rulesets that can be played, by their ids: each is loaded when a game of it is opened, and no other. */
import { type AnyRuleset, anyRuleset } from './contract.ts';

export const SHELF: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  bg: async () => anyRuleset((await import('./battlegroup/index.ts')).battlegroup),
  ag: async () => anyRuleset((await import('./assault-gun/index.ts')).assaultGun),
};
