/**
 * Roads and watercourses as lines: from the middle of hexside to the middle of hexside, so that a road along a row runs
 * straight; they meet in the hex where they fork, and run on over the edge of the map.
 */
import { DIRECTIONS, type Direction, type Hex, type HexBoard, OFF } from '../../geometry/hex/board.ts';
import { opposite, turnsBetween } from '../../geometry/hex/facing.ts';
import type { HexMap } from '../../geometry/hex/map.ts';
import { spline, type XY } from '../curve.ts';
import { noise } from '../noise.ts';
import { centreOf, middleOfSide } from './layout.ts';

/** The directions of the bits that are set. */
export function waysOut(bits: number): Direction[] {
  return DIRECTIONS.filter((way) => ((bits >> (way - 1)) & 1) === 1);
}

/** A net of links and what the lines through it ask. */
interface Net {
  readonly board: HexBoard;
  readonly links: Uint8Array;
}

/** Where a line that leaves a hex in a direction is two hexes on, following it as straight as it can. */
function farAlong({ board, links }: Net, hex: Hex, way: Direction): XY {
  const next = board.neighbours[6 * hex + way - 1]!;
  const near = middleOfSide(board, hex, way);
  let best = centreOf(board, next);
  let most = Number.NEGATIVE_INFINITY;
  for (const one of waysOut(links[next]!)) {
    if (one === opposite(way)) continue;
    const middle = middleOfSide(board, next, one);
    const beyond = board.neighbours[6 * next + one - 1]!;
    const onward = waysOut(links[beyond]!).filter((other) => other !== opposite(one));
    const ends =
      onward.length === 0 ? [centreOf(board, beyond)] : onward.map((other) => middleOfSide(board, beyond, other));
    for (const end of ends) {
      const score = straightness(near, middle, end);
      if (score > most) [best, most] = [end, score];
    }
  }
  return best;
}

/** How straight a line runs from a to b to c: 1 straight on, -1 straight back. */
function straightness(a: XY, b: XY, c: XY): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1);
}

/** How straight a line runs through a hex by two of its exits, with what comes before and after. */
function flow(net: Net, hex: Hex, a: Direction, b: Direction): number {
  const [ma, mb] = [middleOfSide(net.board, hex, a), middleOfSide(net.board, hex, b)];
  return straightness(farAlong(net, hex, a), ma, mb) + straightness(ma, mb, farAlong(net, hex, b));
}

/** Where a line ends at the edge it runs on over it, as straight as it can. */
function exitOver(net: Net, hex: Hex, ways: readonly Direction[]): Direction | null {
  const [only] = ways;
  if (ways.length !== 1 || only === undefined) return null;
  const { board } = net;
  const [far, near] = [farAlong(net, hex, only), middleOfSide(board, hex, only)];
  const off = DIRECTIONS.filter((way) => board.neighbours[6 * hex + way - 1] === OFF && turnsBetween(way, only) >= 2);
  const score = (way: Direction): number => straightness(far, near, middleOfSide(board, hex, way));
  return off.sort((a, b) => score(b) - score(a) || a - b)[0] ?? null;
}

/** The exits of a hex joined in pairs, the straightest first; what is left over ends at the first pair's stretch. */
function pairsOf(net: Net, hex: Hex, ways: readonly Direction[]): (readonly [Direction, Direction])[] {
  const all: (readonly [Direction, Direction])[] = [];
  for (const a of ways) for (const b of ways) if (a < b) all.push([a, b]);
  all.sort((p, q) => flow(net, hex, q[0], q[1]) - flow(net, hex, p[0], p[1]));
  const taken = new Set<Direction>();
  return all.filter(([a, b]) => {
    if (taken.has(a) || taken.has(b) || turnsBetween(a, b) < 2) return false;
    taken.add(a).add(b);
    return true;
  });
}

/** The middle of the stretch between two exits: a bend keeps nearer to the middle of the hex than its chord. */
function nodeBetween(board: HexBoard, hex: Hex, a: Direction, b: Direction): XY {
  const centre = centreOf(board, hex);
  const [ma, mb] = [middleOfSide(board, hex, a), middleOfSide(board, hex, b)];
  const middle = { x: (ma.x + mb.x) / 2, y: (ma.y + mb.y) / 2 };
  const pull = turnsBetween(a, b) === 1 ? 0.5 : 0;
  return { x: middle.x + (centre.x - middle.x) * pull, y: middle.y + (centre.y - middle.y) * pull };
}

export interface WayLine {
  readonly hexes: readonly Hex[];
  readonly line: readonly XY[];
}

interface Node {
  readonly ways: readonly Direction[];
  readonly off: Direction | null;
  readonly pairs: readonly (readonly [Direction, Direction])[];
  /** Where a line that ends in the hex ends. */
  readonly end: XY;
}

function nodeOf(net: Net, hex: Hex): Node {
  const { board, links } = net;
  const ways = waysOut(links[hex]!);
  const off = exitOver(net, hex, ways);
  const pairs = ways.length === 2 ? [[ways[0]!, ways[1]!] as const] : pairsOf(net, hex, ways);
  const [first] = off === null ? pairs : [[ways[0]!, off] as const];
  const end = first === undefined ? centreOf(board, hex) : nodeBetween(board, hex, first[0], first[1]);
  return { ways, off, pairs, end };
}

/** The lines of a net of links, each from end to end; water winds a little, by a seed. */
export function linesOf({ board }: HexMap, links: Uint8Array, winding = 0): WayLine[] {
  const net: Net = { board, links };
  const nodes = new Map<Hex, Node>();
  for (let hex = 0; hex < board.count; hex += 1) if (links[hex] !== 0) nodes.set(hex, nodeOf(net, hex));
  const seen = new Set<string>();
  const lines: WayLine[] = [];
  const onwardFrom = ({ pairs }: Node, came: Direction): Direction | null => {
    const pair = pairs.find((one) => one.includes(came));
    return pair === undefined ? null : pair[0] === came ? pair[1] : pair[0];
  };
  const follow = (start: Hex, first: Direction): void => {
    const hexes = [start];
    const begin = nodes.get(start)!;
    const points: XY[] = begin.off === null ? [] : overEdge(board, start, begin.off, begin.end).reverse();
    points.push(begin.end);
    let [hex, way] = [start, first];
    for (;;) {
      const other = board.neighbours[6 * hex + way - 1]!;
      seen.add(`${hex} ${way}`).add(`${other} ${opposite(way)}`);
      points.push(middleOfSide(board, hex, way));
      hexes.push(other);
      const node = nodes.get(other)!;
      const onward = onwardFrom(node, opposite(way));
      const goesOn = onward !== null && !seen.has(`${other} ${onward}`);
      points.push(onward === null ? node.end : nodeBetween(board, other, opposite(way), onward));
      if (!goesOn) {
        if (node.off !== null) points.push(...overEdge(board, other, node.off, node.end));
        break;
      }
      hex = other;
      way = onward;
    }
    lines.push({ hexes, line: spline(winding === 0 ? points : wound(points, winding), 0.3) });
  };
  // From where lines end first; what is left are rings.
  for (const isEnd of [true, false])
    for (const [hex, node] of nodes)
      for (const way of node.ways)
        if (!seen.has(`${hex} ${way}`) && (!isEnd || onwardFrom(node, way) === null)) follow(hex, way);
  return lines;
}

/** The same places, pushed a little to and fro; a place that two lines share is pushed alike for both. */
function wound(points: readonly XY[], seed: number): XY[] {
  return points.map(({ x, y }) => ({
    x: x + 0.62 * (noise(x * 0.45, y * 0.45, seed) - 0.5),
    y: y + 1.15 * (noise(x * 0.45 + 40, y * 0.45, seed + 1) - 0.5),
  }));
}

/** On over the edge, the way the line comes. */
function overEdge(board: HexBoard, hex: Hex, way: Direction, from: XY): XY[] {
  const side = middleOfSide(board, hex, way);
  const long = Math.hypot(side.x - from.x, side.y - from.y) || 1;
  return [side, { x: side.x + ((side.x - from.x) * 1.4) / long, y: side.y + ((side.y - from.y) * 1.4) / long }];
}

/** Which way a line runs where it is nearest to a place, in radians, and that place on it. */
export function courseAt(line: readonly XY[], at: XY): { readonly turn: number; readonly at: XY } {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const far = Math.hypot((a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y);
    if (far < least) [best, least] = [i, far];
  }
  const [a, b] = [line[best - 1]!, line[best]!];
  return { turn: Math.atan2(b.y - a.y, b.x - a.x), at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}
