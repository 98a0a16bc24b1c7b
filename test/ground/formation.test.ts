/** Squads on real country: every formation at sampled places of every table, along its walls and hedges too. */
import { beforeAll, expect, test } from 'vitest';
import { type Feature, isLine, type Line, ringsOf } from '../../src/geometry/table/feature.ts';
import { area, disc, overlap, type Shape, stroke } from '../../src/geometry/table/footprint.ts';
import {
  type Formation,
  type IsFree,
  type Placing,
  placeSquad,
  placeSquadTowards,
  type SquadMove,
  type SquadSizes,
} from '../../src/geometry/table/formation.ts';
import { type Box, boxesTouch } from '../../src/geometry/table/polygon.ts';
import { meet } from '../../src/geometry/table/segment.ts';
import { distanceSquared, type Point, point } from '../../src/geometry/table/vector.ts';
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import { boxOfFeature, edgesOf, faultList, isOn, SEED, samplerOf, type Table, tables } from './tables.ts';

beforeAll(() => {
  tables();
});

const SIZES: SquadSizes = { radius: 30, spacing: 40, coherency: 100 };
/** Counters of the operational map: one step is 250 m. */
const LATTICE_SIZES: SquadSizes = { radius: 1, spacing: 4, coherency: 12 };

/** What no man may stand in. */
function isSolid({ kind }: Feature): boolean {
  return ['wall', 'hedge', 'bocage', 'fence', 'river', 'building', 'bunker', 'water', 'wreck'].includes(kind);
}

/** What a squad may line. */
function isLinable(feature: Feature): feature is Line {
  return ['wall', 'hedge', 'bocage', 'fence', 'ditch', 'rail'].includes(feature.kind);
}

interface Ground {
  readonly table: Table;
  readonly solids: readonly { readonly feature: Feature; readonly shape: Shape; readonly box: Box }[];
}

function groundOf(table: Table): Ground {
  const solids = table.features.filter(isSolid).map((feature) => ({
    feature,
    shape: isLine(feature) ? stroke(feature.line, feature.width) : area(ringsOf(feature)[0]!),
    box: boxOfFeature(feature),
  }));
  return { table, solids };
}

/**
 * May a base stand there? A lake is taken for its whole outline. The wall that is lined is left out: of that one a
 * formation must keep clear by itself.
 */
function isFreeOn({ table, solids }: Ground, lined: string | null): (base: Shape) => boolean {
  return ({ core, points, radius }) => {
    const { x, y } = points[0]!;
    const box = { west: x - radius, north: y - radius, east: x + radius, south: y + radius };
    if (!isOn(table, point(box.west, box.north)) || !isOn(table, point(box.east, box.south))) return false;
    return !solids.some(
      ({ feature, shape, box: around }) =>
        feature.id !== lined && boxesTouch(box, around) && overlap({ core, points, radius }, shape),
    );
  };
}

/** Is p less than `distance` from the edge ab? In big whole numbers. */
function isUnder(p: Point, a: Point, b: Point, distance: number): boolean {
  const [x, y, px, py] = [b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y].map(BigInt) as [bigint, bigint, bigint, bigint];
  const along = px * x + py * y;
  const length = x * x + y * y;
  const limit = BigInt(distance) ** 2n;
  if (along <= 0n) return px * px + py * py < limit;
  if (along >= length) return (px - x) ** 2n + (py - y) ** 2n < limit;
  return (px * y - py * x) ** 2n < limit * length;
}

/** The first thing that a man at p would stand in, every one of the table asked. */
function standsIn({ table, solids }: Ground, p: Point, radius: number): string | null {
  if (p.x < radius || p.y < radius || p.x > table.width - radius || p.y > table.height - radius) return 'the edge';
  for (const { feature } of solids) {
    const reach = radius + (isLine(feature) ? Math.floor(feature.width / 2) : 0);
    const edges = isLine(feature) ? edgesOf(feature) : edgesOf({ ...feature, holes: [] } as Feature);
    if (edges.some(([a, b]) => isUnder(p, a, b, reach))) return feature.id;
    if (isLine(feature)) continue;
    let isInside = false;
    for (const [a, b] of edges) {
      if (a.y > p.y === b.y > p.y) continue;
      const turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
      if (turn > 0 === b.y > a.y) isInside = !isInside;
    }
    if (isInside) return feature.id;
  }
  return null;
}

/** Are all men one chain of gaps within the coherency, and (if they line a wall) without stepping over it? */
function isChain(men: readonly Point[], { radius, coherency }: SquadSizes, wall: readonly Point[]): boolean {
  const isLinked = (p: Point, q: Point): boolean =>
    distanceSquared(p, q) <= (2 * radius + coherency) ** 2 &&
    wall.every((b, i) => i === 0 || meet(p, q, wall[i - 1]!, b).kind === 'apart');
  const group = new Set([0]);
  for (let size = 0; size < group.size; ) {
    size = group.size;
    men.forEach((man, i) => {
      if ([...group].some((other) => isLinked(man, men[other]!))) group.add(i);
    });
  }
  return men.length === 0 || group.size === men.length;
}

