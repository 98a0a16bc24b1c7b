/** One straight leg of a way: what ground it goes over, and for how many metres. */
import { type LatticeGround, TERRAINS } from './ground.ts';
import { ceilRoot, gcd, STEP_METRES } from './whole.ts';

/** What stands for a road among the numbers of terrains. */
export const ROAD = TERRAINS.length;

/** A stretch of one kind of ground: the number of a terrain, or ROAD; its length in whole metres rounded up. */
export interface Piece {
  readonly kind: number;
  readonly metres: number;
}

/**
 * Cuts a leg by the ground that it goes over. Where it runs along the border of two cells it takes the one with the higher rate. Roads count
 * only where asked for, and where the leg follows them.
 */
export function piecesOf(
  ground: LatticeGround,
  px: number,
  py: number,
  qx: number,
  qy: number,
  rates: readonly number[],
  usesRoads: boolean,
): Piece[] {
  const dx = qx - px;
  const dy = qy - py;
  const many = gcd(dx, dy);
  if (many === 0) return [];
  const p = Math.abs(dx / many);
  const q = Math.abs(dy / many);
  // Along the leg everything is counted in parts of which `parts` make one whole step of its direction.
  const parts = Math.max(1, p) * Math.max(1, q);
  const whole = many * parts;
  const roads = usesRoads ? roadStretches(ground, px, py, dx / many, dy / many, many, parts) : [];
  const out: Piece[] = [];
  let kind = -1;
  let from = 0;
  const close = (to: number): void => {
    if (to > from && kind >= 0) out.push({ kind, metres: ceilRoot((to - from) * STEP_METRES, p * p + q * q, parts) });
    from = to;
  };
  let at = 0;
  while (at < whole) {
    // The next border of cells in either direction, or end of a road.
    let to = Math.min(whole, p === 0 ? whole : nextOf(at, parts / p), q === 0 ? whole : nextOf(at, parts / q));
    let isRoad = false;
    for (const stretch of roads) {
      if (stretch.from <= at && at < stretch.to) {
        isRoad = true;
        to = Math.min(to, stretch.to);
      } else if (stretch.from > at) to = Math.min(to, stretch.from);
    }
    const here = isRoad ? ROAD : groundUnder(ground, px, py, dx / many, dy / many, parts, at, to, rates);
    if (here !== kind) {
      close(at);
      kind = here;
    }
    at = to;
  }
  close(whole);
  return out;
}

/** The first multiple of `every` after `at`. */
function nextOf(at: number, every: number): number {
  return at - (at % every) + every;
}

/** The terrain between two neighbouring borders of a leg. */
function groundUnder(
  ground: LatticeGround,
  px: number,
  py: number,
  dx: number,
  dy: number,
  parts: number,
  from: number,
  to: number,
  rates: readonly number[],
): number {
  // Twice the middle, in parts: never on a border that the leg crosses.
  const middle = from + to;
  const cellX = px + Math.floor((dx * middle) / (2 * parts));
  const cellY = py + Math.floor((dy * middle) / (2 * parts));
  if (dx === 0) return quicker(terrainAt(ground, px - 1, cellY), terrainAt(ground, px, cellY), rates);
  if (dy === 0) return quicker(terrainAt(ground, cellX, py - 1), terrainAt(ground, cellX, py), rates);
  return terrainAt(ground, cellX, cellY);
}

function quicker(a: number, b: number, rates: readonly number[]): number {
  if (a < 0) return b;
  if (b < 0) return a;
  if (rates[a] === rates[b]) return Math.min(a, b);
  return rates[a]! > rates[b]! ? a : b;
}

/** The number of a cell's terrain, -1 off the map. */
export function terrainAt(ground: LatticeGround, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= ground.width || y >= ground.height) return -1;
  return ground.terrain[y * ground.width + x]!;
}

interface RoadStretch {
  readonly from: number;
  readonly to: number;
  readonly road: number;
}

/** Where a leg follows roads, in parts from its start. */
function roadStretches(
  ground: LatticeGround,
  px: number,
  py: number,
  dx: number,
  dy: number,
  many: number,
  parts: number,
): RoadStretch[] {
  const out: RoadStretch[] = [];
  for (const { of, ax, ay, bx, by } of ground.roads) {
    if (dx * (ay - py) !== dy * (ax - px) || dx * (by - py) !== dy * (bx - px)) continue;
    // Both ends lie on the leg's line, a whole or broken number of its steps from its start: lattice points, so a whole one.
    const a = dx !== 0 ? (ax - px) / dx : (ay - py) / dy;
    const b = dx !== 0 ? (bx - px) / dx : (by - py) / dy;
    const from = Math.max(0, Math.min(a, b));
    const to = Math.min(many, Math.max(a, b));
    if (to > from) out.push({ from: from * parts, to: to * parts, road: of });
  }
  return out;
}

/** Where a leg follows roads: the road, and the points between which it does. */
export function roadsFollowed(
  ground: LatticeGround,
  px: number,
  py: number,
  qx: number,
  qy: number,
): { readonly road: number; readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number }[] {
  const many = gcd(qx - px, qy - py);
  if (many === 0) return [];
  const dx = (qx - px) / many;
  const dy = (qy - py) / many;
  return roadStretches(ground, px, py, dx, dy, many, 1).map(({ road, from, to }) => ({
    ...{ road, ax: px + from * dx, ay: py + from * dy },
    ...{ bx: px + to * dx, by: py + to * dy },
  }));
}
