import { describe, expect, test } from 'vitest';
import { refuseAssault } from '../assault.ts';
import { toObserve, toSave } from '../fire/needs.ts';
import { aimed, area, fire, ofType, onTable, order, type Piece, rolls } from '../stage.testing.ts';
import { type Placed, standing } from '../state.ts';
import { smallArm } from '../tables/small-arms.ts';

const plane: Piece = { id: 'plane', side: 'axis', type: 'fw-190-bomb', at: [60, 40] };
const OTHER: Piece = { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [40, 5], facing: 36 };
const SPARE: Piece = { id: 'spare', side: 'allies', type: 'rifle-squad', at: [5, 40] };
const flak = (type: string, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'gun', side: 'allies', type, at: [5, 5], facing: 24 },
  ...more,
});

const at = (gun: Piece, dice = '', target: Piece = plane) => onTable({ units: [gun, target, OTHER, SPARE], dice });

test('bg-cov-09 there is no save in the sky', () => {
  const { table } = at(flak('us-bofors'));
  for (const cover of ['open', 'soft', 'hard'] as const)
    expect(toSave(table, standing(table, 'plane')!, { cover, by: null })).toBeNull();
});

test('bg-obs-07 an aircraft is observed automatically', () => {
  const { table } = at(flak('us-bofors'));
  expect(toObserve(table, standing(table, 'gun')!, standing(table, 'plane')!)).toBe('automatic');
});

describe('what may be fired at aircraft', () => {
  test('bg-aa-01 always area fire, out of sight, arc and range', () => {
    // 60 inches off and behind the gun's back.
    const stage = at(flak('us-bofors', { facing: 36 }));
    stage.play(order('gun', 'open-fire'));
    expect(stage.refusal('allies', fire(area('main', 'plane', 'he')))).toBeNull();
    expect(stage.refusal('allies', fire(aimed('main', 'plane')))).toEqual({ code: 'IN_THE_AIR', rule: 'bg-aa-01' });
  });

  test('bg-aa-02 anti-aircraft weapons, infantry, pintle machine guns; nothing else', () => {
    const refused = (gun: Piece, shot: Parameters<typeof fire>[0]) => {
      const stage = at(gun);
      stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' });
      return stage.refusal('allies', fire(shot))?.code ?? null;
    };
    expect(refused(flak('us-bofors'), area('main', 'plane', 'he'))).toBeNull();
    // A gun of the same kind that is not made for it.
    expect(refused(flak('us-bofors', { profile: { traits: [] } }), area('main', 'plane', 'he'))).toBe('IN_THE_AIR');
    expect(refused(flak('us-57mm-gun'), area('arms', 'plane'))).toBe('IN_THE_AIR');
    expect(refused(flak('rifle-squad'), area('arms', 'plane'))).toBeNull();
    expect(refused(flak('mg42-tripod-team'), area('team', 'plane'))).toBeNull();
    expect(refused(flak('m4-sherman'), area('mgs', 'plane'))).toBeNull();
    expect(refused(flak('m4-sherman'), area('main', 'plane', 'he'))).toBe('IN_THE_AIR');
    expect(refused(flak('m4-sherman', { profile: { mgs: ['co-axial', 'bow'] } }), area('mgs', 'plane'))).toBe(
      'IN_THE_AIR',
    );
  });

  test('bg-gap-54 RoF 5 is enough and 4 is not; submachine guns add nothing', () => {
    const may = (men: number, smgs: number) => {
      const stage = onTable({ units: [flak('rifle-squad', { men, profile: { smgs } }), plane] });
      return stage.refusal('allies', order('gun', 'open-fire')) === null;
    };
    expect([may(5, 0), may(4, 0), may(6, 1), may(5, 1)]).toEqual([true, false, true, false]);
  });

  test('bg-gap-54 two pintle guns add up, and need a 6', () => {
    const stage = at(flak('m4-sherman', { profile: { mgs: ['pintle', 'pintle'] } }), 'effect=5');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('mgs', 'plane')));
    expect(ofType(events, 'roll')).toMatchObject([{ use: 'effect', need: 6 }]);
    expect(ofType(events, 'shot')).toMatchObject([{ range: 4000 }]);
  });
});

