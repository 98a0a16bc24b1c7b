/** How far a unit goes, once the ground has had its dice. */
import { useEffect, useState } from 'react';
import { Lately } from '../../dock/lately.tsx';
import { Commit, Panel, PanelButton } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { showStop } from '../draft/way.ts';
import type { TableStore } from '../store.ts';
import { askedOf } from '../view.ts';

export function HowFar({ store }: { store: TableStore }) {
  const { shown, question } = usePick(store, 'shown', 'question');
  const move = askedOf(shown, 'move');
  const most = move ? Math.max(0, Math.min(move.allowance, move.length)) : 0;
  const [along, setAlong] = useState(most);
  useEffect(() => setAlong(most), [most]);
  useEffect(() => showStop(store, along), [store, along]);
  if (!move) return null;
  return (
    <Panel name="how-far" eyebrow="The move falls short" title={question ?? 'How far?'}>
      <Lately store={store as unknown as AnyStore} />
      <label className="slider">
        <span>
          <b>{inHundredths(along)}</b> of {inHundredths(move.length)}; at most {inHundredths(most)}
        </span>
        <input
          type="range"
          min={0}
          max={most}
          step={25}
          value={along}
          onChange={(event) => setAlong(Math.min(most, Number(event.target.value)))}
        />
      </label>
      <Commit store={store} words="Go" onClick={() => void store.answer({ kind: 'go', along })}>
        <PanelButton store={store} onClick={() => void store.answer({ kind: 'go', along: 0 })}>
          Stay
        </PanelButton>
      </Commit>
    </Panel>
  );
}
