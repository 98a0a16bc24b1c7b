/** Hedgerows along hexsides, woods, orchards and brush in hexes, as crowns of leaves at the size of hexes. */
import { along, distanceToLine, isInside, lengthOf, type XY } from '../curve.ts';
import type { BandShape, CrownShape, FieldShape, GroundShape, Leaves } from '../display.ts';
import { picks } from '../noise.ts';

function crown(
  at: XY,
  radius: number,
  height: number,
  leaves: Leaves,
  seed: number,
  tuft: number,
  base = 0,
): CrownShape {
  return { kind: 'crown', x: at.x, y: at.y, radius, height, leaves, seed, tuft, base };
}

/** May leaves grow here, reaching so far? */
export type Clearing = (at: XY, reach: number) => boolean;

const TREES: readonly Leaves[] = ['wood', 'light', 'dark', 'wood', 'dry', 'olive'];

export interface Hedgerow {
  readonly bank: BandShape;
  readonly leaves: readonly CrownShape[];
}

/** A bank with a thicket and small trees on it. */
export function bocageAlong(line: readonly XY[], seed: number): Hedgerow {
  const pick = picks(seed);
  const leaves: CrownShape[] = [];
  for (const { x, y, dx, dy } of along(line, 0.17, 0.5, pick)) {
    const off = pick.between(-0.16, 0.16);
    const t = pick.next();
    leaves.push(
      crown(
        { x: x - dy * off, y: y + dx * off },
        pick.between(0.16, 0.3),
        0.36 + 0.2 * pick.next(),
        t < 0.55 ? 'bocage' : t < 0.85 ? 'hedge' : 'olive',
        pick.seed(),
        0.11,
        0.12,
      ),
    );
  }
  for (const { x, y, s } of along(line, 0.95, 0.7, pick)) {
    const at = { x: x + pick.between(-0.12, 0.12), y: y + pick.between(-0.12, 0.12) };
    const radius = pick.between(0.32, 0.5);
    const kind = TREES[Math.floor(pick.next() * TREES.length)]!;
    const seedling = pick.seed();
    if (pick.next() < 0.2 || s < 0.2 || s > lengthOf(line) - 0.2) continue;
    leaves.push(crown(at, radius, 0.62 + 0.3 * radius, kind, seedling, 0.15, 0.08));
  }
  return { bank: { kind: 'band', texture: 'bank', line, width: 1, seed }, leaves };
}

/** Low and clipped. */
export function hedgeAlong(line: readonly XY[], seed: number): CrownShape[] {
  const pick = picks(seed);
  return along(line, 0.13, 0.4, pick).map(({ x, y, dx, dy }) => {
    const off = pick.between(-0.05, 0.05);
    return crown({ x: x - dy * off, y: y + dx * off }, pick.between(0.12, 0.19), 0.3, 'hedge', pick.seed(), 0.09);
  });
}

/** Fruit trees in lines. */
export function orchardIn(ring: readonly XY[], turn: number, seed: number, isClear: Clearing): CrownShape[] {
  const pick = picks(seed);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const us = ring.map(({ x, y }) => x * c + y * s);
  const vs = ring.map(({ x, y }) => y * c - x * s);
  const crowns: CrownShape[] = [];
  const step = 0.8;
  const first = (low: number): number => Math.ceil(low / step) * step;
  for (let v = first(Math.min(...vs)); v < Math.max(...vs); v += step)
    for (let u = first(Math.min(...us)); u < Math.max(...us); u += step) {
      const at = { x: u * c - v * s + pick.between(-0.05, 0.05), y: u * s + v * c + pick.between(-0.05, 0.05) };
      const radius = pick.between(0.27, 0.34);
      const seedling = pick.seed();
      const isGone = pick.next() < 0.05;
      if (isGone || !isInside(at.x, at.y, ring) || distanceToLine(at.x, at.y, ring, true) < 0.22) continue;
      if (isClear(at, 0.1)) crowns.push(crown(at, radius, 0.46, 'apple', seedling, 0.12));
    }
  return crowns;
}

/** Bushes strewn over a hex. */
export function brushIn(ring: readonly XY[], centre: XY, reach: number, seed: number, isClear: Clearing): CrownShape[] {
  const pick = picks(seed);
  const crowns: CrownShape[] = [];
  for (let i = 0; i < 34; i += 1) {
    const turn = pick.next() * Math.PI * 2;
    const far = Math.sqrt(pick.next()) * reach;
    const at = { x: centre.x + Math.cos(turn) * far, y: centre.y + Math.sin(turn) * far };
    const radius = pick.between(0.11, 0.28);
    const seedling = pick.seed();
    const t = pick.next();
    if (!isInside(at.x, at.y, ring) || !isClear(at, 0.05)) continue;
    crowns.push(crown(at, radius, 0.2 + 0.5 * radius, t < 0.5 ? 'olive' : t < 0.8 ? 'hedge' : 'dry', seedling, 0.1));
  }
  return crowns;
}

