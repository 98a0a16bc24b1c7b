/** hex-act-17, hex-fx-12 Digging in, which takes two turns running. */
import { hexName, toldOf } from '../parts.ts';
import { type HexTable, unitAt } from '../state.ts';
import { procedure } from './kinds.ts';
import type { EntrenchFrame } from './types.ts';

export const entrenchFrame = (table: HexTable, unit: string): EntrenchFrame => {
  const { side, at, isHidden } = unitAt(table, unit);
  return { proc: 'entrench', step: 'dig', side, unit, isHidden, hex: at };
};

/** hex-mark-15 The turn in which it began, then the entrenchment. */
export const entrench = procedure<EntrenchFrame>(() => ({
  dig: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit);
    const { side, at, isHidden } = unit;
    const isDone = unit.digging > 0 && unit.digging === table.turn - 1;
    play.emit({
      type: 'digs',
      rule: 'hex-fx-12',
      side,
      unit: unit.id,
      turn: isDone ? 0 : table.turn,
      ...toldOf(table, unit),
    });
    if (isDone) {
      const work = { hex: at, kind: 'entrenchment', isForVehicles: false } as const;
      play.emit({ type: 'entrenched', rule: 'hex-fx-12', side, work, place: hexName(table, at), isHidden });
    }
    return 'done';
  },
}));
