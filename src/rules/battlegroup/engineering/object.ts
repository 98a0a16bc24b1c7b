/** Things that engineers work at, and ground that is no longer as it was. */
import { rootCeil } from '../../../geometry/table/exact.ts';
import { type Feature, isLine, type Line, ringsOf } from '../../../geometry/table/feature.ts';
import { area, disc, divideEvenly, gap, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import { boxesTouch, boxOf, grown } from '../../../geometry/table/polygon.ts';
import { distanceSquared, type Point, samePlace } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import {
  basesOf,
  CONTACT,
  coverOf,
  fieldOf,
  isAircraft,
  isVehicle,
  type Section,
  STAND_OFF,
  typeOf,
  wreckShape,
} from '../ground.ts';
import { coverAtHand, gapTo, isDugIn, standingCover } from '../sight.ts';
import {
  type BgTable,
  type GroundSource,
  isPlaced,
  type Placed,
  placed,
  type Side,
  standing,
  type Unit,
  type Wreck,
} from '../state.ts';
import type { Cover } from '../tables/cover.ts';
import type { EngineeringEvent } from './types.ts';

const INCH = 100;
/** bg-eng-02 Of a wall or hedge, as much as one charge destroys. */
const STRETCH = 500;

/** bg-eng-02, bg-gap-68 Obstacles and linear cover, of which 5 inches go. */
const LINES = ['wall', 'hedge', 'bocage', 'fence', 'wire'];
/** What goes as a whole. */
const WORKS = ['bunker', 'trench', 'bridge'];
/** bg-eng-06, bg-gap-68 What a large charge removes that stands next to it. */
const DEFENCES = ['bunker', 'trench', 'wire', 'building'];

export type Thing =
  | { readonly kind: 'section'; readonly id: string; readonly section: Section; readonly shape: Shape }
  | { readonly kind: 'line'; readonly id: string; readonly feature: Line; readonly shape: Shape }
  | { readonly kind: 'work'; readonly id: string; readonly feature: Feature; readonly shape: Shape }
  | { readonly kind: 'wreck'; readonly id: string; readonly wreck: Wreck; readonly shape: Shape }
  | { readonly kind: 'vehicle'; readonly id: string; readonly vehicle: Placed; readonly shape: Shape };

export function shapeOf(feature: Feature): Shape {
  return isLine(feature) ? stroke(feature.line, feature.width) : area(ringsOf(feature)[0]!);
}

function thingOfFeature(table: BgTable, feature: Feature): Thing[] {
  const { id } = feature;
  if (isLine(feature))
    return LINES.includes(feature.kind) ? [{ kind: 'line', id, feature, shape: shapeOf(feature) }] : [];
  if (WORKS.includes(feature.kind)) return [{ kind: 'work', id, feature, shape: shapeOf(feature) }];
  if (feature.kind !== 'building') return [];
  const sections = [...fieldOf(table).sections.values()].filter(({ building }) => building === id);
  return sections.map((section) => ({ kind: 'section', id: section.id, section, shape: section.shape }));
}

/** bg-eng-02 A single, static object by its name: a house by its section, a vehicle only if it cannot move. */
export function thingOf(table: BgTable, id: string): Thing | null {
  const field = fieldOf(table);
  const section = field.sections.get(id);
  if (section && field.byId.get(section.building)?.kind === 'building')
    return { kind: 'section', id, section, shape: section.shape };
  const feature = field.byId.get(id);
  if (feature) {
    const parts = thingOfFeature(table, feature);
    return parts.length === 1 ? parts[0]! : null;
  }
  const wreck = table.wrecks.find((one) => one.id === id);
  if (wreck) return { kind: 'wreck', id, wreck, shape: wreckShape(table, wreck) };
  const vehicle = standing(table, id);
  if (!vehicle?.immobile || !isVehicle(typeOf(table, vehicle))) return null;
  return { kind: 'vehicle', id, vehicle, shape: basesOf(typeOf(table, vehicle), vehicle.place)[0]! };
}

/** bg-gap-07 Contact; where an enemy is at the thing, the inch that is kept from him is as near as anybody comes. */
export function isAt(table: BgTable, unit: Placed, shape: Shape): boolean {
  const far = gapTo(table, unit, shape);
  if (far <= CONTACT) return true;
  return far <= STAND_OFF && enemiesAt(table, unit.side, shape).length > 0;
}

/** bg-move-11 On the ground: what flies over a thing is neither in it nor at it. */
export function isOnGround(table: BgTable, unit: Unit): unit is Placed {
  return isPlaced(unit) && !isAircraft(typeOf(table, unit));
}

/** Enemies of a side that are in or at a thing. */
function enemiesAt(table: BgTable, side: Side, shape: Shape): Placed[] {
  return table.units.filter(
    (other): other is Placed => isOnGround(table, other) && other.side !== side && gapTo(table, other, shape) <= INCH,
  );
}

/** Everything within an inch of a unit that a charge could be set on, or that a large one removes. */
export function thingsNear(table: BgTable, unit: Placed): Thing[] {
  const box = grown(boxOf(basesOf(typeOf(table, unit), unit.place).flatMap(({ points }) => points)), 2 * INCH);
  const out: Thing[] = [];
  for (const feature of fieldOf(table).features) {
    if (![...LINES, ...WORKS, 'building'].includes(feature.kind)) continue;
    const points = isLine(feature) ? feature.line : ringsOf(feature)[0]!;
    if (boxesTouch(box, grown(boxOf(points), isLine(feature) ? feature.width : 0)))
      out.push(...thingOfFeature(table, feature));
  }
  for (const wreck of table.wrecks) out.push(thingOf(table, wreck.id)!);
  for (const other of table.units) {
    const thing = other.id === unit.id ? null : thingOf(table, other.id);
    if (thing?.kind === 'vehicle') out.push(thing);
  }
  return out.filter(({ shape }) => gapTo(table, unit, shape) <= INCH);
}

/** bg-eng-06 What a remote-controlled vehicle removes where it stands: houses and defences. */
export function defencesAt(table: BgTable, unit: Placed): Thing[] {
  return thingsNear(table, unit).filter((thing) => {
    if (thing.kind === 'wreck' || thing.kind === 'vehicle' || !isAt(table, unit, thing.shape)) return false;
    return thing.kind === 'section' || DEFENCES.includes(thing.feature.kind);
  });
}

/** The point of a thing that is nearest to a unit: there its charge lies. */
export function spotOn(thing: Thing, unit: Placed): Point {
  if (thing.kind !== 'line') return unit.place.at;
  let best: Point | null = null;
  const men = unit.place.men.length > 0 ? unit.place.men : [unit.place.at];
  let least = Number.POSITIVE_INFINITY;
  for (const man of men)
    thing.feature.line.slice(1).forEach((end, i) => {
      const at = foot(man, thing.feature.line[i]!, end);
      const far = distanceSquared(man, at);
      if (far < least) {
        least = far;
        best = at;
      }
    });
  return best ?? unit.place.at;
}

/** The point of a segment that is nearest to a place. */
function foot(at: Point, from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const whole = x * x + y * y;
  if (whole === 0) return from;
  const part = Math.min(whole, Math.max(0, (at.x - from.x) * x + (at.y - from.y) * y));
  return { x: from.x + divideEvenly(x * part, whole), y: from.y + divideEvenly(y * part, whole) };
}

/** bg-eng-04 The cover that a unit had in or behind a thing that is blown up. */
export function coverAt(table: BgTable, unit: Placed, thing: Thing): Cover {
  const own = standingCover(table, unit).cover;
  const its = thing.kind === 'section' ? thing.section.cover : 'feature' in thing ? coverOf(thing.feature) : null;
  return best(own, its ?? 'open');
}

const RANK: readonly Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];

