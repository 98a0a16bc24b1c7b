/** What fire can be expected to do, in points: an attack on the Combat Table, a shot at armour, shells on a hex. */

import { keptOdds } from '../../../kit/commander.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { portableModifiers } from '../anti-tank/portable.ts';
import { differentialOf, effectModifiers, toHitModifiers } from '../anti-tank/shoot.ts';
import { hexAimed } from '../fire/mortar.ts';
import { portableOf } from '../fire/shots.ts';
import { fireModifiers, strengthAt, weaponOf } from '../fire/strength.ts';
import { behindMark } from '../hidden.ts';
import { indirectModifiers } from '../indirect/effect.ts';
import { moraleOf } from '../morale.ts';
import { type Fire, mannerOf } from '../parts.ts';
import { distanceOf } from '../sight.ts';
import {
  cardOf,
  type HexTable,
  isArmoured,
  isCp,
  isVehicle,
  type Side,
  strengthOf,
  type Unit,
  unitAt,
  unitOf,
  unitsIn,
} from '../state.ts';
import { AT_MISS, atColumn, atResult, PORTABLES, portableResult, toHit } from '../tables/anti-tank.ts';
import { combatColumn, combatEffect, combatResult } from '../tables/combat.ts';

/** What it is worth that a unit of men is stopped, is neutralised, loses a step, is gone. */
export const HARM = { stopped: 0.6, neutralised: 1.8, step: 3, unit: 1 } as const;
/** The same of a vehicle with armour: destroyed, immobilised, shut down. Others count half. */
export const WRECKED = { D: 8, I: 3.5, S: 1.5 } as const;

/** In how many of 36 ways two dice show a sum. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
/** In how many of 36 ways they show more than that. */
const above = (sum: number): number => {
  let ways = 0;
  for (let n = Math.max(2, sum + 1); n <= 12; n += 1) ways += WAYS[n]!;
  return ways;
};

export type Shape = 'sound' | 'stopped' | 'neutralised';
export const shapeOf = ({ isNeutralised, isStopped }: Unit): Shape =>
  isNeutralised ? 'neutralised' : isStopped ? 'stopped' : 'sound';

/** What is lost with so many steps of a unit that has so many. */
function lossOf(lost: number, steps: number, shape: Shape): number {
  if (lost >= steps) return HARM.step * steps + HARM.unit;
  return HARM.step * lost + (shape === 'neutralised' ? 0 : HARM.neutralised);
}

function cellHarm(result: NonNullable<ReturnType<typeof combatResult>>, morale: number, steps: number, shape: Shape) {
  const effect = combatEffect(result);
  switch (effect.does) {
    case 'eliminated':
      return lossOf(steps, steps, shape);
    case 'step lost and neutralised':
      return lossOf(1, steps, shape);
    case 'stoppage test': {
      const m = morale - effect.less;
      const badly = above(2 * m) / 36;
      const failed = above(m) / 36 - badly;
      if (shape === 'neutralised') return badly * lossOf(1, steps, shape);
      return badly * HARM.neutralised + (shape === 'stopped' ? 0 : failed * HARM.stopped);
    }
    case 'neutralisation test': {
      const m = morale - effect.less;
      const badly = above(2 * m) / 36;
      const failed = above(m) / 36 - badly;
      const isDown = shape === 'neutralised';
      return (
        badly * lossOf(isDown ? 2 : 1, steps, shape) + failed * (isDown ? lossOf(1, steps, shape) : HARM.neutralised)
      );
    }
  }
}

const SHAPES: readonly Shape[] = ['sound', 'stopped', 'neutralised'];
const keptAttack = keptOdds<number, number>();

/** What an attack on the Combat Table does on average to men of that morale, with so many steps, in that shape. */
export function attackHarm(factor: number, dice: number, morale: number, steps: number, shape: Shape): number {
  const column = combatColumn(Math.floor(factor));
  if (column === null) return 0;
  const key = (((column * 32 + dice + 12) * 16 + morale) * 4 + steps) * 3 + SHAPES.indexOf(shape);
  return keptAttack(key, () => {
    let sum = 0;
    for (let n = 2; n <= 12; n += 1) {
      const result = combatResult(column, n + dice);
      if (result !== null) sum += (WAYS[n]! / 36) * cellHarm(result, morale, steps, shape);
    }
    return sum;
  });
}

type Added = readonly ({ readonly value: number } | null)[];
const sumOf = (list: Added): number => list.reduce((sum, one) => sum + (one?.value ?? 0), 0);

const keptShot = keptOdds<number, number>();

