/** Sight from position to position: hindrances counted at speed, and with its argument. Exact and mutual. */
import { type Axial, type Direction, distanceBetween, type Hex, type HexBoard, hexAt, OFF, STEPS } from './board.ts';
import { type Corner, doubleDot, type HexLine, lineAlong } from './line.ts';
import { HEXSIDES, type HexsideKind, type HexTerrain, type Position, TERRAINS } from './map.ts';
import { NONE, type SightField } from './sight-field.ts';

/** The answer of `trace` where a line is stopped; else it is the number of hindrances. */
export const BLOCKED = 254;

/** How many hindrances a line meets, or BLOCKED. Makes no objects. */
export function trace(field: SightField, a: Position, b: Position): number {
  const { map, eye, opaque, solid, hinder, radius, rules } = field;
  const { board, positions } = map;
  const from = positions.hex[a]!;
  const to = positions.hex[b]!;
  if (from === to) return 0;
  const { columns } = board;
  const q0 = board.q[from]!;
  const r0 = board.r[from]!;
  const line = lineAlong(board.q[to]! - q0, board.r[to]! - r0);
  const { den, throughQ, throughR, throughAlong, throughTouch, between } = line;
  if (rules.farthest !== null && distanceBetween(board, from, to) > rules.farthest) return BLOCKED;
  const foot = eye[a]! * den;
  const rise = eye[b]! - eye[a]!;
  let count = 0;
  for (let i = 0; i < throughQ.length; i += 1) {
    const q = q0 + throughQ[i]!;
    const hex = (r0 + throughR[i]! + (q >> 1)) * columns + q;
    const height = foot + rise * throughAlong[i]!;
    if (opaque[hex]! * den > height) return BLOCKED;
    if (solid[hex]! * den > height && radius[hex]! >= throughTouch[i]!) return BLOCKED;
    if (hinder[hex]! * den > height) count += 1;
  }
  for (let i = 0; i < between.length; i += 1) {
    const { left, right, along } = between[i]!;
    const one = hexAt(board, q0 + left.q, r0 + left.r);
    const other = hexAt(board, q0 + right.q, r0 + right.r);
    const height = foot + rise * along;
    if (one !== OFF && other !== OFF && hinder[one]! * den > height && hinder[other]! * den > height) count += 1;
  }
  if (count > rules.mostHindrances) return BLOCKED;
  return field.hasSides && isStoppedAtSide(field, line, q0, r0, eye[a]!, rise) ? BLOCKED : count;
}

function isStoppedAtSide(field: SightField, line: HexLine, q0: number, r0: number, eye: number, rise: number): boolean {
  const { sideTop, map } = field;
  const { columns } = map.board;
  const { crossings, corners } = line;
  for (let i = 0; i < crossings.length; i += 1) {
    const { q, r, way, num, den } = crossings[i]!;
    const column = q0 + q;
    const top = sideTop[6 * ((r0 + r + (column >> 1)) * columns + column) + way - 1]!;
    if (top * den > eye * den + rise * num) return true;
  }
  for (let i = 0; i < corners.length; i += 1) {
    const { num, den } = corners[i]!;
    let above = 0;
    for (let side = 0; side < 3; side += 1)
      if (topAtCorner(field, corners[i]!, side, q0, r0) * den > eye * den + rise * num) above += 1;
    if (above >= 2) return true;
  }
  return false;
}

/** The top of one of the three sides that meet at a corner; the edge of the map has none. */
function topAtCorner({ map, sideTop }: SightField, corner: Corner, side: number, q0: number, r0: number): number {
  const { q, r } = corner.hexes[side]!;
  const hex = hexAt(map.board, q0 + q, r0 + r);
  return hex === OFF ? NONE : sideTop[6 * hex + corner.ways[side]! - 1]!;
}

/** A number as numerator over a positive denominator. */
export interface Part {
  readonly num: number;
  readonly den: number;
}

interface Place {
  /** The part of the way from the first end. */
  readonly at: Part;
  /** The height of the line there, in levels. */
  readonly line: Part;
}

/**
 * One thing that a line meets. A hindrance or an obstacle is passed over where the line is no lower than its top; an
 * obstacle is passed by where the line runs outside its footprint; a hexside of an end's own hex is looked over.
 */
