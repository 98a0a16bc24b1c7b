import { expect, test } from 'vitest';
import type { TableStore } from '../store.ts';
import { isOrdering, LEAVES_BREN, mayDetach, orderOf } from './part.ts';

const SECTION = { id: 's', type: 'section', men: 10, aboard: null, stock: {} };

function storeWith(unit: object, chosen: string | null = null): TableStore {
  const roster = new Map([['section', { traits: ['bren section'] }]]);
  return { get: () => ({ shown: { units: [unit] }, roster, chosen }) } as unknown as TableStore;
}

test('bg-spec-06 an order to a section with a Bren team says whether the team stays behind', () => {
  const order = { kind: 'order', unit: 's', order: 'open-fire' };
  expect(orderOf(storeWith(SECTION), 's', 'open-fire')).toEqual([order, { kind: 'detach', yes: false }]);
  expect(orderOf(storeWith(SECTION, LEAVES_BREN), 's', 'open-fire')).toEqual([order, { kind: 'detach', yes: true }]);
  expect(orderOf(storeWith({ ...SECTION, stock: { detached: 1 } }), 's', 'open-fire')).toEqual([order]);
  expect(mayDetach(storeWith({ ...SECTION, men: 3 }), 's')).toBe(false);
  expect(mayDetach(storeWith({ ...SECTION, men: 4 }), 's')).toBe(true);
});

test('bg-spec-13 a third shot in the enemy’s turn belongs to no order: no orders are shown', () => {
  const asked = (ask: string) =>
    ({ get: () => ({ shown: { units: [{ id: 'g', side: 'axis' }] }, selected: 'g', own: 'axis', ask }) }) as never;
  expect(isOrdering(asked('turn.choose'))).toBe(true);
  expect(isOrdering(asked('order.fire'))).toBe(true);
  expect(isOrdering(asked('reaction.declare'))).toBe(false);
  expect(isOrdering(asked('remote.move'))).toBe(false);
});
