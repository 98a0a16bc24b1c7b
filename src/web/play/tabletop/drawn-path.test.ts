import { expect, test } from 'vitest';
import type { XY } from '../measures.ts';
import { bendsOf } from './drawn-path.ts';

const line = (from: XY, to: XY): XY[] =>
  Array.from(
    { length: 21 },
    (_, i): XY => [from[0] + ((to[0] - from[0]) * i) / 20, from[1] + ((to[1] - from[1]) * i) / 20],
  );

test('a straight drag has no bends', () => {
  expect(bendsOf(line([0, 0], [800, 300]), 5000)).toEqual([]);
});

test('a drag round a corner keeps the corner', () => {
  expect(bendsOf([...line([0, 0], [600, 0]), ...line([600, 0], [600, 500])], 5000)).toEqual([[600, 0]]);
});

test('what is drawn beyond reach is left off', () => {
  const bends = bendsOf([...line([0, 0], [600, 0]), ...line([600, 0], [600, 3000])], 900);
  expect(bends[0]).toEqual([600, 0]);
  for (const [, y] of bends) expect(y).toBeLessThanOrEqual(300);
});
