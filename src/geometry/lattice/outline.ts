/** The outline of a set of lattice points, each the middle of a square of one step. In halves of a step. */
import type { XY } from './map.ts';

/** Rings around the points, holes among them; corners in halves of a step, only where the outline turns. */
export function outlineOf(points: Iterable<{ readonly x: number; readonly y: number }>): XY[][] {
  const inside = new Set<number>();
  const key = (x: number, y: number): number => (y + 4) * 65_536 + x + 4;
  const list: XY[] = [];
  for (const { x, y } of points) {
    if (inside.has(key(x, y))) continue;
    inside.add(key(x, y));
    list.push([x, y]);
  }
  // Edges with the inside to their right, by the corner that they start from; a corner has at most two.
  const edges = new Map<number, XY[]>();
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    const at = key(ax, ay);
    const known = edges.get(at);
    if (known) known.push([bx, by]);
    else edges.set(at, [[bx, by]]);
  };
  // The corner (x, y) is the upper left one of the square of the point (x, y).
  for (const [x, y] of list) {
    if (!inside.has(key(x, y - 1))) add(x, y, x + 1, y);
    if (!inside.has(key(x + 1, y))) add(x + 1, y, x + 1, y + 1);
    if (!inside.has(key(x, y + 1))) add(x + 1, y + 1, x, y + 1);
    if (!inside.has(key(x - 1, y))) add(x, y + 1, x, y);
  }
  const rings: XY[][] = [];
  for (const [x, y] of list) {
    if (!edges.has(key(x, y))) continue;
    const ring = walk(edges, [x, y], key);
    if (ring.length > 2) rings.push(ring.map(([u, v]): XY => [2 * u - 1, 2 * v - 1]));
  }
  // Holes begin at corners that are no point's upper left one.
  for (const at of [...edges.keys()]) {
    const start: XY = [(at % 65_536) - 4, Math.floor(at / 65_536) - 4];
    const ring = edges.has(at) ? walk(edges, start, key) : [];
    if (ring.length > 2) rings.push(ring.map(([u, v]): XY => [2 * u - 1, 2 * v - 1]));
  }
  return rings;
}

/** Along the edges until they come back, taking each once; straight stretches as one. */
function walk(edges: Map<number, XY[]>, start: XY, key: (x: number, y: number) => number): XY[] {
  const ring: XY[] = [];
  let [x, y] = start;
  let before: XY | null = null;
  for (;;) {
    const ways = edges.get(key(x, y));
    if (!ways || ways.length === 0) break;
    // Where two meet at a corner the one to the right is taken, so that rings touch and do not cross.
    const from = before;
    const at = from && ways.length > 1 ? ways.findIndex(([u, v]) => isRight(from, [x, y], [u, v])) : 0;
    const [next] = ways.splice(Math.max(0, at), 1) as [XY];
    if (ways.length === 0) edges.delete(key(x, y));
    if (!from || (x - from[0]) * (next[1] - y) !== (y - from[1]) * (next[0] - x)) ring.push([x, y]);
    before = [x, y];
    [x, y] = next;
    if (x === start[0] && y === start[1]) break;
  }
  const [first, second] = ring;
  const last = ring.at(-1);
  // The start may lie in the middle of a straight stretch.
  if (
    first &&
    second &&
    last &&
    (first[0] - last[0]) * (second[1] - first[1]) === (first[1] - last[1]) * (second[0] - first[0])
  )
    ring.shift();
  return ring;
}

const isRight = (a: XY, b: XY, c: XY): boolean => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0;
