/** The table as this book reads it: what stops sight, what gives cover, what bars the way. */
import type { TableMap } from '../../geometry/map.ts';
import { type Feature, type FeatureKind, isLine } from '../../geometry/table/feature.ts';
import { rectangle, type Shape } from '../../geometry/table/footprint.ts';
import type { MoveRule } from '../../geometry/table/move-map.ts';
import type { SightRule } from '../../geometry/table/sight-map.ts';
import { buildMap } from '../../scenarios/map.ts';
import { mapSource } from '../../scenarios/maps/made.ts';
import { type Body, type Men, type Piece, shapesOf } from '../../tabletop/body.ts';
import {
  fieldsOf,
  type GroundSource,
  type Field as TableField,
  type Section as TableSection,
} from '../../tabletop/field.ts';

import type { MoveChart, Terrain } from '../../tabletop/terrain.ts';
import { type KgnTable, type Place, type Placed, typeOf, type UnitType, type Wreck } from './state.ts';
import { COVERS, type Cover } from './tables/concealment.ts';
import type { Mover as MovementClass } from './tables/movement.ts';
import { type Going, GROUND, type GroundKind } from './tables/terrain.ts';

/** kgn-core-02 Lengths are hundredths of an inch of the table; there is no other scale. */
export const INCH = 100;
/** kgn-gap-31 Radius of a man's base. */
export const MAN = 40;
/** kgn-gap-20 Eyes above the ground. */
const FOOT_EYE = 75;
const HULL_EYE = 125;
/** kgn-gap-20 One level of a hill and one floor of a house; by so much an upper floor raises the eye. */
const LEVEL = 200;
/** Our hills rise in steps where the ground slopes: who is so near to a step looks over it. */
const CREST = 300;
/** Low things do not stop sight but give cover to whoever is close behind them, a tank too (kgn-gap-21). */
const LOW = 150;

/** The book's kind of ground for a feature of the map; null for what is ground like any other. */
export function groundKind(feature: Feature): GroundKind | null {
  switch (feature.kind) {
    case 'wood':
      return feature.grade === 'orchard' ? 'orchard' : 'wood';
    case 'crops':
    case 'marsh':
    case 'rubble':
    case 'hill':
    case 'hedge':
    case 'wall':
    case 'fence':
    case 'bocage':
    case 'stream':
    case 'building':
    case 'bunker':
    case 'trench':
      return feature.kind;
    case 'ditch':
      return 'stream';
    case 'rough':
      return 'ruin';
    case 'water':
    case 'river':
      return 'water';
    case 'wire':
      return 'road-block';
    default:
      return null;
  }
}

const ROADS: readonly FeatureKind[] = ['road', 'track', 'bridge', 'ford'];

/** kgn-move-04 kgn-move-09 kgn-move-12 */
export function goingOf(feature: Feature): Going | 'road' {
  if (ROADS.includes(feature.kind)) return 'road';
  const kind = groundKind(feature);
  return kind ? GROUND[kind].going : 'open';
}

/** kgn-cov-03 to kgn-cov-06 kgn-bld-01 kgn-dep-11 The cover that a feature gives to who is in it, or right behind it. */
export function coverOf(feature: Feature): Cover | null {
  if (feature.kind === 'wreck') return 'hard';
  if (feature.kind === 'building' || feature.kind === 'bunker') {
    // kgn-bld-06 What fire has left of it.
    const worn = COVERS.find((cover) => feature.grade === `${cover} cover`);
    if (worn) return worn;
  }
  // kgn-bld-01 Defences that are not of concrete.
  if (feature.kind === 'bunker' && feature.material !== undefined && feature.material !== 'concrete')
    return 'reinforced';
  if (feature.kind === 'building') {
    if (feature.material === 'concrete') return 'fortified';
    return feature.grade === 'fortified' ? 'reinforced' : 'hard';
  }
  const kind = groundKind(feature);
  const cover = kind ? GROUND[kind].cover : 'open';
  return cover === 'open' ? null : cover;
}

