/** Combat retreats, advances and put-backs: where the pieces go. All of it depends on what both sides see. */
import { type Base, baseAt, baseOf, gap2, isInside, KM, overlaps } from '../bases.ts';
import { mayEnter, priceWay } from '../move/way.ts';
import type { RuleId } from '../rules.ts';
import {
  type AgTable,
  type Combat,
  type Edge,
  enemyOf,
  isOnMap,
  type OnMap,
  opposite,
  type Point,
  type Row,
  type Side,
  standing,
  turnNumber,
  unitOf,
} from '../state.ts';
import { attackerOf, combatsOf } from './parts.ts';
import type { EngagementFrame } from './types.ts';

const TOWARDS: { readonly [E in Edge]: Point } = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

const HALF_KM = 2;

/** ag-gap-21 A front unit and those behind it, and the way they go. */
export interface Column {
  readonly units: readonly string[];
  readonly back: Edge;
}

/** ag-gap-21 What retreats together. `id` is how an answer names it. */
export interface Group {
  readonly id: string;
  readonly combat: number;
  readonly role: 'attackers' | 'defenders';
  readonly columns: readonly Column[];
}

/** ag-combat-31 A front unit and whoever stands behind it, in whichever of the combats. */
function columnOf(combats: readonly Combat[], front: string): string[] {
  const units = [front];
  for (const role of ['behind', 'second'] as const)
    for (const { attackers, defenders } of combats)
      for (const part of [...attackers, ...defenders])
        if (part.role === role && part.of !== null && units.includes(part.of) && !units.includes(part.unit))
          units.push(part.unit);
  return units;
}

/** The groups of a side in these combats; distant artillery and aircraft are in none. */
export function groupsOf(table: AgTable, combats: readonly Combat[], side: Side): Group[] {
  const groups: Group[] = [];
  for (const { id, target, attackers, facing } of combats) {
    const front = attackers.filter(({ role }) => role === 'front');
    if (front.length === 0 || facing === null || !unitOf(table, target)) continue;
    if (unitOf(table, target)?.side === side)
      groups.push({
        id: target,
        combat: id,
        role: 'defenders',
        columns: [{ units: columnOf(combats, target), back: opposite(facing) }],
      });
    else
      groups.push({
        id: target,
        combat: id,
        role: 'attackers',
        columns: front.map(({ unit, edge }) => ({ units: columnOf(combats, unit), back: edge ?? facing })),
      });
  }
  return groups;
}

/** Where each unit of a group ends; null if a column has no place to go. */
export type Places = readonly { readonly unit: string; readonly at: Point }[];

/** Why a group may not retreat, as both sides can see; null if it may. */
export function barredBy(table: AgTable, combats: readonly Combat[], group: Group): RuleId | null {
  const now = turnNumber(table);
  for (const id of group.columns.flatMap(({ units }) => units)) {
    const { landed } = unitOf(table, id)!;
    // ag-combat-33, ag-drop-14, ag-gap-42, ag-sea-14 From the air it is after the combats of a turn: the next ones count.
    if (landed && landed.turn >= now - (landed.how === 'air' ? 1 : 0)) return 'ag-combat-33';
    // ag-combat-30
    if (combats.some((combat) => combat.target === id && isHemmedIn(combat))) return 'ag-combat-30';
  }
  return null;
}

/** ag-combat-30 Attackers on two opposite sides. */
function isHemmedIn({ attackers }: Combat): boolean {
  const edges = attackers.filter(({ role }) => role === 'front').map(({ edge }) => edge);
  return edges.some((edge) => edge !== null && edges.includes(opposite(edge)));
}

export function retreatOf(table: AgTable, combats: readonly Combat[], group: Group): Places | null {
  if (barredBy(table, combats, group) !== null) return null;
  const { places, stuck } = retreatTogether(table, [group]);
  return stuck.length > 0 ? null : places;
}

