/** How much of a base lies in a zone: beaten ground, smoke, a sector. Both have no inward corners. */
import { covers, doubleArea, type Ring } from './polygon.ts';

/** A place with a common denominator, so that cuts stay whole numbers. */
interface Cut {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

function clockwise(ring: Ring): Ring {
  return doubleArea(ring) < 0 ? [...ring].reverse() : ring;
}

/** Positive on the right hand of the edge from (ax, ay) along (ex, ey), which is the inside of a clockwise ring. */
function handOf(p: Cut, ax: bigint, ay: bigint, ex: bigint, ey: bigint): bigint {
  return ex * (p.y - ay * p.w) - ey * (p.x - ax * p.w);
}

/** The part of one ring inside another. */
function common(ring: Ring, zone: Ring): Cut[] {
  let corners: Cut[] = clockwise(ring).map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y), w: 1n }));
  const border = clockwise(zone);
  border.forEach((b, i) => {
    const a = border[(i + border.length - 1) % border.length]!;
    const [ax, ay] = [BigInt(a.x), BigInt(a.y)];
    const [ex, ey] = [BigInt(b.x - a.x), BigInt(b.y - a.y)];
    corners = corners.flatMap((q, k) => {
      const p = corners[(k + corners.length - 1) % corners.length]!;
      // Each hand is measured in units of its own denominator.
      const [atP, atQ] = [handOf(p, ax, ay, ex, ey), handOf(q, ax, ay, ex, ey)];
      const isIn = atQ >= 0n;
      if (atP >= 0n === isIn) return isIn ? [q] : [];
      const [toP, toQ] = [atP < 0n ? -atP : atP, atQ < 0n ? -atQ : atQ];
      const cut = { x: q.x * toP + p.x * toQ, y: q.y * toP + p.y * toQ, w: q.w * toP + p.w * toQ };
      return isIn ? [cut, q] : [cut];
    });
  });
  return corners;
}

/** Is at least `num` / `den` of the ring's area inside the zone? Exact. */
export function isShareInside(ring: Ring, zone: Ring, num: number, den: number): boolean {
  const corners = common(ring, zone);
  let top = 0n;
  let bottom = 1n;
  corners.forEach((q, i) => {
    const p = corners[(i + corners.length - 1) % corners.length]!;
    const turn = p.x * q.y - p.y * q.x;
    top = top * p.w * q.w + turn * bottom;
    bottom *= p.w * q.w;
  });
  return top * BigInt(den) >= BigInt(Math.abs(doubleArea(ring))) * BigInt(num) * bottom;
}

/** Does the inner ring lie wholly inside the outer one, borders included? */
export function isWhollyInside(inner: Ring, outer: Ring): boolean {
  return inner.every((p) => covers(outer, p));
}
