/** Places around and behind a hull: where whoever it carries is set down, and what it tows. */
import { DIRECTIONS, FACINGS, type Facing } from '../geometry/table/facing.ts';
import { areWithin, divideEvenly, type Shape } from '../geometry/table/footprint.ts';
import { legCost } from '../geometry/table/leg.ts';
import type { Point } from '../geometry/table/vector.ts';
import { type Piece, shapesOf } from './body.ts';
import type { Field } from './field.ts';

const NEAREST = 100;
const TURNS = 12;

/** Places around a hull, nearest first: behind it, then to both sides, then before it. */
export function* spotsAround(at: Point, facing: Facing, farthest: number, every: number): Iterable<[number, number]> {
  for (let far = NEAREST; far <= farthest; far += every)
    for (let turn = 0; turn < TURNS; turn++) {
      const aside = (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * (FACINGS / TURNS);
      const { x, y } = DIRECTIONS[(facing + FACINGS / 2 + aside + FACINGS) % FACINGS]!;
      yield [at.x + divideEvenly(x * far, 1000), at.y + divideEvenly(y * far, 1000)];
    }
}

/** So far right behind a hull. */
export function pointBehind(at: Point, facing: Facing, far: number): Point {
  const { x, y } = DIRECTIONS[facing]!;
  return { x: at.x - divideEvenly(x * far, 1000), y: at.y - divideEvenly(y * far, 1000) };
}

/** Is all of a piece, every man of it, so near to a shape? */
export function isAllWithin({ body, place }: Piece, shape: Shape, reach: number): boolean {
  return shapesOf(body, place).every((base) => areWithin(base, shape, reach));
}

/** Do men on foot get straight from one point to another? */
export function canWalk(field: Field, from: Point, to: Point): boolean {
  return legCost(field.foot, from, to) < Number.POSITIVE_INFINITY;
}
