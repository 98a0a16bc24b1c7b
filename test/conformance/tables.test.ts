import { expect, test } from 'vitest';
import { carryOut, judge, pendingOf } from '../../src/kernel/engine.ts';
import { BOTS } from '../../src/simulate/bots.ts';
import { TABLES } from './books.ts';
import { fresh } from './subject.ts';

for (const ruleset of Object.values(TABLES).flat())
  test(`the steady bot plays ${ruleset.scenarios[0]!.id} to the end`, () => {
    const { runtime, game, pick } = fresh({ ruleset, scenario: ruleset.scenarios[0]!.id }, 5);
    for (let count = 0; count < 600; count++) {
      const pending = pendingOf(ruleset, game);
      if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
      const input = BOTS.steady!(ruleset, game, pending.seats[0]!, pick);
      expect(judge(ruleset, game, input)).toBeNull();
      carryOut(runtime, game, input);
    }
    expect(ruleset.outcome(game.table)).not.toBeNull();
  });
