/** Objectives at the end of a player's turn: kgn-obj-01 to kgn-obj-07, kgn-gap-70, kgn-gap-71. */
import { disc } from '../../geometry/table/footprint.ts';
import type { Frame, Returns } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { name, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type CounterFrame, counterFrame } from './counters.ts';
import { fieldOf, INCH } from './ground.ts';
import type { OfSide } from './parts.ts';
import { isNear } from './sight.ts';
import {
  enemyOf,
  isAircraft,
  isPlaced,
  type KgnTable,
  type Objective,
  type Placed,
  type Side,
  sideOf,
} from './state.ts';

/** It returns whether the side has secured all objectives, and with that the battle. */
export interface ObjectivesFrame extends Frame, Returns<boolean> {
  readonly proc: 'objectives';
  step: 'take' | 'lose' | 'all';
  readonly side: Side;
  /** The next one to look at. */
  next: number;
}
export const objectivesFrame = (side: Side): ObjectivesFrame => ({ proc: 'objectives', step: 'take', side, next: 0 });

interface Objectives extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: ObjectivesFrame;
  calls: CounterFrame;
  answer: never;
  event:
    | (OfSide<'took'> & { readonly objective: string; readonly name: string })
    | (OfSide<'gave-up'> & { readonly objective: string; readonly name: string });
  emits: never;
}

const { chapter, procedure } = kit<Objectives>(sideOf);

/** kgn-gap-70 Ground units, suppressed or not; passengers count through their vehicle. */
function groundUnits({ units }: KgnTable, side: Side): Placed[] {
  return units.filter((unit): unit is Placed => unit.side === side && isPlaced(unit) && !isAircraft(unit));
}

const isWithin = (table: KgnTable, unit: Placed, { at }: Objective, distance: number): boolean =>
  isNear(table, unit, disc(at, 0), distance);

/** kgn-obj-01 kgn-gap-70 Within an inch of its middle, or in the building that it is. */
function isOn(table: KgnTable, unit: Placed, objective: Objective): boolean {
  const { inside } = unit.place;
  const house = inside === null ? undefined : fieldOf(table).sections.get(inside)?.building;
  if (house !== undefined && house === objective.building) return true;
  return isWithin(table, unit, objective, INCH);
}

/** kgn-obj-01 kgn-obj-02 kgn-gap-71 */
export function canTake(table: KgnTable, side: Side, objective: Objective): boolean {
  if (objective.taken[side] && objective.last === side) return false;
  if (!groundUnits(table, side).some((unit) => isOn(table, unit, objective))) return false;
  return !groundUnits(table, enemyOf(side)).some((unit) => isWithin(table, unit, objective, 8 * INCH));
}

/** kgn-obj-04 */
const isHeld = (table: KgnTable, side: Side, objective: Objective): boolean =>
  groundUnits(table, side).some((unit) => isWithin(table, unit, objective, 4 * INCH));

const objectives = procedure<ObjectivesFrame>(() => ({
  take: ({ table, self, play }) => {
    const { side } = self;
    for (; self.next < table.objectives.length; self.next += 1) {
      const objective = table.objectives[self.next]!;
      if (!canTake(table, side, objective)) continue;
      self.next += 1;
      const { id, name } = objective;
      play.emit({ type: 'took', rule: 'kgn-obj-01', side, objective: id, name });
      // kgn-obj-03 kgn-bgm-13
      return { call: counterFrame(enemyOf(side)), then: 'take' };
    }
    self.next = 0;
    return { to: 'lose' };
  },

  /** kgn-obj-05 kgn-bgm-14 */
  lose: ({ table, self, play }) => {
    const { side } = self;
    for (; self.next < table.objectives.length; self.next += 1) {
      const objective = table.objectives[self.next]!;
      if (!objective.taken[side] || isHeld(table, side, objective)) continue;
      self.next += 1;
      const { id, name } = objective;
      play.emit({ type: 'gave-up', rule: 'kgn-obj-05', side, objective: id, name });
      return { call: counterFrame(side), then: 'lose' };
    }
    return { to: 'all' };
  },

  /** kgn-obj-06 kgn-obj-07 */
  all: ({ table, self: { side } }) => ({
    done:
      table.objectives.length > 0 &&
      !table.terms.denied.includes(side) &&
      table.objectives.every(({ taken, last }) => taken[side] && last === side),
  }),
}));

function mark(table: KgnTable, id: string, side: Side, isTaken: boolean): void {
  table.objectives = table.objectives.map((one) => {
    if (one.id !== id) return one;
    const last = isTaken ? side : one.last === side ? null : one.last;
    return Object.freeze({ ...one, taken: Object.freeze({ ...one.taken, [side]: isTaken }), last });
  });
}

export const objectivesChapter = chapter({
  procedures: { objectives },
  frames: { objectives: open('side', 'next') },
  answers: {},
  events: {
    took: {
      seenBy: open('side', 'objective', 'name'),
      tone: 'good',
      pause: 'long',
      apply: (table, { objective, side }) => mark(table, objective, side, true),
      say: ({ side, objective }) => say`The ${SIDE_NAMES[side]} take ${name(objective)}.`,
    },
    'gave-up': {
      seenBy: open('side', 'objective', 'name'),
      tone: 'bad',
      pause: 'long',
      apply: (table, { objective, side }) => mark(table, objective, side, false),
      say: ({ side, objective }) => say`The ${SIDE_NAMES[side]} no longer hold ${name(objective)}.`,
    },
  },
});
