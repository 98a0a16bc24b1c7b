import { describe, expect, test } from 'vitest';
import { drill } from '../../test/drill/index.ts';
import { onTable, START, unit } from '../../test/drill/stage.ts';
import type { DrillKinds } from '../../test/drill/state.ts';
import { AWAITED } from '../kernel/chance.ts';
import { pendingOf, runtimeOf, submit } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { picker } from '../kernel/pick.ts';
import { type SeatView, seatViewOf } from '../kernel/seat-view.ts';
import { type AnyRuleset, anyRuleset } from '../kit/contract.ts';
import { BOTS } from '../simulate/bots.ts';
import { botOf, speakerOf } from './index.ts';

const units = [1, 2, 3, 4].flatMap((n) => [unit(`a${n}`, 'red-1', [n, 2], 3), unit(`b${n}`, 'blue-1', [n, 14], 3)]);
/** Both sides order their four units. */
const ordering = (): Game<DrillKinds> => onTable({ units, stack: START }).game;

/** The drill, counting how often something is imagined. */
function counting(more: Partial<typeof drill> = {}) {
  const tally = { imagined: 0 };
  const rules = {
    ...drill,
    ...more,
    imagine(...args: Parameters<typeof drill.imagine>) {
      tally.imagined += 1;
      return drill.imagine(...args);
    },
  };
  return { ruleset: anyRuleset<DrillKinds>(rules), tally };
}

const lookAt = (ruleset: AnyRuleset, game: Game<DrillKinds>, seat = 'red-1'): SeatView<Kinds> =>
  seatViewOf<Kinds>(ruleset, game as unknown as Game<Kinds>, seat);
const kinds = (inputs: readonly Input<unknown>[]) => inputs.map(({ kind }) => kind);
const posture = (id: string) =>
  ({ kind: 'draft', seat: 'red-1', answer: { kind: 'posture', unit: id, posture: 'dig' } }) as const;

describe('under seal', () => {
  test.each(['random', 'steady', 'usual'])('%s says all that it has to say out of one imagined game', (name) => {
    const { ruleset, tally } = counting();
    const game = ordering();
    const said = speakerOf(ruleset, name)!(lookAt(ruleset, game), picker(1));
    expect(tally.imagined).toBe(1);
    expect(kinds(said)).toEqual(['draft', 'draft', 'draft', 'draft', 'commit']);
    for (const input of said) expect(submit(runtimeOf<DrillKinds>(drill, AWAITED), game, input as never)).toBeNull();
    expect(pendingOf(drill, game)).toMatchObject({ kind: 'sealed', seats: ['blue-1'] });
  });

  test('goes on from what was drafted before', () => {
    const { ruleset } = counting();
    const game = ordering();
    submit(runtimeOf<DrillKinds>(drill, AWAITED), game, posture('a2'));
    const said = speakerOf(ruleset, 'usual')!(lookAt(ruleset, game), picker(1));
    expect(
      said.map((input) => (input.kind === 'draft' ? (input.answer as { unit: string }).unit : input.kind)),
    ).toEqual([...['a1', 'a3', 'a4', 'commit']]);
  });

  test('a steady player may say several things at once', () => {
    let asked = 0;
    const { ruleset, tally } = counting({
      steady(game, seat) {
        asked += 1;
        const left = ['a1', 'a2', 'a3', 'a4'].slice(game.drafts![seat]!.answers.length);
        const commit = { kind: 'commit', seat } as const;
        const more = left.length > 2 ? [posture(left[1]!)] : [posture(left[1]!), commit];
        return { input: posture(left[0]!), why: 'to begin with', more };
      },
    });
    const said = speakerOf(ruleset, 'steady')!(lookAt(ruleset, ordering()), picker(1));
    expect([kinds(said), asked, tally.imagined]).toEqual([['draft', 'draft', 'draft', 'draft', 'commit'], 2, 1]);
  });

  test('whoever never commits has broken down', () => {
    const { ruleset } = counting({ steady: () => ({ input: posture('a1'), why: 'again and again' }) });
    expect(() => speakerOf(ruleset, 'steady')!(lookAt(ruleset, ordering()), picker(1))).toThrow(
      'does not come to an end',
    );
  });

  test('in a simulation a seat imagines once as long as nobody else commits, and says what it would have said', () => {
    const { ruleset, tally } = counting();
    const game = ordering() as unknown as Game<Kinds>;
    const runtime = runtimeOf<Kinds>(ruleset, AWAITED);
    const say = (seat: string) => {
      const expected = botOf(ruleset, 'steady')!(seatViewOf<Kinds>(ruleset, game, seat), picker(1));
      tally.imagined -= 1;
      const input = BOTS.steady!(ruleset, game, seat, picker(1));
      expect(input).toEqual(expected);
      submit(runtime, game, input);
    };
    for (let i = 0; i < 4; i++) for (const seat of ['red-1', 'blue-1']) say(seat);
    expect(tally.imagined).toBe(2);
    say('red-1');
    say('blue-1');
    expect(tally.imagined).toBe(3);
  });
});

test('in the open one thing is said', () => {
  const { ruleset } = counting();
  const { game } = onTable({ units });
  expect(kinds(speakerOf(ruleset, 'steady')!(lookAt(ruleset, game), picker(1)))).toEqual(['answer']);
  expect(speakerOf(ruleset, 'steady')!(lookAt(ruleset, game, 'blue-1'), picker(1))).toEqual([]);
});

test('a ruleset’s own bots say what they say', () => {
  const own = (look: SeatView<Kinds>) => ({ kind: 'commit', seat: look.seat.id }) as const;
  const { ruleset } = counting();
  const withBots = { ...ruleset, bots: { hasty: own, mute: () => null } } as AnyRuleset;
  const look = lookAt(ruleset, ordering());
  expect(speakerOf(withBots, 'hasty')!(look, picker(1))).toEqual([{ kind: 'commit', seat: 'red-1' }]);
  expect(speakerOf(withBots, 'mute')!(look, picker(1))).toEqual([]);
  expect(speakerOf(withBots, 'nobody')).toBeNull();
});
