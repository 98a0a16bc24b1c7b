/** Autocannons at what is on the ground, aircraft that are bought, and who spots from the air. */
import { describe, expect, test } from 'vitest';
import { refuseShot } from '../fire/weapons.ts';
import { battlegroup } from '../index.ts';
import type { Shot } from '../parts.ts';
import { seats, setup } from '../setup.ts';
import { aimed, area, box, fire, house, ofType, onTable, order, type Piece, stay } from '../stage.testing.ts';
import type { Placed } from '../state.ts';
import { takeOff } from './arrival.ts';

const FAR: Piece = { id: 'far', side: 'axis', type: 'rifle-squad', at: [4, 44] };
const flak = (type: string, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'gun', side: 'axis', type, at: [10, 24], facing: 12 },
  ...more,
});
const squad: Piece = { id: 'squad', side: 'allies', type: 'rifle-squad', at: [29, 24] };
const car: Piece = { id: 'car', side: 'allies', type: 'm4-sherman', at: [45, 24], facing: 36 };

const at = (gun: Piece, dice = '') => onTable({ active: 'axis', units: [gun, FAR, squad, car], dice });
const attack = (gun: Piece, shot: Shot, dice: string) => {
  const stage = at(gun, dice);
  return { stage, events: stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(shot)) };
};
const needs = ({ events }: ReturnType<typeof attack>) =>
  ofType(events, 'roll').map(({ use, need, dice }) => [use, need, dice.length]);

describe('autocannons', () => {
  test('bg-weap-04 bg-small-13 aimed by their RoF: 6 dice of a 20 mm, 8 of a 37 mm, in the autocannon column', () => {
    // Between 10 and 20 inches: 4 or more.
    expect(needs(attack(flak('flak-38'), aimed('main', 'squad'), 'observe=6 hit=1,1,1,1,1,1'))).toEqual([
      ['observe', 3, 1],
      ['hit', 4, 6],
    ]);
    expect(needs(attack(flak('flak-37mm'), aimed('main', 'squad'), 'observe=6 hit=1,1,1,1,1,1,1,1'))[1]).toEqual([
      ...['hit', 4, 8],
    ]);
  });

  test('bg-small-04 a crew that is short of men fires half', () => {
    const short = attack(flak('flak-37mm', { men: 2 }), aimed('main', 'squad'), 'observe=6 hit=1,1,1,1');
    expect(needs(short)[1]).toEqual(['hit', 4, 4]);
    const enough = attack(flak('flak-37mm', { men: 3 }), aimed('main', 'squad'), 'observe=6 hit=1,1,1,1,1,1,1,1');
    expect(needs(enough)[1]).toEqual(['hit', 4, 8]);
  });

  test('bg-weap-04 bg-area-10 bg-gap-32 at areas by their RoF or by very light HE, as the owner likes', () => {
    // RoF 6 at medium range: 4 or more; very light HE: 5.
    expect(needs(attack(flak('flak-38'), area('main', 'squad'), 'effect=1'))).toEqual([['effect', 4, 1]]);
    expect(needs(attack(flak('flak-38'), area('main', 'squad', 'he'), 'effect=1'))).toEqual([['effect', 5, 1]]);
  });

  test('bg-weap-04 bg-small-13 an armour-piercing shell, at armour only and aimed', () => {
    const stage = at(flak('flak-38'));
    const may = (shot: Shot) => refuseShot(stage.table, stage.unit('gun') as Placed, shot)?.code ?? null;
    expect(may(aimed('main', 'car', 'ap'))).toBeNull();
    expect(may(aimed('main', 'squad', 'ap'))).toBe('ONLY_ARMOUR');
    expect(may(area('main', 'car', 'ap'))).toBe('NO_SHELL');
    expect(may(aimed('main', 'squad', 'he'))).toBe('NO_SHELL');
    expect(may(aimed('main', 'car'))).toBe('ARMOURED');
    // 35 inches: 1 at the Sherman's front, K: 12 pins, and nothing destroys.
    const shot = attack(flak('flak-38'), aimed('main', 'car', 'ap'), 'observe=6 hit=6 penetrate=6,6 morale=4');
    expect(shot.stage.unit('car').pinned).toBe(true);
  });

  test('bg-area-11 a quadruple mount rolls twice as very light HE, once by its RoF', () => {
    expect(needs(attack(flak('flakvierling'), area('main', 'squad', 'he'), 'effect=1,1'))).toEqual([['effect', 5, 2]]);
    expect(needs(attack(flak('flakvierling'), area('main', 'squad'), 'effect=1'))).toEqual([['effect', 3, 1]]);
  });

  test('bg-area-11 machine guns on a multiple mount roll twice by their RoF; a save for each', () => {
    const both = attack(flak('m16'), area('main', 'squad'), 'effect=3,3 save=6,2');
    expect(needs(both)).toEqual([
      ['effect', 3, 2],
      ['save', undefined, 2],
    ]);
    expect(both.stage.unit('squad')).toMatchObject({ pinned: true, men: 10 });
    // The very light HE of an autocannon it has not.
    expect(refuseShot(both.stage.table, both.stage.unit('gun') as Placed, area('main', 'squad', 'he'))?.code).toBe(
      'NO_SHELL',
    );
  });

  test('bg-area-11 one mount rolls once', () => {
    const single = flak('m16', { profile: { traits: ['anti-aircraft'] } });
    expect(needs(attack(single, area('main', 'squad'), 'effect=1'))).toEqual([['effect', 3, 1]]);
  });

  test('bg-area-07 a 1 among the saves costs a man, two cost two', () => {
    const two = attack(flak('m16'), area('main', 'squad'), 'effect=6,6 save=1,1');
    expect(two.stage.asked).toBe('lose.choose allies');
    two.stage.play({ kind: 'lose', men: [0, 1] });
    expect(two.stage.unit('squad')).toMatchObject({ men: 8, pinned: true });
  });

  test('bg-area-07 bg-area-08 a gun’s crew as well; a vehicle loses nothing', () => {
    const sprayed = (type: string) => {
      const stage = onTable({
        active: 'axis',
        features: [box('wood', 'wood', 25, 18, 36, 30)],
        units: [flak('m16'), FAR, { ...squad, type }],
        dice: 'effect=6,6 save=1,1',
      });
      stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(area('main', 'squad')));
      return stage.unit('squad');
    };
    expect(sprayed('zis-3')).toMatchObject({ pinned: true, men: 3 });
    expect(sprayed('medium-truck')).toMatchObject({ pinned: true, hits: 3, immobile: false });
  });

  test('bg-area-05 one of two saved is not enough', () => {
    const one = attack(flak('m16'), area('main', 'squad'), 'effect=6,6 save=6,2');
    expect(one.stage.unit('squad')).toMatchObject({ pinned: true, men: 10 });
  });

  test('bg-weap-04 a mount of machine guns has no HE, and AP is not for trucks', () => {
    const guns = at(flak('m16'));
    const code = (stage: typeof guns, shot: Shot) =>
      refuseShot(stage.table, stage.unit('gun') as Placed, shot)?.code ?? null;
    expect(code(guns, area('main', 'squad', 'he'))).toBe('NO_SHELL');
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [29, 30] };
    const soft = onTable({ active: 'axis', units: [flak('flak-38'), FAR, truck] });
    expect(code(soft, aimed('main', 'truck', 'ap'))).toBe('ONLY_ARMOUR');
  });

  test('bg-area-05 both saved: nothing; in a house 4 is enough', () => {
    const stage = onTable({
      active: 'axis',
      features: [house('h', 25, 20, 33, 28)],
      units: [flak('m16'), FAR, { ...squad, stance: { kind: 'inside', section: 'h/whole' } }],
      dice: 'effect=6,6 save=4,5',
    });
    stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(area('main', 'squad')));
    expect(stage.unit('squad')).toMatchObject({ pinned: false, men: 10 });
  });
});

