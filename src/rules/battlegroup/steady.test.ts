import { describe, expect, test } from 'vitest';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, carryOut, collect, drawFor, judge, newGame, pendingOf, runtimeOf } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { BgAnswer, BgKinds } from './book.ts';
import { battlegroup } from './index.ts';
import { canSeeUnit, coverAgainst } from './sight.ts';
import { box, house, lineOf, onTable, order, type Stage } from './stage.testing.ts';
import { type BgTable, change, standing } from './state.ts';
import { asked } from './steady/asked.testing.ts';
import { mindOf } from './steady/mind.ts';
import { crossing } from './steady/spots.ts';
import { worthOf } from './steady/worth.ts';
import { turnFrame } from './turn/turn.ts';

function says(stage: Stage, seat: SeatId): { answer: BgAnswer; why: string } {
  const said = asked(stage.game, seat);
  if (said?.input.kind !== 'answer') throw new Error(`nothing said to ${stage.asked}`);
  return { answer: said.input.answer, why: said.why };
}

/** The moment before the first orders dice: places are shared between battles, and with them what is known of sight. */
const deployed = (() => {
  const seats = battlegroup.seats('bg-les-ormeaux');
  const start = battlegroup.setup('bg-les-ormeaux', { measuring: 'open' }, seats);
  if (!start.ok) throw new Error(start.reason);
  const game = newGame<BgKinds>({ ...start.value(), seats });
  const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf('deployment')));
  advance(runtime, game);
  for (const seat of ['axis', 'axis', 'allies'])
    carryOut(runtime, game, battlegroup.steady!(game, seat, picker(1))!.input);
  return game;
})();

/** One of the book's scenarios from its first question on. */
function newContest(id: string, limit: number) {
  const seats = battlegroup.seats(id);
  const start = battlegroup.setup(id, { measuring: 'open' }, seats);
  if (!start.ok) throw new Error(start.reason);
  const game = newGame<BgKinds>({ ...start.value(), seats });
  game.table.limit = Math.min(limit, game.table.limit);
  const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf(id)));
  advance(runtime, game);
  return { runtime, game };
}

function newBattle(name: string, limit: number) {
  const { seats, stack } = deployed;
  const game = newGame<BgKinds>({ table: battlegroup.clone(deployed.table), stack: structuredClone(stack), seats });
  game.table.limit = Math.min(limit, game.table.limit);
  return { runtime: runtimeOf<BgKinds>(battlegroup, seeded(secretOf(name))), game };
}

/** Plays a battle to its end; steady answers for the seats named, a random player for the others. */
function play(name: string, limit: number, steady: readonly SeatId[]): BgTable {
  const { runtime, game } = name.startsWith('bg-') ? newContest(name, limit) : newBattle(name, limit);
  const pick = picker(name.length + 7);
  for (let inputs = 0; inputs < 6000; inputs++) {
    const pending = pendingOf(battlegroup, game);
    if (pending.kind === 'over') return game.table;
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(`${pending.kind} is pending`);
    const seat = pending.seats[0]!;
    const said = steady.includes(seat) ? asked(game, seat, inputs) : null;
    const input = steady.includes(seat) ? said!.input : drawFor(battlegroup, game, seat, pick)!;
    if (said) {
      const refused = judge(battlegroup, game, input);
      if (refused) throw new Error(`${name}: ${pending.ask}: ${JSON.stringify(input)}: ${refused.sentence}`);
      expect(said.why).toMatch(/^[A-Z0-9].*\.$/);
    }
    carryOut(runtime, game, input);
    collect(runtime);
  }
  throw new Error(`${name} does not end`);
}

describe('whole games', () => {
  test('in forty battles, most of them cut short, every answer is accepted and has its reason', () => {
    for (let n = 0; n < 39; n++) expect(play(`short ${n}`, 1, ['allies', 'axis']).over).not.toBeNull();
    expect(play('whole', 10, ['allies', 'axis']).over).not.toBeNull();
  });

  test.each([
    ['bg-attack-squad-kursk', 4],
    ['bg-flank-squad-bocage', 3],
    ['bg-defence-line-squad-caen', 3],
    ['bg-high-ground-squad-kursk', 3],
    ['bg-flank-platoon-caen', 2],
    ['bg-high-ground-platoon-bocage', 2],
    ['bg-defence-line-company-kursk', 1],
  ])('in %s, cut short after %i turns, as well', (id, turns) => {
    expect(play(id, turns, ['allies', 'axis']).over).not.toBeNull();
  });

  test('it beats a random player from either side', () => {
    expect(play('as allies', 10, ['allies']).over?.winner).toBe('allies');
    expect(play('as axis', 10, ['axis']).over?.winner).toBe('axis');
  });

  test('with the same whim it says the same', () => {
    const { game } = newBattle('again', 10);
    expect(asked(game, 'axis', 3)).toEqual(asked(game, 'axis', 3));
  });
});

