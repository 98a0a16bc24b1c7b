import { describe, expect, test } from 'vitest';
import { type BgAnswer, type BgEvent, type BgFrame, BOOK } from './book.ts';
import { freshPot, strainOf } from './counters.ts';
import { battlegroup } from './index.ts';
import {
  type AnyEvent,
  aimed,
  fire,
  go,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  stay,
} from './stage.testing.ts';
import type { Side } from './state.ts';
import { change } from './state.ts';
import { turnFrame } from './turn/turn.ts';

const on = (unit: string | null): BgAnswer => ({ kind: 'counter', unit });
const HERE = { ...turnFrame(), step: 'choose' } as const;
const drawing = (side: Side, left = 1): BgFrame[] => [
  HERE,
  { proc: 'counter', step: 'draw', side, left, drawn: '', unit: null, chooser: side },
];

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const GUN: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [10, 40], facing: 0 };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] };
const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [20, 10], facing: 24 };
const PAK: Piece = { id: 'pak', side: 'axis', type: 'pak-40', at: [30, 10], facing: 24 };
const ALL = [SQUAD, TANK, GUN, GERMANS, PANZER, PAK];
const shaky = (unit: Piece): Piece => ({ ...unit, profile: { traits: ['tracked', 'unreliable'] } });

/** A side takes counters. */
const drawn = (side: Side, dice: string, setting: Partial<Setting> = {}) =>
  onTable({ units: ALL, stack: drawing(side), dice, ...setting });

const types = (events: readonly AnyEvent[]) => events.map(({ type }) => type);
/** The units that the asked seat may name. */
function targets(table: ReturnType<typeof onTable>): string[] {
  const seat = table.asked.split(' ')[1]!;
  return table.table.units.filter(({ id }) => table.refusal(seat, on(id)) === null).map(({ id }) => id);
}

describe('the pot', () => {
  test('bg-br-02 bg-state-33 one pot for both sides: 96 counters that come to 234', () => {
    const pot = freshPot();
    expect(pot.reduce((sum, { count }) => sum + count, 0)).toBe(96);
    expect(pot.reduce((sum, { kind, count }) => sum + (Number(kind) || 0) * count, 0)).toBe(234);
    const table = onTable({
      units: ALL,
      stack: [...drawing('axis'), ...drawing('allies').slice(1)],
      dice: 'counter=5 counter=5',
    });
    expect(table.table.pot.find(({ kind }) => kind === '5')?.count).toBe(5 - 2);
  });

  test('bg-br-03 drawn blind, and a number is kept: the pot has one fewer', () => {
    const table = drawn('allies', 'counter=4');
    const roll = rollsOf(table.opening, 'counter')[0]!;
    expect(roll).toMatchObject({ rule: 'bg-br-03', drawn: '4', to: ['allies'] });
    expect(table.table.taken).toEqual({ axis: [], allies: ['4'] });
    expect(table.table.pot.find(({ kind }) => kind === '4')?.count).toBe(19);
    // Any of the counters may come, to either side.
    for (const { kind } of freshPot()) {
      expect(drawn('allies', `counter=${kind}`).table.taken).toEqual({ axis: [], allies: [kind] });
      expect(drawn('axis', `counter=${kind}`).table.taken).toEqual({ axis: [kind], allies: [] });
    }
  });

  test('bg-gap-19 an empty pot gets the specials back that were played, and then a fresh set', () => {
    const empty = freshPot().map(({ kind }) => ({ kind, count: 0 }));
    const first = drawn('allies', 'counter=air-attack', { table: { pot: empty, played: ['air-attack'] } });
    expect(ofType(first.opening, 'refilled')).toMatchObject([{ rule: 'bg-gap-19', with: 'played' }]);
    const second = drawn('allies', 'counter=3', { table: { pot: empty, played: [] } });
    expect(ofType(second.opening, 'refilled')).toMatchObject([{ with: 'fresh' }]);
    expect(second.table.pot.reduce((sum, { count }) => sum + count, 0)).toBe(95);
  });

  test('bg-gap-19 a special that was played stays out of the pot', () => {
    const table = drawn('allies', 'counter=confusion morale=5');
    table.play(on('de'));
    expect(table.table.pot.find(({ kind }) => kind === 'confusion')?.count).toBe(1);
    expect(table.table.played).toEqual(['confusion']);
    const attack = drawn('allies', 'counter=air-attack');
    expect(attack.table.pot.find(({ kind }) => kind === 'air-attack')?.count).toBe(4);
    expect(attack.table.played).toEqual(['air-attack']);
  });

  test('bg-gap-19 what was played comes back once, and a fresh set is whole', () => {
    const empty = () => freshPot().map(({ kind }) => ({ kind, count: 0 }));
    const back = drawn('allies', 'counter=confusion', {
      table: { pot: empty(), played: ['air-attack', 'confusion', 'air-attack'] },
    });
    const left = (table: typeof back.table) => table.pot.filter(({ count }) => count > 0);
    expect(left(back.table)).toEqual([{ kind: 'air-attack', count: 2 }]);
    expect(back.table.played).toEqual([]);
    const fresh = drawn('allies', 'counter=3', { table: { pot: empty(), played: [] } });
    expect(left(fresh.table)).toEqual(
      freshPot().map(({ kind, count }) => ({ kind, count: kind === '3' ? count - 1 : count })),
    );
  });
});

describe('what costs a counter', () => {
  test('bg-br-01 the rating of a side is the sum of its units at the start, whatever falls', () => {
    const shot = onTable({
      units: [TANK, SQUAD, { ...PANZER, facing: 0 }, GERMANS],
      table: { rating: { axis: 5, allies: 5 } },
      dice: 'observe=6 hit=6 penetrate=6,6 counter=2',
    });
    shot.play(order('m4', 'open-fire'), fire(aimed('main', 'pz', 'ap')));
    expect(shot.has('pz')).toBe(false);
    expect(shot.table.rating).toEqual({ axis: 5, allies: 5 });
  });

  test('bg-br-04 one for each own unit that is destroyed, drawn by its owner', () => {
    const table = onTable({
      units: [TANK, SQUAD, PANZER, GERMANS],
      dice: 'observe=6 hit=6 penetrate=6,6 counter=2',
    });
    const told = table.play(order('m4', 'open-fire'), fire(aimed('main', 'pz', 'ap')));
    expect(ofType(told, 'drew')).toMatchObject([{ side: 'axis', counter: '2' }]);
    expect(table.table.taken).toEqual({ axis: ['2'], allies: [] });
    // In the enemy's turn it is the active side whose unit falls to an ambush.
    const waits: Piece = { ...PANZER, marker: 'ambush' };
    const ambush = onTable({
      units: [TANK, SQUAD, waits, GERMANS],
      dice: 'observe=6 hit=6 penetrate=6,6 counter=2',
    });
    ambush.play(order('m4', 'open-fire'), { kind: 'ambush', unit: 'pz', shots: [aimed('main', 'm4', 'ap')] });
    expect(ambush.table.taken).toEqual({ axis: [], allies: ['2'] });
  });

  test('bg-br-05 one more for a senior officer', () => {
    const hq: Piece = { id: 'hq', side: 'axis', type: 'german-company-hq', men: 1, strength: 4, at: [40, 25] };
    const table = onTable({
      units: [SQUAD, TANK, hq, GERMANS],
      dice: 'observe=6 hit=6,1,1,1,1,1,1,1,1,1,1,1,1 save=1 counter=2 counter=3',
    });
    table.play(order('us', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'hq')));
    expect(table.table.taken.axis).toEqual(['2', '3']);
    const other = onTable({
      units: [{ ...hq, side: 'allies', type: 'us-company-hq', pinned: true, men: 3, strength: 4 }, SQUAD, GERMANS],
      stack: [HERE, { proc: 'morale', step: 'roll', unit: 'hq', die: 0 }],
      dice: 'morale=1 counter=2 counter=3',
    });
    expect(other.table.taken).toEqual({ axis: [], allies: ['2', '3'] });
  });

  test('bg-turn-11 it is drawn when its cause occurs, and a special is played before the order goes on', () => {
    const table = onTable({
      units: [TANK, SQUAD, PANZER, { ...PANZER, id: 'pz2', at: [26, 10] }],
      dice: 'observe=6 hit=6 penetrate=6,6 counter=breakdown breakdown=3 observe=6 hit=1',
    });
    const ap = (target: string) => aimed('main', target, 'ap');
    const told = table.play(order('m4', 'open-fire'), fire(ap('pz'), ap('pz2')));
    expect(table.asked).toBe('counter.choose axis');
    told.push(...table.play(on('m4')));
    expect(rolls(told)).toEqual([
      'observe 6',
      'hit 6',
      'penetrate 6 6',
      'counter breakdown',
      'breakdown 3',
      'observe 6',
      'hit 1',
    ]);
    expect(table.unit('m4').immobile).toBe(true);
  });
});

describe('defeat', () => {
  test.each([
    ['more than its rating', '5', true],
    ['exactly its rating', '4', false],
  ] as const)('bg-br-06 bg-vic-01 bg-state-21 %s', (_what, counter, isOver) => {
    const table = drawn('allies', `counter=${counter}`, {
      table: { rating: { axis: 50, allies: 9 }, taken: { axis: ['5', '5', '5'], allies: ['3', '2', 'confusion'] } },
    });
    expect(strainOf(table.table, 'allies')).toBe(5 + Number(counter));
    expect(table.table.over !== null).toBe(isOver);
    if (isOver) expect(table.table.over).toMatchObject({ winner: 'axis', rule: 'bg-br-06' });
    const theirs = drawn('axis', `counter=${counter}`, {
      table: { rating: { axis: 9, allies: 50 }, taken: { allies: ['5', '5', '5'], axis: ['3', '2', 'confusion'] } },
    });
    expect(theirs.table.over?.winner ?? null).toBe(isOver ? 'allies' : null);
    expect(table.asked).toBe(isOver ? 'over' : 'turn.choose allies');
  });

  test('bg-gap-67 counters are drawn one at a time, and the first total above a rating ends it', () => {
    const table = onTable({
      units: ALL,
      stack: drawing('allies', 3),
      table: { rating: { axis: 9, allies: 5 } },
      dice: 'counter=3 counter=4',
    });
    expect(ofType(table.opening, 'drew')).toHaveLength(2);
    expect(table.table.over).toMatchObject({ winner: 'axis' });
  });
});

test('bg-gap-67 where one event costs both sides a unit, the side whose turn it is not draws first', () => {
  const lone = (side: Side, y: number): Piece => ({
    id: side,
    side,
    type: 'rifle-squad',
    men: 1,
    strength: 10,
    at: [40, y],
  });
  const table = onTable({
    units: [lone('allies', 40), TANK, lone('axis', 36), PANZER],
    dice: 'experience=6 grenade=1 hit=6,6 hit=6 save=1,1 save=1 counter=2 counter=3',
  });
  const told = table.play(order('allies', 'close-assault'), stay, { kind: 'assault', target: 'axis', with: 'arms' });
  expect(ofType(told, 'drew').map(({ side }) => side)).toEqual(['axis', 'allies']);
});

