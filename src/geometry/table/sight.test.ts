/** The awkward cases, with the argument they must give. Distances in hundredths of an inch. */
import { describe, expect, test } from 'vitest';
import type { Area, Building, Feature, Hill, Line } from './feature.ts';
import { argueSight, canSee, coverBefore, coversBefore, leavingOut, type Sight, seesAt } from './sight.ts';
import { type Eye, groundAt, makeSightMap, type SightMap, type SightRules } from './sight-map.ts';
import { type Point, point } from './vector.ts';

const box = (west: number, north: number, east: number, south: number): Point[] => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];
const wood = (id: string, outline: Point[]): Area => ({ id, kind: 'wood', outline });
const crops = (id: string, outline: Point[]): Area => ({ id, kind: 'crops', outline });
const line = (id: string, kind: Line['kind'], ...points: Point[]): Line => ({ id, kind, line: points, width: 20 });
const house = (id: string, outline: Point[], floors = 1): Building => ({
  id,
  kind: 'building',
  outline,
  material: 'stone',
  floors,
  size: 'medium',
  hits: 4,
  sections: [],
});
const hill = (id: string, ...outlines: Point[][]): Hill => ({
  id,
  kind: 'hill',
  contours: outlines.map((outline, i) => ({ level: i + 1, outline })),
});

/** Heights as in Kampfgruppe Normandy, woods open to 5 inches as in Battlegroup. */
const rules: SightRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 200, crest: 0 };
      case 'building':
        return { effect: 'blocks', height: 200 * feature.floors };
      case 'bocage':
        return { effect: 'blocks', height: 200, near: 100 };
      case 'wood':
        return { effect: 'limits', height: 400, group: 'wood' };
      case 'hedge':
      case 'wall':
      case 'crops':
        return { effect: 'obscures', height: 100 };
      default:
        return null;
    }
  },
  limits: { wood: { most: 500, through: true } },
};

const table = (...features: Feature[]): SightMap => makeSightMap(features, rules);
const man = (x: number, y: number, above = 75): Eye => ({ x, y, eye: above });

/** The answer, after making sure that the short form and the other direction agree with it. */
function look(map: SightMap, p: Eye, q: Eye): Sight {
  const sight = argueSight(map, p, q);
  expect(canSee(map, p, q)).toBe(sight.isSeen);
  expect(canSee(map, q, p)).toBe(sight.isSeen);
  expect(argueSight(map, q, p).isSeen).toBe(sight.isSeen);
  return sight;
}

test('open ground: nothing met, nothing said', () => {
  expect(look(table(wood('w', box(0, 0, 100, 100))), man(500, 500), man(900, 900))).toEqual({
    isSeen: true,
    blocks: [],
    met: [],
    depths: [{ group: 'wood', length: 0, most: 500 }],
    read: 'straight',
  });
});

test('a house stands between', () => {
  const sight = look(table(house('h', box(1000, -100, 1200, 300))), man(0, 0), man(3000, 0));
  expect(sight.blocks).toEqual([{ feature: 'h', why: 'solid', at: { num: 1, den: 3 }, place: point(1000, 0) }]);
  expect(sight.met).toEqual([
    {
      feature: 'h',
      kind: 'building',
      entry: { num: 1, den: 3 },
      exit: { num: 2, den: 5 },
      from: point(1000, 0),
      to: point(1200, 0),
      length: 200,
      lineAtEntry: 75,
      lineAtExit: 75,
      top: 200,
      isOver: false,
    },
  ]);
});

test('along a wall of a house one sees, on the open hand', () => {
  const sight = look(table(house('h', box(1000, 0, 1200, 300))), man(0, 0), man(3000, 0));
  expect([sight.isSeen, sight.read, sight.met]).toEqual([true, 'left', []]);
  const other = look(table(house('h', box(1000, -300, 1200, 0))), man(0, 0), man(3000, 0));
  expect([other.isSeen, other.read]).toEqual([true, 'right']);
});

test('between two houses that touch wall to wall one does not see, nor where they touch corner to corner', () => {
  const wallToWall = table(house('a', box(1000, 0, 1200, 300)), house('b', box(1000, -300, 1200, 0)));
  expect(look(wallToWall, man(0, 0), man(3000, 0)).blocks).toHaveLength(1);
  const cornerToCorner = table(house('a', box(1000, 0, 1200, 300)), house('b', box(1200, -300, 1400, 0)));
  expect(look(cornerToCorner, man(1100, -100), man(1300, 100)).isSeen).toBe(false);
});

