/** Odds from a look are called exact only where they are those of every game that fits the look. */
import { describe, expect, test } from 'vitest';
import { drill } from '../../test/drill/index.ts';
import { fire, onTable, surge, unit } from '../../test/drill/stage.ts';
import type { DrillKinds } from '../../test/drill/state.ts';
import { randomInput } from '../bots/random.ts';
import { secretOf, seeded } from '../kernel/chance.ts';
import { same } from '../kernel/data.ts';
import { advance, carryOut, newGame, offersTo, pendingOf, runtimeOf } from '../kernel/engine.ts';
import type { Kinds } from '../kernel/flow.ts';
import { picker } from '../kernel/pick.ts';
import { imagineGame, type SeatView, seatViewOf } from '../kernel/seat-view.ts';
import { type AnyRuleset, anyRuleset } from '../kit/contract.ts';
import { assaultGun } from '../rules/assault-gun/index.ts';
import { battlegroup } from '../rules/battlegroup/index.ts';
import { hex } from '../rules/hex/index.ts';
import { kampfgruppe } from '../rules/kampfgruppe/index.ts';
import { countOdds, defaultPolicy, type Odds, type OddsRequest, oddsFor } from './count.ts';

const order = {
  inputs: [{ kind: 'answer', seat: 'red-1', answer: fire('a', 'b') }] as const,
  policy: defaultPolicy(drill),
};

function told(odds: ReturnType<typeof oddsFor>): Odds {
  if ('code' in odds) throw new Error(odds.sentence);
  return odds;
}

/** Red's `a` fires at `b`; `b` has fired before, or may be dug in for all that red knows. */
function facing(hasFired: boolean) {
  const b = unit('b', 'blue-1', [8, 4], 9, hasFired ? { fired: true, posture: 'watch' } : {});
  return onTable({ units: [unit('a', 'red-1', [0, 4], 2), b], stack: surge('red') }).game;
}

test('where nothing that was made up is read, one game is all games', () => {
  const game = facing(true);
  const odds = told(oddsFor(drill, seatViewOf(drill, game, 'red-1'), order));
  expect(odds).toEqual(countOdds(drill, game, order));
  expect(odds.exact).toBe(true);
});

test('where something is, the mean of several is told, how many they are and how far they differ', () => {
  const odds = told(oddsFor(drill, seatViewOf(drill, facing(false), 'red-1'), order));
  expect(odds).toMatchObject({ exact: false, n: 9, worlds: 9 });
  expect(odds.why).toBe('it depends on what you cannot know: the average of the imagined games');
  // At a unit that digs 5 or more hits, else 4 or more: two dice miss with 4/9, or 1/4.
  expect(odds.spread).toBeCloseTo(4 / 9 - 1 / 4, 4);
  const miss = odds.outcomes.find(({ result }) => Object.keys(result).length === 0)!.decimal;
  expect(miss).toBeGreaterThan(1 / 4);
  expect(miss).toBeLessThan(4 / 9);
  expect(odds.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 9);
  // What a roll needs is no fact then.
  expect(odds.steps[0]).not.toHaveProperty('need');
});

test('where it makes no difference, that is said, and what rolls need is told', () => {
  /** Whoever looks at a unit sees how it stands, and does not care. */
  const { sight, ...more } = drill.procedures.fire;
  const act = sight as (...args: readonly unknown[]) => never;
  const rules: typeof drill = {
    ...drill,
    procedures: {
      ...drill.procedures,
      fire: {
        ...more,
        sight: (table, self, play) => {
          const { moved } = table.units.find(({ id }) => id === 'b')!;
          return moved ? act(table, self, play) : act(table, self, play);
        },
      },
    },
  };
  const game = facing(true);
  const odds = told(oddsFor(rules, seatViewOf(rules, game, 'red-1'), order));
  expect(odds).toMatchObject({ exact: false, spread: 0, worlds: 4, n: 4 });
  const { outcomes, steps } = told(countOdds(drill, game, order));
  expect([odds.outcomes, odds.steps]).toEqual([outcomes, steps]);
});

