/** Counters, special events, unit morale, objectives and what is secret of them. */
import { describe, expect, test } from 'vitest';
import { aftermathFrame } from './aftermath.ts';
import { arrivalFrame } from './air/types.ts';
import { counterFrame } from './counters.ts';
import { lose, nothingDue } from './marks.ts';
import { testFrame } from './morale/types.ts';
import { canTake, objectivesFrame } from './objectives.ts';
import { nearestGap } from './sight.ts';
import { at, houseAt, ofType, onTable, rolls, type Setting } from './stage.testing.ts';
import { fullPot, potLeft, standing, strainOf } from './state.ts';
import { turnFrame } from './turn.ts';

const BOTH = { allies: { 'b-1': { at: [4, 10] } }, axis: { 'a-1': { at: [68, 10] } } } as const;

describe('counters', () => {
  test('kgn-bgm-02 kgn-setup-25 kgn-setup-26 the pot has 96 counters, 90 without events, 75 in a shorter game', () => {
    const size = (events: boolean, shorter: boolean) => potLeft({ pot: fullPot({ events, shorter }) });
    expect([size(true, false), size(false, false), size(true, true)]).toEqual([96, 90, 75]);
  });

  test('kgn-bgm-03 kgn-state-27 a counter is drawn and not put back', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis', 2)], dice: 'counter=4 counter=2' });
    expect(stage.table.taken.axis).toEqual(['4', '2']);
    expect(strainOf(stage.table, 'axis')).toBe(6);
    expect(potLeft(stage.table)).toBe(94);
  });

  test('kgn-secret-01 kgn-bgm-04 kgn-state-17 the enemy sees how many, not which', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis', 2)], dice: 'counter=4 counter=aircraft' });
    expect(stage.look('axis').view.table.taken.axis).toEqual(['4', 'aircraft']);
    expect(stage.look('allies').view.table.taken.axis).toEqual([null, 'aircraft']);
    expect(stage.look('allies').view.table).not.toHaveProperty('pot');
    const seen = stage.redact(stage.opening, 'allies');
    expect(ofType(seen, 'drew').map(({ counter }) => counter)).toEqual([null, 'aircraft']);
    expect(rolls(seen)).toEqual([]);
  });

  test('kgn-bgm-05 kgn-air-02 kgn-secret-06 kgn-state-21 an aircraft counter lies open and is worth nothing', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis')], dice: 'counter=aircraft' });
    expect(strainOf(stage.table, 'axis')).toBe(0);
    expect(stage.table.airCounters).toEqual([{ side: 'axis', turn: 1 }]);
  });

  test('kgn-night-04 kgn-air-25 at night no aircraft come of it', () => {
    const stage = onTable({
      ...BOTH,
      terms: { isNight: true },
      stack: [counterFrame('axis')],
      dice: 'counter=aircraft',
    });
    expect(stage.table.airCounters).toEqual([]);
    expect(strainOf(stage.table, 'axis')).toBe(0);
  });

  test('kgn-night-04 kgn-air-25 kgn-bgm-22 at night none come by the table of two dice either', () => {
    const stage = onTable({
      ...BOTH,
      options: { morale: 'table' },
      terms: { isNight: true },
      stack: [counterFrame('axis')],
      dice: 'morale=6,5',
    });
    expect(stage.table.airCounters).toEqual([]);
    expect(strainOf(stage.table, 'axis')).toBe(0);
  });

  test('kgn-bgm-22 kgn-setup-27 kgn-secret-07 by the table two dice are rolled and the sum is open', () => {
    const stage = onTable({
      ...BOTH,
      options: { morale: 'table' },
      stack: [counterFrame('axis', 2)],
      dice: 'morale=1,2 morale=6,5',
    });
    expect(stage.look('allies').view.table.openLoss.axis).toBe(4);
    expect(stage.table.airCounters).toHaveLength(1);
  });

  test('kgn-bgm-22 kgn-dice-14 a 2 or a 12 rolls for an event', () => {
    const stage = onTable({
      ...BOTH,
      options: { morale: 'table' },
      stack: [counterFrame('axis')],
      dice: 'morale=6,6 special=1',
    });
    expect(ofType(stage.opening, 'event-played')[0]).toMatchObject({ event: 'gun-out-of-ammunition', unit: null });
  });

  test('kgn-bgm-08 kgn-bgm-11 kgn-bgm-15 kgn-bgm-19 kgn-bgm-20 kgn-spec-03 kgn-gap-103 what a loss costs', () => {
    const cost = (type: string, how: 'destroyed' | 'left' | 'withdrawn' = 'destroyed') => {
      const due = nothingDue();
      const { game } = onTable({ allies: { 'b-1': { type, at: [4, 10] } } });
      lose(game.table, { seats: [], emit: () => {} }, due, 'b-1', how, 'kgn-bgm-08');
      return due.counters.length;
    };
    expect(cost('british-rifle-squad')).toBe(1);
    expect(cost('british-rifle-squad', 'withdrawn')).toBe(1);
    expect(cost('british-hq')).toBe(2);
    expect(cost('british-hq', 'withdrawn')).toBe(2);
    expect(cost('spitfire')).toBe(2);
    expect(cost('british-sniper')).toBe(0);
    expect(cost('bren-carrier', 'left')).toBe(0);
  });

  test('kgn-bgm-02 both sides draw from one pot', () => {
    const stage = onTable({
      ...BOTH,
      stack: [counterFrame('axis'), counterFrame('allies')],
      dice: 'counter=1 counter=1',
    });
    expect(stage.table.pot.find(({ kind }) => kind === '1')!.count).toBe(12);
  });

  test('kgn-bgm-06 a special event takes effect when it is drawn', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis')], dice: 'counter=heroic-action' });
    expect(ofType(stage.opening, 'drew')).toHaveLength(1);
    expect(stage.offers('axis')).toEqual([{ kind: 'play-event', unit: 'a-1' }]);
  });

  test('kgn-bgm-15 an aircraft that goes home after a morale test costs one', () => {
    const due = nothingDue();
    const { game } = onTable({ allies: { 'b-1': { type: 'spitfire', at: [4, 10] } } });
    lose(game.table, { seats: [], emit: () => {} }, due, 'b-1', 'abandoned', 'kgn-um-15');
    expect(due.counters).toEqual(['allies']);
  });

  test('kgn-bgm-07 the side that was broken first has lost', () => {
    const stage = onTable({
      ...BOTH,
      terms: { morale: { axis: 4, allies: 4 } },
      stack: [{ ...turnFrame('allies'), step: 'rally' }, counterFrame('axis'), counterFrame('allies')],
      dice: 'counter=4 counter=4',
    });
    expect(stage.table.over).toMatchObject({ winner: 'axis', rule: 'kgn-vic-01' });
  });

  test('kgn-bgm-07 kgn-gap-09 kgn-turn-05 kgn-vic-01 reaching the total loses at the check', () => {
    const reach = (axis: number) =>
      onTable({
        ...BOTH,
        terms: { morale: { axis, allies: 30 } },
        stack: [{ ...turnFrame('allies'), step: 'rally' }, counterFrame('axis')],
        dice: 'counter=4',
      }).table.over;
    expect(reach(4)).toMatchObject({ winner: 'allies', rule: 'kgn-vic-01' });
    expect(reach(5)).toBeNull();
  });

  test('kgn-gap-10 if both are broken, who broke first has lost', () => {
    const stage = onTable({
      ...BOTH,
      terms: { morale: { axis: 4, allies: 4 } },
      stack: [{ ...turnFrame('allies'), step: 'rally' }, counterFrame('axis'), counterFrame('allies')],
      dice: 'counter=4 counter=4',
    });
    expect(stage.table.over).toMatchObject({ winner: 'axis' });
  });
});