export type Met = Place &
  (
    | {
        readonly what: 'hindrance';
        /** Two where the line runs along the side between them. */
        readonly hexes: readonly Hex[];
        readonly terrain: readonly HexTerrain[];
        readonly top: number;
        readonly does: 'hinders' | 'over';
      }
    | {
        readonly what: 'obstacle';
        readonly hex: Hex;
        readonly terrain: HexTerrain;
        readonly top: number;
        readonly does: 'blocks' | 'over' | 'beside';
      }
    | { readonly what: 'ground'; readonly hex: Hex; readonly top: number; readonly does: 'blocks' }
    | { readonly what: 'cloud'; readonly hex: Hex; readonly top: number; readonly does: 'blocks' | 'over' }
    | {
        readonly what: 'hexside';
        readonly kind: HexsideKind;
        readonly hex: Hex;
        readonly way: Direction;
        readonly top: number;
        readonly does: 'blocks' | 'over' | 'own';
      }
    | {
        readonly what: 'corner';
        readonly kind: HexsideKind;
        /** The hexes that meet there, without those beyond the edge. */
        readonly hexes: readonly Hex[];
        readonly top: number;
        readonly does: 'blocks' | 'over';
      }
  );

export interface HexSight {
  readonly isSeen: boolean;
  readonly from: Position;
  readonly to: Position;
  readonly distance: number;
  /** All that the line counts, even where it is stopped. */
  readonly hindrances: number;
  readonly isTooHindered: boolean;
  readonly isTooFar: boolean;
  /** In order from the first end. */
  readonly met: readonly Met[];
}

/** The same question with its argument. */
export function argueSight(field: SightField, a: Position, b: Position): HexSight {
  const { map, rules, eye } = field;
  const { board, positions } = map;
  const [from, to] = [positions.hex[a]!, positions.hex[b]!];
  const distance = distanceBetween(board, from, to);
  const met: Met[] = [];
  if (from !== to) {
    const line = lineAlong(board.q[to]! - board.q[from]!, board.r[to]! - board.r[from]!);
    const run: Run = { field, line, from, eye: eye[a]!, rise: eye[b]! - eye[a]! };
    met.push(...metInHexes(run), ...metBetween(run), ...metAtSides(run), ...metAtCorners(run), ...metAtEnds(run, to));
    met.sort((one, other) => one.at.num * other.at.den - other.at.num * one.at.den || rank(one) - rank(other));
  }
  const hindrances = met.filter(({ does }) => does === 'hinders').length;
  const isTooHindered = hindrances > rules.mostHindrances;
  const isTooFar = rules.farthest !== null && distance > rules.farthest;
  const isSeen = !isTooHindered && !isTooFar && met.every(({ does }) => does !== 'blocks');
  return { isSeen, from: a, to: b, distance, hindrances, isTooHindered, isTooFar, met };
}

interface Run {
  readonly field: SightField;
  readonly line: HexLine;
  readonly from: Hex;
  readonly eye: number;
  readonly rise: number;
}

/** Of things met at one place: the ground first, then what stands on it. */
const RANKS: readonly Met['what'][] = ['hexside', 'corner', 'ground', 'obstacle', 'hindrance', 'cloud'];
function rank({ what }: Met): number {
  return RANKS.indexOf(what);
}

function placeOf({ eye, rise }: Run, num: number, den: number): Place {
  return { at: { num, den }, line: { num: eye * den + rise * num, den } };
}

function isBelow({ line }: Place, top: number): boolean {
  return top * line.den > line.num;
}

function hexOf({ field, from }: Run, { q, r }: Axial): Hex {
  const { board } = field.map;
  return hexAt(board, board.q[from]! + q, board.r[from]! + r);
}

function metInHexes(run: Run): Met[] {
  const { field, line } = run;
  const found: Met[] = [];
  for (let i = 0; i < line.throughQ.length; i += 1) {
    const hex = hexOf(run, { q: line.throughQ[i]!, r: line.throughR[i]! });
    const place = placeOf(run, line.throughAlong[i]!, line.den);
    const terrain = TERRAINS[field.terrain[hex]!]!;
    const ground = field.map.level[hex]!;
    if (isBelow(place, ground)) found.push({ ...place, what: 'ground', hex, top: ground, does: 'blocks' });
    const solid = field.solid[hex]!;
    if (solid !== NONE) {
      const isBeside = field.radius[hex]! < line.throughTouch[i]!;
      const does = isBeside ? 'beside' : isBelow(place, solid) ? 'blocks' : 'over';
      found.push({ ...place, what: 'obstacle', hex, terrain, top: solid, does });
    }
    const hinder = field.hinder[hex]!;
    if (hinder !== NONE)
      found.push({
        ...{ ...place, what: 'hindrance', hexes: [hex], terrain: [terrain], top: hinder },
        does: isBelow(place, hinder) ? 'hinders' : 'over',
      });
    if (field.cloud[hex]! > 0) {
      const top = ground + field.cloud[hex]!;
      found.push({ ...place, what: 'cloud', hex, top, does: isBelow(place, top) ? 'blocks' : 'over' });
    }
  }
  return found;
}

