/**
 * Hexes in whole numbers. Flat tops; axial coordinates (q, r); six directions, numbered as a die reads them: 1 north, then
 * clockwise. A board is a rectangle of columns and rows whose even columns stand half a hex lower. Its hexes are numbered
 * row by row from the north-west, so that what is known of them fits in arrays.
 */

/** The number of a hex on its board, from 0. */
export type Hex = number;

/** 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west. */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;

export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;
export const COMPASS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** Where there is no hex. */
export const OFF = -1;

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** One step in each direction; the first is a filler, so that a direction is its own index. */
export const STEPS: readonly Axial[] = [
  { q: 0, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export interface HexBoard {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** Axial coordinates by hex. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six a hex, in the order of the directions; OFF beyond the edge. */
  readonly neighbours: Int16Array;
}

/** The largest board: hexes are numbered with two digits each way. */
export const MOST = 99;

const known = new Map<number, HexBoard>();

/** The board of a size; boards of one size are the same. */
export function makeBoard(columns: number, rows: number): HexBoard {
  if (!isSize(columns) || !isSize(rows))
    throw new RangeError(`a board has 1 to ${MOST} columns and rows, not ${columns} and ${rows}`);
  const had = known.get(columns * 100 + rows);
  if (had !== undefined) return had;
  const count = columns * rows;
  const q = new Int16Array(count);
  const r = new Int16Array(count);
  const neighbours = new Int16Array(6 * count).fill(OFF);
  for (let hex = 0; hex < count; hex += 1) {
    const column = hex % columns;
    q[hex] = column;
    r[hex] = (hex - column) / columns - (column >> 1);
  }
  const board: HexBoard = { columns, rows, count, q, r, neighbours };
  for (let hex = 0; hex < count; hex += 1)
    for (const way of DIRECTIONS)
      neighbours[6 * hex + way - 1] = hexAt(board, q[hex]! + STEPS[way]!.q, r[hex]! + STEPS[way]!.r);
  known.set(columns * 100 + rows, board);
  return board;
}

function isSize(n: number): boolean {
  return Number.isInteger(n) && n >= 1 && n <= MOST;
}

/** The hex at axial coordinates, or OFF. */
export function hexAt({ columns, rows }: HexBoard, q: number, r: number): Hex {
  const row = r + (q >> 1);
  return q >= 0 && q < columns && row >= 0 && row < rows ? row * columns + q : OFF;
}

/** The hex in a column and a row, both from 1 as on the map, or OFF. */
export function hexIn(board: HexBoard, column: number, row: number): Hex {
  const isOn = column >= 1 && column <= board.columns && row >= 1 && row <= board.rows;
  return isOn ? (row - 1) * board.columns + column - 1 : OFF;
}

export function columnOf({ columns }: HexBoard, hex: Hex): number {
  return (hex % columns) + 1;
}

export function rowOf({ columns }: HexBoard, hex: Hex): number {
  return Math.floor(hex / columns) + 1;
}

/** The number printed on a hex: two digits for its column, two for its row. */
export function nameOf(board: HexBoard, hex: Hex): string {
  return `${String(columnOf(board, hex)).padStart(2, '0')}${String(rowOf(board, hex)).padStart(2, '0')}`;
}

/** The hex of a printed number, or OFF. */
export function hexNamed(board: HexBoard, name: string): Hex {
  return /^\d{4}$/.test(name) ? hexIn(board, Number(name.slice(0, 2)), Number(name.slice(2))) : OFF;
}

export function neighbour({ neighbours }: HexBoard, hex: Hex, way: Direction): Hex {
  return neighbours[6 * hex + way - 1]!;
}

/** The direction of a neighbour, or null if the two hexes do not touch. */
export function directionTo({ neighbours }: HexBoard, from: Hex, to: Hex): Direction | null {
  for (const way of DIRECTIONS) if (neighbours[6 * from + way - 1] === to) return way;
  return null;
}

/** So many steps in a direction, or OFF. */
export function hexBeyond(board: HexBoard, from: Hex, way: Direction, steps: number): Hex {
  return hexAt(board, board.q[from]! + STEPS[way]!.q * steps, board.r[from]! + STEPS[way]!.r * steps);
}

/** Adjacent hexes are 1 apart. */
export function distanceBetween({ q, r }: HexBoard, a: Hex, b: Hex): number {
  return lengthOf(q[b]! - q[a]!, r[b]! - r[a]!);
}

/** How many steps an axial vector is long. */
export function lengthOf(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hexes at most so far away, itself among them, in rising order. */
export function hexesWithin(board: HexBoard, around: Hex, reach: number): Hex[] {
  const found: Hex[] = [];
  const [q0, r0] = [board.q[around]!, board.r[around]!];
  for (let q = -reach; q <= reach; q += 1)
    for (let r = Math.max(-reach, -reach - q); r <= Math.min(reach, reach - q); r += 1) {
      const hex = hexAt(board, q0 + q, r0 + r);
      if (hex !== OFF) found.push(hex);
    }
  return found.sort((a, b) => a - b);
}

/** The hexes exactly so far away, in rising order. */
export function hexesAt(board: HexBoard, around: Hex, distance: number): Hex[] {
  return hexesWithin(board, around, distance).filter((hex) => distanceBetween(board, around, hex) === distance);
}
