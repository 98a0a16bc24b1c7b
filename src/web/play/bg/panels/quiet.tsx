/** A question that comes again and again, and whose answer is mostly the same: it need not be asked. */
import { setSettings } from '../../store/settings.ts';
import { usePick } from '../../store/use.ts';
import { QUIET, type QuietAsk } from '../standing-orders.ts';
import type { TableStore } from '../store.ts';

export function Quiet({ store, ask }: { store: TableStore; ask: QuietAsk }) {
  const { settings } = usePick(store, 'settings');
  return (
    <p className="hint">
      <button type="button" className="link" onClick={() => setSettings(store, { quiet: [...settings.quiet, ask] })}>
        From now on {QUIET[ask].words}
      </button>
      , without asking; the menu takes it back.
    </p>
  );
}

/** For the menu: the same, to be switched on and off. */
export function QuietChoices({ store }: { store: TableStore }) {
  const { settings } = usePick(store, 'settings');
  const flip = (ask: string): void => {
    const { quiet } = settings;
    setSettings(store, { quiet: quiet.includes(ask) ? quiet.filter((one) => one !== ask) : [...quiet, ask] });
  };
  return (
    <fieldset className="choices">
      <legend>Without asking me</legend>
      {(Object.keys(QUIET) as QuietAsk[]).map((ask) => (
        <label key={ask} className={settings.quiet.includes(ask) ? 'on' : ''}>
          <input type="checkbox" checked={settings.quiet.includes(ask)} onChange={() => flip(ask)} />
          {QUIET[ask].words}
        </label>
      ))}
    </fieldset>
  );
}
