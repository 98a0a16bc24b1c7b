/** What a charge does: kgn-dem-01 to kgn-dem-07, kgn-gap-94, kgn-gap-104. */
import { DIRECTIONS } from '../../../geometry/table/facing.ts';
import { type Feature, isLine, type Line, type Work } from '../../../geometry/table/feature.ts';
import { divideEvenly, gap, type Shape } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import type { Telling } from '../../../kernel/play.ts';
import { canWalk } from '../../../tabletop/beside.ts';
import { calledIn, isStructure, occupantsOf, type Structure } from '../buildings/damage.ts';
import { cutBy, gapIn, type Reshaped, resettle, rubbleOf } from '../buildings/reshape.ts';
import { basesOf, fieldOf, INCH } from '../ground.ts';
import type { MarkEvent } from '../marks.ts';
import { standAt } from '../placing.ts';
import { isGun, isVehicle, type KgnTable, type Place, type Placed, standing, typeOf, type Unit } from '../state.ts';
import { DEMOLITION } from '../tables/engineering.ts';
import { demolishable, immobilised, isObstacle, shapeOf, unitsOn } from './contact.ts';

const OFF = DEMOLITION.movesOff * INCH;
/** Every so many of the 48 directions. */
const EVERY = 4;

/** What the engineers get away from. */
function dangerOf(table: KgnTable, on: string): readonly Shape[] {
  const feature = demolishable(table, on);
  const shape = feature && shapeOf(feature);
  if (shape) return [shape];
  const vehicle = immobilised(table, on);
  return vehicle?.place ? basesOf(typeOf(vehicle), vehicle.place) : [];
}

const gapTo = (bases: readonly Shape[], danger: readonly Shape[]): number =>
  Math.min(...bases.flatMap((base) => danger.map((one) => gap(base, one))));

/** kgn-dem-02 Where 5" take the engineers away from it, the farthest first. Who is in the house goes on until he is 5" from it. */
export function movingOff(table: KgnTable, unit: Placed, on: string): Place[] {
  const danger = dangerOf(table, on);
  if (danger.length === 0) return [];
  const field = fieldOf(table);
  const { at, facing, inside } = unit.place;
  const now = inside ? -1 : gapTo(basesOf(typeOf(unit), unit.place), danger);
  const found: { place: Place; far: number }[] = [];
  for (let i = 0; i < DIRECTIONS.length; i += EVERY)
    for (let far = OFF; far <= (inside ? 4 * OFF : OFF); far += INCH) {
      const { x, y } = DIRECTIONS[i]!;
      const to: Point = { x: at.x + divideEvenly(x * far, 1000), y: at.y + divideEvenly(y * far, 1000) };
      const place = standAt(table, unit, to, facing);
      if (!place || (!inside && !canWalk(field, at, to))) continue;
      const off = gapTo(basesOf(typeOf(unit), place), danger);
      if (off <= now || (inside && off < OFF - INCH)) continue;
      found.push({ place, far: off });
      break;
    }
  return found.sort((a, b) => b.far - a.far).map(({ place }) => place);
}

/** kgn-dem-03 kgn-dem-04 Those in a house, and those on a bridge. */
export function victimsOf(table: KgnTable, feature: Feature): Unit[] {
  if (isStructure(feature)) return occupantsOf(table, feature.id);
  return feature.kind === 'bridge' ? unitsOn(table, feature) : [];
}

/** kgn-dem-04 Guns inside, and vehicles on a bridge, are destroyed outright. */
export const isDoomed = (unit: Unit): boolean => isVehicle(unit) || (isGun(unit) && unit.place?.inside != null);

/** kgn-dem-02 kgn-dem-05 The structure goes, and whoever lived through it stands where it was. `near`: where the engineers set the charge. */
export function collapse(
  table: KgnTable,
  play: Telling<MarkEvent | Reshaped>,
  feature: Structure | Line | Work,
  near: Point,
): void {
  const change = { type: 'reshaped', feature: feature.id, name: calledIn(table, feature.id), cover: null } as const;
  const removed = [feature.id];
  if (isLine(feature) && isObstacle(feature)) {
    const added = gapIn(feature, near, DEMOLITION.obstacle * INCH);
    play.emit({ ...change, rule: 'kgn-dem-05', change: 'gap', added, removed });
    return;
  }
  const there = victimsOf(table, feature).map((unit) => unit.id);
  if (isStructure(feature))
    play.emit({ ...change, rule: 'kgn-gap-104', change: 'rubble', added: [rubbleOf(feature)], removed });
  else play.emit({ ...change, rule: 'kgn-dem-02', change: 'gone', ...withoutRoads(table, feature as Work) });
  resettle(table, play, there, 'kgn-gap-104');
}

/** A bridge that is gone, and the roads over it. */
function withoutRoads(table: KgnTable, bridge: Work): Pick<Reshaped, 'added' | 'removed'> {
  const added: Line[] = [];
  const removed = [bridge.id];
  for (const road of fieldOf(table).features) {
    if (!isLine(road) || (road.kind !== 'road' && road.kind !== 'track')) continue;
    const left = cutBy(road, bridge.outline);
    if (left.length === 1 && left[0] === road) continue;
    added.push(...left);
    removed.push(road.id);
  }
  return { added, removed };
}

/** Where a unit is, for what it does to the ground. */
export const whereIs = (table: KgnTable, unit: string): Point | null => standing(table, unit)?.place.at ?? null;
