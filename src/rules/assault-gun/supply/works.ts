/** What a turn of work brings. */
import type { Emitter } from '../../../kernel/play.ts';
import { baseOf } from '../bases.ts';
import { type AgTable, type Edge, isOnMap, type Minefield, type OnMap, type Point, seatsOf } from '../state.ts';
import type { WorksEvent } from './types.ts';

/** ag-mine-07, ag-gap-37 The strip along one side of a base. */
export function stripAlong(
  base: { readonly x: number; readonly y: number; readonly half: number },
  edge: Edge,
): [Point, Point] {
  const { x, y, half } = base;
  switch (edge) {
    case 'north':
      return [
        { x: x - half, y: y - half },
        { x: x + half, y: y - half },
      ];
    case 'south':
      return [
        { x: x - half, y: y + half },
        { x: x + half, y: y + half },
      ];
    case 'west':
      return [
        { x: x - half, y: y - half },
        { x: x - half, y: y + half },
      ];
    case 'east':
      return [
        { x: x + half, y: y - half },
        { x: x + half, y: y + half },
      ];
  }
}

/** ag-mine-07 What the unit would lay on that side. The name says no more than the place does: nobody can count others by it. */
export function minesOf(unit: OnMap, edge: Edge): Minefield {
  const [from, to] = stripAlong(baseOf(unit), edge);
  const id = `mines-${unit.side}-${[from.x, from.y, to.x, to.y].join('-')}`;
  return { id, side: unit.side, from, to, known: false };
}

/** ag-gap-38 Work is done at the end of a turn in which the unit was left alone. */
export function endOfTurn(table: AgTable, play: Emitter<WorksEvent>): void {
  for (const unit of [...table.units]) {
    const { works, side, id } = unit;
    if (!works || !isOnMap(unit) || unit.moved) continue;
    const to = seatsOf(table, side);
    // ag-ep-07 It was in no combat of any kind. ag-gap-44 Whoever lies open does so with its trenches.
    if (works.what === 'entrench') {
      if (!unit.fought)
        play.emit({ type: 'entrenched', rule: 'ag-ep-07', unit: id, side, ...(unit.revealed ? {} : { to }) });
      // ag-ep-05 No ground unit attacked it; shells and bombs do not matter.
    } else if (!unit.attacked)
      play.emit({ type: 'mines-laid', rule: 'ag-ep-05', unit: id, side, minefield: minesOf(unit, works.edge), to });
  }
}
