import { expect, test } from 'vitest';
import { lossOf } from './end-turn.ts';
import type { TableState } from './store.ts';

const unit = (change: object = {}) => ({
  ...{ id: 'a', side: 'allies', isActivated: false, isSuppressed: false, aboard: null, reserve: null },
  ...{ place: {}, isOffTable: false, ...change },
});
const turn = (activations: number, ...units: object[]): TableState =>
  ({ own: 'allies', shown: { table: { activations }, units } }) as unknown as TableState;

test('activations that a unit could still have are left; those that nobody could have are not', () => {
  expect(lossOf(turn(2, unit(), unit({ isActivated: true })))?.sentence).toContain(
    '2 activations are left, and 1 unit could still be activated',
  );
  expect(lossOf(turn(1, unit(), unit()))?.sentence).toContain('1 activation is left, and 2 units could');
  expect(lossOf(turn(0, unit()))).toBeNull();
  expect(lossOf(turn(2, unit({ isSuppressed: true }), unit({ side: 'axis' })))).toBeNull();
});
