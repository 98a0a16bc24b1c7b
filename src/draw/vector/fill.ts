/** Filling and stroking with smooth edges: coverage is summed edge by edge, then run along the rows. */
import type { XY } from '../curve.ts';

export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Signed area changes, row by row. */
  readonly sums: Float32Array;
}

/** An empty cover over a box of pixels, cut to the picture; null when nothing of it shows. */
export function makeCover(box: readonly [number, number, number, number], width: number, height: number): Cover | null {
  const left = Math.max(0, Math.floor(box[0]));
  const top = Math.max(0, Math.floor(box[1]));
  const right = Math.min(width, Math.ceil(box[2]) + 1);
  const bottom = Math.min(height, Math.ceil(box[3]) + 1);
  if (right <= left || bottom <= top) return null;
  const w = right - left;
  return { left, top, width: w, height: bottom - top, sums: new Float32Array((w + 2) * (bottom - top)) };
}

/** Adds an edge: what lies to its right changes by its height. */
function addEdge(cover: Cover, ax: number, ay: number, bx: number, by: number): void {
  if (ay === by) return;
  const sign = ay < by ? 1 : -1;
  let [x0, y0, x1, y1] = sign > 0 ? [ax, ay, bx, by] : [bx, by, ax, ay];
  x0 -= cover.left;
  x1 -= cover.left;
  y0 -= cover.top;
  y1 -= cover.top;
  const slope = (x1 - x0) / (y1 - y0);
  const stride = cover.width + 2;
  const from = Math.max(0, y0);
  const to = Math.min(cover.height, y1);
  for (let row = Math.floor(from); row < to; row += 1) {
    const top = Math.max(row, from);
    const bottom = Math.min(row + 1, to);
    const dy = (bottom - top) * sign;
    if (dy === 0) continue;
    let xa = x0 + (top - y0) * slope;
    let xb = x0 + (bottom - y0) * slope;
    if (xa > xb) [xa, xb] = [xb, xa];
    xa = Math.min(cover.width, Math.max(0, xa));
    xb = Math.min(cover.width, Math.max(0, xb));
    const base = row * stride;
    const first = Math.floor(xa);
    const last = Math.floor(xb);
    if (first === last) {
      const middle = (xa + xb) / 2 - first;
      cover.sums[base + first]! += dy * (1 - middle);
      cover.sums[base + first + 1]! += dy * middle;
      continue;
    }
    // The edge crosses several pixels: each takes its share of the fall.
    const share = dy / (xb - xa);
    let x = xa;
    for (let i = first; i <= last; i += 1) {
      const end = Math.min(i + 1, xb);
      const part = share * (end - x);
      const middle = (x + end) / 2 - i;
      cover.sums[base + i]! += part * (1 - middle);
      cover.sums[base + i + 1]! += part * middle;
      x = end;
    }
  }
}

export function addRing(cover: Cover, ring: readonly XY[]): void {
  let a = ring[ring.length - 1]!;
  for (const b of ring) {
    addEdge(cover, a.x, a.y, b.x, b.y);
    a = b;
  }
}

/** Adds a line of a width: a box for every stretch, a round joint at both ends and at every bend. */
export function addStroke(cover: Cover, line: readonly XY[], width: number, closed: boolean): void {
  const r = width / 2;
  const n = line.length;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const a = line[i]!;
    const b = line[(i + 1) % n]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const nx = (-(b.y - a.y) / length) * r;
    const ny = ((b.x - a.x) / length) * r;
    addRing(cover, [
      { x: a.x - nx, y: a.y - ny },
      { x: b.x - nx, y: b.y - ny },
      { x: b.x + nx, y: b.y + ny },
      { x: a.x + nx, y: a.y + ny },
    ]);
  }
  const sides = Math.max(6, Math.min(24, Math.ceil(r * 5)));
  for (const [i, { x, y }] of line.entries()) {
    if (!closed && i > 0 && i < n - 1 && isStraightAt(line[i - 1]!, line[i]!, line[i + 1]!)) continue;
    if (closed && isStraightAt(line[(i + n - 1) % n]!, line[i]!, line[(i + 1) % n]!)) continue;
    addRing(
      cover,
      Array.from({ length: sides }, (_, k) => {
        const turn = (k / sides) * Math.PI * 2;
        return { x: x + Math.cos(turn) * r, y: y + Math.sin(turn) * r };
      }),
    );
  }
}

/** So straight that two boxes meet without a joint, which would thicken their soft edges. */
function isStraightAt(a: XY, b: XY, c: XY): boolean {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return ux * vx + uy * vy > 0.96 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

/** How much of each pixel is covered, 0 to 1. */
export function coverage(cover: Cover): Float32Array {
  const { width, height, sums } = cover;
  const out = new Float32Array(width * height);
  for (let j = 0; j < height; j += 1) {
    let sum = 0;
    for (let i = 0; i < width; i += 1) {
      sum += sums[j * (width + 2) + i]!;
      const part = Math.abs(sum);
      out[j * width + i] = Math.min(part, 1);
    }
  }
  return out;
}
