/** What each seat is shown: section 3 of the inventory, one test a secret. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { onTable, type Setting } from '../stage.testing.ts';

const player = (id: string, side: 'axis' | 'allies'): Seat => ({ id, side, role: 'player', units: 'none' });
const SEATS: Seat[] = [
  player('axis', 'axis'),
  player('first', 'allies'),
  player('second', 'allies'),
  { id: 'umpire', side: null, role: 'umpire', units: 'none' },
];
const FIELD = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];
const stage = (more: Setting = {}) =>
  onTable({
    seats: SEATS,
    allies: {
      a: { is: { seat: 'first', leadership: 3 }, units: { 'a/1': { seat: 'first', at: [1000, 300] } } },
      b: { is: { seat: 'second' }, units: { 'b/1': { seat: 'second', at: [2000, 300] } } },
    },
    axis: { d: { units: { 'd/1': { at: [1000, 900], strength: 5 } } } },
    knows: [['a', 'd/1']],
    ...more,
  });
const table = (seat: string, more?: Setting) => stage(more).look(seat).view.table;
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('views', () => {
  test('stonk-secret-01 a seat sees its own elements and companies, and nobody else does', () => {
    expect(['axis', 'first', 'second'].map((seat) => ids(table(seat).elements))).toEqual([['d/1'], ['a/1'], ['b/1']]);
    expect(['axis', 'first', 'second'].map((seat) => ids(table(seat).companies))).toEqual([['d'], ['a'], ['b']]);
  });

  test('stonk-secret-02 stonk-secret-03 of the enemy a seat sees what has been located and reported to it', () => {
    expect(['axis', 'first', 'second'].map((seat) => table(seat).contacts.length)).toEqual([0, 1, 0]);
  });

  test('stonk-secret-10 a contact has no strength, state, quality or name of the enemy', () => {
    const [contact] = table('first').contacts;
    expect(Object.keys(contact!).sort()).toEqual(['by', 'id', 'isCurrent', 'seat', 'seen', 'side', 'since']);
    expect(Object.keys(contact!.seen).sort()).toEqual([
      ...['at', 'cover', 'facing', 'kind', 'minute', 'posture', 'size'],
    ]);
  });

  test('stonk-secret-07 lines, registered targets and positions are their side’s, fireplans their seat’s', () => {
    const more: Setting = {
      table: {
        lines: [{ id: 'l', side: 'allies', between: ['a', 'b'], path: FIELD, cut: 0 }],
        registered: [{ id: 'r', side: 'allies', at: { x: 1, y: 1 }, by: 'guns' }],
        positions: [{ id: 'p', side: 'axis', area: FIELD, cover: 'dug-in' }],
        fireplans: [{ id: 'f', side: 'allies', seat: 'second', targets: [], left: 0, status: 'ready', change: null }],
      },
    };
    const shown = (seat: string) => {
      const { lines, registered, positions, fireplans } = table(seat, more);
      return [lines, registered, positions, fireplans].map((list) => list?.length);
    };
    expect([shown('axis'), shown('first'), shown('second')]).toEqual([
      [0, 0, 1, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 1],
    ]);
  });

  test('stonk-secret-11 a minefield shows to the sides for which it is marked', () => {
    const mines = (markedFor: readonly ('axis' | 'allies')[]): Setting => ({
      table: { minefields: [{ id: 'm', side: 'axis', area: FIELD, markedFor, lanes: [] }] },
    });
    expect(table('first', mines(['axis'])).minefields).toHaveLength(0);
    expect(table('axis', mines(['axis'])).minefields).toHaveLength(1);
    expect(table('first', mines(['axis', 'allies'])).minefields).toHaveLength(1);
  });

  test('stonk-secret-08 the density of a wood shows to a side that has looked at it', () => {
    const more: Setting = { table: { woods: [{ id: 'w', density: 'forest', knownTo: ['allies'] }] } };
    expect([table('axis', more).woods[0]?.density, table('first', more).woods[0]?.density]).toEqual([null, 'forest']);
  });

  test('stonk-umpire-03 an umpire sees both truths and both beliefs', () => {
    const seen = table('umpire') as unknown as { contacts: { of: string }[]; elements: { id: string }[] };
    expect(ids(seen.elements)).toEqual(['a/1', 'b/1', 'd/1']);
    expect(seen.contacts[0]?.of).toBe('d/1');
  });
});
