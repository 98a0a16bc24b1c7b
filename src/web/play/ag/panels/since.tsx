/** What happened since the player's last word, the gravest first. */
import { EntryLine, useKnownUnits } from '../../log.tsx';
import { entriesOf, gravity } from '../../log-entries.ts';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';

export function SincePart({ store }: { store: TableStore }) {
  const { since, names } = usePick(store, 'since', 'names');
  const knownUnits = useKnownUnits(store);
  const grave = entriesOf(since)
    .filter((entry) => gravity(entry) >= 2)
    .sort((a, b) => gravity(b) - gravity(a))
    .slice(0, 3);
  if (grave.length === 0) return null;
  return (
    <section className="since" aria-label="Since your last answer">
      <p className="eyebrow">Since your last answer</p>
      <ul>
        {grave.map((entry) => (
          <li key={entry.head.n}>
            <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
