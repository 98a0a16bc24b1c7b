import { describe, expect, test } from 'vitest';
import { offersTo, pendingOf } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import { imagineGame, redactFor, seatViewOf } from '../../kernel/seat-view.ts';
import type { Seat } from '../../kernel/seats.ts';
import { poisonedGame } from '../../kit/poison.ts';
import { type BgAnswer, type BgFrame, BOOK } from './book.ts';
import { freshPot, strainOf } from './counters.ts';
import { battlegroup } from './index.ts';
import { batteryFrame } from './indirect/battery.ts';
import { missionFrame } from './indirect/mission.ts';
import { planFrame } from './indirect/plan.ts';
import type { MoveFrame } from './move/types.ts';
import { orderFrame } from './orders/types.ts';
import {
  type AnyEvent,
  aimed,
  area,
  fire,
  go,
  inch,
  lineOf,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  type Stage,
  stay,
} from './stage.testing.ts';
import { type BgTable, NO_SUPPORT, type Support } from './state.ts';
import { turnFrame } from './turn/turn.ts';
import { type BgView, view } from './view.ts';

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] };
const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [20, 10], facing: 24 };
const ALL = [SQUAD, TANK, GERMANS, PANZER];
const UMPIRE: Seat = { id: 'umpire', side: null, role: 'umpire', units: 'none' };
const WATCHER: Seat = { id: 'watcher', side: null, role: 'spectator', units: 'none' };
const once: BgAnswer = { kind: 'hold' };

const look = (table: Stage, seat: string) => seatViewOf(battlegroup, table.game, seat);
function part(shown: BgView) {
  if (shown.all) throw new Error('all of it is shown');
  return shown;
}

/** Worlds that fit what a seat sees; each looks to it exactly as the true one. */
function imagined(table: Stage, seat: string, n = 12) {
  const seen = look(table, seat);
  const worlds = Array.from({ length: n }, (_, i) => imagineGame(battlegroup, seen, picker(i + 1)));
  for (const world of worlds) expect(seatViewOf(battlegroup, world, seat)).toEqual(seen);
  return worlds;
}

/** Two games that differ only in a secret of the axis: the allies see the same, the axis do not, and imagination varies it. */
function secret(a: Stage, b: Stage, of: (table: BgTable, stack: readonly BgFrame[]) => unknown): void {
  expect(of(a.table, a.game.stack as BgFrame[])).not.toEqual(of(b.table, b.game.stack as BgFrame[]));
  expect(look(a, 'allies')).toEqual(look(b, 'allies'));
  expect(look(a, 'axis')).not.toEqual(look(b, 'axis'));
  expect([...offersTo(battlegroup, a.game, 'allies')]).toEqual([...offersTo(battlegroup, b.game, 'allies')]);
  const values = imagined(a, 'allies').map((world) => JSON.stringify(of(world.table, world.stack as BgFrame[])));
  expect(new Set(values).size).toBeGreaterThan(1);
}

/** The pot that is left when both sides have these. */
function drawnFrom(axis: string[], allies: string[]): Partial<BgTable> {
  const gone = [...axis, ...allies];
  const pot = freshPot().map(({ kind, count }) => ({ kind, count: count - gone.filter((one) => one === kind).length }));
  return { pot, taken: { axis, allies } };
}

test('bg-prof-07 guns have no round count: nothing is shown of it, not even to their owner', () => {
  const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [20, 30], apFired: 2 };
  const table = onTable({ units: [...ALL, gun] });
  const shown = part(look(table, 'allies').view).units;
  const rounds = (id: string) => shown.filter((unit) => unit.id === id).map(({ he, ap }) => [he, ap]);
  expect(rounds('gun')).toEqual([[null, null]]);
  expect(rounds('m4')).toEqual([[table.unit('m4').he, table.unit('m4').ap]]);
  imagined(table, 'allies', 3);
});

