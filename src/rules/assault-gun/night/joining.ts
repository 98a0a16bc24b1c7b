/** ag-night-06 Troops on their way to the division that they were put under. */
import type { Emitter } from '../../../kernel/play.ts';
import { type AgTable, divisionOf } from '../state.ts';
import { isFar } from './night.ts';
import type { Joined } from './types.ts';

/** They have come within a normal move of one of its units: from now on they are part of it. */
export function joinUp(table: AgTable, play: Emitter<Joined>): void {
  for (const unit of [...table.units])
    if (unit.joining && unit.at && !divisionOf(table, unit.division).isCorps && !isFar(table, unit, unit.division))
      play.emit({ type: 'joined', rule: 'ag-night-06', unit: unit.id, side: unit.side });
}
