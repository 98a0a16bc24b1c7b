import { expect, test } from 'vitest';
import { lossOf } from './end-turn.ts';
import type { TableState } from './store.ts';
import type { UnitSeen } from './view.ts';

const unit = (id: string, change: Partial<UnitSeen> = {}): UnitSeen =>
  ({
    id,
    side: 'allies',
    type: 't',
    ordered: false,
    pinned: false,
    place: { at: { x: 0, y: 0 } },
    ...change,
  }) as UnitSeen;

function turn(orders: number, units: readonly UnitSeen[]): TableState {
  return { own: 'allies', roster: new Map(), shown: { orders, units } } as unknown as TableState;
}

test('orders that a unit could still have are left; orders that nobody could have are not', () => {
  expect(lossOf(turn(8, [unit('a'), unit('b', { ordered: true })]))?.sentence).toBe(
    '8 orders are left, and 1 unit waits for one. Unused orders are lost.',
  );
  expect(lossOf(turn(1, [unit('a'), unit('b')]))?.sentence).toContain('1 order is left, and 2 units wait');
  expect(lossOf(turn(0, [unit('a')]))).toBeNull();
  expect(lossOf(turn(3, [unit('a', { ordered: true }), unit('b', { pinned: true })]))).toBeNull();
  expect(lossOf(turn(3, [unit('a', { side: 'axis' })]))).toBeNull();
});
