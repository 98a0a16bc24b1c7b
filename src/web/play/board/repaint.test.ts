import { expect, test } from 'vitest';
import type { TableMap } from '../../../geometry/map.ts';
import { changedParts, meets } from './repaint.ts';

const hedge = (id: string, x: number) => ({
  id,
  kind: 'hedge',
  line: [
    { x, y: 1000 },
    { x, y: 1500 },
  ],
  width: 30,
});
const map = (features: readonly object[]): TableMap => ({ scale: 'inches', features }) as unknown as TableMap;

test('only what has changed on a map is painted again', () => {
  const [a, b] = [hedge('a', 1000), hedge('b', 3000)];
  expect(changedParts(map([a, b]), map([a, { ...b }]))).toEqual([]);
  const gone = { west: 28, north: 8, east: 32, south: 17 };
  expect(changedParts(map([a, b]), map([a]))).toEqual([gone]);
  expect(changedParts(map([a]), map([a, b]))).toEqual([gone]);
  expect(changedParts(map([a, b]), map([a, { ...b, line: [b.line[0]!, { x: 3000, y: 1200 }] }]))).toHaveLength(2);
});

test('parts that only touch do not meet', () => {
  const part = { west: 0, north: 0, east: 10, south: 10 };
  expect(meets(part, { west: 9, north: 9, east: 20, south: 20 })).toBe(true);
  expect(meets(part, { west: 10, north: 0, east: 20, south: 10 })).toBe(false);
});
