/** What the engine shows of the table, as the ruleset's page reads it. */
import type { Update } from '../../../protocol/play.ts';
import type { RulesetPage } from '../ruleset-page.ts';
import type { ScreenModel } from './state.ts';

/** What the rules have made for the screen; of a book that makes nothing, what is read out of the view. */
export function shownOf(rules: RulesetPage, { look, screen }: Pick<Update, 'look' | 'screen'>): ScreenModel {
  return rules.read(screen ?? look.view);
}
