/**
 * What no place has: a road that ends in a meadow, a brook that runs uphill, a lake on a slope, a cliff where contours
 * would be. Map files may hold such things, since a scenario may want them; the maps we ship and those we make may not.
 */
import { DIRECTIONS, type Direction, type Hex, hexesWithin, nameOf, OFF } from '../../geometry/hex/board.ts';
import { type HexMap, hexsideOf, isBuilding, terrainOf } from '../../geometry/hex/map.ts';
import { makeMoveField } from '../../geometry/hex/move.ts';
import { reachOf, UNREACHED } from '../../geometry/hex/reach.ts';
import { ON_FOOT, ON_TRACKS } from './yardstick.ts';

/** How far a house may stand from a road. */
const FROM_ROAD = 3;

/** What is wrong with a map as a place, in words; empty if nothing is. */
export function nonsense(map: HexMap): string[] {
  return [...roadFaults(map), ...waterFaults(map), ...levelFaults(map), ...houseFaults(map), ...reachFaults(map)];
}

function hexesOf({ board }: HexMap): Hex[] {
  return Array.from({ length: board.count }, (_, hex) => hex);
}

function isAtEdge({ board }: HexMap, hex: Hex): boolean {
  return DIRECTIONS.some((way) => board.neighbours[6 * hex + way - 1] === OFF);
}

function around({ board }: HexMap, hex: Hex): Hex[] {
  return DIRECTIONS.map((way) => board.neighbours[6 * hex + way - 1]!).filter((other) => other !== OFF);
}

function linksOf(bits: number): Direction[] {
  return DIRECTIONS.filter((way) => ((bits >> (way - 1)) & 1) === 1);
}

/** A road ends at the edge or at a house. */
function roadFaults(map: HexMap): string[] {
  const { board, roads } = map;
  return hexesOf(map)
    .filter((hex) => linksOf(roads[hex]!).length === 1 && !isAtEdge(map, hex))
    .filter((hex) => ![hex, ...around(map, hex)].some((one) => isBuilding(terrainOf(map, one))))
    .map((hex) => `the road ends in ${nameOf(board, hex)}, where nothing is`);
}

function waterFaults(map: HexMap): string[] {
  const { board, watercourses, level } = map;
  const faults: string[] = [];
  for (const hex of hexesOf(map)) {
    const terrain = terrainOf(map, hex);
    const name = nameOf(board, hex);
    if (terrain === 'watercourse') {
      const links = linksOf(watercourses[hex]!);
      const isFed = around(map, hex).some((one) => ['water body', 'marsh'].includes(terrainOf(map, one)));
      // A spring rises on a height.
      const isSpring = around(map, hex).some((one) => level[one]! > level[hex]!);
      if (links.length < 2 && !isAtEdge(map, hex) && !isFed && !isSpring)
        faults.push(`the watercourse begins or ends in ${name}, where nothing is`);
      const lower = links.filter((way) => level[board.neighbours[6 * hex + way - 1]!]! < level[hex]!);
      if (links.length === 2 && lower.length === 2) faults.push(`the watercourse runs over a height in ${name}`);
      if (around(map, hex).every((one) => level[one]! < level[hex]!))
        faults.push(`the watercourse runs along a crest in ${name}`);
    }
    if (terrain === 'water body') {
      for (const one of around(map, hex)) {
        if (terrainOf(map, one) === 'water body' && level[one] !== level[hex])
          faults.push(`the water between ${name} and ${nameOf(board, one)} slopes`);
        else if (level[one]! < level[hex]!) faults.push(`the water in ${name} stands above ${nameOf(board, one)}`);
      }
    }
    for (const way of [1, 2, 3] as const) {
      const other = board.neighbours[6 * hex + way - 1]!;
      if (other === OFF || hexsideOf(map, hex, way) === null) continue;
      if (terrain === 'water body' && terrainOf(map, other) === 'water body')
        faults.push(`a ${hexsideOf(map, hex, way)} stands in the water between ${name} and ${nameOf(board, other)}`);
    }
  }
  return faults;
}

function levelFaults(map: HexMap): string[] {
  const { board, level } = map;
  return hexesOf(map).flatMap((hex) =>
    around(map, hex)
      .filter((other) => hex < other && Math.abs(level[hex]! - level[other]!) > 1)
      .map((other) => `there is a cliff between ${nameOf(board, hex)} and ${nameOf(board, other)}`),
  );
}

/** Who lives there gets there. */
function houseFaults(map: HexMap): string[] {
  const { board, roads } = map;
  if (roads.every((bits) => bits === 0)) return [];
  return hexesOf(map)
    .filter((hex) => isBuilding(terrainOf(map, hex)))
    .filter((hex) => !hexesWithin(board, hex, FROM_ROAD).some((one) => roads[one] !== 0))
    .map((hex) => `no road leads near the house in ${nameOf(board, hex)}`);
}

/** Men get everywhere but into the water; vehicles from the north and from the south to every objective or beside it. */
function reachFaults(map: HexMap): string[] {
  const { board } = map;
  const faults: string[] = [];
  const onFoot = makeMoveField(map, ON_FOOT);
  const land = hexesOf(map).filter((hex) => terrainOf(map, hex) !== 'water body' || map.roads[hex] !== 0);
  const walked = reachOf(onFoot, land[0]!, 60_000);
  for (const hex of land)
    if (walked.cost[hex] === UNREACHED) faults.push(`nobody gets to ${nameOf(board, hex)} on foot`);
  const onTracks = makeMoveField(map, ON_TRACKS);
  for (const [side, row] of [
    ['north', 0],
    ['south', board.rows - 1],
  ] as const) {
    const starts = Array.from({ length: board.columns }, (_, column) => row * board.columns + column);
    const reached = new Set(starts.flatMap((start) => reachOf(onTracks, start, 60_000).nodes));
    for (const hex of map.objectives)
      if (![hex, ...around(map, hex)].some((one) => reached.has(one)))
        faults.push(`no vehicle gets from the ${side} to ${nameOf(board, hex)}`);
  }
  return faults;
}
