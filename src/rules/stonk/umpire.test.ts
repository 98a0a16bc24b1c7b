import { expect, test } from 'vitest';
import type { Seat } from '../../kernel/seats.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { assaultsFrame } from './assault/types.ts';
import type { StonkAnswer } from './book.ts';
import { densityFrame } from './engineers/types.ts';
import { locationFrame } from './location/types.ts';
import { leadershipFrame, moraleFrame } from './morale/types.ts';
import { ofType, onTable, type Piece, type Setting } from './stage.testing.ts';
import { moveFrame } from './turn.ts';
import { intervention } from './umpire.ts';

const umpire = { id: 'umpire', side: null, role: 'umpire', units: 'none' } as const;
const table = () =>
  onTable({
    allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
    axis: { d: { units: { 'd/1': { at: [1500, 1300] } } } },
    seats: [...onePlayerEach(), umpire],
    table: { higher: { allies: { words: 'Take the hill.', objective: 'hill' }, axis: null } },
  });
const act = (one: object, seat = 'umpire') =>
  ({ kind: 'intervene', seat, act: one as StonkAnswer, note: 'fog' }) as const;

test('stonk-umpire-01 an umpire sets visibility while players write, and all read of it', () => {
  const stage = table();
  const events = stage.enter(act({ kind: 'set-visibility', metres: 300 }));
  expect(stage.table.visibility).toBe(300);
  expect(events).toMatchObject([
    { type: 'intervention', seat: 'umpire', note: 'fog', to: ['axis', 'allies'] },
    { type: 'visibility', metres: 300 },
  ]);
  expect(stage.asked).toBe('orders.write axis allies');
});

test('stonk-umpire-04 he issues higher orders, of which their side alone reads', () => {
  const stage = table();
  expect(stage.enter(act({ kind: 'set-orders', side: 'allies', objective: 'hill' }))[0]).toMatchObject({
    to: ['allies'],
  });
  expect(stage.table.higher.allies).toMatchObject({ objective: 'hill', words: 'Take or hold hill.' });
  expect(intervention.refuse(stage.table, { kind: 'set-orders', side: 'axis', objective: 'hill' })).toMatchObject({
    code: 'NO_HIGHER_COMMAND',
  });
});

test('stonk-umpire-07 he gives leadership, and nobody but its seat reads of it', () => {
  const stage = table();
  expect(stage.enter(act({ kind: 'set-leadership', of: 'a', leadership: 3 }))[0]).toMatchObject({ to: ['allies'] });
  expect(stage.company('a').leadership).toBe(3);
  stage.enter(act({ kind: 'set-leadership', of: 'axis-battalion', leadership: 2 }));
  expect(stage.table.battalions.find(({ id }) => id === 'axis-battalion')?.leadership).toBe(2);
});

test('what he offers he may do, and a player may not', () => {
  const stage = table();
  for (const one of intervention.offers(stage.table)) expect(intervention.refuse(stage.table, one)).toBeNull();
  expect(() => stage.enter(act({ kind: 'set-visibility', metres: 300 }, 'allies'))).toThrow('NOT_UMPIRE');
});

/** Two players, and an umpire who rules on this. */
const ruledBy = (...confirms: NonNullable<Seat['confirms']>[number][]): Seat[] => [
  ...onePlayerEach(),
  { ...umpire, confirms },
];
const FACING: Setting = {
  allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
  axis: { d: { units: { 'd/1': { at: [1500, 1300] } } } },
};

test('stonk-umpire-01 without his word visibility is that of the scenario', () => {
  const stage = onTable({ ...FACING, terms: { visibility: [{ from: 0, metres: 700 }] }, stack: [moveFrame()] });
  expect(stage.table.visibility).toBe(700);
});