function metBetween(run: Run): Met[] {
  const { field, line } = run;
  return line.between.flatMap(({ left, right, along }): Met[] => {
    const hexes = [hexOf(run, left), hexOf(run, right)].sort((a, b) => a - b);
    const tops = hexes.map((hex) => (hex === OFF ? NONE : field.hinder[hex]!));
    if (tops.includes(NONE)) return [];
    const place = placeOf(run, along, line.den);
    const top = Math.min(...tops);
    const terrain = hexes.map((hex) => TERRAINS[field.terrain[hex]!]!);
    return [{ ...place, what: 'hindrance', hexes, terrain, top, does: isBelow(place, top) ? 'hinders' : 'over' }];
  });
}

function metAtSides(run: Run): Met[] {
  const { field, line } = run;
  return line.crossings.flatMap((crossing): Met[] => {
    const hex = hexOf(run, crossing);
    const top = field.sideTop[6 * hex + crossing.way - 1]!;
    if (top === NONE) return [];
    const place = placeOf(run, crossing.num, crossing.den);
    const kind = kindOfSide(field, hex, crossing.way);
    const does = isBelow(place, top) ? 'blocks' : 'over';
    return [{ ...place, what: 'hexside', kind, hex, way: crossing.way, top, does }];
  });
}

function metAtCorners(run: Run): Met[] {
  const { field, line, from } = run;
  const { q, r } = field.map.board;
  return line.corners.flatMap((corner): Met[] => {
    const sides = [0, 1, 2]
      .map((side) => ({ side, top: topAtCorner(field, corner, side, q[from]!, r[from]!) }))
      .filter(({ top }) => top !== NONE)
      .sort((a, b) => b.top - a.top);
    // Two of them stop the line, so the second highest decides.
    const second = sides[1];
    if (second === undefined) return [];
    const { top, side } = second;
    const place = placeOf(run, corner.num, corner.den);
    const hexes = corner.hexes.map((hex) => hexOf(run, hex));
    const kind = kindOfSide(field, hexes[side]!, corner.ways[side]!);
    const does = isBelow(place, top) ? 'blocks' : 'over';
    return [{ ...place, what: 'corner', kind, hexes: hexes.filter((hex) => hex !== OFF).sort(rising), top, does }];
  });
}

const rising = (a: number, b: number): number => a - b;

/** Hexsides of the two ends, which are looked over: what one lines, one fires across. */
function metAtEnds(run: Run, to: Hex): Met[] {
  const { field, line, from } = run;
  const own = (hex: Hex, ways: readonly Direction[], sign: 1 | -1): Met[] =>
    ways.flatMap((way): Met[] => {
      const top = field.sideTop[6 * hex + way - 1]!;
      if (top === NONE) return [];
      // A side is half a step from the middle of its hex.
      const den = sign * doubleDot(line.q, line.r, STEPS[way]!.q, STEPS[way]!.r);
      const place = placeOf(run, sign === 1 ? 1 : den - 1, den);
      return [{ ...place, what: 'hexside', kind: kindOfSide(field, hex, way), hex, way, top, does: 'own' }];
    });
  // Neighbours share the one side between them.
  const isNext = line.den === 2;
  return [...own(from, line.leaves, 1), ...(isNext ? [] : own(to, line.enters, -1))];
}

function kindOfSide({ map }: SightField, hex: Hex, way: Direction): HexsideKind {
  return HEXSIDES[map.hexsides[6 * hex + way - 1]! - 1]!;
}

/** The hexsides of `to` through which a line from `from` enters it: two where it passes through their corner. */
export function hexsidesEntered(board: HexBoard, from: Hex, to: Hex): readonly Direction[] {
  if (from === to) return [];
  return lineAlong(board.q[to]! - board.q[from]!, board.r[to]! - board.r[from]!).enters;
}
