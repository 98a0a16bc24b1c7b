import { describe, expect, test } from 'vitest';
import { countOdds, defaultPolicy } from '../../../odds/count.ts';
import type { BgAnswer } from '../book.ts';
import { battlegroup } from '../index.ts';
import {
  aimed,
  area,
  box,
  fire,
  hold,
  house,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Stage,
} from '../stage.testing.ts';
import type { BgTable } from '../state.ts';
import { batteryOf, FIRE_SUPPORT, fireListOf } from '../tables/fire-support.ts';
import { unitType } from '../tables/units.ts';
import { shellOf } from './barrage.ts';
import {
  aid,
  axisTurn,
  battery,
  call,
  cancel,
  guns,
  HOWITZER,
  level,
  MORTAR,
  mark,
  RIDER,
  RUSSIANS,
  SIGNALS,
  SPARE,
  SPOTTER,
  signals,
  supported,
  WIRE,
} from './field.testing.ts';
import { isSpotter, lookoutOf, strayed } from './spotting.ts';

const request = order('obs', 'request-artillery');
const ALL = [SPOTTER, MORTAR, HOWITZER, SPARE, RUSSIANS];
const withTraits = (...traits: ('artillery spotter' | 'artillery spotter+' | 'mortar spotter')[]): Piece => ({
  ...SPOTTER,
  profile: { traits },
});
const codeOf = (stage: Stage, answer: BgAnswer) => stage.refusal('axis', answer)?.code ?? null;

describe('who calls whom', () => {
  test('bg-ord-18 only a spotter requests artillery fire, and that is all that he does', () => {
    const stage = onTable(axisTurn(ALL, { dice: 'comm=1' }));
    expect(stage.refusal('axis', order('spare', 'request-artillery'))).toEqual({
      code: 'NOT_ITS_ORDER',
      rule: 'bg-ord-18',
    });
    expect(codeOf(stage, order('obs', 'request-artillery', 'mortar'))).toBe('NO_OTHER');
    stage.play(request, call());
    expect(stage.unit('obs')).toMatchObject({ ordered: true, moved: false, fired: false });
    expect(codeOf(stage, order('obs', 'open-fire'))).toBe('ORDERED');
  });

  test('bg-ind-01 bg-spec-02 bg-spec-15 an artillery spotter calls guns and mortars, a mortar spotter mortars', () => {
    const effect = (spotter: Piece) => {
      const stage = onTable(axisTurn([spotter, ...ALL.slice(1)], { dice: 'comm=3 spotter=6 distance=1 direction=12' }));
      stage.play(request, call(), mark(33, 12));
      return [codeOf(stage, guns('mortar')), codeOf(stage, guns('gun'))];
    };
    expect(effect(withTraits('artillery spotter'))).toEqual([null, null]);
    expect(effect(withTraits('mortar spotter'))).toEqual([null, 'NO_GUN']);
  });

  test('bg-spec-02 bg-spec-03 whoever has the better rule is a spotter all the same', () => {
    const stage = onTable(axisTurn([withTraits('artillery spotter+'), SPARE, RUSSIANS]));
    expect(isSpotter(stage.table, stage.unit('obs'))).toBe(true);
    expect(isSpotter(stage.table, stage.unit('spare'))).toBe(false);
  });

  test('bg-ind-01 without guns that he could call there is no order', () => {
    const mortarless = onTable(axisTurn([withTraits('mortar spotter'), HOWITZER, SPARE, RUSSIANS]));
    expect(mortarless.refusal('axis', request)).toEqual({ code: 'NO_GUNS', rule: 'bg-ind-01' });
    for (const state of [{ pinned: true }, { ordered: true }, { ammo: 'out' as const }, { stock: { reload: 1 } }])
      expect(codeOf(onTable(axisTurn([SPOTTER, { ...MORTAR, ...state }, SPARE, RUSSIANS])), request)).toBe('NO_GUNS');
    expect(codeOf(onTable(axisTurn(ALL)), request)).toBeNull();
  });

  test('bg-supp-12 a mortar spotter cannot use additional fire support', () => {
    const at = (spotter: Piece) =>
      codeOf(onTable(axisTurn([spotter, SPARE, RUSSIANS], { table: supported({ requests: [1, 1, 1] }) })), request);
    expect(at(withTraits('mortar spotter'))).toBe('NO_GUNS');
    expect(at(withTraits('artillery spotter'))).toBeNull();
    expect(at(withTraits('artillery spotter+'))).toBeNull();
    // With mortars that answer he may call those, and still no others.
    const mortars = onTable(
      axisTurn([withTraits('mortar spotter'), MORTAR, SPARE, RUSSIANS], { table: supported({ requests: [1, 1, 1] }) }),
    );
    mortars.play(request);
    expect(([null, 1, 2, 3] as const).map((priority) => codeOf(mortars, call(priority)))).toEqual([
      ...[null, 'NO_REQUEST', 'NO_REQUEST', 'NO_REQUEST'],
    ]);
  });

  test('bg-ord-18 artillery spotters of either kind, and mortar spotters for mortars only', () => {
    const asks = (trait: 'artillery spotter' | 'artillery spotter+' | 'mortar spotter', gun: Piece) =>
      codeOf(onTable(axisTurn([withTraits(trait), gun, SPARE, RUSSIANS])), request);
    for (const trait of ['artillery spotter', 'artillery spotter+'] as const)
      expect([asks(trait, HOWITZER), asks(trait, MORTAR)]).toEqual([null, null]);
    expect([asks('mortar spotter', HOWITZER), asks('mortar spotter', MORTAR)]).toEqual(['NO_GUNS', null]);
  });

  test('bg-ord-30 a spotter calls from inside a vehicle, and looks out of it', () => {
    const stage = onTable(axisTurn([...ALL, { id: 'truck', side: 'axis', type: 'medium-truck', at: [36, 30] }]));
    const { table } = stage;
    table.units = table.units.map((unit) =>
      unit.id === 'obs' ? { ...unit, place: null, aboard: { on: 'truck', how: 'inside' } } : unit,
    );
    expect(codeOf(stage, request)).toBeNull();
    expect(lookoutOf(table, stage.unit('obs'))?.id).toBe('truck');
  });

  test("bg-ind-11 not in the enemy's turn", () => {
    const stage = onTable({
      ...axisTurn(ALL),
      active: 'allies',
      stack: [{ proc: 'beyond-duty', step: 'order', unit: 'obs' }],
    });
    expect(stage.asked).toBe('beyond-duty.order axis');
    expect(stage.refusal('axis', request)).toEqual({ code: 'NO_ORDERS', rule: 'bg-ind-11' });
  });
});

