/** The books that bring something of their own to the first page, by their ids. */
import { BATTLEGROUP } from './battlegroup.ts';
import type { HomeBook } from './book.ts';
import { HEX } from './hex.ts';
import { KAMPFGRUPPE } from './kampfgruppe.ts';

export const HOME_BOOKS: Readonly<Record<string, HomeBook>> = { bg: BATTLEGROUP, hex: HEX, kgn: KAMPFGRUPPE };
