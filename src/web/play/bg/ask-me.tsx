/** When the player wants to be asked whether a waiting unit breaks in. */
import { setSettings } from '../store/settings.ts';
import { usePick } from '../store/use.ts';
import { AskMeChoices } from '../tabletop/ask-me.tsx';
import { ASKINGS } from './preferences.ts';
import type { TableStore } from './store.ts';

export function AskMe({ store }: { store: TableStore }) {
  const { settings } = usePick(store, 'settings');
  const { asking, near } = settings;
  return (
    <AskMeChoices
      {...{ asking, near, of: ASKINGS }}
      legend="When an enemy moves, ask me"
      onChange={(change) => setSettings(store, change)}
    />
  );
}

/** Beside what is said while the other side gives its orders; in one's own turn it would only come and go. */
export function AskWhileWaiting({ store }: { store: TableStore }) {
  const { shown, own } = usePick(store, 'shown', 'own');
  return shown?.active === own ? null : <AskMe store={store} />;
}
