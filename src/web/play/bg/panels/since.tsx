/** What the other side's turn came to, in a few lines. */
import { Sentence, usePartiesOf } from '../../log.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';

const GRAVE: readonly string[] = [
  'destroyed',
  'pinned',
  'losses',
  'captured',
  'pierced',
  'drew',
  'played',
  'reacts',
  'ammo',
];

export function Since({ store }: { store: TableStore }) {
  const { since, names } = useTable(store);
  const parties = usePartiesOf(store);
  const lines = since.filter(({ event, sentence }) => GRAVE.includes(event.type) && sentence !== '');
  if (lines.length === 0) return null;
  return (
    <section className="since" aria-label="Since your last order" data-testid="since">
      <p className="eyebrow">Since your last order</p>
      <ul>
        {lines.slice(-8).map((line) => (
          <li key={line.n}>
            <Sentence line={line} parties={parties} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
