/** Games by the dozen: the subjects of a book, and what was wrong with them. */
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { PROPERTIES, type PropertyName } from './properties.ts';
import { type Subject, seatingsOf } from './subject.ts';
import { check, type Setting } from './walk.ts';

/** Scenarios whose ids fit, each in the seating of that name, or in all of its seatings. */
export function subjectsOf(rulesets: readonly AnyRuleset[], scenarios: RegExp, seating?: string): Subject[] {
  return rulesets.flatMap((ruleset) =>
    ruleset.scenarios
      .filter(({ id }) => scenarios.test(id))
      .flatMap(({ id }) =>
        seatingsOf(ruleset, id)
          .filter(({ name }) => seating === undefined || name === seating)
          .map((one) => ({ ruleset, scenario: id, seating: one })),
      ),
  );
}

/** What was wrong with each property in so many games, with the first seed at which it was. */
export function faultsOf(
  subject: Subject,
  games: number,
  names: readonly PropertyName[],
  setting: Setting,
  first = 1,
): Map<PropertyName, Error> {
  const faults = new Map<PropertyName, Error>();
  for (let seed = first; seed < first + games; seed++)
    for (const [name, error] of check(
      subject,
      seed,
      PROPERTIES,
      names.filter((one) => !faults.has(one)),
      setting,
    ))
      faults.set(name, new Error(`seed ${seed}: ${error.message}`, { cause: error }));
  return faults;
}
