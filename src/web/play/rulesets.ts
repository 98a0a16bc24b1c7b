/** The rulesets that have a page, by their ids. */
import { BATTLEGROUP } from './bg/index.ts';
import type { RulesetPage } from './ruleset-page.ts';

export const RULESET_PAGES: Readonly<Record<string, RulesetPage>> = { bg: BATTLEGROUP };
