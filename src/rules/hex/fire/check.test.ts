import { describe, expect, test } from 'vitest';
import { administrationFrame } from '../administration/steps.ts';
import type { Card } from '../card.ts';
import { CARDS, ofType, onTable, type Piece, rolls } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import { attacksIn, facing, fires, type Shot } from './firing.testing.ts';

const DUD = 'attack=6,6';
const TARGET = { 'b-1': { at: '0506' } };

/** A marked unit checks: the dice of the check, then those that follow. */
function checks(
  dice: string,
  firer: Partial<Piece> = {},
  shot: Shot = {},
  hesitates = false,
  target: Record<string, Piece> = TARGET,
) {
  const setting = facing({ 'a-1': { card: CARDS.grenadierSquad, at: '0502', fire: 'check', ...firer } }, target, {
    dice: `check=${dice}`,
  });
  const { a, b } = setting.groups;
  return fires({ ...setting, groups: { a: { ...a!, isHesitant: hesitates }, b: b! } }, shot);
}

describe('fire checks', () => {
  test('hex-chk-01 at or below the rate of fire it fires and keeps Fire=Check', () => {
    const stage = checks(`3,3 ${DUD}`);
    expect(rolls(stage.opening)).toEqual(['check 3 3', 'attack 6 6']);
    expect(stage.unit('a-1').fire).toBe('check');
  });

  test('hex-chk-01, hex-mark-02 above it does not fire, and the marker becomes No More Fire', () => {
    const stage = checks('3,4');
    expect(attacksIn(stage.opening)).toEqual([]);
    expect(stage.unit('a-1').fire).toBe('no more');
  });

  test('hex-chk-01, hex-veh-09 the rate is that of the weapon now fired', () => {
    const sherman = { card: cardNamed('sherman-75'), facing: 4 as const };
    const [gun, mg] = [sherman.card.main!.rof, sherman.card.second!.rof];
    const slow = { ...sherman.card, main: { ...sherman.card.main!, rof: 4 } };
    expect(gun).toBeGreaterThan(4);
    expect(mg).toBeGreaterThan(4);
    expect(checks('2,3', { ...sherman, card: slow }).unit('a-1').fire).toBe('no more');
    expect(checks(`2,3 ${DUD}`, { ...sherman, card: slow }, { weapon: 'second' }).unit('a-1').fire).toBe('check');
  });

  test('hex-chk-02 stopped and hesitant add 1 each', () => {
    expect(checks('3,3', { isStopped: true }).unit('a-1').fire).toBe('no more');
    expect(checks(`2,3 ${DUD}`, { isStopped: true }).unit('a-1').fire).toBe('check');
    expect(checks('3,3', {}, {}, true).unit('a-1').fire).toBe('no more');
    expect(checks('2,3', { isStopped: true }, {}, true).unit('a-1').fire).toBe('no more');
    const { opening } = checks(`2,2 ${DUD}`, { isStopped: true }, {}, true);
    expect(ofType(opening, 'roll')[0]!.modifiers).toHaveLength(2);
  });

  test('hex-chk-03 an unmarked unit makes none for its first fire', () => {
    const stage = fires(facing({ 'a-1': { card: CARDS.grenadierSquad, at: '0502' } }, TARGET, { dice: DUD }));
    expect(rolls(stage.opening)).toEqual(['attack 6 6']);
  });

  test('hex-chk-10 in a group each marked member checks, and who fails drops out', () => {
    const squad = { card: CARDS.grenadierSquad, at: '0502' };
    const firers: Record<string, Piece> = {
      'a-1': { ...squad, fire: 'check' },
      'a-2': squad,
      'a-3': { ...squad, fire: 'check' },
    };
    const stage = fires(facing(firers, TARGET, { dice: `check=6,6 check=1,1 ${DUD}` }), {
      units: ['a-3', 'a-2', 'a-1'],
    });
    expect(ofType(stage.opening, 'roll').map(({ of }) => of)).toEqual(['a-3', 'a-1', 'b-1']);
    expect(attacksIn(stage.opening)).toMatchObject([{ factor: 10 }]);
    expect(['a-1', 'a-2', 'a-3'].map((id) => stage.unit(id).fire)).toEqual(['check', 'check', 'no more']);
  });
});

