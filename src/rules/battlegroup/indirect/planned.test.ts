import { describe, expect, test } from 'vitest';
import { drawFor, judge, offersTo } from '../../../kernel/engine.ts';
import { picker } from '../../../kernel/pick.ts';
import { imagineGame, isSettledFor, seatViewOf } from '../../../kernel/seat-view.ts';
import type { BgAnswer, BgKinds } from '../book.ts';
import { battlegroup } from '../index.ts';
import { house, ofType, onTable, order, type Piece, rolls, rollsOf, type Stage } from '../stage.testing.ts';
import type { BgTable, Support } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { barrageFrame } from './barrage.ts';
import {
  axisTurn,
  battery,
  call,
  cancel,
  counterBattery,
  guns,
  HOWITZER,
  level,
  MORTAR,
  mark,
  RUSSIANS,
  SPARE,
  SPOTTER,
  supported,
} from './field.testing.ts';
import { planFrame } from './plan.ts';

const POINT = { x: 3600, y: 1500 };
const registered: BgAnswer = { kind: 'registered', at: [3600, 1500] };
const request = order('obs', 'request-artillery');
const codeOf = (stage: Stage, answer: BgAnswer, seat = 'axis') => stage.refusal(seat, answer)?.code ?? null;

describe('counter-battery', () => {
  /** Two 105 mm guns of the axis are about to fire. */
  function about(counterBattery: readonly number[], dice: string, more: Partial<BgTable> = {}): Stage {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, { ...RUSSIANS, at: [60, 4] }], {
        table: { ...supported({ requests: [1, 0, 0] }, { counterBattery }), ...more },
        dice: `priority=6 comm=6 gunsAvailable=3 spotter=6 distance=1 direction=12 ${dice}`,
      }),
    );
    stage.play(request, call(1), level('division'), mark(36, 20), battery(2));
    return stage;
  }

  test('bg-turn-22 bg-gap-01 the opponent of off-table guns is asked, and nobody else knows of it', () => {
    const stage = about([4], '');
    expect(stage.asked).toBe('battery.counter allies');
    expect(isSettledFor(battlegroup, stage.game, 'axis')).toBe(false);
    expect(seatViewOf(battlegroup, stage.game, 'axis').pending).toEqual({ kind: 'waits' });
    expect(about([], 'barrage=1,1,1,1').asked).toBe('turn.choose axis');
  });

  test('bg-supp-09 bg-gap-42 more than the number silences the battery: no orders, no request, only the spotter’s order', () => {
    const stage = about([4], 'counterBattery=5');
    const told = stage.play(counterBattery(4));
    expect(rollsOf(told, 'counterBattery')).toMatchObject([{ need: 5, success: true }]);
    expect(ofType(told, 'mission-over')).toMatchObject([{ why: 'silenced' }]);
    expect(ofType(told, 'barrage')).toEqual([]);
    expect(stage.table.orders).toBe(11);
    expect(stage.table.support.axis.requests).toEqual([1, 0, 0]);
    expect(stage.table.support.allies.counterBattery).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5])('bg-supp-09 more than %i, by one', (mission) => {
    const missed = about([mission], `counterBattery=${mission} barrage=1,1,1,1`);
    expect(ofType(missed.play(counterBattery(mission)), 'barrage')).toHaveLength(1);
    const found = about([mission], `counterBattery=${mission + 1}`);
    expect(ofType(found.play(counterBattery(mission)), 'barrage')).toEqual([]);
  });

  test('bg-supp-09 bg-supp-11 the number itself is not enough, and a mission that fails is kept', () => {
    const stage = about([4], 'counterBattery=4 barrage=1,1,1,1');
    const told = stage.play(counterBattery(4));
    expect(rollsOf(told, 'barrage')).toHaveLength(1);
    expect(stage.table.support.allies.counterBattery).toEqual([4]);
    expect(stage.table.orders).toBe(9);
  });

  test('bg-supp-11 bg-gap-42 any number of missions, each once against a battery', () => {
    const stage = about([4, 4, 3], 'counterBattery=1 counterBattery=2 counterBattery=4');
    stage.play(counterBattery(4), counterBattery(4));
    expect(codeOf(stage, counterBattery(4), 'allies')).toBe('NO_MISSION');
    expect(codeOf(stage, cancel, 'allies')).toBe('WRONG_ANSWER');
    stage.play(counterBattery(3));
    expect(stage.table.support.allies.counterBattery).toEqual([4, 4]);
  });

  test('bg-supp-11 it may be kept for later', () => {
    const stage = about([4], 'barrage=1,1,1,1');
    stage.play(counterBattery(null));
    expect(stage.table.support.allies.counterBattery).toEqual([4]);
  });

  test('bg-supp-10 not against guns on the table', () => {
    const stage = onTable(
      axisTurn([SPOTTER, MORTAR, SPARE, { ...RUSSIANS, at: [60, 4] }], {
        table: supported({}, { counterBattery: [1] }),
        dice: 'comm=6 spotter=6 distance=1 direction=12 barrage=1,1',
      }),
    );
    stage.play(request, call(), mark(36, 20), guns('mortar'));
    expect(stage.asked).toBe('turn.choose axis');
  });
});

