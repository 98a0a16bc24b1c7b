/**
 * A squad is one piece; the places of its men follow from its formation. Places are laid out as the
 * formation wants them, from the middle outwards; each is moved to the nearest free ground that keeps
 * the chain; then the men are given places so that the longest walk is shortest.
 */
import { assignPlaces, canAssign } from './assign.ts';
import { rootCeil, rootNearest } from './exact.ts';
import { direction, type Facing } from './facing.ts';
import { disc, divideEvenly, overlap, stroke } from './footprint.ts';
import { nearestOf } from './place.ts';
import { type Box, boxOf } from './polygon.ts';
import { compareReaches, doMeet, reachToSegment } from './segment.ts';
import { distanceSquared, handOf, type Point } from './vector.ts';

export type Formation =
  | { readonly kind: 'line' | 'column' | 'cluster'; readonly at: Point; readonly facing: Facing }
  /** Along a wall or hedge, on the side of `at`, centred on the point of it nearest to `at`. */
  | { readonly kind: 'lining'; readonly at: Point; readonly wall: readonly Point[]; readonly thickness: number };

export interface SquadSizes {
  /** Radius of a man's base. */
  readonly radius: number;
  /** Wanted gap between neighbours' edges. */
  readonly spacing: number;
  /** Greatest allowed gap to the nearest comrade. */
  readonly coherency: number;
}

export interface SquadMove {
  /** Where the men are. */
  readonly men: readonly Point[];
  /** How far each man may go. */
  readonly allowance: number;
  /** If the way bends: its length, and from where to where it leads. A man goes along it and then to his place. */
  readonly bend?: { readonly length: number; readonly from: Point; readonly to: Point };
}

export type Placing =
  | { readonly kind: 'placed'; readonly places: readonly Point[]; readonly farthest: number }
  | { readonly kind: 'no room' }
  | { readonly kind: 'too far'; readonly farthest: number };

/** Gap between a lined wall and the men behind it. */
const CLOSE = 5;
const SEARCH = { step: 10, farthest: 300 };

/** The places a formation wants for `count` men, from the middle outwards. */
export function wantedPlaces(formation: Formation, count: number, sizes: SquadSizes): Point[] {
  const pitch = 2 * sizes.radius + sizes.spacing;
  if (formation.kind === 'lining') return placesAlong(formation, count, pitch, sizes.radius);
  const { x, y } = formation.at;
  const { places } = offsetsOf(formation.kind, formation.facing, count, pitch);
  return places.map((off) => ({ x: x + off.x, y: y + off.y }));
}

/** Men of a formation, seen from its middle, with a box around their places. */
interface Offsets {
  readonly places: readonly Point[];
  readonly box: Box;
}

const knownOffsets = new Map<string, Offsets>();

/** Where the men of a formation stand, seen from its middle: the same wherever that is. */
function offsetsOf(kind: 'line' | 'column' | 'cluster', facing: Facing, count: number, pitch: number): Offsets {
  const key = `${kind} ${facing} ${count} ${pitch}`;
  let offsets = knownOffsets.get(key);
  if (!offsets) {
    const places = layOut(kind, facing, count, pitch);
    offsets = { places, box: boxOf(places) };
    knownOffsets.set(key, offsets);
  }
  return offsets;
}

const knownChains = new WeakMap<readonly Point[], Map<string, boolean>>();

/** Do the places themselves keep the men apart and each linked to one before him? */
function isChain(places: readonly Point[], { radius, coherency }: SquadSizes): boolean {
  let known = knownChains.get(places);
  if (!known) {
    known = new Map();
    knownChains.set(places, known);
  }
  const key = `${radius} ${coherency}`;
  let is = known.get(key);
  if (is === undefined) {
    const apart = (2 * radius) ** 2;
    const linked = (2 * radius + coherency) ** 2;
    is = places.every((place, i) => {
      const others = places.slice(0, i).map((other) => distanceSquared(place, other));
      return others.every((far) => far >= apart) && (i === 0 || others.some((far) => far <= linked));
    });
    known.set(key, is);
  }
  return is;
}

