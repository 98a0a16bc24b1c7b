import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { refuseShot, shotsOf, volleyFor } from '../fire/weapons.ts';
import { battlegroup } from '../index.ts';
import { speedOf } from '../move/going.ts';
import type { Shot } from '../parts.ts';
import {
  aimed,
  area,
  box,
  cease,
  fire,
  hold,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  type Stage,
  stay,
} from '../stage.testing.ts';
import type { Placed } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { isEmpty } from './home.ts';

const plane = (type: string, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'plane', side: 'axis', type, at: [70, 24] },
  ...more,
});
const SPARE: Piece = { id: 'spare', side: 'axis', type: 'rifle-squad', at: [66, 4] };
const squad: Piece = { id: 'squad', side: 'allies', type: 'rifle-squad', at: [10, 24] };
const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [20, 40] };

/** The enemy has been attacked before: no counter. */
const USED = { suffered: { axis: { air: false, flame: false }, allies: { air: true, flame: false } } };

const over = (type: string, dice = '', more: Partial<Setting> = {}, own: Partial<Piece> = {}): Stage =>
  onTable({ active: 'axis', units: [plane(type, own), SPARE, squad, tank], dice, table: USED, ...more });

const fly = (x: number, y: number): BgAnswer => ({ kind: 'fly', at: [100 * x, 100 * y] });
const rockets = (how: Shot['fire'], target: string, pairs: number): Shot => ({
  fire: how,
  weapon: 'rockets',
  pairs,
  target,
});

describe('orders', () => {
  test('bg-ord-28 Manoeuvre and Fire, and no other order', () => {
    const stage = over('bf-109');
    expect(stage.refusal('axis', order('plane', 'manoeuvre-and-fire'))).toBeNull();
    for (const kind of [
      'open-fire',
      'top-speed',
      'ambush-fire',
      'reserve-move',
      'close-assault',
      'request-artillery',
    ] as const)
      expect(stage.refusal('axis', order('plane', kind)), kind).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-28' });
  });

  test('bg-move-11 bg-air-04 it flies anywhere over the table, and only then fires', () => {
    const stage = over('bf-109');
    stage.play(order('plane', 'manoeuvre-and-fire'));
    expect(stage.asked).toBe('flight.fly axis');
    expect(stage.refusal('axis', fly(72, 48))).toBeNull();
    expect(stage.refusal('axis', fly(72.01, 48))).toEqual({ code: 'OFF_TABLE', rule: 'bg-move-11' });
    expect(stage.refusal('axis', { kind: 'fly', at: [-1, 0] })).toEqual({ code: 'OFF_TABLE', rule: 'bg-move-11' });
    expect(stage.refusal('axis', fire(area('mgs', 'squad')))).toMatchObject({ code: 'WRONG_ANSWER' });
    // Over the heads of the squad: nobody is in its way.
    stage.play(fly(10, 24));
    expect(stage.unit('plane')).toMatchObject({ place: { at: { x: 1000, y: 2400 } }, moved: true });
    expect(stage.asked).toBe('flight.act axis');
    stage.play(cease);
    expect(stage.asked).toBe('turn.choose axis');
  });

  test('bg-move-11 it has no inches to move', () => {
    const stage = over('fw-190-bomb');
    expect(speedOf(stage.table, stage.unit('plane') as Placed)).toBeNull();
  });

  test("bg-move-11 and it is in nobody else's way", () => {
    const stage = onTable({
      units: [{ ...plane('bf-109'), at: [14, 24] }, SPARE, squad, tank],
    });
    stage.play(order('squad', 'manoeuvre-and-fire'));
    expect(stage.refusal('allies', { kind: 'move', path: [[1400, 2400]] })).toBeNull();
  });

  test('bg-ord-28 one shot, with one of its weapons', () => {
    const stage = over('bf-109');
    stage.play(order('plane', 'manoeuvre-and-fire'), stay);
    expect(stage.refusal('axis', fire(area('mgs', 'squad'), area('main', 'squad')))).toEqual({
      code: 'TOO_MANY_SHOTS',
      rule: 'bg-ord-04',
    });
  });

  test('a pinned aircraft takes no order until it has rallied', () => {
    const stage = over('bf-109', '', {}, { pinned: true });
    expect(stage.refusal('axis', order('plane', 'manoeuvre-and-fire'))).toMatchObject({ code: 'PINNED' });
  });
});

describe('fire', () => {
  const attack = (stage: Stage, shot: Shot) => stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(shot));

  test('bg-air-07 bg-state-18 bg-ex-16 bg-air-05 three machine guns: RoF 9, aimed at 5 or more, three times', () => {
    const stage = over(
      'bf-109',
      'observe=3 hit=4,4,4,4,4,4,4,4,5 save=1 morale=4',
      {},
      {
        profile: { air: { mgs: 3, rockets: null, bombs: null } },
      },
    );
    const target = stage.unit('squad') as Placed;
    const own = stage.unit('plane') as Placed;
    expect(volleyFor(stage.table, own, aimed('mgs', 'squad'), target, 3000)).toMatchObject([{ dice: 9, column: 'mg' }]);
    const events = attack(stage, aimed('mgs', 'squad'));
    stage.play({ kind: 'lose', men: [0] });
    expect(ofType(events, 'roll')[1]).toMatchObject({ use: 'hit', need: 5 });
    expect(ofType(events, 'shot')).toMatchObject([{ range: 3000 }]);
    expect(stage.unit('plane').stock.bursts).toBe(2);
    const last = over('bf-109', '', {}, { stock: { bursts: 1, cannon: 0 } });
    expect(refuseShot(last.table, last.unit('plane') as Placed, aimed('mgs', 'squad'))).toBeNull();
    const empty = over('bf-109', '', {}, { stock: { bursts: 0, cannon: 1 } });
    expect(refuseShot(empty.table, empty.unit('plane') as Placed, aimed('mgs', 'squad'))).toMatchObject({
      code: 'NO_ROUNDS',
      rule: 'bg-air-07',
    });
  });

  test('bg-air-05 area fire is at long range, wherever it is', () => {
    // RoF 6, long: 5 or more at infantry.
    const stage = over('bf-109', 'effect=4', {}, { at: [11, 20] });
    const events = attack(stage, area('mgs', 'squad'));
    expect(ofType(events, 'roll')).toMatchObject([{ use: 'effect', need: 5 }]);
  });

  test('bg-air-06 a cannon fires by its RoF, aimed or at areas, very light HE at areas, AP aimed', () => {
    const stage = over('bf-109');
    const may = (shot: Shot) => refuseShot(stage.table, stage.unit('plane') as Placed, shot)?.code ?? null;
    expect(may(area('main', 'squad'))).toBeNull();
    expect(may(area('main', 'squad', 'he'))).toBeNull();
    expect(may(aimed('main', 'squad'))).toBeNull();
    expect(may(aimed('main', 'squad', 'he'))).toBe('NO_SHELL');
    expect(may(aimed('main', 'tank', 'ap'))).toBeNull();
    expect(may(aimed('main', 'squad', 'ap'))).toBe('ONLY_ARMOUR');
    expect(may(aimed('main', 'tank'))).toBe('ARMOURED');
    expect(may(area('main', 'tank', 'ap'))).toBe('NO_SHELL');
    expect(may(rockets('aimed', 'squad', 1))).toBe('NO_WEAPON');
  });

  test('bg-air-08 bg-gap-53 AP: it has always moved, pierces 2 more, and strikes the rear', () => {
    // 4 or more at 20 to 30 inches, 1 less for its own speed: 5. 20 mm: 2 and 2 at rear N: 6 to pin, 7 to destroy.
    const stage = over('bf-109', 'observe=2 hit=5 penetrate=3,3 morale=4');
    const events = attack(stage, aimed('main', 'tank', 'ap'));
    expect(ofType(events, 'roll').map(({ use, need }) => [use, need])).toEqual([
      ['observe', 2],
      ['hit', 4],
      ['penetrate', 7],
      ['morale', undefined],
    ]);
    expect(ofType(events, 'roll')[1]!.modifiers).toMatchObject([{ value: -1, why: 'firer moved' }]);
    expect(stage.unit('tank').pinned).toBe(true);
    expect(stage.unit('plane').stock.cannon).toBe(2);
  });

  test('bg-air-08 three times a game', () => {
    const stage = over('bf-109', '', {}, { stock: { bursts: 1, cannon: 0 } });
    expect(refuseShot(stage.table, stage.unit('plane') as Placed, area('main', 'squad'))).toMatchObject({
      code: 'NO_ROUNDS',
      rule: 'bg-air-08',
    });
    const last = over('bf-109', '', {}, { stock: { bursts: 0, cannon: 1 } });
    for (const shot of [area('main', 'squad'), area('main', 'squad', 'he'), aimed('main', 'tank', 'ap')])
      expect(refuseShot(last.table, last.unit('plane') as Placed, shot)).toBeNull();
  });

  test('bg-air-09 bg-air-08 bg-state-18 rockets in pairs, as many as are left; each hits on a 6', () => {
    const stage = over('il-2-rockets', 'observe=2 hit=5,5,6,6 penetrate=1,4 penetrate=6,6 counter=2');
    const unit = stage.unit('plane') as Placed;
    expect(refuseShot(stage.table, unit, rockets('aimed', 'tank', 4))).toBeNull();
    expect(refuseShot(stage.table, unit, rockets('aimed', 'tank', 5))).toMatchObject({ code: 'NO_ROUNDS' });
    // RS-82: 4 at rear N.
    const events = attack(stage, rockets('aimed', 'tank', 2));
    expect(ofType(events, 'roll').map(({ use, need }) => [use, need])).toEqual([
      ['observe', 2],
      ['hit', 6],
      ['penetrate', 7],
      ['penetrate', 7],
      ['counter', undefined],
    ]);
    expect(stage.unit('plane').stock.rockets).toBe(4);
    expect(stage.has('tank')).toBe(false);
  });

  test('bg-trans-05 rockets that hit an armoured transport are not hits on those inside', () => {
    const track: Piece = { id: 'track', side: 'allies', type: 'sdkfz-251-1', at: [20, 40] };
    const men: Piece = { ...squad, id: 'men', aboard: { on: 'track', how: 'inside' } };
    const stage = onTable({
      ...{ active: 'axis', units: [plane('il-2-rockets'), SPARE, track, men], table: USED },
      dice: 'observe=2 hit=6,6,6,6 penetrate=6,6 counter=2 d3=1',
    });
    const events = attack(stage, rockets('aimed', 'track', 2));
    expect(ofType(events, 'roll').map(({ use }) => use)).not.toContain('passengerSave');
    expect(stage.has('track')).toBe(false);
  });

  test('bg-air-09 at men each rocket that hits brings its HE rating, and nobody falls back from it', () => {
    const stage = over('il-2-rockets', 'observe=3 hit=6,6 damage=4,4,4,4,3,3,3,3 save=1,1,6,6 morale=4');
    const events = attack(stage, rockets('aimed', 'squad', 1));
    expect(rolls(events).slice(0, 4)).toEqual(['observe 3', 'hit 6 6', 'damage 4 4 4 4 3 3 3 3', 'save 1 1 6 6']);
    expect(stage.asked).toBe('lose.choose allies');
    stage.play({ kind: 'lose', men: [0, 1] });
    expect(stage.unit('squad').men).toBe(8);
  });

  test('bg-gap-53 at an area each rocket rolls its own die; saves and losses for each', () => {
    const stage = over('il-2-rockets', 'effect=3,4,4,6 save=1,5,6');
    const events = attack(stage, rockets('area', 'squad', 2));
    expect(ofType(events, 'roll')[0]).toMatchObject({ use: 'effect', need: 4, dice: [3, 4, 4, 6] });
    expect(stage.asked).toBe('lose.choose allies');
    stage.play({ kind: 'lose', men: [0] });
    expect(stage.unit('squad')).toMatchObject({ pinned: true, men: 9 });
  });

  test('bg-area-07 all saved: nothing happens', () => {
    const stage = over('il-2-rockets', 'effect=4,4 save=6,6');
    attack(stage, rockets('area', 'squad', 1));
    expect(stage.unit('squad')).toMatchObject({ pinned: false, men: 10 });
  });

  test('cover that a unit stands in counts from the air, a hedge before it does not', () => {
    const wood = over('bf-109', 'observe=3', { features: [box('wood', 'w', 5, 20, 15, 28)] });
    expect(ofType(attack(wood, aimed('mgs', 'squad')), 'roll')).toMatchObject([{ need: 4 }]);
  });
});

describe('what it costs', () => {
  test('bg-air-15 bg-state-22 the first attack costs a counter whatever comes of it, and no later one', () => {
    const stage = onTable({
      active: 'axis',
      units: [plane('bf-109'), { ...plane('bf-109'), id: 'other' }, SPARE, squad, tank],
      dice: 'counter=3 effect=1 effect=1',
    });
    stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(area('mgs', 'squad')));
    expect(stage.table.taken).toEqual({ axis: [], allies: ['3'] });
    expect(stage.table.suffered.allies.air).toBe(true);
    // Aimed fire is one as much as fire at an area, though nothing is made out.
    const aimedAt = onTable({
      active: 'axis',
      units: [plane('bf-109'), SPARE, squad, tank],
      dice: 'counter=3 observe=1',
    });
    aimedAt.play(order('plane', 'manoeuvre-and-fire'), stay, fire(aimed('mgs', 'squad')));
    expect(aimedAt.table.taken).toEqual({ axis: [], allies: ['3'] });
    stage.play(order('other', 'manoeuvre-and-fire'), stay, fire(area('mgs', 'squad')));
    expect(stage.table.taken.allies).toEqual(['3']);
  });

  test('bg-air-17 bg-gap-53 with nothing left it goes home, without a counter', () => {
    const stage = over('bf-109', 'effect=1', {}, { stock: { bursts: 1, cannon: 0 } });
    const events = stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(area('mgs', 'squad')));
    expect(ofType(events, 'went-home')).toMatchObject([{ why: 'empty' }]);
    expect(stage.has('plane')).toBe(false);
    expect(stage.table.taken.axis).toEqual([]);
  });

  test('bg-air-17 bg-gap-53 and at the end of his turn its owner may send it home', () => {
    const stage = over('bf-109', 'orders=1');
    stage.play({ kind: 'stop' });
    expect(stage.asked).toBe('return-to-base.ask axis');
    expect(stage.refusal('axis', { kind: 'home', units: ['spare'] })).toMatchObject({ code: 'NOT_YOURS' });
    expect(stage.refusal('axis', { kind: 'home', units: ['plane', 'plane'] })).toMatchObject({ code: 'NOT_YOURS' });
    stage.play({ kind: 'home', units: ['plane'] });
    expect(stage.has('plane')).toBe(false);
    const two = onTable({
      active: 'axis',
      units: [
        plane('bf-109'),
        { ...plane('bf-109'), id: 'other' },
        { ...plane('bf-109'), id: 'stays' },
        SPARE,
        squad,
        tank,
      ],
      dice: 'orders=1',
      table: USED,
    });
    two.play({ kind: 'stop' }, { kind: 'home', units: ['plane', 'other'] });
    expect(['plane', 'other', 'stays'].map((id) => two.has(id))).toEqual([false, false, true]);
    expect(stage.table.taken).toEqual({ axis: [], allies: [] });
  });

  test('aircraft take no objectives and deny none', () => {
    const stage = onTable({
      active: 'axis',
      units: [plane('bf-109', { at: [40, 24] }), SPARE, { ...squad, at: [38, 24] }, tank],
      dice: 'counter=2',
      table: { ...USED, objectives: [{ id: 'mill', at: { x: 4000, y: 2400 }, holder: null }] },
    });
    stage.play(order('plane', 'manoeuvre-and-fire'), stay, cease);
    expect(stage.table.objectives[0]!.holder).toBe('allies');
  });
});

