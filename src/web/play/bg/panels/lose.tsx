/** Which men are lost. */
import { useEffect, useState } from 'react';
import { Commit, Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { setSettings } from '../../store/settings.ts';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { askedOf, unitIn } from '../view.ts';
import { About } from './about.tsx';

export function Lose({ store }: { store: TableStore }) {
  const { question, look, shown } = usePick(store, 'question', 'look', 'shown');
  const loss = askedOf(shown, 'losses');
  const unit = unitIn(shown, loss?.unit);
  const all = unit?.place?.men.length || unit?.men || 0;
  const most = Math.min(loss?.losses ?? 0, all);
  const [men, setMen] = useState<readonly number[]>([]);
  const turn = look?.answers ?? 0;
  useEffect(() => {
    void turn;
    // The last ones in the row, unless the player says otherwise.
    setMen(Array.from({ length: most }, (_, i) => all - 1 - i));
  }, [most, all, turn]);
  const flip = (man: number): void =>
    setMen(men.includes(man) ? men.filter((one) => one !== man) : [...men, man].slice(-most));
  const sorted = [...men].sort((a, b) => a - b);
  // A sniper may pick the officer among them.
  const [whyNoOfficer = undefined] = useJudged(store, [{ kind: 'lose', men: sorted, officer: true }]) ?? [];
  const mayPick = whyNoOfficer === null;
  const [isOfficer, setOfficer] = useState(true);
  return (
    <Panel name="lose" eyebrow="Losses" title={question ?? 'Which men are lost?'}>
      <About store={store} />
      <fieldset className="men">
        <legend>
          {men.length} of {most} chosen
        </legend>
        {Array.from({ length: all }, (_, i) => (
          <label key={i} className={men.includes(i) ? 'on' : ''}>
            <input type="checkbox" checked={men.includes(i)} onChange={() => flip(i)} />
            {i + 1}
          </label>
        ))}
      </fieldset>
      <p className="hint">
        <button type="button" className="link" onClick={() => setSettings(store, { losses: 'nearest' })}>
          From now on remove the men nearest to the enemy
        </button>
        , without asking.
      </p>
      {mayPick && (
        <fieldset className="choices">
          <legend>
            Your sniper picks his target <RuleId id="bg-gap-28" />
          </legend>
          <label className={isOfficer ? 'on' : ''}>
            <input type="checkbox" checked={isOfficer} onChange={() => setOfficer(!isOfficer)} />
            the officer among them
          </label>
        </fieldset>
      )}
      <Commit
        store={store}
        words="These are lost"
        isOff={men.length !== most}
        onClick={() =>
          void store.answer({ kind: 'lose', men: sorted, ...(mayPick && isOfficer ? { officer: true } : {}) })
        }
      />
    </Panel>
  );
}
