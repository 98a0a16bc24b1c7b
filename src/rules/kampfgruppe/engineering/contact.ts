/** What engineers can work at, and whether they are there: kgn-gap-61, kgn-gap-62, kgn-dem-01, kgn-dem-07. */
import { type Feature, type FeatureKind, isLine, type Line, type Work } from '../../../geometry/table/feature.ts';
import { area, disc, overlap, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import { isStructure, type Structure } from '../buildings/damage.ts';
import { basesOf, fieldOf, INCH, wreckShape } from '../ground.ts';
import { isNear, nearestGap } from '../sight.ts';
import {
  isAircraft,
  isInfantry,
  isPlaced,
  isVehicle,
  type KgnTable,
  type Mine,
  type Placed,
  standing,
  typeOf,
  type Unit,
  unitOf,
  type Wreck,
} from '../state.ts';

/** kgn-gap-61 kgn-gap-62 Bases so near touch. */
const CONTACT = 25;
/** kgn-gap-62 From how far mines are cleared. */
const SWEEPING = 6 * INCH;

export const mineOf = ({ mines }: KgnTable, id: string): Mine | undefined => mines.find((one) => one.id === id);
export const wreckOf = ({ wrecks }: KgnTable, id: string): Wreck | undefined => wrecks.find((one) => one.id === id);

/** The ground that a feature takes up. */
export function shapeOf(feature: Feature): Shape | null {
  if (isLine(feature)) return stroke(feature.line, feature.width);
  return 'outline' in feature ? area(feature.outline) : null;
}

export const touches = (table: KgnTable, unit: Placed, other: Placed): boolean =>
  nearestGap(table, unit, other) <= CONTACT;
export const touchesWreck = (table: KgnTable, unit: Placed, wreck: Wreck): boolean =>
  isNear(table, unit, wreckShape(wreck), CONTACT);
export const reachesMine = (table: KgnTable, unit: Placed, { at }: Mine): boolean =>
  isNear(table, unit, disc(at, 0), SWEEPING);

export function isFeatureWithin(table: KgnTable, unit: Placed, feature: Feature, distance: number): boolean {
  const shape = shapeOf(feature);
  return shape !== null && isNear(table, unit, shape, distance);
}

export const touchesFeature = (table: KgnTable, unit: Placed, feature: Feature): boolean =>
  isFeatureWithin(table, unit, feature, CONTACT);

// ---- demolition ------------------------------------------------------------------------------------------------------

/** kgn-dem-05 Hedges, walls and road blocks, of which one charge removes a stretch. */
const OBSTACLES: readonly FeatureKind[] = ['hedge', 'bocage', 'wall', 'fence', 'wire'];

export type Demolishable = Structure | (Work & { readonly kind: 'bridge' }) | Line;

export const isObstacle = (feature: Feature): feature is Line => isLine(feature) && OBSTACLES.includes(feature.kind);

/** kgn-dem-01 */
export function demolishable(table: KgnTable, id: string): Demolishable | null {
  const feature = fieldOf(table).byId.get(id);
  if (!feature) return null;
  if (isStructure(feature) || isObstacle(feature)) return feature;
  return feature.kind === 'bridge' ? (feature as Work & { readonly kind: 'bridge' }) : null;
}

/** kgn-dem-06 A vehicle that cannot move, of either side. */
export function immobilised(table: KgnTable, id: string): Unit | null {
  const unit = unitOf(table, id);
  return unit && isVehicle(unit) && unit.isImmobilised && isPlaced(unit) ? unit : null;
}

/** Those whose bases are on it. */
export function unitsOn(table: KgnTable, feature: Feature): Unit[] {
  const shape = shapeOf(feature);
  return table.units.filter((unit) => {
    if (!shape || !isPlaced(unit) || isAircraft(unit) || unit.place.inside) return false;
    return basesOf(typeOf(unit), unit.place).some((base) => overlap(base, shape));
  });
}

// ---- bridges ---------------------------------------------------------------------------------------------------------

const WATERS: readonly FeatureKind[] = ['stream', 'ditch', 'river'];
/** kgn-gap-105 The widest that is bridged. */
const WIDEST = 6 * INCH;

/** kgn-brg-01 kgn-gap-105 What can be bridged: kgn-brg-03 a fascine only fills ditches. */
export function bridgeable(table: KgnTable, id: string, isFascine: boolean): Line | null {
  const feature = fieldOf(table).byId.get(id);
  if (!feature || !isLine(feature) || !WATERS.includes(feature.kind) || feature.width > WIDEST) return null;
  return isFascine && feature.kind !== 'ditch' ? null : feature;
}

/** kgn-brg-02 Men at work: the unit's own, and those of other infantry beside it or at the same bank. */
export function menAtWork(table: KgnTable, unit: Placed, bank: Line): number {
  let men = unit.men;
  for (const other of table.units) {
    if (other.side !== unit.side || other.id === unit.id || !isInfantry(other) || other.isSuppressed) continue;
    const there = standing(table, other.id);
    if (there?.aboard === null && touches(table, unit, there) && touchesFeature(table, there, bank)) men += other.men;
  }
  return men;
}
