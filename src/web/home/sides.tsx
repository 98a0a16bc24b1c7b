/** What is chosen before a battle begins. */
import { useEffect, useRef, useState } from 'react';
import type { CatalogueScenario } from '../../protocol/catalogue.ts';
import { HOME_BOOKS } from '../books/index.ts';
import { atFirst, type Chosen, Options } from './options.tsx';
import { capital } from './parts.tsx';

export const BOTS = [
  ['steady', 'Steady', 'a sensible commander'],
  ['random', 'Random', 'any order that the rules allow'],
] as const;

const SEATINGS = [
  ['bot', 'Against the computer', ''],
  ['two', 'Two at this table', 'a curtain between'],
  ['watch', 'Watch two bots', ''],
] as const;

const MEASURING = [
  ['open', 'Open', 'ranges, reach and odds are shown'],
  ['faithful', 'By eye', 'nothing is measured before the order is given'],
] as const;

/** Who plays, which side, against whom; then the table. */
export function Sides({ scenario, onClose }: { scenario: CatalogueScenario; onClose: () => void }) {
  const [side, setSide] = useState(scenario.sides.includes('allies') ? 'allies' : scenario.sides[0]!);
  const [bot, setBot] = useState<string>('steady');
  const [seating, setSeating] = useState<(typeof SEATINGS)[number][0]>('bot');
  const [isFaithful, setFaithful] = useState(false);
  const options = HOME_BOOKS[scenario.ruleset]?.options?.(scenario.id) ?? null;
  const [chosen, setChosen] = useState<Chosen>(() => atFirst(options));
  const name = `${scenario.ruleset}-${scenario.id}`;
  const form = useRef<HTMLFormElement>(null);
  // The button that starts the battle comes into sight with the choices.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <form
      ref={form}
      className="sides-form"
      onSubmit={(event) => {
        event.preventDefault();
        const seats = { bot: [side, bot], two: ['two'], watch: ['watch', bot] }[seating];
        const parts = [scenario.ruleset, scenario.id, ...seats].map(encodeURIComponent);
        // A battle that somebody else has played can be played again: `/?seed=...`.
        const seed = new URLSearchParams(location.search).get('seed');
        const query = new URLSearchParams({
          ...(seed === null ? {} : { seed }),
          ...(isFaithful ? { measuring: 'faithful' } : {}),
          ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
        }).toString();
        location.hash = `#/play/${parts.join('/')}${query === '' ? '' : `?${query}`}`;
      }}
    >
      <fieldset>
        <legend>Who plays</legend>
        {SEATINGS.map(([id, title, help]) => (
          <label key={id}>
            <input
              type="radio"
              name={`seating-${name}`}
              value={id}
              checked={seating === id}
              onChange={() => setSeating(id)}
            />
            {title} {help !== '' && <small>{help}</small>}
          </label>
        ))}
      </fieldset>
      {seating === 'bot' && (
        <fieldset>
          <legend>Your side</legend>
          {scenario.sides.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`side-${name}`}
                value={one}
                checked={side === one}
                onChange={() => setSide(one)}
              />
              {capital(one)}
            </label>
          ))}
        </fieldset>
      )}
      {seating !== 'two' && (
        <fieldset>
          <legend>{seating === 'bot' ? 'The computer' : 'Both sides'}</legend>
          {BOTS.map(([id, title, help]) => (
            <label key={id}>
              <input type="radio" name={`bot-${name}`} value={id} checked={bot === id} onChange={() => setBot(id)} />
              {title} <small>{help}</small>
            </label>
          ))}
        </fieldset>
      )}
      {options && <Options options={options} name={name} chosen={chosen} onChoose={setChosen} />}
      {/* bg-hid-07 */}
      {scenario.ruleset === 'bg' && (
        <fieldset>
          <legend>Measuring</legend>
          {MEASURING.map(([id, title, help]) => (
            <label key={id}>
              <input
                type="radio"
                name={`measuring-${name}`}
                value={id}
                checked={isFaithful === (id === 'faithful')}
                onChange={() => setFaithful(id === 'faithful')}
              />
              {title} <small>{help}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-buttons">
        <button type="submit" className="play">
          Start the battle
        </button>
        <button type="button" className="plain" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}
