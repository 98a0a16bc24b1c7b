/** What the hex tactical game brings to the page. */
import './hex.css';
import { rulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { Standing, TurnState, turnWords } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { prepare } from './draft/hand.ts';
import { isPlacing, takeNext } from './draft/setting.ts';
import { answerOrAsk, passOf } from './end-turn.ts';
import { HEX_KEYS } from './keys.ts';
import { HEX_LOG } from './log.ts';
import { namesOf, partiesOf } from './names.ts';
import { Result } from './result.tsx';
import { type HexPageKinds, NO_DRAFT } from './store.ts';
import { HEX_TABLE } from './table/draw.ts';
import { landEvent, settled, showEvent, traceEvent } from './table/events.ts';
import { HEX_TOUCH } from './table/touch.ts';
import { InHand, Tray, Units, Waiting } from './tray.tsx';
import { type HexScreen, isSettingUp, pointsOf, type Shown, shownOf } from './view.ts';

export const HEX_GAME = rulesetPage<HexPageKinds>({
  title: 'The hex tactical game',
  read: (screen) => shownOf(screen as HexScreen),
  state: {
    empty: NO_DRAFT,
    none: NO_DRAFT,
    whilePlayedBack: { choice: null, meant: null, fan: null },
    memory: () => ({ moving: null, places: new Map() }),
    preferences: () => ({}),
  },
  names: {
    knownUnits: partiesOf,
    call: (parties) => namesOf(parties),
    cards: () => [],
    takeCards: () => null,
  },
  play: {
    ownTurn: ['activate', 'alone', 'pass', 'end'],
    askedAgain: [],
    learn: () => Promise.resolve(),
    prepare: (store, before) => {
      if (isPlacing(store.get().ask)) takeNext(store, before);
      else prepare(store, before);
    },
    answering: () => {},
    refused: () => {},
    answered: () => {},
    keepPreferences: () => Promise.resolve(),
    trace: traceEvent,
    show: showEvent,
    land: landEvent,
    settled,
    step: () => {},
  },
  log: HEX_LOG,
  table: HEX_TABLE,
  touch: HEX_TOUCH,
  keys: HEX_KEYS,
  panels: async () => (await import('./panels.ts')).HEX_PANELS,
  parts: { Turn: TurnState, Score: Standing, Briefing, Result, Tray, InHand, Units, Waiting, Preferences: () => null },
  turnEnd: {
    words: 'Pass',
    key: 'E',
    may: (state) => passOf(state) !== undefined,
    end: (store) => {
      const offer = passOf(store.get());
      if (offer) answerOrAsk(store, offer);
    },
  },
  subtitle: (shown) =>
    shown ? `The hex tactical game · ${shown.table.terms.map.size} hexes` : 'The hex tactical game',
  clock: (shown) => turnWords(shown as Shown),
  isSettingUp,
  // Which question breaks in is seen from whose operations they are: the panel says so.
  isInterrupt: () => false,
  hasTray: (store) => {
    const { shown } = store.get();
    return shown !== null && !shown.over;
  },
  mayMeasure: () => false,
  facts,
});

function facts(shown: Shown, own: Side | null): [string, string][] {
  return [
    ['Time', turnWords(shown)],
    ...(own ? [['Your points', String(pointsOf(shown, own))] as [string, string]] : []),
  ];
}