describe('counters', () => {
  test('bg-hid-01 bg-br-06 when the battle is over all counters lie open, and the sentence has the points', () => {
    const table = onTable({
      units: ALL,
      table: { ...drawnFrom(['5', '5'], ['3', '4']), rating: { axis: 11, allies: 20 } },
      stack: [{ proc: 'counter', step: 'draw', side: 'axis', left: 1, drawn: '', unit: null, chooser: 'axis' }],
      dice: 'counter=2',
    });
    expect(table.asked).toBe('over');
    expect(part(look(table, 'allies').view).taken).toEqual({ axis: ['5', '5', '2'], allies: ['3', '4'] });
    expect(part(look(table, 'axis').view).taken.allies).toEqual(['3', '4']);
    expect(table.table.over!.sentence).toContain('Axis 12 of 11, Allies 7 of 20');
  });

  const with_ = (axis: string[], allies: string[] = ['3']) => onTable({ units: ALL, table: drawnFrom(axis, allies) });

  test('bg-hid-01 bg-gap-01 the numbers of a side are its secret, and so is what they come to', () => {
    secret(with_(['1', '2', '2']), with_(['5', '4', '3']), (table) => table.taken.axis);
    secret(with_(['1', '2', '2']), with_(['5', '4', '3']), (table) => strainOf(table, 'axis'));
  });

  test('bg-hid-01 how many it has taken is not', () => {
    const shown = part(look(with_(['1', '2', '5']), 'allies').view);
    expect(shown.taken).toEqual({ axis: [null, null, null], allies: ['3'] });
    expect(part(look(with_(['1', '2', '5']), 'axis').view).taken.allies).toEqual([null]);
  });

  test('bg-hid-01 what is left in the pot does not tell either', () => {
    const [a, b] = [with_(['1', '2', '2']), with_(['5', '4', '3'])];
    expect(part(look(a, 'allies').view).counters).toEqual(part(look(b, 'allies').view).counters);
    for (const world of imagined(a, 'allies')) {
      const total = world.table.pot.reduce((sum, { count }) => sum + count, 0);
      expect(total + world.table.taken.axis.length + world.table.taken.allies.length).toBe(96);
    }
  });

  test('bg-hid-01 a side that still fights is imagined with no more than its rating bears', () => {
    const table = onTable({
      units: ALL,
      table: { ...drawnFrom(['1', '1', '1'], []), rating: { axis: 6, allies: 20 } },
    });
    for (const { table: one } of imagined(table, 'allies', 30)) expect(strainOf(one, 'axis')).toBeLessThanOrEqual(6);
  });

  test('bg-hid-01 its owner sees what he draws, the other that one is drawn', () => {
    const drawing: BgFrame = {
      proc: 'counter',
      step: 'draw',
      side: 'axis',
      left: 1,
      drawn: '',
      unit: null,
      chooser: 'axis',
    };
    const table = onTable({ units: ALL, stack: [{ ...turnFrame(), step: 'choose' }, drawing], dice: 'counter=4' });
    const shown = (id: string) => {
      const seat = table.game.seats.find((one) => one.id === id)!;
      return table.opening
        .map((event) => redactFor(battlegroup, event, seat))
        .filter((event) => event !== null) as AnyEvent[];
    };
    expect(rolls(shown('axis'))).toEqual(['counter 4']);
    expect(rolls(shown('allies'))).toEqual([]);
    expect(shown('axis').at(-1)).toMatchObject({ type: 'drew', counter: '4' });
    expect(shown('allies')).toMatchObject([{ type: 'drew', side: 'axis', counter: null }]);
  });

  test('bg-hid-02 specials lie face up', () => {
    const table = with_(['confusion', '2'], []);
    expect(part(look(table, 'allies').view).taken.axis).toEqual(['confusion', null]);
    const specials = freshPot()
      .map(({ kind }) => kind)
      .filter((kind) => !/^\d$/.test(kind));
    expect(specials).toHaveLength(6);
    expect(part(look(with_([...specials, '1'], []), 'allies').view).taken.axis).toEqual([...specials, null]);
    expect(part(look(with_([], [...specials, '1']), 'axis').view).taken.allies).toEqual([...specials, null]);
    const event = { type: 'drew', rule: 'bg-br-03', side: 'axis', counter: 'confusion' } as const;
    expect(BOOK.redact(event, { id: 'allies', side: 'allies', role: 'player', units: 'side' })).toEqual(event);
    for (const world of imagined(table, 'allies')) expect(world.table.taken.axis[0]).toBe('confusion');
  });

  test('bg-hid-02 which special one is drawn tells the enemy something; a number tells him nothing', () => {
    const drew = (counter: string) => ({ type: 'drew', rule: 'bg-br-03', side: 'axis', counter }) as const;
    const [axis, allies] = (['axis', 'allies'] as const).map(
      (side) => ({ id: side, side, role: 'player', units: 'side' }) as const,
    );
    expect(['confusion', '3'].map((counter) => BOOK.reveals(drew(counter), allies!))).toEqual([true, false]);
    expect(['confusion', '3'].map((counter) => BOOK.reveals(drew(counter), axis!))).toEqual([false, false]);
  });

  test('bg-hid-01 that a 1 waits to be played or kept, nobody else may know', () => {
    const shaky: Piece = { ...TANK, profile: { traits: ['unreliable'] } };
    const drawing: BgFrame = {
      proc: 'counter',
      step: 'draw',
      side: 'axis',
      left: 1,
      drawn: '',
      unit: null,
      chooser: 'axis',
    };
    const table = onTable({
      units: [SQUAD, shaky, GERMANS, PANZER],
      stack: [{ ...turnFrame(), step: 'choose' }, drawing],
      dice: 'counter=1',
    });
    expect(table.asked).toBe('counter.choose axis');
    expect(look(table, 'allies').pending).toEqual({ kind: 'waits' });
    expect(JSON.stringify(look(table, 'allies').view)).not.toContain('"drawn":"1"');
  });
});

