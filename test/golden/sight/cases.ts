/**
 * The awkward cases of sight, each with the argument that the written rules of src/geometry/table/README.md ask for,
 * worked out by hand. Lengths and heights are hundredths of an inch; x grows to the east, y to the south. The tests
 * hold the geometry to them, docs/sight.md shows them.
 */
import type { Fraction } from '../../../src/geometry/table/exact.ts';
import type { Area, Building, Feature, FeatureKind, Hill, Line } from '../../../src/geometry/table/feature.ts';
import type { Block, Depth, Met, Sight } from '../../../src/geometry/table/sight.ts';
import type { Eye, SightLimit, SightRule, SightRules } from '../../../src/geometry/table/sight-map.ts';
import { type Point, point } from '../../../src/geometry/table/vector.ts';

export const CHAPTERS = [
  'Along a wall',
  'Through a corner',
  'Touching a round wood',
  'From inside a wood',
  'Over a crest',
  'Upper floor over a hedge',
] as const;

export interface GoldenCase {
  readonly id: string;
  readonly chapter: (typeof CHAPTERS)[number];
  readonly title: string;
  readonly question: string;
  /** The written rule that decides, in a sentence. */
  readonly why: string;
  readonly features: readonly Feature[];
  readonly rules: SightTable;
  readonly from: Eye;
  readonly to: Eye;
  readonly sight: Sight;
  /** The reasons against in the order and at the places where one meets them who looks from `to`; `at` counts from there. */
  readonly back: readonly Block[];
  /** Where both hands argue equally well: what the right one says. A line turned round or mirrored shows that one. */
  readonly rightHand: 'the same' | (Pick<GoldenCase, 'back'> & Pick<Sight, 'met' | 'blocks'>) | null;
  /** The argument as it is spoken. */
  readonly says: string;
  /** Do heights matter, so that a section is worth drawing? */
  readonly hasSection: boolean;
}

/** A rules table as data. The height of a building is that of one floor. */
export interface SightTable {
  readonly title: string;
  readonly kinds: Readonly<Partial<Record<FeatureKind, SightRule>>>;
  readonly limits: Readonly<Record<string, SightLimit>>;
}

export function rulesOf({ kinds, limits }: SightTable): SightRules {
  return {
    of: (feature) => {
      const rule = kinds[feature.kind] ?? null;
      if (rule === null || feature.kind !== 'building' || rule.effect === 'ground') return rule;
      return { ...rule, height: rule.height * feature.floors };
    },
    limits,
  };
}

const USUAL: SightTable = {
  title: 'usual',
  kinds: {
    building: { effect: 'blocks', height: 200 },
    wall: { effect: 'blocks', height: 200 },
    hedge: { effect: 'blocks', height: 150, near: 100 },
    wood: { effect: 'limits', height: 400, group: 'wood' },
    crops: { effect: 'obscures', height: 50 },
    hill: { effect: 'ground', levelHeight: 200, crest: 0 },
  },
  limits: { wood: { most: 500, through: true } },
};
const STRICT_WOODS: SightTable = {
  ...USUAL,
  title: 'strict woods',
  limits: { wood: { most: 400, through: false } },
};
const KIND_CREST: SightTable = {
  ...USUAL,
  title: 'kind crest',
  kinds: { ...USUAL.kinds, hill: { effect: 'ground', levelHeight: 200, crest: 300 } },
};

/** Eye of a man who stands; of one who lies; of one on the first upper floor; of one in a tower, four floors up. */
const [STANDING, LYING, UPSTAIRS, IN_THE_TOWER] = [75, 45, 275, 675];

/** "700,500 1700,500": places as the map files write them. */
const places = (text: string): Point[] =>
  text.split(' ').map((one) => {
    const [x, y] = one.split(',').map(Number);
    return point(x!, y!);
  });
/** "3/10 at 800,500": a part of the way, exactly, and the place there. */
const spot = (text: string): { readonly part: Fraction; readonly place: Point } => {
  const [part, place] = text.split(' at ');
  const [num, den = 1] = part!.split('/').map(Number);
  return { part: { num: num!, den }, place: places(place!)[0]! };
};
const eye = (x: number, y: number, above = STANDING): Eye => ({ x, y, eye: above });
const box = (west: number, north: number, east: number, south: number): Point[] => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];
const line = (id: string, kind: Line['kind'], name: string, text: string): Line => ({
  id,
  kind,
  name,
  line: places(text),
  width: kind === 'hedge' ? 40 : 20,
});
const wood = (id: string, name: string, text: string): Area => ({ id, kind: 'wood', name, outline: places(text) });
const house = (id: string, name: string, outline: Point[], floors = 1, grade = 'slate'): Building => ({
  id,
  kind: 'building',
  name,
  outline,
  material: 'stone',
  floors,
  size: 'medium',
  hits: 4,
  sections: [],
  grade,
});
const hill = (text: string): Hill => ({
  id: 'hill',
  kind: 'hill',
  name: 'the hill',
  contours: [{ level: 1, outline: places(text) }],
});

