/** How often a player is asked in the enemy's turn and within his own orders, under the standing orders that he has at first. */
import { describe, expect, test } from 'vitest';
import { botOf } from '../../../bots/index.ts';
import { secretOf, seeded } from '../../../kernel/chance.ts';
import { advance, newGame, pendingOf, runtimeOf, submit } from '../../../kernel/engine.ts';
import { picker } from '../../../kernel/pick.ts';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { anyRuleset } from '../../../kit/contract.ts';
import type { KgnKinds } from '../../../rules/kampfgruppe/book.ts';
import { kampfgruppe } from '../../../rules/kampfgruppe/index.ts';
import { preferencesOf } from './preferences.ts';
import { standingOrders } from './standing-orders.ts';

/** What is asked between one's own orders: whom to activate, dice of command, who recovers, where reserves come on. */
const OWN = ['activations.choose', 'command.again', 'rally.count', 'rally.which', 'reserves.arrive'];

/** Plays a battle with all standing orders; the number of other questions to each side in each turn. */
function questionsIn(scenario: string, seed: number, wishes: { readonly [name: string]: unknown } = {}): number[] {
  const rules = anyRuleset(kampfgruppe);
  const bot = botOf(rules, 'steady')!;
  const seats = kampfgruppe.seats(scenario);
  const options = kampfgruppe.options({});
  const start = options.ok ? kampfgruppe.setup(scenario, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<KgnKinds>(kampfgruppe, seeded(secretOf(seed)));
  const game = newGame<KgnKinds>({ ...start.value(), seats });
  advance(runtime, game);
  for (const { id: seat } of seats)
    for (const [ask, order] of standingOrders(preferencesOf(wishes))) {
      const refused = submit(runtime, game, { kind: 'standing', seat, ask, order } as never);
      if (refused) throw new Error(`${ask}: ${refused.sentence}`);
    }
  const pick = picker(seed);
  const counts = new Map<string, number>();
  for (;;) {
    const pending = pendingOf(kampfgruppe, game);
    if (pending.kind === 'over') return [...counts.values()].sort((a, b) => a - b);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    const seat = pending.seats[0]!;
    const frame = game.stack.at(-1)!;
    const ask = `${frame.proc}.${frame.step}`;
    // A path that is laid with the declaration is not asked for again, unless somebody broke in.
    const isPlanned = frame.proc === 'move' && !frame.hasMoved;
    const turn = `${seat} ${game.table.turn}`;
    if (game.table.turn > 0) counts.set(turn, (counts.get(turn) ?? 0) + Number(!isPlanned && !OWN.includes(ask)));
    const refused = submit(runtime, game, bot(seatViewOf(rules, game as never, seat), pick) as never);
    if (refused) throw new Error(`${ask}: ${refused.sentence}`);
  }
}

const known = new Map<string, readonly number[]>();

/** The same of a battle under the standing orders that a player has at first, played once. */
function usualQuestions(scenario: string, seed: number): readonly number[] {
  const key = `${scenario} ${seed}`;
  const counts = known.get(key) ?? questionsIn(scenario, seed);
  known.set(key, counts);
  return counts;
}

const median = (counts: readonly number[]): number => counts[counts.length >> 1]!;
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

describe('under the standing orders that a player has at first', () => {
  test.each([
    ['kgn-panther-hunt', 2],
    ['kgn-escalation', 1],
    // Somebody waits there for an enemy who is near already.
    ['kgn-panther-hunt', 3],
    ['kgn-escalation', 2],
    // The busiest of the Platoon battles.
    ['kgn-hold-the-line', 1],
  ] as const)('%s, battle %i: a median of 6 questions a turn and 12 at most', (scenario, seed) => {
    const counts = usualQuestions(scenario, seed);
    expect(sum(counts)).toBeGreaterThan(3);
    expect(median(counts)).toBeLessThanOrEqual(6);
    expect(counts.at(-1)).toBeLessThanOrEqual(12);
  });

  test('whoever wants to be asked everything is asked more', () => {
    const everything = { asking: 'always', losses: 'ask', medic: 'ask', test: 'ask', bail: 'ask' };
    expect(sum(questionsIn('kgn-panther-hunt', 2, everything))).toBeGreaterThan(
      sum(usualQuestions('kgn-panther-hunt', 2)),
    );
  });
});
