/** What the registered books bring of their own to the first page; null: nothing. */
import type { BookId } from '../../rules/registry.ts';
import { BATTLEGROUP } from './battlegroup.ts';
import type { HomeBook } from './book.ts';
import { HEX } from './hex.ts';
import { KAMPFGRUPPE } from './kampfgruppe.ts';

const HOME_BOOKS: Readonly<Record<BookId, HomeBook | null>> = {
  ag: null,
  bg: BATTLEGROUP,
  hex: HEX,
  kgn: KAMPFGRUPPE,
  stonk: null,
};

export const homeBookOf = (id: string): HomeBook | null =>
  Object.hasOwn(HOME_BOOKS, id) ? HOME_BOOKS[id as BookId] : null;
