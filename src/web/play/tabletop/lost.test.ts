import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { lostUnits, type ReadFate } from './lost.ts';

function line(n: number, event: { readonly type: string; readonly [name: string]: unknown }): LogLine {
  return { n, turn: 1, sentence: '', event: { rule: '', ...event } };
}

const place = (x: number) => ({ at: { x, y: 10 }, facing: 3, men: [], inside: null });

const read: ReadFate = ({ type, unit, place: at }) => {
  if (type === 'gone') return { unit: String(unit), place: 'lost' };
  return type === 'stands' ? { unit: String(unit), place: at as ReturnType<typeof place> } : null;
};

test('who is lost lies where he was seen last', () => {
  let log: LogLine[] = [
    line(0, { type: 'stands', unit: 'gun', place: place(100) }),
    line(1, { type: 'stands', unit: 'gun', place: place(300) }),
    line(2, { type: 'stands', unit: 'hulk', place: place(500) }),
    line(3, { type: 'gone', unit: 'hulk' }),
    line(4, { type: 'gone', unit: 'never-seen' }),
    line(5, { type: 'sings', unit: 'gun' }),
  ];
  const store = { get: () => ({ log }) };
  const there = [{ id: 'tank' }, { id: 'hulk' }];
  expect(lostUnits(store, there, read)).toEqual([]);
  log = [...log, line(6, { type: 'gone', unit: 'gun' })];
  expect(lostUnits(store, there, read)).toEqual([{ id: 'gun', at: [300, 10], facing: 3 }]);
  expect(lostUnits(store, [...there, { id: 'gun' }], read)).toEqual([]);
  // Another story: nothing of the old one is known.
  log = [line(0, { type: 'gone', unit: 'gun' })];
  expect(lostUnits(store, there, read)).toEqual([]);
});
