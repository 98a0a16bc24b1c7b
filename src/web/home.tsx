/** The first page: what Sandtable is, which battles there are, and the five rulebooks. */
import { useCallback, useEffect, useState } from 'react';
import type { Catalogue, CatalogueScenario } from '../protocol/catalogue.ts';
import type { Engine } from './engine.ts';
import { Battles } from './home/battles.tsx';
import { Continue } from './home/continue.tsx';
import { Rulebooks } from './home/rulebooks.tsx';
import { SavedGames } from './home/saved-games.tsx';
import { BeforeBattle } from './home/sides.tsx';
import { Theme } from './home/theme.tsx';
import { Welcome } from './home/welcome.tsx';
import { Wordmark } from './home/wordmark.tsx';
import { untilOffline } from './offline/keep.ts';
import { whyUnplayable } from './saves/save.ts';
import { type Kept, listGames } from './saves/shelf.ts';

type Loaded = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; catalogue: Catalogue };

export function Home({ catalogue, engine }: { catalogue: Promise<Catalogue>; engine: Engine }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    catalogue.then(
      (value) => setLoaded({ state: 'ready', catalogue: value }),
      (error: Error) => setLoaded({ state: 'failed', reason: error.message }),
    );
  }, [catalogue]);
  const [games, setGames] = useState<readonly Kept[]>([]);
  const [trouble, setTrouble] = useState('');
  const look = useCallback(() => {
    listGames().then(setGames, (error: Error) => setTrouble(error.message));
  }, []);
  // Another tab may have played on, or begun another game, before this one is looked at again.
  useEffect(() => {
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    void untilOffline().then(() => setOffline(true));
  }, []);
  const [book, setBook] = useState<string | null>(null);
  const [playing, setPlaying] = useState<CatalogueScenario | null>(null);
  const ready = loaded.state === 'ready' ? loaded.catalogue : null;
  // The latest that can be played; until it is known which can, the latest.
  const last = games.find(({ save }) => save && !(ready && whyUnplayable(save, ready)));
  return (
    <>
      <a className="skip" href="#rulebooks">
        Skip to the rulebooks
      </a>
      <header className="bar">
        <Wordmark />
        <p className="motto">The Second World War on a table, by the book</p>
        <nav aria-label="On this page">
          <a href="#battles">Battles</a>
          <a href="#rulebooks">Rulebooks</a>
        </nav>
        <Theme />
      </header>
      <main>
        <div className="head">
          {last?.save ? (
            <Continue at={String(last.key)} save={last.save} />
          ) : (
            <Welcome catalogue={ready} onFirst={() => setPlaying(ready?.scenarios[0] ?? null)} />
          )}
          {trouble !== '' && (
            <p className="trouble" role="alert">
              Games cannot be saved here. {trouble}
            </p>
          )}
        </div>
        {loaded.state === 'failed' ? (
          <Failure reason={loaded.reason} />
        ) : (
          <>
            <Battles catalogue={ready} engine={engine} book={book} onBook={setBook} onPlay={setPlaying} />
            <aside className="beside" aria-label="Saved games and rulebooks">
              <SavedGames games={games} catalogue={ready} onChange={look} />
              <Rulebooks
                rulesets={ready?.rulesets ?? null}
                onBattles={(id) => {
                  setBook(id);
                  document.getElementById('battles')?.scrollIntoView();
                }}
              />
            </aside>
          </>
        )}
      </main>
      {playing && <BeforeBattle scenario={playing} onClose={() => setPlaying(null)} />}
      <footer>
        Mechanics and figures come from the books. Every sentence here is our own. Sandtable is not affiliated with
        their authors or publishers.
        {isOffline && (
          <span data-testid="offline">
            {' '}
            The page and all five rulebooks are stored in this browser: you can play offline.
          </span>
        )}
      </footer>
    </>
  );
}

function Failure({ reason }: { reason: string }) {
  return (
    <section className="panel failure" role="alert">
      <h2>The engine did not start</h2>
      <p>{reason}</p>
      <p>
        <a href="/">Reload the page</a>
      </p>
    </section>
  );
}
