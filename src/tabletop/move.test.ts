/** Moves on a tiny terrain: faults of paths, who is met, where a move ends, where it may be broken into. */
import { describe, expect, test } from 'vitest';
import { priceWay } from '../geometry/table/path.ts';
import { point } from '../geometry/table/vector.ts';
import type { Body } from './body.ts';
import { shapesOf } from './body.ts';
import { area, fieldWith, HULL, house, line, SQUAD } from './field.testing.ts';
import type { Field } from './field.ts';
import { areMostNear, goalOf, type Move, moveKey } from './goal.ts';
import {
  atTheWall,
  cutAt,
  endFacing,
  firstMet,
  liningFault,
  type Path,
  pathFault,
  startOf,
  straightFrom,
  underWay,
  walkOf,
  wayFrom,
} from './path.ts';
import { type Place, placed, type Stance } from './place.ts';
import { gatheredAt, menInside, obstaclesNear, type Setting } from './placing.ts';
import { stancesNear, toldApart } from './stances.ts';
import { type Onlooker, stopsAlong } from './stops.ts';
import { bearing, inches, nameOf, stanceText } from './words.ts';

const here = placed(point(1000, 1000), 12);

function alone<B extends Body>(field: Field, body: B, others: readonly Place[] = []): Setting<B> {
  const units = others.map((place) => ({ place }));
  const around: Setting['around'] = (near) =>
    obstaclesNear(
      near,
      units,
      () => HULL,
      () => 0,
    );
  return { field, body, around, apart: 0 };
}

describe('a path', () => {
  const fault = (field: Field, path: Path, allowance = 2000) => {
    const way = wayFrom(field, here, path, false);
    const price = priceWay(field.moveMap('drive', 75), way);
    return pathFault(field, way, price, price.steps, allowance);
  };

  test('is at fault off the table, where it is barred, and beyond the allowance', () => {
    const field = fieldWith(area('pond', 'water', 20, 5, 25, 15));
    expect(fault(field, [[1500, 1000]])).toBeNull();
    expect(fault(field, [[1500, -1]])).toEqual({ code: 'off the table' });
    expect(fault(field, [[2200, 1000]])).toEqual({ code: 'barred', feature: 'pond' });
    expect(fault(field, [[1000, 20]])).toEqual({ code: 'barred', feature: 'edge of the table' });
    expect(fault(field, [[1500, 1000]], 499)).toEqual({ code: 'too far', spent: 500, allowance: 499 });
  });

  test('starts at the wall of the house that one is in, on the side that it leads to', () => {
    const field = fieldWith(house('barn', 10, 10, 14, 14));
    const inside = menInside(field.sections.get('barn/whole')!, 0, 4, 0)!;
    expect(startOf(field, inside, point(3000, 1200))).toEqual(point(1400, 1200));
    expect(startOf(field, here, point(3000, 1200))).toBe(here.at);
    expect(wayFrom(field, inside, [[1200, 500]], true)).toEqual({
      from: point(1200, 1000),
      legs: [{ to: point(1200, 500), isReverse: true }],
    });
  });

  test('straight ahead ends on the table or nowhere', () => {
    const field = fieldWith();
    expect(straightFrom(field, here, 12, 500)).toEqual([1500, 1000]);
    expect(straightFrom(field, here, 0, 1001)).toBeNull();
  });

  test('meets those it comes too near to, but not those one is near already', () => {
    const own = shapesOf(HULL, here);
    const way = { from: here.at, legs: [{ to: point(3000, 1000) }] };
    const unit = (id: string, x: number, y: number) => ({ id, place: placed(point(x, y), 0) });
    const met = (units: ReturnType<typeof unit>[], apart = 100) =>
      firstMet(way, 75, own, units, ({ id }) => (id === 'ghost' ? null : HULL), apart);
    expect(met([unit('b', 2500, 1000), unit('a', 2000, 1100)])).toBe('a');
    expect(met([unit('ghost', 2000, 1000)])).toBeNull();
    // Hulls are 3 inches long: 0.75 + 1.5 inches and an inch apart.
    expect([met([unit('a', 2000, 1324)]), met([unit('a', 2000, 1325)])]).toEqual(['a', null]);
    expect([met([unit('a', 2000, 1225)], 0), met([unit('a', 2000, 1226)], 0)]).toEqual(['a', null]);
    expect(met([unit('a', 1250, 1100)])).toBeNull();
  });

  test('ends at a line that men may line, or not', () => {
    const field = fieldWith(
      line('wall', 'wall', 20, [10, 10], [20, 10]),
      line('ditch', 'ditch', 20, [10, 20], [20, 20]),
    );
    expect(liningFault(field, 'wall', point(1500, 1200), 200)).toBeNull();
    expect(liningFault(field, 'wall', point(1500, 1201), 200)).toBe('not at it');
    expect(liningFault(field, 'ditch', point(1500, 2000), 200)).toBe('no such line');
    expect(liningFault(field, 'none', point(1500, 2000), 200)).toBe('no such line');
  });

  test('is cut short on one of its legs', () => {
    const way = wayFrom(
      fieldWith(),
      here,
      [
        [1500, 1000],
        [1500, 2000],
      ],
      false,
    );
    expect(cutAt(way, 700).legs).toEqual([{ to: point(1500, 1000) }, { to: point(1500, 1200) }]);
    expect(cutAt(way, 0).legs).toEqual([]);
    expect([endFacing(way, here), endFacing(cutAt(way, 300), here)]).toEqual([24, 12]);
    expect(walkOf(cutAt(way, 300), 900)).toEqual({ from: here.at, allowance: 900 });
    expect(walkOf(way, 900)).toEqual({
      from: point(1500, 1000),
      allowance: 900,
      bend: { length: 1500, from: here.at, to: point(1500, 2000) },
    });
  });

  test('carries the men along in the formation in which they set out', () => {
    const way = wayFrom(fieldWith(), here, [[1500, 1000]], false);
    const men = [point(950, 1000), point(1050, 1000)];
    const bounds = { width: 4000, height: 4000, radius: 30 };
    const start = placed(here.at, 12, men);
    expect(underWay(start, way, 200, bounds).men).toEqual([point(1150, 1000), point(1250, 1000)]);
    expect(underWay(here, way, 200, bounds)).toEqual(placed(point(1200, 1000), 12));
    // Along an edge all are moved over until nobody is beyond it.
    const narrow = { ...bounds, width: 1200 };
    expect(underWay(start, way, 200, narrow).men).toEqual([point(1070, 1000), point(1170, 1000)]);
    const goal = placed(point(1500, 1000), 12, [point(1500, 1000), point(1500, 1100)]);
    expect(atTheWall(way, goal, 500).men).toEqual([point(1000, 1000), point(1000, 1100)]);
  });
});

