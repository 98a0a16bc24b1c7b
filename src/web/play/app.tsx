/** The table page: lays the game that is asked for, and shows it. */
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../engine.ts';
import { kept as keptSave } from '../saves.ts';
import './play.css';
import { Page } from './page/page.tsx';
import { RuleBook } from './parts.tsx';
import { type OpenGame, openGame, resumeGame } from './store/opening.ts';
import { openReplay } from './store/replaying.ts';
import { TableStore } from './store/store.ts';
import { usePick } from './store/use.ts';

export type Route =
  | { readonly kind: 'open'; readonly game: OpenGame }
  | { readonly kind: 'resume' }
  | { readonly kind: 'replay' };

export function Table({ engine, route }: { engine: Engine; route: Route }) {
  const [store] = useState(() => new TableStore(engine));
  const begun = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    if (!begun.current) void lay(store, route);
    begun.current = true;
    // Left for good, and not only for a moment by React's double check: the store hears no more.
    isHere.current = true;
    return () => {
      isHere.current = false;
      setTimeout(() => {
        if (!isHere.current) store.leave();
      }, 0);
    };
  }, [store, route]);
  const { phase, failure } = usePick(store, 'phase', 'failure');
  if (phase === 'failed') return <Failed reason={failure ?? ''} />;
  const { rules } = store;
  if (!rules) return <p className="laying">Laying the table…</p>;
  return (
    <RuleBook value={store.rule}>
      <Page store={store} rules={rules} />
    </RuleBook>
  );
}

async function lay(store: TableStore, route: Route): Promise<void> {
  if (route.kind === 'open') {
    await openGame(store, route.game);
    if (store.get().phase !== 'playing') return;
    history.replaceState(null, '', '#/table');
    // Of several at one screen each is briefed when he sits down.
    store.table.isNew = true;
    if (store.table.seats.length < 2) store.set({ isBriefing: true });
    return;
  }
  const save = await keptSave();
  if (!save) {
    store.set({ phase: 'failed', failure: 'There is no saved game in this browser.' });
    return;
  }
  if (route.kind === 'resume') await resumeGame(store, save);
  else await openReplay(store, save);
}

function Failed({ reason }: { reason: string }) {
  return (
    <main className="table-failed" role="alert">
      <h1>The table could not be laid</h1>
      <p>{reason}</p>
      <p>
        <a className="button main" href="#/">
          Back to the battles
        </a>
      </p>
    </main>
  );
}
