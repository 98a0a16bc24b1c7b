/** Tables without measuring: what nobody is told before it matters. */
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { BgFrame } from './book.ts';
import type { BgTable } from './state.ts';

/** bg-hid-07, bg-gap-02 Is this a table where distances are judged by eye? */
export function isFaithful(table: BgTable): boolean {
  return table.measuring === 'faithful';
}

/** bg-hid-07 Where a unit can get to is measured once it has its order, and at other tables at any time. */
export function mayMeasureMove(table: BgTable, stack: readonly BgFrame[], unit: string): boolean {
  // bg-eng-05 A remote-controlled vehicle moves by the order of another.
  const isMoved = (frame: BgFrame): boolean =>
    (frame.proc === 'order' && frame.unit === unit) || (frame.proc === 'remote' && frame.vehicle === unit);
  return !isFaithful(table) || stack.some(isMoved);
}

/** bg-hid-07, bg-gap-02 Odds are a tool of tables that measure. */
export function refuseOdds(table: BgTable): Refusal | null {
  return isFaithful(table)
    ? refusal('NO_MEASURING', 'bg-hid-07', 'At this table nothing is measured or counted before the order is given.')
    : null;
}
