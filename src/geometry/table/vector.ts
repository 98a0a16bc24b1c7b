/**
 * Places and directions on a table. Coordinates are whole numbers of the table's unit (hundredths of
 * an inch, or 250 m steps); x grows to the east, y to the south, as on a screen.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Hundredths of an inch. */
export type Hundredths = number;

/** Sides of the largest table: 10 by 6 feet. Differences of places must not exceed these. */
export const LARGEST_TABLE = { width: 12000, height: 7200 } as const;

export function point(x: number, y: number): Point {
  return { x, y };
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** Positive when b lies clockwise of a (to the right hand), as the screen shows it. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function squared(a: Point): number {
  return a.x * a.x + a.y * a.y;
}

export function distanceSquared(a: Point, b: Point): number {
  return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}

/** Is b at most `distance` from a? */
export function isWithin(a: Point, b: Point, distance: number): boolean {
  return distance >= 0 && distanceSquared(a, b) <= distance * distance;
}

/** Which hand p is on for one who goes from a to b: 1 right, -1 left, 0 on the line. */
export function handOf(a: Point, b: Point, p: Point): -1 | 0 | 1 {
  const turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

export function samePlace(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** A quarter turn clockwise about the origin. */
export function quarterTurn(a: Point): Point {
  return { x: 0 - a.y, y: a.x };
}

/** Mirrored in the north-south axis through the origin. */
export function mirrored(a: Point): Point {
  return { x: 0 - a.x, y: a.y };
}

/** A written order of places: from north to south, then from west to east. */
export function comparePlaces(a: Point, b: Point): number {
  return a.y - b.y || a.x - b.x;
}

/** A written order of ids: letter by letter, by the number of each. */
export function compareIds(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}
