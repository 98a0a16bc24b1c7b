/** The odds of a shot: its rolls in the order of the book, each with its causes, and what they come to. */
import { type ReactNode, useState } from 'react';
import { trimmed } from '../measures.ts';
import { type Odds, type OddsStep, percent, wholePercent } from '../odds.ts';
import { RuleId } from '../parts.tsx';
import { fateFigures, headlineOf } from './fates.ts';
import { isTheirs, meansOf, needOf, remarksOf, stepName } from './odds-words.ts';

export interface ChainProps {
  /** Of the first shot: its rolls. */
  readonly odds: Odds;
  /** Of all that is done: what it comes to. Null while it is counted. */
  readonly all: Odds | null;
  readonly target: string;
  /** Of infantry: how many are left. */
  readonly men?: number;
  readonly title?: string;
  readonly isShort?: boolean;
  /** Shorter still: all that may become of the target is told with the why. */
  readonly isTight?: boolean;
  /** Further facts of a roll, such as shell and armour. */
  readonly factOf?: (step: OddsStep) => string | null;
  readonly onExactly?: (() => Promise<void>) | undefined;
  /** What others are called to whom something happens too. */
  readonly nameOf?: (unit: string) => string;
  /** In short, what comes before the rolls. */
  readonly between?: ReactNode;
}

export function OddsChain(props: ChainProps) {
  const { odds, all, target, men = 0, title = 'In all', isShort = false, factOf = () => null } = props;
  const { nameOf = (unit: string) => unit, isTight = false } = props;
  const [isWhy, setWhy] = useState(false);
  const steps = chainOf(odds.steps);
  const rest = odds.steps.filter((step) => !steps.includes(step));
  const sum = all ? (
    <Sum {...{ odds: all, target, men, title, isShort, onExactly: props.onExactly }} isHeadOnly={isTight && !isWhy} />
  ) : (
    <p className="hint">{title}: counting…</p>
  );
  const isTable = !isShort || isWhy;
  return (
    <div className={isShort ? 'odds short' : 'odds'} data-testid="odds">
      {isShort && sum}
      {isShort && props.between}
      {isShort && !isWhy && (
        <ol className="steps-row">
          {steps.map((step) => (
            <li key={keyOf(step)}>
              <b>{stepName(step.use)}</b> <span>{wholePercent(step.decimal)}</span>
              <em>{needOf(step)}</em>
              <Meter part={step.decimal} isTheirs={isTheirs(step, target)} />
            </li>
          ))}
        </ol>
      )}
      {isTable && (
        <ol className="chain">
          {steps.map((step, i) => (
            <Step key={keyOf(step)} step={step} nr={i + 1} target={target} fact={factOf(step)} />
          ))}
        </ol>
      )}
      {!isShort && sum}
      <button type="button" className="link" aria-expanded={isWhy} onClick={() => setWhy(!isWhy)}>
        {isWhy ? 'Less' : isShort ? 'Why?' : `Every outcome${furtherWords(rest.length)}`}
      </button>
      {isWhy && (
        <>
          {rest.length > 0 && (
            <ol className="chain">
              {rest.map((step, i) => (
                <Step key={keyOf(step)} step={step} nr={steps.length + i + 1} target={target} fact={factOf(step)} />
              ))}
            </ol>
          )}
          <OutcomeTable odds={all ?? odds} target={target} nameOf={nameOf} />
        </>
      )}
    </div>
  );
}

function furtherWords(count: number): string {
  return count === 0 ? '' : ` and ${count} further ${count === 1 ? 'roll' : 'rolls'}`;
}

const keyOf = ({ use, of = '', rule, need, modifiers = [] }: OddsStep): string =>
  [use, of, rule, need ?? '', ...modifiers.map(({ why, value }) => `${why} ${value}`)].join(' ');

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

function Step({ step, nr, target, fact }: { step: OddsStep; nr: number; target: string; fact: string | null }) {
  const theirs = isTheirs(step, target);
  const means = meansOf(step);
  return (
    <li>
      <span className="nr">{nr}</span>
      <div>
        <p className="step-head">
          <b>{stepName(step.use)}</b> {needOf(step) !== '' && <em>needs {needOf(step)}</em>}{' '}
          <strong>{wholePercent(step.decimal)}</strong>
        </p>
        <Meter part={step.decimal} isTheirs={theirs} />
        {fact && <p className="step-fact">{fact}</p>}
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
          <span>
            {means !== '' && `${means} `}
            <RuleId id={step.rule} />
          </span>
          <span>{step.p.length < 16 ? step.p : ''}</span>
        </p>
      </div>
    </li>
  );
}

