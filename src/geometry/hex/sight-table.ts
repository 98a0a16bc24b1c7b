/**
 * Sight kept by pair of positions, a byte each: worked out when it is first asked, forgotten where smoke, a blaze or a ruin
 * changes it. Only lines through the changed hex are forgotten, so a table that has learnt much keeps it.
 */
import type { Hex, HexBoard } from './board.ts';
import { type HexMap, type HexTerrain, type Position, terrainOf } from './map.ts';
import { BLOCKED, trace } from './sight.ts';
import {
  copyField,
  type HexChanges,
  type HexSightRules,
  makeSightField,
  type SightField,
  setCloud,
  setTerrain,
} from './sight-field.ts';

const UNKNOWN = 255;

export interface SightTable {
  readonly field: SightField;
  /** By pair: the hindrances met, BLOCKED or UNKNOWN; both orders say the same. */
  readonly kept: Uint8Array;
}

/** What play has made of a ground: rows of pairs as they are asked for. What no change comes near is as it was. */
export interface ChangedTable {
  readonly field: SightField;
  readonly still: SightTable;
  readonly changed: readonly Hex[];
  readonly rows: (Uint8Array | undefined)[];
}

export function makeSightTable(map: HexMap, rules: HexSightRules): SightTable {
  const n = map.positions.count;
  return { field: makeSightField(map, rules), kept: new Uint8Array(n * n).fill(UNKNOWN) };
}

/** The hindrances met between two positions, or BLOCKED. */
export function hindrancesBetween(table: SightTable | ChangedTable, a: Position, b: Position): number {
  return 'kept' in table ? hindrancesKept(table, a, b) : hindrancesUnder(table, a, b);
}

function hindrancesKept(table: SightTable, a: Position, b: Position): number {
  const { field, kept } = table;
  const n = field.map.positions.count;
  const had = kept[a * n + b]!;
  if (had !== UNKNOWN) return had;
  const found = trace(field, a, b);
  kept[a * n + b] = found;
  kept[b * n + a] = found;
  return found;
}

function hindrancesUnder(table: ChangedTable, a: Position, b: Position): number {
  const { rows, field, still } = table;
  const [low, high] = a < b ? [a, b] : [b, a];
  let row = rows[low];
  if (row === undefined) {
    row = new Uint8Array(field.map.positions.count).fill(UNKNOWN);
    rows[low] = row;
  }
  const had = row[high]!;
  if (had !== UNKNOWN) return had;
  const found = isTouched(table, a, b) ? trace(field, a, b) : hindrancesKept(still, a, b);
  row[high] = found;
  return found;
}

/** Does the line between two positions come near a hex that has changed? */
function isTouched({ field: { map }, changed }: ChangedTable, a: Position, b: Position): boolean {
  const from = map.positions.hex[a]!;
  const to = map.positions.hex[b]!;
  for (const hex of changed) if (hex !== from && hex !== to && isNearLine(map.board, hex, from, to)) return true;
  return false;
}

/** Do two positions see each other? */
export function sees(table: SightTable | ChangedTable, a: Position, b: Position): boolean {
  return hindrancesBetween(table, a, b) !== BLOCKED;
}

/** What is seen from a position, by position: the hindrances met, or BLOCKED where it is blind. */
export function sightFrom(table: SightTable | ChangedTable, from: Position): Uint8Array {
  const seen = new Uint8Array(table.field.map.positions.count);
  for (let to = 0; to < seen.length; to += 1) seen[to] = hindrancesBetween(table, from, to);
  return seen;
}

/** The hexes that cannot be seen from a position, on the ground. */
export function blindHexes(table: SightTable | ChangedTable, from: Position): Hex[] {
  const row = sightFrom(table, from);
  const blind: Hex[] = [];
  for (let hex = 0; hex < table.field.map.board.count; hex += 1) if (row[hex] === BLOCKED) blind.push(hex);
  return blind;
}

/** Smoke or a blaze of so many levels comes into a hex; 0 takes it away. */
export function changeCloud(table: SightTable, hex: Hex, height: number): void {
  if (setCloud(table.field, hex, height)) forget(table, hex);
}

/** The terrain of a hex becomes another. */
export function changeTerrain(table: SightTable, hex: Hex, now: HexTerrain): void {
  if (setTerrain(table.field, hex, now)) forget(table, hex);
}

/** Brings a table to what play has changed, hex by hex. */
export function changeTo(table: SightTable, { clouds, terrain }: HexChanges): void {
  const { map, cloud, terrain: now } = table.field;
  const wanted = new Map(clouds);
  for (let hex = 0; hex < map.board.count; hex += 1)
    if (cloud[hex] !== 0 && !wanted.has(hex)) changeCloud(table, hex, 0);
  for (const [hex, height] of wanted) changeCloud(table, hex, height);
  const others = new Map(terrain);
  for (let hex = 0; hex < map.board.count; hex += 1)
    if (now[hex] !== map.terrain[hex] && !others.has(hex)) changeTerrain(table, hex, terrainOf(map, hex));
  for (const [hex, kind] of others) changeTerrain(table, hex, kind);
}