/** Reeds and a willow or two. */
export function marshPlants(ring: readonly XY[], centre: XY, seed: number, isClear: Clearing): CrownShape[] {
  const pick = picks(seed);
  const crowns: CrownShape[] = [];
  for (let i = 0; i < 7; i += 1) {
    const at = { x: centre.x + pick.between(-1.7, 1.7), y: centre.y + pick.between(-1.5, 1.5) };
    const isTree = pick.next() < 0.16;
    const radius = isTree ? pick.between(0.3, 0.42) : pick.between(0.08, 0.16);
    const seedling = pick.seed();
    if (!isInside(at.x, at.y, ring) || !isClear(at, 0.1)) continue;
    crowns.push(crown(at, radius, isTree ? 0.5 : 0.2, isTree ? 'willow' : 'dry', seedling, 0.1));
  }
  return crowns;
}

/** Graves in rows, a few dark trees, a path of gravel. */
export function cemeteryIn(ring: readonly XY[], centre: XY, seed: number): GroundShape[] {
  const pick = picks(seed);
  const shapes: GroundShape[] = [];
  for (let v = -1.15; v <= 1.2; v += 0.46)
    for (let u = -1.35; u <= 1.4; u += 0.34) {
      const at = { x: centre.x + u + pick.between(-0.04, 0.04), y: centre.y + v };
      const isGone = pick.next() < 0.12 || Math.abs(u) < 0.2;
      const seedling = pick.seed();
      if (isGone || !isInside(at.x, at.y, ring) || distanceToLine(at.x, at.y, ring, true) < 0.3) continue;
      shapes.push({
        kind: 'roof',
        ...at,
        length: 0.12,
        width: 0.22,
        turn: Math.PI / 2,
        texture: 'concrete',
        form: 'flat',
        eave: 0.1,
        ridge: 0.1,
        chimneys: [],
        seed: seedling,
      });
    }
  for (const [u, v] of [
    [-1.3, -0.9],
    [1.25, -1],
    [-1.2, 1],
    [1.3, 0.9],
  ] as const)
    shapes.push(crown({ x: centre.x + u, y: centre.y + v }, pick.between(0.2, 0.28), 0.55, 'fir', pick.seed(), 0.1));
  return shapes;
}

export interface Wood {
  readonly floor: FieldShape;
  readonly crowns: readonly CrownShape[];
}

/** Crowns as close as they grow, bushes on the rim; roads through the wood stay open. */
export function woodIn(rings: readonly (readonly XY[])[], seed: number, isClear: Clearing): Wood {
  const pick = picks(seed);
  const all = rings.flat();
  const [west, east] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [north, south] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const isIn = (x: number, y: number): boolean => rings.filter((ring) => isInside(x, y, ring)).length % 2 === 1;
  const placed: { x: number; y: number; radius: number }[] = [];
  const cells = new Map<string, number[]>();
  const near = (x: number, y: number): number[] => {
    const found: number[] = [];
    for (let j = -1; j <= 1; j += 1)
      for (let i = -1; i <= 1; i += 1) found.push(...(cells.get(`${Math.floor(x) + i} ${Math.floor(y) + j}`) ?? []));
    return found;
  };
  for (let tries = Math.ceil((east - west) * (south - north) * 34); tries > 0; tries -= 1) {
    const at = { x: pick.between(west, east), y: pick.between(north, south) };
    const radius = pick.between(0.38, 0.66);
    if (!isIn(at.x, at.y) || !isClear(at, radius * 0.5)) continue;
    if (rings.some((ring) => distanceToLine(at.x, at.y, ring, true) < radius * 0.55)) continue;
    const isTaken = near(at.x, at.y).some((k) => {
      const other = placed[k]!;
      return Math.hypot(other.x - at.x, other.y - at.y) < (other.radius + radius) * 0.56;
    });
    if (isTaken) continue;
    const key = `${Math.floor(at.x)} ${Math.floor(at.y)}`;
    cells.set(key, [...(cells.get(key) ?? []), placed.length]);
    placed.push({ ...at, radius });
  }
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  const crowns = placed.map((at) => {
    const kind = TREES[Math.floor(pick.next() * TREES.length)]!;
    return crown(at, at.radius, 0.62 + 0.34 * at.radius, kind, pick.seed(), 0.15 + 0.04 * pick.next(), 0.05);
  });
  for (const ring of rings)
    for (const { x, y } of along([...ring, ring[0]!], 0.3, 1, pick)) {
      const at = { x: x + pick.between(-0.16, 0.16), y: y + pick.between(-0.16, 0.16) };
      const radius = pick.between(0.12, 0.24);
      const seedling = pick.seed();
      if (pick.next() < 0.62 && isClear(at, 0.05))
        crowns.push(crown(at, radius, 0.3, seedling % 4 === 0 ? 'olive' : 'hedge', seedling, 0.1));
    }
  return { floor: { kind: 'field', texture: 'wood floor', rings, turn: 0, seed, feather: 0.35 }, crowns };
}

/** Trees by the water. */
export function waterTrees(line: readonly XY[], width: number, seed: number, isClear: Clearing): CrownShape[] {
  const pick = picks(seed + 7);
  return along(line, 1.5, 1.2, pick).flatMap(({ x, y, dx, dy }) => {
    const off = (pick.next() < 0.5 ? -1 : 1) * (width / 2 + pick.between(0.25, 0.5));
    const at = { x: x - dy * off, y: y + dx * off };
    const radius = pick.between(0.2, 0.36);
    const seedling = pick.seed();
    return pick.next() < 0.55 && isClear(at, 0.15) ? [crown(at, radius, 0.5, 'willow', seedling, 0.12)] : [];
  });
}
