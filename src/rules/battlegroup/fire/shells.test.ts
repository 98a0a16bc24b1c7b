import { describe, expect, test } from 'vitest';
import { aimed, fire, go, ofType, order, rolls, rollsOf, stay } from '../stage.testing.ts';
import { standing } from '../state.ts';
import { gunOf } from '../tables/guns.ts';
import { ratingOf } from '../tables/print.ts';
import { bury, type Duel, duel, shoot, shootWith } from './duel.testing.ts';
import { toHit } from './needs.ts';
import { columnOf } from './pierce.ts';

const he = aimed('main', 'b', 'he');
const ap = aimed('main', 'b', 'ap');

function shell(setting: Duel, shot = he) {
  const stage = duel({ a: 'm4-sherman', b: 'german-rifle-squad', ...setting });
  return { stage, told: shoot(stage, shot) };
}

/** What the shell needs: number and modifiers. */
function needed(setting: Duel, shot = he, moves = { hasMoved: false, willMove: false }) {
  const { table } = duel({ a: 'm4-sherman', b: 'tiger-i', ...setting });
  const { base, modifiers } = toHit(table, standing(table, 'a')!, shot, standing(table, 'b')!, moves);
  return [base, ...modifiers.map(({ why, value }) => `${why} ${value}`)];
}

const ace = { type: 'm4-sherman', profile: { traits: ['ace'] } } as const;

