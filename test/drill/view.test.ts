import { expect, test } from 'vitest';
import { UMPIRE } from './setup.ts';
import { fire, hold, move, onTable, player, surge, unit } from './stage.ts';
import type { DrillView } from './view.ts';

const units = [
  unit('a', 'red-1', [2, 4], 3),
  unit('c', 'red-2', [2, 12], 2),
  unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' }),
  unit('d', 'blue-2', [20, 12], 1),
];
const knows = { 'red-1': ['b'], 'blue-1': ['a'] };
const seats = [
  ...['red-1', 'red-2', 'blue-1', 'blue-2'].map(player),
  { ...UMPIRE, confirms: ['sight'] as const },
  { id: 'watcher', side: null, role: 'spectator', units: 'none' } as const,
];

function part(view: DrillView) {
  if (view.all) throw new Error('all of it is shown');
  return view;
}

test('two seats of a side know different enemies, and all of their friends', () => {
  const table = onTable({ units, knows });
  const seen = (seat: string) => part(table.look(seat).view).seen;
  expect(seen('red-1')).toEqual([{ id: 'b', x: 14, y: 4, men: 2, pinned: false }]);
  expect(seen('red-2')).toEqual([]);
  for (const seat of ['red-1', 'red-2'])
    expect(part(table.look(seat).view).own.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a spectator sees the roster and no table, an umpire all of it', () => {
  const table = onTable({ units, knows, seats });
  const { roster, own, seen } = part(table.look('watcher').view);
  expect([roster.length, own, seen]).toEqual([4, [], []]);
  expect(table.look('umpire').view.all?.table.units).toEqual(units);
});

test('nobody but its side sees where a move will end, and whoever does not know the mover sees only that one moves', () => {
  const table = onTable({ units, knows });
  table.say('red-1', move('a', 10, 4));
  const moving = (seat: string) => part(table.look(seat).view).stack[1];
  expect(moving('red-2')).toMatchObject({ unit: 'a', from: [2, 4], to: [10, 4], holds: [], asked: false });
  expect(moving('blue-1')).toMatchObject({ unit: 'a', leg: 1, from: null, to: null, asked: true });
  expect(moving('blue-2')).toEqual({ proc: 'move', unit: null });
});

test('a watcher that holds shows to its own side only', () => {
  const table = onTable({ units, knows });
  table.say('red-1', move('a', 10, 4));
  table.say('blue-1', hold(6));
  const holds = (seat: string) => part(table.look(seat).view).stack[1];
  expect(holds('blue-1')).toMatchObject({ holds: [{ unit: 'b', until: 6 }] });
  expect(holds('red-1')).toMatchObject({ holds: [] });
});

test('a shot whose sight is still in doubt shows to its own side only', () => {
  const table = onTable({ units, knows: { 'red-1': ['b'] }, seats, stack: surge('red') });
  table.say('red-1', fire('a', 'b'));
  const shown = (seat: string) => part(table.look(seat).view).stack.map(({ proc }) => proc);
  expect(shown('red-2')).toEqual(['turn', 'loss', 'fire']);
  expect(shown('blue-1')).toEqual(['turn', 'loss']);
  expect(table.look('blue-1').pending).toEqual({ kind: 'waits' });
});
