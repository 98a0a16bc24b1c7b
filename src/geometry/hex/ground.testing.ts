/** Hex ground made by chance from a seed, and tables to read it with: for tests and benches. */
import { type Direction, type Hex, makeBoard, neighbour, OFF } from './board.ts';
import {
  HEXSIDES,
  type HexMap,
  type HexTerrain,
  isBuilding,
  makeDraft,
  makeHexMap,
  setHexside,
  setOpening,
  setRoad,
  TERRAINS,
} from './map.ts';
import type { HexMoveCosts } from './move.ts';
import type { HexChanges, HexSightRules } from './sight-field.ts';

/** A small generator, so that every run has the same ground. */
export function sequence(seed: number): (below: number) => number {
  let state = (seed ^ 0x2545f491) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    return Math.floor((mixed / 4294967296) * below);
  };
}

export const SIGHT_RULES: HexSightRules = {
  terrain: {
    forest: { effect: 'blocks', height: 1, footprint: 9 },
    orchard: { effect: 'hinders', height: 1 },
    brush: { effect: 'hinders', height: 1 },
    field: { effect: 'hinders', height: 1 },
    marsh: { effect: 'hinders', height: 1 },
    cemetery: { effect: 'hinders', height: 1 },
    'wood building': { effect: 'blocks', height: 'floors', footprint: 7 },
    'stone building': { effect: 'blocks', height: 'floors', footprint: 7 },
    ruins: { effect: 'hinders', height: 1 },
  },
  hexsides: { bocage: 1 },
  mostHindrances: 3,
  farthest: null,
};

const ENTER: Readonly<Record<HexTerrain, number>> = {
  clear: 2,
  forest: 4,
  orchard: 2,
  brush: 3,
  field: 3,
  marsh: 4,
  cemetery: 4,
  'water body': 0,
  watercourse: 4,
  'wood building': 2,
  'stone building': 2,
  ruins: 4,
};

export const ON_FOOT: HexMoveCosts = {
  enter: { ...ENTER, 'water body': null },
  cross: { hedge: 1, bocage: 1, wall: 1 },
  opening: null,
  road: 2,
  climb: 2,
  floor: 4,
  turn: null,
  reverse: 0,
};

export const ON_TRACKS: HexMoveCosts = {
  enter: {
    ...{ ...ENTER, clear: 4, forest: 8, orchard: 6, brush: 4, field: 4, marsh: null, cemetery: 8, 'water body': null },
    ...{ watercourse: 6, 'wood building': null, 'stone building': null, ruins: 8 },
  },
  cross: { hedge: 1, bocage: null, wall: 2 },
  opening: 4,
  road: 2,
  climb: 4,
  floor: null,
  turn: 2,
  reverse: 4,
};

export interface Chance {
  readonly seed: number;
  readonly columns: number;
  readonly rows: number;
  /** Of a hundred: hexes that are not clear, hexes above or below their surroundings, hexsides that carry something. */
  readonly cover: number;
  readonly hills: number;
  readonly sides: number;
}

export const COMPANY: Chance = { seed: 7, columns: 22, rows: 18, cover: 40, hills: 20, sides: 12 };

/** Ground without rhyme or reason, which meets every case. */
export function chanceMap({ seed, columns, rows, cover, hills, sides }: Chance): HexMap {
  const next = sequence(seed);
  const board = makeBoard(columns, rows);
  const draft = makeDraft(board);
  for (let hex = 0; hex < board.count; hex += 1) {
    const code = next(100) < cover ? 1 + next(TERRAINS.length - 1) : 0;
    draft.terrain[hex] = code;
    draft.level[hex] = next(100) < hills ? next(4) - 1 : 0;
    if (isBuilding(TERRAINS[code]!)) draft.floors[hex] = 1 + next(3);
    if (next(12) === 0) draft.footprint[hex] = 1 + next(11);
    for (const way of [1, 2, 3] as const) {
      if (next(100) < sides) setHexside(draft, hex, way, HEXSIDES[next(3)]!);
      if (next(100) < sides / 2) setOpening(draft, hex, way);
      if (next(100) < 12) setRoad(draft, hex, way);
    }
  }
  return makeHexMap(draft, { id: `chance-${seed}`, title: 'Chance', theme: 'normandy' });
}

/** Smoke of both kinds, houses fallen in. */
export function chanceChanges(map: HexMap, seed: number, count: number): HexChanges {
  const next = sequence(seed);
  const clouds = new Map<Hex, number>();
  const terrain = new Map<Hex, HexTerrain>();
  for (let i = 0; i < count; i += 1) {
    if (next(3) > 0) clouds.set(next(map.board.count), 1 + next(2));
    else terrain.set(next(map.board.count), next(2) === 0 ? 'ruins' : 'clear');
  }
  return { clouds: [...clouds], terrain: [...terrain] };
}

/** A path of so many steps by chance, which may go back on itself. */
export function chancePath(map: HexMap, from: Hex, steps: number, seed: number): Hex[] {
  const next = sequence(seed);
  const path = [from];
  for (let i = 0; i < steps; i += 1) {
    const to = neighbour(map.board, path.at(-1)!, (1 + next(6)) as Direction);
    if (to !== OFF) path.push(to);
  }
  return path;
}
