/** The judge of ways: what they cost, and why one cannot go there. */
import { piecesOf, roadsFollowed, terrainAt } from '../../../geometry/lattice/leg.ts';
import type { XY } from '../../../geometry/lattice/map.ts';
import { meetsSquare } from '../../../geometry/lattice/segment.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { type Base, overlaps } from '../bases.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, type Unit } from '../state.ts';
import { type Board, boardOf, isOnRoad, type Piece } from './board.ts';
import { type Crossing, crossingsOf, type Hindrance, hindranceOf } from './obstacles.ts';
import { type How, type Rates, rates } from './rates.ts';
import type { Purpose } from './types.ts';
import { isZoned, legMoments, ZONE } from './zones.ts';

export interface Extra extends How {
  /** Places that will be taken when it gets there. */
  readonly taken?: readonly Base[];
  /** Friends that will have left, or go along. */
  readonly gone?: readonly string[];
}

/** All that a judge of one unit's ways looks at, gathered once. */
export interface Mover {
  /** Of whoever asked first, so for its ground alone; of the unit what `Notes` compares is good, and no more. */
  readonly table: AgTable;
  readonly unit: OnMap;
  readonly purpose: Purpose;
  readonly extra: Extra;
  readonly ground: Ground;
  readonly rates: Rates;
  readonly half: number;
  readonly enemies: readonly Piece[];
  readonly friends: readonly Piece[];
  /** Zones that it may not go into, and those that it starts in, with the gap that it may not go below (retreat). */
  readonly closed: readonly OnMap[];
  readonly left: readonly { readonly enemy: OnMap; readonly gap2: number }[];
  /** What each line asks of it, by the number of the line, as far as it has been looked up. */
  readonly hindrances: Hindrance[];
}

/** The mover of a unit, and what was found out about its ways: good as long as nobody moves, and the unit itself stays as it is. */
export interface Notes {
  readonly row: Unit['row'];
  readonly waits: Unit['waits'];
  readonly obstacle: number;
  readonly mover: Mover;
  /** By the id of another counter: can it get to where it touches it? */
  readonly touches: Map<string, boolean>;
}

const known = new WeakMap<Board, Map<string, Notes[]>>();

/** So many of one unit: all its ways of going, and no end of imagined games, each with a row of its own, on one board. */
const MOST_NOTES = 24;

/** ag-gap-08 What is taken or left besides is for one question only: then there are no notes, and null. */
export function notesOf(table: AgTable, unit: OnMap, purpose: Purpose, extra: Extra): Notes | null {
  if (extra.taken?.length || extra.gone?.length) return null;
  const board = boardOf(table);
  let byUnit = known.get(board);
  if (!byUnit) {
    byUnit = new Map();
    known.set(board, byUnit);
  }
  let list = byUnit.get(unit.id);
  if (!list) {
    list = [];
    byUnit.set(unit.id, list);
  }
  const speed = rates(table, unit, purpose, extra);
  for (const one of list)
    if (
      one.mover.purpose === purpose &&
      one.mover.rates === speed &&
      one.mover.unit.at.x === unit.at.x &&
      one.mover.unit.at.y === unit.at.y &&
      one.mover.unit.size === unit.size &&
      one.row === unit.row &&
      one.waits === unit.waits &&
      one.obstacle === unit.ep.obstacle
    )
      return one;
  const { row, waits, ep } = unit;
  // The lists of the caller may grow when it asks on: the mover that is kept has none.
  const { taken: _taken, gone: _gone, ...how } = extra;
  const mover = newMover(board, table, unit, purpose, how);
  const notes = { row, waits, obstacle: ep.obstacle, mover, touches: new Map<string, boolean>() };
  if (list.length >= MOST_NOTES) list.shift();
  list.push(notes);
  return notes;
}

export function moverOf(table: AgTable, unit: OnMap, purpose: Purpose, extra: Extra = {}): Mover {
  return notesOf(table, unit, purpose, extra)?.mover ?? newMover(boardOf(table), table, unit, purpose, extra);
}

