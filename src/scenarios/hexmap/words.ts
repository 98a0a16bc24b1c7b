/**
 * The words of hex maps: hexes by their printed numbers, sets of them, paths through them and the hexsides between them,
 * read as a scenario writes them ("0107-0609, 1408", "0105 to 1405", "between rows 4/5, columns 1-8").
 */
import {
  DIRECTIONS,
  type Direction,
  directionTo,
  distanceBetween,
  type Hex,
  type HexBoard,
  hexBeyond,
  hexIn,
  nameOf,
  neighbour,
  OFF,
} from '../../geometry/hex/board.ts';
import { directionTowards } from '../../geometry/hex/facing.ts';

/** Words that name nothing on this map. */
export class BadWords extends Error {}

/** A number as YAML reads it: 0908 comes out as 908. */
export type Words = string | number;

export function plainText(words: Words): string {
  return (typeof words === 'number' ? String(words).padStart(4, '0') : words).trim().replace(/\s+/g, ' ');
}

const HEX = String.raw`\d{4}`;
const RANGE = String.raw`\d{1,2}(?:-\d{1,2})?`;

export function readHex(board: HexBoard, name: string): Hex {
  if (!/^\d{4}$/.test(name)) throw new BadWords(`expected a hex such as 0709, found "${name}"`);
  const hex = hexIn(board, Number(name.slice(0, 2)), Number(name.slice(2)));
  if (hex === OFF)
    throw new BadWords(
      `there is no hex ${name}: the map has columns 01 to ${two(board.columns)} and rows 01 to ${two(board.rows)}`,
    );
  return hex;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

/** `5` or `5-9`: from and to, within 1 to `most`. */
function readRange(text: string, most: number, what: string): readonly [number, number] {
  const [from, to = from] = text.split('-').map(Number);
  if (from! < 1 || to! > most || from! > to!) throw new BadWords(`there are ${what} 1 to ${most}, found "${text}"`);
  return [from!, to!];
}

/** A set of hexes: `0107-0609` is a rectangle; `row 5`, `rows 5-7`, `columns 3-4`, `all` too. In rising order, each once. */
export function readHexes(board: HexBoard, words: Words): Hex[] {
  const found = new Set<Hex>();
  for (const part of plainText(words).split(/ ?, ?/)) for (const hex of hexesOf(board, part)) found.add(hex);
  return [...found].sort((a, b) => a - b);
}

function hexesOf(board: HexBoard, part: string): Hex[] {
  const rectangle = new RegExp(`^(${HEX})-(${HEX})$`).exec(part);
  if (rectangle !== null) {
    const [a, b] = [readHex(board, rectangle[1]!), readHex(board, rectangle[2]!)];
    const [west, east] = [(a % board.columns) + 1, (b % board.columns) + 1];
    const [north, south] = [Math.floor(a / board.columns) + 1, Math.floor(b / board.columns) + 1];
    if (west > east || north > south)
      throw new BadWords(`${part} is no rectangle: it runs from the north-western hex to the south-eastern`);
    return within(board, [west, east], [north, south]);
  }
  if (part === 'all') return within(board, [1, board.columns], [1, board.rows]);
  const strip = new RegExp(`^(rows?|columns?) (${RANGE})$`).exec(part);
  if (strip === null) {
    if (/^\d{4}( \d{4})+$/.test(part)) return part.split(' ').map((name) => readHex(board, name));
    return [readHex(board, part)];
  }
  return strip[1]!.startsWith('row')
    ? within(board, [1, board.columns], readRange(strip[2]!, board.rows, 'rows'))
    : within(board, readRange(strip[2]!, board.columns, 'columns'), [1, board.rows]);
}

type Span = readonly [number, number];

function within(board: HexBoard, [west, east]: Span, [north, south]: Span): Hex[] {
  const found: Hex[] = [];
  for (let row = north; row <= south; row += 1)
    for (let column = west; column <= east; column += 1) found.push(hexIn(board, column, row));
  return found;
}

/**
 * A path from hex to hex: `0105 to 1405 to 1409`, or with spaces alone. Two hexes in one row are joined along the row, two in
 * one column along the column, others along a straight line of hexes.
 */
export function readPath(board: HexBoard, words: Words): Hex[] {
  const names = plainText(words).split(/ to | /);
  const stops = names.map((name) => readHex(board, name));
  if (stops.length < 2) throw new BadWords(`a path runs from hex to hex, such as "0105 to 1405", found "${names[0]}"`);
  const path = [stops[0]!];
  for (const stop of stops.slice(1)) path.push(...joined(board, path.at(-1)!, stop));
  return path;
}

function joined(board: HexBoard, from: Hex, to: Hex): Hex[] {
  if (from === to) throw new BadWords(`the path stays in ${nameOf(board, from)}`);
  const { columns } = board;
  const steps: Hex[] = [];
  if (Math.floor(from / columns) === Math.floor(to / columns)) {
    for (let hex = from; hex !== to; ) {
      hex += to > from ? 1 : -1;
      steps.push(hex);
    }
    return steps;
  }
  const way = directionTowards(board, from, to)!;
  const far = distanceBetween(board, from, to);
  if (hexBeyond(board, from, way, far) !== to)
    throw new BadWords(
      `${nameOf(board, from)} and ${nameOf(board, to)} lie neither in a row or column nor on a straight line of hexes`,
    );
  for (let n = 1; n <= far; n += 1) steps.push(hexBeyond(board, from, way, n));
  return steps;
}

/** A hexside: one of its hexes and the direction of the other. */
export interface Side {
  readonly hex: Hex;
  readonly way: Direction;
}

const POINTS: Readonly<Record<string, readonly Direction[]>> = {
  n: [1],
  ne: [2],
  se: [3],
  s: [4],
  sw: [5],
  nw: [6],
  north: [1],
  'north-east': [2],
  'south-east': [3],
  south: [4],
  'south-west': [5],
  'north-west': [6],
  east: [2, 3],
  west: [5, 6],
};

/**
 * Hexsides, parted by semicolons:
 * `0404/0405` the side between two neighbours, several with commas;
 * `between rows 4/5`, `between columns 6/7`, with `, rows 9-16` or `, columns 1-8`: every side that parts a hex of the one from
 * one of the other, both within the limits;
 * `between HEXES and HEXES`: every side that parts the two sets;
 * `around HEXES`, with `but south east`: the outer sides of the set;
 * `north east of HEXES`: these sides of each.
 */
export function readSides(board: HexBoard, words: Words): Side[] {
  return plainText(words)
    .split(/ ?; ?/)
    .flatMap((part) => sidesOf(board, part));
}

function sidesOf(board: HexBoard, part: string): Side[] {
  const lines = new RegExp(`^between (rows|columns) (\\d{1,2})/(\\d{1,2})(?:,? (rows|columns) (${RANGE}))?$`).exec(
    part,
  );
  if (lines !== null) return betweenLines(board, part, lines);
  const sets = /^between (.+) and (.+)$/.exec(part);
  if (sets !== null) return found(board, part, readHexes(board, sets[1]!), readHexes(board, sets[2]!));
  const around = /^around (.+?)(?: but (.+))?$/.exec(part);
  if (around !== null) return sidesAround(board, around[1]!, around[2]);
  const some = new RegExp(`^([a-z -]+?)(?: sides?)? of (${HEX}.*)$`, 'i').exec(part);
  if (some !== null) {
    const ways = pointsOf(some[1]!);
    return readHexes(board, some[2]!).flatMap((hex) => ways.map((way) => ({ hex, way })));
  }
  return part.split(/ ?, ?/).map((pair) => sideBetween(board, pair));
}

function betweenLines(board: HexBoard, part: string, lines: RegExpExecArray): Side[] {
  const [, kind, first, second, limit, range] = lines;
  const isRows = kind === 'rows';
  const most = isRows ? board.rows : board.columns;
  for (const line of [first!, second!])
    if (Number(line) < 1 || Number(line) > most) throw new BadWords(`there are ${kind} 1 to ${most}, found "${line}"`);
  if (limit !== undefined && (limit === 'rows') === isRows)
    throw new BadWords(`"${part}" limits ${kind} by ${limit}; say ${isRows ? 'columns' : 'rows'}`);
  const [from, to] =
    range === undefined ? [1, 99] : readRange(range, isRows ? board.columns : board.rows, limit as string);
  const lineOf = (n: string): Hex[] =>
    (isRows
      ? within(board, [1, board.columns], [Number(n), Number(n)])
      : within(board, [Number(n), Number(n)], [1, board.rows])
    ).filter((hex) => {
      const other = isRows ? (hex % board.columns) + 1 : Math.floor(hex / board.columns) + 1;
      return other >= from && other <= to;
    });
  return found(board, part, lineOf(first!), lineOf(second!));
}

/** Every side between a hex of one set and one of the other. */
function found(board: HexBoard, part: string, first: readonly Hex[], second: readonly Hex[]): Side[] {
  const others = new Set(second);
  const sides = first.flatMap((hex) =>
    DIRECTIONS.filter((way) => {
      const other = neighbour(board, hex, way);
      return other !== OFF && others.has(other);
    }).map((way) => ({ hex, way })),
  );
  if (sides.length === 0) throw new BadWords(`there is no hexside "${part}"`);
  return sides;
}

function sidesAround(board: HexBoard, hexes: string, but: string | undefined): Side[] {
  const inside = new Set(readHexes(board, hexes));
  const without = but === undefined ? [] : pointsOf(but);
  return [...inside].flatMap((hex) =>
    DIRECTIONS.filter((way) => !without.includes(way) && !inside.has(neighbour(board, hex, way))).map((way) => ({
      hex,
      way,
    })),
  );
}

function pointsOf(words: string): Direction[] {
  return words
    .toLowerCase()
    .split(/,? and | ?, ?| /)
    .filter((word) => word !== 'the')
    .flatMap((word) => {
      const ways = POINTS[word];
      if (ways === undefined)
        throw new BadWords(`expected sides such as "north", "NE" or "east" (both eastern ones), found "${word}"`);
      return ways;
    });
}

function sideBetween(board: HexBoard, pair: string): Side {
  const names = pair.split('/');
  if (names.length !== 2)
    throw new BadWords(
      `expected a hexside such as 0404/0405, "between rows 4/5", "around 1003" or "north of 1003", found "${pair}"`,
    );
  const [hex, other] = [readHex(board, names[0]!), readHex(board, names[1]!)];
  const way = directionTo(board, hex, other);
  if (way === null) throw new BadWords(`${names[0]} and ${names[1]} do not touch`);
  return { hex, way };
}
