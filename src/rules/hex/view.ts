/** What a seat may know of table and stack: hex-hid-01 hidden units are a "?" in their hex, neither kind nor number. */
import type { Frame, Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { disclosed, type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { bySide, type Side } from '../../kit/sides.ts';
import { BOOK, type HexKinds } from './book.ts';
import { FIELDS } from './classes.ts';
import { markedHexes } from './hidden.ts';
import type { HexTable } from './state.ts';

export type { HexAnswer, HexEvent, HexFrame } from './book.ts';
export type { Card } from './card.ts';
export type { Formation, HexTable, Objective, Unit, Work } from './state.ts';

export interface HexView {
  readonly table: View<HexTable, typeof FIELDS>;
  /** By side, the hexes in which there is a "?". */
  readonly marks: Readonly<Record<Side, readonly number[]>>;
  readonly stack: readonly Frame[];
}

export function view(game: Game<HexKinds>, seat: Seat): HexView {
  return {
    table: viewOf(game.table, FIELDS, viewerOf(seat)),
    marks: disclosed(game.table, (table) => bySide((side) => markedHexes(table, side))),
    stack: BOOK.stackView(game, seat),
  };
}