function best(a: Cover, b: Cover): Cover {
  return RANK.indexOf(a) >= RANK.indexOf(b) ? a : b;
}

/** bg-gap-06 Cover against what bursts beside it: what it is in, and walls and hedges that it touches. */
export function coverFromBlast(table: BgTable, unit: Placed): Cover | 'dug-in' {
  return isVehicle(typeOf(table, unit)) && isDugIn(table, unit) ? 'dug-in' : coverAtHand(table, unit).cover;
}

/** bg-eng-04 Enemies inside it, or using it as cover; of a wall, along the stretch that goes. */
export function victimsOf(table: BgTable, side: Side, thing: Thing, at: Point): Placed[] {
  const enemies = table.units.filter((unit): unit is Placed => isOnGround(table, unit) && unit.side !== side);
  const isHit = (unit: Placed): boolean => {
    switch (thing.kind) {
      case 'section':
        return unit.place.inside === thing.id;
      case 'line': {
        const gone = cutOf(thing.feature, at).gone;
        return !unit.place.inside && gapTo(table, unit, stroke(gone, thing.feature.width)) <= INCH;
      }
      case 'work':
        return (
          unit.place.inside === `${thing.id}/whole` ||
          (!unit.place.inside && gapTo(table, unit, thing.shape) <= CONTACT)
        );
      default:
        return false;
    }
  };
  return enemies.filter(isHit).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A line without the 5 inches around a point of it. */
export function cutOf(
  feature: Line,
  at: Point,
): { readonly gone: readonly Point[]; readonly left: readonly Point[][] } {
  const [from, ...rest] = feature.line;
  const way = { from: from!, legs: rest.map((to) => ({ to })) };
  const places = placesAlong(way);
  const middle = alongOf(feature.line, at);
  const first = Math.max(0, middle - STRETCH / 2);
  const last = Math.min(places.length, middle + STRETCH / 2);
  const between = (a: number, b: number): Point[] => {
    const points = [places.at(a).at];
    let gone = 0;
    feature.line.slice(1).forEach((end, i) => {
      gone += rootCeil(distanceSquared(feature.line[i]!, end));
      if (gone > a && gone < b) points.push(end);
    });
    points.push(places.at(b).at);
    return points.filter((point, i) => i === 0 || !samePlace(point, points[i - 1]!));
  };
  const left = [between(0, first), between(last, places.length)].filter((line) => line.length > 1);
  return { gone: between(first, last), left };
}

/** How far along a line its point nearest to a place is. */
function alongOf(line: readonly Point[], at: Point): number {
  let gone = 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  line.slice(1).forEach((end, i) => {
    const from = line[i]!;
    const near = foot(at, from, end);
    const far = distanceSquared(at, near);
    if (far < least) {
      least = far;
      best = gone + rootCeil(distanceSquared(from, near));
    }
    gone += rootCeil(distanceSquared(from, end));
  });
  return best;
}

type Demolished = Extract<EngineeringEvent, { type: 'demolished' }>;

/** bg-eng-04 What is left when a thing is blown up. */
export function ruinsOf(table: BgTable, thing: Thing, at: Point): Pick<Demolished, 'removed' | 'added' | 'sections'> {
  const { byId, sections } = fieldOf(table);
  const fresh = (id: string): string => (byId.has(id) ? fresh(`${id}+`) : id);
  switch (thing.kind) {
    case 'line': {
      const { left } = cutOf(thing.feature, at);
      const added = left.map((line, i) => ({ ...thing.feature, id: fresh(`${thing.id}-${i + 1}`), line }));
      return { removed: [thing.id], added, sections: {} };
    }
    case 'section': {
      const { building } = thing.section;
      const house = byId.get(building)!;
      if (house.kind !== 'building') return { removed: [building], added: [], sections: {} };
      // The other parts of a larger house stay, each for itself.
      const moved: Record<string, string> = {};
      const added: Feature[] = [];
      for (const other of sections.values()) {
        if (other.building !== building || other.id === thing.id) continue;
        const id = fresh(`${building}-${other.id.slice(building.length + 1)}`);
        added.push({ ...house, id, outline: other.ring, size: 'small', sections: [] });
        moved[other.id] = `${id}/whole`;
      }
      return { removed: [building], added, sections: moved };
    }
    case 'work':
      return { removed: [thing.id], added: [], sections: {} };
    default:
      return { removed: [], added: [], sections: {} };
  }
}

const known = new WeakMap<GroundSource, Map<string, GroundSource>>();

/** The same ground for the same change, so that what is computed from it is computed once. */
function changedGround(ground: GroundSource, added: readonly Feature[], removed: readonly string[]): GroundSource {
  const changes = known.get(ground) ?? new Map<string, GroundSource>();
  known.set(ground, changes);
  const key = JSON.stringify([removed, added]);
  let made = changes.get(key);
  if (!made) {
    const kept = ground.features.filter(({ id }) => !removed.includes(id));
    const gone = ground.map === null ? [] : removed.filter((id) => !ground.features.some((one) => one.id === id));
    made = Object.freeze({
      ...ground,
      features: Object.freeze([...kept, ...added]),
      removed: Object.freeze([...ground.removed, ...gone]),
    });
    changes.set(key, made);
  }
  return made;
}

/** The ground changes: whoever was in a house that is gone stands in the open; all that was seen is looked at again. */
export function changeGround(
  table: BgTable,
  added: readonly Feature[],
  removed: readonly string[],
  sections: { readonly [section: string]: string },
): void {
  table.ground = changedGround(table.ground, added, removed);
  table.charges = table.charges.flatMap((charge) => {
    if (sections[charge.on] !== undefined) return [Object.freeze({ ...charge, on: sections[charge.on]! })];
    if (!removed.some((id) => charge.on === id || charge.on.startsWith(`${id}/`))) return [charge];
    // Another charge on the same wall: on the piece of it that is left there.
    const on = added.find((feature) => isLine(feature) && gap(disc(charge.at, 0), shapeOf(feature)) <= CONTACT);
    return on ? [Object.freeze({ ...charge, on: on.id })] : [];
  });
  const isGone = (inside: string): boolean => removed.some((id) => inside.startsWith(`${id}/`));
  table.units = table.units.map((unit) => {
    if (!unit.place) return unit;
    const { at, facing, men, inside } = unit.place;
    const now = inside === null ? null : (sections[inside] ?? (isGone(inside) ? null : inside));
    // What is seen from a place is kept by it: a fresh one.
    return Object.freeze({ ...unit, place: placed(at, facing, men, now) });
  });
}

/** Where something is within an inch of a point: for bridges. */
export function isNear(table: BgTable, unit: Placed, at: Point): boolean {
  return gapTo(table, unit, disc(at, 0)) <= INCH;
}
