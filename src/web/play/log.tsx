/** The log: one entry a deed, chips for units, dice inline, the rule last. */
import { createContext, memo, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Die } from './icons.tsx';
import type { LogEntry } from './log-entries.ts';
import type { Named, Party } from './names.ts';
import { RuleId, UnitChip } from './parts.tsx';
import type { LogPart } from './ruleset-page.ts';
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
    .replace(/: [\d +]+( \([^()]*\))?, needs \d+(\+| or less)/, '')
    .replace(/: [\d +]+\.$/, '')
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
export function diePassed(event: Happening, roll: Roll, face: number): boolean {
  const need = faceOf(event);
  const isPool = roll.dice.length > 1 && typeof event.hits === 'number';
  if (need === null || !isPool) return roll.passed ?? true;
  return event.most ? face <= need : face >= need;
}

/** How the log of the game's book reads; of no book in particular where none is there yet. */
export const LogWords = createContext<LogPart | null>(null);

function useWords(): LogPart {
  const words = useContext(LogWords);
  if (!words) throw new Error('a log without a book');
  return words;
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
  const words = useWords();
  const ids = new Set(parties.keys());
  const roll = rollOf(line.event);
  const parts: ReactNode[] = cut(bare(words.words(line, ids), roll !== null && roll.dice.length > 0), ids).map(
    (part, i) =>
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

/** Words of a result, and not its whole sentence: the unit stands in the head already, or is named where it is another. */
function Result({
  line,
  of,
  parties,
  names,
}: {
  line: LogLine;
  of: string | null;
  parties: ReadonlyMap<string, Party>;
  names: ReadonlyMap<string, Named>;
}) {
  const unit = line.event.unit as string | undefined;
  const plain = bare(line.sentence).replace(/\.$/, '');
  const text = unit !== undefined && unit === of && plain.startsWith(`${unit} `) ? plain.slice(unit.length + 1) : plain;
  const isGrave = useWords().grave.includes(line.event.type);
  const parts = cut(text, new Set(parties.keys())).map((part, i) =>
    typeof part === 'string' ? (
      <span key={i}>{part}</span>
    ) : (
      <UnitChip key={i} unit={parties.get(part.unit)!} names={names} />
    ),
  );
  return <span className={isGrave ? 'result grave' : 'result'}>{parts}</span>;
}

/** The dice of a roll with what they are for: `seen 2+ [4]`. */
function DiceOf({ line }: { line: LogLine }) {
  const roll = rollOf(line.event)!;
  const use = useWords().uses[String(line.event.use)] ?? String(line.event.use);
  const why = roll.modifiers.map(({ why, value }) => `${value > 0 ? '+' : '−'}${Math.abs(value)} ${why}`).join(', ');
  return (
    <span className="roll-part" title={why === '' ? undefined : why}>
      {use} {roll.need}
      <span className="dice-inline">
        {roll.dice.map((face, i) => (
          <Die key={i} face={face} passed={diePassed(line.event, roll, face)} />
        ))}
      </span>
      {why !== '' && <span className="mods">({why})</span>}
    </span>
  );
}

/** An entry: its sentence, then its dice and results in one flow. */
export function EntryLine({
  entry,
  parties,
  names,
  onUnit,
}: {
  entry: LogEntry;
  parties: ReadonlyMap<string, Party>;
  names: ReadonlyMap<string, Named>;
  onUnit?: (unit: string) => void;
}) {
  const { head, parts } = entry;
  const words = useWords();
  const brief = words.brief(entry);
  if (brief !== null) return <>{brief}</>;
  const [about = null] = words.partiesOf(head.event);
  return (
    <>
      <Sentence line={head} parties={parties} names={names} {...(onUnit ? { onUnit } : {})} />
      {parts.map((line) => {
        const dice = line.event.type === 'roll' && (line.event.dice as number[] | undefined)?.length;
        return (
          <span key={line.n}>
            {' '}
            {dice ? <DiceOf line={line} /> : <Result line={line} of={about} parties={parties} names={names} />}
          </span>
        );
      })}
    </>
  );
}

const Line = memo(
  function Line({
    entry,
    parties,
    names,
    onUnit,
  }: {
    entry: LogEntry;
    parties: ReadonlyMap<string, Party>;
    names: ReadonlyMap<string, Named>;
    onUnit: (unit: string) => void;
  }) {
    return (
      <li className={weightOf(entry, useWords())}>
        <EntryLine entry={entry} parties={parties} names={names} onUnit={onUnit} />
      </li>
    );
  },
  (a, b) =>
    a.entry.head === b.entry.head &&
    a.entry.parts.length === b.entry.parts.length &&
    a.names === b.names &&
    a.onUnit === b.onUnit,
);

export const Log = memo(function Log({ store, onUnit }: { store: TableStore; onUnit: (unit: string) => void }) {
  const { log, names, shown, own } = usePick(store, 'log', 'names', 'shown', 'own');
  const words = useWords();
  const parties = store.parties;
  const [filter, setFilter] = useState<Filter>('all');
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(() => words.entries(log), [words, log]);
  const isMine = ({ head, parts }: LogEntry): boolean =>
    [head, ...parts].some(({ event }) => words.partiesOf(event).some((id) => parties.get(id)?.side === own));
  const hasDice = ({ head, parts }: LogEntry): boolean => [head, ...parts].some(({ event }) => event.type === 'roll');
  const shownOnes = entries
    .filter((entry) => filter === 'all' || (filter === 'mine' ? isMine(entry) : hasDice(entry)))
    .slice(-200);
  const count = shownOnes.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: 0 });
  }, [count]);
  return (
    <section className="log" aria-label="Log" data-testid="log">
      <header>
        <h2 className="eyebrow">{['Log', shown && store.rules?.clock(shown)].filter(Boolean).join(' · ')}</h2>
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
        {[...shownOnes].reverse().map((entry) => (
          <Line key={entry.head.n} entry={entry} parties={parties} names={names} onUnit={onUnit} />
        ))}
      </ol>
    </section>
  );
});

function weightOf(entry: LogEntry, words: LogPart): string {
  const { event } = entry.head;
  if (words.isHeadline(event)) return 'head';
  if (event.type === 'takeback') return 'roll';
  return words.gravity(entry) > 3 ? 'strong' : event.type === 'roll' ? 'roll' : '';
}
