/** A map in the making written down in the words that a person would use. */
import {
  DIRECTIONS,
  type Direction,
  type Hex,
  type HexBoard,
  nameOf,
  neighbour,
  OFF,
} from '../../../geometry/hex/board.ts';
import { opposite } from '../../../geometry/hex/facing.ts';
import { HEXSIDES, type HexDraft, isBuilding, TERRAINS } from '../../../geometry/hex/map.ts';
import type { HexMapSource } from '../schema.ts';
import { BadWords, readPath } from '../words.ts';

export interface Written extends Pick<HexMapSource, 'id' | 'title' | 'about' | 'theme'> {
  readonly names: readonly (readonly [text: string, hexes: readonly Hex[]])[];
  readonly objectives: readonly Hex[];
}

export function sourceOf(draft: HexDraft, { names, objectives, ...head }: Written): HexMapSource {
  const { board } = draft;
  const ground = groundWords(draft);
  const levels = levelWords(draft);
  const roads = pathsOf(board, draft.roads).map((path) => pathWords(board, path));
  const bridges = hexWords(
    board,
    hexesWhere(board, (hex) => draft.bridges[hex] === 1),
  );
  const hexsides = hexsideWords(draft);
  return {
    sandtable: 'hexmap/1',
    ...head,
    size: `${board.columns} x ${board.rows}`,
    ...(ground.length === 0 ? {} : { ground }),
    ...(levels.length === 0 ? {} : { levels }),
    ...(roads.length === 0 ? {} : { roads }),
    ...(bridges === '' ? {} : { bridges }),
    ...(hexsides.length === 0 ? {} : { hexsides }),
    ...(names.length === 0 ? {} : { names: names.map(([text, hexes]) => ({ [text]: hexWords(board, hexes) })) }),
    ...(objectives.length === 0 ? {} : { objectives: hexWords(board, objectives) }),
  };
}

function hexesWhere(board: HexBoard, isWanted: (hex: Hex) => boolean): Hex[] {
  return Array.from({ length: board.count }, (_, hex) => hex).filter(isWanted);
}

/** Hexes as runs along their rows: `0107-0607, 0808`. */
export function hexWords(board: HexBoard, hexes: readonly Hex[]): string {
  const sorted = [...new Set(hexes)].sort((a, b) => a - b);
  const runs: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    const first = sorted[i]!;
    let last = first;
    // A run ends with its row.
    while (i + 1 < sorted.length && sorted[i + 1] === last + 1 && (last + 1) % board.columns !== 0) {
      last += 1;
      i += 1;
    }
    runs.push(first === last ? nameOf(board, first) : `${nameOf(board, first)}-${nameOf(board, last)}`);
    i += 1;
  }
  return runs.join(', ');
}

type Entry = NonNullable<HexMapSource['ground']>[number];

function groundWords(draft: HexDraft): Entry[] {
  const { board, terrain, floors, footprint, watercourses } = draft;
  const entries: Entry[] = [];
  // Water first: it runs into lakes, which are laid over it.
  const water = pathsOf(board, watercourses).map((path) => pathWords(board, path));
  if (water.length > 0) entries.push({ watercourse: water.join(', ') });
  for (const [code, kind] of TERRAINS.entries()) {
    if (kind === 'clear' || kind === 'watercourse') continue;
    const hexes = hexesWhere(board, (hex) => terrain[hex] === code);
    // Alike are those of as many floors and one footprint.
    for (const alike of new Set(hexes.map((hex) => 100 * footprint[hex]! + floors[hex]!))) {
      const [wide, high] = [Math.floor(alike / 100), alike % 100];
      entries.push({
        [kind]: hexWords(
          board,
          hexes.filter((hex) => footprint[hex] === wide && floors[hex] === high),
        ),
        ...(isBuilding(kind) && high > 1 ? { floors: high } : {}),
        ...(wide > 0 ? { footprint: `${wide}/20` } : {}),
      });
    }
  }
  return entries;
}

function levelWords({ board, level }: HexDraft): Entry[] {
  const levels = [...new Set(level)].filter((one) => one !== 0).sort((a, b) => a - b);
  return levels.map((one) => ({
    [one]: hexWords(
      board,
      hexesWhere(board, (hex) => level[hex] === one),
    ),
  }));
}

function linksOf(bits: number): Direction[] {
  return DIRECTIONS.filter((way) => ((bits >> (way - 1)) & 1) === 1);
}

/** The paths that a net of links is made of, each link in one of them. */
export function pathsOf(board: HexBoard, links: Uint8Array): Hex[][] {
  const left = links.slice();
  const cut = (hex: Hex, way: Direction): void => {
    left[hex] = left[hex]! & ~(1 << (way - 1));
  };
  const paths: Hex[][] = [];
  const follow = (start: Hex): void => {
    const path = [start];
    for (let hex = start; left[hex] !== 0; ) {
      const ways = linksOf(left[hex]!);
      // Straight on where it can.
      const before = path.at(-2);
      const came = before === undefined ? undefined : DIRECTIONS.find((way) => neighbour(board, before, way) === hex);
      const way = came !== undefined && ways.includes(came) ? came : ways[0]!;
      const other = neighbour(board, hex, way);
      cut(hex, way);
      cut(other, opposite(way));
      path.push(other);
      hex = other;
    }
    paths.push(path);
  };
  for (const wants of [1, 0] as const)
    for (let hex = 0; hex < board.count; hex += 1)
      while (left[hex] !== 0 && (wants === 0 || linksOf(left[hex]!).length % 2 === 1)) follow(hex);
  return paths;
}

/** A path by as few of its hexes as tell it. */
export function pathWords(board: HexBoard, path: readonly Hex[]): string {
  const stops = [path[0]!];
  for (let from = 0; from < path.length - 1; ) {
    let to = from + 1;
    while (to + 1 < path.length && isTold(board, path, from, to + 1)) to += 1;
    stops.push(path[to]!);
    from = to;
  }
  return stops.map((hex) => nameOf(board, hex)).join(' to ');
}

/** Does naming two hexes of a path give the stretch between them? */
function isTold(board: HexBoard, path: readonly Hex[], from: number, to: number): boolean {
  try {
    const told = readPath(board, `${nameOf(board, path[from]!)} to ${nameOf(board, path[to]!)}`);
    return told.length === to - from + 1 && told.every((hex, i) => hex === path[from + i]);
  } catch (error) {
    if (error instanceof BadWords) return false;
    throw error;
  }
}

function hexsideWords({ board, hexsides, openings }: HexDraft): Entry[] {
  return HEXSIDES.flatMap((kind, code): Entry[] => {
    const sides: string[] = [];
    const open: string[] = [];
    for (let hex = 0; hex < board.count; hex += 1)
      for (const way of DIRECTIONS) {
        const other = neighbour(board, hex, way);
        if (other === OFF || other < hex || hexsides[6 * hex + way - 1] !== code + 1) continue;
        const name = `${nameOf(board, hex)}/${nameOf(board, other)}`;
        sides.push(name);
        if (((openings[hex]! >> (way - 1)) & 1) === 1) open.push(name);
      }
    if (sides.length === 0) return [];
    return [{ [kind]: sides.join(', '), ...(open.length === 0 ? {} : { openings: open.join(', ') }) }];
  });
}