describe('special events', () => {
  const gun = { 'b-2': { type: '6-pdr', at: [10, 20] }, 'b-3': { type: 'sherman-v', at: [10, 30] } } as const;

  test('kgn-evt-01 a breakdown befalls an enemy vehicle', () => {
    const stage = onTable({
      ...BOTH,
      allies: gun,
      stack: [counterFrame('axis')],
      dice: 'counter=mechanical-breakdown event=4',
    });
    expect(stage.offers('axis')).toEqual([{ kind: 'play-event', unit: 'b-3' }]);
    stage.play({ kind: 'play-event', unit: 'b-3' });
    expect(stage.unit('b-3').isImmobilised).toBe(true);
  });

  test('kgn-evt-01 kgn-bgm-10 a 6 abandons it, which costs a counter', () => {
    const stage = onTable({
      ...BOTH,
      allies: gun,
      stack: [counterFrame('axis')],
      dice: 'counter=mechanical-breakdown event=6 counter=2',
    });
    stage.play({ kind: 'play-event', unit: 'b-3' });
    expect(stage.has('b-3')).toBe(false);
    expect(stage.table.wrecks.map(({ id }) => id)).toEqual(['b-3']);
    expect(stage.table.taken.allies).toEqual(['2']);
  });

  test('kgn-evt-03 kgn-state-11 a gun has one shot left', () => {
    const stage = onTable({
      ...BOTH,
      allies: gun,
      stack: [counterFrame('axis')],
      dice: 'counter=gun-out-of-ammunition event=3',
    });
    expect(stage.offers('axis')).toEqual([{ kind: 'play-event', unit: 'b-2' }]);
    stage.play({ kind: 'play-event', unit: 'b-2' });
    expect(stage.unit('b-2').ammo).toBe('one shot');
  });

  test('kgn-gap-54 without a target nothing happens', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis')], dice: 'counter=mechanical-breakdown' });
    expect(ofType(stage.opening, 'event-played')[0]).toMatchObject({ unit: null });
  });

  test('kgn-evt-02 kgn-um-21 kgn-gap-60 a heroic action is free, and leaves the normal activation', () => {
    const stage = onTable({ ...BOTH, stack: [counterFrame('axis')], dice: 'counter=heroic-action' });
    stage.play({ kind: 'play-event', unit: 'a-1' });
    expect(stage.asked).toBe('heroic.choose axis');
    stage.play({ kind: 'heroic', actions: [{ do: 'cover' }] });
    expect(stage.unit('a-1')).toMatchObject({ isCovering: true, isActivated: false });
    expect(stage.table.activations).toBe(10);
  });
});

