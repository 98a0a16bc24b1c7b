/**
 * What no place has: a house in the road, a lane that ends in a field, a brook that a road wades without a ford. Map
 * files may hold such things, since a scenario may want them; the maps we ship and the tables we make may not.
 */
import type { TableMap } from '../geometry/map.ts';
import {
  type Area,
  type Building,
  type Feature,
  isHill,
  isLine,
  type Line,
  type LineKind,
  pointsOf,
  type Work,
} from '../geometry/table/feature.ts';
import { boxesTouch, boxOf, covers, grown, type Ring, segmentTouches } from '../geometry/table/polygon.ts';
import { meet } from '../geometry/table/segment.ts';
import type { Point } from '../geometry/table/vector.ts';
import { isNear } from './map-lines.ts';

interface Sorted {
  readonly ways: readonly Line[];
  readonly rails: readonly Line[];
  readonly waters: readonly Line[];
  readonly barriers: readonly Line[];
  readonly houses: readonly Building[];
  readonly crossings: readonly Work[];
  readonly areas: readonly Area[];
}

const AREAS: readonly string[] = ['wood', 'crops', 'marsh', 'rubble', 'rough', 'built-up', 'water'];

function sorted(features: readonly Feature[]): Sorted {
  const lines = (...kinds: readonly LineKind[]): Line[] =>
    features.filter((f): f is Line => isLine(f) && kinds.includes(f.kind));
  return {
    ways: lines('road', 'track'),
    rails: lines('rail'),
    waters: lines('stream', 'river'),
    barriers: lines('hedge', 'bocage', 'wall', 'fence'),
    houses: features.flatMap((f) => (f.kind === 'building' ? [f] : [])),
    crossings: features.flatMap((f) => (f.kind === 'bridge' || f.kind === 'ford' ? [f] : [])),
    areas: features.filter((f): f is Area => AREAS.includes(f.kind)),
  };
}

type Edge = readonly [Point, Point];

function edges(line: readonly Point[]): Edge[] {
  return line.slice(1).map((b, i) => [line[i]!, b]);
}

function sides(ring: Ring): Edge[] {
  return ring.map((b, i) => [ring.at(i - 1)!, b]);
}

/** Have two lines a point in common? */
function cross(one: readonly Point[], other: readonly Point[]): boolean {
  if (!boxesTouch(boxOf(one), boxOf(other))) return false;
  return edges(one).some(([a, b]) => {
    const box = boxOf([a, b]);
    return edges(other).some(([c, d]) => boxesTouch(box, boxOf([c, d])) && meet(a, b, c, d).kind !== 'apart');
  });
}

function isNearLine(p: Point, line: readonly Point[], reach: number): boolean {
  return edges(line).some(([a, b]) => isNear(p, a, b, reach));
}

/** Is some of a ring's ground within a distance of a line? */
function isNearRing(ring: Ring, line: readonly Point[], reach: number): boolean {
  const box = grown(boxOf(ring), reach);
  return edges(line).some(
    ([a, b]) =>
      boxesTouch(box, boxOf([a, b])) &&
      (segmentTouches(a, b, ring) ||
        ring.some((p) => isNear(p, a, b, reach)) ||
        sides(ring).some(([p, q]) => isNear(a, p, q, reach) || isNear(b, p, q, reach))),
  );
}

/** Have two rings ground in common, not only a wall? */
function overlap(one: Ring, other: Ring): boolean {
  if (!boxesTouch(boxOf(one), boxOf(other))) return false;
  const inner = (ring: Ring): Point[] => {
    const sum = ring.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
    const middle = { x: Math.round(sum.x / ring.length), y: Math.round(sum.y / ring.length) };
    // A step in from each corner: houses may stand wall to wall.
    return [
      middle,
      ...ring.map(({ x, y }) => ({ x: x + Math.sign(middle.x - x) * 4, y: y + Math.sign(middle.y - y) * 4 })),
    ];
  };
  return inner(one).some((p) => covers(other, p)) || inner(other).some((p) => covers(one, p));
}

const levelAt = ({ features }: TableMap, at: Point): number =>
  Math.max(
    0,
    ...features
      .filter(isHill)
      .flatMap(({ contours }) => contours.flatMap(({ level, outline }) => (covers(outline, at) ? [level] : []))),
  );

