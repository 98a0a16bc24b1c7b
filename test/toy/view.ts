/** What a seat is shown of the game, and how the rest of it could be. */
import { copy } from '../../src/kernel/data.ts';
import type { Frame, Game } from '../../src/kernel/flow.ts';
import type { Picker } from '../../src/kernel/pick.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import { imagined, type View, viewerOf, viewOf } from '../../src/kit/classes.ts';
import { BOOK, type ToyKinds } from './book.ts';
import { type COMPANY, TABLE } from './classes.ts';
import type { Company, ToyTable } from './state.ts';

export interface ToyView {
  readonly table: View<ToyTable, typeof TABLE>;
  readonly stack: readonly Frame[];
}

export const view = (game: Game<ToyKinds>, seat: Seat): ToyView => ({
  table: viewOf(game.table, TABLE, viewerOf(seat)),
  stack: BOOK.stackView(game, seat),
});

/** What the view leaves out is made up: what is `undefined` in it. Frames of the toy have no secrets. */
export function imagine({ table, stack }: ToyView, _seat: Seat, pick: Picker) {
  const companies = table.companies.map((seen) => {
    const isInCover = seen.isInCover ?? pick(2) === 0;
    const isDugIn = seen.isDugIn ?? (isInCover && pick(2) === 0);
    const isTapping = seen.isTapping ?? pick(2) === 0;
    return Object.freeze(imagined<Company, typeof COMPANY>(seen, { isInCover, isDugIn, isTapping }));
  });
  return { table: { ...copy(table), companies }, stack: copy(stack) as ToyKinds['frame'][] };
}
