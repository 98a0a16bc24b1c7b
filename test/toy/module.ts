/** The toy as a module for SANDTABLE_RULESETS and SANDTABLE_PAGE_RULESETS. */
import { type AnyRuleset, anyRuleset } from '../../src/kit/contract.ts';
import { toy } from './index.ts';

export const rulesets: readonly AnyRuleset[] = [anyRuleset(toy)];
