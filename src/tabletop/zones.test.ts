/** Corners, edges, zones; places around hulls; where a path first comes into something. */
import { describe, expect, test } from 'vitest';
import { areUnder, disc, rectangle } from '../geometry/table/footprint.ts';
import { type Point, point } from '../geometry/table/vector.ts';
import { firstIn } from './approach.ts';
import { canWalk, isAllWithin, pointBehind, spotsAround } from './beside.ts';
import { area, fieldWith, HULL, SQUAD } from './field.testing.ts';
import { facingTo, placed } from './place.ts';
import {
  CORNERS,
  cornerAt,
  cornerEdges,
  cornerStrips,
  cornerZone,
  EDGES,
  edgeLine,
  edgeMiddle,
  isBodyIn,
  isPointIn,
  latticeOver,
  lengthOf,
  nearestOnEdges,
  oppositeCorner,
  oppositeEdge,
  shortEdgeAt,
  shortEdges,
  strip,
  wholeTable,
} from './zones.ts';

const wide = { width: 7200, height: 4800 };
const high = { width: 4800, height: 7200 };

describe('corners and edges', () => {
  test('have their opposites, and opposites of opposites are the same', () => {
    for (const corner of CORNERS) expect(oppositeCorner(oppositeCorner(corner))).toBe(corner);
    for (const edge of EDGES) expect(oppositeEdge(oppositeEdge(edge))).toBe(edge);
    expect([oppositeCorner('north-west'), oppositeEdge('north')]).toEqual(['south-east', 'south']);
  });

  test('lie where they are called', () => {
    expect(CORNERS.map((corner) => cornerAt(wide, corner))).toEqual([
      point(0, 0),
      point(7200, 0),
      point(7200, 4800),
      point(0, 4800),
    ]);
    expect(EDGES.map((edge) => edgeMiddle(wide, edge))).toEqual([
      point(3600, 0),
      point(7200, 2400),
      point(3600, 4800),
      point(0, 2400),
    ]);
    expect(edgeLine(wide, 'south')).toEqual([point(0, 4800), point(7200, 4800)]);
  });

  test('short edges are those that the long side lies between', () => {
    expect([shortEdges(wide), shortEdges(high)]).toEqual([
      ['west', 'east'],
      ['north', 'south'],
    ]);
    expect([shortEdgeAt(wide, 'north-east'), shortEdgeAt(high, 'north-east')]).toEqual(['east', 'north']);
    expect([lengthOf(wide), lengthOf(high)]).toEqual([7200, 7200]);
  });

  test('the edges of a corner run inwards, the short one first', () => {
    expect(cornerEdges(wide, 'south-east', 2000)).toEqual([
      [point(7200, 4800), point(7200, 2800)],
      [point(7200, 4800), point(5200, 4800)],
    ]);
    expect(cornerEdges(high, 'north-west', 2000)[0]).toEqual([point(0, 0), point(2000, 0)]);
    const own = cornerEdges(wide, 'south-east', 2000);
    expect(nearestOnEdges(own, point(6000, 4000))).toEqual(point(6000, 4800));
    expect(nearestOnEdges(own, point(7000, 1000))).toEqual(point(7200, 2800));
  });
});

