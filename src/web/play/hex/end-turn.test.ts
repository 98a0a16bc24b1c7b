import { expect, test } from 'vitest';
import { lossOf, passOf } from './end-turn.ts';
import type { TableState } from './store.ts';

/** A question with one unit that could fire, and one answer that ends the matter. */
function asked(ask: string, plain: string, isAble = true): TableState {
  const options = [
    { answer: { kind: plain }, words: [], refusal: null },
    ...(isAble ? [{ answer: { kind: 'fire', unit: 'a' }, words: [], refusal: null }] : []),
  ];
  const rows = [{ form: 'one', options, isComplete: true }];
  const table = { units: [{ id: 'a', side: 'allies', at: 3 }] };
  const shown = { table, pieces: [], board: { count: 9 } };
  return { ask, own: 'allies', shown, panel: { rows } } as unknown as TableState;
}

test('an activation that ends, or an impulse that is passed, with units that could act is a loss', () => {
  const lossAt = (state: TableState) => lossOf(state, passOf(state)!);
  expect(lossAt(asked('activation.choose', 'end'))?.sentence).toBe('1 unit could still act in this activation.');
  expect(lossAt(asked('operations.impulse', 'pass'))?.title).toBe('Pass?');
  expect(lossAt(asked('activation.choose', 'end', false))).toBeNull();
});

test('to hold fire in the operations of the other is none', () => {
  const state = asked('response.fire', 'hold');
  expect(lossOf(state, passOf(state)!)).toBeNull();
});
