/** What the units of a side are after: ground to take, ground to keep, and how far it is. */
import { distanceBetween, type Hex } from '../../../geometry/hex/board.ts';
import { reachOf, UNREACHED } from '../../../geometry/hex/reach.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { judge } from '../control.ts';
import { boardOf, type Ground, groundOf, moveClassOf, moveFieldOf } from '../ground.ts';
import { markedHexes } from '../hidden.ts';
import { cardOf, type HexTable, isInfantry, isOnMap, isStanding, isVehicle, type Side, type Unit } from '../state.ts';
import type { MoveClass } from '../tables/terrain.ts';

export interface Goal {
  readonly hex: Hex;
  /** Is it ground of the enemy, or to be kept? */
  readonly isAttack: boolean;
  readonly points: number;
  /** Near enough. */
  readonly radius: number;
  /** It must not leave the hex, or must go there. */
  readonly isKeeper: boolean;
}

/** Nobody goes farther on any map. */
const FAR = 2_000;
const ways = new WeakMap<Ground, Map<string, Uint16Array>>();

/** What it costs to come to a hex from everywhere, in half points, as the ground was when somebody first asked. */
function wayTo(table: HexTable, mover: MoveClass, hex: Hex): Uint16Array {
  const ground = groundOf(table);
  const known = ways.get(ground) ?? new Map<string, Uint16Array>();
  ways.set(ground, known);
  const key = `${mover} ${hex}`;
  const had = known.get(key);
  if (had) return had;
  const { cost } = reachOf(moveFieldOf({ ...table, ruins: [] }, mover), hex, FAR);
  known.set(key, cost);
  return cost;
}

/** Half points of one Move. */
export const paceOf = (table: HexTable, unit: Unit): number => 2 * (cardOf(table, unit).vehicle?.mp ?? 4);

/** How many Moves it is for a unit to a goal, from wherever one asks. */
export function wayFor(table: HexTable, unit: Unit, to: Hex): (from: Hex) => number {
  const costs = wayTo(table, moveClassOf(table, unit), to);
  const pace = paceOf(table, unit);
  const board = boardOf(table);
  return (from) => {
    const cost = costs[from]!;
    // Closed to it: as near as it gets.
    return (cost === UNREACHED ? 3 * distanceBetween(board, from, to) : cost) / pace;
  };
}

export const movesTo = (table: HexTable, unit: Unit, from: Hex, to: Hex): number => wayFor(table, unit, to)(from);

export const turnsLeft = ({ terms, turn }: HexTable): number => Math.max(1, terms.turns - turn + 1);

/** How much of the time is gone: from 0 in the first turn to 1 in the last. */
export const timeGone = (table: HexTable): number => 1 - (turnsLeft(table) - 1) / Math.max(1, table.terms.turns - 1);

/** How pressed a side is, from 0 to 1: who would win as things stand has time, whoever would lose has less of it every turn. */
export const hasteOf = (table: HexTable, side: Side): number =>
  judge(table).winner === side ? 0 : Math.min(1, 0.3 + 0.7 * timeGone(table));

/** Those who hold ground when they are in it. */
const holds = (table: HexTable, unit: Unit): boolean =>
  isStanding(unit) && !isGunOrMortar(table, unit) && (isVehicle(table, unit) || unit.facing === 0);
const isGunOrMortar = (table: HexTable, unit: Unit): boolean => {
  const { class: of } = cardOf(table, unit);
  return of === 'gun' || of === 'mortar';
};

/** An enemy as near as that is a reason to stand guard. */
const GUARD = 7;

export type Goals = (unit: Unit) => Goal | null;

