/** The rulesets that have a page, by their ids: each is loaded when a game of its book is laid, and no other. Any other has the plain one. */
import type { RulesetPage } from './ruleset-page.ts';

const PAGES: Readonly<Record<string, () => Promise<RulesetPage>>> = {
  ag: async () => (await import('./ag/index.ts')).ASSAULT_GUN,
  bg: async () => (await import('./bg/index.ts')).BATTLEGROUP,
  hex: async () => (await import('./hex/index.ts')).HEX_GAME,
  kgn: async () => (await import('./kgn/index.ts')).KAMPFGRUPPE,
  stonk: async () => (await import('./stonk/index.ts')).STONK,
};

export async function loadRulesetPage(id: string): Promise<RulesetPage> {
  const load = Object.hasOwn(PAGES, id) ? PAGES[id] : undefined;
  return load ? load() : (await import('./plain.ts')).plainPage(id);
}