describe('specials', () => {
  test('bg-ctr-01 bg-turn-27 played the moment it is drawn, by who drew it, and worth nothing', () => {
    const table = drawn('allies', 'counter=confusion morale=5', { table: { rating: { axis: 1, allies: 0 } } });
    expect(table.asked).toBe('counter.choose allies');
    expect(table.refusal('allies', on(null))).toEqual({ code: 'MUST_PLAY', rule: 'bg-ctr-01' });
    expect(table.refusal('allies', order('us', 'top-speed'))).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-turn-27' });
    const told = table.play(on('de'));
    expect(ofType(told, 'played')).toMatchObject([{ side: 'allies', counter: 'confusion', unit: 'de' }]);
    // In the turn of the other side it is theirs all the same.
    const theirs = drawn('axis', 'counter=confusion morale=5');
    expect(theirs.asked).toBe('counter.choose axis');
    expect(theirs.refusal('axis', on(null))).toEqual({ code: 'MUST_PLAY', rule: 'bg-ctr-01' });
    expect(ofType(theirs.play(on('us')), 'played')).toMatchObject([{ side: 'axis', unit: 'us' }]);
    expect(strainOf(table.table, 'allies')).toBe(0);
    expect(table.asked).toBe('turn.choose allies');
  });

  test.each(['mine-strike', 'confusion', 'ammo-low', 'breakdown', 'beyond-the-call-of-duty'])(
    'bg-ctr-01 nobody keeps a special in hand: %s',
    (counter) => {
      const units = [SQUAD, shaky(TANK), GUN, GERMANS, { ...PANZER, moved: true }, PAK];
      const table = drawn('allies', `counter=${counter}`, { units });
      expect(table.asked).toBe('counter.choose allies');
      expect(table.refusal('allies', on(null))).toEqual({ code: 'MUST_PLAY', rule: 'bg-ctr-01' });
    },
  );

  test('bg-ctr-03 an air attack in a thunderstorm counts one', () => {
    const storm = drawn('allies', 'counter=air-attack', { table: { storm: true } });
    expect(strainOf(storm.table, 'allies')).toBe(1);
    expect(ofType(storm.opening, 'played')).toEqual([]);
    expect(storm.table.airWaiting).toEqual({ axis: 0, allies: 0 });
    const before = drawn('allies', 'counter=2', {
      table: { storm: true, taken: { axis: [], allies: ['air-attack'] } },
    });
    expect(strainOf(before.table, 'allies')).toBe(3);
    const over = drawn('allies', 'counter=air-attack', { table: { storm: true, rating: { axis: 9, allies: 0 } } });
    expect(over.table.over).toMatchObject({ winner: 'axis' });
    expect(strainOf(drawn('allies', 'counter=air-attack').table, 'allies')).toBe(0);
  });

  test('bg-ctr-04 bg-bcd-01 bg-turn-23 Beyond the Call of Duty: on an own unit of choice', () => {
    const table = drawn('allies', 'counter=beyond-the-call-of-duty bcd=4', {
      units: [{ ...SQUAD, pinned: true }, TANK, GERMANS, PANZER],
    });
    expect(targets(table)).toEqual(['us', 'm4']);
    table.play(on('us'));
    expect(table.asked).toBe('beyond-duty.try allies');
    table.play({ kind: 'beyond-duty', yes: true }, order('us', 'top-speed'), go([40, 36]), stay);
    expect(table.unit('us')).toMatchObject({ pinned: false, ordered: false, moved: true });
  });

  test('bg-ctr-05 Confusion: an enemy unit of choice tests as if hit', () => {
    const table = drawn('allies', 'counter=confusion morale=2');
    expect(targets(table)).toEqual(['de', 'pz', 'pak']);
    table.play(on('de'));
    expect(table.unit('de').pinned).toBe(true);
    for (const [unit, dice] of [
      ['pz', 'morale=2'],
      ['pak', 'morale=3'],
    ] as const) {
      const other = drawn('allies', `counter=confusion ${dice}`);
      other.play(on(unit));
      expect(other.unit(unit).pinned).toBe(true);
    }
  });

  test('bg-ctr-05 drawn in the enemy turn it falls on the enemy too', () => {
    expect(targets(drawn('axis', 'counter=confusion'))).toEqual(['us', 'm4', 'gun']);
  });

  test('bg-ctr-09 bg-gap-45 without a target it is discarded', () => {
    const table = drawn('allies', 'counter=mine-strike', { units: ALL });
    expect(ofType(table.opening, 'played')).toMatchObject([{ rule: 'bg-ctr-09', unit: null }]);
    expect(table.asked).toBe('turn.choose allies');
    for (const [counter, units] of [
      ['ammo-low', [SQUAD, TANK, PANZER]],
      ['breakdown', [SQUAD, TANK, GERMANS, PAK]],
      ['confusion', [SQUAD, TANK]],
    ] as const) {
      const none = drawn('allies', `counter=${counter}`, { units });
      expect(ofType(none.opening, 'played')).toMatchObject([{ rule: 'bg-ctr-09', unit: null }]);
      expect(none.table.taken.allies).toEqual([counter]);
      expect(none.asked).toBe('turn.choose allies');
    }
  });

  test('bg-gap-45 only units on the table may be named', () => {
    const table = drawn('allies', 'counter=confusion');
    expect(table.refusal('allies', on('nobody'))).toEqual({ code: 'NO_TARGET', rule: 'bg-ctr-09' });
    change(table.table, 'pak', { place: null });
    expect(targets(table)).toEqual(['de', 'pz']);
  });
});