describe('what comes of it', () => {
  test('bg-aa-03 bg-cov-09 a 5 with very light HE pins, without a save', () => {
    const stage = at(flak('us-bofors'), 'effect=5 damage=3');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(rolls(events)).toEqual(['effect 5', 'damage 3']);
    expect(stage.unit('plane')).toMatchObject({ pinned: true, hits: 3 });
  });

  test('bg-aa-03 it is pinned whatever the die for damage shows, and however little it can bear', () => {
    for (const [hits, dice] of [
      [1, 'effect=5 damage=3'],
      [2, 'effect=5 damage=4 morale=4'],
    ] as const) {
      const stage = at(flak('us-bofors'), dice, { ...plane, hits });
      stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
      expect(stage.unit('plane').pinned).toBe(true);
    }
  });

  test('bg-aa-03 a 4 does nothing', () => {
    const stage = at(flak('us-bofors'), 'effect=4');
    stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(stage.unit('plane')).toMatchObject({ pinned: false, hits: 3 });
  });

  test('bg-aa-04 bg-mor-03 a 4 damages by one hit, and it tests its morale', () => {
    const stage = at(flak('us-bofors'), 'effect=5 damage=4 morale=2');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(rolls(events)).toEqual(['effect 5', 'damage 4', 'morale 2']);
    expect(stage.unit('plane')).toMatchObject({ pinned: true, hits: 2 });
  });

  test('bg-mor-13 bg-br-09 a 1 sends it home, and costs no counter', () => {
    const stage = at(flak('us-bofors'), 'effect=5 damage=4 morale=1');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(stage.has('plane')).toBe(false);
    expect(ofType(events, 'went-home')).toMatchObject([{ unit: 'plane', why: 'morale' }]);
    expect(stage.table.taken.axis).toEqual([]);
  });

  test('bg-aa-06 bg-air-16 bg-br-07 bg-state-12 without hits left it is shot down: two counters, no wreck', () => {
    const stage = at(flak('us-bofors'), 'effect=6 damage=6 counter=2 counter=3', { ...plane, hits: 1 });
    stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(stage.has('plane')).toBe(false);
    expect(stage.table.taken.axis).toEqual(['2', '3']);
    expect(stage.table.wrecks).toEqual([]);
    // With more than it could bear as well, and with exactly as much.
    for (const hits of [1, 2]) {
      const multiple = at(flak('flakvierling'), 'effect=5,4 damage=4 counter=2 counter=3', { ...plane, hits });
      const shot = fire(area('main', 'plane', 'he'));
      multiple.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, shot);
      expect(multiple.has('plane')).toBe(false);
    }
  });

  test('bg-aa-05 bg-aa-04 bg-gap-54 a quadruple mount rolls twice, and each damage is two hits', () => {
    const stage = at(flak('flakvierling'), 'effect=5,4 damage=4 morale=3');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(ofType(events, 'roll')[0]).toMatchObject({ use: 'effect', need: 5, dice: [5, 4] });
    expect(stage.unit('plane').hits).toBe(1);
  });

  test('bg-gap-54 two rolls that take effect make two rolls of damage', () => {
    const stage = at(flak('flakvierling'), 'effect=5,6 damage=4,5 counter=1 counter=1', { ...plane, hits: 4 });
    stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(stage.has('plane')).toBe(false);
  });

  test('bg-aa-05 a multiple machine gun has RoF 10 and rolls twice', () => {
    const stage = at(flak('m16'), 'effect=6,5 damage=3');
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane')));
    expect(ofType(events, 'roll')[0]).toMatchObject({ need: 6, dice: [6, 5] });
    expect(stage.unit('plane')).toMatchObject({ pinned: true, hits: 3 });
  });

  test('a gun that is short of men still fires its very light HE; a short mount of machine guns fires half', () => {
    expect(at(flak('flakvierling', { men: 1 })).refusal('allies', order('gun', 'open-fire'))).toBeNull();
  });
});

