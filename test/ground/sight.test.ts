/** Sight on real country: its properties over sampled pairs of places, on every table. */
import { beforeAll, expect, test } from 'vitest';
import type { Scale } from '../../src/geometry/map.ts';
import { compareFractions, complement, type Fraction } from '../../src/geometry/table/exact.ts';
import { type Feature, mapped } from '../../src/geometry/table/feature.ts';
import { slowSightOn } from '../../src/geometry/table/sight.reference.ts';
import { argueSight, type Block, canSee, type Sight } from '../../src/geometry/table/sight.ts';
import { type Eye, makeSightMap, type SightMap, type SightRules } from '../../src/geometry/table/sight-map.ts';
import { mirrored, type Point, point, quarterTurn, samePlace } from '../../src/geometry/table/vector.ts';
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import { faultList, isMet, SEED, samplerOf, type Table, tables } from './tables.ts';

beforeAll(() => {
  tables();
});

/** Close country: banks and walls hide, hedges hide beyond a foot, woods let sight through so far. */
const CLOSE: SightRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 150, crest: 200 };
      case 'building':
        return { effect: 'blocks', height: 180 * feature.floors };
      case 'bocage':
        return { effect: 'blocks', height: 150, near: 100 };
      case 'hedge':
        return { effect: 'blocks', height: 90, upTo: 1200 };
      case 'wall':
        return { effect: 'blocks', height: 70, near: 50 };
      case 'bunker':
      case 'wreck':
        return { effect: 'blocks', height: 80 };
      case 'wood':
        return { effect: 'limits', height: 400, group: 'wood' };
      case 'built-up':
        return { effect: 'limits', height: 250, group: 'town' };
      case 'crops':
      case 'rubble':
      case 'marsh':
      case 'fence':
      case 'rail':
        return { effect: 'obscures', height: 60 };
      default:
        return null;
    }
  },
  limits: { wood: { most: 600, through: true }, town: { most: 900, through: false } },
};

/** Open country: nobody looks right through a wood, crops only lend cover up to their height, hedges always hide. */
const OPEN: SightRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 100, crest: 0 };
      case 'building':
        return { effect: 'limits', height: 200 * feature.floors, group: 'house' };
      case 'bocage':
      case 'hedge':
        return { effect: 'blocks', height: 120 };
      case 'wood':
      case 'rough':
        return { effect: 'limits', height: 300, group: 'wood' };
      case 'crops':
        return { effect: 'limits', height: 80, group: 'crops' };
      case 'road':
      case 'track':
        return null;
      default:
        return { effect: 'obscures', height: 40 };
    }
  },
  limits: {
    wood: { most: 300, through: false },
    house: { most: 0, through: true },
    crops: { most: 2400, through: true },
  },
};

/** A lattice of 250 m: lengths in its steps, heights in metres. */
const OPERATIONAL: SightRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 30, crest: 2 };
      case 'wood':
        return { effect: 'limits', height: 20, group: 'wood' };
      case 'built-up':
        return { effect: 'blocks', height: 12 };
      case 'rail':
        return { effect: 'obscures', height: 3 };
      default:
        return null;
    }
  },
  limits: { wood: { most: 2, through: false } },
};

/** Lying, standing, in a turret, on the first and the second floor; on the lattice: on the ground, in a tower. */
const EYES: Readonly<Record<Scale, readonly number[]>> = {
  inches: [0, 40, 75, 75, 100, 255, 435],
  kilometres: [2, 2, 15, 40],
  metres: [0, 2, 3],
};

/** Shipped tables are tried under all rules of their scale, the others under one or the other. */
function rulesFor({ scale, isShipped, number }: Table): readonly SightRules[] {
  if (scale === 'kilometres') return [OPERATIONAL];
  return isShipped ? [CLOSE, OPEN] : [number % 2 === 0 ? CLOSE : OPEN];
}

interface Case {
  readonly table: Table;
  readonly rules: SightRules;
  readonly map: SightMap;
  readonly p: Eye;
  readonly q: Eye;
}