function layOut(kind: 'line' | 'column' | 'cluster', facing: Facing, count: number, pitch: number): Point[] {
  const ahead = direction(facing);
  const place = (right: number, back: number): Point => ({
    // `right` and `back` are in half pitches.
    x: divideEvenly(pitch * (0 - right * ahead.y - back * ahead.x), 2000),
    y: divideEvenly(pitch * (right * ahead.x - back * ahead.y), 2000),
  });
  if (kind === 'line') return middleOut(count).map((half) => place(half, 0));
  if (kind === 'column') return middleOut(count).map((half) => place(0, half));
  const width = rootCeil(count);
  const rows = Math.ceil(count / width);
  const places: { at: Point; out: number; back: number; right: number }[] = [];
  middleOut(rows).forEach((back, row) => {
    const inRow = row < rows - 1 ? width : count - width * (rows - 1);
    for (const right of middleOut(inRow)) {
      places.push({ at: place(right, back), out: right * right + back * back, back, right });
    }
  });
  places.sort((a, b) => a.out - b.out || a.back - b.back || a.right - b.right);
  return places.map(({ at }) => at);
}

/** Evenly spaced numbers around 0 in half steps, the middle first: 3 gives 0, -2, 2; 4 gives -1, 1, -3, 3. */
function middleOut(count: number): number[] {
  return Array.from({ length: count }, (_, i) => 2 * i - (count - 1)).sort(
    (a, b) => Math.abs(a) - Math.abs(b) || a - b,
  );
}

function placesAlong(
  { at, wall, thickness }: Formation & { kind: 'lining' },
  count: number,
  pitch: number,
  radius: number,
): Point[] {
  const legs = wall.slice(1).map((end, i) => {
    const start = wall[i]!;
    return { start, end, length: Math.max(1, rootNearest(distanceSquared(start, end))) };
  });
  const total = legs.reduce((sum, { length }) => sum + length, 0);
  let nearest = 0;
  let before = 0;
  let middle = 0;
  legs.forEach(({ start, end, length }, i) => {
    const isNearer =
      i === 0 ||
      compareReaches(reachToSegment(at, start, end), reachToSegment(at, legs[nearest]!.start, legs[nearest]!.end)) < 0;
    if (isNearer) {
      nearest = i;
      const along = (at.x - start.x) * (end.x - start.x) + (at.y - start.y) * (end.y - start.y);
      middle = before + Math.min(length, Math.max(0, divideEvenly(along, length)));
    }
    before += length;
  });
  const hand = handAt(at, legs[nearest]!, legs[nearest + 1]) < 0 ? -1 : 1;
  const off = Math.floor(thickness / 2) + radius + CLOSE;
  // A squad near the end of the wall closes up towards its middle instead of hanging over.
  const half = divideEvenly((count - 1) * pitch, 2);
  const centre = 2 * half >= total ? divideEvenly(total, 2) : Math.min(total - half, Math.max(half, middle));
  return middleOut(count).map((step) => {
    let along = centre + divideEvenly(step * pitch, 2);
    let leg = legs[0]!;
    for (const candidate of legs) {
      leg = candidate;
      if (along <= candidate.length || candidate === legs[legs.length - 1]) break;
      along -= candidate.length;
    }
    const x = leg.end.x - leg.start.x;
    const y = leg.end.y - leg.start.y;
    return {
      x: leg.start.x + divideEvenly(x * along - hand * y * off, leg.length),
      y: leg.start.y + divideEvenly(y * along + hand * x * off, leg.length),
    };
  });
}

interface Leg {
  readonly start: Point;
  readonly end: Point;
}

/**
 * On which hand of a wall a place is, given the leg nearest to it. A place that looks at a bend is on its outer
 * hand: by a hairpin's point the two legs would tell different tales.
 */
function handAt(at: Point, { start, end }: Leg, next: Leg | undefined): number {
  const isBeyond = (at.x - end.x) * (end.x - start.x) + (at.y - end.y) * (end.y - start.y) >= 0;
  const turn = next === undefined || !isBeyond ? 0 : handOf(start, end, next.end);
  return turn === 0 ? handOf(start, end, at) : -turn;
}

/**
 * What no man steps over: does it part two places? Asked with one place twice, it says whether that place itself lies
 * in it.
 */
export type IsBarred = (a: Point, b: Point) => boolean;

/** May a man's base stand there? Asked of many places for each that is taken, so that none is made an object of. */
export type IsFree = (x: number, y: number) => boolean;

/** Is all of a box surely free ground, with nothing in it that bars? Then no single place in it need be looked at. */
export type IsOpen = (west: number, north: number, east: number, south: number) => boolean;

/**
 * Places the men, or says why not. `isFree` judges one man's base against the table, the pieces and
 * the walls; comrades are taken care of here. With `isBarred` the first man stays on the formation's own side of what
 * bars (an anchor that lies in it has no side), and a link to a comrade does not lead through it, so that all of them
 * stand where they can walk to each other.
 */
export function placeSquad(
  formation: Formation,
  move: SquadMove,
  sizes: SquadSizes,
  isFree: IsFree,
  isBarred: IsBarred | null = null,
  isOpen: IsOpen | null = null,
): Placing {
  const places =
    placesInTheOpen(formation, move, sizes, isOpen) ?? placesFor(formation, move, sizes, isFree, isBarred, false);
  return places === null ? { kind: 'no room' } : shared(places, costOf(places, move), move.allowance);
}

/** Gives the men their places; says how far one would have to go if that is too far. */
function shared(
  places: readonly Point[],
  cost: readonly (readonly number[])[],
  allowance: number,
): Placing & { kind: 'placed' | 'too far' } {
  const taken = assignPlaces(cost);
  let farthest = 0;
  for (let man = 0; man < taken.length; man += 1) farthest = Math.max(farthest, cost[man]![taken[man]!]!);
  if (farthest > allowance) return { kind: 'too far', farthest };
  return { kind: 'placed', places: taken.map((place) => places[place]!), farthest };
}

function costOf(places: readonly Point[], move: SquadMove): number[][] {
  return move.men.map((man) => places.map((place) => walk(man, place, move)));
}

/** The places that the formation wants, if it is in the open and they need no second look; null where one has to look. */
function placesInTheOpen(
  formation: Formation,
  { men }: SquadMove,
  sizes: SquadSizes,
  isOpen: IsOpen | null,
): readonly Point[] | null {
  if (isOpen === null || formation.kind === 'lining') return null;
  const { radius, spacing } = sizes;
  const { places, box } = offsetsOf(formation.kind, formation.facing, men.length, 2 * radius + spacing);
  const { x, y } = formation.at;
  // The middle is in the box too: links to it are looked at where something bars.
  const west = x + Math.min(0, box.west) - radius;
  const north = y + Math.min(0, box.north) - radius;
  const east = x + Math.max(0, box.east) + radius;
  const south = y + Math.max(0, box.south) + radius;
  if (!isChain(places, sizes) || !isOpen(west, north, east, south)) return null;
  return places.map((off) => ({ x: x + off.x, y: y + off.y }));
}

