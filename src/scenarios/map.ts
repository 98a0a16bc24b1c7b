/**
 * Map files, `map/1`: a table that a person can write and read, checked at the door and turned into whole
 * numbers. The generator writes the same form.
 */
import type { z } from 'zod';
import { type Scale, STEPS, type TableMap } from '../geometry/map.ts';
import { FACINGS, type Facing } from '../geometry/table/facing.ts';
import type { Building, Feature, LineKind } from '../geometry/table/feature.ts';
import { rectangle } from '../geometry/table/footprint.ts';
import { boxOf, classify, covers, doubleArea, type Ring } from '../geometry/table/polygon.ts';
import { meet } from '../geometry/table/segment.ts';
import { LARGEST_TABLE, type Point } from '../geometry/table/vector.ts';
import { complaintIn } from './issues.ts';
import { BadMap, type MapText } from './map-door.ts';
import {
  BadLength,
  type Barrier,
  curved,
  type Gate,
  lengthBetween,
  opened,
  type PointsSource,
  pointsOf,
  setBeside,
  stepsOf,
} from './map-lines.ts';

import {
  BARRIERS,
  type building,
  COMPASS,
  type FeatureSource,
  type facing,
  type line,
  type MapSource,
  schema,
} from './map-schema.ts';

export { BadMap } from './map-door.ts';
export type { FeatureSource, MapSource } from './map-schema.ts';

/** Usual widths, in steps: of a hundredth of an inch, of 250 m, of a metre. */
// biome-ignore format: a table
const WIDTHS: Readonly<Record<Scale, Readonly<Record<LineKind, number>>>> = {
  inches: { road: 160, track: 110, hedge: 40, bocage: 60, wall: 20, fence: 10, stream: 106, river: 320, rail: 130, ditch: 80, wire: 100 },
  kilometres: { road: 0, track: 0, hedge: 0, bocage: 0, wall: 0, fence: 0, stream: 0, river: 0, rail: 0, ditch: 0, wire: 0 },
  metres: { road: 8, track: 4, hedge: 3, bocage: 5, wall: 2, fence: 1, stream: 4, river: 30, rail: 8, ditch: 3, wire: 5 },
};

const GATE: Readonly<Record<Scale, number>> = { inches: 200, kilometres: 0, metres: 20 };
/** How far off a road's middle its banks stand, beyond half its width, in steps. */
const VERGE: Readonly<Record<Scale, number>> = { inches: 44, kilometres: 1, metres: 3 };
/** How far a hedge keeps from the edge of a way or water that crosses it. */
const CLEARANCE: Readonly<Record<Scale, number>> = { inches: 25, kilometres: 0, metres: 2 };

/** Where in the data a complaint belongs. */
type Path = readonly PropertyKey[];

class Complaint extends Error {
  readonly path: Path;
  constructor(path: Path, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** A map from data in memory: shipped maps, generated ones. */
export function buildMap(source: MapSource): TableMap {
  return mapOf({ file: source.id, data: source, lineOf: () => 0 });
}

export function mapOf(text: MapText): TableMap {
  const fail = (path: Path, reason: string): never => {
    const [list, index] = path;
    const holder = text.data as { features?: { id?: unknown }[] } | null;
    const id = list === 'features' && typeof index === 'number' ? holder?.features?.[index]?.id : undefined;
    const where = path.join('.');
    const line = text.lineOf(path);
    const spot = line > 0 ? `${text.file}:${line}` : text.file;
    const message = `${spot}: ${where}${id === undefined ? '' : ` (${String(id)})`}${where ? ': ' : ''}${reason}`;
    throw new BadMap(message, where, reason);
  };
  const read = schema.safeParse(text.data);
  if (!read.success) {
    const { path, message } = complaintIn(read.error.issues);
    return fail(path, message);
  }
  try {
    return built(read.data);
  } catch (error) {
    if (error instanceof Complaint) return fail(error.path, error.message);
    throw error;
  }
}

interface Table {
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
}

/** Runs a reading with lengths in it, so that a bad length is told with its place. */
function at<T>(path: Path, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadLength) throw new Complaint(path, error.message);
    throw error;
  }
}

