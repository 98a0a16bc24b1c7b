/** The ground of a battle made ready: its map, sight over it, and what it costs to move there. Kept by the terms of the table. */
import type { Hex, HexBoard } from '../../geometry/hex/board.ts';
import {
  type HexMap,
  type HexTerrain,
  isBuilding,
  type Position,
  positionAt,
  TERRAINS,
} from '../../geometry/hex/map.ts';
import { type MoveField, makeMoveField } from '../../geometry/hex/move.ts';
import type { HexChanges, HexSightRules, TerrainSight } from '../../geometry/hex/sight-field.ts';
import {
  type ChangedTable,
  makeSightStore,
  type SightStore,
  type SightTable,
  tableUnder,
} from '../../geometry/hex/sight-table.ts';
import { buildHexMap } from '../../scenarios/hexmap/hexmap.ts';
import { cardOf, type HexTable, type Terms, type Unit } from './state.ts';
import { isHindrance, type MoveClass, moveCosts } from './tables/terrain.ts';

/** hex-los-08 In twentieths of the way to the next hex. */
const FOOTPRINT = { forest: 9, building: 7 } as const;
const MOST_HINDRANCES = 3;

/** hex-map-06, hex-map-07, hex-los-05, hex-los-06, hex-los-08, hex-los-09, hex-los-11, hex-los-12 What terrain does to a line of sight. */
export function sightRules(farthest: number | null): HexSightRules {
  const terrain: Partial<Record<HexTerrain, TerrainSight>> = {
    forest: { effect: 'blocks', height: 1, footprint: FOOTPRINT.forest },
  };
  for (const one of TERRAINS) {
    if (isHindrance(one)) terrain[one] = { effect: 'hinders', height: 1 };
    if (isBuilding(one)) terrain[one] = { effect: 'blocks', height: 'floors', footprint: FOOTPRINT.building };
  }
  return { terrain, hexsides: { bocage: 1 }, mostHindrances: MOST_HINDRANCES, farthest };
}

export interface Ground {
  /** hex-map-02, hex-map-03 */
  readonly map: HexMap;
  readonly board: HexBoard;
  readonly sight: SightStore;
  /** By class of mover, on the ground as play has changed it. */
  readonly moves: Map<MoveClass, MoveField>;
  readonly changed: WeakMap<HexChanges, Map<MoveClass, MoveField>>;
}

const byTerms = new WeakMap<Terms, Ground>();
/** The same battle comes from elsewhere, as a message or a record, with terms of another identity. */
const byContent = new Map<string, Ground>();
const MOST_KEPT = 32;

/** The ground that was asked for last: nearly every question is about the same battle as the one before. */
let last: { readonly terms: Terms; readonly ground: Ground } | null = null;

export function groundOf({ terms }: Pick<HexTable, 'terms'>): Ground {
  if (last !== null && last.terms === terms) return last.ground;
  const ground = knownGround(terms);
  last = { terms, ground };
  return ground;
}

function knownGround(terms: Terms): Ground {
  const had = byTerms.get(terms);
  if (had !== undefined) return had;
  const key = `${terms.sighting} ${JSON.stringify(terms.map)}`;
  let ground = byContent.get(key);
  if (ground === undefined) {
    const map = buildHexMap(terms.map);
    const sight = makeSightStore(map, sightRules(terms.sighting));
    ground = { map, board: map.board, sight, moves: new Map(), changed: new WeakMap() };
    if (byContent.size >= MOST_KEPT) byContent.delete(byContent.keys().next().value!);
    byContent.set(key, ground);
  }
  byTerms.set(terms, ground);
  return ground;
}

/** hex-map-01 */
export const boardOf = (table: Pick<HexTable, 'terms'>): HexBoard => groundOf(table).board;

/** Sight as smoke, blazes and ruins leave it. */
export const sightOf = (table: HexTable): SightTable | ChangedTable => tableUnder(groundOf(table).sight, table.changes);

/** The terrain of a hex as it is now. */
export function terrainAt(table: HexTable, hex: Hex): HexTerrain {
  return table.ruins.includes(hex) ? 'ruins' : TERRAINS[groundOf(table).map.terrain[hex]!]!;
}

/** Where a unit stands, floor and all. */
export function positionOf(table: HexTable, { at, floor }: Pick<Unit, 'at' | 'floor'>): Position {
  return floor === 0 ? at : positionAt(groundOf(table).map, at, floor);
}

/** How many floors a building in the hex has now; 0 where there is none (hex-fx-08). */
export const floorsAt = (table: HexTable, hex: Hex): number =>
  table.ruins.includes(hex) ? 0 : groundOf(table).map.floors[hex]!;

export const moveClassOf = (table: HexTable, unit: Unit): MoveClass =>
  cardOf(table, unit).vehicle?.move ?? (cardOf(table, unit).class === 'gun' ? 'wheeled' : 'infantry');

/** hex-mov-01, hex-map-15, hex-dice-06 What a step costs a class of mover, in half points; hex-fx-08 ruins have their own cost. */
export function moveFieldOf(table: HexTable, mover: MoveClass): MoveField {
  const ground = groundOf(table);
  const { map } = ground;
  let fields = ground.moves;
  if (table.ruins.length > 0) {
    fields = ground.changed.get(table.changes) ?? new Map();
    ground.changed.set(table.changes, fields);
  }
  let field = fields.get(mover);
  if (field === undefined) {
    const terrain = map.terrain.slice();
    for (const hex of table.ruins) terrain[hex] = TERRAINS.indexOf('ruins');
    field = makeMoveField(map, moveCosts(mover), terrain);
    fields.set(mover, field);
  }
  return field;
}

/** hex-los-13, hex-los-14, hex-fx-08 What smoke, blazes and ruins change; a new whole, for the tables that are kept by it. */
export function reckonChanges({ smoke, blazes, ruins }: Pick<HexTable, 'smoke' | 'blazes' | 'ruins'>): HexChanges {
  const clouds = new Map<Hex, number>(blazes.map((hex) => [hex, 1]));
  for (const [hex, type] of smoke) clouds.set(hex, Math.max(type, clouds.get(hex) ?? 0));
  return Object.freeze({
    clouds: Object.freeze([...clouds].sort(([a], [b]) => a - b).map((one) => Object.freeze(one))),
    terrain: Object.freeze([...ruins].sort((a, b) => a - b).map((hex) => Object.freeze([hex, 'ruins'] as const))),
  });
}