test('bg-react-12 Ambush Fire at an aircraft that has flown in: it evades, and the rest of its order is lost', () => {
  const stage = onTable({
    active: 'axis',
    units: [plane, OTHER, flak('us-bofors', { marker: 'ambush' })],
  });
  stage.play(order('plane', 'manoeuvre-and-fire'));
  expect(stage.asked).toBe('reaction.ask allies');
  stage.say('allies', { kind: 'hold' });
  stage.play({ kind: 'fly', at: [1000, 1000] });
  expect(stage.asked).toBe('reaction.ask allies');
  expect(stage.unit('plane').place!.at).toEqual({ x: 1000, y: 1000 });
});

test('bg-react-12 and the shots are as with Open Fire!', () => {
  const stage = onTable({
    active: 'axis',
    units: [plane, OTHER, flak('us-bofors', { marker: 'ambush' })],
    dice: 'effect=4 effect=5 damage=1',
  });
  stage.play(order('plane', 'manoeuvre-and-fire'), { kind: 'hold' }, { kind: 'fly', at: [1000, 1000] });
  const shot = area('main', 'plane', 'he');
  stage.say('allies', { kind: 'ambush', unit: 'gun', shots: [shot, shot] });
  expect(stage.unit('plane').pinned).toBe(true);
  expect(stage.asked).toBe('turn.choose axis');
});

describe('the limits of anti-aircraft fire', () => {
  const shoot = (gun: Piece, shot: Parameters<typeof fire>[0], dice: string) =>
    at(gun, dice).play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(shot));

  test('bg-aa-01 at the longest range of the weapon', () => {
    const near = { ...plane, at: [8, 8] as const };
    const stage = at(flak('m16'), 'effect=1,1', near);
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane')));
    expect(ofType(events, 'roll')).toMatchObject([{ use: 'effect', need: 6 }]);
  });

  test('bg-aa-02 not the rockets of another aircraft, and nobody assaults it', () => {
    const fighter: Piece = { id: 'gun', side: 'allies', type: 'p-47-rockets', at: [5, 5] };
    const stage = at(fighter);
    stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' });
    const rockets = { fire: 'area', weapon: 'rockets', pairs: 1, target: 'plane' } as const;
    expect(stage.refusal('allies', fire(rockets))).toEqual({ code: 'IN_THE_AIR', rule: 'bg-aa-02' });
    const { table, unit } = { table: stage.table, unit: stage.unit('spare') as Placed };
    expect(refuseAssault(table, unit, { kind: 'assault', target: 'plane', with: 'arms' })?.code).toBe('IN_THE_AIR');
  });

  test('bg-aa-05 a mount of machine guns has a RoF of 10', () => {
    expect(smallArm('multiple-medium-mg').rof).toBe(10);
  });

  test('bg-aa-05 a mount that is not multiple rolls once', () => {
    const single = flak('m16', { profile: { traits: ['anti-aircraft'] } });
    expect(ofType(shoot(single, area('main', 'plane'), 'effect=1'), 'roll')).toMatchObject([{ dice: [1] }]);
  });

  test('bg-aa-03 machine guns need the 6 of the column of aircraft', () => {
    const roll = (dice: string) => ofType(shoot(flak('m16'), area('main', 'plane'), dice), 'roll');
    expect(roll('effect=5,5')).toMatchObject([{ use: 'effect', need: 6 }]);
    expect(roll('effect=6,5 damage=3')).toHaveLength(2);
  });

  test('bg-aa-04 a 3 does no damage', () => {
    const stage = at(flak('us-bofors'), 'effect=5 damage=3');
    stage.play(order('gun', 'manoeuvre-and-fire'), { kind: 'stay' }, fire(area('main', 'plane', 'he')));
    expect(stage.unit('plane')).toMatchObject({ pinned: true, hits: 3 });
  });

  test('bg-aa-06 damage that does not bring it down makes it test', () => {
    const events = shoot(flak('us-bofors'), area('main', 'plane', 'he'), 'effect=5 damage=4 morale=4');
    expect(rolls(events).at(-1)).toBe('morale 4');
  });
});