test('stonk-umpire-03 a company to which he denies a line of sight locates nobody', () => {
  const looks = (word: boolean) => {
    const stage = onTable({ ...FACING, seats: ruledBy('sight'), stack: [locationFrame()], dice: 'locate=9 locate=0' });
    stage.rule('umpire', { 'a: d/1': word });
    stage.rule('umpire', { 'd: a/1': false });
    return stage.known('allies');
  };
  expect([looks(true), looks(false)]).toEqual([['d/1'], []]);
});

test('stonk-umpire-04 higher orders name a landmark', () => {
  const { table: at } = table();
  expect(intervention.refuse(at, { kind: 'set-orders', side: 'allies', objective: 'nowhere' })).toMatchObject({
    code: 'NO_SUCH_PLACE',
  });
});

test('stonk-umpire-06 without his word demoralised armour recovers after the hours of the die', () => {
  const tanks: Piece = { type: 'british-sherman', at: [1500, 1000], isDemoralised: true, state: 'suppressed' };
  const stage = onTable({ allies: { a: { units: { 'a/1': tanks } } }, stack: [moraleFrame()], dice: 'recovery=2' });
  stage.commitAll();
  expect(stage.element('a/1').recovers).toBe(360);
});

test('stonk-umpire-07 without his word leadership is as rolled', () => {
  const stage = onTable({ ...FACING, terms: { unrolled: ['d'] }, stack: [leadershipFrame()], dice: 'leadership=6' });
  expect(stage.company('d').leadership).toBe(3);
});

const ORDERS = { task: 'attack', objective: 'hill', since: 1 } as const;
const assault = (own: { readonly [id: string]: Piece }, enemy: { readonly [id: string]: Piece }, more: Setting = {}) =>
  onTable({
    allies: { a: { is: { orders: ORDERS }, units: own } },
    axis: { d: { units: enemy } },
    knows: [
      ['a', 'd/1'],
      ['d', 'a/1'],
    ],
    ...{ stack: [assaultsFrame()], ...more },
  });

test('stonk-umpire-08 he adds a defender who is up to 200 m off', () => {
  const own = { 'a/1': { at: [1500, 820] } } as const;
  const enemy = (y: number) => ({ 'd/1': { at: [1500, 900] }, 'd/2': { at: [1500, y] } }) as const;
  const stage = assault(own, enemy(1130), { seats: ruledBy('result'), dice: 'assault=0 assault=9' });
  stage.commitAll();
  const events = stage.rule('umpire', { 'd/2': true });
  expect(ofType(events, 'assault-round')[1]).toMatchObject({ role: 'defender', units: ['d/1', 'd/2'] });
});

test('stonk-umpire-09 without his word a loss falls where the die says', () => {
  const own = { 'a/1': { at: [1500, 820] }, 'a/2': { at: [1500, 736] } } as const;
  const stage = assault(own, { 'd/1': { at: [1500, 900] } }, { dice: 'assault=0 assault=3 loss=2' });
  stage.commitAll();
  expect([stage.element('a/1').strength, stage.element('a/2').strength]).toEqual([8, 7]);
});

test('stonk-umpire-10 parts of one wood may differ, by his word or by the dice', () => {
  const part = (id: string, x: number) => ({
    ...{ id, kind: 'wood' as const },
    outline: [x, x + 500].flatMap((each) => (each === x ? [500, 900] : [900, 500]).map((y) => ({ x: each, y }))),
  });
  const features = [part('near', 500), part('far', 1000)];
  const stage = (seats: readonly Seat[], dice: string) => onTable({ seats, features, stack: [densityFrame()], dice });
  const ruled = stage(ruledBy('result'), 'density=1 density=4');
  ruled.rule('umpire', { near: 'forest', far: 'close-wood' });
  const densities = ({ table: { woods } }: typeof ruled) => woods.map(({ density }) => density);
  expect(densities(ruled)).toEqual(['forest', 'close-wood']);
  expect(densities(stage(onePlayerEach(), 'density=6 density=4'))).toEqual(['forest', 'close-wood']);
});
