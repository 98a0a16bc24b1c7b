/** The table as this book reads it: what stops sight, what gives cover, what bars the way. */

import type { TableMap } from '../../geometry/map.ts';
import { type Feature, type FeatureKind, isLine } from '../../geometry/table/feature.ts';
import { rectangle, type Shape } from '../../geometry/table/footprint.ts';
import type { MoveRule } from '../../geometry/table/move-map.ts';
import type { SightRule } from '../../geometry/table/sight-map.ts';
import { buildMap } from '../../scenarios/map.ts';
import { mapSource } from '../../scenarios/maps/made.ts';
import { type Body, type Men, shapesOf } from '../../tabletop/body.ts';
import {
  fieldsOf,
  type GroundSource,
  type Field as TableField,
  type Section as TableSection,
} from '../../tabletop/field.ts';
import type { Place } from '../../tabletop/place.ts';
import type { MoveChart, Terrain } from '../../tabletop/terrain.ts';
import type { UnitType } from './profile.ts';
import { type BgTable, type Side, type Unit, unitOf } from './state.ts';
import type { Cover } from './tables/cover.ts';
import { UNITS } from './tables/units.ts';

/** One level of a hill, and one floor of a house. */
const LEVEL = 100;
/** bg-gap-05 Our hills rise in steps where the ground slopes: who is so near to a step looks over it. */
const CREST = 300;
const INCH = 100;

/** bg-gap-07 */
export const MAN = 30;
export const CONTACT = 10;
export const STAND_OFF = INCH;

/** bg-terr What a kind of ground does to movement. */
export type Going = 'road' | 'difficult' | 'obstacle' | 'dangerous' | 'impassable' | 'solid' | null;

const GOING: Readonly<Record<FeatureKind, Going>> = {
  road: 'road',
  track: 'road',
  bridge: 'road',
  ford: 'road',
  // bg-terr-01
  wood: 'difficult',
  marsh: 'difficult',
  rubble: 'difficult',
  rough: 'difficult',
  // bg-terr-03
  hedge: 'obstacle',
  bocage: 'obstacle',
  wall: 'obstacle',
  fence: 'obstacle',
  stream: 'obstacle',
  ditch: 'obstacle',
  rail: null,
  // bg-terr-05
  wire: 'dangerous',
  // bg-terr-07
  water: 'impassable',
  river: 'impassable',
  building: 'solid',
  bunker: 'solid',
  trench: null,
  crops: null,
  'built-up': null,
  hill: null,
  objective: null,
  'registered target': null,
  minefield: 'dangerous',
  wreck: null,
};

/** From no cover to the best. */
export const COVERS = ['open', 'soft', 'hard', 'reinforced', 'hardened'] as const satisfies readonly Cover[];

/** bg-terr-08, bg-terr-09 The cover that a feature gives to who is in it, or right behind it. */
export function coverOf(feature: Feature): Cover | null {
  switch (feature.kind) {
    case 'wood':
    case 'crops':
    case 'rough':
    case 'marsh':
    case 'hedge':
    case 'fence':
    case 'wreck':
      return 'soft';
    case 'wall':
    case 'bocage':
    case 'rubble':
      return 'hard';
    case 'building':
      return feature.grade === 'fortified' ? 'reinforced' : 'hard';
    case 'trench':
      return 'reinforced';
    case 'bunker':
      return feature.material === 'concrete' ? 'hardened' : 'reinforced';
    default:
      return null;
  }
}

/** bg-gap-05 What a feature does to sight. */
function sightRule(feature: Feature): SightRule | null {
  switch (feature.kind) {
    case 'hill':
      return { effect: 'ground', levelHeight: LEVEL, crest: CREST };
    case 'building':
      return { effect: 'blocks', height: feature.floors * LEVEL + 50 };
    case 'bocage':
      return { effect: 'blocks', height: 150, near: INCH };
    case 'wood':
      return { effect: 'limits', height: 150, group: 'wood' };
    case 'hedge':
    case 'wall':
    case 'fence':
    case 'crops':
    case 'rubble':
    case 'wreck':
    case 'bunker':
      return { effect: 'obscures', height: 50 };
    default:
      return null;
  }
}

/** bg-gap-07 Base of a man, and about an inch or less between neighbours (bg-move-03). */
export const SQUAD: Men = { kind: 'men', sizes: { radius: MAN, spacing: 20, coherency: 100 }, eye: 0 };

