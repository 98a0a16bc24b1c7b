import { expect, test } from 'vitest';
import { BROKEN } from './broken.ts';
import { PROPERTIES, type PropertyName } from './properties.ts';
import { Violation } from './subject.ts';

const GAMES = 150;

for (const { name, caughtBy, make } of BROKEN)
  test(`${caughtBy} catches: ${name}`, () => {
    const ruleset = make();
    let caught: unknown = null;
    for (let seed = 1; seed <= GAMES && !caught; seed++) {
      try {
        PROPERTIES[caughtBy].property({ ruleset, scenario: 'drill-field' }, seed);
      } catch (error) {
        caught = error;
      }
    }
    expect(caught).toBeInstanceOf(Violation);
  });

test('every property has a variant that only it is meant to catch', () => {
  const proved = new Set<PropertyName>(BROKEN.map(({ caughtBy }) => caughtBy));
  expect([...proved].sort()).toEqual(Object.keys(PROPERTIES).sort());
});