test('past the corner of a house one sees', () => {
  const map = table(house('h', box(1000, 0, 1200, 300)));
  expect(look(map, man(900, 100), man(1100, -100)).isSeen).toBe(true);
  expect(look(map, man(900, 101), man(1100, -99)).isSeen).toBe(false);
});

test('from a wall point one looks out, not through the house', () => {
  const map = table(house('h', box(1000, 0, 1200, 300)));
  expect(look(map, man(1000, 150), man(0, 150)).isSeen).toBe(true);
  expect(look(map, man(1000, 150), man(1000, 2000)).isSeen).toBe(true);
  expect(look(map, man(1000, 150), man(3000, 150)).isSeen).toBe(false);
  expect(canSee(map, man(1000, 150), man(3000, 150), ['h'])).toBe(true);
  expect(look(map, man(1000, 150), man(1200, 150)).isSeen).toBe(false);
});

test('from inside a wood one sees five inches of it and no more', () => {
  const map = table(wood('w', box(0, 0, 1000, 1000)));
  const edge = look(map, man(500, 500), man(2000, 500));
  expect(edge.isSeen).toBe(true);
  expect(edge.depths).toEqual([{ group: 'wood', length: 500, most: 500 }]);
  expect(edge.met.map(({ entry, exit, length }) => [entry, exit, length])).toEqual([
    [{ num: 0, den: 1 }, { num: 1, den: 3 }, 500],
  ]);
  const deep = look(map, man(499, 500), man(2000, 500));
  expect(deep.isSeen).toBe(false);
  expect(deep.blocks.map(({ feature, why }) => [feature, why])).toEqual([['w', 'too deep']]);
});

test('two woods add up, overlapping ones count once, and a slanting line is measured along itself', () => {
  const two = table(wood('a', box(100, -50, 400, 50)), wood('b', box(600, -50, 801, 50)));
  expect(look(two, man(0, 0), man(1000, 0)).depths[0]!.length).toBe(501);
  expect(look(two, man(0, 0), man(1000, 0)).blocks.map(({ feature }) => feature)).toEqual(['a', 'b']);
  const over = table(wood('a', box(100, -50, 400, 50)), wood('b', box(300, -50, 600, 50)));
  expect(look(over, man(0, 0), man(1000, 0)).isSeen).toBe(true);
  expect(look(over, man(0, 0), man(1000, 0)).depths[0]!.length).toBe(500);
  // 3-4-5: 300 across is 500 along.
  const slanting = table(wood('w', box(0, -9000, 300, 9000)));
  expect(look(slanting, man(-300, -400), man(600, 800)).depths[0]!.length).toBe(500);
  expect(look(slanting, man(-300, -400), man(600, 800)).isSeen).toBe(true);
  expect(look(table(wood('w', box(0, -9000, 301, 9000))), man(-300, -400), man(600, 800)).isSeen).toBe(false);
});

test('a wood too deep by less than a millionth of an inch is too deep', () => {
  const slab = (depth: number, most: number): SightMap =>
    makeSightMap([wood('w', box(100, -9000, 100 + depth, 9000))], {
      ...rules,
      limits: { wood: { most, through: true } },
    });
  // 401 across is 2193.00000015 along a line that climbs 5382 on 1001; 487 is 1528.99999992 on one of 6854 on 2303.
  expect(look(slab(401, 2193), man(0, 0), man(1001, 5382)).isSeen).toBe(false);
  expect(look(slab(487, 1529), man(0, 0), man(2303, 6854)).isSeen).toBe(true);
});

test('along the edge of a wood one is not in it; along the seam of two woods one is', () => {
  expect(look(table(wood('a', box(0, 0, 2000, 500))), man(-100, 0), man(3000, 0)).isSeen).toBe(true);
  const seam = table(wood('a', box(0, 0, 2000, 500)), wood('b', box(0, -500, 2000, 0)));
  expect(look(seam, man(-100, 0), man(3000, 0)).isSeen).toBe(false);
});

test('a wood that may not be looked through stops a line to the open ground beyond', () => {
  const strict = makeSightMap([wood('w', box(1000, -500, 1100, 500))], {
    ...rules,
    limits: { wood: { most: 400, through: false } },
  });
  expect(look(strict, man(0, 0), man(2000, 0)).blocks.map(({ why }) => why)).toEqual(['right through']);
  expect(look(strict, man(0, 0), man(1050, 0)).isSeen).toBe(true);
  expect(look(strict, man(1050, 0), man(2000, 0)).isSeen).toBe(true);
  expect(look(strict, man(0, 0, 500), man(2000, 0, 500)).isSeen).toBe(true);
});

