/** Small parts that every panel uses: chips, rules, odds. */
import { type ReactNode, useState } from 'react';
import { USES } from '../../rules/battlegroup/text.ts';
import { type Named, type Refusal, type Side, trimmed, type UnitSeen } from './model.ts';
import { FATE_WORDS, type Odds, type OddsStep, percent, shares, wholePercent } from './odds.ts';

export function Chip({
  side,
  children,
  onClick,
}: {
  side: Side;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}) {
  const inside = (
    <>
      <i aria-hidden="true" />
      {children}
    </>
  );
  return onClick ? (
    <button type="button" className={`unit-chip ${side}`} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <span className={`unit-chip ${side}`}>{inside}</span>
  );
}

export function UnitChip({
  unit,
  names,
  isFull = false,
  onClick,
  children,
}: {
  unit: Pick<UnitSeen, 'id' | 'side'>;
  names: ReadonlyMap<string, Named>;
  isFull?: boolean;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const name = names.get(unit.id);
  return (
    <Chip side={unit.side} onClick={onClick}>
      {(isFull ? name?.full : name?.label) ?? unit.id}
      {children && <small>{children}</small>}
    </Chip>
  );
}

export function RuleId({ id }: { id: string }) {
  return id === '' ? null : <span className="rule-id">{id}</span>;
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}

export function Refused({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <p className="refused" role="alert" data-testid="refusal">
      {refusal.sentence} <RuleId id={refusal.rule} />
    </p>
  );
}

// ---- odds --------------------------------------------------------------------------------------------------------------

/** What a roll is for, as the ruleset says it. */
export function stepName(use: string): string {
  const said = USES[use] ?? use.replaceAll('-', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function needOf(step: Pick<OddsStep, 'need' | 'most' | 'dice'>): string {
  if (step.need === undefined) return '';
  const dice = step.dice !== undefined && step.dice > 1 ? ` on ${step.dice}D6` : '';
  return step.most ? `${step.need} or less${dice}` : `${step.need}+${dice}`;
}

export function OddsChain({ odds, target, isShort = false }: { odds: Odds; target: string | null; isShort?: boolean }) {
  const [isWhy, setWhy] = useState(false);
  if (isShort)
    return (
      <div className="odds short" data-testid="odds">
        <Sum odds={odds} target={target} />
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
      <Sum odds={odds} target={target} />
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
          <OutcomeTable odds={odds} />
        </>
      )}
    </div>
  );
}

const keyOf = (step: OddsStep): string => `${step.use} ${step.of ?? ''} ${step.rule}`;

/** Rolls of the shot itself, in the order of the book; what may follow from it comes after. */
const CHAIN: readonly string[] = ['effect', 'observe', 'hit', 'damage', 'penetrate', 'gunSave', 'save', 'morale'];

export function chainOf(steps: readonly OddsStep[]): OddsStep[] {
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
          <b>{stepName(step.use)}</b>
          {needOf(step) !== '' && <em>needs {needOf(step)}</em>}
          <strong>{wholePercent(step.decimal)}</strong>
        </p>
        <Meter part={step.decimal} />
        {step.modifiers && step.modifiers.length > 0 && (
          <ul className="why">
            {step.base !== undefined && (
              <li>
                <span>base</span>
                <b>{step.base}+</b>
              </li>
            )}
            {step.modifiers.map(({ why, value }) => (
              <li key={why}>
                <span>{why}</span>
                <b>{value > 0 ? `+${value}` : `−${Math.abs(value)}`}</b>
              </li>
            ))}
          </ul>
        )}
        <p className="step-foot">
          <RuleId id={step.rule} />
          <span>{step.p.length < 14 ? step.p : ''}</span>
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
export function Sum({ odds, target }: { odds: Odds; target: string | null }) {
  const parts = shares(odds, target);
  const exactness = odds.exact
    ? 'exact'
    : odds.plusMinus
      ? `sampled, ± ${trimmed(odds.plusMinus * 100)} %`
      : (odds.why ?? 'sampled');
  return (
    <div className="sum">
      <p className="sum-head">
        <b>In all</b> <span>{exactness}</span>
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

export function outcomeWords(result: unknown): string {
  if (result === null || result === undefined) return 'nothing';
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean') return String(result);
  if (Array.isArray(result)) return result.map(outcomeWords).join(', ');
  const parts = Object.entries(result as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== false && value !== 0)
    .map(([name, value]) => (value === true ? name : `${name}: ${outcomeWords(value)}`));
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
