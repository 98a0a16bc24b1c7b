import fc from 'fast-check';
import { expect, test } from 'vitest';
import { busyTable, HEIGHT, SIGHT_RULES, sequence, WIDTH } from './busy.testing.ts';
import { compareFractions, complement, type Fraction } from './exact.ts';
import { type Feature, mapped } from './feature.ts';
import { slowSight, slowSightOn } from './sight.reference.ts';
import { argueSight, canSee, type Sight } from './sight.ts';
import { type Eye, makeSightMap, type SightRules } from './sight-map.ts';
import { LARGEST_TABLE, mirrored, type Point, plus, point, quarterTurn, samePlace } from './vector.ts';

/** Small lattices make lines run through corners and along edges all the time; the scale makes the numbers large. */
interface Scale {
  readonly across: number;
  readonly unit: number;
  readonly runs: number;
}
const TIGHT: Scale = { across: 8, unit: 1, runs: 1500 };
const TABLE: Scale = { across: 12, unit: 600, runs: 600 };
const LOOSE: Scale = { across: 7200, unit: 1, runs: 300 };

const rulesFor = (unit: number): SightRules => ({
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 2, crest: 2 * unit };
      case 'building':
        return { effect: 'blocks', height: 4 };
      case 'bocage':
        return { effect: 'blocks', height: 3, near: unit };
      case 'hedge':
        return { effect: 'blocks', height: 3, upTo: 3 * unit };
      case 'wood':
        return { effect: 'limits', height: 4, group: 'wood' };
      case 'built-up':
        return { effect: 'limits', height: 3, group: 'town' };
      case 'crops':
      case 'wall':
        return { effect: 'obscures', height: 1 };
      default:
        return null;
    }
  },
  limits: { wood: { most: 2 * unit, through: true }, town: { most: 3 * unit, through: false } },
});

function anyMap({ across, unit }: Scale): fc.Arbitrary<{ features: Feature[]; p: Eye; q: Eye }> {
  const coordinate = fc.nat(across).map((n) => n * unit);
  const place = fc.record({ x: coordinate, y: coordinate });
  const eye = fc.record({ x: coordinate, y: coordinate, eye: fc.nat(3) });
  const box = fc.tuple(place, place).map(([a, b]) => [a, point(b.x, a.y), b, point(a.x, b.y)]);
  const ring = fc
    .oneof(box, fc.array(place, { minLength: 3, maxLength: 6 }))
    .filter((corners) => corners.some((p) => !samePlace(p, corners[0]!)));
  const line = fc.array(place, { minLength: 2, maxLength: 4 });
  const solid = fc.record({ kind: fc.constantFrom('wood', 'crops', 'built-up', 'building'), outline: ring });
  const holed = fc.record({
    kind: fc.constantFrom('wood', 'built-up'),
    outline: ring,
    holes: fc.array(ring, { maxLength: 2 }),
  });
  const area = fc.oneof(solid, holed);
  const bare = fc.record({ kind: fc.constantFrom('bocage', 'hedge', 'wall', 'road'), line, width: fc.constant(2) });
  const hill = fc.record({
    kind: fc.constant('hill'),
    contours: fc.array(fc.record({ level: fc.constantFrom(1, 1, 2, -1), outline: ring }), {
      minLength: 1,
      maxLength: 2,
    }),
  });
  const features = fc
    .array(fc.oneof(area, bare, hill), { minLength: 1, maxLength: 5 })
    .map((list) => list.map((feature, i) => ({ ...feature, id: `f${i}`, sections: [] }) as unknown as Feature));
  return fc.record({ features, p: eye, q: eye });
}

test('sight equals the slow reference, with its reasons and everything it met', () => {
  const seen = { yes: 0, no: 0, grazing: 0 };
  for (const scale of [TIGHT, TABLE, LOOSE]) {
    const rules = rulesFor(scale.unit === 1 && scale.across > 100 ? 600 : scale.unit);
    fc.assert(
      fc.property(anyMap(scale), ({ features, p, q }) => {
        const map = makeSightMap(features, rules);
        const slow = slowSight(features, rules, p, q);
        const argued = argueSight(map, p, q);
        expect(argued.isSeen).toBe(slow.isSeen);
        expect(canSee(map, p, q)).toBe(slow.isSeen);
        seen[slow.isSeen ? 'yes' : 'no'] += 1;
        if (argued.read !== 'straight') seen.grazing += 1;
        const same = slowSightOn(features, rules, p, q, argued.read === 'right' ? 'right' : 'left');
        expect(reasonsOf(argued, features)).toEqual(same.reasons);
        expect(argued.met.map((m) => `${m.feature} ${written(m.entry)} ${written(m.exit)}`).sort()).toEqual(
          [...same.met].sort(),
        );
      }),
      { numRuns: scale.runs },
    );
  }
  expect(Math.min(seen.yes, seen.no, seen.grazing)).toBeGreaterThan(300);
});

const written = ({ num, den }: Fraction): string => `${num}/${den}`;

function reasonsOf(sight: Sight, features: readonly Feature[]): Set<string> {
  const groups: Partial<Record<string, string>> = { wood: 'wood', 'built-up': 'town' };
  return new Set(
    sight.blocks.map(({ feature, why }) => {
      const kind = features.find(({ id }) => id === feature)!.kind;
      return why === 'ground' ? 'ground' : why === 'solid' ? `solid ${feature}` : `${why} ${groups[kind]}`;
    }),
  );
}

