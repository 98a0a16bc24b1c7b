import { expect, test } from 'vitest';
import type { TableStore } from '../store.ts';
import { lostUnits } from './lost.ts';

function line(n: number, event: Record<string, unknown>) {
  return { n, turn: 1, sentence: '', event: { rule: '', ...event } };
}

const place = (x: number) => ({ at: { x, y: 10 }, facing: 3, men: [], inside: null });

test('who is lost lies where he was seen last', () => {
  let state: Record<string, unknown> = {
    shown: { units: [{ id: 'tank' }], wrecks: [{ id: 'hulk' }] },
    log: [
      line(0, { type: 'placed', unit: 'gun', place: place(100) }),
      line(1, { type: 'moved', unit: 'gun', place: place(300) }),
      line(2, { type: 'placed', unit: 'hulk', place: place(500) }),
      line(3, { type: 'destroyed', unit: 'hulk' }),
      line(4, { type: 'destroyed', unit: 'never-seen' }),
    ],
  };
  const store = { get: () => state } as unknown as TableStore;
  expect(lostUnits(store)).toEqual([]);
  state = { ...state, log: [...(state.log as unknown[]), line(5, { type: 'destroyed', unit: 'gun' })] };
  expect(lostUnits(store)).toEqual([{ id: 'gun', at: [300, 10], facing: 3 }]);
  state = { ...state, shown: { units: [{ id: 'gun' }], wrecks: [{ id: 'hulk' }] } };
  expect(lostUnits(store)).toEqual([]);
});
