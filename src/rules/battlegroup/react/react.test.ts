import { describe, expect, test } from 'vitest';
import { offersTo } from '../../../kernel/engine.ts';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import type { Seat } from '../../../kernel/seats.ts';
import type { BgAnswer } from '../book.ts';
import { MAN } from '../ground.ts';
import { battlegroup } from '../index.ts';
import type { Shot } from '../parts.ts';
import {
  type AnyEvent,
  aimed,
  area,
  cease,
  fire,
  go,
  hold,
  house,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  type Setting,
  stay,
} from '../stage.testing.ts';
import { turnFrame } from '../turn/turn.ts';

const stop: BgAnswer = { kind: 'stop' };
/** Not now; ask again. */
const once: BgAnswer = { kind: 'hold' };
const ambush = (unit: string, ...shots: Shot[]): BgAnswer => ({ kind: 'ambush', unit, shots });
const reserve = (unit: string): BgAnswer => ({ kind: 'reserve', unit });

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const OFFICER: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const SHERMAN: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [40, 40], facing: 0 };
const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };
const PAK: Piece = { id: 'pak', side: 'axis', type: 'pak-40', at: [40, 15], facing: 24, marker: 'ambush' };
const TANK: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [10, 10], facing: 24, marker: 'reserve' };
const AREA = area('team', 'us');

const begin = (setting: Setting) => onTable({ stack: [turnFrame()], ...setting, table: { turn: 0, ...setting.table } });
const pathOf = (events: readonly AnyEvent[], unit: string) =>
  ofType(events, 'moved')
    .filter((event) => event.unit === unit)
    .map(({ along }) => along / 100);

describe('two seats of one side', () => {
  const two: readonly Seat[] = [
    { id: 'allies', side: 'allies', role: 'player', units: 'side' },
    { id: 'left', side: 'axis', role: 'player', units: ['mg'] },
    { id: 'right', side: 'axis', role: 'player', units: ['pak'] },
  ];
  const setting = (dice: string): Setting => ({
    seats: two,
    units: [
      { ...SHERMAN, at: [36, 40] },
      { ...MG, at: [40, 15], seat: 'left' },
      { ...PAK, at: [30, 15], seat: 'right' },
    ],
    dice,
  });

  test('bg-react-05 bg-react-09 nobody reacts with the units of a friend', () => {
    const stage = onTable({
      ...setting(''),
      units: [
        { ...SQUAD, at: [36, 34] },
        { ...MG, at: [40, 15], seat: 'left' },
        { ...MG, id: 'mg2', at: [30, 15], seat: 'right' },
        { ...TANK, seat: 'left' },
      ],
    });
    stage.say('allies', order('us', 'ambush-fire'));
    const shots = [area('team', 'us')];
    const mine = (seat: string, unit: string) => stage.refusal(seat, ambush(unit, ...shots))?.code ?? null;
    expect([mine('left', 'mg'), mine('right', 'mg2')]).toEqual([null, null]);
    expect([mine('left', 'mg2'), mine('right', 'mg')]).toEqual(['NOT_YOURS', 'NOT_YOURS']);
    expect([stage.refusal('left', reserve('pz')), stage.refusal('right', reserve('pz'))?.code]).toEqual([
      ...[null, 'NOT_YOURS'],
    ]);
  });

  test('bg-react-04 bg-gap-17 who lets a moment pass does so for himself; a friend is asked all the same', () => {
    const stage = onTable(setting(''));
    stage.say('allies', order('m4', 'manoeuvre-and-fire'));
    expect(stage.asked).toBe('reaction.ask right');
    stage.say('right', { kind: 'hold', turn: true });
    expect(stage.asked).toBe('order.move allies');
    expect(stage.table.holds).toEqual([{ seat: 'right', side: 'axis', within: 0, turn: true }]);
  });

  test('bg-react-04 bg-gap-17 a hold is kept from a friend, and binds nobody else', () => {
    const stage = onTable({
      ...setting(''),
      units: [
        { ...SQUAD, at: [36, 34] },
        { ...MG, at: [40, 15], seat: 'left' },
        { ...MG, id: 'mg2', at: [30, 15], seat: 'right' },
      ],
    });
    stage.say('allies', order('us', 'manoeuvre-and-fire'));
    expect(stage.asked).toBe('reaction.ask left right');
    stage.say('left', { kind: 'hold', turn: true });
    expect(stage.asked).toBe('reaction.ask right');
    const holds = (seat: string) => {
      const { view } = seatViewOf(battlegroup, stage.game, seat);
      return view.all ? null : view.holds.length;
    };
    expect([holds('left'), holds('right'), holds('allies')]).toEqual([1, 0, 0]);
    // In the next window only the one who does not hold is asked.
    stage.say('right', once);
    expect(stage.asked).toBe('order.move allies');
    stage.say('allies', go([36, 31]));
    expect(stage.asked).toBe('reaction.ask right');
  });
});