describe('Mine Strike', () => {
  const moved = (unit: Piece, when: 'moved' | 'movedBefore' = 'moved'): Piece => ({ ...unit, [when]: true });

  test.each(['moved', 'movedBefore'] as const)(
    'bg-ctr-06 on an enemy vehicle that moved this turn or the last: %s',
    (when) => {
      const still: Piece = { ...PANZER, id: 'still', at: [50, 10] };
      const units = [SQUAD, moved(TANK), moved(GERMANS), moved(PANZER, when), still, moved(PAK)];
      const table = drawn('allies', 'counter=mine-strike', { units });
      expect(targets(table)).toEqual(['pz']);
    },
  );

  test.each([2, 5])('bg-ctr-06 on a %i a hit of penetration 5 on the rear armour, and a test', (die) => {
    // N at the rear: 5 is the number.
    const pinned = drawn('allies', `counter=mine-strike mineStrike=${die} penetrate=2,3 morale=4`, {
      units: [SQUAD, TANK, GERMANS, moved(PANZER)],
    });
    pinned.play(on('pz'));
    expect(pinned.unit('pz').pinned).toBe(true);
    const lost = drawn('allies', `counter=mine-strike mineStrike=${die} penetrate=3,3 counter=1`, {
      units: [SQUAD, TANK, GERMANS, moved(PANZER)],
    });
    lost.play(on('pz'));
    expect(lost.has('pz')).toBe(false);
    expect(lost.table.taken).toEqual({ axis: ['1'], allies: ['mine-strike'] });
  });

  test('bg-ctr-06 a 6 destroys whatever the armour', () => {
    const table = drawn('allies', 'counter=mine-strike mineStrike=6 counter=1', {
      units: [SQUAD, TANK, GERMANS, moved(PANZER)],
    });
    const told = table.play(on('pz'));
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'pz', how: 'abandoned', wreck: true }]);
  });

  test('bg-ctr-06 bg-gap-45 a 1 rebounds: the opponent may name one of the drawer’s vehicles that moved', () => {
    const units = [SQUAD, moved(TANK), { ...TANK, id: 'still', at: [30, 40] as const }, GERMANS, moved(PANZER)];
    const table = drawn('allies', 'counter=mine-strike mineStrike=1 mineStrike=6 counter=2', { units });
    table.play(on('pz'));
    expect(table.asked).toBe('counter.choose axis');
    expect(targets(table)).toEqual(['m4']);
    expect(table.refusal('axis', on(null))).toBeNull();
    table.play(on('m4'));
    expect([table.has('m4'), table.has('pz')]).toEqual([false, true]);
    expect(table.table.taken.allies).toEqual(['mine-strike', '2']);
  });

  test('bg-gap-45 he need not, and then nothing comes of it', () => {
    const table = drawn('allies', 'counter=mine-strike mineStrike=1', { units: [moved(TANK), GERMANS, moved(PANZER)] });
    table.play(on('pz'), on(null));
    expect(table.asked).toBe('turn.choose allies');
    expect([table.has('m4'), table.has('pz')]).toEqual([true, true]);
  });

  test('bg-ctr-06 it may rebound again and again, and nobody need go on', () => {
    const table = drawn('allies', 'counter=mine-strike mineStrike=1 mineStrike=1', {
      units: [moved(TANK), GERMANS, moved(PANZER)],
    });
    table.play(on('pz'), on('m4'));
    expect(table.asked).toBe('counter.choose allies');
    expect(targets(table)).toEqual(['pz']);
    table.play(on(null));
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ctr-06 a soft-skin counts as a vehicle, men and guns do not; its owner is who did not draw it', () => {
    const truck: Piece = { ...moved(PANZER), id: 'truck', type: 'medium-truck', at: [50, 10] };
    const units = [moved(SQUAD), moved(TANK), moved(GUN), moved(GERMANS), truck, moved(PAK)];
    expect(targets(drawn('allies', 'counter=mine-strike', { units }))).toEqual(['truck']);
    expect(targets(drawn('axis', 'counter=mine-strike', { units }))).toEqual(['m4']);
  });

  test.each([3, 4])('bg-ctr-06 on a %i it is a hit as well, that may glance off', (die) => {
    const table = drawn('allies', `counter=mine-strike mineStrike=${die} penetrate=1,2 morale=4`, {
      units: [SQUAD, TANK, GERMANS, moved(PANZER)],
    });
    const told = table.play(on('pz'));
    expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 6 }]);
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'pz' }]);
  });

  test('bg-ctr-06 with nothing to rebound on it is over', () => {
    const table = drawn('allies', 'counter=mine-strike mineStrike=1', { units: [TANK, GERMANS, moved(PANZER)] });
    table.play(on('pz'));
    expect(table.asked).toBe('turn.choose allies');
  });
});

