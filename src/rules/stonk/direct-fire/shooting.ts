/** What a shot becomes: the strike of one die on whoever is really there (stonk-gap-30, -92, -95). Facts only. */
import { areWithin, disc, gap } from '../../../geometry/table/footprint.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { firerOf } from '../effects/reading.ts';
import type { Strike } from '../effects/types.ts';
import { ringOf, shapeOf } from '../ground.ts';
import { endOf } from '../movement/judge.ts';
import { type Base, canSee, rangeOfFire } from '../sight.ts';
import { enemyOf, isVehicle, type Placed, placedOf, profile, type StonkTable } from '../state.ts';
import type { Rate } from '../tables/effects.ts';
import type { Metres } from '../tables/print.ts';
import { blockAt, rowAtRange } from './judge.ts';
import type { Weapon } from './types.ts';

export interface Aim {
  readonly firer: Placed;
  readonly weapon: Weapon;
  readonly rate: Rate;
  readonly die: number;
}

/** Where a target will be when it has gone its way; where it stands, without a path. */
export const atEnd = (target: Placed): Base =>
  target.path && target.path.length > 0 ? { size: target.size, place: endOf(target, target.path) } : target;

/** stonk-gap-92 A vehicle that has fired from where it stands and is ordered out of the firer's sight. */
const isSlippingAway = (table: StonkTable, firer: Placed, target: Placed): boolean =>
  isVehicle(target) && target.firedHere > 0 && target.path !== null && !canSee(table, firer, atEnd(target));

/** Fire at somebody who is where the firer sees him; null: he is not. */
export function strikeAt(table: StonkTable, { firer, weapon, rate, die }: Aim, target: Placed): Strike | null {
  if (!canSee(table, firer, target)) return null;
  const range = rangeOfFire(table, firer, target);
  const row = rowAtRange(firer, range);
  // Nobody knows guns on tracks from guns on wheels until he hits them: both tables are at hand.
  const isAgainstVehicles = weapon === 'anti-tank' || profile(target).kind === 'battery';
  return {
    ...{ target: target.id, by: firerOf(firer, weapon === 'anti-tank' ? 'normal' : rate), from: firer.place.at, die },
    block: weapon === 'ordinary' ? blockAt(firer, range) : null,
    vehicles: isAgainstVehicles && row ? { row, range } : null,
    ...{ isSpeculative: false, isDisappearing: isSlippingAway(table, firer, target) },
  };
}

/** stonk-gap-95 How far from the place an enemy is still caught. */
const NEAR: Metres = 50;

/** stonk-gap-95 The enemy base that covers the place, else the nearest within 50 m. */
export function enemyNear(table: StonkTable, firer: Placed, at: Point): Placed | null {
  const point = disc(at, 0);
  const near = placedOf(table, enemyOf(firer.side)).filter((one) => areWithin(shapeOf(one), point, NEAR));
  const covering = near.find((one) => covers(ringOf(one), at));
  if (covering) return covering;
  const away = (one: Placed): Metres => gap(shapeOf(one), point);
  return near.reduce<Placed | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
}

/** stonk-gap-95 stonk-inf-20 On its block at -3; armour is not hurt. */
export function strikeOnPlace(table: StonkTable, { firer, rate, die }: Aim, at: Point): Strike | null {
  const target = enemyNear(table, firer, at);
  if (!target) return null;
  return {
    ...{ target: target.id, by: firerOf(firer, rate), from: firer.place.at, die },
    ...{ block: blockAt(firer, gap(shapeOf(firer), disc(at, 0))), vehicles: null },
    ...{ isSpeculative: true, isDisappearing: false },
  };
}
