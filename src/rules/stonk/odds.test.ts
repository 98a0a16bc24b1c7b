/** Odds of sealed lists: of a fire order, a call, an assault, an order arriving in time, from what the seat knows. */
import { describe, expect, test } from 'vitest';
import type { Input } from '../../kernel/input.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { defaultPolicy, type Odds, oddsFor } from '../../odds/count.ts';
import { callsFrame } from './artillery/types.ts';
import { assaultsFrame } from './assault/types.ts';
import type { StonkAnswer, StonkKinds } from './book.ts';
import { directFireFrame } from './direct-fire/types.ts';
import { stonk } from './index.ts';
import { attack, fireAt, march, onTable, type Setting, type StonkStage } from './stage.testing.ts';
import { moveFrame } from './turn.ts';

const drafts = (...answers: StonkAnswer[]): Input<StonkAnswer>[] =>
  answers.map((answer) => ({ kind: 'draft', seat: 'allies', answer }));
const COMMIT: Input<StonkAnswer> = { kind: 'commit', seat: 'allies' };

const ask = (stage: StonkStage, ...inputs: Input<StonkAnswer>[]): Odds | Refusal =>
  oddsFor(stonk, seatViewOf<StonkKinds>(stonk, stage.game, 'allies'), {
    ...{ inputs, policy: defaultPolicy(stonk), continues: true, most: 600, n: 200 },
  });

function told(odds: Odds | Refusal): Odds {
  if ('code' in odds) throw new Error(`refused: ${odds.sentence}`);
  return odds;
}

type Change = Readonly<Record<string, unknown>>;
/** How likely something is that is said of one unit, contact or company. */
const chance = ({ outcomes }: Odds, of: string, is: (change: Change) => boolean): number =>
  outcomes.reduce((sum, { result, decimal }) => (is((result[of] ?? {}) as Change) ? sum + decimal : sum), 0);

const facing = (more: Setting = {}, axis = 1300): Setting => ({
  allies: {
    a: {
      is: { orders: { task: 'attack', objective: 'hill', since: 1 } },
      units: { 'a/1': { at: [1500, 1000] }, 'a/2': { at: [1800, 1000] } },
    },
  },
  axis: { d: { units: { 'd/1': { at: [1500, axis] } } } },
  knows: [['a', 'd/1']],
  ...more,
});

describe('a fire order', () => {
  const stage = (more: Setting = {}) => onTable(facing({ stack: [directFireFrame()], ...more }));

  test('alone and with its commitment it is told by what it does to the contact', () => {
    const shot = drafts(fireAt('a/1', 'allies#1'));
    const odds = told(ask(stage(), ...shot));
    expect(chance(odds, 'allies#1', ({ state }) => state === 'suppressed')).toBeGreaterThan(0);
    expect(new Set(odds.outcomes.flatMap(({ result }) => Object.keys(result)))).toEqual(new Set(['allies#1']));
    expect(told(ask(stage(), ...shot, COMMIT)).outcomes).toEqual(odds.outcomes);
  });

  test('what else is written does not count, unless the whole list is asked for', () => {
    const both = stage();
    const one = told(ask(both, ...drafts(fireAt('a/1', 'allies#1', { rate: 'light' })))).outcomes;
    both.enter(drafts(fireAt('a/2', 'allies#1'))[0]!);
    expect(told(ask(both, ...drafts(fireAt('a/1', 'allies#1', { rate: 'light' })))).outcomes).toEqual(one);
    both.enter(drafts(fireAt('a/1', 'allies#1', { rate: 'light' }))[0]!);
    expect(told(ask(both, COMMIT)).outcomes).not.toEqual(one);
  });

  test('stonk-secret-10 how strong the target really is changes nothing', () => {
    const shot = drafts(fireAt('a/1', 'allies#1'));
    const axis = { d: { units: { 'd/1': { at: [1500, 1300], strength: 1, state: 'suppressed' } } } } as const;
    expect(ask(stage({ axis }), ...shot)).toEqual(ask(stage(), ...shot));
  });

  test('an umpire who wants to be asked is not asked', () => {
    const umpire = { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['sight', 'die'] } as const;
    const shot = drafts(fireAt('a/1', 'allies#1'));
    const odds = told(ask(stage({ seats: [...onePlayerEach(), umpire] }), ...shot));
    expect(odds.outcomes).toEqual(told(ask(stage(), ...shot)).outcomes);
  });
});