const RIFLES = { id: 'rifles', side: 'allies', type: 'us-rifle-squad' } as const;
const GUN = { id: 'gun', side: 'allies', type: 'us-m1919-team' } as const;
const MG42 = { id: 'mg', side: 'axis', type: 'mg42-tripod-team' } as const;
const GRENADIERS = { id: 'grenadiers', side: 'axis', type: 'panzergrenadier-squad' } as const;

describe('what it makes of a position', () => {
  test('it pins with the machine gun before the squad goes in', () => {
    const stage = onTable({
      units: [
        { ...RIFLES, at: [30, 24] },
        { ...GUN, at: [30, 34] },
        { ...GRENADIERS, at: [30, 15], stance: { kind: 'lining', feature: 'hedge' } },
      ],
      features: [
        lineOf('hedge', 'hedge', [
          [20, 16],
          [40, 16],
        ]),
      ],
    });
    const { answer, why } = says(stage, 'allies');
    expect(answer).toMatchObject({ kind: 'order', unit: 'gun', order: 'open-fire' });
    expect(why).toMatch(/before a squad goes in/);
  });

  test('it assaults who is pinned, and not who is not', () => {
    const units = (pinned: boolean) => [
      { ...RIFLES, at: [30, 24] as const },
      { ...MG42, at: [30, 16] as const, pinned, stance: { kind: 'lining', feature: 'wall' } as const },
    ];
    const features = [
      lineOf('wall', 'wall', [
        [20, 17],
        [40, 17],
      ]),
    ];
    const weak = onTable({ units: units(true), features, dice: 'experience=6' });
    expect(says(weak, 'allies').answer).toEqual(order('rifles', 'close-assault'));
    weak.say('allies', order('rifles', 'close-assault'));
    expect(weak.asked).toBe('order.move allies');
    weak.say('allies', says(weak, 'allies').answer);
    expect(weak.asked).toBe('order.assault allies');
    expect(says(weak, 'allies').answer).toEqual({ kind: 'assault', target: 'mg', with: 'arms' });
    const strong = onTable({ units: units(false), features });
    expect(says(strong, 'allies').answer).not.toMatchObject({ order: 'close-assault' });
  });

  test('it goes for an objective that nobody denies it, to the very place for which it gave the order', () => {
    const stage = onTable({
      units: [
        { ...RIFLES, at: [30, 30] },
        { ...GRENADIERS, at: [70, 2] },
      ],
      features: [box('wood', 'wood', 60, 0, 72, 10)],
      table: { objectives: [{ id: 'mill', at: { x: 3000, y: 2000 }, holder: null }], orders: 12 },
      dice: 'counter=3 orders=3',
    });
    const { answer } = says(stage, 'allies');
    expect(answer).toMatchObject({ kind: 'order', unit: 'rifles' });
    stage.say('allies', answer);
    while (stage.asked === 'order.move allies') stage.say('allies', says(stage, 'allies').answer);
    expect(stage.table.objectives[0]!.holder).toBe('allies');
  });

  test('a squad in the open looks for cover from a machine gun', () => {
    const stage = onTable({
      units: [
        { ...RIFLES, at: [30, 40], men: 6 },
        { ...MG42, at: [30, 4] },
      ],
      dice: 'orders=3',
      features: [
        house('barn', 24, 36, 28, 39),
        lineOf('wall', 'wall', [
          [32, 38],
          [40, 38],
        ]),
      ],
    });
    const { answer } = says(stage, 'allies');
    expect(answer).toMatchObject({ kind: 'order', unit: 'rifles' });
    stage.say('allies', answer);
    while (stage.asked.startsWith('order.')) stage.say('allies', says(stage, 'allies').answer);
    const [mg, rifles] = [standing(stage.table, 'mg')!, standing(stage.table, 'rifles')!];
    const isExposed = canSeeUnit(stage.table, mg, rifles) && coverAgainst(stage.table, mg, rifles).cover === 'open';
    expect(isExposed).toBe(false);
  });

  test('with nobody in sight it lies in wait, holds while the shot is poor, and fires when an enemy comes near', () => {
    const setting = {
      units: [
        { ...MG42, at: [30, 10] },
        { ...RIFLES, at: [30, 32] },
      ],
      features: [house('barn', 20, 20, 40, 28)],
    } as const;
    const waiting = onTable({ ...setting, active: 'axis' });
    expect(says(waiting, 'axis').answer).toEqual(order('mg', 'ambush-fire'));
    const far = onTable({
      units: [
        { ...MG42, at: [30, 8], marker: 'ambush' },
        { ...RIFLES, at: [30, 34] },
      ],
      features: [box('wood', 'wood', 20, 33, 40, 40)],
    });
    far.say('allies', order('rifles', 'top-speed'));
    expect(far.asked).toBe('reaction.ask axis');
    expect(says(far, 'axis').answer).toMatchObject({ kind: 'hold' });
    const near = onTable({
      units: [
        { ...MG42, at: [30, 20], marker: 'ambush' },
        { ...RIFLES, at: [30, 29] },
      ],
    });
    near.say('allies', order('rifles', 'top-speed'));
    expect(says(near, 'axis').answer).toMatchObject({ kind: 'ambush', unit: 'mg', shots: [{ target: 'rifles' }, {}] });
  });

  test('bg-terr-03 a tank does not drive at a sunken lane that it will hardly get over', () => {
    const bank = (id: string, y: number) =>
      lineOf('bocage', id, [
        [0, y],
        [72, y],
      ]);
    const tank = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [30, 30] } as const;
    const units = [tank, { ...GRENADIERS, at: [70, 2] as const }];
    const table = { objectives: [{ id: 'mill', at: { x: 3000, y: 1500 }, holder: null }], orders: 12 };
    const lane = onTable({ units, table, features: [bank('near', 27), bank('far', 25.5)] });
    const path = [[3000, 2250]] as const;
    expect(crossing(lane.table, standing(lane.table, 'm4')!, path)).toBeLessThan(0.2);
    const { answer } = says(lane, 'allies');
    expect(answer).not.toMatchObject({ order: 'top-speed' });
    // One bank it dares.
    const one = onTable({ units, table, features: [bank('near', 27)] });
    expect(crossing(one.table, standing(one.table, 'm4')!, path)).toBeGreaterThan(0.4);
  });

  test('bg-br-06 the last counters of a side are worth more than the first', () => {
    const units = [
      { ...RIFLES, at: [30, 40] as const },
      { ...GRENADIERS, at: [30, 8] as const },
    ];
    const worth = (counters: number) => {
      const { table } = onTable({ units, table: { rating: { axis: 25, allies: 25 } } });
      table.taken.axis = new Array<string>(counters).fill('3');
      return worthOf(table, table.units.find(({ side }) => side === 'axis')!);
    };
    expect(worth(0)).toBe(worth(3));
    expect(worth(8)).toBeGreaterThan(worth(6));
    expect(worth(6)).toBeGreaterThan(worth(3));
  });

  test('bg-spec-25 officers do not lead: bare ground is for the squads', () => {
    const { table } = onTable({
      units: [
        { ...RIFLES, at: [30, 40] },
        { ...RIFLES, id: 'second', at: [36, 40] },
        { id: 'hq', side: 'allies', type: 'us-company-hq', at: [33, 37] },
        { ...GRENADIERS, at: [70, 2] },
      ],
      table: { objectives: [{ id: 'mill', at: { x: 3300, y: 3000 }, holder: null }] },
    });
    const mind = mindOf(table, 'allies');
    const leads = (id: string) => mind.goals.get(id)!.isBare;
    expect([leads('rifles'), leads('second'), leads('hq')]).toEqual([true, true, false]);
  });

  test('it rallies when many are pinned, not for one, and not in the last turn', () => {
    const rally = (pinned: number, turn: number) =>
      onTable({
        units: [
          ...Array.from({ length: 6 }, (_, i) => ({
            ...{ id: `squad ${i}`, side: 'allies' as const, type: 'us-rifle-squad' },
            ...{ at: [6 + 8 * i, 40] as const, pinned: i < pinned },
          })),
          { ...GRENADIERS, at: [30, 4] },
        ],
        stack: [{ ...turnFrame(), step: 'rally' }],
        table: { turn, limit: 10 },
      });
    expect(says(rally(5, 3), 'allies').answer).toEqual({ kind: 'rally', counters: 1 });
    expect(says(rally(1, 3), 'allies').answer).toEqual({ kind: 'rally', counters: 0 });
    expect(says(rally(5, 10), 'allies').answer).toEqual({ kind: 'rally', counters: 0 });
  });

  test('what the enemy hides changes nothing', () => {
    const said = (he: number, taken: string) => {
      const { game } = newBattle('fog', 10);
      const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf('fog')));
      while (pendingOf(battlegroup, game).kind === 'ask' && game.table.turn === 0) {
        const pending = pendingOf(battlegroup, game);
        if (pending.kind !== 'ask') break;
        carryOut(runtime, game, asked(game, pending.seats[0]!)!.input);
      }
      const panzer = game.table.units.find(({ id }) => id === 'ge-panzer')!;
      const rounds = panzer.he + panzer.ap;
      change(game.table, panzer.id, { he, ap: rounds - he });
      game.table.taken.axis.push(taken);
      game.table.pot = game.table.pot.map(({ kind, count }) => ({ kind, count: kind === taken ? count - 1 : count }));
      return asked(game, 'allies');
    };
    expect(said(1, '2')).toEqual(said(7, '4'));
  });
});