describe('units', () => {
  test('bg-hid-05 bg-gap-01 units on the table are seen by both sides, with all that happened to them', () => {
    const odd: Piece = { ...GERMANS, men: 7, strength: 10, pinned: true, ammo: 'one' };
    const table = onTable({ units: [SQUAD, TANK, odd, { ...PANZER, immobile: true }] });
    for (const seat of ['allies', 'axis']) {
      const units = part(look(table, seat).view).units;
      expect(units.map(({ id, place }) => [id, place?.at])).toEqual(
        table.table.units.map(({ id, place }) => [id, place?.at]),
      );
      expect(units.find(({ id }) => id === 'de')).toMatchObject({ men: 7, pinned: true, ammo: 'one' });
      expect(units.find(({ id }) => id === 'pz')).toMatchObject({ immobile: true });
    }
  });

  test('bg-hid-04 a marker is seen by both, and which of the two it is', () => {
    const table = onTable({ units: [SQUAD, TANK, { ...GERMANS, marker: 'ambush' }, { ...PANZER, marker: 'reserve' }] });
    for (const seat of ['allies', 'axis']) {
      const markers = part(look(table, seat).view).units.map(({ marker }) => marker);
      expect(markers).toEqual([null, null, 'ambush', 'reserve']);
    }
  });

  test('bg-gap-01 ratings, officers and scouts are public', () => {
    const { common } = part(look(onTable({ units: ALL }), 'allies').view);
    expect(common).toMatchObject({ rating: { axis: 200, allies: 200 }, scouts: { axis: 0, allies: 0 } });
  });
});