test('an umpire, who knows all, is told exact odds', () => {
  const umpire = { id: 'umpire', side: null, role: 'umpire', units: 'none' } as const;
  const seats = [...facing(false).seats, umpire];
  const game = { ...facing(false), seats };
  expect(told(oddsFor(drill, seatViewOf(drill, game, 'umpire'), order)).exact).toBe(true);
});

test('for the same look the games are imagined once', () => {
  let imagined = 0;
  const rules: typeof drill = {
    ...drill,
    imagine(...args) {
      imagined += 1;
      return drill.imagine(...args);
    },
  };
  const look = seatViewOf(rules, facing(true), 'red-1');
  told(oddsFor(rules, look, order));
  const first = imagined;
  told(oddsFor(rules, look, order));
  expect([first, imagined]).toEqual([4, 4]);
});

describe('further games that fit the look are counted as a check', () => {
  const FURTHER = 20;
  const plain = ({ assumed: _, ...odds }: Odds): Odds => odds;

  /** Asks about any offer now and then, in random play; returns how many odds were asked for and exact, and which were so wrongly. */
  function checked(ruleset: AnyRuleset, scenario: string, seeds: readonly number[], every: number, enough: number) {
    const policy = defaultPolicy<Kinds>(ruleset);
    let asked = 0;
    let exact = 0;
    const wrong: string[] = [];
    for (const seed of seeds) {
      const seats = ruleset.seats(scenario);
      const options = ruleset.options({});
      const start = options.ok ? ruleset.setup(scenario, options.value, seats) : options;
      if (!start.ok) throw new Error(start.reason);
      const runtime = runtimeOf<Kinds>(ruleset, seeded(secretOf(seed)));
      const game = newGame<Kinds>({ ...start.value(), seats });
      advance(runtime, game);
      const pick = picker(seed);
      const whim = picker(seed + 1000);
      for (let count = 0; count < 1500 && exact < enough; count++) {
        const pending = pendingOf(ruleset, game);
        if (pending.kind === 'over') break;
        if (pending.kind === 'ask' && whim(every) === 0) {
          const look: SeatView<Kinds> = seatViewOf<Kinds>(ruleset, game, pending.seats[0]!);
          const offers = [...offersTo<Kinds>(ruleset, game, pending.seats[0]!)];
          const ask: OddsRequest<Kinds> = { inputs: [offers[whim(offers.length)]!], policy, most: 600, n: 8 };
          const odds = oddsFor<Kinds>(ruleset, look, ask);
          asked += 1;
          if (!('code' in odds) && odds.exact) {
            exact += 1;
            for (let i = 1; i <= FURTHER; i++) {
              const world = imagineGame<Kinds>(ruleset, look, picker(1000 * i));
              const again = countOdds<Kinds>(ruleset, world, { ...ask, most: 60_000, seat: look.seat });
              if ('code' in again || !same(plain(again), plain(odds)))
                wrong.push(`seed ${seed}, input ${count}, ${pending.ask}: ${JSON.stringify(ask.inputs)}`);
            }
          }
        }
        carryOut(runtime, game, randomInput<Kinds>(ruleset, game, pick)!);
      }
    }
    return { asked, exact, wrong };
  }

  test.each([
    ['the drill', anyRuleset<DrillKinds>(drill), 'drill-field', [1, 2, 3, 4, 5], 4, 60],
    ['Battlegroup', anyRuleset(battlegroup), 'bg-attack-squad-caen', [1], 10, 12],
    // Whole games: of the first, two answers are alike in several imagined games and yet not in all.
    ['Assault Gun', anyRuleset(assaultGun), 'ag-take-the-hill', [1, 2], 3, 60],
    ['the hex game', anyRuleset(hex), 'hex-sunken-lane', [1, 2], 6, 40],
    ['Kampfgruppe Normandy', anyRuleset(kampfgruppe), 'kgn-panther-hunt', [1, 2, 3], 4, 20],
  ] as const)('%s', (_book, ruleset, scenario, seeds, every, enough) => {
    const { asked, exact, wrong } = checked(ruleset, scenario, seeds, every, enough);
    expect(wrong).toEqual([]);
    expect(exact).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(exact);
  });
});
