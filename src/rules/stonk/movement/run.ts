/** How ten minutes run off: where everybody is at a minute, who meets whom, who has no room. No dice. */
import { overlap } from '../../../geometry/table/footprint.ts';
import { type Box, boxesTouch, boxOf, grown } from '../../../geometry/table/polygon.ts';
import { cross, dot, minus, type Point, samePlace, squared } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import { shapeOf } from '../ground.ts';
import { isPlaced, isVehicle, type Place, type Placed, placed, type StonkTable } from '../state.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { wayOf } from './judge.ts';

/** stonk-gap-98 Evenly over the ten minutes. Who has no path stands where it is. */
export function placeAt(element: Placed, minute: number): Place {
  if (!element.path) return element.place;
  const way = placesAlong(wayOf(element, element.path));
  return placeOnPath(element, Math.floor((way.length * minute) / MINUTES_PER_MOVE));
}

export function placeOnPath(element: Placed, metres: number): Place {
  if (metres <= 0) return element.place;
  const { at, facing } = placesAlong(wayOf(element, element.path!)).at(metres);
  return placed(at, facing);
}

const standing = (table: StonkTable): Placed[] => table.elements.filter(isPlaced);
const overlaps = (a: Placed, at: Place, b: Placed, there: Place): boolean =>
  overlap(shapeOf({ size: a.size, place: at }), shapeOf({ size: b.size, place: there }));

/** The last place on its path, up to this many metres, that is clear of something; where it stands, if none is. */
function cutBack(element: Placed, metres: number, isFree: (place: Place) => boolean): Place {
  for (let left = metres; left > 0; left -= 1) {
    const place = placeOnPath(element, left);
    if (isFree(place)) return place;
  }
  return element.place;
}

const metresAt = (element: Placed, minute: number): number =>
  Math.floor((placesAlong(wayOf(element, element.path!)).length * minute) / MINUTES_PER_MOVE);

/** stonk-gap-55 The way that it has gone in this move, when its path ends here. */
export function trackOf(
  was: Place | null,
  path: readonly Point[] | null,
  before: readonly Point[] | null,
  place: Place,
): readonly Point[] {
  const start = before ?? (was ? [was.at] : []);
  let from = start.at(-1);
  const bends: Point[] = [];
  for (const to of path ?? []) {
    if (from && isOnLeg(from, to, place.at)) break;
    bends.push(to);
    from = to;
  }
  if (bends.length > 0 && samePlace(bends.at(-1)!, place.at)) bends.pop();
  return Object.freeze([...start, ...bends, place.at].map((at) => ({ ...at })));
}

/** Places along a leg are rounded to the metre. */
function isOnLeg(from: Point, to: Point, at: Point): boolean {
  const leg = minus(to, from);
  const there = minus(at, from);
  const length = squared(leg);
  const off = cross(leg, there);
  return off * off <= 2 * length && dot(leg, there) >= 0 && dot(leg, there) <= length;
}

/** All ground that it can touch in this move. */
const groundOf = ({ place, path, size }: Placed): Box =>
  grown(boxOf([place.at, ...(path ?? [])]), size.front + size.depth);

export interface Meeting {
  readonly minute: number;
  readonly unit: string;
  readonly enemy: string;
  /** Up against it. */
  readonly place: Place;
}

/** stonk-gap-98 The first mover, after this minute, that runs into an enemy base; of equals the first by id. */
export function firstContact(table: StonkTable, since: number): Meeting | null {
  const all = standing(table);
  const movers = all.filter(({ path }) => path !== null);
  if (movers.length === 0) return null;
  // Most pairs stay far from each other all the time.
  const boxes = new Map(all.map((one) => [one.id, groundOf(one)]));
  const pairs = movers.flatMap((mover) =>
    all
      .filter(({ id, side }) => side !== mover.side && boxesTouch(boxes.get(mover.id)!, boxes.get(id)!))
      .map((enemy) => ({ mover, enemy })),
  );
  for (let minute = since + 1; pairs.length > 0 && minute <= MINUTES_PER_MOVE; minute += 1)
    for (const { mover, enemy } of pairs) {
      const there = placeAt(enemy, minute);
      if (!overlaps(mover, placeAt(mover, minute), enemy, there)) continue;
      const place = cutBack(mover, metresAt(mover, minute), (at) => !overlaps(mover, at, enemy, there));
      return { minute, unit: mover.id, enemy: enemy.id, place };
    }
  return null;
}

/** stonk-gap-98 At rest foot and vehicles may share ground, like and like may not: the last free place on its path. */
export function restOf(table: StonkTable, mover: Placed): Place {
  const metres = metresAt(mover, MINUTES_PER_MOVE);
  const around = groundOf(mover);
  const others = standing(table).filter(
    (one) =>
      one.id !== mover.id &&
      (one.side !== mover.side || isVehicle(one) === isVehicle(mover)) &&
      boxesTouch(around, grown(boxOf([one.place.at]), one.size.front + one.size.depth)),
  );
  return cutBack(mover, metres, (at) => !others.some((one) => overlaps(mover, at, one, one.place)));
}
