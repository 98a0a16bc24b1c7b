/** The question before a turn ends with something left. */
import { useEffect, useRef } from 'react';
import { Key } from '../parts.tsx';
import { answerEnding } from '../store/ending.ts';
import { setSettings } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

export function EndingQuestion({ store }: { store: TableStore }) {
  const { ending, settings } = usePick(store, 'ending', 'settings');
  const box = useRef<HTMLDialogElement>(null);
  const isOpen = ending !== null;
  useEffect(() => {
    const dialog = box.current;
    if (!isOpen || !dialog) return;
    if (!dialog.open) dialog.showModal();
    // The answer that loses nothing has the focus: Enter commits orders, and must not end a turn by habit.
    dialog.querySelector<HTMLElement>('[data-testid="not-yet"]')?.focus({ preventScroll: true });
    return () => dialog.close();
  }, [isOpen]);
  if (!ending) return null;
  return (
    <dialog
      className="menu ending"
      ref={box}
      aria-labelledby="ending-title"
      aria-describedby="ending-words"
      data-testid="ending"
      onClose={() => {
        if (store.get().ending) answerEnding(store, false);
      }}
      onKeyDown={(event) => {
        // The key that has asked must be pressed anew; held down, it says nothing.
        if (event.key.toLowerCase() === 'e' && !event.repeat) answerEnding(store, true);
      }}
    >
      <h2 id="ending-title">{ending.title}</h2>
      <p id="ending-words">{ending.sentence}</p>
      <div className="buttons">
        <button type="button" className="button main" data-testid="not-yet" onClick={() => answerEnding(store, false)}>
          {ending.no} <Key>Esc</Key>
        </button>
        <button type="button" className="button" data-testid="end-anyway" onClick={() => answerEnding(store, true)}>
          {ending.yes} <Key>E</Key>
        </button>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={!settings.askEnd}
          onChange={(event) => setSettings(store, { askEnd: !event.target.checked })}
        />
        Do not ask again (the menu turns it back on)
      </label>
    </dialog>
  );
}
