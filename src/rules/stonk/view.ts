/** What a seat may know of table and stack. */
import type { Frame, Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { BOOK, type StonkKinds } from './book.ts';
import { TABLE } from './classes.ts';
import type { StonkTable } from './state.ts';

export type { StonkAnswer, StonkFrame } from './book.ts';
export type { Company, Contact, Element, FriendReport, StonkTable } from './state.ts';

export interface StonkView {
  readonly table: View<StonkTable, typeof TABLE>;
  readonly stack: readonly Frame[];
}

/** Procedures whose very place on the stack tells what happens to whom. Of these, and of all above them, players see nothing. */
const HIDDEN: ReadonlySet<string> = new Set(['strike', 'opportunity', 'commander-fire', 'captured', 'mines']);

/** The stack up to what is hidden; a frame that has handed over to it for good is done. */
function openPart(stack: readonly Frame[]): readonly Frame[] {
  const cut = stack.findIndex(({ proc }) => HIDDEN.has(proc));
  if (cut < 0) return stack;
  const out = stack.slice(0, cut);
  while (out.at(-1)?.step === 'done') out.pop();
  return out;
}

export function view(game: Game<StonkKinds>, seat: Seat): StonkView {
  const stack = BOOK.stackView(game, seat);
  return {
    table: viewOf(game.table, TABLE, viewerOf(seat)),
    stack: seat.role === 'umpire' ? stack : openPart(stack),
  };
}