test('bocage stops sight, but not for one who stands at it', () => {
  const map = table(line('b', 'bocage', point(1000, -1000), point(1000, 1000)));
  expect(look(map, man(0, 0), man(2000, 0)).blocks[0]!.why).toBe('solid');
  expect(look(map, man(900, 0), man(2000, 0)).isSeen).toBe(true);
  expect(look(map, man(899, 0), man(2000, 0)).isSeen).toBe(false);
  expect(look(map, man(0, 0), man(1100, 0)).isSeen).toBe(true);
});

test('two banks that meet in a point leave no gap there, one that ends there does', () => {
  const joined = table(
    line('a', 'bocage', point(1000, -1000), point(1000, 0)),
    line('b', 'bocage', point(1000, 0), point(1300, 1000)),
  );
  expect(look(joined, man(0, 0), man(2000, 0)).isSeen).toBe(false);
  const ended = table(line('a', 'bocage', point(1000, -1000), point(1000, 0)));
  expect(look(ended, man(0, 0), man(2000, 0)).isSeen).toBe(true);
  expect(look(ended, man(0, -1), man(2000, -1)).isSeen).toBe(false);
});

test('along a hedge there is nothing in the way; a bend of it that comes across is met', () => {
  const along = table(line('h', 'hedge', point(500, 0), point(1500, 0)));
  expect(look(along, man(0, 0), man(2000, 0)).met).toEqual([]);
  const bent = table(line('h', 'hedge', point(500, -400), point(800, 0), point(1500, 0), point(1600, 300)));
  expect(look(bent, man(0, 0), man(2000, 0)).met.map(({ feature }) => feature)).toEqual(['h']);
  const back = table(line('h', 'hedge', point(500, -400), point(800, 0), point(1500, 0), point(1600, -300)));
  expect(look(back, man(0, 0), man(2000, 0)).met).toEqual([]);
});

test('a hedge and crops obscure and never stop, and say how far from each end they are', () => {
  const map = table(line('h', 'hedge', point(1900, -200), point(1900, 200)), crops('c', box(500, -100, 800, 100)));
  const sight = look(map, man(0, 0), man(2000, 0));
  expect(sight.isSeen).toBe(true);
  expect(sight.met.map(({ feature, from, to, isOver }) => [feature, from, to, isOver])).toEqual([
    ['c', point(500, 0), point(800, 0), false],
    ['h', point(1900, 0), point(1900, 0), false],
  ]);
});

test('an upper floor looks over a hedge, a ground floor does not', () => {
  const map = table(line('h', 'hedge', point(1000, -200), point(1000, 200)));
  const upper = look(map, man(0, 0, 275), man(2000, 0));
  expect(upper.met).toEqual([
    {
      feature: 'h',
      kind: 'hedge',
      entry: { num: 1, den: 2 },
      exit: { num: 1, den: 2 },
      from: point(1000, 0),
      to: point(1000, 0),
      length: 0,
      lineAtEntry: 175,
      lineAtExit: 175,
      top: 100,
      isOver: true,
    },
  ]);
  expect(look(map, man(0, 0), man(2000, 0)).met[0]!.isOver).toBe(false);
});

test('an upper floor looks over bocage at a man far behind it, not at one close behind it', () => {
  const map = table(line('b', 'bocage', point(1000, -200), point(1000, 200)));
  expect(look(map, man(0, 0, 275), man(3000, 0)).isSeen).toBe(true);
  expect(look(map, man(0, 0, 275), man(1500, 0)).isSeen).toBe(false);
  // Exactly level with the top: 275 falls to 75 over 2000, and passes 200 at 750.
  const level = table(line('b', 'bocage', point(750, -200), point(750, 200)));
  expect(look(level, man(0, 0, 275), man(2000, 0)).isSeen).toBe(true);
  expect(look(level, man(0, 0, 274), man(2000, 0)).isSeen).toBe(false);
});