test('a call is told by when it lands, and what it does then if the target stays', () => {
  const guns = { type: 'british-25pdr', offTable: { x: 1500, y: -3000 } } as const;
  const stage = onTable(
    facing({
      allies: {
        a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': guns } },
      },
      stack: [moveFrame('direct-fire'), callsFrame()],
    }),
  );
  const call: StonkAnswer = {
    ...{ kind: 'call', company: 'a', on: { contact: 'allies#1' }, batteries: ['g1'], shell: 'he', rate: 'normal' },
    ...{ front: null, facing: null, together: false },
  };
  const odds = told(ask(stage, ...drafts(call)));
  const mission = Object.keys(odds.outcomes[0]!.result).find((one) => one !== 'allies#1')!;
  expect(chance(odds, mission, ({ lands }) => typeof lands === 'number')).toBeCloseTo(1);
  expect(chance(odds, 'allies#1', ({ state }) => state !== undefined)).toBeGreaterThan(0);
});

describe('an assault', () => {
  test('is told with the path that leads to it', () => {
    const stage = onTable(facing({}, 1120));
    const odds = told(ask(stage, ...drafts(march('a/1', 'tactical', [1500, 1120]))));
    expect(chance(odds, 'allies#1', ({ gone, at }) => gone === true || at !== undefined)).toBeGreaterThan(0.2);
    expect(chance(odds, 'a/1', ({ at }) => at !== undefined)).toBeCloseTo(1);
  });

  test('is told before its dice, with and without a commander', () => {
    const assaulting = (): StonkStage =>
      onTable(
        facing(
          {
            stack: [assaultsFrame()],
            battalions: { allies: { commander: 'a/1', leadership: 3 } },
          },
          1055,
        ),
      );
    const driven = (odds: Odds): number =>
      chance(odds, 'allies#1', ({ gone, at }) => gone === true || at !== undefined);
    const alone = told(ask(assaulting(), COMMIT));
    const led = told(
      ask(assaulting(), ...drafts({ kind: 'intervene', battalion: 'allies-battalion', roll: 'assault' })),
    );
    expect(driven(led)).toBeGreaterThan(driven(alone));
  });
});

describe('an order that is to arrive in time', () => {
  const stage = (): StonkStage =>
    onTable(
      facing({
        allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
        options: { communications: true },
        dice: 'battalion-net=9 company-net=9 battalion-net=9 company-net=9',
      }),
    );

  test('stonk-gap-74 stonk-comm-01 by the moves in which a net or a messenger can fail', () => {
    const odds = told(ask(stage(), ...drafts(attack('a', 'hill'))));
    // One platoon: ten minutes, which run in this move while the net is up.
    expect(chance(odds, 'a', ({ since }) => since === 2)).toBeCloseTo(1);
    const slow = onTable(
      facing({
        allies: { a: { units: { 'a/1': { at: [1500, 1000] }, 'a/2': { at: [1800, 1000] } } } },
        options: { communications: true },
        dice: 'battalion-net=9 company-net=9 battalion-net=9 company-net=9',
      }),
    );
    const later = told(ask(slow, ...drafts(attack('a', 'hill'))));
    // Twenty minutes: the second ten need the net (2+ of 0 to 9), or a messenger in a vehicle (1+).
    expect(chance(later, 'a', ({ since }) => since === 3)).toBeCloseTo(0.8 + 0.2 * 0.9);
    expect(chance(later, 'a', ({ since }) => since === 4)).toBeCloseTo(0.02 * 0.98);
  });
});

test('of what brings no dice of its own nothing is told', () => {
  const stage = onTable(facing());
  expect(ask(stage, ...drafts({ kind: 'watch', unit: 'a/1', watches: true }))).toMatchObject({
    ...{ code: 'NO_ODDS', rule: 'house-odds' },
    sentence: 'The result of sealed answers is known only when all have committed.',
  });
});
