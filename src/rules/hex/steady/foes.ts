/** The enemy as a side knows him, and how dangerous a place is for it. What is imagined under a "?" nobody looks at. */
import { distanceBetween, type Hex } from '../../../geometry/hex/board.ts';
import { BLOCKED } from '../../../geometry/hex/sight.ts';
import { hindrancesBetween } from '../../../geometry/hex/sight-table.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { boardOf, positionOf, sightOf } from '../ground.ts';
import { markedHexes } from '../hidden.ts';
import { moraleOf } from '../morale.ts';
import { protectionOf } from '../sight.ts';
import {
  cardOf,
  type HexTable,
  isArmoured,
  isStanding,
  isVehicle,
  type Side,
  strengthOf,
  type Unit,
} from '../state.ts';
import { attackHarm, frontHarm } from './harm.ts';

export interface Foe {
  readonly at: Hex;
  readonly position: number;
  readonly floor: number;
  /** Against men, and how far; of a "?" what a squad has. */
  readonly ap: number;
  readonly range: number;
  /** Against armour; null for none. */
  readonly gun: { readonly at: number; readonly range: number } | null;
  /** Has it, or may it have, something against armour from close by? */
  readonly isClose: boolean;
  /** How much of it is to be feared: a "?" may be anything. */
  readonly share: number;
  readonly unit: Unit | null;
}

/** What is behind a "?" as far as anybody can say. */
const MARK = { ap: 4, range: 6, share: 0.5 } as const;

/** How far from a "?" armour keeps. */
const CLOSE = 2;

export function foesOf(table: HexTable, side: Side): Foe[] {
  const enemy = enemyOf(side);
  const found: Foe[] = [];
  for (const unit of table.units) {
    if (unit.side !== enemy || unit.isHidden || !isStanding(unit)) continue;
    const { main, second, portable, hasPanzerfaust } = cardOf(table, unit);
    const arm = second && second.ap > (main?.ap ?? 0) ? second : main;
    const isIdle = unit.isNeutralised || unit.isShutDown || unit.isJammed || unit.isDismantled;
    const halves = (unit.isStopped ? 0.5 : 1) * (unit.move === 'none' ? 1 : 0.5);
    found.push({
      at: unit.at,
      position: positionOf(table, unit),
      floor: unit.floor,
      ap: arm && arm.kind !== 'mortar' ? strengthOf(table, unit, arm) * halves : 0,
      range: arm?.range ?? 0,
      gun: main?.at != null && main.barrel !== null ? { at: main.at, range: main.range } : null,
      isClose: portable !== null || hasPanzerfaust,
      share: isIdle ? 0.15 : unit.fire === 'no more' ? 0.4 : 1,
      unit,
    });
  }
  const hasGuns = table.units.some(
    (unit) => unit.side === enemy && unit.isHidden && cardOf(table, unit).class === 'gun',
  );
  for (const at of markedHexes(table, enemy))
    found.push({
      ...{ at, position: at, floor: 0, ap: MARK.ap, range: MARK.range, isClose: true, share: MARK.share, unit: null },
      gun: hasGuns ? { at: 5, range: 10 } : null,
    });
  return found;
}

/** What may befall a unit in a hex until it acts again, in points; `dice`: what its movement adds to the dice of those who fire. */
export function dangerAt(table: HexTable, foes: readonly Foe[], unit: Unit, at: Hex, dice: number): number {
  const board = boardOf(table);
  const sight = sightOf(table);
  const armour = cardOf(table, unit).vehicle?.armour ?? null;
  const there = unit.at === at ? unit : { ...unit, at, floor: 0 };
  const position = positionOf(table, there);
  const morale = moraleOf(table, unit);
  const isMan = !isVehicle(table, unit) || !isArmoured(table, unit);
  let sum = 0;
  for (const foe of foes) {
    const far = distanceBetween(board, foe.at, at);
    if (far === 0) continue;
    if (armour !== null) {
      if (foe.isClose && far <= CLOSE) sum += foe.share * (far === 1 ? 2 : 1);
      if (foe.gun === null || far > foe.gun.range) continue;
    } else if (foe.ap === 0 || far > 2 * foe.range) continue;
    const hindrances = hindrancesBetween(sight, foe.position, position);
    if (hindrances === BLOCKED) continue;
    if (armour !== null && foe.gun !== null) sum += 0.6 * foe.share * frontHarm(foe.gun.at, armour.front, far);
    else if (isMan) {
      const factor = foe.ap * (far === 1 ? 2 : 1) * (far > foe.range ? 0.5 : 1);
      const modifiers = dice + hindrances + protectionOf(table, there, foe);
      sum += foe.share * attackHarm(factor, modifiers, morale, unit.steps, 'sound');
    }
  }
  return Math.min(6, sum);
}

/** How far the nearest enemy is of whom the side knows. */
export function nearestFoe(table: HexTable, foes: readonly Foe[], at: Hex): number {
  const board = boardOf(table);
  let best = 99;
  for (const foe of foes) best = Math.min(best, distanceBetween(board, foe.at, at));
  return best;
}

/** Has the enemy armour left that may yet come? Everybody knows the roster. */
export const hasArmour = (table: HexTable, side: Side): boolean =>
  table.units.some((unit) => unit.side === side && isArmoured(table, unit));