describe('hitting', () => {
  test('bg-he-02 HE by range', () => {
    expect([10, 20, 30, 40, 50].map((range) => needed({ range }))).toEqual([[2], [3], [4], [5], [6]]);
  });

  test('bg-he-02 one less for a target that moved, one that is obscured, a firer that moves; one more for an ace', () => {
    expect(needed({ b: { type: 'tiger-i', moved: true } })).toEqual([3, 'target moved -1']);
    for (const cover of ['wood', 'rubble', 'crops']) expect(needed({ cover })).toEqual([3, 'target obscured -1']);
    expect(needed({}, he, { hasMoved: true, willMove: false })).toEqual([3, 'firer moved -1']);
    expect(needed({}, he, { hasMoved: false, willMove: true })).toEqual([3, 'firer will move -1']);
    expect(needed({}, he, { hasMoved: true, willMove: true })).toEqual([3, 'firer moved -1']);
    expect(needed({ a: ace })).toEqual([3, 'ace crew 1']);
    expect(needed({ b: 'pak-40' })).toEqual([3]);
  });

  test('bg-ap-02 AP the same, and one less at a deployed gun', () => {
    expect([10, 20, 30, 40, 50].map((range) => needed({ range }, ap))).toEqual([[2], [3], [4], [5], [6]]);
    expect(needed({ b: 'pak-40' }, ap)).toEqual([3, 'target is a deployed gun -1']);
    expect(
      needed({ b: { type: 'tiger-i', moved: true }, cover: 'wood' }, ap, { hasMoved: true, willMove: false }),
    ).toEqual([...[3, 'target moved -1', 'target obscured -1', 'firer moved -1']]);
    expect(needed({ a: ace }, ap)).toEqual([3, 'ace crew 1']);
    expect(needed({ b: { type: 'tiger-i', moved: true } }, ap)).toEqual([3, 'target moved -1']);
    for (const cover of ['wood', 'rubble', 'crops']) expect(needed({ cover }, ap)).toEqual([3, 'target obscured -1']);
    expect(needed({}, ap, { hasMoved: true, willMove: false })).toEqual([3, 'firer moved -1']);
    expect(needed({}, ap, { hasMoved: false, willMove: true })).toEqual([3, 'firer will move -1']);
    expect(needed({}, ap, { hasMoved: true, willMove: true })).toEqual([3, 'firer moved -1']);
    for (const b of ['medium-truck', 'su-76']) expect(needed({ b }, ap)).toEqual([3]);
  });

  test('bg-gap-75 bg-spec-19 an ace of any nation has one more, with HE and AP', () => {
    const a = (type: string) => ({ type, profile: { traits: ['ace'] } }) as const;
    for (const shot of [he, ap])
      for (const type of ['m4-sherman', 'tiger-i', 't-34'])
        expect(needed({ a: a(type), b: 'medium-truck' }, shot)).toEqual([3, 'ace crew 1']);
    const { told } = shell({ a: ace, b: 'tiger-i', dice: 'observe=2 hit=2 penetrate=1,2 morale=4' }, ap);
    expect(rollsOf(told, 'hit')).toMatchObject([{ need: 3, dice: [2], success: true }]);
  });

  test('bg-dice-03 bg-he-03 a natural 1 misses, a natural 6 hits', () => {
    const hit = (dice: string, more: Duel = {}) =>
      rollsOf(shell({ a: ace, b: 'tiger-i', range: 8, dice, ...more }).told, 'hit')[0]!.success;
    // 2 or more with one more for the ace: the 1 would do, and does not.
    expect(hit('observe=2 hit=1')).toBe(false);
    expect(hit('observe=2 hit=2 penetrate=1,2 morale=4')).toBe(true);
    const far = { a: 'm4-sherman', range: 45, cover: 'wood', b: { type: 'tiger-i', moved: true } };
    expect(hit('observe=3 hit=6 penetrate=1,2 morale=4', far)).toBe(true);
    expect(hit('observe=3 hit=5', far)).toBe(false);
  });

  test('bg-ap-03 so with AP', () => {
    const hit = (dice: string, more: Duel = {}) =>
      rollsOf(shell({ a: ace, b: 'tiger-i', range: 8, dice, ...more }, ap).told, 'hit')[0]!.success;
    expect(hit('observe=2 hit=1')).toBe(false);
    const far = { a: 'm4-sherman', range: 45, cover: 'wood', b: { type: 'tiger-i', moved: true } };
    expect(hit('observe=3 hit=6 penetrate=1,2 morale=4', far)).toBe(true);
    expect(hit('observe=3 hit=5', far)).toBe(false);
  });

  test('bg-he-04 50 to 70 inches are for guns that have them, and need a 6 that nothing helps', () => {
    const tiger = { type: 'tiger-i', profile: { traits: ['ace'] } } as const;
    const far = (dice: string, a: Duel['a'] = tiger) => shell({ a, b: 'medium-truck', range: 60, dice }).told;
    expect(rollsOf(far('observe=2 hit=5'), 'hit')).toMatchObject([
      { rule: 'bg-he-03', need: 6, modifiers: [], success: false },
    ]);
    expect(rollsOf(far('observe=2 hit=6 damage=1,1,1,1'), 'hit')[0]!.success).toBe(true);
    expect(ofType(far('', 'm4-sherman'), 'no-shot')).toMatchObject([{ why: 'range' }]);
  });

  test('bg-ap-03 extended range with AP', () => {
    const tiger = { type: 'tiger-i', profile: { traits: ['ace'] } } as const;
    const far = (dice: string) => shell({ a: tiger, b: { type: 'm4-sherman', moved: true }, range: 70, dice }, ap).told;
    expect(rollsOf(far('observe=2 hit=5'), 'hit')).toMatchObject([{ need: 6, modifiers: [], success: false }]);
    const told = far('observe=2 hit=6 penetrate=1,2 morale=4');
    expect(rollsOf(told, 'hit')[0]!.success).toBe(true);
    // 7 at 50-70 inches against a front of K: 6 pins.
    expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 7 }]);
  });

  test('bg-gap-14 Manoeuvre and Fire counts as moving only if the unit moved; Fire and Manoeuvre always', () => {
    const tank = () => duel({ a: 'm4-sherman', b: 'tiger-i', range: 15, dice: 'observe=2 hit=1' });
    const why = (told: ReturnType<typeof shoot>) => rollsOf(told, 'hit')[0]!.modifiers!.map((one) => one.why);
    expect(why(tank().play(order('a', 'manoeuvre-and-fire'), go([9, 24]), fire(ap)))).toEqual(['firer moved']);
    expect(why(tank().play(order('a', 'manoeuvre-and-fire'), stay, fire(ap)))).toEqual([]);
    expect(why(tank().play(order('a', 'fire-and-manoeuvre'), fire(ap), stay))).toEqual(['firer will move']);
    expect(why(tank().play(order('a', 'open-fire'), fire(ap)))).toEqual([]);
  });
});

