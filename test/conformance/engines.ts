import { type AnyRuleset, anyRuleset } from '../../src/kit/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import type { DrillKinds } from '../drill/state.ts';
import { fingerprints } from './fingerprints.ts';

/** A ruleset that asks which engine it runs in: what the comparison of engines must find. */
const torn: AnyRuleset = anyRuleset<DrillKinds>({
  ...drill,
  id: 'torn',
  apply(table, event) {
    drill.apply(table, event);
    if (event.type === 'turn' && 'document' in globalThis) table.rating += 1;
  },
});

/**
 * Of scenarios that come in many sizes and on many fronts, the smallest games of one front; of operational battles and brigades the short ones:
 * the others ask nothing else of the engine.
 */
const isSmall = (id: string): boolean =>
  !/-(platoon|company|battalion)(-|$)|-squad-(caen|bocage)$|^ag-(hannut|kasserine|wintergewitter)$|^stonk-(?!woods-edge)/.test(
    id,
  );

export const SUBJECTS = [anyRuleset(drill), ...RULESETS, torn].flatMap((ruleset) =>
  ruleset.scenarios.filter(({ id }) => isSmall(id)).map(({ id }) => ({ ruleset, scenario: id })),
);

/** The fingerprints of one game after every input, by subject. The same file runs in Node and in a browser. */
export function fingerprintsOf(subject: number, seed: number): string[] {
  return fingerprints(SUBJECTS[subject]!, seed);
}

Object.assign(globalThis, { fingerprintsOf });
