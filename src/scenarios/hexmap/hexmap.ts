/**
 * Hex map files, `hexmap/1`: ground in the words of a scenario, checked at the door and turned into arrays. The generator
 * writes the same form.
 */
import type { z } from 'zod';
import {
  type Direction,
  directionTo,
  type Hex,
  type HexBoard,
  makeBoard,
  nameOf,
  neighbour,
  OFF,
} from '../../geometry/hex/board.ts';
import {
  HEXSIDES,
  type HexDraft,
  type HexMap,
  type HexsideKind,
  type HexTerrain,
  isBuilding,
  makeDraft,
  makeHexMap,
  setHexside,
  setOpening,
  setRoad,
  setWatercourse,
  TERRAINS,
  terrainCode,
} from '../../geometry/hex/map.ts';
import { complaintIn } from '../issues.ts';
import { BadMap, type MapText } from '../map-door.ts';
import { meant } from '../near.ts';
import { type HexMapSource, schema } from './schema.ts';
import { BadWords, readHexes, readPath, readSides, type Words } from './words.ts';

export type { HexMapSource } from './schema.ts';

/** The smallest and largest board of a map. */
export const SIZES = { least: 3, most: 60 } as const;
/** Levels that a map may have, and floors that a building may. */
const LEVELS = { lowest: -5, highest: 9 } as const;
const MOST_FLOORS = 3;
/** Takes away what an earlier entry put on a hexside. */
const NOTHING = 'nothing';

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
export function buildHexMap(source: HexMapSource): HexMap {
  return hexMapOf({ file: source.id, data: source, lineOf: () => 0 });
}

export function hexMapOf(text: MapText): HexMap {
  const fail = (path: Path, reason: string): never => {
    const where = path.join('.');
    const line = text.lineOf(path);
    const spot = line > 0 ? `${text.file}:${line}` : text.file;
    throw new BadMap(`${spot}: ${where}${where ? ': ' : ''}${reason}`, where, reason);
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

/** Runs a reading of words, so that bad ones are told with their place. */
function at<T>(path: Path, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadWords) throw new Complaint(path, error.message);
    throw error;
  }
}

function built(source: z.output<typeof schema>): HexMap {
  const board = boardOf(source.size);
  const draft = makeDraft(board);
  for (const [i, entry] of (source.ground ?? []).entries()) layGround(draft, entry, ['ground', i]);
  for (const [i, entry] of (source.levels ?? []).entries()) layLevels(draft, entry, ['levels', i]);
  for (const [i, words] of (source.roads ?? []).entries())
    for (const [from, way] of stepsOf(board, words, ['roads', i])) setRoad(draft, from, way);
  if (source.bridges !== undefined) layBridges(draft, source.bridges);
  for (const [i, entry] of (source.hexsides ?? []).entries()) layHexsides(draft, entry, ['hexsides', i]);
  checkRoads(draft, source);
  const names = (source.names ?? []).flatMap((entry, i) =>
    Object.entries(entry).map(([text, words]) => ({
      text,
      hexes: at(['names', i, text], () => readHexes(board, words)),
    })),
  );
  const { objectives } = source;
  return makeHexMap(draft, {
    id: source.id,
    title: source.title,
    theme: source.theme,
    names,
    objectives: objectives === undefined ? [] : at(['objectives'], () => readHexes(board, objectives)),
  });
}

function boardOf(size: string): HexBoard {
  const [columns, rows] = size.split('x').map(Number);
  for (const n of [columns!, rows!])
    if (n < SIZES.least || n > SIZES.most)
      throw new Complaint(['size'], `a map has ${SIZES.least} to ${SIZES.most} columns and rows, found "${size}"`);
  return makeBoard(columns!, rows!);
}

type Entry = Readonly<Record<string, Words>>;

/** The one key of an entry that says what it is, among those it may also have. */
function thingOf(entry: Entry, also: readonly string[], known: readonly string[], path: Path): string {
  const things = Object.keys(entry).filter((key) => !also.includes(key));
  const [thing, second] = things;
  if (thing === undefined) throw new Complaint(path, `expected one of ${known.join(', ')}`);
  if (!known.includes(thing))
    throw new Complaint(
      [...path, thing],
      `there is no "${thing}"; there are ${known.join(', ')}${meant(thing, known)}`,
    );
  if (second !== undefined) throw new Complaint([...path, second], `an entry names one thing: ${thing} or ${second}`);
  return thing;
}

function layGround(draft: HexDraft, entry: Entry, path: Path): void {
  const thing = thingOf(entry, ['floors', 'footprint'], TERRAINS, path) as HexTerrain;
  const { board } = draft;
  const place = [...path, thing];
  const hexes =
    thing === 'watercourse'
      ? layWatercourse(draft, entry[thing]!, place)
      : at(place, () => readHexes(board, entry[thing]!));
  const floors = floorsOf(entry, thing, path);
  const footprint = footprintOf(entry, thing, path);
  for (const hex of hexes) {
    if (thing !== 'watercourse' && thing !== 'water body') cutWatercourse(draft, hex);
    draft.terrain[hex] = terrainCode(thing);
    draft.floors[hex] = floors;
    draft.footprint[hex] = footprint;
  }
}

/** A watercourse runs along its paths; whatever it flowed through before in its hexes stays joined to it. */
function layWatercourse(draft: HexDraft, words: Words, path: Path): Hex[] {
  const hexes = new Set<Hex>();
  const paths = typeof words === 'number' ? [words] : words.split(',');
  for (const one of paths)
    for (const [from, way] of stepsOf(draft.board, one, path)) {
      setWatercourse(draft, from, way);
      hexes.add(from).add(neighbour(draft.board, from, way));
    }
  return [...hexes];
}

/** Other ground in a hex ends the watercourse before it; into a water body it flows. */
function cutWatercourse(draft: HexDraft, hex: Hex): void {
  const { board, watercourses } = draft;
  for (let way = 1; way <= 6; way += 1) {
    if (((watercourses[hex]! >> (way - 1)) & 1) === 0) continue;
    const other = board.neighbours[6 * hex + way - 1]!;
    watercourses[other] = watercourses[other]! & ~(1 << ((way + 2) % 6));
  }
  watercourses[hex] = 0;
}

function floorsOf(entry: Entry, thing: HexTerrain, path: Path): number {
  const { floors } = entry;
  if (floors === undefined) return isBuilding(thing) ? 1 : 0;
  if (!isBuilding(thing)) throw new Complaint([...path, 'floors'], `only a building has floors, not ${thing}`);
  const n = Number(floors);
  if (!Number.isInteger(n) || n < 1 || n > MOST_FLOORS)
    throw new Complaint([...path, 'floors'], `a building has 1 to ${MOST_FLOORS} floors, found "${floors}"`);
  return n;
}

function footprintOf(entry: Entry, thing: HexTerrain, path: Path): number {
  const { footprint } = entry;
  if (footprint === undefined) return 0;
  const part = /^(\d{1,2})\/20$/.exec(String(footprint));
  const n = Number(part?.[1]);
  if (part === null || n < 1 || n > 11)
    throw new Complaint(
      [...path, 'footprint'],
      `a footprint is a radius in parts of the way to the next hex, 1/20 to 11/20, found "${footprint}"`,
    );
  if (thing !== 'forest' && !isBuilding(thing))
    throw new Complaint([...path, 'footprint'], `only forest and buildings have a footprint, not ${thing}`);
  return n;
}

function layLevels(draft: HexDraft, entry: Entry, path: Path): void {
  for (const [key, words] of Object.entries(entry)) {
    const level = Number(key);
    if (!/^-?\d+$/.test(key) || level < LEVELS.lowest || level > LEVELS.highest)
      throw new Complaint(
        [...path, key],
        `a level is a whole number from ${LEVELS.lowest} to ${LEVELS.highest}, found "${key}"`,
      );
    for (const hex of at([...path, key], () => readHexes(draft.board, words))) draft.level[hex] = level;
  }
}

type Step = readonly [from: Hex, way: Direction];

function stepsOf(board: HexBoard, words: Words, path: Path): Step[] {
  const hexes = at(path, () => readPath(board, words));
  return hexes.slice(1).map((to, i): Step => [hexes[i]!, directionTo(board, hexes[i]!, to)!]);
}

function layBridges(draft: HexDraft, words: Words): void {
  const { board, terrain, roads, bridges } = draft;
  for (const hex of at(['bridges'], () => readHexes(board, words))) {
    const kind = TERRAINS[terrain[hex]!]!;
    if (kind !== 'watercourse' && kind !== 'water body')
      throw new Complaint(['bridges'], `a bridge stands in water, and ${nameOf(board, hex)} is ${kind}`);
    if (roads[hex] === 0) throw new Complaint(['bridges'], `no road leads over the bridge in ${nameOf(board, hex)}`);
    bridges[hex] = 1;
  }
}

/** A road through water has a bridge there. */
function checkRoads({ board, terrain, roads, bridges }: HexDraft, source: z.output<typeof schema>): void {
  for (let hex = 0; hex < board.count; hex += 1) {
    const kind = TERRAINS[terrain[hex]!]!;
    if ((kind !== 'watercourse' && kind !== 'water body') || roads[hex] === 0 || bridges[hex] === 1) continue;
    const index = (source.roads ?? []).findIndex((words) => readPath(board, words).includes(hex));
    throw new Complaint(
      ['roads', index],
      `the road runs through the ${kind} in ${nameOf(board, hex)}, and there is no bridge`,
    );
  }
}

const SIDE_WORDS: readonly string[] = [...HEXSIDES, NOTHING];

function layHexsides(draft: HexDraft, entry: Entry, path: Path): void {
  const thing = thingOf(entry, ['openings'], SIDE_WORDS, path);
  const { board, hexsides } = draft;
  for (const { hex, way } of at([...path, thing], () => readSides(board, entry[thing]!)))
    setHexside(draft, hex, way, thing === NOTHING ? null : (thing as HexsideKind));
  const { openings } = entry;
  if (openings === undefined) return;
  const place = [...path, 'openings'];
  for (const { hex, way } of at(place, () => readSides(board, openings))) {
    const other = neighbour(board, hex, way);
    const code = other === OFF ? 0 : hexsides[6 * hex + way - 1]!;
    if (code === 0 || HEXSIDES[code - 1] !== thing)
      throw new Complaint(
        place,
        `there is no ${thing} to open between ${nameOf(board, hex)} and ${nameOf(board, other)}`,
      );
    setOpening(draft, hex, way);
  }
}