/** A length that something has: more than 0. */
function sizeOf(text: string, path: Path, scale: Scale): number {
  const steps = at(path, () => stepsOf(text, scale));
  if (steps <= 0) throw new Complaint(path, `expected more than 0, found "${text}"`);
  return steps;
}

/** The unit of its size says how a map is measured. */
function scaleOf(size: string): Scale {
  if (size.trim().endsWith('km')) return 'kilometres';
  return /\d\s*m$/.test(size.trim()) ? 'metres' : 'inches';
}

function built(source: z.output<typeof schema>): TableMap {
  const scale = scaleOf(source.size[0]);
  const [width, height] = at(['size'], () => [stepsOf(source.size[0], scale), stepsOf(source.size[1], scale)]);
  const most = scale === 'kilometres' ? { width: 400, height: 400 } : LARGEST_TABLE;
  if (width < 1 || height < 1 || width > most.width || height > most.height)
    throw new Complaint(
      ['size'],
      scale === 'metres'
        ? `a table is at most ${most.width} by ${most.height} metres`
        : `a table is at most ${most.width / STEPS[scale]} by ${most.height / STEPS[scale]} ${scale}`,
    );
  const table: Table = { scale, width, height };
  const ids = new Set<string>();
  for (const [i, { id }] of source.features.entries()) {
    if (ids.has(id)) throw new Complaint(['features', i, 'id'], `the id ${id} is given twice`);
    ids.add(id);
  }
  const lines = source.features.map((one, i) => ('line' in one ? lineOf(one, ['features', i, 'line'], table) : null));
  const barriers = source.features.flatMap((one, i) => barrierOf(one, lines[i]!, ['features', i], table));
  const features = source.features.flatMap((one, i) => {
    const made = featuresOf(one, lines[i]!, ['features', i], table, barriers);
    for (const { id } of made) {
      if (id === one.id) continue;
      if (ids.has(id))
        throw new Complaint(['features', i], `a piece of ${one.id} is called ${id}, and so is another feature`);
      ids.add(id);
    }
    return made;
  });
  const { patches = [], spots = [], names = [] } = source.dressing ?? {};
  return {
    id: source.id,
    title: source.title,
    scale,
    theme: source.theme,
    width,
    height,
    features,
    patches: patches.map(({ kind, area, curve }, i) => ({
      kind,
      outline: ringOf(area, curve, ['dressing', 'patches', i, 'area'], table),
    })),
    spots: spots.flatMap(({ kind, at: where, radius }, i) => {
      const path = ['dressing', 'spots', i, 'at'];
      const places = at(path, () => pointsOf(where as PointsSource, scale));
      const reach = sizeOf(radius, ['dressing', 'spots', i, 'radius'], scale);
      return places.map((p) => ({ kind, at: p, radius: reach }));
    }),
    names: names.map(({ text, at: where }, i) => ({ text, at: placeOf(where, ['dressing', 'names', i, 'at'], table) })),
  };
}

function checkInside(points: readonly Point[], path: Path, { width, height, scale }: Table): void {
  const box = boxOf(points);
  if (box.west >= 0 && box.north >= 0 && box.east <= width && box.south <= height) return;
  const out = points.find(({ x, y }) => x < 0 || y < 0 || x > width || y > height)!;
  throw new Complaint(path, `${out.x / STEPS[scale]}, ${out.y / STEPS[scale]} lies outside the table`);
}

function onTable({ x, y }: Point, { width, height }: Table): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

function placeOf(source: readonly [string, string], path: Path, table: Table): Point {
  const [p] = at(path, () => pointsOf([source], table.scale));
  checkInside([p!], path, table);
  return p!;
}

function ringOf(source: PointsSource, curve: boolean | undefined, path: Path, table: Table): Ring {
  const given = at(path, () => pointsOf(source, table.scale));
  checkInside(given, path, table);
  if (given.length < 3) throw new Complaint(path, 'an outline has at least three corners');
  const ring = curve ? curved(given, true, table.scale).map((p) => onTable(p, table)) : given;
  const tidy = ring.filter((p, i) => {
    const last = ring[(i + ring.length - 1) % ring.length]!;
    return p.x !== last.x || p.y !== last.y;
  });
  if (doubleArea(tidy) === 0) throw new Complaint(path, 'an outline without an inside');
  if (crossesItself(tidy)) throw new Complaint(path, 'the outline crosses itself');
  return tidy;
}

