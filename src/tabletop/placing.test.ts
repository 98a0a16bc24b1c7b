/** Where pieces come to stand: free of each other, not across what bars the way on foot, in houses. */
import { describe, expect, test } from 'vitest';
import { disc, gap } from '../geometry/table/footprint.ts';
import { legCost } from '../geometry/table/leg.ts';
import { point } from '../geometry/table/vector.ts';
import { type Body, type Piece, shapesOf } from './body.ts';
import { fieldWith, HULL, house, line, SQUAD } from './field.testing.ts';
import type { Field } from './field.ts';
import { carried, type Place, placed } from './place.ts';
import {
  besideIt,
  gatheredAt,
  isFreeAt,
  menInside,
  obstaclesNear,
  oneInside,
  overlapOf,
  roomIn,
  type Setting,
  squadPlace,
  whyNotPlaced,
} from './placing.ts';

const COUNT = 8;

/** A piece alone on a field, but for others that it must keep so far from. */
function settingOn<B extends Body>(
  field: Field,
  body: B,
  others: readonly (Piece & { apart: number })[] = [],
): Setting<B> {
  const around: Setting['around'] = (near) =>
    obstaclesNear(
      near,
      others,
      (other) => other.body,
      ({ apart }) => apart,
    );
  return { field, body, around, apart: 100 };
}

const hullAt = (x: number, y: number, apart: number) => ({ body: HULL, place: placed(point(x, y), 0), apart });

/** How many of the men can walk to each other, from one to the next, in steps of an inch and their bases. */
function together({ foot }: Field, { men }: Place): number {
  const linked = [0];
  for (const one of linked)
    men.forEach((man, i) => {
      const [a, b] = [men[one]!, man];
      const isNear = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 160 ** 2;
      if (isNear && !linked.includes(i) && legCost(foot, a, b) < Number.POSITIVE_INFINITY) linked.push(i);
    });
  return linked.length;
}

describe('a hull', () => {
  test('stands on the table, off walls, off friends, and so far from enemies', () => {
    const field = fieldWith(line('wall', 'wall', 20, [10, 10], [20, 10]));
    const at = (x: number, y: number, ...others: ReturnType<typeof hullAt>[]) =>
      isFreeAt(settingOn(field, HULL, others), point(x, y), 0);
    expect([at(3000, 2000), at(3000, 150), at(3000, 149), at(1500, 1150)]).toEqual([true, true, false, false]);
    expect([at(3000, 2000, hullAt(3150, 2000, 0)), at(3000, 2000, hullAt(3149, 2000, 0))]).toEqual([true, false]);
    expect([at(3000, 2000, hullAt(3250, 2000, 100)), at(3000, 2000, hullAt(3249, 2000, 100))]).toEqual([true, false]);
  });

  test('that was stopped on something is set down beside it', () => {
    const field = fieldWith(line('wall', 'wall', 20, [10, 10], [20, 10]));
    const stopped = placed(point(1500, 1000), 0);
    const place = besideIt(settingOn(field, HULL), stopped)!;
    expect(overlapOf(field, { body: HULL, place: stopped }, [])).toBe('wall');
    expect(overlapOf(field, { body: HULL, place }, [])).toBeNull();
    expect(Math.abs(place.at.y - 1000)).toBeLessThanOrEqual(180);
  });

  test('does not overlap another, which is named; who is in a house overlaps nobody', () => {
    const field = fieldWith();
    const other = { id: 'other', ...hullAt(1050, 1000, 0) };
    expect(overlapOf(field, hullAt(1000, 1000, 0), [other])).toBe('other');
    expect(
      overlapOf(field, { body: SQUAD, place: placed(point(1050, 1000), 0, [], 'barn/whole') }, [other]),
    ).toBeNull();
  });
});