/** kgn-gap-20 What a feature does to sight. */
function sightRule(feature: Feature): SightRule | null {
  switch (feature.kind) {
    case 'hill':
      return { effect: 'ground', levelHeight: LEVEL, crest: CREST };
    case 'building':
      return { effect: 'blocks', height: feature.floors * LEVEL };
    case 'bocage':
      return { effect: 'blocks', height: LEVEL, near: INCH };
    // kgn-core-17
    case 'wood':
      return { effect: 'limits', height: 2 * LEVEL, group: 'wood' };
    case 'hedge':
    case 'wall':
    case 'fence':
    case 'crops':
    case 'rubble':
    case 'wreck':
    case 'bunker':
      return { effect: 'obscures', height: LOW };
    default:
      return null;
  }
}

/** Classes of movers: kgn-move-08 men on foot, kgn-gap-37 tracks that get over bocage, kgn-move-09 what swims, and all others. */
export type Mover = 'foot' | 'tracks' | 'wheels' | 'floats';

export function moverOf({ moves, traits }: UnitType): Mover {
  if (moves === 'infantry') return 'foot';
  if (traits.includes('amphibious')) return 'floats';
  return TRACKED.has(moves) ? 'tracks' : 'wheels';
}
const TRACKED: ReadonlySet<MovementClass | null> = new Set<MovementClass>([
  'tracked-slow',
  'tracked-medium',
  'tracked-fast',
  'tracked-very-fast',
]);

/** Prices tell kinds of ground apart, and paths that are looked for avoid the dearer ones; what slows is the die (kgn-move-04). */
export const PRICES = { open: 1, difficult: 2, water: 3 } as const;

function moveRule(feature: Feature, mover: Mover): MoveRule | null {
  const effect = isLine(feature) ? 'obstacle' : 'ground';
  if (feature.kind === 'building' || feature.kind === 'bunker') return { effect: 'solid' };
  // kgn-gap-37
  if (feature.kind === 'bocage' && (mover === 'wheels' || mover === 'floats')) return { effect, price: null };
  // kgn-move-13 A block is there to bar the road.
  if (feature.kind === 'wire') return mover === 'foot' ? null : { effect: 'obstacle', price: 1, isKeptOnRoads: true };
  // kgn-move-09
  if (mover === 'floats' && WATER.includes(feature.kind))
    return isLine(feature) ? null : { effect, price: PRICES.water };
  switch (goingOf(feature)) {
    case 'road':
      return { effect: 'road', price: 1 };
    case 'difficult':
      return mover === 'foot' ? null : { effect, price: PRICES.difficult };
    case 'obstacle':
      return mover === 'foot' ? null : { effect, price: 1 };
    case 'impassable':
      return { effect, price: null };
    default:
      return null;
  }
}

const moveChart = (mover: Mover): MoveChart => ({
  of: (feature) => moveRule(feature, mover),
  // kgn-move-10
  ...{ open: PRICES.open, scale: 1, reverse: 2 },
});

/** Lines that men may stand on and a hull may not: else it would cross them in two moves without a die. */
const HULLS_ONLY: readonly FeatureKind[] = ['fence', 'stream', 'ditch', 'wire'];
const BARRIERS: readonly FeatureKind[] = ['wall', 'bocage', 'hedge', 'river', 'water', 'building', 'bunker'];
const LINED: readonly FeatureKind[] = ['wall', 'hedge', 'bocage', 'fence'];
/** What a bridge leads over. */
const WATER: readonly FeatureKind[] = ['water', 'river', 'stream', 'ditch'];
const ANY = { num: 0, den: 1 } as const;

const hasUpperFloor = (feature: Feature): boolean => feature.kind === 'building' && feature.floors > 1;

