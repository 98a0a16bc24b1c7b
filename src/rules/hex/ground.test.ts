import { describe, expect, test } from 'vitest';
import { floorsAt, moveFieldOf, reckonChanges, terrainAt } from './ground.ts';
import { markedHexes, mayHide } from './hidden.ts';
import { cpMoraleOf, moraleOf } from './morale.ts';
import { refugesOf } from './move/obliged.ts';
import { concealmentOf, hindrancesOf, protectionOf, sees, shelterOf, smokeOn } from './sight.ts';
import { hasRoom, isClosedTo, loadOf } from './stacking.ts';
import { at, CARDS, type Group, type Setting, tableFor } from './stage.testing.ts';
import { unitAt } from './state.ts';
import { cardNamed } from './units/index.ts';

const one = (where: string): Group => ({ side: 'axis', units: { a: { card: CARDS.grenadierSquad, at: where } } });
const other = (where: string): Group => ({ side: 'allies', units: { b: { at: where } } });
const between = (ground: Setting['ground'], from: string, to: string, more: Partial<Setting> = {}) => {
  const table = tableFor({ ground: ground ?? {}, groups: { x: one(from), y: other(to) }, ...more });
  return { table, a: unitAt(table, 'a'), b: unitAt(table, 'b') };
};

describe('protection', () => {
  test('hex-map-09, hex-map-10, hex-gap-06 terrain, or works if they are better, and the hexside by which the line comes in', () => {
    const houses: Setting['ground'] = { ground: [{ orchard: '0505' }], hexsides: [{ hedge: '0505/0504' }] };
    const { table, a, b } = between(houses, '0502', '0505');
    expect(protectionOf(table, b, a)).toBe(2);
    expect(shelterOf(table, b)).toBe(1);
    const dug = { ...table, works: [{ hex: at('0505'), kind: 'entrenchment' as const, isForVehicles: false }] };
    expect(protectionOf(dug, b, a)).toBe(3);
    expect(shelterOf(dug, b)).toBe(2);
  });

  test('hex-map-10, hex-map-11, hex-gap-06 never more than 3; a wreck in the hex gives 1', () => {
    const { table, a, b } = between({ ground: [{ 'stone building': '0505' }] }, '0502', '0505');
    expect(protectionOf(table, b, a)).toBe(3);
    expect(protectionOf({ ...table, wrecks: [at('0505')] }, b, a)).toBe(3);
    const open = between({}, '0502', '0505');
    expect(protectionOf({ ...open.table, wrecks: [at('0505')] }, open.b, open.a)).toBe(1);
  });

  test('hex-map-10, hex-hid-11, hex-gap-29 a higher level protects from direct fire alone, and hides nobody', () => {
    const { table, a, b } = between({ levels: [{ 1: '0505' }] }, '0502', '0505');
    expect(protectionOf(table, b, a)).toBe(1);
    expect(protectionOf(table, a, b)).toBe(0);
    expect([concealmentOf(table, b)(a), shelterOf(table, b)]).toEqual([0, 0]);
  });

  test('hex-map-12, hex-los-13 smoke is counted apart, and blocks a line through it', () => {
    const { table, a, b } = between({}, '0502', '0505');
    const smoke = [[at('0504'), 1]] as const;
    const changed = { ...table, smoke, changes: reckonChanges({ ...table, smoke }) };
    expect(sees(table, a, b)).toBe(true);
    expect(sees(changed, a, b)).toBe(false);
    expect([smokeOn(changed, at('0504')), smokeOn(changed, at('0505'))]).toEqual([1, 0]);
  });

  test('hex-map-06, hex-los-05 each field on the way is a hindrance; more than three block', () => {
    const field = (hexes: string) => between({ ground: [{ field: hexes }] }, '0501', '0507');
    const three = field('0502, 0503, 0504');
    expect(hindrancesOf(three.table, three.a, three.b)).toBe(3);
    const four = field('0502, 0503, 0504, 0505');
    expect(hindrancesOf(four.table, four.a, four.b)).toBeNull();
  });

  test('hex-fx-08 ruins protect by one less than the building, and have no levels', () => {
    const { table, a, b } = between({ ground: [{ 'stone building': '0505', floors: 2 }] }, '0502', '0505');
    const ruins = [at('0505')];
    const fallen = { ...table, ruins, changes: reckonChanges({ ...table, ruins }) };
    expect(protectionOf(fallen, b, a)).toBe(2);
    expect([floorsAt(table, at('0505')), floorsAt(fallen, at('0505'))]).toEqual([2, 0]);
    expect(terrainAt(fallen, at('0505'))).toBe('ruins');
    expect(moveFieldOf(fallen, 'infantry').steps[6 * at('0504') + 3]).toBe(4);
    expect(moveFieldOf(table, 'infantry').steps[6 * at('0504') + 3]).toBe(2);
  });

  test('hex-fx-08 one looks through ruins, as through a hindrance', () => {
    const { table, a, b } = between({ ground: [{ 'stone building': '0505' }] }, '0502', '0508');
    const ruins = [at('0505')];
    const fallen = { ...table, ruins, changes: reckonChanges({ ...table, ruins }) };
    expect([hindrancesOf(table, a, b), hindrancesOf(fallen, a, b)]).toEqual([null, 1]);
  });
});

