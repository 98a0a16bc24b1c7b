/** The books of the registry, loaded: for commands and suites, which want all of them. A page loads one at a time. */
import type { Rule } from '../kernel/rules.ts';
import { BOOKS, type Book } from './registry.ts';

export { BOOKS, type Book };

/** The rulesets that can be played. */
export const RULESETS = await Promise.all(BOOKS.flatMap(({ ruleset }) => (ruleset ? [ruleset.whole()] : [])));

/** The numbered rules of every book, played or not. */
export const INVENTORIES = Object.fromEntries(
  await Promise.all(BOOKS.map(async ({ id, inventory }) => [id, await inventory()] as const)),
) as Readonly<Record<Book['id'], readonly Rule[]>>;
