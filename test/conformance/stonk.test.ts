import { expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { stonk } from '../../src/rules/stonk/index.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('stonk', [
  { scenarios: /^stonk-woods-edge$/, games: 2, of: ALL },
  // Seats also look in the middle of a step.
  { scenarios: /^stonk-woods-edge$/, games: 1, of: ['imagined', 'fogged', 'poisoned'], setting: 'umpired' },
  // A brigade a side: whole games, and what costs little more than to play them.
  { scenarios: /^stonk-(cheux|southern-slope|hill192)$/, games: 1, of: ['ends', 'told'], seating: 'one a side' },
]);

// The other method of play.
const alternate = {
  ...stonk,
  options: (value: unknown) => stonk.options({ ...(value as object), method: 'alternate' }),
};
for (const subject of subjectsOf([anyRuleset(alternate)], /^stonk-woods-edge$/))
  test(`contract: ${subject.scenario} in alternate bounds, ${subject.seating!.name} (1 game)`, () => {
    const faults = faultsOf(subject, 1, ALL, 'plain');
    expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });
