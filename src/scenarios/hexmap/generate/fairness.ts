/**
 * How fair a hex map is to a side that comes from the north and one that comes from the south: what it costs each to reach
 * the objectives from its edge, on foot and on tracks, and how much cover and height lie in its half. Each measure is the
 * difference over the sum, in thousandths: 0 is even, 1000 is all on one side.
 */
import { DIRECTIONS, type Hex, OFF } from '../../../geometry/hex/board.ts';
import type { HexMap } from '../../../geometry/hex/map.ts';
import { terrainOf } from '../../../geometry/hex/map.ts';
import { type HexMoveCosts, makeMoveField } from '../../../geometry/hex/move.ts';
import { reachOf, UNREACHED } from '../../../geometry/hex/reach.ts';
import { COVER, ON_FOOT, ON_TRACKS } from '../yardstick.ts';

export interface HexFairness {
  readonly foot: number;
  readonly tracks: number;
  readonly cover: number;
  readonly heights: number;
}

/** A map is called fair when no measure is greater. */
export const FAIR = 70;

/** Farther than any way on a map. */
const FAR = 20_000;

export function fairnessOf(map: HexMap): HexFairness {
  const { board, level } = map;
  const share = Math.max(1, Math.floor(board.count / 10));
  return {
    foot: uneven(approach(map, ON_FOOT, 0), approach(map, ON_FOOT, board.rows - 1), 1),
    tracks: uneven(approach(map, ON_TRACKS, 0), approach(map, ON_TRACKS, board.rows - 1), 1),
    cover: uneven(...halves(map, (hex) => COVER[terrainOf(map, hex)]), share),
    heights: uneven(...halves(map, (hex) => Math.max(0, level[hex]!)), share),
  };
}

export function worstOf({ foot, tracks, cover, heights }: HexFairness): number {
  return Math.max(foot, tracks, cover, heights);
}

/** A sum that is smaller than `least` counts as that much: a single hill is no imbalance. */
function uneven(north: number, south: number, least: number): number {
  return Math.floor((Math.abs(north - south) * 1000) / Math.max(least, north + south));
}

/** What it costs from a row to get to each objective, or beside it, all together. */
function approach(map: HexMap, costs: HexMoveCosts, row: number): number {
  const { board, objectives } = map;
  const field = makeMoveField(map, costs);
  const least = new Array<number>(board.count).fill(FAR);
  for (let column = 0; column < board.columns; column += 1) {
    const { cost } = reachOf(field, row * board.columns + column, FAR);
    for (let hex = 0; hex < board.count; hex += 1)
      if (cost[hex] !== UNREACHED) least[hex] = Math.min(least[hex]!, cost[hex]!);
  }
  const costOf = (hex: Hex): number =>
    Math.min(
      ...[hex, ...DIRECTIONS.map((way) => board.neighbours[6 * hex + way - 1]!).filter((one) => one !== OFF)].map(
        (one) => least[one]!,
      ),
    );
  return objectives.reduce((sum, hex) => sum + costOf(hex), 0);
}

/** The sum of a measure over the rows of each half; a middle row belongs to neither. */
function halves({ board }: HexMap, measure: (hex: Hex) => number): [number, number] {
  const half = Math.floor(board.rows / 2);
  let [north, south] = [0, 0];
  for (let hex = 0; hex < board.count; hex += 1) {
    const row = Math.floor(hex / board.columns);
    if (row < half) north += measure(hex);
    else if (row >= board.rows - half) south += measure(hex);
  }
  return [north, south];
}