describe('windows', () => {
  test('bg-gap-07 bg-react-06 a squad that moves along the edge of the table is met on the table', () => {
    const units = [{ ...SQUAD, at: [3, 40] as const }, OFFICER, { ...MG, at: [10, 15] as const }];
    const table = begin({ units, dice: 'orders=3' });
    table.play(once, order('us', 'manoeuvre-and-fire'), once);
    table.play(go([0.1, 39]));
    let met = 0;
    for (; table.asked === 'reaction.ask axis'; met++) {
      for (const { x } of table.unit('us').place!.men) expect(x).toBeGreaterThanOrEqual(MAN);
      table.play(once);
    }
    expect(met).toBeGreaterThan(1);
  });

  test('bg-turn-10 bg-react-04 bg-gap-17 from before the first order to just before rally, in the order as well', () => {
    const table = begin({ units: [SQUAD, OFFICER, MG], dice: 'orders=3 effect=1 orders=1' });
    const asked: string[] = [];
    /** What is asked, until the enemy is asked nothing more. */
    const windows = (...answers: BgAnswer[]): number => {
      if (answers.length > 0) table.play(...answers);
      let count = 0;
      for (; table.asked === 'reaction.ask axis'; count++) table.play(once);
      asked.push(table.asked);
      return count;
    };
    expect(windows()).toBe(1); // before the first order
    expect(windows(order('us', 'manoeuvre-and-fire'))).toBe(1); // declared, and not begun
    expect(windows(go([40, 37]))).toBe(2); // after each inch
    expect(windows(fire(area('arms', 'mg')))).toBeGreaterThanOrEqual(1);
    expect(table.asked).toBe('turn.choose allies');
    expect(windows(stop)).toBe(1); // before rally
    expect(asked).toEqual([
      'turn.choose allies',
      'order.move allies',
      'order.fire allies',
      'turn.choose allies',
      'turn.choose axis',
    ]);
  });

  test('bg-react-04 a reaction may come before the first order', () => {
    const table = begin({ units: [SQUAD, OFFICER, MG], dice: 'orders=3 effect=6 save=2' });
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.unit('us').pinned).toBe(true);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-react-04 and it may wait for the moment before rally, though it held in every order', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=6 save=2 counter=1 rally=1 orders=1' });
    table.play(order('us', 'top-speed'), hold, go([40, 38]), stay, stop);
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.asked).toBe('turn.rally allies');
    table.play({ kind: 'rally', counters: 1 }, { kind: 'unpin', units: ['us'] });
    expect(table.asked).toBe('turn.choose axis');
  });

  test('bg-gap-17 a change of sight on the way is a window of its own', () => {
    const table = onTable({
      units: [
        { ...SHERMAN, at: [30, 40], facing: 12 },
        { ...PAK, at: [40, 10] },
      ],
      features: [house('farm', 25, 28, 36.37, 32, 2)],
    });
    table.play(order('m4', 'top-speed'));
    // Nothing is in sight: nobody is asked until the tank shows itself behind the corner of the house.
    expect(table.asked).toBe('order.move allies');
    const told = table.play(go([38, 40]));
    expect(table.asked).toBe('reaction.ask axis');
    while (table.asked === 'reaction.ask axis') told.push(...table.play(once));
    expect(pathOf(told, 'm4').some((along) => along % 1 !== 0)).toBe(true);
  });

  test('bg-gap-17 a window is offered only to who has a usable reaction', () => {
    const blind = onTable({ units: [SQUAD, OFFICER, MG], features: [house('farm', 0, 24, 72, 28, 3)] });
    blind.play(order('us', 'top-speed'), go([40, 38]));
    expect(blind.asked).toBe('order.move allies');
    const none = onTable({ units: [SQUAD, OFFICER, { ...MG, marker: null }] });
    none.play(order('us', 'top-speed'), go([40, 38]));
    expect(none.asked).toBe('order.move allies');
  });

  test.each([
    ['within 0: not in this order', { kind: 'hold', within: 0 }, ['turn.choose allies', 'reaction.ask axis']],
    ['for the turn', { kind: 'hold', turn: true }, ['turn.choose allies', 'order.move allies']],
  ] as const)('bg-gap-17 a side may hold %s', (_what, answer, expected) => {
    const table = onTable({ units: [SQUAD, OFFICER, MG] });
    table.play(order('us', 'top-speed'), answer, go([40, 38]), stay);
    if (table.asked === 'reaction.ask axis') table.play(hold);
    const first = table.asked;
    table.play(order('plt', 'top-speed'));
    expect([first, table.asked]).toEqual(expected);
  });

  test('bg-gap-17 or until the mover is so near to a unit that waits', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PAK] });
    table.play(order('m4', 'top-speed'), { kind: 'hold', within: inch(18) });
    const told = table.play(go([40, 32]));
    expect(table.asked).toBe('reaction.ask axis');
    const gun = inch(15) + 291 / 2;
    const nose = table.unit('m4').place!.at.y - 277 / 2;
    expect((nose - gun) / 100).toBeLessThanOrEqual(18);
    expect((nose - gun) / 100).toBeGreaterThan(17);
    expect(pathOf(told, 'm4').length).toBeGreaterThan(1);
  });

  test('bg-gap-17 the moment between the two moves of Top Speed is a window', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=6 save=2' });
    table.play(order('us', 'top-speed'), once, go([40, 39.5]));
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.asked).toBe('turn.choose allies');
    expect(table.unit('us')).toMatchObject({ pinned: true, ordered: true });
  });

  test('bg-gap-17 and so is the moment before an assault goes in', () => {
    const near: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 33], pinned: true };
    const table = onTable({
      units: [SQUAD, OFFICER, near, { ...MG, at: [46, 15] }],
      dice: 'experience=6 effect=6 save=2',
    });
    table.play(order('us', 'close-assault'), once, go([40, 39.5]));
    expect(table.asked).toBe('reaction.ask axis');
    // bg-gap-18 Pinned, it does not get there.
    const told = table.play(ambush('mg', AREA));
    expect(ofType(told, 'assaulted')).toEqual([]);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-react-06 a move into a house is broken into like any other', () => {
    const table = onTable({
      units: [{ ...SQUAD, at: [40, 39], stance: { kind: 'cluster' } }, OFFICER, { ...MG, at: [52, 36] }],
      features: [house('farm', 36, 28, 44, 34.5)],
      dice: 'effect=6 save=2',
    });
    table.play(order('us', 'manoeuvre-and-fire'), once);
    table.play({ kind: 'move', path: [[inch(40), inch(35)]], stance: { kind: 'inside', section: 'farm/whole' } });
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.unit('us')).toMatchObject({ pinned: true, place: { inside: null } });
  });
});