describe('priority and communication', () => {
  const requests = supported({ requests: [1, 1, 1] });

  test('bg-ind-02 the steps in their order', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, RUSSIANS], {
        table: requests,
        dice: 'priority=2 comm=2 gunsAvailable=1 spotter=6 distance=1 direction=3 barrage=1,1',
      }),
    );
    const asked: string[] = [];
    const told = [request, call(1), level('regiment'), mark(36, 20), battery(1)].flatMap((answer) => {
      asked.push(stage.asked.split(' ')[0]!);
      return stage.play(answer);
    });
    expect(asked).toEqual(['turn.choose', 'mission.call', 'mission.level', 'mission.mark', 'mission.decide']);
    expect(rolls(told).map((roll) => roll.split(' ')[0])).toEqual([
      'priority',
      'comm',
      'gunsAvailable',
      'spotter',
      'distance',
      'direction',
      'barrage',
    ]);
  });

  test('bg-ind-03 the list’s number for each priority; own guns roll for none', () => {
    for (const [priority, need] of [
      [1, 2],
      [2, 4],
      [3, 5],
    ] as const) {
      const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice: `priority=${need - 1}` }));
      expect(rollsOf(stage.play(request, call(priority)), 'priority')).toMatchObject([{ need, success: false }]);
      expect(stage.asked).toBe('turn.choose axis');
      const granted = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice: `priority=${need}` }));
      granted.play(request, call(priority));
      expect(granted.asked).toBe('mission.level axis');
    }
    const own = onTable(axisTurn(ALL, { table: requests, dice: 'comm=3' }));
    expect(rolls(own.play(request, call()))).toEqual(['comm 3']);
  });

  test('bg-supp-03 bg-supp-02 a failed check ends the order, costs the spotter’s order, and leaves the request', () => {
    for (const dice of ['priority=1', 'priority=2 comm=2']) {
      const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice }));
      const told = stage.play(request, call(1), ...(dice.includes('comm') ? [level('division')] : []));
      expect(ofType(told, 'mission-over')).toHaveLength(1);
      expect(stage.asked).toBe('turn.choose axis');
      expect(stage.table.support.axis.requests).toEqual([1, 1, 1]);
      expect(stage.table.orders).toBe(11);
    }
  });

  test('bg-supp-01 only requests that were bought, and that are left', () => {
    const stage = onTable(axisTurn(ALL, { table: supported({ requests: [0, 2, 0] }) }));
    stage.play(request);
    expect([1, 2, 3].map((priority) => codeOf(stage, call(priority as 1 | 2 | 3)))).toEqual([
      'NO_REQUEST',
      null,
      'NO_REQUEST',
    ]);
    expect(codeOf(stage, call())).toBeNull();
    expect(codeOf(stage, cancel)).toBe('WRONG_ANSWER');
  });

  test('bg-ind-04 3 or more where the list says nothing; failure ends the mission', () => {
    const failed = onTable(axisTurn(ALL, { dice: 'comm=2' }));
    const told = failed.play(request, call());
    expect(rollsOf(told, 'comm')).toMatchObject([{ need: 3, success: false }]);
    expect(ofType(told, 'mission-over')).toMatchObject([{ why: 'communication' }]);
    const heard = onTable(axisTurn(ALL, { dice: 'comm=3' }));
    heard.play(request, call());
    expect(heard.asked).toBe('mission.mark axis');
  });

  test('bg-ind-05 the level sets the number and the table of guns', () => {
    for (const [name, need, first] of [
      ['regiment', 2, '2x81mm'],
      ['division', 3, '2x120mm'],
      ['corps', 4, '2x105mm'],
    ] as const) {
      const dice = `priority=6 comm=${need} gunsAvailable=1`;
      const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice }));
      const told = stage.play(request, call(1), level(name));
      expect(rollsOf(told, 'comm')).toMatchObject([{ need, success: true }]);
      expect(ofType(told, 'guns-answer')).toMatchObject([{ battery: first }]);
    }
    const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice: 'priority=6' }));
    stage.play(request, call(1));
    expect(codeOf(stage, level('army'))).toBe('NO_LEVEL');
    expect(codeOf(stage, cancel)).toBe('WRONG_ANSWER');
  });

  test('the odds of a check are exact', () => {
    const stage = onTable(axisTurn([...ALL, SIGNALS]));
    const policy = defaultPolicy(battlegroup);
    const seat = 'axis';
    const inputs = [request, call()].map((answer) => ({ kind: 'answer', seat, answer }) as const);
    const stopping: typeof policy = (game, asked) => {
      const top = game.stack.at(-1)!;
      return top.proc === 'mission' && top.step === 'mark' ? null : policy(game, asked);
    };
    const odds = countOdds(battlegroup, stage.game, { inputs, policy: stopping });
    if ('code' in odds) throw new Error(odds.sentence);
    expect(odds.exact).toBe(true);
    const p = (use: string) => odds.steps.find((step) => step.use === use)?.p;
    expect([p('comm'), p('commReroll')]).toEqual(['2/3', '2/3']);
  });

  test('bg-ind-04 the odds of a second call tell both ends of its check, whatever became of the first', () => {
    const again = order('two', 'request-artillery');
    const inputs = [again, call()].map((answer) => ({ kind: 'answer', seat: 'axis', answer }) as const);
    const usual = defaultPolicy(battlegroup);
    const stopping: typeof usual = (game, asked) =>
      ['mark', 'again'].includes(game.stack.at(-1)!.step) ? null : usual(game, asked);
    for (const first of ['comm=1', 'comm=6']) {
      const stage = onTable(axisTurn([...ALL, { ...SPOTTER, id: 'two', at: [40, 40] }], { dice: first }));
      stage.play(request, call());
      if (stage.asked === 'mission.mark axis') stage.play(cancel);
      const odds = countOdds(battlegroup, stage.game, { inputs, policy: stopping });
      if ('code' in odds) throw new Error(odds.sentence);
      expect(odds.outcomes.map(({ result, p }) => [result, p])).toEqual([
        [{ communication: { through: true } }, '2/3'],
        [{ communication: { through: false } }, '1/3'],
      ]);
    }
  });
});

