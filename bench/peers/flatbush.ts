/** Sight with flatbush as the index: boxes of edges, and behind them the exact test of two segments. */
import { number, type Ready } from '../harness.ts';
import { importPeer } from './load.ts';

interface Index {
  add(minX: number, minY: number, maxX: number, maxY: number): number;
  finish(): void;
  search(minX: number, minY: number, maxX: number, maxY: number, filter: (edge: number) => boolean): number[];
}

const MANY = 500;

/** A line is asked for in so many pieces, since the box of a whole one may hold half the table. Of 1, 2, 3, 4, 8 and 16, two served it best. */
const PIECES = 2;

/** `edges` and `lines`: four numbers each, the two ends. Is a line crossed by any edge? */
export async function crossByFlatbush(edges: Float64Array, lines: Float64Array): Promise<Ready> {
  const { default: Flatbush } = await importPeer<{ default: new (count: number) => Index }>('flatbush/index.js');
  const index = new Flatbush(edges.length / 4);
  for (let e = 0; e < edges.length; e += 4) {
    const [ax, ay, bx, by] = edges.subarray(e, e + 4) as unknown as [number, number, number, number];
    index.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }
  index.finish();

  let px = 0;
  let py = 0;
  let qx = 0;
  let qy = 0;
  let isCrossed = false;
  const test = (edge: number): boolean => {
    if (isCrossed) return false;
    const ax = edges[4 * edge]!;
    const ay = edges[4 * edge + 1]!;
    const bx = edges[4 * edge + 2]!;
    const by = edges[4 * edge + 3]!;
    const atA = (qx - px) * (ay - py) - (qy - py) * (ax - px);
    const atB = (qx - px) * (by - py) - (qy - py) * (bx - px);
    const atP = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const atQ = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
    isCrossed = atA < 0 !== atB < 0 && atP < 0 !== atQ < 0;
    return false;
  };
  const isClear = (line: number): boolean => {
    px = lines[4 * line]!;
    py = lines[4 * line + 1]!;
    qx = lines[4 * line + 2]!;
    qy = lines[4 * line + 3]!;
    isCrossed = false;
    for (let piece = 0; piece < PIECES && !isCrossed; piece += 1) {
      const fromX = px + ((qx - px) * piece) / PIECES;
      const fromY = py + ((qy - py) * piece) / PIECES;
      const toX = px + ((qx - px) * (piece + 1)) / PIECES;
      const toY = py + ((qy - py) * (piece + 1)) / PIECES;
      index.search(Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY), test);
    }
    return !isCrossed;
  };

  const count = lines.length / 4;
  let clear = 0;
  for (let line = 0; line < count; line += 1) if (isClear(line)) clear += 1;
  let next = 0;
  const work = (): number => {
    for (let i = 0; i < MANY; i += 1) isClear(next++ % count);
    return MANY;
  };
  return { work, note: `${number(edges.length / 4)} edges; ${Math.round((100 * clear) / count)} % are clear` };
}
