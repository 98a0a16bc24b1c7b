/** Pinned and suppressed: what they do, and how long they last. */
import { expect, test } from 'vitest';
import { moraleFrame } from '../morale/types.ts';
import { movementFrame } from '../movement/types.ts';
import { ordersFrame } from '../orders/types.ts';
import { march, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { MINES } from './reading.ts';
import { type Strike, strikeFrame } from './types.ts';

const ORDERS = { task: 'attack', objective: 'hill', since: 1 } as const;
const attacking = (piece: Piece, more: Setting = {}) =>
  onTable({ allies: { a: { is: { orders: ORDERS }, units: { 'a/1': piece } } }, stack: [movementFrame()], ...more });
const struck = (target: Piece, more: Partial<Strike>) => {
  const base = { target: 'd/1', from: null, block: 'infantry-4', vehicles: null, die: 0, by: MINES } as const;
  return onTable({
    axis: { d: { units: { 'd/1': { at: [1500, 1500], ...target } } } },
    stack: [strikeFrame([{ ...base, isSpeculative: false, isDisappearing: false, ...more }])],
  }).element('d/1');
};

test('stonk-ps-01 a pinned veteran platoon goes 50 m of a longer path, and no further', () => {
  const pinned: Piece = { at: [1500, 300], state: 'pinned', quality: 'veteran', path: [{ x: 1500, y: 500 }] };
  expect(attacking(pinned).at('a/1')).toEqual([1500, 350]);
  expect(attacking({ ...pinned, path: [{ x: 1500, y: 351 }] }).at('a/1')).toEqual([1500, 350]);
  const stage = attacking({ at: [1500, 300], state: 'pinned' }, { stack: [ordersFrame()] });
  expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 340]))).toBe('PINNED stonk-ps-01');
});

test('stonk-ps-02 a pinned veteran troop goes 200 m, and not a metre more', () => {
  const tank: Piece = { type: 'british-sherman', at: [1500, 300], state: 'pinned', quality: 'veteran' };
  const end = (y: number) => attacking({ ...tank, path: [{ x: 1500, y }] }).at('a/1');
  expect([end(500), end(501)]).toEqual([
    [1500, 500],
    [1500, 500],
  ]);
});

test('stonk-ps-04 infantry that fire has suppressed stays where it is, veterans too', () => {
  for (const quality of ['average', 'veteran'] as const) {
    const piece: Piece = {
      at: [1500, 300],
      state: 'suppressed',
      quality,
      posture: 'tactical',
      path: [{ x: 1500, y: 500 }],
    };
    expect(attacking(piece).at('a/1')).toEqual([1500, 300]);
  }
});

test('stonk-ps-05 suppressed tanks stop at their own gun line', () => {
  const tank: Piece = { type: 'british-sherman', at: [1500, 1500], state: 'suppressed' };
  const stage = onTable({
    allies: { a: { units: { 'a/1': tank, 'a/2': { type: 'british-6pdr', at: [1500, 1250] } } } },
    stack: [movementFrame()],
  });
  expect(stage.at('a/1')).toEqual([1500, 1250]);
});

test('stonk-ps-06 suppressed tanks that have nowhere to go do not go forward instead', () => {
  const tank: Piece = { type: 'british-sherman', at: [1500, 0], state: 'suppressed', path: [{ x: 1500, y: 300 }] };
  expect(attacking({ ...tank, posture: 'tactical' }).at('a/1')).toEqual([1500, 0]);
});

test('stonk-ps-07 who does not rally in step 7 is as it was, also if it was fired on', () => {
  const after = (state: 'pinned' | 'suppressed') => {
    const units = { 'a/1': { at: [1500, 300], state, isUnderFire: true } } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [moraleFrame()], dice: 'rally=1' });
    stage.commitAll();
    return stage.element('a/1').state;
  };
  expect([after('pinned'), after('suppressed')]).toEqual(['pinned', 'suppressed']);
});

test('stonk-ps-08 armour rallies like everyone', () => {
  const tank: Piece = { type: 'british-sherman', at: [1500, 300], state: 'pinned' };
  const stage = onTable({ allies: { a: { units: { 'a/1': tank } } }, stack: [moraleFrame()], dice: 'rally=4' });
  stage.commitAll();
  expect(stage.element('a/1').state).toBe('ok');
});

test('stonk-ps-09 S replaces P, and P leaves S as it is', () => {
  expect(struck({ state: 'pinned' }, { die: 6 }).state).toBe('suppressed');
  expect(struck({ state: 'suppressed' }, { die: 3 }).state).toBe('suppressed');
});

test('stonk-ps-11 fire that does nothing else pins veterans, and nobody else', () => {
  expect((['veteran', 'average', 'green'] as const).map((quality) => struck({ quality }, { die: 0 }).state)).toEqual([
    ...['pinned', 'ok', 'ok'],
  ]);
});

test('stonk-ps-12 only green units with combat orders are asked whether they press on', () => {
  const PRESS = { kind: 'press-on', unit: 'a/1', presses: true } as const;
  const refused = (quality: 'green' | 'average', task: 'attack' | 'move' = 'attack') => {
    const is = { orders: { ...ORDERS, task } };
    const units = { 'a/1': { at: [1500, 1000], quality } } as const;
    const stage = onTable({ allies: { a: { is, units } }, stack: [ordersFrame()] });
    return stage.refusal('allies', PRESS);
  };
  expect(refused('green')).toBeNull();
  expect([refused('average'), refused('green', 'move')]).toEqual([
    ...['WRONG_ANSWER stonk-order-01', 'WRONG_ANSWER stonk-order-01'],
  ]);
});

test('stonk-ps-12 its owner may also let it be pinned', () => {
  const units = { 'a/1': { at: [1500, 1000], quality: 'green' } } as const;
  const stage = onTable({ allies: { a: { is: { orders: ORDERS }, units } }, stack: [ordersFrame()] });
  stage.draft('allies', march('a/1', 'tactical', [1500, 1150]), { kind: 'press-on', unit: 'a/1', presses: false });
  expect(ofType(stage.commitAll(), 'presses-on')).toEqual([]);
});

test('stonk-ps-13 veterans are suppressed as others are', () => {
  expect(struck({ quality: 'veteran' }, { die: 6 })).toMatchObject({ state: 'suppressed', strength: 5 });
});
