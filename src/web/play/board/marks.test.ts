import { expect, test } from 'vitest';
import type { XY } from '../measures.ts';
import { smoothed } from './marks.ts';

test('a saw-toothed circle becomes round', () => {
  const ring: XY[] = Array.from({ length: 96 }, (_, i) => {
    const r = 500 + (i % 2 === 0 ? 25 : -25);
    return [Math.cos((i * Math.PI) / 48) * r, Math.sin((i * Math.PI) / 48) * r];
  });
  for (const [x, y] of smoothed(ring)) expect(Math.abs(Math.hypot(x, y) - 500)).toBeLessThan(12);
});

test('a small ring stays as it is', () => {
  const ring: XY[] = [
    [0, 0],
    [20, 0],
    [20, 20],
  ];
  expect(smoothed(ring)).toEqual(expect.arrayContaining(ring));
});
