/** Two true worlds that differ in one secret: what reaches a seat that must not know of it is the same in both. */
import { randomInput } from '../../src/bots/random.ts';
import { secretOf, seeded } from '../../src/kernel/chance.ts';
import { firstDifference, same } from '../../src/kernel/data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  defaultFor,
  drawFor,
  judge,
  newGame,
  offersTo,
  pendingOf,
  runtimeOf,
} from '../../src/kernel/engine.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import { parseInput } from '../../src/kernel/input.ts';
import type { Start } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { isSettledFor, type RulesWithViews, seatViewOf } from '../../src/kernel/seat-view.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import { mutate } from './judge.ts';

export interface Secret<K extends Kinds> {
  /** The rule and what is secret: the name of its test. */
  readonly name: string;
  /** Changes the secret of that side, in place; false where it has none at this moment. */
  vary(game: Game<K>, owner: string, pick: Picker): boolean;
}

/** Moments of random games, at most so many of each question. */
export function momentsOf<K extends Kinds>(
  rules: RulesWithViews<K>,
  start: Start<K>,
  seats: readonly Seat[],
  { seed, of, most }: { readonly seed: number; readonly of: number; readonly most: number },
): Game<K>[] {
  const runtime = runtimeOf<K>(rules, seeded(secretOf(seed)));
  const game = newGame<K>({ ...start(), seats });
  const pick = picker(seed);
  const counts = new Map<string, number>();
  const moments: Game<K>[] = [];
  advance(runtime, game);
  for (let inputs = 0; inputs < most; inputs++) {
    const pending = pendingOf(rules, game);
    if (pending.kind === 'ask' || pending.kind === 'sealed') {
      const count = counts.get(pending.ask) ?? 0;
      counts.set(pending.ask, count + 1);
      // Early ones and late ones.
      if (count < of || count % 40 === 0) moments.push(cloneGame(rules, game));
    }
    const input = randomInput(rules, game, pick);
    if (!input) break;
    carryOut(runtime, game, input);
  }
  return moments;
}

/** What a seat is given at a moment. */
interface Given {
  readonly look: unknown;
  readonly offers: readonly unknown[];
  readonly says: unknown;
  readonly refusals: readonly unknown[];
}

function givenTo<K extends Kinds>(rules: RulesWithViews<K>, game: Game<K>, seat: string, tries: number): Given {
  const offers = [...offersTo(rules, game, seat)];
  const pick = picker(tries);
  const refusals: unknown[] = [];
  for (let i = 0; i < 8 && offers.length > 0; i++) {
    const odd = mutate(JSON.parse(JSON.stringify(offers[pick(offers.length)])), pick);
    const parsed = parseInput(odd, rules.answers);
    if (parsed.ok && parsed.value.seat === seat) refusals.push([odd, judge(rules, game, parsed.value)]);
  }
  return {
    look: seatViewOf(rules, game, seat),
    offers,
    says: [defaultFor(rules, game, seat), drawFor(rules, game, seat, picker(7))],
    refusals,
  };
}

/**
 * Varies a secret of each side at each moment and compares what the other side's seats are given. Returns how many pairs there were; a
 * difference is an error that says where it is.
 */
export function comparePairs<K extends Kinds>(
  rules: RulesWithViews<K>,
  moments: readonly Game<K>[],
  secret: Secret<K>,
): number {
  let pairs = 0;
  for (const [number, truth] of moments.entries()) {
    const pick = picker(number + 1);
    for (const owner of new Set(truth.seats.map(({ side }) => side))) {
      if (owner === null) continue;
      const other = cloneGame(rules, truth);
      if (!secret.vary(other, owner, pick)) continue;
      if (same(other, truth)) throw new Error(`${secret.name}: nothing was changed`);
      for (const { id, side, role } of truth.seats) {
        if (side === owner || role === 'umpire') continue;
        if (!isSettledFor(rules, truth, id) || !isSettledFor(rules, other, id)) continue;
        const [a, b] = [givenTo(rules, truth, id, number), givenTo(rules, other, id, number)];
        if (!same(a, b)) {
          const pending = pendingOf(rules, truth);
          const ask = 'ask' in pending ? pending.ask : pending.kind;
          throw new Error(`${secret.name}: ${id} can tell at ${ask}: ${firstDifference(a, b)}`);
        }
        pairs += 1;
      }
    }
  }
  return pairs;
}
