import { describe, expect, test } from 'vitest';
import type { Shot } from '../parts.ts';
import {
  aimed,
  area,
  cease,
  fire,
  house,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
} from '../stage.testing.ts';
import { bury, type Duel, duel, shoot } from './duel.testing.ts';

const FLAME = aimed('flame', 'b');
const burnt = { suffered: { axis: { air: false, flame: true }, allies: { air: false, flame: false } } };
const team = (more: object = {}) => ({ type: 'us-flamethrower-team', men: 2, ...more });
const near = (more: Partial<Duel> = {}) => duel({ a: team(), range: 4, table: burnt, ...more });
const refused = (stage: ReturnType<typeof duel>, ...shots: Shot[]) => {
  stage.play(order('a', 'open-fire'));
  return stage.refusal('allies', fire(...shots));
};

describe('bg-gap-33 a burst of flame', () => {
  test('bg-gap-33 bg-weap-05 bg-cov-05 ten dice by range after observing, and saves as in the open', () => {
    const dice = 'observe=4 hit=2,2,2,1,1,1,1,1,1,1 save=6,5,5 morale=5';
    const stage = near({ cover: 'wood', dice });
    const told = shoot(stage, FLAME);
    expect(rolls(told)).toEqual(['observe 4', 'hit 2 2 2 1 1 1 1 1 1 1', 'save 6 5 5', 'morale 5']);
    expect(rollsOf(told, 'hit')[0]).toMatchObject({ need: 2 });
    expect(rollsOf(told, 'save')[0]).toMatchObject({ need: 6 });
    expect(stage.unit('b').men).toBe(8);
    // bg-state-18 One burst, and it is gone.
    expect(stage.unit('a')).toMatchObject({ stock: { flame: 0 }, fired: true });
  });

  test('bg-cov-05 whatever its cover is, hard or reinforced', () => {
    for (const cover of ['rubble', 'trench']) {
      const stage = near({ cover, dice: 'observe=4 hit=2,1,1,1,1,1,1,1,1,1 save=5 morale=5' });
      expect(rollsOf(shoot(stage, FLAME), 'save')[0]).toMatchObject({ need: 6, dice: [5] });
    }
  });

  test('bg-gap-33 a target that is not made out costs no burst', () => {
    const stage = near({ dice: 'observe=1' });
    shoot(stage, FLAME);
    expect(stage.unit('a').stock.flame).toBe(1);
  });

  test('bg-weap-05 a man-pack reaches 5 inches and burns once', () => {
    expect(refused(near(), FLAME)).toBeNull();
    expect(refused(near(), FLAME, FLAME)).toEqual({ code: 'NO_ROUNDS', rule: 'bg-weap-05' });
    expect(refused(near({ a: team({ stock: { flame: 0 } }) }), FLAME)).toEqual({
      code: 'NO_ROUNDS',
      rule: 'bg-weap-05',
    });
    const far = duel({ a: team(), range: 5.01, table: burnt });
    const told = shoot(far, FLAME);
    expect(ofType(told, 'no-shot')[0]).toMatchObject({ why: 'range' });
    const at5 = duel({ a: team(), range: 5, table: burnt, dice: 'observe=3 hit=1,1,1,1,1,1,1,1,1,1' });
    expect(rollsOf(shoot(at5, FLAME), 'hit')[0]).toMatchObject({ need: 2 });
  });

  test('bg-weap-05 a vehicle reaches 10 inches, as often as its profile says', () => {
    const croc = { type: 'churchill-crocodile', stock: { flame: 2 } };
    const dice = 'observe=3 hit=1,1,1,1,1,1,1,1,1,1 observe=3 hit=1,1,1,1,1,1,1,1,1,1';
    const stage = duel({ a: croc, range: 10, table: burnt, dice });
    const told = shoot(stage, FLAME, FLAME);
    expect(rollsOf(told, 'hit').map(({ need }) => need)).toEqual([3, 3]);
    expect(stage.unit('a').stock.flame).toBe(0);
    const far = duel({ a: croc, range: 10.01, table: burnt });
    expect(ofType(shoot(far, FLAME), 'no-shot')[0]).toMatchObject({ why: 'range' });
  });

  test('bg-gap-33 aimed only; and not by who has none', () => {
    expect(refused(near(), area('flame', 'b'))).toEqual({ code: 'NO_EFFECT', rule: 'bg-gap-33' });
    expect(refused(near({ a: 'us-m1919-team' }), FLAME)).toEqual({ code: 'NO_WEAPON', rule: 'bg-weap-05' });
  });

  test('bg-fire-05 a vehicle’s flamethrower sits in the hull, unless its profile says otherwise', () => {
    const croc = (more: object) => ({ type: 'churchill-crocodile', facing: 0, ...more });
    expect(refused(duel({ a: croc({}), range: 8, table: burnt }), FLAME)?.code).toBe('OUT_OF_ARC');
    // 22.5 degrees to a side, and not 30: a facing is 7.5 degrees, and the target is in the east.
    const off = (facing: number) => refused(duel({ a: croc({ facing }), range: 8, table: burnt }), FLAME)?.code ?? null;
    expect([10, 8].map(off)).toEqual([null, 'OUT_OF_ARC']);
    expect(refused(duel({ a: croc({ profile: { flame: 'turret' } }), range: 8, table: burnt }), FLAME)).toBeNull();
    expect(refused(duel({ a: team({ facing: 0 }), range: 4, table: burnt }), FLAME)).toBeNull();
  });

  test('bg-weap-06 only at what did not move; infantry in a building always', () => {
    const b = (more: object) => ({ type: 'german-rifle-squad', ...more });
    expect(refused(near({ b: b({ moved: true }) }), FLAME)).toEqual({ code: 'HAS_MOVED', rule: 'bg-weap-06' });
    const tank = duel({ a: 'churchill-crocodile', b: { type: 'tiger-i', moved: true }, range: 8 });
    expect(refused(tank, FLAME)?.code).toBe('HAS_MOVED');
    const inside: Piece = {
      ...{ id: 'b', side: 'axis', type: 'german-rifle-squad', at: [26, 24], men: 6, moved: true },
      stance: { kind: 'inside', section: 'house/whole' },
    };
    const stage = onTable({
      units: [{ id: 'a', side: 'allies', type: 'us-flamethrower-team', at: [20, 24], men: 1, strength: 2 }, inside],
      features: [house('house', 24, 22, 28, 26)],
      table: burnt,
    });
    stage.play(order('a', 'open-fire'));
    expect(stage.refusal('allies', fire(FLAME))).toBeNull();
  });

  test('bg-weap-07 bg-gap-33 bg-mor-02 a vehicle: one die to hit, a D6 of penetration, its side armour', () => {
    const stage = near({ b: 'panzer-iv-h', dice: 'observe=2 hit=2 flamePenetration=4 penetrate=4,3 morale=4' });
    const told = shoot(stage, FLAME);
    expect(rolls(told)).toEqual(['observe 2', 'hit 2', 'flamePenetration 4', 'penetrate 4 3', 'morale 4']);
    // Head on, but against the side: N with schürzen is M, 7 against 4.
    expect(rollsOf(told, 'penetrate')[0]).toMatchObject({ need: 8 });
    expect(stage.unit('b').pinned).toBe(true);
  });

  test('bg-weap-07 it may miss, and it may burn a truck in column SS', () => {
    const miss = near({ b: 'tiger-i', dice: 'observe=2 hit=1' });
    expect(ofType(shoot(miss, FLAME), 'no-effect')).toHaveLength(1);
    const truck = near({ b: 'medium-truck', dice: 'observe=2 hit=2 flamePenetration=1 penetrate=4,4 counter=1' });
    const told = shoot(truck, FLAME);
    expect(rollsOf(told, 'penetrate')[0]).toMatchObject({ need: 8 });
    expect(truck.has('b')).toBe(false);
  });

  test('bg-gap-33 bg-fall-01 its real cover decides whether it may fall back', () => {
    const dice = 'observe=3 hit=2,2,2,1,1,1,1,1,1,1 save=1,1,1';
    const open = near({ dice });
    open.play(order('a', 'open-fire'), fire(FLAME));
    expect(open.asked).toBe('shot.fall-back axis');
    const wood = near({ cover: 'wood', dice: `observe=4${dice.slice(9)} morale=5` });
    wood.play(order('a', 'open-fire'), fire(FLAME));
    bury(wood);
    expect(wood.unit('b').men).toBe(7);
  });
});

