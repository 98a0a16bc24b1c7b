/** Which fire is worth it: what it can be expected to do, less what it gives away. */

import { enemyOf } from '../../../kit/sides.ts';
import type { Occasion } from '../fire/aim.ts';
import { shotsOf } from '../fire/shots.ts';
import type { Fire } from '../parts.ts';
import { cardOf, type HexTable, isArmoured, type Unit, unitAt, unitOf } from '../state.ts';
import { hasArmour } from './foes.ts';
import { fireHarm } from './harm.ts';

export interface Shot {
  readonly fire: Fire;
  readonly score: number;
}

/** What it costs to be seen, to show a gun to men while armour may come, and to need a check. */
const SEEN = 0.35;
const BETRAYED = 2.5;
const CHECK = 0.5;

/** A gun, or a team, that is there for armour. */
const isForArmour = (table: HexTable, unit: Unit): boolean => {
  const { class: of, main, portable } = cardOf(table, unit);
  return portable !== null || (of === 'gun' && main?.at != null && main.barrel !== null);
};

export function scoreOf(table: HexTable, fire: Fire, isMoving: boolean): number {
  const firers = fire.units.map((id) => unitAt(table, id));
  let score = fireHarm(table, fire, isMoving);
  if (firers.some((unit) => unit.fire === 'check')) score *= CHECK;
  const target = 'unit' in fire.at ? unitOf(table, fire.at.unit) : undefined;
  const isAtArmour = target !== undefined && isArmoured(table, target);
  for (const unit of firers) {
    if (unit.isHidden) score -= SEEN;
    if (!isAtArmour && isForArmour(table, unit) && hasArmour(table, enemyOf(unit.side)))
      score -= unit.isHidden ? BETRAYED : 0.5;
  }
  return score;
}

/** The shots of a list with their scores, the best first. Of a group it counts what its members could do each alone. */
export function ranked(table: HexTable, fires: Iterable<Fire>, isMoving: boolean): Shot[] {
  const alone = new Map<string, number>();
  const groups = new Map<string, Fire>();
  const found: Shot[] = [];
  for (const fire of fires) {
    if (fire.units.length > 1) {
      groups.set(`${fire.units.join(' ')} ${JSON.stringify(fire.at)}`, fire);
      continue;
    }
    const score = scoreOf(table, fire, isMoving);
    found.push({ fire, score });
    alone.set(fire.units[0]!, Math.max(alone.get(fire.units[0]!) ?? 0, score));
  }
  for (const fire of groups.values()) {
    const all = fire.units.map((id) => alone.get(id) ?? 0);
    const others = all.reduce((sum, one) => sum + one, 0) - Math.max(...all);
    found.push({ fire, score: scoreOf(table, fire, isMoving) - 0.8 * others });
  }
  return found.sort((a, b) => b.score - a.score);
}

export const shotsBy = (table: HexTable, units: readonly Unit[], occasion: Occasion): Shot[] =>
  ranked(
    table,
    (function* () {
      for (const unit of units) yield* shotsOf(table, unit, occasion);
    })(),
    occasion.isMoving,
  );
