import { expect, test } from 'vitest';
import type { Data } from '../../src/kernel/data.ts';
import { anyRuleset } from '../../src/kit/contract.ts';
import { kampfgruppe } from '../../src/rules/kampfgruppe/index.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { ALL, PLAIN, type PropertyName } from './properties.ts';

/** Not among the registered books yet: its subjects are made here. `options`: what the players agree on besides. */
function play(
  scenarios: RegExp,
  games: number,
  names: readonly PropertyName[],
  options: { readonly [name: string]: Data } = {},
): void {
  const agreed = { ...kampfgruppe, options: () => kampfgruppe.options(options) };
  const how = Object.values(options).map((one) => `, ${String(one)}`);
  for (const subject of subjectsOf([anyRuleset(agreed)], scenarios))
    test(`contract: ${subject.scenario}, ${subject.seating!.name}${how.join('')} (${games} games)`, () => {
      const faults = faultsOf(subject, games, names, 'plain');
      expect([...faults].map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
    });
}

play(/^kgn-(panther-hunt|next-village)$/, 2, ALL);
play(/^kgn-panther-hunt$/, 1, ALL, { terrain: 'tray' });
play(/^kgn-panther-hunt$/, 1, ALL, { terrain: 'generator' });
// Where looking on costs minutes: what costs little more than the game.
const PLATOONS = /^kgn-(?!panther-hunt|next-village)(?!.*(company|battalion))/;
play(PLATOONS, 1, PLAIN);
play(PLATOONS, 1, PLAIN, { sector: 'American', terrain: 'edge' });