describe('pre-registered targets', () => {
  const away: Piece = { ...RUSSIANS, at: [36, 15] };
  const withPoint = (axis: Partial<Support> = {}) => supported({ registered: [POINT], ...axis });

  test('bg-supp-05 bg-gap-40 no spotter, no check, no deviation: the guns need their orders only, again and again', () => {
    const stage = onTable(
      axisTurn([MORTAR, HOWITZER, SPARE, away], { table: withPoint(), dice: 'barrage=2,1 effect=1 barrage=1,1' }),
    );
    const told = stage.play(registered, call(), guns('mortar'));
    expect(rolls(told)).toEqual(['barrage 2 1', 'effect 1']);
    expect(ofType(told, 'barrage')).toMatchObject([{ at: POINT }]);
    expect(stage.table.orders).toBe(11);
    stage.play(registered, call(), guns('gun'));
    expect(stage.table.orders).toBe(10);
    expect(stage.table.support.axis.registered).toEqual([POINT]);
    expect(codeOf(stage, registered)).toBe('NO_GUNS');
  });

  test('bg-supp-05 guns must bear on the point', () => {
    const stage = onTable(axisTurn([{ ...MORTAR, facing: 24 }, SPARE, away], { table: withPoint() }));
    expect(stage.refusal('axis', registered)).toEqual({ code: 'NO_GUNS', rule: 'bg-supp-05' });
  });

  test('bg-supp-04 only at a point that was registered', () => {
    const stage = onTable(axisTurn([MORTAR, SPARE, away], { table: withPoint() }));
    expect(codeOf(stage, { kind: 'registered', at: [3600, 1501] })).toBe('NOT_REGISTERED');
    expect(codeOf(stage, { kind: 'registered', at: [3601, 1500] })).toBe('NOT_REGISTERED');
    expect(codeOf(stage, registered)).toBeNull();
  });

  test('bg-gap-40 additional fire support needs its priority, level and guns, and no communication check', () => {
    const stage = onTable(
      axisTurn([SPARE, away], {
        table: withPoint({ requests: [1, 0, 0] }),
        dice: 'priority=2 gunsAvailable=3 barrage=1,1,1,1',
      }),
    );
    const told = stage.play(registered, call(1), level('division'), battery(2));
    expect(rolls(told).map((roll) => roll.split(' ')[0])).toEqual(['priority', 'gunsAvailable', 'barrage']);
    expect(stage.table.orders).toBe(10);
    expect(stage.table.support.axis.requests).toEqual([0, 0, 0]);
  });

  test('bg-gap-40 bg-supp-05 straight to Fire for Effect: once the guns are known nothing is called off', () => {
    const stage = onTable(
      axisTurn([SPARE, away], { table: withPoint({ requests: [1, 0, 0] }), dice: 'priority=2 gunsAvailable=3' }),
    );
    stage.play(registered, call(1), level('division'));
    expect(stage.asked).toBe('mission.decide axis');
    expect(stage.refusal('axis', cancel)).toEqual({ code: 'NO_CANCEL', rule: 'bg-gap-40' });
    const offers = [...offersTo(battlegroup, stage.game, 'axis')];
    expect(offers).not.toContainEqual({ kind: 'answer', seat: 'axis', answer: cancel });
    for (let seed = 1; seed <= 20; seed++)
      expect(drawFor(battlegroup, stage.game, 'axis', picker(seed))).toMatchObject({
        answer: { kind: 'fire-for-effect' },
      });
  });

  test('bg-gap-40 a request that is turned down is not made again this turn without a spotter', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, away], { table: withPoint({ requests: [1, 0, 0] }), dice: 'priority=1' }),
    );
    stage.play(registered, call(1));
    expect(stage.table.support.axis).toMatchObject({ requests: [1, 0, 0], tried: 1 });
    expect(codeOf(stage, registered)).toBe('NO_GUNS');
    expect(codeOf(stage, request)).toBeNull();
    expect(stage.table.orders).toBe(12);
  });

  test('bg-supp-05 bg-ind-11 not without an order for the guns', () => {
    const table = { ...withPoint({ requests: [1, 0, 0] }), orders: 0 };
    const charge = { id: 'charge', side: 'axis', on: 'house/whole', turn: 1, at: POINT } as const;
    const stage = onTable(
      axisTurn([MORTAR, SPARE, away], {
        table: { ...table, turn: 2, charges: [charge] },
        features: [house('house', 4, 4, 8, 8)],
      }),
    );
    expect(stage.asked).toBe('turn.choose axis');
    expect(stage.refusal('axis', registered)).toEqual({ code: 'NO_ORDERS', rule: 'bg-ind-11' });
    expect(onTable(axisTurn([MORTAR, SPARE, away], { table, dice: 'orders=1' })).table.active).toBe('allies');
  });

  test('bg-hid-03 bg-supp-05 when nobody can be ordered, the question does not tell that a target is registered', () => {
    const busy = { ...SPARE, ordered: true };
    const asked = (axis: Partial<Support>, dice: string) =>
      onTable(axisTurn([busy, away], { table: withPoint(axis), dice }));
    const stage = asked({ requests: [1, 0, 0] }, 'priority=1 orders=1');
    expect(stage.asked).toBe('turn.choose axis');
    expect(isSettledFor(battlegroup, stage.game, 'allies')).toBe(false);
    expect(seatViewOf(battlegroup, stage.game, 'allies').pending).toEqual({ kind: 'waits' });
    stage.play(registered, call(1));
    expect(stage.table.active).toBe('allies');
    // Nothing to fire with: nobody is asked, and it looks the same.
    const none = asked({}, 'orders=1');
    expect(none.table.active).toBe('allies');
    const open = onTable(axisTurn([SPARE, away], { table: withPoint({ requests: [1, 0, 0] }) }));
    expect(isSettledFor(battlegroup, open.game, 'allies')).toBe(true);
  });

  test('bg-gap-40 who sees that fire at a registered target is asked for imagines a side that has not been refused yet', () => {
    const stage = onTable(axisTurn([SPARE, away], { table: withPoint({ requests: [1, 0, 0] }) }));
    stage.play(registered);
    const look = seatViewOf(battlegroup, stage.game, 'allies');
    for (let seed = 1; seed <= 40; seed++)
      expect(imagineGame(battlegroup, look, picker(seed)).table.support.axis.tried).not.toBe(stage.table.turn);
  });

  test('bg-supp-05 offered between orders, and asked for in words', () => {
    const stage = onTable(axisTurn([MORTAR, SPARE, away], { table: withPoint() }));
    stage.play(registered);
    expect(stage.asked).toBe('mission.call axis');
    expect(battlegroup.text.question('mission.call')).toBe('Which guns does the spotter call?');
    stage.play(call());
    expect(stage.asked).toBe('mission.decide axis');
  });
});

