/** What each face of a recce die brings: six faces in a row, the modifiers with their causes. */
import { Die } from '../../icons.tsx';
import { RuleId } from '../../parts.tsx';
import { needOf, oddsOf, sixths } from '../chances.ts';
import type { Chance } from '../view.ts';

const WORDS: Readonly<Record<Chance['faces'][number], string>> = {
  stewed: 'fails, never gets going',
  failed: 'nothing',
  attack: 'attack',
  'attack and support': 'in strength',
};

export function ChanceBar({ chance, title }: { chance: Chance; title: string }) {
  const { good, strong } = oddsOf(chance);
  return (
    <div className="chance" data-testid="odds">
      <p className="sum-head">
        <span>{title}</span>
        <em>{needOf(chance)}</em>
        <b>{sixths(good)}</b>
      </p>
      <ol className="faces" aria-label="What each face means">
        {chance.faces.map((result, i) => (
          <li key={i} className={result.replaceAll(' ', '-')} title={WORDS[result]}>
            <Die face={i + 1} />
            <small>{WORDS[result]}</small>
          </li>
        ))}
      </ol>
      <p className="small">
        {chance.modifiers.length === 0
          ? 'no modifiers'
          : chance.modifiers.map(({ why, value, rule }, i) => (
              <span key={rule}>
                {i > 0 && ', '}
                {value > 0 ? '+' : '−'}
                {Math.abs(value)} {why} <RuleId id={rule} />
              </span>
            ))}
        {strong > 0 && ` · ${sixths(strong)} attack and support: others may be called in`}
      </p>
    </div>
  );
}