test('over a crest: a hill between hides, and whoever stands on it looks over its edge', () => {
  const map = table(hill('h', box(1000, -1000, 2000, 1000)));
  expect(groundAt(map, 1500, 0)).toBe(200);
  expect(groundAt(map, 1000, 0)).toBe(200);
  expect(groundAt(map, 999, 0)).toBe(0);
  const across = look(map, man(0, 0), man(3000, 0));
  expect(across.blocks).toEqual([{ feature: 'h', why: 'ground', at: { num: 1, den: 3 }, place: point(1000, 0) }]);
  expect(look(map, man(1000, 0), man(0, 0)).isSeen).toBe(true);
  // 75 above the edge: the line falls 200 over 2000 and may lose 75 on the hill, which is 750.
  expect(look(map, man(1750, 0), man(-250, 0)).isSeen).toBe(true);
  expect(look(map, man(1751, 0), man(-249, 0)).isSeen).toBe(false);
  expect(look(map, man(1200, 0), man(1800, 0)).isSeen).toBe(true);
});

test('a crest rule lets an end near the edge look over it whatever the heights', () => {
  const lenient = makeSightMap([hill('h', box(1000, -1000, 2000, 1000))], {
    ...rules,
    of: (feature) => (feature.kind === 'hill' ? { effect: 'ground', levelHeight: 200, crest: 300 } : null),
  });
  expect(look(lenient, man(1300, 0, 0), man(0, 0, 0)).isSeen).toBe(true);
  expect(look(lenient, man(1301, 0, 0), man(0, 0, 0)).isSeen).toBe(false);
  expect(look(lenient, man(0, 0, 0), man(3000, 0, 0)).isSeen).toBe(false);
});

test('what stands on a hill stands on its ground', () => {
  const ground = hill('h', box(1000, -1000, 3000, 1000));
  const map = table(
    ground,
    house('c', box(1900, -100, 2000, 100)),
    line('w', 'wall', point(2500, -50), point(2500, 50)),
  );
  const sight = look(map, man(1000, 0), man(3000, 0));
  expect(sight.met.find(({ feature }) => feature === 'c')!.top).toBe(400);
  expect(sight.met.find(({ feature }) => feature === 'w')!.top).toBe(300);
  expect(sight.isSeen).toBe(false);
  const higher = table(
    hill('h', box(1000, -1000, 3000, 1000), box(1000, -500, 1500, 500)),
    house('c', box(2000, -100, 2050, 100)),
  );
  expect(groundAt(higher, 1500, 0)).toBe(400);
  expect(look(higher, man(1500, 0, 275), man(3000, 0)).isSeen).toBe(true);
});

test('in a hollow one is hidden from the plain, and sees along it', () => {
  const balka: Hill = { id: 'b', kind: 'hill', contours: [{ level: -1, outline: box(0, 0, 3000, 400) }] };
  const map = table(balka);
  expect(groundAt(map, 100, 200)).toBe(-200);
  expect(look(map, man(100, 200), man(2900, 200)).isSeen).toBe(true);
  expect(look(map, man(1500, 200), man(1500, 2000)).blocks.map(({ why }) => why)).toEqual(['ground']);
});

test('a clearing is not wood', () => {
  const map = table({ id: 'w', kind: 'wood', outline: box(0, 0, 1000, 1000), holes: [box(200, 200, 800, 800)] });
  expect(look(map, man(0, 500), man(1000, 500)).depths[0]!.length).toBe(400);
  expect(look(map, man(300, 300), man(700, 700)).met).toEqual([]);
});

test('cover before a target: what the line meets near it, not at the firer, not what it passes over', () => {
  const map = table(
    line('at firer', 'hedge', point(50, -200), point(50, 200)),
    crops('field', box(500, -100, 800, 100)),
    line('at target', 'wall', point(1950, -200), point(1950, 200)),
    wood('target wood', box(1980, -200, 2400, 200)),
  );
  const ids = (near: number, from = man(0, 0)): string[] =>
    coverBefore(map, from, man(2000, 0), near, 100).map((feature) => map.features[feature]!.id);
  expect(ids(100)).toEqual(['at target', 'target wood']);
  expect(ids(49)).toEqual(['target wood']);
  expect(ids(1200)).toEqual(['field', 'at target', 'target wood']);
  expect(ids(1199)).toEqual(['at target', 'target wood']);
  expect(ids(9999)).toEqual(['field', 'at target', 'target wood']);
  expect(ids(9999, man(0, 0, 5000))).toEqual(['target wood']);
  // Several wants at once are answered as each by itself.
  const wants = [100, 49, 1200, 9999].map((near) => ({ near, clearOf: 100 }));
  const each = wants.map(({ near, clearOf }) => coverBefore(map, man(0, 0), man(2000, 0), near, clearOf));
  expect(coversBefore(map, man(0, 0), man(2000, 0), wants)).toEqual(each);
  // Grazing the end of a wall is no cover; looking through the point where two walls meet is.
  const end = table(line('w', 'wall', point(900, 0), point(900, 300)));
  expect(coverBefore(end, man(0, 0), man(1000, 0), 200, 0)).toEqual([]);
  expect(coverBefore(end, man(0, 1), man(1000, 1), 200, 0)).toEqual([0]);
  const corner = table(
    line('w', 'wall', point(900, 0), point(900, 300)),
    line('v', 'wall', point(900, 0), point(900, -300)),
  );
  expect(coverBefore(corner, man(0, 0), man(1000, 0), 200, 0)).toHaveLength(1);
});

