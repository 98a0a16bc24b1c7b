/** The table as a book reads it: its features with maps made ready for sight and for each class of mover, and what is where. */
import type { TableMap } from '../geometry/map.ts';
import { type Feature, isLine, ringsOf } from '../geometry/table/feature.ts';
import { area, isDiscUnder, overlap, type Shape, stroke } from '../geometry/table/footprint.ts';
import { featuresAt, type Ground, makeGround } from '../geometry/table/ground.ts';
import { type MoveMap, makeMoveMap, roadRings } from '../geometry/table/move-map.ts';
import { type Box, boxesTouch, boxOf, covers, grown, type Ring } from '../geometry/table/polygon.ts';
import { makeSightMap, type SightMap } from '../geometry/table/sight-map.ts';
import type { Point } from '../geometry/table/vector.ts';
import { type House, isBarring, type Terrain } from './terrain.ts';

/** Something that no base may overlap. */
interface Barrier {
  readonly shape: Shape;
  readonly box: Box;
  readonly feature: Feature;
  readonly isWater: boolean;
  readonly isForRectangles: boolean;
}

/** A part of a house that one can be in. */
export interface Section<Cover extends string = string> extends House<Cover> {
  readonly id: string;
  readonly building: string;
  readonly ring: Ring;
  /** Corners and middles of its walls: what is seen of it, and where those inside look out. */
  readonly walls: readonly Point[];
  readonly shape: Shape;
  readonly name: string;
}

export interface Field<Cover extends string = string, Mover extends string = string> {
  readonly terrain: Terrain<Cover, Mover>;
  readonly width: number;
  readonly height: number;
  readonly map: TableMap | null;
  readonly features: readonly Feature[];
  readonly byId: ReadonlyMap<string, Feature>;
  readonly sight: SightMap;
  readonly ground: Ground;
  /** The map of men on foot, who are as narrow as they like. */
  readonly foot: MoveMap;
  readonly sections: ReadonlyMap<string, Section<Cover>>;
  /** By cells of the table. */
  readonly barriers: readonly (readonly Barrier[])[];
  readonly columns: number;
  /** By smaller cells: 1 where something is that bars men on foot. */
  readonly parted: Uint8Array;
  /** The ground for a class of mover so wide; `turnAbout` is what turning about on the spot costs it. */
  moveMap(mover: Mover, halfWidth: number, turnAbout?: number): MoveMap;
}

/** The ground of a game: a shipped map by its name, or features written out. Never changed, only replaced. */
export interface GroundSource {
  readonly map: string | null;
  readonly width: number;
  readonly height: number;
  /** All there is, without a map; on a map, what was put there. */
  readonly features: readonly Feature[];
  /** Things of the map that are gone. */
  readonly removed: readonly string[];
}

const CELL = 400;
const SMALL_CELL = 100;

/** The fields of a book: each is made when it is first asked for, once for each ground. */
export function fieldsOf<Cover extends string, Mover extends string>(
  terrain: Terrain<Cover, Mover>,
  mapOf: (id: string) => TableMap,
): (ground: GroundSource) => Field<Cover, Mover> {
  const shipped = new Map<string, Field<Cover, Mover>>();
  const written = new WeakMap<GroundSource, Field<Cover, Mover>>();
  // A game asks for the same ground again and again.
  let lastGround: GroundSource | null = null;
  let lastField: Field<Cover, Mover> | null = null;
  const fieldOn = (ground: GroundSource): Field<Cover, Mover> => {
    const isAsShipped = ground.map !== null && ground.features.length === 0 && ground.removed.length === 0;
    const known = isAsShipped ? shipped.get(ground.map!) : written.get(ground);
    if (known) return known;
    const source = ground.map === null ? null : mapOf(ground.map);
    const left = source?.features.filter(({ id }) => !ground.removed.includes(id)) ?? [];
    const features = isAsShipped ? source!.features : [...left, ...ground.features];
    const map = source && (isAsShipped ? source : { ...source, features });
    const field = makeField(terrain, features, ground.width, ground.height, map);
    if (isAsShipped) shipped.set(ground.map!, field);
    else written.set(ground, field);
    return field;
  };
  return (ground) => {
    if (ground === lastGround) return lastField!;
    lastField = fieldOn(ground);
    lastGround = ground;
    return lastField;
  };
}

