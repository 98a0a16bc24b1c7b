/** The menu: settings, the record, the keys. */
import { useEffect, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { Key } from '../parts.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import { downloadRecord } from '../store/saving.ts';
import { setSettings } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';

export function Menu({
  store,
  rules,
  isKeys,
  onClose,
}: {
  store: TableStore;
  rules: RulesetPage;
  isKeys: boolean;
  onClose: () => void;
}) {
  const { settings, saved, unsaved, undo, phase, watching } = usePick(
    store,
    ...(['settings', 'saved', 'unsaved', 'undo', 'phase', 'watching'] as const),
  );
  const mayEnd = useTable(store, rules.turnEnd.may);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog className="menu" ref={box} aria-label="Menu" onClose={onClose}>
      <header>
        <h2>The table</h2>
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      {phase === 'playing' && !watching && (
        <div className="buttons">
          <button
            type="button"
            className="button"
            disabled={undo !== null}
            title={undo?.sentence}
            onClick={() => {
              void store.undo();
              onClose();
            }}
          >
            <Icon of="undo" /> Undo
          </button>
          <button
            type="button"
            className="button"
            disabled={!mayEnd}
            onClick={() => {
              onClose();
              rules.turnEnd.end(store);
            }}
          >
            {rules.turnEnd.words}
          </button>
        </div>
      )}
      {undo && phase === 'playing' && !watching && <p className="hint">No undo: {undo.sentence}</p>}
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => {
            store.set({ isBriefing: true });
            onClose();
          }}
        >
          Briefing and state of play
        </button>
      </div>
      <fieldset className="choices">
        <legend>Dice and moves</legend>
        {(['shown', 'at once'] as const).map((one) => (
          <label key={one} className={settings.dice === one ? 'on' : ''}>
            <input
              type="radio"
              name="dice"
              checked={settings.dice === one}
              onChange={() => setSettings(store, { dice: one })}
            />
            {one === 'shown' ? 'Shown one by one' : 'Results at once'}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Colours</legend>
        {(['system', 'dark', 'light'] as const).map((one) => (
          <label key={one} className={settings.theme === one ? 'on' : ''}>
            <input
              type="radio"
              name="theme"
              checked={settings.theme === one}
              onChange={() => setSettings(store, { theme: one })}
            />
            {one === 'system' ? 'Same as the device' : one === 'dark' ? 'Dark' : 'Light'}
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.follow}
          onChange={(event) => setSettings(store, { follow: event.target.checked })}
        />
        Move the map to events that are off screen
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(event) => setSettings(store, { sound: event.target.checked })}
        />
        Sound of shots and bursts
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.askEnd}
          onChange={(event) => setSettings(store, { askEnd: event.target.checked })}
        />
        Ask before ending a turn with orders left
      </label>
      {!watching && <rules.parts.Preferences store={store} />}
      <div className="buttons">
        {phase === 'playing' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose();
              downloadRecord(store);
            }}
          >
            Download the record
          </button>
        )}
        <a className="button" href="#/">
          Leave the table
        </a>
      </div>
      <p className="hint">
        {saved === 'yes'
          ? 'The game is saved in this browser after every answer.'
          : saved === 'failed'
            ? `The game is not saved: ${unsaved} Download the record to go on later.`
            : ''}
      </p>
      <details open={isKeys}>
        <summary>Keys</summary>
        <dl className="keys">
          {[...FIRST_KEYS, ...rules.keys.list, ...LAST_KEYS].map(([key, what]) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </dialog>
  );
}

type KeyWords = readonly (readonly [key: string, what: string])[];

const FIRST_KEYS: KeyWords = [
  ['Tab', 'cycles through the pieces, yours first; Enter selects one'],
  ['arrows', 'move the map, the destination of a move, or the focus between pieces'],
];

const LAST_KEYS: KeyWords = [
  ['U', 'undo'],
  ['M', 'measure'],
  ['L', 'log'],
  ['+ - 0', 'nearer, farther, the whole table'],
  ['?', 'these keys'],
];