describe('aids', () => {
  test('bg-spec-09 bg-ind-25 a communications unit has one failed check a turn rolled again', () => {
    const dice = 'comm=2 commReroll=2 comm=1';
    const stage = onTable(axisTurn([...ALL, SIGNALS, { ...SPOTTER, id: 'two', at: [40, 40] }], { dice }));
    stage.play(request, call());
    expect(stage.asked).toBe('communication.again axis');
    expect(codeOf(stage, signals('wire'))).toBe('NO_AID');
    expect(codeOf(stage, cancel)).toBe('WRONG_ANSWER');
    const told = stage.play(signals('van'));
    expect(rollsOf(told, 'commReroll')).toMatchObject([{ rule: 'bg-spec-09', need: 3 }]);
    expect(ofType(told, 'mission-over')).toHaveLength(1);
    // The same turn once more: nobody is asked.
    expect(ofType(stage.play(order('two', 'request-artillery'), call()), 'mission-over')).toHaveLength(1);
    expect(stage.has('van')).toBe(true);
  });

  test('bg-spec-09 bg-gap-39 in its next turn it may again; declined, the check stays failed', () => {
    const stage = onTable(
      axisTurn([...ALL, { ...SIGNALS, stock: { used: 1 } }], { table: { turn: 2 }, dice: 'comm=2' }),
    );
    stage.play(request, call());
    expect(stage.asked).toBe('communication.again axis');
    expect(ofType(stage.play(signals(null)), 'communicated')).toMatchObject([{ success: false }]);
  });

  test('bg-spec-32 bg-ind-25 a wire makes it 2 or more, and its team is gone once it has served', () => {
    const stage = onTable(axisTurn([...ALL, WIRE], { dice: 'comm=2' }));
    stage.play(request, call());
    expect(stage.asked).toBe('communication.aid axis');
    const told = stage.play(aid('wire'));
    expect(rollsOf(told, 'comm')).toMatchObject([{ need: 2, success: true }]);
    expect(stage.has('wire')).toBe(false);
    // bg-br-09
    expect(stage.table.taken.axis).toEqual([]);
    const failed = onTable(axisTurn([...ALL, WIRE], { dice: 'comm=1' }));
    failed.play(request, call(), aid('wire'));
    expect(failed.has('wire')).toBe(true);
  });

  test('bg-ind-25 bg-spec-32 a wire makes it 2 whatever the level asks for', () => {
    for (const name of ['regiment', 'division', 'corps'] as const)
      for (const [die, isHeard] of [
        [1, false],
        [2, true],
      ] as const) {
        const table = supported({ requests: [1, 0, 0] });
        const dice = `priority=6 comm=${die}${isHeard ? ' gunsAvailable=1' : ''}`;
        const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS, WIRE], { table, dice }));
        stage.play(request, call(1), level(name));
        expect(rollsOf(stage.play(aid('wire')), 'comm')).toMatchObject([{ need: 2, success: isHeard }]);
      }
  });

  test('bg-gap-39 the wire is declared before the die, and the roll again keeps it', () => {
    const stage = onTable(axisTurn([...ALL, WIRE, SIGNALS], { dice: 'comm=1 commReroll=2' }));
    const told = stage.play(request, call(), aid('wire'), signals('van'));
    expect(rollsOf(told, 'commReroll')).toMatchObject([{ need: 2, success: true }]);
    expect(stage.has('wire')).toBe(false);
    const without = onTable(axisTurn([...ALL, WIRE], { dice: 'comm=2' }));
    expect(ofType(without.play(request, call(), aid(null)), 'mission-over')).toHaveLength(1);
    expect(without.has('wire')).toBe(true);
  });

  test('bg-spec-10 bg-ord-31 bg-ind-25 a dispatch rider gets through without a die, for an order, and is gone', () => {
    const stage = onTable(axisTurn([...ALL, RIDER]));
    stage.play(request, call());
    const told = stage.play(aid('rider'));
    expect(rolls(told)).toEqual([]);
    expect(stage.asked).toBe('mission.mark axis');
    expect(stage.has('rider')).toBe(false);
    expect(stage.table.orders).toBe(10);
    expect(stage.table.taken.axis).toEqual([]);
  });

  test('bg-ord-31 bg-gap-39 not without an order left, not if pinned or ordered', () => {
    const asks = (rider: Partial<Piece>, more: Partial<BgTable> = {}, dice = 'comm=6') => {
      const stage = onTable(axisTurn([...ALL, { ...RIDER, ...rider }], { table: more, dice }));
      stage.play(request, call());
      return stage.asked.split(' ')[0];
    };
    expect(asks({}, { orders: 2 }, '')).toBe('communication.aid');
    expect(asks({}, { orders: 1 })).toBe('mission.mark');
    expect(asks({ pinned: true })).toBe('mission.mark');
    expect(asks({ ordered: true })).toBe('mission.mark');
  });

  test('bg-gap-39 pinned wires and signals do not help', () => {
    const stage = onTable(
      axisTurn([...ALL, { ...WIRE, pinned: true }, { ...SIGNALS, pinned: true }], { dice: 'comm=1' }),
    );
    expect(ofType(stage.play(request, call()), 'mission-over')).toHaveLength(1);
  });
});

