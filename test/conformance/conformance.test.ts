import { describe, expect, test } from 'vitest';
import { anyRuleset } from '../../src/rules/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import { fogTally } from './fog.ts';
import { oddsTally } from './odds.ts';
import { PROPERTIES } from './properties.ts';

/** Games a scenario is played for each property's share of; the drill's small scenario carries the proof. */
function gamesOf(scenario: string): number {
  const wanted = Number(process.env.SANDTABLE_GAMES ?? 0);
  if (wanted > 0) return wanted;
  return scenario === 'drill-field' ? 1000 : 20;
}

for (const ruleset of [anyRuleset(drill), ...RULESETS])
  for (const { id: scenario } of ruleset.scenarios)
    describe(`contract: ${ruleset.id} ${scenario}`, () => {
      for (const [name, { property, share }] of Object.entries(PROPERTIES)) {
        const games = Math.max(2, Math.ceil(gamesOf(scenario) * share));
        test(`${name} (${games} games)`, () => {
          for (let seed = 1; seed <= games; seed++) {
            try {
              property({ ruleset, scenario }, seed);
            } catch (error) {
              throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
            }
          }
        });
      }
    });

test('the fog and odds properties have compared something', () => {
  expect(fogTally.answers).toBeGreaterThan(1000);
  expect(fogTally.events).toBeGreaterThan(1000);
  expect(oddsTally.counted).toBeGreaterThan(20);
});
