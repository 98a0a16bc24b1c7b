/** Firepower, reach, crew, arcs and ammunition of weapons. */
import { describe, expect, test } from 'vitest';
import { activationsFrame } from './activation/types.ts';
import {
  type Aim,
  armsAt,
  armsAtAircraft,
  costOf,
  firepowerOf,
  refuseTube,
  type SmallArms,
  smallArmsNeed,
  smallArmsOf,
  tubeOf,
} from './arms.ts';
import { freshUnit } from './scenarios/units.ts';
import { activate, onTable, type Setting } from './stage.testing.ts';
import type { Unit } from './state.ts';
import { unitType } from './tables/units.ts';

const unit = (type: string, more: Partial<Unit> = {}): Unit => ({
  ...freshUnit({ id: 'u', side: 'allies', type, name: type, pick: 0, isOffTable: false }),
  ...more,
});
const aim = (inches: number, more: Partial<Aim> = {}): Aim => ({
  ...{ range: inches * 100, isInFront: true, isMoving: false, isStill: true },
  ...more,
});
const dice = (of: Unit, inches: number, more: Partial<Aim> = {}, weapon: SmallArms = 'all') =>
  firepowerOf(armsAt(of, weapon, aim(inches, more)));

describe('firepower', () => {
  test('kgn-sa-03 kgn-wpn-09 kgn-wpn-10 kgn-sa-05 every man adds 1, the man with the LMG 2 in all, the man with the PIAT his small arm', () => {
    expect(dice(unit('british-rifle-squad'), 20)).toBe(9);
    expect(dice(unit('british-rifle-squad', { men: 6 }), 20)).toBe(7);
    expect(dice(unit('british-rifle-squad', { men: 6, weapons: ['piat'] }), 20)).toBe(6);
  });

  test('kgn-sa-04 a weapon adds nothing beyond its maximum range', () => {
    expect(dice(unit('british-rifle-squad'), 24)).toBe(9);
    expect(dice(unit('british-rifle-squad'), 24.01)).toBe(0);
    expect(dice(unit('german-mg-team'), 32)).toBe(5);
    expect(dice(unit('german-mg-team'), 32.01)).toBe(0);
  });

  test('kgn-sa-04 with less than its minimum crew a weapon adds nothing', () => {
    expect(dice(unit('german-mg-team', { men: 1 }), 30)).toBe(0);
    expect(dice(unit('vickers-team', { men: 1 }), 20)).toBe(1);
  });

  test('kgn-gap-26 kgn-wpn-11 the crew of a machine gun adds nothing else, every other man 1 within 24"; one man alone fires his rifle', () => {
    expect(dice(unit('german-mg-team', { men: 2 }), 14)).toBe(5);
    expect(dice(unit('german-mg-team'), 14)).toBe(6);
    expect(dice(unit('german-mg-team', { men: 1 }), 14)).toBe(1);
    expect(dice(unit('grenadier-squad'), 14)).toBe(5 + 7);
  });

  test('kgn-wpn-12 kgn-move-20 kgn-gap-101 a heavy machine gun needs two men and does not fire in the turn of a Move', () => {
    expect(dice(unit('vickers-team', { men: 2 }), 30)).toBe(7);
    expect(dice(unit('vickers-team', { men: 1 }), 30)).toBe(0);
    expect(dice(unit('vickers-team', { men: 3 }), 20, { isMoving: true })).toBe(3);
  });

  test('kgn-spec-12 a sniper has a firepower of 1', () => {
    expect(dice(unit('german-sniper'), 20)).toBe(1);
  });

  test('kgn-wpn-18 kgn-shoot-05 kgn-shoot-06 each tank MG has 3; the one in the bow bears to the front only', () => {
    expect(unitType('sherman-v').mgs).toEqual(['co-axial', 'bow']);
    expect(dice(unit('sherman-v'), 30)).toBe(3 + 3);
    expect(dice(unit('sherman-v'), 30, { isInFront: false })).toBe(3);
  });

  test('kgn-wpn-19 kgn-gap-07 kgn-sa-11 a pintle MG has 6, hits as a heavy machine gun and fires on the move', () => {
    const m20 = armsAt(unit('m20'), 'all', aim(30, { isMoving: true }));
    expect(m20).toEqual([{ arm: 'pintle-mg', count: 1, dice: 6 }]);
    expect(smallArmsNeed(m20, 'long')).toBe(6);
  });

  test('kgn-wpn-16 kgn-wpn-17 kgn-shoot-03 kgn-shoot-04 an autocannon on the ground has two crew, any men, and 90 degrees; its crew fires all round', () => {
    const flak = unit('flak-38');
    expect(flak.men).toBe(3);
    expect(dice(flak, 40)).toBe(5);
    expect(dice(flak, 20)).toBe(5 + 1);
    expect(dice(flak, 20, { isInFront: false })).toBe(3);
    expect(dice(unit('flak-38', { men: 2, crew: 0 }), 40)).toBe(5);
    expect(dice(unit('flak-38', { men: 1, crew: 1 }), 40)).toBe(0);
    expect(dice(unit('flak-37'), 40)).toBe(6);
    expect(dice(unit('flakvierling-38'), 40)).toBe(9);
  });

  test('kgn-wpn-16 40 mm guns are large autocannons as 37 mm guns are', () => {
    expect([dice(unit('british-bofors'), 40), dice(unit('flak-37'), 40)]).toEqual([6, 6]);
  });

  test('kgn-air-15 without a burst left the machine guns of an aircraft do not fire', () => {
    const plane = unit('p-51');
    expect(dice(plane, 30)).toBe(3 * unitType('p-51').air!.mgs);
    expect(dice({ ...plane, load: { ...plane.load!, mgs: 0 } }, 30)).toBe(0);
  });

  test('kgn-unit-04 kgn-shoot-03 the crew of a gun has small arms', () => {
    expect(dice(unit('6-pdr'), 20, { isInFront: false })).toBe(3);
  });

  test('kgn-sa-06 what each die needs at each range', () => {
    const needs = (type: string) =>
      (
        [
          ['close-assault', 8],
          ['short', 16],
          ['effective', 24],
          ['long', 32],
          ['extreme', 48],
        ] as const
      ).map(([band, inches]) => smallArmsNeed(armsAt(unit(type), 'all', aim(inches)), band));
    expect(needs('british-rifle-squad')).toEqual([3, 4, 5, null, null]);
    expect(needs('german-mg-team')).toEqual([3, 4, 5, 6, null]);
    expect(needs('flak-38')).toEqual([3, 4, 5, 6, 6]);
  });

  test('kgn-fl-01 kgn-fl-05 a flamethrower has 10 at 8", a portable one once, one on a vehicle three times', () => {
    const squad = unit('british-flame-squad');
    expect(dice(squad, 8, {}, 'flamethrower') - dice(squad, 8)).toBe(9);
    expect(dice(squad, 8.01, {}, 'flamethrower')).toBe(dice(squad, 8.01));
    expect(squad.flames).toBe(1);
    expect([...smallArmsOf({ ...squad, flames: 0 })]).toEqual(['all']);
    expect(unit('churchill-crocodile').flames).toBe(3);
    expect(costOf(squad, 'small arms', 'flamethrower').flames).toBe(1);
    expect(costOf(squad, 'small arms', 'all').flames).toBe(0);
  });

  test('kgn-gap-25 kgn-gap-52 the machine guns of an autocannon vehicle fire at aircraft by themselves, with the cannon empty too', () => {
    const car = unit('sdkfz-222');
    const at = (weapon: 'all' | 'mgs') => firepowerOf(armsAtAircraft(car, weapon, aim(60)));
    expect(at('mgs')).toBeGreaterThan(0);
    expect(at('all')).toBe(at('mgs') + 5);
    const refused = (weapon: string, he: number) => {
      const stage = onTable({
        allies: { 'b-1': { type: 'spitfire', at: [30, 20] } },
        axis: { 'a-1': { type: 'sdkfz-222', at: [20, 20], he } },
        ...{ table: { active: 'axis' }, stack: [activationsFrame('axis')] },
      });
      return stage.refusal('axis', activate('a-1', { do: 'suppress', with: 'anti-aircraft', weapon, target: 'b-1' }));
    };
    expect([refused('all', 2), refused('mgs', 2)]).toEqual([null, null]);
    expect([refused('all', 0), refused('mgs', 0)]).toEqual(['NO_ROUNDS kgn-ammo-03', null]);
    expect(refused('flamethrower', 2)).toBe('NO_WEAPON kgn-gap-25');
  });

  test('kgn-wpn-14 nobody declares more Panzerfausts than he has', () => {
    const refused = (count: number) => {
      const stage = onTable({
        allies: { 'b-1': { type: 'sherman-v', at: [26, 20] } },
        axis: { 'a-1': { at: [20, 20], weapons: Array.from({ length: count }, () => 'panzerfaust' as const) } },
        ...{ table: { active: 'axis' }, stack: [activationsFrame('axis')] },
      });
      const fire = { do: 'anti-tank', weapon: 'panzerfaust', round: 'HEAT', target: 'b-1' } as const;
      return stage.refusal('axis', activate('a-1', fire, fire));
    };
    expect([refused(1), refused(2)]).toEqual(['NO_ROUNDS kgn-ammo-03', null]);
  });

  test('kgn-gap-52 kgn-aa-02 machine guns and autocannons reach aircraft, rifles and LMGs do not, at whatever range', () => {
    const at = (type: string, more: Partial<Aim> = {}) => firepowerOf(armsAtAircraft(unit(type), 'all', aim(60, more)));
    expect(at('british-rifle-squad')).toBe(0);
    expect(at('german-mg-team')).toBe(5);
    expect(at('vickers-team')).toBe(7);
    expect(at('flak-38')).toBe(5);
    expect(at('flak-38', { isInFront: false })).toBe(0);
    expect(at('m16')).toBe(10 + (unitType('m16').mgs.length > 0 ? 6 : 0));
    expect(at('pak-40')).toBe(0);
  });
});

describe('guns', () => {
  test('kgn-wpn-15 a demolition charge is fired at nobody', () => {
    const engineers = unit('british-engineers');
    expect(engineers.weapons).toContain('demolition-charge');
    expect(tubeOf(engineers, 'demolition-charge')).toBeUndefined();
    expect(dice(engineers, 20)).toBe(dice(unit('british-engineers', { weapons: ['lmg'] }), 20));
  });

  test('kgn-wpn-01 a light mortar that a squad carries fires HE as far as 24"', () => {
    expect(tubeOf(unit('british-rifle-squad', { weapons: ['light-mortar'] }), 'light-mortar')).toMatchObject({
      ...{ reach: 2400, suppresses: 2400, arc: 360, heat: false },
      he: { rating: { size: 'light', dice: 3 }, penetration: 1 },
    });
  });

  test('kgn-wpn-20 an anti-tank gun needs two men, one of the original crew', () => {
    const refused = (more: Partial<Unit>) => {
      const gun = unit('6-pdr', more);
      return refuseTube(gun, tubeOf(gun, '6-pounder')!)?.rule ?? null;
    };
    expect(refused({})).toBeNull();
    expect(refused({ men: 1 })).toBe('kgn-wpn-20');
    expect(refused({ men: 3, crew: 1 })).toBeNull();
    expect(refused({ men: 3, crew: 0 })).toBe('kgn-wpn-20');
    expect(refused({ ammo: 'out' })).toBe('kgn-evt-04');
  });

  test('kgn-he-12 kgn-sup-19 kgn-ammo-04 kgn-gap-89 the main gun of an armoured vehicle spends rounds, machine guns and deployed guns do not', () => {
    const sherman = unit('sherman-v');
    expect(costOf(sherman, 'HE', '75mm-m3')).toMatchObject({ he: 1, ap: 0 });
    expect(costOf(sherman, 'AP', '75mm-m3')).toMatchObject({ he: 0, ap: 1 });
    expect(costOf(sherman, 'small arms', 'all')).toMatchObject({ he: 0, ap: 0 });
    expect(costOf(unit('pak-40'), 'HE', 'pak-40')).toMatchObject({ he: 0 });
    expect(costOf(unit('luchs'), 'small arms', 'all')).toMatchObject({ he: 1 });
    expect(costOf(unit('luchs'), 'small arms', 'mgs')).toMatchObject({ he: 0 });
  });
});

describe('what may be aimed at', () => {
  const setting: Setting = {
    allies: {
      'b-1': { at: [10, 10] },
      'b-2': { type: '6-pdr', at: [10, 20] },
      'b-3': { type: 'sherman-v', at: [10, 30] },
    },
    axis: { 'a-1': { at: [30, 10] }, 'a-2': { at: [4, 20] }, 'a-3': { type: 'panther-a', at: [30, 30] } },
    stack: [activationsFrame('allies')],
  };
  const suppress = (kind: 'small arms' | 'high explosive', weapon: string, target: string) =>
    ({ do: 'suppress', with: kind, weapon, target }) as const;

  test('kgn-shoot-02 kgn-shoot-04 a gun fires in 90 degrees to the front', () => {
    const stage = onTable(setting);
    const refused = (target: string) =>
      stage.refusal('allies', activate('b-2', suppress('high explosive', '6-pounder', target)));
    expect(refused('a-1')).toBeNull();
    expect(refused('a-2')).toBe('NOT_IN_ARC kgn-shoot-02');
  });

  test('kgn-gap-93 kgn-shoot-07 only enemies that are seen', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-1', suppress('small arms', 'all', 'b-3')))).toBe('NO_TARGET kgn-gap-93');
    expect(stage.refusal('allies', activate('b-1', suppress('small arms', 'all', 'a-9')))).toBe('NO_TARGET kgn-gap-93');
  });

  test('kgn-core-04 kgn-gap-13 by the book no range is judged before the declaration; a shot out of range is lost', () => {
    const far: Setting = { ...setting, axis: { 'a-1': { at: [50, 10] } } };
    const open = onTable(far);
    expect(open.refusal('allies', activate('b-1', suppress('small arms', 'all', 'a-1')))).toBe(
      'OUT_OF_RANGE kgn-sa-04',
    );
    const faithful = onTable({ ...far, options: { measuring: 'faithful' } });
    expect(faithful.refusal('allies', activate('b-1', suppress('small arms', 'all', 'a-1')))).toBeNull();
    const events = faithful.play(activate('b-1', suppress('small arms', 'all', 'a-1')));
    expect(events.map(({ type }) => type)).toContain('action-lost');
  });

  test('kgn-gap-68 kgn-sa-04 whoever can be fired at is offered as a target, up to the last inch', () => {
    const offered = (x: number) =>
      onTable({ ...setting, axis: { 'a-1': { type: 'german-fao', at: [x, 10] } } })
        .offers('allies')
        .some((one) => one.kind === 'activate' && one.unit === 'b-1' && one.actions[0]?.do === 'direct');
    const last = [30, 31, 32, 33, 34, 35, 36, 37, 38].filter(offered).at(-1)!;
    const stage = onTable({ ...setting, axis: { 'a-1': { type: 'german-fao', at: [last + 1, 10] } } });
    const fire = { do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' } as const;
    expect(last).toBeGreaterThan(33);
    expect(stage.refusal('allies', activate('b-1', fire))).toBe('OUT_OF_RANGE kgn-sa-04');
  });

  test('kgn-ammo-03 nobody declares more rounds than he has', () => {
    const one = { ...setting, allies: { 'b-3': { type: 'sherman-v', at: [10, 10] as const, he: 1 } } };
    const stage = onTable(one);
    const he = suppress('high explosive', '75mm-m3', 'a-1');
    expect(stage.refusal('allies', activate('b-3', he))).toBeNull();
    expect(stage.refusal('allies', activate('b-3', he, he))).toBe('NO_ROUNDS kgn-ammo-03');
    expect(stage.refusal('allies', activate('b-3', he, suppress('small arms', 'all', 'a-1')))).toBeNull();
  });

  test('kgn-ammo-03 what was fired before is spent once', () => {
    const two = { ...setting, allies: { 'b-3': { type: 'sherman-v', at: [10, 10] as const, he: 2 } } };
    const stage = onTable({ ...two, dice: 'suppress=1 suppress=1' });
    const he = suppress('high explosive', '75mm-m3', 'a-1');
    stage.play(activate('b-3', he, he));
    expect(stage.unit('b-3')).toMatchObject({ he: 0, heFired: 2 });
  });

  test('kgn-shoot-09 kgn-night-03 at night nothing fires beyond 24"', () => {
    const night = { ...setting, terms: { isNight: true }, axis: { 'a-1': { at: [40, 30] as const } } };
    const stage = onTable(night);
    expect(stage.refusal('allies', activate('b-3', suppress('small arms', 'all', 'a-1')))).toBe(
      'TOO_DARK kgn-shoot-09',
    );
  });
});
