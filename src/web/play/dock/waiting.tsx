/** The other side plays, or both do and somebody looks on. */
import type { RulesetPage } from '../ruleset-page.ts';
import { setWatching } from '../store/saving.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { Panel } from './panel.tsx';

const OTHER_SIDE = {
  eyebrow: 'The other side',
  title: 'The other side is giving its orders',
  hint: 'You are asked when one of your units can react.',
};

export function Waiting({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { busy, watching } = usePick(store, 'busy', 'watching', 'look');
  if (watching) return <Watching store={store} />;
  const { eyebrow, title, hint } = rules.waiting?.(store.get()) ?? OTHER_SIDE;
  return (
    <Panel name="waiting" eyebrow={eyebrow} title={busy ? 'One moment' : title}>
      <p className="hint">{hint}</p>
      <rules.parts.Waiting store={store} />
    </Panel>
  );
}

/** Two bots play: the telling can be stopped, for the bots themselves are quick. */
export function Watching({ store }: { store: TableStore }) {
  const { watching, against } = usePick(store, 'watching', 'against');
  if (!watching) return null;
  const { isPaused, behind, pace = 'usual' } = watching;
  return (
    <Panel name="watching" eyebrow="You are watching" title={`${against} against ${against}`}>
      <p className="hint">
        You see the whole table.{behind > 0 && ` The bots are ${behind} ${behind === 1 ? 'answer' : 'answers'} ahead.`}
      </p>
      <fieldset className="choices">
        <legend>Speed</legend>
        {(['slow', 'usual', 'fast'] as const).map((one) => (
          <label key={one} className={pace === one ? 'on' : ''}>
            <input type="radio" name="pace" checked={pace === one} onChange={() => setWatching(store, { pace: one })} />
            {one}
          </label>
        ))}
      </fieldset>
      <div className="buttons">
        <button type="button" className="button main" onClick={() => setWatching(store, { isPaused: !isPaused })}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      </div>
    </Panel>
  );
}