/** A mission that waits for its marker. */
function marking(units: readonly Piece[] = ALL, more: Parameters<typeof axisTurn>[1] = {}): Stage {
  const stage = onTable(axisTurn(units, { dice: 'comm=6', ...more }));
  stage.play(request, call());
  return stage;
}

describe('the spotter round', () => {
  test('bg-ind-06 anywhere on the table within 70 inches and in sight, on a unit or not', () => {
    const stage = marking([SPOTTER, { ...MORTAR, at: [36, 46] }, SPARE, RUSSIANS], {
      size: [150, 120],
      features: [box('wood', 'wood', 20, 20, 30, 25)],
    });
    expect(codeOf(stage, mark(40, 20))).toBeNull();
    for (const [x, y] of [
      [40, -1],
      [-1, 60],
      [151, 60],
      [40, 121],
    ] as const)
      expect(stage.refusal('axis', mark(x, y))).toEqual({ code: 'OFF_TABLE', rule: 'bg-ind-06' });
    // Where nobody is far and wide.
    expect(codeOf(stage, mark(50, 30))).toBeNull();
    expect(stage.refusal('axis', mark(10, 3))).toEqual({ code: 'NOT_SEEN', rule: 'bg-ind-06' });
    expect(codeOf(stage, guns('mortar'))).toBe('WRONG_ANSWER');
    // 70 inches from the nearest man, whose base reaches 0.3 inches; a line of men is as deep.
    const far = marking([{ ...SPOTTER, men: 1, at: [36, 110] }, { ...MORTAR, at: [36, 116] }, SPARE, RUSSIANS], {
      size: [72, 120],
    });
    expect(codeOf(far, mark(36, 110 - 70.3))).toBeNull();
    expect(far.refusal('axis', mark(36, 110 - 70.31))).toEqual({ code: 'TOO_FAR', rule: 'bg-ind-06' });
  });

  test('bg-meas-06 of indirect fire it is the spotter who must see the point', () => {
    const stage = marking([SPOTTER, MORTAR, SPARE, RUSSIANS], { features: [house('barn', 30, 24, 42, 28, 2)] });
    expect(codeOf(stage, mark(36, 15))).toBe('NOT_SEEN');
    expect(codeOf(stage, mark(36, 32))).toBeNull();
  });

  test('bg-ind-07 at least 15 inches from a gun on the table that is to fire', () => {
    // The hull is 2.91 long and looks north.
    const stage = marking([{ ...SPOTTER, at: [20, 40] }, { ...HOWITZER, at: [30, 44] }, SPARE, RUSSIANS]);
    expect(codeOf(stage, mark(30, 44 - 16.46))).toBeNull();
    expect(stage.refusal('axis', mark(30, 44 - 16.45))).toEqual({ code: 'TOO_NEAR', rule: 'bg-ind-07' });
  });

  test('bg-gap-37 bg-weap-10 bg-weap-11 mortars between their least and greatest distance', () => {
    const at = (type: string, y: number) => {
      const mortar: Piece = { id: 'mortar', side: 'axis', type, at: [36, 146], facing: 0 };
      const units = [{ ...SPOTTER, at: [30, 110] as const }, mortar, { ...SPARE, at: [8, 140] as const }, RUSSIANS];
      return codeOf(marking(units, { size: [72, 150] }), mark(36, y));
    };
    // The mortar is 2.54 long: its edge is at 144.73.
    expect(at('german-81mm-mortar', 144.73 - 10)).toBeNull();
    expect(at('german-81mm-mortar', 144.73 - 9.99)).toBe('TOO_NEAR');
    expect(at('german-81mm-mortar', 144.73 - 90)).toBeNull();
    expect(at('german-81mm-mortar', 144.73 - 90.01)).toBe('TOO_FAR');
    expect(at('german-120mm-mortar', 144.73 - 15)).toBeNull();
    expect(at('german-120mm-mortar', 144.73 - 14.99)).toBe('TOO_NEAR');
    expect(at('german-120mm-mortar', 144.73 - 100)).toBeNull();
  });

  test('bg-gap-37 in the gun’s arc of 90 degrees; measured to the firing guns only', () => {
    const stage = marking([SPOTTER, { ...MORTAR, at: [36, 40 + 5] }, SPARE, RUSSIANS]);
    expect(codeOf(stage, mark(36 - 20, 25))).toBeNull();
    expect(stage.refusal('axis', mark(36 - 20.01, 25))).toEqual({ code: 'OUT_OF_ARC', rule: 'bg-gap-37' });
    // One gun bears: the marker may go there, and the other one stays silent.
    const two = marking([SPOTTER, MORTAR, { ...HOWITZER, facing: 24 }, SPARE, RUSSIANS], {
      dice: 'comm=6 spotter=6 distance=1 direction=12',
    });
    two.play(mark(36, 12));
    expect(codeOf(two, guns('mortar'))).toBeNull();
    expect(codeOf(two, guns('gun'))).toBe('OUT_OF_ARC');
  });

  test('bg-gap-37 guns off the table have no limits', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, RUSSIANS], {
        table: supported({ requests: [1, 0, 0] }),
        dice: 'priority=6 comm=6 gunsAvailable=1',
      }),
    );
    stage.play(request, call(1), level('division'));
    expect(codeOf(stage, mark(36, 43))).toBeNull();
  });

  test('bg-ind-08 a 1 strays by four dice, 2 to 5 by two, a 6 by one: never not at all', () => {
    for (const [die, dice] of [
      [1, '1,2,3,4'],
      [2, '3,4'],
      [5, '3,4'],
      [6, '5'],
    ] as const) {
      const stage = marking(ALL, { dice: `comm=6 spotter=${die} distance=${dice} direction=12` });
      const sum = dice.split(',').reduce((all, face) => all + Number(face), 0);
      const told = stage.play(mark(36, 20));
      expect(ofType(told, 'strayed')).toMatchObject([{ distance: inch(sum), at: { x: 3600, y: 2000 - inch(sum) } }]);
    }
  });

  test('bg-dice-01 a random direction is a D12, read as a clock face', () => {
    const at = (hour: number) => {
      const stage = marking(ALL, { dice: `comm=6 spotter=6 distance=5 direction=${hour}` });
      return ofType(stage.play(mark(36, 20)), 'strayed').map(({ at }) => [at.x, at.y])[0];
    };
    expect([at(12), at(3), at(9), at(6)]).toEqual([
      [3600, 1500],
      [4100, 2000],
      [3100, 2000],
      [3600, 2500],
    ]);
    // Each of the twelve hours leads elsewhere.
    expect(new Set(Array.from({ length: 12 }, (_, i) => at(i + 1)!.join())).size).toBe(12);
  });

  test('bg-gap-49 12 o’clock points away from the own edge, an hour is 30 degrees, and off the table still counts', () => {
    const from = { x: 1000, y: 1000 };
    expect(strayed(from, 'south', 12, 400)).toEqual({ x: 1000, y: 600 });
    expect(strayed(from, 'north', 12, 400)).toEqual({ x: 1000, y: 1400 });
    expect(strayed(from, 'west', 12, 400)).toEqual({ x: 1400, y: 1000 });
    expect(strayed(from, 'east', 12, 400)).toEqual({ x: 600, y: 1000 });
    expect(strayed(from, 'south', 3, 400)).toEqual({ x: 1400, y: 1000 });
    expect(strayed(from, 'south', 1, 1000)).toEqual({ x: 1500, y: 134 });
    expect(strayed(from, 'south', 11, 2000)).toEqual({ x: 0, y: -732 });
    const stage = marking(ALL, { dice: 'comm=6 spotter=1 distance=6,6,6,6 direction=12 barrage=2,2' });
    stage.play(mark(36, 20));
    const told = stage.play(guns('mortar'));
    expect(ofType(told, 'barrage')).toMatchObject([{ at: { x: 3600, y: -400 }, pinning: 2 }]);
  });

  test('bg-ind-09 bg-spec-03 bg-gap-49 Artillery Spotter+ rolls all distance dice again, before the direction', () => {
    const units = [withTraits('artillery spotter', 'artillery spotter+'), ...ALL.slice(1)];
    const again = (yes: boolean) => ({ kind: 'again', yes }) as const;
    const stage = marking(units, { dice: 'comm=6 spotter=3 distance=6,5 distanceReroll=1,2 direction=12' });
    stage.play(mark(36, 20));
    expect(stage.asked).toBe('mission.spot-again axis');
    expect(codeOf(stage, cancel)).toBe('WRONG_ANSWER');
    expect(ofType(stage.play(again(true)), 'strayed')).toMatchObject([{ distance: 300 }]);
    for (const [die, far, fresh] of [
      [6, '5', '2'],
      [1, '6,6,6,6', '1,1,1,1'],
    ] as const) {
      const any = marking(units, {
        dice: `comm=6 spotter=${die} distance=${far} distanceReroll=${fresh} direction=12`,
      });
      any.play(mark(36, 20));
      const sum = fresh.split(',').reduce((all, face) => all + Number(face), 0);
      expect(ofType(any.play(again(true)), 'strayed')).toMatchObject([{ distance: 100 * sum }]);
    }
    const kept = marking(units, { dice: 'comm=6 spotter=3 distance=6,5 direction=12' });
    kept.play(mark(36, 20));
    expect(ofType(kept.play(again(false)), 'strayed')).toMatchObject([{ distance: 1100 }]);
  });

  test('bg-ind-22 bg-gap-49 harassment is said with the marker, before it strays', () => {
    const stage = marking(ALL, { dice: 'comm=6 spotter=6 distance=1 direction=12 barrage=6,1 harass=1' });
    const told = stage.play(mark(36, 25, true));
    expect(ofType(told, 'marked')).toMatchObject([{ harass: true }]);
    expect(ofType(stage.play(guns('mortar')), 'barrage')).toMatchObject([{ reach: 1500, direct: 0, misses: 2 }]);
  });

  test('bg-ind-10 the spotter may let it be before he marks', () => {
    const stage = marking();
    expect(ofType(stage.play(cancel), 'mission-over')).toMatchObject([{ why: 'cancelled' }]);
    expect(stage.table.orders).toBe(11);
  });
});