describe('high explosive', () => {
  test('bg-he-01 observe, hit, damage, save, morale', () => {
    const { told } = shell({ dice: 'observe=3 hit=3 damage=4,4,1,1 save=6,1 morale=4' });
    expect(rolls(told)).toEqual(['observe 3', 'hit 3', 'damage 4 4 1 1', 'save 6 1', 'morale 4']);
    for (const [b, dice] of [
      ['pak-40', 'observe=3 hit=4 damage=6,4,1,1 save=1 gunSave=6 morale=4'],
      ['medium-truck', 'observe=3 hit=4 damage=4,4,1,1 save=1,6 morale=4'],
      ['tiger-i', 'observe=3 hit=4 penetrate=1,2 morale=4'],
    ] as const) {
      const steps = dice.split(' ').map((step) => step.replace('=', ' ').replaceAll(',', ' '));
      expect(rolls(shell({ b, cover: 'wood', dice }).told)).toEqual(steps);
    }
  });

  test('bg-he-05 as many dice as the rating says, each against its number', () => {
    const rating = (a: string, dice: string) => rollsOf(shell({ a, dice }).told, 'damage')[0];
    expect(rating('m4-sherman', 'observe=3 hit=3 damage=3,3,3,3')).toMatchObject({ need: 4, hits: 0 });
    expect(rating('tiger-i', 'observe=3 hit=3 damage=3,2,2,2 save=6')).toMatchObject({ need: 3, hits: 1 });
    expect(rating('pak-38', 'observe=3 hit=3 damage=5,5,5')).toMatchObject({ need: 6, hits: 0 });
  });

  test('bg-he-06 infantry saves each hit, loses a man for each failure, and does not fall back', () => {
    const { stage, told } = shell({ dice: 'observe=3 hit=3 damage=4,4,4,4 save=6,1,1,1 morale=4' });
    expect(rollsOf(told, 'save')).toMatchObject([{ dice: [6, 1, 1, 1], need: 6 }]);
    expect(ofType(told, 'fell-back')).toEqual([]);
    expect(stage.unit('b')).toMatchObject({ men: 7, pinned: false });
  });

  describe('bg-he-07 at a gun', () => {
    const gun = (dice: string, more: Duel = {}) => shell({ a: 'tiger-i', b: 'zis-3', ...more, dice });

    test('hits fall on the crew and sixes on the gun', () => {
      const { stage, told } = gun('observe=2 hit=3 damage=6,3,3,2 save=1,6 gunSave=6 morale=4');
      expect(rollsOf(told, 'save')).toMatchObject([{ dice: [1, 6] }]);
      expect(rollsOf(told, 'gunSave')).toMatchObject([{ rule: 'bg-he-07', need: 6, success: true }]);
      expect(stage.unit('b').men).toBe(4);
    });

    test('a gun that fails its save is destroyed', () => {
      const { stage, told } = gun('observe=3 hit=4 damage=6,1,1,1 gunSave=4 counter=1', { cover: 'wood' });
      expect(rollsOf(told, 'gunSave')).toMatchObject([{ need: 5, success: false }]);
      expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-he-08', how: 'shot', wreck: false }]);
      expect(stage.has('b')).toBe(false);
    });

    test('without a six it makes no save', () => {
      expect(rollsOf(gun('observe=2 hit=3 damage=3,1,1,1 save=6').told, 'gunSave')).toEqual([]);
      expect(rollsOf(gun('observe=2 hit=3 damage=5,4,3,2 save=6,6,6').told, 'gunSave')).toEqual([]);
    });
  });

  test('bg-gap-34 every six is taken off the crew, and the gun saves once', () => {
    const { told } = shell({ a: 'tiger-i', b: 'zis-3', dice: 'observe=2 hit=3 damage=6,6,6,3 save=6 gunSave=6' });
    expect(rollsOf(told, 'save')).toMatchObject([{ dice: [6] }]);
    expect(rollsOf(told, 'gunSave')).toHaveLength(1);
  });

  test('bg-he-08 the crew that is left goes with the gun, for one counter', () => {
    const { stage, told } = shell({
      a: 'tiger-i',
      b: 'zis-3',
      dice: 'observe=2 hit=3 damage=6,3,1,1 save=1 gunSave=1 counter=4',
    });
    expect(ofType(told, 'losses')).toMatchObject([{ lost: 1, men: 4 }]);
    expect(ofType(told, 'destroyed')).toHaveLength(1);
    expect(rollsOf(told, 'morale')).toEqual([]);
    expect([stage.has('b'), stage.table.taken.axis]).toEqual([false, ['4']]);
    const whole = shell({ a: 'tiger-i', b: 'zis-3', dice: 'observe=2 hit=3 damage=6,1,1,1 gunSave=1 counter=4' });
    expect(ofType(whole.told, 'losses')).toEqual([]);
    expect(whole.stage.has('b')).toBe(false);
  });

  test('bg-he-09 a soft-skin saves each hit and loses as many as it fails', () => {
    const b = 'medium-truck';
    const hurt = shell({ b, cover: 'wood', dice: 'observe=3 hit=4 damage=4,4,4,1 save=6,1,1 morale=4' });
    expect(hurt.stage.unit('b').hits).toBe(1);
    const lost = shell({ b, dice: 'observe=2 hit=3 damage=4,4,4,1 counter=2' });
    expect(lost.stage.has('b')).toBe(false);
    const near = shell({ b, dice: 'observe=2 hit=3 damage=1,1,1,1' });
    expect(ofType(near.told, 'no-effect')).toMatchObject([{ why: 'missed' }]);
  });

  test('bg-he-10 armour is pierced by the shell, not by its blast', () => {
    const { told } = shell({ a: 'tiger-i', b: 'm4-sherman', dice: 'observe=2 hit=3 penetrate=4,5 morale=4' });
    expect(rolls(told)).toEqual(['observe 2', 'hit 3', 'penetrate 4 5', 'morale 4']);
    // 3 against K: 10 pins, more destroys.
    expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 11 }]);
    const open = shell({
      a: 'm4-sherman',
      b: { type: 'su-76', facing: 12 },
      dice: 'observe=2 hit=3 penetrate=4,4 counter=1',
    });
    // 2 against the rear, O.
    expect(rollsOf(open.told, 'penetrate')).toMatchObject([{ need: 8, success: true }]);
    const faces = [36, 24, 0, 12].map((facing) => {
      const b = { type: 'tiger-i', facing, profile: { armour: { front: 'K', side: 'M', rear: 'N' } } } as const;
      const { told: hit } = shell({ a: 'tiger-i', b, dice: 'observe=2 hit=3 penetrate=1,2 morale=4' });
      return rollsOf(hit, 'penetrate')[0]!.need!;
    });
    expect(faces).toEqual([11, 9, 9, 8]);
  });

  test('bg-he-11 casualties make a unit test, and so does a hit on armour that does not destroy', () => {
    expect(rolls(shell({ dice: 'observe=3 hit=3 damage=4,1,1,1 save=1 morale=5' }).told).at(-1)).toBe('morale 5');
    expect(rolls(shell({ dice: 'observe=3 hit=3 damage=4,1,1,1 save=6' }).told).at(-1)).toBe('save 6');
    expect(rolls(shell({ dice: 'observe=3 hit=3 damage=4,4,4,1 save=1,1,1 morale=5' }).told).at(-1)).toBe('morale 5');
    for (const penetrate of ['1,2', '1,1']) {
      const armour = shell({ b: 'tiger-i', dice: `observe=2 hit=3 penetrate=${penetrate} morale=5` });
      expect(rolls(armour.told).at(-1)).toBe('morale 5');
    }
    const gun = shell({ b: 'pak-40', dice: 'observe=2 hit=3 damage=4,1,1,1 save=1 morale=5' });
    expect(rolls(gun.told).at(-1)).toBe('morale 5');
  });

  test('bg-he-12 HE pierces alike at every range', () => {
    const at = (range: number) =>
      rollsOf(
        shell({ a: 'tiger-i', b: 'm4-sherman', range, dice: 'observe=2 hit=6 penetrate=1,2 morale=4' }).told,
        'penetrate',
      );
    for (const range of [5, 15, 25, 35, 45, 60]) expect(at(range)).toMatchObject([{ need: 11 }]);
  });
});

