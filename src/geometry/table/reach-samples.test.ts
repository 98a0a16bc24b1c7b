import { expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { featuresAt, makeGround } from './ground.ts';
import { type MoveRules, makeMoveMap } from './move-map.ts';
import { reachOf } from './reach.ts';
import { borderPlaces, roadEnds, samplePlaces, spreadPlaces } from './reach-samples.ts';
import { type Point, point } from './vector.ts';

const rules: MoveRules = {
  of: (feature) => (feature.kind === 'road' ? { effect: 'road', price: 1 } : null),
  open: 2,
  scale: 1,
  halfWidth: 0,
  reverse: 2,
  turnAbout: 0,
};
const road: Feature = { id: 'r', kind: 'road', line: [point(0, 500), point(2000, 500)], width: 80 };
const wood: Feature = {
  id: 'w',
  kind: 'wood',
  outline: [point(850, 650), point(1450, 650), point(1450, 950), point(850, 950)],
};
const map = makeMoveMap([road, wood], rules, { west: 0, north: 0, east: 2000, south: 1000 });
const ground = makeGround([wood]);
const reach = reachOf(map, point(1000, 500), 800, { step: 100 });
const isRoad = ({ y }: Point): boolean => y === 500;
const groundOf = (at: Point): string | null => featuresAt(ground, at)[0]?.id ?? null;

test('the ends of a road are where the move along it ends', () => {
  expect(roadEnds(reach, 100, isRoad).map(({ at }) => at)).toEqual([point(1800, 500), point(200, 500)]);
});

test('the border of a wood, on its own side', () => {
  const border = borderPlaces(reach, 100, groundOf).map(({ at }) => at);
  expect(border).toContainEqual(point(1000, 700));
  expect(border.every((at) => groundOf(at) === 'w')).toBe(true);
  expect(border).not.toContainEqual(point(1000, 800));
});

test('spread places are as far apart as can be', () => {
  const spread = spreadPlaces(reach, 3, [reach[0]!]).map(({ at }) => at);
  expect(new Set(spread.slice(0, 2))).toEqual(new Set([point(200, 500), point(1800, 500)]));
  expect(spreadPlaces(reach.slice(0, 4), 9)).toHaveLength(4);
});

test('samples are few, different, in reach, and have something of everything', () => {
  const samples = samplePlaces(reach, { step: 100, count: 12, groundOf, isRoad });
  expect(samples).toHaveLength(12);
  expect(new Set(samples).size).toBe(12);
  expect(samples[0]).toBe(reach[0]);
  expect(samples.every((place) => reach.includes(place))).toBe(true);
  expect(samples.map(({ at }) => at)).toContainEqual(point(1800, 500));
  expect(samples.some(({ at }) => groundOf(at) === 'w')).toBe(true);
  expect(samplePlaces(reach, { step: 100, count: 12, groundOf, isRoad })).toEqual(samples);
  expect(samplePlaces([], { step: 100, count: 5 })).toEqual([]);
});
