import { describe, expect, test } from 'vitest';
import { activationOf } from '../move/moving.testing.ts';
import { operationsFrame } from '../operations/impulse.ts';
import { activate, CARDS, end, ofType, onTable, type Piece, rolls, tableFor } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import { attacksIn, facing, fires, shot } from './firing.testing.ts';
import { refuseShot } from './shots.ts';

const GRENADIERS: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const DUD = 'attack=6,6';
const ACTIVE = { isResponse: false, isMoving: false } as const;

/** The factor of the grenadiers of 0502 at somebody, with things changed about both. */
const factorAt = (where: string, firer: Partial<Piece> = {}, target: Partial<Piece> = {}, dice = DUD) =>
  attacksIn(
    fires(facing({ 'a-1': { ...GRENADIERS, ...firer } }, { 'b-1': { at: where, ...target } }, { dice })).opening,
  )[0]?.factor;

const refused = (setting: Parameters<typeof tableFor>[0], fire = shot()) =>
  refuseShot(tableFor(setting), fire, ACTIVE)?.code ?? null;

describe('who may be fired at', () => {
  test('hex-fire-01, hex-gap-10 one enemy unit that is seen and is no AFV', () => {
    expect(refused(facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506' } }))).toBeNull();
    const sherman = { card: cardNamed('sherman-75'), at: '0506', facing: 1 as const };
    expect(refused(facing({ 'a-1': GRENADIERS }, { 'b-1': sherman }))).toBe('ARMOURED');
    const truck = { card: cardNamed('truck'), at: '0506', facing: 1 as const };
    expect(refused(facing({ 'a-1': GRENADIERS }, { 'b-1': truck }))).toBeNull();
    const ground = { ground: [{ forest: '0504' }] };
    expect(refused(facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506' } }, { ground }))).toBe('NOT_SEEN');
    expect(
      refused(facing({ 'a-1': GRENADIERS, 'a-2': { at: '0506' } }, { 'b-1': { at: '0507' } }), shot({ at: 'a-2' })),
    ).toBe('NO_TARGET');
    const two = facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506' }, 'b-2': { at: '0506' } }, { dice: DUD });
    expect(attacksIn(fires(two).opening).map(({ unit }) => unit)).toEqual(['b-1']);
  });

  test('hex-fire-01 a group is refused where one member does not see the target', () => {
    const target = { 'b-1': { at: '0506' } };
    const firers = { 'a-1': GRENADIERS, 'a-2': { card: CARDS.grenadierSquad, at: '0602' } };
    const ground = { ground: [{ forest: '0603' }] };
    const group = shot({ units: ['a-1', 'a-2'] });
    expect(refused(facing(firers, target), group)).toBeNull();
    // The first of them sees it still.
    expect(refused(facing(firers, target, { ground }))).toBeNull();
    expect(refused(facing(firers, target, { ground }), group)).toBe('NOT_SEEN');
  });

  test('hex-fire-03, hex-unit-07 no fire beyond twice the normal range', () => {
    const setting = (to: string) => facing({ 'a-1': { at: '0101' } }, { 'b-1': { at: to } });
    expect(refused(setting('1106'))).toBeNull();
    expect(refused(setting('1107'))).toBe('TOO_FAR');
  });

  test('hex-fire-21 none into a hex that also holds units of the own side, armour at war with men included', () => {
    const panzer = { card: cardNamed('panzer-iv-h'), at: '0506', facing: 4 as const };
    expect(refused(facing({ 'a-1': GRENADIERS, 'a-2': panzer }, { 'b-1': { at: '0506' } }))).toBe('OWN_UNITS');
  });
});

describe('strength', () => {
  test('hex-fire-02 doubled against an adjacent hex', () => {
    expect(factorAt('0503')).toBe(10);
    expect(factorAt('0504')).toBe(5);
  });

  test('hex-fire-03, hex-unit-07 halved beyond normal range', () => {
    expect(factorAt('0508')).toBe(5);
    expect(factorAt('0509')).toBe(2.5);
  });

  test('hex-fire-04, hex-gap-25 halved for a Move marker, and for moving and firing, but once for both', () => {
    expect(factorAt('0506', { move: 'tactical' })).toBe(2.5);
    const setting = facing({ 'a-1': { ...GRENADIERS, move: 'normal' } }, { 'b-1': { at: '0506' } }, { dice: DUD });
    expect(attacksIn(fires(setting, { isMoving: true }).opening)[0]!.factor).toBe(2.5);
    const fresh = facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506' } }, { dice: DUD });
    expect(attacksIn(fires(fresh, { isMoving: true }).opening)[0]!.factor).toBe(2.5);
  });

  test('hex-fire-05 halved if the firer is stopped', () => {
    expect(factorAt('0506', { isStopped: true })).toBe(2.5);
  });

  test.each([
    ['smoke', { smoke: [[4 + 12, 1]] }],
    ['a blaze', { blazes: [4 + 12] }],
  ])('hex-fire-06, hex-fx-06 halved if the firer is in %s', (_, table) => {
    const setting = facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0503' } }, { dice: DUD, table: table as never });
    expect(attacksIn(fires(setting).opening)[0]!.factor).toBe(5);
  });

  test('hex-fire-07, hex-hid-15 halved if the target is hidden', () => {
    const setting = facing(
      { 'a-1': { ...GRENADIERS, card: CARDS.hmg42 } },
      { 'b-1': { at: '0506', isHidden: true } },
      { dice: 'blind=6,6' },
    );
    expect(ofType(fires(setting, { at: '0506' }).opening, 'fired')[0]!.factor).toBe(3);
  });

  test('hex-fire-08 the factors multiply', () => {
    expect(factorAt('0503', { isStopped: true, move: 'normal' })).toBe(2.5);
    expect(factorAt('0509', { isStopped: true })).toBe(1.25);
  });

  test('hex-fire-09 of a vehicle the range is taken off first; at 0 there is no attack', () => {
    const tank = { card: cardNamed('sherman-75'), at: '0101', facing: 3 as const };
    const card = cardNamed('sherman-75');
    const at = (to: string, move: Piece['move'] = 'none') => {
      const setting = facing(
        { 'a-1': { ...tank, move } },
        { 'b-1': { at: to } },
        { ground: { size: '20 x 10' }, dice: DUD },
      );
      return attacksIn(fires(setting).opening)[0]!.factor;
    };
    const ap = card.main!.ap;
    expect([at('0701'), at('0801'), at('1201'), at('1801')]).toEqual([ap, ap - 2, ap - 3, ap - 4]);
    expect(at('0801', 'normal')).toBe((ap - 2) / 2);
    const weak = { ...card, main: { ...card.main!, ap: 2, apReduced: 2 } };
    const none = fires(
      facing({ 'a-1': { ...tank, card: weak } }, { 'b-1': { at: '0801' } }, { ground: { size: '20 x 10' } }),
    );
    expect(rolls(none.opening)).toEqual([]);
  });

  test('hex-unit-06 the reduced side has its own strength', () => {
    expect(factorAt('0506', { steps: 1 })).toBe(3);
  });
});

describe('group fire', () => {
  const pair = { 'a-1': GRENADIERS, 'a-2': { card: CARDS.grenadierSquad, at: '0602' } };
  const both = shot({ units: ['a-1', 'a-2'] });
  const target = { 'b-1': { at: '0506' } };

  test('hex-fire-10 units of one formation that hang together add their strengths', () => {
    const { opening } = fires(facing(pair, target, { dice: DUD }), { units: ['a-1', 'a-2'] });
    expect(attacksIn(opening)).toMatchObject([{ factor: 10, column: 10 }]);
    expect(refused(facing(pair, target), both)).toBeNull();
    const apart = { ...pair, 'a-2': { card: CARDS.grenadierSquad, at: '0702' } };
    expect(refused(facing(apart, target), both)).toBe('NO_GROUP');
    const chain = { ...apart, 'a-3': { card: CARDS.grenadierSquad, at: '0602' } };
    expect(refused(facing(chain, target), shot({ units: ['a-1', 'a-2', 'a-3'] }))).toBeNull();
  });

  test('hex-fire-10 not units of two formations, and none that move and fire', () => {
    const groups = {
      a: { side: 'axis' as const, units: { 'a-1': pair['a-1'] } },
      c: { side: 'axis' as const, units: { 'a-2': pair['a-2'] } },
      b: { side: 'allies' as const, units: target },
    };
    expect(refused({ groups }, both)).toBe('NO_GROUP');
    expect(refuseShot(tableFor(facing(pair, target)), both, { isResponse: false, isMoving: true })?.code).toBe(
      'NO_GROUP',
    );
  });

  const wheels = (facing: 1 | 2 | 3 | 4 | 5 | 6, at = '0602'): Piece => ({ card: cardNamed('puma'), at, facing });
  const stug = (facing: 1 | 2 | 3 | 4 | 5 | 6): Piece => ({ card: cardNamed('stug-iii-g'), at: '0502', facing });
  const pumas = { 'a-1': wheels(4, '0502'), 'a-2': wheels(4) };

  test('hex-fire-10, hex-veh-09 each of a group fires with a weapon of its own card', () => {
    const factor = (more: Partial<Parameters<typeof shot>[0]>) =>
      attacksIn(fires(facing(pumas, target, { dice: DUD }), { units: ['a-1', 'a-2'], ...more }).opening)[0]?.factor;
    // At 4 hexes a gun of 3 or a machine gun of 5, each with the 1 of its range band.
    const [guns, mixed, machineGuns] = [
      factor({}),
      factor({ each: [{ unit: 'a-2', weapon: 'second' }] }),
      factor({ weapon: 'second' }),
    ];
    expect([mixed! - guns!, machineGuns! - mixed!]).toEqual([2, 2]);
    const squad = { 'a-1': GRENADIERS, 'a-2': wheels(4) };
    expect(refused(facing(squad, target), { ...both, each: [{ unit: 'a-2', weapon: 'second' }] })).toBeNull();
    expect(refused(facing(squad, target), { ...both, each: [{ unit: 'a-1', weapon: 'second' }] })).toBe('NO_WEAPON');
  });

  test('hex-fire-10 who fires otherwise is one of the group, and says so once; one unit alone names its weapon', () => {
    const way = { weapon: 'second' } as const;
    const apart = { ...facing(pumas, target) };
    expect(refused(apart, { ...both, each: [{ unit: 'b-1', ...way }] })).toBe('NO_GROUP');
    const twice = [
      { unit: 'a-2', ...way },
      { unit: 'a-2', ...way },
    ];
    expect(refused(apart, { ...both, each: twice })).toBe('NO_GROUP');
    expect(refused(apart, shot({ each: [{ unit: 'a-1', ...way }] }))).toBe('NO_GROUP');
  });

  test('hex-fire-10, hex-chk-01 each checks by the rate of fire of its own weapon', () => {
    const marked = { 'a-1': { ...GRENADIERS }, 'a-2': { ...wheels(4), fire: 'check' as const } };
    // A 7: above the 6 of its gun, not above the 7 of its machine gun.
    const checked = (weapon: 'main' | 'second') =>
      fires(facing(marked, target, { dice: `check=3,4 ${DUD}` }), {
        units: ['a-1', 'a-2'],
        each: [{ unit: 'a-2', weapon }],
      }).unit('a-2').fire;
    expect([checked('main'), checked('second')]).toEqual(['no more', 'check']);
  });

  test('hex-face-07 each of a group turns first, as it could alone', () => {
    const firers = { 'a-1': stug(1), 'a-2': { card: CARDS.grenadierSquad, at: '0602' } };
    const turning = { ...both, each: [{ unit: 'a-1', weapon: 'main' as const, facing: 4 }] };
    expect(refused(facing(firers, target), both)).toBe('OUT_OF_ARC');
    expect(refused(facing(firers, target), turning)).toBeNull();
    const { each, units } = turning;
    expect(fires(facing(firers, target, { dice: DUD }), { units, each }).unit('a-1').facing).toBe(4);
    const response = { isResponse: true, isMoving: false } as const;
    expect(refuseShot(tableFor(facing(firers, target)), turning, response)?.code).toBe('MAY_NOT_TURN');
    expect(refused(facing(firers, target), { ...both, facing: 4 })).toBe('NO_GROUP');
    const second = [{ unit: 'a-2', weapon: 'main' as const, facing: 4 }];
    expect(refused(facing(firers, target), { ...both, each: second })).toBe('MAY_NOT_TURN');
  });

  test('hex-fire-10, hex-form-06 an attached unit fires with the formation that it answers to', () => {
    const groups = {
      a: { side: 'axis' as const, units: { 'a-1': pair['a-1'] } },
      c: { side: 'axis' as const, units: { 'a-2': { ...pair['a-2'], under: 'a' } } },
      b: { side: 'allies' as const, units: target },
    };
    expect(refused({ groups }, both)).toBeNull();
  });

  test('hex-fire-11, hex-gap-04 each is modified on its own, the sum is exact, and its fraction is dropped at the end', () => {
    const halves = { 'a-1': { ...GRENADIERS, isStopped: true }, 'a-2': { ...pair['a-2'], isStopped: true } };
    const sum = attacksIn(fires(facing(halves, target, { dice: DUD }), { units: ['a-1', 'a-2'] }).opening);
    expect(sum).toMatchObject([{ factor: 5, column: 5 }]);
    const one = attacksIn(fires(facing({ 'a-1': halves['a-1'] }, target, { dice: DUD })).opening);
    expect(one).toMatchObject([{ factor: 2.5, column: 2 }]);
  });

  test('hex-fire-11, hex-fire-22, hex-gap-04 less than 1 is no attack, but those who fired are marked', () => {
    const cp = { 'a-1': { card: CARDS.cp, at: '0502', isStopped: true } };
    const stage = fires(facing(cp, { 'b-1': { at: '0504' } }));
    expect(rolls(stage.opening)).toEqual([]);
    expect(stage.unit('a-1').fire).toBe('check');
  });

  test('hex-fire-12 the column is the highest printed factor that the sum reaches, 40 at most', () => {
    const column = (units: number, ap: number) => {
      const card = { ...CARDS.grenadierSquad, main: { ...CARDS.grenadierSquad.main!, ap } };
      const all = Object.fromEntries(Array.from({ length: units }, (_, i) => [`a-${i + 1}`, { card, at: '0502' }]));
      const dice = ap * units >= 20 ? 'attack=6,6 stoppage=1,1' : DUD;
      const script = ap * units >= 28 ? 'attack=6,6 neutralisation=1,1' : dice;
      const stage = fires(facing(all, target, { dice: script }), { units: Object.keys(all) });
      return attacksIn(stage.opening)[0]!.column;
    };
    expect([column(1, 11), column(1, 13), column(1, 15)]).toEqual([10, 12, 14]);
    expect([column(1, 19), column(2, 30)]).toEqual([16, 40]);
  });

  test('hex-fire-17 the dice modifiers are those of the member for which they are worst', () => {
    const ground = { hexsides: [{ bocage: '0505/0506' }] };
    const dice = (units: string[]) => {
      const firers = { 'a-1': { ...GRENADIERS, at: '0505' }, 'a-2': { card: CARDS.grenadierSquad, at: '0605' } };
      return attacksIn(fires(facing(firers, target, { ground, dice: DUD }), { units }).opening)[0]!.dice;
    };
    expect([dice(['a-1']), dice(['a-2'])]).toEqual([2, 0]);
    expect(dice(['a-2', 'a-1'])).toBe(2);
  });
});

describe('the dice', () => {
  const at = (target: Partial<Piece>, ground = {}, table = {}) =>
    attacksIn(
      fires(
        facing(
          { 'a-1': { ...GRENADIERS, card: CARDS.hmg42 } },
          { 'b-1': { at: '0506', ...target } },
          { ground, table, dice: DUD },
        ),
      ).opening,
    )[0]!.dice;

  test('hex-fire-13 two dice and the sum of the modifiers find the row', () => {
    const setting = facing(
      { 'a-1': GRENADIERS },
      { 'b-1': { at: '0506', move: 'normal' } },
      { ground: { ground: [{ orchard: '0506' }] }, dice: 'attack=4,4 stoppage=1,1' },
    );
    // 8 - 2 + 1 = 7: column 5 says S1.
    expect(attacksIn(fires(setting).opening)).toMatchObject([{ dice: -1, result: 'S1' }]);
  });

  test.each([
    ['none', 0],
    ['tactical', -1],
    ['normal', -2],
    ['rapid', -3],
  ] as const)('hex-fire-14, hex-gap-07 a target with Move marker %s', (move, value) => {
    expect(at({ move })).toBe(value);
  });

  test('hex-fire-15 protection is added, 3 at most', () => {
    expect(at({}, { ground: [{ orchard: '0506' }] })).toBe(1);
    expect(at({}, { ground: [{ forest: '0506' }] })).toBe(2);
    expect(at({}, { ground: [{ forest: '0506' }], hexsides: [{ bocage: '0505/0506' }] })).toBe(3);
  });

  test('hex-fire-15, hex-map-10, hex-hid-18 a vehicle beside it protects, but not one that nobody sees', () => {
    const beside = (isHidden: boolean) => {
      const targets = {
        'b-1': { at: '0506' },
        'b-2': { card: cardNamed('sherman-75'), at: '0506', facing: 1 as const, isHidden },
      };
      return attacksIn(fires(facing({ 'a-1': GRENADIERS }, targets, { dice: DUD })).opening)[0]!.dice;
    };
    expect([beside(false), beside(true)]).toEqual([1, 0]);
  });

  test('hex-fire-16 each hindrance that the line crosses adds 1', () => {
    expect(at({}, { ground: [{ field: '0504' }] })).toBe(1);
    expect(at({}, { ground: [{ field: '0503-0505' }] })).toBe(3);
  });

  test('hex-fire-13, hex-fx-06, hex-map-12 smoke on the target adds 1', () => {
    expect(at({}, {}, { blazes: [4 + 5 * 12] })).toBe(1);
  });

  test('hex-fire-13, hex-face-08 a gun taking all fire from its front has 1 more', () => {
    const gun = { card: cardNamed('pak-40') };
    expect(at({ ...gun, facing: 1 })).toBe(1);
    expect(at({ ...gun, facing: 4 })).toBe(0);
  });

  test('hex-fire-18 sums of 0 or less use row 0, of 15 or more row 15', () => {
    const low = facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506', move: 'rapid' } }, { dice: 'attack=1,1' });
    // Row 0, column 5: a step lost.
    expect(attacksIn(fires(low).opening)).toMatchObject([{ result: 'I' }]);
    const ground = { ground: [{ forest: '0506' }, { field: '0503-0505' }], hexsides: [{ bocage: '0505/0506' }] };
    const big = { ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap: 40 } };
    const high = facing(
      { 'a-1': { card: big, at: '0502' } },
      { 'b-1': { at: '0506' } },
      { ground, dice: 'attack=6,6 stoppage=1,1' },
    );
    expect(attacksIn(fires(high).opening)).toMatchObject([{ dice: 6, result: 'S1' }]);
  });

  test('hex-dice-09 no dice where the column could do nothing', () => {
    const ground = { ground: [{ forest: '0506' }, { field: '0503-0505' }], hexsides: [{ bocage: '0505/0506' }] };
    const cp = facing(
      { 'a-1': { card: { ...CARDS.cp, main: { ...CARDS.cp.main!, range: 9 } }, at: '0502' } },
      { 'b-1': { at: '0506' } },
      { ground },
    );
    expect(rolls(fires(cp).opening)).toEqual([]);
  });

  test('hex-fire-13 the roll says at whom, on what table and with which modifiers', () => {
    const ground = { ground: [{ orchard: '0506' }] };
    const { opening } = fires(
      facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506', move: 'tactical' } }, { ground, dice: DUD }),
    );
    const [roll] = ofType(opening, 'roll');
    expect(roll).toMatchObject({ use: 'attack', of: 'b-1', rule: 'hex-fire-13' });
    expect(roll!.modifiers!.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['hex-fire-14 -1', 'hex-fire-15 1']);
    const [fired] = ofType(opening, 'fired');
    expect(fired).toMatchObject({ units: ['a-1'], target: 'b-1', factor: 5, place: '0506' });
  });
});

describe('buildings and soft vehicles', () => {
  const big = { ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap: 20 } };
  const house = (kind: 'wood building' | 'stone building', dice: string) =>
    fires(
      facing(
        { 'a-1': { card: big, at: '0502' } },
        { 'b-1': { at: '0506' }, 'b-2': { at: '0506' } },
        { ground: { ground: [{ [kind]: '0506' }] }, dice },
      ),
    );

  test('hex-fire-19, hex-gap-11, hex-fx-07, hex-mark-14 an I or E in a wood building, and then 2 or less: ruins, a blaze, all in it stopped', () => {
    const stage = house('wood building', 'attack=2,2 burns=2');
    expect(attacksIn(stage.opening)).toMatchObject([{ result: 'I' }]);
    expect(stage.table.ruins).toHaveLength(1);
    expect(stage.table.blazes).toEqual(stage.table.ruins);
    expect(stage.unit('b-2').isStopped).toBe(true);
    const safe = house('wood building', 'attack=2,2 burns=3');
    expect(safe.table.blazes).toEqual([]);
  });

  test('hex-fire-19 an E does it too', () => {
    const strong = { ...big, main: { ...big.main, ap: 40 } };
    const stage = fires(
      facing(
        { 'a-1': { card: strong, at: '0502' } },
        { 'b-1': { at: '0506' } },
        { ground: { ground: [{ 'wood building': '0506' }] }, dice: 'attack=1,1 burns=2' },
      ),
    );
    expect(attacksIn(stage.opening)).toMatchObject([{ result: 'E' }]);
    expect(stage.table.blazes).toHaveLength(1);
  });

  test('hex-fire-19 not by a test, and not a stone building by direct fire', () => {
    expect(rolls(house('wood building', 'attack=4,5 neutralisation=1,1').opening)).not.toContain('burns 1');
    expect(rolls(house('stone building', 'attack=1,2').opening)).toEqual(['attack 1 2']);
  });

  const truck = (dice: string, more: Partial<Piece> = {}) =>
    fires(
      facing(
        { 'a-1': { card: CARDS.hmg42, at: '0502' } },
        { 'b-1': { card: cardNamed('truck'), at: '0506', facing: 1, ...more } },
        { dice },
      ),
    );

  test('hex-fire-20 a soft vehicle is shut down by a failed stoppage test, immobilised beyond 2m', () => {
    expect(truck('attack=4,4 stoppage=4,4').unit('b-1').isShutDown).toBe(true);
    // S2 on M 7 is 5; S on row 8. Morale 3: limits 3 and 6.
    expect(truck('attack=4,4 stoppage=4,4', { morale: 3 }).unit('b-1').isImmobilised).toBe(true);
    expect(truck('attack=4,4 stoppage=4,3').unit('b-1').isShutDown).toBe(false);
  });

  test('hex-fire-20 immobilised by a failed neutralisation test, destroyed beyond 2m', () => {
    expect(truck('attack=3,3 neutralisation=4,4').unit('b-1').isImmobilised).toBe(true);
    expect(truck('attack=3,3 neutralisation=4,4', { morale: 3 }).has('b-1')).toBe(false);
  });

  test('hex-fire-20 destroyed by I and E', () => {
    const rapid = truck('attack=1,1', { move: 'rapid' });
    expect(attacksIn(rapid.opening)).toMatchObject([{ result: 'I' }]);
    expect(rapid.has('b-1')).toBe(false);
    const strong = fires(
      facing(
        { 'a-1': { card: big, at: '0502' } },
        { 'b-1': { card: cardNamed('truck'), at: '0506', facing: 1 } },
        { dice: 'attack=1,1' },
      ),
    );
    expect(attacksIn(strong.opening)).toMatchObject([{ result: 'E' }]);
    expect(strong.has('b-1')).toBe(false);
  });

  test('hex-fire-20, hex-trn-10 passengers of a destroyed vehicle lose a step on 7 or less, or die', () => {
    const loaded = (dice: string) =>
      fires(
        facing(
          { 'a-1': { card: CARDS.hmg42, at: '0502' } },
          {
            'b-1': { card: cardNamed('truck'), at: '0506', facing: 1, move: 'rapid' },
            'b-2': { at: '0506', carriedBy: 'b-1' },
            'b-3': { card: CARDS.cp, at: '0506', carriedBy: 'b-1' },
          },
          { dice },
        ),
      );
    const saved = loaded('attack=1,1 passenger=3,4');
    expect(saved.unit('b-2')).toMatchObject({ steps: 1, carriedBy: null });
    expect(saved.has('b-3')).toBe(false);
    expect(loaded('attack=1,1 passenger=4,4').has('b-2')).toBe(false);
  });
});

describe('markers', () => {
  test('hex-mark-01, hex-fire-22 whoever fires unmarked is marked Fire=Check', () => {
    const stage = fires(facing({ 'a-1': GRENADIERS }, { 'b-1': { at: '0506' } }, { dice: DUD }));
    expect(stage.unit('a-1')).toMatchObject({ fire: 'check', hasFired: true });
  });
});

describe('the Fire action', () => {
  const play = (dice: string) =>
    onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': GRENADIERS, 'a-2': { card: CARDS.grenadierSquad, at: '0602' } } },
        b: { side: 'allies', units: { 'b-1': { at: '0508', isNeutralised: true } } },
      },
      stack: [operationsFrame('axis')],
      dice: `initiative=6,5 initiative=1,1 ${dice}`,
    });

  test('hex-act-08, hex-act-10, hex-gap-02 it fires again as long as its checks are passed and it wants to', () => {
    const stage = play(`${DUD} check=3,3 ${DUD} check=4,4`);
    stage.play(activate('a'), shot());
    expect(stage.asked).toBe('fire-action.again axis');
    stage.play(shot());
    expect(stage.asked).toBe('fire-action.again axis');
    stage.play(shot());
    expect(stage.asked).toBe('activation.choose axis');
    expect(stage.unit('a-1')).toMatchObject({ fire: 'no more', isActivated: true });
    expect(stage.refusal('axis', shot())).toBe('ACTIVATED hex-mark-09');
  });

  test('hex-face-07, hex-act-08 whoever fires turns before its first fire, and not between fires', () => {
    const gun = { card: cardNamed('pak-40'), at: '0502', facing: 5 as const };
    const stage = onTable(
      facing(
        { 'a-1': gun },
        { 'b-1': { at: '0506', isNeutralised: true } },
        { stack: [activationOf('a')], dice: 'attack=6,6' },
      ),
    );
    stage.play(shot({ facing: 4 }));
    expect([stage.asked, stage.unit('a-1').facing]).toEqual(['fire-action.again axis', 4]);
    expect(stage.refusal('axis', shot({ facing: 3 }))).toBe('MAY_NOT_TURN hex-face-07');
    expect(stage.refusal('axis', shot())).toBeNull();
  });

  test('hex-act-08 or it ceases; the next unit may act', () => {
    const stage = play(DUD);
    stage.play(activate('a'), shot(), { kind: 'cease' });
    expect(stage.unit('a-1').isActivated).toBe(true);
    expect(stage.offers('axis')).toContainEqual(shot({ units: ['a-2'] }));
    stage.play(end);
  });

  test('hex-fire-10 the whole group is among the shots on offer', () => {
    const stage = play('');
    stage.play(activate('a'));
    expect(stage.offers('axis')).toContainEqual(shot({ units: ['a-1', 'a-2'] }));
  });

  test('hex-fire-10, hex-face-07 on offer each of a group fires with its strongest weapon, and turns where it must', () => {
    const stage = onTable(
      facing(
        {
          'a-1': { card: cardNamed('puma'), at: '0502', facing: 1 },
          'a-2': { card: cardNamed('stug-iii-g'), at: '0602', facing: 1 },
          'a-3': { card: CARDS.grenadierSquad, at: '0502' },
        },
        { 'b-1': { at: '0506' } },
        { stack: [activationOf('a')] },
      ),
    );
    expect(stage.offers('axis')).toContainEqual(
      shot({
        units: ['a-1', 'a-2', 'a-3'],
        each: [
          { unit: 'a-1', weapon: 'second' },
          { unit: 'a-2', weapon: 'main', facing: 4 },
        ],
      }),
    );
  });
});