describe('Ambush Fire', () => {
  test('bg-turn-20 the side whose turn it is not, in the middle of an order', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=1' });
    table.play(order('us', 'manoeuvre-and-fire'), once, go([40, 36]));
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.unit('us').place!.at.y).toBeGreaterThan(inch(36));
    const told = table.play(ambush('mg', AREA));
    expect(ofType(told, 'reacts')).toMatchObject([{ unit: 'mg', with: 'ambush' }]);
  });

  test('bg-turn-20 the enemy is asked before the dice of a shot, and only who has a shot', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG] });
    table.play(order('us', 'open-fire'), once, fire(area('arms', 'mg')));
    expect(table.asked).toBe('reaction.ask axis');
    const barn = house('barn', 10, 24, 72, 28, 2);
    const hidden = onTable({ units: [SQUAD, OFFICER, MG], features: [barn] });
    hidden.play(order('us', 'top-speed'));
    expect(hidden.asked).toBe('order.move allies');
  });

  test('bg-turn-10 there is a window after an order', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG] });
    table.play(order('us', 'ambush-fire'));
    expect(table.asked).toBe('reaction.ask axis');
    for (const orders of [2, 3]) {
      const few = onTable({ units: [SQUAD, OFFICER, MG], table: { orders } });
      few.play(order('us', 'ambush-fire'), once);
      expect(few.asked).toBe('turn.choose allies');
    }
  });

  test('bg-react-01 a unit on a reaction order does nothing in its own turn and acts in the enemy’s', () => {
    const table = onTable({
      active: 'axis',
      units: [{ ...MG, marker: null }, { ...TANK, marker: null }, SQUAD],
      dice: 'orders=2 effect=6 save=2',
    });
    table.play(order('mg', 'ambush-fire'));
    expect(table.refusal('axis', order('mg', 'open-fire'))?.code).toBe('ORDERED');
    table.play(stop);
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.unit('us').pinned).toBe(true);
  });

  test('bg-react-02 any number of units, within the orders there are', () => {
    const more = (id: string, x: number): Piece => ({ ...MG, id, at: [x, 10], marker: null });
    const table = onTable({
      active: 'axis',
      units: [more('a', 10), more('b', 20), more('c', 30), more('d', 40), SQUAD],
      table: { orders: 3 },
      dice: 'orders=2',
    });
    table.play(order('a', 'ambush-fire'), order('b', 'ambush-fire'), order('c', 'ambush-fire'));
    expect(table.table.active).toBe('allies');
    expect(table.table.units.map(({ marker }) => marker)).toEqual(['ambush', 'ambush', 'ambush', null, null]);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = onTable({
      active: 'axis',
      units: [...ids.map((id, i) => more(id, 8 + 10 * i)), SQUAD],
      table: { orders: 6 },
      dice: 'orders=2',
    });
    all.play(...ids.map((id, i) => order(id, i % 2 ? 'ambush-fire' : 'reserve-move')));
    expect(all.table.units.map(({ marker }) => marker)).toEqual([
      ...['reserve', 'ambush', 'reserve', 'ambush', 'reserve', 'ambush', null],
    ]);
  });

  test('bg-react-05 as Open Fire!: two shots of any type at one target or two, and not only at the mover', () => {
    const table = onTable({
      units: [SHERMAN, { ...SQUAD, at: [46, 36] }, OFFICER, PAK],
      dice: 'effect=6 save=2 observe=6 hit=1',
    });
    table.play(order('m4', 'manoeuvre-and-fire'));
    const he = area('main', 'us', 'he');
    const ap = aimed('main', 'm4', 'ap');
    const refused = (...shots: Shot[]) => table.refusal('axis', ambush('pak', ...shots));
    for (const shots of [[he], [ap], [he, ap], [ap, ap], [he, he]]) expect(refused(...shots)).toBeNull();
    expect(refused(ap, ap, ap)).toEqual({ code: 'TOO_MANY_SHOTS', rule: 'bg-ord-04' });
    const early = begin({ units: [SHERMAN, { ...SQUAD, at: [46, 36] }, OFFICER, PAK], dice: 'orders=3' });
    expect(early.refusal('axis', ambush('pak', he, ap))).toBeNull();
    expect(early.refusal('axis', ambush('pak', ap, ap, ap))?.code).toBe('TOO_MANY_SHOTS');
    const told = table.play(ambush('pak', he, ap));
    expect(ofType(told, 'shot').map(({ shot }) => shot.target)).toEqual(['us', 'm4']);
    const names = told.map(({ type }) => type);
    expect(names.indexOf('aims')).toBeLessThan(names.indexOf('roll'));
  });

  test('bg-react-05 all targets in arc and in sight', () => {
    const table = onTable({ units: [SHERMAN, { ...SQUAD, at: [66, 16] }, PAK] });
    table.play(order('m4', 'manoeuvre-and-fire'));
    expect(table.refusal('axis', ambush('pak', aimed('main', 'm4', 'ap'), aimed('main', 'us', 'he')))).toEqual({
      code: 'OUT_OF_ARC',
      rule: 'bg-fire-04',
    });
    const hidden = onTable({
      units: [SHERMAN, { ...SQUAD, at: [56, 40] }, PAK],
      features: [house('barn', 45, 32, 68, 37, 2)],
    });
    hidden.play(order('m4', 'manoeuvre-and-fire'));
    const [seen, unseen] = [aimed('main', 'm4', 'ap'), area('main', 'us', 'he')];
    expect(hidden.refusal('axis', ambush('pak', seen, seen))).toBeNull();
    for (const shots of [[unseen], [seen, unseen], [unseen, seen]])
      expect(hidden.refusal('axis', ambush('pak', ...shots))).toEqual({ code: 'NOT_SEEN', rule: 'bg-fire-02' });
  });

  test('bg-react-06 it may come before the ordered unit opens fire, and stop it', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=6 save=2' });
    table.play(order('us', 'open-fire'), once);
    table.play(fire(area('arms', 'mg')));
    expect(table.asked).toBe('reaction.ask axis');
    const told = table.play(ambush('mg', AREA));
    expect(ofType(told, 'shot').map(({ unit }) => unit)).toEqual(['mg']);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-gap-17 there is no window between the two shots of one order', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=1 effect=1' });
    table.play(order('us', 'open-fire'), once);
    const told = table.play(fire(area('arms', 'mg'), area('arms', 'mg')), once);
    expect(ofType(told, 'shot')).toHaveLength(2);
  });

  test('bg-react-07 it is direct fire: no assault, and nothing but shots', () => {
    const near: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 36], marker: 'ambush' };
    const table = onTable({ units: [SQUAD, OFFICER, near] });
    table.play(order('us', 'manoeuvre-and-fire'));
    expect(table.asked).toBe('reaction.ask axis');
    for (const answer of [{ kind: 'assault', target: 'us', with: 'arms' } as const, order('de', 'close-assault')])
      expect(table.refusal('axis', answer)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-turn-10' });
    const kinds = new Set(
      [...offersTo(battlegroup, table.game, 'axis')].map((one) => one.kind === 'answer' && one.answer.kind),
    );
    expect([...kinds].sort()).toEqual(['ambush', 'hold']);
  });

  test('bg-react-07 a medium mortar does not fire from ambush, its crew may with rifles', () => {
    const mortar: Piece = { id: 'm', side: 'axis', type: 'german-81mm-mortar', at: [40, 20], facing: 24 };
    const table = onTable({ units: [SQUAD, OFFICER, { ...mortar, marker: 'ambush' }] });
    table.play(order('us', 'top-speed'));
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.refusal('axis', ambush('m', area('main', 'us', 'he')))?.code).toBe('INDIRECT_ONLY');
    expect(table.refusal('axis', ambush('m', area('arms', 'us')))).toBeNull();
  });

  test('bg-react-11 who is pinned in the enemy turn keeps his marker', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=6 save=2' });
    table.play(order('us', 'open-fire'), hold, fire(area('arms', 'mg')));
    expect(table.unit('mg')).toMatchObject({ pinned: true, marker: 'ambush' });
  });

  test('bg-react-08 a unit that is not harmed goes on with the rest of its order', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PAK], dice: 'observe=6 hit=1 observe=6 hit=1 hit=1' });
    const ap = aimed('main', 'm4', 'ap');
    table.play(order('m4', 'manoeuvre-and-fire'), once, go([40, 32]), ambush('pak', ap, ap));
    expect(table.asked).toBe('order.fire allies');
    expect(table.unit('m4').place!.at).toEqual({ x: inch(40), y: inch(32) });
    table.play(fire(aimed('main', 'pak', 'he')));
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-react-10 the marker goes when the unit acts on it', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=1' });
    table.play(order('us', 'top-speed'), ambush('mg', AREA));
    expect(table.unit('mg').marker).toBeNull();
    table.play(go([40, 38]), stay);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-react-10 a marker that is not used stays and costs no more orders', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'orders=1 orders=1' });
    table.play(stop, hold);
    expect(table.unit('mg')).toMatchObject({ marker: 'ambush', ordered: false });
    expect(table.table).toMatchObject({ active: 'axis', orders: 1 });
    table.play(stop);
    expect(table.asked).toBe('reaction.ask axis');
  });

  test('bg-react-10 its owner may take it away to give another order', () => {
    const table = onTable({ active: 'axis', units: [MG, TANK, { ...SQUAD, at: [60, 44] }] });
    table.play(order('mg', 'top-speed'), stay);
    expect(table.unit('mg').marker).toBeNull();
  });

  test('bg-react-11 a pinned unit cannot react and keeps its marker', () => {
    const table = onTable({ units: [SQUAD, OFFICER, { ...MG, pinned: true }, { ...MG, id: 'mg2', at: [46, 15] }] });
    table.play(order('us', 'top-speed'));
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.refusal('axis', ambush('mg', AREA))).toEqual({ code: 'PINNED', rule: 'bg-react-11' });
    expect(table.refusal('axis', ambush('mg2', AREA))).toBeNull();
    expect(table.unit('mg')).toMatchObject({ pinned: true, marker: 'ambush' });
  });

  test('bg-react-11 once it is unpinned it may react again', () => {
    const table = onTable({
      active: 'axis',
      units: [{ ...MG, pinned: true }, TANK, SQUAD],
      dice: 'counter=1 rally=1 orders=1 effect=1',
    });
    table.play(stop, { kind: 'rally', counters: 1 }, { kind: 'unpin', units: ['mg'] });
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
  });

  test('bg-react-05 who is on no ambush, or is another’s, does not react', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG, { ...MG, id: 'mg2', at: [46, 15], marker: null }] });
    table.play(order('us', 'top-speed'));
    expect(table.refusal('axis', ambush('mg2', AREA))).toEqual({ code: 'NO_MARKER', rule: 'bg-react-05' });
    expect(table.refusal('axis', ambush('us', AREA))).toEqual({ code: 'NOT_YOURS', rule: 'bg-react-04' });
    expect(table.refusal('axis', reserve('mg'))).toEqual({ code: 'NO_MARKER', rule: 'bg-react-09' });
  });
});

