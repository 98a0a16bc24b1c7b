/** A record from a file: who plays on, or the replay. */
import { useState } from 'react';
import { keep, type Save, saveOf, seatedAt } from '../saves.ts';
import { capital } from './parts.tsx';
import { BOTS } from './sides.tsx';

/** A game that was saved to a file: gone on with from either side, or looked at. */
export function OpenRecord({ titles }: { titles: ReadonlyMap<string, string> }) {
  const [fault, setFault] = useState('');
  const [found, setFound] = useState<Save | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault('');
    setFound(null);
    try {
      const save = saveOf(await file.text());
      setFound({ ...save, title: titles.get(save.scenario) ?? save.title });
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const go = async (hash: string): Promise<void> => {
    if (!found) return;
    await keep(found);
    location.hash = hash;
  };
  return (
    <div className="open-record">
      <label className="plain">
        Open a record
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.target.files?.[0])} />
      </label>
      {fault !== '' && <span role="alert">{fault}</span>}
      {found && (
        <form
          className="sides-form record-form"
          aria-label={`The record of ${found.title}`}
          onSubmit={(event) => {
            event.preventDefault();
            void go('#/table');
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
                  checked={found.seat === seat}
                  onChange={() => setFound(seatedAt(found, seat, found.against))}
                />
                {capital(seat)}
              </label>
            ))}
          </fieldset>
          <fieldset>
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
            <button type="button" className="plain" onClick={() => void go('#/replay')}>
              Watch the replay
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
