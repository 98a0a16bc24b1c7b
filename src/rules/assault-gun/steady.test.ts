import { describe, expect, test } from 'vitest';
import { command } from '../../bots/core.ts';
import { botOf } from '../../bots/index.ts';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { anyRuleset } from '../../kit/contract.ts';
import type { AgAnswer, AgKinds } from './book.ts';
import { engagementFrame } from './combat/engagement.ts';
import { assaultGun } from './index.ts';
import { otherMovementFrame } from './move/other-movement.ts';
import { combatSetupFrame } from './recce/combat-setup.ts';
import { recceFrame } from './recce/recce.ts';
import { ARTILLERY, CARS, type Piece, type Setting, Stage, TANKS, tableFor } from './stage.testing.ts';
import type { AgTable } from './state.ts';
import { ideas } from './steady.ts';

/** What a steady player in that seat says at a table, and nothing of what follows. */
function says(stage: Stage, seat: 'axis' | 'allies', seed = 1): AgAnswer | 'commit' {
  const said = command<AgKinds>(assaultGun, stage.game, seat, picker(seed))!;
  return said.input.kind === 'commit' ? 'commit' : (said.input as { answer: AgAnswer }).answer;
}

const at = (setting: Setting): Stage => new Stage(setting);

/** A whole game; who won, and how many answers there were. */
function played(
  scenario: string,
  seed: number,
  axis: string,
  allies: string,
): { winner: string | null; answers: number } {
  const rules = anyRuleset(assaultGun);
  const bots = { axis: botOf(rules, axis)!, allies: botOf(rules, allies)! };
  const seats = assaultGun.seats(scenario);
  const options = assaultGun.options({});
  const start = options.ok ? assaultGun.setup(scenario, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<AgKinds>(assaultGun, seeded(secretOf(seed)));
  const game = newGame<AgKinds>({ ...start.value(), seats });
  advance(runtime, game);
  const pick = picker(seed);
  for (let answers = 0; answers < assaultGun.bound(scenario); answers++) {
    const pending = pendingOf(assaultGun, game);
    if (pending.kind === 'over') return { winner: game.table.over!.winner, answers };
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    const seat = pending.seats[0]! as 'axis' | 'allies';
    const refused = submit(runtime, game, bots[seat](seatViewOf(rules, game as never, seat), pick) as never);
    if (refused) throw new Error(`${seat}: ${refused.sentence}`);
  }
  throw new Error('no end');
}

describe('a whole battle', () => {
  test('as attacker and as defender he beats whoever plays at random', () => {
    for (const seed of [1, 2, 3]) {
      expect(played('ag-take-the-hill', seed, 'random', 'steady').winner).toBe('allies');
      expect(played('ag-take-the-hill', seed, 'steady', 'random').winner).toBe('axis');
    }
  });

  test('against himself he fights it out', () => {
    expect(played('ag-take-the-hill', 4, 'steady', 'steady').answers).toBeGreaterThan(250);
  });
});

describe('recce', () => {
  const field = (target: Partial<Piece>, own: Partial<Piece> = {}): Setting => ({
    units: [
      { id: 'a-tanks', at: [90, 100], row: { ...TANKS, initiative: 7, recce: 1, strength: 5 }, ...own },
      { id: 'b-target', at: [104, 100], ...target },
    ],
    stack: [recceFrame('axis')],
    table: { starts: 'axis' },
  });

  test('he probes what he can beat, and leaves alone what he cannot', () => {
    expect(says(at(field({ row: { strength: 2, type: 'Guns', initiative: 0 } })), 'axis')).toMatchObject({
      kind: 'probe',
      target: 'b-target',
    });
    // A handful of men against a fresh regiment.
    expect(says(at(field({}, { strength: 1, row: { strength: 1 } })), 'axis')).toEqual({ kind: 'pass' });
  });

  test('guns look for themselves, and cars that cannot fight any more for others', () => {
    const units: Piece[] = [
      { id: 'a-guns', at: [80, 100], row: { ...ARTILLERY, move: 'Truck' } },
      { id: 'b-target', at: [100, 100] },
    ];
    expect(says(at({ units, stack: [recceFrame('axis')], table: { starts: 'axis' } }), 'axis')).toMatchObject({
      kind: 'spot',
      unit: 'a-guns',
    });
    const cars: Piece[] = [
      { id: 'a-cars', at: [88, 100], strength: 0, row: { ...CARS, recce: 3, move: 'Leg' } },
      { id: 'a-tanks', at: [80, 110], row: { ...TANKS, initiative: 7, strength: 6 }, recced: true },
      { id: 'a-more', at: [80, 90], row: { ...TANKS, initiative: 7, strength: 6 } },
      { id: 'b-target', at: [104, 100] },
    ];
    const stage = at({ units: cars, stack: [recceFrame('axis')], table: { starts: 'axis' } });
    const [first] = ideas(stage.game, 'axis', picker(1));
    expect(first!.answer).toMatchObject({ kind: 'spot', unit: 'a-cars', target: 'b-target' });
  });

  test('what lies under a counter that is not turned up does not change what he says', () => {
    const answers = [1, 4, 9].map((strength) =>
      says(at(field({ revealed: false, strength, row: { strength } })), 'axis'),
    );
    const dummy = says(at(field({ revealed: false, kind: 'dummy' })), 'axis');
    for (const answer of [...answers, dummy]) expect(answer).toEqual(answers[0]);
  });
});

describe('the attack process', () => {
  test('he tells the truth mostly, and bluffs now and then, never by more than one', () => {
    const units: Piece[] = [
      { id: 'a-tanks', at: [99, 100], row: TANKS },
      { id: 'b-target', at: [104, 100], strength: 3 },
    ];
    const stack = [combatSetupFrame('b-target', 'a-tanks', 'probe', 'attack')];
    const said = Array.from({ length: 40 }, (_, i) => says(at({ units, stack }), 'allies', i + 1));
    const strengths = said.map((answer) => (answer !== 'commit' && answer.kind === 'declare' ? answer.strength : -1));
    expect(strengths.every((one) => one >= 2 && one <= 4)).toBe(true);
    expect(strengths.filter((one) => one === 3).length).toBeGreaterThan(20);
    expect(strengths.some((one) => one !== 3)).toBe(true);
  });

  test('he brings up another unit, the guns, and LOG', () => {
    const units: Piece[] = [
      { id: 'a-tanks', at: [99, 100], row: TANKS },
      { id: 'a-more', at: [90, 106] },
      { id: 'a-guns', at: [80, 100], row: ARTILLERY },
      { id: 'b-target', at: [104, 100] },
    ];
    const frame = { ...combatSetupFrame('b-target', 'a-tanks', 'probe', 'attack and support'), step: 'call' as const };
    const said = says(at({ units, stack: [frame], divisions: { axis: { log: 9 } } }), 'axis');
    if (said === 'commit' || said.kind !== 'call') throw new Error('no call');
    expect(said.units.map(({ unit }) => unit)).toEqual(['a-more']);
    expect(said.distant).toEqual(['a-guns']);
    expect(said.log).toContain('a-tanks');
  });
});

describe('the fight', () => {
  const fight = (hits: number): Setting => ({
    units: [
      { id: 'a-tanks', at: [40, 100], row: TANKS },
      { id: 'b-target', at: [45, 100], strength: 3 },
    ],
    fights: [{ target: 'b-target', attackers: ['a-tanks'] }],
    stack: (table: AgTable) => [
      {
        ...engagementFrame(table.combats.map(({ id }) => id)),
        step: 'decide' as const,
        initiative: 5,
        damage: [{ unit: 'b-target', combat: 1, side: 'allies' as const, hits }],
      },
    ],
  });

  test('he goes before he is ruined, and not before', () => {
    expect(says(at(fight(1)), 'allies')).toEqual({ kind: 'stay-or-retreat', retreat: [] });
    expect(says(at(fight(4)), 'allies')).toEqual({ kind: 'stay-or-retreat', retreat: ['b-target'] });
  });

  test('ground that decides the battle is held to the last on the last day', () => {
    const last = {
      ...fight(2),
      table: { day: 3, turn: 3 },
      terms: { victory: { kind: 'strength', name: 'here', at: { x: 45, y: 100 }, radius: 10 } },
    } as const;
    expect(says(at(last), 'allies')).toEqual({ kind: 'stay-or-retreat', retreat: [] });
  });
});

describe('the march', () => {
  test('he goes towards what the battle is about, and digs in when he is there', () => {
    const stack = (table: AgTable) => [
      { ...otherMovementFrame(table), step: 'choose' as const, active: 'axis' as const },
    ];
    const far: Piece[] = [
      { id: 'a-rifles', at: [40, 100] },
      { id: 'b-enemy', at: [180, 100] },
    ];
    const march = says(at({ units: far, stack }), 'axis');
    if (march === 'commit' || march.kind !== 'march') throw new Error('no march');
    expect(march.path.at(-1)![0]).toBeGreaterThan(55);
    const near: Piece[] = [
      { id: 'a-rifles', at: [100, 100] },
      { id: 'b-enemy', at: [150, 100] },
    ];
    expect(says(at({ units: near, stack }), 'axis')).toEqual({
      ...{ kind: 'rest', division: 'axis', staff: [{ use: 'entrench', unit: 'a-rifles' }] },
    });
  });
});

test('asked nothing, he says nothing', () => {
  const table = tableFor({
    units: [
      { id: 'a-tanks', at: [90, 100], row: TANKS },
      { id: 'b-1', at: [104, 100] },
    ],
  });
  const game = newGame<AgKinds>({ table, stack: [], seats: assaultGun.seats('ag-take-the-hill') });
  expect(command<AgKinds>(assaultGun, game, 'axis', picker(1))).toBeNull();
});
