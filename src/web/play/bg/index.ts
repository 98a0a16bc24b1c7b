/** What Battlegroup brings to the page. */
import type { RulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { loadRoster } from './draft/advice.ts';
import { keepPlan, planDone, planRefused } from './draft/kept.ts';
import { BG_PANELS } from './panels.ts';
import { prepare } from './prepare.ts';
import { keepStanding } from './standing.ts';
import { landEvent, showEvent, traceEvent } from './table/events.ts';
import { ratingSpent } from './units.ts';
import type { Shown } from './view.ts';

export const BATTLEGROUP: RulesetPage = {
  panels: BG_PANELS,
  ownTurn: ['order', 'stop'],
  askedAgain: ['deploy.place'],
  learn: loadRoster,
  prepare,
  keepPlan,
  planRefused,
  planDone,
  keepStanding,
  showEvent,
  traceEvent,
  landEvent,
  facts,
};

function facts(shown: Shown, own: Side): [string, string][] {
  return [
    ['Turn', `${Math.max(1, shown.turn)} of ${shown.limit}`],
    ['Orders left', String(shown.orders)],
    ...(shown.storm ? [['Weather', 'a thunderstorm: nothing flies, an air attack counts 1'] as [string, string]] : []),
    ['Battle rating', `${ratingSpent(shown.taken[own], shown.storm) ?? 0} of ${shown.rating[own]}`],
  ];
}