export function makeField<Cover extends string, Mover extends string>(
  terrain: Terrain<Cover, Mover>,
  features: readonly Feature[],
  width: number,
  height: number,
  map: TableMap | null = null,
): Field<Cover, Mover> {
  const widened = features.flatMap((feature): Feature[] =>
    isLine(feature) && terrain.isWide(feature)
      ? roadRings(feature).map((outline) => ({ id: feature.id, kind: 'water', outline }))
      : [feature],
  );
  // Made when they are first asked for: where things are laid out one by one, most grounds are never looked over.
  const moveMaps = new Map<Mover, Map<string, MoveMap>>();
  const moveMap = (mover: Mover, halfWidth: number, turnAbout = 0): MoveMap => {
    let known = moveMaps.get(mover);
    if (!known) {
      known = new Map();
      moveMaps.set(mover, known);
    }
    const key = `${halfWidth} ${turnAbout}`;
    let made = known.get(key);
    if (!made) {
      // No part of a hull leaves the table on its way.
      const bounds = { west: halfWidth, north: halfWidth, east: width - halfWidth, south: height - halfWidth };
      made = makeMoveMap(widened, { ...terrain.movers[mover], halfWidth, turnAbout }, bounds);
      known.set(key, made);
    }
    return made;
  };
  let sight: SightMap | null = null;
  let foot: MoveMap | null = null;
  let parted: Uint8Array | null = null;
  const columns = Math.ceil(width / CELL) + 1;
  return {
    terrain,
    width,
    height,
    map,
    features,
    byId: new Map(features.map((feature) => [feature.id, feature])),
    get sight() {
      sight ??= makeSightMap(features, terrain.sight);
      return sight;
    },
    ground: makeGround(features),
    get foot() {
      foot ??= moveMap(terrain.foot, 0);
      return foot;
    },
    sections: sectionsOf(terrain, features),
    barriers: barriersOf(terrain, features, columns, height),
    columns,
    get parted() {
      parted ??= partedCells(
        widened.filter((feature) => isBarring(terrain.movers[terrain.foot].of(feature))),
        width,
        height,
      );
      return parted;
    },
    moveMap,
  };
}

function cellOf(coordinate: number): number {
  return Math.max(0, Math.floor(coordinate / CELL));
}

function barriersOf(
  terrain: Terrain<string, string>,
  features: readonly Feature[],
  columns: number,
  height: number,
): Barrier[][] {
  const barriers: Barrier[][] = Array.from({ length: columns * (Math.ceil(height / CELL) + 1) }, () => []);
  for (const feature of features) {
    const forWhom = terrain.barrier(feature);
    if (forWhom === null) continue;
    const isWater = terrain.isWater(feature);
    for (const shape of barrierShapes(feature)) {
      const box = grown(boxOf(shape.points), shape.radius);
      const barrier = { shape, box, feature, isWater, isForRectangles: forWhom === 'rectangles' };
      for (let row = cellOf(box.north); row <= cellOf(box.south); row++)
        for (let column = cellOf(box.west); column <= cellOf(box.east); column++)
          barriers[row * columns + column]?.push(barrier);
    }
  }
  return barriers;
}

function barrierShapes(feature: Feature): Shape[] {
  // Each stretch of a line for itself, so that few cells hold each.
  if (isLine(feature)) return feature.line.slice(1).map((end, i) => stroke([feature.line[i]!, end], feature.width));
  return ringsOf(feature).slice(0, 1).map(area);
}

/** Which cells touch what men do not go through; some near it that do not. */
function partedCells(barring: readonly Feature[], width: number, height: number): Uint8Array {
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
  for (const feature of barring)
    for (const ring of isLine(feature) ? [feature.line] : ringsOf(feature)) {
      // Either an edge runs through a cell, or all of it is inside.
      ring.forEach((from, i) => {
        mark(grown(boxOf([from, ring[(i + 1) % ring.length]!]), isLine(feature) ? feature.width : 1), () => true);
      });
      mark(boxOf(ring), (middle) => covers(ring, middle));
    }
  return cells;
}

