/** What the player of Assault Gun wants to be asked. */
import { setSettings } from '../store/settings.ts';
import { usePick } from '../store/use.ts';
import type { Preferences } from './preferences.ts';
import type { TableStore } from './store.ts';

const CHOICES: readonly {
  readonly of: keyof Preferences;
  readonly legend: string;
  readonly values: readonly (readonly [Preferences[keyof Preferences], string])[];
}[] = [
  {
    of: 'staying',
    legend: 'In combat, ask me whether to stay',
    values: [
      ['hit', 'if there were hits'],
      ['always', 'after every step'],
    ],
  },
  {
    of: 'retreats',
    legend: 'Ask me for divisional retreats',
    values: [
      ['near', 'with an enemy within 4 km'],
      ['always', 'every turn'],
    ],
  },
];

export function PreferencesMenu({ store }: { store: TableStore }) {
  const { settings, phase } = usePick(store, 'settings', 'phase');
  if (phase !== 'playing') return null;
  return CHOICES.map(({ of, legend, values }) => (
    <fieldset key={of} className="choices">
      <legend>{legend}</legend>
      {values.map(([value, words]) => (
        <label key={value} className={settings[of] === value ? 'on' : ''}>
          <input
            type="radio"
            name={of}
            checked={settings[of] === value}
            onChange={() => setSettings(store, { [of]: value })}
          />
          {words}
        </label>
      ))}
    </fieldset>
  ));
}
