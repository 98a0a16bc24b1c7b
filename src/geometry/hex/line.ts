/**
 * What the line between two hex centres meets, found once for each vector and kept: the hexes whose interior it passes
 * through, the pairs of hexes along whose common side it runs, the sides it crosses, the corners it passes through.
 * Coordinates are axial times 3, so that every corner is whole and every test exact.
 */
import { type Axial, DIRECTIONS, type Direction, MOST, STEPS } from './board.ts';
import { turned } from './facing.ts';

/** Hexes are given from the first end, axial; `num / den` is the part of the way. */
export interface HexLine {
  readonly q: number;
  readonly r: number;
  /** Twice the squared length; the denominator of `along`. */
  readonly den: number;
  /** Hexes passed through, in order, without the ends: where, and the part of the way nearest to their middle. */
  readonly throughQ: Int16Array;
  readonly throughR: Int16Array;
  readonly throughAlong: Int32Array;
  /** The least footprint, in twentieths, that the line touches. */
  readonly throughTouch: Uint8Array;
  /** Pairs of hexes that the line runs between, in order; both have the same nearest point. */
  readonly between: readonly Between[];
  /** Sides and corners of neither end, in order. */
  readonly crossings: readonly Crossing[];
  readonly corners: readonly Corner[];
  /** The sides by which the line leaves the first end and enters the second; two where it passes through their corner. */
  readonly leaves: readonly Direction[];
  readonly enters: readonly Direction[];
}

export interface Between {
  readonly left: Axial;
  readonly right: Axial;
  readonly along: number;
}

/** A side crossed between its corners, as a side of the hex that the line comes from. */
export interface Crossing extends Axial {
  readonly way: Direction;
  readonly num: number;
  readonly den: number;
}

/** The three hexes that meet at a corner, clockwise, from the first in order of coordinates; and the way from each to the next. */
export interface Corner {
  readonly hexes: readonly [Axial, Axial, Axial];
  readonly ways: readonly [Direction, Direction, Direction];
  readonly num: number;
  readonly den: number;
}

/** Corner i of a hex, times 3: the one between the directions i + 1 and i + 2, clockwise. */
const CORNERS: readonly Axial[] = DIRECTIONS.map((way) => {
  const [a, b] = [STEPS[way]!, STEPS[turned(way, 1)]!];
  return { q: a.q + b.q, r: a.r + b.r };
});

/** More than the largest difference of axial coordinates on the largest board. */
const SPAN = 2 * MOST;
const kept: (HexLine | undefined)[] = new Array(4 * SPAN * SPAN);

/** The line along an axial vector, which is not nothing. */
export function lineAlong(q: number, r: number): HexLine {
  const key = (q + SPAN) * 2 * SPAN + r + SPAN;
  const had = kept[key];
  if (had !== undefined) return had;
  const line = makeLine(q, r);
  kept[key] = line;
  return line;
}

/** Twice the scalar product of two axial vectors. */
export function doubleDot(aq: number, ar: number, bq: number, br: number): number {
  return 2 * (aq * bq + ar * br) + aq * br + ar * bq;
}

function makeLine(q: number, r: number): HexLine {
  if (q === 0 && r === 0) throw new RangeError('a line of sight has two ends');
  const den = doubleDot(q, r, q, r);
  const through: { q: number; r: number; along: number; touch: number }[] = [];
  const between: Between[] = [];
  for (const hex of hexesNear(q, r)) {
    const along = doubleDot(hex.q, hex.r, q, r);
    if (along <= 0 || along >= den) continue;
    const hands = CORNERS.map((corner) => handOf(q, r, 3 * hex.q + corner.q, 3 * hex.r + corner.r));
    const [isLeft, isRight] = [hands.some((hand) => hand < 0), hands.some((hand) => hand > 0)];
    if (isLeft && isRight) through.push({ ...hex, along, touch: touchOf(hex, q, r, den) });
    else if (isLeft && hands.filter((hand) => hand === 0).length === 2) {
      const at = hands.findIndex((hand, i) => hand === 0 && hands[(i + 1) % 6] === 0);
      const step = STEPS[turned(1, at + 1)]!;
      between.push({ left: hex, right: { q: hex.q + step.q, r: hex.r + step.r }, along });
    }
  }
  through.sort((a, b) => a.along - b.along || a.q - b.q || a.r - b.r);
  between.sort((a, b) => a.along - b.along);
  return {
    q,
    r,
    den,
    throughQ: Int16Array.from(through, (hex) => hex.q),
    throughR: Int16Array.from(through, (hex) => hex.r),
    throughAlong: Int32Array.from(through, ({ along }) => along),
    throughTouch: Uint8Array.from(through, ({ touch }) => touch),
    between,
    crossings: crossingsOf(q, r).filter((side) => !isEnd(side, q, r) && !isEnd(beyond(side), q, r)),
    corners: cornersOf(q, r).filter(({ hexes }) => !hexes.some((hex) => isEnd(hex, q, r))),
    leaves: sidesTowards(q, r),
    enters: sidesTowards(-q, -r),
  };
}

