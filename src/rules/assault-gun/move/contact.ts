/** Places in contact: against a target, and behind a friend. */
import type { XY } from '../../../geometry/lattice/map.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, BORDER, baseAt, baseOf, contact, isEngaged } from '../bases.ts';
import { type AgTable, EDGES, type Edge, halfOf, type OnMap, type Point, type Row } from '../state.ts';
import { around, isTooFar, type Reach, reachOf } from './reach.ts';
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
 * ag-gap-05 Places behind a friend, on that side of its base, that touch no enemy; `front` may be a place where the friend will stand.
 */
export function placesBehind(
  table: AgTable,
  unit: OnMap,
  front: { readonly at: Point; readonly size: Row['size'] },
  edge: Edge,
  extra: Extra = {},
): ContactPlace[] {
  const enemies = zonesAgainst(table, unit.side).map(baseOf);
  return placesAt(table, unit, baseOf(front), [edge], 'call', extra, (at) => {
    const base = baseAt(at, unit.size);
    return !enemies.some((enemy) => contact(base, enemy));
  });
}

/** A place in reach: the way is looked for when it is wanted. */
class Spot implements ContactPlace {
  readonly at: Point;
  readonly edge: Edge;
  private readonly find: () => readonly XY[];
  private way: readonly XY[] | null = null;

  constructor(at: Point, edge: Edge, find: () => readonly XY[]) {
    this.at = at;
    this.edge = edge;
    this.find = find;
  }

  get path(): readonly XY[] {
    this.way ??= this.find();
    return this.way;
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
  const mover = moverOf(table, unit, purpose, extra);
  const both = halfOf(unit) + other.half;
  let reach: Reach | null = null;
  for (const edge of edges)
    for (let along = BORDER - both; along <= both - BORDER; along++) {
      const [x, y] = around(other, both, along)[EDGES.indexOf(edge)]!;
      const at = { x, y };
      if (refuseEnd(mover, x, y) || isTooFar(mover, at) || !isGood(at)) continue;
      if (x === unit.at.x && y === unit.at.y) out.push(new Spot(at, edge, () => []));
      else if (!refuseFor(mover, [[x, y]])) out.push(new Spot(at, edge, () => [[x, y]]));
      else {
        reach ??= reachOf(table, unit, purpose, extra);
        // A road that is taken can spoil what the search found: only ways that the judge accepts count.
        const path = reach.isIn(x, y) ? reach.wayTo(x, y) : null;
        if (path) out.push(new Spot(at, edge, () => path));
      }
    }
  return out;
}