test('many questions: with known heights, and with features left out', () => {
  const map = table(house('h', box(400, -100, 600, 100)), house('k', box(700, -100, 800, 100)));
  const isSeen = (z: number) => seesAt(map, 0, 0, z, 1000, 0, z);
  expect(isSeen(0)).toBe(canSee(map, man(0, 0, 0), man(1000, 0, 0)));
  expect(isSeen(0)).toBe(false);
  expect(isSeen(5000)).toBe(true);
  expect(leavingOut(map, ['h'], () => isSeen(0))).toBe(false);
  expect(leavingOut(map, ['h', 'k'], () => isSeen(0))).toBe(true);
  expect(isSeen(0)).toBe(false);
  expect(() =>
    leavingOut(map, ['h', 'k'], () => {
      throw new Error('broken off');
    }),
  ).toThrow('broken off');
  expect(isSeen(0)).toBe(false);
});

test('the same place is always seen, and a rule without a limit is refused', () => {
  expect(look(table(house('h', box(0, 0, 100, 100))), man(50, 50), man(50, 50)).isSeen).toBe(true);
  const bad: SightRules = { of: () => ({ effect: 'limits', height: 1, group: 'fog' }), limits: {} };
  expect(() => makeSightMap([wood('w', box(0, 0, 1, 1))], bad)).toThrow('fog');
});

test('only whole numbers make a rule; a length may be without end, a height may not', () => {
  const features: Feature[] = [
    hill('hill', box(0, 0, 900, 900)),
    house('house', box(0, 0, 90, 90)),
    line('bank', 'bocage', point(0, 0), point(90, 0)),
    wood('wood', box(200, 200, 300, 300)),
  ];
  const made = (changes: Record<string, object>, most: number = 500) =>
    makeSightMap(features, {
      of: (feature) => ({ ...rules.of(feature)!, ...changes[feature.id] }),
      limits: { wood: { most, through: true } },
    });
  for (const [id, field, told] of [
    ['hill', 'levelHeight', 'the height of hill'],
    ['hill', 'crest', 'the crest of hill'],
    ['house', 'height', 'the height of house'],
    ['bank', 'near', 'near bank'],
    ['bank', 'upTo', 'up to bank'],
    ['wood', 'height', 'the height of wood'],
  ] as const) {
    expect(() => made({ [id]: { [field]: 7.5 } })).toThrow(`${told} is no whole number: 7.5`);
    const endless = () => made({ [id]: { [field]: Number.POSITIVE_INFINITY } });
    if (field === 'height' || field === 'levelHeight') expect(endless).toThrow('is no whole number: Infinity');
    else expect(endless).not.toThrow();
  }
  expect(() => made({}, 0.1)).toThrow('the limit of wood is no whole number: 0.1');
  expect(() => made({}, Number.POSITIVE_INFINITY)).not.toThrow();
  expect(() => canSee(made({}), man(0, 0, -1), man(900, 0))).toThrow(RangeError);
});

test('a question that breaks off leaves nothing behind for the next', () => {
  const features = [house('h', box(2000, -500, 2100, 500)), wood('w', box(300, -501, 800, 500))];
  const map = table(...features);
  // Half a unit off: the wood's depth is too close to the limit for doubles, and big numbers know no halves.
  const broken: [Eye, Eye] = [man(0.5, 0.5), man(2500.5, 0.5)];
  const asked: [Eye, Eye][] = [
    [man(900, 600), man(1600, 600)],
    [man(1900, 0), man(2500, 0)],
    [man(0, 0), man(900, 0)],
    [man(310, 0), man(900, 0)],
    [man(0, 300), man(0, 900)],
  ];
  for (const breakOff of [
    () => canSee(map, ...broken, ['h']),
    () => argueSight(map, ...broken, ['h']),
    () => coverBefore(map, man(900, 0), { x: 2500, y: 0 } as Eye, 500, 0, ['h']),
  ]) {
    expect(breakOff).toThrow();
    for (const [p, q] of asked) {
      expect(canSee(map, p, q)).toBe(canSee(table(...features), p, q));
      expect(argueSight(map, p, q)).toEqual(argueSight(table(...features), p, q));
    }
  }
});

