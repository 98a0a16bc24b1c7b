/** The briefing, which lies over the table until it is closed. What it says is the ruleset's. */
import { useEffect, useRef } from 'react';
import { Icon } from '../icons.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import { sideName } from '../sides.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

export function Briefing({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { shown, own, title, sides, isBriefing } = usePick(store, 'shown', 'own', 'title', 'sides', 'isBriefing');
  const box = useRef<HTMLDialogElement>(null);
  const isOpen = isBriefing && shown !== null;
  useEffect(() => {
    const dialog = box.current;
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-testid="to-the-table"]')?.focus({ preventScroll: true });
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  if (!shown || !isBriefing) return null;
  const close = (): void => store.set({ isBriefing: false });
  return (
    <dialog className="menu briefing" ref={box} aria-label="Briefing" data-testid="briefing" onClose={close}>
      <header>
        <div>
          <p className="eyebrow">
            {own === null ? 'Briefing · you look on' : `Briefing · you are the ${sideName(own, sides)} side`}
          </p>
          <h2>{title}</h2>
        </div>
        <button type="button" className="icon-button" aria-label="Close the briefing" onClick={close}>
          <Icon of="close" />
        </button>
      </header>
      <rules.parts.Briefing store={store} />
      <div className="buttons">
        <button type="button" className="button main" data-testid="to-the-table" onClick={close}>
          {rules.isSettingUp(shown) && own !== null ? 'Set out your force' : 'Back to the table'}
        </button>
      </div>
    </dialog>
  );
}