function newMover({ ground, of }: Board, table: AgTable, unit: OnMap, purpose: Purpose, extra: Extra): Mover {
  const half = halfOf(unit);
  const { gone } = extra;
  const friends = of[unit.side].filter(({ id }) => id !== unit.id && !gone?.includes(id));
  const others = of[enemyOf(unit.side)];
  const enemies = gone?.length ? others.filter(({ id }) => !gone.includes(id)) : others;
  const closed: OnMap[] = [];
  const left: { enemy: OnMap; gap2: number }[] = [];
  if (keepsClear(purpose))
    for (const { unit: enemy } of enemies)
      if (isZoned(ground, unit.at.x, unit.at.y, 1, half, enemy))
        left.push({ enemy, gap2: gapAt2(unit.at.x, unit.at.y, 1, half, enemy) });
      else closed.push(enemy);
  return {
    ...{ table, unit, purpose, extra, ground, half, enemies, friends, closed, left },
    rates: rates(table, unit, purpose, extra),
    hindrances: [],
  };
}

/** ag-move-17 Zones hinder other movement and divisional retreat, nothing else. */
export const keepsClear = (purpose: Purpose): boolean => purpose === 'other' || purpose === 'retreat';

export function gapAt2(x: number, y: number, parts: number, half: number, enemy: OnMap): number {
  const reach = (half + halfOf(enemy)) * parts;
  const dx = Math.max(0, Math.abs(x - enemy.at.x * parts) - reach);
  const dy = Math.max(0, Math.abs(y - enemy.at.y * parts) - reach);
  return dx * dx + dy * dy;
}

/** The price of one leg, or why it cannot be gone. */
export function priceLeg(
  mover: Mover,
  px: number,
  py: number,
  qx: number,
  qy: number,
  usesRoad: boolean,
): number | Refusal {
  const { ground, rates, half } = mover;
  // ag-gap-07 The whole base stays on the map.
  if (qx < half || qy < half || qx > ground.width - half || qy > ground.height - half)
    return refusal('OFF_MAP', 'ag-gap-01', 'The path leads off the map.');
  let cost = 0;
  // ag-move-03, ag-gap-07 Each piece over one kind of ground costs its length by its rate.
  for (const { kind, metres } of piecesOf(ground, px, py, qx, qy, rates.steps, usesRoad)) {
    if (rates.prices[kind] === 0) return refusal('NO_GOING', 'ag-move-02', 'It cannot cross that ground.');
    cost += metres * rates.prices[kind]!;
  }
  // ag-gap-08 Enemy bases are never passed.
  for (const enemy of mover.enemies)
    if (meetsSquare(px, py, qx, qy, enemy.x, enemy.y, enemy.half + half))
      return refusal('ENEMY_IN_WAY', 'ag-gap-08', 'An enemy counter stands in the way.');
  const followed = usesRoad ? roadsFollowed(ground, px, py, qx, qy) : [];
  // ag-move-06 Friends are passed freely, ag-move-07, ag-gap-08 but not on a road.
  for (const stretch of followed)
    for (const friend of mover.friends)
      if (
        friend.roads.includes(stretch.road) &&
        meetsSquare(stretch.ax, stretch.ay, stretch.bx, stretch.by, friend.x, friend.y, friend.half + half)
      )
        return refusal('ROAD_BUSY', 'ag-move-07', 'Another unit stands on that road.');
  if (ground.lines.length > 0)
    for (const crossing of crossingsOf(ground, px, py, qx, qy)) {
      // ag-gap-53 A road that crosses a line has a bridge there.
      if (followed.some(({ road, ...at }) => isBridge(ground, crossing, road, px, py, qx, qy, at))) continue;
      const more = crossingPrice(mover, crossing, px, py, qx, qy);
      if (typeof more !== 'number') return more;
      cost += more;
    }
  return keepsClear(mover.purpose) ? (refuseZones(mover, px, py, qx, qy) ?? cost) : cost;
}