/** What must not change when the table is looked at another way. */
function substance({ isSeen, blocks, depths, met }: Sight): unknown {
  return {
    isSeen,
    blocks: blocks.map(({ feature, why }) => `${feature} ${why}`).sort(),
    depths,
    met: met.map(({ feature, length, top, isOver }) => `${feature} ${length} ${top} ${isOver}`).sort(),
  };
}

test('sight is the same from the other end', () => {
  for (const scale of [TIGHT, TABLE]) {
    const rules = rulesFor(scale.unit);
    fc.assert(
      fc.property(anyMap(scale), ({ features, p, q }) => {
        const map = makeSightMap(features, rules);
        const there = argueSight(map, p, q);
        const back = argueSight(map, q, p);
        expect(canSee(map, q, p)).toBe(canSee(map, p, q));
        expect(back.isSeen).toBe(there.isSeen);
        if (there.read !== 'straight') return;
        expect(substance(back)).toEqual(substance(there));
        const ends = (sight: Sight): Sight['met'] => [...sight.met].sort((a, b) => (a.feature < b.feature ? -1 : 1));
        if (new Set(there.met.map(({ feature }) => feature)).size === there.met.length) {
          ends(there).forEach((met, i) => {
            expect(compareFractions(met.entry, complement(ends(back)[i]!.exit))).toBe(0);
            expect(met.lineAtEntry).toBe(ends(back)[i]!.lineAtExit);
          });
        }
      }),
      { numRuns: scale.runs },
    );
  }
});

test('sight does not change under quarter turns, mirroring and shifts', () => {
  const ways: ((p: Point) => Point)[] = [quarterTurn, mirrored, (p) => plus(p, point(-1234, 777))];
  for (const scale of [TIGHT, TABLE]) {
    const rules = rulesFor(scale.unit);
    fc.assert(
      fc.property(anyMap(scale), fc.constantFrom(...ways), ({ features, p, q }, way) => {
        const before = argueSight(makeSightMap(features, rules), p, q);
        const turned = makeSightMap(
          features.map((feature) => mapped(feature, way)),
          rules,
        );
        const [tp, tq] = [
          { ...way(p), eye: p.eye },
          { ...way(q), eye: q.eye },
        ];
        const after = argueSight(turned, tp, tq);
        expect(after.isSeen).toBe(before.isSeen);
        expect(canSee(turned, tp, tq)).toBe(before.isSeen);
        if (before.read === 'straight') {
          expect(substance(after)).toEqual(substance(before));
          expect(after.met.map(({ entry }) => entry)).toEqual(before.met.map(({ entry }) => entry));
        }
      }),
      { numRuns: scale.runs },
    );
  }
});

test('features elsewhere change nothing', () => {
  const rules = rulesFor(TABLE.unit);
  fc.assert(
    fc.property(anyMap(TABLE), anyMap(TABLE), ({ features, p, q }, elsewhere) => {
      const shift = (12 + 1) * TABLE.unit;
      const others = elsewhere.features.map((feature, i) => ({
        ...mapped(feature, (at) => point(at.x, at.y + shift)),
        id: `other${i}`,
      }));
      const alone = argueSight(makeSightMap(features, rules), p, q);
      const among = makeSightMap([...features, ...others] as Feature[], rules);
      expect(argueSight(among, p, q)).toEqual(alone);
      expect(canSee(among, p, q)).toBe(alone.isSeen);
    }),
    { numRuns: 300 },
  );
});

test('on the largest table, from corner to corner, nothing is rounded', () => {
  const { width, height } = LARGEST_TABLE;
  const wide: Scale = { across: 1, unit: 1, runs: 400 };
  const corner = fc.constantFrom(
    ...[0, 1, width - 1, width].flatMap((x) => [0, 1, height - 1, height].map((y) => point(x, y))),
  );
  const rules = rulesFor(600);
  fc.assert(
    fc.property(fc.array(corner, { minLength: 8, maxLength: 14 }), anyMap(wide), (corners, { features, p, q }) => {
      let next = 0;
      const spread = features.map((feature) => mapped(feature, () => corners[next++ % corners.length]!));
      const [a, b] = [corners[corners.length - 1]!, corners[corners.length - 2]!];
      const from = { ...a, eye: p.eye };
      const to = { ...b, eye: q.eye };
      const map = makeSightMap(spread, rules);
      const slow = slowSight(spread, rules, from, to);
      expect(canSee(map, from, to)).toBe(slow.isSeen);
      expect(argueSight(map, from, to).isSeen).toBe(slow.isSeen);
    }),
    { numRuns: wide.runs },
  );
});

test('on whole tables of 200 features sight equals the slow reference', () => {
  let clear = 0;
  for (const seed of [7, 8]) {
    const features = busyTable(seed);
    const map = makeSightMap(features, SIGHT_RULES);
    const next = sequence(seed);
    for (let i = 0; i < 40; i += 1) {
      const eye = (): Eye => ({ x: next(WIDTH), y: next(HEIGHT), eye: 75 + 200 * next(2) });
      const p = eye();
      const q = i % 2 === 0 ? eye() : { ...p, x: p.x + next(900) - 450, y: p.y + next(900) - 450 };
      const slow = slowSight(features, SIGHT_RULES, p, q);
      const argued = argueSight(map, p, q);
      expect([seed, i, canSee(map, p, q), argued.isSeen, canSee(map, q, p)]).toEqual([
        seed,
        i,
        ...[slow, slow, slow].map((s) => s.isSeen),
      ]);
      expect(argued.met.map((m) => `${m.feature} ${written(m.entry)} ${written(m.exit)}`).sort()).toEqual(
        [...slow.met].sort(),
      );
      if (slow.isSeen) clear += 1;
    }
  }
  expect(clear).toBeGreaterThan(20);
});