describe('armour piercing', () => {
  const shot = (dice: string, more: Duel = {}) => shell({ b: 'panzer-iv-h', dice, ...more }, ap);

  test('bg-ap-01 observe, hit, penetration, morale', () => {
    expect(rolls(shot('observe=2 hit=3 penetrate=1,2 morale=4').told)).toEqual([
      ...['observe 2', 'hit 3', 'penetrate 1 2', 'morale 4'],
    ]);
    for (const [b, dice] of [
      ['pak-40', 'observe=3 hit=5 penetrate=1,2 morale=4'],
      ['medium-truck', 'observe=3 hit=4 penetrate=1,2 morale=4'],
      ['german-rifle-squad', 'observe=4 hit=6 save=1 morale=4'],
    ] as const) {
      const steps = dice.split(' ').map((step) => step.replace('=', ' ').replaceAll(',', ' '));
      expect(rolls(shot(dice, { b, cover: 'wood' }).told)).toEqual(steps);
    }
  });

  test('bg-ap-04 penetration by range, armour by the quarter hit', () => {
    const number = (range: number, facing = 36, type = 'tiger-i') =>
      rollsOf(shot('observe=2 hit=6 penetrate=1,2 morale=4', { range, b: { type, facing } }).told, 'penetrate')[0]!
        .need! - 1;
    // The Sherman's 75 mm: 6 6 5 5 4 against a front of H.
    expect([10, 20, 30, 40, 50].map((range) => number(range))).toEqual([10, 10, 11, 11, 12]);
    // Side and rear are J.
    expect([number(10, 24), number(10, 12)]).toEqual([8, 8]);
    // Three letters, K, L and M: each face has its own.
    expect([36, 24, 0, 12].map((facing) => number(10, facing, 't-34-leader'))).toEqual([7, 6, 6, 5]);
  });

  test('bg-ap-05 bg-dice-01 two D6 against the table', () => {
    // 6 against K: 7.
    const { told } = shot('observe=2 hit=3 penetrate=3,3 morale=4');
    expect(rollsOf(told, 'penetrate')).toMatchObject([{ rule: 'bg-ap-05', of: 'b', dice: [3, 3], total: 6, need: 8 }]);
    expect(rollsOf(told, 'hit')[0]!.dice).toHaveLength(1);
  });

  test('bg-ap-06 over the number: destroyed', () => {
    const { stage, told } = shot('observe=2 hit=3 penetrate=4,4 counter=5');
    expect(ofType(told, 'pierced')).toMatchObject([{ rule: 'bg-ap-06', result: 'destroyed' }]);
    expect(ofType(told, 'destroyed')).toMatchObject([{ how: 'shot', wreck: true }]);
    expect([stage.has('b'), stage.table.wrecks.length, stage.table.taken.axis]).toEqual([false, 1, ['5']]);
    expect(shot('observe=2 hit=3 penetrate=6,6 counter=5').stage.has('b')).toBe(false);
  });

  test('bg-ap-07 exactly the number: pinned, and a test', () => {
    const { stage, told } = shot('observe=2 hit=3 penetrate=3,4 morale=4');
    expect(ofType(told, 'pierced')).toMatchObject([{ rule: 'bg-ap-07', result: 'pinned' }]);
    expect(rolls(told).at(-1)).toBe('morale 4');
    expect(stage.unit('b')).toMatchObject({ pinned: true, immobile: false });
  });

  test('bg-ap-08 under it: a glance, and a test only', () => {
    const { stage, told } = shot('observe=2 hit=3 penetrate=3,3 morale=4');
    expect(ofType(told, 'pierced')).toMatchObject([{ rule: 'bg-ap-08', result: 'glanced' }]);
    expect(rolls(told).at(-1)).toBe('morale 4');
    expect(stage.unit('b')).toMatchObject({ pinned: false, immobile: false });
  });

  test('bg-ap-09 double 1: immobilised, and a test', () => {
    const { stage, told } = shot('observe=2 hit=3 penetrate=1,1 morale=4');
    expect(ofType(told, 'pierced')).toMatchObject([{ rule: 'bg-ap-09', result: 'immobilised' }]);
    expect(rolls(told).at(-1)).toBe('morale 4');
    expect(stage.unit('b')).toMatchObject({ immobile: true, pinned: false });
    expect(shot('observe=2 hit=3 penetrate=2,2 morale=4').stage.unit('b').immobile).toBe(false);
  });

  test('bg-ap-10 where 12 is needed it pins and does not destroy', () => {
    const b = { type: 'panzer-iv-h', profile: { armour: { front: 'F', side: 'N', rear: 'N' } } } as const;
    const { stage, told } = shot('observe=2 hit=3 penetrate=6,6 morale=4', { b });
    expect(ofType(told, 'pierced')).toMatchObject([{ result: 'pinned' }]);
    expect(stage.unit('b').pinned).toBe(true);
  });

  test('bg-gap-35 where the table has a dash the dice are rolled all the same', () => {
    const b = { type: 'panzer-iv-h', profile: { armour: { front: 'A', side: 'A', rear: 'A' } } } as const;
    const glance = shot('observe=2 hit=3 penetrate=6,6 morale=4', { b });
    expect(ofType(glance.told, 'pierced')).toMatchObject([{ result: 'glanced' }]);
    const double = shot('observe=2 hit=3 penetrate=1,1 morale=4', { b });
    expect(ofType(double.told, 'pierced')).toMatchObject([{ result: 'immobilised' }]);
    expect(rolls(double.told).at(-1)).toBe('morale 4');
  });

  test('bg-gap-35 a gun with a double 1 cannot be moved any more', () => {
    const { stage } = shot('observe=2 hit=4 penetrate=1,1 morale=4', { b: 'pak-38' });
    expect(stage.unit('b').immobile).toBe(true);
  });

  test('bg-ap-11 a gun counts as N, from whatever side', () => {
    for (const facing of [36, 24, 12]) {
      const { told } = shot('observe=2 hit=4 penetrate=2,2 morale=4', { b: { type: 'pak-40', facing } });
      expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 5 }]);
      expect(ofType(told, 'pierced')).toMatchObject([{ result: 'pinned' }]);
    }
    expect(shot('observe=2 hit=4 penetrate=2,3 counter=1', { b: 'pak-40' }).stage.has('b')).toBe(false);
  });

  test('bg-ap-11 bg-mor-15 the last man of a crew leaves a gun that is pinned', () => {
    const { stage, told } = shot('observe=2 hit=4 penetrate=2,2 counter=1', { b: { type: 'pak-40', men: 1 } });
    expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-mor-15', how: 'last man' }]);
    expect(stage.table.taken.axis).toEqual(['1']);
  });

  test('bg-ap-12 soft-skins use their own column, and are destroyed where others are immobilised', () => {
    const b = 'medium-truck';
    expect(rollsOf(shot('observe=2 hit=3 penetrate=1,2 morale=4', { b }).told, 'penetrate')).toMatchObject([
      { need: 4 },
    ]);
    const { stage, told } = shot('observe=2 hit=3 penetrate=1,1 counter=1', { b });
    expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-ap-12', wreck: true }]);
    expect(stage.has('b')).toBe(false);
  });

  test('bg-ap-13 of infantry only a 6 hits, one man, who saves', () => {
    const b = 'german-rifle-squad';
    expect(rollsOf(shot('observe=3 hit=5', { b, range: 5 }).told, 'hit')).toMatchObject([
      { need: 6, modifiers: [], success: false },
    ]);
    for (const range of [5, 35, 50])
      for (const moves of [
        { hasMoved: true, willMove: false },
        { hasMoved: false, willMove: true },
      ])
        expect(needed({ a: ace, b: { type: b, moved: true }, cover: 'wood', range }, ap, moves)).toEqual([6]);
    const hit = shot('observe=4 hit=6 save=4 morale=4', { b, cover: 'wood' });
    expect(rollsOf(hit.told, 'save')).toMatchObject([{ need: 5, dice: [4] }]);
    expect(hit.stage.unit('b').men).toBe(9);
  });

  test('bg-cov-10 nothing saves from penetration: not armour, not guns, not soft-skins', () => {
    for (const [b, dice] of [
      ['panzer-iv-h', 'observe=3 hit=6 penetrate=1,2 morale=4'],
      ['pak-40', 'observe=3 hit=6 penetrate=1,2 morale=4'],
      ['medium-truck', 'observe=3 hit=6 penetrate=1,2 morale=4'],
    ] as const)
      expect(rollsOf(shot(dice, { b, cover: 'wood' }).told, 'save')).toEqual([]);
  });

  test('bg-cov-10 infantry save from AP', () => {
    const { told } = shot('observe=4 hit=6 save=5', { b: 'german-rifle-squad', cover: 'wood' });
    expect(rollsOf(told, 'save')).toMatchObject([{ need: 5, dice: [5] }]);
  });

  test('bg-ap-14 schürzen help the side against 5 and less', () => {
    const { table } = duel({ b: 'panzer-iv-h' });
    const tank = standing(table, 'b')!;
    expect([5, 6].map((value) => columnOf(table, tank, 'side', value))).toEqual(['M', 'N']);
    expect([columnOf(table, tank, 'front', 5), columnOf(table, tank, 'rear', 5)]).toEqual(['K', 'N']);
    const bare = duel({ b: { type: 'panzer-iv-h', profile: { traits: ['tracked'] } } });
    expect(columnOf(bare.table, standing(bare.table, 'b')!, 'side', 5)).toBe('N');
    // A 45 mm gun, 3, at the skirted side: 8 instead of 7.
    const side = shot('observe=2 hit=3 penetrate=1,2 morale=4', {
      a: '45mm-gun',
      b: { type: 'panzer-iv-h', facing: 24 },
    });
    expect(rollsOf(side.told, 'penetrate')).toMatchObject([{ need: 9 }]);
  });

  test('bg-ap-15 bg-mor-02 whatever a hit does, who survives it tests', () => {
    for (const penetrate of ['1,1', '1,2', '3,4'])
      expect(rolls(shot(`observe=2 hit=3 penetrate=${penetrate} morale=4`).told).at(-1)).toBe('morale 4');
    expect(rolls(shot('observe=2 hit=2').told).at(-1)).toBe('hit 2');
    for (const penetrate of ['1,1', '1,2']) {
      const { told } = shell({ b: 'tiger-i', dice: `observe=2 hit=3 penetrate=${penetrate} morale=4` }, he);
      expect(rolls(told).at(-1)).toBe('morale 4');
    }
  });

  test('bg-gap-10 the weaker letter on a border of two quarters', () => {
    // Facing south-west, shot at from the west: on the border of front and side.
    const border = (facing: number, armour: { front: 'K' | 'N'; side: 'K' | 'N'; rear: 'K' | 'N' }) =>
      rollsOf(
        shot('observe=2 hit=3 penetrate=1,2 morale=4', { b: { type: 'tiger-i', facing, profile: { armour } } }).told,
        'penetrate',
      )[0]!.need! - 1;
    expect(border(30, { front: 'K', side: 'N', rear: 'K' })).toBe(4);
    expect(border(30, { front: 'N', side: 'K', rear: 'K' })).toBe(4);
    expect(border(18, { front: 'K', side: 'K', rear: 'N' })).toBe(4);
    expect(border(18, { front: 'K', side: 'N', rear: 'K' })).toBe(4);
    expect(border(31, { front: 'K', side: 'N', rear: 'N' })).toBe(7);
    expect(border(29, { front: 'K', side: 'N', rear: 'N' })).toBe(4);
  });
});

