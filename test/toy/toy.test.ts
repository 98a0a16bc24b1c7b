import { expect, test } from 'vitest';
import { onePlayerEach, seatsBySide } from '../../src/kit/sides.ts';
import { ofType, Stage } from '../../src/kit/stage.testing.ts';
import type { ToyKinds } from './book.ts';
import { toy } from './index.ts';
import type { Company } from './state.ts';

const fire = { kind: 'fire', isFiring: true } as const;
const hold = { kind: 'fire', isFiring: false } as const;
const rest = { kind: 'dig', isDigging: false } as const;
const dig = { kind: 'dig', isDigging: true } as const;
const tap = { kind: 'tap', isTapping: true } as const;
const company = (id: string, side: 'axis' | 'allies', of: Partial<Company>): Company => ({
  ...{ id, side, men: 3, isInCover: false, isDugIn: false, isSeen: false, isTapping: false, ...of },
});
interface Given {
  readonly axis?: Partial<Company>;
  readonly allies?: Partial<Company>;
  readonly turn?: number;
  readonly dice?: string;
}

/** The positions are taken, and the Axis company is asked first. */
const onTable = ({ axis = {}, allies = {}, turn = 1, dice = '' }: Given = {}) =>
  new Stage<ToyKinds>(toy, {
    table: {
      turn,
      seats: seatsBySide(onePlayerEach()),
      companies: [company('5. Kompanie', 'axis', axis), company('B Company', 'allies', allies)],
    },
    stack: [{ proc: 'turn', step: 'fire', left: ['axis', 'allies'] }],
    seats: onePlayerEach(),
    dice,
  });
const seen = (play: Stage<ToyKinds>, seat: string, of: string) =>
  play.look(seat).view.table.companies.find(({ id }) => id === of)!.isInCover;

test('toy-turn-01 both take up positions, then the Axis fire, then the Allies', () => {
  const play = onTable();
  expect(play.asked).toBe('fire.choose axis');
  play.answer('axis', hold);
  expect(play.asked).toBe('fire.choose allies');
  play.answer('allies', hold);
  expect(play.asked).toBe('cover.choose axis allies');
  expect(play.table.turn).toBe(2);
});

test.each([
  [{ axis: { men: 2 }, turn: 6 }, 'allies'],
  [{ allies: { men: 2 }, turn: 6 }, 'axis'],
  [{ turn: 6 }, null],
])('toy-turn-02 after the last turn the side with more men wins: %o', (given, winner) => {
  const play = onTable(given);
  play.play(hold, hold);
  expect(play.asked).toBe('over');
  expect(toy.outcome(play.table)).toMatchObject({ winner, rule: 'toy-turn-02' });
});

test('toy-turn-02 a company without men ends the battle at once', () => {
  const play = onTable({ allies: { men: 1 }, dice: 'hit=5,5,1' });
  expect(ofType(play.answer('axis', fire), 'men-lost')).toMatchObject([{ company: 'B Company', men: 1 }]);
  expect(play.asked).toBe('over');
});

test('toy-cover-01 positions are taken in secret; whoever says nothing stands in the open', () => {
  const play = onTable();
  play.play(hold, hold);
  play.seal('allies');
  const events = play.seal('axis', { kind: 'cover', company: '5. Kompanie' });
  expect(play.redact(events, 'allies').map(({ type }) => type)).toEqual(['posted']);
  expect([seen(play, 'axis', '5. Kompanie'), seen(play, 'allies', '5. Kompanie')]).toEqual([true, undefined]);
  expect([seen(play, 'allies', 'B Company'), seen(play, 'axis', 'B Company')]).toEqual([false, undefined]);
});

test('toy-cover-02 who fires and who is fired at is found out, until positions are taken again', () => {
  const play = onTable({ allies: { isInCover: true }, dice: 'hit=1,1,1' });
  const found = ofType(play.answer('axis', fire), 'found');
  expect(found.map(({ company }) => company)).toEqual(['5. Kompanie', 'B Company']);
  expect([seen(play, 'axis', 'B Company'), seen(play, 'allies', '5. Kompanie')]).toEqual([true, false]);
  play.answer('allies', hold);
  play.defaults('fire.choose');
  expect(seen(play, 'axis', 'B Company')).toBeUndefined();
});

