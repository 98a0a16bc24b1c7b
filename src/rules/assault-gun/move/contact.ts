/** Places in contact: against a target, and behind a friend. */
import type { XY } from '../../../geometry/lattice/map.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, BORDER, baseAt, baseOf, contact, isEngaged } from '../bases.ts';
import { type AgTable, EDGES, type Edge, halfOf, type OnMap, type Point, type Row } from '../state.ts';
import { around, isTooFar, leadsTo, type Reach, reachOf } from './reach.ts';
import type { Purpose } from './types.ts';
import { type Extra, moverOf, refuseEnd, refuseFor } from './way.ts';
import { zonesAgainst } from './zones.ts';

/** A place with a way there; `edge` is the side of the other's base that it touches. */
export interface ContactPlace {
  readonly at: Point;
  readonly edge: Edge;
  readonly path: readonly XY[];
}

/** ag-gap-02, ag-scale-05, ag-attack-12 Why a unit may not stand there against that target. */
export function refuseContact(table: AgTable, unit: OnMap, at: Point, target: OnMap): Refusal | null {
  const base = baseAt(at, unit.size);
  if (!isEngaged(base, baseOf(target)))
    return refusal('NO_CONTACT', 'ag-gap-02', 'It must share at least 500 m of border with its target.');
  for (const enemy of zonesAgainst(table, unit.side))
    if (enemy.id !== target.id && contact(base, baseOf(enemy)))
      return refusal('TWO_ENEMIES', 'ag-attack-12', 'It would touch a second enemy.', { enemy: enemy.id });
  return null;
}

/** ag-attack-12, ag-gap-82 The legal contact places in reach, in order round the target from its north side. */
export function contactPlaces(
  table: AgTable,
  unit: OnMap,
  target: OnMap,
  purpose: Purpose,
  extra: Extra = {},
): ContactPlace[] {
  return placesAt(table, unit, baseOf(target), EDGES, purpose, extra, (at) => !refuseContact(table, unit, at, target));
}

/**
 * The same places one after the other, those first that are the fewest steps away east or west and north or south, of equals the first: who
 * takes one of the first saves the search for the rest.
 */
export function nearestContacts(
  table: AgTable,
  unit: OnMap,
  target: OnMap,
  purpose: Purpose,
): Generator<ContactPlace, void> {
  const isGood = (at: Point): boolean => !refuseContact(table, unit, at, target);
  return nearestFirst(unit, spotsAt(table, unit, baseOf(target), EDGES, purpose, {}, isGood));
}

/** Is there any such place? Straight ways first: mostly there is one, and no search is needed. */
export function hasContactPlace(table: AgTable, unit: OnMap, target: OnMap, purpose: Purpose): boolean {
  const isGood = (at: Point): boolean => !refuseContact(table, unit, at, target);
  const spots = spotsAt(table, unit, baseOf(target), EDGES, purpose, {}, isGood);
  return spots.places.some(spots.isStraight) || spots.places.some((place) => spots.wayTo(place) !== null);
}

/**
 * ag-gap-05 Places behind a friend, on that side of its base, that touch no enemy; `front` may be a place where the friend will stand.
 */
export function placesBehind(
  table: AgTable,
  unit: OnMap,
  front: { readonly at: Point; readonly size: Row['size'] },
  edge: Edge,
  extra: Extra = {},
): ContactPlace[] {
  return placesAt(table, unit, baseOf(front), [edge], 'call', extra, touchesNobody(table, unit));
}

/** The same, the nearest first. */
export function nearestBehind(
  table: AgTable,
  unit: OnMap,
  front: { readonly at: Point; readonly size: Row['size'] },
  edge: Edge,
): Generator<ContactPlace, void> {
  return nearestFirst(unit, spotsAt(table, unit, baseOf(front), [edge], 'call', {}, touchesNobody(table, unit)));
}

function touchesNobody(table: AgTable, unit: OnMap): (at: Point) => boolean {
  const enemies = zonesAgainst(table, unit.side).map(baseOf);
  return (at) => {
    const base = baseAt(at, unit.size);
    return !enemies.some((enemy) => contact(base, enemy));
  };
}

function* nearestFirst(unit: OnMap, { places, wayTo }: Spots): Generator<ContactPlace, void> {
  const steps = ({ at }: Place): number => Math.abs(at.x - unit.at.x) + Math.abs(at.y - unit.at.y);
  for (const place of places.sort((a, b) => steps(a) - steps(b))) {
    const spot = wayTo(place);
    if (spot) yield spot;
  }
}

/** ag-gap-04, ag-scale-07 As many as fit: all places that share 500 m with one of those sides, are free and are in reach. */
function placesAt(
  table: AgTable,
  unit: OnMap,
  other: Base,
  edges: readonly Edge[],
  purpose: Purpose,
  extra: Extra,
  isGood: (at: Point) => boolean,
): ContactPlace[] {
  const out: ContactPlace[] = [];
  const spots = spotsAt(table, unit, other, edges, purpose, extra, isGood);
  for (const place of spots.places) {
    const spot = spots.wayTo(place);
    if (spot) out.push(spot);
  }
  return out;
}

type Place = Pick<ContactPlace, 'at' | 'edge'>;

interface Spots {
  /** Free, good, and not too far as the crow flies. */
  readonly places: Place[];
  /** Does a straight way lead there, or does it stand there? */
  readonly isStraight: (place: Place) => boolean;
  readonly wayTo: (place: Place) => ContactPlace | null;
}

function spotsAt(
  table: AgTable,
  unit: OnMap,
  other: Base,
  edges: readonly Edge[],
  purpose: Purpose,
  extra: Extra,
  isGood: (at: Point) => boolean,
): Spots {
  const mover = moverOf(table, unit, purpose, extra);
  const both = halfOf(unit) + other.half;
  const places: Place[] = [];
  for (const edge of edges)
    for (let along = BORDER - both; along <= both - BORDER; along++) {
      const [x, y] = around(other, both, along)[EDGES.indexOf(edge)]!;
      const at = { x, y };
      if (!refuseEnd(mover, x, y) && !isTooFar(mover, at) && isGood(at)) places.push({ at, edge });
    }
  const isOwn = ({ x, y }: Point): boolean => x === unit.at.x && y === unit.at.y;
  const isStraight = ({ at }: Place): boolean => isOwn(at) || !refuseFor(mover, [[at.x, at.y]]);
  const all = [...places];
  let reach: Reach | null = null;
  let leads: boolean | null = null;
  return {
    places,
    isStraight,
    wayTo({ at, edge }) {
      const { x, y } = at;
      if (isOwn(at)) return { at, edge, path: [] };
      if (!refuseFor(mover, [[x, y]])) return { at, edge, path: [[x, y]] };
      // A look whether any way leads to one of them costs less than to look where all ways lead.
      leads ??= leadsTo(
        mover,
        all.filter((place) => !isStraight(place)).map((place): XY => [place.at.x, place.at.y]),
      );
      if (!leads) return null;
      reach ??= reachOf(table, unit, purpose, extra);
      // A road that is taken can spoil what the search found: only ways that the judge accepts count.
      const path = reach.isIn(x, y) ? reach.wayTo(x, y) : null;
      return path ? { at, edge, path } : null;
    },
  };
}
