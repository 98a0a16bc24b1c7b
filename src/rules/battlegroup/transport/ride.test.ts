import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { toObserve } from '../fire/needs.ts';
import { goingOn, speedOf, wayOf } from '../move/going.ts';
import {
  area,
  box,
  fire,
  go,
  house,
  inch,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  type Stage,
  stay,
} from '../stage.testing.ts';
import { standing } from '../state.ts';

const ride = (how: 'ride' | 'charge' | 'dismount'): BgAnswer => ({ kind: 'ride', how });
const horse: Piece = { id: 'u', side: 'allies', type: 'cavalry-squad', at: [20, 24], stance: { kind: 'cluster' } };
const cycle: Piece = { ...horse, type: 'bicycle-squad' };
const foe: Piece = { id: 'foe', side: 'axis', type: 'rifle-squad', at: [60, 4] };
const idle: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const road = box('road', 'road', 10, 22, 60, 26);

/** So many inches to the east of the middle of the squad. */
function east(stage: Stage, far: number, south = 0): BgAnswer {
  const { x, y } = stage.unit('u').place!.at;
  return { kind: 'move', path: [[x + inch(far), y + inch(south)]] };
}

function on(unit: Piece, more: Partial<Setting> = {}) {
  return onTable({ units: [unit, foe, idle], ...more });
}

