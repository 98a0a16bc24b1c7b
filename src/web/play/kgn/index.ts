/** What Kampfgruppe Normandy brings to the page. */
import './kgn.css';
import { rulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { Morale, subtitle, TurnState, turnWords } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { isActivating } from './draft/actions.ts';
import { loadRoster } from './draft/advice.ts';
import { prepare } from './draft/hand.ts';
import { endTurn } from './end-turn.ts';
import { KGN_KEYS } from './keys.ts';
import { KGN_LOG } from './log.ts';
import { knownUnitsOf, namesOf } from './names.ts';
import { preferencesOf } from './preferences.ts';
import { PreferencesMenu } from './preferences-menu.tsx';
import { isInterrupt } from './questions.ts';
import { Result } from './result.tsx';
import { keepStandingOrders } from './standing-orders.ts';
import { type KgnKinds, NO_DRAFT } from './store.ts';
import { KGN_TABLE } from './table/draw.ts';
import { effectsOf, landEvent, settled, showEvent, traceEvent } from './table/events.ts';
import { KGN_TOUCH } from './table/touch.ts';
import { InHand, Tray, Units, Waiting } from './tray.tsx';
import { isSettingUp, type RosterEntry, type Shown, strainOf, unitIn } from './view.ts';

export const KAMPFGRUPPE = rulesetPage<KgnKinds>({
  title: 'Kampfgruppe Normandy',
  read: (screen) => screen as Shown,
  state: {
    empty: { ...NO_DRAFT, roster: new Map(), traces: [], sites: [] },
    none: NO_DRAFT,
    whilePlayedBack: NO_DRAFT,
    memory: () => ({
      ...{ asked: 0, stood: '', reachOf: '', sightOf: '', kept: null },
      ...{ moving: null, places: new Map(), carried: null },
    }),
    preferences: preferencesOf,
  },
  names: {
    knownUnits: knownUnitsOf,
    call: (knownUnits, { roster }) => namesOf(knownUnits, roster),
    cards: ({ roster }) => [...roster.values()],
    takeCards: (cards) =>
      cards.length === 0 ? null : { roster: new Map((cards as readonly RosterEntry[]).map((one) => [one.type, one])) },
  },
  play: {
    ownTurn: ['activate', 'stop'],
    askedAgain: ['set-up.works', 'set-up.tray', 'set-up.place', 'reserves.arrive'],
    learn: loadRoster,
    prepare,
    answering: (store, _answers, isOwnTurn) => {
      store.set({ reach: null, sight: null, ...(isOwnTurn ? { traces: [] } : {}) });
    },
    refused: () => {},
    answered: () => {},
    keepPreferences: keepStandingOrders,
    trace: traceEvent,
    show: showEvent,
    effects: effectsOf,
    land: landEvent,
    settled,
    step: () => {},
  },
  log: KGN_LOG,
  table: KGN_TABLE,
  touch: KGN_TOUCH,
  keys: KGN_KEYS,
  panels: async () => (await import('./panels.ts')).KGN_PANELS,
  parts: {
    Turn: TurnState,
    Score: Morale,
    Briefing,
    Result,
    Tray,
    InHand,
    Units,
    Waiting,
    Preferences: PreferencesMenu,
  },
  turnEnd: {
    words: 'No more activations',
    key: 'E',
    may: ({ ask }) => isActivating(ask),
    end: endTurn,
  },
  subtitle,
  clock: (shown) => turnWords(shown as Shown),
  isSettingUp,
  isInterrupt,
  mayMeasure: ({ table }) => table.terms.options.measuring !== 'faithful',
  hasTray: (store) => unitIn(store.get().shown, store.get().selected) !== undefined,
  facts,
});

function facts(shown: Shown, own: Side | null): [string, string][] {
  return [
    ['Time', turnWords(shown)],
    ...(own
      ? [['Morale lost', `${strainOf(shown, own) ?? '?'} of ${shown.table.terms.morale[own]}`] as [string, string]]
      : []),
  ];
}
