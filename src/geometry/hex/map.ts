/**
 * The ground of a hex game: terrain, level and floors by hex, hedges, banks and walls by hexside, roads and watercourses
 * from hex to hex. What any of it means (heights, hindrances, costs) is the caller's table, not the map's.
 */
import { type Direction, type Hex, type HexBoard, OFF } from './board.ts';
import { opposite } from './facing.ts';

export const TERRAINS = [
  'clear',
  'forest',
  'orchard',
  'brush',
  'field',
  'marsh',
  'cemetery',
  'water body',
  'watercourse',
  'wood building',
  'stone building',
  'ruins',
] as const;
export type HexTerrain = (typeof TERRAINS)[number];

/** What a hexside may carry. In arrays a hexside is 0 for nothing, else 1 more than its place in this list. */
export const HEXSIDES = ['hedge', 'bocage', 'wall'] as const;
export type HexsideKind = (typeof HEXSIDES)[number];

export const HEX_THEMES = ['normandy', 'steppe', 'polder'] as const;
/** How the ground looks; it plays the same. */
export type HexTheme = (typeof HEX_THEMES)[number];

export interface HexName {
  readonly text: string;
  /** The hexes that it names; it is written across their middle. */
  readonly hexes: readonly Hex[];
}

export interface HexMap {
  readonly id: string;
  readonly title: string;
  readonly theme: HexTheme;
  readonly board: HexBoard;
  /** By hex, the place in TERRAINS. */
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  /** By hex, how many levels a building has, ground floor included; 0 where there is none. */
  readonly floors: Uint8Array;
  /** By hex, how far an obstacle reaches from the middle, in twentieths of the way to the next hex; 0 as usual for its kind. */
  readonly footprint: Uint8Array;
  /** Six a hex, in the order of the directions; both hexes of a side say the same. */
  readonly hexsides: Uint8Array;
  /** By hex, a bit for each direction, the first for north; both hexes of a side say the same. */
  readonly openings: Uint8Array;
  readonly roads: Uint8Array;
  readonly watercourses: Uint8Array;
  /** By hex: 1 where a road crosses water. */
  readonly bridges: Uint8Array;
  readonly names: readonly HexName[];
  /** Hexes that a scenario may fight for. */
  readonly objectives: readonly Hex[];
  readonly positions: Positions;
}

/**
 * Where a unit may be: in a hex, or on an upper floor of a building in it. Positions are numbered: the hexes by their own
 * numbers, then the upper floors, hex by hex, from below.
 */
export type Position = number;

export interface Positions {
  readonly count: number;
  readonly hex: Int16Array;
  /** 0 on the ground. */
  readonly floor: Uint8Array;
  /** By hex, the position of its first upper floor, or OFF. */
  readonly upper: Int16Array;
}

export function positionsOf(floors: Uint8Array): Positions {
  const hexes = floors.length;
  let count = hexes;
  for (const n of floors) count += Math.max(0, n - 1);
  const hex = new Int16Array(count);
  const floor = new Uint8Array(count);
  const upper = new Int16Array(hexes).fill(OFF);
  let next = hexes;
  for (let h = 0; h < hexes; h += 1) {
    hex[h] = h;
    for (let f = 1; f < floors[h]!; f += 1) {
      if (f === 1) upper[h] = next;
      hex[next] = h;
      floor[next] = f;
      next += 1;
    }
  }
  return { count, hex, floor, upper };
}

/** The position on a floor of a hex, or OFF if it has no such floor. */
export function positionAt({ positions, floors }: HexMap, hex: Hex, floor: number): Position {
  if (floor === 0) return hex;
  return floor > 0 && floor < floors[hex]! ? positions.upper[hex]! + floor - 1 : OFF;
}

export function terrainOf({ terrain }: HexMap, hex: Hex): HexTerrain {
  return TERRAINS[terrain[hex]!]!;
}

export function terrainCode(terrain: HexTerrain): number {
  return TERRAINS.indexOf(terrain);
}