describe('the goal of a move', () => {
  const move = (field: Field, place: Place, path: Path, more: Partial<Move> = {}): Move => {
    const way = wayFrom(field, place, path, false);
    const along = priceWay(field.foot, way).steps;
    const stance: Stance = { kind: 'cluster' };
    return { way, along, allowance: along, facing: null, stance, men: place.men.length, ...more };
  };

  test('of a hull is the last free place of its path, facing as it came or as it is told', () => {
    const field = fieldWith();
    const setting = alone(field, HULL);
    expect(goalOf(setting, here, move(field, here, [[1000, 2000]]))).toEqual(placed(point(1000, 2000), 24));
    expect(goalOf(setting, here, move(field, here, [[1000, 2000]], { facing: 6 }))?.facing).toBe(6);
    expect(goalOf(setting, here, move(field, here, [[1000, 1000]], { facing: 6 }))).toEqual(placed(here.at, 6));
    const friend = placed(point(1000, 2000), 24);
    const stopped = goalOf(alone(field, HULL, [friend]), here, move(field, here, [[1000, 2000]]))!;
    expect(stopped.at).toEqual(point(1000, 1700));
    const crowd = [placed(point(1000, 1000), 12), placed(point(1000, 1200), 12)];
    expect(goalOf(alone(field, HULL, crowd), here, move(field, here, [[1000, 1200]]))).toBeNull();
  });

  test('of a squad is its formation around the end', () => {
    const field = fieldWith();
    const setting = alone(field, SQUAD);
    const start = gatheredAt(setting, 6, here.at, 12, { kind: 'line' })!;
    const goal = goalOf(
      setting,
      start,
      move(field, start, [[1000, 2000]], { stance: { kind: 'line' }, allowance: 1400 }),
    )!;
    expect([goal.at, goal.facing]).toEqual([point(1000, 2000), 24]);
    expect(goal.men).toHaveLength(6);
    expect(Math.max(...goal.men.map((man, i) => Math.abs(man.y - start.men[i]!.y)))).toBeLessThanOrEqual(1400);
  });

  test('out of a house is no farther from it than the allowance, for every man', () => {
    const field = fieldWith(house('barn', 10, 10, 14, 14));
    const barn = field.sections.get('barn/whole')!;
    const inside = menInside(barn, 0, 6, 0)!;
    const goal = goalOf(alone(field, SQUAD), inside, move(field, inside, [[1200, 500]]))!;
    expect(goal.inside).toBeNull();
    expect(goal.men.every(({ y }) => y >= 500 && y <= 970)).toBe(true);
    expect(areMostNear(field, barn, goal, 100)).toBe(false);
    expect(
      areMostNear(field, barn, placed(point(0, 0), 0, [point(1200, 900), point(1300, 900), point(1200, 0)]), 100),
    ).toBe(true);
  });

  test('has a key of all that it depends on', () => {
    const field = fieldWith();
    const one = move(field, here, [[1000, 2000]]);
    const others: Partial<Move>[] = [
      { along: 1 },
      { allowance: 1 },
      { facing: 1 },
      { men: 9 },
      { stance: { kind: 'lining', feature: 'wall' } },
      { stance: { kind: 'inside', section: 'barn/whole' } },
      { way: wayFrom(field, here, [[1000, 2000]], true) },
      { way: { ...one.way, from: point(1, 1) } },
    ];
    const keys = [one, ...others.map((other) => ({ ...one, ...other }))].map(moveKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(moveKey({ ...one })).toBe(keys[0]);
  });
});

describe('stops', () => {
  const field = fieldWith();
  const way = wayFrom(field, here, [[1300, 1000]], false);
  const reading = { every: 100, sample: 50, bands: [1000], eye: 0 };
  const onlooker = (x: number, y: number, more: Partial<Onlooker> = {}): Onlooker => ({
    ...{ place: placed(point(x, y), 0), arc: 360, eye: 0 },
    ...more,
  });

  test('are the end alone where nobody looks on, else every inch or half inch', () => {
    expect(stopsAlong(field, way, 300, [], reading)).toEqual([300]);
    expect(stopsAlong(field, way, 300, [onlooker(1100, 1200)], reading)).toEqual([100, 200, 300]);
    expect(stopsAlong(field, way, 240, [onlooker(1100, 1200)], { ...reading, every: 50 })).toEqual([
      50, 100, 150, 200, 240,
    ]);
  });

  test('fall where a range ends, an arc begins, sight opens, or the book says so', () => {
    const at = (one: Onlooker) => stopsAlong(field, way, 300, [one], { ...reading, every: 1000 });
    expect(at(onlooker(2150, 1000))).toEqual([150, 300]);
    expect(at(onlooker(1250, 1100, { arc: 90 }))).toEqual([150, 300]);
    const also = ({ x }: { x: number }) => (x > 1200 ? 'covered' : 'open');
    const more = { ...reading, every: 1000, also };
    expect(stopsAlong(field, way, 300, [onlooker(1100, 1200)], more)).toEqual([201, 300]);
    // Behind a shed of half an inch, in between.
    const shed = fieldWith(house('shed', 12, 8, 12.5, 9));
    expect(stopsAlong(shed, way, 300, [onlooker(1225, 500)], { ...reading, every: 1000 })).toEqual([184, 267, 300]);
  });
});

describe('stances', () => {
  const field = fieldWith(
    line('wall', 'wall', 20, [10, 10], [20, 10]),
    line('other', 'wall', 20, [10, 13], [20, 13]),
    house('barn', 30, 10, 34, 14),
  );

  test('around a place: drawn up, along the walls near it, into the houses near it', () => {
    expect(stancesNear(field, point(1500, 1150), 200)).toEqual([
      { stance: { kind: 'cluster' }, where: null },
      { stance: { kind: 'line' }, where: null },
      { stance: { kind: 'column' }, where: null },
      { stance: { kind: 'lining', feature: 'wall' }, where: point(1500, 1000) },
      { stance: { kind: 'lining', feature: 'other' }, where: point(1500, 1300) },
    ]);
    expect(stancesNear(field, point(2900, 1200), 200).at(-1)).toEqual({
      stance: { kind: 'inside', section: 'barn/whole' },
      where: point(3200, 1200),
    });
  });

  test('of one name are told apart by where they lie, or one is left out', () => {
    const at = point(1500, 1150);
    const entry = (label: string, where: [number, number] | null) => ({ label, where: where && point(...where) });
    const told = toldApart(
      [entry('in line', null), entry('wall', [1500, 1000]), entry('wall', [1500, 1300]), entry('wall', [1500, 1400])],
      at,
    );
    expect(told.map(({ label }) => label)).toEqual(['in line', 'wall, to the north', 'wall, to the south']);
  });

  test('and things have their words', () => {
    expect([nameOf(field, 'wall'), nameOf(field, 'nothing')]).toEqual(['the wall', 'the edge of the table']);
    expect([inches(450), inches(451), inches(500)]).toEqual(['4.5 in', '4.6 in', '5 in']);
    const text = (stance: Stance) => stanceText(field, stance);
    expect(text({ kind: 'lining', feature: 'wall' })).toBe('along the wall');
    expect(text({ kind: 'inside', section: 'barn/whole' })).toBe('into the building');
    expect([text({ kind: 'line' }), text({ kind: 'column' }), text({ kind: 'cluster' })]).toEqual([
      'in line',
      'in column',
      'in a cluster',
    ]);
    expect([bearing(point(0, 0), point(5, -5)), bearing(point(1, 1), point(1, 1))]).toEqual([
      'to the north-east',
      'here',
    ]);
  });
});
