/** A record looked at answer by answer. */
import { useEffect, useState } from 'react';
import { Panel } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { replayTo } from '../store/replaying.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';

export function Replay({ store }: { store: TableStore }) {
  const { replay, shown, title } = useTable(store);
  const [isRunning, setRunning] = useState(false);
  const entry = replay?.entry ?? 0;
  const entries = replay?.entries ?? 0;
  useEffect(() => {
    if (!isRunning) return;
    if (entry >= entries) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => void replayTo(store, entry + 1), 350);
    return () => clearTimeout(timer);
  }, [isRunning, entry, entries, store]);
  if (!replay) return <p className="hint">Opening the record…</p>;
  const isSame = entry === entries && replay.hash === replay.final;
  return (
    <Panel name="replay" eyebrow="Replay" title={title}>
      <p>
        Answer <b data-testid="entry">{entry}</b> of {entries}
        {shown && shown.turn > 0 ? `, turn ${shown.turn}` : ''}
      </p>
      <input
        type="range"
        aria-label="Answer"
        min={0}
        max={entries}
        value={entry}
        onChange={(event) => void replayTo(store, Number(event.target.value))}
      />
      <div className="buttons">
        <button type="button" className="button" onClick={() => void replayTo(store, 0)}>
          Start
        </button>
        <button type="button" className="button" aria-label="One back" onClick={() => void replayTo(store, entry - 1)}>
          <Icon of="left" />
        </button>
        <button type="button" className="button main" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="button" aria-label="One on" onClick={() => void replayTo(store, entry + 1)}>
          <Icon of="right" />
        </button>
        <button type="button" className="button" onClick={() => void replayTo(store, entries)}>
          End
        </button>
      </div>
      <p className="hint">
        Table <code data-testid="hash">{replay.hash}</code>
        {isSame ? ': the same as when it was played.' : ''}
      </p>
      {shown?.over && <p>{shown.over.sentence}</p>}
    </Panel>
  );
}