/** ag-gap-21 All who leave in a step, column after column by the id of the front unit. Who finds no room any more stays where it is. */
export function retreatTogether(
  table: AgTable,
  groups: readonly Group[],
): { readonly places: Places; readonly stuck: readonly string[] } {
  const places: { unit: string; at: Point }[] = [];
  const stuck: string[] = [];
  const columns = groups.flatMap((group) => group.columns);
  columns.sort((a, b) => (a.units[0]! < b.units[0]! ? -1 : a.units[0]! > b.units[0]! ? 1 : 0));
  for (const { units, back } of columns) {
    // Who leaves two combats at once goes once.
    const left = units.filter((id) => !places.some(({ unit }) => unit === id) && !stuck.includes(id));
    if (left.length === 0) continue;
    const goal = columnGoal(table, { units: left, back }, places);
    if (goal) places.push(...goal);
    else stuck.push(...left);
  }
  return { places, stuck };
}

const shifted = ({ x, y }: Point, towards: Edge, steps: number): Point => ({
  x: x + TOWARDS[towards].x * steps,
  y: y + TOWARDS[towards].y * steps,
});

/** ag-gap-21 Straight back to the first place more than 2 km from every enemy, else to where the nearest is farthest. */
function columnGoal(table: AgTable, { units, back }: Column, moved: Places): Places | null {
  const column = units.map((id) => standing(table, id)!);
  const side = column[0]!.side;
  // Enemy places are those before anyone moves; where they have gone to is taken besides.
  const enemies = basesOf(table, enemyOf(side), []);
  const taken = basesOf(table, side, [...units, ...moved.map(({ unit }) => unit)]);
  for (const { unit, at } of moved) taken.push(baseAt(at, unitOf(table, unit)!.size));
  const { width, height } = table.terms.map;
  let best: { readonly steps: number; readonly nearest: number } | null = null;
  for (let steps = 1; ; steps++) {
    const bases = column.map((unit) => baseAt(shifted(unit.at, back, steps), unit.size));
    if (!bases.every((base) => isInside(base, width, height))) break;
    // Enemies are not passed, nor is ground that cannot be entered or an obstacle that costs turns.
    if (bases.some((base) => enemies.some((enemy) => overlaps(base, enemy)))) break;
    if (!column.every((unit) => canGo(table, unit, shifted(unit.at, back, steps)))) break;
    if (bases.some((base) => taken.some((other) => overlaps(base, other)))) continue;
    const nearest = Math.min(...bases.flatMap((base) => enemies.map((enemy) => gap2(base, enemy))));
    if (nearest < HALF_KM * HALF_KM) continue;
    if (!best || nearest > best.nearest) best = { steps, nearest };
    if (nearest > 2 * KM * 2 * KM) break;
  }
  if (!best) return null;
  const { steps } = best;
  return column.map((unit) => ({ unit: unit.id, at: shifted(unit.at, back, steps) }));
}

/** Within one normal move, straight on. */
function canGo(table: AgTable, unit: OnMap, to: Point): boolean {
  return priceWay(table, unit, [[to.x, to.y]], 'fall-back') !== null;
}

function basesOf(table: AgTable, side: Side, without: readonly string[]): Base[] {
  return table.units
    .filter(
      (unit): unit is OnMap => unit.side === side && isOnMap(unit) && unit.kind !== 'hq' && !without.includes(unit.id),
    )
    .map(baseOf);
}

/** Combats of the engagement that nobody has left. */
const combatsOn = (table: AgTable, self: EngagementFrame): Combat[] =>
  combatsOf(table, self.combats).filter(({ id }) => !self.ended.some(({ combat }) => combat === id));

/** Those who may not retreat, and by which rule; null where they have no room to. */
export function barred(
  table: AgTable,
  self: EngagementFrame,
  side: Side,
): { readonly id: string; readonly role: Group['role']; readonly rule: RuleId | null }[] {
  const combats = combatsOn(table, self);
  return groupsOf(table, combats, side)
    .filter((group) => retreatOf(table, combats, group) === null)
    .map((group) => ({ id: group.id, role: group.role, rule: barredBy(table, combats, group) }));
}

