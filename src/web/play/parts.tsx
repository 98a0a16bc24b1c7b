/** Small parts that every panel uses: chips, rules, odds. */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
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

export interface RuleWords {
  readonly title: string;
  readonly section: string;
  readonly book: string;
}

/** Whoever can say what a rule is about. */
export const RuleBook = createContext<(id: string) => Promise<RuleWords | null>>(() => Promise.resolve(null));

/** A rule's id; pressed, it says what the rule is about. */
export function RuleId({ id }: { id: string }) {
  const ask = useContext(RuleBook);
  const box = useRef<HTMLSpanElement>(null);
  const name = useId();
  const [words, setWords] = useState<RuleWords | 'asked' | null>(null);
  const isOpen = words !== null;
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        setWords(null);
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.stopPropagation();
    };
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('keydown', away, true);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('keydown', away, true);
    };
  }, [isOpen]);
  if (id === '') return null;
  const open = (): void => {
    if (isOpen) {
      setWords(null);
      return;
    }
    setWords('asked');
    void ask(id).then((told) => setWords((now) => (now === 'asked' ? told : now)));
  };
  return (
    <span className="rule-ref" ref={box}>
      <button type="button" className="rule-id" aria-expanded={isOpen} aria-describedby={name} onClick={open}>
        {id}
      </button>
      <span role="status" id={name}>
        {words !== null && words !== 'asked' && (
          <span className="rule-card" data-testid="rule-card">
            <small>
              {words.book} · {words.section} · {id}
            </small>
            {words.title}
          </span>
        )}
      </span>
    </span>
  );
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
  target: string | null;
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
export function Sum({ odds, target, title = 'In all' }: { odds: Odds; target: string | null; title?: string }) {
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

export function outcomeWords(result: unknown): string {
  if (result === null || result === undefined) return 'nothing';
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean') return String(result);
  if (Array.isArray(result)) return result.map(outcomeWords).join(', ');
  const parts = Object.entries(result as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== false && value !== 0)
    .map(([name, value]) => (value === true ? name : `${name}: ${outcomeWords(value)}`));
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
