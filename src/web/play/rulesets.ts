/** The rulesets that have a page, by their ids: each is loaded when a game of its book is laid, and no other. */
import type { RulesetPage } from './ruleset-page.ts';

const PAGES: Readonly<Record<string, () => Promise<RulesetPage>>> = {
  ag: async () => (await import('./ag/index.ts')).ASSAULT_GUN,
  bg: async () => (await import('./bg/index.ts')).BATTLEGROUP,
  hex: async () => (await import('./hex/index.ts')).HEX_GAME,
  kgn: async () => (await import('./kgn/index.ts')).KAMPFGRUPPE,
};

export async function loadRulesetPage(id: string): Promise<RulesetPage> {
  const load = Object.hasOwn(PAGES, id) ? PAGES[id] : undefined;
  if (!load) throw new Error(`This page cannot show games of ${id}.`);
  return load();
}
