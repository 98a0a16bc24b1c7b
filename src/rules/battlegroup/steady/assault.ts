/** Whom to assault, and what it would cost. */
import { canSee } from '../../../geometry/table/sight.ts';
import { natural } from '../../../kernel/explain.ts';
import { startOf } from '../../../tabletop/path.ts';
import { refuseAssault } from '../assault.ts';
import { toSave } from '../fire/needs.ts';
import { has, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import type { MoveAnswer } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { coverAgainst, nearestGap, rangeOf } from '../sight.ts';
import type { Placed } from '../state.ts';
import { EXPERIENCE_TEST } from '../tables/experience.ts';
import { distance, eviction, type Mind, prospect } from './mind.ts';
import { roleOf } from './roles.ts';
import { hereOf, reachOfUnit } from './spots.ts';
import { assaultDiceOf, chance, losses, pinWorth, struck, worthOfResult } from './worth.ts';

const INCH = 100;

export interface Assault {
  readonly target: Placed;
  readonly with: 'arms' | 'grenades';
  readonly value: number;
  /** How to get there; null if it is near enough. */
  readonly answer: MoveAnswer | null;
}

/**
 * bg-ord-14 to bg-ord-17 The best enemy to go in against, with what it would cost; null if there is none. Once the test is
 * passed, whatever is better than nothing will do.
 */
export function bestAssault(mind: Mind, unit: Placed, passed: boolean): Assault | null {
  const { table } = mind;
  if (!isInfantry(typeOf(table, unit)) || has(table, unit, 'auxiliary') || unit.men < (passed ? 1 : 3)) return null;
  // Going in is for squads: officers, observers and teams have other work.
  if (!passed && roleOf(table, unit) !== 'squad') return null;
  let best: Assault | null = null;
  for (const target of mind.enemies) {
    if (distance(unit.place.at, target.place.at) > 14 * INCH || nearestGap(table, unit, target) > 10 * INCH) continue;
    const value = assaultWorth(mind, unit, target, passed);
    if (value <= (best?.value ?? (passed ? 0 : 0.2))) continue;
    const how = isArmoured(typeOf(table, target)) ? 'grenades' : 'arms';
    const answer = approach(mind, unit, target, how);
    if (answer !== undefined) best = { target, with: how, value, answer };
  }
  return best;
}

/** Null: it is near enough; undefined: it cannot get there. */
function approach(mind: Mind, unit: Placed, target: Placed, how: 'arms' | 'grenades'): MoveAnswer | null | undefined {
  const { table, field } = mind;
  if (!refuseAssault(table, unit, { kind: 'assault', target: target.id, with: how })) return null;
  const reach = reachOfUnit(table, unit);
  if (reach <= 0) return undefined;
  const far = rangeOf(table, unit, target);
  // Most of its men must end within 5 inches, and see the enemy.
  if (far - reach > 480) return undefined;
  const goal = target.place.at;
  const from = startOf(field, unit.place, goal);
  const air = distance(from, goal);
  const [ux, uy] = [(goal.x - from.x) / air, (goal.y - from.y) / air];
  for (const aside of [0, 180, -180])
    for (const short of [230, 330]) {
      const [x, y] = [goal.x - ux * short - uy * aside, goal.y - uy * short + ux * aside];
      const way = Math.sqrt((x - from.x) ** 2 + (y - from.y) ** 2);
      const t = Math.min(1, (reach - 12) / way);
      if (way * t < 30) continue;
      const end: [number, number] = [Math.trunc(from.x + (x - from.x) * t), Math.trunc(from.y + (y - from.y) * t)];
      const answer: MoveAnswer = { kind: 'move', path: [end] };
      if (canSee(field.sight, eye(end), eye([goal.x, goal.y])) && !refuseMove(table, unit, answer)) return answer;
    }
  return undefined;
}

function eye([x, y]: readonly [number, number]) {
  return { x, y, eye: 0 };
}

function assaultWorth(mind: Mind, unit: Placed, target: Placed, passed: boolean): number {
  const { table } = mind;
  const type = typeOf(table, target);
  const passes = passed || has(table, unit, 'assault troops') ? 1 : chance(EXPERIENCE_TEST[unit.experience]);
  const fails = (1 - passes) * pinWorth(table, unit);
  const risk = passed ? 0 : 0.8 * prospect(mind, unit, hereOf(table, target)).risk;
  if (isArmoured(type)) {
    if (!has(table, unit, 'anti-tank grenades')) return 0;
    const harm =
      (worthOfResult(table, target, struck(table, target, 'side', 6)) +
        worthOfResult(table, target, struck(table, target, 'rear', 6))) /
      6;
    const cost = worthOfResult(table, unit, losses(table, unit, [{ n: 1, p: 1 }])) * (4 / 6);
    return passes * (harm - cost) - fails - risk;
  }
  const failsSave = (of: Placed, against: Placed): number => {
    const save = toSave(table, of, coverAgainst(table, against, of));
    return save ? 1 - chance(natural(save)) : 1;
  };
  const hits = [{ n: assaultDiceOf(table, unit) + 3, p: (5 / 6) * failsSave(target, unit) }];
  const result = losses(table, target, hits);
  const harm = worthOfResult(table, target, result) + result.kill * eviction(mind, target);
  const answers = target.pinned || isVehicle(type) ? 0 : assaultDiceOf(table, target);
  const cost =
    answers > 0 ? worthOfResult(table, unit, losses(table, unit, [{ n: answers, p: (5 / 6) * (5 / 6) }])) : 0;
  return passes * (harm - 1.15 * cost) - fails - risk;
}
