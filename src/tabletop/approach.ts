/** Where on its path a piece first comes into something: a minefield, beaten ground. */
import { disc, rectangle, type Shape } from '../geometry/table/footprint.ts';
import type { Way } from '../geometry/table/path.ts';
import { placesAlong } from '../geometry/table/windows.ts';
import { type Piece, shapesOf } from './body.ts';
import { carried } from './place.ts';

/** The path is looked at so often. */
const STEP = 10;

/** The bases of a piece as it is carried along a path: men in the formation in which they set out, from a house one by one. */
function basesAlong({ body, place }: Piece, way: Way): (along: number) => Shape[] {
  const places = placesAlong(way);
  return (along) => {
    const { at, facing } = places.at(along);
    if (body.kind === 'rectangle')
      return [rectangle(at, body.length, body.width, places.length === 0 ? place.facing : facing)];
    const { radius } = body.sizes;
    return place.inside ? [disc(at, radius)] : carried(place.men, way.from, at).map((man) => disc(man, radius));
  };
}

/** How far along a path its bases are first in it; 0 if they are there already, null if they never are. */
export function firstIn(
  piece: Piece,
  way: Way,
  length: number,
  isIn: (bases: readonly Shape[]) => boolean,
): number | null {
  if (isIn(shapesOf(piece.body, piece.place))) return 0;
  const bases = basesAlong(piece, way);
  for (let along = 0; ; along = Math.min(length, along + STEP)) {
    if (isIn(bases(along))) {
      let first = along;
      while (first > 0 && isIn(bases(first - 1))) first -= 1;
      return first;
    }
    if (along >= length) return null;
  }
}
