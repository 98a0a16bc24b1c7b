import { expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { kampfgruppe } from '../../src/rules/kampfgruppe/index.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { ALL, PLAIN } from './properties.ts';
import { conformance } from './suite.ts';

conformance('kgn', [
  { scenarios: /^kgn-(panther-hunt|next-village)$/, games: 1, of: ALL },
  // Seats also look in the middle of a step.
  { scenarios: /^kgn-panther-hunt$/, games: 1, of: ['imagined', 'mutated', 'saved', 'fogged'], setting: 'typed' },
  { scenarios: /^kgn-panther-hunt$/, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
  // Where looking on costs minutes: what costs little more than the game.
  { scenarios: /^kgn-(?!panther-hunt|next-village)(?!.*(company|battalion|villers|hill112))/, games: 1, of: PLAIN },
  { scenarios: /^kgn-(villers-bocage|hill112)$/, games: 1, of: PLAIN },
]);

// Other ways to set the table up.
for (const terrain of ['tray', 'generator']) {
  const agreed = { ...kampfgruppe, options: () => kampfgruppe.options({ terrain }) };
  for (const subject of subjectsOf([anyRuleset(agreed)], /^kgn-panther-hunt$/))
    test(`contract: ${subject.scenario}, ground by ${terrain}`, () => {
      const faults = faultsOf(subject, 1, PLAIN, 'plain');
      expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
    });
}
