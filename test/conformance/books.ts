/** What the suite plays: the registered rulesets with the tables made for them, and the rulesets that exist for tests only. */
import { type AnyRuleset, anyRuleset } from '../../src/kit/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import { columnsTable } from './tables/columns.ts';
import { gunsTable } from './tables/guns.ts';
import { riverbankTable } from './tables/riverbank.ts';
import { skyTable } from './tables/sky.ts';

/** Tables made for the suite, by the id of their ruleset. */
export const TABLES: Readonly<Record<string, readonly AnyRuleset[]>> = {
  bg: [gunsTable, skyTable, riverbankTable, columnsTable],
};

export const BOOKS: readonly AnyRuleset[] = [anyRuleset(drill), ...RULESETS];

/** A book by its id, and the tables made for it: each is a ruleset with scenarios. */
export function bookOf(id: string): readonly AnyRuleset[] {
  const book = BOOKS.find((one) => one.id === id);
  if (!book) throw new Error(`there is no book ${id}; there are ${BOOKS.map((one) => one.id).join(', ')}`);
  return [book, ...(TABLES[id] ?? [])];
}
