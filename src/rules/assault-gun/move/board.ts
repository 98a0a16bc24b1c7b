/** Where all counters stand, gathered once for as long as nobody moves. */
import { meetsSquare } from '../../../geometry/lattice/segment.ts';
import type { Base } from '../bases.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, type Side, type Unit } from '../state.ts';

/** A counter that others must reckon with. */
export interface Piece extends Base {
  readonly id: string;
  readonly side: Side;
  /** For its place and its size alone: a board stays good while all else of its units changes. */
  readonly unit: OnMap;
  /** Numbers of the roads that it stands on. */
  readonly roads: readonly number[];
}

export interface Board {
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
  readonly of: Readonly<Record<Side, readonly Piece[]>>;
  /** By the order of the table: what tells this board from others is who stands where. They are replaced as they change otherwise. */
  readonly units: Unit[];
  /** By the same order: null for whoever is not in `pieces`. */
  readonly all: readonly (Piece | null)[];
}

const KEPT = 3;
const known: Board[] = [];

export function boardOf(table: AgTable): Board {
  const ground = groundOf(table);
  for (const board of known) if (board.ground === ground && isSame(board.units, table.units)) return board;
  const board = makeBoard(ground, table.units, known[0]);
  known.unshift(board);
  if (known.length > KEPT) known.pop();
  return board;
}

function isSame(before: Unit[], units: readonly Unit[]): boolean {
  if (before.length !== units.length) return false;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (before[i] === unit) continue;
    if (!isSameUnit(before[i]!, unit)) return false;
    // The next look will be quicker.
    before[i] = unit;
  }
  return true;
}

const isSameUnit = (was: Unit, unit: Unit): boolean =>
  unit.id === was.id &&
  unit.size === was.size &&
  unit.side === was.side &&
  (unit.kind === 'hq') === (was.kind === 'hq') &&
  isSamePlace(unit.at, was.at);

const isSamePlace = (a: Point | null, b: Point | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y);

/** Most units stand where they stood on the last board: their pieces are taken from there. */
function makeBoard(ground: Ground, units: readonly Unit[], last: Board | undefined): Board {
  const before = last?.ground === ground ? last : null;
  const all = units.map((unit, i) => {
    const was = before?.units[i];
    return was && (was === unit || isSameUnit(was, unit)) ? before!.all[i]! : pieceOf(ground, unit);
  });
  const pieces = all.filter((piece) => piece !== null);
  const of = {
    axis: pieces.filter(({ side }) => side === 'axis'),
    allies: pieces.filter(({ side }) => side === 'allies'),
  };
  return { ground, pieces, of, units: [...units], all };
}

function pieceOf(ground: Ground, unit: Unit): Piece | null {
  // ag-hq-02 A headquarters hinders nobody.
  if (unit.kind === 'hq' || !isOnMap(unit)) return null;
  const base = { x: unit.at.x, y: unit.at.y, half: halfOf(unit) };
  return { id: unit.id, side: unit.side, unit, ...base, roads: roadsUnder(ground, base) };
}

/** ag-gap-53 The roads whose line passes under the base. */
export function roadsUnder(ground: Ground, base: Base): number[] {
  const out: number[] = [];
  for (const { of, ax, ay, bx, by } of ground.roads)
    if (!out.includes(of) && meetsSquare(ax, ay, bx, by, base.x, base.y, base.half)) out.push(of);
  return out;
}

export function isOnRoad(ground: Ground, { x, y, half }: Base): boolean {
  if (ground.roads.length === 0) return false;
  let bySize = onRoads.get(ground);
  if (!bySize) {
    bySize = [];
    onRoads.set(ground, bySize);
  }
  bySize[half] ??= markRoads(ground, half);
  return x >= 0 && y >= 0 && x <= ground.width && y <= ground.height && bySize[half][y * (ground.width + 1) + x] === 1;
}

/** By half of a base, for each point of the map: does a base there lie on a road? */
const onRoads = new WeakMap<Ground, Uint8Array[]>();

function markRoads({ width, height, roads }: Ground, half: number): Uint8Array {
  const marks = new Uint8Array((width + 1) * (height + 1));
  for (const { ax, ay, bx, by } of roads)
    for (let y = Math.max(0, Math.min(ay, by) - half); y <= Math.min(height, Math.max(ay, by) + half); y++)
      for (let x = Math.max(0, Math.min(ax, bx) - half); x <= Math.min(width, Math.max(ax, bx) + half); x++)
        if (meetsSquare(ax, ay, bx, by, x, y, half)) marks[y * (width + 1) + x] = 1;
  return marks;
}
