import { describe, expect, test } from 'vitest';
import { drill } from '../../test/drill/index.ts';
import { fire, onTable, START, surge, unit } from '../../test/drill/stage.ts';
import type { DrillAnswer, DrillFrame, DrillKinds } from '../../test/drill/state.ts';
import { AWAITED } from '../kernel/chance.ts';
import { runtimeOf, submit } from '../kernel/engine.ts';
import type { Game } from '../kernel/flow.ts';
import { seatViewOf } from '../kernel/seat-view.ts';
import type { Ruleset } from '../kit/contract.ts';
import { countOdds, defaultPolicy, type Odds, oddsFor, oddsOf, type Policy, sampleOdds, stopPolicy } from './count.ts';

const units = [unit('a', 'red-1', [0, 4], 2), unit('b', 'blue-1', [8, 4], 9)];
const usual = defaultPolicy(drill);
const posture = (seat: string, id: string, how: 'watch' | 'dig') =>
  ({ kind: 'draft', seat, answer: { kind: 'posture', unit: id, posture: how } satisfies DrillAnswer }) as const;
const commit = (seat: string) => ({ kind: 'commit', seat }) as const;

/** Both sides order their one unit. */
const ordering = (): Game<DrillKinds> => onTable({ units, stack: START }).game;

function ordered(...inputs: Parameters<typeof submit<DrillKinds>>[2][]): Game<DrillKinds> {
  const game = ordering();
  for (const input of inputs) expect(submit(runtimeOf<DrillKinds>(drill, AWAITED), game, input)).toBeNull();
  return game;
}

function told(odds: ReturnType<typeof countOdds>): Odds {
  if ('code' in odds) throw new Error(`refused: ${odds.sentence}`);
  return odds;
}

const table = ({ outcomes }: Odds) => Object.fromEntries(outcomes.map(({ result, p }) => [JSON.stringify(result), p]));

/** The drill with something that follows its orders. */
const withContinuation = (
  next: (table: DrillKinds['table'], from: Game<DrillKinds>) => DrillFrame | null,
): Ruleset<DrillKinds> => ({ ...drill, oddsContinueInto: { 'turn.orders': next } });

describe('sealed answers of which nobody knows what follows', () => {
  const REFUSED = {
    ...{ code: 'NO_ODDS', rule: 'house-odds', facts: { ask: 'turn.orders' } },
    sentence: 'The result of sealed answers is known only when all have committed.',
  };

  test.each([
    ['a draft', [posture('red-1', 'a', 'watch')]],
    ['a draft and its commit', [posture('red-1', 'a', 'watch'), commit('red-1')]],
  ])('%s has no odds, however they are asked', (_what, inputs) => {
    const game = ordering();
    const ask = { inputs, policy: usual };
    expect(countOdds(drill, game, ask)).toEqual(REFUSED);
    expect(oddsOf(drill, game, ask)).toEqual(REFUSED);
    expect(sampleOdds(drill, game, ask, 'to compare')).toEqual(REFUSED);
    expect(oddsFor(drill, seatViewOf(drill, game, 'red-1'), { ...ask, continues: true })).toEqual(REFUSED);
  });

  test('an illegal one is refused by its own judge', () => {
    const ask = { inputs: [posture('red-1', 'b', 'watch')], policy: usual };
    expect(countOdds(drill, ordering(), ask)).toMatchObject({ code: 'NOT_YOURS' });
  });

  test('the last commit closes the phase, and what comes of it is known', () => {
    const game = ordered(posture('blue-1', 'b', 'dig'), commit('blue-1'));
    const odds = countOdds(drill, game, {
      inputs: [posture('red-1', 'a', 'dig'), commit('red-1')],
      policy: stopPolicy,
    });
    expect(odds).toMatchObject({ exact: true, outcomes: [{ result: {}, p: '1' }] });
  });
});

describe('sealed answers that the ruleset follows up', () => {
  /** Whoever is to watch shoots at `b`. */
  const shots = withContinuation((_table, { drafts }) => {
    const watcher = drafts?.['red-1']?.answers.find((one) => one.kind === 'posture' && one.posture === 'watch');
    if (watcher?.kind !== 'posture') return null;
    return { proc: 'fire', step: 'open', shooter: watcher.unit, target: 'b', losses: 0 };
  });
  const shot = (): Odds =>
    told(
      countOdds(drill, onTable({ units, stack: surge('red') }).game, {
        ...{ inputs: [{ kind: 'answer', seat: 'red-1', answer: fire('a', 'b') }], policy: usual },
      }),
    );

  test.each([
    ['alone', [posture('red-1', 'a', 'watch')]],
    ['with its commit', [posture('red-1', 'a', 'watch'), commit('red-1')]],
  ])('a draft %s is told by what it comes to, as if nothing else happened', (_what, inputs) => {
    const game = ordering();
    const ask = { inputs, policy: usual, continues: true };
    const odds = told(countOdds(shots, game, ask));
    const expected = table(shot());
    expect([odds.exact, table(odds)]).toEqual([true, expected]);
    // From its seat, which does not know whether `b` is dug in.
    const guessed = told(oddsFor(shots, seatViewOf(shots, game, 'red-1'), ask));
    expect([guessed.exact, Object.keys(table(guessed)).sort()]).toEqual([false, Object.keys(expected).sort()]);
    const decimals = new Map(odds.outcomes.map(({ result, decimal }) => [JSON.stringify(result), decimal]));
    const sampled = told(sampleOdds(shots, game, { ...ask, n: 3_000 }, 'to compare'));
    for (const { result, decimal } of sampled.outcomes)
      expect(Math.abs(decimal - (decimals.get(JSON.stringify(result)) ?? 1))).toBeLessThan(0.05);
    expect(game.drafts?.['red-1']).toEqual({ answers: [], committed: false });
  });

  test('only where that is asked for', () => {
    expect(countOdds(shots, ordering(), { inputs: [posture('red-1', 'a', 'watch')], policy: usual })).toMatchObject({
      code: 'NO_ODDS',
    });
  });

  const itself = withContinuation(() => null);
  const closing = (policy: Policy<DrillKinds>) =>
    countOdds(itself, ordering(), { inputs: [posture('red-1', 'a', 'dig')], policy, continues: true });

  test('where all of it follows by itself, the others are taken to say the usual things', () => {
    const once: Policy<DrillKinds> = (game, asked) => (game.drafts ? usual(game, asked) : null);
    const odds = told(closing(once));
    expect(odds).toMatchObject({ exact: true, assumed: ['turn.orders'] });
  });

  test('and where nobody says anything, nothing is told', () => {
    expect(closing(stopPolicy)).toMatchObject({ code: 'NO_ODDS' });
  });
});
