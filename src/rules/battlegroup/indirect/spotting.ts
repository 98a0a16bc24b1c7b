/** Who may call which guns, and where they can fire. */
import { direction, type Facing, isInArc, turned } from '../../../geometry/table/facing.ts';
import { disc, divideEvenly } from '../../../geometry/table/footprint.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { mainArc, mainGun } from '../fire/weapons.ts';
import { has, typeOf } from '../ground.ts';
import { refuseOff } from '../placing.ts';
import { canSeePlace, gapTo } from '../sight.ts';
import { type BgTable, type Edge, isPlaced, type Placed, type Side, standing, type Unit } from '../state.ts';
import { type FireSupport, fireSupport, PRIORITIES, type Priority } from '../tables/fire-support.ts';

const INCH = 100;
/** bg-ind-06 How far a spotter places his round. */
export const SPOTTED = 70 * INCH;
/** bg-ind-07 How near guns on the table fire, but for mortars. */
export const NEAREST = 15 * INCH;

/** bg-spec-02, bg-spec-03 Artillery spotters call everything. */
export function isArtillerySpotter(table: BgTable, unit: Unit): boolean {
  return has(table, unit, 'artillery spotter') || has(table, unit, 'artillery spotter+');
}

/** bg-ord-18, bg-ind-01, bg-spec-15 Who calls mortars, or more. */
export function isSpotter(table: BgTable, unit: Unit): boolean {
  return isArtillerySpotter(table, unit) || has(table, unit, 'mortar spotter');
}

/** bg-ord-30 From where a spotter looks: his own place, or the vehicle that carries him. */
export function lookoutOf(table: BgTable, unit: Unit): Placed | null {
  if (isPlaced(unit)) return unit;
  return unit.aboard && unit.aboard.how !== 'towed' ? standing(table, unit.aboard.on) : null;
}

/** What a gun of the table can be called for; null for one that fires only at what it sees (bg-weap-09 a light mortar too). */
export function indirectOf(table: BgTable, unit: Unit): 'artillery' | 'mortar' | null {
  const type = typeOf(table, unit);
  return (type.main && mainGun(type).indirect) ?? null;
}

/** bg-ind-11 A gun that could be ordered to fire: there, not pinned, not yet ordered, with rounds, and loaded (bg-ind-23). */
function isReady(table: BgTable, unit: Unit): unit is Placed {
  if (!isPlaced(unit) || unit.pinned || unit.ordered || unit.ammo === 'out') return false;
  const { main } = typeOf(table, unit);
  return (main?.rounds === null || unit.he > 0) && (unit.stock.reload ?? 0) === 0;
}

/** bg-ind-01 The guns on the table that a spotter may call; without one, for a registered target, all that there are. */
export function gunsFor(table: BgTable, side: Side, spotter: Unit | null): Placed[] {
  const all = spotter === null || isArtillerySpotter(table, spotter);
  return table.units.filter((unit): unit is Placed => {
    if (unit.side !== side || !isReady(table, unit)) return false;
    const kind = indirectOf(table, unit);
    return kind === 'mortar' || (kind === 'artillery' && all);
  });
}

export function listOf(table: BgTable, side: Side): FireSupport | null {
  return table.fireLists ? fireSupport(table.fireLists[side]) : null;
}

/** bg-supp-01, bg-supp-02 Requests that are left; bg-supp-12 not for a spotter of mortars. */
export function requestsFor(table: BgTable, side: Side, spotter: Unit | null): Priority[] {
  const support = table.support[side];
  if (!listOf(table, side)) return [];
  if (spotter !== null && !isArtillerySpotter(table, spotter)) return [];
  // bg-gap-40 Without a spotter no order is spent: one refusal a turn.
  if (spotter === null && support.tried === table.turn) return [];
  return PRIORITIES.filter((priority) => support.requests[priority - 1]! > 0);
}

/** bg-gap-37 Why a gun cannot fire at a place: its arc, its least and greatest distance. */
export function refuseGun(table: BgTable, gun: Placed, at: Point): Refusal | null {
  const type = typeOf(table, gun);
  const { indirect, minimum, range } = mainGun(type);
  const arc = mainArc(type);
  if (!isInArc(direction(gun.place.facing), minus(at, gun.place.at), arc))
    return refusal('OUT_OF_ARC', 'bg-gap-37', `The marker is outside the gun's ${arc} degree arc.`, {
      gun: gun.id,
    });
  const far = gapTo(table, gun, disc(at, 0));
  // bg-weap-10, bg-weap-11 Mortars have their own limits; bg-ind-07 other guns a least distance only.
  const least = indirect === 'mortar' ? minimum * INCH : NEAREST;
  if (far < least)
    return refusal('TOO_NEAR', 'bg-ind-07', `The marker is less than ${least / INCH} inches from the gun.`, {
      gun: gun.id,
    });
  if (indirect === 'mortar' && far > range * INCH)
    return refusal('TOO_FAR', 'bg-gap-37', `The marker is more than ${range} inches from the mortar.`, { gun: gun.id });
  return null;
}

/** bg-ind-06 May a spotter place his round here? */
export function refuseSpot(table: BgTable, spotter: Unit, at: Point): Refusal | null {
  const off = refuseOff(table, at, 'bg-ind-06');
  if (off) return off;
  const lookout = lookoutOf(table, spotter);
  if (!lookout) return refusal('NOT_SEEN', 'bg-ind-06', 'The spotter is no longer on the table.');
  if (gapTo(table, lookout, disc(at, 0)) > SPOTTED)
    return refusal('TOO_FAR', 'bg-ind-06', 'The marker must be within 70 inches of the spotter.');
  return canSeePlace(table, lookout, at)
    ? null
    : refusal('NOT_SEEN', 'bg-ind-06', 'The spotter cannot see that point.', { at: [at.x, at.y] });
}

/** bg-gap-49 The way that 12 o'clock points: away from the side's own edge. */
const AWAY: Readonly<Record<Edge, Facing>> = { north: 24, east: 36, south: 0, west: 12 };
/** Facings to the hour. */
const HOUR = 4;

/** bg-ind-08, bg-gap-49, bg-dice-01 Where a round comes down that strays so far towards an hour of the clock; off the table as well. */
export function strayed(from: Point, edge: Edge, hour: number, distance: number): Point {
  const { x, y } = direction(turned(AWAY[edge], hour * HOUR));
  return { x: from.x + divideEvenly(x * distance, 1000), y: from.y + divideEvenly(y * distance, 1000) };
}
