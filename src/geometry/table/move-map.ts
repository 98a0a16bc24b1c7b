/**
 * What ground costs to cross, for one class of mover: the caller's rules for each feature, and the table
 * made ready for questions of movement.
 *
 * A price is a whole number of the caller's own money for each small step of way; `scale` says how many
 * such steps make one unit of the table (100 makes ten-thousandths of an inch, 250 makes metres of the
 * 250 m lattice). Way at one price is one stretch, and its length is rounded up to whole steps, so that a
 * way is never cheaper in parts.
 */
import { type EdgeIndex, type Item, indexEdges } from './edges.ts';
import { rootNearest } from './exact.ts';
import { direction, FACINGS } from './facing.ts';
import { type Feature, isHill, isLine, type Line, ringsOf } from './feature.ts';
import { area, divideEvenly, overlap, type Shape, stroke } from './footprint.ts';
import { type Box, boxesTouch, boxOf, grown, type Ring } from './polygon.ts';
import { distanceSquared, type Point } from './vector.ts';

export type MoveRule =
  /** Ground of an area: so much a step, or not at all. A road through it sets it aside unless it is kept. */
  | { readonly effect: 'ground'; readonly price: number | null; readonly isKeptOnRoads?: boolean }
  /** A road, a bridge, a ford: its own price instead of the ground's, and obstacles do not count on it. */
  | { readonly effect: 'road'; readonly price: number }
  /** A line that is crossed for a price, or not at all. */
  | { readonly effect: 'obstacle'; readonly price: number | null; readonly isKeptOnRoads?: boolean }
  /** Something no part of the mover's body may overlap. */
  | { readonly effect: 'solid' };

export interface MoveRules {
  readonly of: (feature: Feature) => MoveRule | null;
  /** Price of open ground. */
  readonly open: number;
  readonly scale: number;
  /** Half the width of what must keep clear of solid things. */
  readonly halfWidth: number;
  /** Times the price when going backwards. */
  readonly reverse: number;
  /** Price of turning about on the spot, by 180 degrees; a smaller turn costs its part, rounded up. */
  readonly turnAbout: number;
}

export const EFFECT = { ground: 0, road: 1, obstacle: 2 } as const;

export interface MoveMap {
  readonly rules: MoveRules;
  readonly features: readonly Feature[];
  readonly bounds: Box;
  readonly index: EdgeIndex;
  /** Per item. */
  readonly feature: Int32Array;
  readonly effect: Uint8Array;
  /** Infinite where there is no way. */
  readonly price: Float64Array;
  readonly isKept: Uint8Array;
  readonly solids: readonly { readonly id: string; readonly shape: Shape; readonly box: Box }[];
  /** Numbers of the solids that a body in each cell of the table may touch. */
  readonly solidCells: {
    readonly cell: number;
    readonly columns: number;
    readonly rows: number;
    readonly lists: readonly number[][];
  };
  readonly work: {
    readonly left: Profile;
    readonly right: Profile;
    readonly isActive: Uint8Array;
    readonly active: Int32Array;
    readonly found: Int32Array;
    readonly toggles: Int32Array;
    readonly entryNum: Float64Array;
    readonly entryDen: Float64Array;
  };
}

/** The prices of a leg as read on one hand: from each point on a price (negative on a road), and what is crossed where. */
export interface Profile {
  count: number;
  /** What all crossings cost. */
  toll: number;
  readonly tolls: { readonly num: number; readonly den: number; readonly price: number }[];
  readonly num: Float64Array;
  readonly den: Float64Array;
  readonly price: Float64Array;
}

export function makeProfile(size: number): Profile {
  return {
    count: 0,
    toll: 0,
    tolls: [],
    num: new Float64Array(size),
    den: new Float64Array(size),
    price: new Float64Array(size),
  };
}

interface Entry {
  readonly item: Item;
  readonly feature: number;
  readonly effect: keyof typeof EFFECT;
  readonly price: number;
  readonly isKept: boolean;
}