/**
 * Tables by what play has changed, for a game whose states are copied and thrown away. A set of changes is never changed
 * but replaced, so that its identity finds its table at once; equal sets share one. A line that no change comes near is
 * looked up on the unchanged ground.
 */
export interface SightStore {
  readonly still: SightTable;
  readonly byIdentity: WeakMap<HexChanges, SightTable | ChangedTable>;
  readonly byContent: Map<string, ChangedTable>;
  /** The set that was asked for last, and its table. */
  last: { readonly changes: HexChanges; readonly table: SightTable | ChangedTable } | null;
}

/** So many tables are kept by content; the oldest go first. */
const MOST_KEPT = 64;

export function makeSightStore(map: HexMap, rules: HexSightRules): SightStore {
  return { still: makeSightTable(map, rules), byIdentity: new WeakMap(), byContent: new Map(), last: null };
}

export function tableUnder(store: SightStore, changes: HexChanges): SightTable | ChangedTable {
  if (store.last !== null && store.last.changes === changes) return store.last.table;
  const table = store.byIdentity.get(changes) ?? tableFor(store, changes);
  store.last = { changes, table };
  return table;
}

function tableFor({ still, byIdentity, byContent }: SightStore, changes: HexChanges): SightTable | ChangedTable {
  const key = keyOf(changes);
  let table = key === '' ? still : byContent.get(key);
  if (table === undefined) {
    table = changedTable(still, changes);
    if (byContent.size >= MOST_KEPT) byContent.delete(byContent.keys().next().value!);
    byContent.set(key, table);
  }
  byIdentity.set(changes, table);
  return table;
}

function changedTable(still: SightTable, { clouds, terrain }: HexChanges): ChangedTable {
  const field = copyField(still.field);
  const changed = new Set<Hex>();
  for (const [hex, height] of clouds) if (setCloud(field, hex, height)) changed.add(hex);
  for (const [hex, now] of terrain) if (setTerrain(field, hex, now)) changed.add(hex);
  return { field, still, changed: [...changed], rows: new Array(field.map.positions.count) };
}

function keyOf({ clouds, terrain }: HexChanges): string {
  const parts = [
    ...clouds.filter(([, height]) => height > 0).map(([hex, height]) => `${hex}:${height}`),
    ...terrain.map(([hex, now]) => `${hex}=${now}`),
  ];
  return parts.sort().join(' ');
}

/** The same answers, to be changed apart from these. */
export function copyTable({ field, kept }: SightTable): SightTable {
  return { field: copyField(field), kept: kept.slice() };
}

function forget({ field, kept }: SightTable, hex: Hex): void {
  const { board, positions, floors } = field.map;
  const n = positions.count;
  const pairs = pairsAcross(board, hex);
  for (let i = 0; i < pairs.length; i += 2) {
    const a = pairs[i]!;
    const b = pairs[i + 1]!;
    kept[a * n + b] = UNKNOWN;
    kept[b * n + a] = UNKNOWN;
    if (floors[a]! < 2 && floors[b]! < 2) continue;
    for (const p of floorsOf(field.map, a))
      for (const q of floorsOf(field.map, b)) {
        kept[p * n + q] = UNKNOWN;
        kept[q * n + p] = UNKNOWN;
      }
  }
}

/** All positions in a hex. */
function floorsOf({ positions, floors }: HexMap, hex: Hex): Position[] {
  const found: Position[] = [hex];
  for (let f = 1; f < floors[hex]!; f += 1) found.push(positions.upper[hex]! + f - 1);
  return found;
}

const across = new WeakMap<HexBoard, (Int16Array | undefined)[]>();

/**
 * The pairs of hexes whose line passes within a hex or along its side: two numbers a pair. Found once for each hex of a
 * board: the line must come as near to the middle as a side is, or as a corner, which takes in a few pairs too many.
 */
function pairsAcross(board: HexBoard, hex: Hex): Int16Array {
  let lists = across.get(board);
  if (lists === undefined) {
    lists = new Array(board.count);
    across.set(board, lists);
  }
  const pairs = lists[hex] ?? findPairs(board, hex);
  lists[hex] = pairs;
  return pairs;
}

function findPairs(board: HexBoard, hex: Hex): Int16Array {
  const found: number[] = [];
  for (let a = 0; a < board.count; a += 1) {
    if (a === hex) continue;
    for (let b = a + 1; b < board.count; b += 1) if (b !== hex && isNearLine(board, hex, a, b)) found.push(a, b);
  }
  return Int16Array.from(found);
}

/** Does a hex that is neither end lie between them, near enough to the line for anything in it to be met? */
function isNearLine({ q, r }: HexBoard, hex: Hex, a: Hex, b: Hex): boolean {
  const uq = q[hex]! - q[a]!;
  const ur = r[hex]! - r[a]!;
  const vq = q[b]! - q[a]!;
  const vr = r[b]! - r[a]!;
  const off = uq * vr - ur * vq;
  const square = vq * vq + vq * vr + vr * vr;
  if (9 * off * off > 4 * square) return false;
  const along = 2 * (uq * vq + ur * vr) + uq * vr + ur * vq;
  return along > 0 && along < 2 * square;
}