describe('unit morale', () => {
  const tests = (unit: object, dice: string, more: object = {}) =>
    onTable({
      axis: { 'a-1': { at: [40, 10], ...unit }, ...more },
      allies: BOTH.allies,
      stack: [aftermathFrame({ counters: [], tests: ['a-1'] })],
      dice,
    });
  const ask = { kind: 'test', asked: true } as const;

  test('kgn-um-01 kgn-gap-75 the enemy asks for it or waives it', () => {
    const stage = tests({}, '');
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: false });
    expect(stage.has('a-1')).toBe(true);
  });

  test('kgn-um-09 kgn-um-10 kgn-bgm-09 infantry withdraws on a 2, which costs a counter', () => {
    const stage = tests({}, 'morale=2 counter=1');
    stage.play(ask);
    expect(stage.table.lost).toMatchObject([{ id: 'a-1', how: 'withdrawn' }]);
    expect(stage.table.taken.axis).toEqual(['1']);
    expect(stage.has('a-1')).toBe(false);
  });

  test('kgn-um-11 kgn-um-12 who is suppressed already is not suppressed again: a last man stays', () => {
    const stage = tests({ men: 1, isSuppressed: true }, 'morale=3');
    stage.play(ask);
    expect(stage.unit('a-1')).toMatchObject({ men: 1, isSuppressed: true });
  });

  test('kgn-um-12 two men stay, and so does the last man of a gun; a last man who runs costs a counter', () => {
    for (const unit of [{ men: 2 }, { type: 'pak-40', men: 1, crew: 1 }]) {
      const stage = tests(unit, 'morale=3');
      stage.play(ask);
      expect(stage.unit('a-1').isSuppressed).toBe(true);
    }
    const runs = tests({ men: 1 }, 'morale=3 counter=2');
    runs.play(ask);
    expect(runs.table.taken.axis).toEqual(['2']);
  });

  test('kgn-um-11 kgn-sup-20 suppressed on a 3', () => {
    const stage = tests({}, 'morale=3');
    stage.play(ask);
    expect(stage.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-um-12 kgn-um-13 kgn-gap-86 the last man runs; a sniper does not', () => {
    const runs = tests({ men: 1 }, 'morale=3 counter=1');
    runs.play(ask);
    expect(runs.has('a-1')).toBe(false);
    const sniper = tests({ type: 'german-sniper', men: 1 }, 'morale=3');
    sniper.play(ask);
    expect(sniper.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-um-14 a gun is abandoned on a 2', () => {
    const stage = tests({ type: 'pak-40' }, 'morale=2 counter=1');
    stage.play(ask);
    expect(stage.table.lost).toMatchObject([{ how: 'abandoned' }]);
    expect(stage.table.taken.axis).toEqual(['1']);
  });

  test('kgn-um-15 kgn-um-16 kgn-um-17 a vehicle that is suppressed, immobilised or soft is abandoned', () => {
    for (const unit of [{ isSuppressed: true }, { isImmobilised: true }, { type: 'opel-blitz' }]) {
      const stage = tests({ type: 'panzer-iv-h', ...unit }, 'morale=1 counter=1');
      stage.play(ask);
      expect(stage.table.lost, JSON.stringify(unit)).toMatchObject([{ how: 'abandoned' }]);
    }
  });

  test('kgn-um-18 kgn-um-19 kgn-gap-90 enemy infantry within 8" without own infantry near; else only suppressed', () => {
    const near = (far: number, friends: object, dice: string) => {
      const stage = onTable({
        axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 10] }, ...friends },
        allies: { 'b-1': { at: [40 - far, 10] } },
        stack: [testFrame('a-1')],
        dice,
      });
      stage.play(ask);
      return stage.has('a-1');
    };
    expect(near(6, {}, 'morale=1 counter=1')).toBe(false);
    expect(near(20, {}, 'morale=1')).toBe(true);
    expect(near(6, { 'a-2': { at: [45, 10] } }, 'morale=1')).toBe(true);
  });

  test('kgn-um-18 8" and no more, squads and teams and nothing else; it costs a counter', () => {
    const alone = (far: number, type: string, dice: string) => {
      const stage = onTable({
        axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 10] } },
        allies: { 'b-1': { type, at: [40 - far, 10] } },
        ...{ stack: [testFrame('a-1')], dice },
      });
      const { table } = stage;
      const gap = nearestGap(table, standing(table, 'a-1')!, standing(table, 'b-1')!);
      stage.play(ask);
      return [gap > 600 && gap <= 1000, stage.has('a-1'), stage.table.taken.axis.length];
    };
    expect(alone(9.2, 'british-sniper', 'morale=1 counter=1')).toEqual([true, false, 1]);
    expect(alone(10.8, 'british-sniper', 'morale=1')).toEqual([true, true, 0]);
    expect(alone(9.5, 'bren-carrier', 'morale=1')).toEqual([true, true, 0]);
  });

  test('kgn-sv-04 passengers of a truck that is abandoned get out and are suppressed', () => {
    const squad = { 'a-2': { weapons: [], aboard: { on: 'a-1', how: 'inside' } } };
    const stage = tests({ type: 'opel-blitz' }, 'morale=1 counter=1', squad);
    stage.play(ask);
    stage.defaults();
    expect(stage.unit('a-2')).toMatchObject({ aboard: null, isSuppressed: true });
  });

  test('kgn-um-19 else it is suppressed', () => {
    const stage = tests({ type: 'panzer-iv-h' }, 'morale=1');
    stage.play(ask);
    expect(stage.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-um-21 a unit that has been activated acts too, with two actions', () => {
    const stage = tests({ at: [20, 10], isActivated: true }, 'morale=6 heroic=6 suppress=1 suppress=1');
    stage.play(ask);
    const fire = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'b-1' } as const;
    const events = stage.play({ kind: 'heroic', actions: [fire, fire] });
    expect(rolls(events)).toEqual(['suppress 1', 'suppress 1']);
  });

  test('kgn-um-20 kgn-um-21 two sixes make a heroic action', () => {
    const stage = tests({}, 'morale=6 heroic=6');
    stage.play(ask);
    expect(stage.asked).toBe('heroic.choose axis');
  });

  test('kgn-um-20 kgn-um-23 one six is not enough, and a suppressed unit gets none', () => {
    const one = tests({}, 'morale=6 heroic=5');
    one.play(ask);
    expect(one.asked).not.toContain('heroic');
    const suppressed = tests({ isSuppressed: true }, 'morale=6 heroic=6');
    suppressed.play(ask);
    expect(suppressed.asked).not.toContain('heroic');
  });

  test('kgn-um-24 kgn-spec-17 kgn-state-13 veterans may roll their first test again', () => {
    const stage = tests({ type: 'ss-squad' }, 'morale=1 morale=5');
    stage.play(ask);
    expect(stage.asked).toBe('test.again axis');
    stage.play({ kind: 'test-again', again: true });
    expect(stage.unit('a-1').hasTested).toBe(true);
    const second = tests({ type: 'ss-squad', hasTested: true }, 'morale=5');
    second.play(ask);
    expect(second.asked).not.toContain('again');
  });

  test('kgn-um-24 others roll once; veterans may let it stand', () => {
    const others = tests({}, 'morale=1 counter=1');
    others.play(ask);
    expect(others.has('a-1')).toBe(false);
    const stage = tests({ type: 'ss-squad' }, 'morale=3');
    stage.play(ask, { kind: 'test-again', again: false });
    expect(stage.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-gap-59 counters are drawn before anybody tests', () => {
    const stage = onTable({
      ...BOTH,
      stack: [aftermathFrame({ counters: ['axis'], tests: ['a-1'] })],
      dice: 'counter=1 morale=5',
    });
    expect(rolls(stage.opening)).toEqual(['counter 1']);
    stage.play(ask);
  });
});

