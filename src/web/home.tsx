/** The first page: what Sandtable is, which battles there are, and the five rulebooks. */
import { useEffect, useState } from 'react';
import type { Catalogue } from '../protocol/catalogue.ts';
import { Battles } from './home/battles.tsx';
import { Continue } from './home/continue.tsx';
import { Rulebooks } from './home/rulebooks.tsx';
import { Welcome } from './home/welcome.tsx';
import { Wordmark } from './home/wordmark.tsx';
import { kept, type Save } from './saves.ts';

type Loaded = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; catalogue: Catalogue };

export function Home({ catalogue }: { catalogue: Promise<Catalogue> }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    catalogue.then(
      (value) => setLoaded({ state: 'ready', catalogue: value }),
      (error: Error) => setLoaded({ state: 'failed', reason: error.message }),
    );
  }, [catalogue]);
  const [save, setSave] = useState<Save | null>(null);
  useEffect(() => {
    void kept().then(setSave);
  }, []);
  const ready = loaded.state === 'ready' ? loaded.catalogue : null;
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
      </header>
      <main className={ready && ready.scenarios.length > 0 ? 'with-battles' : ''}>
        {save ? <Continue save={save} onForget={() => setSave(null)} /> : <Welcome catalogue={ready} />}
        {loaded.state === 'failed' ? (
          <Failure reason={loaded.reason} />
        ) : (
          <>
            <Battles catalogue={ready} />
            <Rulebooks rulesets={ready?.rulesets ?? null} />
          </>
        )}
      </main>
      <footer>
        Mechanics and figures come from the books, every sentence here is our own. Sandtable is not affiliated with
        their authors or publishers.
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
        <a href="/">Load the page again</a>
      </p>
    </section>
  );
}
