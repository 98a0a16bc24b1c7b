/** Where all counters stand, gathered once for as long as nobody moves. */
import { meetsSquare } from '../../../geometry/lattice/segment.ts';
import type { Base } from '../bases.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, type Side, type Unit } from '../state.ts';

/** A counter that others must reckon with. */
export interface Piece extends Base {
  readonly id: string;
  readonly side: Side;
  readonly unit: OnMap;
  /** Numbers of the roads that it stands on. */
  readonly roads: readonly number[];
}

export interface Board {
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
  /** By the order of the table: what tells this board from others. */
  readonly ids: readonly string[];
  readonly places: readonly (Point | null)[];
  readonly sizes: readonly Unit['size'][];
}

const KEPT = 3;
const known: Board[] = [];

export function boardOf(table: AgTable): Board {
  const ground = groundOf(table);
  for (const board of known) if (board.ground === ground && isSame(board, table.units)) return board;
  const board = makeBoard(ground, table.units);
  known.unshift(board);
  if (known.length > KEPT) known.pop();
  return board;
}

function isSame({ ids, places, sizes }: Board, units: readonly Unit[]): boolean {
  if (ids.length !== units.length) return false;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.at !== places[i] || unit.id !== ids[i] || unit.size !== sizes[i]) return false;
  }
  return true;
}

function makeBoard(ground: Ground, units: readonly Unit[]): Board {
  const pieces: Piece[] = [];
  for (const unit of units) {
    // ag-hq-02 A headquarters hinders nobody.
    if (unit.kind === 'hq' || !isOnMap(unit)) continue;
    const base = { x: unit.at.x, y: unit.at.y, half: halfOf(unit) };
    pieces.push({ id: unit.id, side: unit.side, unit, ...base, roads: roadsUnder(ground, base) });
  }
  return {
    ...{ ground, pieces },
    ids: units.map(({ id }) => id),
    places: units.map(({ at }) => at),
    sizes: units.map(({ size }) => size),
  };
}

/** ag-gap-53 The roads whose line passes under the base. */
export function roadsUnder(ground: Ground, base: Base): number[] {
  const out: number[] = [];
  for (const { of, ax, ay, bx, by } of ground.roads)
    if (!out.includes(of) && meetsSquare(ax, ay, bx, by, base.x, base.y, base.half)) out.push(of);
  return out;
}

export function isOnRoad(ground: Ground, base: Base): boolean {
  for (const { ax, ay, bx, by } of ground.roads)
    if (meetsSquare(ax, ay, bx, by, base.x, base.y, base.half)) return true;
  return false;
}
