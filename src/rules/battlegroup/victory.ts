/** Objectives and victory. */
import { disc } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Emitter } from '../../kernel/play.ts';
import { type CounterFrame, strainOf } from './counters.ts';
import { counterFrame } from './fire/harm.ts';
import { isAircraft, typeOf } from './ground.ts';
import { isNear } from './sight.ts';
import { type BgTable, enemyOf, isPlaced, type Objective, riding, SIDES, type Side, type Unit } from './state.ts';
import type { TurnEvent } from './turn/types.ts';

type Captured = Extract<TurnEvent, { type: 'captured' }>;

const INCH = 100;
/** bg-obj-01 */
const HOLD = 5 * INCH;
const DENY = 10 * INCH;

/** bg-obj-01, bg-pin-04 An unpinned unit of the side within 5 inches, and no enemy, pinned or not, within 10. */
export function isTakenBy(table: BgTable, { at }: Objective, side: Side): boolean {
  let isHeld = false;
  for (const unit of table.units)
    if (unit.side === side && !unit.pinned && isWithin(table, unit, at, HOLD)) {
      isHeld = true;
      break;
    }
  if (!isHeld) return false;
  for (const unit of table.units) if (unit.side !== side && isWithin(table, unit, at, DENY)) return false;
  return true;
}

function isWithin(table: BgTable, one: Unit, { x, y }: Point, far: number): boolean {
  // bg-state-15 Tank riders count by themselves; who is inside does not.
  const unit = isPlaced(one) ? one : riding(table, one);
  if (!unit) return false;
  const { at } = unit.place;
  // Far off: not worth measuring.
  if (at.x > x + 2200 || at.x < x - 2200 || at.y > y + 2200 || at.y < y - 2200) return false;
  // Aircraft neither take ground nor deny it.
  return !isAircraft(typeOf(table, unit)) && isNear(table, unit, disc({ x, y }, 0), far);
}

/**
 * bg-obj-05, bg-gap-46 The next objective that changes hands, the active side first; bg-obj-02 the other side takes a counter;
 * bg-obj-03 as often as it changes hands, and only then.
 */
export function nextCapture(table: BgTable, play: Emitter<Captured>): CounterFrame | null {
  for (const side of [table.active, enemyOf(table.active)])
    for (const objective of table.objectives) {
      if (objective.holder === side || !isTakenBy(table, objective, side)) continue;
      play.emit({ type: 'captured', rule: 'bg-obj-02', objective: objective.id, side, quiet: false });
      return counterFrame(enemyOf(side));
    }
  return null;
}

/** bg-gap-46 What a side holds when deployment ends costs nobody a counter. */
export function holdAtStart(table: BgTable, play: Emitter<Captured>): void {
  for (const objective of table.objectives)
    for (const side of SIDES)
      if (objective.holder === null && isTakenBy(table, objective, side))
        play.emit({ type: 'captured', rule: 'bg-gap-46', objective: objective.id, side, quiet: true });
}

/** bg-turn-09, bg-obj-04 All objectives held at the end of an enemy turn. */
export function holdsAll(table: BgTable, side: Side): boolean {
  // bg-scn-c-06 The defender of a line cannot win so.
  const isLine = table.scenarioSetup?.scenario === 'defence-line' && side !== table.scenarioSetup.attacker;
  return !isLine && table.objectives.length > 0 && table.objectives.every(({ holder }) => holder === side);
}

/** bg-vic-02 All units lost or pinned; bg-gap-47 aircraft do not save a side. */
export function isPinnedDown(table: BgTable, side: Side): boolean {
  return table.units.every((unit) => unit.side !== side || unit.pinned || isAircraft(typeOf(table, unit)));
}

export function ratingLeft(table: BgTable, side: Side): number {
  return table.rating[side] - strainOf(table, side);
}

/** bg-vic-03, bg-gap-47 At the end of the last turn: battle rating left, objectives, losses inflicted, scouting, or a draw. */
export function atTheEnd(table: BgTable): { readonly winner: Side | null; readonly sentence: string } {
  const compare = (worth: (side: Side) => number): Side | null => {
    const [axis, allies] = [worth('axis'), worth('allies')];
    return axis === allies ? null : axis > allies ? 'axis' : 'allies';
  };
  const held = (side: Side): number => table.objectives.filter(({ holder }) => holder === side).length;
  const byRating = compare((side) => ratingLeft(table, side));
  if (byRating) return { winner: byRating, sentence: 'Time is up: the winner has more battle rating left.' };
  const byGround = compare(held);
  if (byGround) return { winner: byGround, sentence: 'Time is up: the winner holds more objectives.' };
  const byHarm = compare((side) => strainOf(table, enemyOf(side)));
  if (byHarm) return { winner: byHarm, sentence: 'Time is up: the winner inflicted the greater losses.' };
  if (table.outscouted)
    return { winner: enemyOf(table.outscouted), sentence: 'Time is up: the winner out-scouted the enemy.' };
  return { winner: null, sentence: 'Time is up, and the sides are level.' };
}