/** This book's ground, as `src/tabletop` reads it. */
export const TERRAIN: Terrain<Cover, Mover> = {
  man: MAN,
  // kgn-gap-20 Sight goes 4" through woods in all, and never right through one.
  sight: { of: sightRule, limits: { wood: { most: 4 * INCH, through: false } } },
  // kgn-gap-20 Sight exists if any ray passes.
  ...{ eyes: ANY, points: ANY },
  covers: COVERS,
  coverIn: (feature) => (feature.kind === 'building' ? null : coverOf(feature)),
  coverBehind: coverOf,
  movers: {
    foot: moveChart('foot'),
    tracks: moveChart('tracks'),
    wheels: moveChart('wheels'),
    floats: moveChart('floats'),
  },
  foot: 'foot',
  isLined: ({ kind }) => LINED.includes(kind),
  isWide: ({ kind }) => kind === 'river',
  barrier: ({ kind }) => (HULLS_ONLY.includes(kind) ? 'rectangles' : BARRIERS.includes(kind) ? 'all' : null),
  isWater: ({ kind }) => WATER.includes(kind),
  isCrossing: ({ kind }) => kind === 'bridge' || kind === 'ford',
  // kgn-gap-65 Any number fits; kgn-gap-20 they look out of the upper floor, where there is one.
  house: (feature) =>
    feature.kind === 'building' || feature.kind === 'bunker'
      ? { cover: coverOf(feature)!, spacing: INCH, eye: FOOT_EYE + (hasUpperFloor(feature) ? LEVEL : 0) }
      : null,
};

export type Field = TableField<Cover, Mover>;
export type Section = TableSection<Cover>;

const fieldOn = fieldsOf(TERRAIN, mapOf);
/** kgn-move-09 The same for what swims: it may stand in water. */
const fieldAfloat = fieldsOf(
  { ...TERRAIN, barrier: (feature) => (TERRAIN.isWater(feature) ? null : TERRAIN.barrier(feature)) },
  mapOf,
);

export function fieldOf(table: { readonly ground: GroundSource }): Field {
  return fieldOn(table.ground);
}

/** The ground for one type of unit, where it is to stand. */
export const fieldFor = (table: { readonly ground: GroundSource }, type: UnitType): Field =>
  moverOf(type) === 'floats' ? fieldAfloat(table.ground) : fieldOn(table.ground);

const maps = new Map<string, TableMap>();

export function mapOf(id: string): TableMap {
  const known = maps.get(id);
  if (known) return known;
  const source = mapSource(id);
  if (!source) throw new Error(`no map ${id}`);
  const map = buildMap(source);
  maps.set(id, map);
  return map;
}

// ---- units and their bodies ------------------------------------------------------------------------------------------

/** kgn-unit-03 kgn-gap-31 A chain of men no more than an inch apart. */
export const SQUAD: Men = {
  kind: 'men',
  sizes: { radius: MAN, spacing: 20, coherency: INCH },
  eye: FOOT_EYE,
};

const bodies = new WeakMap<UnitType, Body>();

/** kgn-gap-31 Discs for men, a rectangle for all else; kgn-gap-20 which is looked at in nine points. */
export function bodyOf(type: UnitType): Body {
  let body = bodies.get(type);
  if (!body) {
    const { kind, length, width } = type;
    body =
      kind === 'infantry'
        ? SQUAD
        : { kind: 'rectangle', length, width, samples: 9, eye: kind === 'gun' ? FOOT_EYE : HULL_EYE };
    bodies.set(type, body);
  }
  return body;
}

const byType = new Map<string, Body>();

/** The body of a unit, found by the name of its type. */
export function bodyOfUnit(unit: { readonly type: string }): Body {
  let body = byType.get(unit.type);
  if (!body) {
    body = bodyOf(typeOf(unit));
    byType.set(unit.type, body);
  }
  return body;
}

/** The bases of a unit of this type at a place. */
/** kgn-core-01 kgn-unit-01 One base for each man, one for a vehicle. */
export const basesOf = (type: UnitType, place: Place): readonly Shape[] => shapesOf(bodyOf(type), place);

/** A unit as a body where it stands. */
export const pieceOf = (unit: Placed): Piece => ({ body: bodyOfUnit(unit), place: unit.place });

export function wreckShape(wreck: Wreck): Shape {
  const { length, width } = typeOf(wreck);
  return rectangle(wreck.at, length, width, wreck.facing);
}

/** Is the point on the table? */
export const isOnTable = ({ ground }: KgnTable, { x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x <= ground.width && y <= ground.height;
