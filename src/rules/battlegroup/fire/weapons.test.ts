import { describe, expect, test } from 'vitest';
import { typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { aimed, area, ofType, order, rollsOf, type Stage } from '../stage.testing.ts';
import { standing } from '../state.ts';
import type { SmallArmId } from '../tables/small-arms.ts';
import { UNITS, unitType } from '../tables/units.ts';
import { duel, shoot } from './duel.testing.ts';
import {
  aimedBand,
  areaBand,
  armOf,
  diceIn,
  reachOfShot,
  refuseShots,
  shellBand,
  shotsOf,
  vehicleVolley,
  volleyOf,
} from './weapons.ts';

/** What the judge has against shots of `a`: code and rule, or null. */
function judged({ table }: Stage, ...shots: Shot[]) {
  const refused = refuseShots(table, standing(table, 'a')!, shots, 2);
  return refused && { code: refused.code, rule: refused.rule };
}

/** `b` stands so many steps of 7.5 degrees from straight ahead: the firer is turned away from it. */
const turned = (type: string, steps: number, b = 'm4-sherman') =>
  duel({ a: { type, facing: 12 + steps }, b: { type: b }, range: 12 });

const outOfArc = (rule: string) => ({ code: 'OUT_OF_ARC', rule });

describe('arcs', () => {
  test('bg-fire-03 infantry fires all round', () => {
    for (const steps of [0, 12, 24, -12]) {
      expect(judged(turned('mg42-tripod-team', steps, 'rifle-squad'), aimed('team', 'b'))).toBeNull();
      expect(judged(turned('rifle-squad', steps, 'rifle-squad'), area('arms', 'b'))).toBeNull();
      expect(judged(turned('us-60mm-mortar-team', steps, 'rifle-squad'), aimed('main', 'b', 'he'))).toBeNull();
    }
  });

  test('bg-fire-04 a deployed gun has 45 degrees to either hand', () => {
    for (const steps of [0, 6, -6]) expect(judged(turned('pak-40', steps), aimed('main', 'b', 'ap'))).toBeNull();
    for (const steps of [7, -7, 24])
      expect(judged(turned('pak-40', steps), aimed('main', 'b', 'ap'))).toEqual(outOfArc('bg-fire-04'));
  });

  test('bg-fire-04 the rifles of its crew have no arc', () => {
    expect(judged(turned('pak-40', 24, 'rifle-squad'), aimed('arms', 'b'))).toBeNull();
  });

  test('bg-fire-05 a fixed gun has 22.5 degrees to either hand', () => {
    for (const steps of [0, 2, -2]) expect(judged(turned('stug-iii-g', steps), aimed('main', 'b', 'ap'))).toBeNull();
    for (const steps of [4, -4, 24])
      expect(judged(turned('stug-iii-g', steps), aimed('main', 'b', 'ap'))).toEqual(outOfArc('bg-fire-05'));
    // 414 thousandths to the side are inside, 415 are not.
    const off = (y: number) => duel({ a: 'stug-iii-g', b: { type: 'm4-sherman', at: [18, y] } });
    for (const y of [28.14, 19.86]) expect(judged(off(y), aimed('main', 'b', 'ap'))).toBeNull();
    for (const y of [28.15, 19.85]) expect(judged(off(y), aimed('main', 'b', 'ap'))).toEqual(outOfArc('bg-fire-05'));
  });

  test('bg-fire-05 a bow machine gun is fixed', () => {
    const bowOnly = (steps: number) =>
      duel({ a: { type: 'tiger-i', profile: { mgs: ['bow'] }, facing: 12 + steps }, b: 'rifle-squad', range: 12 });
    expect(judged(bowOnly(2), area('mgs', 'b'))).toBeNull();
    expect(judged(bowOnly(4), area('mgs', 'b'))).toEqual(outOfArc('bg-fire-05'));
  });

  test('bg-fire-06 a turret and a pintle fire all round', () => {
    for (const steps of [0, 9, 24]) {
      expect(judged(turned('m4-sherman', steps, 'tiger-i'), aimed('main', 'b', 'ap'))).toBeNull();
      // The pintle of an assault gun, whose main gun does not bear.
      expect(judged(turned('stug-iii-g', steps, 'rifle-squad'), aimed('mgs', 'b'))).toBeNull();
    }
  });

  test('bg-gap-28 bg-fire-06 of a tank those machine guns fire that bear', () => {
    const arms = (steps: number) => {
      const { table } = turned('m4-sherman', steps, 'rifle-squad');
      return vehicleVolley(table, standing(table, 'a')!, standing(table, 'b')!, 1200).map(
        ({ arm, dice }) => `${arm} ${dice}`,
      );
    };
    expect(arms(0)).toEqual(['tank-mg 3', 'tank-mg 3', 'pintle-mg 5']);
    for (const steps of [4, 12, 24]) expect(arms(steps)).toEqual(['tank-mg 3', 'pintle-mg 5']);
  });

  test('bg-fire-05 a co-axial gun of a fixed mount is fixed too', () => {
    const at = (steps: number) =>
      duel({ a: { type: 'stug-iii-g', profile: { mgs: ['co-axial'] }, facing: 12 + steps }, b: 'rifle-squad' });
    expect(judged(at(2), aimed('mgs', 'b'))).toBeNull();
    expect(judged(at(4), aimed('mgs', 'b'))).toEqual(outOfArc('bg-fire-05'));
  });
});

describe('range', () => {
  test('bg-fire-07 a target beyond the maximum range is missed without dice', () => {
    const far = duel({ b: 'german-rifle-squad', range: 30.01 });
    const told = shoot(far, aimed('team', 'b'));
    expect(ofType(told, 'roll')).toEqual([]);
    expect(ofType(told, 'no-shot')).toMatchObject([{ rule: 'bg-gap-02', why: 'range', target: 'b' }]);
    const near = duel({ b: 'german-rifle-squad', range: 30, dice: 'observe=3 hit=1,1,1,1,1' });
    expect(rollsOf(shoot(near, aimed('team', 'b')), 'hit')).toMatchObject([{ need: 5 }]);
  });

  test('bg-fire-07 bg-gap-02 so is it by shells and by a vehicle’s machine guns, aimed or at an area', () => {
    for (const [a, range, weapon, ammo] of [
      ['m4-sherman', 50.01, 'main', 'he'],
      ['m4-sherman', 50.01, 'main', 'ap'],
      ['m4-sherman', 40.01, 'mgs', undefined],
      ['rifle-squad', 30.01, 'arms', undefined],
    ] as const)
      for (const shot of [aimed(weapon, 'b', ammo), area(weapon, 'b', ammo)]) {
        const far = duel({ a, b: 'medium-truck', range });
        const { he, ap } = far.unit('a');
        const told = shoot(far, shot);
        expect(ofType(told, 'roll')).toEqual([]);
        expect(ofType(told, 'no-shot')).toMatchObject([{ rule: 'bg-gap-02', why: 'range' }]);
        const left = { he: ammo === 'he' ? he - 1 : he, ap: ammo === 'ap' ? ap - 1 : ap };
        expect(far.unit('a')).toMatchObject({ ...left, fired: true, acted: true });
      }
  });

  test('bg-gap-02 the judge accepts a shot at any range; beyond it the round is spent and the firer has fired', () => {
    const far = duel({ a: 'm4-sherman', b: 'tiger-i', range: 50.01 });
    expect(shoot(far, aimed('main', 'b', 'ap')).map(({ type }) => type)).toContain('no-shot');
    expect(far.unit('a')).toMatchObject({ ap: 3, apFired: 1, fired: true });
    const near = duel({ a: 'm4-sherman', b: 'tiger-i', range: 50, dice: 'observe=2 hit=1' });
    shoot(near, aimed('main', 'b', 'ap'));
    expect(near.unit('a').ap).toBe(3);
  });

  test('bg-fire-07 each weapon has its own', () => {
    const most = (type: string, weapon: Shot['weapon'], ammo?: 'he' | 'ap') => {
      const { table } = duel({ a: type });
      return reachOfShot(table, standing(table, 'a')!, aimed(weapon, 'b', ammo)).most / 100;
    };
    expect(most('rifle-squad', 'arms')).toBe(30);
    expect(most('mg34-bipod-team', 'team')).toBe(30);
    expect(most('mg42-tripod-team', 'team')).toBe(40);
    expect(most('panzer-iv-h', 'mgs')).toBe(30);
    expect(most('m4-sherman', 'mgs')).toBe(40);
    expect(most('m4-sherman', 'main', 'ap')).toBe(50);
    expect(most('tiger-i', 'main', 'he')).toBe(70);
    expect(most('us-60mm-mortar-team', 'main', 'he')).toBe(20);
  });

  test('bg-gap-63 a medium machine gun reaches 30 inches', () => {
    const { table } = duel({ a: 'maxim-team' });
    expect(reachOfShot(table, standing(table, 'a')!, aimed('team', 'b')).most).toBe(3000);
  });

  test('bg-gap-03 a distance on a limit belongs to the nearer band', () => {
    expect([500, 501, 1000, 1001, 2000, 2001, 5000, 5001, 7000, 7001].map(aimedBand)).toEqual([
      ...['0-5', '5-10', '5-10', '10-20', '10-20', '20-30', '40-50', '50-70', '50-70', null],
    ]);
    expect([0, 1000, 1001, 2000, 2001, 3000, 3001, 4001, 5000, 5001, 7001].map(shellBand)).toEqual([
      ...['0-10', '0-10', '10-20', '10-20', '20-30', '20-30', '30-40', '40-50', '40-50', '50-70', null],
    ]);
    expect([1000, 1001, 2000, 2001].map(areaBand)).toEqual(['short', 'medium', 'medium', 'long']);
  });

  test('bg-dice-06 whoever stands on a line has the benefit of it', () => {
    const need = (range: number) => {
      const stage = duel({ range, dice: 'observe=3 hit=1,1,1,1,1' });
      return rollsOf(shoot(stage, aimed('team', 'b')), 'hit')[0]!.need;
    };
    expect([need(10), need(10.01)]).toEqual([3, 4]);
    expect(judged(turned('pak-40', 6), aimed('main', 'b', 'ap'))).toBeNull();
    const shell = (range: number) => {
      const stage = duel({ a: 'm4-sherman', b: 'tiger-i', range, dice: 'observe=2 hit=1' });
      return rollsOf(shoot(stage, aimed('main', 'b', 'ap')), 'hit')[0]!.need;
    };
    expect([shell(10), shell(10.01), shell(20), shell(20.01)]).toEqual([2, 3, 3, 4]);
    const effect = (range: number) => {
      const stage = duel({ range, dice: 'effect=1' });
      return rollsOf(shoot(stage, area('team', 'b')), 'effect')[0]!.need;
    };
    expect([effect(10), effect(10.01), effect(20), effect(20.01)]).toEqual([3, 4, 4, 5]);
    // Struck on the border of front and side: the side, which is weaker.
    const border = duel({
      a: 'm4-sherman',
      b: { type: 'panzer-iv-h', facing: 30 },
      dice: 'observe=2 hit=3 penetrate=1,2 morale=4',
    });
    expect(rollsOf(shoot(border, aimed('main', 'b', 'ap')), 'penetrate')).toMatchObject([{ need: 5 }]);
  });
});

describe('the volley', () => {
  const rof = (type: string, men: number, weapon: Shot['weapon'], range: number, isAssault = false) =>
    diceIn(volleyOf(unitType(type), men, weapon, range * 100, isAssault));
  const one = (arm: SmallArmId, men: number) =>
    diceIn(volleyOf({ ...unitType('mg34-bipod-team'), crewed: [arm] }, men, 'team', 1500));

  test('bg-small-02 the weapons of a unit are added up', () => {
    // MG42 on its bipod 6 with two of nine men, a submachine gun, six rifles.
    expect(rof('panzergrenadier-squad', 9, 'arms', 10)).toBe(13);
    // And with two assault rifles, at 2 dice each, in the place of rifles.
    const mixed = { ...unitType('panzergrenadier-squad'), assaultRifles: 2 };
    expect(diceIn(volleyOf(mixed, 9, 'arms', 1000))).toBe(15);
    const stage = duel({
      a: 'panzergrenadier-squad',
      b: 'rifle-squad',
      range: 10,
      dice: `observe=3 hit=${'1,'.repeat(12)}1`,
    });
    expect(rollsOf(shoot(stage, aimed('arms', 'b')), 'hit')[0]!.dice).toHaveLength(13);
  });

  test('bg-fire-10 a weapon beyond its range adds nothing', () => {
    expect(rof('panzergrenadier-squad', 9, 'arms', 10.01)).toBe(12);
    expect(rof('panzergrenadier-squad', 9, 'arms', 30.01)).toBe(0);
    const tripod = { ...unitType('panzergrenadier-squad'), crewed: ['mg42-tripod'] as const };
    expect(diceIn(volleyOf(tripod, 9, 'arms', 3500))).toBe(8);
    // Of a tank's machine guns only the pintle reaches beyond 30 inches.
    const { table } = duel({ a: 'm4-sherman', b: 'rifle-squad' });
    const [tank, squad] = [standing(table, 'a')!, standing(table, 'b')!];
    expect([3000, 3001, 4000, 4001].map((range) => diceIn(vehicleVolley(table, tank, squad, range)))).toEqual([
      ...[11, 5, 5, 0],
    ]);
  });

  test('bg-small-04 a crewed weapon with too few men fires half, rounded down', () => {
    expect([one('medium-mg', 2), one('medium-mg', 1)]).toEqual([5, 2]);
    expect([one('heavy-mg', 3), one('heavy-mg', 2), one('heavy-mg', 1)]).toEqual([6, 3, 3]);
    expect([one('light-mg', 1)]).toEqual([2]);
  });

  test('bg-weap-03 bg-ex-20 what short crews come to', () => {
    const short: SmallArmId[] = ['medium-mg', 'heavy-mg', 'mg34-bipod', 'mg34-tripod', 'mg42-bipod', 'mg42-tripod'];
    expect(short.map((arm) => one(arm, 1))).toEqual([2, 3, 2, 3, 3, 4]);
  });

  test('bg-weap-02 MG34 and MG42 on bipod and tripod, with two men', () => {
    const german: SmallArmId[] = ['mg34-bipod', 'mg34-tripod', 'mg42-bipod', 'mg42-tripod'];
    expect(german.map((arm) => one(arm, 2))).toEqual([5, 7, 6, 8]);
  });

  test('bg-small-05 men beyond the crew of a team add nothing, and replace those who fall', () => {
    expect([5, 4, 3, 2].map((men) => rof('us-m1919-team', men, 'team', 15))).toEqual([5, 5, 5, 5]);
    expect(rof('us-m1919-team', 1, 'team', 15)).toBe(2);
  });

  test('bg-gap-28 a squad mans its weapon first; a team fires it or all its rifles', () => {
    // MG42 with two men, one submachine gun, the rest rifles; at the end the gun alone, and short.
    expect([9, 4, 3, 2, 1].map((men) => rof('panzergrenadier-squad', men, 'arms', 8))).toEqual([13, 8, 7, 6, 3]);
    const left = (men: number) =>
      volleyOf(unitType('panzergrenadier-squad'), men, 'arms', 800).map(({ arm, count }) => `${count} ${arm}`);
    expect([3, 4, 2].map(left)).toEqual([
      ['1 mg42-bipod', '1 smg'],
      ['1 mg42-bipod', '1 smg', '1 rifle'],
      ['1 mg42-bipod'],
    ]);
    expect(rof('us-m1919-team', 5, 'arms', 15)).toBe(5);
    expect(rof('us-m1919-team', 3, 'arms', 15)).toBe(3);
    expect(volleyOf(unitType('us-m1919-team'), 5, 'arms', 1500)).toEqual([
      { arm: 'rifle', count: 5, dice: 5, column: 'small-arms' },
    ]);
    expect(volleyOf(unitType('us-m1919-team'), 5, 'team', 1500).map(({ arm }) => arm)).toEqual(['medium-mg']);
  });

  test('bg-small-06 every man has a rifle, a gun crew too', () => {
    expect(rof('rifle-squad', 7, 'arms', 30)).toBe(7);
    expect(rof('rifle-squad', 7, 'arms', 30.01)).toBe(0);
    expect(rof('zis-3', 5, 'arms', 30)).toBe(5);
    expect(judged(duel({ a: 'zis-3', b: 'rifle-squad' }), aimed('arms', 'b'))).toBeNull();
    expect(judged(duel({ a: 'm4-sherman', b: 'rifle-squad' }), aimed('arms', 'b'))).toEqual({
      code: 'NO_WEAPON',
      rule: 'bg-small-06',
    });
  });

  test('bg-ex-13 of five men with four casualties one rifle is left', () => {
    expect(rof('rifle-squad', 1, 'arms', 20)).toBe(1);
  });

  test('bg-small-07 a submachine gun has one die up to 10 inches, two within 5 in an assault only', () => {
    const smgs = { ...unitType('rifle-squad'), smgs: 1 };
    const at = (range: number, isAssault: boolean) =>
      volleyOf(smgs, 1, 'arms', range * 100, isAssault).map(({ dice }) => dice);
    expect([at(4, false), at(10, false), at(10.01, false)]).toEqual([[1], [1], [0]]);
    expect([at(5, true), at(5.01, true)]).toEqual([[2], [1]]);
  });

  test('bg-small-08 an assault rifle has two dice within 10 inches, else one, to 30', () => {
    const rifles = { ...unitType('rifle-squad'), assaultRifles: 1 };
    expect([5, 10, 10.01, 30, 30.01].map((range) => diceIn(volleyOf(rifles, 1, 'arms', range * 100)))).toEqual([
      ...[2, 2, 1, 1, 0],
    ]);
  });

  test('bg-gap-28 a vehicle fires its gun or its machine guns, not both', () => {
    const { table } = duel({ a: 'panzer-iv-h', b: 'm4-sherman' });
    expect(shotsOf(table, table.units[0]!, 'b')).toEqual([
      aimed('main', 'b', 'ap'),
      area('main', 'b', 'ap'),
      aimed('main', 'b', 'he'),
      area('main', 'b', 'he'),
      aimed('mgs', 'b'),
      area('mgs', 'b'),
    ]);
  });
});

describe('the judge of a shot', () => {
  test('bg-fire-01 a shot is area fire or aimed fire', () => {
    const { table } = duel({ b: 'rifle-squad' });
    expect(shotsOf(table, table.units[0]!, 'b').map(({ fire, weapon }) => `${fire} ${weapon}`)).toEqual([
      ...['aimed team', 'area team', 'aimed arms', 'area arms'],
    ]);
    const effect = duel({ b: 'rifle-squad', dice: 'effect=1' });
    expect(rollsOf(shoot(effect, area('team', 'b')), 'effect')).toHaveLength(1);
    const missed = duel({ b: 'rifle-squad', dice: 'observe=3 hit=1,1,1,1,1' });
    expect(ofType(shoot(missed, aimed('team', 'b')), 'no-effect')).toMatchObject([{ unit: 'b', why: 'missed' }]);
    const seen = duel({ b: 'rifle-squad', dice: 'observe=1' });
    expect(rollsOf(shoot(seen, aimed('team', 'b')), 'observe')).toHaveLength(1);
    for (const [a, weapon, ammo] of [
      ['m4-sherman', 'mgs', undefined],
      ['m4-sherman', 'main', 'he'],
      ['m4-sherman', 'main', 'ap'],
      ['rifle-squad', 'arms', undefined],
      ['flak-38', 'main', undefined],
    ] as const) {
      const eyes = duel({ a, b: 'medium-truck', dice: 'observe=1' });
      expect(rollsOf(shoot(eyes, aimed(weapon, 'b', ammo)), 'observe')).toHaveLength(1);
      const blind = duel({ a, b: 'medium-truck', dice: 'effect=1' });
      expect(rollsOf(shoot(blind, area(weapon, 'b', ammo)), 'observe')).toEqual([]);
    }
  });

  test('bg-fire-02 the target must be an enemy on the table', () => {
    for (const target of ['nobody', 'idle', 'a'])
      for (const shot of [aimed('team', target), area('team', target), aimed('arms', target)])
        expect(judged(duel({}), shot)).toEqual({ code: 'NO_TARGET', rule: 'bg-fire-02' });
  });

  test('bg-fire-08 the shell is named before the dice, and must be of that gun', () => {
    expect(judged(duel({ a: 'm4-sherman', b: 'rifle-squad' }), aimed('main', 'b'))).toEqual({
      code: 'NO_SHELL',
      rule: 'bg-fire-08',
    });
    expect(judged(duel({ a: 'us-57mm-gun', b: 'rifle-squad' }), aimed('main', 'b', 'he'))).toEqual({
      code: 'NO_SHELL',
      rule: 'bg-fire-09',
    });
  });

  test('bg-fire-08 what was declared is fired: the weapon, the shell, the kind of fire, in that order', () => {
    const mgs = `hit=${'1,'.repeat(10)}1`;
    for (const [shots, dice] of [
      [[aimed('main', 'b', 'he')], 'observe=2 hit=2'],
      [[aimed('main', 'b', 'ap')], 'observe=2 hit=2'],
      [[area('main', 'b', 'he')], 'effect=1'],
      [[aimed('mgs', 'b')], `observe=2 ${mgs}`],
      [[area('main', 'b', 'ap'), aimed('mgs', 'b')], `effect=1 observe=2 ${mgs}`],
      [[area('mgs', 'b'), aimed('main', 'b', 'he')], 'effect=1 observe=2 hit=2'],
    ] as const) {
      const told = shoot(duel({ a: 'm4-sherman', b: 'medium-truck', dice }), ...shots);
      expect(ofType(told, 'shot').map(({ shot }) => shot)).toEqual(shots);
    }
  });

  test('bg-fire-08 nothing can be changed once the dice are rolled', () => {
    const stage = duel({ a: 'us-m1919-team', dice: 'observe=3 hit=4,4,1,1,1 save=1,1 morale=4' });
    shoot(stage, aimed('team', 'b'));
    expect(stage.asked).toBe('shot.fall-back axis');
    expect(stage.refusal('allies', { kind: 'cease' })).not.toBeNull();
    stage.play({ kind: 'fall-back', yes: false }, { kind: 'lose', men: [0, 1] });
    expect(stage.refusal('allies', { kind: 'fire', shots: [aimed('team', 'b')] })).not.toBeNull();
  });

  test('bg-prof-07 rounds are counted in vehicles only: deployed guns and mortars fire any shell they have', () => {
    for (const type of Object.values(UNITS))
      if (type.main)
        expect(type.main.rounds === null, type.id).toBe(
          // What fires bursts has no shells to count; aircraft count them elsewhere.
          type.class === 'gun' || type.class === 'infantry' || armOf(type) !== null,
        );
    const [he, ap] = [aimed('main', 'b', 'he'), aimed('main', 'b', 'ap')];
    for (const shots of [
      [he, he],
      [ap, ap],
      [he, ap],
    ]) {
      expect(judged(duel({ a: { type: 'pak-40', he: 0, ap: 0 }, b: 'm4-sherman' }), ...shots)).toBeNull();
      expect(judged(duel({ a: { type: 'stug-iii-g', he: 0, ap: 0 }, b: 'm4-sherman' }), ...shots)?.code).toBe(
        'NO_ROUNDS',
      );
    }
    expect(judged(duel({ a: { type: 'us-60mm-mortar-team', he: 0 }, b: 'rifle-squad' }), he, he)).toBeNull();
    expect(judged(duel({ a: { type: 'us-60mm-mortar-team', he: 0 }, b: 'rifle-squad' }), ap)?.code).toBe('NO_SHELL');
  });

  test('bg-fire-09 a gun without rounds of a kind does not fire them, and two shells need two rounds', () => {
    const left = (he: number, ap: number) => duel({ a: { type: 'm4-sherman', he, ap }, b: 'tiger-i' });
    const ap = aimed('main', 'b', 'ap');
    const he = aimed('main', 'b', 'he');
    const none = { code: 'NO_ROUNDS', rule: 'bg-fire-09' };
    expect(judged(left(1, 0), ap)).toEqual(none);
    expect(judged(left(0, 1), he)).toEqual(none);
    expect(judged(left(0, 1), ap)).toBeNull();
    expect(judged(left(0, 1), ap, ap)).toEqual(none);
    expect(judged(left(1, 1), ap, he)).toBeNull();
    expect(judged(left(0, 2), ap, ap)).toBeNull();
    expect(judged(left(1, 1), he, he)).toEqual(none);
    expect(judged(left(2, 0), he, he)).toBeNull();
  });

  test('bg-fire-09 a unit out of ammunition does not fire; with one shot left it fires that', () => {
    expect(
      duel({ a: { type: 'us-m1919-team', ammo: 'out' } }).refusal('allies', {
        kind: 'order',
        unit: 'a',
        order: 'open-fire',
      }),
    ).toEqual({ code: 'OUT_OF_AMMO', rule: 'bg-fire-09' });
    const stage = duel({ a: { type: 'us-m1919-team', ammo: 'one' }, dice: 'observe=1 effect=1' });
    const told = shoot(stage, aimed('team', 'b'), area('team', 'b'));
    // The first saw nothing and spent nothing (bg-gap-27), the second was the last.
    expect(ofType(told, 'no-effect')).toHaveLength(1);
    expect(stage.unit('a').ammo).toBe('out');
    const last = duel({ a: { type: 'us-m1919-team', ammo: 'one' }, dice: 'effect=1' });
    expect(ofType(shoot(last, area('team', 'b'), area('team', 'b')), 'no-shot')).toMatchObject([{ why: 'ammo' }]);
  });

  test('bg-fire-09 bg-state-14 whoever is out of ammunition fires nothing, with whatever weapon', () => {
    for (const [type, shots] of [
      ['m4-sherman', [aimed('main', 'b', 'he'), area('main', 'b', 'ap'), aimed('mgs', 'b'), area('mgs', 'b')]],
      ['pak-40', [aimed('main', 'b', 'ap'), area('arms', 'b')]],
      ['flak-38', [aimed('main', 'b'), area('main', 'b', 'he')]],
      ['us-m1919-team', [aimed('team', 'b'), area('arms', 'b')]],
      ['us-flamethrower-team', [aimed('flame', 'b')]],
    ] as const)
      for (const shot of shots) {
        const out = duel({ a: { type, ammo: 'out' }, b: 'medium-truck', range: 4 });
        expect(judged(out, shot)).toEqual({ code: 'OUT_OF_AMMO', rule: 'bg-fire-09' });
        expect(judged(duel({ a: { type, ammo: 'one' }, b: 'medium-truck', range: 4 }), shot)).toBeNull();
        for (const kind of ['open-fire', 'ambush-fire'] as const)
          expect(out.refusal('allies', order('a', kind))).toEqual({ code: 'OUT_OF_AMMO', rule: 'bg-fire-09' });
      }
  });

  test('bg-fire-09 nobody fires what he has not got', () => {
    const none = { code: 'NO_WEAPON', rule: 'bg-fire-09' };
    expect(judged(duel({ a: 'rifle-squad' }), aimed('main', 'b', 'he'))).toEqual(none);
    expect(judged(duel({ a: 'rifle-squad' }), aimed('team', 'b'))).toEqual(none);
    for (const a of ['su-76', 'rifle-squad', 'pak-40'])
      for (const shot of [aimed('mgs', 'b'), area('mgs', 'b')])
        expect(judged(duel({ a, b: 'rifle-squad' }), shot)).toEqual(none);
    for (const a of ['rifle-squad', 'us-m1919-team', 'medium-truck'])
      for (const shot of [aimed('main', 'b', 'ap'), area('main', 'b', 'he'), area('main', 'b')])
        expect(judged(duel({ a, b: 'medium-truck' }), shot)).toEqual(none);
    expect(judged(duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad' }), aimed('team', 'b'))).toEqual(none);
  });

  test('bg-gap-69 aimed small arms are not declared against armour, area fire is where the table has a number', () => {
    const armoured = { code: 'ARMOURED', rule: 'bg-gap-69' };
    for (const b of ['tiger-i', 'su-76'])
      expect(judged(duel({ a: 'us-m1919-team', b }), aimed('team', 'b'))).toEqual(armoured);
    expect(judged(duel({ a: 'm4-sherman', b: 'tiger-i' }), aimed('mgs', 'b'))).toEqual(armoured);
    expect(judged(duel({ a: 'us-m1919-team', b: 'su-76' }), area('team', 'b'))).toBeNull();
    expect(judged(duel({ a: 'us-m1919-team', b: 'tiger-i' }), area('team', 'b'))).toBeNull();
    // Four rifles have a dash against enclosed armour at every range.
    expect(judged(duel({ a: { type: 'rifle-squad', men: 4 }, b: 'tiger-i' }), area('arms', 'b'))).toEqual({
      code: 'NO_EFFECT',
      rule: 'bg-area-02',
    });
  });

  test('bg-small-12 soft skins and guns may be aimed at', () => {
    expect(judged(duel({ a: 'us-m1919-team', b: 'medium-truck' }), aimed('team', 'b'))).toBeNull();
    expect(judged(duel({ a: 'us-m1919-team', b: 'pak-40' }), aimed('team', 'b'))).toBeNull();
    for (const b of ['tiger-i', 'su-76'])
      for (const [a, weapon] of [
        ['us-m1919-team', 'team'],
        ['rifle-squad', 'arms'],
        ['m4-sherman', 'mgs'],
        ['flak-38', 'main'],
      ] as const)
        expect(judged(duel({ a, b }), aimed(weapon, 'b'))).toMatchObject({ code: 'ARMOURED' });
  });

  test('bg-gap-66 one man of the crew serves the gun', () => {
    const stage = duel({ a: { type: 'pak-40', men: 1 }, b: 'm4-sherman', dice: 'observe=2 hit=1 observe=2 hit=1' });
    const told = shoot(stage, aimed('main', 'b', 'ap'), aimed('main', 'b', 'ap'));
    expect(rollsOf(told, 'hit')).toHaveLength(2);
  });
});

describe('light mortars', () => {
  test('bg-weap-09 5 to 20 inches, both ends included, very light HE, direct fire', () => {
    const fired = (range: number, dice: string) =>
      ofType(
        shoot(duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad', range, dice }), area('main', 'b', 'he')),
        'no-shot',
      ).map(({ why }) => why);
    expect(fired(4.99, '')).toEqual(['range']);
    expect(fired(5, 'effect=4')).toEqual([]);
    expect(fired(20, 'effect=4')).toEqual([]);
    expect(fired(20.01, '')).toEqual(['range']);
    for (const range of [4.99, 20.01]) {
      const told = shoot(duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad', range }), aimed('main', 'b', 'he'));
      expect(ofType(told, 'no-shot').map(({ why }) => why)).toEqual(['range']);
    }
    const effect = duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad', dice: 'effect=4' });
    expect(effect.unit('a')).toMatchObject({ he: 0, ap: 0 });
    expect(rollsOf(shoot(effect, area('main', 'b', 'he')), 'effect')).toMatchObject([{ need: 5 }]);
    const stage = duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad', dice: 'observe=3 hit=3 damage=4,4,4' });
    expect(rollsOf(shoot(stage, aimed('main', 'b', 'he')), 'damage')).toMatchObject([{ need: 5, dice: [4, 4, 4] }]);
  });

  test('bg-gap-76 its team is infantry: all round, seen, saved and tested as such', () => {
    expect(judged(turned('us-60mm-mortar-team', 24, 'rifle-squad'), aimed('main', 'b', 'he'))).toBeNull();
    const stage = duel({ b: 'us-60mm-mortar-team', dice: 'observe=3 hit=4,4,1,1,1 save=1,1' });
    expect(typeOf(stage.table, stage.unit('b')).class).toBe('infantry');
    expect(stage.unit('b')).toMatchObject({ men: 5, he: 0, ap: 0 });
    shoot(stage, aimed('team', 'b'));
    // Crews of guns may not fall back; it may.
    expect(stage.asked).toBe('shot.fall-back axis');
  });
});