/** A mission that waits for the word to fire. */
function deciding(units: readonly Piece[], more: Partial<BgTable> = {}, dice = ''): Stage {
  const stage = onTable(axisTurn(units, { table: more, dice: `comm=6 spotter=6 distance=1 direction=12 ${dice}` }));
  stage.play(request, call(), mark(33, 10));
  return stage;
}

describe('fire for effect', () => {
  test('bg-ind-10 fire, or cancel: then no gun spends an order', () => {
    const stage = deciding(ALL);
    expect(stage.asked).toBe('mission.decide axis');
    expect(codeOf(stage, { kind: 'stop' })).toBe('WRONG_ANSWER');
    stage.play(cancel);
    expect(stage.table.orders).toBe(11);
    expect(stage.unit('mortar').ordered).toBe(false);
  });

  test('bg-ind-11 each gun that fires takes an order of the turn, the others stay silent', () => {
    const stage = deciding(ALL, {}, 'barrage=1,1');
    const told = stage.play(guns('mortar'));
    expect(stage.table.orders).toBe(10);
    expect(stage.unit('mortar')).toMatchObject({ ordered: true, fired: true, acted: true });
    expect(stage.unit('gun')).toMatchObject({ ordered: false, fired: false });
    expect(ofType(told, 'ordered')).toMatchObject([{ unit: 'mortar', order: 'open-fire', rule: 'bg-ind-11' }]);
  });

  test('bg-ind-11 not without orders, nor pinned, nor twice', () => {
    const stage = deciding([...ALL, { ...MORTAR, id: 'pinned', at: [40, 46], pinned: true }], { orders: 2 });
    expect(stage.refusal('axis', guns('mortar', 'gun'))).toEqual({ code: 'NO_ORDERS', rule: 'bg-ind-11' });
    expect(codeOf(stage, guns('mortar'))).toBeNull();
    expect(codeOf(stage, guns('pinned'))).toBe('NO_GUN');
    expect(codeOf(stage, guns())).toBe('WHICH_GUNS');
    expect(codeOf(stage, battery(1))).toBe('OTHER_GUNS');
    const none = deciding(ALL, { orders: 3 });
    expect(codeOf(none, guns('mortar', 'mortar'))).toBe('NO_GUN');
  });

  test('bg-ind-11 no order left: the guns hold their fire', () => {
    const stage = onTable(
      axisTurn(ALL, {
        table: { orders: 1 },
        dice: 'comm=6 spotter=6 distance=1 direction=12 orders=1',
      }),
    );
    const told = stage.play(request, call(), mark(33, 10));
    expect(ofType(told, 'mission-over')).toMatchObject([{ why: 'cancelled' }]);
  });

  test('bg-ind-12 fewer guns of a battery may fire, each for an order', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, RUSSIANS], {
        table: { ...supported({ requests: [1, 0, 0] }), orders: 4 },
        dice: 'priority=6 comm=6 gunsAvailable=5 spotter=6 distance=1 direction=12 barrage=1,1,1,1,1,1 orders=1',
      }),
    );
    stage.play(request, call(1), level('division'), mark(36, 20));
    expect(codeOf(stage, battery(4))).toBe('NO_ORDERS');
    expect(codeOf(stage, guns('spare'))).toBe('OTHER_GUNS');
    const told = stage.play(battery(3));
    expect(ofType(told, 'battery-fires')).toMatchObject([{ battery: '4x105mm', guns: 3, orders: 3 }]);
  });

  test('bg-ind-12 a battery has no more guns than it has', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, RUSSIANS], {
        table: supported({ requests: [1, 0, 0] }),
        dice: 'priority=6 comm=6 gunsAvailable=3 spotter=6 distance=1 direction=12',
      }),
    );
    stage.play(request, call(1), level('division'), mark(36, 20));
    expect([codeOf(stage, battery(2)), codeOf(stage, battery(3))]).toEqual([null, 'TOO_MANY']);
  });

  test('bg-ind-13 two dice a gun, guns of one kind together, the heavier shell first', () => {
    const two = { ...MORTAR, id: 'two', at: [42, 46] as const };
    const stage = deciding([...ALL, two], {}, 'barrage=1,1 barrage=1,1,1,1');
    const told = stage.play(guns('mortar', 'gun', 'two'));
    expect(rollsOf(told, 'barrage').map(({ dice }) => dice.length)).toEqual([2, 4]);
  });

  test('bg-spec-13 bg-spec-14 a loader team adds a shot on a 5, while it has men beyond the crew', () => {
    const loaded = (men: number, dice: string) => {
      const profile = { men: 9, traits: ['loader team' as const], stock: { loaders: 3 } };
      const gun: Piece = { ...HOWITZER, men, profile };
      return ofType(deciding([SPOTTER, gun, SPARE, RUSSIANS], {}, dice).play(guns('gun')), 'gun-fires')[0]!.shots;
    };
    expect(loaded(9, 'loader=5 barrage=1,1,1')).toBe(3);
    expect(loaded(7, 'loader=4 barrage=1,1')).toBe(2);
    expect(loaded(6, 'barrage=1,1')).toBe(2);
  });

  test('bg-state-14 a gun with one shot left fires one, and is out', () => {
    const stage = deciding([SPOTTER, { ...MORTAR, ammo: 'one' }, SPARE, RUSSIANS], {}, 'barrage=1');
    stage.play(guns('mortar'));
    expect(stage.unit('mortar').ammo).toBe('out');
  });

  test('bg-state-13 a vehicle fires the rounds that it has', () => {
    const launcher: Piece = {
      id: 'gun',
      side: 'axis',
      type: 'katyusha',
      at: [33, 45],
      facing: 0,
      he: 1,
      ap: 0,
      heFired: 11,
    };
    const stage = deciding([SPOTTER, launcher, SPARE, RUSSIANS], {}, 'barrage=1,1,1');
    stage.play(guns('gun'));
    expect(stage.unit('gun')).toMatchObject({ he: 0, heFired: 12, stock: { reload: 3 } });
    expect(codeOf(onTable(axisTurn([SPOTTER, { ...launcher, he: 0, heFired: 12 }, SPARE, RUSSIANS])), request)).toBe(
      'NO_GUNS',
    );
  });

  test('bg-ord-29 an auxiliary crew may refuse its order', () => {
    const gun: Piece = { ...HOWITZER, profile: { traits: ['auxiliary'] } };
    const stage = deciding([SPOTTER, gun, SPARE, RUSSIANS], {}, 'auxiliary=1');
    const told = stage.play(guns('gun'));
    expect(ofType(told, 'barrage')).toEqual([]);
    expect(stage.unit('gun')).toMatchObject({ pinned: true, fired: false, ordered: true });
    deciding([SPOTTER, gun, SPARE, RUSSIANS], {}, 'auxiliary=2 barrage=1,1').play(guns('gun'));
  });

  test('bg-gap-17 bg-gap-18 an ambush before the dice may pin a gun, and then it does not fire', () => {
    const units = [
      { ...SPOTTER, at: [60, 40] as const },
      { ...MORTAR, at: [30, 40] as const },
      SPARE,
      { ...RUSSIANS, id: 'maxim', type: 'maxim-team', at: [30, 28] as const, marker: 'ambush' as const },
    ];
    const stage = onTable(axisTurn(units, { dice: 'comm=6 spotter=6 distance=1 direction=12 effect=6 save=2' }));
    stage.play(request, { kind: 'hold' }, call(), mark(30, 20), guns('mortar'));
    expect(stage.asked).toBe('reaction.ask allies');
    const told = stage.play({ kind: 'ambush', unit: 'maxim', shots: [area('team', 'mortar')] });
    expect(stage.unit('mortar')).toMatchObject({ pinned: true, fired: false });
    expect(ofType(told, 'barrage')).toEqual([]);
    const held = onTable(axisTurn(units, { dice: 'comm=6 spotter=6 distance=1 direction=12 barrage=1,1' }));
    held.play(request, { kind: 'hold' }, call(), mark(30, 20), guns('mortar'), hold);
  });
});

