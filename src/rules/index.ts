import { assaultGun } from './assault-gun/index.ts';
import { battlegroup } from './battlegroup/index.ts';
import { type AnyRuleset, anyRuleset } from './contract.ts';

export { BOOKS, type Book } from './books.ts';

/** The rulesets that can be played. */
export const RULESETS: readonly AnyRuleset[] = [anyRuleset(battlegroup), anyRuleset(assaultGun)];
