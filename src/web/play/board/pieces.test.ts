import { describe, expect, test } from 'vitest';
import { baseHeading, menOf, nationOf } from './pieces.ts';

test('men wear what their nation wears', () => {
  expect(nationOf({ nation: 'british' }, 'allies')).toBe('british');
  expect(nationOf({ nation: 'soviet' }, 'allies')).toBe('soviet');
  expect(nationOf(undefined, 'allies')).toBe('us');
  expect(nationOf({ nation: 'no such' }, 'axis')).toBe('german');
});

describe('squads on their bases', () => {
  test('men keep their places whichever way the base is turned', () => {
    const place = { at: { x: 0, y: 0 }, facing: 12, men: [{ x: 100, y: 0 }] };
    const [man] = menOf(place, 1);
    expect(man!.ahead).toBeCloseTo(1);
    expect(man!.right).toBeCloseTo(0);
  });

  test('a base lies along its row', () => {
    const men = [0, 60, 120, 180].map((x) => ({ x, y: x }));
    const heading = baseHeading({ at: { x: 90, y: 90 }, facing: 0, men });
    expect(Math.abs(Math.cos(2 * (heading - Math.PI / 4)))).toBeCloseTo(1);
  });
});
