/** Withdraw: an empty transport leaves the battle. */
import { boxOf } from '../../../geometry/table/polygon.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterOrder } from '../chapters.ts';
import { basesOf, fieldOf, typeOf } from '../ground.ts';
import { speedOf } from '../move/going.ts';
import { orderFrame } from '../orders/types.ts';
import { type BgTable, commandersOf, isPlaced, type Placed, standing, type Unit, unitAt } from '../state.ts';
import { carriedOn } from './aboard.ts';
import { procedure, type TransportAnswer, type WithdrawFrame } from './types.ts';

type Leave = Extract<TransportAnswer, { kind: 'leave' }>;

/** bg-ord-27 */
const EDGE = 1000;

/** bg-gap-16 Any edge of the table. */
function isAtEdge(table: BgTable, unit: Placed): boolean {
  const { width, height } = fieldOf(table);
  const box = boxOf(basesOf(typeOf(table, unit), unit.place)[0]!.points);
  return Math.min(box.west, box.north, width - box.east, height - box.south) <= EDGE;
}

/** bg-ord-27 Vehicles for passengers; bg-gap-16 only empty ones. */
function refuseWithdraw(table: BgTable, unit: Unit): Refusal | null {
  if (!isPlaced(unit) || (typeOf(table, unit).carries?.men ?? 0) === 0)
    return refusal('NOT_ITS_ORDER', 'bg-ord-27', 'Only a passenger-carrying vehicle can withdraw.');
  if (carriedOn(table, unit.id).length > 0)
    return refusal('NOT_EMPTY', 'bg-gap-16', 'It still carries or tows a unit.');
  return speedOf(table, unit) ? null : refusal('CANNOT_MOVE', 'bg-state-11', 'It cannot move.');
}

export const WITHDRAW: ChapterOrder = {
  order: 'withdraw',
  refuse: (table, unit, on) =>
    on === undefined
      ? refuseWithdraw(table, unit)
      : refusal('NO_OTHER', 'bg-ord-27', 'This order takes no other unit.'),
  frame: (_table, { id }, { windows }): WithdrawFrame => ({ proc: 'withdraw', step: 'drive', unit: id, windows }),
};

const OFF_OR_NOT: readonly Leave[] = [
  { kind: 'leave', yes: true },
  { kind: 'leave', yes: false },
];

export const withdraw = procedure<WithdrawFrame>(({ ask }) => ({
  /** bg-ord-27 As Top Speed. */
  drive: ({ self }) => {
    const speed = orderFrame({ kind: 'order', unit: self.unit, order: 'top-speed' }, true, self.windows);
    return { call: { ...speed, step: 'move' }, then: 'leave' };
  },

  leave: ask(['leave'], {
    rule: 'bg-ord-27',
    title: say`Does it leave the table?`,
    hint: say`A unit that leaves does not come back, and costs no counter.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const unit = standing(table, self.unit);
      // bg-gap-16 Who got in meanwhile, by a free order (bg-bcd-03), keeps it here.
      const isEmpty = carriedOn(table, self.unit).length === 0;
      return unit && !unit.pinned && isEmpty && isAtEdge(table, unit) ? null : 'done';
    },
    form: () => ({ ...oneOf(OFF_OR_NOT), draw: (pick) => ({ kind: 'leave', yes: pick(4) > 0 }) }),
    words: ({ yes }, { self }) => (yes ? say`${name(self.unit)} leaves` : say`${name(self.unit)} stays`),
    take({ table, self, answer, play }) {
      const { side } = unitAt(table, self.unit);
      // bg-ord-27, bg-br-09 Nobody takes a counter for it.
      if (answer.yes) play.emit({ type: 'withdrew', rule: 'bg-ord-27', unit: self.unit, side });
      else play.emit({ type: 'stays-on', rule: 'bg-ord-27', unit: self.unit, side });
      return 'done';
    },
  }),
}));
