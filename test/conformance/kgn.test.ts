import { expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { kampfgruppe } from '../../src/rules/kampfgruppe/index.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { ALL } from './properties.ts';

const GAMES = 2;

/** Not among the registered books yet: its subjects are made here. */
for (const subject of subjectsOf([anyRuleset(kampfgruppe)], /^kgn-/))
  test(`contract: ${subject.scenario}, ${subject.seating!.name} (${GAMES} games)`, () => {
    const faults = faultsOf(subject, GAMES, ALL, 'plain');
    expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });
