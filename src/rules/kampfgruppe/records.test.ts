/** What is kept of units, sides and table, and who may know it: kgn-state, kgn-secret, kgn-unit. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { armsAt, firepowerOf } from './arms.ts';
import { BOOK, type KgnEvent } from './book.ts';
import { commandFrame } from './command.ts';
import { counterFrame } from './counters.ts';
import { directFrame } from './direct/types.ts';
import { flag, lose, nothingDue } from './marks.ts';
import { objectivesFrame } from './objectives.ts';
import { standAt } from './placing.ts';
import { KGN_SCENARIOS } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { OPTIONS } from './setup.ts';
import { activate, at, ofType, onTable, type Setting, stop } from './stage.testing.ts';
import { commandUnits, fullPot, has, type Registered, supremeOf, typeOf } from './state.ts';
import { suppressFrame } from './suppressing/types.ts';
import { UNITS, unitType } from './tables/units.ts';
import type { SetDown } from './transport/types.ts';
import { gameFrame } from './turn.ts';

const stack = [activationsFrame('allies')];
const deploy = (what: Extract<Declared, { do: 'deploy' }>['what'], ...on: string[]): Declared => ({
  ...{ do: 'deploy', what, on },
});
const down: SetDown = { kind: 'set-down', at: [2000, 2230], facing: 12 };

/** A table, and what an event makes of it. */
function after(setting: Setting, ...events: KgnEvent[]) {
  const stage = onTable(setting);
  for (const event of events) BOOK.apply(stage.table, event);
  return stage;
}

const NOTHING = { ap: 0, he: 0, flames: 0, mgs: 0, cannon: 0, weapon: null, isLast: false } as const;
const spent = (more: object): KgnEvent => ({
  ...{ type: 'spent', rule: 'kgn-ammo-03', side: 'allies', unit: 'b-1' },
  ...NOTHING,
  ...more,
});