export function crossesItself(ring: Ring): boolean {
  const n = ring.length;
  for (let i = 0; i < n; i += 1)
    for (let j = i + 2; j < n; j += 1) {
      if (i === 0 && j === n - 1) continue;
      if (meet(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % n]!).kind !== 'apart') return true;
    }
  return false;
}

/** Is a ring inside another, without touching it? */
function isWithin(inner: Ring, outer: Ring): boolean {
  if (classify(inner[0]!, outer) !== 'inside') return false;
  return inner.every((p, i) => {
    const q = inner[(i + 1) % inner.length]!;
    return outer.every((a, k) => meet(p, q, a, outer[(k + 1) % outer.length]!).kind === 'apart');
  });
}

type LineSource = z.output<typeof line>;
type BlockSource = Pick<z.output<typeof building>, 'area' | 'at' | 'box' | 'facing'>;

function lineOf(source: LineSource, path: Path, table: Table): Point[] {
  const given = at(path, () => pointsOf(source.line as PointsSource, table.scale));
  checkInside(given, path, table);
  if (given.length < 2) throw new Complaint(path, 'a line has at least two points');
  if (given.some((p, i) => i > 0 && lengthBetween(p, given[i - 1]!) === 0))
    throw new Complaint(path, 'the line has the same point twice in a row');
  return source.curve ? curved(given, false, table.scale).map((p) => onTable(p, table)) : given;
}

function widthOf(source: Pick<LineSource, 'kind' | 'width'>, path: Path, { scale }: Table): number {
  if (source.width !== undefined) return sizeOf(source.width, [...path, 'width'], scale);
  return WIDTHS[scale][source.kind];
}

/** How far a hedge ends before a house. */
const BEFORE_HOUSE: Readonly<Record<Scale, number>> = { inches: 12, kilometres: 0, metres: 1 };

/** Ways and waters open the hedges that they cross; so do houses, but for the walls that are built on to them. */
function barrierOf(source: FeatureSource, line: readonly Point[] | null, path: Path, table: Table): Barrier[] {
  if (table.scale === 'kilometres') return [];
  if (source.kind === 'building') {
    const ring = blockOf(source, path, table);
    return [{ line: [...ring, ring[0]!], reach: BEFORE_HOUSE[table.scale], isHouse: true }];
  }
  if (line === null || !('line' in source)) return [];
  if (!['road', 'track', 'rail', 'stream', 'river'].includes(source.kind)) return [];
  return [{ line, reach: Math.ceil(widthOf(source, path, table) / 2) + CLEARANCE[table.scale] }];
}

/** Gates of a line, which must lie on it and leave something of it. */
function gatesOf(gates: LineSource['gates'], whole: number, path: Path, { scale }: Table): Gate[] {
  if (scale === 'kilometres' && gates !== undefined) throw new Complaint(path, 'a map in kilometres has no gates');
  return (gates ?? []).map((one, i) => {
    const where = typeof one === 'string' ? one : one.at;
    const gate = {
      at: at([...path, i], () => stepsOf(where, scale)),
      width: typeof one === 'string' ? GATE[scale] : sizeOf(one.width, [...path, i, 'width'], scale),
    };
    if (gate.at < 0 || gate.at > whole)
      throw new Complaint([...path, i], `the gate does not lie on its line, which is ${whole / STEPS[scale]} long`);
    if (gate.width >= whole) throw new Complaint([...path, i], 'the gate is as wide as its line');
    return gate;
  });
}

function wholeOf(line: readonly Point[]): number {
  return line.reduce((sum, p, i) => sum + (i === 0 ? 0 : lengthBetween(line[i - 1]!, p)), 0);
}