describe('stacking', () => {
  const stack = (units: Group['units']) => tableFor({ groups: { x: { side: 'axis', units }, y: other('0505') } });

  test('hex-stack-01, hex-stack-02 three squads, a CP or a weapon being half of one', () => {
    const full = { a1: { at: '0303' }, a2: { at: '0303' }, a3: { card: CARDS.hmg42, at: '0303' }, a4: { at: '0304' } };
    const table = stack({ ...full, a5: { card: CARDS.cp, at: '0304' } });
    expect(loadOf(table, at('0303'), 'axis')).toEqual({ halves: 5, vehicles: 0 });
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a5'))).toBe(true);
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a4'))).toBe(false);
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a1'))).toBe(true);
  });

  test('hex-stack-01 two vehicles, beside three squads; the enemy counts for himself', () => {
    const tank = { card: cardNamed('panther'), facing: 1 } as const;
    const tanks = { a1: { ...tank, at: '0303' }, a2: { ...tank, at: '0303' }, a3: { ...tank, at: '0304' } };
    const table = stack({ ...tanks, a4: { at: '0304' } });
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a3'))).toBe(false);
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a4'))).toBe(true);
    const three = stack({ a1: { at: '0505' }, a2: { at: '0505' }, a3: { at: '0304' } });
    expect(hasRoom(three, at('0505'), 'axis', unitAt(three, 'a3'))).toBe(true);
  });

  test('hex-stack-02 a gun, a team and an observer are half a squad each', () => {
    const cards = ['pak-40', 'panzerschreck-team', 'observer'].map(cardNamed);
    const table = stack(Object.fromEntries(cards.map((card, i) => [`a${i}`, { card, at: '0303' }])));
    expect(loadOf(table, at('0303'), 'axis')).toEqual({ halves: 3, vehicles: 0 });
  });

  test('hex-stack-04 all levels of a building are one hex', () => {
    const floors = { a1: { at: '0303' }, a2: { at: '0303', floor: 1 }, a3: { at: '0303', floor: 2 } };
    const table = stack({ ...floors, a4: { at: '0304' } });
    expect(hasRoom(table, at('0303'), 'axis', unitAt(table, 'a4'))).toBe(false);
  });

  test('hex-stack-05 a hex that the enemy holds is closed, one with wrecks alone is not', () => {
    const table = { ...stack({ a1: { at: '0303' } }), wrecks: [at('0506')] };
    expect([isClosedTo(table, at('0505'), 'axis'), isClosedTo(table, at('0506'), 'axis')]).toEqual([true, false]);
  });

  test('hex-stack-06 nobody is obliged into terrain that is closed to it', () => {
    const ground: Setting['ground'] = { ground: [{ 'water body': '0504, 0604' }] };
    const { table, a } = between(ground, '0505', '1210');
    expect(refugesOf(table, a)).toEqual(['0605', '0506', '0405', '0404'].map((hex) => at(hex)));
  });
});

describe('morale and hiding', () => {
  test('hex-unit-05, hex-fm-02 effective M counts the bonus of a new CP and hesitancy, once', () => {
    const table = tableFor({
      groups: {
        x: { ...one('0101'), isHesitant: true, units: { a: { card: CARDS.cp, at: '0101', bonus: -2 } }, cpBonus: -2 },
      },
    });
    expect(moraleOf(table, unitAt(table, 'a'))).toBe(5);
    expect(cpMoraleOf(table.formations[0]!)).toBe(5);
  });

  test('hex-hid-01 the enemy is shown hexes, each once', () => {
    const hidden = { isHidden: true };
    const table = tableFor({
      groups: {
        x: {
          side: 'axis',
          units: { a1: { at: '0303', ...hidden }, a2: { at: '0303', ...hidden }, a3: { at: '0304' } },
        },
      },
    });
    expect(markedHexes(table, 'axis')).toEqual([at('0303')]);
  });

  test('hex-hid-13, hex-hid-06 it may hide beyond the observation distance of its hex', () => {
    const woods = (from: string) =>
      between({ ground: [{ orchard: '1201' }] }, from, '1201', { terms: { light: 'other' } });
    const near = woods('0501');
    expect(mayHide(near.table, near.b)).toBe(false);
    const far = woods('0301');
    expect(mayHide(far.table, far.b)).toBe(true);
    const just = woods('0401');
    expect(mayHide(just.table, just.b)).toBe(false);
  });

  test('hex-hid-13 whom nobody sees may hide, however near; a crewed weapon may too', () => {
    const wall: Setting['ground'] = { ground: [{ forest: '0505' }] };
    const near = between(wall, '0503', '0507');
    expect(mayHide(near.table, near.b)).toBe(true);
    const gun = between(wall, '0503', '0507', {
      groups: { x: one('0503'), y: { side: 'allies', units: { b: { card: CARDS.hmg42, at: '0507' } } } },
    });
    expect(mayHide(gun.table, gun.b)).toBe(true);
  });

  test('hex-hid-11 smoke hides nobody', () => {
    const { table, a, b } = between({}, '0502', '0505', { table: { smoke: [[at('0505'), 2]] } });
    expect(concealmentOf(table, b)(a)).toBe(0);
  });
});