describe('objectives', () => {
  const hill = { id: 'hill', spot: [36, 24] } as const;
  const on = (more: object, dice: string, objective: object = {}) =>
    onTable({
      allies: { 'b-1': { at: [36, 24] } },
      axis: { 'a-1': { at: [68, 10] } },
      objectives: [
        { ...hill, ...objective },
        { id: 'farm', spot: [60, 40] },
      ],
      stack: [objectivesFrame('allies')],
      dice,
      ...more,
    });

  test('kgn-obj-01 kgn-obj-03 kgn-bgm-13 kgn-state-26 it is taken by who stands on it, and the enemy draws', () => {
    const stage = on({}, 'counter=2');
    expect(stage.table.objectives[0]).toMatchObject({ taken: { allies: true, axis: false }, last: 'allies' });
    expect(stage.table.taken.axis).toEqual(['2']);
  });

  test('kgn-obj-02 not with an enemy within 8"', () => {
    const stage = on({ axis: { 'a-1': { at: [43, 24] } } }, '');
    expect(stage.table.objectives[0]!.last).toBeNull();
  });

  test('kgn-obj-01 within an inch of its middle, at the end of the own turn', () => {
    const taken = (x: number) =>
      on({ allies: { 'b-1': { type: 'british-sniper', at: [x, 24] } } }, x < 37.5 ? 'counter=1' : '').table
        .objectives[0]!.taken.allies;
    expect([taken(37), taken(38)]).toEqual([true, false]);
    const turn = on({ stack: [{ ...turnFrame('allies'), step: 'end' }] }, 'counter=2');
    expect(turn.table.objectives[0]).toMatchObject({ taken: { allies: true, axis: false } });
  });

  test('kgn-obj-01 kgn-gap-70 or in the building that it is', () => {
    const house = houseAt([30, 20, 42, 28]);
    const inside = { 'b-1': { at: [36, 24], stance: { kind: 'inside', section: 'house/all' } } } as const;
    const taken = (building: string) => {
      const { table } = on({ features: [house], allies: inside, stack: [] }, '', { building, spot: [44, 40] });
      return canTake(table, 'allies', table.objectives[0]!);
    };
    expect([taken('house'), taken('barn')]).toEqual([true, false]);
  });

  test('kgn-obj-02 8" and no more', () => {
    const taken = (x: number) => {
      const axis = { 'a-1': { type: 'german-sniper', at: [x, 24] } } as const;
      return on({ axis }, x > 44.5 ? 'counter=1' : '').table.objectives[0]!.taken.allies;
    };
    expect([taken(43.5), taken(45.5)]).toEqual([false, true]);
  });

  test('kgn-obj-04 4" and no more', () => {
    const mark = { taken: { allies: true, axis: false }, last: 'allies' };
    const held = (x: number) => {
      const allies = { 'b-1': { type: 'british-sniper', at: [x, 24] } } as const;
      return on({ allies }, x > 40.5 ? 'counter=1' : '', mark).table.objectives[0]!.taken.allies;
    };
    expect([held(39.7), held(40.9)]).toEqual([true, false]);
  });

  test('kgn-obj-06 every one of them, taken last by that side, whatever the morale; none where there are none', () => {
    const all = (objectives: Setting['objectives'], dice: string, broken: 'allies'[] = []) =>
      onTable({
        allies: { 'b-1': { type: 'british-sniper', at: [36, 24] } },
        axis: { 'a-1': { at: [68, 10] } },
        objectives: objectives ?? [],
        ...{ table: { broken }, stack: [{ ...turnFrame('allies'), step: 'end' }], dice },
      }).table.over;
    const two = [hill, { id: 'farm', spot: [38.5, 24] }] as const;
    const theirs = { taken: { allies: true, axis: true }, last: 'axis' } as const;
    expect(all(two, 'counter=1')).toBeNull();
    expect(all([hill, { id: 'farm', spot: [38.5, 24], ...theirs }], 'counter=1')).toBeNull();
    expect(all([hill], 'counter=1', ['allies'])).toMatchObject({ winner: 'allies', rule: 'kgn-vic-02' });
    expect(all([], '')).toBeNull();
  });

  test('kgn-gap-70 suppressed units take it too, aircraft do not', () => {
    const taken = (unit: object) => {
      const { table } = on({ allies: { 'b-1': { at: [36, 24], ...unit } }, stack: [] }, '');
      return canTake(table, 'allies', table.objectives[0]!);
    };
    expect(taken({ isSuppressed: true })).toBe(true);
    expect(taken({ type: 'spitfire' })).toBe(false);
  });

  test('kgn-obj-04 kgn-obj-05 kgn-bgm-14 it is held from within 4" and lost from farther off', () => {
    const mark = { taken: { allies: true, axis: false }, last: 'allies' };
    const held = on({ allies: { 'b-1': { at: [36, 28] } } }, '', mark);
    expect(held.table.objectives[0]!.taken.allies).toBe(true);
    const lost = on({ allies: { 'b-1': { at: [36, 32] } } }, 'counter=1', mark);
    expect(lost.table.objectives[0]).toMatchObject({ taken: { allies: false }, last: null });
    expect(lost.table.taken.allies).toEqual(['1']);
  });

  test('kgn-gap-71 what is marked is not taken again unless the enemy has taken it since', () => {
    const { table } = on({ stack: [] }, '', { taken: { allies: true, axis: false }, last: 'allies' });
    expect(canTake(table, 'allies', table.objectives[0]!)).toBe(false);
    const since = on({ stack: [] }, '', { taken: { allies: true, axis: true }, last: 'axis' }).table;
    expect(canTake(since, 'allies', since.objectives[0]!)).toBe(true);
  });

  test('kgn-obj-06 kgn-obj-07 kgn-vic-02 all of them win the battle, unless the scenario denies it', () => {
    const all = (denied: 'allies'[]) =>
      onTable({
        allies: { 'b-1': { at: [36, 24] } },
        axis: { 'a-1': { at: [68, 10] } },
        objectives: [{ id: 'hill', spot: [36, 24] }],
        terms: { denied },
        stack: [{ ...turnFrame('allies'), step: 'end' }],
        dice: 'counter=1',
      }).table.over;
    expect(all([])).toMatchObject({ winner: 'allies', rule: 'kgn-vic-02' });
    expect(all(['allies'])).toBeNull();
  });
});