describe('a unit', () => {
  test('kgn-state-01 it has type and owner, facing, a place for each man, special rules, morale and veterans', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 10] }, 'b-2': { type: 'british-platoon-command', at: [10, 20] } },
      axis: { 'a-1': { type: 'ss-squad', at: [60, 10] } },
    });
    expect(stage.unit('b-1')).toMatchObject({ side: 'allies', type: 'british-rifle-squad' });
    expect(stage.unit('a-1').side).toBe('axis');
    expect(new Set(stage.unit('b-1').place!.men.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
    expect([has(stage.unit('b-2'), 'command'), has(stage.unit('b-1'), 'command')]).toEqual([true, false]);
    expect([typeOf(stage.unit('a-1')).veteran, typeOf(stage.unit('b-1')).veteran]).toEqual([true, false]);
    expect(typeOf(stage.unit('b-2')).morale).toBe(2);
  });

  test('kgn-state-02 a gun has its original crew; who falls is missing from the men and not from the strength', () => {
    const stage = after(
      { allies: { 'b-1': { type: '6-pdr', at: [10, 20] } } },
      {
        ...{ type: 'casualties', rule: 'kgn-cas-01', side: 'allies', unit: 'b-1', men: 1 },
        ...{ weapons: [], crew: 2, place: null },
      },
    );
    expect(onTable({ allies: { 'b-1': { type: '6-pdr', at: [10, 20] } } }).unit('b-1').crew).toBe(3);
    expect(stage.unit('b-1')).toMatchObject({ men: 2, strength: 3, crew: 2 });
  });

  test('kgn-state-03 it is suppressed or it is not, and never more than once', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { at: [28, 20] } },
      stack: [suppressFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'suppress=3 effect=4 save=1',
    });
    expect(stage.unit('a-1').isSuppressed).toBe(true);
    const again = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { at: [28, 20], isSuppressed: true } },
      stack: [suppressFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'suppress=3 effect=4 save=1',
    });
    expect(ofType(again.opening, 'flag')).toEqual([]);
    const told: KgnEvent[] = [];
    const play = { seats: [], emit: (event: KgnEvent) => told.push(event) };
    flag(again.table, play as never, 'a-1', 'isSuppressed', true, 'kgn-sup-20');
    expect(told).toEqual([]);
  });

  test('kgn-state-04 that it was activated holds until its next own turn', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [{ ...gameFrame(), step: 'turn' }],
      dice: 'command=1 command=1 command=1',
    });
    stage.play(activate('b-1'));
    // The enemy's turn.
    expect([stage.table.active, stage.unit('b-1').isActivated]).toEqual(['axis', true]);
    stage.play(stop);
    expect([stage.table.active, stage.unit('b-1').isActivated]).toEqual(['allies', false]);
  });

  test('kgn-state-05 what it did is kept, one deed beside another, until its own turn makes it the older record', () => {
    const noted = (did: object): KgnEvent => ({
      ...{ type: 'noted', rule: 'kgn-gap-23', side: 'allies', unit: 'b-1', did },
    });
    const stage = after({ allies: { 'b-1': { at: [4, 10] } } }, noted({ moved: true }), noted({ fired: true }));
    const both = { fired: true, moved: true, deployed: false };
    expect(stage.unit('b-1').did).toEqual(both);
    BOOK.apply(stage.table, { type: 'turn', rule: 'kgn-turn-01', side: 'allies', turn: 2 });
    expect(stage.unit('b-1')).toMatchObject({ did: { fired: false, moved: false }, didBefore: both });
  });

  test('kgn-state-06 covering fire lasts through suppression and through turns', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [{ ...gameFrame(), step: 'turn' }],
      dice: 'command=1 command=1 command=1',
    });
    stage.play(activate('b-1', { do: 'cover' }), { kind: 'stop' });
    expect([stage.table.active, stage.unit('b-1').isCovering]).toEqual(['allies', true]);
    const shaken = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { at: [28, 20], isCovering: true } },
      stack: [suppressFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'suppress=3 effect=4 save=1',
    });
    shaken.defaults();
    expect(shaken.unit('a-1')).toMatchObject({ isSuppressed: true, isCovering: true });
  });

  test('kgn-state-07 soft-skins and aircraft begin with their hits', () => {
    expect(onTable({ axis: { 'a-1': { type: 'opel-blitz' } } }).unit('a-1').hits).toBe(2);
    expect(onTable({ allies: { 'b-1': { type: 'typhoon-rockets' } } }).unit('b-1').hits).toBe(4);
  });

  test('kgn-state-08 whoever is lost is gone; a vehicle leaves a wreck, abandoned or destroyed, and men leave none', () => {
    const gone = (type: string, how: 'destroyed' | 'abandoned') => {
      const { table } = onTable({ allies: { 'b-1': { type, at: [4, 10] } } });
      const play = { seats: [], emit: (event: KgnEvent) => BOOK.apply(table, event) };
      lose(table, play as never, nothingDue(), 'b-1', how, 'kgn-at-09');
      return [table.units.length, table.lost.length, table.wrecks.length];
    };
    expect(gone('sherman-v', 'destroyed')).toEqual([0, 1, 1]);
    expect(gone('sherman-v', 'abandoned')).toEqual([0, 1, 1]);
    expect(gone('british-rifle-squad', 'destroyed')).toEqual([0, 1, 0]);
  });

  test('kgn-state-09 on what it rides, by what it is towed, until it is set down', () => {
    const allies = {
      'b-1': { type: 'british-m5', at: [20, 20] },
      'b-2': { type: 'british-rifle-squad', aboard: { on: 'b-1', how: 'inside' } },
      'b-3': { type: '6-pdr', at: [16, 20] },
      'b-4': { type: 'british-m5', at: [20, 35] },
      'b-5': { type: 'british-fao', aboard: { on: 'b-4', how: 'inside' } },
    } as const;
    const stage = onTable({ stack, allies });
    stage.play(activate('b-1', deploy('limber', 'b-3'), deploy('dismount', 'b-2')), down);
    expect(stage.unit('b-3').aboard).toEqual({ on: 'b-1', how: 'towed' });
    expect([stage.unit('b-2').aboard, stage.unit('b-5').aboard?.on]).toEqual([null, 'b-4']);
    const away = onTable({ stack, allies: { ...allies, 'b-3': { at: [4, 4] } } });
    expect(away.refusal('allies', activate('b-4', deploy('dismount', 'b-2')))).toBe('NOT_ABOARD kgn-dep-01');
    const tow = onTable({
      stack,
      allies: { ...allies, 'b-1': { type: 'bedford-ql', at: [20, 20] }, 'b-2': { at: [4, 4] } },
    });
    // What another carries does not keep it here.
    expect(tow.refusal('allies', activate('b-1', { do: 'withdraw' }))).toBeNull();
  });

  test('kgn-state-10 rounds, flames, weapons that are thrown away, bursts, rockets and bombs are counted', () => {
    const fired = (type: string, more: object) =>
      after({ allies: { 'b-1': { type, at: [10, 20] } } }, spent(more)).unit('b-1');
    const fresh = (type: string) => onTable({ allies: { 'b-1': { type, at: [10, 20] } } }).unit('b-1');
    const tank = fresh('sherman-v');
    expect(fired('sherman-v', { ap: 1 })).toMatchObject({ ap: tank.ap - 1, he: tank.he });
    expect(fired('sherman-v', { he: 1 })).toMatchObject({ ap: tank.ap, he: tank.he - 1 });
    expect(fired('churchill-crocodile', { flames: 1 }).flames).toBe(fresh('churchill-crocodile').flames - 1);
    expect(fired('grenadier-squad', { weapon: 'panzerfaust' }).weapons).toEqual(['mmg']);
    const { load } = fresh('spitfire');
    expect(fired('spitfire', { mgs: 1 }).load).toEqual({ ...load, mgs: load!.mgs - 1 });
    expect(fired('spitfire', { cannon: 1 }).load).toEqual({ ...load, cannon: load!.cannon - 1 });
    const rockets = after(
      { allies: { 'b-1': { type: 'typhoon-rockets', at: [10, 20] } } },
      { type: 'rockets-fired', rule: 'kgn-air-17', side: 'allies', unit: 'b-1', rockets: 2 },
    ).unit('b-1');
    expect(rockets.load!.rockets).toBe(fresh('typhoon-rockets').load!.rockets - 2);
    const bombs = after(
      { allies: { 'b-1': { type: 'typhoon-bombs', at: [10, 20] } } },
      { type: 'for-effect', rule: 'kgn-ind-15', side: 'allies', marker: 'm', guns: ['b-1'], times: 1 },
    ).unit('b-1');
    expect(bombs.load!.bombs).toHaveLength(fresh('typhoon-bombs').load!.bombs.length - 1);
  });

  test('kgn-state-11 kgn-state-12 the last shot leaves a gun without ammunition; a launcher keeps its turn, no other gun does', () => {
    const one = { type: '6-pdr', at: [10, 20], ammo: 'one shot' } as const;
    expect(after({ allies: { 'b-1': one } }, spent({ isLast: true })).unit('b-1').ammo).toBe('out');
    const effect: KgnEvent = {
      ...{ type: 'for-effect', rule: 'kgn-ind-15', side: 'allies', marker: 'm', guns: ['b-1'], times: 1 },
    };
    const gun = (type: string, more: object = {}) =>
      after({ allies: { 'b-1': { type, at: [10, 20], ...more } }, table: { turn: 4 } }, effect).unit('b-1');
    expect(gun('25-pdr', { ammo: 'one shot' }).ammo).toBe('out');
    expect(gun('25-pdr').ammo).toBe('normal');
    expect([gun('nebelwerfer-41').rocketTurn, gun('25-pdr').rocketTurn]).toEqual([4, 0]);
    const shot = after(
      { allies: { 'b-1': { type: '6-pdr', at: [10, 20] } } },
      { type: 'ammo', rule: 'kgn-evt-03', side: 'allies', unit: 'b-1', ammo: 'one shot' },
    );
    expect(shot.unit('b-1').ammo).toBe('one shot');
  });

  test('kgn-state-14 the actions at one task add up, and failed repairs are kept', () => {
    const bunker: Feature = {
      ...{ id: 'bunker', kind: 'bunker', outline: [at(20, 18), at(24, 18), at(24, 22), at(20, 22)] },
    };
    const task = { kind: 'demolition', on: 'bunker', actions: 4, isAtWork: false } as const;
    const stage = onTable({
      features: [bunker],
      allies: {
        'b-1': { type: 'british-engineers', at: [19.5, 20], stance: { kind: 'line' }, task },
        'b-2': { at: [4, 4] },
      },
      ...{ stack, dice: 'task=1' },
    });
    stage.play(activate('b-1', { do: 'engineer', task: 'demolition', on: 'bunker' }));
    expect(stage.unit('b-1').task).toEqual({ ...task, actions: 5 });
    const failed: KgnEvent = {
      ...{ type: 'repaired', rule: 'kgn-rec-03', side: 'allies', unit: 'b-1', by: 'b-2', isDone: false, failed: 2 },
    };
    const tank = after({ allies: { 'b-1': { type: 'sherman-v', at: [4, 10], isImmobilised: true } } }, failed);
    expect(tank.unit('b-1').repairs).toBe(2);
    const wreck = after(
      { allies: { 'b-1': { type: 'sherman-v', at: [4, 10] } } },
      { type: 'gone', rule: 'kgn-at-09', side: 'allies', unit: 'b-1', how: 'destroyed' },
      failed,
    );
    expect(wreck.table.wrecks[0]!.repairs).toBe(2);
  });

  test('kgn-state-15 a signals unit that called again in this turn has been used', () => {
    const stage = after(
      { allies: { 'b-1': { type: 'british-signals', at: [4, 10] } }, table: { playerTurn: 3 } },
      { type: 'signals-used', rule: 'kgn-spec-06', side: 'allies', unit: 'b-1' },
    );
    expect(stage.unit('b-1').used).toBe(3);
  });
});

