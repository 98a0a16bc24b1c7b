import { describe, expect, test } from 'vitest';
import type { Card } from '../card.ts';
import { facing as against, fires, shot } from '../fire/firing.testing.ts';
import { refuseShot } from '../fire/shots.ts';
import { CARDS, ofType, type Piece, rolls, type Setting, tableFor } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';

const WIDE = { ground: { size: '40 x 12' } };
const AT = { on: 'AT' } as const;
const ACTIVE = { isResponse: false, isMoving: false } as const;
const panther: Piece = { card: cardNamed('panther'), at: '0105', facing: 3, quality: 'Line' };
const sherman: Piece = { card: cardNamed('sherman-75'), at: '0905', facing: 6 };

/** A Panther at 0105 shoots at a Sherman to its east; the front of each is towards the other. */
const duel = (
  dice: string,
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Setting> = {},
  how = {},
) =>
  fires(
    against({ 'a-1': { ...panther, ...firer } }, { 'b-1': { ...sherman, ...target } }, { ...WIDE, dice, ...more }),
    { ...AT, ...how },
  );
const MISS = 'hit=6,6';

/** What is added to the roll to hit. */
const toHit = (...args: Parameters<typeof duel> extends [string, ...infer Rest] ? Rest : never) => {
  const [roll] = ofType(duel(MISS, ...args).opening, 'roll');
  return {
    need: roll!.need,
    sum: roll!.modifiers!.reduce((sum, { value }) => sum + value, 0),
    rules: roll!.modifiers!.map(({ rule }) => rule),
  };
};
const base = () => toHit().sum;
const result = (stage: ReturnType<typeof duel>) => ofType(stage.opening, 'vehicle-shot')[0]!.result;
const refused = (setting: Setting, fire = shot(AT)) => refuseShot(tableFor(setting), fire, ACTIVE)?.code ?? null;

describe('to hit', () => {
  test('hex-at-01 at one unhidden vehicle in sight and within range', () => {
    const setting = (target: Partial<Piece>, more: Partial<Setting> = WIDE) =>
      against({ 'a-1': panther }, { 'b-1': { ...sherman, ...target } }, more);
    expect(refused(setting({}))).toBeNull();
    expect(refused(setting({ isHidden: true }))).toBe('HIDDEN');
    expect(refused(setting({ card: CARDS.rifleSquad, facing: 0 }))).toBe('NO_VEHICLE');
    expect(refused(setting({}, { ground: { ...WIDE.ground, ground: [{ forest: '0501-0510' }] } }))).toBe('NOT_SEEN');
    const near = { ...panther, card: { ...panther.card!, main: { ...panther.card!.main!, range: 7 } } };
    expect(refused(against({ 'a-1': near }, { 'b-1': sherman }, WIDE))).toBe('TOO_FAR');
  });

  test('hex-at-01, hex-at-15 two rolls: to hit, then effect', () => {
    const stage = duel('hit=3,3 effect=2,2');
    expect(rolls(stage.opening)).toEqual(['hit 3 3', 'effect 2 2']);
    expect(stage.has('b-1')).toBe(false);
    expect(stage.table.wrecks).toHaveLength(1);
  });

  test('hex-at-02 two dice and modifiers not above the number for the range', () => {
    expect([toHit({}, { at: '1105' }).need, toHit({}, { at: '1205' }).need, toHit({}, { at: '2205' }).need]).toEqual([
      8, 7, 6,
    ]);
    // A large target: 9 hits at 8.
    expect(result(duel('hit=4,5 effect=6,6'))).toBe('no effect');
    expect(result(duel('hit=5,5'))).toBe('missed');
  });

  test('hex-at-03 2 for a target that moves or has moved, 2 for such a firer', () => {
    expect(toHit({}, { move: 'tactical' }).sum - base()).toBe(2);
    expect(toHit({ move: 'normal' }).sum - base()).toBe(2);
    expect(toHit({}, {}, {}, { isMoving: true }).sum - base()).toBe(2);
    expect(toHit({ move: 'normal' }, {}, {}, { isMoving: true }).sum - base()).toBe(2);
  });

  test.each([
    ['Recruit', 1],
    ['Line', 0],
    ['Veteran', -1],
    ['Shock', 0],
  ] as const)('hex-at-04, hex-unit-02 a crew of quality %s', (quality, value) => {
    expect(toHit({ quality }).sum - base()).toBe(value);
  });

  test.each([
    ['large', -1],
    ['normal', 0],
    ['small', 1],
    ['very small', 2],
  ] as const)('hex-at-05 a %s target', (size, value) => {
    const card: Card = { ...sherman.card!, vehicle: { ...sherman.card!.vehicle!, size } };
    expect(toHit({}, { card }).sum).toBe(value);
  });

  test.each([
    ['fast', 0, 1],
    ['normal', 1, 2],
    ['slow', 2, 3],
  ] as const)('hex-at-06, hex-face-05, hex-gap-12 a %s turret out of the front arc', (turret, flank, rear) => {
    const card: Card = { ...panther.card!, vehicle: { ...panther.card!.vehicle!, turret } };
    expect(toHit({ card, facing: 1 }).sum - base()).toBe(flank);
    expect(toHit({ card, facing: 6 }).sum - base()).toBe(rear);
  });

  test('hex-at-07, hex-face-06, hex-unit-14, hex-unit-15 a light cannon pays 1 to flank and rear; other guns fire to the front alone', () => {
    const light: Partial<Piece> = { card: cardNamed('pak-38') };
    expect(toHit({ ...light, facing: 1 }).sum - toHit(light).sum).toBe(1);
    expect(toHit({ ...light, facing: 6 }).sum - toHit(light).sum).toBe(1);
    const setting = (facing: 1 | 3) =>
      against({ 'a-1': { ...panther, card: cardNamed('pak-40'), facing } }, { 'b-1': sherman }, WIDE);
    expect(refused(setting(3))).toBeNull();
    expect(refused(setting(1))).toBe('OUT_OF_ARC');
  });

  test('hex-at-08 protection, hindrances and smoke at either end are added', () => {
    const ground = (list: readonly Record<string, string>[]) =>
      ({ ground: { ...WIDE.ground, ground: list } }) as Partial<Setting>;
    expect(toHit({}, {}, ground([{ forest: '0905' }])).sum - base()).toBe(2);
    expect(toHit({}, {}, ground([{ field: '0501-0510' }])).sum - base()).toBe(1);
    expect(toHit({}, {}, ground([{ field: '0401-0510' }])).sum - base()).toBe(2);
    const table = tableFor(against({ 'a-1': panther }, { 'b-1': sherman }, WIDE));
    const [from, to] = table.units.map(({ at }) => at);
    expect(toHit({}, {}, { table: { blazes: [to!] } }).sum - base()).toBe(1);
    expect(toHit({}, {}, { table: { blazes: [from!] } }).sum - base()).toBe(1);
  });

  test.each([
    ['Short', [0, 1, 2]],
    ['Medium', [0, 0, 1]],
    ['Long', [0, 0, 0]],
  ] as const)('hex-at-09 a %s barrel', (barrel, values) => {
    const card: Card = { ...panther.card!, main: { ...panther.card!.main!, barrel } };
    expect(['0905', '1305', '2305'].map((at) => toHit({ card }, { at }).sum + 1)).toEqual(values);
  });

  test('hex-at-10 a natural 12 misses, whatever the modifiers', () => {
    const card: Card = { ...sherman.card!, vehicle: { ...sherman.card!.vehicle!, size: 'large' } };
    expect(result(duel('hit=6,6', { quality: 'Veteran' }, { card }))).toBe('missed');
  });

  test('hex-at-10, hex-dice-09 what cannot hit is not rolled for', () => {
    const stage = duel(
      '',
      { move: 'normal', quality: 'Recruit', facing: 6 },
      {
        move: 'rapid',
        at: '2305',
        card: { ...sherman.card!, vehicle: { ...sherman.card!.vehicle!, size: 'very small' } },
      },
    );
    expect(rolls(stage.opening)).toEqual([]);
    expect(result(stage)).toBe('missed');
  });
});