/** Pieces of a line under its id, numbered where there are several. */
function pieced(id: string, pieces: readonly (readonly Point[])[]): { id: string; line: readonly Point[] }[] {
  return pieces.map((piece, i) => ({ id: pieces.length === 1 ? id : `${id}.${i + 1}`, line: piece }));
}

function isBarrier(kind: LineKind): boolean {
  return (BARRIERS as readonly LineKind[]).includes(kind);
}

function lineFeatures(
  source: LineSource,
  line: readonly Point[],
  path: Path,
  table: Table,
  barriers: readonly Barrier[],
): Feature[] {
  const { id, name, kind, grade, sides } = source;
  const width = widthOf(source, path, table);
  const extra = { ...(name === undefined ? {} : { name }), ...(grade === undefined ? {} : { grade }) };
  const features: Feature[] = [];
  if (!isBarrier(kind) && source.gates !== undefined)
    throw new Complaint([...path, 'gates'], `a ${kind} has no gates; hedge, bocage, wall and fence have`);
  const met = barriers.filter(({ isHouse }) => !isHouse || kind === 'hedge' || kind === 'bocage');
  const isTable = table.scale !== 'kilometres';
  const own = gatesOf(source.gates, wholeOf(line), [...path, 'gates'], table);
  if (isBarrier(kind) && isTable)
    for (const piece of pieced(id, opened(line, own, met))) features.push({ ...extra, ...piece, kind, width });
  else features.push({ ...extra, id, kind, line, width });
  if (sides === undefined) return features;
  const thick = widthOf(sides, [...path, 'sides'], table);
  const off =
    sides.off === undefined
      ? Math.ceil(width / 2) + VERGE[table.scale]
      : sizeOf(sides.off, [...path, 'sides', 'off'], table.scale);
  const others = barriers.filter((barrier) => barrier.line !== line);
  for (const hand of ['left', 'right'] as const) {
    if (sides.on !== undefined && sides.on !== 'both' && sides.on !== hand) {
      if (sides.gates?.[hand] !== undefined)
        throw new Complaint([...path, 'sides', 'gates', hand], `there is nothing on the ${hand} that could have gates`);
      continue;
    }
    const beside = setBeside(line, hand === 'left' ? -off : off).map((p) => onTable(p, table));
    // Along a bend one side is shorter than the way and the other longer.
    const whole = Math.max(wholeOf(line), wholeOf(beside));
    const gates = gatesOf(sides.gates?.[hand], whole, [...path, 'sides', 'gates', hand], table);
    for (const piece of pieced(`${id}.${hand}`, isTable ? opened(beside, gates, others) : [beside]))
      features.push({ ...piece, kind: sides.kind, width: thick });
  }
  return features;
}

function facingOf(source: z.output<typeof facing>): Facing {
  return typeof source === 'number' ? (source / 7.5) % FACINGS : COMPASS.indexOf(source) * 6;
}

function blockOf(source: BlockSource, path: Path, table: Table): Ring {
  if (source.area !== undefined) {
    if (source.at !== undefined || source.box !== undefined)
      throw new Complaint(path, 'has an area, or at and box, not both');
    return ringOf(source.area as PointsSource, false, [...path, 'area'], table);
  }
  if (source.at === undefined || source.box === undefined)
    throw new Complaint(path, 'needs an area, or at and box (length and width)');
  const middle = placeOf(source.at, [...path, 'at'], table);
  const [long, wide] = source.box.map((one) => sizeOf(one, [...path, 'box'], table.scale));
  const ring = rectangle(middle, long!, wide!, facingOf(source.facing ?? 'E')).points;
  checkInside(ring, path, table);
  return ring;
}

/** Square inches, or squares of 250 m, from which a building counts as medium, as large. */
const MEDIUM = 4;
const LARGE = 8;
const HITS = { small: 2, medium: 3, large: 4 } as const;

function buildingOf(source: z.output<typeof building>, path: Path, table: Table): Building {
  const outline = blockOf(source, path, table);
  const area = Math.abs(doubleArea(outline)) / 2 / (table.scale === 'kilometres' ? 1 : STEPS[table.scale] ** 2);
  const size = source.size ?? (area >= LARGE ? 'large' : area >= MEDIUM ? 'medium' : 'small');
  const sections = source.sections?.map(({ id, area }, i) => {
    const where = [...path, 'sections', i];
    if (source.sections!.findIndex((other) => other.id === id) !== i)
      throw new Complaint([...where, 'id'], `the section ${id} is given twice`);
    const ring = ringOf(area as PointsSource, false, [...where, 'area'], table);
    if (!ring.every((p) => covers(outline, p)))
      throw new Complaint([...where, 'area'], 'the section is not inside its building');
    return { id, outline: ring };
  });
  return {
    id: source.id,
    ...(source.name === undefined ? {} : { name: source.name }),
    ...(source.grade === undefined ? {} : { grade: source.grade }),
    kind: 'building',
    outline,
    material: source.material ?? 'stone',
    floors: source.floors ?? 1,
    size,
    hits: source.hits ?? HITS[size],
    sections: sections ?? [{ id: `${source.id}.all`, outline }],
  };
}

function featuresOf(
  source: FeatureSource,
  line: readonly Point[] | null,
  path: Path,
  table: Table,
  barriers: readonly Barrier[],
): Feature[] {
  const name = source.name === undefined ? {} : { name: source.name };
  const grade = 'grade' in source && source.grade !== undefined ? { grade: source.grade } : {};
  switch (source.kind) {
    case 'hill': {
      const contours = source.contours.map(({ level, area }, i) => ({
        level,
        outline: ringOf(area as PointsSource, source.curve ?? true, [...path, 'contours', i, 'area'], table),
      }));
      for (const [i, inner] of contours.entries()) {
        const outer = contours[i - 1];
        if (
          inner.level === 0 ||
          (outer !== undefined &&
            Math.abs(inner.level) <= Math.abs(outer.level) &&
            covers(outer.outline, inner.outline[0]!))
        )
          throw new Complaint(
            [...path, 'contours', i, 'level'],
            'levels go up (or down) from the outermost contour inwards',
          );
      }
      for (const [i, { level, outline }] of contours.entries()) {
        const isInside = contours.some(
          (other) => Math.abs(other.level) < Math.abs(level) && covers(other.outline, outline[0]!),
        );
        const isLowest = contours.every((other) => Math.abs(other.level) >= Math.abs(level));
        if (!isInside && !isLowest)
          throw new Complaint([...path, 'contours', i, 'area'], 'the contour does not lie inside a lower one');
      }
      return [{ ...name, id: source.id, kind: 'hill', contours }];
    }
    case 'building':
      return [buildingOf(source, path, table)];
    case 'bunker':
    case 'trench':
    case 'bridge':
    case 'ford':
      return [
        {
          ...name,
          ...grade,
          id: source.id,
          kind: source.kind,
          outline: blockOf(source, path, table),
          ...(source.material === undefined ? {} : { material: source.material }),
          ...(source.facing === undefined ? {} : { facing: facingOf(source.facing) }),
          ...(source.hits === undefined ? {} : { hits: source.hits }),
        },
      ];
    case 'objective':
    case 'registered target':
    case 'minefield': {
      const radius = source.radius === undefined ? 0 : sizeOf(source.radius, [...path, 'radius'], table.scale);
      return [{ ...name, id: source.id, kind: source.kind, at: placeOf(source.at, [...path, 'at'], table), radius }];
    }
    case 'wreck':
      return [{ ...name, id: source.id, kind: 'wreck', outline: blockOf(source, path, table) }];
    default: {
      if ('line' in source) return lineFeatures(source, line!, path, table, barriers);
      const outline = ringOf(source.area as PointsSource, source.curve, [...path, 'area'], table);
      const holes = source.holes?.map((hole, i) => {
        const ring = ringOf(hole as PointsSource, source.curve, [...path, 'holes', i], table);
        if (!isWithin(ring, outline)) throw new Complaint([...path, 'holes', i], 'the hole is not inside its outline');
        return ring;
      });
      return [
        { ...name, ...grade, id: source.id, kind: source.kind, outline, ...(holes === undefined ? {} : { holes }) },
      ];
    }
  }
}
