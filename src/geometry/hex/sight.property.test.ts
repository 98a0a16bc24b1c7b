import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Axial, hexAt, makeBoard, nameOf, OFF } from './board.ts';
import { type Chance, chanceChanges, chanceMap, SIGHT_RULES } from './ground.testing.ts';
import { type HexMap, makeDraft, makeHexMap, setHexside } from './map.ts';
import { slowSight } from './sight.reference.ts';
import { argueSight, BLOCKED, type HexSight, trace } from './sight.ts';
import { type HexSightRules, makeSightField, type SightField, setCloud, setTerrain, UNCHANGED } from './sight-field.ts';
import {
  type ChangedTable,
  changeTo,
  copyTable,
  hindrancesBetween,
  makeSightStore,
  makeSightTable,
  type SightTable,
  sees,
  sightFrom,
  tableUnder,
} from './sight-table.ts';

const anyChance: fc.Arbitrary<Chance> = fc.record({
  seed: fc.nat(1e6),
  columns: fc.integer({ min: 1, max: 14 }),
  rows: fc.integer({ min: 1, max: 12 }),
  cover: fc.constantFrom(5, 15, 40),
  hills: fc.constantFrom(0, 10, 40),
  sides: fc.constantFrom(0, 5, 15),
});
const anyRules: fc.Arbitrary<HexSightRules> = fc.constantFrom(
  SIGHT_RULES,
  { ...SIGHT_RULES, hexsides: { bocage: 1, wall: 2 }, farthest: 7 },
  { ...SIGHT_RULES, mostHindrances: 1 },
);
const anyPair = fc.tuple(fc.nat(1e6), fc.nat(1e6));

function fieldUnder(map: HexMap, rules: HexSightRules, seed: number) {
  const changes = chanceChanges(map, seed, seed % 5);
  const field = makeSightField(map, rules);
  for (const [hex, height] of changes.clouds) setCloud(field, hex, height);
  for (const [hex, now] of changes.terrain) setTerrain(field, hex, now);
  return { field, changes };
}

/** The reasons of an argument in the words of the reference. */
function reasonsOf({ board }: HexMap, sight: HexSight): Set<string> {
  const reasons = new Set<string>();
  for (const met of sight.met) {
    if (met.does !== 'blocks') continue;
    if (met.what === 'corner') reasons.add(`corner ${[...met.hexes].sort((a, b) => a - b)}`);
    else if (met.what === 'hexside') {
      const other = board.neighbours[6 * met.hex + met.way - 1]!;
      const names = [met.hex, other].sort((a, b) => a - b).map((hex) => nameOf(board, hex));
      reasons.add(`hexside ${names.join('/')}`);
    } else reasons.add(`${met.what} ${nameOf(board, met.hex)}`);
  }
  if (sight.isTooHindered) reasons.add('hindrances');
  if (sight.isTooFar) reasons.add('distance');
  return reasons;
}

