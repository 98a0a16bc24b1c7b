/** What STONK brings to the page. */
import './stonk.css';
import { rulesetPage } from '../ruleset-page.ts';
import { Afterwards } from './afterwards.tsx';
import { moveWords, Standing, Turn } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { prepare } from './draft/hand.ts';
import { STONK_KEYS } from './keys.ts';
import { STONK_LOG } from './log.ts';
import { knownUnitsOf, namesOf, seatName } from './names.ts';
import { Result } from './result.tsx';
import { ALL_LAYERS, NO_DRAFT, type StonkKinds } from './store.ts';
import { STONK_TABLE } from './table/draw.ts';
import { STONK_TOUCH } from './table/touch.ts';
import { InHand, Tray, Units, Waiting } from './tray.tsx';
import type { Shown } from './view.ts';

export const STONK = rulesetPage<StonkKinds>({
  title: 'STONK',
  read: (screen) => screen as Shown,
  state: {
    empty: { ...NO_DRAFT, layers: ALL_LAYERS },
    none: NO_DRAFT,
    whilePlayedBack: { refused: null, isAiming: false },
    memory: () => ({}),
    preferences: () => ({}),
  },
  names: {
    knownUnits: knownUnitsOf,
    call: (knownUnits) => namesOf(knownUnits),
    cards: () => [],
    takeCards: () => ({}),
  },
  play: {
    ownTurn: [],
    askedAgain: [],
    learn: () => Promise.resolve(),
    prepare,
    answering: () => {},
    refused: () => {},
    answered: () => {},
    keepPreferences: () => Promise.resolve(),
    trace: () => {},
    show: () => null,
    land: () => {},
    settled: () => {},
    step: () => {},
  },
  log: STONK_LOG,
  table: STONK_TABLE,
  touch: STONK_TOUCH,
  keys: STONK_KEYS,
  panels: async () => (await import('./panels.ts')).STONK_PANELS,
  parts: { Turn, Score: Standing, Briefing, Result, Afterwards, Tray, InHand, Units, Waiting, Preferences: () => null },
  turnEnd: {
    words: 'Commit',
    key: '↵',
    may: ({ ask, panel }) => ask !== null && panel?.commit !== undefined && panel.commit.refusal === null,
    end: (store) => void store.commit(),
  },
  subtitle: (shown) =>
    shown ? `STONK, ${shown.seat.isUmpire ? 'you are the umpire' : `you are the ${seatName(shown.seat.id)}`}` : 'STONK',
  clock: (shown) => moveWords(shown as Shown),
  seatName,
  waiting: ({ look }) =>
    look?.seat.role === 'umpire'
      ? {
          eyebrow: 'You are the umpire',
          title: 'The players are writing',
          hint: 'You will be asked when a ruling is needed.',
        }
      : { eyebrow: 'Sealed', title: 'The others are still writing', hint: 'Nobody sees what you have written.' },
  isSettingUp: () => false,
  isInterrupt: () => false,
  hasTray: () => true,
  facts: (shown) => [
    ['Time', moveWords(shown)],
    ['Contacts', String(shown.contacts.length)],
  ],
});
