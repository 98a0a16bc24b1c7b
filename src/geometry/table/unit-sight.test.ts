import { expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { makeSightMap } from './sight-map.ts';
import { argueUnitSight, countSeen, isAnySeen, unitSight } from './unit-sight.ts';
import { point } from './vector.ts';

const house: Feature = {
  id: 'h',
  kind: 'building',
  outline: [point(500, 0), point(600, 0), point(600, 300), point(500, 300)],
  material: 'stone',
  floors: 1,
  size: 'small',
  hits: 3,
  sections: [],
};
const map = makeSightMap([house], { of: () => ({ effect: 'blocks', height: 200 }), limits: {} });
const men = [-100, 150, 250].map((y) => ({ x: 0, y, eye: 75 }));
const enemies = [-100, 100].map((y) => ({ x: 1000, y, eye: 75 }));

test('who sees how many, and who is seen by how many', () => {
  expect(unitSight(map, men, enemies)).toEqual({ fromEach: [1, 0, 0], ofEach: [1, 0], clear: 1, lines: 6 });
  expect(unitSight(map, men, enemies, ['h']).clear).toBe(6);
  expect(countSeen(map, men[0]!, enemies)).toBe(1);
  expect(isAnySeen(map, men, enemies)).toBe(true);
  expect(isAnySeen(map, men.slice(1), enemies)).toBe(false);
});

test('from the other unit the counts change sides', () => {
  const there = unitSight(map, men, enemies);
  const back = unitSight(map, enemies, men);
  expect([back.fromEach, back.ofEach, back.clear]).toEqual([there.ofEach, there.fromEach, there.clear]);
});

test('every line argues its own case', () => {
  const lines = argueUnitSight(map, men, enemies);
  expect(lines.map(({ isSeen }) => isSeen)).toEqual([true, false, false, false, false, false]);
  expect(lines.slice(1).every(({ blocks }) => blocks[0]!.feature === 'h')).toBe(true);
});