/** What is wrong with men who have been placed, in words. */
function wrongs(ground: Ground, formation: Formation, move: SquadMove, sizes: SquadSizes, placing: Placing): string[] {
  if (placing.kind === 'no room') return [];
  if (placing.kind === 'too far') return placing.farthest > move.allowance ? [] : ['it was not too far'];
  const { places, farthest } = placing;
  const found: string[] = [];
  if (places.length !== move.men.length) found.push('a man is missing');
  places.forEach((place, i) => {
    const inside = standsIn(ground, place, sizes.radius);
    if (inside !== null) found.push(`man ${i} stands in ${inside}`);
    if (places.some((other, j) => j < i && distanceSquared(place, other) < (2 * sizes.radius) ** 2))
      found.push(`man ${i} stands in a comrade`);
    const man = move.men[i]!;
    const { length, from, to } = move.bend ?? { length: 0, from: point(0, 0), to: point(0, 0) };
    const carried = point(man.x + to.x - from.x, man.y + to.y - from.y);
    const left = move.allowance - length;
    if (left < 0 || distanceSquared(carried, place) > left ** 2) found.push(`man ${i} goes too far`);
    if (length + Math.sqrt(distanceSquared(carried, place)) > farthest) found.push(`man ${i} goes farther than told`);
  });
  if (formation.kind === 'lining') {
    const { wall, thickness } = formation;
    const reach = sizes.radius + Math.floor(thickness / 2);
    const isIn = (p: Point): boolean => wall.some((b, i) => i > 0 && isUnder(p, wall[i - 1]!, b, reach));
    if (places.some(isIn)) found.push('a man stands in the wall he lines');
  }
  if (!isChain(places, sizes, formation.kind === 'lining' ? formation.wall : [])) found.push('the chain is broken');
  return found;
}

/** Men somewhere near a place, as a move would find them. */
function menNear(at: Point, count: number, { radius, spacing }: SquadSizes, pick: Picker): Point[] {
  const pitch = 2 * radius + spacing;
  const off = point((pick(7) - 3) * pitch, (pick(7) - 3) * pitch);
  return Array.from({ length: count }, (_, i) =>
    point(at.x + off.x + (i % 4) * pitch, at.y + off.y + (i >> 2) * pitch),
  );
}

test('formations stand clear of walls, houses and each other, keep their chain and go no farther than allowed', () => {
  const faults = faultList();
  const seen = { 'too far': 0, 'no room': 0, drawnBack: 0 };
  const placed = { line: 0, column: 0, cluster: 0, lining: 0 };
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 10_000 + table.number);
    const sampler = samplerOf(table, pick);
    const ground = groundOf(table);
    const sizes = table.scale === 'inches' ? SIZES : LATTICE_SIZES;
    const pitch = 2 * sizes.radius + sizes.spacing;
    const attempt = (formation: Formation, lined: string | null): void => {
      const isFreeBase = isFreeOn(ground, lined);
      const isFree: IsFree = (x, y) => isFreeBase(disc(point(x, y), sizes.radius));
      const count = 1 + pick(10);
      const men = menNear(formation.at, count, sizes, pick);
      const from = men[0]!;
      const allowance = pickOne([4, 8, 12, 20], pick) * pitch;
      const bend = { length: pitch * (1 + pick(6)), from, to: formation.at };
      const move: SquadMove = pick(4) === 0 ? { men, allowance, bend } : { men, allowance };
      const placing = placeSquad(formation, move, sizes, isFree);
      const tell = (what: unknown): string =>
        `${table.id} ${JSON.stringify([formation, move])}: ${JSON.stringify(what)}`;
      const wrong = wrongs(ground, formation, move, sizes, placing);
      faults.note(wrong.length === 0, () => tell(wrong));
      if (placing.kind === 'placed') placed[formation.kind] += 1;
      else seen[placing.kind] += 1;
      if (placing.kind !== 'too far' || move.bend !== undefined) return;
      const back = placeSquadTowards(formation, from, move, sizes, isFree, null, pitch);
      if (back === null) return;
      const wrongBack = wrongs(ground, formation, move, sizes, back);
      faults.note(wrongBack.length === 0, () => tell(['drawn back', wrongBack]));
      seen.drawnBack += 1;
    };
    for (let i = 0; i < (table.isShipped ? 40 : 4); i += 1) {
      const at = pick(3) === 0 ? sampler.anywhere() : sampler.awkward();
      for (const kind of ['line', 'column', 'cluster'] as const) attempt({ kind, at, facing: pick(48) }, null);
    }
    const walls = table.features.filter(isLinable);
    const chosen = table.isShipped
      ? walls
      : Array.from({ length: Math.min(4, walls.length) }, () => pickOne(walls, pick));
    for (const wall of chosen) {
      for (const hand of [-1, 1]) {
        const [a, b] = pickOne(edgesOf(wall), pick);
        const middle = point((a.x + b.x) >> 1, (a.y + b.y) >> 1);
        const length = Math.max(1, Math.round(Math.sqrt(distanceSquared(a, b))));
        const off = hand * (pick(3) * pitch + 1);
        const at = point(
          middle.x + Math.round((off * (b.y - a.y)) / length),
          middle.y - Math.round((off * (b.x - a.x)) / length),
        );
        attempt({ kind: 'lining', at, wall: wall.line, thickness: wall.width }, wall.id);
      }
    }
  }
  expect(faults.told()).toEqual([]);
  expect(Math.min(...Object.values(placed))).toBeGreaterThan(500);
  expect(Math.min(seen['too far'], seen.drawnBack)).toBeGreaterThan(100);
  expect(seen['no room']).toBeGreaterThan(20);
});
