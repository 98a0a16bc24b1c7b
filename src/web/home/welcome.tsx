/** The head of the first page for who has left no game: what Sandtable is. */
import type { Catalogue } from '../../protocol/catalogue.ts';
import { Ground } from '../ground.tsx';
import { Fact } from './parts.tsx';

export function Welcome({ catalogue }: { catalogue: Catalogue | null }) {
  const books = catalogue?.rulesets ?? [];
  const rules = books.reduce((sum, book) => sum + book.rules, 0);
  const playable = books.filter((book) => book.playable).length;
  return (
    <section className="welcome" aria-labelledby="welcome">
      <Ground />
      <div className="words">
        <p className="eyebrow">A table in the making</p>
        <h1 id="welcome">Five rulebooks, one table</h1>
        <p>
          Sandtable is learning to play them completely and by the book: to keep the fog, roll the dice and explain
          every roll.
        </p>
        <p className="soon">
          {playable > 0
            ? 'Pick a battle below and play it against the computer; the other books are still on the workbench.'
            : 'The table you can play on is still on the workbench; today you can look over the books it is learning.'}
        </p>
        <dl className="facts">
          <Fact name="Rulebooks" value={catalogue && String(books.length)} />
          <Fact name="Rules in them" value={catalogue && rules.toLocaleString('en')} />
          <Fact name="Ready to play" value={catalogue && `${playable} of ${books.length}`} />
        </dl>
      </div>
    </section>
  );
}
