/** Rulesets and scenarios by the names that people type. */
import type { AnyRuleset, ScenarioInfo } from '../kit/contract.ts';
import { BOOKS } from '../rules/index.ts';
import { BadInput, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import type { Context } from './command.ts';

/** Every id that is a book's or a ruleset's, books first. */
export function knownIds({ rulesets }: Context): readonly string[] {
  return [...new Set([...BOOKS.map((book) => book.id as string), ...rulesets.map((ruleset) => ruleset.id)])];
}

export function checkId(context: Context, id: string, where: string): void {
  const ids = knownIds(context);
  if (ids.includes(id)) return;
  throw new BadInput(`${where}: there is no ruleset ${quoted(id)}${meant(id, ids) || `; there are ${ids.join(', ')}`}`);
}

/** A ruleset that can be played. */
export function playable(context: Context, id: string, where: string): AnyRuleset {
  checkId(context, id, where);
  const ruleset = context.rulesets.find((one) => one.id === id);
  if (!ruleset) throw new BadInput(`${where}: the ruleset ${quoted(id)} cannot be played yet`);
  return ruleset;
}

export function findScenario(
  context: Context,
  id: string,
  where: string,
): { ruleset: AnyRuleset; scenario: ScenarioInfo } {
  const all = context.rulesets.flatMap((ruleset) => ruleset.scenarios.map((scenario) => ({ ruleset, scenario })));
  const found = all.find(({ scenario }) => scenario.id === id);
  if (found) return found;
  const ids = all.map(({ scenario }) => scenario.id);
  throw new BadInput(
    `${where}: there is no scenario ${quoted(id)}${meant(id, ids) || '; sandtable scenarios lists them'}`,
  );
}