test('the hollow that is named is the one somebody looks out of, whatever else lies where in the list', () => {
  const hollow = (id: string, ...outlines: Point[][]): Hill => ({
    id,
    kind: 'hill',
    contours: outlines.map((outline, i) => ({ level: -1 - i, outline })),
  });
  const far = hollow('a far hollow', box(0, 5000, 500, 5500));
  const near = hollow('quarry', box(0, 0, 1000, 1000), box(200, 200, 800, 800));
  const other = hollow('pond', box(3000, 0, 3500, 1000));
  const shaft: Hill = { id: 'abyss', kind: 'hill', contours: [{ level: -2, outline: box(-1500, 0, -1000, 1000) }] };
  const knoll = hill('knoll', box(6000, 5000, 6500, 5500));
  for (const features of [
    [far, shaft, knoll, near, other],
    [near, other, knoll, far, shaft],
    [other, knoll, far, near, shaft],
  ]) {
    const map = table(...features);
    const named = (p: Eye, q: Eye): string[] => look(map, p, q).blocks.map(({ feature }) => feature);
    expect(named(man(500, 500), man(2500, 500))).toEqual(['quarry']);
    expect(named(man(2500, 500), man(500, 500))).toEqual(['quarry']);
    expect(named(man(3200, 500), man(2500, 500))).toEqual(['pond']);
    // From the rim itself, which is at the hollow's level.
    expect(named(man(1000, 500), man(2500, 500))).toEqual(['quarry']);
    // Two ends equally low: the outermost rim, then the first by id; from either side.
    expect(named(man(100, 500), man(3200, 500))).toEqual(['pond']);
    expect(named(man(3200, 500), man(100, 500))).toEqual(['pond']);
    // One rim lies higher than the other: that is the one over which nobody looks.
    expect(named(man(500, 500), man(-1200, 500))).toEqual(['quarry']);
  }
});

test('of two woods equally tall the first by id is named, in whatever order they are listed', () => {
  const [a, b] = [wood('a', box(300, -500, 1000, 500)), wood('b', box(300, -500, 1000, 400))];
  for (const features of [
    [a, b],
    [b, a],
  ])
    expect(look(table(...features), man(0, 0), man(2000, 0)).blocks.map(({ feature }) => feature)).toEqual(['a']);
});

describe('a bank that is looked over from nearby', () => {
  const RULES: SightRules = {
    of: ({ kind }) => (kind === 'bocage' ? { effect: 'blocks', height: 150, near: 100 } : null),
    limits: {},
  };
  const bank = (...line: (readonly [number, number])[]): Feature => ({
    ...{ id: 'bank', kind: 'bocage', width: 60 },
    line: line.map(([x, y]) => ({ x, y })),
  });
  const sees = (feature: Feature): boolean =>
    canSee(makeSightMap([feature], RULES), { x: 2000, y: 950, eye: 0 }, { x: 3000, y: 1300, eye: 0 });

  test.each([2050, 2090, 2100, 2120, 2500])('does not matter how it bends a little, as at %i', (at) => {
    expect(sees(bank([1000, 1000], [4000, 1000]))).toBe(true);
    expect(sees(bank([1000, 1000], [at, 1001], [4000, 1000]))).toBe(true);
  });

  test('is another bank round a corner', () => {
    // It is near the arm that runs away to the south-west, and looks through the other one.
    const corner = bank([2000, 1100], [2000, 1030], [2600, 1030], [2600, 2000]);
    expect(canSee(makeSightMap([corner], RULES), { x: 2000, y: 950, eye: 0 }, { x: 3000, y: 1800, eye: 0 })).toBe(
      false,
    );
    const ring = bank([1000, 1000], [3000, 1000], [3000, 3000], [1000, 3000], [1000, 1000]);
    expect(canSee(makeSightMap([ring], RULES), { x: 2000, y: 1050, eye: 0 }, { x: 2000, y: 4000, eye: 0 })).toBe(false);
  });
});
