/**
 * Facings are 48 directions, 7.5 degrees apart, clockwise from north: the hours of a clock, the half
 * quarters and the arcs of 45 and 90 degrees all fall on them. Vectors are whole numbers about 1000
 * long; the table is closed under quarter turns and mirroring.
 */
import { compareProducts } from './exact.ts';
import { cross, dot, type Point } from './vector.ts';

/** 0 to 47; 0 looks north, 12 east, 24 south, 36 west. */
export type Facing = number;

export const FACINGS = 48;

/** The first eighth, from north towards north-east: how far east, how far north. */
const EIGHTH: readonly (readonly [number, number])[] = [
  [0, 1000],
  [131, 991],
  [259, 966],
  [383, 924],
  [500, 866],
  [609, 793],
  [707, 707],
];

export const DIRECTIONS: readonly Point[] = Array.from({ length: FACINGS }, (_, facing) => {
  const quarter = Math.floor(facing / 12);
  const step = facing % 12;
  const [right, ahead] = step <= 6 ? EIGHTH[step]! : ([EIGHTH[12 - step]![1], EIGHTH[12 - step]![0]] as const);
  if (quarter === 0) return { x: right, y: 0 - ahead };
  if (quarter === 1) return { x: ahead, y: right };
  if (quarter === 2) return { x: 0 - right, y: ahead };
  return { x: 0 - ahead, y: 0 - right };
});

export function direction(facing: Facing): Point {
  return DIRECTIONS[facing]!;
}

/** The facing after turning clockwise by a number of steps, which may be negative. */
export function turned(facing: Facing, steps: number): Facing {
  return (((facing + steps) % FACINGS) + FACINGS) % FACINGS;
}

export function opposite(facing: Facing): Facing {
  return turned(facing, FACINGS / 2);
}

/** Mirrored in the north-south axis. */
export function mirroredFacing(facing: Facing): Facing {
  return turned(0, -facing);
}

/** The fewest steps of 7.5 degrees from one facing to another: 0 to 24, whichever way round. */
export function stepsBetween(a: Facing, b: Facing): number {
  const clockwise = turned(b, -a);
  return Math.min(clockwise, FACINGS - clockwise);
}

/**
 * The facing nearest to a direction, among `count` evenly spaced ones (48, 24, 16, 12, 8 or 4).
 * The border between two neighbours is the sum of their vectors; a direction exactly on it belongs to
 * the one that comes first clockwise from north, so that north's own left border is north's.
 */
export function nearestFacing({ x, y }: Point, count = FACINGS): Facing {
  const sectors = sectorsOf(count);
  for (let i = 0; i < sectors.length; i += 6) {
    const isAhead = sectors[i]! * x + sectors[i + 1]! * y > 0;
    if (!isAhead || sectors[i + 2]! * y - sectors[i + 3]! * x < 0 || x * sectors[i + 5]! - y * sectors[i + 4]! < 0)
      continue;
    return (i / 6) * (FACINGS / count);
  }
  return 0;
}

const knownSectors = new Map<number, Float64Array>();

/** For each facing, of so many, its direction and those of its two borders: x and y by turns. */
function sectorsOf(count: number): Float64Array {
  const known = knownSectors.get(count);
  if (known) return known;
  const step = FACINGS / count;
  const sectors: number[] = [];
  for (let facing = 0; facing < FACINGS; facing += step) {
    const here = direction(facing);
    const before = direction(turned(facing, -step));
    const after = direction(turned(facing, step));
    sectors.push(here.x, here.y, before.x + here.x, before.y + here.y, here.x + after.x, here.y + after.y);
  }
  const made = Float64Array.from(sectors);
  knownSectors.set(count, made);
  return made;
}

/** Whole width of an arc in degrees, centred on the facing, its borders included. */
export type Arc = 45 | 90 | 180 | 360;

/** Is the direction inside the arc around `ahead`? No direction at all (the same place) always is. */
export function isInArc(ahead: Point, towards: Point, arc: Arc): boolean {
  const along = dot(ahead, towards);
  const aside = Math.abs(cross(ahead, towards));
  if (along === 0 && aside === 0) return true;
  switch (arc) {
    case 360:
      return true;
    case 180:
      return along >= 0;
    case 90:
      return along >= aside;
    case 45:
      // Within 22.5 degrees if twice the angle is within 45: along^2 - aside^2 >= 2 * along * aside.
      return along >= aside && compareProducts(along - aside, along + aside, 2 * along, aside) >= 0;
  }
}

/** The quarter of a target that a direction comes from; the borders are named, for each book settles them. */
export type Quarter = 'front' | 'front-side' | 'side' | 'side-rear' | 'rear';

/** Which quarter of something that faces `ahead` is hit from the direction `from`. */
export function quarterHit(ahead: Point, from: Point): Quarter {
  const along = dot(ahead, from);
  const aside = Math.abs(cross(ahead, from));
  if (along > aside || (along === 0 && aside === 0)) return 'front';
  if (along === aside) return 'front-side';
  if (-along < aside) return 'side';
  return -along === aside ? 'side-rear' : 'rear';
}

/** The hand a direction lies on for one who looks `ahead`. */
export function handTowards(ahead: Point, towards: Point): 'left' | 'right' | 'neither' {
  const turn = cross(ahead, towards);
  return turn < 0 ? 'left' : turn > 0 ? 'right' : 'neither';
}