describe('windows', () => {
  test('bg-react-12 the enemy may break in when it is declared, when it has flown in and before it fires', () => {
    const stage = over('bf-109', 'effect=1', {
      units: [plane('bf-109'), SPARE, { ...squad, marker: 'ambush' }, tank],
    });
    stage.play(order('plane', 'manoeuvre-and-fire'));
    const asked: string[] = [stage.asked];
    stage.play({ kind: 'hold' });
    stage.play(fly(12, 24));
    asked.push(stage.asked);
    stage.play({ kind: 'hold' }, fire(area('mgs', 'squad')));
    asked.push(stage.asked);
    stage.play(hold);
    expect(asked).toEqual(['reaction.ask allies', 'reaction.ask allies', 'reaction.ask allies']);
  });
});

describe('the limits of what aircraft do', () => {
  const declared = (type: string): string[] => {
    const stage = over(type);
    return shotsOf(stage.table, stage.unit('plane'), 'squad').map(({ fire: how, weapon, ammo }) =>
      [how, weapon, ...(ammo ? [ammo] : [])].join(' '),
    );
  };

  test('bg-air-05 with the usual modifiers', () => {
    const stage = over('bf-109', 'observe=2 hit=1');
    const events = stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'tank', 'ap')));
    expect(ofType(events, 'roll')[1]!.modifiers).toMatchObject([{ value: -1, why: 'firer moved' }]);
  });

  test('bg-air-06 what each weapon may declare', () => {
    expect(declared('bf-109')).toEqual([
      ...['aimed main', 'area main', 'aimed main ap', 'area main he', 'aimed mgs', 'area mgs'],
    ]);
    expect(declared('il-2-rockets')).toEqual(expect.arrayContaining(['aimed rockets', 'area rockets']));
  });

  test('bg-air-06 bombs come down as a barrage does', () => {
    const bombs = { proc: 'drop', step: 'fall', unit: 'p', side: 'axis', bombs: 2, bomb: 'small' } as const;
    const stage = over('bf-109', 'barrage=1,1', {
      stack: [
        { ...turnFrame(), step: 'choose' },
        { ...bombs, at: { x: 4000, y: 4000 }, rerolls: 0, aimed: 'marker', dice: 0 },
      ],
    });
    expect(ofType(stage.opening, 'barrage')).toMatchObject([{ misses: 2 }]);
  });

  test('bg-air-06 and stray before they do, as a spotter round does', () => {
    const stage = over('fw-190-bomb', 'spotter=6 distance=1,2 direction=12 barrage=1');
    const told = stage.play(order('plane', 'manoeuvre-and-fire'), stay, { kind: 'bomb', bombs: 1, at: [4000, 1200] });
    expect(rolls(told)).toEqual(['spotter 6', 'distance 1 2', 'direction 12', 'barrage 1']);
  });

  test('bg-air-09 at an area a die for each rocket, by the row of its shell', () => {
    const stage = over('il-2-rockets', 'effect=1,1,1,1');
    const events = stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(rockets('area', 'squad', 2)));
    expect(ofType(events, 'roll')).toMatchObject([{ use: 'effect', need: 4, dice: [1, 1, 1, 1] }]);
  });

  test('bg-air-14 only an observation aircraft calls for artillery', () => {
    expect(over('bf-109').refusal('axis', order('plane', 'request-artillery'))).toEqual({
      ...{ code: 'NOT_ITS_ORDER', rule: 'bg-ord-28' },
    });
  });

  test('bg-air-17 bg-gap-53 it stays while it has anything left, and bombs that are dropped are gone', () => {
    const stage = over('bf-109', 'effect=1');
    stage.play(order('plane', 'manoeuvre-and-fire'), stay, fire(area('mgs', 'squad')));
    expect(stage.has('plane')).toBe(true);
    for (const left of [{ bursts: 1 }, { cannon: 1 }, { rockets: 2 }, { bombs: 1 }]) {
      const { table } = over('bf-109', '', {}, { stock: { bursts: 0, cannon: 0, rockets: 0, bombs: 0, ...left } });
      expect(isEmpty(table, table.units[0]!)).toBe(false);
    }
    const { table } = over('p-47-bombs');
    const had = table.units[0]!.stock.bombs!;
    const at = { x: 4000, y: 4000 };
    battlegroup.apply(table, { type: 'bombs', rule: 'bg-air-10', unit: 'plane', side: 'axis', bombs: 1, at });
    expect(table.units[0]!.stock.bombs).toBe(had - 1);
  });
});
