import { expect, test } from 'vitest';
import { players, type Seat, seatOf } from './seats.ts';

const SEATS: readonly Seat[] = [
  { id: 'red', side: 'red', role: 'player', units: ['a', 'b'] },
  { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['die'] },
  { id: 'blue', side: 'blue', role: 'player', units: 'side' },
  { id: 'watcher', side: 'blue', role: 'spectator', units: 'none' },
];

test('a seat is found by its id, and no other', () => {
  expect(seatOf(SEATS, 'umpire')).toBe(SEATS[1]);
  for (const id of ['', 'Red', 'constructor', '__proto__']) expect(seatOf(SEATS, id)).toBeUndefined();
});

test('players are those who play, in the order of the seats', () => {
  expect(players(SEATS).map(({ id }) => id)).toEqual(['red', 'blue']);
});