describe('Ammo Low', () => {
  test('bg-ctr-07 on enemy infantry or a deployed gun, never a vehicle', () => {
    expect(targets(drawn('allies', 'counter=ammo-low'))).toEqual(['de', 'pak']);
  });

  test.each([
    [1, 'normal'],
    [2, 'one'],
    [3, 'one'],
    [4, 'out'],
    [5, 'out'],
  ] as const)('bg-ctr-07 bg-state-14 a %i: %s', (die, ammo) => {
    const table = drawn('allies', `counter=ammo-low ammo=${die}`);
    table.play(on('de'));
    expect(table.unit('de').ammo).toBe(ammo);
  });

  test('bg-ctr-07 drawn by the other side too, and a gun is as short of shells as men are', () => {
    expect(targets(drawn('axis', 'counter=ammo-low'))).toEqual(['us', 'gun']);
    for (const [die, ammo] of [
      [1, 'normal'],
      [3, 'one'],
      [4, 'out'],
      [5, 'out'],
    ] as const) {
      const table = drawn('allies', `counter=ammo-low ammo=${die}`);
      table.play(on('pak'));
      expect(table.unit('pak').ammo).toBe(ammo);
    }
    const last = drawn('allies', 'counter=ammo-low ammo=4', { units: [SQUAD, { ...GERMANS, ammo: 'one' }] });
    last.play(on('de'));
    expect(last.unit('de').ammo).toBe('out');
  });

  test('bg-ctr-07 a 6: it leaves and counts as destroyed', () => {
    const table = drawn('allies', 'counter=ammo-low ammo=6 counter=3');
    const told = table.play(on('de'));
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'de', how: 'ammunition', wreck: false }]);
    expect(table.table.taken.axis).toEqual(['3']);
  });

  test('bg-state-14 bg-ctr-07 one shot more, and then none', () => {
    const enemy: Piece = { ...GERMANS, at: [40, 25] };
    const table = onTable({ units: [{ ...SQUAD, ammo: 'one' }, TANK, enemy], dice: 'effect=1' });
    const shot = { fire: 'area', weapon: 'arms', target: 'de' } as const;
    const told = table.play(order('us', 'open-fire'), fire(shot, shot));
    expect(ofType(told, 'shot')).toHaveLength(1);
    expect(table.unit('us').ammo).toBe('out');
    // Aimed fire, and a gun's shell, as well.
    const near: Piece = { ...PANZER, at: [40, 25] };
    const gun = onTable({ units: [{ ...GUN, at: [40, 40], ammo: 'one' }, TANK, near], dice: 'observe=6 hit=1' });
    const shell = aimed('main', 'pz', 'ap');
    expect(ofType(gun.play(order('gun', 'open-fire'), fire(shell, shell)), 'shot')).toHaveLength(1);
    expect(gun.unit('gun').ammo).toBe('out');
    const out = onTable({ units: [{ ...SQUAD, ammo: 'out' }, TANK, enemy] });
    expect(out.refusal('allies', order('us', 'open-fire'))?.code).toBe('OUT_OF_AMMO');
  });

  test('bg-ctr-07 who is out stays out', () => {
    for (const die of [1, 2, 3, 5]) {
      const table = drawn('allies', `counter=ammo-low ammo=${die}`, { units: [SQUAD, { ...GERMANS, ammo: 'out' }] });
      table.play(on('de'));
      expect(table.unit('de').ammo).toBe('out');
    }
  });
});