/** Met from one spot to another; heights are those of the line going in and coming out, and of the top. */
const met = (
  feature: string,
  kind: FeatureKind,
  from: string,
  to: string,
  length: number,
  heights: string,
  how: 'over' | 'below',
): Met => {
  const [entry, exit] = [spot(from), spot(to)];
  const [lineAtEntry, lineAtExit, top] = heights.split(' ').map(Number);
  return {
    feature,
    kind,
    entry: entry.part,
    exit: exit.part,
    from: entry.place,
    to: exit.place,
    length,
    lineAtEntry: lineAtEntry!,
    lineAtExit: lineAtExit!,
    top: top!,
    isOver: how === 'over',
  };
};
/** Met at a single spot; heights are those of the line and of the top. */
const metAt = (feature: string, kind: FeatureKind, at: string, heights: string, how: 'over' | 'below'): Met =>
  met(feature, kind, at, at, 0, `${heights.split(' ')[0]} ${heights}`, how);
const block = (feature: string, why: Block['why'], at: string): Block => ({
  feature,
  why,
  at: spot(at).part,
  place: spot(at).place,
});
const inWood = (length: number, most = 500): Depth[] => [{ group: 'wood', length, most }];

/** What most cases have in common. */
const usual = {
  rules: USUAL,
  back: [],
  rightHand: null,
  hasSection: false,
} as const;

// One horizontal line serves most cases: 20 inches from west to east.
const WEST = eye(200, 500);
const EAST = eye(2200, 500);

/** A ring of twenty corners that all lie on a circle of 5 inches around (13, 7.5): 3-4-5 and 7-24-25 triangles. */
const ROUND = [
  '1300,250 1440,270 1600,350 1700,450 1780,610',
  '1800,750 1780,890 1700,1050 1600,1150 1440,1230',
  '1300,1250 1160,1230 1000,1150 900,1050 820,890',
  '800,750 820,610 900,450 1000,350 1160,270',
].join(' ');
const BIG_WOOD = '200,250 600,150 900,350 900,650 600,850 250,750';
const COPSE = wood('copse', 'the copse', '540,150 780,120 780,640 540,600');
const HILL = '900,350 1050,200 1350,200 1500,350 1500,650 1350,800 1050,800 900,650';
const BROAD_HILL = '300,350 450,200 1050,200 1200,350 1200,650 1050,800 450,800 300,650';
const MILL = house('mill', 'the mill', box(200, 300, 500, 700), 2);
const HEDGE = line('hedge', 'hedge', 'the hedge', '1200,200 1200,800');

