/** The table as this book reads it: what stops sight, what gives cover, what bars the way. */

import type { TableMap } from '../../geometry/map.ts';
import { type Feature, type FeatureKind, isLine, ringsOf } from '../../geometry/table/feature.ts';
import { area, disc, isDiscUnder, overlap, rectangle, type Shape, stroke } from '../../geometry/table/footprint.ts';
import { featuresAt, type Ground, makeGround } from '../../geometry/table/ground.ts';
import { type MoveMap, type MoveRule, makeMoveMap, roadRings } from '../../geometry/table/move-map.ts';
import { type Box, boxesTouch, boxOf, covers, grown, type Ring } from '../../geometry/table/polygon.ts';
import { makeSightMap, type SightMap, type SightRule } from '../../geometry/table/sight-map.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { buildMap } from '../../scenarios/map.ts';
import { mapSource } from '../../scenarios/maps/made.ts';
import type { UnitType } from './profile.ts';
import { type BgTable, type GroundSource, type Place, type Side, type Unit, unitOf } from './state.ts';
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

/** Something that no base may overlap. */
interface Barrier {
  readonly id: string;
  readonly shape: Shape;
  readonly box: Box;
  readonly feature: Feature;
  readonly isWater: boolean;
  readonly isForHulls: boolean;
}

export interface Section {
  readonly id: string;
  readonly building: string;
  readonly ring: Ring;
  /** Corners and middles of its walls: what is seen of it, and where its men look out. */
  readonly walls: readonly Point[];
  readonly shape: Shape;
  readonly cover: Cover;
  readonly name: string;
}

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly map: TableMap | null;
  readonly features: readonly Feature[];
  readonly byId: ReadonlyMap<string, Feature>;
  readonly sight: SightMap;
  readonly ground: Ground;
  readonly foot: MoveMap;
  readonly sections: ReadonlyMap<string, Section>;
  /** Buildings, water, walls and hedges: by cells of the table. */
  readonly barriers: readonly (readonly Barrier[])[];
  readonly columns: number;
  /** By smaller cells: 1 where water or a house is that men do not go through. */
  readonly parted: Uint8Array;
  vehicle(halfWidth: number): MoveMap;
  /** The same ground with other prices, to look for ways on: no judge asks these. */
  wayMap(kind: WayMap, onFoot: boolean, halfWidth: number): MoveMap;
}

/** `road`: nothing but roads (bg-move-10); `sure`: nothing that takes a die; `dear`: a die costs what it takes on average. */
export type WayMap = 'road' | 'sure' | 'dear';

const CELL = 400;
const shipped = new Map<string, Field>();
const written = new WeakMap<GroundSource, Field>();

