/** Who sits where, for battles that offer several seatings: how many a side, an umpire, a person or a bot on each seat. */
import type { CatalogueScenario } from '../../protocol/catalogue.ts';
import { capital } from './parts.tsx';

type Offered = NonNullable<CatalogueScenario['seatings']>;

export interface Chosen {
  readonly name: string;
  /** `person`, or a bot's name, by seat. */
  readonly sitters: Readonly<Record<string, string>>;
}

/** At first a person on the first Allied seat and on the umpire's, bots on all others. */
export function seatsOf(offered: Offered, name: string): Chosen {
  const seats = offered.find((one) => one.name === name)?.seats ?? [];
  const mine = seats.find(({ side }) => side === 'allies')?.id;
  const on = (id: string, role: string): string => (id === mine || role === 'umpire' ? 'person' : 'steady');
  return { name, sitters: Object.fromEntries(seats.map(({ id, role }) => [id, on(id, role)])) };
}

/** As the address of the table has it: `allies-gunner:person,axis-gunner:steady`. */
export const sitWords = ({ sitters }: Chosen): string =>
  Object.entries(sitters)
    .map(([seat, who]) => `${seat}:${who}`)
    .join(',');

export function Seats({
  name,
  offered,
  seats,
  onChange,
}: {
  name: string;
  offered: Offered;
  seats: Chosen;
  onChange: (seats: Chosen) => void;
}) {
  const roles = offered.find((one) => one.name === seats.name)?.seats ?? [];
  return (
    <fieldset>
      <legend>Seats</legend>
      <label>
        Players
        <select
          name={`seats-${name}`}
          value={seats.name}
          onChange={({ target }) => onChange(seatsOf(offered, target.value))}
        >
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {capital(one.name)}
            </option>
          ))}
        </select>
      </label>
      {roles.map(({ id, role }) => (
        <label key={id}>
          {capital(id.replaceAll('-', ' '))}
          <select
            name={`seat-${name}-${id}`}
            value={seats.sitters[id]}
            onChange={({ target }) => onChange({ ...seats, sitters: { ...seats.sitters, [id]: target.value } })}
          >
            <option value="person">A person here</option>
            {role === 'umpire' ? (
              <option value="usual">Confirms everything</option>
            ) : (
              <>
                <option value="steady">Steady</option>
                <option value="random">Random</option>
              </>
            )}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
