/** Guns and mortars that fire indirectly: who they are, how far they reach, what ground they beat, whom they must not endanger. */
import type { Facing } from '../../../geometry/table/facing.ts';
import { areUnder, disc, rectangle, type Shape } from '../../../geometry/table/footprint.ts';
import { isWithin, type Point, samePlace } from '../../../geometry/table/vector.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { shapeOf } from '../ground.ts';
import type { UnitProfile } from '../oob/profile.ts';
import { profileOf } from '../oob/units.ts';
import {
  type BeatenZone,
  type Company,
  type Element,
  elementOf,
  isPlaced,
  type Listed,
  profile,
  type Shell,
  type Side,
  type StonkTable,
} from '../state.ts';
import type { BatteryKind } from '../tables/orders.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';
import { artilleryRange, plannedRange } from '../tables/ranges.ts';
import { BEATEN_ZONES, gunZone, SMOKE_DEPTH, smokeFront, type Zone } from '../tables/zones.ts';

// ---- batteries -----------------------------------------------------------------------------------------------------------

/** stonk-gap-97 Batteries and mortar platoons take calls. */
export const isGun = ({ kind, indirect }: UnitProfile): boolean =>
  indirect !== null && (kind === 'battery' || kind === 'mortars');

const listedGuns = new WeakMap<readonly Listed[], readonly Listed[]>();
function gunsListed({ terms: { forces } }: StonkTable): readonly Listed[] {
  let found = listedGuns.get(forces);
  if (!found) {
    found = forces.filter((one) => isGun(profileOf(one.profile)));
    listedGuns.set(forces, found);
  }
  return found;
}

/** Batteries of a side, by company id. The order of battle is known to all. */
export const batteriesOf = (table: StonkTable, side: Side): string[] => [
  ...new Set(gunsListed(table).flatMap((one) => (one.side === side ? one.company : []))),
];
/** The firing elements of a battery, as the order of battle has them: sections, or the battery itself. */
export const gunsOf = (table: StonkTable, battery: string): Listed[] =>
  gunsListed(table).filter(({ company }) => company === battery);
/** stonk-state-25 The regiment of a battery. */
export const regimentOf = ({ terms }: StonkTable, battery: string): string =>
  terms.forces.find(({ company }) => company === battery)!.battalion;

/** stonk-order-28 stonk-order-30 Batteries whose fire a company calls: in direct support of it, or of its own battalion. */
export const supportOf = (table: StonkTable, { id, side, support, battalion }: Company): string[] =>
  batteriesOf(table, side).filter((one) => one === id || support.includes(one) || regimentOf(table, one) === battalion);

// ---- places and ranges ---------------------------------------------------------------------------------------------------

/** stonk-org-08 On the table, or on the map of the guns. */
export const gunPlace = ({ place, offTable }: Element): Point | null => place?.at ?? offTable;

/** Where a seat knows guns to be: its own, or by the last report; null: it does not know. */
export function knownGunPlace(table: StonkTable, seat: SeatId, { id, seat: whose }: Listed): Point | null {
  if (whose !== seat) return table.friends.find((one) => one.seat === seat && one.unit === id)?.at ?? null;
  const own = elementOf(table, id);
  return own ? gunPlace(own) : null;
}

/** stonk-range-01 stonk-order-32 A plan reaches two thirds as far as a call. */
export function reaches(from: Point, at: Point, { indirect }: UnitProfile, isPlanned: boolean): boolean {
  if (!indirect) return false;
  const range = artilleryRange(indirect);
  return isWithin(from, at, isPlanned ? plannedRange(range) : range);
}

/** stonk-order-26 Off the table guns are set up; on it, where they were last. */
export const isSetUp = ({ place, emplaced }: Element): boolean =>
  place === null || (emplaced !== null && samePlace(place.at, emplaced));

/** stonk-order-26 */
export function setupKind(element: Element): BatteryKind {
  const { kind, effects } = profile(element);
  if (kind !== 'mortars') return 'artillery';
  return effects === 'field' ? 'heavy-mortars' : 'mortars';
}

// ---- zones ---------------------------------------------------------------------------------------------------------------

/** stonk-zone-01 stonk-gap-103 The zone as printed. */
export function usualZone({ kind, pieces }: UnitProfile): Zone {
  if (kind === 'mortars') return BEATEN_ZONES.mortars;
  return kind === 'mmg' ? BEATEN_ZONES.mmg : gunZone(pieces);
}

/** stonk-zone-02 The depth that keeps the area; null where there is none in whole metres, or the zone has but one shape. */
function depthFor(of: UnitProfile, front: Metres): Metres | null {
  const { front: usual, depth } = usualZone(of);
  if (of.kind !== 'battery') return front === usual ? depth : null;
  return (usual * depth) % front === 0 ? (usual * depth) / front : null;
}

/** Ours: a side of a zone is no shorter. */
const NARROWEST: Metres = 50;
export function isShapeOpen(of: UnitProfile, front: Metres | null): boolean {
  if (front === null) return true;
  const depth = depthFor(of, front);
  return depth !== null && depth >= NARROWEST && front >= NARROWEST;
}

/** stonk-smoke-02 stonk-smoke-03 stonk-gap-44 A screen: so much front for each gun or tube, one inch deep. */
function screenOf({ kind, pieces }: UnitProfile): Zone {
  const front = smokeFront(kind === 'mortars' ? 'mortar' : 'artillery', pieces);
  return { front: front * METRES_PER_INCH, depth: SMOKE_DEPTH * METRES_PER_INCH };
}

export interface Aim {
  readonly at: Point;
  readonly front: Metres | null;
  readonly facing: Facing;
}

export function zoneOf(of: UnitProfile, { at, front, facing }: Aim, shell: Shell): BeatenZone {
  const usual = shell === 'smoke' ? screenOf(of) : usualZone(of);
  const depth = shell === 'he' && front !== null ? depthFor(of, front) : null;
  const size = depth === null ? { front: usual.front, depth: usual.depth } : { front: front!, depth };
  return { at: { ...at }, size, facing };
}

export const zoneShape = ({ at, size, facing }: BeatenZone): Shape => rectangle(at, size.depth, size.front, facing);

/** Away from the edge that a side came from. */
const AHEAD = { north: 24, south: 0, east: 36, west: 12 } as const;
export const aheadOf = ({ terms }: StonkTable, side: Side): Facing => AHEAD[terms.edges[side]];

/** stonk-zone-04 stonk-gap-45 Would it come too near to own troops, where the seat knows them to be? */
export function endangers(table: StonkTable, seat: SeatId, zone: BeatenZone, safety: Metres): boolean {
  const shape = zoneShape(zone);
  return (
    table.elements.some((one) => one.seat === seat && isPlaced(one) && areUnder(shape, shapeOf(one), safety)) ||
    table.friends.some((one) => one.seat === seat && one.at !== null && areUnder(shape, disc(one.at, 0), safety))
  );
}
