/** One line of a sealed list: its answers in a list to choose from, with odds where dice hang on the one that is chosen. */
import { Refused } from '../../parts.tsx';
import { plainOf } from '../../sentence.tsx';
import { usePick } from '../../store/use.ts';
import { useLine } from '../advice.ts';
import { same } from '../draft/lists.ts';
import type { Answer, TableStore } from '../store.ts';
import type { PanelRow } from '../view.ts';
import { LineOdds } from './odds.tsx';

/** A line by its name; the engine is asked for what it offers. */
export function LineOf({ store, row, label }: { store: TableStore; row: string; label: string }) {
  const line = useLine(store, row);
  if (line) return <Line store={store} row={line} label={label} />;
  return (
    <div className="stonk-line">
      <label>
        <span>{label}</span>
        <select disabled />
      </label>
    </div>
  );
}

/** Answers that are closed stand last, with their reason. */
export function Line({ store, row, label }: { store: TableStore; row: PanelRow; label: string }) {
  const { names, busy } = usePick(store, 'names', 'busy');
  const options = row.options.map((option, i) => ({ ...option, i }));
  const isShown = options.some(({ answer }) => same(answer, row.now));
  const now = row.now === null ? -1 : isShown ? row.options.findIndex(({ answer }) => same(answer, row.now)) : -2;
  const open = options.filter(({ refusal }) => refusal === null);
  const closed = options.filter(({ refusal }) => refusal !== null);
  const [why] = open.length === 0 ? closed : [];
  return (
    <div className="stonk-line">
      <label>
        <span>{label}</span>
        <select
          value={now}
          disabled={busy}
          onChange={({ target }) => {
            const option = row.options[Number(target.value)];
            if (option) void store.draft(option.answer as Answer);
            else if (row.row !== null && target.value === '-1') void store.withdraw(row.row);
          }}
        >
          <option value={-1}>{row.unanswered ? plainOf(row.unanswered, names) : 'nothing'}</option>
          {now === -2 && <option value={-2}>as pointed at on the map</option>}
          {open.map(({ answer, words, i }) => (
            <option key={JSON.stringify(answer)} value={i}>
              {plainOf(words, names)}
            </option>
          ))}
          {closed.map(({ answer, words, refusal, i }) => (
            <option key={JSON.stringify(answer)} value={i} disabled>
              {plainOf(words, names)} ({refusal!.sentence})
            </option>
          ))}
        </select>
      </label>
      {why && <Refused refusal={why.refusal} />}
      {row.now !== null && <LineOdds store={store} answer={row.now as Answer} what={label} />}
    </div>
  );
}