describe('a squad', () => {
  test('that ends at a river stays on its bank', () => {
    const field = fieldWith(line('river', 'river', 20, [0, 20], [48, 20]));
    const setting = settingOn(field, SQUAD);
    const start = gatheredAt(setting, COUNT, point(2000, 1000), 0, { kind: 'cluster' })!;
    for (const y of [1900, 1970]) {
      const walk = { from: start.at, allowance: 5000 };
      const moved = squadPlace(setting, start, point(2000, y), 24, { kind: 'column' }, walk)!;
      const set = gatheredAt(setting, COUNT, point(2000, y), 24, { kind: 'column' })!;
      for (const { men } of [moved, set]) expect(men.filter((man) => man.y > 2000)).toEqual([]);
    }
  });

  test('keeps its chain round a house, which does not run through the walls', () => {
    const field = fieldWith(house('barn', 19, 19, 21, 20.2));
    for (let facing = 0; facing < 48; facing += 6)
      for (const kind of ['line', 'column', 'cluster'] as const) {
        const place = gatheredAt(settingOn(field, SQUAD), COUNT, point(2000, 1860), facing, { kind })!;
        expect(together(field, place)).toBe(COUNT);
      }
  });

  test('is not parted by a hedge, and does not stand on it', () => {
    const field = fieldWith(line('hedge', 'hedge', 20, [0, 20], [48, 20]));
    const { men } = gatheredAt(settingOn(field, SQUAD), COUNT, point(2000, 1970), 24, { kind: 'column' })!;
    expect(men.some(({ y }) => y < 2000) && men.some(({ y }) => y > 2000)).toBe(true);
    expect(men.every(({ y }) => Math.abs(y - 2000) >= 40)).toBe(true);
  });

  test('lines a wall', () => {
    const field = fieldWith(line('wall', 'wall', 20, [10, 20], [30, 20]));
    const stance = { kind: 'lining', feature: 'wall' } as const;
    const { men } = gatheredAt(settingOn(field, SQUAD), COUNT, point(2000, 1900), 0, stance)!;
    expect(new Set(men.map(({ y }) => y)).size).toBe(1);
    expect(2000 - men[0]!.y).toBeLessThan(60);
  });

  test('stays as far from others as it must', () => {
    const enemy = hullAt(2000, 2000, 100);
    const { men } = gatheredAt(settingOn(fieldWith(), SQUAD, [enemy]), COUNT, enemy.place.at, 0, { kind: 'line' })!;
    const [hull] = shapesOf(HULL, enemy.place);
    expect(men.map((man) => gap(disc(man, 30), hull!)).filter((far) => far < 100)).toEqual([]);
  });

  test('says why it does not fit: a man would have to go too far, or there is no room', () => {
    const setting = settingOn(fieldWith(), SQUAD);
    const column = gatheredAt(setting, COUNT, point(2000, 2000), 0, { kind: 'column' })!;
    const why = (allowance: number) =>
      whyNotPlaced(setting, column, point(2000, 2000), 0, { kind: 'line' }, { from: column.at, allowance });
    expect(why(1000)).toBeNull();
    expect(why(100)).toBeGreaterThan(100);
    const full = settingOn(fieldWith(house('barn', 0, 0, 48, 36)), SQUAD);
    const walk = { from: point(2000, 2000), allowance: 1000 };
    expect(whyNotPlaced(full, column, point(2000, 2000), 0, { kind: 'line' }, walk)).toBe('no room');
  });

  test('that cannot get into a cluster goes as it stands', () => {
    const setting = settingOn(fieldWith(), SQUAD);
    const start = gatheredAt(setting, COUNT, point(2000, 1000), 0, { kind: 'line' })!;
    const walk = { from: start.at, allowance: 100 };
    const goal = squadPlace(setting, start, point(2000, 900), 0, { kind: 'cluster' }, walk)!;
    expect(goal.men).toEqual(carried(start.men, start.at, goal.at));
  });

  test('that was stopped on a hedge is set down beside it in the formation that it had', () => {
    const field = fieldWith(line('hedge', 'hedge', 20, [0, 20], [48, 20]));
    const setting = settingOn(field, SQUAD);
    const row = gatheredAt(setting, COUNT, point(2000, 1000), 0, { kind: 'line' })!;
    const stopped = placed(point(row.at.x, 2000), 0, carried(row.men, row.at, point(row.at.x, 2000)));
    expect(overlapOf(field, { body: SQUAD, place: stopped }, [])).toBe('hedge');
    const place = besideIt(setting, stopped)!;
    expect(overlapOf(field, { body: SQUAD, place }, [])).toBeNull();
    expect(place.men).toEqual(carried(stopped.men, stopped.at, place.at));
  });
});

describe('a house', () => {
  const field = fieldWith(house('barn', 10, 10, 14, 13));
  const barn = field.sections.get('barn/whole')!;

  test('holds so many men, from the middle outwards, and no more', () => {
    expect(roomIn(barn)).toBe(12);
    const first = menInside(barn, 0, 5, 7)!;
    const then = menInside(barn, 5, 7, 7)!;
    expect(first).toMatchObject({ inside: 'barn/whole', facing: 7 });
    expect(new Set([...first.men, ...then.men].map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
    expect(menInside(barn, 5, 8, 7)).toBeNull();
  });

  test('holds a gun in its middle', () => {
    expect(oneInside(barn, 3)).toEqual({ at: point(1200, 1150), facing: 3, men: [], inside: 'barn/whole' });
  });
});
