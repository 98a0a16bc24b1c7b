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
import { changed, type Feature, isHill, isLine, type Line, ringsOf } from './feature.ts';
import { area, divideEvenly, stroke } from './footprint.ts';
import type { Box, Ring } from './polygon.ts';
import { type Solid, type Solids, sortSolids } from './solids.ts';
import { distanceSquared, type Point } from './vector.ts';

export type MoveRule =
  /**
   * Ground of an area: so much a step, or not at all. A road through it sets it aside unless it is kept. Of several
   * grounds the dearest counts, and open ground is one of them everywhere: what is cheaper than that is a road.
   */
  | { readonly effect: 'ground'; readonly price: number | null; readonly isKeptOnRoads?: boolean }
  /**
   * A road, a bridge, a ford: its own price instead of the ground's, and obstacles do not count on it. A road is as
   * wide as it is drawn, one unit at the least: see `roadRings`.
   */
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
  /**
   * The same at a bend of the way, from one leg onto the next. Left out, a bend costs what a turn on the spot does; a book
   * by which curves are paid by their length says 0.
   */
  readonly bendAbout?: number;
}

export const EFFECT = { ground: 0, road: 1, obstacle: 2 } as const;

export interface MoveMap {
  readonly rules: MoveRules;
  readonly features: readonly Feature[];
  readonly bounds: Box;
  readonly index: EdgeIndex;
  /** Units of the index in one of the table: two if there are roads that only halves can draw. */
  readonly grain: number;
  /** Per item. */
  readonly feature: Int32Array;
  readonly effect: Uint8Array;
  /** Infinite where there is no way. */
  readonly price: Float64Array;
  readonly isKept: Uint8Array;
  readonly solids: Solids;
  /** How many cells of the index, from its north-west corner on, have an edge in them; how many a road. See `countCells`. */
  readonly edged: Int32Array;
  readonly roaded: Int32Array;
  readonly work: {
    readonly left: Profile;
    readonly right: Profile;
    readonly isActive: Uint8Array;
    readonly active: Int32Array;
    /** The areas around the place that legs are tried from. */
    readonly here: Int32Array;
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

/** Legs of a search are short: finer cells than those of sight. */
const CELLS_ACROSS = 96;

interface Entry {
  readonly item: Item;
  readonly feature: number;
  readonly effect: keyof typeof EFFECT;
  readonly price: number;
  readonly isKept: boolean;
}

/**
 * `bounds` is the table: no way leads beyond it. `cell` sets the size of the index's cells; left out, it is
 * chosen here. It changes no answer.
 */
export function makeMoveMap(features: readonly Feature[], rules: MoveRules, bounds: Box, cell?: number): MoveMap {
  const entries: Entry[] = [];
  const grain = features.some((feature) => isThin(feature) && rules.of(feature)?.effect === 'road') ? 2 : 1;
  const enlarged = (points: readonly Point[]): readonly Point[] =>
    grain === 1 ? points : points.map(({ x, y }) => ({ x: grain * x, y: grain * y }));
  const solids: Solid[] = [];
  features.forEach((feature, number) => {
    const rule = rules.of(feature);
    if (rule === null || isHill(feature) || 'at' in feature) return;
    if (rule.effect === 'solid') {
      const { id } = feature;
      if (isLine(feature)) solids.push({ id, shape: stroke(feature.line, feature.width) });
      else solids.push({ id, shape: area(feature.outline), holes: ringsOf(feature).slice(1) });
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
    if (!isLine(feature)) entries.push({ ...base, item: { rings: ringsOf(feature).map(enlarged) } });
    else if (rule.effect === 'obstacle') entries.push({ ...base, item: { line: enlarged(feature.line) } });
    else for (const ring of roadRings(feature, grain)) entries.push({ ...base, item: { rings: [ring] } });
  });
  const across = Math.max(bounds.east - bounds.west, bounds.south - bounds.north);
  const index = indexEdges(
    entries.map(({ item }) => item),
    grain * (cell ?? Math.max(1, Math.ceil(across / CELLS_ACROSS))),
  );
  const effect = Uint8Array.from(entries, (entry) => EFFECT[entry.effect]);
  return {
    rules,
    features,
    bounds,
    index,
    grain,
    feature: Int32Array.from(entries, ({ feature }) => feature),
    effect,
    price: Float64Array.from(entries, ({ price }) => price),
    isKept: Uint8Array.from(entries, ({ isKept }) => (isKept ? 1 : 0)),
    solids: sortSolids(solids, rules.halfWidth, bounds, cell),
    edged: countCells(index, (c) => index.cellStart[c] !== index.cellStart[c + 1]),
    roaded: countCells(index, (c) => isRoadIn(index, effect, c)),
    work: {
      left: makeProfile(index.edgeCount + 1),
      right: makeProfile(index.edgeCount + 1),
      isActive: new Uint8Array(entries.length),
      active: new Int32Array(entries.length),
      here: new Int32Array(entries.length),
      found: new Int32Array(entries.length),
      toggles: new Int32Array(entries.length),
      entryNum: new Float64Array(entries.length),
      entryDen: new Float64Array(entries.length),
    },
  };
}

/** The same table after features have gone and others have come (to the end of the list). */
export function moveMapWith(map: MoveMap, added: readonly Feature[], removed: readonly string[]): MoveMap {
  return makeMoveMap(changed(map.features, added, removed), map.rules, map.bounds);
}

/** Is it a line of no width to speak of, as all are on a lattice of 250 m? */
function isThin(feature: Feature): feature is Line {
  return isLine(feature) && feature.width < 2;
}

/**
 * A road as ground, in parts of a unit, `grain` to each: a strip along each of its legs, and a sixteen-cornered patch
 * at each bend. A road narrower than two units is drawn (with two parts to the unit) half a unit to either side, north
 * and south of a leg that runs more across the table than down it, else west and east: so wide that places of the
 * lattice beside it are not on it, and that from place to place one can follow it wherever it leads.
 */
export function roadRings(road: Line, grain = 1): Ring[] {
  const { width } = road;
  const line = road.line.map(({ x, y }) => ({ x: grain * x, y: grain * y }));
  const half = grain * Math.floor(width / 2);
  const isNarrow = isThin(road) && grain > 1;
  const rings: Ring[] = [];
  for (let i = 0; i + 1 < line.length; i += 1) {
    const a = line[i]!;
    const b = line[i + 1]!;
    const length = rootNearest(distanceSquared(a, b));
    if (length === 0) continue;
    const isAcross = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y);
    const x = isNarrow ? (isAcross ? 0 : 1) : divideEvenly((a.y - b.y) * half, length);
    const y = isNarrow ? (isAcross ? 1 : 0) : divideEvenly((b.x - a.x) * half, length);
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
        const reach = isNarrow ? 1 : half;
        return { x: bend.x + divideEvenly(x * reach, 1000), y: bend.y + divideEvenly(y * reach, 1000) };
      }),
    );
  }
  return rings;
}