describe('mortars', () => {
  test('bg-ind-24 bg-weap-10 bg-weap-11 medium and heavy mortars fire only indirectly; a crew has its rifles', () => {
    for (const type of ['german-81mm-mortar', 'german-120mm-mortar', 'nebelwerfer']) {
      const stage = onTable(
        axisTurn([
          { ...MORTAR, type, at: [36, 30] },
          { ...RUSSIANS, at: [36, 14] },
        ]),
      );
      stage.play(order('mortar', 'open-fire'));
      expect(stage.refusal('axis', fire(aimed('main', 'rifles', 'he')))).toEqual({
        code: 'INDIRECT_ONLY',
        rule: 'bg-ind-24',
      });
      expect(codeOf(stage, fire(area('main', 'rifles', 'he')))).toBe('INDIRECT_ONLY');
      expect(codeOf(stage, fire(area('arms', 'rifles')))).toBeNull();
    }
    const howitzer = onTable(
      axisTurn([
        { ...HOWITZER, at: [36, 30] },
        { ...RUSSIANS, at: [36, 14] },
      ]),
    );
    howitzer.play(order('gun', 'open-fire'));
    expect(codeOf(howitzer, fire(aimed('main', 'rifles', 'he')))).toBeNull();
  });

  test('bg-gap-76 a light mortar team is infantry and never called; the larger ones are deployed guns', () => {
    expect(unitType('us-60mm-mortar-team').class).toBe('infantry');
    for (const id of ['german-81mm-mortar', 'german-120mm-mortar'])
      expect(unitType(id)).toMatchObject({ class: 'gun', main: { mount: 'deployed', rounds: null } });
    expect([unitType('german-81mm-mortar').moves, unitType('german-120mm-mortar').moves]).toEqual([
      'very-light-gun',
      'medium-gun',
    ]);
    const light: Piece = { id: 'light', side: 'axis', type: 'us-60mm-mortar-team', at: [36, 44] };
    // bg-weap-09
    expect(codeOf(onTable(axisTurn([SPOTTER, light, SPARE, RUSSIANS])), request)).toBe('NO_GUNS');
  });
});

