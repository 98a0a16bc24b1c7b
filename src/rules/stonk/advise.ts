/** Help for the screen: a line of a long list with all that may be written on it. Decides nothing. */
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { About, type StonkAdvice, type StonkAdviceAsk } from './advice.ts';
import { BOOK, type StonkKinds } from './book.ts';

export function advise(game: Game<StonkKinds>, seat: Seat, raw: Data): Data {
  const about = About.safeParse(raw);
  return about.success ? (answer(game, seat, about.data) as unknown as Data) : null;
}

function answer(game: Game<StonkKinds>, { id }: Seat, { row }: StonkAdviceAsk): StonkAdvice['line'] {
  return BOOK.panel(game, id, row)?.rows[0] ?? null;
}