/** Could anything that men do not go through part two places? If not, nothing need be measured. */
export function mayPart(field: Field, a: Point, b: Point): boolean {
  return mayPartIn(field, Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
}

function mayPartIn(
  { parted, width, height }: Field,
  west: number,
  north: number,
  east: number,
  south: number,
): boolean {
  const columns = Math.ceil(width / SMALL_CELL) + 1;
  const rows = Math.ceil(height / SMALL_CELL) + 1;
  const first = Math.max(0, Math.floor(west / SMALL_CELL));
  const last = Math.min(columns - 1, Math.floor(east / SMALL_CELL));
  const lastRow = Math.min(rows - 1, Math.floor(south / SMALL_CELL));
  for (let row = Math.max(0, Math.floor(north / SMALL_CELL)); row <= lastRow; row++)
    for (let column = first; column <= last; column++) if (parted[row * columns + column] === 1) return true;
  return false;
}

/** Is there surely nothing in a box that men must not stand on, or that parts them? A look at boxes around things alone. */
export function isOpenGround(field: Field, west: number, north: number, east: number, south: number): boolean {
  const lastRow = cellOf(south);
  const lastColumn = cellOf(east);
  for (let row = cellOf(north); row <= lastRow; row++)
    for (let column = cellOf(west); column <= lastColumn; column++) {
      const barriers = field.barriers[row * field.columns + column];
      if (barriers === undefined) continue;
      for (const { box, isForRectangles } of barriers) {
        if (isForRectangles || east < box.west || west > box.east || south < box.north || north > box.south) continue;
        return false;
      }
    }
  return !mayPartIn(field, west, north, east, south);
}

function sectionsOf<Cover extends string>(
  terrain: Terrain<Cover, string>,
  features: readonly Feature[],
): Map<string, Section<Cover>> {
  const found = new Map<string, Section<Cover>>();
  for (const feature of features) {
    const house = terrain.house(feature);
    if (!house || !('outline' in feature)) continue;
    const whole = [{ id: 'whole', outline: feature.outline }];
    const parts = 'sections' in feature && feature.sections?.length ? feature.sections : whole;
    for (const { id, outline } of parts) {
      const key = `${feature.id}/${id}`;
      found.set(key, {
        ...house,
        id: key,
        building: feature.id,
        ring: outline,
        walls: wallsOf(outline),
        shape: area(outline),
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

/** The section of a house that covers a place; null if none does. */
export function sectionAt<Cover extends string>(field: Field<Cover>, at: Point): Section<Cover> | null {
  for (const section of field.sections.values()) if (covers(section.ring, at)) return section;
  return null;
}

/** What of the ground a base overlaps that it must not; null if it is free. On a crossing water does not count. */
export function barrierAt(field: Field, shape: Shape): Feature | null {
  const box = grown(boxOf(shape.points), shape.radius);
  const isRectangle = shape.core === 'area';
  let isOver: boolean | null = null;
  for (let row = cellOf(box.north); row <= cellOf(box.south); row++)
    for (let column = cellOf(box.west); column <= cellOf(box.east); column++)
      for (const barrier of field.barriers[row * field.columns + column] ?? []) {
        if (!isRectangle && barrier.isForRectangles) continue;
        if (!boxesTouch(box, barrier.box) || !overlap(shape, barrier.shape)) continue;
        if (!barrier.isWater) return barrier.feature;
        isOver ??= isOnCrossing(field, middleOfShape(shape));
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
      for (const { shape, box, isWater, isForRectangles } of barriers) {
        if (isForRectangles || x + radius < box.west || x - radius > box.east) continue;
        if (y + radius < box.north || y - radius > box.south || !isDiscUnder(x, y, radius, shape, 0)) continue;
        if (!isWater) return true;
        isOver ??= isOnCrossing(field, { x, y });
        if (!isOver) return true;
      }
    }
  return false;
}

function middleOfShape({ points }: Shape): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: Math.round(x / points.length), y: Math.round(y / points.length) };
}

function isOnCrossing(field: Field, at: Point): boolean {
  return areasAt(field, at).some(field.terrain.isCrossing);
}

export function isOnTable(field: Field, shape: Shape): boolean {
  const box = grown(boxOf(shape.points), shape.radius);
  return box.west >= 0 && box.north >= 0 && box.east <= field.width && box.south <= field.height;
}

/** The features of areas that cover a place. */
export function areasAt(field: Field, at: Point): Feature[] {
  return featuresAt(field.ground, at);
}