describe('what becomes of an order that is broken into', () => {
  test('bg-gap-18 a unit that is pinned stops where it is, and the rest is lost', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], dice: 'effect=6 save=2' });
    table.play(order('us', 'manoeuvre-and-fire'), once, go([40, 36]), ambush('mg', AREA));
    expect(table.asked).toBe('turn.choose allies');
    const { place, pinned, ordered } = table.unit('us');
    expect([pinned, ordered]).toEqual([true, true]);
    expect(place!.at.y).toBeGreaterThan(inch(38));
    expect(table.table.orders).toBe(11);
  });

  test('bg-gap-18 one that is destroyed as well', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PAK], dice: 'observe=6 hit=6 penetrate=6,6 counter=1' });
    const told = table.play(
      order('m4', 'manoeuvre-and-fire'),
      once,
      go([40, 32]),
      ambush('pak', aimed('main', 'm4', 'ap')),
    );
    expect(ofType(told, 'carried-out')).toMatchObject([{ unit: 'm4' }]);
    expect(table.has('m4')).toBe(false);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-gap-18 one that falls back too, and it does not walk back', () => {
    const table = onTable({
      units: [SQUAD, OFFICER, { ...MG, at: [40, 28] }],
      dice: 'observe=6 hit=6,6,6,1,1,1,1,1 save=1,1,1',
    });
    table.play(order('us', 'manoeuvre-and-fire'), once, go([40, 36]), ambush('mg', aimed('team', 'us')));
    expect(table.asked).toBe('shot.fall-back allies');
    table.play({ kind: 'fall-back', yes: true }, { kind: 'fall-to', at: [inch(40), inch(44)] });
    if (table.asked === 'lose.choose allies') table.play({ kind: 'lose', men: [0] });
    expect(table.asked).toBe('turn.choose allies');
    expect(table.unit('us').pinned).toBe(true);
    expect(table.unit('us').place!.at.y).toBeGreaterThan(inch(42));
  });

  test('bg-gap-18 an immobilised one keeps its shot', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PAK], dice: 'observe=6 hit=6 penetrate=1,1 morale=5 hit=1' });
    table.play(order('m4', 'manoeuvre-and-fire'), once, go([40, 32]), ambush('pak', aimed('main', 'm4', 'ap')));
    expect(table.unit('m4').place!.at.y).toBeGreaterThan(inch(38));
    expect(table.unit('m4').immobile).toBe(true);
    expect(table.asked).toBe('order.fire allies');
    table.play(fire(aimed('main', 'pak', 'he')));
  });

  test('bg-gap-18 several react one after another, as their owner likes', () => {
    const table = onTable({
      units: [SQUAD, OFFICER, MG, { ...MG, id: 'mg2', at: [46, 15] }],
      dice: 'effect=1 effect=1',
    });
    table.play(order('us', 'top-speed'), ambush('mg2', AREA));
    expect(table.asked).toBe('reaction.ask axis');
    table.play(ambush('mg', AREA));
    expect(table.asked).toBe('order.move allies');
  });

  test('bg-gap-18 the active side does not react in its own turn', () => {
    const mine: Piece = { ...MG, id: 'mine', side: 'allies', at: [46, 40] };
    const table = onTable({ units: [SQUAD, OFFICER, mine, { ...TANK, at: [40, 15] }] });
    table.play(order('us', 'top-speed'));
    expect(table.asked).toBe('order.move allies');
    table.play(stay);
    expect(table.asked).toBe('reaction.ask axis'); // the Reserve Move between orders
    // bg-react-09 Nor does its ambush break into the enemy's Reserve Move.
    table.play(reserve('pz'), go([40, 20]), go([40, 26]));
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-state-20 an order that came to nothing is spent', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG], table: { orders: 4 }, dice: 'effect=6 save=2' });
    table.play(order('us', 'manoeuvre-and-fire'), ambush('mg', AREA));
    expect(table.table.orders).toBe(3);
  });
});

