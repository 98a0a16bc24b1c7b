/** A question with a few answers, in a list. */
import { type ReactNode, useState } from 'react';
import { Panel } from '../../dock/panel.tsx';
import { useTable } from '../../store/use.ts';
import { answerWords } from '../answer-words.ts';
import { Commit } from '../parts/foot.tsx';
import type { PanelProps, TableStore } from '../store.ts';

export function OfferList({ store, children }: { store: TableStore; children?: ReactNode }) {
  const { offers, names, shown } = useTable(store);
  const [chosen, setChosen] = useState(0);
  if (!offers) return <p className="hint">One moment…</p>;
  const call = (id: string): string => names.get(id)?.label ?? id;
  const answer = offers[Math.min(chosen, offers.length - 1)];
  return (
    <>
      <fieldset className="choices tall">
        <legend className="heard">Answers</legend>
        {offers.map((one, i) => (
          <label key={i} className={i === chosen ? 'chosen' : ''}>
            <input type="radio" name="offer" checked={i === chosen} onChange={() => setChosen(i)} />
            {answerWords(one, call, shown)}
          </label>
        ))}
      </fieldset>
      {children}
      <Commit store={store} words="So be it" isOff={!answer} onClick={() => answer && void store.answer(answer)} />
    </>
  );
}

export function OffersPanel({ store }: PanelProps) {
  const { question, ask } = useTable(store);
  return (
    <Panel name="offers" eyebrow="A question" title={question ?? ask ?? ''}>
      <OfferList store={store} />
    </Panel>
  );
}