/** What is wrong with a table as a place, a sentence each. */
export function nonsense(map: TableMap): string[] {
  const found: string[] = [];
  const need = (isSo: boolean, what: string): void => {
    if (!isSo) found.push(`${map.id}: ${what}`);
  };
  const { ways, rails, waters, barriers, houses, crossings, areas } = sorted(map.features);
  const isTable = map.scale !== 'kilometres';
  const isAtEdge = ({ x, y }: Point): boolean => x === 0 || y === 0 || x === map.width || y === map.height;
  const slack = isTable ? 30 : 1;

  for (const feature of map.features)
    for (const { x, y } of pointsOf(feature)) {
      need(x >= 0 && y >= 0 && x <= map.width && y <= map.height, `${feature.id} lies off the table`);
      need(Number.isInteger(x) && Number.isInteger(y), `${feature.id} lies between whole numbers`);
    }

  // Ways lead somewhere: to the edge, to another way, to a door.
  for (const { id, line } of ways)
    for (const end of [line[0]!, line.at(-1)!]) {
      const joins = ways.some((way) => way.id !== id && isNearLine(end, way.line, Math.ceil(way.width / 2) + slack));
      const hasDoor = houses.some(({ outline }) => isNearRing(outline, [end, end], 260));
      need(isAtEdge(end) || joins || hasDoor, `${id} ends nowhere, at ${end.x / 100}, ${end.y / 100}`);
    }
  for (const { id, line } of rails) {
    const joins = (end: Point): boolean =>
      rails.some((other) => other.id !== id && isNearLine(end, other.line, Math.ceil(other.width / 2) + slack));
    need(
      [line[0]!, line.at(-1)!].every((end) => isAtEdge(end) || joins(end)),
      `${id} does not run off the table`,
    );
  }

  // Water comes from somewhere and goes somewhere.
  for (const water of waters) {
    const flows = (p: Point): boolean =>
      isAtEdge(p) ||
      waters.some((other) => other !== water && isNearLine(p, other.line, Math.ceil(other.width / 2) + slack)) ||
      areas.some(({ kind, outline }) => (kind === 'marsh' || kind === 'water') && covers(outline, p));
    need(flows(water.line[0]!) && flows(water.line.at(-1)!), `${water.id} begins or ends in a field`);
    // A survey map has contours everywhere: there a brook runs downhill, and nowhere up again.
    if (map.scale === 'metres') {
      const falls = water.line.slice(1).map((p, i) => levelAt(map, water.line[i]!) - levelAt(map, p));
      need(falls.every((fall) => fall >= 0) || falls.every((fall) => fall <= 0), `${water.id} runs uphill`);
    }
    for (const hill of map.features)
      if (map.scale === 'inches' && isHill(hill) && hill.contours[0]!.level > 0)
        need(
          !edges(water.line).some(([a, b]) => segmentTouches(a, b, hill.contours[0]!.outline)),
          `${water.id} runs over ${hill.id}`,
        );
    for (const way of [...ways, ...rails])
      for (const [a, b] of edges(way.line))
        for (const [c, d] of edges(water.line))
          if (meet(a, b, c, d).kind !== 'apart')
            need(
              crossings.some(({ outline }) => segmentTouches(a, b, outline) && segmentTouches(c, d, outline)),
              `${way.id} crosses ${water.id} without bridge or ford`,
            );
  }
  for (const { id, outline } of crossings) {
    need(
      waters.some(({ line }) => edges(line).some(([a, b]) => segmentTouches(a, b, outline))),
      `${id} crosses no water`,
    );
    need(
      [...ways, ...rails].some(({ line }) => edges(line).some(([a, b]) => segmentTouches(a, b, outline))),
      `no way leads over ${id}`,
    );
  }

  for (const barrier of barriers) {
    for (const other of [...ways, ...rails, ...waters])
      need(!cross(barrier.line, other.line), `${barrier.id} runs across ${other.id}`);
    if (barrier.kind === 'hedge' || barrier.kind === 'bocage')
      for (const { id, outline } of houses)
        need(
          !edges(barrier.line).some(([a, b]) => {
            const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
            return [a, middle, b].every((p) => covers(outline, p));
          }),
          `${barrier.id} grows in ${id}`,
        );
  }

  for (const house of houses) {
    for (const line of [...ways, ...rails, ...waters])
      need(!isNearRing(house.outline, line.line, Math.floor(line.width / 2)), `${house.id} stands on ${line.id}`);
    for (const other of houses)
      need(other === house || !overlap(house.outline, other.outline), `${house.id} stands in ${other.id}`);
    for (const { id, kind, grade, outline } of areas)
      if (kind === 'crops' || kind === 'water' || kind === 'marsh' || (kind === 'wood' && grade !== 'orchard'))
        need(!house.outline.some((p) => covers(outline, p)), `${house.id} stands in ${id}`);
  }
  const isReached = reachedFrom(houses, ways);
  for (const house of houses) need(isReached.has(house), `no way leads to ${house.id}`);

  for (const { kind, at } of map.spots) {
    if (kind === 'crater' || kind === 'bush') continue;
    const told = `a ${kind} at ${at.x / 100}, ${at.y / 100}`;
    for (const { id, line, width } of [...ways, ...rails])
      need(!isNearLine(at, line, Math.floor(width / 2)), `${told} stands on ${id}`);
    for (const { id, outline } of houses) need(!covers(outline, at), `${told} stands in ${id}`);
  }
  return found;
}

/** How far a house may lie off the road that serves it, and off its neighbour in a farm, in hundredths of an inch. */
const OFF_ROAD = 400;
const FARMYARD = 350;

/** The houses that a way serves: those near it, and those of the same yard. */
function reachedFrom(houses: readonly Building[], ways: readonly Line[]): Set<Building> {
  const reached = new Set(houses.filter(({ outline }) => ways.some(({ line }) => isNearRing(outline, line, OFF_ROAD))));
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const house of houses) {
      const isNeighbour = [...reached].some((other) =>
        isNearRing(house.outline, [...other.outline, other.outline[0]!], FARMYARD),
      );
      if (isNeighbour) reached.add(house);
    }
  }
  return reached;
}
