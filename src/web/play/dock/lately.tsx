/** What was told just before a question: the result of the last shot stays in sight while the next one is asked. */
import { EntryLine, useKnownUnits } from '../log.tsx';
import { entriesOf, gravity, type LogEntry } from '../log-entries.ts';
import type { LogLine } from '../store/state.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

const MOST = 2;

/** The last entries that were told together and of which something came: that somebody is on the move the question says itself. */
export function latelyOf(log: readonly LogLine[]): readonly LogEntry[] {
  const answers = log.at(-1)?.answers;
  let first = log.length;
  while (first > 0 && log[first - 1]!.answers === answers && log.length - first < 60) first -= 1;
  const entries = entriesOf(log.slice(first));
  return entries.filter((entry) => gravity(entry) > 0 || entry.parts.length > 0).slice(-MOST);
}

export function Lately({ store }: { store: TableStore }) {
  const { log, names } = usePick(store, 'log', 'names');
  const knownUnits = useKnownUnits(store);
  const entries = latelyOf(log);
  if (entries.length === 0) return null;
  return (
    <section className="lately" aria-label="Just now" data-testid="lately">
      <p className="eyebrow">Just now</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.head.n}>
            <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