test('the lists agree with the facts of the book', () => {
  const { 'german-1943': german, 'soviet-1943': soviet } = FIRE_SUPPORT;
  expect(german.priority[0]).toBe(2);
  expect(german.levels.division).toMatchObject({ call: 3 });
  expect(german.levels.division.guns[2]).toBe('2x105mm');
  expect(german.levels.division.guns).toContain('2x120mm');
  expect(soviet.priority[0]).toBe(2);
  expect(soviet.levels.army).toMatchObject({ call: 4 });
  expect(soviet.levels.army.guns[4]).toBe('4x122mm');
});

test('bg-ind-03 every nation and theatre has its list', () => {
  const list = (nation: Parameters<typeof fireListOf>[0]['nation'], theatre: string) => fireListOf({ nation, theatre });
  expect([list('germany', 'kursk-1943'), list('germany', 'normandy-1944')]).toEqual(['german-1943', 'german-1944']);
  expect([list('soviet', 'kursk-1943'), list('britain', 'normandy-1944'), list('usa', 'normandy-1944')]).toEqual([
    'soviet-1943',
    'british-1944',
    'us-1944',
  ]);
  for (const { levels } of Object.values(FIRE_SUPPORT))
    for (const { guns: batteries } of Object.values(levels))
      for (const id of batteries) expect(shellOf(batteryOf(id).gun).rating.dice).toBeGreaterThan(3);
  expect(() => batteryOf('toString')).toThrow('no battery toString');
});

