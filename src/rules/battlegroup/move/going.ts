/** How fast a unit goes, and what the ground takes off its move. */
import type * as z from 'zod';
import type { MoveMap } from '../../../geometry/table/move-map.ts';
import { priceWay, type Way, type WayPrice } from '../../../geometry/table/path.ts';
import { type Path, wayFrom } from '../../../tabletop/path.ts';
import { isMinefieldOn } from '../engineering/mines.ts';
import { isTowing } from '../engineering/tow.ts';
import { fieldOf, goingOf, isInfantry, MAN, type PathMap, typeOf } from '../ground.ts';
import type { move } from '../parts.ts';
import type { BgTable, Placed } from '../state.ts';
import { CAVALRY_CHARGE, movementOf } from '../tables/movement.ts';
import { isCharging, isMounted } from '../transport/ride.ts';

const INCH = 100;

export type MoveAnswer = z.infer<typeof move>;

/** bg-move-01 Hundredths of an inch off the road and on it; null for what cannot move by itself. */
export function speedOf(table: BgTable, unit: Placed): { readonly ground: number; readonly road: number } | null {
  const { moves } = typeOf(table, unit);
  // bg-state-11, bg-gap-35 Immobilised vehicles and guns stay where they are; bg-trans-10 who rides goes nowhere by himself.
  if (unit.immobile || unit.aboard) return null;
  if (unit.towing) {
    // bg-ord-24, bg-gap-73 Hitching up takes the whole turn.
    if (table.turn === unit.towing.turn && table.active === unit.side) return null;
    // bg-eng-10 With something in tow, half as fast.
    if (typeof moves !== 'string' && isTowing(table, unit))
      return { ground: (moves.ground * INCH) / 2, road: (moves.road * INCH) / 2 };
  }
  if (typeof moves !== 'string') return { ground: moves.ground * INCH, road: moves.road * INCH };
  // bg-move-11 Aircraft have no distance: they fly (`air/`).
  if (moves === 'aircraft') return null;
  // bg-move-05 A charge goes 12 inches, on any ground.
  if (isCharging(table, unit)) return { ground: CAVALRY_CHARGE * INCH, road: CAVALRY_CHARGE * INCH };
  // bg-move-04, bg-move-06, bg-move-07 By the table; bg-gap-60 on foot once it has dismounted.
  const mover = unit.stock.dismounted ? 'infantry' : moves;
  const ground = movementOf(mover, false);
  const road = movementOf(mover, true);
  if (ground === null || road === null) return null;
  // bg-move-14 Out of a house with half a move.
  const half = unit.place.inside ? 2 : 1;
  return { ground: (ground * INCH) / half, road: (road * INCH) / half };
}

/** How far it goes at most in one move, as anybody may know. */
export function farthestOf(table: BgTable, unit: Placed): number {
  const speed = speedOf(table, unit);
  return speed ? Math.max(speed.ground, speed.road) : 0;
}

export interface MoverMap {
  readonly mover: 'foot' | 'vehicle';
  readonly map: MoveMap;
  readonly halfWidth: number;
}

export function moveMapOf(table: BgTable, unit: Placed): MoverMap {
  const type = typeOf(table, unit);
  const field = fieldOf(table);
  const onWheels = (halfWidth: number): MoverMap => ({
    ...{ mover: 'vehicle', halfWidth },
    map: field.moveMap('vehicle', halfWidth),
  });
  // bg-move-04 Horses mind the ground as vehicles do, and so do bicycles.
  if (isMounted(table, unit)) return onWheels(MAN);
  return isInfantry(type) ? { mover: 'foot', map: field.foot, halfWidth: MAN } : onWheels(type.width >> 1);
}

/** The ground for the same mover, with other prices. */
export function pathMapOf(table: BgTable, unit: Placed, kind: PathMap): MoveMap {
  const { mover, halfWidth } = moveMapOf(table, unit);
  return fieldOf(table).moveMap(`${mover} ${kind}`, mover === 'foot' ? 0 : halfWidth);
}

/** bg-move-14 Who is in a house sets out from its wall. */
export function wayOf(table: BgTable, unit: Placed, path: Path, reverse: boolean): Way {
  return wayFrom(fieldOf(table), unit.place, path, reverse);
}

/** What the ground does to a way: its length, the allowance before dice, and the dice it takes. */
export interface Going {
  readonly price: WayPrice;
  readonly length: number;
  readonly allowance: number;
  /** bg-terr-05 The whole move is one die. */
  readonly dangerous: boolean;
  /** bg-terr-01, bg-terr-03, bg-move-12 One die for each. */
  readonly dice: readonly ('difficult' | 'obstacle' | 'reverse')[];
  readonly obstacles: readonly string[];
}

export function goingOn(table: BgTable, unit: Placed, way: Way, reverse: boolean): Going | null {
  const speed = speedOf(table, unit);
  if (!speed) return null;
  const field = fieldOf(table);
  const { map } = moveMapOf(table, unit);
  // From the wall of a house: its own walls do not bar the way.
  const price = priceWay(map, way);
  const onFoot = isInfantry(typeOf(table, unit)) && !isMounted(table, unit);
  const kinds = (ids: readonly string[]) => ids.map((id) => goingOf(field.byId.get(id)!));
  const crossed = price.crossed.filter((one) => one.price > 0);
  const dangerous =
    kinds(price.ground).includes('dangerous') ||
    // bg-mine-03, bg-terr-06 So is a minefield, besides what its mines do.
    isMinefieldOn(table, unit, way, price.steps) ||
    crossed.some(({ feature }) => goingOf(field.byId.get(feature)!) === 'dangerous');
  const dice: ('difficult' | 'obstacle' | 'reverse')[] = [];
  const obstacles: string[] = [];
  // bg-move-02 Infantry mind nothing but dangerous ground.
  if (!onFoot && !dangerous) {
    // bg-terr-02 Once a move, however many patches.
    if (kinds(price.ground).includes('difficult')) dice.push('difficult');
    for (const { feature } of crossed)
      if (goingOf(field.byId.get(feature)!) === 'obstacle') {
        dice.push('obstacle');
        obstacles.push(feature);
      }
    if (reverse) dice.push('reverse');
  }
  // bg-move-10 The road rate for a move that begins on a road and stays on it.
  return {
    price,
    length: price.steps,
    allowance: price.isOnRoad ? speed.road : speed.ground,
    dangerous,
    dice,
    obstacles,
  };
}
