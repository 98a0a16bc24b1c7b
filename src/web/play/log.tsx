/** The log: one sentence an event, chips for units, dice inline, the rule last. */
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Die } from './icons.tsx';
import type { Named, Party } from './names.ts';
import { RuleId, UnitChip } from './parts.tsx';
import type { Happening, LogLine } from './store/state.ts';
import type { TableStore } from './store/store.ts';
import { usePick } from './store/use.ts';

/** A sentence cut into plain words and units, wherever it names one by its id. */
export function cut(sentence: string, ids: ReadonlySet<string>): (string | { readonly unit: string })[] {
  const parts: (string | { readonly unit: string })[] = [];
  let plain = '';
  for (const word of sentence.split(/([\w/.-]*[\w/])/)) {
    if (ids.has(word)) {
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push({ unit: word });
    } else plain += word;
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

/** A sentence without the rule, and of a roll without the dice and modifiers, which are shown beside it. */
export function bare(sentence: string, isRoll = false): string {
  const plain = sentence.replace(/\s*\[[a-z]+-[a-z0-9-]+\]/g, '').replace(/\s+\./g, '.');
  if (!isRoll) return plain;
  return plain
    .replace(/ \([^()]*\)(?=\.$)/, '')
    .replace(/: [\d ]+, needs \d+\+/, '')
    .replace(/: [\d ]+\.$/, '')
    .replace(/\.$/, '');
}

export interface Roll {
  readonly dice: readonly number[];
  readonly need: string;
  readonly passed: boolean | null;
  readonly modifiers: readonly { readonly why: string; readonly value: number }[];
  readonly base: number | null;
}

/** A roll event as the log shows it, or null for any other. */
export function rollOf(event: Happening): Roll | null {
  if (event.type !== 'roll') return null;
  const dice = Array.isArray(event.dice) ? (event.dice as number[]) : [];
  const needed = faceOf(event);
  const need = needed === null ? '' : `${needed}${event.most ? ' or less' : '+'}`;
  const passed =
    typeof event.success === 'boolean' ? event.success : typeof event.hits === 'number' ? event.hits > 0 : null;
  const modifiers = Array.isArray(event.modifiers) ? (event.modifiers as { why: string; value: number }[]) : [];
  return { dice, need, passed, modifiers, base: typeof event.base === 'number' ? event.base : null };
}

/** What had to fall, the modifiers taken in. */
function faceOf(event: Happening): number | null {
  if (typeof event.need !== 'number') return null;
  const modifiers = Array.isArray(event.modifiers) ? (event.modifiers as { value: number }[]) : [];
  return event.need - modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** Each die by itself: passed where the need can be read off one die. */
function diePassed(event: Happening, roll: Roll, face: number): boolean {
  const need = faceOf(event);
  const isPool = roll.dice.length > 1 && typeof event.hits === 'number';
  if (need === null || !isPool) return roll.passed ?? true;
  return event.most ? face <= need : face >= need;
}

export function Sentence({
  line,
  parties,
  names,
  onUnit,
}: {
  line: Pick<LogLine, 'event' | 'sentence'>;
  parties: ReadonlyMap<string, Party>;
  names: ReadonlyMap<string, Named>;
  onUnit?: (unit: string) => void;
}) {
  const ids = new Set(parties.keys());
  const roll = rollOf(line.event);
  const parts: ReactNode[] = cut(bare(line.sentence, roll !== null && roll.dice.length > 0), ids).map((part, i) =>
    typeof part === 'string' ? (
      <span key={i}>{part}</span>
    ) : (
      <UnitChip
        key={i}
        unit={parties.get(part.unit)!}
        names={names}
        onClick={onUnit ? () => onUnit(part.unit) : undefined}
      />
    ),
  );
  return (
    <>
      {parts} {roll && roll.need !== '' && `needs ${roll.need} `}
      {roll && roll.dice.length > 0 && (
        <span className="dice-inline">
          {roll.dice.map((face, i) => (
            <Die key={i} face={face} passed={diePassed(line.event, roll, face)} />
          ))}
        </span>
      )}
      {roll && roll.modifiers.length > 0 && (
        <span className="mods">
          {roll.base !== null && ` ${roll.base}+,`}
          {roll.modifiers.map(({ why, value }) => ` ${value > 0 ? '+' : '−'}${Math.abs(value)} ${why}`).join(',')}
        </span>
      )}{' '}
      <RuleId id={line.event.rule} />
    </>
  );
}

export function usePartiesOf(store: TableStore): ReadonlyMap<string, Party> {
  // Asked again whenever a name is learned.
  usePick(store, 'names');
  return store.parties;
}

type Filter = 'all' | 'mine' | 'dice';

const Line = memo(function Line({
  line,
  parties,
  names,
  onUnit,
}: {
  line: LogLine;
  parties: ReadonlyMap<string, Party>;
  names: ReadonlyMap<string, Named>;
  onUnit: (unit: string) => void;
}) {
  return (
    <li className={weightOf(line.event.type)}>
      <Sentence line={line} parties={parties} names={names} onUnit={onUnit} />
    </li>
  );
});

export const Log = memo(function Log({ store, onUnit }: { store: TableStore; onUnit: (unit: string) => void }) {
  const { log, names, shown, own } = usePick(store, 'log', 'names', 'shown', 'own');
  const parties = store.parties;
  const [filter, setFilter] = useState<Filter>('all');
  const list = useRef<HTMLOListElement>(null);
  const isMine = (line: LogLine): boolean => {
    const unit = (line.event.unit ?? line.event.of) as string | undefined;
    return unit !== undefined && parties.get(unit)?.side === own;
  };
  const lines = log
    .filter((line) => line.sentence !== '')
    .filter((line) => filter === 'all' || (filter === 'mine' ? isMine(line) : line.event.type === 'roll'))
    .slice(-250);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: 0 });
  }, [count]);
  return (
    <section className="log" aria-label="Log" data-testid="log">
      <header>
        <h2 className="eyebrow">Log{shown && shown.turn > 0 ? ` · turn ${shown.turn}` : ''}</h2>
        <fieldset className="filters">
          <legend className="heard">Show</legend>
          {(['all', 'mine', 'dice'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key */}
      <ol ref={list} aria-live="polite" aria-relevant="additions" tabIndex={0}>
        {[...lines].reverse().map((line) => (
          <Line key={line.n} line={line} parties={parties} names={names} onUnit={onUnit} />
        ))}
      </ol>
    </section>
  );
});

function weightOf(type: string): string {
  if (type === 'turn' || type === 'battle' || type === 'over') return 'head';
  if (type === 'destroyed' || type === 'pinned' || type === 'losses' || type === 'captured') return 'strong';
  return type === 'roll' ? 'roll' : '';
}