describe('Reserve Move', () => {
  test('bg-turn-21 only between orders', () => {
    const table = onTable({ units: [SQUAD, OFFICER, MG, TANK] });
    table.play(order('us', 'top-speed'));
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.refusal('axis', reserve('pz'))).toEqual({ code: 'IN_AN_ORDER', rule: 'bg-turn-21' });
    table.play(hold, go([40, 38]), stay);
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.refusal('axis', reserve('pz'))).toBeNull();
  });

  test('bg-turn-21 before the first order and before rally too', () => {
    const first = begin({ units: [SQUAD, OFFICER, TANK], dice: 'orders=3' });
    expect(first.refusal('axis', reserve('pz'))).toBeNull();
    const last = onTable({ units: [SQUAD, OFFICER, TANK] });
    last.play(stop);
    expect(last.refusal('axis', reserve('pz'))).toBeNull();
  });

  test('bg-turn-21 it alone opens no window inside an order', () => {
    const table = onTable({ units: [SQUAD, OFFICER, TANK] });
    table.play(order('us', 'top-speed'), go([40, 38]), stay);
    expect(table.asked).toBe('reaction.ask axis');
  });

  test('bg-react-09 at once a Top Speed by the rules of movement', () => {
    const table = onTable({ units: [SQUAD, OFFICER, TANK], dice: 'orders=1' });
    table.play(stop);
    const told = table.play(reserve('pz'));
    expect(ofType(told, 'reacts')).toMatchObject([{ rule: 'bg-react-09', unit: 'pz', with: 'reserve' }]);
    expect(table.asked).toBe('order.move axis');
    expect(table.refusal('axis', go([10, 19]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    table.play(go([10, 18]), go([10, 26]));
    expect(table.unit('pz')).toMatchObject({
      marker: null,
      movedBefore: true,
      place: { at: { x: inch(10), y: inch(26) } },
    });
    expect(table.asked).toBe('turn.choose axis');
  });

  test('bg-react-09 only who is on Reserve Move makes it', () => {
    const table = onTable({ units: [SQUAD, OFFICER, TANK, MG] });
    table.play(order('us', 'top-speed'), hold, go([40, 38]), stay);
    expect(table.asked).toBe('reaction.ask axis');
    expect(table.refusal('axis', reserve('mg'))).toEqual({ code: 'NO_MARKER', rule: 'bg-react-09' });
    expect(table.refusal('axis', reserve('pz'))).toBeNull();
  });

  test('bg-react-09 it is no order of its side: nothing is spent and the unit may be ordered in its own turn', () => {
    const table = onTable({ units: [SQUAD, OFFICER, TANK], dice: 'orders=1' });
    const told = table.play(stop, reserve('pz'), go([10, 18]), stay);
    expect(ofType(told, 'ordered')).toEqual([]);
    expect(table.unit('pz').ordered).toBe(false);
    expect(table.refusal('axis', order('pz', 'top-speed'))).toBeNull();
  });

  test('bg-react-11 pinned or immobilised it does not move', () => {
    const table = onTable({ units: [SQUAD, OFFICER, { ...TANK, pinned: true }] });
    table.play(stop);
    expect(table.table.over).toMatchObject({ rule: 'bg-vic-02' });
    const stuck = onTable({
      units: [SQUAD, OFFICER, { ...TANK, immobile: true }, { ...TANK, id: 'pz2', at: [20, 10] }],
    });
    stuck.play(order('us', 'top-speed'), stay);
    expect(stuck.refusal('axis', reserve('pz'))).toEqual({ code: 'CANNOT_MOVE', rule: 'bg-state-11' });
    const shaken = onTable({
      units: [SQUAD, OFFICER, { ...TANK, pinned: true }, { ...TANK, id: 'pz2', at: [20, 10] }],
    });
    shaken.play(order('us', 'top-speed'), stay);
    expect(shaken.refusal('axis', reserve('pz'))).toEqual({ code: 'PINNED', rule: 'bg-react-11' });
    expect(stuck.refusal('axis', reserve('pz2'))).toBeNull();
  });
});

test('bg-turn-10 cease and rally: after the last window nobody may react', () => {
  const table = onTable({ units: [{ ...SQUAD, pinned: true }, OFFICER, MG] });
  table.play(stop, hold);
  expect(table.asked).toBe('turn.rally allies');
  expect(table.refusal('axis', ambush('mg', AREA))?.code).toBe('NOT_ASKED');
  expect(table.refusal('allies', cease)?.code).toBe('WRONG_ANSWER');
});