/** What a shot with that number to hit, that differential and that much on the effect dice does to armour. */
export function shotHarm(need: number, differential: number, dice: number): number {
  const hit = 1 - above(Math.min(need, AT_MISS - 1)) / 36;
  if (hit <= 0) return 0;
  const { column } = atColumn(differential);
  const effect = keptShot(column * 64 + dice + 32, () => {
    let sum = 0;
    for (let n = 2; n < AT_MISS; n += 1) {
      const result = atResult(column, n + dice);
      if (result !== null) sum += (WAYS[n]! / 36) * WRECKED[result];
    }
    return sum;
  });
  return hit * effect;
}

const worthOfVehicle = (table: HexTable, unit: Unit): number => (isArmoured(table, unit) ? 1 : 0.5);

function atHarm(table: HexTable, unit: Unit, target: Unit, isMoving: boolean): number {
  const isGun = cardOf(table, unit).class !== 'machine gun';
  const need = isGun
    ? toHit(distanceOf(table, unit, target)) - sumOf(toHitModifiers(table, unit, target, isMoving))
    : 12;
  const harm = shotHarm(need, differentialOf(table, unit, target), sumOf(effectModifiers(table, unit, target)));
  return harm * worthOfVehicle(table, target);
}

function portableHarm(table: HexTable, unit: Unit, target: Unit, weapon: Fire['weapon'], isMoving: boolean): number {
  const carried = portableOf(table, unit, weapon);
  if (!carried) return 0;
  const { number } = PORTABLES[carried];
  const dice = sumOf(portableModifiers(table, unit, target, isMoving));
  // hex-pat-06 One of the two dice says too whether there is a Panzerfaust: where there is, the sum is rather low.
  const most = carried === 'Panzerfaust' ? table.terms.panzerfaust : 6;
  let sum = 0;
  for (let coloured = 1; coloured <= most; coloured += 1)
    for (let other = 1; other <= 6; other += 1) {
      const result = portableResult(number, coloured + other + dice);
      if (result !== null) sum += WRECKED[result] / 36;
    }
  return sum * worthOfVehicle(table, target);
}

/** What is not seen is taken for a squad of the line; a shot at it may find nothing that it could hurt. */
export const UNSEEN = { morale: 7, steps: 2, share: 0.7 } as const;

function hexHarm(table: HexTable, unit: Unit, side: Side, hex: number): number {
  const { main } = cardOf(table, unit);
  if (!main) return 0;
  const factor = strengthOf(table, unit, main);
  let sum = 0;
  let isMarked = false;
  for (const one of unitsIn(table, hex)) {
    if (one.side === side) continue;
    const dice = sumOf(indirectModifiers(table, one));
    if (one.isHidden) {
      if (!isMarked) sum += UNSEEN.share * attackHarm(factor, dice, UNSEEN.morale, UNSEEN.steps, 'sound');
      isMarked = true;
    } else if (isVehicle(table, one)) sum += 0.3;
    else sum += attackHarm(factor, dice, moraleOf(table, one), one.steps, shapeOf(one));
  }
  return sum;
}

/** What a fire can be expected to do to whom it is aimed at. */
export function fireHarm(table: HexTable, fire: Fire, isMoving: boolean): number {
  const { units, at, weapon, on } = fire;
  const firers = units.map((id) => unitAt(table, id));
  const { side } = firers[0]!;
  if (on === 'mortar') {
    const hex = hexAimed(table, firers[0]!, at);
    return hex === null ? 0 : hexHarm(table, firers[0]!, side, hex);
  }
  const target = 'unit' in at ? unitOf(table, at.unit) : behindMark(table, enemyOf(side), at.hex);
  if (!target) return 0;
  if (on === 'AT') return atHarm(table, firers[0]!, target, isMoving);
  if (on === 'portable') return portableHarm(table, firers[0]!, target, weapon, isMoving);
  let factor = 0;
  for (const unit of firers) {
    const piece = weaponOf(table, unit, mannerOf(fire, unit.id).weapon);
    if (piece) factor += strengthAt(table, unit, piece, target, isMoving).value;
  }
  const dice = sumOf(fireModifiers(table, target, firers));
  if (target.isHidden) return UNSEEN.share * attackHarm(factor, dice, UNSEEN.morale, UNSEEN.steps, 'sound');
  const harm = attackHarm(factor, dice, moraleOf(table, target), target.steps, shapeOf(target));
  return harm * (isCp(table, target) ? 1.3 : cardOf(table, target).class === 'machine gun' ? 1.2 : 1);
}

/** Of a gun that fires at the front of a vehicle on the move, from so far. */
export function frontHarm(at: number, front: number, distance: number): number {
  const differential = at - front;
  return shotHarm(toHit(distance) - 2, differential, atColumn(differential).dice);
}
