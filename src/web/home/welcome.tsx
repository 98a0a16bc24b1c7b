/** The head of the first page for who has left no game: what Sandtable is, and a first battle. */
import type { Catalogue } from '../../protocol/catalogue.ts';
import { Ground } from '../ground.tsx';
import { Fact } from './parts.tsx';

export function Welcome({ catalogue, onFirst }: { catalogue: Catalogue | null; onFirst(): void }) {
  const books = catalogue?.rulesets ?? [];
  const rules = books.reduce((sum, book) => sum + book.rules, 0);
  return (
    <section className="welcome" aria-labelledby="welcome">
      <Ground />
      <div className="words">
        <p className="eyebrow">Played by the book</p>
        <h1 id="welcome">Five rulebooks, one table</h1>
        <p>
          Every rule is known, every roll is explained, and the odds are shown before you commit. You see only what your
          side can see.
        </p>
        <p className="soon">Play the computer, share the screen with others, or watch.</p>
        <dl className="facts">
          <Fact name="Rulebooks" value={catalogue && String(books.length)} />
          <Fact name="Rules in them" value={catalogue && rules.toLocaleString('en')} />
          <Fact name="Battles" value={catalogue && String(catalogue.scenarios.length)} />
        </dl>
        {catalogue && catalogue.scenarios.length > 0 && (
          <div className="form-buttons">
            <button type="button" className="play" onClick={onFirst}>
              Fight your first battle
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
