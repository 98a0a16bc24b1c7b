/** What the player has chosen once and for all, kept in the browser. */
import type { TableStore } from './store.ts';

/** When a waiting unit's player wants to be asked whether it breaks in. */
export type Asking = 'always' | 'sight' | 'near' | 'never';

export interface Settings {
  readonly dice: 'shown' | 'at once';
  readonly theme: 'system' | 'dark' | 'light';
  /** Does the camera go to what happens off the screen? */
  readonly follow: boolean;
  readonly asking: Asking;
  /** For `near`: in hundredths of an inch. */
  readonly near: number;
  /** Which men of a unit fall: those nearest to the enemy, or as the player says each time. */
  readonly losses: 'nearest' | 'ask';
  /** Questions that are answered for the player, by their names. */
  readonly quiet: readonly string[];
}

export const SETTINGS_AT_FIRST: Settings = {
  dice: 'shown',
  theme: 'system',
  follow: true,
  asking: 'sight',
  near: 1000,
  losses: 'nearest',
  quiet: [],
};

const SETTINGS = 'sandtable.settings';

export function readSettings(): Settings {
  try {
    const raw = JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Settings>;
    const { near } = raw;
    return {
      dice: raw.dice === 'at once' ? 'at once' : 'shown',
      theme: raw.theme === 'dark' || raw.theme === 'light' ? raw.theme : 'system',
      follow: raw.follow !== false,
      asking: raw.asking === 'always' || raw.asking === 'near' || raw.asking === 'never' ? raw.asking : 'sight',
      near: typeof near === 'number' && near >= 100 && near <= 7200 ? Math.round(near) : SETTINGS_AT_FIRST.near,
      losses: raw.losses === 'ask' ? 'ask' : 'nearest',
      quiet: Array.isArray(raw.quiet) ? raw.quiet.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return SETTINGS_AT_FIRST;
  }
}

function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
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

export function setSettings(store: TableStore, change: Partial<Settings>): void {
  const settings = { ...store.get().settings, ...change };
  writeSettings(settings);
  applyTheme(settings.theme);
  store.set({ settings });
  store.stood = '';
  void store.rules?.keepStanding(store);
}
