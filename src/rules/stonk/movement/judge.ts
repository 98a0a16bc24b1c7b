/** What a unit may do in a move: rates, ground, states, orders, the chain of a company. The judge reads only what the seat knows. */
import { areWithin } from '../../../geometry/table/footprint.ts';
import type { MoveMap } from '../../../geometry/table/move-map.ts';
import { legFacing, priceWay, type Way } from '../../../geometry/table/path.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { isOnTable, moverClass, movingField, PRICE, shapeOf } from '../ground.ts';
import { knownTo } from '../knowledge/index.ts';
import { baseOf, rangeOf } from '../sight.ts';
import {
  companyAt,
  type Element,
  groupOf,
  isArmour,
  isPlaced,
  isVehicle,
  type Minefield,
  membersOf,
  type Place,
  type Placed,
  type Posture,
  placed,
  profile,
  type Side,
  type StonkTable,
} from '../state.ts';
import { forwardLimit, MINEFIELD_MOST, type Mover, movementRate, type Running } from '../tables/movement.ts';
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
  return spent(table, element, posture, path, element.side);
}

/** stonk-gap-98 The same on the ground as it is (`side`: null), mines and all, whatever its owner knows of it. */
export function spent(
  table: StonkTable,
  element: Placed,
  posture: Exclude<Posture, 'stationary'>,
  path: readonly Point[],
  side: Side | null,
): { readonly cost: number; readonly most: number } {
  const { mover, running } = moverOf(element);
  const map = movingField(table, side).moveMap(moverClass(running), 0);
  // stonk-move-01 stonk-move-02 stonk-move-03 Rates of advance: nothing is taken off for small obstacles.
  const onRoad = movementRate(mover, posture, { onRoad: true }) ?? 0;
  const offRoad = movementRate(mover, posture, { onRoad: false });
  const most = onRoad * METRES_PER_INCH * PRICE * timeLeft(table, element);
  // stonk-gap-51 Each stretch is paid at its own rate: how much dearer a metre is off the road than on it.
  const dearer = offRoad === null ? Number.POSITIVE_INFINITY : onRoad / offRoad;
  const way = wayOf(element, path);
  const priced = (one: Way): Priced => pricedAt(map, one, dearer);
  return { cost: priced(way).cost + minedCost(table, way, side ?? element.side, most, priced), most };
}

interface Priced {
  readonly cost: number;
  readonly steps: Metres;
}

function pricedAt(map: MoveMap, way: Way, dearer: number): Priced {
  const { cost, steps, legs } = priceWay(map, way);
  const offRoad = legs
    .flatMap(({ stretches }) => stretches)
    .filter(({ isRoad }) => !isRoad)
    .reduce((sum, stretch) => sum + stretch.steps * stretch.price, 0);
  return { cost: offRoad === 0 || dearer === 1 ? cost : cost + offRoad * (dearer - 1), steps };
}

/** stonk-gap-48 stonk-move-18 stonk-move-20 How it moves now: mounted as its vehicles, a towed gun as its tractor, a crew without guns on foot. */
export function moverOf(element: Element): { readonly mover: Mover; readonly running: Running } {
  const { mover, running } = profile(element);
  if (element.hasLeftGuns) return { mover: 'infantry', running: ON_FOOT };
  return element.aboard ? CARRIED[element.aboard] : { mover, running };
}
const ON_FOOT: Running = { gear: 'foot', light: false };
const WHEELED: Running = { gear: 'wheeled', light: false };
const LIGHT: Running = { gear: 'tracked', light: true };
const CARRIED: {
  readonly [T in NonNullable<Element['aboard']>]: { readonly mover: Mover; readonly running: Running };
} = {
  ...{ lorry: { mover: 'lorry', running: WHEELED }, tractor: { mover: 'lorry', running: WHEELED } },
  ...{ horse: { mover: 'horse', running: WHEELED }, carrier: { mover: 'fast-armour', running: LIGHT } },
  'half-track': { mover: 'armour', running: LIGHT },
};

/** stonk-gap-48 The share of a move that is left to it: mounting and dismounting take a half, limbering and unlimbering all of it. */
function timeLeft({ move }: StonkTable, element: Element): number {
  if (element.changed !== move) return 1;
  const { kind } = profile(element);
  return kind === 'anti-tank' || kind === 'battery' ? 0 : 1 / 2;
}

/** How finely a way through mines is measured. */
const GRAIN: Metres = 5;

/**
 * stonk-move-05 stonk-gap-47 What a way costs more in fields that are marked for a side and not cleared: a whole move takes anybody 100 m
 * through mines, whatever the ground.
 */
function minedCost(table: StonkTable, way: Way, side: Side, most: number, priced: (way: Way) => Priced): number {
  const fields = table.minefields.filter(({ markedFor }) => markedFor.includes(side));
  if (fields.length === 0) return 0;
  const slow = most / (MINEFIELD_MOST * METRES_PER_INCH);
  const { length, at } = placesAlong(way);
  let more = 0;
  for (let along = GRAIN; along <= length; along += GRAIN) {
    if (!fields.some((one) => isMined(one, at(along).at))) continue;
    const { cost, steps } = priced({ from: at(along - GRAIN).at, legs: [{ to: at(along).at }] });
    more += GRAIN * Math.max(0, slow - cost / steps);
  }
  return more;
}

export const isMined = ({ area, lanes }: Minefield, at: Point): boolean =>
  covers(area, at) && !lanes.some((lane) => covers(lane, at));

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
  // stonk-move-11 Of vehicles only veteran armour goes on.
  if (vehicle && !isArmour(element)) return 0;
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
  const { mover } = moverOf(element);
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
  if (cost === Number.POSITIVE_INFINITY && movementRate(moverOf(element).mover, posture, { onRoad: false }) === null)
    return refusal('NO_SUCH_RATE', 'stonk-move-02', 'Off the road it has no non-tactical rate.');
  if (cost === Number.POSITIVE_INFINITY)
    return refusal('IMPASSABLE', 'stonk-move-08', 'It cannot go through that ground.');
  if (cost > most)
    return refusal('TOO_FAR', 'stonk-move-01', `Too far: the path costs ${cost / PRICE} m of ${most / PRICE} m.`);
  const company = companyAt(table, groupOf(element));
  if (!isAdvance(table, element, path) || company.orders?.task === 'attack') return null;
  if (!company.orders)
    return refusal('NO_ORDERS', 'stonk-gap-78', 'Without orders a unit moves 100 m at most, or withdraws.');
  if (isNearEnemy(table, element))
    return refusal('ENEMY_NEAR', 'stonk-gap-78', 'Orders to move end where it knows of an enemy within 1000 m.');
  return null;
}

/** stonk-gap-78 More than a unit may do without orders: change its cover within 100 m, or withdraw. */
export const isAdvance = (table: StonkTable, element: Placed, path: readonly Point[]): boolean =>
  !isBack(table, element, path) && placesAlong(wayOf(element, path)).length > WITHOUT_ORDERS;

/** stonk-gap-78 So near to an enemy of whom its company knows a unit with orders to move does not go on. */
const ENEMY_NEAR: Metres = 1000;
/** stonk-order-05 By what it knows, and not by what is there. */
const isNearEnemy = (table: StonkTable, element: Placed): boolean =>
  knownTo(table, companyAt(table, groupOf(element))).some(
    ({ seen }) => rangeOf(table, element, baseOf(seen)) <= ENEMY_NEAR,
  );

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

/** stonk-order-04 stonk-move-17 stonk-gap-83 A written move may not break the chain of a company; a break that was there may stay or shrink. */
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