describe('timed barrages', () => {
  const turn = { ...turnFrame(), step: 'openings' as const };
  const due = (number: number, dice: string, allies: Partial<Support> = {}, units: Piece[] = []) =>
    onTable(
      axisTurn([SPARE, { ...RUSSIANS, at: [36, 15] }, ...units], {
        stack: [turn],
        table: { ...supported({ barrages: [{ turn: number, at: POINT, battery: '2x105mm' }] }, allies), turn: 3 },
        dice,
      }),
    );

  test('bg-supp-06 bg-gap-41 at the start of its turn, on its point, two dice a gun, without orders, and once', () => {
    const stage = due(3, 'barrage=1,1,1,3 effect=2 orders=4');
    expect(rolls(stage.opening)).toEqual(['barrage 1 1 1 3', 'effect 2', 'orders 4']);
    expect(ofType(stage.opening, 'barrage')).toMatchObject([{ at: POINT, reach: 1000 }]);
    expect(stage.table.support.axis.barrages).toEqual([]);
    expect(stage.table.orders).toBe(4);
  });

  test('bg-supp-06 not before its turn, nor after it', () => {
    for (const other of [1, 2, 4]) {
      const stage = due(other, 'orders=4');
      expect(stage.table.support.axis.barrages).toHaveLength(1);
    }
  });

  test('bg-gap-41 counter-battery may stop it, and then it is lost', () => {
    const stage = due(3, 'counterBattery=6 orders=2', { counterBattery: [5] });
    expect(stage.asked).toBe('battery.counter allies');
    const told = stage.play(counterBattery(5));
    expect(ofType(told, 'barrage')).toEqual([]);
    expect(stage.table.support.axis.barrages).toEqual([]);
  });

  test('bg-supp-06 two of one turn fall one after the other', () => {
    const both = [0, 1].map(() => ({ turn: 3, at: POINT, battery: '2x81mm' }));
    const stage = onTable(
      axisTurn([SPARE, { ...RUSSIANS, at: [60, 4] }], {
        stack: [turn],
        table: { ...supported({ barrages: both }), turn: 3 },
        dice: 'barrage=1,1,1,1 barrage=1,1,1,1 orders=1',
      }),
    );
    expect(ofType(stage.opening, 'timed-barrage')).toHaveLength(2);
  });
});