describe('ammunition', () => {
  const with_ = (he: number, ap: number, more: Partial<Piece> = {}) =>
    onTable({ units: [SQUAD, TANK, GERMANS, { ...PANZER, he, ap, ...more }] });

  test('bg-hid-06 bg-gap-01 the split of HE and AP is its owner’s secret', () => {
    secret(with_(2, 7), with_(8, 1), (table) => table.units.find(({ id }) => id === 'pz')!.he);
    secret(with_(2, 7), with_(8, 1), (table) => table.units.find(({ id }) => id === 'pz')!.ap);
  });

  test('bg-gap-01 so is what is left of it, but for the rounds that all have seen', () => {
    const fired = { heFired: 3, apFired: 1 };
    secret(with_(0, 5, fired), with_(4, 1, fired), (table) => table.units.find(({ id }) => id === 'pz')!.he);
    for (const { table } of imagined(with_(0, 5, fired), 'allies')) {
      const { he, ap } = table.units.find(({ id }) => id === 'pz')!;
      expect(he + ap).toBe(5);
    }
  });

  test('bg-hid-06 bg-ind-11 a gun that is called has a round to fire, and whoever may call has whom to call', () => {
    const called = (step: 'call' | 'level', priority: 2 | null): Setting => ({
      units: [SQUAD, TANK, { ...GERMANS, type: 'german-observer-team' }, { ...PANZER, he: 1, ap: 8 }],
      table: {
        fireLists: { axis: 'german-1943', allies: 'soviet-1943' },
        support: { axis: { ...NO_SUPPORT, requests: [0, 1, 0] }, allies: NO_SUPPORT },
      },
      stack: [{ ...missionFrame('axis', 'de', null, true), step, priority }],
    });
    const worlds = (setting: Setting) => imagined(onTable(setting), 'allies', 60).map(({ table }) => table);
    const hes = (tables: BgTable[]) => tables.map(({ units }) => units.find(({ id }) => id === 'pz')!.he);
    const atCall = worlds(called('call', null));
    expect(Math.min(...hes(atCall))).toBe(1);
    for (const { support } of atCall) expect(Math.max(...support.axis.requests)).toBe(1);
    // A battery off the table takes nothing of theirs.
    expect(Math.min(...hes(worlds(called('level', 2))))).toBe(0);
  });

  test('bg-hid-06 bg-gap-02 who is asked what it fires at has a shot, however its rounds are divided', () => {
    // Its shells do nothing to the only enemy that it sees, a tank.
    const asked = onTable({
      units: [
        { ...PANZER, id: 'm4', side: 'allies', at: [20, 40] },
        { ...PANZER, type: 'daimler', he: 3, ap: 4 },
      ],
      stack: [{ ...orderFrame({ kind: 'order', unit: 'pz', order: 'open-fire' }, false, true), step: 'fire' }],
      table: { active: 'axis' },
    });
    const splits = imagined(asked, 'allies', 60).map((world) => {
      expect(pendingOf(battlegroup, world)).toMatchObject({ kind: 'ask', ask: 'order.fire' });
      return world.table.units.find(({ id }) => id === 'pz')!.ap;
    });
    expect(Math.min(...splits)).toBe(1);
    expect(new Set(splits).size).toBeGreaterThan(3);
  });

  test('bg-hid-06 a side knows its own', () => {
    const shown = part(look(with_(2, 7), 'axis').view).units.find(({ id }) => id === 'pz');
    expect(shown).toMatchObject({ he: 2, ap: 7 });
    for (const { table } of imagined(with_(2, 7), 'axis'))
      expect(table.units.find(({ id }) => id === 'pz')).toMatchObject({ he: 2, ap: 7 });
  });

  test('bg-gap-01 a shot shows a round that was there', () => {
    const shot = {
      type: 'shot',
      rule: 'bg-fire-08',
      side: 'axis',
      unit: 'pz',
      shot: aimed('main', 'm4', 'ap'),
      range: 2000,
    } as const;
    expect(BOOK.reveals(shot, { id: 'allies', side: 'allies', role: 'player', units: 'side' })).toBe(true);
    // Its own deeds teach a seat nothing.
    expect(BOOK.reveals(shot, { id: 'axis', side: 'axis', role: 'player', units: 'side' })).toBe(false);
  });
});