test('bg-ex-12 moving, at 40 to 50 inches, at what moved and is obscured: a straight 6 still hits', () => {
  for (const [shot, dice] of [
    [he, 'observe=3 hit=6 penetrate=1,2 morale=4'],
    [ap, 'observe=3 hit=6 penetrate=1,2 morale=4'],
  ] as const) {
    const stage = duel({ a: 'm4-sherman', b: { type: 'tiger-i', moved: true }, range: 45, cover: 'wood', dice });
    const told = [...shootWith(stage, 'fire-and-manoeuvre', shot), ...bury(stage)];
    expect(rollsOf(told, 'hit')).toMatchObject([{ need: 6, dice: [6], success: true }]);
    expect(rollsOf(told, 'hit')[0]!.modifiers!.map(({ value }) => value)).toEqual([-1, -1, -1]);
  }
});

test('bg-ex-18 a rating of 6/4+ is six dice at 4 or more, one of 3/6+ three at 6', () => {
  expect([ratingOf({ dice: 6, need: 4 }), ratingOf(gunOf('50mmL60').he!.rating)]).toEqual(['6/4+', '3/6+']);
  const { told } = shell({ a: 'pak-38', dice: 'observe=3 hit=3 damage=6,5,5 save=6' });
  expect(rollsOf(told, 'damage')).toMatchObject([{ dice: [6, 5, 5], need: 6, hits: 1 }]);
});

test('bg-ap-12 the column SS is thinner than any armour', () => {
  // The 45 mm gun pierces 3: 5 pins a truck.
  const { told } = shell({ a: '45mm-gun', b: 'medium-truck', dice: 'observe=2 hit=3 penetrate=1,4 morale=4' }, ap);
  expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 6 }]);
});

test('bg-spec-19 who is no ace has nothing more', () => {
  expect([needed({}, he), needed({}, ap)]).toEqual([[3], [3]]);
});
