/** When the player wants to be asked whether a waiting unit breaks in, as choices. */
import { HUNDREDTHS } from '../measures.ts';
import type { Asking, AskingWish } from './asking.ts';

const WORDS: { readonly [asking in Asking]: string } = {
  always: 'always',
  sight: 'when it could be hit',
  fair: 'at a fair shot',
  near: 'at one within',
  never: 'never',
};

interface Choices<Word extends Asking> extends AskingWish<Word> {
  readonly of: readonly Word[];
  readonly legend: string;
  onChange(change: Partial<AskingWish<Word | 'near'>>): void;
}

export function AskMeChoices<Word extends Asking>({ asking, near, of, legend, onChange }: Choices<Word>) {
  const change = (by: number): void =>
    onChange({ near: Math.min(7200, Math.max(100, near + by * HUNDREDTHS)), asking: 'near' });
  return (
    <fieldset className="choices ask-me" data-testid="ask-me">
      <legend>{legend}</legend>
      {of.map((one) => (
        <label key={one} className={asking === one ? 'on' : ''}>
          <input
            type="radio"
            name="asking"
            value={one}
            checked={asking === one}
            onChange={() => onChange({ asking: one })}
          />
          {WORDS[one]}
          {one === 'near' && ` ${near / HUNDREDTHS} in`}
        </label>
      ))}
      {asking === 'near' && (
        <span className="stepper">
          <button type="button" aria-label="Nearer" onClick={() => change(-1)}>
            −
          </button>
          <b>{near / HUNDREDTHS} in</b>
          <button type="button" aria-label="Farther off" onClick={() => change(1)}>
            +
          </button>
        </span>
      )}
    </fieldset>
  );
}
