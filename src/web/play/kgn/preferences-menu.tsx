/** What the player of Kampfgruppe Normandy wants to be asked: in the menu, and while the enemy acts. */
import { setSettings } from '../store/settings.ts';
import { usePick } from '../store/use.ts';
import { AskMeChoices } from '../tabletop/ask-me.tsx';
import { ASKINGS, type Preferences } from './preferences.ts';
import type { TableStore } from './store.ts';

export function AskMe({ store }: { store: TableStore }) {
  const { settings } = usePick(store, 'settings');
  const { asking, near } = settings;
  return (
    <AskMeChoices
      {...{ asking, near, of: ASKINGS }}
      legend="When an enemy acts, ask me for covering fire"
      onChange={(change) => setSettings(store, change)}
    />
  );
}

type Choice = 'losses' | 'medic' | 'test' | 'bail';

const CHOICES: readonly {
  readonly of: Choice;
  readonly legend: string;
  readonly plain: Preferences[Choice];
  readonly words: string;
  readonly ask: string;
}[] = [
  {
    of: 'losses',
    legend: 'When men of a unit fall',
    plain: 'nearest',
    words: 'Those it misses least',
    ask: 'Ask me who',
  },
  { of: 'medic', legend: 'When a medic is near', plain: 'helps', words: 'He helps', ask: 'Ask me' },
  { of: 'test', legend: 'When an enemy vehicle was hit', plain: 'always', words: 'It tests its morale', ask: 'Ask me' },
  {
    of: 'bail',
    legend: 'When a vehicle is lost',
    plain: 'nearest',
    words: 'Its men get out beside it',
    ask: 'Ask me where',
  },
];

export function PreferencesMenu({ store }: { store: TableStore }) {
  const { settings, phase } = usePick(store, 'settings', 'phase');
  if (phase !== 'playing') return null;
  return (
    <>
      <AskMe store={store} />
      {CHOICES.map(({ of, legend, plain, words, ask }) => (
        <fieldset key={of} className="choices">
          <legend>{legend}</legend>
          {[plain, 'ask' as const].map((one) => (
            <label key={one} className={settings[of] === one ? 'on' : ''}>
              <input
                type="radio"
                name={of}
                checked={settings[of] === one}
                onChange={() => setSettings(store, { [of]: one })}
              />
              {one === 'ask' ? ask : words}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