const known = new Map<SightRules, Map<Table, SightMap>>();

function sightMapOf(table: Table, rules: SightRules): SightMap {
  const maps = known.get(rules) ?? new Map<Table, SightMap>();
  known.set(rules, maps);
  const map = maps.get(table) ?? makeSightMap(table.features, rules);
  maps.set(table, map);
  return map;
}

/** The pairs to try, table by table: so many on a shipped one and under each of its rules, so many on a generated one. */
function forCases(salt: number, shipped: number, others: number, tryOne: (one: Case, pick: Picker) => void): void {
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + salt * 1000 + table.number);
    const sampler = samplerOf(table, pick);
    for (const rules of rulesFor(table)) {
      const map = sightMapOf(table, rules);
      for (let i = 0; i < (table.isShipped ? shipped : others); i += 1) {
        const [a, b] = sampler.pair();
        const eye = (): number => pickOne(EYES[table.scale], pick);
        if (samePlace(a, b)) continue;
        tryOne({ table, rules, map, p: { ...a, eye: eye() }, q: { ...b, eye: eye() } }, pick);
      }
    }
  }
}

type Sort = 'clear' | 'blocked' | 'obscured' | 'grazing' | Block['why'];

/** How many cases of each sort were met: of what never comes up a property proves nothing. */
function tally(): { readonly count: (sight: Sight) => void; readonly least: () => number } {
  const of: Record<Sort, number> = {
    ...{ clear: 0, blocked: 0, obscured: 0, grazing: 0 },
    ...{ solid: 0, ground: 0, 'too deep': 0, 'right through': 0 },
  };
  return {
    count: ({ isSeen, blocks, met, read }) => {
      if (!isSeen) of.blocked += 1;
      else if (met.some(({ isOver }) => !isOver)) of.obscured += 1;
      else of.clear += 1;
      if (read !== 'straight') of.grazing += 1;
      for (const why of new Set(blocks.map((block) => block.why))) of[why] += 1;
    },
    least: () => Math.min(...Object.values(of)),
  };
}

const told = ({ table, p, q }: Case, what: unknown): string =>
  `${table.id} ${JSON.stringify(p)} ${JSON.stringify(q)}: ${JSON.stringify(what)}`;

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What must be the same however the table is looked at; of a line with two hands only what both could show. */
function substance({ isSeen, blocks, depths, met, read }: Sight): unknown {
  const total = met.reduce((sum, { length }) => sum + length, 0);
  if (read !== 'straight') return [isSeen, blocks.length, met.length, total];
  return {
    isSeen,
    blocks: blocks.map(({ feature, why }) => `${feature} ${why}`).sort(),
    depths,
    met: met.map(({ feature, length, top, isOver }) => `${feature} ${length} ${top} ${isOver}`).sort(),
  };
}

test('sight is the same from the other end, on every table', () => {
  const faults = faultList();
  const { count, least } = tally();
  forCases(1, 400, 60, (one) => {
    const { map, p, q } = one;
    const there = argueSight(map, p, q);
    const back = argueSight(map, q, p);
    count(there);
    const answers = [there.isSeen, back.isSeen, canSee(map, p, q), canSee(map, q, p)];
    faults.note(new Set(answers).size === 1, () => told(one, answers));
    faults.note(isAlike(substance(there), substance(back)), () => told(one, [substance(there), substance(back)]));
    if (there.read !== 'straight' || back.read !== 'straight') {
      faults.note(there.read !== 'straight' && back.read !== 'straight', () => told(one, [there.read, back.read]));
      return;
    }
    const ends = ({ met }: Sight, turn: (at: Fraction) => Fraction): string[] =>
      met
        .map(({ feature, entry, exit }) => [feature, ...[turn(entry), turn(exit)].sort(compareFractions)])
        .map((visit) => JSON.stringify(visit))
        .sort();
    faults.note(
      isAlike(
        ends(there, (at) => at),
        ends(back, complement),
      ),
      () => told(one, 'met elsewhere'),
    );
  });
  expect(faults.told()).toEqual([]);
  expect(least()).toBeGreaterThan(800);
});

