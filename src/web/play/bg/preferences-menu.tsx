/** In the menu: what the player of Battlegroup wants to be asked. */
import { setSettings } from '../store/settings.ts';
import { usePick } from '../store/use.ts';
import { AskMe } from './ask-me.tsx';
import { QuietChoices } from './panels/quiet.tsx';
import type { TableStore } from './store.ts';

export function PreferencesMenu({ store }: { store: TableStore }) {
  const { settings, phase } = usePick(store, 'settings', 'phase');
  return (
    <>
      {phase === 'playing' && <AskMe store={store} />}
      <fieldset className="choices">
        <legend>When a unit loses men</legend>
        {(['nearest', 'ask'] as const).map((one) => (
          <label key={one} className={settings.losses === one ? 'on' : ''}>
            <input
              type="radio"
              name="losses"
              checked={settings.losses === one}
              onChange={() => setSettings(store, { losses: one })}
            />
            {one === 'nearest' ? 'Those nearest to the enemy' : 'Ask me which'}
          </label>
        ))}
      </fieldset>
      {phase === 'playing' && <QuietChoices store={store} />}
    </>
  );
}
