/** An umpire steps in while others write: visibility, higher orders, leadership. */
import { useState } from 'react';
import { RuleId } from '../../parts.tsx';
import { sideName } from '../../sides.ts';
import { usePick } from '../../store/use.ts';
import type { Answer, TableStore } from '../store.ts';

const SIDES = ['allies', 'axis'] as const;

export function StepIn({ store }: { store: TableStore }) {
  const { shown, names, busy, sides } = usePick(store, 'shown', 'names', 'busy', 'sides');
  const [note, setNote] = useState('');
  const [of, setOf] = useState('');
  const [metres, setMetres] = useState('');
  if (!shown?.seat.isUmpire || shown.over) return null;
  const act = (answer: object): void => void store.intervene(answer as Answer, note.trim());
  const company = of || shown.companies[0]?.id;
  return (
    <fieldset className="stonk-step-in" disabled={busy}>
      <legend>Step in</legend>
      <label>
        Visibility, metres <RuleId id="stonk-umpire-01" />
        <input
          type="number"
          min={50}
          max={10_000}
          value={metres === '' ? shown.visibility : metres}
          onChange={({ target }) => setMetres(target.value)}
        />
      </label>
      <button
        type="button"
        className="button small"
        disabled={metres === ''}
        onClick={() => act({ kind: 'set-visibility', metres: Math.round(Number(metres)) })}
      >
        Set visibility
      </button>
      {SIDES.map((side) => (
        <label key={side}>
          Orders to the {sideName(side, sides)} <RuleId id="stonk-umpire-04" />
          <select value="" onChange={({ target }) => act({ kind: 'set-orders', side, objective: target.value })}>
            <option value="">as they are</option>
            {shown.landmarks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Leadership of <RuleId id="stonk-umpire-07" />
        <select value={company} onChange={({ target }) => setOf(target.value)}>
          {shown.companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {names.get(id)?.label ?? name}
            </option>
          ))}
        </select>
      </label>
      <label>
        is
        <select
          value={shown.companies.find(({ id }) => id === company)?.leadership ?? 0}
          onChange={({ target }) => act({ kind: 'set-leadership', of: company, leadership: Number(target.value) })}
        >
          {[0, 1, 2, 3].map((one) => (
            <option key={one} value={one}>
              +{one}
            </option>
          ))}
        </select>
      </label>
      <label>
        Why, for the record
        <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </label>
    </fieldset>
  );
}
