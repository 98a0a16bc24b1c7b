/** Orders of the headquarters: to halt, or where to go. Written at night; by day a die decides whether new ones get through. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { wholePercent } from '../../odds.ts';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { answerWords } from '../answer-words.ts';
import { drafted, withdraw } from '../draft/say.ts';
import { Foot } from '../parts/foot.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { type AnswerOf, forceIn } from '../view.ts';

/** A list for each division; `keyOf`: what the question calls its answer. */
export function HqOrders({
  store,
  keyOf,
  isByDay = false,
}: {
  store: TableStore;
  keyOf: (division: string) => string;
  /** Then a die decides. */
  isByDay?: boolean;
}) {
  const { offers, shown, names } = usePick(store, 'offers', 'shown', 'names');
  const given = drafted(store, 'hq-order');
  const all = [...given, ...(offers ?? [])].filter((one): one is AnswerOf<'hq-order'> => one.kind === 'hq-order');
  const divisions = [...new Set(all.map(({ division }) => division))].sort();
  if (divisions.length === 0) return null;
  const call = (id: string): string => names.get(id)?.label ?? id;
  return (
    <ul className="bare-list">
      {divisions.map((division) => {
        const list = [...new Map(all.filter((one) => one.division === division).map((one) => [String(one.to), one]))];
        const now = given.find((one) => one.division === division);
        return (
          <li key={division} className="plan-row">
            <span className="unit-words">
              <b>{forceIn(shown, division)?.name}</b>
              {isByDay && (
                <small data-testid="odds">
                  new ones get through on <span className="nobr">{gets(forceIn(shown, division)?.hq ?? 0)}</span>
                </small>
              )}
            </span>
            <select
              aria-label={`Orders of ${forceIn(shown, division)?.name}`}
              value={now ? String(now.to) : ''}
              onChange={(event) => {
                const chosen = list.find(([key]) => key === event.target.value)?.[1];
                void (chosen ? store.draft(chosen) : withdraw(store, keyOf(division)));
              }}
            >
              <option value="">as before</option>
              {list.map(([key, one]) => (
                <option key={key} value={key}>
                  {answerWords(one, call)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}

const gets = (rating: number): string => `${rating} or less: ${wholePercent(Math.min(6, rating) / 6)}`;

export function HqPanel({ store }: PanelProps) {
  const given = drafted(store, 'hq-order');
  return (
    <Panel name="hq" eyebrow="Headquarters" title="New orders?">
      <p className="hint">
        A division keeps its overnight orders unless a die of its HQ rating or less lets new ones through.{' '}
        <RuleId id="ag-hq-07" />
      </p>
      <HqOrders store={store} keyOf={(division) => division} isByDay />
      <Foot store={store}>
        <PanelButton store={store} className="button main" name="commit" hotkey="↵" onClick={() => void store.commit()}>
          {given.length === 0 ? 'Keep the orders' : 'Send them'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}