describe('aircraft that arrive', () => {
  const waits = { airCounters: [{ side: 'axis', turn: 1 }], playerTurn: 2 } as const;

  test('kgn-air-01 kgn-air-03 kgn-air-05 kgn-air-06 kgn-dice-12 a 6 brings one to the own edge', () => {
    const stage = onTable({ ...BOTH, table: waits, stack: [arrivalFrame('axis')], dice: 'arrival=6 aircraft=1' });
    const [plane] = ofType(stage.opening, 'aircraft-came');
    expect(plane!.unit.place!.at).toEqual(at(72, 24));
    expect(stage.table.airCounters).toEqual([]);
  });

  test('kgn-air-01 they come by a counter that was drawn, to the side that drew it', () => {
    const drawn = (counter: string) =>
      onTable({ ...BOTH, stack: [counterFrame('axis')], dice: `counter=${counter}` }).table.airCounters;
    expect(drawn('aircraft')).toEqual([{ side: 'axis', turn: 1 }]);
    expect(drawn('3')).toEqual([]);
    const other = onTable({ ...BOTH, table: waits, stack: [arrivalFrame('allies')] });
    expect(other.table.airCounters).toHaveLength(1);
  });

  test('kgn-air-03 at the start of the next own turn, not before', () => {
    const airCounters = [{ side: 'allies', turn: 1 }] as const;
    const next = onTable({
      ...{ ...BOTH, table: { airCounters }, stack: [turnFrame('allies')], dice: 'arrival=1 command=3' },
    });
    expect(next.table.airCounters).toEqual([]);
    const early = onTable({ ...BOTH, table: { airCounters }, stack: [arrivalFrame('allies')] });
    expect(early.table.airCounters).toHaveLength(1);
  });

  test('kgn-air-04 a controller of the enemy helps nobody', () => {
    const allies = { 'b-1': { type: 'british-fac', at: [4, 10] } } as const;
    const stage = onTable({ ...BOTH, allies, table: waits, stack: [arrivalFrame('axis')], dice: 'arrival=5' });
    expect(stage.table.units).toHaveLength(2);
  });

  test('kgn-air-05 kgn-air-06 a die on the table of its nation says which; it is a unit from then on', () => {
    const came = (die: number) => {
      const dice = `arrival=6 aircraft=${die}`;
      const stage = onTable({ ...BOTH, table: waits, stack: [arrivalFrame('axis')], dice });
      return stage.table.units.map(({ type }) => type);
    };
    expect(came(1)).toContain('fi-156');
    expect(came(6)).toContain('fw-190f');
  });

  test('kgn-air-03 kgn-air-04 any other number does not; a forward air controller makes it 5+ for Germans', () => {
    const alone = onTable({ ...BOTH, table: waits, stack: [arrivalFrame('axis')], dice: 'arrival=5' });
    expect(alone.table.units).toHaveLength(2);
    expect(alone.table.airCounters).toEqual([]);
    const axis = { 'a-1': { type: 'german-fac', at: [68, 10] } } as const;
    const guided = onTable({
      ...BOTH,
      axis,
      table: waits,
      stack: [arrivalFrame('axis')],
      dice: 'arrival=5 aircraft=1',
    });
    expect(guided.table.units).toHaveLength(3);
  });
});