/** Who is to do what. Formations choose ground to take; whoever stands alone on what is his keeps it. */
export function goalsFor(table: HexTable, side: Side): Goals {
  const { objectives } = table.terms;
  const board = boardOf(table);
  const own = table.units.filter((unit) => unit.side === side && unit.carriedBy === null);
  const enemies = enemyHexes(table, side);
  const near = (hex: Hex): number => Math.min(99, ...enemies.map((at) => distanceBetween(board, at, hex)));
  const keepers = new Map<string, Goal>();
  for (const [i, { hex, points }] of objectives.entries()) {
    if (table.holders[i] !== side || near(hex) > GUARD) continue;
    const goal: Goal = { hex, points, isAttack: false, radius: 0, isKeeper: true };
    const there = own.find((unit) => unit.at === hex && holds(table, unit) && !keepers.has(unit.id));
    if (there) keepers.set(there.id, goal);
    else if (near(hex) > 0) {
      const able = own
        .filter((unit) => isOnMap(unit) && isInfantry(table, unit) && !unit.isNeutralised && !keepers.has(unit.id))
        .filter((unit) => !table.formations.some(({ cp }) => cp === unit.id))
        .map((unit) => ({ unit, far: distanceBetween(board, unit.at, hex) }))
        .sort((a, b) => a.far - b.far)[0];
      if (able && able.far <= 4) keepers.set(able.unit.id, goal);
    }
  }
  const byFormation = formationGoals(table, side, own, enemies);
  return (unit) => keepers.get(unit.id) ?? atHand(table, unit) ?? byFormation.get(unit.under) ?? null;
}

/** So many Moves away, ground of the enemy is at hand. */
const AT_HAND = 1.2;

/** Ground that a unit could take by itself at once comes before what its formation is after. */
function atHand(table: HexTable, unit: Unit): Goal | null {
  if (!isOnMap(unit) || !holds(table, unit) || isEscort(table, unit)) return null;
  let best: Goal | null = null;
  let most = 0;
  for (const [i, { hex, points }] of table.terms.objectives.entries()) {
    if (table.holders[i] === unit.side) continue;
    const moves = movesTo(table, unit, unit.at, hex);
    const worth = points / (0.5 + moves);
    if (moves > AT_HAND || worth <= most) continue;
    best = { hex, points, isAttack: true, radius: 0, isKeeper: false };
    most = worth;
  }
  return best;
}

/** Teams with portable weapons and observers: they go along, and do not go first. */
export const isEscort = (table: HexTable, unit: Unit): boolean => {
  const { class: of } = cardOf(table, unit);
  return of === 'AT team' || of === 'observer';
};

/** Where a side sees somebody or a "?". */
export function enemyHexes(table: HexTable, side: Side): Hex[] {
  const enemy = enemyOf(side);
  const seen = table.units.filter((unit) => unit.side === enemy && !unit.isHidden && isStanding(unit));
  return [...new Set([...seen.map(({ at }) => at), ...markedHexes(table, enemy)])];
}

function formationGoals(
  table: HexTable,
  side: Side,
  own: readonly Unit[],
  enemies: readonly Hex[],
): ReadonlyMap<string, Goal> {
  const { objectives } = table.terms;
  const board = boardOf(table);
  const taken = new Map<Hex, number>();
  const found = new Map<string, Goal>();
  for (const { id, arrival } of table.formations.filter((one) => one.side === side)) {
    const units = own.filter((unit) => unit.under === id);
    const first = units.find(isOnMap);
    const from = first?.at ?? arrival?.hexes[0];
    if (from === undefined || units.length === 0) continue;
    const mover = first ?? units[0]!;
    let best: Goal | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const [i, { hex, points }] of objectives.entries()) {
      const isAttack = table.holders[i] !== side;
      const moves = movesTo(table, mover, from, hex);
      const isThreatened = enemies.some((at) => distanceBetween(board, at, hex) <= GUARD);
      const weight = isAttack ? 1 : isThreatened ? 0.5 : 0.1;
      const worth = (points * weight) / (1.5 + moves) / (1 + 0.6 * (taken.get(hex) ?? 0));
      if (worth > most) {
        most = worth;
        best = { hex, points, isAttack, radius: isAttack ? 0 : 2, isKeeper: false };
      }
    }
    if (!best && enemies.length > 0) {
      const far = (hex: Hex): number => distanceBetween(board, from, hex);
      const hex = [...enemies].sort((a, b) => far(a) - far(b) || a - b)[0]!;
      best = { hex, points: 1, isAttack: true, radius: 0, isKeeper: false };
    }
    if (!best) continue;
    taken.set(best.hex, (taken.get(best.hex) ?? 0) + 1);
    found.set(id, best);
  }
  return found;
}