/** Units of the table in hundredths of an inch; a step costs one, whatever the ground: what slows are the dice. */
function moveRule(feature: Feature, onFoot: boolean): MoveRule | null {
  switch (GOING[feature.kind]) {
    case 'road':
      return { effect: 'road', price: 1 };
    case 'difficult':
      return onFoot ? null : { effect: 'ground', price: 1 };
    case 'obstacle':
      return onFoot ? null : { effect: 'obstacle', price: 1 };
    case 'dangerous':
      return { effect: isLine(feature) ? 'obstacle' : 'ground', price: 1, isKeptOnRoads: true };
    case 'impassable':
      return { effect: isLine(feature) ? 'obstacle' : 'ground', price: null };
    case 'solid':
      return { effect: 'solid' };
    default:
      return null;
  }
}

/**
 * Maps of the same ground with other prices, to look for paths on: no judge asks these. `road`: nothing but roads
 * (bg-move-10); `sure`: nothing that takes a die; `dear`: a die costs what it takes on average.
 */
export type PathMap = 'road' | 'sure' | 'dear';

export type Mover = 'foot' | 'vehicle' | `${'foot' | 'vehicle'} ${PathMap}`;

/** Rules for looking for a path: what it had better not go over. */
function pathRule(kind: PathMap, feature: Feature, onFoot: boolean): MoveRule | null {
  const rule = moveRule(feature, onFoot);
  if (rule === null || rule.effect === 'solid' || rule.effect === 'road' || rule.price === null) return rule;
  if (kind !== 'dear') return { ...rule, price: null };
  return { ...rule, price: rule.effect === 'obstacle' ? 350 : GOING[feature.kind] === 'dangerous' ? 5 : 2 };
}

/** Dear enough that no path that is within anybody's reach leaves the road. */
const OFF_ROAD = 10_000;

function moveChart(onFoot: boolean, kind: PathMap | null): MoveChart {
  return {
    of: (feature) => (kind === null ? moveRule(feature, onFoot) : pathRule(kind, feature, onFoot)),
    open: kind === 'road' ? OFF_ROAD : 1,
    ...{ scale: 1, reverse: 1 },
  };
}

/** Lines that a squad may stand on and a hull may not: else it would cross them in two moves without a die (bg-terr-03). */
const HULLS_ONLY: readonly FeatureKind[] = ['fence', 'stream', 'ditch'];
const BARRIERS: readonly FeatureKind[] = ['wall', 'bocage', 'hedge', 'river', 'water', 'building', 'bunker'];
/** bg-gap-07 What a squad may line. */
const LINED: readonly FeatureKind[] = ['wall', 'hedge', 'bocage', 'fence'];
const WATER: readonly FeatureKind[] = ['water', 'river', 'stream'];

/** This book's ground, as `src/tabletop` reads it. */
export const TERRAIN: Terrain<Cover, Mover> = {
  // bg-gap-07
  man: MAN,
  // bg-gap-05 Through woods one sees 5 inches in all.
  sight: { of: sightRule, limits: { wood: { most: 5 * INCH, through: true } } },
  // bg-gap-05 Half of the men must see; of a vehicle or gun a quarter of its points must be seen.
  eyes: { num: 1, den: 2 },
  points: { num: 1, den: 4 },
  covers: COVERS,
  coverIn: (feature) => (feature.kind === 'building' ? null : coverOf(feature)),
  coverBehind: coverOf,
  movers: {
    foot: moveChart(true, null),
    vehicle: moveChart(false, null),
    'foot road': moveChart(true, 'road'),
    'foot sure': moveChart(true, 'sure'),
    'foot dear': moveChart(true, 'dear'),
    'vehicle road': moveChart(false, 'road'),
    'vehicle sure': moveChart(false, 'sure'),
    'vehicle dear': moveChart(false, 'dear'),
  },
  foot: 'foot',
  isLined: ({ kind }) => LINED.includes(kind),
  // A river bars the way over its whole width.
  isWide: ({ kind }) => kind === 'river',
  barrier: ({ kind }) => (HULLS_ONLY.includes(kind) ? 'rectangles' : BARRIERS.includes(kind) ? 'all' : null),
  isWater: ({ kind }) => WATER.includes(kind),
  isCrossing: ({ kind }) => kind === 'bridge' || kind === 'ford',
  // bg-gap-65 A man a square inch; bg-gap-68 a bunker is held like a house, its men close together.
  house: (feature) =>
    feature.kind === 'building' || feature.kind === 'bunker'
      ? { cover: coverOf(feature)!, spacing: feature.kind === 'bunker' ? 60 : 100, eye: 0 }
      : null,
};