export function fieldOf(table: { readonly ground: GroundSource }): Field {
  const { ground } = table;
  const isAsShipped = ground.map !== null && ground.features.length === 0 && ground.removed.length === 0;
  const known = isAsShipped ? shipped.get(ground.map!) : written.get(ground);
  if (known) return known;
  const source = ground.map === null ? null : mapOf(ground.map);
  const kept = source?.features.filter(({ id }) => !ground.removed.includes(id)) ?? [];
  const features = isAsShipped ? source!.features : [...kept, ...ground.features];
  const map = source && (isAsShipped ? source : { ...source, features });
  const field = makeField(features, ground.width, ground.height, map);
  if (isAsShipped) shipped.set(ground.map!, field);
  else written.set(ground, field);
  return field;
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

/** Rules for looking for a way: what it had better not go over. */
function wayRule(kind: WayMap, feature: Feature, onFoot: boolean): MoveRule | null {
  const rule = moveRule(feature, onFoot);
  if (rule === null || rule.effect === 'solid' || rule.effect === 'road' || rule.price === null) return rule;
  if (kind !== 'dear') return { ...rule, price: null };
  return { ...rule, price: rule.effect === 'obstacle' ? 350 : GOING[feature.kind] === 'dangerous' ? 5 : 2 };
}

/** Dear enough that no way that is within anybody's reach leaves the road. */
const OFF_ROAD = 10_000;

function makeField(features: readonly Feature[], width: number, height: number, map: TableMap | null): Field {
  // A river bars the way over its whole width.
  const ways = features.flatMap((feature): Feature[] =>
    feature.kind === 'river'
      ? roadRings(feature).map((outline) => ({ id: feature.id, kind: 'water', outline }))
      : [feature],
  );
  const moving = (onFoot: boolean, halfWidth: number, kind: WayMap | null = null): MoveMap =>
    makeMoveMap(
      ways,
      {
        of: (feature) => (kind === null ? moveRule(feature, onFoot) : wayRule(kind, feature, onFoot)),
        open: kind === 'road' ? OFF_ROAD : 1,
        ...{ scale: 1, halfWidth, reverse: 1, turnAbout: 0 },
      },
      // No part of a hull leaves the table on its way.
      { west: halfWidth, north: halfWidth, east: width - halfWidth, south: height - halfWidth },
    );
  const vehicles = new Map<number, MoveMap>();
  const wayMaps = new Map<string, MoveMap>();
  // Made when they are first asked for: where obstacles are laid out one by one, most grounds are never looked over.
  let sight: SightMap | null = null;
  let foot: MoveMap | null = null;
  let parted: Uint8Array | null = null;
  const columns = Math.ceil(width / CELL) + 1;
  const barriers: Barrier[][] = Array.from({ length: columns * (Math.ceil(height / CELL) + 1) }, () => []);
  for (const feature of features)
    for (const shape of barrierShapes(feature)) {
      const box = grown(boxOf(shape.points), shape.radius);
      const isWater = WATER.includes(feature.kind);
      const barrier = { id: feature.id, shape, box, feature, isWater, isForHulls: HULLS_ONLY.includes(feature.kind) };
      for (let row = cellOf(box.north); row <= cellOf(box.south); row++)
        for (let column = cellOf(box.west); column <= cellOf(box.east); column++)
          barriers[row * columns + column]?.push(barrier);
    }
  return {
    width,
    height,
    map,
    features,
    byId: new Map(features.map((feature) => [feature.id, feature])),
    get sight() {
      sight ??= makeSightMap(features, { of: sightRule, limits: { wood: { most: 5 * INCH, through: true } } });
      return sight;
    },
    ground: makeGround(features),
    get foot() {
      foot ??= moving(true, 0);
      return foot;
    },
    sections: sectionsOf(features),
    barriers,
    columns,
    get parted() {
      parted ??= partedCells(ways, width, height);
      return parted;
    },
    vehicle(halfWidth) {
      const known = vehicles.get(halfWidth);
      if (known) return known;
      const made = moving(false, halfWidth);
      vehicles.set(halfWidth, made);
      return made;
    },
    wayMap(kind, onFoot, halfWidth) {
      const key = `${kind} ${onFoot} ${halfWidth}`;
      let made = wayMaps.get(key);
      if (!made) {
        made = moving(onFoot, halfWidth, kind);
        wayMaps.set(key, made);
      }
      return made;
    },
  };
}

function cellOf(coordinate: number): number {
  return Math.max(0, Math.floor(coordinate / CELL));
}

const SMALL_CELL = 100;

/** Which cells touch what men do not go through; some near it that do not. */
function partedCells(features: readonly Feature[], width: number, height: number): Uint8Array {
  const columns = Math.ceil(width / SMALL_CELL) + 1;
  const rows = Math.ceil(height / SMALL_CELL) + 1;
  const cells = new Uint8Array(columns * rows);
  const cell = (coordinate: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor(coordinate / SMALL_CELL)));
  const mark = ({ west, north, east, south }: Box, isMeant: (middle: Point) => boolean): void => {
    for (let row = cell(north, rows); row <= cell(south, rows); row++)
      for (let column = cell(west, columns); column <= cell(east, columns); column++) {
        const middle = { x: column * SMALL_CELL + SMALL_CELL / 2, y: row * SMALL_CELL + SMALL_CELL / 2 };
        if (isMeant(middle)) cells[row * columns + column] = 1;
      }
  };
  for (const feature of features) {
    const going = GOING[feature.kind];
    if (going !== 'impassable' && going !== 'solid') continue;
    for (const ring of isLine(feature) ? [feature.line] : ringsOf(feature)) {
      // Either an edge runs through a cell, or all of it is inside.
      ring.forEach((from, i) => {
        mark(grown(boxOf([from, ring[(i + 1) % ring.length]!]), isLine(feature) ? feature.width : 1), () => true);
      });
      mark(boxOf(ring), (middle) => covers(ring, middle));
    }
  }
  return cells;
}

/** Could water or a house part two places? If not, nothing need be measured. */
export function mayPart({ parted, width, height }: Field, a: Point, b: Point): boolean {
  const columns = Math.ceil(width / SMALL_CELL) + 1;
  const rows = Math.ceil(height / SMALL_CELL) + 1;
  const west = Math.max(0, Math.floor(Math.min(a.x, b.x) / SMALL_CELL));
  const east = Math.min(columns - 1, Math.floor(Math.max(a.x, b.x) / SMALL_CELL));
  const north = Math.max(0, Math.floor(Math.min(a.y, b.y) / SMALL_CELL));
  const south = Math.min(rows - 1, Math.floor(Math.max(a.y, b.y) / SMALL_CELL));
  for (let row = north; row <= south; row++)
    for (let column = west; column <= east; column++) if (parted[row * columns + column] === 1) return true;
  return false;
}

