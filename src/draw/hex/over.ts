/** What is laid over hex ground: the mat around it, the grid with its numbers, contours, levels, floors, names, flags. */
import { DIRECTIONS, type Hex, nameOf, OFF } from '../../geometry/hex/board.ts';
import { type HexMap, isBuilding, terrainOf } from '../../geometry/hex/map.ts';
import type { XY } from '../curve.ts';
import type { Colour, DrawnShape, Layer, PathShape, TextShape } from '../display.ts';
import { flag } from '../pieces/markers.ts';
import { lettering } from '../vector/type.ts';
import { ACROSS, centreOf, groupsOf, outlinesOf, pictureSize, SIZE, sideOf } from './layout.ts';
import { contourShapes, hexRelief } from './relief.ts';

const GRID: Colour = '#221e10';
const MAT: Colour = '#e9dfc6';
const PAPER: Colour = '#f0e9cd';
const INK: Colour = '#2c2a1c';

/** Beyond the hexes lies the mat of the table. */
function mat({ board }: HexMap): PathShape[] {
  const { width, height } = pictureSize(board);
  const edge = outlinesOf(
    board,
    Array.from({ length: board.count }, (_, hex) => hex),
  );
  // The frame runs the other way round than the hexes, so that they stay open.
  const frame = [
    { x: -1, y: -1 },
    { x: -1, y: height + 1 },
    { x: width + 1, y: height + 1 },
    { x: width + 1, y: -1 },
  ];
  return [
    { kind: 'path', lines: [frame, ...edge], closed: true, fill: MAT },
    { kind: 'path', lines: edge, closed: true, stroke: GRID, pen: { inches: 0.16 }, opacity: 0.25 },
    { kind: 'path', lines: edge, closed: true, stroke: GRID, pen: { inches: 0.06 }, opacity: 0.8 },
  ];
}

/** Every hexside once. */
function grid({ board }: HexMap): PathShape {
  const lines: XY[][] = [];
  for (let hex = 0; hex < board.count; hex += 1)
    for (const way of DIRECTIONS)
      if (way <= 3 && board.neighbours[6 * hex + way - 1] !== OFF) lines.push([...sideOf(board, hex, way)]);
  return { kind: 'path', lines, closed: false, stroke: GRID, pen: { inches: 0.045 }, opacity: 0.42 };
}

function label(at: XY, text: string, size: number, tall: number, more: Partial<TextShape> = {}): TextShape {
  return {
    kind: 'text',
    ...at,
    text,
    size,
    tall,
    face: 'label',
    weight: 'bold',
    colour: INK,
    halo: PAPER,
    haloOpacity: 0.66,
    align: 'middle',
    turn: 0,
    ...more,
  };
}

/** The printed number in the upper part of each hex. */
function numbers({ board }: HexMap): TextShape[] {
  return Array.from({ length: board.count }, (_, hex) => {
    const { x, y } = centreOf(board, hex);
    return label({ x, y: y - ACROSS / 2 + 0.32 }, nameOf(board, hex), 12, 0.4, { from: 13, haloOpacity: 0.55 });
  });
}

/** The level of each stretch of ground that lies higher or lower, where it is lowest on the map. */
function levelMarks(map: HexMap): TextShape[] {
  const { board, level } = map;
  const hexes = Array.from({ length: board.count }, (_, hex) => hex).filter((hex) => level[hex] !== 0);
  return groupsOf(board, hexes, (a, b) => level[a] === level[b]).map((group) => {
    const isFree = (hex: Hex): boolean => terrainOf(map, hex) === 'clear' && map.roads[hex] === 0;
    const free = group.filter(isFree);
    const at = (free.length > 0 ? free : group).at(-1)!;
    const { x, y } = centreOf(board, at);
    return label({ x, y: y + ACROSS * 0.3 }, `level ${level[at]}`, 12, 0.42, {
      colour: '#6b4415',
      halo: '#efe2b8',
      haloOpacity: 0.85,
      weight: 'normal',
      from: 10,
    });
  });
}

