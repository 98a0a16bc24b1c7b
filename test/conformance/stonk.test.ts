import { expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { stonk } from '../../src/rules/stonk/index.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { ALL, type PropertyName } from './properties.ts';
import type { Setting } from './walk.ts';

/** Not among the registered books yet: its subjects are made here. */
const SUBJECTS = subjectsOf([anyRuleset(stonk)], /^stonk-/);
/** The other method of play. */
const ALTERNATE = anyRuleset({
  ...stonk,
  options: (value: unknown) => stonk.options({ ...(value as object), method: 'alternate' }),
});

const RUNS: readonly { readonly setting: Setting; readonly games: number; readonly of: readonly PropertyName[] }[] = [
  { setting: 'plain', games: 2, of: ALL },
  // Seats also look in the middle of a step.
  { setting: 'umpired', games: 1, of: ['imagined', 'fogged', 'poisoned'] },
];

for (const { setting, games, of } of RUNS)
  for (const subject of SUBJECTS)
    test(`contract: ${subject.scenario}, ${subject.seating!.name}, ${setting} (${games} games)`, () => {
      const faults = faultsOf(subject, games, of, setting);
      expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
    });

for (const subject of subjectsOf([ALTERNATE], /^stonk-woods-edge$/))
  test(`contract: ${subject.scenario} in alternate bounds, ${subject.seating!.name} (1 game)`, () => {
    const faults = faultsOf(subject, 1, ALL, 'plain');
    expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });
