/** The ground of a scene: a map that we ship or one of its own, and the markers that lie on it. */
import type { Hex, makeBoard } from '../../geometry/hex/board.ts';
import { HEXSIDES, isBuilding, TERRAINS } from '../../geometry/hex/map.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { buildHexMap, type HexMapSource } from '../../scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../../scenarios/hexmap/maps/index.ts';
import { BadWords, readHexes, type Words } from '../../scenarios/hexmap/words.ts';
import { BadMap } from '../../scenarios/map-door.ts';
import { meant } from '../../scenarios/near.ts';
import { canDigIn } from './effects/ground.ts';
import { reckonChanges, terrainAt } from './ground.ts';
import { type Feature, Ground, type GroundWords } from './scene-words.ts';
import type { HexTable, Work } from './state.ts';

type Board = ReturnType<typeof makeBoard>;

/** Hexes as a scene has them, in the words of a map. */
export const wordsOf = (said: Words | readonly Words[]): Words =>
  Array.isArray(said) ? said.map((one: Words) => String(one).padStart(4, '0')).join(', ') : (said as Words);

/** Words that name nothing on this map are told with their place. */
export function onMap<T>(place: string, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (error instanceof BadWords) throw new Bad(place, error.message);
    throw error;
  }
}

export const hexesIn = (board: Board, said: Words | readonly Words[], place: string): Hex[] =>
  onMap(place, () => readHexes(board, wordsOf(said)));

export const hexIn = (board: Board, said: Words, place: string): Hex => {
  const [hex] = hexesIn(board, said, place);
  return hex!;
};

// ---- the map -------------------------------------------------------------------------------------------------------------

const MARKERS = ['smoke', 'blaze', 'ruins', 'wreck', 'entrenchment', 'prepared position'] as const;
type Marker = (typeof MARKERS)[number];
const isMarker = (kind: string): kind is Marker => (MARKERS as readonly string[]).includes(kind);

/** hex-fx-08 Ruins protect by what they were: they are a building, and a marker on it. */
const GROUNDS = TERRAINS.filter((terrain) => terrain !== 'ruins');
const KINDS: readonly string[] = [...GROUNDS, ...HEXSIDES, 'nothing', 'level', 'road', 'bridge', ...MARKERS];
/** What a feature has besides its kind, where it has more or less than an area. */
const HAS: Readonly<Record<string, readonly (keyof Feature)[]>> = {
  ...{ road: ['line'], nothing: ['line'], watercourse: ['line'], level: ['area', 'level'], smoke: ['area', 'type'] },
  ...{ forest: ['area', 'footprint'], 'prepared position': ['area', 'vehicles'] },
  ...Object.fromEntries(HEXSIDES.map((kind) => [kind, ['line', 'openings'] as const])),
  ...Object.fromEntries(TERRAINS.filter(isBuilding).map((kind) => [kind, ['area', 'floors', 'footprint'] as const])),
};
/** What it cannot do without. */
const NEEDS: ReadonlySet<string> = new Set(['area', 'line', 'level']);

function checkFeature(feature: Feature, place: string): void {
  const { kind } = feature;
  if (!KINDS.includes(kind))
    throw new Bad(`${place}.kind`, `there is no ${kind}; there are ${KINDS.join(', ')}${meant(kind, KINDS)}`);
  const has = HAS[kind] ?? ['area'];
  for (const name of Object.keys(feature) as (keyof Feature)[])
    if (name !== 'id' && name !== 'kind' && !has.includes(name))
      throw new Bad(`${place}.${name}`, `a ${kind} has no ${name}; it has ${has.join(', ')}`);
  for (const name of has)
    if (NEEDS.has(name) && feature[name] === undefined) throw new Bad(`${place}.${name}`, `a ${kind} has ${name}`);
}

type Lists = 'ground' | 'levels' | 'roads' | 'hexsides';
type Entry = Readonly<Record<string, Words>>;

/** The lists of a map that features add to, and which of them each entry came from. */
class Draft {
  readonly lists: Record<Lists, (Entry | Words)[]> = { ground: [], levels: [], roads: [], hexsides: [] };
  readonly from: Record<Lists, number[]> = { ground: [], levels: [], roads: [], hexsides: [] };
  readonly bridges: string[] = [];
  bridgeFrom = 0;

  add(list: Lists, entry: Entry | Words, feature: number): void {
    this.lists[list].push(entry);
    this.from[list].push(feature);
  }

  take(feature: Feature, i: number): void {
    const { kind, area, line, openings, floors, footprint, level } = feature;
    const where = area === undefined ? line! : wordsOf(area);
    if (kind === 'road') this.add('roads', line!, i);
    else if (kind === 'bridge') {
      this.bridges.push(String(where).padStart(4, '0'));
      this.bridgeFrom = i;
    } else if (kind === 'level') this.add('levels', { [String(level)]: where }, i);
    else if (kind === 'nothing' || (HEXSIDES as readonly string[]).includes(kind))
      this.add('hexsides', { [kind]: where, ...(openings === undefined ? {} : { openings }) }, i);
    else if (!isMarker(kind)) {
      const more = { ...(floors === undefined ? {} : { floors }), ...(footprint === undefined ? {} : { footprint }) };
      this.add('ground', { [kind]: where, ...more }, i);
    }
  }

  /** The place in the scene of what the door of maps complains about. */
  placeOf(where: string, base: HexMapSource): string {
    const [list = '', index = ''] = where.split('.');
    if (list === 'bridges') return `ground.features.${this.bridgeFrom}`;
    if (!(list in this.from)) return `ground.${where}`;
    const feature = this.from[list as Lists][Number(index) - (base[list as Lists]?.length ?? 0)];
    return feature === undefined ? 'ground.map' : `ground.features.${feature}`;
  }
}

const PLAIN = { sandtable: 'hexmap/1', id: 'scene', title: 'A scene', theme: 'normandy' } as const;

function baseOf({ map, size }: GroundWords): HexMapSource {
  if (map === undefined) {
    if (size === undefined) throw new Bad('ground.size', 'the ground has a map, or a size such as [14hex, 12hex]');
    return { ...PLAIN, size: size.map((one) => one.replace(/ ?hex$/, '')).join(' x ') };
  }
  if (size !== undefined) throw new Bad('ground.size', 'a map has its own size');
  const found = HEX_MAPS.find(({ id }) => id === map);
  const ids = HEX_MAPS.map(({ id }) => id);
  if (!found)
    throw new Bad('ground.map', `there is no map ${map}${meant(map, ids) || `; there are ${ids.join(', ')}`}`);
  return found;
}

export interface SceneGround {
  readonly map: HexMapSource;
  readonly features: readonly Feature[];
}

export function mapOf(said: Data): SceneGround {
  const ground = read(Ground, said, 'ground');
  const base = baseOf(ground);
  const draft = new Draft();
  const ids = new Set<string>();
  for (const [i, feature] of ground.features.entries()) {
    const place = `ground.features.${i}`;
    checkFeature(feature, place);
    if (feature.id !== undefined && ids.has(feature.id)) throw new Bad(`${place}.id`, `there are two ${feature.id}`);
    if (feature.id !== undefined) ids.add(feature.id);
    draft.take(feature, i);
  }
  const { ground: terrain, levels, roads, hexsides } = draft.lists;
  const bridges = [...(base.bridges === undefined ? [] : [String(base.bridges).padStart(4, '0')]), ...draft.bridges];
  const map: HexMapSource = {
    ...base,
    ground: [...(base.ground ?? []), ...(terrain as Entry[])],
    levels: [...(base.levels ?? []), ...(levels as Entry[])],
    roads: [...(base.roads ?? []), ...(roads as Words[])],
    hexsides: [...(base.hexsides ?? []), ...(hexsides as Entry[])],
    ...(bridges.length === 0 ? {} : { bridges: bridges.join(', ') }),
  };
  try {
    buildHexMap(map);
  } catch (error) {
    if (error instanceof BadMap) throw new Bad(draft.placeOf(error.place, base), error.reason);
    throw error;
  }
  return { map, features: ground.features };
}

// ---- markers -------------------------------------------------------------------------------------------------------------

/** Lays the markers of a scene on its table, before any unit is there. */
export function layMarkers(table: HexTable, board: Board, features: readonly Feature[]): void {
  const smoke = new Map<Hex, 1 | 2>();
  const [blazes, ruins, wrecks]: [Hex[], Hex[], Hex[]] = [[], [], []];
  const works: Work[] = [];
  for (const [i, { kind, area, type = 1, vehicles = false }] of features.entries()) {
    if (!isMarker(kind)) continue;
    const place = `ground.features.${i}.area`;
    for (const hex of hexesIn(board, area!, place)) {
      const isHouse = isBuilding(terrainAt({ ...table, ruins: [] }, hex));
      switch (kind) {
        case 'smoke':
          // hex-fx-05 Of two markers the higher type stays.
          if (smoke.has(hex)) throw new Bad(place, 'there is smoke already [hex-fx-05]');
          smoke.set(hex, type);
          break;
        case 'blaze':
        case 'ruins':
          if (!isHouse) throw new Bad(place, 'only a building becomes ruins or burns [hex-fx-07]');
          if (kind === 'blaze') blazes.push(hex);
          if (!ruins.includes(hex)) ruins.push(hex);
          break;
        case 'wreck':
          wrecks.push(hex);
          break;
        case 'entrenchment':
        case 'prepared position':
          if (!canDigIn(table, hex)) throw new Bad(place, 'nobody digs in there [hex-fx-12]');
          if (works.some((work) => work.hex === hex)) throw new Bad(place, 'there are works already [hex-fx-12]');
          works.push(Object.freeze({ hex, kind, isForVehicles: vehicles }));
      }
    }
  }
  Object.assign(table, { smoke: [...smoke], blazes, ruins, wrecks: wrecks.sort((a, b) => a - b), works });
  table.changes = reckonChanges(table);
}
