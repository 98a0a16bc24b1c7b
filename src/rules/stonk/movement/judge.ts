/** What a unit may do in a move: rates, ground, states, orders, the chain of a company. The judge reads only what the seat knows. */
import { areWithin } from '../../../geometry/table/footprint.ts';
import { legFacing, priceWay, type Way } from '../../../geometry/table/path.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { fieldOf, isOnTable, moverClass, PRICE, shapeOf } from '../ground.ts';
import {
  companyAt,
  type Element,
  groupOf,
  isPlaced,
  isVehicle,
  membersOf,
  type Place,
  type Placed,
  type Posture,
  placed,
  profile,
  type Side,
  type StonkTable,
} from '../state.ts';
import { forwardLimit, movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';

export const wayOf = ({ place }: Placed, path: readonly Point[]): Way => ({
  from: place.at,
  legs: path.map((to) => ({ to })),
});

/** What a path costs and what the unit may spend, in fourths of a metre of open ground; infinite where it cannot go. */
export function spending(
  table: StonkTable,
  element: Placed,
  posture: Exclude<Posture, 'stationary'>,
  path: readonly Point[],
): { readonly cost: number; readonly most: number } {
  const { mover, running } = profile(element);
  const price = priceWay(fieldOf(table).moveMap(moverClass(running), 0), wayOf(element, path));
  // stonk-move-01 stonk-move-02
  const rate = movementRate(mover, posture, { onRoad: price.isOnRoad });
  return { cost: price.cost, most: (rate ?? 0) * METRES_PER_INCH * PRICE };
}

/** How far it is from a side's own edge. */
export function fromOwnEdge({ terms, ground }: StonkTable, side: Side, { x, y }: Point): Metres {
  switch (terms.edges[side]) {
    case 'north':
      return y;
    case 'south':
      return ground.height - y;
    case 'west':
      return x;
    case 'east':
      return ground.width - x;
  }
}

/** stonk-gap-49 stonk-gap-78 Does the path take it no nearer to the enemy's edge at any bend? */
export const isBack = (table: StonkTable, element: Placed, path: readonly Point[]): boolean =>
  path.every((at) => fromOwnEdge(table, element.side, at) <= fromOwnEdge(table, element.side, element.place.at));

/** stonk-gap-78 What a unit may do without orders: change its cover within this. */
const WITHOUT_ORDERS: Metres = 100;

/** stonk-ps-01 stonk-ps-02 stonk-ps-04 stonk-gap-49 How far its state lets it go along this path; null: as far as it likes. */
export function stateLimit(table: StonkTable, element: Placed, path: readonly Point[]): Metres | null {
  const { state, quality } = element;
  if (state === 'ok') return null;
  const vehicle = isVehicle(element);
  if (vehicle && state === 'pinned' && isBack(table, element, path)) return null;
  return forwardLimit(state, { quality, vehicle }) * METRES_PER_INCH;
}

export function refuseMarch(
  table: StonkTable,
  element: Element,
  posture: Posture,
  path: readonly Point[],
): Refusal | null {
  if (posture === 'stationary')
    return path.length > 0 ? refusal('STATIONARY', 'stonk-gap-16', 'A stationary unit has no path.') : null;
  if (!isPlaced(element)) return refusal('OFF_TABLE', 'stonk-move-01', 'It is not on the table.');
  if (element.isDemoralised) return refusal('DEMORALISED', 'stonk-move-19', 'A demoralised unit does not advance.');
  if (element.state === 'suppressed')
    return refusal('SUPPRESSED', 'stonk-ps-04', 'A suppressed unit does not move as ordered.');
  if (element.state === 'pinned' && element.quality !== 'veteran' && !isVehicle(element))
    return refusal('PINNED', 'stonk-ps-01', 'Pinned infantry and guns do not move, unless they are veterans.');
  const { mover } = profile(element);
  if (movementRate(mover, posture, { onRoad: true }) === null)
    return refusal('NO_SUCH_RATE', 'stonk-move-02', 'It has no non-tactical rate.');
  if (table.bound && path.length === 0) return null;
  return refusePath(table, element, posture, path);
}

export function refusePath(
  table: StonkTable,
  element: Placed,
  posture: Exclude<Posture, 'stationary'>,
  path: readonly Point[],
): Refusal | null {
  if (path.length === 0) return refusal('NO_PATH', 'stonk-gap-98', 'Write where it is to go.');
  if (!path.every((at) => isOnTable(table, at)))
    return refusal('OFF_TABLE', 'stonk-move-01', 'The path leaves the table.');
  const bends = [element.place.at, ...path];
  if (bends.some((at, i) => i > 0 && distanceSquared(at, bends[i - 1]!) === 0))
    return refusal('NO_PATH', 'stonk-gap-98', 'A leg of the path leads nowhere.');
  const { cost, most } = spending(table, element, posture, path);
  if (cost === Number.POSITIVE_INFINITY)
    return refusal('IMPASSABLE', 'stonk-move-08', 'It cannot go through that ground.');
  if (cost > most)
    return refusal('TOO_FAR', 'stonk-move-01', `Too far: the path costs ${cost / PRICE} m of ${most / PRICE} m.`);
  const orders = companyAt(table, groupOf(element)).orders;
  if (!orders && !isBack(table, element, path) && placesAlong(wayOf(element, path)).length > WITHOUT_ORDERS)
    return refusal('NO_ORDERS', 'stonk-gap-78', 'Without orders a unit moves 100 m at most, or withdraws.');
  return null;
}

// ---- the chain of a company ----------------------------------------------------------------------------------------------

/** stonk-order-04 */
const CHAIN: Metres = 400;

/** In how many parts a company stands, by this distance from element to element. */
function parts(bases: readonly Pick<Placed, 'size' | 'place'>[]): number {
  const shapes = bases.map(shapeOf);
  const left = new Set(shapes.keys());
  let count = 0;
  for (const first of shapes.keys()) {
    if (!left.delete(first)) continue;
    count += 1;
    const queue = [first];
    for (let one = queue.pop(); one !== undefined; one = queue.pop())
      for (const other of [...left])
        if (areWithin(shapes[one]!, shapes[other]!, CHAIN)) {
          left.delete(other);
          queue.push(other);
        }
  }
  return count;
}

/** Where a path ends, and which way the unit faces there. */
export function endOf(element: Placed, path: readonly Point[]): Place {
  const to = path.at(-1)!;
  return placed({ ...to }, legFacing(path.at(-2) ?? element.place.at, to, false));
}

/** stonk-order-04 stonk-gap-83 A written move may not break the chain of a company; a break that was there may stay or shrink. */
export function breaksChain(
  table: StonkTable,
  company: string,
  pathOf: (element: Element) => readonly Point[] | null,
): boolean {
  const members = membersOf(table, company).filter(isPlaced);
  const ends = members.map((one) => {
    const path = pathOf(one);
    return path && path.length > 0 ? { size: one.size, place: endOf(one, path) } : one;
  });
  return parts(ends) > Math.max(1, parts(members));
}