/** How many floors a building has, where it has more than one. */
function floorMarks(map: HexMap): TextShape[] {
  const { board, floors } = map;
  return Array.from({ length: board.count }, (_, hex) => hex)
    .filter((hex) => floors[hex]! > 1 && isBuilding(terrainOf(map, hex)))
    .map((hex) => {
      const { x, y } = centreOf(board, hex);
      return label({ x, y: y + ACROSS * 0.36 }, `${floors[hex]} floors`, 11, 0.36, {
        colour: '#fff6dc',
        halo: '#23241f',
        haloOpacity: 0.7,
        weight: 'normal',
        from: 13,
      });
    });
}

/** Room that something takes up, around its middle. */
interface Box extends XY {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

function isApart(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) > a.halfWidth + b.halfWidth || Math.abs(a.y - b.y) > a.halfHeight + b.halfHeight;
}

function boxOf({ x, y, text, tall = 0.4 }: TextShape): Box {
  return { x, y, halfWidth: lettering(text, tall).width / 2, halfHeight: tall / 2 };
}

const NAME = 0.82;
/** Half of what a flag takes up, seen from afar, where it is large beside the ground. */
const FLAG = 1;
/** How far a name may step up or down to make room, in inches, small steps first. */
const MOVES = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.4, -2.4, 3] as const;

/** Names across the middle of what they name, clear of flags, levels, floors and each other. */
function nameMarks(map: HexMap, others: readonly TextShape[]): TextShape[] {
  const { board } = map;
  const { width } = pictureSize(board);
  const taken: Box[] = [
    ...others.map(boxOf),
    ...map.objectives.map((hex) => ({ ...flagAt(map, hex), halfWidth: FLAG, halfHeight: FLAG })),
  ];
  return map.names.map(({ text, hexes }) => {
    const centres = hexes.map((hex) => centreOf(board, hex));
    const middle = {
      x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length,
      y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length,
    };
    const half = lettering(text, NAME, { spacing: 0.04 }).width / 2;
    // A house is not written over: its name stands below it.
    const isHouse = hexes.length === 1 && isBuilding(terrainOf(map, hexes[0]!));
    const down = isHouse ? ACROSS * 0.62 : hexes.length === 1 ? ACROSS * 0.24 : 0.15;
    const x = Math.min(width - half - 0.7, Math.max(half + 0.7, middle.x));
    const places = MOVES.map(
      (move): Box => ({ x, y: middle.y + down + move, halfWidth: half, halfHeight: NAME * 0.55 }),
    );
    const place = places.find((one) => taken.every((other) => isApart(one, other))) ?? places[0]!;
    taken.push(place);
    return label(place, text, 22, NAME, { face: 'name', weight: 'normal', spacing: 1, ...dressOf(map, hexes) });
  });
}

function dressOf(map: HexMap, hexes: readonly Hex[]): Partial<TextShape> {
  if (hexes.every((hex) => terrainOf(map, hex) === 'forest'))
    return { colour: '#f0ead9', halo: '#1c2412', haloOpacity: 0.6 };
  if (hexes.every((hex) => /water/.test(terrainOf(map, hex)))) return { colour: '#1d4a5c', halo: '#e2eeec' };
  return { haloOpacity: 0.62 };
}

function flagAt({ board }: HexMap, hex: Hex): XY {
  const { x, y } = centreOf(board, hex);
  return { x: x + SIZE * 0.5, y: y - ACROSS * 0.2 };
}

/** A flag on each hex that a scenario may fight for. */
function flags(map: HexMap): DrawnShape[] {
  return map.objectives.map((hex) => ({ kind: 'pinned', ...flagAt(map, hex), shapes: flag(null) }));
}

export interface HexOverOptions {
  /** Flags on the map's objectives; a game draws its own. */
  readonly hasFlags?: boolean;
}

export function hexOver(map: HexMap, { hasFlags = false }: HexOverOptions = {}): Layer<DrawnShape>[] {
  const relief = hexRelief(map);
  const marks = [...levelMarks(map), ...floorMarks(map)];
  return [
    { name: 'contours', shapes: relief === null ? [] : contourShapes(map, relief) },
    { name: 'grid', shapes: [grid(map), ...mat(map)] },
    { name: 'names', shapes: [...numbers(map), ...marks, ...nameMarks(map, marks)] },
    { name: 'labels', shapes: hasFlags ? flags(map) : [] },
  ];
}
