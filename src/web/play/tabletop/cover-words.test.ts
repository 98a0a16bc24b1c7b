import { expect, test } from 'vitest';
import { coverThere } from './cover-words.ts';
import { cutPath } from './ghost.ts';

const name = (id: string): string => id.toUpperCase();
const one = (foe: string, cover: string, sees = true) => ({ foe, isSeen: true, sees, hasShot: true, cover });

test('cover at the end of a move is told once, with those against whom it is another', () => {
  expect(coverThere([], name)).toBe('out of sight of every enemy');
  expect(coverThere([one('a', 'in the open', false)], name)).toBe('out of sight of every enemy');
  expect(coverThere([one('a', 'in the open')], name)).toBe('in the open, from A');
  expect(coverThere([one('a', 'soft cover'), one('b', 'soft cover')], name)).toBe('soft cover');
  const mixed = [one('a', 'soft cover'), one('b', 'soft cover'), one('c', 'in the open')];
  expect(coverThere(mixed, name)).toBe('soft cover, but in the open from C');
  const alike = [
    one('a', 'soft cover: the hedge'),
    one('b', 'soft cover: the hedge'),
    one('c', 'soft cover: the crops'),
  ];
  expect(coverThere(alike, name)).toBe('soft cover: the hedge; the crops from C');
  expect(coverThere([...alike, one('d', 'in the open')], name)).toBe(
    'soft cover: the hedge; the crops from C, but in the open from D',
  );
});

test('a way that is too long is cut off along the way', () => {
  const path = [
    [0, 300],
    [400, 300],
  ] as const;
  expect(cutPath([0, 0], path, 500)).toEqual([
    [0, 300],
    [200, 300],
  ]);
  expect(cutPath([0, 0], path, 200)).toEqual([[0, 200]]);
  expect(cutPath([0, 0], path, 800)).toBeNull();
});