describe('Breakdown', () => {
  test('bg-ctr-08 on an enemy vehicle', () => {
    expect(targets(drawn('allies', 'counter=breakdown'))).toEqual(['pz']);
    expect(targets(drawn('axis', 'counter=breakdown'))).toEqual(['m4']);
    const truck: Piece = { ...PANZER, id: 'truck', type: 'medium-truck', at: [50, 10] };
    expect(targets(drawn('allies', 'counter=breakdown', { units: [...ALL, truck] }))).toEqual(['pz', 'truck']);
  });

  test.each([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
  ] as const)('bg-ctr-08 a %i immobilises: %s', (die, immobile) => {
    const table = drawn('allies', `counter=breakdown breakdown=${die}`);
    table.play(on('pz'));
    expect(table.unit('pz').immobile).toBe(immobile);
  });

  test('bg-ctr-08 a 6: abandoned and destroyed', () => {
    const table = drawn('allies', 'counter=breakdown breakdown=6 counter=2');
    table.play(on('pz'));
    expect(table.has('pz')).toBe(false);
    expect(table.table.taken.axis).toEqual(['2']);
  });

  test('bg-ctr-08 bg-spec-29 who owns unreliable vehicles must play it on one of them', () => {
    const units = [shaky(TANK), { ...TANK, id: 'sound', at: [30, 40] as const }, GERMANS, PANZER];
    expect(targets(drawn('allies', 'counter=breakdown', { units }))).toEqual(['m4']);
    const table = drawn('allies', 'counter=breakdown breakdown=6 counter=2', { units });
    table.play(on('m4'));
    expect(table.table.taken.allies).toEqual(['breakdown', '2']);
  });
});

describe('unreliable vehicles', () => {
  const units = [SQUAD, TANK, GERMANS, shaky(PANZER), PAK];

  test('bg-br-11 bg-spec-29 a 1 may be played as a breakdown on an unreliable enemy', () => {
    const table = drawn('allies', 'counter=1 breakdown=4', { units });
    expect(table.asked).toBe('counter.choose allies');
    expect(targets(table)).toEqual(['pz']);
    const told = table.play(on('pz'));
    expect(types(told)).toEqual(['drew', 'played', 'roll', 'immobilised']);
    expect(table.unit('pz').immobile).toBe(true);
  });

  test('bg-br-11 with whatever the Breakdown table says: a 6 is the end of it', () => {
    const table = drawn('allies', 'counter=1 breakdown=6 counter=2', { units });
    table.play(on('pz'));
    expect([table.has('pz'), table.table.taken.axis]).toEqual([false, ['2']]);
  });

  test('bg-br-11 then it is not kept, and counts nothing', () => {
    const table = drawn('allies', 'counter=1 breakdown=1', {
      units,
      table: { rating: { axis: 9, allies: 2 }, taken: { axis: [], allies: ['2'] } },
    });
    table.play(on('pz'));
    expect(table.table.taken.allies).toEqual(['2']);
    expect(table.table.played).toEqual(['1']);
    expect(table.table.over).toBeNull();
  });

  test('bg-br-11 or kept like any other, and then it may be one too many', () => {
    const kept = drawn('allies', 'counter=1', { units });
    kept.play(on(null));
    expect(kept.table.taken.allies).toEqual(['1']);
    const beaten = drawn('allies', 'counter=1', {
      units,
      table: { rating: { axis: 9, allies: 2 }, taken: { axis: [], allies: ['2'] } },
    });
    beaten.play(on(null));
    expect(beaten.table.over).toMatchObject({ winner: 'axis', rule: 'bg-br-06' });
  });

  test('bg-br-11 not on his own, and not with another number', () => {
    expect(drawn('axis', 'counter=1', { units }).asked).toBe('turn.choose allies');
    for (const other of ['2', '3', '4', '5'])
      expect(drawn('allies', `counter=${other}`, { units }).asked).toBe('turn.choose allies');
    // Nor on one that is reliable.
    expect(drawn('allies', 'counter=1').table.taken.allies).toEqual(['1']);
  });
});

