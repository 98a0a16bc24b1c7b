/** Linear obstacles: what they cost, and waiting beside them. */
import { DIRECTIONS } from '../../../geometry/lattice/ground.ts';
import { crosses, crossingAt, isLineNear } from '../../../geometry/lattice/segment.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Base, baseAt, baseOf } from '../bases.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type AgTable, isOnMap, type MoveClass, type Point, type Row, type Unit } from '../state.ts';
import type { Waits } from './types.ts';

const VEHICLES: readonly MoveClass[] = [
  ...(['Truck', 'Halftrack', 'A/Car'] as const),
  ...(['Slow Tank', 'Medium Tank', 'Fast Tank'] as const),
];

/** ag-move-10 For vehicles an obstacle is one worse. */
export function ratingOf(unit: Unit, rating: number): number {
  return VEHICLES.includes(unit.row.move) || unit.row.type === 'SP Guns' ? rating + 1 : rating;
}

/** What a line asks of a unit now: nothing, half of its move, or turns of waiting that it has not done. */
export type Hindrance = 'none' | 'half' | 'waits';

/** ag-gap-09 One step: 250 m. */
const BESIDE = 1;

export function hindranceOf(table: AgTable, unit: Unit, line: number): Hindrance {
  const ground = groundOf(table);
  // ag-map-02 Its rating, apart from its cover.
  const { id, rating } = ground.map.lines[line]!;
  const full = ratingOf(unit, rating);
  // ag-move-11, ag-ep-03, ag-ex-06 Each engineer point takes one off, for this turn.
  const left = full - unit.ep.obstacle;
  // ag-gap-09 0 lowered by one costs nothing.
  if (left < 0) return 'none';
  // ag-move-09 After so many whole turns beside it a unit crosses at no further cost.
  const waited = unit.waits?.line === id && unit.at && isBeside(ground, baseOf({ ...unit, at: unit.at }), line);
  const turns = waited ? unit.waits!.turns : 0;
  if (left >= 1) return turns >= left ? 'none' : 'waits';
  // ag-move-08
  return full >= 1 && turns >= full ? 'none' : 'half';
}

/** ag-gap-09 Is the base on the line, or within 250 m of it? */
export function isBeside(ground: Ground, base: Base, line: number): boolean {
  for (const { of, ax, ay, bx, by } of ground.lines)
    if (of === line && isLineNear(ax, ay, bx, by, base.x, base.y, base.half, BESIDE)) return true;
  return false;
}

/** The first line of the map that the base stands beside, by its id; null if there is none. */
export function lineBeside(ground: Ground, base: Base): string | null {
  for (let line = 0; line < ground.map.lines.length; line++)
    if (isBeside(ground, base, line)) return ground.map.lines[line]!.id;
  return null;
}

/** A way that crosses a line, and where on the way: at the share `over / under`. */
export interface Crossing {
  readonly line: number;
  readonly over: number;
  readonly under: number;
}

export function crossingsOf(ground: Ground, px: number, py: number, qx: number, qy: number): Crossing[] {
  const out: Crossing[] = [];
  const left = Math.min(px, qx);
  const right = Math.max(px, qx);
  const top = Math.min(py, qy);
  const bottom = Math.max(py, qy);
  for (const { of, ax, ay, bx, by } of ground.lines) {
    if ((ax < left && bx < left) || (ax > right && bx > right)) continue;
    if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue;
    if (crosses(px, py, qx, qy, ax, ay, bx, by)) out.push({ line: of, ...crossingAt(px, py, qx, qy, ax, ay, bx, by) });
  }
  return out;
}

/** By point, row by row, and direction: what a step from there crosses, as far as somebody has asked. */
type StepCrossings = (readonly Crossing[] | null)[][];

/** The crossings of the steps of a search, in the sixteen directions: each is looked for once. */
export function stepsOn(ground: Ground): StepCrossings {
  let steps = known.get(ground);
  if (!steps) {
    steps = Array.from({ length: (ground.width + 1) * (ground.height + 1) }, () => NONE);
    known.set(ground, steps);
  }
  return steps;
}

export function stepCrossings(
  ground: Ground,
  steps: StepCrossings,
  px: number,
  py: number,
  d: number,
): readonly Crossing[] {
  const point = py * (ground.width + 1) + px;
  if (steps[point] === NONE) steps[point] = new Array<null>(DIRECTIONS.length).fill(null);
  const from = steps[point]!;
  let crossings = from[d]!;
  if (!crossings) {
    const [dx, dy] = DIRECTIONS[d]!;
    crossings = crossingsOf(ground, px, py, px + dx, py + dy);
    from[d] = crossings;
  }
  return crossings;
}

const NONE: (readonly Crossing[] | null)[] = [];
const known = new WeakMap<Ground, StepCrossings>();

/** ag-gap-09 What a unit that ends a move at that place waits at. */
export function waitsAt(table: AgTable, at: Point, size: Row['size']): Unit['waits'] {
  const line = lineBeside(groundOf(table), baseAt(at, size));
  return line === null ? null : Object.freeze({ line, turns: 0 });
}

/**
 * ag-move-09, ag-gap-09 At the end of a daily turn: who stood beside an obstacle and did nothing has waited one turn more. Being attacked and
 * defending is nothing; who attacks, fires from afar or does recce has lost what it waited before.
 */
export function countWaiting(table: AgTable, play: Emitter<Waits>): void {
  const ground = groundOf(table);
  if (ground.lines.length === 0) return;
  for (const unit of [...table.units]) {
    if (!isOnMap(unit) || unit.kind === 'hq') continue;
    const base = baseOf(unit);
    const before = unit.waits;
    const kept = ground.map.lines.findIndex(({ id }) => id === before?.line);
    const line = kept >= 0 && isBeside(ground, base, kept) ? before!.line : lineBeside(ground, base);
    const acted = unit.moved || unit.recced || (unit.fought && before === null);
    const waited = line !== null && line === before?.line ? before.turns : 0;
    const turns = line === null || acted ? waited : waited + 1;
    if (line !== (before?.line ?? null) || turns !== (before?.turns ?? 0))
      play.emit({ type: 'waits', rule: 'ag-move-09', unit: unit.id, side: unit.side, line, turns });
  }
}
