import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

const at = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }));

test('one point is a square of a step around it', () => {
  expect(outlineOf(at([3, 5]))).toEqual([
    [
      [5, 9],
      [7, 9],
      [7, 11],
      [5, 11],
    ],
  ]);
});

test('points beside each other have one outline, with corners only where it turns', () => {
  const [ring, ...others] = outlineOf(at([0, 0], [1, 0], [2, 0], [0, 1]));
  expect(others).toEqual([]);
  expect(ring).toHaveLength(6);
  expect(ring).toContainEqual([5, -1]);
  expect(ring).toContainEqual([1, 1]);
});

test('a hole is a ring of its own', () => {
  const frame: [number, number][] = [];
  for (let x = 0; x < 3; x++) for (let y = 0; y < 3; y++) if (x !== 1 || y !== 1) frame.push([x, y]);
  const rings = outlineOf(at(...frame));
  expect(rings.map((ring) => ring.length)).toEqual([4, 4]);
  expect(rings[1]).toContainEqual([3, 3]);
});

test('squares that touch at a corner are two rings', () => {
  const rings = outlineOf(at([0, 0], [1, 1]));
  expect(rings.map((ring) => ring.length)).toEqual([4, 4]);
});

test('every ring is closed and goes only along the lattice', () => {
  const points: [number, number][] = [];
  for (let x = 0; x < 40; x++) for (let y = 0; y < 40; y++) if ((x * 7 + y * 13) % 5 < 3) points.push([x, y]);
  let edges = 0;
  for (const ring of outlineOf(at(...points)))
    ring.forEach(([x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!;
      expect((x === u) !== (y === v)).toBe(true);
      edges += (Math.abs(x - u) + Math.abs(y - v)) / 2;
    });
  const has = new Set(points.map(String));
  let bare = 0;
  for (const [x, y] of points)
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const)
      if (!has.has(`${x + dx},${y + dy}`)) bare++;
  expect(edges).toBe(bare);
});