describe('jams', () => {
  test.each(['5,6', '6,6'])(
    'hex-chk-04, hex-chk-05 a heavy machine gun jams on a natural %s and does not fire',
    (dice) => {
      const fast = { ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, rof: 12 } };
      const stage = checks(dice, { card: fast });
      expect(stage.unit('a-1')).toMatchObject({ isJammed: true, fire: 'no more' });
      expect(attacksIn(stage.opening)).toEqual([]);
    },
  );

  test('hex-chk-04 not on a modified 11, and not a squad', () => {
    expect(checks('5,5', { card: CARDS.hmg42, isStopped: true }).unit('a-1').isJammed).toBe(false);
    expect(checks('6,6').unit('a-1').isJammed).toBe(false);
  });

  test("hex-chk-04 a vehicle's machine gun jams if it is the main weapon", () => {
    const halftrack = { card: cardNamed('m3-halftrack'), facing: 4 as const };
    expect(halftrack.card.main!.kind).toBe('machine gun');
    expect(checks('5,6', halftrack).unit('a-1').isJammed).toBe(true);
    const tank = { card: cardNamed('sherman-75'), facing: 4 as const };
    expect(checks('5,6', tank, { weapon: 'second' }).unit('a-1').isJammed).toBe(false);
  });

  test('hex-chk-06 repaired in step 7 on 8 or less', () => {
    const repaired = (dice: string) => {
      const stage = onTable({
        ...facing({ 'a-1': { card: CARDS.hmg42, at: '0502', isJammed: true } }, TARGET, { dice: `repair=${dice}` }),
        stack: [administrationFrame()],
      });
      stage.defaults();
      return !stage.unit('a-1').isJammed;
    };
    expect(repaired('4,4')).toBe(true);
    expect(repaired('4,5')).toBe(false);
  });
});

describe('ammunition', () => {
  const gun = { card: cardNamed('pak-40'), facing: 4 as const };

  test('hex-chk-07, hex-dice-07 a gun that rolls a natural 12 rolls at once how many fires are left', () => {
    const stage = checks('6,6 ammo=3', gun);
    expect(rolls(stage.opening)).toEqual(['check 6 6', 'ammo 3']);
    expect(stage.unit('a-1')).toMatchObject({ ammo: 3, fire: 'no more' });
  });

  test.each([
    ['tank', cardNamed('sherman-75'), true],
    ['mortar', CARDS.mortar60, true],
    ['machine gun', CARDS.hmg42, false],
    ['squad', CARDS.grenadierSquad, false],
  ] as const)('hex-chk-07 which weapons: a %s', (_, card, depletes) => {
    const facing4 = card.vehicle ? { facing: 4 as const } : {};
    const shot: Shot = card.class === 'mortar' ? { on: 'mortar', at: '0506' } : {};
    const stage = checks(depletes ? '6,6 ammo=2' : '6,6', { card, ...facing4 }, shot);
    expect(stage.unit('a-1').ammo).toBe(depletes ? 2 : null);
  });

  test('hex-chk-07, hex-chk-08, hex-mark-11 each fire counts, and with the last the unit leaves without being lost', () => {
    const left = (ammo: number) => checks(`1,1 ${DUD}`, { ...gun, ammo });
    expect(left(2).unit('a-1').ammo).toBe(1);
    const last = left(1);
    expect(last.has('a-1')).toBe(false);
    expect(last.table.lost).toMatchObject([{ id: 'a-1', how: 'withdrawn' }]);
    expect(last.formation('a').stepsLost).toBe(0);
    expect(last.table.points.allies).toBe(0);
  });

  test('hex-chk-08 the fire of a check of 12 that is passed is not one of those that are left', () => {
    const quick: Card = { ...gun.card, main: { ...gun.card.main!, rof: 12 } };
    expect(checks(`6,6 ammo=3 ${DUD}`, { ...gun, card: quick }).unit('a-1')).toMatchObject({ ammo: 3, fire: 'check' });
  });

  test('hex-chk-08 a depleted unit that rolls 12 again is unaffected', () => {
    const stage = checks('6,6', { ...gun, ammo: 2 });
    expect(stage.unit('a-1').ammo).toBe(2);
  });

  test('hex-chk-09 a Bazooka team is removed on 10 or more, modifiers counted; it is no step loss', () => {
    const team = { card: cardNamed('bazooka-team'), at: '0504' };
    const tank: Record<string, Piece> = { 'b-1': { card: cardNamed('panther'), at: '0506', facing: 1 } };
    const shot: Shot = { weapon: 'portable', on: 'portable' };
    const gone = checks('5,5', team, shot, false, tank);
    expect(gone.table.lost).toMatchObject([{ id: 'a-1', how: 'withdrawn' }]);
    expect(gone.formation('a').stepsLost).toBe(0);
    expect(checks('4,5', team, shot, false, tank).unit('a-1').fire).toBe('no more');
    expect(checks('4,5', { ...team, isStopped: true }, shot, false, tank).has('a-1')).toBe(false);
  });
});
