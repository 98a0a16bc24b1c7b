/** Hedges, banks, woods, orchards and single trees as crowns of leaves. */
import { along, boundsOf, distanceToLine, isInside, type XY } from '../curve.ts';
import type { BandShape, CrownShape, FieldShape, Leaves } from '../display.ts';
import { type Picks, picks } from '../noise.ts';

function crown(
  x: number,
  y: number,
  radius: number,
  height: number,
  leaves: Leaves,
  seed: number,
  { tuft = 0.17, base = 0 }: { readonly tuft?: number; readonly base?: number } = {},
): CrownShape {
  return { kind: 'crown', x, y, radius, height, leaves, seed, tuft, base };
}

export function treeAt(x: number, y: number, radius: number, seed: number, leaves?: Leaves): CrownShape {
  const pick = picks(seed + 1);
  const t = pick.next();
  const kind = leaves ?? (t < 0.3 ? 'wood' : t < 0.55 ? 'light' : t < 0.75 ? 'dark' : t < 0.9 ? 'dry' : 'olive');
  return crown(x, y, radius, 0.72 + 0.3 * Math.min(1.2, radius), kind, seed, {
    tuft: 0.2 + 0.05 * pick.next(),
    base: 0.05,
  });
}

export function bushAt(x: number, y: number, radius: number, seed: number): CrownShape {
  return crown(x, y, radius, 0.34, seed % 3 === 0 ? 'olive' : 'hedge', seed, { tuft: 0.12 });
}

export function heapOfStraw(x: number, y: number, radius: number, seed: number): CrownShape {
  return crown(x, y, radius, radius * 1.45, 'straw', seed, { tuft: Math.max(0.07, radius * 0.2) });
}

/** Low, clipped, seen over by a man who stands. */
export function hedge(line: readonly XY[], width: number, seed: number): CrownShape[] {
  const pick = picks(seed);
  return along(line, width * 0.42, 0.5, pick).map((stop) => {
    const off = (pick.next() - 0.5) * width * 0.45;
    const radius = width * (0.42 + 0.28 * pick.next());
    const height = 0.42 * (0.75 + 0.4 * pick.next());
    return crown(stop.x - stop.dy * off, stop.y + stop.dx * off, radius, height, 'hedge', pick.seed(), { tuft: 0.12 });
  });
}

export interface Bocage {
  readonly bank: BandShape;
  readonly leaves: readonly CrownShape[];
}

/** An earth bank, a thicket on it, and a tree every few steps. */
export function bocage(line: readonly XY[], width: number, seed: number, isClear: (p: XY) => boolean): Bocage {
  const pick = picks(seed);
  const leaves: CrownShape[] = [];
  for (const stop of along(line, width * 0.36, 0.5, pick)) {
    const off = (pick.next() - 0.5) * width * 0.5;
    const radius = width * (0.42 + 0.3 * pick.next());
    const t = pick.next();
    const kind = t < 0.55 ? 'bocage' : t < 0.85 ? 'hedge' : 'olive';
    const height = 0.5 + 0.28 * pick.next();
    leaves.push(
      crown(stop.x - stop.dy * off, stop.y + stop.dx * off, radius, height, kind, pick.seed(), {
        tuft: 0.14,
        base: 0.16,
      }),
    );
  }
  const end = along(line, 0.1, 0, pick).at(-1)?.s ?? 0;
  for (const stop of along(line, 3.1, 1.1, pick)) {
    const at = { x: stop.x + pick.between(-0.22, 0.22), y: stop.y + pick.between(-0.22, 0.22) };
    const radius = 0.55 + 0.5 * pick.next();
    const isLeftOut = pick.next() < 0.25;
    if (isLeftOut || stop.s < 0.5 || stop.s > end - 0.5 || !isClear(at)) continue;
    leaves.push(treeAt(at.x, at.y, radius, pick.seed()));
  }
  return { bank: { kind: 'band', texture: 'bank', line, width: width * 2.6, seed }, leaves };
}

export interface Wood {
  readonly floor: FieldShape;
  readonly crowns: readonly CrownShape[];
}

