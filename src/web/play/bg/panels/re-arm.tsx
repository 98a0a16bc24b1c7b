/** New rounds: how many of them are HE. */
import { useState } from 'react';
import { Commit, Panel, Stepper } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { About } from './about.tsx';

export function ReArm({ store }: { store: TableStore }) {
  const { shown, question } = usePick(store, 'shown', 'question');
  const unit = unitIn(shown, shown?.asked?.unit);
  const all = (unit?.he ?? 0) + (unit?.ap ?? 0);
  const [he, setHe] = useState(unit?.he ?? 0);
  const answer: Answer | null = unit ? { kind: 'split', unit: unit.id, he } : null;
  const [refusal = null] = useJudged(store, answer ? [answer] : []) ?? [];
  const set = (value: number): void => setHe(Math.min(all, Math.max(0, value)));
  return (
    <Panel name="re-arm" eyebrow="New ammunition" title={question ?? 'How many are HE?'}>
      <About store={store} />
      <p className="hint">
        HE for men and guns, AP for armour. The enemy does not learn the split. <RuleId id="bg-gap-15" />
      </p>
      <label className="slider">
        <span>
          <b>{he} HE</b>, <b>{all - he} AP</b>
        </span>
        <input
          type="range"
          min={0}
          max={all}
          step={1}
          value={he}
          onChange={(event) => set(Number(event.target.value))}
        />
      </label>
      <p className="hold-row">
        <span>HE rounds</span>
        <Stepper less="One HE less" more="One HE more" onStep={(by) => set(he + by)}>
          {he}
        </Stepper>
      </p>
      <Commit
        store={store}
        words={`${he} HE, ${all - he} AP`}
        isOff={refusal !== null}
        {...(refusal ? { refusal } : {})}
        onClick={() => answer && void store.answer(answer)}
      />
    </Panel>
  );
}
