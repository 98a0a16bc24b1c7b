/** hex-scn-02, hex-scn-03 Who holds the objectives, and who has won. */
import type { Outcome } from '../../kernel/flow.ts';
import type { Emitter } from '../../kernel/play.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../kit/sides.ts';
import { type HexEventBase, hexName } from './parts.ts';
import { type HexTable, isCrewed, isInfantry, isVehicle } from './state.ts';

export type ControlTaken = HexEventBase<'control'> & {
  readonly side: Side;
  readonly objective: number;
  readonly place: string;
};

/** hex-scn-02 A hex is the side's whose unneutralised foot unit or vehicle was last in it alone. To be called after every hex entered. */
export function takeControl(table: HexTable, play: Emitter<ControlTaken>): void {
  for (let i = 0; i < table.terms.objectives.length; i += 1) {
    const { hex, name } = table.terms.objectives[i]!;
    let holder: Side | null = null;
    let isShared = false;
    for (const unit of table.units) {
      if (unit.at !== hex || unit.carriedBy !== null) continue;
      if (holder !== null && unit.side !== holder) isShared = true;
      holder ??= unit.side;
    }
    if (holder === null || isShared || holder === table.holders[i]) continue;
    const counts = table.units.some(
      (unit) =>
        unit.at === hex &&
        !unit.isNeutralised &&
        unit.carriedBy === null &&
        (isVehicle(table, unit) || isFoot(table, unit)),
    );
    if (!counts) continue;
    const place = name === '' ? hexName(table, hex) : name;
    play.emit({ type: 'control', rule: 'hex-scn-02', side: holder, objective: i, place });
  }
}

/** A crew without its wheels goes on foot; a gun does not. */
const isFoot = (table: HexTable, unit: HexTable['units'][number]): boolean =>
  isInfantry(table, unit) || (isCrewed(table, unit) && unit.facing === 0);

/** hex-scn-03 Points of a side: objectives that it holds, and losses of the enemy. */
export function pointsOf({ terms, holders, points }: HexTable, side: Side): number {
  let sum = points[side];
  for (let i = 0; i < terms.objectives.length; i += 1) if (holders[i] === side) sum += terms.objectives[i]!.points;
  return sum;
}

/** hex-scn-03, hex-turn-07 */
export function judge(table: HexTable): Outcome {
  const { victory, objectives } = table.terms;
  const points = { axis: pointsOf(table, 'axis'), allies: pointsOf(table, 'allies') };
  const count = `${SIDE_NAMES.axis} ${points.axis}, ${SIDE_NAMES.allies} ${points.allies} points.`;
  const made = (winner: Side | null): Outcome => ({ winner, rule: 'hex-scn-03', sentence: count });
  const { needs, tie } = victory;
  if (needs) {
    const { side, margin, hold } = needs;
    const held = hold
      ? objectives.filter(({ hex }, i) => hold.of.includes(hex) && table.holders[i] === side).length
      : Number.POSITIVE_INFINITY;
    const isWon = points[side] - points[enemyOf(side)] >= margin && held >= (hold?.count ?? 0);
    return made(isWon ? side : enemyOf(side));
  }
  if (points.axis === points.allies) return made(tie);
  return made(points.axis > points.allies ? 'axis' : 'allies');
}