describe('a side', () => {
  test('kgn-state-18 its own command units are counted, and its own supreme commander known', () => {
    const command = { type: 'german-platoon-command' } as const;
    const { table } = onTable({
      allies: { 'b-1': { type: 'british-hq', at: [4, 10] }, 'b-2': { at: [4, 20] } },
      axis: { 'a-1': { ...command, at: [60, 10] } },
    });
    expect([commandUnits(table, 'allies'), commandUnits(table, 'axis')]).toEqual([1, 1]);
    expect([supremeOf(table, 'allies')?.id, supremeOf(table, 'axis')?.id]).toEqual(['b-1', undefined]);
    const stage = onTable({
      axis: { 'a-1': { ...command, at: [60, 10] } },
      ...{ stack: [commandFrame('axis')], dice: 'command=2' },
    });
    expect(stage.table.activations).toBe(3);
  });

  test('kgn-state-16 kgn-secret-05 totals, units and what was bought lie open to the enemy', () => {
    const registered: Registered[] = [{ id: 'p', side: 'allies', at: at(10, 10), isRevealed: false }];
    const requests = { axis: { high: 0, low: 0 }, allies: { high: 1, low: 2 } };
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [4, 10] }, 'b-2': { reserve: 0 } },
      axis: { 'a-1': { at: [60, 10] } },
      table: { registered, requests, counterBattery: { axis: 0, allies: 2 } },
      stack,
    });
    const { table } = stage.look('axis').view;
    expect(table.terms.morale.allies).toBe(30);
    expect(table.requests.allies).toEqual({ high: 1, low: 2 });
    expect(table.counterBattery.allies).toBe(2);
    expect(table.units.filter(({ side }) => side === 'allies').map(({ type }) => type)).toEqual([
      'sherman-v',
      'british-rifle-squad',
    ]);
    expect(table.registered).toHaveLength(1);
  });

  test('kgn-state-20 fire requests are as many as were bought, and one that is used is gone', () => {
    const [scenario] = KGN_SCENARIOS;
    const picks = [...scenario!.rosters.axis.picks, { entry: 'high-priority' }, { entry: 'low-priority' }];
    const rosters = { ...scenario!.rosters, axis: { ...scenario!.rosters.axis, picks } };
    const table = firstTable({ ...scenario!, rosters }, OPTIONS.parse({}), onePlayerEach());
    const { high, low } = table.requests.axis;
    expect([high > 0, low > 0]).toEqual([true, true]);
    BOOK.apply(table, { type: 'request-used', rule: 'kgn-ind-32', side: 'axis', priority: 'high' });
    expect(table.requests.axis).toEqual({ high: high - 1, low });
  });

  test('kgn-state-22 a marker names its observer and its guns', () => {
    const stage = onTable({
      allies: { fao: { type: 'british-fao', at: [4, 10] }, gun: { type: '25-pdr', isOffTable: true } },
      stack,
      dice: 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1',
    });
    stage.play(activate('fao', { do: 'request', from: { guns: ['gun'] }, at: { spot: [4000, 2400] } }), {
      kind: 'effect',
      fire: true,
    });
    expect(stage.table.markers).toMatchObject([{ observer: 'fao', guns: ['gun'] }]);
  });

  test('kgn-state-24 reserves wait off the table, and guns that stay off it are no reserve', () => {
    const [scenario] = KGN_SCENARIOS;
    const picks = [...scenario!.rosters.allies.picks, { entry: '25-pdr-battery' }];
    const rosters = { ...scenario!.rosters, allies: { ...scenario!.rosters.allies, picks } };
    const all = picks.map((_, i) => i);
    const table = firstTable(
      { ...scenario!, rosters, reserves: [{ side: 'allies', picks: all, turn: 2, need: 3 }] },
      OPTIONS.parse({}),
      onePlayerEach(),
    );
    const own = table.units.filter(({ side }) => side === 'allies');
    const guns = own.filter(({ isOffTable }) => isOffTable);
    expect(guns.map(({ reserve }) => reserve)).toEqual(guns.map(() => null));
    expect(guns.length).toBeGreaterThan(0);
    expect(own.filter(({ isOffTable }) => !isOffTable).every(({ reserve }) => reserve === 0)).toBe(true);
    expect(table.units.filter(({ side }) => side === 'axis').every(({ reserve }) => reserve === null)).toBe(true);
  });
});

