/** The briefing, which lies over the table until it is closed. What it says is the ruleset's. */
import { useEffect, useRef, useState } from 'react';
import type { CatalogueScenario } from '../../../protocol/catalogue.ts';
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
            {own === null ? 'Briefing · you are watching' : `Briefing · you are the ${sideName(own, sides)} side`}
          </p>
          <h2>{title}</h2>
        </div>
        <button type="button" className="icon-button" aria-label="Close the briefing" onClick={close}>
          <Icon of="close" />
        </button>
      </header>
      <Setting store={store} />
      <rules.parts.Briefing store={store} />
      <div className="buttons">
        <button type="button" className="button main" data-testid="to-the-table" onClick={close}>
          {rules.isSettingUp(shown) && own !== null ? 'Deploy your force' : 'Back to the table'}
        </button>
      </div>
    </dialog>
  );
}

/** Where and when it is fought, and by whom, as the list of battles has it. */
function Setting({ store }: { store: TableStore }) {
  const { own } = usePick(store, 'own');
  const [listed, setListed] = useState<CatalogueScenario | null>(null);
  useEffect(() => {
    const { ruleset, scenario } = store.game;
    const isIt = (one: CatalogueScenario): boolean => one.ruleset === ruleset && one.id === scenario;
    // Without the list there is a briefing all the same.
    store.engine.catalogue().then(
      ({ scenarios }) => setListed(scenarios.find(isIt) ?? null),
      () => setListed(null),
    );
  }, [store]);
  const words = settingWords(listed, own);
  return (
    words !== null && (
      <p className="setting" data-testid="setting">
        {words}
      </p>
    )
  );
}

/** `Normandy, July 1944 · American (you) against German`. */
export function settingWords(
  listed: Pick<CatalogueScenario, 'setting' | 'nations'> | null,
  own: string | null,
): string | null {
  if (!listed) return null;
  const nations = Object.entries(listed.nations ?? {})
    .sort(([a], [b]) => Number(b === own) - Number(a === own))
    .map(([side, name]) => (side === own ? `${name} (you)` : name));
  const words = [listed.setting, nations.length > 0 ? nations.join(' against ') : undefined].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}
