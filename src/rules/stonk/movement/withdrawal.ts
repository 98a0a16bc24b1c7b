/** Suppressed vehicles withdraw (stonk-ps-05, stonk-ps-06, stonk-move-12, stonk-gap-52). Facts only; the owner is not asked. */
import { gap } from '../../../geometry/table/footprint.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { shapeOf } from '../ground.ts';
import { isFree } from '../morale/retreat.ts';
import {
  type Edge,
  isVehicle,
  type Place,
  type Placed,
  placed,
  placedOf,
  profile,
  type StonkTable,
  servesGuns,
} from '../state.ts';
import { fromOwnEdge, spent } from './judge.ts';

/** stonk-gap-52 The point of its own edge that is straight behind it. */
function edgePoint({ terms, ground }: StonkTable, { side, place: { at } }: Placed): Point {
  const points: { readonly [E in Edge]: Point } = {
    ...{ north: { x: at.x, y: 0 }, south: { x: at.x, y: ground.height } },
    ...{ west: { x: 0, y: at.y }, east: { x: ground.width, y: at.y } },
  };
  return points[terms.edges[side]];
}

/** stonk-gap-52 Where it makes for: the nearest of its own deployed anti-tank guns and batteries in rear, or its own edge. */
export function gunLine(table: StonkTable, unit: Placed): Point {
  const back = (at: Point): boolean =>
    fromOwnEdge(table, unit.side, at) <= fromOwnEdge(table, unit.side, unit.place.at);
  const guns = placedOf(table, unit.side).filter((one) => {
    const { kind } = profile(one);
    return (kind === 'anti-tank' || kind === 'battery') && one.id !== unit.id && servesGuns(one) && back(one.place.at);
  });
  const away = (at: Point): number => distanceSquared(at, unit.place.at);
  return guns
    .map(({ place }) => place.at)
    .reduce((best, at) => (away(at) < away(best) ? at : best), edgePoint(table, unit));
}

const GRAIN = 10;

/**
 * stonk-ps-05 stonk-gap-52 Straight to the gun line, at up to its tactical rate, facing kept, as far as the way is free; null: it is
 * there, or cannot get back.
 */
export function withdrawalOf(table: StonkTable, unit: Placed): Place | null {
  const { at, facing } = unit.place;
  const to = gunLine(table, unit);
  const enemies = placedOf(table, unit.side === 'axis' ? 'allies' : 'axis').map(shapeOf);
  const length = Math.floor(Math.sqrt(distanceSquared(at, to)));
  let best: Place | null = null;
  for (let metres = Math.min(GRAIN, length); metres > 0 && metres <= length; metres += GRAIN) {
    const on = (a: number, b: number): number => a + Math.trunc(((b - a) * metres) / length);
    const place = placed({ x: on(at.x, to.x), y: on(at.y, to.y) }, facing);
    const { cost, most } = spent(table, unit, 'tactical', [place.at], null);
    const shape = shapeOf({ size: unit.size, place });
    if (cost > most || enemies.some((one) => gap(one, shape) === 0)) break;
    if (isFree(table, unit, place)) best = place;
  }
  return best;
}

/** stonk-ps-05 stonk-mor-12 Vehicles that are suppressed; demoralised ones are so for good. */
export const mustWithdraw = (unit: Placed): boolean => isVehicle(unit) && unit.state === 'suppressed';
