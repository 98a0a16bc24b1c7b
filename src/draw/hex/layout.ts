/** Where hexes lie in the picture: flat tops, two inches from middle to corner, a margin around the board. */
import {
  DIRECTIONS,
  type Direction,
  type Hex,
  type HexBoard,
  hexIn,
  MOST,
  makeBoard,
  OFF,
} from '../../geometry/hex/board.ts';
import { turned } from '../../geometry/hex/facing.ts';
import type { XY } from '../curve.ts';

/** From the middle of a hex to a corner, in inches of the picture. */
export const SIZE = 2;
const ROOT3 = Math.sqrt(3);
/** From side to opposite side. */
export const ACROSS = ROOT3 * SIZE;
/** Around the board. */
export const MARGIN = 0.55;

export function pictureSize({ columns, rows }: HexBoard): { readonly width: number; readonly height: number } {
  return {
    width: 2 * MARGIN + 2 * SIZE + 1.5 * SIZE * (columns - 1),
    height: 2 * MARGIN + ACROSS * (rows + (columns > 1 ? 0.5 : 0)),
  };
}

export function centreOf({ columns }: HexBoard, hex: Hex): XY {
  const column = hex % columns;
  const row = Math.floor(hex / columns);
  return {
    x: MARGIN + SIZE + 1.5 * SIZE * column,
    y: MARGIN + ACROSS * (row + 0.5 + (column % 2 === 1 ? 0.5 : 0)),
  };
}

/** The step to the next hex in each direction; the first is a filler. */
const OVER: readonly XY[] = [
  { x: 0, y: 0 },
  { x: 0, y: -ACROSS },
  { x: 1.5 * SIZE, y: -ACROSS / 2 },
  { x: 1.5 * SIZE, y: ACROSS / 2 },
  { x: 0, y: ACROSS },
  { x: -1.5 * SIZE, y: ACROSS / 2 },
  { x: -1.5 * SIZE, y: -ACROSS / 2 },
];

/** Corners clockwise from the one between north and north-east. */
const CORNERS: readonly XY[] = [
  { x: SIZE / 2, y: -ACROSS / 2 },
  { x: SIZE, y: 0 },
  { x: SIZE / 2, y: ACROSS / 2 },
  { x: -SIZE / 2, y: ACROSS / 2 },
  { x: -SIZE, y: 0 },
  { x: -SIZE / 2, y: -ACROSS / 2 },
];

export function hexRing(board: HexBoard, hex: Hex, grow = 1): XY[] {
  const { x, y } = centreOf(board, hex);
  return CORNERS.map((corner) => ({ x: x + corner.x * grow, y: y + corner.y * grow }));
}

/** The two corners of a hexside, clockwise. */
export function sideOf(board: HexBoard, hex: Hex, way: Direction): readonly [XY, XY] {
  const ring = hexRing(board, hex);
  return [ring[turned(way, -1) - 1]!, ring[way - 1]!];
}

export function middleOfSide(board: HexBoard, hex: Hex, way: Direction): XY {
  const { x, y } = centreOf(board, hex);
  return { x: x + OVER[way]!.x / 2, y: y + OVER[way]!.y / 2 };
}

/** The outlines of a set of hexes: outer ones clockwise, holes the other way round. */
export function outlinesOf(board: HexBoard, hexes: Iterable<Hex>): XY[][] {
  const inside = new Set(hexes);
  const next = new Map<string, XY>();
  const key = ({ x, y }: XY): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const starts: XY[] = [];
  for (const hex of [...inside].sort((a, b) => a - b))
    for (const way of DIRECTIONS) {
      const other = board.neighbours[6 * hex + way - 1]!;
      if (other !== OFF && inside.has(other)) continue;
      const [from, to] = sideOf(board, hex, way);
      next.set(key(from), to);
      starts.push(from);
    }
  const rings: XY[][] = [];
  for (const start of starts) {
    if (!next.has(key(start))) continue;
    const ring: XY[] = [];
    for (let at = start; next.has(key(at)); ) {
      ring.push(at);
      const to = next.get(key(at))!;
      next.delete(key(at));
      at = to;
    }
    rings.push(ring);
  }
  return rings;
}

/** The same, run on over the edge of the board by a hex: for water, which does not end there. */
export function outlinesBeyond(board: HexBoard, hexes: readonly Hex[]): XY[][] {
  const { columns, rows } = board;
  // Two columns and a row more on every side, so that even columns stay the lower ones.
  const wide = makeBoard(Math.min(MOST, columns + 4), Math.min(MOST, rows + 2));
  const inside = new Set(hexes);
  const all = new Set<Hex>();
  for (const hex of inside) {
    const here = hexIn(wide, (hex % columns) + 3, Math.floor(hex / columns) + 2);
    all.add(here);
    for (const way of DIRECTIONS)
      if (board.neighbours[6 * hex + way - 1] === OFF) all.add(wide.neighbours[6 * here + way - 1]!);
  }
  return outlinesOf(wide, all).map((ring) => ring.map(({ x, y }) => ({ x: x - 3 * SIZE, y: y - ACROSS })));
}

/** Sets of hexes that hang together, by a rule of which neighbours do. */
export function groupsOf(
  board: HexBoard,
  hexes: readonly Hex[],
  joins: (a: Hex, b: Hex, way: Direction) => boolean,
): Hex[][] {
  const left = new Set(hexes);
  const groups: Hex[][] = [];
  for (const first of hexes) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const hex of group)
      for (const way of DIRECTIONS) {
        const other = board.neighbours[6 * hex + way - 1]!;
        if (other === OFF || !left.has(other) || !joins(hex, other, way)) continue;
        left.delete(other);
        group.push(other);
      }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}
