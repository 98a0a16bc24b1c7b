/** The log: one entry a deed, chips for units, dice inline, the rule last. */
import { createContext, memo, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { agreeing } from './agree.ts';
import { Die } from './icons.tsx';
import { entriesOf, gravity, isHeadline, type LogEntry } from './log-entries.ts';
import type { KnownUnit, Named } from './names.ts';
import { RuleId, UnitChip } from './parts.tsx';
import type { LogPart } from './ruleset-page.ts';
import { plainOf, type Sentence as SentenceInParts } from './sentence.tsx';
import { PEOPLE, type Side } from './sides.ts';
import type { LogLine, PageEvent } from './store/state.ts';
import type { TableStore } from './store/store.ts';
import { usePick } from './store/use.ts';

export interface Roll {
  readonly dice: readonly number[];
  readonly need: string;
  readonly passed: boolean | null;
  readonly modifiers: readonly { readonly why: string; readonly value: number }[];
  readonly base: number | null;
  /** Where the need comes from: the table and its row. */
  readonly source: string;
  /** What a D3 comes to, which is half of its die; null for any other. */
  readonly halved: number | null;
}

/** A roll event as the log shows it, or null for any other. */
export function rollOf(event: PageEvent): Roll | null {
  if (event.type !== 'roll') return null;
  const dice = Array.isArray(event.dice) ? (event.dice as number[]) : [];
  const needed = faceOf(event);
  const need = needed === null ? '' : event.most ? `${needed} or less` : `${leastOf(event, needed)}+`;
  const passed =
    typeof event.success === 'boolean' ? event.success : typeof event.hits === 'number' ? event.hits > 0 : null;
  const modifiers = Array.isArray(event.modifiers) ? (event.modifiers as { why: string; value: number }[]) : [];
  const source = typeof event.source === 'string' ? event.source : '';
  const { total } = event;
  const halved = typeof total === 'number' && dice.length === 1 && total !== dice[0] ? total : null;
  return { dice, need, passed, modifiers, base: typeof event.base === 'number' ? event.base : null, source, halved };
}

/** What had to fall, the modifiers taken in. */
function faceOf(event: PageEvent): number | null {
  if (typeof event.need !== 'number') return null;
  const modifiers = Array.isArray(event.modifiers) ? (event.modifiers as { value: number }[]) : [];
  return event.need - modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** The least face that does: one that always fails is none, whatever is added to it. */
function leastOf({ always }: PageEvent, needed: number): number {
  const fails = [(always as { readonly fail?: number | readonly number[] } | undefined)?.fail ?? []].flat();
  let least = fails.length === 0 ? needed : Math.max(1, needed);
  while (fails.includes(least)) least += 1;
  return least;
}

/** Each die by itself: passed where the need can be read off one die. */
export function diePassed(event: PageEvent, roll: Roll, face: number): boolean {
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

type Told = Pick<LogLine, 'event' | 'sentence' | 'narrated'>;

interface Callers {
  readonly knownUnits: ReadonlyMap<string, KnownUnit>;
  readonly names: ReadonlyMap<string, Named>;
  readonly onUnit?: ((unit: string) => void) | undefined;
}

/** The stop or comma with which a part begins: it stays on the line of the chip before it. */
const stopAfter = (part: SentenceInParts[number] | undefined): string =>
  typeof part === 'string' ? (/^[.,;:]/.exec(part)?.[0] ?? '') : '';

/** The words of a line, with chips for units. What the kernel tells has no parts. */
function Words({ said, knownUnits, names, onUnit }: Callers & { readonly said: SentenceInParts }) {
  const { thing } = useWords();
  return said.map((part, i) => {
    if (typeof part === 'string' || !('name' in part)) {
      const before = said[i - 1];
      const isAfterChip = typeof before === 'object' && 'name' in before && knownUnits.has(before.name);
      const words = plainOf([part], names);
      return <span key={i}>{isAfterChip ? words.slice(stopAfter(part).length) : words}</span>;
    }
    const unit = knownUnits.get(part.name);
    if (unit) {
      const chip = (
        <UnitChip unit={unit} names={names} isFirst={i === 0} onClick={onUnit ? () => onUnit(part.name) : undefined} />
      );
      const stop = stopAfter(said[i + 1]);
      return stop === '' ? (
        <span key={i}>{chip}</span>
      ) : (
        <span key={i} className="nobr">
          {chip}
          {stop}
        </span>
      );
    }
    const called = names.get(part.name)?.label ?? thing?.(part.name) ?? part.name;
    return <span key={i}>{i === 0 ? called.charAt(0).toUpperCase() + called.slice(1) : called}</span>;
  });
}

const saidIn = ({ narrated, sentence }: Told, names: Callers['names']): SentenceInParts =>
  agreeing(narrated?.say ?? [sentence], names);

/** Without the unit that it begins with, if it is that one, and without its full stop. */
export function inShort(said: SentenceInParts, unit: string | null): SentenceInParts {
  const [first] = said;
  const rest = typeof first === 'object' && 'name' in first && first.name === unit ? said.slice(1) : said;
  return rest.map((part, i) => {
    if (typeof part !== 'string') return part;
    const begun = i === 0 ? part.trimStart() : part;
    return i === rest.length - 1 && begun.endsWith('.') ? begun.slice(0, -1) : begun;
  });
}

export function Sentence({ line, knownUnits, names, onUnit }: Callers & { readonly line: Told }) {
  const roll = rollOf(line.event);
  const parts = <Words said={saidIn(line, names)} knownUnits={knownUnits} names={names} onUnit={onUnit} />;
  return (
    <>
      {parts}
      {roll && roll.need !== '' ? `, needs ${roll.need} ` : ' '}
      {roll && roll.source !== '' && `(${roll.source}) `}
      {roll && roll.dice.length > 0 && (
        <span className="dice-inline">
          {roll.dice.map((face, i) => (
            <Die key={i} face={face} passed={diePassed(line.event, roll, face)} />
          ))}
        </span>
      )}
      {roll && roll.halved !== null && <span className="mods"> D3: {roll.halved}</span>}
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

export function useKnownUnits(store: TableStore): ReadonlyMap<string, KnownUnit> {
  // Asked again whenever a name is learned.
  usePick(store, 'names');
  return store.knownUnits;
}

type Filter = 'all' | 'mine' | 'dice';

/** Words of a result, and not its whole sentence: the unit stands in the head already, or is named where it is another. */
function Result({
  line,
  of,
  knownUnits,
  names,
}: {
  line: LogLine;
  of: string | null;
  knownUnits: ReadonlyMap<string, KnownUnit>;
  names: ReadonlyMap<string, Named>;
}) {
  const tone = line.narrated?.tone;
  return (
    <span className={tone === 'grave' || tone === 'bad' ? 'result grave' : 'result'}>
      <Words said={inShort(saidIn(line, names), of)} knownUnits={knownUnits} names={names} />
    </span>
  );
}

/** Whose roll it is, where the one before it was the other side's: both roll for the same thing. */
export function otherRoller(event: PageEvent, before: PageEvent): Side | null {
  const sides: readonly unknown[] = ['axis', 'allies'] satisfies Side[];
  return sides.includes(event.of) && sides.includes(before.of) && event.of !== before.of ? (event.of as Side) : null;
}

/** The dice of a roll with what they are for: `seen 2+ [4]`. */
function DiceOf({ line, before }: { line: LogLine; before: LogLine }) {
  const roll = rollOf(line.event)!;
  const whose = otherRoller(line.event, before.event);
  const use = line.narrated?.use ?? String(line.event.use);
  const why = roll.modifiers.map(({ why, value }) => `${value > 0 ? '+' : '−'}${Math.abs(value)} ${why}`).join(', ');
  const title = [roll.source, why].filter((one) => one !== '').join('; ');
  return (
    <span className="roll-part" title={title === '' ? undefined : title}>
      {whose !== null && `${PEOPLE[whose]}, `}
      {use} {roll.need !== '' && `${roll.need} `}
      <span className="dice-inline">
        {roll.dice.map((face, i) => (
          <Die key={i} face={face} passed={diePassed(line.event, roll, face)} />
        ))}
      </span>
      {roll.halved !== null && <span className="mods"> D3: {roll.halved}</span>}
      {why !== '' && <span className="mods"> ({why})</span>}
    </span>
  );
}

/** An entry: its sentence, then its dice and results in one flow. */
export function EntryLine({
  entry,
  knownUnits,
  names,
  onUnit,
}: {
  entry: LogEntry;
  knownUnits: ReadonlyMap<string, KnownUnit>;
  names: ReadonlyMap<string, Named>;
  onUnit?: (unit: string) => void;
}) {
  const { head, parts } = entry;
  const words = useWords();
  const brief = words.brief(entry);
  if (brief !== null) return <>{brief}</>;
  // What came of it leaves out the unit that the sentence has named.
  const isNamed = (id: string): boolean =>
    saidIn(head, names).some((part) => typeof part === 'object' && 'name' in part && part.name === id);
  const about = words.unitsOf(head.event).find(isNamed) ?? null;
  return (
    <>
      <Sentence line={head} knownUnits={knownUnits} names={names} {...(onUnit ? { onUnit } : {})} />
      {parts.map((line, i) => {
        const dice = line.event.type === 'roll' && (line.event.dice as number[] | undefined)?.length;
        return (
          <span key={line.n}>
            {' '}
            {dice ? (
              <DiceOf line={line} before={parts[i - 1] ?? head} />
            ) : (
              <Result line={line} of={about} knownUnits={knownUnits} names={names} />
            )}
            {!dice && i < parts.length - 1 && <span className="sep">;</span>}
          </span>
        );
      })}
    </>
  );
}

const Line = memo(
  function Line({
    entry,
    knownUnits,
    names,
    onUnit,
  }: {
    entry: LogEntry;
    knownUnits: ReadonlyMap<string, KnownUnit>;
    names: ReadonlyMap<string, Named>;
    onUnit: (unit: string) => void;
  }) {
    return (
      <li className={weightClass(entry)}>
        <EntryLine entry={entry} knownUnits={knownUnits} names={names} onUnit={onUnit} />
      </li>
    );
  },
  (a, b) =>
    a.entry.head === b.entry.head &&
    a.entry.parts.length === b.entry.parts.length &&
    a.names === b.names &&
    a.onUnit === b.onUnit,
);

const buttonsIn = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button.unit-chip, button.rule-id') ?? []),
];

/** From the log itself to its first button, and from each to the next. */
function walk(event: React.KeyboardEvent<HTMLOListElement>): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = at < 0 && by < 0 ? undefined : buttons[at + by];
  event.preventDefault();
  event.stopPropagation();
  (next ?? event.currentTarget).focus();
}

export const Log = memo(function Log({ store, onUnit }: { store: TableStore; onUnit: (unit: string) => void }) {
  const { log, names, shown, own } = usePick(store, 'log', 'names', 'shown', 'own');
  const words = useWords();
  const knownUnits = store.knownUnits;
  const [filter, setFilter] = useState<Filter>('all');
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(() => entriesOf(log), [log]);
  const isMine = ({ head, parts }: LogEntry): boolean =>
    [head, ...parts].some(({ event }) => words.unitsOf(event).some((id) => knownUnits.get(id)?.side === own));
  const hasDice = ({ head, parts }: LogEntry): boolean => [head, ...parts].some(({ event }) => event.type === 'roll');
  const shownOnes = entries
    .filter((entry) => filter === 'all' || (filter === 'mine' ? isMine(entry) : hasDice(entry)))
    .slice(-200);
  const count = shownOnes.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: 0 });
  }, [count]);
  // Tab comes to the log once, however long it is; arrow keys go on from there.
  useLayoutEffect(() => {
    for (const button of buttonsIn(list.current)) button.tabIndex = -1;
  });
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
      <ol ref={list} aria-live="polite" aria-relevant="additions" tabIndex={0} onKeyDown={walk}>
        {[...shownOnes].reverse().map((entry) => (
          <Line key={entry.head.n} entry={entry} knownUnits={knownUnits} names={names} onUnit={onUnit} />
        ))}
      </ol>
    </section>
  );
});

function weightClass(entry: LogEntry): string {
  const { event } = entry.head;
  if (isHeadline(entry.head)) return 'head';
  if (event.type === 'takeback') return 'roll';
  return gravity(entry) > 3 ? 'strong' : event.type === 'roll' ? 'roll' : '';
}
