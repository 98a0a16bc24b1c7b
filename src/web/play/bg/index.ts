/** What Battlegroup brings to the page. */
import { rulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { AskWhileWaiting } from './ask-me.tsx';
import { Ratings, subtitle, TurnState } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { loadRoster } from './draft/advice.ts';
import { NO_DRAFT, NO_PLANS } from './draft/draft.ts';
import { keepPlan, planDone, planRefused } from './draft/kept-plan.ts';
import { isOrdering } from './draft/part.ts';
import { endTurn, mayEndTurn } from './end-turn.ts';
import { BG_KEYS } from './keys.ts';
import { BG_LOG } from './log.ts';
import { goneUnits, groundNames, knownUnitsOf, namesOf } from './names.ts';
import { preferencesOf } from './preferences.ts';
import { PreferencesMenu } from './preferences-menu.tsx';
import { prepare } from './prepare.ts';
import { controlsOf } from './questions.ts';
import { Result } from './result.tsx';
import { keepStandingOrders } from './standing-orders.ts';
import type { BgKinds } from './store.ts';
import { BG_TABLE } from './table/draw.ts';
import { effectsOf, landEvent, settled, showEvent, traceEvent } from './table/events.ts';
import { showStep } from './table/step.ts';
import { BG_TOUCH } from './table/touch.ts';
import { InHand, Tray, Units } from './tray.tsx';
import { ratingSpent } from './units.ts';
import { type RosterEntry, type ScreenModel, unitIn } from './view.ts';

export const BATTLEGROUP = rulesetPage<BgKinds>({
  title: 'Battlegroup',
  read: (screen) => screen as ScreenModel,
  state: {
    empty: { ...NO_DRAFT, roster: new Map(), traces: [] },
    none: NO_DRAFT,
    whilePlayedBack: NO_PLANS,
    memory: () => ({
      ...{ asked: 0, hovered: null, isLooking: false, kept: null },
      ...{ moving: null, faded: null, places: new Map(), stood: '' },
    }),
    preferences: preferencesOf,
  },
  names: {
    knownUnits: knownUnitsOf,
    call: (knownUnits, { roster, log, ground }) =>
      new Map([
        ...groundNames(ground),
        ...namesOf([...knownUnits, ...goneUnits(log, new Set(knownUnits.map(({ id }) => id)), roster)], roster),
      ]),
    cards: ({ roster }) => [...roster.values()],
    takeCards: (cards) =>
      cards.length === 0 ? null : { roster: new Map((cards as readonly RosterEntry[]).map((one) => [one.type, one])) },
  },
  play: {
    ownTurn: ['order', 'stop'],
    askedAgain: ['deploy.place'],
    learn: loadRoster,
    prepare,
    answering: keepPlan,
    refused: planRefused,
    answered: planDone,
    keepPreferences: keepStandingOrders,
    trace: traceEvent,
    show: showEvent,
    effects: effectsOf,
    land: landEvent,
    settled,
    step: showStep,
  },
  log: BG_LOG,
  table: BG_TABLE,
  touch: BG_TOUCH,
  keys: BG_KEYS,
  panels: async () => (await import('./panels.ts')).BG_PANELS,
  parts: {
    Turn: TurnState,
    Score: Ratings,
    Briefing,
    Result,
    Tray,
    InHand,
    Units,
    Waiting: AskWhileWaiting,
    Preferences: PreferencesMenu,
  },
  turnEnd: { words: 'Rally, end turn', key: 'E', may: ({ ask }) => mayEndTurn(ask), end: endTurn },
  subtitle,
  waiting,
  clock: ({ turn }) => (turn > 0 ? `turn ${turn}` : ''),
  isSettingUp: ({ isSettingUp }) => isSettingUp,
  isInterrupt: (ask) => controlsOf(ask) === 'reaction',
  mayMeasure: ({ isFaithful }) => !isFaithful,
  panelsReadStore: true,
  hasTray: (store) => unitIn(store.get().shown, store.get().selected) !== undefined && isOrdering(store),
  facts,
});

/** What is said while nothing is asked: one's own order is carried out, or the other side has the word. */
function waiting({ shown, own }: Pick<BgKinds['state'], 'shown' | 'own'>) {
  const isMine = shown !== null && own !== null && shown.active === own && !shown.isSettingUp && shown.turn > 0;
  return isMine
    ? {
        eyebrow: 'Your turn',
        title: 'Your order is carried out',
        hint: 'The other side may react with a waiting unit.',
      }
    : {
        eyebrow: 'The other side',
        title: 'The other side gives its orders',
        hint: 'You are asked when one of your units can react.',
      };
}

function facts(shown: ScreenModel, own: Side | null): [string, string][] {
  return [
    ['Turn', `${Math.max(1, shown.turn)} of ${shown.limit}`],
    ['Orders left', String(shown.orders)],
    ...(shown.storm
      ? [['Weather', 'a thunderstorm: no aircraft, and an Air Attack counts 1'] as [string, string]]
      : []),
    ...(own
      ? [
          ['Battle rating', `${ratingSpent(shown.taken[own], shown.storm) ?? 0} of ${shown.rating[own]}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}