describe('bg-weap-08 the first time', () => {
  test('bg-weap-08 bg-br-05 bg-state-22 costs the side a counter, once, hit or miss', () => {
    const a = { type: 'churchill-crocodile' };
    const none = 'hit=1,1,1,1,1,1,1,1,1,1';
    const stage = duel({ a, range: 8, dice: `observe=3 counter=2 ${none} observe=3 ${none}` });
    const told = shoot(stage, FLAME, FLAME);
    expect(stage.table.taken).toEqual({ axis: ['2'], allies: [] });
    expect(stage.table.suffered).toMatchObject({ axis: { flame: true, air: false }, allies: { flame: false } });
    expect(rolls(told).slice(0, 3)).toEqual(['observe 3', 'counter 2', 'hit 1 1 1 1 1 1 1 1 1 1']);
  });

  test('bg-turn-11 bg-weap-08 a vehicle that its own counter takes out of reach is not burnt', () => {
    const flamed = (range: number, dice: string, to: number) => {
      const stage = duel({ a: 'churchill-crocodile', b: { type: 'tiger-i', facing: 12 }, range, dice });
      const first = shoot(stage, FLAME);
      stage.play({ kind: 'counter', unit: 'b' }, { kind: 'beyond-duty', yes: true }, order('b', 'manoeuvre-and-fire'));
      const { x, y } = stage.unit('b').place!.at;
      return [...first, ...stage.play({ kind: 'move', path: [[x + 100 * to, y]] }, cease)];
    };
    const told = flamed(9, 'observe=2 counter=beyond-the-call-of-duty bcd=3', 2);
    expect(ofType(told, 'no-shot')).toMatchObject([{ rule: 'bg-turn-11', unit: 'a', target: 'b', why: 'range' }]);
    expect(rollsOf(told, 'hit')).toEqual([]);
    // At 10 inches exactly the flame still reaches it.
    const near = flamed(9, 'observe=2 counter=beyond-the-call-of-duty bcd=3 hit=1', 1);
    expect(rollsOf(near, 'hit')[0]).toMatchObject({ need: 3 });
  });

  test('bg-weap-08 of either side, each for itself', () => {
    const none = 'hit=1,1,1,1,1,1,1,1,1,1';
    const stage = onTable({
      active: 'axis',
      units: [
        { id: 'croc', side: 'axis', type: 'churchill-crocodile', at: [20, 24], facing: 12 },
        { id: 'us', side: 'allies', type: 'rifle-squad', at: [28, 24] },
      ],
      table: { suffered: { axis: { air: false, flame: true }, allies: { air: false, flame: false } } },
      dice: `observe=3 counter=2 ${none} observe=3 ${none} orders=1`,
    });
    const burst = aimed('flame', 'us');
    stage.play(order('croc', 'open-fire'), fire(burst, burst));
    expect(stage.table.taken).toEqual({ axis: [], allies: ['2'] });
  });

  test('bg-weap-08 what is not seen is not attacked', () => {
    const stage = duel({ a: team(), range: 4, dice: 'observe=1' });
    shoot(stage, FLAME);
    expect(stage.table.taken.axis).toEqual([]);
    expect(stage.table.suffered.axis.flame).toBe(false);
  });
});
