/** Who counts as one unit among the reserves, and where the program would put it. */
import type { Facing } from '../../../geometry/table/facing.ts';
import { reachOf } from '../../../geometry/table/reach.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { areasAt } from '../../../tabletop/field.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { latticeOver } from '../../../tabletop/zones.ts';
import { coverOf, type Field, fieldOf, has, isInfantry, typeOf } from '../ground.ts';
import { moveMapOf } from '../move/going.ts';
import { isOrderly, setterOf, standAt, standsRound } from '../placing.ts';
import { type BgTable, isPlaced, type Place, type Placed, type Side, type Unit, unitOf, type Zone } from '../state.ts';
import { isInZones } from './ground.ts';

const INCH = 100;

/** bg-gap-56 Only what can stand on the table counts. */
function canStand(table: BgTable, unit: Unit): boolean {
  return typeOf(table, unit).class !== 'aircraft';
}

/** bg-res-01, bg-trans-09 Units that are not carried: each counts as one, with all that it carries. */
export function groupsOf(table: BgTable, side: Side): Unit[] {
  return table.units.filter((unit) => unit.side === side && unit.aboard === null && canStand(table, unit));
}

/** bg-state-25 Those of them that are not on the table yet: in reserve, or to be placed now. */
export function waitingOf(table: BgTable, side: Side, isReserve: boolean): Unit[] {
  return groupsOf(table, side).filter((unit) => !isPlaced(unit) && (unit.reserve !== null) === isReserve);
}

/** bg-state-26 Units that count as scouts. */
export function isScout(table: BgTable, unit: Unit): boolean {
  return has(table, unit, 'scout') || has(table, unit, 'scout2') || has(table, unit, 'sniper');
}

/** bg-gap-81 Reconnaissance units: those of that section of the roster; without a roster, whoever counts as a scout. */
export function isReconnaissance(table: BgTable, unit: Unit): boolean {
  return unit.section === null ? isScout(table, unit) : unit.section === 'reconnaissance';
}

/** bg-gap-68 Is it the team of a bunker? */
function isGarrison(unit: Unit): boolean {
  return (unit.stock.garrison ?? 0) > 0;
}

/** The unit itself and whoever it carries. */
export function withLoad(table: BgTable, id: string): string[] {
  return [id, ...table.units.filter((unit) => unit.aboard?.on === id).map((unit) => unit.id)];
}

function middle({ ground }: BgTable): Point {
  return { x: ground.width >> 1, y: ground.height >> 1 };
}

const knownSites = new WeakMap<Field, Map<string, readonly Point[]>>();
const MOST_SITES = 100;

/** Places of a lattice over the zones, the best first: in cover for men and guns, near an objective, towards the middle. */
function sites(table: BgTable, unit: Unit, zones: readonly Zone[], step: number): readonly Point[] {
  const field = fieldOf(table);
  const seeksCover = isInfantry(typeOf(table, unit)) || typeOf(table, unit).class === 'gun';
  const goals = table.objectives.length > 0 ? table.objectives.map(({ at }) => at) : [middle(table)];
  const own = zones.filter(({ side }) => side === unit.side);
  let known = knownSites.get(field);
  if (!known || known.size === MOST_SITES) {
    known = new Map();
    knownSites.set(field, known);
  }
  const key = JSON.stringify([own, goals, seeksCover, step]);
  let found = known.get(key);
  if (!found) {
    found = laidOver(field, own, goals, seeksCover, step);
    known.set(key, found);
  }
  return found;
}

function laidOver(
  field: Field,
  zones: readonly Zone[],
  goals: readonly Point[],
  seeksCover: boolean,
  step: number,
): readonly Point[] {
  const out: { at: Point; worth: number }[] = [];
  for (const zone of zones) {
    for (const at of latticeOver(zone, step)) {
      const isCovered = seeksCover && areasAt(field, at).some((feature) => coverOf(feature) !== null);
      const far = Math.min(...goals.map((goal) => Math.max(Math.abs(goal.x - at.x), Math.abs(goal.y - at.y))));
      out.push({ at, worth: (isCovered ? 10 * INCH : 0) - far });
    }
  }
  return out.sort((a, b) => b.worth - a.worth || a.at.y - b.at.y || a.at.x - b.at.x).map(({ at }) => Object.freeze(at));
}

/** Does any way lead off? A squad on bicycles may stand at a bocage to which nobody rides. */
function canSetOff(table: BgTable, unit: Placed): boolean {
  const places = reachOf(moveMapOf(table, unit).map, unit.place.at, 3 * STEP, { step: STEP });
  return places.length > 5;
}

const STEP = 50;

/** bg-gap-68 The bunker that its team holds. */
function bunkerFor(table: BgTable, unit: Unit, zones: readonly Zone[], goal: Point): Place | null {
  if (!isGarrison(unit)) return null;
  const field = fieldOf(table);
  for (const section of field.sections.values()) {
    if (field.byId.get(section.building)?.kind !== 'bunker') continue;
    const at = section.walls[0]!;
    const place = standAt(table, unit, at, facingTo(at, goal), { kind: 'inside', section: section.id });
    if (place && isInZones(table, unit, place, zones)) return place;
  }
  return null;
}

function* sitesOf(table: BgTable, unit: Unit, zones: readonly Zone[]): Generator<Point> {
  for (const step of [300, 100]) yield* sites(table, unit, zones, step);
}

/**
 * The staff, who put one unit after the other where it stands best; null if there is no room. They look for a place where nobody shuts
 * anybody in, and go on where the last unit of that kind found one; if there is none left, wherever there is room.
 */
export function staff(): (table: BgTable, unit: Unit, zones: readonly Zone[]) => Place | null {
  const left = new Map<string, Generator<Point>>();
  return (table, unit, zones) => {
    const goal = table.objectives[0]?.at ?? middle(table);
    const bunker = bunkerFor(table, unit, zones, goal);
    if (bunker) return bunker;
    const { stand, isTaken } = setterOf(table, unit);
    const roomAt = (at: Point, facing: Facing): Place | null => {
      const place = stand(at, facing);
      return place && !standsRound(table, place) && isInZones(table, unit, place, zones) ? place : null;
    };
    const kind = JSON.stringify([unit.type, unit.men, unit.side, zones]);
    const ahead = left.get(kind) ?? sitesOf(table, unit, zones);
    left.set(kind, ahead);
    for (let { value: at, done } = ahead.next(); !done; { value: at, done } = ahead.next()) {
      const facing = facingTo(at, goal);
      const place = isTaken(at, facing) ? null : roomAt(at, facing);
      if (place && isOrderly(table, unit, place) && canSetOff(table, { ...unit, place })) return place;
    }
    for (const at of sitesOf(table, unit, zones)) {
      const place = roomAt(at, facingTo(at, goal));
      if (place) return place;
    }
    return null;
  };
}

/** Somewhere in the zones, if luck helps. */
export function anySite(table: BgTable, unit: Unit, zones: readonly Zone[], pick: Picker): Place | null {
  const own = zones.filter(({ side }) => side === unit.side);
  for (let tries = 0; tries < 4 && own.length > 0; tries++) {
    const { west, north, east, south } = own[pick(own.length)]!;
    const at = { x: west + pick(east - west), y: north + pick(south - north) };
    const place = standAt(table, unit, at, pick(48), undefined);
    if (place && !standsRound(table, place) && isInZones(table, unit, place, zones)) return place;
  }
  return null;
}

export function unitNamed(table: BgTable, id: string, seat: string): Unit | null {
  const unit = unitOf(table, id);
  return unit?.seat === seat ? unit : null;
}
