/** The two kilometres around every enemy counter, which other movement and divisional retreat keep out of. */

import type { XY } from '../../../geometry/lattice/map.ts';
import type { Square } from '../../../geometry/lattice/search.ts';
import { crosses } from '../../../geometry/lattice/segment.ts';
import { type Base, KM } from '../bases.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, type Side } from '../state.ts';

/** ag-other-03, ag-ret-05 */
export const ZONE = 2 * KM;

/** ag-gap-83 Every enemy counter on the map has a zone, dummies too; ag-hq-02 a headquarters hinders nobody. */
export function zonesAgainst(table: AgTable, side: Side): OnMap[] {
  const out: OnMap[] = [];
  for (const unit of table.units) if (unit.side !== side && unit.kind !== 'hq' && isOnMap(unit)) out.push(unit);
  return out;
}

/** Is a base in anybody's zone? */
export function isInZone(table: AgTable, base: Base, enemies: readonly OnMap[]): boolean {
  const ground = groundOf(table);
  for (const enemy of enemies) if (isZoned(ground, base.x, base.y, 1, base.half, enemy)) return true;
  return false;
}

/** The same for a centre at (x / parts, y / parts). */
export function isZoned(
  ground: Ground,
  x: number,
  y: number,
  parts: number,
  half: number,
  enemy: OnMap,
  lines: Ground['lines'] = ground.lines,
): boolean {
  const reach = (half + halfOf(enemy)) * parts;
  const dx = Math.max(0, Math.abs(x - enemy.at.x * parts) - reach);
  const dy = Math.max(0, Math.abs(y - enemy.at.y * parts) - reach);
  // ag-gap-03 Edge to edge.
  if (dx * dx + dy * dy > ZONE * ZONE * parts * parts) return false;
  // ag-other-07, ag-ret-06, ag-gap-74 Not across a linear obstacle.
  return !isCutOff(lines, x, y, parts, enemy.at);
}

/** For a base of that size, the points of the square around an enemy that are in its zone, row by row: made once for each place. */
export function zoneOf(ground: Ground, half: number, enemy: OnMap): Square & { readonly held: Uint8Array } {
  const { x, y } = enemy.at;
  const both = halfOf(enemy);
  let zones = known.get(ground);
  if (!zones) {
    zones = new Map();
    known.set(ground, zones);
  }
  const key = ((y * (ground.width + 1) + x) * 16 + half) * 16 + both;
  let zone = zones.get(key);
  if (!zone) {
    if (zones.size >= KEPT) zones.clear();
    const lines = linesIn(ground, enemy.at, farFrom(enemy, half));
    zone = squareOf(enemy, half, (px, py) => isZoned(ground, px, py, 1, half, enemy, lines));
    zones.set(key, zone);
  }
  return zone;
}

/** Lines that could lie between a place and another that is no farther from it to the side, up or down. */
function linesIn({ lines }: Ground, { x, y }: Point, far: number): Ground['lines'] {
  return lines.filter(
    ({ ax, ay, bx, by }) =>
      Math.max(ax, bx) >= x - far &&
      Math.min(ax, bx) <= x + far &&
      Math.max(ay, by) >= y - far &&
      Math.min(ay, by) <= y + far,
  );
}

/** So far from an enemy's centre its zone goes at most for a base of that size. */
const farFrom = ({ size }: OnMap, half: number): number => ZONE + half + halfOf({ size });

/** The points around an enemy, as far as its zone goes for a base of that size, of which something holds. */
export function squareOf(
  enemy: OnMap,
  half: number,
  holds: (x: number, y: number) => boolean,
): Square & { readonly held: Uint8Array } {
  const { at } = enemy;
  const far = farFrom(enemy, half);
  const side = 2 * far + 1;
  const held = new Uint8Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (holds(at.x + x - far, at.y + y - far)) held[y * side + x] = 1;
  return { x: at.x, y: at.y, half: far, held };
}

const KEPT = 4096;
const known = new WeakMap<Ground, Map<number, Square & { readonly held: Uint8Array }>>();

/** ag-gap-74 Does a linear obstacle lie between the two centres? */
export function isCutOff(lines: Ground['lines'], x: number, y: number, parts: number, to: Point): boolean {
  const qx = to.x * parts;
  const qy = to.y * parts;
  const left = Math.min(x, qx);
  const right = Math.max(x, qx);
  const top = Math.min(y, qy);
  const bottom = Math.max(y, qy);
  for (const { ax, ay, bx, by } of lines) {
    if ((ax * parts < left && bx * parts < left) || (ax * parts > right && bx * parts > right)) continue;
    if ((ay * parts < top && by * parts < top) || (ay * parts > bottom && by * parts > bottom)) continue;
    if (crosses(x, y, qx, qy, ax * parts, ay * parts, bx * parts, by * parts)) return true;
  }
  return false;
}

/**
 * The moments of a move: its start, and from there on every step of 250 m in the direction in which a leg goes farther; a moment is
 * at (x / parts, y / parts). Ends early when the visitor says true.
 */
export function moments(
  from: Point,
  path: readonly XY[],
  visit: (x: number, y: number, parts: number) => boolean,
): boolean {
  if (visit(from.x, from.y, 1)) return true;
  let px = from.x;
  let py = from.y;
  for (const [qx, qy] of path) {
    if (legMoments(px, py, qx, qy, visit)) return true;
    px = qx;
    py = qy;
  }
  return false;
}

/** The moments of one leg, without its start. */
export function legMoments(
  px: number,
  py: number,
  qx: number,
  qy: number,
  visit: (x: number, y: number, parts: number) => boolean,
): boolean {
  const dx = qx - px;
  const dy = qy - py;
  const parts = Math.max(Math.abs(dx), Math.abs(dy));
  for (let i = 1; i <= parts; i++) if (visit(px * parts + dx * i, py * parts + dy * i, parts)) return true;
  return false;
}
