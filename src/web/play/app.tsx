/** The table page: lays the game that is asked for, and shows it. */
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../engine.ts';
import { download } from '../saves/download.ts';
import { holdGame, holdGameSoon } from '../saves/one-tab.ts';
import { fileOf, type Save } from '../saves/save.ts';
import { findGame, listGames, newKey } from '../saves/shelf.ts';
import './play.css';
import { Page } from './page/page.tsx';
import { RuleBook } from './parts.tsx';
import { type OpenGame, openGame, resumeGame } from './store/opening.ts';
import { openReplay } from './store/replaying.ts';
import { saveNow } from './store/saving.ts';
import { TableStore } from './store/store.ts';
import { usePick } from './store/use.ts';

export type Route =
  | { readonly kind: 'open'; readonly game: OpenGame }
  /** A saved game by its key; null: the latest. */
  | { readonly kind: 'resume' | 'replay'; readonly key: string | null };

/** A game that another tab has, or has taken over: it can be had here instead. */
export function Table({ engine, route }: { engine: Engine; route: Route }) {
  const [laid, setLaid] = useState<{ nr: number; route: Route; isTakenOver: boolean }>({
    ...{ nr: 0, route, isTakenOver: false },
  });
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  if (elsewhere !== null)
    return (
      <Elsewhere
        onTake={() => {
          setElsewhere(null);
          setLaid({ nr: laid.nr + 1, route: { kind: 'resume', key: elsewhere }, isTakenOver: true });
        }}
      />
    );
  return <Laid key={laid.nr} engine={engine} {...laid} onElsewhere={setElsewhere} />;
}

interface Laying {
  readonly route: Route;
  readonly isTakenOver: boolean;
  /** Another tab has the game with this key. */
  onElsewhere(key: string): void;
}

function Laid({ engine, ...laying }: Laying & { readonly engine: Engine }) {
  const [store] = useState(() => new TableStore(engine));
  const [first] = useState(laying);
  const [save, setSave] = useState<Save | null>(null);
  const begun = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    if (!begun.current)
      lay(store, first, setSave).catch((error: Error) => store.set({ phase: 'failed', failure: error.message }));
    begun.current = true;
    // Left for good, and not only for a moment by React's double check: the store hears no more.
    isHere.current = true;
    return () => {
      isHere.current = false;
      setTimeout(() => {
        if (!isHere.current) store.leave();
      }, 0);
    };
  }, [store, first]);
  const { phase, failure, notice } = usePick(store, 'phase', 'failure', 'notice');
  if (phase === 'failed') return <Failed reason={failure ?? ''} save={saveNow(store) ?? save} />;
  const { rules } = store;
  if (!rules)
    return (
      <p className="laying" role={notice === null ? undefined : 'alert'}>
        {notice ?? 'Setting up the table…'}
      </p>
    );
  return (
    <RuleBook value={store.rule}>
      <Page store={store} rules={rules} />
    </RuleBook>
  );
}

async function lay(
  store: TableStore,
  { route, isTakenOver, onElsewhere }: Laying,
  onSave: (save: Save) => void,
): Promise<void> {
  if (route.kind === 'open') {
    const key = newKey();
    await take(store, key, true, onElsewhere);
    await openGame(store, route.game);
    if (store.get().phase !== 'playing') return;
    history.replaceState(null, '', `#/table/${key}`);
    // Of several at one screen each is briefed when he sits down.
    store.table.isNew = true;
    if (store.table.seats.length < 2) store.set({ isBriefing: true });
    return;
  }
  const key = route.key ?? (await latest());
  // It is read when it is this tab's: until then another may write on.
  if (key !== null && route.kind === 'resume' && !(await take(store, key, isTakenOver, onElsewhere))) return;
  const save = key === null ? null : await findGame(key);
  if (!save || key === null) {
    const failure = key === null ? 'There is no saved game in this browser.' : 'This saved game cannot be read.';
    store.set({ phase: 'failed', failure });
    return;
  }
  onSave(save);
  if (route.kind === 'replay') return openReplay(store, save);
  if (route.key === null) history.replaceState(null, '', `#/table/${key}`);
  await resumeGame(store, save);
}

async function latest(): Promise<string | null> {
  const kept = (await listGames()).find(({ save }) => save !== null);
  return kept ? String(kept.key) : null;
}

/** The game is this tab's from now on; false where it is another's. */
async function take(
  store: TableStore,
  key: string,
  isTakenOver: boolean,
  onElsewhere: Laying['onElsewhere'],
): Promise<boolean> {
  const hold = isTakenOver ? await holdGame(key, true) : await holdGameSoon(key);
  if (!hold) {
    onElsewhere(key);
    return false;
  }
  store.hold = hold;
  store.keeping.key = key;
  void hold.lost.then(() => {
    if (store.isLeft) return;
    store.leave();
    onElsewhere(key);
  });
  return true;
}

function Elsewhere({ onTake }: { onTake: () => void }) {
  return (
    <main className="table-failed" data-testid="elsewhere">
      <h1>This game is open in another tab</h1>
      <p>A game can be open in only one tab at a time, so that no answer is lost.</p>
      <p className="buttons">
        <button type="button" className="button main" onClick={onTake}>
          Play here instead
        </button>{' '}
        <a className="button" href="#/">
          Back to the battles
        </a>
      </p>
    </main>
  );
}

function Failed({ reason, save }: { reason: string; save: Save | null }) {
  return (
    <main className="table-failed">
      <div role="alert">
        <h1>The table could not be set up</h1>
        <p>{reason}</p>
      </div>
      <p className="buttons">
        <a className="button main" href="#/">
          Back to the battles
        </a>{' '}
        {save && (
          <button type="button" className="button" onClick={() => download(fileOf(save))}>
            Export its record
          </button>
        )}
      </p>
    </main>
  );
}