/** `bounds` is the table: no way leads beyond it. */
export function makeMoveMap(features: readonly Feature[], rules: MoveRules, bounds: Box): MoveMap {
  const entries: Entry[] = [];
  const solids: { id: string; shape: Shape; box: Box }[] = [];
  features.forEach((feature, number) => {
    const rule = rules.of(feature);
    if (rule === null || isHill(feature) || 'at' in feature) return;
    if (rule.effect === 'solid') {
      const shape = isLine(feature) ? stroke(feature.line, feature.width) : area(feature.outline);
      solids.push({ id: feature.id, shape, box: grown(boxOf(shape.points), shape.radius) });
      return;
    }
    if (rule.effect === 'obstacle' && !isLine(feature))
      throw new Error(`only a line can be an obstacle: ${feature.id}`);
    if (rule.effect === 'ground' && isLine(feature)) throw new Error(`a line has no ground: ${feature.id}`);
    const base = {
      feature: number,
      effect: rule.effect,
      price: rule.price ?? Number.POSITIVE_INFINITY,
      isKept: rule.effect !== 'road' && rule.isKeptOnRoads === true,
    };
    if (!isLine(feature)) entries.push({ ...base, item: { rings: ringsOf(feature) } });
    else if (rule.effect === 'obstacle') entries.push({ ...base, item: { line: feature.line } });
    else for (const ring of roadRings(feature)) entries.push({ ...base, item: { rings: [ring] } });
  });
  const index = indexEdges(entries.map(({ item }) => item));
  return {
    rules,
    features,
    bounds,
    index,
    feature: Int32Array.from(entries, ({ feature }) => feature),
    effect: Uint8Array.from(entries, ({ effect }) => EFFECT[effect]),
    price: Float64Array.from(entries, ({ price }) => price),
    isKept: Uint8Array.from(entries, ({ isKept }) => (isKept ? 1 : 0)),
    solids,
    solidCells: sortIntoCells(solids, rules.halfWidth, bounds),
    work: {
      left: makeProfile(index.edgeCount + 1),
      right: makeProfile(index.edgeCount + 1),
      isActive: new Uint8Array(entries.length),
      active: new Int32Array(entries.length),
      found: new Int32Array(entries.length),
      toggles: new Int32Array(entries.length),
      entryNum: new Float64Array(entries.length),
      entryDen: new Float64Array(entries.length),
    },
  };
}

/** A road as ground: a strip along each of its legs, and a sixteen-cornered patch at each bend. */
export function roadRings({ line, width }: Line): Ring[] {
  const half = Math.floor(width / 2);
  const rings: Ring[] = [];
  for (let i = 0; i + 1 < line.length; i += 1) {
    const a = line[i]!;
    const b = line[i + 1]!;
    const length = rootNearest(distanceSquared(a, b));
    if (length === 0) continue;
    const x = divideEvenly((a.y - b.y) * half, length);
    const y = divideEvenly((b.x - a.x) * half, length);
    rings.push([
      { x: a.x + x, y: a.y + y },
      { x: b.x + x, y: b.y + y },
      { x: b.x - x, y: b.y - y },
      { x: a.x - x, y: a.y - y },
    ]);
  }
  for (const bend of line.slice(1, -1)) {
    rings.push(
      Array.from({ length: 16 }, (_, i) => {
        const { x, y } = direction((i * FACINGS) / 16);
        return { x: bend.x + divideEvenly(x * half, 1000), y: bend.y + divideEvenly(y * half, 1000) };
      }),
    );
  }
  return rings;
}

const SOLID_CELLS_ACROSS = 24;

function sortIntoCells(
  solids: readonly { readonly box: Box }[],
  halfWidth: number,
  bounds: Box,
): MoveMap['solidCells'] {
  const width = bounds.east - bounds.west;
  const height = bounds.south - bounds.north;
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / SOLID_CELLS_ACROSS));
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;
  const lists: number[][] = Array.from({ length: columns * rows }, () => []);
  solids.forEach(({ box }, number) => {
    const around = grown(box, halfWidth);
    const clamp = (n: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(n / cell)));
    for (
      let row = clamp(around.north - bounds.north, rows);
      row <= clamp(around.south - bounds.north, rows);
      row += 1
    ) {
      const first = clamp(around.west - bounds.west, columns);
      const last = clamp(around.east - bounds.west, columns);
      for (let column = first; column <= last; column += 1) lists[row * columns + column]!.push(number);
    }
  });
  return { cell, columns, rows, lists };
}

/** The first solid thing that the body would overlap on its way, in the order of the features; null if none. */
export function solidOnWay(map: MoveMap, a: Point, b: Point): string | null {
  const { solids, bounds } = map;
  if (solids.length === 0) return null;
  const { cell, columns, rows, lists } = map.solidCells;
  const { halfWidth } = map.rules;
  const west = Math.min(a.x, b.x);
  const east = Math.max(a.x, b.x);
  const north = Math.min(a.y, b.y);
  const south = Math.max(a.y, b.y);
  const around = { west: west - halfWidth, north: north - halfWidth, east: east + halfWidth, south: south + halfWidth };
  const body: Shape = { core: 'line', points: [a, b], radius: halfWidth };
  const firstColumn = Math.max(0, Math.floor((west - bounds.west) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((east - bounds.west) / cell));
  const firstRow = Math.max(0, Math.floor((north - bounds.north) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((south - bounds.north) / cell));
  let first = solids.length;
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      for (const number of lists[row * columns + column]!) {
        if (number >= first || !boxesTouch(around, solids[number]!.box)) continue;
        if (overlap(body, solids[number]!.shape)) first = number;
      }
    }
  }
  return first < solids.length ? solids[first]!.id : null;
}