export const CASES: readonly GoldenCase[] = [
  {
    ...usual,
    id: 'along-a-wall',
    chapter: 'Along a wall',
    title: 'Along a wall',
    question: 'The line runs along the whole wall. Is the wall in the way?',
    why: 'A line along an edge is read a hair to its left and a hair to its right. A wall has no thickness to the rules, so on either hand it lies beside the line, and nothing is met.',
    features: [line('wall', 'wall', 'the wall', '700,500 1700,500')],
    from: WEST,
    to: EAST,
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'left' },
    rightHand: 'the same',
    says: 'Clear, a hair to the left: nothing in the way.',
  },
  {
    ...usual,
    id: 'along-a-house',
    chapter: 'Along a wall',
    title: 'Along the front of a house',
    question: 'The line runs along the front of the house. Does the house hide B?',
    why: 'Read to the right, the line is inside the house; read to the left it is in the street. It is clear if it is clear on one hand.',
    features: [house('house', 'the house', box(800, 500, 1600, 900))],
    from: WEST,
    to: EAST,
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'left' },
    says: 'Clear, a hair to the left: nothing in the way.',
  },
  {
    ...usual,
    id: 'between-two-houses',
    chapter: 'Along a wall',
    title: 'Between two houses wall to wall',
    question: 'Two houses share a wall, and the line runs along it. May one look through the seam?',
    why: 'On the left hand the line is in the forge, on the right in the inn. Neither is clear. Both hands argue equally well, so the left is shown.',
    features: [
      house('forge', 'the forge', box(800, 200, 1600, 500), 1, 'thatch'),
      house('inn', 'the inn', box(800, 500, 1600, 800)),
    ],
    from: WEST,
    to: EAST,
    sight: {
      isSeen: false,
      blocks: [block('forge', 'solid', '3/10 at 800,500')],
      met: [met('forge', 'building', '3/10 at 800,500', '7/10 at 1600,500', 800, '75 75 200', 'below')],
      depths: inWood(0),
      read: 'left',
    },
    back: [block('forge', 'solid', '3/10 at 1600,500')],
    rightHand: {
      blocks: [block('inn', 'solid', '3/10 at 800,500')],
      met: [met('inn', 'building', '3/10 at 800,500', '7/10 at 1600,500', 800, '75 75 200', 'below')],
      back: [block('inn', 'solid', '3/10 at 1600,500')],
    },
    says: 'Blocked on either hand by the forge 6 inches out, 1.25 inches above the line.',
  },
  {
    ...usual,
    id: 'two-walls-meet',
    chapter: 'Along a wall',
    title: 'Where two walls meet',
    question: 'The line goes exactly through the point where two walls meet. Does it slip through?',
    why: 'A hair to the left it crosses the one wall, a hair to the right the other: there is no gap in a point.',
    features: [
      line('north', 'wall', 'the north wall', '1200,150 1200,500'),
      line('south', 'wall', 'the south wall', '1200,500 1400,850'),
    ],
    from: WEST,
    to: EAST,
    sight: {
      isSeen: false,
      blocks: [block('north', 'solid', '1/2 at 1200,500')],
      met: [metAt('north', 'wall', '1/2 at 1200,500', '75 200', 'below')],
      depths: inWood(0),
      read: 'left',
    },
    back: [block('north', 'solid', '1/2 at 1200,500')],
    rightHand: {
      blocks: [block('south', 'solid', '1/2 at 1200,500')],
      met: [metAt('south', 'wall', '1/2 at 1200,500', '75 200', 'below')],
      back: [block('south', 'solid', '1/2 at 1200,500')],
    },
    says: 'Blocked on either hand by the north wall 10 inches out, 1.25 inches above the line.',
  },
  {
    ...usual,
    id: 'a-wall-ends',
    chapter: 'Along a wall',
    title: 'Past the end of a wall',
    question: 'The second wall is gone, and the line touches the end of the first. Is it stopped?',
    why: 'To the left it would cross the wall; to the right it passes the end.',
    features: [line('north', 'wall', 'the north wall', '1200,150 1200,500')],
    from: WEST,
    to: EAST,
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'right' },
    says: 'Clear, a hair to the right: nothing in the way.',
  },
  {
    ...usual,
    id: 'at-the-wall',
    chapter: 'Along a wall',
    title: 'Standing at the wall',
    question: 'A stands on the line of the wall. Does he look over it, or into it?',
    why: 'What only touches an end of the line does not count: who stands at a wall looks from it, to either side.',
    features: [line('wall', 'wall', 'the wall', '700,250 700,750')],
    from: eye(700, 500),
    to: EAST,
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'straight' },
    says: 'Clear: nothing in the way.',
  },
  {
    ...usual,
    id: 'one-step-back',
    chapter: 'Along a wall',
    title: 'A step back from the wall',
    question: 'A has stepped back an inch. Does he still see B?',
    why: 'Now the wall is between the ends, and its top is above the line.',
    features: [line('wall', 'wall', 'the wall', '700,250 700,750')],
    from: eye(600, 500),
    to: EAST,
    sight: {
      isSeen: false,
      blocks: [block('wall', 'solid', '1/16 at 700,500')],
      met: [metAt('wall', 'wall', '1/16 at 700,500', '75 200', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('wall', 'solid', '15/16 at 700,500')],
    says: 'Blocked by the wall 1 inch out, 1.25 inches above the line.',
  },

  {
    ...usual,
    id: 'a-corner-grazed',
    chapter: 'Through a corner',
    title: 'A corner grazed',
    question: 'The line touches the corner of the house and nothing else of it. Is it stopped?',
    why: 'A hair to the left it passes the corner.',
    features: [house('house', 'the house', box(1100, 500, 1700, 900))],
    from: eye(700, 900),
    to: eye(1500, 100),
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'left' },
    says: 'Clear, a hair to the left: nothing in the way.',
  },
  {
    ...usual,
    id: 'corner-to-corner',
    chapter: 'Through a corner',
    title: 'Two houses corner to corner',
    question: 'A second house touches the first at that corner. May one look through the point where they touch?',
    why: 'To the left the line clips the corner of the barn, to the right that of the house. Each is a stretch of no length, and solid.',
    features: [
      house('barn', 'the barn', box(600, 100, 1100, 500), 1, 'thatch barn'),
      house('house', 'the house', box(1100, 500, 1700, 900)),
    ],
    from: eye(700, 900),
    to: eye(1500, 100),
    sight: {
      isSeen: false,
      blocks: [block('barn', 'solid', '1/2 at 1100,500')],
      met: [metAt('barn', 'building', '1/2 at 1100,500', '75 200', 'below')],
      depths: inWood(0),
      read: 'left',
    },
    back: [block('barn', 'solid', '1/2 at 1100,500')],
    rightHand: {
      blocks: [block('house', 'solid', '1/2 at 1100,500')],
      met: [metAt('house', 'building', '1/2 at 1100,500', '75 200', 'below')],
      back: [block('house', 'solid', '1/2 at 1100,500')],
    },
    // Half of the root of 800 * 800 + 800 * 800.
    says: 'Blocked on either hand by the barn 5.66 inches out, 1.25 inches above the line.',
  },
  {
    ...usual,
    id: 'in-at-a-corner',
    chapter: 'Through a corner',
    title: 'In at a corner',
    question: 'The line goes into the house exactly at its corner and out through a wall. Where is it stopped?',
    why: 'On both hands the line is inside from the corner on; the corner is where it is stopped.',
    features: [house('house', 'the house', box(1000, 300, 1400, 700))],
    from: eye(600, 100),
    to: eye(1800, 700),
    sight: {
      isSeen: false,
      blocks: [block('house', 'solid', '1/3 at 1000,300')],
      // A third of the root of 1200 * 1200 + 600 * 600, 1341.6.
      met: [met('house', 'building', '1/3 at 1000,300', '2/3 at 1400,500', 447, '75 75 200', 'below')],
      depths: inWood(0),
      read: 'left',
    },
    back: [block('house', 'solid', '1/3 at 1400,500')],
    rightHand: 'the same',
    says: 'Blocked on either hand by the house 4.47 inches out, 1.25 inches above the line.',
  },

  {
    ...usual,
    id: 'a-tangent',
    chapter: 'Touching a round wood',
    title: 'A tangent',
    question: 'The line touches a round wood in one point. Sight may not go right through a wood. Is it stopped?',
    why: 'A hair to the left it passes the wood, and not a step of it counts.',
    features: [wood('wood', 'the round wood', ROUND)],
    rules: STRICT_WOODS,
    from: eye(600, 650),
    to: eye(1400, 50),
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0, 400), read: 'left' },
    says: 'Clear, a hair to the left: nothing in the way.',
  },
  {
    ...usual,
    id: 'a-rim-cut',
    chapter: 'Touching a round wood',
    title: 'The rim cut off',
    question:
      'A tenth of an inch farther south the line cuts an inch off the rim. Sight goes through 5 inches of wood. Is it stopped?',
    why: 'An inch of wood is met and counted, and is less than the limit.',
    features: [wood('wood', 'the round wood', ROUND)],
    from: eye(600, 660),
    to: eye(1400, 60),
    sight: {
      isSeen: true,
      blocks: [],
      met: [met('wood', 'wood', '9/20 at 960,390', '11/20 at 1040,330', 100, '75 75 400', 'below')],
      depths: inWood(100),
      read: 'straight',
    },
    says: 'Clear. On the way: through the round wood from 4.5 inches out to 5.5 inches out. 1 inch of wood of at most 5 inches.',
  },
  {
    ...usual,
    id: 'right-through',
    chapter: 'Touching a round wood',
    title: 'Right through',
    question: 'The same line, where sight may go into a wood and out of it, but not right through. Is it stopped?',
    why: 'The line comes from the open and goes into the open: the smallest piece of wood between is too much. The reason stands where the line comes out.',
    features: [wood('wood', 'the round wood', ROUND)],
    rules: STRICT_WOODS,
    from: eye(600, 660),
    to: eye(1400, 60),
    sight: {
      isSeen: false,
      blocks: [block('wood', 'right through', '11/20 at 1040,330')],
      met: [met('wood', 'wood', '9/20 at 960,390', '11/20 at 1040,330', 100, '75 75 400', 'below')],
      depths: inWood(100, 400),
      read: 'straight',
    },
    back: [block('wood', 'right through', '11/20 at 960,390')],
    says: 'Blocked by the round wood: sight does not go right through to the open. On the way: through the round wood from 4.5 inches out to 5.5 inches out. 1 inch of wood of at most 4 inches.',
  },

  {
    ...usual,
    id: 'five-inches-in',
    chapter: 'From inside a wood',
    title: 'Five inches in',
    question: 'A stands exactly 5 inches inside the wood. Does he see out?',
    why: 'Limits are included: 5 inches of wood where 5 are the most.',
    features: [wood('wood', 'the wood', BIG_WOOD)],
    from: eye(400, 500),
    to: eye(1900, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [met('wood', 'wood', '0 at 400,500', '1/3 at 900,500', 500, '75 75 400', 'below')],
      depths: inWood(500),
      read: 'straight',
    },
    says: 'Clear. On the way: through the wood from the start to 5 inches out. 5 inches of wood of at most 5 inches.',
  },
  {
    ...usual,
    id: 'a-hair-deeper',
    chapter: 'From inside a wood',
    title: 'A hair deeper',
    question: 'A has gone back by a hundredth of an inch. Does he still see out?',
    why: '5.01 inches are more than 5. The reason stands where the line begins to count: at the start from here, at the edge of the wood from there.',
    features: [wood('wood', 'the wood', BIG_WOOD)],
    from: eye(399, 500),
    to: eye(1900, 500),
    sight: {
      isSeen: false,
      blocks: [block('wood', 'too deep', '0 at 399,500')],
      met: [met('wood', 'wood', '0 at 399,500', '501/1501 at 900,500', 501, '75 75 400', 'below')],
      depths: inWood(501),
      read: 'straight',
    },
    back: [block('wood', 'too deep', '1000/1501 at 900,500')],
    says: 'Blocked by 5.01 inches of wood in the wood, where 5 inches is the most. On the way: through the wood from the start to 5.01 inches out.',
  },
  {
    ...usual,
    id: 'two-woods',
    chapter: 'From inside a wood',
    title: 'Two woods add up',
    question: 'Three inches of one wood and two of another lie on the line. Is it stopped?',
    why: 'Lengths are measured along the line and added: 3 and 2 inches are 5, and that is allowed.',
    features: [COPSE, wood('spinney', 'the spinney', '1020,450 1180,420 1180,1000 1020,960')],
    from: eye(300, 100),
    to: eye(1500, 1000),
    // 1200 across and 900 down is 1500 along: 240 across is 300, 160 is 200.
    sight: {
      isSeen: true,
      blocks: [],
      met: [
        met('copse', 'wood', '1/5 at 540,280', '2/5 at 780,460', 300, '75 75 400', 'below'),
        met('spinney', 'wood', '3/5 at 1020,640', '11/15 at 1180,760', 200, '75 75 400', 'below'),
      ],
      depths: inWood(500),
      read: 'straight',
    },
    says: 'Clear. On the way: through the copse from 3 inches out to 6 inches out; through the spinney from 9 inches out to 11 inches out. 5 inches of wood of at most 5 inches.',
  },
  {
    ...usual,
    id: 'two-woods-too-deep',
    chapter: 'From inside a wood',
    title: 'Two woods too deep together',
    question: 'The second wood is half an inch deeper. Which wood is to blame?',
    why: 'Neither alone; both are named, each where its part begins.',
    features: [COPSE, wood('spinney', 'the spinney', '1020,450 1220,420 1220,1000 1020,960')],
    from: eye(300, 100),
    to: eye(1500, 1000),
    sight: {
      isSeen: false,
      blocks: [block('copse', 'too deep', '1/5 at 540,280'), block('spinney', 'too deep', '3/5 at 1020,640')],
      met: [
        met('copse', 'wood', '1/5 at 540,280', '2/5 at 780,460', 300, '75 75 400', 'below'),
        met('spinney', 'wood', '3/5 at 1020,640', '23/30 at 1220,790', 250, '75 75 400', 'below'),
      ],
      depths: inWood(550),
      read: 'straight',
    },
    back: [block('spinney', 'too deep', '7/30 at 1220,790'), block('copse', 'too deep', '3/5 at 780,460')],
    says: 'Blocked by 5.5 inches of wood in the copse and the spinney, where 5 inches is the most. On the way: through the copse from 3 inches out to 6 inches out; through the spinney from 9 inches out to 11.5 inches out.',
  },
  {
    ...usual,
    id: 'overlapping-woods',
    chapter: 'From inside a wood',
    title: 'Woods that overlap',
    question:
      'Four inches of one wood and three of another lie on the line, and two of them are the same. Is it stopped?',
    why: 'Where woods overlap the ground counts once: 5 inches in all.',
    features: [
      wood('firs', 'the firs', '600,300 1000,250 1000,750 600,700'),
      wood('oaks', 'the oaks', '800,150 1100,200 1100,850 800,800'),
    ],
    from: WEST,
    to: EAST,
    sight: {
      isSeen: true,
      blocks: [],
      met: [
        met('firs', 'wood', '1/5 at 600,500', '2/5 at 1000,500', 400, '75 75 400', 'below'),
        met('oaks', 'wood', '3/10 at 800,500', '9/20 at 1100,500', 300, '75 75 400', 'below'),
      ],
      depths: inWood(500),
      read: 'straight',
    },
    says: 'Clear. On the way: through the firs from 4 inches out to 8 inches out; through the oaks from 6 inches out to 9 inches out. 5 inches of wood of at most 5 inches.',
  },
  {
    ...usual,
    id: 'wood-to-wood',
    chapter: 'From inside a wood',
    title: 'From wood to wood',
    question: 'Both stand in woods, and sight may not go right through one. Do they see each other over the field?',
    why: 'The line comes out of the one wood and goes into the other; it passes right through neither. 3.5 inches in all are less than 4.',
    features: [
      wood('west', 'the west wood', '200,350 450,200 700,300 700,700 400,800 150,650'),
      wood('east', 'the east wood', '1700,300 2050,200 2250,550 2000,800 1700,700'),
    ],
    rules: STRICT_WOODS,
    from: eye(550, 500),
    to: eye(1900, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [
        met('west', 'wood', '0 at 550,500', '1/9 at 700,500', 150, '75 75 400', 'below'),
        met('east', 'wood', '23/27 at 1700,500', '1 at 1900,500', 200, '75 75 400', 'below'),
      ],
      depths: inWood(350, 400),
      read: 'straight',
    },
    says: 'Clear. On the way: through the west wood from the start to 1.5 inches out; through the east wood from 11.5 inches out to the end. 3.5 inches of wood of at most 4 inches.',
  },
  {
    ...usual,
    id: 'down-into-a-wood',
    chapter: 'From inside a wood',
    title: 'Down into a wood',
    question: 'A looks from a church tower at B, who has more than 7 inches of wood before him. Is it too deep?',
    why: 'Wood counts only where the line runs below its top. It comes down through the crowns 4.18 inches out; the last 4.94 inches count.',
    features: [
      house('church', 'the church', box(100, 350, 400, 650), 4, 'church'),
      wood('wood', 'the wood', '600,300 1000,200 1500,300 1550,700 1000,850 600,700'),
    ],
    from: eye(400, 500, IN_THE_TOWER),
    to: eye(1312, 500),
    // 600 down on 912: level with 400 after 275 of 600, that is 11 of 24; the other 13 of 24 are 494.
    sight: {
      isSeen: true,
      blocks: [],
      met: [met('wood', 'wood', '25/114 at 600,500', '1 at 1312,500', 712, '543 75 400', 'below')],
      depths: inWood(494),
      read: 'straight',
    },
    says: 'Clear. On the way: through the wood from 2 inches out to the end. 4.94 inches of wood of at most 5 inches.',
    hasSection: true,
  },

  {
    ...usual,
    id: 'behind-a-crest',
    chapter: 'Over a crest',
    title: 'Behind a crest',
    question: 'A hill lies between. Do they see each other?',
    why: 'The ground inside the contour is 2 inches up, and above the line.',
    features: [hill(HILL)],
    from: WEST,
    to: EAST,
    sight: {
      isSeen: false,
      blocks: [block('hill', 'ground', '7/20 at 900,500')],
      met: [met('hill', 'hill', '7/20 at 900,500', '13/20 at 1500,500', 600, '75 75 200', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('hill', 'ground', '7/20 at 1500,500')],
    says: 'Blocked by the hill 7 inches out, 1.25 inches above the line.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'on-the-crest',
    chapter: 'Over a crest',
    title: 'On the crest',
    question: 'A stands on the contour itself. Does he see down?',
    why: "A place on a contour has the contour's level, so his eye is 2.75 inches up; and what only touches an end does not count.",
    features: [hill(HILL)],
    from: eye(1500, 500),
    to: EAST,
    sight: { isSeen: true, blocks: [], met: [], depths: inWood(0), read: 'straight' },
    says: 'Clear: nothing in the way.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'level-with-the-edge',
    chapter: 'Over a crest',
    title: 'Level with the edge',
    question: 'A stands 3 inches behind the edge. Does he see B, 5 inches from the foot of the hill?',
    why: 'At the edge the line has come down from 2.75 to exactly 2 inches, the height of the ground. Level passes.',
    features: [hill(BROAD_HILL)],
    from: eye(900, 500),
    to: eye(1700, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [met('hill', 'hill', '0 at 900,500', '3/8 at 1200,500', 300, '275 200 200', 'over')],
      depths: inWood(0),
      read: 'straight',
    },
    says: 'Clear. On the way: off the hill 3 inches out, level with its edge.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'dead-ground',
    chapter: 'Over a crest',
    title: 'Dead ground',
    question: 'B has come closer to the foot of the hill. Does A still see him?',
    why: 'The line now comes down to the ground 2.4 inches out, before it is off the hill: that is where it is stopped. From below it is stopped at the edge.',
    features: [hill(BROAD_HILL)],
    from: eye(900, 500),
    to: eye(1540, 500),
    // 275 falls by 200 on 640: at 200 after three eighths; at the edge, 300 out, it is at 181.25.
    sight: {
      isSeen: false,
      blocks: [block('hill', 'ground', '3/8 at 1140,500')],
      met: [met('hill', 'hill', '0 at 900,500', '15/32 at 1200,500', 300, '275 181 200', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('hill', 'ground', '17/32 at 1200,500')],
    says: 'Blocked by the hill 2.4 inches out, where the line comes down to it.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'lying-on-the-hill',
    chapter: 'Over a crest',
    title: 'Lying on the hill',
    question: 'A lies 3 inches behind the edge. Does he see down?',
    why: 'From 2.45 inches the line comes down to the ground before the edge.',
    features: [hill(BROAD_HILL)],
    from: eye(900, 500, LYING),
    to: eye(1900, 500),
    // 245 falls by 170 on 1000: at 200 after 45 of 170, 264.7 out; at the edge it is at 194.
    sight: {
      isSeen: false,
      blocks: [block('hill', 'ground', '9/34 at 1165,500')],
      met: [met('hill', 'hill', '0 at 900,500', '3/10 at 1200,500', 300, '245 194 200', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('hill', 'ground', '7/10 at 1200,500')],
    says: 'Blocked by the hill 2.65 inches out, where the line comes down to it.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'a-kind-crest',
    chapter: 'Over a crest',
    title: 'The same, by a book that is kind to crests',
    question: 'In a book where one within 3 inches of the edge looks over it, does A see down?',
    why: 'He is exactly 3 inches from where the line leaves the contour he stands on. So the edge is not in the way, whatever the heights.',
    features: [hill(BROAD_HILL)],
    rules: KIND_CREST,
    from: eye(900, 500, LYING),
    to: eye(1900, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [met('hill', 'hill', '0 at 900,500', '3/10 at 1200,500', 300, '245 194 200', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    says: 'Clear. On the way: off the hill 3 inches out, over its edge.',
    hasSection: true,
  },

  {
    ...usual,
    id: 'ground-floor',
    chapter: 'Upper floor over a hedge',
    title: 'From the ground floor',
    question: 'A looks out of the ground floor of the mill. Does he see B beyond the hedge?',
    why: "The hedge is 1.5 inches high, the line 0.75. (The mill's own wall only touches the end of the line.)",
    features: [MILL, HEDGE],
    from: eye(500, 500),
    to: eye(1900, 500),
    sight: {
      isSeen: false,
      blocks: [block('hedge', 'solid', '1/2 at 1200,500')],
      met: [metAt('hedge', 'hedge', '1/2 at 1200,500', '75 150', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('hedge', 'solid', '1/2 at 1200,500')],
    says: 'Blocked by the hedge 7 inches out, 0.75 inches above the line.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'upper-floor',
    chapter: 'Upper floor over a hedge',
    title: 'From the upper floor',
    question: 'A has gone upstairs. Does he see B now?',
    why: 'Half way from 2.75 to 0.75 inches the line is at 1.75, and passes over the hedge.',
    features: [MILL, HEDGE],
    from: eye(500, 500, UPSTAIRS),
    to: eye(1900, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [metAt('hedge', 'hedge', '1/2 at 1200,500', '175 150', 'over')],
      depths: inWood(0),
      read: 'straight',
    },
    says: 'Clear. On the way: over the hedge 7 inches out, 0.25 inches above it.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'level-with-the-hedge',
    chapter: 'Upper floor over a hedge',
    title: 'Level with the hedge',
    question: 'The line only just touches the top of the hedge. Is it stopped?',
    why: 'Five eighths of the way down the line is at 1.5 inches, as high as the hedge. Level passes.',
    features: [MILL, line('hedge', 'hedge', 'the hedge', '1375,200 1375,800')],
    from: eye(500, 500, UPSTAIRS),
    to: eye(1900, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [metAt('hedge', 'hedge', '5/8 at 1375,500', '150 150', 'over')],
      depths: inWood(0),
      read: 'straight',
    },
    says: 'Clear. On the way: over the hedge 8.75 inches out, level with its top.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'behind-the-hedge',
    chapter: 'Upper floor over a hedge',
    title: 'Close behind the hedge',
    question: 'B is 2 inches behind the hedge. Does A see him from the upper floor?',
    why: 'Where the line crosses the hedge it is down to 1.19 inches.',
    features: [MILL, HEDGE],
    from: eye(500, 500, UPSTAIRS),
    to: eye(1400, 500),
    // 275 falls by 200 on 900: by 155.6 on 700.
    sight: {
      isSeen: false,
      blocks: [block('hedge', 'solid', '7/9 at 1200,500')],
      met: [metAt('hedge', 'hedge', '7/9 at 1200,500', '119 150', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('hedge', 'solid', '2/9 at 1200,500')],
    says: 'Blocked by the hedge 7 inches out, 0.31 inches above the line.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'lining-the-hedge',
    chapter: 'Upper floor over a hedge',
    title: 'Lining the hedge',
    question: 'B has gone up to the hedge: it is an inch before him. Does A see him?',
    why: 'In these rules a hedge is not in the way of an end within an inch of it: who lines it looks out, and is seen. The line goes through the leaves, which a rulebook may call cover.',
    features: [MILL, HEDGE],
    from: eye(500, 500, UPSTAIRS),
    to: eye(1300, 500),
    sight: {
      isSeen: true,
      blocks: [],
      met: [metAt('hedge', 'hedge', '7/8 at 1200,500', '100 150', 'below')],
      depths: inWood(0),
      read: 'straight',
    },
    says: 'Clear. On the way: through the hedge 7 inches out.',
    hasSection: true,
  },
  {
    ...usual,
    id: 'down-on-a-roof',
    chapter: 'Upper floor over a hedge',
    title: 'Down on a roof',
    question: 'A looks over the front of a shed at B behind it. Where is the line stopped?',
    why: 'It is above the shed where it comes to it, and down on the roof 3.75 inches out: that is where it is stopped. From below it is stopped at the back wall. The wheat hides nothing by the usual table; it is told because a book may call it cover.',
    features: [
      MILL,
      house('shed', 'the shed', box(800, 350, 1200, 650), 1, 'thatch'),
      { id: 'wheat', kind: 'crops', name: 'the wheat', outline: box(1250, 300, 1450, 700) },
    ],
    from: eye(500, 500, UPSTAIRS),
    to: eye(1500, 500),
    // 275 falls by 200 on 1000: 215 at the shed's front, 200 after three eighths, 135 at its back.
    sight: {
      isSeen: false,
      blocks: [block('shed', 'solid', '3/8 at 875,500')],
      met: [
        met('shed', 'building', '3/10 at 800,500', '7/10 at 1200,500', 400, '215 135 200', 'below'),
        met('wheat', 'crops', '3/4 at 1250,500', '19/20 at 1450,500', 200, '125 85 50', 'over'),
      ],
      depths: inWood(0),
      read: 'straight',
    },
    back: [block('shed', 'solid', '3/10 at 1200,500')],
    says: 'Blocked by the shed 3.75 inches out, where the line comes down to it. On the way: over the wheat from 7.5 inches out to 9.5 inches out, 0.35 inches above it.',
    hasSection: true,
  },
];
