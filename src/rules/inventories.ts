import type { Rule } from '../kernel/rules.ts';
import { RULES as ag } from './assault-gun/rules.ts';
import { RULES as bg } from './battlegroup/rules.ts';
import type { Book } from './books.ts';
import { RULES as hex } from './hex/rules.ts';
import { RULES as kgn } from './kampfgruppe/rules.ts';
import { RULES as stonk } from './stonk/rules.ts';

/** The numbered rules of every book, played or not. */
export const INVENTORIES: Readonly<Record<Book['id'], readonly Rule[]>> = { bg, kgn, hex, stonk, ag };
