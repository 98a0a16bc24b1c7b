/** The field: what bars, what parts men, houses and their sections, maps by class and width. */
import { expect, test } from 'vitest';
import type { TableMap } from '../geometry/map.ts';
import { disc, rectangle } from '../geometry/table/footprint.ts';
import { priceWay } from '../geometry/table/path.ts';
import { point } from '../geometry/table/vector.ts';
import { area, fieldWith, house, line, ring, TINY } from './field.testing.ts';
import { areasAt, barrierAt, fieldsOf, isDiscBarred, isOnTable, mayPart, sectionAt } from './field.ts';

const man = (x: number, y: number) => disc(point(x, y), 30);

test('a base overlaps a wall, a house and a river, and not open ground', () => {
  const field = fieldWith(
    line('wall', 'wall', 20, [10, 10], [20, 10]),
    house('barn', 30, 10, 34, 14),
    line('river', 'river', 200, [0, 30], [48, 30]),
  );
  expect(barrierAt(field, man(1500, 1000))?.id).toBe('wall');
  expect(barrierAt(field, man(3200, 1200))?.id).toBe('barn');
  expect(barrierAt(field, man(1000, 3080))?.id).toBe('river');
  expect(barrierAt(field, man(1500, 1100))).toBeNull();
});

test('a ditch is in the way of a rectangle and not of a man', () => {
  const field = fieldWith(line('ditch', 'ditch', 40, [10, 10], [20, 10]));
  expect(barrierAt(field, man(1500, 1000))).toBeNull();
  expect(barrierAt(field, rectangle(point(1500, 1000), 300, 150, 0))?.id).toBe('ditch');
});

test('on a bridge the water does not count, beside it it does', () => {
  const bridge = { id: 'bridge', kind: 'bridge', outline: ring(20, 28, 23, 32) } as const;
  const field = fieldWith(line('river', 'river', 200, [0, 30], [48, 30]), bridge);
  const hull = (x: number) => rectangle(point(x, 3000), 300, 150, 0);
  expect(barrierAt(field, hull(2150))).toBeNull();
  expect(barrierAt(field, hull(2600))?.id).toBe('river');
  expect(isDiscBarred(field, 2150, 3000, 30)).toBe(false);
  expect(isDiscBarred(field, 2600, 3000, 30)).toBe(true);
});

test('what bars men on foot may part two places; a hedge never does', () => {
  const field = fieldWith(area('pond', 'water', 10, 10, 14, 14), line('hedge', 'hedge', 20, [20, 0], [20, 36]));
  expect(mayPart(field, point(900, 1200), point(1500, 1200))).toBe(true);
  expect(mayPart(field, point(1900, 1200), point(2100, 1200))).toBe(false);
});

test('a wide line bars the way over its whole width', () => {
  const field = fieldWith(line('river', 'river', 200, [0, 30], [48, 30]));
  const into = priceWay(field.foot, { from: point(1000, 2500), legs: [{ to: point(1000, 2950) }] });
  const upTo = priceWay(field.foot, { from: point(1000, 2500), legs: [{ to: point(1000, 2890) }] });
  expect([into.barredBy, upTo.barredBy]).toEqual(['river', null]);
});

test('a house has the sections that it is drawn with, else one', () => {
  const barn = house('barn', 10, 10, 20, 14);
  const parts = [
    { id: 'west', outline: ring(10, 10, 15, 14) },
    { id: 'east', outline: ring(15, 10, 20, 14) },
  ];
  const field = fieldWith({ ...barn, sections: parts } as typeof barn, house('shed', 30, 10, 32, 12));
  expect([...field.sections.keys()]).toEqual(['barn/west', 'barn/east', 'shed/whole']);
  expect(sectionAt(field, point(1800, 1200))).toMatchObject({ id: 'barn/east', building: 'barn', cover: 'stone' });
  expect(field.sections.get('shed/whole')!.walls).toHaveLength(8);
  expect(sectionAt(field, point(2500, 1200))).toBeNull();
});

test('a map of movers is made once for each class, width and price of a turn', () => {
  const field = fieldWith(area('wood', 'wood', 10, 10, 20, 20));
  expect(field.moveMap('drive', 60)).toBe(field.moveMap('drive', 60));
  expect(field.moveMap('drive', 75)).not.toBe(field.moveMap('drive', 60));
  expect(field.moveMap('drive', 60, 300)).not.toBe(field.moveMap('drive', 60));
  expect(field.moveMap('drive', 60, 300).rules).toMatchObject({ halfWidth: 60, turnAbout: 300, reverse: 2 });
  expect(field.moveMap('drive', 60).bounds).toEqual({ west: 60, north: 60, east: 4740, south: 3540 });
  const through = { from: point(500, 1500), legs: [{ to: point(2500, 1500) }] };
  expect(priceWay(field.moveMap('drive clear', 60), through).barredBy).toBe('wood');
  expect(priceWay(field.moveMap('drive', 60), through).ground).toEqual(['wood']);
});

test('a base is on the table with all of it', () => {
  const field = fieldWith();
  expect([isOnTable(field, man(30, 30)), isOnTable(field, man(29, 30))]).toEqual([true, false]);
});

test('the field of a ground is made once; what was removed is gone, what was added is there', () => {
  const map: TableMap = {
    ...{ id: 'green', title: 'Green', scale: 'inches', theme: 'open', width: 4800, height: 3600 },
    ...{ features: [area('wood', 'wood', 10, 10, 20, 20)], patches: [], spots: [], names: [] },
  };
  const made: string[] = [];
  const fieldOf = fieldsOf(TINY, (id) => {
    made.push(id);
    return map;
  });
  const shipped = { map: 'green', width: 4800, height: 3600, features: [], removed: [] };
  expect(fieldOf({ ...shipped })).toBe(fieldOf({ ...shipped }));
  const changed = { ...shipped, removed: ['wood'], features: [area('pond', 'water', 10, 10, 20, 20)] };
  const field = fieldOf(changed);
  expect(fieldOf(changed)).toBe(field);
  expect(areasAt(field, point(1500, 1500)).map(({ id }) => id)).toEqual(['pond']);
  expect(field.map?.features).toBe(field.features);
  expect(fieldOf({ ...shipped, map: null }).features).toEqual([]);
  expect(made).toEqual(['green', 'green']);
});
