/** The odds of a shot: its rolls in the order of the book, each with its causes, and what they come to. */
import { useState } from 'react';
import { USES } from '../../../rules/battlegroup/text.ts';
import { trimmed } from '../measures.ts';
import { type Odds, type OddsStep, percent, wholePercent } from '../odds.ts';
import { RuleId } from '../parts.tsx';
import { FATE_WORDS, shares } from './fates.ts';

/** What a roll is for, as the ruleset says it. */
function stepName(use: string): string {
  const said = USES[use] ?? use.replaceAll('-', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Rolls whose dice are added up; of all others each die stands for itself. */
const SUMMED: readonly string[] = ['penetrate'];

/** What must fall, the modifiers taken in: `5+`, `7+ on 2D6`, `5+ on 4 dice`. */
export function needOf(step: Pick<OddsStep, 'use' | 'need' | 'most' | 'dice' | 'modifiers'>): string {
  if (step.need === undefined) return '';
  const need = step.need - (step.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
  const count = step.dice ?? 1;
  const dice = count < 2 ? '' : SUMMED.includes(step.use) ? ` on ${count}D6` : ` on ${count} dice`;
  return step.most ? `${need} or less${dice}` : `${need}+${dice}`;
}

export function OddsChain({
  odds,
  both = null,
  target,
  isShort = false,
}: {
  odds: Odds;
  /** Of two shots together, where two are fired. */
  both?: Odds | null;
  target: string;
  isShort?: boolean;
}) {
  const [isWhy, setWhy] = useState(false);
  const sum = <Sum odds={both ?? odds} target={target} title={both ? 'Both shots' : 'In all'} />;
  if (isShort)
    return (
      <div className="odds short" data-testid="odds">
        {sum}
        <ol className="steps-row">
          {chainOf(odds.steps).map((step) => (
            <li key={keyOf(step)}>
              <b>{stepName(step.use)}</b> <span>{wholePercent(step.decimal)}</span>
              {needOf(step) !== '' && <em>{needOf(step)}</em>}
              <Meter part={step.decimal} />
            </li>
          ))}
        </ol>
      </div>
    );
  const steps = chainOf(odds.steps);
  const rest = odds.steps.filter((step) => !steps.includes(step));
  return (
    <div className="odds" data-testid="odds">
      <ol className="chain">
        {steps.map((step, i) => (
          <Step key={keyOf(step)} step={step} nr={i + 1} />
        ))}
      </ol>
      {sum}
      <button type="button" className="link" aria-expanded={isWhy} onClick={() => setWhy(!isWhy)}>
        {isWhy
          ? 'Hide the rest'
          : `Every outcome${rest.length > 0 ? ` and ${rest.length} further ${rest.length === 1 ? 'roll' : 'rolls'}` : ''}`}
      </button>
      {isWhy && (
        <>
          {rest.length > 0 && (
            <ol className="chain">
              {rest.map((step, i) => (
                <Step key={keyOf(step)} step={step} nr={steps.length + i + 1} />
              ))}
            </ol>
          )}
          <OutcomeTable odds={both ?? odds} />
        </>
      )}
    </div>
  );
}

const keyOf = (step: OddsStep): string => `${step.use} ${step.of ?? ''} ${step.rule}`;

/** Rolls of the shot itself, in the order of the book; what may follow from it comes after. */
const CHAIN: readonly string[] = ['effect', 'observe', 'hit', 'damage', 'penetrate', 'gunSave', 'save', 'morale'];

function chainOf(steps: readonly OddsStep[]): OddsStep[] {
  const first = steps.find(({ use }) => CHAIN.includes(use));
  if (!first) return steps.slice(0, 6);
  const seen = new Set<string>();
  const chain: OddsStep[] = [];
  for (const use of CHAIN)
    for (const step of steps)
      if (step.use === use && !seen.has(use)) {
        seen.add(use);
        chain.push(step);
      }
  return chain.slice(0, 6);
}

function Step({ step, nr }: { step: OddsStep; nr: number }) {
  return (
    <li>
      <span className="nr">{nr}</span>
      <div>
        <p className="step-head">
          <b>{stepName(step.use)}</b> {needOf(step) !== '' && <em>needs {needOf(step)}</em>}{' '}
          <strong>{wholePercent(step.decimal)}</strong>
        </p>
        <Meter part={step.decimal} />
        {step.base !== undefined && (
          <ul className="why">
            <li>
              <span>base</span>
              <b>{step.most ? `${step.base} or less` : `${step.base}+`}</b>
            </li>
            {(step.modifiers ?? []).map(({ why, value, rule }) => (
              <li key={`${why} ${rule}`}>
                <span>
                  {why} <RuleId id={rule} />
                </span>
                <b>{value > 0 ? `+${value}` : `−${Math.abs(value)}`}</b>
              </li>
            ))}
          </ul>
        )}
        <p className="step-foot">
          <RuleId id={step.rule} />
          <span>{step.p.length < 16 ? step.p : ''}</span>
        </p>
      </div>
    </li>
  );
}

function Meter({ part }: { part: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <i style={{ width: `${Math.max(part > 0 ? 1.5 : 0, part * 100)}%` }} />
    </span>
  );
}

/** One stacked bar with its legend: what all of it comes to. */
function Sum({ odds, target, title = 'In all' }: { odds: Odds; target: string; title?: string }) {
  const parts = shares(odds, target);
  const exactness = odds.exact
    ? 'exact'
    : odds.plusMinus
      ? `sampled, ± ${trimmed(odds.plusMinus * 100)} %`
      : (odds.why ?? 'sampled');
  return (
    <div className="sum">
      <p className="sum-head">
        <b>{title}</b>{' '}
        <span>
          {exactness}
          {odds.leftOut !== undefined && `; without ${odds.leftOut}`}
        </span>
      </p>
      <span className="stack" aria-hidden="true">
        {parts.map(({ fate, share }) => (
          <i key={fate} className={fate} style={{ flexGrow: share, minWidth: share > 0 ? 3 : 0 }} />
        ))}
      </span>
      <ul className="legend">
        {parts.map(({ fate, share }) => (
          <li key={fate} className={fate}>
            {FATE_WORDS[fate]} <b>{percent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OutcomeTable({ odds }: { odds: Odds }) {
  return (
    <table className="outcomes">
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {odds.outcomes.slice(0, 24).map(({ result, p, decimal }) => (
          <tr key={`${p} ${JSON.stringify(result)}`}>
            <td>{outcomeWords(result)}</td>
            <td>
              {percent(decimal)} <small>{p}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function outcomeWords(result: unknown): string {
  if (result === null || result === undefined) return 'nothing';
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean') return String(result);
  if (Array.isArray(result)) return result.map(outcomeWords).join(', ');
  const parts = Object.entries(result as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== false && value !== 0)
    .map(([name, value]) => (value === true ? name : `${name}: ${outcomeWords(value)}`));
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
