/** The drill as a module for SANDTABLE_RULESETS. */
import { type AnyRuleset, anyRuleset } from '../../src/kit/contract.ts';
import { drill } from './index.ts';

export const rulesets: readonly AnyRuleset[] = [anyRuleset(drill)];
