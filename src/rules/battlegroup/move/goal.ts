/** Where a move ends: in the open, or in a house. */
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { areMostNear, type Move, moveKey, goalOf as tableGoal } from '../../../tabletop/goal.ts';
import { DEFAULT_STANCE } from '../../../tabletop/place.ts';
import { keptAt } from '../../../tabletop/place-cache.ts';
import { fieldOf, type Section } from '../ground.ts';
import type { Stance } from '../parts.ts';
import { insidePlace, settingFor } from '../placing.ts';
import type { BgTable, Place, Placed } from '../state.ts';
import { goingOn, type MoveAnswer, wayOf } from './going.ts';

const INCH = 100;

/** bg-move-13 Most of its men within an inch of the house. */
export function isAtHouse(table: BgTable, section: Section, place: Place): boolean {
  return areMostNear(fieldOf(table), section, place, INCH);
}

/** bg-move-13 The place inside the house that it means to enter, if it has come so near; null if it stays outside. */
export function entered(table: BgTable, unit: Placed, stance: Stance, outside: Place): Place | null {
  if (stance.kind !== 'inside') return null;
  const section = fieldOf(table).sections.get(stance.section);
  return section && isAtHouse(table, section, outside)
    ? insidePlace(table, unit, stance.section, outside.facing)
    : null;
}

/**
 * bg-state-16 Where a squad, hull or gun ends and faces that goes so far along a path, outside of houses; null if there is no
 * room anywhere. bg-gap-09 Turning costs nothing, and on the spot it is a move of no inches. bg-move-14, bg-meas-02 No man
 * ends farther from the house that he left than the half move goes.
 */
export function goalOf(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  facing: Facing | null,
  stance: Stance,
  onto?: string,
): Place | null {
  const move: Move = { way, along, allowance, facing, stance, men: unit.men };
  // The judge asks, and so does the move itself.
  const key = `${unit.id} ${onto} ${unit.towing?.id} ${moveKey(move)}`;
  return keptAt(table, unit.place, key, () => tableGoal(settingFor(table, unit, onto), unit.place, move));
}

/** Where a unit arrives by a move if the ground takes nothing off it: the very place at which the move would end; null if nowhere. */
export function endOf(table: BgTable, unit: Placed, answer: MoveAnswer): Place | null {
  const way = wayOf(table, unit, answer.path, answer.reverse ?? false);
  const going = goingOn(table, unit, way, answer.reverse ?? false);
  if (!going) return null;
  const stance = answer.stance ?? DEFAULT_STANCE;
  const goal = goalOf(table, unit, way, going.length, going.allowance, answer.facing ?? null, stance);
  return goal && (entered(table, unit, stance, goal) ?? goal);
}