function isRoadIn(index: EdgeIndex, effect: Uint8Array, c: number): boolean {
  const { coverStart, coverItems, mixedStart, mixedItems } = index;
  for (let k = coverStart[c]!; k < coverStart[c + 1]!; k += 1) if (effect[coverItems[k]!] === EFFECT.road) return true;
  for (let k = mixedStart[c]!; k < mixedStart[c + 1]!; k += 1) if (effect[mixedItems[k]!] === EFFECT.road) return true;
  return false;
}

/** For each corner of the grid the number of cells north-west of it that are so: four corners then tell of any box. */
function countCells({ columns, rows }: EdgeIndex, isSo: (cell: number) => boolean): Int32Array {
  const counts = new Int32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0, inRow = 0; column < columns; column += 1) {
      if (isSo(row * columns + column)) inRow += 1;
      counts[(row + 1) * (columns + 1) + column + 1] = counts[row * (columns + 1) + column + 1]! + inRow;
    }
  }
  return counts;
}

/** What `boxMeets` finds. */
export const MET = { nothing: 0, edges: 1, roads: 2 } as const;

/** What a leg within a box may meet, as far as the cells of the index know. */
export function boxMeets(
  { index, grain, edged, roaded }: MoveMap,
  west: number,
  north: number,
  east: number,
  south: number,
): number {
  const { cell, columns, rows } = index;
  const left = Math.max(0, Math.floor((grain * west - index.west) / cell));
  const right = Math.min(columns, Math.floor((grain * east - index.west) / cell) + 1);
  const top = Math.max(0, Math.floor((grain * north - index.north) / cell)) * (columns + 1);
  const bottom = Math.min(rows, Math.floor((grain * south - index.north) / cell) + 1) * (columns + 1);
  if (left >= right || top >= bottom) return MET.nothing;
  const isEdged = edged[bottom + right]! - edged[top + right]! - edged[bottom + left]! + edged[top + left]! > 0;
  const isRoaded = roaded[bottom + right]! - roaded[top + right]! - roaded[bottom + left]! + roaded[top + left]! > 0;
  return (isEdged ? MET.edges : 0) | (isRoaded ? MET.roads : 0);
}
