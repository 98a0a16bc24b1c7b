/** What the other side's turn came to: the gravest first, and nothing that was fired left out. */
import { EntryLine, useKnownUnits } from '../../log.tsx';
import { entriesOf, gravity } from '../../log-entries.ts';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { isTold, summaryOf, summaryWords } from '../summary.ts';

/** So many entries leave room for the units that wait for an order. */
const SHOWN = 4;
/** Of those without harm fewer are enough. */
const HARMLESS = 2;

export function Since({ store }: { store: TableStore }) {
  const { since, names, own } = usePick(store, 'since', 'names', 'own');
  const knownUnits = useKnownUnits(store);
  const entries = entriesOf(since)
    .map((entry) => ({ entry, grave: gravity(entry) }))
    .filter(({ grave }) => grave > 0);
  if (since.length === 0) return null;
  const summary = summaryOf(since, own, (unit) => knownUnits.get(unit)?.side);
  const isSummed = isTold(summary);
  if (!isSummed && entries.length === 0) return null;
  // A sort that keeps the order of the game among equals.
  const sorted = [...entries].sort((a, b) => b.grave - a.grave);
  const harm = sorted.filter(({ grave }) => grave > 2).length;
  const shown = sorted.slice(0, Math.min(SHOWN, Math.max(harm, HARMLESS)));
  const rest = sorted.length - shown.length;
  return (
    <section className="since" aria-label="Since your last order" data-testid="since">
      <p className="eyebrow">Since your last order</p>
      {isSummed && (
        <p className="summary" data-testid="summary">
          {summaryWords(summary, (unit) => names.get(unit)?.label ?? unit)}
        </p>
      )}
      <ul>
        {shown.map(({ entry, grave }) => (
          <li key={entry.head.n} className={grave > 3 ? 'grave' : ''}>
            <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="hint">And {rest} more: see the log.</p>}
    </section>
  );
}
