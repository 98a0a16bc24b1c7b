import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { BgAnswer } from '../book.ts';
import { bury } from '../fire/duel.testing.ts';
import { fieldOf } from '../ground.ts';
import {
  aimed,
  go,
  house,
  inch,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  stay,
} from '../stage.testing.ts';

const COMMAND: Piece = { id: 'a', side: 'axis', type: 'stug-iii-funklenk', at: [10, 40], facing: 0 };
const BIV: Piece = { id: 'v', side: 'axis', type: 'borgward-b-iv', at: [20, 30], facing: 0 };
const IDLE: Piece = { id: 'idle', side: 'axis', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 };
const FAR: Piece = { id: 'far', side: 'allies', type: 'rifle-squad', at: [66, 44] };
const send = order('a', 'engineering', 'v');
const boom = (yes: boolean): BgAnswer => ({ kind: 'blow-up', yes });

function sent(dice: string, units: readonly Piece[] = [], features: readonly Feature[] = [], mines: number[] = []) {
  return onTable({
    ...{ units: [COMMAND, BIV, IDLE, FAR, ...units], features, dice, active: 'axis' },
    table: { mines: mines.map((y) => ({ id: `mine-${y}`, at: { x: inch(20), y: inch(y) } })) },
  });
}

describe('bg-eng-05 sent forward by its command unit', () => {
  test('bg-eng-05 a communication check of 2, one normal move, and then it may blow up or not', () => {
    const stage = sent('comm=2');
    const told = stage.play(send);
    expect(rollsOf(told, 'comm')[0]).toMatchObject({ need: 2, of: 'a' });
    expect(stage.asked).toBe('remote.move axis');
    expect(stage.refusal('axis', go([20, 21.9]))?.code).toBe('TOO_FAR');
    stage.play(go([20, 22]));
    expect(stage.asked).toBe('remote.blow-up axis');
    expect(ofType(stage.play(boom(false)), 'not-blown-up')).toHaveLength(1);
    expect(stage.unit('v').place!.at).toEqual({ x: 2000, y: 2200 });
    // The command unit's order of the turn is spent, and the vehicle's.
    expect([stage.unit('a').ordered, stage.unit('v').ordered]).toEqual([true, true]);
  });

  test('bg-gap-39 bg-eng-05 signallers help with that check too', () => {
    const signals: Piece = {
      ...{ id: 's', side: 'axis', type: 'rifle-squad', at: [5, 10], men: 2 },
      profile: { traits: ['communications'] },
    };
    const stage = sent('comm=1 commReroll=2', [signals]);
    stage.play(send);
    expect(stage.asked).toBe('communication.again axis');
    stage.play({ kind: 'signals', by: 's' });
    expect(stage.asked).toBe('remote.move axis');
  });

  test('bg-eng-05 a 1 loses the order', () => {
    const stage = sent('comm=1');
    stage.play(send);
    expect(stage.asked).toBe('turn.choose axis');
    expect(stage.unit('v').place!.at).toEqual({ x: 2000, y: 3000 });
    expect(stage.unit('a').ordered).toBe(true);
  });

  test('bg-gap-18 bg-eng-05 its command unit is lost or pinned on the way: nobody is left who blows it up', () => {
    const gun: Piece = { id: 'g', side: 'allies', type: 'us-57mm-gun', at: [10, 20], facing: 24, marker: 'ambush' };
    const shot: BgAnswer = { kind: 'ambush', unit: 'g', shots: [aimed('main', 'a', 'ap')] };
    const after = (dice: string) => {
      const stage = sent(`comm=2 observe=6 hit=6 ${dice}`, [gun]);
      stage.play(send, { kind: 'hold' }, go([20, 25]), shot);
      while (stage.asked === 'reaction.ask allies') stage.play({ kind: 'hold' });
      return stage;
    };
    // 7 against the front K: 6 pins, more destroys.
    const lost = after('penetrate=6,6 counter=1');
    expect([lost.has('a'), lost.has('v')]).toEqual([false, true]);
    expect(lost.asked).toBe('turn.choose axis');
    const pinned = after('penetrate=3,3 morale=5');
    expect([pinned.unit('a').pinned, pinned.asked]).toEqual([true, 'turn.choose axis']);
    // Shaken but not pinned, it goes on.
    expect(after('penetrate=1,2 morale=5').asked).toBe('remote.blow-up axis');
  });

  test('bg-eng-05 it has no orders of its own, and only a command unit sends it', () => {
    const stage = sent('');
    for (const kind of ['manoeuvre-and-fire', 'top-speed', 'ambush-fire'] as const)
      expect(stage.refusal('axis', order('v', kind))).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-eng-05' });
    expect(stage.refusal('axis', order('idle', 'engineering', 'v'))?.code).toBe('NOT_ITS_ORDER');
    const engineers: Piece = { id: 'e', side: 'axis', type: 'pioneer-squad', at: [5, 10], men: 2 };
    const other = sent('', [engineers]);
    expect(other.refusal('axis', order('e', 'engineering', 'v'))).toEqual({
      code: 'NOT_ITS_ORDER',
      rule: 'bg-eng-05',
    });
  });

  test('bg-eng-05 not one that is pinned, was sent before, or is the enemy’s', () => {
    const refused = (more: Partial<Piece>) =>
      onTable({ units: [COMMAND, { ...BIV, ...more }, IDLE, FAR], active: 'axis' }).refusal('axis', send)?.code;
    expect(refused({ pinned: true })).toBe('PINNED');
    expect(refused({ ordered: true })).toBe('ORDERED');
    expect(refused({ side: 'allies' })).toBe('NOT_YOURS');
    expect(refused({})).toBeUndefined();
  });
});

