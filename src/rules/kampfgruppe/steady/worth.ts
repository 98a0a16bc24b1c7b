/** What units, ground and a whole table are worth, in morale counters. */
import { distanceSquared } from '../../../geometry/table/vector.ts';
import { keptOdds } from '../../../kit/commander.ts';
import { INCH } from '../ground.ts';
import {
  enemyOf,
  has,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Side,
  typeOf,
  type Unit,
} from '../state.ts';
import { gunOf } from '../tables/guns.ts';

const keptFights = keptOdds<string, number>();

/** What a unit of that type does in a battle, whole and in good order. */
export const fightOf = (unit: { readonly type: string }): number => keptFights(unit.type, () => fightOfType(unit));

const ARMED: { readonly [weapon: string]: number } = { lmg: 0.15, mmg: 0.4, hmg: 0.5 };

function fightOfType(unit: { readonly type: string }): number {
  const type = typeOf(unit);
  const { main } = type;
  const gun = main && gunOf(main.gun);
  const firepower = gun ? (gun.ap?.effective ?? 0) * 0.07 + (gun.he?.rating.dice ?? 0) * 0.06 : 0;
  let worth = 0.1 + firepower + 0.12 * type.mgs.length;
  if (isInfantry(unit)) {
    worth += 0.06 * type.men;
    for (const weapon of type.weapons) worth += ARMED[weapon] ?? 0.12;
  }
  if (isArmoured(unit)) worth += 0.3 + 0.03 * (type.armour?.front ?? 0);
  if (isAircraft(unit)) worth += 0.8;
  if (has(unit, 'command')) worth += 0.5;
  if (has(unit, 'supreme command')) worth += 0.5;
  if (has(unit, 'forward artillery observer')) worth += 0.3;
  return worth;
}

/** kgn-bgm-08 to kgn-bgm-19 Counters that its loss costs. */
export const countersFor = (unit: Unit): number =>
  has(unit, 'sniper') ? 0 : has(unit, 'supreme command') || isAircraft(unit) ? 2 : 1;

/** What it costs its side that a unit is lost. */
export const lossOf = (unit: Unit): number => fightOf(unit) + countersFor(unit);

/** What it costs that a unit keeps its head down: it does nothing until a counter is paid for it. */
export function pinOf(unit: Unit): number {
  if (unit.isSuppressed) return 0;
  return 0.25 + 0.3 * fightOf(unit) + (unit.isCovering ? 0.1 : 0);
}

/** What is left of what it does. */
function shapeOf(unit: Unit): number {
  let left = fightOf(unit);
  if (unit.strength > 0) left *= 0.3 + (0.7 * unit.men) / unit.strength;
  if (unit.isImmobilised) left *= isGun(unit) ? 1 : 0.7;
  return left - (unit.isSuppressed ? pinOf({ ...unit, isSuppressed: false }) : 0);
}

/** kgn-obj-03 A mark is a counter for the enemy, and to lose it again is one more. */
const MARK = 0.8;
const NEAR = 40 * INCH;

function groundOf(table: KgnTable, side: Side): number {
  let worth = 0;
  for (const { at, last } of table.objectives) {
    if (last === side) {
      worth += MARK;
      continue;
    }
    let nearest = NEAR;
    for (const unit of table.units)
      if (unit.side === side && isPlaced(unit) && !isAircraft(unit) && !unit.isSuppressed)
        nearest = Math.min(nearest, Math.sqrt(distanceSquared(unit.place.at, at)));
    worth += 0.5 * (1 - nearest / NEAR);
  }
  return worth;
}

function strengthOf(table: KgnTable, side: Side): number {
  let worth = -table.taken[side].length - table.openLoss[side] / 2;
  for (const unit of table.units) if (unit.side === side) worth += shapeOf(unit);
  return worth;
}

/** What a battle that is won is worth. */
const WON = 30;

export function value(table: KgnTable, side: Side): number {
  const enemy = enemyOf(side);
  const winner = table.over?.winner ?? null;
  const end = winner === null ? 0 : winner === side ? WON : -WON;
  return end + strengthOf(table, side) - strengthOf(table, enemy) + groundOf(table, side) - groundOf(table, enemy);
}
