/** Paths that are looked for on a tiny terrain, and the places that a move reaches. */
import { describe, expect, test } from 'vitest';
import { priceWay } from '../geometry/table/path.ts';
import { point } from '../geometry/table/vector.ts';
import { area, fieldWith, house, line, type TinyCover, type TinyMover } from './field.testing.ts';
import type { Field } from './field.ts';
import { type Path, pathFault, wayFrom } from './path.ts';
import {
  bestPath,
  doorsOf,
  isOnRoad,
  type Judged,
  type PathSearch,
  placesReached,
  reachedTowards,
  ringsAround,
  standable,
} from './path-advice.ts';
import { placed } from './place.ts';
import { keptOn } from './place-cache.ts';

type TinyField = Field<TinyCover, TinyMover>;
const here = placed(point(1000, 1000), 12);

interface Found extends Judged {
  readonly path: Path;
}

/** A hull that drives 10 inches; each crossing takes a die. */
function search(field: TinyField, to: [number, number], more: Partial<PathSearch<Found>> = {}): Found {
  const judge = (path: Path): Found => {
    const way = wayFrom(field, here, path, false);
    const price = priceWay(field.moveMap('drive', 75), way);
    const fault = pathFault(field, way, price, price.steps, 1000);
    const why = fault === null ? null : fault.code === 'too far' ? 'too far' : 'path';
    return { path, fault: why, dice: price.crossed.length, length: price.steps };
  };
  const clear = { map: () => field.moveMap('drive clear', 75), budget: 1000 };
  return bestPath({
    points: [here.at, point(...to)],
    judge,
    tries: [
      { ...clear, when: 'none is sure' },
      { map: () => field.moveMap('drive', 75), budget: 2000, when: 'none is legal' },
    ],
    most: 1000,
    afar: [{ ...clear, budget: 2000 }],
    ...more,
  });
}

test('of the places reached the first is that from which the rest of the path is shortest, round what is in the way', () => {
  const wall = fieldWith(house('hall', 12, 6, 16, 12));
  const map = wall.moveMap('drive', 75);
  const places = placesReached(here.at, { map, budget: 500 }, null);
  const goal = point(2000, 1000);
  const [first, ...others] = reachedTowards(places, goal, { map, budget: 3000 }, () => 0);
  // Not before the wall that is nearest to the goal as the crow flies: below it, on the way round.
  expect(first!.y).toBeGreaterThan(1200);
  for (const [i, a] of others.entries())
    for (const b of others.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(100);
  // What dice decide on counts as farther.
  const [sure] = reachedTowards(places, goal, { map, budget: 3000 }, ({ y }) => (y > 1200 ? 2000 : 0));
  expect(sure!.y).toBeLessThanOrEqual(1200);
});

describe('the best path', () => {
  test('is straight where nothing is in the way', () => {
    expect(search(fieldWith(), [1800, 1000])).toMatchObject({ path: [[1800, 1000]], fault: null, dice: 0 });
  });

  test('goes round what takes a die, if that is short enough, else over it', () => {
    const short = fieldWith(line('hedge', 'hedge', 20, [14, 8], [14, 11]));
    const round = search(short, [1700, 1000]);
    expect(round).toMatchObject({ fault: null, dice: 0 });
    expect(round.path.length).toBeGreaterThan(1);
    const long = fieldWith(line('hedge', 'hedge', 20, [14, 0], [14, 36]));
    expect(search(long, [1700, 1000])).toMatchObject({ path: [[1700, 1000]], fault: null, dice: 1 });
  });

  test('goes round what bars the way; where nothing does, it says why', () => {
    const pond = fieldWith(area('pond', 'water', 13, 8, 15, 11));
    expect(search(pond, [1700, 1000])).toMatchObject({ fault: null, dice: 0 });
    const river = fieldWith(line('river', 'river', 100, [14, 0], [14, 36]));
    expect(search(river, [1700, 1000])).toMatchObject({ path: [[1700, 1000]], fault: 'path' });
  });

  test('to what is too far is looked for up to twice as far', () => {
    const pond = fieldWith(area('pond', 'water', 13, 8, 15, 11));
    expect(search(pond, [2500, 1000]).path.length).toBeGreaterThan(1);
    expect(search(fieldWith(), [2500, 1000])).toMatchObject({ fault: 'too far' });
    expect(search(pond, [3500, 1000])).toMatchObject({ path: [[3500, 1000]] });
  });

  test('is not looked for if the goal is at fault', () => {
    const judge = (path: Path): Found => ({ path, fault: 'goal', dice: 0, length: 0 });
    const tries = [
      {
        map: () => {
          throw new Error('looked for');
        },
        budget: 0,
        when: 'always' as const,
      },
    ];
    expect(search(fieldWith(), [1500, 1000], { judge, tries }).fault).toBe('goal');
  });
});

test('a place is on a road, or on a bridge', () => {
  const field = fieldWith(line('lane', 'road', 100, [0, 10], [48, 10]));
  expect([isOnRoad(field, 'drive', point(1000, 1050)), isOnRoad(field, 'drive', point(1000, 1051))]).toEqual([
    true,
    false,
  ]);
});

test('doors are before the walls, the nearest first, and not where no man can stand', () => {
  const field = fieldWith(house('barn', 10, 10, 14, 14), line('wall', 'wall', 20, [12, 8], [12, 9.5]));
  const doors = doorsOf(field, field.sections.get('barn/whole')!, point(1200, 500));
  expect(doors).not.toContainEqual(point(1200, 940));
  expect(doors).toHaveLength(7);
  expect(doors[0]!.y).toBeLessThan(1000);
});

describe('reach', () => {
  const field = fieldWith(line('lane', 'road', 100, [0, 10], [48, 10]));

  test('is a lattice of places, and those of the road beyond it', () => {
    const map = field.moveMap('drive', 75);
    const near = placesReached(here.at, { map, budget: 300 }, null);
    const far = placesReached(here.at, { map, budget: 300 }, { map, budget: 500 });
    expect(near.every(({ cost }) => cost <= 300)).toBe(true);
    expect(far.slice(0, near.length)).toEqual(near);
    expect(far.length).toBeGreaterThan(near.length);
    for (const { before } of far.slice(1)) expect(before).toBeGreaterThanOrEqual(0);
  });

  test('of a hull ends where it has room, facing as it comes', () => {
    const map = field.moveMap('drive', 75);
    const places = placesReached(here.at, { map, budget: 300 }, null);
    const asked: number[] = [];
    const east = standable(places, 7, ({ x }, facing) => {
      asked.push(facing);
      return x >= 1000;
    });
    expect(asked[0]).toBe(7);
    expect(east.every(({ at }) => at.x >= 1000)).toBe(true);
    expect(east.every(({ before }) => before < east.length)).toBe(true);
    const [ring] = ringsAround(east, map);
    expect(Math.min(...ring!.map(({ x }) => x))).toBeGreaterThan(900);
  });

  test('is kept by the place for as long as the ground is the same', () => {
    let made = 0;
    const ask = (on: TinyField, key = 'reach') => keptOn(on, here, key, () => ++made);
    expect([ask(field), ask(field), ask(field, 'other')]).toEqual([1, 1, 2]);
    expect([ask(fieldWith()), ask(field)]).toEqual([3, 4]);
  });
});