describe('cavalry', () => {
  test('bg-move-04 8 inches, and 10 on a road', () => {
    const open = on(horse);
    open.play(order('u', 'manoeuvre-and-fire'), ride('ride'));
    expect(open.refusal('allies', east(open, 8))).toBeNull();
    expect(open.refusal('allies', east(open, 8.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    const paved = on(horse, { features: [road] });
    paved.play(order('u', 'manoeuvre-and-fire'), ride('ride'));
    expect(paved.refusal('allies', east(paved, 10))).toBeNull();
    expect(paved.refusal('allies', east(paved, 10.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
  });

  test('bg-move-04 difficult ground, obstacles and dangerous ground all take their dice', () => {
    const dice = (features: Setting['features'], unit = horse) => {
      const { table } = on(unit, { features: features! });
      const one = standing(table, 'u')!;
      const going = goingOn(table, one, wayOf(table, one, [[2800, 2400]], false), false)!;
      return going.dangerous ? ['dangerous'] : going.dice;
    };
    expect(dice([box('wood', 'w', 23, 20, 25, 28)])).toEqual(['difficult']);
    expect(
      dice([
        lineOf('hedge', 'h', [
          [24, 18],
          [24, 30],
        ]),
      ]),
    ).toEqual(['obstacle']);
    expect(
      dice([
        lineOf('wire', 'x', [
          [24, 18],
          [24, 30],
        ]),
      ]),
    ).toEqual(['dangerous']);
    // On foot they mind none of the first two.
    expect(dice([box('wood', 'w', 23, 20, 25, 28)], { ...horse, stock: { dismounted: 1 } })).toEqual([]);
    const stage = on(horse, {
      features: [
        lineOf('hedge', 'h', [
          [24, 18],
          [24, 30],
        ]),
      ],
      dice: 'obstacle=3',
    });
    const events = stage.play(order('u', 'manoeuvre-and-fire'), ride('ride'), go([27, 24]));
    expect(ofType(events, 'terrain')).toMatchObject([{ allowance: 500 }]);
  });

  test('bg-move-05 once a game it charges: 12 inches in that turn, and not again', () => {
    const stage = on(horse);
    const events = stage.play(order('u', 'top-speed'), ride('charge'));
    expect(ofType(events, 'rides')).toMatchObject([{ how: 'charge', rule: 'bg-move-05' }]);
    expect(stage.refusal('allies', east(stage, 12))).toBeNull();
    expect(stage.refusal('allies', east(stage, 12.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    stage.play(east(stage, 12));
    stage.play(east(stage, 12));
    expect(stage.unit('u')).toMatchObject({ stock: { charge: 0 } });
  });

  test('bg-move-05 the charge is over with the turn', () => {
    const charged = { stock: { charge: 0, charged: 2 } };
    const now = on({ ...horse, ...charged });
    expect(speedOf(now.table, standing(now.table, 'u')!)).toEqual({ ground: 1200, road: 1200 });
    const later = on({ ...horse, ...charged }, { table: { turn: 2 } });
    expect(speedOf(later.table, standing(later.table, 'u')!)).toEqual({ ground: 800, road: 1000 });
    const enemys = on({ ...horse, ...charged }, { table: { active: 'axis', first: 'allies' } });
    expect(speedOf(enemys.table, standing(enemys.table, 'u')!)).toEqual({ ground: 800, road: 1000 });
    later.play(order('u', 'top-speed'));
    expect(later.refusal('allies', ride('charge'))).toEqual({ code: 'NO_CHARGE', rule: 'bg-move-05' });
    expect(later.refusal('allies', stay)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-gap-60' });
  });

  test('bg-ord-15 even on horseback nobody moves more than 5 inches into an assault', () => {
    const near: Piece = { ...foe, at: [20, 17] };
    const stage = onTable({ units: [horse, near, idle], dice: 'experience=6' });
    stage.play(order('u', 'close-assault'), ride('ride'));
    expect(stage.refusal('allies', east(stage, 5.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-15' });
    expect(stage.refusal('allies', east(stage, 5))).toBeNull();
  });

  test('bg-gap-60 cavalry is infantry as a target, and dismounts for good at the start of an order', () => {
    const stage = on(horse);
    const events = stage.play(order('u', 'manoeuvre-and-fire'), ride('dismount'));
    expect(ofType(events, 'rides')).toMatchObject([{ how: 'dismount', rule: 'bg-gap-60' }]);
    expect(stage.refusal('allies', east(stage, 5))).toBeNull();
    expect(stage.refusal('allies', east(stage, 5.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    const again = on({ ...horse, stock: { charge: 1, dismounted: 1 } });
    again.play(order('u', 'manoeuvre-and-fire'));
    expect(again.asked).toBe('order.move allies');
    const { table } = stage;
    // bg-obs-02 Infantry in the open that has not fired.
    const [cavalry, foot] = ['u', 'idle'].map((id) => toObserve(table, standing(table, 'foe')!, standing(table, id)!));
    expect(cavalry).toMatchObject({ base: 3 });
    expect(foot).not.toBe('automatic');
  });

  test('bg-gap-60 horses stay outside of houses, and of trucks', () => {
    const farm = house('farm', 22, 22, 26, 26);
    const stance = { kind: 'inside', section: 'farm/whole' } as const;
    const into: BgAnswer = { kind: 'move', path: [[2150, 2400]], stance };
    const stage = on({ ...horse, at: [18, 24] }, { features: [farm] });
    stage.play(order('u', 'manoeuvre-and-fire'), ride('ride'));
    expect(stage.refusal('allies', into)).toEqual({ code: 'MOUNTED', rule: 'bg-gap-60' });
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [20, 20], facing: 12 };
    const loading = onTable({ units: [horse, truck, foe] });
    expect(loading.refusal('allies', order('truck', 'embark'))).toMatchObject({ code: 'NO_FRIEND' });
  });
});

describe('bicycles', () => {
  test('bg-move-07 3 inches, and 10 while they stay on a road', () => {
    const open = on(cycle);
    open.play(order('u', 'top-speed'), ride('ride'));
    expect(open.refusal('allies', east(open, 3))).toBeNull();
    expect(open.refusal('allies', east(open, 3.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    const paved = on(cycle, { features: [road] });
    paved.play(order('u', 'top-speed'), ride('ride'));
    expect(paved.refusal('allies', east(paved, 10))).toBeNull();
    expect(paved.refusal('allies', east(paved, 10.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    expect(paved.refusal('allies', east(paved, 0, 5))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
  });

  test('bg-move-05 bicycles do not charge', () => {
    const stage = on(cycle);
    stage.play(order('u', 'top-speed'));
    expect(stage.refusal('allies', ride('charge'))).toEqual({ code: 'NO_CHARGE', rule: 'bg-move-05' });
  });

  test('bg-move-05 whatever is left of its charges, only cavalry makes one', () => {
    const stage = on({ ...cycle, stock: { charge: 1 } });
    stage.play(order('u', 'top-speed'));
    expect(stage.refusal('allies', ride('charge'))).toEqual({ code: 'NO_CHARGE', rule: 'bg-move-05' });
  });

  test('bg-gap-60 who rides does not fire in that order, and who fires does not ride', () => {
    const near: Piece = { ...foe, at: [20, 14] };
    const moved = onTable({ units: [cycle, near, idle] });
    moved.play(order('u', 'manoeuvre-and-fire'), ride('ride'), go([22, 24]));
    expect(moved.asked).toBe('turn.choose allies');
    const fired = onTable({ units: [cycle, near, idle], dice: 'effect=1' });
    const events = fired.play(order('u', 'fire-and-manoeuvre'), ride('ride'), fire(area('arms', 'foe')));
    expect(rolls(events)).toEqual(['effect 1']);
    expect(fired.asked).toBe('turn.choose allies');
    const still = onTable({ units: [cycle, near, idle], dice: 'effect=1' });
    still.play(order('u', 'manoeuvre-and-fire'), ride('ride'), stay, fire(area('arms', 'foe')));
    const afoot = onTable({ units: [cycle, near, idle], dice: 'effect=1' });
    afoot.play(order('u', 'manoeuvre-and-fire'), ride('dismount'), go([22, 24]), fire(area('arms', 'foe')));
  });

  test('bg-gap-60 nor do they ride into an assault', () => {
    const near: Piece = { ...foe, at: [20, 17] };
    const stage = onTable({ units: [cycle, near, idle], dice: 'experience=6' });
    stage.play(order('u', 'close-assault'), ride('ride'), go([20, 22]));
    expect(stage.asked).toBe('turn.choose allies');
    // Who has not ridden in this order, or goes on foot, does.
    const still = onTable({ units: [cycle, { ...foe, at: [20, 21] }, idle], dice: 'experience=6' });
    still.play(order('u', 'close-assault'), ride('ride'), stay);
    expect(still.asked).toBe('order.assault allies');
    const afoot = onTable({ units: [cycle, near, idle], dice: 'experience=6' });
    afoot.play(order('u', 'close-assault'), ride('dismount'), go([20, 21]));
    expect(afoot.asked).toBe('order.assault allies');
  });
});

describe('horse teams', () => {
  test('bg-move-06 4 inches, 6 on a road, and all ground counts', () => {
    const team: Piece = { id: 'u', side: 'allies', type: 'horse-team', at: [20, 24], facing: 12 };
    const open = on(team);
    expect(speedOf(open.table, standing(open.table, 'u')!)).toEqual({ ground: 400, road: 600 });
    open.play(order('u', 'manoeuvre-and-fire'));
    expect(open.refusal('allies', go([24, 24]))).toBeNull();
    expect(open.refusal('allies', go([24.01, 24]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    const { table } = on(team, { features: [box('wood', 'w', 22, 20, 25, 28)] });
    const one = standing(table, 'u')!;
    expect(goingOn(table, one, wayOf(table, one, [[2400, 2400]], false), false)!.dice).toEqual(['difficult']);
  });
});