describe('reactions', () => {
  const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };
  const setting: Setting = { units: [SQUAD, TANK, MG, { ...PANZER, at: [60, 4] }] };

  test('bg-gap-01 bg-gap-17 what a side waits for is its own affair', () => {
    const held = (...answers: BgAnswer[]) => {
      const table = onTable(setting);
      table.play(order('us', 'manoeuvre-and-fire'), ...answers);
      expect(table.asked).toBe('order.move allies');
      return table;
    };
    const [whole, near, turn, now] = [
      held({ kind: 'hold', within: 0 }),
      held({ kind: 'hold', within: 1000 }),
      held({ kind: 'hold', turn: true }),
      held(once),
    ];
    secret(whole, near, (table) => table.holds);
    secret(near, turn, (table) => table.holds);
    secret(turn, now, (table) => table.holds);
  });

  test('bg-gap-17 that it is asked is not shown, nor what it answers', () => {
    const table = onTable(setting);
    table.play(order('us', 'manoeuvre-and-fire'));
    expect(table.asked).toBe('reaction.ask axis');
    expect(look(table, 'allies').pending).toEqual({ kind: 'waits' });
    const told = table.play({ kind: 'hold', within: 1000 });
    const allies = table.game.seats.find(({ id }) => id === 'allies')!;
    expect(told.map((event) => redactFor(battlegroup, event, allies)).filter(Boolean)).toEqual([]);
  });
});

describe('an enemy’s way', () => {
  const PAK: Piece = { id: 'pak', side: 'allies', type: 'us-57mm-gun', at: [20, 42], facing: 0, marker: 'ambush' };
  const road = lineOf(
    'road',
    'road',
    [
      [20, 0],
      [20, 48],
    ],
    2,
  );

  /** An axis unit is on its way, and has come an inch. */
  function stopped(unit: Piece, path: BgAnswer, features: Setting['features'] = []) {
    const table = onTable({ active: 'axis', units: [unit, GERMANS, PAK, SQUAD], features: features ?? [] });
    table.play(order(unit.id, 'manoeuvre-and-fire'), once, path);
    expect(table.asked).toBe('reaction.ask allies');
    expect(table.unit(unit.id).place?.at).toEqual({ x: inch(20), y: inch(11) });
    return table;
  }
  const goal = (_table: BgTable, stack: readonly BgFrame[]) =>
    stack.find((frame): frame is MoveFrame => frame.proc === 'move')!.goal;

  test('bg-gap-01 its rest is not shown before it is walked', () => {
    secret(stopped(PANZER, go([20, 18])), stopped(PANZER, go([20, 13], [24, 13])), goal);
  });

  test('bg-gap-01 and nothing that is made for another seat reads it', () => {
    const { game } = stopped(PANZER, go([20, 18]));
    const [allies, axis] = ['allies', 'axis'].map((id) =>
      poisonedGame(game, battlegroup.classes!, game.seats.find((seat) => seat.id === id)!),
    );
    expect(() => goal(allies!.table, allies!.stack as BgFrame[])).toThrow('goal was read for a seat that may not');
    expect(view(allies!, game.seats.find(({ id }) => id === 'allies')!)).toEqual(
      look(stopped(PANZER, go([20, 18])), 'allies').view,
    );
    expect(view(axis!, game.seats.find(({ id }) => id === 'axis')!)).toEqual(
      look(stopped(PANZER, go([20, 18])), 'axis').view,
    );
  });

  test('bg-gap-01 nor where it means to turn, nor that it keeps to a road', () => {
    const straight = stopped(PANZER, go([20, 21]), [road]);
    secret(straight, stopped(PANZER, go([20, 13], [25, 13]), [road]), goal);
    secret(straight, stopped(PANZER, { ...(go([20, 14]) as BgAnswer & { kind: 'move' }), facing: 3 }, [road]), goal);
  });

  test('bg-gap-01 nor the formation that a squad is about to take', () => {
    const squad: Piece = { ...GERMANS, id: 'sq', at: [20, 10], stance: { kind: 'cluster' } };
    const at = (path: BgAnswer) => {
      const table = onTable({ active: 'axis', units: [squad, GERMANS, PAK, SQUAD] });
      table.play(order('sq', 'manoeuvre-and-fire'), once, path);
      expect(table.asked).toBe('reaction.ask allies');
      return table;
    };
    const move = (y: number, kind: 'line' | 'cluster'): BgAnswer => ({
      kind: 'move',
      path: [[2000, inch(y)]],
      stance: { kind },
    });
    secret(at(move(14.5, 'cluster')), at(move(12, 'line')), goal);
  });

  test('bg-gap-01 an imagined enemy goes on from where he is, within his reach', () => {
    for (const world of imagined(stopped(PANZER, go([20, 18])), 'allies', 30)) {
      const frame = (world.stack as BgFrame[]).find((one): one is MoveFrame => one.proc === 'move')!;
      expect(frame.along).toBe(inch(1));
      expect(frame.length).toBeLessThanOrEqual(inch(12) + 1);
      expect(world.table.units.find(({ id }) => id === 'pz')!.place!.at).toEqual({ x: inch(20), y: inch(11) });
    }
  });

  test('its own side sees all of it', () => {
    const { stack } = part(look(stopped(PANZER, go([20, 18])), 'axis').view);
    expect(stack.find(({ proc }) => proc === 'move')).toMatchObject({ path: [[inch(20), inch(18)]], length: inch(8) });
  });
});

