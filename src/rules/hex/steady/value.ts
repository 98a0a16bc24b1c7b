/** What a table is worth to a side: points won, ground held, who is left and in what shape, and how near they are to what they are after. */
import { SIDES } from '../../../kit/sides.ts';
import { pointsOf } from '../control.ts';
import { type HexTable, isArmoured, isCp, isOnMap, isVehicle, type Side, type Unit } from '../state.ts';
import { goalsFor, movesTo, turnsLeft } from './goals.ts';
import { HARM, WRECKED } from './harm.ts';

/** A point of victory while there is time to win it back, and at the end. */
const POINT = { early: 1, late: 1.5 } as const;
/** A Move nearer to what it is after. */
const MOVE = 0.25;
const WON = 60;
/** Nobody knows where it is. */
const HIDDEN = 0.4;

export function value(table: HexTable, side: string): number {
  if (table.over) return table.over.winner === null ? 0 : table.over.winner === side ? WON : -WON;
  return SIDES.reduce((sum, one) => sum + (one === side ? 1 : -1) * ofSide(table, one), 0);
}

function ofSide(table: HexTable, side: Side): number {
  const late = 1 - (turnsLeft(table) - 1) / table.terms.turns;
  const goalOf = goalsFor(table, side);
  let sum = (POINT.early + POINT.late * late) * pointsOf(table, side);
  for (const unit of table.units) {
    if (unit.side !== side) continue;
    sum += unitWorth(table, unit);
    const goal = goalOf(unit);
    if (goal && isOnMap(unit)) sum -= MOVE * Math.min(8, Math.max(0, movesTo(table, unit, unit.at, goal.hex)));
  }
  return sum;
}

/** Steps lost count as points of the enemy too: what is left of their worth is here. */
function unitWorth(table: HexTable, unit: Unit): number {
  let worth = unit.isHidden ? HIDDEN : 0;
  if (isVehicle(table, unit)) {
    const share = isArmoured(table, unit) ? 1 : 0.4;
    worth += share * (WRECKED.D - 3);
    if (unit.isImmobilised) worth -= share * WRECKED.I;
    if (unit.isShutDown) worth -= share * WRECKED.S;
    return worth;
  }
  worth += HARM.unit + (HARM.step - 1) * unit.steps + (isCp(table, unit) ? 1 : 0);
  if (unit.isNeutralised) worth -= HARM.neutralised;
  else if (unit.isStopped) worth -= HARM.stopped;
  return unit.isJammed ? worth - 0.8 : worth;
}