describe('what else costs a counter, and what does not', () => {
  const seat = (side: Side) => ({ id: side, side, role: 'player', units: 'side' }) as const;

  test('bg-br-03 the other side sees that a counter is drawn, not which', () => {
    const drew = ofType(drawn('allies', 'counter=4').opening, 'drew')[0]! as BgEvent;
    expect(BOOK.redact(drew, seat('axis'))).toMatchObject({ counter: null });
    expect(BOOK.redact(drew, seat('allies'))).toMatchObject({ counter: '4' });
  });

  test.each([
    ['a rout', { ...SQUAD, pinned: true }],
    ['an abandoned gun', GUN],
    ['an abandoned tank', { ...TANK, pinned: true }],
  ] as const)('bg-br-04 %s counts as destroyed', (_what, unit) => {
    const table = onTable({
      units: [unit, { ...SQUAD, id: 'more', at: [60, 40] }, GERMANS],
      stack: [HERE, { proc: 'morale', step: 'roll', unit: unit.id, die: 0 }],
      dice: 'morale=1 counter=3',
    });
    expect(table.table.taken).toEqual({ axis: [], allies: ['3'] });
  });

  test('bg-br-05 one for each die of a rally', () => {
    const table = onTable({
      units: [{ ...SQUAD, pinned: true }, TANK, GERMANS],
      stack: [{ ...turnFrame(), step: 'rally' }],
      dice: 'counter=2 counter=3 rally=1,1',
    });
    table.play({ kind: 'rally', counters: 2 });
    expect(table.table.taken.allies).toEqual(['2', '3']);
  });

  test('bg-br-05 one for Tactical Co-Ordination', () => {
    const hq: Piece = { id: 'hq', side: 'axis', type: 'german-company-hq', at: [40, 6] };
    const table = onTable({
      units: [SQUAD, hq, PANZER, { ...GERMANS, pinned: true }],
      active: 'axis',
      dice: 'counter=2 experience=6',
    });
    table.play(order('hq', 'tactical-co-ordination', 'de'));
    expect(table.table.taken).toEqual({ axis: ['2'], allies: [] });
  });

  test('bg-br-05 one when the enemy captures an objective', () => {
    const table = onTable({
      units: [SQUAD, TANK, GERMANS],
      stack: [{ ...turnFrame(), step: 'captures' }],
      table: {
        objectives: [
          { id: 'farm', at: { x: 4000, y: 4000 }, holder: null },
          { id: 'mill', at: { x: 6000, y: 1000 }, holder: null },
        ],
      },
      dice: 'counter=3 orders=1',
    });
    expect(table.table.taken).toEqual({ axis: ['3'], allies: [] });
  });

  test('bg-br-05 one for the first air attack', () => {
    const bombs = { proc: 'drop', step: 'suffer', unit: 'p', side: 'allies', bombs: 1, bomb: 'small' } as const;
    const table = onTable({
      units: [SQUAD, TANK, GERMANS],
      stack: [HERE, { ...bombs, at: { x: 6600, y: 400 }, rerolls: 0, aimed: 'marker', dice: 0 }],
      dice: 'counter=2 barrage=1',
    });
    expect(table.table.taken).toEqual({ axis: ['2'], allies: [] });
  });

  test('bg-br-09 nobody takes a counter for a transport that withdraws, a messenger or a wire team', () => {
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [30, 40] };
    const { table } = onTable({
      units: [SQUAD, truck, { ...truck, id: 'rider', at: [34, 40] }, { ...truck, id: 'wire', at: [24, 40] }],
    });
    const side = 'allies';
    battlegroup.apply(table, { type: 'withdrew', rule: 'bg-ord-27', unit: 'truck', side });
    battlegroup.apply(table, { type: 'aided', rule: 'bg-spec-10', unit: 'us', side, by: 'rider', how: 'dispatch' });
    battlegroup.apply(table, {
      type: 'communicated',
      rule: 'bg-ind-04',
      unit: 'us',
      side,
      success: true,
      wire: 'wire',
    });
    expect(table.units.map(({ id }) => id)).toEqual(['us']);
    expect(table.taken).toEqual({ axis: [], allies: [] });
  });

  test('bg-ctr-04 drawn in the enemy turn it is for an own unit all the same', () => {
    const units = [...ALL.slice(0, 4), { ...PANZER, pinned: true }, { ...PAK, ordered: true }];
    expect(targets(drawn('axis', 'counter=beyond-the-call-of-duty', { units }))).toEqual(['de', 'pz', 'pak']);
  });

  test('bg-ctr-07 bg-br-09 a loader team leaves before the die is rolled', () => {
    const loaded: Piece = { ...PAK, type: 'pak-40-loaders' };
    const table = drawn('allies', 'counter=ammo-low ammo=1', { units: [SQUAD, loaded, GERMANS] });
    const { men } = table.unit('pak');
    table.play(on('pak'));
    expect(table.unit('pak').men).toBe(men - 3);
    // bg-br-09 Whatever the die shows, nobody takes a counter for it.
    expect(table.table.taken).toEqual({ axis: [], allies: ['ammo-low'] });
    expect(table.unit('pak').strength).toBe(men - 3);
  });
});
