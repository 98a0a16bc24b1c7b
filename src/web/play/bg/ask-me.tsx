/** When the player wants to be asked whether a waiting unit breaks in. */
import { HUNDREDTHS } from '../measures.ts';
import { setSettings } from '../store/settings.ts';
import { usePick } from '../store/use.ts';
import type { Asking } from './preferences.ts';
import type { TableStore } from './store.ts';

const ASKINGS: readonly (readonly [Asking, string])[] = [
  ['always', 'always'],
  ['sight', 'when it could be hit'],
  ['near', 'within'],
  ['never', 'never'],
];

export function AskMe({ store }: { store: TableStore }) {
  const { settings } = usePick(store, 'settings');
  const { asking, near } = settings;
  const change = (by: number): void =>
    setSettings(store, { near: Math.min(7200, Math.max(100, near + by * HUNDREDTHS)), asking: 'near' });
  return (
    <fieldset className="choices ask-me" data-testid="ask-me">
      <legend>When an enemy moves, ask me</legend>
      {ASKINGS.map(([one, words]) => (
        <label key={one} className={asking === one ? 'on' : ''}>
          <input
            type="radio"
            name="asking"
            value={one}
            checked={asking === one}
            onChange={() => setSettings(store, { asking: one })}
          />
          {words}
          {one === 'near' && ` ${near / HUNDREDTHS} in`}
        </label>
      ))}
      {asking === 'near' && (
        <span className="stepper">
          <button type="button" aria-label="Nearer" onClick={() => change(-1)}>
            −
          </button>
          <b>{near / HUNDREDTHS} in</b>
          <button type="button" aria-label="Farther off" onClick={() => change(1)}>
            +
          </button>
        </span>
      )}
    </fieldset>
  );
}
