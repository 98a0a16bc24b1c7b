import { type AnyRuleset, anyRuleset } from '../../src/rules/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import type { DrillKinds } from '../drill/state.ts';
import { fingerprints } from './basic.ts';

/** A ruleset that asks which engine it runs in: what the comparison of engines must find. */
const torn: AnyRuleset = anyRuleset<DrillKinds>({
  ...drill,
  id: 'torn',
  apply(table, event) {
    drill.apply(table, event);
    if (event.type === 'turn' && 'document' in globalThis) table.rating += 1;
  },
});

export const SUBJECTS = [anyRuleset(drill), ...RULESETS, torn].flatMap((ruleset) =>
  ruleset.scenarios.map(({ id }) => ({ ruleset, scenario: id })),
);

/** The fingerprints of one game after every input, by subject. The same file runs in Node and in a browser. */
export function fingerprintsOf(subject: number, seed: number): string[] {
  return fingerprints(SUBJECTS[subject]!, seed);
}

Object.assign(globalThis, { fingerprintsOf });