function Meter({ part, isTheirs: theirs }: { part: number; isTheirs: boolean }) {
  return (
    <span className={theirs ? 'meter theirs' : 'meter'} aria-hidden="true">
      <i style={{ width: `${Math.max(part > 0 ? 1.5 : 0, part * 100)}%` }} />
    </span>
  );
}

/** What is to be hoped for first; then all that may become of the target, as parts of a whole. */
export function Sum({
  odds,
  target,
  men = 0,
  title = 'In all',
  isShort = false,
  isHeadOnly = false,
  onExactly,
}: {
  odds: Odds;
  target: string;
  /** Of infantry: how many are left. */
  men?: number;
  title?: ReactNode;
  isShort?: boolean;
  /** Without words and figures of each part. */
  isHeadOnly?: boolean;
  onExactly?: (() => Promise<void>) | undefined;
}) {
  const parts = fateFigures(odds, target);
  const head = headlineOf(odds, target, men);
  const remarks = remarksOf(odds);
  return (
    <div className="sum">
      <p className="sum-head">
        <b>{title}</b>{' '}
        <strong>
          {head ? (
            <>
              {head.figure} <small>{head.words}</small>
            </>
          ) : (
            <small>no effect</small>
          )}
        </strong>
      </p>
      <span className="stack" aria-hidden="true">
        {parts.map(({ fate, share }) => (
          <i key={fate} className={fate} style={{ flexGrow: share, minWidth: share > 0 ? 3 : 0 }} />
        ))}
      </span>
      {!isHeadOnly && (
        <ul className="legend" data-testid="fates">
          {parts.map(({ fate, words, figure }) => (
            <li key={fate} className={fate}>
              {words} <b>{figure}</b>
            </li>
          ))}
        </ul>
      )}
      {!isHeadOnly && <Exactness odds={odds} onExactly={onExactly} />}
      {!isShort && remarks.length > 0 && <p className="remarks">{sentenceOf(remarks)}</p>}
    </div>
  );
}

function sentenceOf(remarks: readonly string[]): string {
  const text = remarks.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function Exactness({ odds, onExactly }: { odds: Odds; onExactly?: (() => Promise<void>) | undefined }) {
  const [asked, setAsked] = useState<Odds | null>(null);
  if (odds.exact) return <p className="remarks">Exact.</p>;
  const about = odds.plusMinus
    ? `From ${odds.n ?? 'some'} trial games: each number may be out by ${trimmed(odds.plusMinus * 100)} %.`
    : odds.spread === 0
      ? `The same in all ${odds.worlds} cases tried of what you cannot see.`
      : 'It depends on what you cannot know: this is the average over what may be so.';
  const isAsked = asked !== null;
  return (
    <p className="remarks">
      {about}{' '}
      {odds.plusMinus && onExactly && (
        <button
          type="button"
          className="link"
          data-testid="exactly"
          disabled={isAsked}
          onClick={() => {
            setAsked(odds);
            void onExactly();
          }}
        >
          {asked === odds ? 'Counting…' : isAsked ? 'Too many cases to count' : 'Count exactly'}
        </button>
      )}
    </p>
  );
}

function OutcomeTable({ odds, target, nameOf }: { odds: Odds; target: string; nameOf: (unit: string) => string }) {
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
            <td>{outcomeWords(result, target, nameOf)}</td>
            <td>
              {percent(decimal)} <small>{p.length < 16 ? p : ''}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Change = Readonly<Record<string, unknown>>;

/** What befalls a unit, in words. */
function changeWords({ destroyed, gone, menLost, hitsLost, pinned, immobilised, fellBack }: Change): string {
  const some = (count: unknown, one: string, many: string): string[] =>
    typeof count === 'number' && count > 0 ? [`${count} ${count === 1 ? one : many} lost`] : [];
  return [
    ...(destroyed === true ? ['lost'] : []),
    ...(gone === true ? ['leaves'] : []),
    ...some(menLost, 'man', 'men'),
    ...some(hitsLost, 'hit', 'hits'),
    ...(pinned === true ? ['pinned'] : pinned === false ? ['no longer pinned'] : []),
    ...(immobilised === true ? ['immobilised'] : []),
    ...(fellBack === true ? ['falls back'] : []),
  ].join(', ');
}

/** The target's lot without its name; that of others with it. */
function outcomeWords(result: unknown, target: string, nameOf: (unit: string) => string): string {
  const parts = Object.entries((result ?? {}) as Record<string, Change>)
    .filter(([, change]) => changeWords(change) !== '')
    .map(([unit, change]) => (unit === target ? changeWords(change) : `${nameOf(unit)}: ${changeWords(change)}`));
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}
