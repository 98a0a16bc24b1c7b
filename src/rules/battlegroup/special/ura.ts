/** Ura! Ura!: a human wave for one order. */
import { disc, gap } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterOrder } from '../chapters.ts';
import { has, isAircraft, isInfantry, typeOf } from '../ground.ts';
import { endOf } from '../move/goal.ts';
import { type MoveAnswer, speedOf } from '../move/going.ts';
import { sampleMoves } from '../move/move.ts';
import { orderFrame } from '../orders/types.ts';
import { nearestGap } from '../sight.ts';
import {
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type Place,
  type Placed,
  type Side,
  standing,
} from '../state.ts';
import { procedure, type SpecialAnswer, type UraFrame } from './types.ts';

type Wave = Extract<SpecialAnswer, { kind: 'wave' }>;

const INCH = 100;
/** bg-spec-30 */
const NEAR = 5 * INCH;

/** Infantry that may run now: not pinned, without an order this turn (bg-state-08), and able to move. */
function mayRun(table: BgTable, unit: Placed | null): unit is Placed {
  return (
    unit !== null && !unit.pinned && !unit.ordered && isInfantry(typeOf(table, unit)) && speedOf(table, unit) !== null
  );
}

/** bg-spec-30 Every infantry unit with a man within 5 inches of the command squad. */
export function waveOf(table: BgTable, command: Placed): Placed[] {
  return table.units.filter(
    (unit): unit is Placed =>
      unit.side === command.side &&
      isPlaced(unit) &&
      unit.id !== command.id &&
      mayRun(table, unit) &&
      nearestGap(table, unit, command) <= NEAR,
  );
}

/** bg-spec-30 Machine guns and light mortars may stay where they are. */
function isSupport(table: BgTable, id: string): boolean {
  return typeOf(table, standing(table, id)!).team;
}

/** How far a place is from the enemy's edge of the table. */
function toEdge(table: BgTable, side: Side, { x, y }: Point): number {
  const { width, height } = table.ground;
  switch (table.edges[enemyOf(side)]) {
    case 'north':
      return y;
    case 'south':
      return height - y;
    case 'west':
      return x;
    case 'east':
      return width - x;
  }
}

/** bg-spec-30 Does a place lie nearer to some enemy unit, or to the enemy's edge, than where the unit is? */
function isForward(table: BgTable, unit: Placed, to: Place): boolean {
  if (toEdge(table, unit.side, to.at) < toEdge(table, unit.side, unit.place.at)) return true;
  const far = (at: Point, other: Placed): number => gap(disc(at, 0), disc(other.place.at, 0));
  return table.units.some(
    (other) =>
      other.side !== unit.side &&
      isPlaced(other) &&
      !isAircraft(typeOf(table, other)) &&
      far(to.at, other) < far(unit.place.at, other),
  );
}

export function refuseWave(table: BgTable, unit: Placed, answer: MoveAnswer): Refusal | null {
  const end = endOf(table, unit, answer);
  return end && isForward(table, unit, end)
    ? null
    : refusal('NOT_FORWARD', 'bg-spec-30', 'Each move must end nearer to an enemy or to the enemy table edge.');
}

/** A move of the wave that the judge accepts; null if there is none, and then the unit may stay. */
export function waveMove(table: BgTable, unit: Placed): MoveAnswer | null {
  for (const answer of sampleMoves(table, unit, true)) if (!refuseWave(table, unit, answer)) return answer;
  return null;
}

export const URA_ORDER: ChapterOrder = {
  order: 'ura',
  refuse(table, unit) {
    if (!has(table, unit, 'ura command'))
      return refusal(
        'NOT_ITS_ORDER',
        'bg-spec-30',
        'Only the command squad of a Russian rifle platoon can take this order.',
      );
    const command = standing(table, unit.id);
    return command && waveOf(table, command).length > 0
      ? null
      : refusal('NOBODY_NEAR', 'bg-spec-30', 'There is no infantry within 5 inches to run with it.');
  },
  frame: (_table, unit, { windows }) => ({ proc: 'ura', step: 'shout', unit: unit.id, windows, left: [] }),
};

export const ura = procedure<UraFrame>(({ ask }) => ({
  /** bg-spec-30 One order for all of them; the command squad runs along. */
  shout: ({ table, self, play }) => {
    const command = standing(table, self.unit)!;
    self.left = waveOf(table, command).map(({ id }) => id);
    play.emit({ type: 'shouted', rule: 'bg-spec-30', unit: command.id, side: command.side, units: self.left });
    return { to: 'run' };
  },

  /** The command squad first: it has its order already. */
  run: ({ self }) => ({ call: topSpeed(self.unit, self.windows), then: 'next' }),

  next: ask(['wave'], {
    rule: 'bg-spec-30',
    title: say`Who runs next?`,
    hint: say`Every squad must run. Support teams may stay.`,
    waitsFor: ({ table, self }) => commandersOf(table, runners(table, self)[0]!),
    autoResolve: ({ table, self }) => (runners(table, self).length > 0 ? null : 'done'),
    form: ({ table, self }) => {
      const left = runners(table, self);
      const mayStay = left.every((id) => isSupport(table, id));
      return order<Wave>(
        [...left, null].map((unit) => ({ kind: 'wave', unit })),
        ({ unit }) => {
          if (unit === null)
            return mayStay
              ? null
              : refusal('MUST_RUN', 'bg-spec-30', 'Every squad must run: only support teams may stay.');
          return left.includes(unit)
            ? null
            : refusal('NOT_NEAR', 'bg-spec-30', 'That unit does not run with the wave.');
        },
        {
          draw: (pick) => ({ kind: 'wave', unit: pick(2) === 0 && mayStay ? null : left[pick(left.length)]! }),
        },
      );
    },
    words: ({ unit }) => (unit === null ? say`The support teams stay` : say`${name(unit)} runs`),
    take({ table, self, answer: { unit }, play }) {
      const side = standing(table, runners(table, self)[0]!)!.side;
      if (unit === null) {
        play.emit({ type: 'wave-over', rule: 'bg-spec-30', unit: self.unit, side });
        return 'done';
      }
      self.left = self.left.filter((id) => id !== unit);
      play.emit({ type: 'swept-along', rule: 'bg-spec-30', unit, side });
      return { call: topSpeed(unit, self.windows), then: 'next' };
    },
  }),
}));

/** Those of the wave who still can run. */
function runners(table: BgTable, self: UraFrame): string[] {
  return self.left.filter((id) => mayRun(table, standing(table, id)));
}

/** bg-spec-30, bg-ord-03 Two moves, without an order of its own. */
function topSpeed(unit: string, windows: boolean) {
  const order = orderFrame({ kind: 'order', unit, order: 'top-speed' }, true, windows);
  return { ...order, step: 'willing' as const, wave: true as const };
}