test('sight equals the slow reference, with its reasons', () => {
  const seen = { clear: 0, hindered: 0, blocked: 0, corner: 0, between: 0 };
  fc.assert(
    fc.property(anyChance, anyRules, fc.array(anyPair, { minLength: 12, maxLength: 12 }), (chance, rules, pairs) => {
      const map = chanceMap(chance);
      const { field, changes } = fieldUnder(map, rules, chance.seed);
      for (const [x, y] of pairs) {
        const [a, b] = [x % map.positions.count, y % map.positions.count];
        const slow = slowSight(map, rules, changes, a, b);
        const argued = argueSight(field, a, b);
        const what = `${nameOf(map.board, map.positions.hex[a]!)} to ${nameOf(map.board, map.positions.hex[b]!)}`;
        expect(reasonsOf(map, argued), what).toEqual(slow.reasons);
        expect([argued.isSeen, argued.hindrances], what).toEqual([slow.isSeen, slow.hindrances]);
        expect(trace(field, a, b), what).toBe(slow.isSeen ? slow.hindrances : BLOCKED);
        seen[!slow.isSeen ? 'blocked' : slow.hindrances > 0 ? 'hindered' : 'clear'] += 1;
        if ([...slow.reasons].some((reason) => reason.startsWith('corner'))) seen.corner += 1;
        if (argued.met.some((met) => met.what === 'hindrance' && met.hexes.length === 2)) seen.between += 1;
      }
    }),
    { numRuns: 700 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(15);
});

test('sight is the same from the other end, and so is its argument read backwards', () => {
  fc.assert(
    fc.property(anyChance, anyRules, anyPair, (chance, rules, [x, y]) => {
      const map = chanceMap(chance);
      const { field } = fieldUnder(map, rules, chance.seed);
      const [a, b] = [x % map.positions.count, y % map.positions.count];
      const there = argueSight(field, a, b);
      const back = argueSight(field, b, a);
      expect(trace(field, b, a)).toBe(trace(field, a, b));
      expect([back.isSeen, back.hindrances, back.distance]).toEqual([there.isSeen, there.hindrances, there.distance]);
      const told = (sight: HexSight, isBack: boolean): string[] =>
        sight.met
          .map(({ what, does, top, at, line }) => {
            const num = isBack ? at.den - at.num : at.num;
            return `${what} ${does} ${top} ${num / at.den} ${line.num / line.den}`;
          })
          .sort();
      expect(told(back, true)).toEqual(told(there, false));
    }),
    { numRuns: 1500 },
  );
});

/** A map turned by 60 degrees or mirrored, on a board wide enough for it. */
function moved(map: HexMap, way: (at: Axial) => Axial): { readonly map: HexMap; readonly to: (hex: number) => number } {
  const board = makeBoard(80, 80);
  const middle = { q: 40, r: 20 };
  const { q, r, count } = map.board;
  const to = (hex: number): number => {
    const at = way({ q: q[hex]! - q[0]!, r: r[hex]! - r[0]! });
    return hexAt(board, at.q + middle.q, at.r + middle.r);
  };
  const draft = makeDraft(board);
  for (let hex = 0; hex < count; hex += 1) {
    const now = to(hex);
    expect(now).not.toBe(OFF);
    draft.terrain[now] = map.terrain[hex]!;
    draft.level[now] = map.level[hex]!;
    draft.floors[now] = map.floors[hex]!;
    draft.footprint[now] = map.footprint[hex]!;
    for (let side = 0; side < 6; side += 1) {
      const other = map.board.neighbours[6 * hex + side]!;
      const code = map.hexsides[6 * hex + side]!;
      if (other === OFF || code === 0) continue;
      const there = [1, 2, 3, 4, 5, 6].find((w) => board.neighbours[6 * now + w - 1] === to(other));
      setHexside(draft, now, there as 1, (['hedge', 'bocage', 'wall'] as const)[code - 1]!);
    }
  }
  return { map: makeHexMap(draft, { id: 'moved', title: 'moved', theme: 'normandy' }), to };
}

test('sight does not change when the map is turned, mirrored or shifted', () => {
  const ways: ((at: Axial) => Axial)[] = [
    ({ q, r }) => ({ q: -r, r: q + r }),
    ({ q, r }) => ({ q: r, r: q }),
    ({ q, r }) => ({ q: q + 3, r: r - 2 }),
  ];
  fc.assert(
    fc.property(anyChance, fc.constantFrom(...ways), anyPair, (chance, way, [x, y]) => {
      const map = chanceMap(chance);
      const after = moved(map, way);
      const [a, b] = [x % map.board.count, y % map.board.count];
      const [before, then] = [makeSightField(map, SIGHT_RULES), makeSightField(after.map, SIGHT_RULES)];
      expect(trace(then, after.to(a), after.to(b))).toBe(trace(before, a, b));
    }),
    { numRuns: 60 },
  );
});

test('lines stay exact on the largest board, from corner to corner', () => {
  const board = makeBoard(99, 99);
  const draft = makeDraft(board);
  const map = makeHexMap(draft, { id: 'large', title: 'large', theme: 'normandy' });
  const field = makeSightField(map, SIGHT_RULES);
  const corner = fc.constantFrom(...[1, 2, 98, 99].flatMap((c) => [1, 2, 98, 99].map((r) => (r - 1) * 99 + c - 1)));
  fc.assert(
    fc.property(corner, corner, (a, b) => {
      expect(trace(field, a, b)).toBe(0);
      const { hindrances, reasons } = slowSight(map, SIGHT_RULES, UNCHANGED, a, b);
      expect([hindrances, reasons.size]).toEqual([0, 0]);
      const thick = makeSightField(
        { ...map, terrain: map.terrain.map(() => 4) },
        { ...SIGHT_RULES, mostHindrances: 250 },
      );
      expect(trace(thick, a, b)).toBe(
        slowSight({ ...map, terrain: thick.terrain }, thick.rules, UNCHANGED, a, b).hindrances,
      );
    }),
    { numRuns: 12 },
  );
});

function everyPair(table: SightTable | ChangedTable): number[] {
  const n = table.field.map.positions.count;
  return Array.from({ length: n }, (_, a) => [...sightFrom(table, a)]).flat();
}

/** The ground with everything changed at once, nothing kept. */
function rebuilt(field: SightField): SightTable {
  const fresh = makeSightTable({ ...field.map, terrain: field.terrain.slice() }, field.rules);
  for (let hex = 0; hex < field.map.board.count; hex += 1) setCloud(fresh.field, hex, field.cloud[hex]!);
  return fresh;
}

test('a table changed hex by hex equals one built anew', () => {
  fc.assert(
    fc.property(
      anyChance.filter(({ columns, rows }) => columns * rows <= 80),
      fc.array(fc.tuple(fc.nat(1e6), fc.nat(4)), { minLength: 1, maxLength: 4 }),
      (chance, turns) => {
        const map = chanceMap(chance);
        const table = makeSightTable(map, SIGHT_RULES);
        everyPair(table);
        for (const [seed, count] of turns) {
          changeTo(table, chanceChanges(map, seed, count));
          expect(everyPair(table)).toEqual(everyPair(rebuilt(table.field)));
        }
        changeTo(table, UNCHANGED);
        expect(everyPair(table)).toEqual(everyPair(makeSightTable(map, SIGHT_RULES)));
      },
    ),
    { numRuns: 40 },
  );
});

test('a change forgets no line that does not come near it', () => {
  const map = chanceMap({ seed: 3, columns: 22, rows: 18, cover: 30, hills: 10, sides: 5 });
  const table = makeSightTable(map, SIGHT_RULES);
  everyPair(table);
  const known = (): number => table.kept.filter((one) => one !== 255).length;
  const all = known();
  changeTo(table, { clouds: [[9 * 22 + 11, 2]], terrain: [] });
  expect(all - known()).toBeGreaterThan(1000);
  expect(all - known()).toBeLessThan(all / 8);
});

test('a store finds the table of a set of changes, equal sets share one', () => {
  const map = chanceMap({ seed: 5, columns: 10, rows: 9, cover: 30, hills: 10, sides: 5 });
  const store = makeSightStore(map, SIGHT_RULES);
  expect(tableUnder(store, { clouds: [], terrain: [] })).toBe(store.still);
  const changes = chanceChanges(map, 11, 4);
  const table = tableUnder(store, changes);
  expect(tableUnder(store, changes)).toBe(table);
  expect(tableUnder(store, { clouds: [...changes.clouds].reverse(), terrain: changes.terrain })).toBe(table);
  const plain = makeSightTable(map, SIGHT_RULES);
  changeTo(plain, changes);
  expect(everyPair(table)).toEqual(everyPair(plain));
  expect(everyPair(store.still)).toEqual(everyPair(makeSightTable(map, SIGHT_RULES)));
  // Far more sets than are kept: each is still answered rightly.
  for (let seed = 0; seed < 150; seed += 1) {
    const some = chanceChanges(map, seed, 3);
    const alone = makeSightTable(map, SIGHT_RULES);
    changeTo(alone, some);
    const kept = tableUnder(store, some);
    for (let b = 0; b < 90; b += 7)
      expect(hindrancesBetween(kept, seed % 90, b)).toBe(hindrancesBetween(alone, seed % 90, b));
  }
  expect(store.byContent.size).toBeLessThanOrEqual(64);
});

test('a copied table changes apart from the first', () => {
  const map = chanceMap({ seed: 5, columns: 8, rows: 8, cover: 0, hills: 0, sides: 0 });
  const table = makeSightTable(map, SIGHT_RULES);
  const copy = copyTable(table);
  changeTo(copy, { clouds: [[3 * 8 + 3, 1]], terrain: [] });
  expect([sees(table, 1 * 8 + 3, 6 * 8 + 3), sees(copy, 1 * 8 + 3, 6 * 8 + 3)]).toEqual([true, false]);
});
