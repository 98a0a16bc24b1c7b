/** A question with two answers. */
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { About } from './about.tsx';

const YES_NO: Readonly<
  Record<string, { readonly kind: 'fall-back' | 'again' | 'beyond'; readonly yes: string; readonly no: string }>
> = {
  'shot.fall-back': { kind: 'fall-back', yes: 'Fall back', no: 'Stand and take it' },
  'morale.again': { kind: 'again', yes: 'Roll again', no: 'Keep the result' },
  'beyond.try': { kind: 'beyond', yes: 'Try it', no: 'No' },
};

export function YesNo({ store }: { store: TableStore }) {
  const { ask, question } = useTable(store);
  const words = YES_NO[ask ?? ''];
  if (!words) return null;
  const say = (yes: boolean): void => void store.answer({ kind: words.kind, yes });
  return (
    <Panel name="yes-no" eyebrow="Your unit is asked" title={question ?? `${words.yes}?`}>
      <About store={store} />
      <Foot store={store}>
        <PanelButton store={store} className="button main" name="yes" hotkey="Y" onClick={() => say(true)}>
          {words.yes}
        </PanelButton>
        <PanelButton store={store} name="no" hotkey="N" onClick={() => say(false)}>
          {words.no}
        </PanelButton>
      </Foot>
    </Panel>
  );
}
