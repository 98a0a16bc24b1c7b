import { describe, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import { PROPERTIES, type PropertyName } from './properties.ts';

/** A rulebook's games are long: for each property it is given the time of so many plain ones. */
const TIME = 12;

/** Games that a scenario is played for a property; the drill's small scenario carries the proof. */
export function gamesOf(scenario: string, weight = 1): number {
  const wanted = Number(process.env.SANDTABLE_GAMES ?? 0);
  if (wanted > 0) return wanted;
  if (scenario === 'drill-field') return 1000;
  return scenario.startsWith('drill-') ? 20 : Math.max(2, Math.floor(TIME / weight));
}

/** Scenarios that a ruleset has at several sizes and on several fronts. */
const SIZED = /-(squad|platoon|company|battalion)-/;

/** Operational battles last for days: one game each. */
const LONG = /^ag-/;

/**
 * Every scenario once for every property would take hours: of those that come in many sizes, each property plays its share of the
 * small ones, one game each, so that together they play them all. `SANDTABLE_GAMES` plays everything.
 */
function isPlayed(scenario: string, number: number, name: PropertyName): boolean {
  if (process.env.SANDTABLE_GAMES) return true;
  const size = SIZED.exec(scenario)?.[1];
  const isItsTurn = (number + Object.keys(PROPERTIES).indexOf(name)) % 4 === 0;
  return !size || (size === 'squad' && isItsTurn);
}

/** Plays every registered ruleset and scenario for these properties. A failure names its seed. */
export function conformance(names: readonly PropertyName[]): void {
  for (const ruleset of [anyRuleset(drill), ...RULESETS])
    for (const [number, { id: scenario }] of ruleset.scenarios.entries()) {
      const played = names.filter((name) => isPlayed(scenario, number, name));
      if (played.length === 0) continue;
      describe(`contract: ${ruleset.id} ${scenario}`, () => {
        for (const name of played) {
          const { property, weight } = PROPERTIES[name];
          const isOne = SIZED.test(scenario) || LONG.test(scenario);
          const games = isOne && !process.env.SANDTABLE_GAMES ? 1 : gamesOf(scenario, weight);
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
    }
}