describe('others at the table', () => {
  test('an umpire sees everything', () => {
    const table = onTable({ units: ALL, table: drawnFrom(['5'], ['1']) });
    expect(view(table.game, UMPIRE).all).toMatchObject({ table: { taken: { axis: ['5'], allies: ['1'] } } });
  });

  test('a spectator sees the table and nobody’s secrets', () => {
    const table = onTable({ units: ALL, table: drawnFrom(['5'], ['1']) });
    const shown = part(view(table.game, WATCHER));
    expect(shown.taken).toEqual({ axis: [null], allies: [null] });
    expect(shown.units.every(({ he, ap }) => he === null && ap === null)).toBe(true);
    expect(shown.holds).toEqual([]);
  });

  test('a refusal does not tell what is hidden', () => {
    const [a, b] = [
      [2, 7],
      [8, 1],
    ].map(([he, ap]) => onTable({ units: [SQUAD, TANK, GERMANS, { ...PANZER, he: he!, ap: ap! }] }));
    for (const answer of [order('pz', 'open-fire'), order('m4', 'open-fire'), stay, fire(area('main', 'pz', 'he'))])
      expect(a!.refusal('allies', answer)).toEqual(b!.refusal('allies', answer));
  });
});

describe('guns off the table', () => {
  const fireLists = { axis: 'german-1943', allies: 'soviet-1943' } as const;
  const with_ = (axis: Partial<Support>, more: Partial<Setting> = {}) =>
    onTable({
      units: ALL,
      ...more,
      table: { fireLists, support: { axis: { ...NO_SUPPORT, ...axis }, allies: NO_SUPPORT } },
    });
  const at = { x: 3000, y: 2000 };

  test('bg-hid-03 bg-gap-01 bg-state-23 requests, missions and plans are a side’s secret', () => {
    const none = with_({});
    for (const support of [
      { requests: [1, 0, 2] as const },
      { registered: [at] },
      { counterBattery: [4, 4] },
      { barrages: [{ turn: 3, at, battery: '2x105mm' }] },
    ])
      secret(none, with_(support), (table) => table.support.axis);
  });

  test('bg-hid-03 imagined plans are for turns to come', () => {
    const table = onTable({ units: ALL, table: { fireLists, turn: 4, active: 'allies', first: 'axis' } });
    const turns = imagined(table, 'allies', 40).flatMap((world) =>
      world.table.support.axis.barrages.map(({ turn }) => turn),
    );
    expect(turns.length).toBeGreaterThan(0);
    expect(Math.min(...turns)).toBe(5);
  });

  test('bg-gap-01 where the battle has no such support there is nothing to imagine', () => {
    for (const world of imagined(onTable({ units: ALL }), 'allies'))
      expect(world.table.support.axis).toEqual(NO_SUPPORT);
  });

  test('bg-hid-03 bg-gap-48 bg-supp-07 where an airstrike goes is its side’s secret until it flies', () => {
    const strike = (x: number) =>
      onTable({
        units: [...ALL, { id: 'p', side: 'axis', type: 'fw-190-bomb', at: [72, 24], stock: { strike: 1, bombs: 1 } }],
        table: {
          turn: 2,
          support: {
            allies: NO_SUPPORT,
            axis: { ...NO_SUPPORT, airstrikes: [{ turn: 2, at: { x, y: 100 }, aircraft: 'fw-190-bomb' }] },
          },
        },
      });
    const waiting = strike(100);
    expect(look(waiting, 'allies')).toEqual(look(strike(200), 'allies'));
    for (const world of imagined(waiting, 'allies'))
      expect(world.table.support.axis.airstrikes).toMatchObject([{ turn: 2, aircraft: 'fw-190-bomb' }]);
    const [axis, allies] = ['axis', 'allies'].map((id) => waiting.game.seats.find((seat) => seat.id === id)!);
    const place = waiting.unit('p').place!;
    const flew = { type: 'flew', rule: 'bg-supp-07', unit: 'p', side: 'axis', place } as const;
    expect([BOOK.reveals(flew, axis!), BOOK.reveals(flew, allies!)]).toEqual([false, true]);
    expect(BOOK.reveals({ ...flew, rule: 'bg-air-04' }, allies!)).toBe(false);
    const come = { ...flew, type: 'air-arrived', aircraft: 'fw-190-bomb', strike: 1 } as const;
    expect([BOOK.reveals(come, axis!), BOOK.reveals(come, allies!)]).toEqual([false, true]);
  });

  test('bg-hid-03 what the other side may plan is hidden as well', () => {
    const stack: BgFrame[] = [
      { ...turnFrame(), step: 'choose' },
      planFrame({ axis: { points: 2, barrages: ['2x105mm'] } }),
    ];
    const planning = with_({}, { stack });
    const allowed = (seat: string) => {
      const top = part(look(planning, seat).view).stack.at(-1)!;
      return top.proc === 'plan' ? top.allowed.axis : null;
    };
    expect(allowed('axis')).toEqual({ points: 2, barrages: ['2x105mm'], airstrikes: [] });
    expect(allowed('allies')).toEqual({ points: 0, barrages: [], airstrikes: [] });
    imagined(planning, 'allies');
  });

  test('bg-turn-22 whoever fires imagines an enemy who can be asked', () => {
    const shot = { side: 'allies', battery: '2x122mm', guns: 2, priority: 1, at, harass: false } as const;
    const stack: BgFrame[] = [{ ...turnFrame(), step: 'choose' }, batteryFrame(shot)];
    const waiting = with_({ counterBattery: [4] }, { stack });
    expect(waiting.asked).toBe('battery.counter axis');
    for (const world of imagined(waiting, 'allies'))
      expect(world.table.support.axis.counterBattery.length).toBeGreaterThan(0);
    for (const world of imagined(waiting, 'axis')) expect(world.table.support.allies.requests[0]).toBe(1);
  });

  test('bg-gap-01 how many scouts begin on the table shows how many there are', () => {
    const seat = (id: string) => with_({}).game.seats.find((one) => one.id === id)!;
    for (const [rule, shows] of [
      ['bg-scn-a-04', true],
      ['bg-scn-b-07', true],
      ['bg-scn-c-02', true],
      ['bg-scn-d-02', false],
    ] as const) {
      const event = { type: 'initial-count', rule, side: 'axis', count: 2 } as const;
      expect([BOOK.reveals(event, seat('allies')), BOOK.reveals(event, seat('axis'))]).toEqual([shows, false]);
    }
  });

  test('bg-hid-06 bg-ind-10 a mission that comes to nothing may show that the guns have no rounds', () => {
    const seat = (id: string) => with_({}).game.seats.find((one) => one.id === id)!;
    for (const [why, shows] of [
      ['cancelled', true],
      ['priority', false],
    ] as const) {
      const event = { type: 'mission-over', rule: 'bg-ind-10', side: 'axis', unit: 'de', why } as const;
      expect([BOOK.reveals(event, seat('allies')), BOOK.reveals(event, seat('axis'))]).toEqual([shows, false]);
    }
  });

  test('bg-mine-01 a mine on the path of a move shows where it leads', () => {
    const seat = (id: string) => with_({}).game.seats.find((one) => one.id === id)!;
    const event = { type: 'in-minefield', rule: 'bg-mine-01', unit: 'de', side: 'axis', mine: 'm' } as const;
    expect([BOOK.reveals(event, seat('allies')), BOOK.reveals(event, seat('axis'))]).toEqual([true, false]);
  });

  test('bg-hid-03 they show when they are used', () => {
    const seat = (id: string) => with_({}).game.seats.find((one) => one.id === id)!;
    const event = { type: 'timed-barrage', rule: 'bg-supp-06', side: 'axis', at, battery: '2x105mm' } as const;
    expect([BOOK.reveals(event, seat('allies')), BOOK.reveals(event, seat('axis'))]).toEqual([true, false]);
    const mission = { type: 'counter-battery', rule: 'bg-supp-09', side: 'axis', mission: 4 } as const;
    expect([BOOK.reveals(mission, seat('allies')), BOOK.reveals(mission, seat('axis'))]).toEqual([true, false]);
    const plan = {
      type: 'planned',
      rule: 'bg-supp-04',
      to: ['axis'],
      side: 'axis',
      plan: { what: 'point', at },
    } as const;
    expect([BOOK.redact(plan, seat('allies')), BOOK.redact(plan, seat('axis'))?.type]).toEqual([null, 'planned']);
  });
});

