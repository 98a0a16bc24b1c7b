/** hex-stack-06 Units that cannot stay where they are, and where they go instead. */
import { type Hex, OFF } from '../../../geometry/hex/board.ts';
import { CLOSED } from '../../../geometry/hex/move.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { boardOf, moveClassOf, moveFieldOf } from '../ground.ts';
import { eliminate, type MarkEvent, put } from '../marks.ts';
import type { RuleId } from '../rules.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import { type HexTable, type Unit, unitAt } from '../state.ts';
import type { Place } from './types.ts';

/** May a unit that is obliged to move end up there? hex-fx-10 Nobody enters a blaze. */
export const isLegalRefuge = (table: HexTable, unit: Unit, hex: Hex): boolean =>
  !table.blazes.includes(hex) && !isClosedTo(table, hex, unit.side) && hasRoom(table, hex, unit.side, unit);

/** The hexes beside one that a unit may go to when it has to leave it, clockwise from north. */
export function refugesOf(table: HexTable, unit: Unit, from: Hex = unit.at): Hex[] {
  const { neighbours } = boardOf(table);
  const { steps } = moveFieldOf(table, moveClassOf(table, unit));
  const found: Hex[] = [];
  for (let side = 0; side < 6; side += 1) {
    const to = neighbours[6 * from + side]!;
    if (to !== OFF && steps[6 * from + side] !== CLOSED && isLegalRefuge(table, unit, to)) found.push(to);
  }
  return found;
}

/**
 * A unit that has to stay in a hex which is full goes back to the last place where it had room, or else beside; where there is no legal hex it
 * is eliminated. Says whether it is gone.
 */
export function settle(
  table: HexTable,
  play: Emitter<MarkEvent>,
  of: string,
  back: Place | null,
  rule: RuleId = 'hex-stack-06',
): boolean {
  const unit = unitAt(table, of);
  if (unit.at === OFF || unit.carriedBy !== null || hasRoom(table, unit.at, unit.side, unit)) return false;
  const place =
    back !== null && isLegalRefuge(table, unit, back.at) ? back : refugesOf(table, unit).map((at) => ({ at }))[0];
  if (place) put(table, play, of, place, rule);
  else eliminate(table, play, of, rule);
  return !place;
}

/** hex-stack-05, hex-stack-06 A unit on foot that has lost its vehicle among enemies, outside of an assault, goes beside; elsewhere it settles. */
export function leaveEnemies(table: HexTable, play: Emitter<MarkEvent>, of: string): void {
  const unit = unitAt(table, of);
  if (unit.at === OFF || !isClosedTo(table, unit.at, unit.side)) {
    settle(table, play, of, null);
    return;
  }
  const at = refugesOf(table, unit)[0];
  if (at === undefined) eliminate(table, play, of, 'hex-stack-06');
  else put(table, play, of, { at }, 'hex-stack-05');
}