test('toy-cover-02 what is known already is not found out again', () => {
  const play = onTable({ axis: { isSeen: true }, dice: 'hit=1,1,1' });
  expect(ofType(play.answer('axis', fire), 'found')).toMatchObject([{ company: 'B Company' }]);
});

test('toy-fire-01 a company in cover does not fire', () => {
  const play = onTable({ axis: { isInCover: true } });
  play.defaults('fire.choose');
  expect(play.refusal('axis', fire)).toBe('IN_COVER toy-fire-01');
  expect(play.offers('axis')).toEqual([hold]);
});

test.each([
  [false, 2],
  [true, 1],
])('toy-fire-02 a die for each man: 5 hits, 6 if the target is in cover: %s', (isInCover, men) => {
  const play = onTable({ allies: { isInCover }, dice: 'hit=4,5,6' });
  expect(ofType(play.answer('axis', fire), 'men-lost')).toMatchObject([{ company: 'B Company', men }]);
});

test.each([{}, { isInCover: true, isSeen: true }, { isInCover: true, isDugIn: true }])(
  'toy-dig-01 who is in the open, found out or dug in is not asked: %o',
  (axis) => expect(onTable({ axis }).asked).toBe('fire.choose axis'),
);

test.each([
  [rest, '', false],
  [dig, 'dig=3', false],
  [dig, 'dig=4', true],
])('toy-dig-01 a 4 digs in, and the enemy learns nothing of it: %o %s', (answer, dice, isDugIn) => {
  const play = onTable({ axis: { isInCover: true }, dice });
  expect(play.asked).toBe('fire.dig axis');
  expect(play.redact(play.answer('axis', answer), 'allies')).toEqual([]);
  expect(['axis', 'allies'].map((seat) => play.look(seat).view.table.companies[0]!.isDugIn)).toEqual([
    isDugIn,
    undefined,
  ]);
});

test.each([
  ['6,6,1', 1],
  ['1,1,1', 0],
])('toy-dig-02 who is dug in is found out, and loses a man less: %s', (hit, men) => {
  const play = onTable({ allies: { isInCover: true, isDugIn: true }, dice: `hit=${hit}` });
  const events = play.answer('axis', fire);
  expect(ofType(events, 'found')[1]).toMatchObject({ company: 'B Company', isDugIn: true });
  expect(ofType(events, 'men-lost')).toMatchObject([{ men }]);
});

test('toy-dig-02 it stays dug in until it leaves cover', () => {
  const play = onTable({ axis: { isInCover: true, isDugIn: true } });
  for (const isDugIn of [true, false]) {
    play.play(hold, hold);
    play.seal('axis', ...(isDugIn ? [{ kind: 'cover', company: '5. Kompanie' } as const] : []));
    play.seal('allies');
    expect(play.table.companies[0]!.isDugIn).toBe(isDugIn);
  }
});

test.each([[{ men: 3 }, {}] as const, [{ men: 4 }, { isSeen: true }] as const])(
  'toy-wire-01 too few men, or an enemy found out, and nobody is asked: %o %o',
  (axis, allies) => expect(onTable({ axis, allies }).asked).toBe('fire.choose axis'),
);

test.each([
  ['tap=4', undefined],
  ['tap=5', true],
])('toy-wire-01 toy-wire-02 a 5 hears where the enemy is, who learns nothing of it: %s', (dice, heard) => {
  const play = onTable({ axis: { men: 4 }, allies: { isInCover: true }, dice });
  expect(play.asked).toBe('fire.tap axis');
  expect(play.redact(play.answer('axis', tap), 'allies')).toEqual([]);
  expect(seen(play, 'axis', 'B Company')).toBe(heard);
  expect(play.look('allies').view.table.companies[0]!.isTapping).toBeUndefined();
  play.play(hold);
  play.defaults('cover.choose');
  play.defaults('fire.tap');
  expect(seen(play, 'axis', 'B Company')).toBeUndefined();
});