describe('zones', () => {
  test('are strips along an edge', () => {
    expect(strip(wide, 'west', 100, 700)).toEqual({ west: 100, north: 0, east: 700, south: 4800 });
    expect(strip(wide, 'east', 100, 700)).toEqual({ west: 6500, north: 0, east: 7100, south: 4800 });
    expect(strip(wide, 'north', 100, 700)).toEqual({ west: 0, north: 100, east: 7200, south: 700 });
    expect(strip(wide, 'south', 100, 700)).toEqual({ west: 0, north: 4100, east: 7200, south: 4700 });
    expect(wholeTable(wide)).toEqual({ west: 0, north: 0, east: 7200, south: 4800 });
  });

  test('around a corner are round, for a point and for every base', () => {
    const zone = cornerZone(wide, 'south-east', 2000);
    expect(zone).toMatchObject({ west: 5200, north: 2800, east: 7200, south: 4800 });
    expect([isPointIn(zone, point(6000, 4000)), isPointIn(zone, point(5300, 2900))]).toEqual([true, false]);
    expect(isPointIn(strip(wide, 'west', 0, 100), point(101, 0))).toBe(false);
    const base = (x: number) => [disc(point(x, 4770), 30)];
    expect([isBodyIn(zone, base(5231)), isBodyIn(zone, base(5230))]).toEqual([true, false]);
    expect(isBodyIn(zone, [disc(point(6000, 4771), 30)])).toBe(false);
    const [south, east] = cornerStrips(wide, 'south-east', 400, 2000);
    expect(isPointIn(east!, point(7100, 3000)) || isPointIn(south!, point(7100, 3000))).toBe(true);
    expect([isPointIn(east!, point(6000, 4000)), isPointIn(south!, point(6000, 4000))]).toEqual([false, false]);
  });

  test('have a lattice of places', () => {
    expect([...latticeOver(strip({ width: 600, height: 400 }, 'west', 0, 400), 200)]).toEqual([
      point(100, 100),
      point(300, 100),
      point(100, 300),
      point(300, 300),
    ]);
    for (const at of latticeOver(cornerZone(wide, 'north-west', 1000), 100))
      expect(at.x ** 2 + at.y ** 2).toBeLessThanOrEqual(1000 ** 2);
  });
});

describe('beside a hull', () => {
  const at = point(2000, 2000);

  test('places begin behind it and go round to its front, nearest first', () => {
    const spots = [...spotsAround(at, 0, 200, 100)];
    expect(spots).toHaveLength(24);
    expect(spots[0]).toEqual([2000, 2100]);
    expect(spots[11]).toEqual([2000, 1900]);
    expect(new Set(spots.map(String)).size).toBe(24);
    expect(pointBehind(at, 12, 500)).toEqual(point(1500, 2000));
  });

  test('all of a piece is within reach of it, or not', () => {
    const hull = rectangle(at, 300, 150, 0);
    const squad = (...men: Point[]) => ({ body: SQUAD, place: placed(men[0]!, 0, men) });
    expect(isAllWithin(squad(point(2000, 2500), point(2000, 2580)), hull, 400)).toBe(true);
    expect(isAllWithin(squad(point(2000, 2500), point(2000, 2581)), hull, 400)).toBe(false);
  });

  test('men walk where nothing bars them', () => {
    const field = fieldWith(area('pond', 'water', 22, 15, 24, 25));
    expect([canWalk(field, at, point(2100, 2100)), canWalk(field, at, point(2600, 2000))]).toEqual([true, false]);
  });

  test('a facing leads from one point to another', () => {
    expect([facingTo(at, point(3000, 2000)), facingTo(at, at)]).toEqual([12, 0]);
  });
});

describe('a path into something', () => {
  const way = { from: point(1000, 1000), legs: [{ to: point(2000, 1000) }] };
  const mine = disc(point(2000, 1000), 0);
  const hull = { body: HULL, place: placed(point(1000, 1000), 12) };

  test('enters it where a base first does, to the hundredth', () => {
    const near = (reach: number) =>
      firstIn(hull, way, 1000, (bases) => bases.some((base) => areUnder(base, mine, reach)));
    // The hull reaches 1.5 inches before its middle.
    expect([near(500), near(90), near(1000)]).toEqual([351, 761, 0]);
    expect(firstIn(hull, way, 300, (bases) => bases.some((base) => areUnder(base, mine, 500)))).toBeNull();
  });

  test('is that of the men as they set out; out of a house they come one by one', () => {
    const men = [point(1000, 1000), point(1000, 1400)];
    const spot = disc(point(2000, 1400), 0);
    const isIn = (bases: readonly ReturnType<typeof disc>[]) => bases.some((base) => areUnder(base, spot, 100));
    expect(firstIn({ body: SQUAD, place: placed(men[0]!, 0, men) }, way, 1000, isIn)).toBe(871);
    expect(firstIn({ body: SQUAD, place: placed(men[0]!, 0, men, 'barn/whole') }, way, 1000, isIn)).toBeNull();
  });
});
