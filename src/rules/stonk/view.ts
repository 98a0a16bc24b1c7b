/** What a seat may know of table and stack. */
import type { Frame, Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { BOOK, type StonkKinds } from './book.ts';
import { TABLE } from './classes.ts';
import type { StonkTable } from './state.ts';

export type { StonkAnswer, StonkEvent, StonkFrame } from './book.ts';
export type { Company, Contact, Element, FriendReport, StonkTable } from './state.ts';

export interface StonkView {
  readonly table: View<StonkTable, typeof TABLE>;
  readonly stack: readonly Frame[];
}

/** stonk-seq-09 In both methods of play a seat is shown the same. */
export function view(game: Game<StonkKinds>, seat: Seat): StonkView {
  return { table: viewOf(game.table, TABLE, viewerOf(seat)), stack: BOOK.stackView(game, seat) };
}