describe('effect', () => {
  const effect = (
    dice: string,
    at: number,
    armour: { front: number; side: number } | null,
    firer: Partial<Piece> = {},
    target: Partial<Piece> = {},
  ) => {
    const gun: Card = { ...panther.card!, main: { ...panther.card!.main!, at, barrel: 'Long' } };
    const tank: Card = { ...sherman.card!, vehicle: { ...sherman.card!.vehicle!, armour } };
    return duel(`hit=1,1 effect=${dice}`, { card: gun, ...firer }, { card: tank, at: '0505', ...target });
  };

  test('hex-at-11 the differential of AT value and armour finds the column', () => {
    expect(result(effect('3,3', 8, { front: 5, side: 0 }))).toBe('I');
    expect(result(effect('3,3', 9, { front: 5, side: 0 }))).toBe('D');
    expect(ofType(effect('3,3', 9, { front: 5, side: 0 }).opening, 'vehicle-shot')[0]).toMatchObject({
      differential: 4,
      arc: 'front',
    });
  });

  test('hex-at-12 below 0 each point adds 1, above 7 each takes 1 off', () => {
    expect(result(effect('1,2', 5, { front: 5, side: 0 }))).toBe('I');
    expect(result(effect('1,2', 4, { front: 5, side: 0 }))).toBe('S');
    expect(result(effect('5,5', 12, { front: 5, side: 0 }))).toBe('I');
    expect(result(effect('5,5', 13, { front: 5, side: 0 }))).toBe('D');
  });

  test('hex-at-13 the barrel is added by its own bands', () => {
    const at = (hex: string) => {
      const { opening } = duel('hit=1,1 effect=6,6', {}, { at: hex });
      const roll = ofType(opening, 'roll')[1]!;
      return roll.modifiers!.filter(({ rule }) => rule === 'hex-at-13').reduce((sum, { value }) => sum + value, 0);
    };
    expect(['0605', '0805', '1205', '1705'].map(at)).toEqual([0, 0, 1, 2]);
    const short: Card = { ...panther.card!, main: { ...panther.card!.main!, barrel: 'Short' } };
    const [, roll] = ofType(duel('hit=1,1 effect=6,6', { card: short }, { at: '0805' }).opening, 'roll');
    expect(roll!.modifiers).toContainEqual(expect.objectContaining({ rule: 'hex-at-13', value: 1 }));
  });

  test('hex-at-14 sums under 2 use row 2, over 12 have no effect', () => {
    expect(result(effect('1,1', 20, { front: 5, side: 0 }))).toBe('D');
    expect(rolls(effect('1,1', 20, { front: 5, side: 0 }).opening)).toEqual(['hit 1 1', 'effect 1 1']);
    const hopeless = duel(
      'hit=1,1',
      { card: { ...panther.card!, main: { ...panther.card!.main!, at: 0 } } },
      { card: { ...sherman.card!, vehicle: { ...sherman.card!.vehicle!, armour: { front: 14, side: 0 } } } },
    );
    expect(result(hopeless)).toBe('no effect');
  });

  test('hex-at-10 a natural 12 has no effect', () => {
    expect(result(effect('6,6', 20, { front: 5, side: 0 }))).toBe('no effect');
  });

  test('hex-at-15, hex-mark-06 destroyed, immobilised, shut down', () => {
    expect(effect('1,1', 5, { front: 5, side: 0 }).has('b-1')).toBe(false);
    expect(effect('1,2', 5, { front: 5, side: 0 }).unit('b-1')).toMatchObject({
      isImmobilised: true,
      wasImmobilised: true,
    });
    expect(effect('2,2', 5, { front: 5, side: 0 }).unit('b-1').isShutDown).toBe(true);
  });

  test('hex-at-16 a second I destroys', () => {
    expect(effect('1,2', 5, { front: 5, side: 0 }, {}, { isImmobilised: true }).has('b-1')).toBe(false);
  });

  test('hex-at-11, hex-face-04, hex-unit-13 side armour by the flank, and 1 less by the rear', () => {
    const arc = (facing: 1 | 3 | 6) =>
      ofType(effect('6,6', 8, { front: 5, side: 4 }, {}, { facing }).opening, 'vehicle-shot')[0];
    expect(arc(6)).toMatchObject({ arc: 'front', differential: 3 });
    expect(arc(1)).toMatchObject({ arc: 'flank', differential: 4 });
    expect(arc(3)).toMatchObject({ arc: 'rear', differential: 5 });
  });

  test('hex-at-18 a soft vehicle has armour 0 on all sides', () => {
    const { opening } = duel('hit=1,1 effect=6,6', {}, { card: cardNamed('truck'), at: '0505' });
    expect(ofType(opening, 'vehicle-shot')[0]).toMatchObject({ differential: panther.card!.main!.at });
  });

  test('hex-at-15, hex-trn-10 who rides in it rolls too', () => {
    const stage = fires(
      against(
        { 'a-1': panther },
        {
          'b-1': { ...sherman, card: cardNamed('m3-halftrack'), at: '0505' },
          'b-2': { at: '0505', carriedBy: 'b-1' },
        },
        { ...WIDE, dice: 'hit=1,1 effect=2,2 passenger=3,4' },
      ),
      AT,
    );
    expect(stage.unit('b-2')).toMatchObject({ steps: 1, carriedBy: null });
  });
});

