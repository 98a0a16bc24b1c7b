/**
 * Rulesets of the page besides the five books: none. A build with SANDTABLE_PAGE_RULESETS puts the module that is named there in the place
 * of this one.
 */
import type { AnyRuleset } from '../kit/contract.ts';

export const rulesets: readonly AnyRuleset[] = [];
