/**
 * The page of a ruleset that brings none: no board, the log, and for every question the default panel. A ruleset is played with it on the
 * day it is written.
 */
import { createElement } from 'react';
import { type RulesetPage, rulesetPage } from './ruleset-page.ts';
import type { PageKinds } from './store/kinds.ts';
import type { ScreenModel } from './store/state.ts';

/** The same list every time: a new one would be drawn again. */
const NONE: readonly never[] = [];
const none = () => NONE;
const nothing = (): void => {};
const nowhere = () => null;
const never = () => false;
const later = () => Promise.resolve();

export const plainPage = (title: string): RulesetPage =>
  rulesetPage<PageKinds>({
    title,
    read: (screen) => screen as ScreenModel,
    state: { empty: {}, none: {}, whilePlayedBack: {}, memory: () => null, preferences: () => ({}) },
    names: { knownUnits: none, call: () => new Map(), cards: none, takeCards: nowhere },
    play: {
      ...{ ownTurn: [], askedAgain: [], learn: later, keepPreferences: later, show: nowhere },
      ...{ prepare: nothing, answering: nothing, refused: nothing, answered: nothing },
      ...{ trace: nothing, land: nothing, settled: nothing, step: nothing },
    },
    log: { uses: {}, beginnings: [], brief: nowhere, unitsOf: none, turnOf: nowhere, markOf: nowhere },
    table: {
      zoom: { nearest: 96, readable: 10, close: 24 },
      sprites: () => ({ forgetLabels: nothing }),
      ...{ pieces: none, stand: none, under: nothing, over: nothing, isMoving: never, opening: nowhere },
      ...{ Cards: nowhere, Follow: nowhere },
    },
    touch: {
      ...{ tap: nothing, hover: nothing, drag: nowhere, cursor: () => '' },
      ...{ wantsGround: never, wantsPointer: never, isMeant: never },
    },
    keys: { press: never, stepBack: nothing, list: [] },
    panels: () => Promise.resolve({}),
    parts: {
      ...{ Score: nowhere, Briefing: nowhere, Result: nowhere, Tray: nowhere, InHand: nowhere, Units: nowhere },
      ...{ Waiting: nowhere, Preferences: nowhere },
      Turn: ({ store }) => createElement('span', null, `Turn ${store.get().shown?.turn ?? ''}`),
    },
    turnEnd: { words: 'End', key: 'E', may: never, end: nothing },
    subtitle: () => title,
    clock: ({ turn }) => `turn ${turn}`,
    ...{ isSettingUp: never, isInterrupt: never, hasTray: never, facts: none },
  });
