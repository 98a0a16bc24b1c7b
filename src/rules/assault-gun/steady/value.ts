/** What a table is worth to a side. */
import { KM } from '../bases.ts';
import { type AgTable, isOnMap, SIDES, type Side, type Unit } from '../state.ts';
import { strengthAt } from '../victory.ts';
import { far2, goalsFor, goalsOf } from './worth.ts';

/** A strength point: those of tanks and guns are harder to come by. */
const POINT: { readonly [T in Unit['row']['type']]: number } = {
  ...{ Infantry: 1, Cavalry: 1, Tanks: 1.3, 'A/Car': 1, Guns: 1, 'SP Guns': 1.2 },
};

/** A unit counts beyond its strength: at none it still holds ground, and eliminated it is gone for good. */
const UNIT = 1.5;
/** What is left in the pool is a fight tomorrow. */
const LOG = 0.15;
/** A kilometre nearer to what it is after. */
const KILOMETRE = 0.02;

export function value(table: AgTable, side: string): number {
  return SIDES.reduce((sum, one) => sum + (one === side ? 1 : -1) * ofSide(table, one), 0);
}

function ofSide(table: AgTable, side: Side): number {
  const goalOf = goalsFor(table, side);
  let sum = 0;
  for (const unit of table.units) {
    if (unit.side !== side || unit.kind !== 'unit' || !isOnMap(unit)) continue;
    const goal = goalOf(unit);
    const far = Math.max(0, Math.sqrt(far2(unit.at, goal.at)) - goal.radius) / KM;
    sum += UNIT + POINT[unit.row.type] * unit.strength - KILOMETRE * far;
  }
  for (const division of table.divisions) if (division.side === side) sum += LOG * division.log;
  const { victory, days, turnsPerDay } = table.terms;
  // What is lost at the end is not won back.
  const late = (((table.day - 1) * turnsPerDay + table.turn) / (days * turnsPerDay)) ** 3;
  if (victory.kind === 'strength') return sum + (0.5 + 3 * late) * strengthAt(table, side, victory.at, victory.radius);
  const held = goalsOf(table).reduce((points, goal) => points + (goal.holder === side ? goal.points : 0), 0);
  return sum + (3 + 6 * late) * held;
}