describe('bg-eng-06 the explosion', () => {
  // Half of its length is 1.365 inches: its bow is at 28.635.
  const squad = (y: number, more: Partial<Piece> = {}): Piece => ({
    ...{ id: 'b', side: 'allies', type: 'rifle-squad', at: [20, y], men: 8, stance: { kind: 'line' } },
    ...more,
  });

  test('bg-eng-06 whoever is in contact takes 10/2+ with his save; the vehicle is gone and leaves no wreck', () => {
    const stage = sent('comm=2 damage=2,2,2,1,1,1,1,1,1,1 save=6,5,5 morale=5', [squad(27.33)]);
    stage.play(send, stay);
    const told = [...stage.play(boom(true)), ...bury(stage)];
    expect(rolls(told)).toEqual(['damage 2 2 2 1 1 1 1 1 1 1', 'save 6 5 5', 'morale 5']);
    expect(rollsOf(told, 'damage')[0]).toMatchObject({ rule: 'bg-eng-06', need: 2 });
    expect(stage.unit('b')).toMatchObject({ men: 6, pinned: false });
    expect(stage.has('v')).toBe(false);
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.taken).toEqual({ axis: [], allies: [] });
  });

  test('bg-eng-06 bg-gap-07 an enemy more than an inch away is not in contact, a friend needs a tenth', () => {
    const at = (unit: Piece) => {
      const stage = sent('comm=2', [unit]);
      stage.play(send, stay);
      return rolls(stage.play(boom(true)));
    };
    expect(at(squad(27.32))).toEqual([]);
    expect(at(squad(28.22, { id: 'c', side: 'axis' }))).toEqual([]);
    const hit = sent('comm=2 damage=1,1,1,1,1,1,1,1,1,1', [squad(28.24, { id: 'c', side: 'axis' })]);
    hit.play(send, stay);
    expect(rolls(hit.play(boom(true)))).toHaveLength(1);
  });

  test('bg-eng-06 bg-move-11 what flies over it is not in contact', () => {
    const plane: Piece = { id: 'p', side: 'allies', type: 'p-51', at: [20, 30] };
    const stage = sent('comm=2', [plane]);
    stage.play(send, stay);
    expect(rolls(stage.play(boom(true)))).toEqual([]);
  });

  test('bg-eng-06 armour is struck with 13, on the face that looks to it', () => {
    const tank: Piece = { id: 'b', side: 'allies', type: 'm4-sherman', at: [20, 26.24], facing: 0 };
    const stage = sent('comm=2 penetrate=1,2 morale=4', [tank]);
    stage.play(send, stay);
    const told = stage.play(boom(true));
    // Rear N: 3 against 13. Three pins, and it tests.
    expect(rollsOf(told, 'penetrate')[0]).toMatchObject({ need: 4 });
    expect(stage.unit('b').pinned).toBe(true);
  });

  test('bg-eng-06 minefields within 5 inches go, others stay', () => {
    const stage = sent('comm=2', [], [], [23.63, 23.62]);
    stage.play(send, stay, boom(true));
    expect(stage.table.mines.map(({ id }) => id)).toEqual(['mine-23.62']);
    const three = sent('comm=2', [], [], [24, 12, 35]);
    three.play(send, stay, boom(true));
    expect(three.table.mines.map(({ id }) => id)).toEqual(['mine-12']);
  });

  test('bg-eng-06 bg-gap-68 a house or defence in contact goes; those in the house are hit', () => {
    const INSIDE = { kind: 'inside', section: 'house/whole' } as const;
    const foe = squad(26, { stance: INSIDE });
    const wire = lineOf('wire', 'wire', [
      [21, 20],
      [21, 40],
    ]);
    const hedge = lineOf('hedge', 'hedge', [
      [19, 29],
      [19, 40],
    ]);
    const features = [house('house', 18, 24, 22, 28), wire, hedge];
    const stage = sent('comm=2 damage=2,1,1,1,1,1,1,1,1,1 save=4', [foe], features);
    stage.play(send, stay);
    const told = stage.play(boom(true));
    expect(rollsOf(told, 'save')[0]).toMatchObject({ need: 4 });
    const left = fieldOf(stage.table).features.map(({ id }) => id);
    expect(left).toEqual(['hedge', 'wire-1', 'wire-2']);
  });
});

test('bg-eng-06 the thickest armour is pierced by 13', () => {
  const armour = { front: 'A', side: 'A', rear: 'A' } as const;
  const tank: Piece = { id: 'b', side: 'allies', type: 'm4-sherman', at: [20, 26.24], facing: 0, profile: { armour } };
  const stage = sent('comm=2 penetrate=1,2 morale=4', [tank]);
  stage.play(send, stay);
  expect(rollsOf(stage.play(boom(true)), 'penetrate')[0]).toMatchObject({ need: 11 });
});
