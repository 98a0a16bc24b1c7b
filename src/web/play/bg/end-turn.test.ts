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

function turn(orders: number, units: readonly UnitSeen[], holders: readonly (string | null)[] = []): TableState {
  const objectives = holders.map((holder) => ({ holder }));
  return { own: 'allies', roster: new Map(), shown: { orders, units, objectives } } as unknown as TableState;
}

test('bg-turn-09 a turn that would end with every objective in the hands of the enemy says so', () => {
  const said = (...holders: (string | null)[]) => lossOf(turn(2, [unit('a')], holders))?.sentence;
  expect(said('axis', 'axis')).toBe(
    'The enemy holds every objective: if this turn ends so, the battle is lost. 2 orders are left, and 1 unit waits for one. Unused orders are lost.',
  );
  for (const holders of [['axis', 'allies'], ['axis', null], []] as const)
    expect(said(...holders)).toMatch(/^2 orders/);
});

test('orders that a unit could still have are left; orders that nobody could have are not', () => {
  expect(lossOf(turn(8, [unit('a'), unit('b', { ordered: true })]))?.sentence).toBe(
    '8 orders are left, and 1 unit waits for one. Unused orders are lost.',
  );
  expect(lossOf(turn(1, [unit('a'), unit('b')]))?.sentence).toContain('1 order is left, and 2 units wait');
  expect(lossOf(turn(0, [unit('a')]))).toBeNull();
  expect(lossOf(turn(3, [unit('a', { ordered: true }), unit('b', { pinned: true })]))).toBeNull();
  expect(lossOf(turn(3, [unit('a', { side: 'axis' })]))).toBeNull();
});
