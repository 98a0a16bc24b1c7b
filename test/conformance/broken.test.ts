import { expect, test } from 'vitest';
import { BROKEN } from './broken.ts';
import { PROPERTIES, type PropertyName } from './properties.ts';
import { seatingsOf, Violation } from './subject.ts';
import { check, settingOf } from './walk.ts';

const GAMES = 150;

for (const { name, caughtBy, scenario, make } of BROKEN)
  test(`${caughtBy} catches: ${name}`, () => {
    const ruleset = make();
    const seatings = seatingsOf(ruleset, scenario);
    let caught: unknown = null;
    for (let seed = 1; seed <= GAMES && !caught; seed++) {
      const subject = { ruleset, scenario, seating: seatings[seed % seatings.length]! };
      const setting = settingOf(Math.floor(seed / seatings.length) + 1);
      caught = check(subject, seed, PROPERTIES, [caughtBy], setting).get(caughtBy) ?? null;
    }
    expect(caught).toBeInstanceOf(Violation);
  });

test('every property has a variant that only it is meant to catch', () => {
  const proved = new Set<PropertyName>(BROKEN.map(({ caughtBy }) => caughtBy));
  expect([...proved].sort()).toEqual(Object.keys(PROPERTIES).sort());
});