/** The whole turns and mirrorings of a table. */
const TURNS: readonly ((p: Point) => Point)[] = [
  quarterTurn,
  (p) => quarterTurn(quarterTurn(p)),
  (p) => quarterTurn(quarterTurn(quarterTurn(p))),
];
const MIRRORS: readonly ((p: Point) => Point)[] = [mirrored, (p) => quarterTurn(mirrored(p)), (p) => point(p.x, -p.y)];

test('sight does not change under quarter turns, mirroring and shifts, on every table', () => {
  const faults = faultList();
  const { count, least } = tally();
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 2000 + table.number);
    const by = point(pick(20_000) - 10_000, pick(20_000) - 10_000);
    const shift = (p: Point): Point => point(p.x + by.x, p.y + by.y);
    const ways = table.isShipped
      ? [...TURNS, ...MIRRORS, shift]
      : [TURNS[table.number % 3]!, MIRRORS[(table.number + 1) % 3]!, shift];
    const sampler = samplerOf(table, pick);
    for (const rules of rulesFor(table)) {
      const map = sightMapOf(table, rules);
      const turned = ways.map((way) => ({
        way,
        map: makeSightMap(
          table.features.map((feature) => mapped(feature, way)),
          rules,
        ),
      }));
      for (let i = 0; i < (table.isShipped ? 150 : 30); i += 1) {
        const [a, b] = sampler.pair();
        const eyes = [pickOne(EYES[table.scale], pick), pickOne(EYES[table.scale], pick)] as const;
        const before = argueSight(map, { ...a, eye: eyes[0] }, { ...b, eye: eyes[1] });
        count(before);
        turned.forEach(({ way, map: other }, k) => {
          const [p, q] = [
            { ...way(a), eye: eyes[0] },
            { ...way(b), eye: eyes[1] },
          ];
          const after = argueSight(other, p, q);
          const one = { table, rules, map, p: { ...a, eye: eyes[0] }, q: { ...b, eye: eyes[1] } };
          faults.note(canSee(other, p, q) === before.isSeen, () => told(one, k));
          faults.note(isAlike(substance(after), substance(before)), () => told(one, [k, before, after]));
          const entries = (sight: Sight): unknown => sight.met.map(({ entry, exit }) => [entry, exit]);
          if (before.read === 'straight')
            faults.note(isAlike(entries(after), entries(before)), () => told(one, [k, 'met elsewhere']));
        });
      }
    }
  }
  expect(faults.told()).toEqual([]);
  expect(least()).toBeGreaterThan(400);
});

test('every feature that is named has a point in common with the line, on every table and among hollows', () => {
  const faults = faultList();
  const hollows = Array.from({ length: 24 }, (_, i): Feature => {
    const [x, y] = [300 + 900 * (i % 6), 400 + 1000 * Math.floor(i / 6)];
    const corners = (by: number): Point[] => [
      point(x - by, y - by),
      point(x + by, y - by),
      point(x + by, y + by),
      point(x - by, y + by),
    ];
    const contours = [250, 120].map((by, level) => ({ level: -1 - level, outline: corners(by) }));
    return { id: `hollow ${i}`, kind: 'hill', contours };
  });
  const of = (features: readonly Feature[]): Map<string, Feature> => new Map(features.map((one) => [one.id, one]));
  const check = (features: ReadonlyMap<string, Feature>, p: Eye, q: Eye, sight: Sight): void => {
    for (const { feature } of [...sight.blocks, ...sight.met])
      faults.note(isMet(features.get(feature)!, p, q), () => JSON.stringify([p, q, feature]));
    faults.note(sight.isSeen === (sight.blocks.length === 0), () => JSON.stringify([p, q, sight.blocks]));
  };
  forCases(5, 150, 10, ({ table, map, p, q }) => check(of(table.features), p, q, argueSight(map, p, q)));
  const map = makeSightMap(hollows, CLOSE);
  const pick = picker(SEED * 100_000 + 6000);
  let blocked = 0;
  for (let i = 0; i < 4000; i += 1) {
    const eye = (): Eye => ({ x: 50 * pick(120), y: 50 * pick(80), eye: pickOne(EYES.inches, pick) });
    const [p, q] = [eye(), eye()];
    if (samePlace(p, q)) continue;
    const sight = argueSight(map, p, q);
    check(of(hollows), p, q, sight);
    const back = argueSight(map, q, p);
    faults.note(isAlike(substance(back), substance(sight)), () => JSON.stringify([p, q, sight.blocks, back.blocks]));
    if (!sight.isSeen) blocked += 1;
  }
  expect(faults.told()).toEqual([]);
  expect(blocked).toBeGreaterThan(500);
});

