/** Where units go when they neither scout nor fight. */

import { baseAt, baseOf, gap2, KM } from '../bases.ts';
import type { AgAnswer } from '../book.ts';
import { terrainCover } from '../cover.ts';
import { mayMarch } from '../move/other-movement.ts';
import { reachOf } from '../move/reach.ts';
import type { OtherMovementFrame } from '../move/types.ts';
import type { StaffWork } from '../parts.ts';
import {
  type AgTable,
  divisionOf,
  isArtillery,
  isOnMap,
  type OnMap,
  type Point,
  type Side,
  type Unit,
} from '../state.ts';
import { enemiesOf, far2, type Goal, goalsFor, isGoal, nearestEnemy, ownOf } from './worth.ts';

/** Units of one's own that this phase lets move, those first that have farthest to go. */
function movers(table: AgTable, self: OtherMovementFrame, side: Side, goalOf: (unit: OnMap) => Goal): OnMap[] {
  return table.units
    .filter((unit): unit is OnMap => unit.side === side && isOnMap(unit) && mayMarch(unit) && unit.kind !== 'hq')
    .filter((unit) => !self.done.includes(unit.division) && (self.division === null || unit.division === self.division))
    .map((unit) => ({ unit, far: far2(unit.at, goalOf(unit).at) }))
    .sort((a, b) => b.far - a.far)
    .map(({ unit }) => unit);
}

/** Guns that nobody stands before any more, with the enemy at hand. */
function isBare(unit: OnMap, enemies: readonly OnMap[], own: readonly OnMap[]): boolean {
  if (!isArtillery(unit) && unit.row.type !== 'Guns') return false;
  const near = nearestEnemy(unit, enemies);
  if (!near || near.gap2 > (5 * KM) ** 2) return false;
  return !own.some((one) => isShield(one) && far2(one.at, unit.at) <= SHIELDED ** 2);
}

/** How near guns keep to those who stand before them. */
const SHIELDED = 4 * KM;

const isShield = (unit: OnMap): boolean => !isArtillery(unit) && unit.row.type !== 'Guns' && unit.strength > 0;

/** Already where it should be: on ground that counts, or a gun that reaches it. */
function isWell(unit: OnMap, goal: Goal, enemies: readonly OnMap[], own: readonly OnMap[]): boolean {
  const { ability } = unit.row;
  if (isBare(unit, enemies, own)) return false;
  if (ability?.kind === 'Range') {
    const reach = (ability.km - 1) * KM;
    const near = nearestEnemy(unit, enemies);
    return near !== null && near.gap2 <= reach * reach && near.gap2 > (3 * KM) ** 2;
  }
  return far2(unit.at, goal.at) <= goal.radius ** 2;
}

export function onOtherMovement(
  table: AgTable,
  self: OtherMovementFrame,
  side: Side,
): { readonly answer: AgAnswer; readonly why: string } {
  const enemies = enemiesOf(table, side);
  const own = ownOf(table, side);
  const goalOf = goalsFor(table, side);
  const list = movers(table, self, side, goalOf);
  for (const unit of list) {
    const goal = goalOf(unit);
    if (unit.works || isWell(unit, goal, enemies, own)) continue;
    const path = bestWay(table, unit, goal, enemies, own);
    if (path) return { answer: { kind: 'march', unit: unit.id, path }, why: 'towards the objective' };
  }
  const division = self.division ?? list[0]?.division ?? openDivision(table, self, side);
  const staff = works(table, division, enemies);
  return {
    answer: { kind: 'rest', division, ...(staff.length > 0 ? { staff } : {}) },
    why: 'all are where they should be',
  };
}

function openDivision(table: AgTable, self: OtherMovementFrame, side: Side): string {
  const unit = table.units.find(
    (one) => one.side === side && isOnMap(one) && mayMarch(one) && !self.done.includes(one.division),
  );
  return unit?.division ?? table.divisions.find((one) => one.side === side)!.id;
}

/** ag-ep-07 Those who stay on ground that counts dig in, as far as there are engineers. */
function works(table: AgTable, division: string, enemies: readonly OnMap[]): StaffWork[] {
  const out: StaffWork[] = [];
  let left = divisionOf(table, division).epLeft;
  for (const unit of table.units) {
    if (left === 0) break;
    if (unit.division !== division || unit.kind !== 'unit' || !isOnMap(unit) || unit.entrenched || unit.works) continue;
    if (unit.moved || unit.fought || !isGoal(table, unit.at) || unit.row.type !== 'Infantry') continue;
    const near = nearestEnemy(unit, enemies);
    if (!near || near.gap2 > (20 * KM) ** 2) continue;
    out.push({ use: 'entrench', unit: unit.id });
    left -= 1;
  }
  return out;
}

/** The place in reach that serves best, and the way there; null if it is best to stay. */
function bestWay(
  table: AgTable,
  unit: OnMap,
  goal: Goal,
  enemies: readonly OnMap[],
  own: readonly OnMap[],
): [number, number][] | null {
  const reach = reachOf(table, unit, 'other');
  const worth = placeWorth(table, unit, goal.at, goal.radius, enemies, own);
  let best: Point = unit.at;
  let most = worth(unit.at) + 2;
  const places = reach.places();
  const stride = Math.max(1, Math.floor(places.length / 600));
  for (let i = 0; i < places.length; i += stride) {
    const place = places[i]!;
    const here = worth(place);
    if (here > most) {
      best = place;
      most = here;
    }
  }
  if (best === unit.at) return null;
  return reach.wayTo(best.x, best.y)?.map(([x, y]) => [x, y]) ?? null;
}

function placeWorth(
  table: AgTable,
  unit: OnMap,
  goal: Point,
  radius: number,
  enemies: readonly OnMap[],
  own: readonly OnMap[],
): (at: Point) => number {
  const isGun = isArtillery(unit) || unit.row.type === 'Guns';
  const { ability } = unit.row;
  const range = ability?.kind === 'Range' ? ability.km * KM : 0;
  const friends = own.filter((one) => one.division === unit.division && one.id !== unit.id);
  const shields = isGun ? own.filter(isShield) : [];
  return (at) => {
    const far = Math.sqrt(far2(at, goal));
    // On the ground that counts it does not matter where; before that every kilometre does.
    let worth = -Math.max(0, far - radius * 0.8);
    if (range > 0) worth = -Math.abs(far - Math.min(range * 0.7, far)) - Math.max(0, far - range * 0.7);
    if (isGun) for (const enemy of enemies) if (gap2(baseAt(at, unit.size), baseOf(enemy)) < (4 * KM) ** 2) worth -= 6;
    if (isGun && shields.length > 0 && !shields.some((one) => far2(one.at, at) <= SHIELDED ** 2)) worth -= 6;
    // Not far from the rest of the division: LOG has to reach.
    let nearest = Number.POSITIVE_INFINITY;
    for (const friend of friends) nearest = Math.min(nearest, far2(at, friend.at));
    if (friends.length > 0 && nearest > (8 * KM) ** 2) worth -= 8;
    return worth + 2 * terrainCover(table, { ...(unit as Unit), at });
  };
}