describe('plans', () => {
  const point = (number: number, x: number, y: number): BgAnswer => ({ kind: 'plan-point', number, at: [x, y] });
  const timed = (kind: 'plan-barrage' | 'plan-airstrike', at: number): BgAnswer => ({
    ...{ kind, number: 0, at: [1000, 2000], turn: at },
  });
  /** What the judge has against a sealed answer. */
  const sealed = (stage: Stage, answer: BgAnswer, seat = 'axis') =>
    judge<BgKinds>(battlegroup, stage.game, { kind: 'draft', seat, answer })?.code ?? null;
  const planning = () =>
    onTable(
      axisTurn([SPARE, RUSSIANS], {
        stack: [
          { ...turnFrame(), step: 'choose' },
          planFrame({ axis: { points: 2, barrages: ['2x105mm'], airstrikes: ['ju-87'] }, allies: { points: 1 } }),
        ],
        table: { limit: 8 },
      }),
    );

  test('bg-hid-03 bg-supp-04 bg-supp-06 bg-state-23 both sides write at once, each for itself', () => {
    const stage = planning();
    expect(stage.asked).toBe('plan.write axis allies');
    stage.seal('axis', point(0, 3000, 1000));
    stage.seal('axis', point(1, 100, 200));
    stage.seal('axis', point(0, 3100, 1000));
    stage.seal('axis', timed('plan-barrage', 3));
    stage.seal('axis', timed('plan-airstrike', 8));
    stage.seal('allies', point(0, 7200, 4800));
    stage.seal('allies');
    const told = stage.seal('axis');
    expect(stage.table.support.axis).toMatchObject({
      registered: [
        { x: 3100, y: 1000 },
        { x: 100, y: 200 },
      ],
      barrages: [{ turn: 3, at: { x: 1000, y: 2000 }, battery: '2x105mm' }],
      airstrikes: [{ turn: 8, at: { x: 1000, y: 2000 }, aircraft: 'ju-87' }],
    });
    expect(stage.table.support.allies.registered).toEqual([{ x: 7200, y: 4800 }]);
    // What is written only its own side sees; that it has planned, all.
    for (const event of ofType(told, 'planned')) expect(event.to).toEqual([event.side]);
    expect(ofType(told, 'plans-made').map(({ to }) => to)).toEqual([undefined, undefined]);
  });

  test('bg-supp-04 anywhere on the table, no more than were bought, and all of them', () => {
    const stage = planning();
    expect(sealed(stage, point(2, 0, 0))).toBe('NOT_BOUGHT');
    expect(sealed(stage, point(1, 7200, 4800), 'allies')).toBe('NOT_BOUGHT');
    expect([sealed(stage, point(0, 7200, 4800)), sealed(stage, point(0, 0, 0))]).toEqual([null, null]);
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [7201, 0],
      [0, 4801],
    ] as const)
      expect(sealed(stage, point(0, x, y))).toBe('OFF_TABLE');
    expect([sealed(stage, timed('plan-barrage', 8)), sealed(stage, timed('plan-barrage', 9))]).toEqual([
      null,
      'TOO_LATE',
    ]);
    expect(sealed(stage, cancel)).toBe('WRONG_ANSWER');
    expect(() => stage.seal('allies')).toThrow('NOT_PLANNED');
  });
});

test('bg-ind-21 a barrage frame begins where it is put', () => {
  expect(barrageFrame({ side: 'axis', at: POINT, lots: [] })).toMatchObject({ step: 'roll', face: 'side', rerolls: 0 });
});

test('bg-supp-06 no order is spent on a timed barrage', () => {
  const stage = onTable(
    axisTurn([SPARE, { ...RUSSIANS, at: [60, 4] }], {
      stack: [{ ...turnFrame(), step: 'openings' as const }],
      table: { ...supported({ barrages: [{ turn: 3, at: POINT, battery: '2x105mm' }] }), turn: 3 },
      dice: 'barrage=1,1,1,1 orders=1',
    }),
  );
  expect(ofType(stage.opening, 'battery-fires')).toMatchObject([{ orders: 0 }]);
});
