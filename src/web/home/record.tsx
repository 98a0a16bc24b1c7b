/** A record from a file: who plays on, or the replay. */
import { useState } from 'react';
import type { Engine } from '../engine.ts';
import { type Save, saveOf, seatedAt } from '../saves/save.ts';
import { keepGame, newKey } from '../saves/shelf.ts';
import { capital } from './parts.tsx';
import { BOTS } from './sides.tsx';

/** A game that was saved to a file: gone on with from either side, or looked at. */
export function OpenRecord({ engine, titles }: { engine: Engine; titles: ReadonlyMap<string, string> }) {
  const [fault, setFault] = useState('');
  const [found, setFound] = useState<Save | null>(null);
  const [isChecking, setChecking] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault('');
    setFound(null);
    try {
      const save = saveOf(await file.text(), Date.now());
      // It is played to its end before anything is done with it.
      setChecking(true);
      const { hash, isOver } = await engine.want('checked', { ask: 'check', record: save.record });
      setFound({ ...save, hash, isOver, title: titles.get(save.scenario) ?? save.title });
    } catch (error) {
      setFault((error as Error).message);
    }
    setChecking(false);
  };
  /** It is a saved game of its own, whatever others there are. */
  const go = async (where: string): Promise<void> => {
    if (!found) return;
    const key = newKey();
    try {
      await keepGame(key, found);
      location.hash = `#/${where}/${key}`;
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const isForAll = found !== null && Object.values(found.sitters).every((sitter) => sitter === 'person');
  return (
    <div className="open-record">
      <label className="plain">
        Open a record
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // The same file may be chosen again, mended.
            event.target.value = '';
          }}
        />
      </label>
      {isChecking && <span role="status">Reading the record…</span>}
      {fault !== '' && <span role="alert">{fault}</span>}
      {found && (
        <form
          className="sides-form record-form"
          aria-label={`The record of ${found.title}`}
          onSubmit={(event) => {
            event.preventDefault();
            void go('table');
          }}
        >
          <p>
            <strong>{found.title}</strong>,{' '}
            {found.facts.map(([name, value]) => `${value} ${name.toLowerCase()}`).join()}
          </p>
          <fieldset>
            <legend>Your side</legend>
            {Object.keys(found.sitters).map((seat) => (
              <label key={seat}>
                <input
                  type="radio"
                  name="record-side"
                  checked={!isForAll && found.seat === seat}
                  onChange={() => setFound(seatedAt(found, seat, isForAll ? 'steady' : found.against))}
                />
                {capital(seat)}
              </label>
            ))}
            <label>
              <input
                type="radio"
                name="record-side"
                checked={isForAll}
                onChange={() => setFound(seatedAt(found, null, found.against))}
              />
              All, at this table
            </label>
          </fieldset>
          <fieldset hidden={isForAll}>
            <legend>Against the computer</legend>
            {BOTS.map(([id, title]) => (
              <label key={id}>
                <input
                  type="radio"
                  name="record-bot"
                  checked={found.against === id}
                  onChange={() => setFound(seatedAt(found, found.seat, id))}
                />
                {title}
              </label>
            ))}
          </fieldset>
          <div className="form-buttons">
            <button type="submit" className="play">
              Go on playing
            </button>
            <button type="button" className="plain" onClick={() => void go('replay')}>
              Watch the replay
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