describe('the table', () => {
  test('kgn-state-25 works lie on the ground, and the damage of a building is kept', () => {
    const trench: Feature = {
      ...{ id: 'w', kind: 'trench', outline: [at(60, 10), at(66, 10), at(66, 12), at(60, 12)] },
    };
    const damaged = (hits: number, total: number): KgnEvent => ({
      ...{ type: 'damaged', rule: 'kgn-bld-04', building: 'house', name: 'house', hits, total, set: 4 },
    });
    const { table } = after(
      {},
      { type: 'sited', rule: 'kgn-setup-09', side: 'axis', work: 'w', mine: null, feature: trench },
      damaged(2, 2),
      damaged(1, 3),
    );
    expect(table.ground.features.map(({ id }) => id)).toEqual(['w']);
    expect(table.damage).toEqual([{ building: 'house', hits: 3 }]);
  });

  test('kgn-state-26 who took an objective last is known beside both marks', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [36, 24] } },
      axis: { 'a-1': { at: [68, 10] } },
      objectives: [{ id: 'hill', spot: [36, 24], taken: { axis: true, allies: false }, last: 'axis' }],
      ...{ stack: [objectivesFrame('allies')], dice: 'counter=1' },
    });
    expect(stage.table.objectives[0]).toMatchObject({ taken: { axis: true, allies: true }, last: 'allies' });
  });

  test('kgn-state-27 one counter fewer of its own kind, and of no other', () => {
    const stage = onTable({ axis: { 'a-1': { at: [60, 10] } }, stack: [counterFrame('axis')], dice: 'counter=4' });
    const before = fullPot({ events: true, shorter: false });
    expect(stage.table.pot).toEqual(before.map((lot) => (lot.kind === '4' ? { ...lot, count: lot.count - 1 } : lot)));
  });
});

