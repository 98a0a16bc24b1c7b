/** All saved games: picture, side, turn and date; each can be renamed, exported and deleted, and what was deleted put back. */
import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../protocol/catalogue.ts';
import { download } from '../saves/download.ts';
import { fileOf, fileOfUnreadable, nameOf, type Save, whyUnplayable } from '../saves/save.ts';
import { type Kept, putBack, removeGame, renameGame } from '../saves/shelf.ts';
import { Band } from './band.tsx';
import { WhoPlays } from './who-plays.tsx';

interface ListProps {
  readonly games: readonly Kept[];
  /** Which rules are here; null until the engine has said. */
  readonly catalogue: Catalogue | null;
  /** The list is another now. */
  onChange(): void;
}

export function SavedGames({ games, catalogue, onChange }: ListProps) {
  const [deleted, setDeleted] = useState<readonly Kept[]>([]);
  const [fault, setFault] = useState('');
  const attempt = (work: Promise<void>): void => {
    setFault('');
    work.then(onChange, (error: Error) => setFault(error.message));
  };
  if (games.length === 0 && deleted.length === 0 && fault === '') return null;
  return (
    <section className="saved" id="saved" aria-labelledby="saved-title" data-testid="saved-games">
      <h2 id="saved-title">Saved games</h2>
      {fault !== '' && <p role="alert">{fault}</p>}
      {deleted.map((one) => (
        <p className="deleted" role="status" key={JSON.stringify(one.key)}>
          “{calledOf(one)}” is deleted.{' '}
          <button
            type="button"
            className="plain"
            aria-label={`Undo: put ${calledOf(one)} back`}
            onClick={() => attempt(putBack(one).then(() => setDeleted((all) => all.filter((other) => other !== one))))}
          >
            Undo
          </button>
        </p>
      ))}
      <ul className="saved-list">
        {games.map((kept) => (
          <SavedGame
            key={JSON.stringify(kept.key)}
            kept={kept}
            unplayable={kept.save && catalogue && whyUnplayable(kept.save, catalogue)}
            onRename={(name) => attempt(renameGame(kept.key, name))}
            onDelete={() =>
              attempt(removeGame(kept.key).then((was) => setDeleted((all) => (was ? [...all, was] : all))))
            }
          />
        ))}
      </ul>
    </section>
  );
}

const calledOf = ({ save }: Kept): string => (save ? nameOf(save) : 'A game that cannot be read');

interface GameProps {
  readonly kept: Kept;
  /** Why it cannot be played, where it can be read all the same. */
  readonly unplayable: string | null;
  onRename(name: string): void;
  onDelete(): void;
}

function SavedGame({ kept, unplayable, onRename, onDelete }: GameProps) {
  const { key, save, raw } = kept;
  const [isRenaming, setRenaming] = useState(false);
  const name = calledOf(kept);
  return (
    <li className={`saved-game${save && unplayable === null ? '' : ' unreadable'}`}>
      {save && unplayable === null && <Picture save={save} />}
      <div className="saved-words">
        {isRenaming && save ? (
          <Rename
            name={name}
            onDone={(given) => {
              setRenaming(false);
              if (given !== null) onRename(given);
            }}
          />
        ) : (
          <h3>{name}</h3>
        )}
        {save ? <Standing save={save} /> : <p>It is damaged, or was written by another version of this page.</p>}
        {unplayable !== null && <p>{unplayable}</p>}
        <div className="form-buttons">
          {save && unplayable === null && (
            <a className="play" href={`#/table/${String(key)}`} aria-label={`Continue ${name}`}>
              {save.isOver ? 'See how it ended' : 'Continue'}
            </a>
          )}
          {save && (
            <button type="button" className="plain" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              Rename
            </button>
          )}
          <button
            type="button"
            className="plain"
            aria-label={`Export ${name}`}
            onClick={() => download(save ? fileOf(save) : fileOfUnreadable(raw))}
          >
            Export
          </button>
          <button type="button" className="plain" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </button>
        </div>
      </div>
    </li>
  );
}

function Standing({ save }: { save: Save }) {
  const [first] = save.facts;
  return (
    <p>
      <WhoPlays save={save} />
      {first && ` · ${first[0]} ${first[1]}`}
      {save.isOver && ' · over'} ·{' '}
      <time dateTime={new Date(save.savedAt).toISOString()}>
        {new Date(save.savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </p>
  );
}

function Rename({ name, onDone }: { name: string; onDone(given: string | null): void }) {
  const [given, setGiven] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(given.trim() === '' ? null : given.trim());
      }}
    >
      <input
        ref={field}
        aria-label="Name of the game"
        maxLength={80}
        value={given}
        onChange={(event) => setGiven(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
      <button type="submit" className="plain">
        Done
      </button>
    </form>
  );
}

/** Its map; where there is none, the ground of its book. */
function Picture({ save: { picture, ruleset } }: { save: Save }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!picture) return;
    let isOn = true;
    createImageBitmap(picture).then(
      (bitmap) => {
        if (!isOn || !canvas.current) return;
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
      },
      () => setBroken(true),
    );
    return () => {
      isOn = false;
    };
  }, [picture]);
  return (
    <div className="saved-picture" aria-hidden="true">
      {picture && !isBroken ? <canvas ref={canvas} /> : <Band of={ruleset} />}
    </div>
  );
}