/** Crowns as close as they grow, low bushes on the rim; ways through the wood stay open. */
export function wood(
  rings: readonly (readonly XY[])[],
  grade: string | undefined,
  seed: number,
  size: number,
  isClear: (p: XY, reach: number) => boolean = () => true,
): Wood {
  const outline = rings[0]!;
  const isFir = grade === 'conifer';
  const pick = picks(seed);
  const { west, north, east, south } = boundsOf(outline);
  const placed: { x: number; y: number; radius: number }[] = [];
  const [small, large] = isFir ? [0.42 * size, 0.7 * size] : [0.68 * size, 1.2 * size];
  const cell = large;
  const cells = new Map<string, number[]>();
  const spread = grade === 'light' ? 0.8 : isFir ? 0.62 : 0.56;
  const isIn = (x: number, y: number): boolean => rings.filter((ring) => isInside(x, y, ring)).length % 2 === 1;
  const near = (x: number, y: number): number[] => {
    const found: number[] = [];
    const cx = Math.floor(x / cell);
    const cy = Math.floor(y / cell);
    for (let j = -2; j <= 2; j += 1)
      for (let i = -2; i <= 2; i += 1) found.push(...(cells.get(`${cx + i} ${cy + j}`) ?? []));
    return found;
  };
  let tries = Math.ceil(((east - west) * (south - north) * 16) / (size * size));
  while (tries > 0) {
    tries -= 1;
    const x = pick.between(west, east);
    const y = pick.between(north, south);
    const radius = pick.between(small, large);
    if (!isIn(x, y)) continue;
    const inset = rings.some((ring) => distanceToLine(x, y, ring, true) < radius * 0.45);
    if (inset) continue;
    const isTaken = near(x, y).some((q) => {
      const other = placed[q]!;
      return Math.hypot(other.x - x, other.y - y) < (other.radius + radius) * spread;
    });
    if (isTaken || !isClear({ x, y }, radius * 0.45)) continue;
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    cells.set(key, [...(cells.get(key) ?? []), placed.length]);
    placed.push({ x, y, radius });
  }
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  const crowns = placed.map(({ x, y, radius }) => treeAt(x, y, radius, pick.seed(), isFir ? 'fir' : undefined));
  for (const ring of rings) crowns.push(...rim([...ring, ring[0]!], pick, size, isClear));
  return { floor: { kind: 'field', texture: 'wood floor', rings, turn: 0, seed, feather: 0.5 * size }, crowns };
}

function rim(edge: readonly XY[], pick: Picks, size: number, isClear: (p: XY, reach: number) => boolean): CrownShape[] {
  return along(edge, 0.5 * size, 1, pick).flatMap((stop) => {
    const x = stop.x + pick.between(-0.22, 0.22) * size;
    const y = stop.y + pick.between(-0.22, 0.22) * size;
    const radius = pick.between(0.2, 0.42) * size;
    const seed = pick.seed();
    return pick.next() < 0.7 && isClear({ x, y }, 0)
      ? [crown(x, y, radius, 0.36, seed % 4 === 0 ? 'olive' : 'hedge', seed, { tuft: 0.12 })]
      : [];
  });
}

/** Fruit trees in lines. */
export function orchard(ring: readonly XY[], turn: number, seed: number): CrownShape[] {
  const pick = picks(seed);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const turned = ring.map(({ x, y }) => ({ x: x * c + y * s, y: y * c - x * s }));
  const { west, north, east, south } = boundsOf(turned);
  const step = 1.5;
  const crowns: CrownShape[] = [];
  for (let v = north + 0.75; v < south; v += step)
    for (let u = west + 0.75; u < east; u += step) {
      const x = u * c - v * s + pick.between(-0.1, 0.1);
      const y = u * s + v * c + pick.between(-0.1, 0.1);
      const radius = 0.46 + 0.12 * pick.next();
      const seedling = pick.seed();
      const isGone = pick.next() < 0.06;
      if (isGone || !isInside(x, y, ring) || distanceToLine(x, y, ring, true) < 0.45) continue;
      crowns.push(crown(x, y, radius, 0.62, 'apple', seedling, { tuft: 0.15 }));
    }
  return crowns;
}

/** Stooks in loose lines over a cut field. */
export function stooks(ring: readonly XY[], turn: number, seed: number): CrownShape[] {
  const pick = picks(seed + 3);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const turned = ring.map(({ x, y }) => ({ x: x * c + y * s, y: y * c - x * s }));
  const { west, north, east, south } = boundsOf(turned);
  const heaps: CrownShape[] = [];
  for (let v = north + 0.9; v < south; v += 1.6)
    for (let u = west + 0.9; u < east; u += 1.4) {
      const x = u * c - v * s + pick.between(-0.16, 0.16);
      const y = u * s + v * c + pick.between(-0.16, 0.16);
      const seedling = pick.seed();
      if (isInside(x, y, ring) && distanceToLine(x, y, ring, true) > 0.7) heaps.push(heapOfStraw(x, y, 0.2, seedling));
    }
  return heaps;
}

/** Willows and alders along a stream. */
export function streamTrees(
  line: readonly XY[],
  width: number,
  seed: number,
  isClear: (p: XY) => boolean,
): CrownShape[] {
  const pick = picks(seed + 7);
  return along(line, 2.3, 1.2, pick).flatMap((stop) => {
    const hand = pick.next() < 0.5 ? -1 : 1;
    const off = hand * (width / 2 + 0.45 + 0.5 * pick.next());
    const at = { x: stop.x - stop.dy * off, y: stop.y + stop.dx * off };
    const radius = 0.45 + 0.38 * pick.next();
    const seedling = pick.seed();
    return pick.next() < 0.68 && isClear(at) ? [treeAt(at.x, at.y, radius, seedling, 'willow')] : [];
  });
}
