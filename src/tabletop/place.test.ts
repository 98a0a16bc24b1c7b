/** Places, bodies, and what is kept by them. */
import { expect, test } from 'vitest';
import { point } from '../geometry/table/vector.ts';
import { formOf, samplesOf, shapesOf } from './body.ts';
import { GUN, HULL, SQUAD } from './field.testing.ts';
import { carried, isStillAt, middleOf, onHull, placed } from './place.ts';
import { keptAt, type Surroundings } from './place-cache.ts';

const men = [point(1000, 1000), point(1100, 1000), point(1050, 1090)];

test('a place and all that is in it is frozen', () => {
  const place = placed(point(1000, 1000), 3, [point(1, 2)], 'barn/whole');
  expect([place, place.at, place.men, place.men[0]].every(Object.isFrozen)).toBe(true);
});

test('men are carried side by side; their middle goes along', () => {
  const moved = carried(men, point(1000, 1000), point(1500, 900));
  expect(moved).toEqual([point(1500, 900), point(1600, 900), point(1550, 990)]);
  expect(middleOf(men)).toEqual(point(1050, 1030));
});

test('a squad of which a man has fallen is where it was; one that has moved is not', () => {
  const was = placed(point(1000, 1000), 0, men);
  expect(isStillAt(placed(point(1000, 1000), 0, men.slice(1)), was)).toBe(true);
  expect(isStillAt(placed(point(1000, 1000), 0, carried(men, men[0]!, men[1]!)), was)).toBe(false);
  expect(isStillAt(placed(point(1000, 1000), 9), placed(point(1000, 1000), 0))).toBe(true);
});

test('who rides on a hull has one place for as long as it stays', () => {
  const hull = placed(point(1000, 1000), 7);
  expect(onHull(hull, 5)).toBe(onHull(hull, 5));
  expect(onHull(hull, 5)).toMatchObject({ at: hull.at, facing: 7, inside: null });
  expect(onHull(hull, 4).men).toHaveLength(4);
});

test('a body is a disc a man, or one rectangle; others look at its men, its middle, its corners, its sides', () => {
  const squad = placed(point(1000, 1000), 0, men);
  const hull = placed(point(1000, 1000), 0);
  expect(shapesOf(SQUAD, squad).map(({ core, radius }) => [core, radius])).toEqual(men.map(() => ['point', 30]));
  expect(formOf(SQUAD, squad).box).toEqual({ west: 970, north: 970, east: 1130, south: 1120 });
  expect(samplesOf(SQUAD, squad)).toBe(squad.men);
  expect(formOf(HULL, hull).box).toEqual({ west: 925, north: 850, east: 1075, south: 1150 });
  expect(samplesOf(HULL, hull)).toHaveLength(5);
  const nine = samplesOf({ ...HULL, samples: 9 }, placed(point(1000, 1000), 0));
  expect(nine.slice(5)).toEqual([point(1000, 850), point(1075, 1000), point(1000, 1150), point(925, 1000)]);
  expect(samplesOf(GUN, placed(point(1000, 1000), 0))).toEqual([point(1000, 1000)]);
});

test('a place that two bodies share keeps neither for the other', () => {
  const saddle = onHull(placed(point(1000, 1000), 0), 2);
  expect(shapesOf(SQUAD, saddle)).toHaveLength(2);
  expect(shapesOf(HULL, saddle)).toHaveLength(1);
  expect(shapesOf(SQUAD, saddle)).toHaveLength(2);
});

test('what is kept for a place is made anew when anything around it has changed, wreck by wreck', () => {
  const here = placed(point(1000, 1000), 0);
  const there = { place: placed(point(2000, 2000), 0) };
  const table: { -readonly [K in keyof Surroundings]: Surroundings[K] } = {
    ...{ ground: {}, units: [{ place: here }, there], wrecks: [{ id: 'a' }] },
  };
  let made = 0;
  const ask = (key = 'far'): number => keptAt(table, here, key, () => ++made);
  expect([ask(), ask(), ask('near'), ask('near')]).toEqual([1, 1, 2, 2]);
  // As many wrecks as before, and another one of them.
  table.wrecks = [{ id: 'b' }];
  expect([ask(), ask()]).toEqual([3, 3]);
  table.units = [{ place: here }, { place: placed(point(2000, 2000), 0) }];
  expect([ask(), ask()]).toEqual([4, 4]);
  table.units = [...table.units, { place: null }];
  expect([ask(), ask()]).toEqual([5, 5]);
  table.ground = {};
  expect([ask(), ask()]).toEqual([6, 6]);
});