/** Free places for all the men, in the formation's order; null if there is no room, or if nobody reaches one that somebody `mustReach`. */
function placesFor(
  formation: Formation,
  move: SquadMove,
  sizes: SquadSizes,
  isFree: IsFree,
  isBarred: IsBarred | null,
  mustReach: boolean,
): Point[] | null {
  const wall = formation.kind === 'lining' ? stroke(formation.wall, formation.thickness) : null;
  const apart = (2 * sizes.radius) ** 2;
  const linked = (2 * sizes.radius + sizes.coherency) ** 2;
  const places: Point[] = [];
  const anchor = isBarred?.(formation.at, formation.at) ? null : formation.at;
  let side = formation.at;
  const suits = (x: number, y: number): boolean => {
    let isLinked = places.length === 0;
    for (let i = 0; i < places.length; i += 1) {
      const other = places[i]!;
      const far = (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y);
      if (far < apart) return false;
      if (far <= linked) isLinked = true;
    }
    if (!isLinked || (wall === null && !isFree(x, y))) return false;
    if (wall === null && isBarred === null) return true;
    const at = { x, y };
    if (wall !== null) {
      if (overlap(disc(at, sizes.radius), wall)) return false;
      if (places.length === 0) {
        if (isAcross(side, at, wall.points)) return false;
      } else if (!places.some((other) => isLinkedTo(other, at))) return false;
      if (!isFree(x, y)) return false;
    }
    if (isBarred === null) return true;
    if (places.length === 0) return anchor === null || !isBarred(anchor, at);
    for (let i = 0; i < places.length; i += 1) if (isLinkedTo(places[i]!, at) && !isBarred(places[i]!, at)) return true;
    return false;
  };
  const isLinkedTo = (other: Point, at: Point): boolean =>
    distanceSquared(at, other) <= linked && (wall === null || !isAcross(other, at, wall.points));
  for (const wanted of wantedPlaces(formation, move.men.length, sizes)) {
    // Whoever lines a wall is linked to his comrades on his own side of it; the first man to a place surely there.
    side = wall !== null && isAcross(wanted, wanted, wall.points) ? formation.at : wanted;
    const first = places[0];
    // Whose place lies too far beyond the water closes up to the first man.
    const place =
      nearestOf(wanted, suits, SEARCH) ??
      (isBarred === null || first === undefined ? null : nearestOf(first, suits, SEARCH));
    if (place === null || (mustReach && !isReached(place, move))) return null;
    places.push(place);
  }
  return places;
}

/** Can one of the men get there? */
function isReached(place: Point, { men, allowance, bend }: SquadMove): boolean {
  const left = bend === undefined ? allowance : allowance - bend.length;
  if (left < 0) return false;
  const x = bend === undefined ? 0 : bend.to.x - bend.from.x;
  const y = bend === undefined ? 0 : bend.to.y - bend.from.y;
  for (const man of men) {
    const dx = place.x - man.x - x;
    const dy = place.y - man.y - y;
    if (dx * dx + dy * dy <= left * left) return true;
  }
  return false;
}

/** How far a man goes, rounded up. */
function walk(man: Point, place: Point, { bend }: SquadMove): number {
  if (bend === undefined) return rootCeil(distanceSquared(man, place));
  const carried = { x: man.x + bend.to.x - bend.from.x, y: man.y + bend.to.y - bend.from.y };
  return bend.length + rootCeil(distanceSquared(carried, place));
}

function isAcross(a: Point, b: Point, wall: readonly Point[]): boolean {
  for (let i = 0; i + 1 < wall.length; i += 1) {
    if (doMeet(a, b, wall[i]!, wall[i + 1]!)) return true;
  }
  return false;
}

/**
 * Like `placeSquad`, but where the men cannot get so far, the formation is drawn back towards where it
 * came from, a step at a time, until they can. Null if it fits nowhere on the way.
 */
export function placeSquadTowards(
  formation: Formation,
  from: Point,
  move: SquadMove,
  sizes: SquadSizes,
  isFree: IsFree,
  isBarred: IsBarred | null = null,
  step = 25,
  isOpen: IsOpen | null = null,
): (Placing & { kind: 'placed' }) | null {
  const { at } = formation;
  const length = rootCeil(distanceSquared(from, at));
  const steps = Math.ceil(length / step);
  for (let back = 0; back <= steps; back += 1) {
    const ahead = Math.max(0, length - back * step);
    const anchor =
      back === 0
        ? at
        : {
            x: from.x + divideEvenly((at.x - from.x) * ahead, Math.max(1, length)),
            y: from.y + divideEvenly((at.y - from.y) * ahead, Math.max(1, length)),
          };
    const wanted = { ...formation, at: anchor };
    const open = placesInTheOpen(wanted, move, sizes, isOpen);
    if (open !== null && !open.every((place) => isReached(place, move))) continue;
    const places = open ?? placesFor(wanted, move, sizes, isFree, isBarred, true);
    if (places === null) continue;
    const cost = costOf(places, move);
    // Who cannot get so far in any order need not be given his place.
    if (!canAssign(cost, move.allowance)) continue;
    const placing = shared(places, cost, move.allowance);
    if (placing.kind === 'placed') return placing;
  }
  return null;
}
