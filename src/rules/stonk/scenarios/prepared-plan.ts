/** stonk-state-26 The fireplan that a scenario prepares before play: its targets are predicted, and it is ready. */
import type { Seat } from '../../../kernel/seats.ts';
import type { Side } from '../../../kit/sides.ts';
import { type Fireplan, frozen, type PlanTarget } from '../state.ts';
import { seatFor } from './seating.ts';
import type { StonkScenario } from './types.ts';

export function preparedPlan({ sides }: StonkScenario, side: Side, seats: readonly Seat[]): Fireplan[] {
  const { fireplan } = sides[side];
  const [first] = fireplan;
  const seat = first && seatFor(seats, side, first.batteries[0]!);
  if (!seat) return [];
  const isNorth = sides[side].offTable[0]?.edge !== 'south';
  const targets = fireplan.map(
    ({ id, at, moves, batteries, shell }): PlanTarget => ({
      ...{ id, at: { x: at[0], y: at[1] }, front: null, facing: isNorth ? 24 : 0, shell, rate: 'normal' },
      ...{ batteries, moves, kind: 'predicted' },
    }),
  );
  return [frozen({ id: `${seat} prepared`, side, seat, targets, left: 0, status: 'ready', change: null })];
}