/** ag-gap-21 The groups of a side that could retreat. */
export function mayRetreat(table: AgTable, self: EngagementFrame, side: Side): Group[] {
  const combats = combatsOn(table, self);
  return groupsOf(table, combats, side).filter((group) => retreatOf(table, combats, group) !== null);
}

/**
 * ag-combat-26, ag-gap-21 Is a side asked whether it stays? Whoever has a group that nothing bars, for all to see: whether it has room enough may
 * hang on engineers whom the enemy does not know of.
 */
export function isAskedToStay(table: AgTable, self: EngagementFrame, side: Side): boolean {
  const combats = combatsOn(table, self);
  return groupsOf(table, combats, side).some((group) => barredBy(table, combats, group) === null);
}

// ---- when it is over -----------------------------------------------------------------------------------------------

/** ag-combat-29, ag-gap-30 As far forward over the vacated base as it can go; null if it cannot. */
export function advanceGoal(
  table: AgTable,
  unit: OnMap,
  edge: Edge,
  vacated: { readonly at: Point; readonly size: Row['size'] },
): Point | null {
  const enemies = basesOf(table, enemyOf(unit.side), []);
  const friends = basesOf(table, unit.side, [unit.id]);
  const { width, height } = table.terms.map;
  for (let steps = 2 * baseAt(vacated.at, vacated.size).half; steps > 0; steps--) {
    const at = shifted(unit.at, opposite(edge), steps);
    const base = baseAt(at, unit.size);
    const isFree = isInside(base, width, height) && !friends.some((friend) => overlaps(base, friend));
    if (isFree && enemies.every((enemy) => gap2(base, enemy) >= HALF_KM * HALF_KM) && mayEnter(table, unit, at))
      return at;
  }
  return null;
}

/** The side of the attacker, and who of his front may go on. */
export function advancers(
  table: AgTable,
  combat: Combat,
  vacated: { readonly at: Point; readonly size: Row['size'] },
): { readonly side: Side; readonly goals: readonly { readonly unit: string; readonly at: Point }[] } {
  const goals: { unit: string; at: Point }[] = [];
  for (const { unit: id, role, edge } of combat.attackers) {
    const unit = role === 'front' && edge !== null ? standing(table, id) : null;
    const at = unit && advanceGoal(table, unit, edge!, vacated);
    if (unit && at) goals.push({ unit: unit.id, at });
  }
  return { side: attackerOf(table, combat), goals };
}

/** ag-combat-37, ag-gap-82 Half a kilometre straight back, or the nearest place that will do; null: it stays. */
export function putBackGoal(table: AgTable, unit: OnMap, back: Edge): Point | null {
  const enemies = basesOf(table, enemyOf(unit.side), []);
  const friends = basesOf(table, unit.side, [unit.id]);
  const { width, height } = table.terms.map;
  const wanted = shifted(unit.at, back, HALF_KM);
  const isGood = (at: Point): boolean => {
    const base = baseAt(at, unit.size);
    if (!isInside(base, width, height) || !mayEnter(table, unit, at)) return false;
    if (friends.some((friend) => overlaps(base, friend))) return false;
    return enemies.every((enemy) => gap2(base, enemy) >= HALF_KM * HALF_KM);
  };
  if (isGood(wanted)) return wanted;
  // Rings around it: nearest first, ties by smaller x, then smaller y.
  const found: Point[] = [];
  for (let ring = 1; ring <= 96; ring++) {
    for (let dx = -ring; dx <= ring; dx++)
      for (let dy = -ring; dy <= ring; dy++)
        if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) {
          const at = { x: wanted.x + dx, y: wanted.y + dy };
          if (isGood(at) && canGo(table, unit, at)) found.push(at);
        }
    // A corner of this ring is farther than the next ring's side: look on as long as that can matter.
    const best = found.length > 0 ? Math.min(...found.map((at) => distance2(at, wanted))) : null;
    if (best !== null && best <= (ring + 1) * (ring + 1)) break;
  }
  found.sort((a, b) => distance2(a, wanted) - distance2(b, wanted) || a.x - b.x || a.y - b.y);
  return found[0] ?? null;
}

const distance2 = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
