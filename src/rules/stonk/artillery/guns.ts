/** Guns and mortars that fire indirectly: who they are, how far they reach, what ground they beat, whom they must not endanger. */
import type { Facing } from '../../../geometry/table/facing.ts';
import { areUnder, disc, rectangle, type Shape } from '../../../geometry/table/footprint.ts';
import { isWithin, type Point, samePlace } from '../../../geometry/table/vector.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { bySide } from '../../../kit/sides.ts';
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
  type Place,
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

/** stonk-gap-97 Batteries and mortar platoons take calls; stonk-gap-39 so do troops of tanks, once they are set up for it. */
export const isGun = ({ kind, indirect }: UnitProfile): boolean =>
  indirect !== null && (kind === 'battery' || kind === 'mortars' || kind === 'armour');
export const isTank = ({ kind }: UnitProfile): boolean => kind === 'armour';

/** stonk-zone-06 stonk-gap-39 Two sections of machine guns of one company are a platoon, which lays a zone: the second by the first. */
function platoonsIn(forces: readonly Listed[]): Map<string, string> {
  const waiting = new Map<string, string>();
  const pairs = new Map<string, string>();
  for (const { id, company, profile: type } of forces) {
    if (profileOf(type).kind !== 'mmg' || profileOf(type).indirect === null) continue;
    const first = waiting.get(company);
    if (first === undefined) waiting.set(company, id);
    else {
      pairs.set(first, id);
      waiting.delete(company);
    }
  }
  return pairs;
}

/** What the order of battle says of guns; it never changes in a game, and is asked for again and again. */
interface Parks {
  readonly guns: ReadonlyMap<string, readonly Listed[]>;
  readonly bySide: { readonly [S in Side]: readonly string[] };
  readonly regiments: ReadonlyMap<string, string>;
  /** stonk-gap-39 The second section of a platoon of machine guns, by the first. */
  readonly platoons: ReadonlyMap<string, string>;
  /** stonk-gap-39 Companies whose only guns are those of tanks. */
  readonly tanks: ReadonlySet<string>;
  /** By company; direct support is the scenario's, and as lasting. */
  readonly support: WeakMap<Company, readonly string[]>;
}

const parks = new WeakMap<readonly Listed[], Parks>();
function parksOf({ terms: { forces } }: StonkTable): Parks {
  let found = parks.get(forces);
  if (!found) {
    const platoons = platoonsIn(forces);
    const listed = forces.filter((one) => isGun(profileOf(one.profile)) || platoons.has(one.id));
    const companies = [...new Set(listed.map(({ company }) => company))];
    found = {
      guns: new Map(companies.map((id) => [id, listed.filter(({ company }) => company === id)])),
      bySide: bySide((side) => [...new Set(listed.flatMap((one) => (one.side === side ? one.company : [])))]),
      regiments: new Map(forces.map(({ company, battalion }) => [company, battalion])),
      platoons,
      tanks: new Set(
        companies.filter((id) =>
          listed.every(({ company, profile: type }) => company !== id || isTank(profileOf(type))),
        ),
      ),
      support: new WeakMap(),
    };
    parks.set(forces, found);
  }
  return found;
}

/** Batteries of a side, by company id. The order of battle is known to all. */
export const batteriesOf = (table: StonkTable, side: Side): readonly string[] => parksOf(table).bySide[side];
/** The firing elements of a battery, as the order of battle has them: sections, or the battery itself. */
export const gunsOf = (table: StonkTable, battery: string): readonly Listed[] => parksOf(table).guns.get(battery) ?? [];
/** stonk-gap-39 The section that fires together with this one; undefined: it is no first section of a platoon. */
export const secondSection = (table: StonkTable, first: string): string | undefined =>
  parksOf(table).platoons.get(first);
/** stonk-zone-06 Who lays a zone: guns, mortars, the first section of a platoon of machine guns. */
export const laysZone = (table: StonkTable, { id, profile: type }: Element): boolean =>
  isGun(profileOf(type)) || parksOf(table).platoons.has(id);
/** stonk-state-25 The regiment of a battery. */
export const regimentOf = (table: StonkTable, battery: string): string => parksOf(table).regiments.get(battery)!;

/** stonk-order-28 stonk-order-30 Batteries whose fire a company calls: in direct support of it, or of its own battalion. */
export function supportOf(table: StonkTable, company: Company): readonly string[] {
  const { support } = parksOf(table);
  let found = support.get(company);
  if (!found) {
    const { id, side, battalion } = company;
    found = batteriesOf(table, side).filter(
      (one) => one === id || company.support.includes(one) || regimentOf(table, one) === battalion,
    );
    support.set(company, found);
  }
  return found;
}

/**
 * stonk-gap-39 Tanks are no battery until one of their troops is set up. Ours: they fire indirectly for the seat that commands them only,
 * which knows whether they are.
 */
export const isAtHand = (table: StonkTable, seat: SeatId, battery: string): boolean =>
  !parksOf(table).tanks.has(battery) ||
  gunsOf(table, battery).some(({ id }) => {
    const own = elementOf(table, id);
    return own?.seat === seat && own.place !== null && isSetUp(own);
  });

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
export function reaches(from: Point, at: Point, { indirect, traits }: UnitProfile, isPlanned: boolean): boolean {
  if (!indirect) return false;
  // stonk-range-04
  const range = artilleryRange(indirect, { longType: traits.includes('long-range') });
  return isWithin(from, at, isPlanned ? plannedRange(range) : range);
}

/** stonk-order-26 stonk-gap-39 As a game begins, guns on the table are set up, and tanks are not: they fire over open sights. */
export const firstEmplaced = (of: UnitProfile, place: Place | null): Point | null =>
  place && !isTank(of) ? Object.freeze({ ...place.at }) : null;

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
  // stonk-gap-39
  if (kind === 'armour') return BEATEN_ZONES['four-guns'];
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
  const { at, size } = zone;
  // Nothing of the zone, nor of a base, is farther from its middle than half of front and depth together.
  const reach = safety + (size.front + size.depth) / 2;
  return (
    table.elements.some(
      (one) =>
        one.seat === seat &&
        isPlaced(one) &&
        isWithin(at, one.place.at, reach + (one.size.front + one.size.depth) / 2) &&
        areUnder(shape, shapeOf(one), safety),
    ) ||
    table.friends.some(
      (one) =>
        one.seat === seat && one.at !== null && isWithin(at, one.at, reach) && areUnder(shape, disc(one.at, 0), safety),
    )
  );
}