export type Field = TableField<Cover, Mover>;
export type Section = TableSection<Cover>;

const fieldOn = fieldsOf(TERRAIN, mapOf);

export function fieldOf(table: { readonly ground: GroundSource }): Field {
  return fieldOn(table.ground);
}

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

export function goingOf(feature: Feature): Going {
  return GOING[feature.kind];
}

// ---- units and their bodies ------------------------------------------------------------------------------------

export function typeOf(table: BgTable, unit: { readonly type: string }): UnitType {
  const type = typesOf(table.types).get(unit.type);
  if (!type) throw new Error(`no unit type ${unit.type}`);
  return type;
}

const typesBy = new WeakMap<BgTable['types'], ReadonlyMap<string, UnitType>>();
const PRINTED: ReadonlyMap<string, UnitType> = new Map(Object.entries(UNITS));
let lately: { readonly types: BgTable['types'] | null; readonly all: ReadonlyMap<string, UnitType> } = {
  types: null,
  all: PRINTED,
};

/** The types of a table: those of the book, and its own, which are replaced and never changed. */
function typesOf(types: BgTable['types']): ReadonlyMap<string, UnitType> {
  if (types === lately.types) return lately.all;
  let all = typesBy.get(types);
  if (!all) {
    const own = Object.entries(types);
    all = own.length === 0 ? PRINTED : new Map([...PRINTED, ...own]);
    typesBy.set(types, all);
  }
  lately = { types, all };
  return all;
}

const bodies = new WeakMap<UnitType, Body>();

/** bg-gap-07 Discs for men, a rectangle for a hull or gun; bg-gap-05 a gun is looked at in its middle, a hull at its corners too. */
export function bodyOf(type: UnitType): Body {
  let body = bodies.get(type);
  if (!body) {
    const { class: target, length, width } = type;
    body =
      target === 'infantry' ? SQUAD : { kind: 'rectangle', length, width, samples: target === 'gun' ? 1 : 5, eye: 0 };
    bodies.set(type, body);
  }
  return body;
}

/** The bases of a unit of this type at a place. */
export function basesOf(type: UnitType, place: Place): readonly Shape[] {
  return shapesOf(bodyOf(type), place);
}

export function isInfantry(type: UnitType): boolean {
  return type.class === 'infantry';
}

export function isVehicle(type: UnitType): boolean {
  return type.class === 'soft-skinned' || type.class === 'open-topped' || type.class === 'enclosed';
}

export function isArmoured(type: UnitType): boolean {
  return type.class === 'open-topped' || type.class === 'enclosed';
}

export function isAircraft(type: UnitType): boolean {
  return type.class === 'aircraft';
}

export function wreckShape(table: BgTable, wreck: BgTable['wrecks'][number]): Shape {
  const type = typeOf(table, wreck);
  return rectangle(wreck.at, type.length, type.width, wreck.facing);
}

export function has(table: BgTable, unit: Unit, trait: UnitType['traits'][number]): boolean {
  // bg-gap-28 Whose officer a sniper has picked commands nobody.
  if (unit.stock.officerless && (trait === 'officer' || trait === 'senior officer')) return false;
  return typeOf(table, unit).traits.includes(trait);
}

/**
 * bg-spec-25, bg-gap-12 A senior officer in play who has not yet had a die rolled again. bg-gap-01 One on the table before one
 * who is still to come: which of them it was tells nobody who is among the reserves.
 */
export function seniorOf(table: BgTable): Unit | undefined {
  const able = table.units.filter(
    (unit) => unit.side === table.active && has(table, unit, 'senior officer') && !table.rerolled.includes(unit.id),
  );
  return able.find((unit) => isHere(table, unit)) ?? able[0];
}

/** On the table, or carried by what is. */
export function isHere(table: BgTable, unit: Unit): boolean {
  if (unit.place) return true;
  const carrier = unit.aboard && unitOf(table, unit.aboard.on);
  return carrier ? isHere(table, carrier) : false;
}

/** bg-spec-20 Is this a senior officer of the side with a radio network? */
export function hasNetwork(table: BgTable, id: string, side: Side): boolean {
  const officer = unitOf(table, id);
  return officer?.side === side && has(table, officer, 'radio network');
}
