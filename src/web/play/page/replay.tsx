/** A record looked at answer by answer. */
import { useEffect, useMemo, useState } from 'react';
import { Panel } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { EntryLine, useKnownUnits } from '../log.tsx';
import { entriesOf } from '../log-entries.ts';
import type { RulesetPage } from '../ruleset-page.ts';
import { turnMarks } from '../store/replay-marks.ts';
import { replayTo } from '../store/replaying.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

/** How long a step stays, at each speed. */
const SPEEDS = [
  { name: 'slow', wait: 1800 },
  { name: 'usual', wait: 800 },
  { name: 'fast', wait: 250 },
] as const;

export function Replay({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { replay, shown, title, log, names, sides } = usePick(
    store,
    'replay',
    'shown',
    'title',
    'log',
    'names',
    'sides',
  );
  const knownUnits = useKnownUnits(store);
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(SPEEDS[1]);
  const entry = replay?.entry ?? 0;
  const entries = replay?.entries ?? 0;
  const fresh = replay?.fresh ?? 0;
  const { record } = store.replaying;
  const marks = useMemo(() => turnMarks(record, (event) => rules.log.markOf(event, sides)), [record, rules, sides]);
  // Steps in which nothing is told are passed over quickly.
  const wait = fresh === 0 ? 30 : speed.wait;
  useEffect(() => {
    if (!isRunning) return;
    if (entry >= entries) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => void replayTo(store, entry + 1), wait);
    return () => clearTimeout(timer);
  }, [isRunning, entry, entries, store, wait]);
  if (!replay) return <p className="hint">Opening the record…</p>;
  const isSame = entry === entries && replay.hash === replay.final;
  const step = fresh > 0 ? entriesOf(log.slice(-fresh)) : [];
  const go = (to: number): void => {
    setRunning(false);
    void replayTo(store, to);
  };
  const before = marks.filter((mark) => mark.entry < entry).at(-1)?.entry ?? 0;
  const after = marks.find((mark) => mark.entry > entry)?.entry ?? entries;
  const now = marks.filter((mark) => mark.entry <= entry).at(-1);
  return (
    <Panel name="replay" eyebrow="Replay" title={title}>
      <p>
        {now?.words ?? 'Deployment'}
        <span className="hint">
          {' '}
          · answer <b data-testid="entry">{entry}</b> of {entries}
        </span>
      </p>
      <div className="reel">
        <input
          type="range"
          aria-label="Answer"
          aria-valuetext={`answer ${entry} of ${entries}${now ? `, ${now.words}` : ''}`}
          min={0}
          max={entries}
          value={entry}
          onPointerDown={() => setRunning(false)}
          onChange={(event) => go(Number(event.target.value))}
        />
        <div className="marks">
          {marks.map((mark) => (
            <button
              key={mark.entry}
              type="button"
              className={mark.side ?? ''}
              style={{ left: `${(mark.entry / Math.max(1, entries)) * 100}%` }}
              aria-label={mark.words}
              tabIndex={-1}
              onClick={() => go(mark.entry)}
            >
              {marks.find((one) => one.short === mark.short) === mark ? mark.short : ''}
            </button>
          ))}
        </div>
      </div>
      <div className="buttons">
        <button type="button" className="button" aria-label="Start" onClick={() => go(0)}>
          Start
        </button>
        <button type="button" className="button" aria-label="Previous turn" onClick={() => go(before)}>
          <Icon of="left" /> turn
        </button>
        <button type="button" className="button" aria-label="One step back" onClick={() => go(entry - 1)}>
          <Icon of="left" />
        </button>
        <button type="button" className="button main" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="button" aria-label="One step forward" onClick={() => go(entry + 1)}>
          <Icon of="right" />
        </button>
        <button type="button" className="button" aria-label="Next turn" onClick={() => go(after)}>
          turn <Icon of="right" />
        </button>
        <button type="button" className="button" onClick={() => go(entries)}>
          End
        </button>
      </div>
      <fieldset className="choices">
        <legend>Speed</legend>
        {SPEEDS.map((one) => (
          <label key={one.name} className={one === speed ? 'on' : ''}>
            <input type="radio" name="speed" checked={one === speed} onChange={() => setSpeed(one)} />
            {one.name}
          </label>
        ))}
      </fieldset>
      <ul className="bare-list step" aria-live="polite" data-testid="step">
        {step.length === 0 && <li className="hint">Nothing visible happens in this step.</li>}
        {step.map((one) => (
          <li key={one.head.n}>
            <EntryLine entry={one} knownUnits={knownUnits} names={names} />
          </li>
        ))}
      </ul>
      {shown?.over && <p>{shown.over.sentence}</p>}
      {rules.parts.Afterwards && <rules.parts.Afterwards store={store} />}
      <p className="hint">
        {isSame ? 'The table matches the game as played.' : ''}
        <small>
          Table <code data-testid="hash">{replay.hash}</code>
        </small>
      </p>
    </Panel>
  );
}
