/** The pages of the registered books: each is loaded when a game of its book is laid, and no other. Any other ruleset has the plain one. */
import type { BookId } from '../../rules/registry.ts';
import type { RulesetPage } from './ruleset-page.ts';

/** Null: a book that has no page yet, and is played in the plain one. */
const PAGES: Readonly<Record<BookId, (() => Promise<RulesetPage>) | null>> = {
  ag: async () => (await import('./ag/index.ts')).ASSAULT_GUN,
  bg: async () => (await import('./bg/index.ts')).BATTLEGROUP,
  hex: async () => (await import('./hex/index.ts')).HEX_GAME,
  kgn: async () => (await import('./kgn/index.ts')).KAMPFGRUPPE,
  stonk: async () => (await import('./stonk/index.ts')).STONK,
};

export async function loadRulesetPage(id: string): Promise<RulesetPage> {
  const load = Object.hasOwn(PAGES, id) ? PAGES[id as BookId] : null;
  return load ? load() : (await import('./plain.ts')).plainPage(id);
}
