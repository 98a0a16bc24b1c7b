/** What is chosen before a battle begins: a dialog over the first page. */
import { useEffect, useRef, useState } from 'react';
import type { CatalogueScenario } from '../../protocol/catalogue.ts';
import { homeBookOf } from '../books/index.ts';
import { Picture } from './band.tsx';
import { Facts, Favoured } from './facts.tsx';
import { atFirst, type Chosen, Options } from './options.tsx';
import { capital } from './parts.tsx';
import { Seats, seatsOf, sitWords } from './seats.tsx';

export const BOTS = [
  ['steady', 'Steady', 'a sensible commander'],
  ['random', 'Random', 'any legal order'],
] as const;

const SEATS = ['seats', 'Choose the seats', 'several a side, an umpire'] as const;

const SEATINGS = [
  ['bot', 'Against the computer', ''],
  ['two', 'Two at this table', 'a curtain between turns'],
  ['watch', 'Watch two bots', ''],
] as const;

const MEASURING = [
  ['open', 'Open', 'ranges, reach and odds are shown'],
  ['faithful', 'By eye', 'nothing is measured before an order is given'],
] as const;

/** The battle in a few words, and what is chosen of it. Escape, a press outside and Close put it away. */
export function BeforeBattle({ scenario, onClose }: { scenario: CatalogueScenario; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press outside does
    <dialog
      ref={dialog}
      className="before-battle"
      aria-labelledby="before-battle"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="before-battle-inside">
        <Picture of={scenario.ruleset} name={scenario.id} />
        <h2 id="before-battle">{scenario.title}</h2>
        <Facts scenario={scenario} />
        <Favoured scenario={scenario} />
        <Sides scenario={scenario} onClose={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

/** `British, attacking`: who a side is, and what it is to do where one attacks and the other defends. */
export function taskWords({ nations, attacker }: CatalogueScenario, side: string): string {
  const task = attacker === undefined ? undefined : side === attacker ? 'attacking' : 'defending';
  return [nations?.[side], task].filter(Boolean).join(', ');
}

/** Who plays, which side, against whom; then the table. */
function Sides({ scenario, onClose }: { scenario: CatalogueScenario; onClose: () => void }) {
  const [side, setSide] = useState(scenario.sides.includes('allies') ? 'allies' : scenario.sides[0]!);
  const [bot, setBot] = useState<string>('steady');
  const [seating, setSeating] = useState<(typeof SEATINGS)[number][0] | 'seats'>('bot');
  const offered = scenario.seatings ?? [];
  const [seats, setSeats] = useState(() => seatsOf(offered, offered[0]?.name ?? ''));
  const [isFaithful, setFaithful] = useState(false);
  const options = homeBookOf(scenario.ruleset)?.options?.(scenario.id) ?? null;
  const [chosen, setChosen] = useState<Chosen>(() => atFirst(options));
  const name = `${scenario.ruleset}-${scenario.id}`;
  return (
    <form
      className="sides-form"
      onSubmit={(event) => {
        event.preventDefault();
        const who = { bot: [side, bot], two: ['two'], watch: ['watch', bot], seats: ['seats', seats.name] }[seating];
        const parts = [scenario.ruleset, scenario.id, ...who].map(encodeURIComponent);
        // A battle that somebody else has played can be played again: `/?seed=...`.
        const seed = new URLSearchParams(location.search).get('seed');
        const query = new URLSearchParams({
          ...(seed === null ? {} : { seed }),
          ...(seating === 'seats' ? { sit: sitWords(seats) } : {}),
          ...(isFaithful ? { measuring: 'faithful' } : {}),
          ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
        }).toString();
        location.hash = `#/play/${parts.join('/')}${query === '' ? '' : `?${query}`}`;
      }}
    >
      <fieldset>
        <legend>Who plays</legend>
        {(offered.length > 0 ? [...SEATINGS, SEATS] : SEATINGS).map(([id, title, help]) => (
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
              {capital(one)} <small>{taskWords(scenario, one)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {seating === 'seats' && <Seats name={name} offered={offered} seats={seats} onChange={setSeats} />}
      {seating !== 'two' && seating !== 'seats' && (
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
