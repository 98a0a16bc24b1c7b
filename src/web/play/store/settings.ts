/** What the player has chosen once and for all, kept in the browser. A ruleset has preferences of its own beside these. */
import type { RulesetPage } from '../ruleset-page.ts';
import type { PageKinds } from './kinds.ts';
import type { TableStore } from './store.ts';

export interface Settings {
  readonly dice: 'shown' | 'at once';
  readonly theme: 'system' | 'dark' | 'light';
  /** Does the camera go to what happens off the screen? */
  readonly follow: boolean;
  readonly sound: boolean;
  /** Is the player asked before a turn ends with orders left? */
  readonly askEnd: boolean;
}

export const SETTINGS_AT_FIRST: Settings = { dice: 'shown', theme: 'system', follow: true, sound: false, askEnd: true };

const SETTINGS = 'sandtable.settings';

type Raw = { readonly [name: string]: unknown };

function kept(): Raw {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(SETTINGS) ?? '{}');
    return typeof raw === 'object' && raw !== null ? (raw as Raw) : {};
  } catch {
    return {};
  }
}

/** With the preferences of a ruleset, where one is there; whatever is kept. */
export function readSettings(rules: Pick<RulesetPage, 'state'> | null): Settings {
  const raw = kept();
  return {
    dice: raw.dice === 'at once' ? 'at once' : 'shown',
    theme: raw.theme === 'dark' || raw.theme === 'light' ? raw.theme : 'system',
    follow: raw.follow !== false,
    sound: raw.sound === true,
    askEnd: raw.askEnd !== false,
    ...rules?.state.preferences(raw),
  };
}

/** Chosen on the first page, where no table is open. */
export function keepTheme(theme: Settings['theme']): void {
  writeSettings({ ...readSettings(null), theme });
  applyTheme(theme);
}

function writeSettings(settings: Settings): void {
  try {
    // The wishes for other books stay.
    localStorage.setItem(SETTINGS, JSON.stringify({ ...kept(), ...settings }));
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}

export function applyTheme(theme: Settings['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function setSettings<K extends PageKinds>(store: TableStore<K>, change: Partial<K['state']['settings']>): void {
  const settings: K['state']['settings'] = { ...store.get().settings, ...change };
  writeSettings(settings);
  applyTheme(settings.theme);
  store.set({ settings } as Partial<K['state']>);
  void store.rules?.play.keepPreferences(store, true);
}
