/** What a turn of work brings, and what the end of a turn does to waiting units. */
import type { Play } from '../../../kernel/play.ts';
import { baseOf } from '../bases.ts';
import type { AgEvent } from '../events.ts';
import { type AgTable, type Edge, isOnMap, type Point, seatsOf } from '../state.ts';

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

/** ag-ep-05, ag-ep-07, ag-gap-38 Work is done at the end of a turn in which the unit was left alone. */
export function endOfTurn(table: AgTable, play: Play<AgEvent>): void {
  for (const unit of [...table.units]) {
    if (!unit.works || !isOnMap(unit)) continue;
    const to = seatsOf(table, unit.side);
    if (unit.moved || unit.fought) continue;
    if (unit.works.what === 'entrench')
      play.emit({ type: 'entrenched', rule: 'ag-ep-07', unit: unit.id, side: unit.side, to });
    else {
      const [from, until] = stripAlong(baseOf(unit), unit.works.edge);
      const id = `mines-${table.mines.length + 1}`;
      const minefield = { id, side: unit.side, from, to: until, known: false };
      play.emit({ type: 'mines-laid', rule: 'ag-ep-05', unit: unit.id, side: unit.side, minefield, to });
    }
  }
}