describe('secrets', () => {
  const drawn = (table: Setting['table'] = {}) =>
    onTable({
      ...{ allies: { 'b-1': { at: [4, 10] } }, axis: { 'a-1': { at: [68, 10] } }, table: table ?? {} },
      ...{ stack: [counterFrame('axis', 2)], dice: 'counter=4 counter=aircraft' },
    });

  test('kgn-secret-01 a side knows its own counters, and at the end everybody does', () => {
    expect(drawn().look('axis').view.table.taken.axis).toEqual(['4', 'aircraft']);
    const over = { winner: 'allies', rule: 'kgn-vic-01', sentence: 'Over.' } as const;
    const stage = drawn();
    stage.table.over = over;
    expect(stage.look('allies').view.table.taken.axis).toEqual(['4', 'aircraft']);
  });

  test('kgn-secret-02 nobody sees who is broken before the check', () => {
    const stage = drawn({ broken: ['allies'] });
    for (const seat of ['axis', 'allies']) expect(stage.look(seat).view.table).not.toHaveProperty('broken');
  });

  test('kgn-secret-03 a point that is noted is told to nobody else, and shows when fire is called on it', () => {
    const registered: Registered[] = [{ id: 'p', side: 'allies', at: null, isRevealed: false }];
    const noted: KgnEvent = {
      ...{ type: 'registered', rule: 'kgn-setup-22', side: 'allies', point: 'p', at: [4000, 2000] },
    };
    const stage = after({ allies: { 'b-1': { at: [4, 10] } }, table: { registered }, stack }, noted);
    expect(stage.redact([noted], 'axis')).toEqual([]);
    expect(stage.redact([noted], 'allies')).toHaveLength(1);
    const seen = () => stage.look('axis').view.table.registered[0]!.at;
    expect(seen()).toBeUndefined();
    BOOK.apply(stage.table, { type: 'point-shown', rule: 'kgn-rtp-02', side: 'allies', point: 'p', at: [4000, 2000] });
    expect(seen()).toEqual(at(40, 20));
  });

  test('kgn-secret-04 who rides on a tank or is towed is plain to see', () => {
    const stage = onTable({
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { aboard: { on: 'b-1', how: 'riding' } },
        'b-3': { type: '6-pdr', aboard: { on: 'b-1', how: 'towed' } },
      },
      stack,
    });
    const seen = (id: string) => stage.look('axis').view.table.units.find((one) => one.id === id)!.aboard;
    expect([seen('b-2'), seen('b-3')]).toEqual([
      { on: 'b-1', how: 'riding' },
      { on: 'b-1', how: 'towed' },
    ]);
  });

  test('kgn-secret-06 an aircraft counter is laid open before the enemy', () => {
    const stage = drawn();
    expect(ofType(stage.redact(stage.opening, 'allies'), 'drew').map(({ counter }) => counter)).toEqual([
      null,
      'aircraft',
    ]);
    const { table } = stage.look('allies').view;
    expect(table.taken.axis).toEqual([null, 'aircraft']);
    expect(table.airCounters).toMatchObject([{ side: 'axis' }]);
  });
});

