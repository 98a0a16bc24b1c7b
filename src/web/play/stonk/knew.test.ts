import { expect, test } from 'vitest';
import type { PageEvent } from '../store/state.ts';
import { eventsIn, lostOrders, whoKnew } from './knew.ts';

const events = (...list: object[]): PageEvent[] => list as unknown as PageEvent[];
const move = (n: number) => ({ type: 'move', move: n });
const seen = (type: string, of = 'd/1', seat = 'allies') => ({ type, seat, contact: `${seat}#1`, of });

test('an enemy is located, lost from sight, and found again under another number', () => {
  const told = events(
    ...[move(1), seen('located'), move(2), seen('watched'), move(3), { ...seen('lost-sight'), of: undefined }],
    ...[move(4), move(5), { type: 'located', seat: 'allies', contact: 'allies#2', of: 'd/1' }, move(6)],
  );
  expect(whoKnew(told, 'allies')).toEqual([
    {
      of: 'd/1',
      spans: [
        { from: 1, to: 2, how: 'located' },
        { from: 3, to: 6, how: 'last seen' },
        { from: 5, to: 6, how: 'located' },
      ],
    },
  ]);
  expect(whoKnew(told, 'axis')).toEqual([]);
});

test('what was only reported stands so until it is located', () => {
  const told = events(move(1), seen('told'), move(2), seen('located'), seen('told'));
  expect(whoKnew(told, 'allies')[0]!.spans).toEqual([
    { from: 1, to: 1, how: 'reported' },
    { from: 2, to: 2, how: 'located' },
  ]);
});

test('an order is lost in a move in which no messenger gets through, and for good if it never comes into force', () => {
  const nets = (battalion: boolean, messenger?: boolean) => ({
    ...{ type: 'nets', company: 'a', seat: 'allies', nets: { company: true, battalion, messenger } },
  });
  const begun = { type: 'orders-begun', company: 'a', seat: 'allies' };
  expect(
    lostOrders(events(move(1), nets(false, false), begun, move(2), nets(false, false), move(3), nets(true))),
  ).toEqual([
    { move: 2, company: 'a', seat: 'allies', why: 'no link' },
    { move: 3, company: 'a', seat: 'allies', why: 'too late' },
  ]);
});

test('a record is read from its text too', () => {
  const record = { opening: { events: [move(1)] }, entries: [{ events: [move(2)] }] };
  expect(eventsIn(JSON.stringify(record))).toEqual([move(1), move(2)]);
  expect(eventsIn('no record')).toEqual([]);
});