describe('aircraft that are bought', () => {
  const bought = (storm: boolean) => {
    const stage = onTable({
      active: 'axis',
      units: [FAR, squad, { id: 'storch', side: 'axis', type: 'fi-156', at: [0, 0] }],
      table: { storm },
    });
    const { table } = stage;
    const rating = { ...table.rating };
    table.units = table.units.map((unit) => (unit.id === 'storch' ? Object.freeze({ ...unit, place: null }) : unit));
    const told: string[] = [];
    takeOff(table, { seats: [], emit: (event) => told.push(`${event.type} ${event.rule}`) });
    return { told, rating, table };
  };

  test('bg-air-01 bg-air-02 they take their place on the own edge when the battle begins', () => {
    expect(bought(false).told).toEqual(['placed bg-air-02']);
  });

  test('bg-state-25 bg-air-02 on the table they are not in reserve any more', () => {
    const start = setup('bg-flank-battalion-caen', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    const { table } = start.value();
    const auster = () => table.units.find(({ id }) => id === 'b-auster')!;
    expect(auster()).toMatchObject({ place: null, reserve: 0 });
    takeOff(table, { seats: [], emit: (event) => battlegroup.apply(table, event) });
    expect(auster()).toMatchObject({ place: { men: [] }, reserve: null });
  });

  test('bg-gap-78 in a thunderstorm they stay on the ground, and cost nobody a counter', () => {
    expect(bought(true).told).toEqual(['went-home bg-gap-78']);
  });
});

describe('observation aircraft', () => {
  const storch: Piece = { id: 'storch', side: 'axis', type: 'fi-156', at: [0, 24] };
  const mortar: Piece = { id: 'mortar', side: 'axis', type: 'german-81mm-mortar', at: [4, 10], facing: 12 };

  test('bg-air-14 bg-ord-28 it moves, and calls for artillery in the same order', () => {
    const stage = onTable({ active: 'axis', units: [storch, mortar, FAR, squad] });
    expect(stage.refusal('axis', order('storch', 'request-artillery'))).toBeNull();
    expect(stage.refusal('axis', order('storch', 'open-fire'))).toMatchObject({ code: 'NOT_ITS_ORDER' });
    stage.play(order('storch', 'request-artillery'));
    expect(stage.asked).toBe('flight.fly axis');
    stage.play({ kind: 'fly', at: [2000, 2400] });
    expect(stage.unit('storch').place!.at).toEqual({ x: 2000, y: 2400 });
    expect(stage.asked).toBe('mission.call axis');
  });

  test('bg-air-14 it has nothing to fire: Manoeuvre and Fire is a flight', () => {
    const stage = onTable({ active: 'axis', units: [storch, FAR, squad] });
    stage.play(order('storch', 'manoeuvre-and-fire'), { kind: 'fly', at: [2000, 2400] });
    expect(stage.asked).toBe('turn.choose axis');
    expect(stage.has('storch')).toBe(true);
  });
});

test('bg-air-08 a cannon on the ground has no such bonus', () => {
  // 1 at K: 12 pins.
  const shot = attack(flak('flak-38'), aimed('main', 'car', 'ap'), 'observe=6 hit=6 penetrate=1,2 morale=4');
  expect(needs(shot)[2]).toEqual(['penetrate', 13, 2]);
});
