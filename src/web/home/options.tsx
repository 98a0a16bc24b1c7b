/** Options of a game that are chosen before it begins. */
import type { GameOptions } from '../books/book.ts';

export type Chosen = Readonly<Record<string, string>>;

/** At first nothing is chosen, and the number is one by chance. */
export function atFirst(options: GameOptions | null): Chosen {
  const number = options?.number;
  return number ? { [number.name]: String(1 + Math.floor(Math.random() * number.most)) } : {};
}

export function Options({
  options: { choices, number },
  name,
  chosen,
  onChoose,
}: {
  options: GameOptions;
  /** Of the scenario, for what must be called differently in every card. */
  name: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  return (
    <fieldset>
      <legend>The battle</legend>
      {choices.map((choice) => (
        <label key={choice.name}>
          {choice.legend}
          <select
            name={`${choice.name}-${name}`}
            value={chosen[choice.name] ?? ''}
            onChange={({ target }) => onChoose({ ...chosen, [choice.name]: target.value })}
          >
            <option value="">{choice.none}</option>
            {choice.of.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      {number && (
        <label>
          {number.legend}
          <input
            type="number"
            name={`${number.name}-${name}`}
            min={1}
            max={number.most}
            step={1}
            required
            value={chosen[number.name] ?? ''}
            onChange={({ target }) => onChoose({ ...chosen, [number.name]: target.value })}
          />
        </label>
      )}
    </fieldset>
  );
}
