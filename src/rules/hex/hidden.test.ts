import { describe, expect, test } from 'vitest';
import { assaultFrame } from './assault/types.ts';
import { barrageFrame } from './indirect/barrage.ts';
import { mortarFactor } from './indirect/mortar.ts';
import { acting, go, move } from './move/moving.testing.ts';
import { operationsFrame } from './operations/impulse.ts';
import {
  activate,
  at,
  CARDS,
  type Group,
  ofType,
  onTable,
  type Piece,
  type Setting,
  tableFor,
} from './stage.testing.ts';
import { type Battery, OFF, unitAt } from './state.ts';
import { cardNamed } from './units/index.ts';

const BATTERY: Battery = {
  ...{ id: 'gun', side: 'allies', name: 'Battery', type: 'Medium', fires: 3, hasSmoke: false, from: 1, until: 8 },
  ...{ mission: null, last: OFF, repeats: 0, hasFired: false },
};

describe('what reveals', () => {
  /** A squad of 0506 goes into 0505, in which the enemy has no fire left. */
  const assaulted = (own: Partial<Piece>, foe: Partial<Piece>, more: Partial<Setting> = {}) =>
    onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': { at: '0505', isActivated: true, fire: 'no more', ...foe } } },
        b: { side: 'allies', units: { 'b-1': { at: '0506', ...own } } },
      },
      stack: [assaultFrame('allies', ['b-1'], at('0505'), [], own.isHidden ? [] : ['b-1'])],
      dice: 'assault=6,6 assault=1,1 strike=1,1',
      ...more,
    });
  const hidden = { isHidden: true };
  const order = (stage: ReturnType<typeof assaulted>, unit: string) => {
    const revealed = stage.opening.findIndex((event) => event.type === 'revealed' && event.unit === unit);
    return revealed < stage.opening.findIndex(({ type }) => type === 'assault-entered') ? 'before' : 'after';
  };

  test('hex-hid-04 in the open who assaults is revealed at once, as is who is assaulted', () => {
    expect([order(assaulted(hidden, {}), 'b-1'), order(assaulted({}, hidden), 'a-1')]).toEqual(['before', 'before']);
  });

  test('hex-hid-05 works are cover, and after the first test nobody is hidden', () => {
    const works = [{ hex: at('0505'), kind: 'entrenchment' as const, isForVehicles: false }];
    const dug = assaulted(hidden, hidden, { table: { works } });
    expect([order(dug, 'a-1'), order(dug, 'b-1')]).toEqual(['after', 'after']);
    expect(dug.unit('b-1').isHidden).toBe(false);
  });

  test('hex-hid-09 tactical movement reveals only to an enemy that sees it', () => {
    const moved = (ground: Setting['ground'] = {}) => {
      const b: Group = { side: 'allies', units: { 'b-1': { card: CARDS.cp, at: '0509' } } };
      const stage = acting(
        { 'a-1': { card: CARDS.grenadierSquad, at: '0503', ...hidden } },
        { groups: { b, z: b }, ground },
      );
      stage.play(move('a-1', 'tactical'), go('0504'));
      return !stage.unit('a-1').isHidden;
    };
    expect([moved(), moved({ ground: [{ forest: '0507' }] })]).toEqual([true, false]);
  });

  test('hex-hid-10 a result of indirect fire on a vehicle reveals it, none does not', () => {
    const shelled = (dice: string) =>
      onTable({
        groups: {
          a: { side: 'axis', units: { 'a-1': { card: cardNamed('panzer-iv-h'), at: '0505', facing: 1, ...hidden } } },
          b: { side: 'allies', units: { 'b-1': { at: '1210' } } },
        },
        stack: (table) => [
          { ...barrageFrame(table, BATTERY, false, { q: 0, r: 0 }), left: [{ hex: at('0505'), distance: 0 }] },
        ],
        dice: `shelling=${dice}`,
      }).unit('a-1').isHidden;
    expect([shelled('2,2'), shelled('6,6')]).toEqual([false, true]);
  });

  test('hex-hid-15 a mortar has half its strength against a hidden unit', () => {
    const table = tableFor({ groups: { a: { side: 'axis', units: { 'a-1': { card: CARDS.mortar60, at: '0505' } } } } });
    const mortar = unitAt(table, 'a-1');
    expect(mortarFactor(table, mortar, true)).toBe(mortarFactor(table, mortar, false) / 2);
  });

  test('hex-hid-17 the enemy is told that the formation of a hidden CP has been activated', () => {
    const groups: Setting['groups'] = {
      a: { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0502', ...hidden } } },
      b: { side: 'allies', units: { 'b-1': { at: '0509' } } },
    };
    const stage = onTable({ groups, stack: [operationsFrame('axis')], dice: 'initiative=6,5 initiative=1,1' });
    const told = stage.redact(stage.play(activate('a')), 'allies');
    expect(ofType(told as never[], 'activated' as never)).toMatchObject([{ formation: 'a', isFree: true }]);
  });
});