/** Lines that a squad may stand on and a hull may not: else it would cross them in two moves without a die (bg-terr-03). */
const HULLS_ONLY = ['fence', 'stream', 'ditch'];
const WATER = ['water', 'river', 'stream'];

function barrierShapes(feature: Feature): Shape[] {
  if (isLine(feature)) {
    if (!['wall', 'bocage', 'hedge', 'river', ...HULLS_ONLY].includes(feature.kind)) return [];
    // Each stretch for itself, so that few cells hold each.
    return feature.line.slice(1).map((end, i) => stroke([feature.line[i]!, end], feature.width));
  }
  if (feature.kind === 'water' || feature.kind === 'building' || feature.kind === 'bunker')
    return ringsOf(feature).slice(0, 1).map(area);
  return [];
}

function sectionsOf(features: readonly Feature[]): Map<string, Section> {
  const found = new Map<string, Section>();
  for (const feature of features) {
    // bg-gap-68 A bunker is held like a house.
    if (feature.kind !== 'building' && feature.kind !== 'bunker') continue;
    const whole = [{ id: 'whole', outline: feature.outline }];
    const parts = feature.kind === 'building' && feature.sections?.length ? feature.sections : whole;
    for (const { id, outline } of parts) {
      const key = `${feature.id}/${id}`;
      found.set(key, {
        id: key,
        building: feature.id,
        ring: outline,
        walls: wallsOf(outline),
        shape: area(outline),
        cover: coverOf(feature)!,
        name: feature.name ?? feature.id,
      });
    }
  }
  return found;
}

function wallsOf(ring: Ring): Point[] {
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return [p, { x: (p.x + q.x) >> 1, y: (p.y + q.y) >> 1 }];
  });
}

/** What of the ground a base overlaps that it must not; null if it is free. On a bridge or in a ford the water does not count. */
export function barrierAt(field: Field, shape: Shape): Feature | null {
  const box = grown(boxOf(shape.points), shape.radius);
  const isHull = shape.core === 'area';
  let isOver: boolean | null = null;
  for (let row = cellOf(box.north); row <= cellOf(box.south); row++)
    for (let column = cellOf(box.west); column <= cellOf(box.east); column++)
      for (const barrier of field.barriers[row * field.columns + column] ?? []) {
        if (!isHull && barrier.isForHulls) continue;
        if (!boxesTouch(box, barrier.box) || !overlap(shape, barrier.shape)) continue;
        if (!barrier.isWater) return barrier.feature;
        isOver ??= isOnBridge(field, shape);
        if (!isOver) return barrier.feature;
      }
  return null;
}

/** Does a man's base overlap what it must not? As `barrierAt`, for those who ask often. */
export function isDiscBarred(field: Field, x: number, y: number, radius: number): boolean {
  const lastRow = cellOf(y + radius);
  const lastColumn = cellOf(x + radius);
  let isOver: boolean | null = null;
  for (let row = cellOf(y - radius); row <= lastRow; row++)
    for (let column = cellOf(x - radius); column <= lastColumn; column++) {
      const barriers = field.barriers[row * field.columns + column];
      if (barriers === undefined) continue;
      for (const { shape, box, isWater, isForHulls } of barriers) {
        if (isForHulls || x + radius < box.west || x - radius > box.east) continue;
        if (y + radius < box.north || y - radius > box.south || !isDiscUnder(x, y, radius, shape, 0)) continue;
        if (!isWater) return true;
        isOver ??= areasAt(field, { x, y }).some(({ kind }) => kind === 'bridge' || kind === 'ford');
        if (!isOver) return true;
      }
    }
  return false;
}

function isOnBridge(field: Field, { points }: Shape): boolean {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  const middle = { x: Math.round(x / points.length), y: Math.round(y / points.length) };
  return areasAt(field, middle).some(({ kind }) => kind === 'bridge' || kind === 'ford');
}

export function isOnTable(field: Field, shape: Shape): boolean {
  const box = grown(boxOf(shape.points), shape.radius);
  return box.west >= 0 && box.north >= 0 && box.east <= field.width && box.south <= field.height;
}

/** The features of areas that cover a place. */
export function areasAt(field: Field, at: Point): Feature[] {
  return featuresAt(field.ground, at);
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

const bodies = new WeakMap<Place, readonly Shape[]>();

/** bg-gap-07 Discs for men, a rectangle for a hull or gun. */
export function bodyOf(type: UnitType, place: Place): readonly Shape[] {
  const known = bodies.get(place);
  if (known) return known;
  const body =
    type.class === 'infantry'
      ? place.men.map((man) => disc(man, MAN))
      : [rectangle(place.at, type.length, type.width, place.facing)];
  bodies.set(place, body);
  return body;
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