describe('what a mission comes to', () => {
  const requests = supported({ requests: [1, 1, 1] });

  test('bg-ind-03 a priority that is refused ends the mission', () => {
    const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice: 'priority=1' }));
    stage.play(request, call(1));
    expect(stage.asked).toBe('turn.choose axis');
  });

  test('bg-ind-04 guns that have not heard do nothing', () => {
    const stage = onTable(axisTurn(ALL, { dice: 'comm=2' }));
    stage.play(request, call());
    expect(stage.asked).toBe('turn.choose axis');
  });

  test('bg-ind-05 the die says which guns of the level answer', () => {
    const answered = (die: number) => {
      const dice = `priority=6 comm=6 gunsAvailable=${die}`;
      const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice }));
      return ofType(stage.play(request, call(1), level('division')), 'guns-answer')[0]!.battery;
    };
    const { guns: table } = FIRE_SUPPORT['german-1943'].levels.division;
    expect([1, 2, 3, 4, 5, 6].map(answered)).toEqual([...table]);
  });

  test('bg-ind-08 the direction is that of the D12', () => {
    const stage = onTable(axisTurn(ALL, { dice: 'comm=6 spotter=6 distance=4 direction=3' }));
    const told = stage.play(request, call(), mark(36, 20));
    expect(ofType(told, 'strayed')).toMatchObject([{ hour: 3, at: { x: 4000, y: 2000 } }]);
  });

  test('bg-ind-09 an ordinary spotter is not asked', () => {
    const stage = onTable(axisTurn(ALL, { dice: 'comm=6 spotter=6 distance=1 direction=12' }));
    stage.play(request, call(), mark(36, 20));
    expect(stage.asked).toBe('mission.decide axis');
  });

  test('bg-ind-10 the barrage falls where the round came down, not where it was aimed', () => {
    const stage = onTable(axisTurn(ALL, { dice: 'comm=6 spotter=6 distance=5 direction=3 barrage=1,1' }));
    stage.play(request, call(), mark(36, 24));
    expect(ofType(stage.play(guns('mortar')), 'barrage')).toMatchObject([{ at: { x: 4100, y: 2400 } }]);
    // That of guns off the table as well.
    const off = onTable(
      axisTurn([SPOTTER, SPARE, RUSSIANS], {
        table: requests,
        dice: 'priority=6 comm=6 gunsAvailable=1 spotter=6 distance=5 direction=3 barrage=1,1',
      }),
    );
    off.play(request, call(1), level('division'), mark(36, 24));
    expect(ofType(off.play(battery(1)), 'barrage')).toMatchObject([{ at: { x: 4100, y: 2400 } }]);
  });

  test('bg-ind-10 who cancels does not fire', () => {
    const stage = deciding(ALL);
    const told = stage.play(cancel);
    expect(ofType(told, 'mission-over')).toMatchObject([{ why: 'cancelled' }]);
    expect(stage.asked).toBe('turn.choose axis');
  });

  test('bg-ind-11 two guns take two orders, and one that has had its order does not fire', () => {
    const stage = deciding(ALL, {}, 'barrage=1,1 barrage=1,1');
    stage.play(guns('mortar', 'gun'));
    expect(stage.table.orders).toBe(9);
    const busy = deciding([...ALL, { ...MORTAR, id: 'busy', at: [40, 46], ordered: true }]);
    expect(codeOf(busy, guns('busy'))).toBe('NO_GUN');
  });

  test('bg-ind-13 a loader team that passes its test adds a die', () => {
    const profile = { men: 9, traits: ['loader team' as const], stock: { loaders: 3 } };
    const gun: Piece = { ...HOWITZER, men: 9, profile };
    const told = deciding([SPOTTER, gun, SPARE, RUSSIANS], {}, 'loader=5 barrage=1,1,1').play(guns('gun'));
    expect(rollsOf(told, 'barrage')[0]!.dice).toHaveLength(3);
  });

  test('bg-ind-23 a gun that is no launcher need not reload', () => {
    const stage = deciding(ALL, {}, 'barrage=1,1');
    expect(ofType(stage.play(guns('mortar')), 'reloads')).toEqual([]);
    expect(stage.unit('mortar').stock.reload).toBeUndefined();
  });

  test('bg-supp-01 requests of all three priorities may be bought and made', () => {
    const stage = onTable(axisTurn(ALL, { table: requests }));
    stage.play(request);
    expect(([1, 2, 3] as const).map((priority) => codeOf(stage, call(priority)))).toEqual([null, null, null]);
  });

  test('bg-supp-02 guns that have fired use up their request, and no other', () => {
    const dice = 'priority=6 comm=6 gunsAvailable=1 spotter=6 distance=1 direction=12 barrage=1,1';
    const stage = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table: requests, dice }));
    stage.play(request, call(2), level('division'), mark(36, 20), battery(1));
    expect(stage.table.support.axis.requests).toEqual([1, 0, 1]);
    for (const [priority, left] of [
      [1, [1, 2, 2]],
      [3, [2, 2, 1]],
    ] as const) {
      const table = supported({ requests: [2, 2, 2] }, { requests: [2, 2, 2] });
      const other = onTable(axisTurn([SPOTTER, SPARE, RUSSIANS], { table, dice }));
      other.play(request, call(priority), level('division'), mark(36, 20), battery(1));
      expect(other.table.support.axis.requests).toEqual(left);
      expect(other.table.support.allies.requests).toEqual([2, 2, 2]);
    }
  });
});

test('bg-spec-09 the enemy’s communications unit is of no help', () => {
  const stage = onTable(axisTurn([...ALL, { ...SIGNALS, side: 'allies' }], { dice: 'comm=2' }));
  stage.play(request, call());
  expect(stage.asked).toBe('turn.choose axis');
});