export function isBuilding(terrain: HexTerrain): boolean {
  return terrain === 'wood building' || terrain === 'stone building';
}

/** What the side of a hex in a direction carries. */
export function hexsideOf({ hexsides }: HexMap, hex: Hex, way: Direction): HexsideKind | null {
  const code = hexsides[6 * hex + way - 1]!;
  return code === 0 ? null : HEXSIDES[code - 1]!;
}

export function hasOpening({ openings }: HexMap, hex: Hex, way: Direction): boolean {
  return ((openings[hex]! >> (way - 1)) & 1) === 1;
}

/** Does a road lead from the hex to its neighbour in this direction? */
export function hasRoad({ roads }: HexMap, hex: Hex, way: Direction): boolean {
  return ((roads[hex]! >> (way - 1)) & 1) === 1;
}

/** Is there a road in the hex at all? */
export function isOnRoad({ roads }: HexMap, hex: Hex): boolean {
  return roads[hex] !== 0;
}

/** A map in the making. */
export interface HexDraft {
  readonly board: HexBoard;
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  readonly floors: Uint8Array;
  readonly footprint: Uint8Array;
  readonly hexsides: Uint8Array;
  readonly openings: Uint8Array;
  readonly roads: Uint8Array;
  readonly watercourses: Uint8Array;
  readonly bridges: Uint8Array;
}

/** Clear ground at level 0. */
export function makeDraft(board: HexBoard): HexDraft {
  const n = board.count;
  return {
    board,
    terrain: new Uint8Array(n),
    level: new Int8Array(n),
    floors: new Uint8Array(n),
    footprint: new Uint8Array(n),
    hexsides: new Uint8Array(6 * n),
    openings: new Uint8Array(n),
    roads: new Uint8Array(n),
    watercourses: new Uint8Array(n),
    bridges: new Uint8Array(n),
  };
}

/** Sets what a side carries, on both hexes. The edge of the map carries nothing: no line and no path crosses it. */
export function setHexside(
  { board, hexsides, openings }: HexDraft,
  hex: Hex,
  way: Direction,
  kind: HexsideKind | null,
): void {
  const other = board.neighbours[6 * hex + way - 1]!;
  if (other === OFF) return;
  const code = kind === null ? 0 : HEXSIDES.indexOf(kind) + 1;
  hexsides[6 * hex + way - 1] = code;
  setBit(openings, hex, way, false);
  hexsides[6 * other + opposite(way) - 1] = code;
  setBit(openings, other, opposite(way), false);
}

/** Opens a side to vehicles. */
export function setOpening({ board, openings }: HexDraft, hex: Hex, way: Direction): void {
  setBoth(board, openings, hex, way);
}

export function setRoad({ board, roads }: HexDraft, hex: Hex, way: Direction): void {
  setBoth(board, roads, hex, way);
}

export function setWatercourse({ board, watercourses }: HexDraft, hex: Hex, way: Direction): void {
  setBoth(board, watercourses, hex, way);
}

function setBoth(board: HexBoard, bits: Uint8Array, hex: Hex, way: Direction): void {
  const other = board.neighbours[6 * hex + way - 1]!;
  if (other === OFF) return;
  setBit(bits, hex, way, true);
  setBit(bits, other, opposite(way), true);
}

function setBit(bits: Uint8Array, hex: Hex, way: Direction, to: boolean): void {
  const bit = 1 << (way - 1);
  bits[hex] = to ? bits[hex]! | bit : bits[hex]! & ~bit;
}

/** The finished map of a draft. */
export function makeHexMap(
  draft: HexDraft,
  about: Pick<HexMap, 'id' | 'title' | 'theme'> & Partial<Pick<HexMap, 'names' | 'objectives'>>,
): HexMap {
  const { id, title, theme, names = [], objectives = [] } = about;
  return { id, title, theme, ...draft, names, objectives, positions: positionsOf(draft.floors) };
}