describe('machine guns, crews and groups', () => {
  const hmg: Piece = { card: CARDS.hmg42, at: '0105' };
  const halftrack: Piece = { card: cardNamed('m3-halftrack'), at: '0505', facing: 6 };

  test('hex-at-17, hex-gap-32 a heavy machine gun by effect alone, AT 0, at armour of 1 or less within normal range', () => {
    const stage = fires(against({ 'a-1': hmg }, { 'b-1': halftrack }, { dice: 'effect=1,1' }), AT);
    expect(rolls(stage.opening)).toEqual(['effect 1 1']);
    // Differential -1: a natural 2 is row 3, immobilised.
    expect(stage.unit('b-1').isImmobilised).toBe(true);
    expect(refused(against({ 'a-1': hmg }, { 'b-1': { ...sherman, at: '0505' } }))).toBe('TOO_THICK');
    expect(refused(against({ 'a-1': hmg }, { 'b-1': { ...halftrack, card: cardNamed('truck') } }))).toBeNull();
    expect(refused(against({ 'a-1': hmg }, { 'b-1': { ...halftrack, at: '1305' } }, WIDE))).toBeNull();
    expect(refused(against({ 'a-1': hmg }, { 'b-1': { ...halftrack, at: '1405' } }, WIDE))).toBe('TOO_FAR');
  });

  test('hex-at-17 the barrel of a machine gun does not count', () => {
    const { opening } = fires(
      against(
        { 'a-1': hmg },
        { 'b-1': { ...halftrack, at: '1305', card: cardNamed('truck') } },
        { ...WIDE, dice: 'effect=6,6' },
      ),
      AT,
    );
    expect(ofType(opening, 'roll')[0]!.modifiers).toEqual([]);
  });

  test('hex-at-19 a stopped gun crew fires without a modifier', () => {
    const gun: Partial<Piece> = { card: cardNamed('pak-40') };
    expect(toHit({ ...gun, isStopped: true })).toEqual(toHit(gun));
  });

  test('hex-at-20 no group fire', () => {
    const setting = against({ 'a-1': panther, 'a-2': { ...panther } }, { 'b-1': sherman }, WIDE);
    expect(refused(setting, shot({ on: 'AT', units: ['a-1', 'a-2'] }))).toBe('NO_GROUP');
  });

  test('hex-at-01, hex-mark-01 a shot leaves a fire marker, a miss too', () => {
    expect(duel(MISS).unit('a-1').fire).toBe('check');
  });

  test('hex-face-07 in a Fire action a vehicle takes any facing first, a heavy gun one hexside; not in a response', () => {
    const turns = (card: Card, from: 1 | 3 | 6, to: number, isResponse = false) =>
      refuseShot(
        tableFor(against({ 'a-1': { ...panther, card, facing: from } }, { 'b-1': sherman }, WIDE)),
        shot({ on: 'AT', facing: to }),
        { isResponse, isMoving: false },
      )?.code ?? null;
    expect(turns(cardNamed('stug-iii-g'), 6, 3)).toBeNull();
    expect(turns(cardNamed('stug-iii-g'), 6, 3, true)).toBe('MAY_NOT_TURN');
    expect(turns(cardNamed('pak-40'), 1, 2)).toBeNull();
    expect(turns(cardNamed('pak-40'), 6, 3)).toBe('MAY_NOT_TURN');
    const stage = duel(MISS, { card: cardNamed('stug-iii-g'), facing: 6 }, {}, {}, { facing: 3 });
    expect(stage.unit('a-1').facing).toBe(3);
  });
});
