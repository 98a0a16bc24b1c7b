/** What Assault Gun brings to the page. */
import './ag.css';
import { rulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { dayWords, pointsOf, Score, strengthIn, TurnState } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { passRecce } from './end-turn.ts';
import { AG_KEYS } from './keys.ts';
import { AG_LOG } from './log.ts';
import { knownUnitsOf, namedInLog, namesOf } from './names.ts';
import { preferencesOf } from './preferences.ts';
import { PreferencesMenu } from './preferences-menu.tsx';
import { prepare } from './prepare.ts';
import { Result } from './result.tsx';
import { type AgKinds, NO_DRAFT, NO_PLANS } from './store.ts';
import { AG_TABLE } from './table/draw.ts';
import { effectsOf, landEvent, settled, showEvent, showStep, traceEvent } from './table/events.ts';
import { AG_TOUCH } from './table/touch.ts';
import { InHand, Tray, Units } from './tray.tsx';
import { isSettingUp, type ScreenModel } from './view.ts';
import { Waiting } from './waiting.tsx';

export const ASSAULT_GUN = rulesetPage<AgKinds>({
  title: 'Assault Gun',
  read: (screen) => screen as ScreenModel,
  state: {
    empty: { ...NO_DRAFT, traces: [] },
    none: NO_DRAFT,
    whilePlayedBack: NO_PLANS,
    memory: () => ({
      asked: 0,
      moving: null,
      marching: new Set<string>(),
      resting: null,
      wrecks: [],
      places: new Map(),
      faces: new Map(),
    }),
    preferences: preferencesOf,
  },
  names: {
    knownUnits: knownUnitsOf,
    call: (knownUnits, { shown, log }) =>
      namesOf([...knownUnits, ...namedInLog(log, new Set(knownUnits.map(({ id }) => id)))], shown),
    cards: () => [],
    takeCards: () => null,
  },
  play: {
    ownTurn: ['probe', 'spot', 'fly', 'pass', 'march', 'rest'],
    askedAgain: ['set-up.place', 'arrive.place'],
    learn: () => Promise.resolve(),
    prepare,
    answering: (store, _answers, isOwnTurn) => {
      if (isOwnTurn) store.set({ traces: [] });
    },
    refused: () => {},
    answered: () => {},
    keepPreferences: () => Promise.resolve(),
    trace: traceEvent,
    show: showEvent,
    effects: effectsOf,
    land: landEvent,
    settled,
    step: showStep,
  },
  log: AG_LOG,
  table: AG_TABLE,
  touch: AG_TOUCH,
  keys: AG_KEYS,
  panels: async () => (await import('./panels.ts')).AG_PANELS,
  parts: {
    Turn: TurnState,
    Score,
    Briefing,
    Result,
    Tray,
    InHand,
    Units,
    Waiting,
    Preferences: PreferencesMenu,
  },
  turnEnd: {
    words: 'Pass',
    key: 'E',
    may: ({ ask }) => ask === 'recce.choose',
    end: passRecce,
  },
  subtitle: (shown) =>
    shown ? `Assault Gun, ${shown.terms.map.width / 4} by ${shown.terms.map.height / 4} km` : 'Assault Gun',
  clock: (shown) => dayWords(shown as ScreenModel),
  isSettingUp,
  isInterrupt: (ask) => ask === 'combat-setup.declare' || ask === 'spot.counter' || ask === 'combat-setup.support',
  panelsReadStore: true,
  hasTray: (store) => {
    const { shown, ask } = store.get();
    return shown !== null && !shown.over && shown.phase !== 'setup' && ask !== 'night.staff';
  },
  facts,
});

function facts(shown: ScreenModel, own: Side | null): [string, string][] {
  const count = own && (strengthIn(shown, own) ?? pointsOf(shown, own));
  return [
    ['Time', dayWords(shown)],
    ['Weather', shown.weather.toLowerCase()],
    ...(count === null ? [] : [['Your count', String(count)] as [string, string]]),
  ];
}