describe('kinds of units', () => {
  const dice = (type: string, range = 2000) => {
    const unit = onTable({ allies: { 'b-1': { type, at: [10, 20] } } }).unit('b-1');
    return firepowerOf(armsAt(unit, 'all', { range, isInFront: true, isMoving: false, isStill: true }));
  };

  test('kgn-unit-03 a vehicle takes up no formation', () => {
    const stage = onTable({ stack, allies: { 'b-1': { type: 'sherman-v', at: [20, 20] } } });
    stage.play(activate('b-1', { do: 'move' }));
    expect(stage.refusal('allies', { kind: 'move', path: [[2400, 2000]], stance: { kind: 'line' } })).toBe(
      'NO_FORMATION kgn-unit-03',
    );
  });

  test('kgn-unit-03 no man stands farther than 1" from the others, and an inch apart is near enough', () => {
    const wide = (type: string) => unitType(type).width / 100;
    /** A corner of the table with room for four men, behind a row of vehicles. */
    const stands = (type: string, middles: readonly number[], men: number) => {
      const row = middles.map((x, i) => [`b-${i + 3}`, { type, at: [x, 0.9 + wide(type) / 2], facing: 12 }] as const);
      const stage = onTable({
        allies: {
          'b-1': { men },
          'b-2': { type: 'sherman-v', at: [3.95, 1.45], facing: 0 },
          ...Object.fromEntries(row),
        },
      });
      return standAt(stage.table, stage.unit('b-1'), at(1.6, 0.41), 12)?.men.length ?? null;
    };
    expect([wide('british-jeep') < 0.9, wide('bedford-ql') > 1]).toEqual([true, true]);
    expect([4, 8].map((men) => stands('british-jeep', [0.8, 2.4], men))).toEqual([4, 8]);
    expect([4, 8].map((men) => stands('bedford-ql', [1.43], men))).toEqual([4, null]);
  });

  test('kgn-unit-04 who serves no other weapon fires a rifle, crews of machine guns and mortars too', () => {
    // A heavy machine gun, and the man whom it does not need.
    expect(dice('vickers-team')).toBe(7 + 1);
    expect(dice('british-3-inch-team')).toBe(unitType('british-3-inch-team').men);
  });

  test('kgn-unit-05 passengers are not activated with what carries them', () => {
    const stage = onTable({
      stack,
      allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { aboard: { on: 'b-1', how: 'inside' } } },
    });
    stage.play(activate('b-1'));
    expect([stage.unit('b-1').isActivated, stage.unit('b-2').isActivated]).toEqual([true, false]);
  });

  test('kgn-unit-07 a crew does not get out', () => {
    const stage = onTable({ stack, allies: { 'b-1': { type: 'british-m5', at: [20, 20] } } });
    expect(stage.refusal('allies', activate('b-1', deploy('dismount', 'b-1')))).toBe('NOT_ABOARD kgn-dep-01');
  });

  test('kgn-unit-08 a gun has its crew with it', () => {
    for (const { id, men, kind } of UNITS) if (kind === 'gun') expect(men, id).toBeGreaterThanOrEqual(3);
  });

  test('kgn-unit-09 men who serve a mortar are a team, a rifle squad is not', () => {
    expect([unitType('british-3-inch-team').team, unitType('british-2-inch-team').team]).toEqual([true, true]);
    expect(unitType('british-rifle-squad').team).toBe(false);
  });

  test('kgn-unit-10 most soft-skins have wheels, some have half-tracks', () => {
    const soft = UNITS.filter(({ kind }) => kind === 'soft-skinned');
    const tracked = soft.filter(({ moves }) => moves === 'half-tracked' || moves?.startsWith('tracked'));
    expect(tracked.length).toBeGreaterThan(0);
    expect(2 * tracked.length).toBeLessThan(soft.length);
  });

  test('kgn-unit-11 an open-topped vehicle is suppressed where an enclosed one is not', () => {
    const shot = (type: string, more: string) =>
      onTable({
        allies: { 'b-1': { at: [10, 20] } },
        axis: { 'a-1': { type, at: [28, 20] } },
        stack: [suppressFrame('b-1', 'small arms', 'all', 'a-1')],
        dice: `suppress=3${more}`,
      }).unit('a-1').isSuppressed;
    expect([shot('sdkfz-251-1', ' effect=6'), shot('panther-a', '')]).toEqual([true, false]);
  });

  test('kgn-unit-14 the crew of a towed gun are passengers: they take room, and hits that pass on strike them', () => {
    const towed = { type: '6-pdr', aboard: { on: 'b-1', how: 'towed' } } as const;
    const room = onTable({
      stack,
      allies: {
        ...{ 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': towed },
        'b-3': { type: 'british-rifle-squad', at: [20, 23], men: 10, strength: 10 },
      },
    });
    expect(room.refusal('allies', activate('b-1', deploy('mount', 'b-3')))).toBe('NO_ROOM kgn-trn-02');
    const struck = onTable({
      allies: { 'b-1': { type: 'bedford-ql', at: [26, 20], hits: 1 }, 'b-2': towed, 'b-9': { at: [4, 4] } },
      axis: { 'a-1': { at: [10, 20], men: 3, weapons: [] } },
      table: { active: 'axis' },
      stack: [directFrame('a-1', 'small arms', 'all', 'b-1')],
      dice: 'observe=2 hit=4,4,1 save=6 counter=1',
    });
    struck.defaults();
    expect(ofType(struck.opening, 'struck-inside')).toMatchObject([{ unit: 'b-2', hits: 1 }]);
  });

  test('kgn-unit-15 front, side and rear have armour of their own', () => {
    expect(unitType('churchill-vii').armour).toEqual({ front: 12, side: 8, rear: 6 });
  });
});