describe('events by themselves', () => {
  const seen = (event: AnyEvent, id: string) =>
    redactFor(battlegroup, event, onTable({ units: ALL }).game.seats.find((one) => one.id === id)!);
  const at = { x: 2000, y: 1000 };

  test('bg-hid-03 what a side writes down it alone sees; what comes down everybody', () => {
    const planned = { type: 'planned', rule: 'bg-supp-04', side: 'axis', plan: { what: 'point', at } } as const;
    expect(seen(planned, 'axis')).toMatchObject({ plan: { what: 'point', at } });
    expect(JSON.stringify(seen(planned, 'allies') ?? null)).not.toContain('2000');
    const barrage = { type: 'timed-barrage', rule: 'bg-supp-06', side: 'axis', at, battery: '2x81mm' } as const;
    expect(seen(barrage, 'allies')).toMatchObject({ side: 'axis', at, battery: '2x81mm' });
  });

  test('bg-hid-06 how rounds are split is told to nobody else', () => {
    const split = { type: 'split', rule: 'bg-hid-06', side: 'axis', unit: 'pz', he: 3, ap: 6 } as const;
    expect(seen(split, 'axis')).toMatchObject({ he: 3, ap: 6 });
    expect(seen(split, 'allies') ?? {}).not.toMatchObject({ he: 3 });
  });
});
