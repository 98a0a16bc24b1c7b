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