/** Every hex that the line can touch. */
function hexesNear(q: number, r: number): Axial[] {
  const found: Axial[] = [];
  for (let y = Math.min(0, r) - 1; y <= Math.max(0, r) + 1; y += 1)
    for (let x = Math.min(0, q) - 1; x <= Math.max(0, q) + 1; x += 1) {
      const off = handOf(q, r, x, y);
      // A corner is two thirds of a step's height from the middle: 9 off^2 <= 4 |v|^2.
      if (9 * off * off <= 2 * doubleDot(q, r, q, r)) found.push({ q: x, r: y });
    }
  return found;
}

/** On which hand of the vector a place lies: right is positive, on the line nothing. */
function handOf(q: number, r: number, x: number, y: number): number {
  return q * y - r * x;
}

/** The least whole radius, in twentieths, of a disc on the hex's middle that the line touches: 300 det^2 <= radius^2 |v|^2. */
function touchOf(hex: Axial, q: number, r: number, den: number): number {
  const off = handOf(q, r, hex.q, hex.r);
  let radius = 0;
  while (600 * off * off > radius * radius * den) radius += 1;
  return radius;
}

function isEnd(hex: Axial, q: number, r: number): boolean {
  return (hex.q === 0 && hex.r === 0) || (hex.q === q && hex.r === r);
}

function beyond({ q, r, way }: Crossing): Axial {
  return { q: q + STEPS[way]!.q, r: r + STEPS[way]!.r };
}

/** Sides that the open line crosses between their corners. */
function crossingsOf(q: number, r: number): Crossing[] {
  const found: Crossing[] = [];
  for (const hex of hexesNear(q, r))
    for (const way of DIRECTIONS) {
      const [a, b] = [cornerOf(hex, turned(way, -1)), cornerOf(hex, way)];
      const [left, right] = [handOf(q, r, a.q, a.r), handOf(q, r, b.q, b.r)];
      // Seen from inside, the corners of a side stand left and right of a line that leaves by it.
      if (left >= 0 || right <= 0) continue;
      const span = right - left;
      const part = q === 0 ? [a.r, b.r - a.r, r] : [a.q, b.q - a.q, q];
      const place = inLowest(part[0]! * span - part[1]! * left, 3 * part[2]! * span);
      if (place.num > 0 && place.num < place.den) found.push({ ...hex, way, ...place });
    }
  return found.sort(byPlace);
}

function cornersOf(q: number, r: number): Corner[] {
  const found: Corner[] = [];
  for (const hex of hexesNear(q, r))
    for (const way of DIRECTIONS) {
      const at = cornerOf(hex, way);
      if (handOf(q, r, at.q, at.r) !== 0) continue;
      const place = q === 0 ? inLowest(at.r, 3 * r) : inLowest(at.q, 3 * q);
      if (place.num <= 0 || place.num >= place.den) continue;
      const next = { q: hex.q + STEPS[way]!.q, r: hex.r + STEPS[way]!.r };
      const last = { q: hex.q + STEPS[turned(way, 1)]!.q, r: hex.r + STEPS[turned(way, 1)]!.r };
      // Each of the three hexes has this corner; it is written down once.
      if (isBefore(hex, next) && isBefore(hex, last))
        found.push({ hexes: [hex, next, last], ways: [way, turned(way, 2), turned(way, 4)], ...place });
    }
  return found.sort(byPlace);
}

function isBefore(a: Axial, b: Axial): boolean {
  return a.q < b.q || (a.q === b.q && a.r < b.r);
}

/** The corner clockwise of a direction's side, times 3. */
function cornerOf(hex: Axial, way: Direction): Axial {
  const corner = CORNERS[way - 1]!;
  return { q: 3 * hex.q + corner.q, r: 3 * hex.r + corner.r };
}

/** The sides of a hex through which a line from its middle leaves it: two at a corner. */
export function sidesTowards(q: number, r: number): Direction[] {
  return DIRECTIONS.filter((way) => {
    const [a, b] = [CORNERS[turned(way, -1) - 1]!, CORNERS[way - 1]!];
    const [left, right] = [handOf(q, r, a.q, a.r), handOf(q, r, b.q, b.r)];
    return left <= 0 && right >= 0 && doubleDot(STEPS[way]!.q, STEPS[way]!.r, q, r) > 0;
  });
}

function byPlace(a: { num: number; den: number }, b: { num: number; den: number }): number {
  return a.num * b.den - b.num * a.den;
}

/** A fraction in lowest terms with a positive denominator. */
function inLowest(num: number, den: number): { num: number; den: number } {
  let [a, b] = [Math.abs(num), Math.abs(den)];
  while (b !== 0) [a, b] = [b, a % b];
  const by = den < 0 ? -a : a;
  return { num: num / by, den: den / by };
}