/** Is the crossing on that stretch of the road, and does the road bridge the line? */
function isBridge(
  ground: Ground,
  { line, over, under }: Crossing,
  road: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  at: { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number },
): boolean {
  if (ground.map.roads[road]!.unbridged?.includes(ground.map.lines[line]!.id)) return false;
  const x = px * under + (qx - px) * over;
  const y = py * under + (qy - py) * over;
  const isBetween = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) * under && value <= Math.max(a, b) * under;
  return isBetween(x, at.ax, at.bx) && isBetween(y, at.ay, at.by);
}

/** What a crossing costs besides the ground. */
function crossingPrice(
  mover: Mover,
  crossing: Crossing,
  px: number,
  py: number,
  qx: number,
  qy: number,
): number | Refusal {
  const cost = crossingCost(mover, crossing, px, py, qx, qy);
  if (cost === WAITS)
    return refusal('OBSTACLE', 'ag-move-09', 'It must first wait beside that obstacle for whole turns.', {
      line: mover.ground.map.lines[crossing.line]!.id,
    });
  return cost === BUSY ? refusal('CROSSING_BUSY', 'ag-move-07', 'Another unit stands where it would cross.') : cost;
}

/** Below nothing: it cannot cross there. */
const WAITS = -1;
const BUSY = -2;

/** The same for a search, which does not ask why not: then it is less than nothing. */
export function crossingCost(
  mover: Mover,
  { line, over, under }: Crossing,
  px: number,
  py: number,
  qx: number,
  qy: number,
): number {
  mover.hindrances[line] ??= hindranceOf(mover.table, mover.unit, line);
  const hindrance = mover.hindrances[line];
  // ag-move-09
  if (hindrance === 'waits') return WAITS;
  // ag-move-07, ag-gap-08 Where its centre crosses the line its base may lie over no friend.
  for (const friend of mover.friends) {
    const reach = (friend.half + mover.half) * under;
    if (
      Math.abs((px - friend.x) * under + (qx - px) * over) < reach &&
      Math.abs((py - friend.y) * under + (qy - py) * over) < reach
    )
      return BUSY;
  }
  // ag-move-08
  return hindrance === 'half' ? mover.rates.budget / 2 : 0;
}

/** Why a leg comes too near to an enemy. */
export function refuseZones(mover: Mover, px: number, py: number, qx: number, qy: number): Refusal | null {
  const { ground, half, purpose } = mover;
  const near = mover.closed.filter((enemy) => isNearLeg(enemy, half, px, py, qx, qy));
  const left = purpose === 'retreat' ? mover.left : [];
  if (near.length === 0 && left.length === 0) return null;
  let found: Refusal | null = null;
  legMoments(px, py, qx, qy, (x, y, parts) => {
    // ag-other-03, ag-other-06
    for (const enemy of near)
      if (isZoned(ground, x, y, parts, half, enemy)) {
        found = refusal('ZONE', 'ag-other-03', 'It may not come within 2 km of an enemy.', { enemy: enemy.id });
        return true;
      }
    // ag-gap-11 In a retreat it comes nowhere nearer to those that it leaves.
    for (const { enemy, gap2 } of left)
      if (gapAt2(x, y, parts, half, enemy) < gap2 * parts * parts) {
        found = refusal('NEARER', 'ag-gap-11', 'A retreat must lead away from the enemy.', { enemy: enemy.id });
        return true;
      }
    return false;
  });
  return found;
}

/** Could a leg come within 2 km of that counter at all? */
function isNearLeg({ at, size }: OnMap, half: number, px: number, py: number, qx: number, qy: number): boolean {
  const far = ZONE + half + halfOf({ size });
  return (
    Math.min(px, qx) <= at.x + far &&
    Math.max(px, qx) >= at.x - far &&
    Math.min(py, qy) <= at.y + far &&
    Math.max(py, qy) >= at.y - far
  );
}

/** The end of a move: free of other bases; ag-other-05 and in other movement outside every zone. */
export function refuseEnd(mover: Mover, x: number, y: number): Refusal | null {
  const base = { x, y, half: mover.half };
  // ag-gap-08
  const stands = (other: Base): boolean => overlaps(base, other);
  if (mover.friends.some(stands) || mover.enemies.some(stands) || mover.extra.taken?.some(stands))
    return refusal('OCCUPIED', 'ag-gap-08', 'Another base is already there.');
  if (mover.purpose === 'other')
    for (const { enemy } of mover.left)
      if (isZoned(mover.ground, x, y, 1, mover.half, enemy))
        return refusal(
          'ZONE',
          'ag-other-05',
          'A unit that starts within 2 km of an enemy must end outside that distance.',
          {
            enemy: enemy.id,
          },
        );
  return null;
}

