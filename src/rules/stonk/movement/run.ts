/** How ten minutes run off: where everybody is at a minute, who meets whom, who has no room. No dice. */
import { areUnder, overlap } from '../../../geometry/table/footprint.ts';
import { type Box, boxesTouch, boxOf, covers, grown } from '../../../geometry/table/polygon.ts';
import { cross, dot, minus, type Point, samePlace, squared } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import { canAssault } from '../assault/forces.ts';
import { areaShape, shapeOf } from '../ground.ts';
import { isPlaced, isVehicle, type Place, type Placed, placed, type StonkTable } from '../state.ts';
import { type Metres, MINUTES_PER_MOVE } from '../tables/print.ts';
import { spent, wayOf } from './judge.ts';

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

/** How far it has come along its path at a minute. */
export const metresAt = (element: Placed, minute: number): number =>
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
  readonly unit: string;
  readonly enemy: string;
  /** Up against it, or 100 m short of it. */
  readonly place: Place;
  readonly why: 'contact' | 'short';
}

/** stonk-gap-98 How far from an enemy a unit halts that has no orders to assault him. */
const SHORT: Metres = 100;

/** Pairs that come near to one another in this move; most stay far apart all the time. */
export function pairsThatMeet(table: StonkTable): readonly { readonly mover: Placed; readonly enemy: Placed }[] {
  const all = standing(table);
  const movers = all.filter(({ path }) => path !== null);
  const boxes = new Map(all.map((one) => [one.id, groundOf(one)]));
  return movers.flatMap((mover) =>
    all
      .filter(({ id, side }) => side !== mover.side && boxesTouch(boxes.get(mover.id)!, boxes.get(id)!))
      .map((enemy) => ({ mover, enemy })),
  );
}

/** stonk-gap-98 The first mover that runs into an enemy base in this minute; of equals the first by id. */
export function contactAt(table: StonkTable, pairs: ReturnType<typeof pairsThatMeet>, minute: number): Meeting | null {
  for (const { mover, enemy } of pairs) {
    const there = placeAt(enemy, minute);
    if (!overlaps(mover, placeAt(mover, minute), enemy, there)) continue;
    const metres = metresAt(mover, minute);
    // stonk-order-12 stonk-gap-78 Nothing is attacked without combat orders.
    const assaults: boolean = canAssault(table, mover);
    const base = shapeOf({ size: enemy.size, place: there });
    const isFree = assaults
      ? (at: Place) => !overlaps(mover, at, enemy, there)
      : (at: Place) => !areUnder(shapeOf({ size: mover.size, place: at }), base, SHORT);
    const place = cutBack(mover, metres, isFree);
    return { unit: mover.id, enemy: enemy.id, place, why: assaults ? 'contact' : 'short' };
  }
  return null;
}

/** stonk-gap-98 A mover that has come to ground through which it cannot go as its owner thought; it stops there. */
export function stoppedByGround(
  table: StonkTable,
  minute: number,
): { readonly unit: string; readonly place: Place } | null {
  if (table.woods.length === 0) return null;
  for (const mover of standing(table)) {
    if (!mover.path || mover.posture === 'stationary') continue;
    const { posture } = mover;
    const affords = (at: number): boolean => {
      const { cost, most } = spent(table, mover, posture, pathUpTo(mover, at), null);
      return cost <= most;
    };
    const metres = metresAt(mover, minute);
    if (metres === 0 || affords(metres)) continue;
    let [low, high] = [0, metres];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (affords(middle)) low = middle;
      else high = middle;
    }
    return { unit: mover.id, place: placeOnPath(mover, low) };
  }
  return null;
}

/** Its path as far as so many metres. */
export function pathUpTo(mover: Placed, metres: number): readonly Point[] {
  const { place } = mover;
  return trackOf(place, mover.path, null, placeOnPath(mover, metres)).slice(1);
}

/** stonk-inf-24 stonk-gap-47 A mover that enters a field which is not marked for its side. */
export function entersField(
  table: StonkTable,
  minute: number,
): { readonly unit: string; readonly field: string; readonly place: Place } | null {
  for (const mover of standing(table)) {
    if (!mover.path) continue;
    const hidden = table.minefields.filter(({ markedFor }) => !markedFor.includes(mover.side));
    if (hidden.length === 0) continue;
    const place = placeAt(mover, minute);
    const base = shapeOf({ size: mover.size, place });
    const field = hidden.find(
      ({ area, lanes }) => overlap(areaShape(area), base) && !lanes.some((lane) => covers(lane, place.at)),
    );
    if (field) return { unit: mover.id, field: field.id, place };
  }
  return null;
}

/** stonk-gap-98 Where everybody is at rest, by id, who has a path: foot and vehicles may share ground, like and like may not. */
export function restsOf(table: StonkTable): ReadonlyMap<string, Place> {
  const all = standing(table);
  const places = new Map(all.map((one) => [one.id, one.place]));
  const pending = all.filter(({ path }) => path !== null);
  const rivals = new Map(pending.map((one) => [one.id, rivalsOf(one, all)]));
  const inTheWay = (mover: Placed, at: Place): Placed[] =>
    rivals.get(mover.id)!.filter((one) => overlaps(mover, at, one, places.get(one.id)!));
  const isFree = (mover: Placed, at: Place): boolean => inTheWay(mover, at).length === 0;
  const settle = (mover: Placed, place: Place): void => {
    places.set(mover.id, place);
    pending.splice(pending.indexOf(mover), 1);
  };
  const length = (mover: Placed): number => metresAt(mover, MINUTES_PER_MOVE);
  const ends = new Map(pending.map((one) => [one.id, placeOnPath(one, length(one))]));
  // Where somebody stands who goes on himself, there is room when he has gone: a column moves up whole, or closes up to its head.
  while (pending.length > 0) {
    const next = pending.find((mover) => isFree(mover, ends.get(mover.id)!));
    if (next) {
      settle(next, ends.get(next.id)!);
      continue;
    }
    const stays = (one: Placed): boolean => !pending.includes(one);
    const held = pending.find((mover) => inTheWay(mover, ends.get(mover.id)!).some(stays)) ?? pending[0]!;
    settle(
      held,
      cutBack(held, length(held), (at) => isFree(held, at)),
    );
  }
  return places;
}

/** With whom a mover may not share ground, of those whom it can meet. */
function rivalsOf(mover: Placed, all: readonly Placed[]): Placed[] {
  const around = groundOf(mover);
  return all.filter(
    (one) =>
      one.id !== mover.id &&
      (one.side !== mover.side || isVehicle(one) === isVehicle(mover)) &&
      boxesTouch(around, groundOf(one)),
  );
}