test('features elsewhere change nothing, before or behind in the list, on every table', () => {
  const faults = faultList();
  const { count, least } = tally();
  const others = tables().filter(({ scale }) => scale === 'inches');
  forCases(3, 60, 10, (one, pick) => {
    const { table, rules, map, p, q } = one;
    const whole = argueSight(map, p, q);
    count(whole);
    // Alone: only what has a point in common with the line.
    const met = table.features.filter((feature) => isMet(feature, p, q));
    const alone = makeSightMap(met, rules);
    faults.note(isAlike(argueSight(alone, p, q), whole), () => told(one, 'with nothing elsewhere'));
    faults.note(canSee(alone, p, q) === whole.isSeen, () => told(one, 'with nothing elsewhere'));
    // In company: all of another table that keeps clear of the line.
    if (pick(6) > 0) return;
    const other = pickOne(others, pick);
    const added = other.features
      .filter((feature) => !isMet(feature, p, q))
      .map((feature): Feature => ({ ...feature, id: `other ${feature.id}` }));
    for (const features of [
      [...met, ...added],
      [...added, ...met],
    ]) {
      const among = makeSightMap(features, rules);
      faults.note(isAlike(argueSight(among, p, q), whole), () => told(one, ['among', other.id]));
      faults.note(canSee(among, p, q) === whole.isSeen, () => told(one, ['among', other.id]));
    }
  });
  expect(faults.told()).toEqual([]);
  expect(least()).toBeGreaterThan(150);
});

test('sight equals the slow reference, with its reasons and everything it met, on every table', () => {
  const faults = faultList();
  const { count, least } = tally();
  forCases(4, 50, 8, (one) => {
    const { table, rules, map, p, q } = one;
    const argued = argueSight(map, p, q);
    count(argued);
    const left = slowSightOn(table.features, rules, p, q, 'left');
    const right = slowSightOn(table.features, rules, p, q, 'right');
    const isSeen = left.isSeen || right.isSeen;
    faults.note(argued.isSeen === isSeen && canSee(map, p, q) === isSeen, () => told(one, [...left.reasons]));
    // A line that is read straight has no other hand.
    const hands = argued.read === 'straight' ? [left, right] : [argued.read === 'left' ? left : right];
    const written = argued.met.map(
      ({ feature, entry, exit }) => `${feature} ${entry.num}/${entry.den} ${exit.num}/${exit.den}`,
    );
    for (const slow of hands) {
      faults.note(isAlike(reasonsOf(argued, rules, table.features), [...slow.reasons].sort()), () =>
        told(one, [argued.blocks, [...slow.reasons]]),
      );
      faults.note(isAlike(written.sort(), [...slow.met].sort()), () => told(one, [written, slow.met]));
    }
  });
  expect(faults.told()).toEqual([]);
  expect(least()).toBeGreaterThan(100);
});

function reasonsOf(sight: Sight, rules: SightRules, features: readonly Feature[]): string[] {
  const reasons = sight.blocks.map(({ feature: id, why }) => {
    if (why === 'ground') return 'ground';
    if (why === 'solid') return `solid ${id}`;
    const rule = rules.of(features.find((feature) => feature.id === id)!);
    return `${why} ${rule?.effect === 'limits' ? rule.group : '?'}`;
  });
  return [...new Set(reasons)].sort();
}