/** ag-move-04 The road rate is for who starts and ends on a road. */
export function mayUseRoad(mover: Mover, x: number, y: number): boolean {
  const { ground, unit, half } = mover;
  if (ground.roads.length === 0) return false;
  return isOnRoad(ground, { x: unit.at.x, y: unit.at.y, half }) && isOnRoad(ground, { x, y, half });
}

/** ag-move-05 The price of a whole way: its legs, and nothing for turning. */
function priceBy(mover: Mover, path: readonly XY[], usesRoad: boolean): number | Refusal {
  let cost = 0;
  let px = mover.unit.at.x;
  let py = mover.unit.at.y;
  for (const [qx, qy] of path) {
    const leg = priceLeg(mover, px, py, qx, qy, usesRoad);
    if (typeof leg !== 'number') return leg;
    cost += leg;
    px = qx;
    py = qy;
  }
  return cost;
}

/** By road if that is allowed and cheaper, else across country. */
export function priceFor(mover: Mover, path: readonly XY[]): number | Refusal {
  const end = path.at(-1);
  if (!end) return 0;
  const open = priceBy(mover, path, false);
  if (!mayUseRoad(mover, end[0], end[1])) return open;
  const road = priceBy(mover, path, true);
  if (typeof road !== 'number') return open;
  return typeof open !== 'number' || road < open ? road : open;
}

export function refuseFor(mover: Mover, path: readonly XY[]): Refusal | null {
  const end = path.at(-1);
  if (!end) return null;
  const cost = priceFor(mover, path);
  if (typeof cost !== 'number') return cost;
  // ag-move-02, ag-gap-07
  if (cost > mover.rates.budget) return refusal('TOO_FAR', 'ag-move-02', 'Too far: it cannot get there this turn.');
  return refuseEnd(mover, end[0], end[1]);
}

/** What a way costs, of what a turn is worth; null if it cannot be gone in one turn. Whether its end is free is not asked. */
export function priceWay(
  table: AgTable,
  unit: OnMap,
  path: readonly XY[],
  purpose: Purpose,
  extra?: Extra,
): { readonly cost: number; readonly budget: number } | null {
  const mover = moverOf(table, unit, purpose, extra);
  const { budget } = mover.rates;
  const cost = priceFor(mover, path);
  return typeof cost === 'number' && cost <= budget ? { cost, budget } : null;
}

/** ag-gap-07 Can the unit's class be there at all: is there ground at that place that it can enter? */
export function mayEnter(table: AgTable, unit: Unit, { x, y }: Point): boolean {
  // ag-spec-05, ag-gap-67 Ships lie where the scenario puts them.
  return unit.row.special === 'naval guns' || groundOfClass(table, unit)(x, y);
}

/** The same for many places, and for what does not float. */
export function groundOfClass(table: AgTable, unit: Unit): (x: number, y: number) => boolean {
  const ground = groundOf(table);
  const { steps } = rates(table, unit, 'fall-back');
  return (x, y) => {
    for (let cellX = x - 1; cellX <= x; cellX++)
      for (let cellY = y - 1; cellY <= y; cellY++) {
        const terrain = terrainAt(ground, cellX, cellY);
        if (terrain >= 0 && steps[terrain]! > 0) return true;
      }
    return false;
  };
}

/** Why the unit may not go that way; null if it may. An empty path is standing still. */
export function refuseWay(
  table: AgTable,
  unit: Unit,
  path: readonly XY[],
  purpose: Purpose,
  extra?: Extra,
): Refusal | null {
  if (!isOnMap(unit)) return refusal('NOT_ON_MAP', 'ag-unit-14', 'That unit is not on the map.');
  return refuseFor(moverOf(table, unit, purpose, extra), path);
}
