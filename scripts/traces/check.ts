/** Plays a frozen game again on the present tree and finds the first thing that is not as it was. */
import { type Ignored, type Renames, type Translator, translator } from './names.ts';
import type { Change } from './renames.ts';
import {
  compared,
  type Game,
  type GameLine,
  type InputLine,
  offersOf,
  printOf,
  questionOf,
  resultOf,
  toldOf,
} from './trace.ts';
import { firstDifference, openTable, type Raw, same, type Table } from './tree.ts';

export interface Difference {
  /** The number of the input, from 0; -1: before the first, or how the game is set up. */
  readonly input: number;
  /** By its old name. */
  readonly question: string;
  /** What differs, in words, with what it was and what it is. */
  readonly what: string;
}

export interface Names {
  readonly renames: Renames;
  readonly ignored: Ignored;
}

export function checkGame({ line, inputs }: Game, { renames, ignored }: Names): Difference | null {
  const words = translator(renames, line.scenario);
  let at = -1;
  let question = '';
  const found = (what: string | null): Difference | null => (what === null ? null : { input: at, question, what });
  try {
    const table = openTable(words.header(headerOf(line)), words.label);
    const opened = found(eventsDiffer(line.opening, toldOf(table.opening, words), ignored));
    if (opened) return opened;
    for (const [i, input] of inputs.entries()) {
      at = i;
      question = nameOf(input.q);
      const differs = found(inputDiffers(table, input, words, ignored));
      if (differs) return differs;
    }
    at = inputs.length;
    return found(endDiffers(table, line, words));
  } catch (error) {
    return found(`it throws: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The question without what is wanted of it. */
function nameOf(question: string): string {
  return question.split(' ')[0]!;
}

function headerOf({ ruleset, scenario, options, seats, chance }: GameLine) {
  return { ruleset, scenario, options, seats, chance };
}

function inputDiffers(table: Table, old: InputLine, words: Translator, ignored: Ignored): string | null {
  const { q, w } = questionOf(table.asked(), words);
  const asked = differ('the question', old.q, q) ?? differ('who is asked', old.w, w);
  if (asked) return asked;
  if (old.o !== undefined && !Object.hasOwn(ignored.offers ?? {}, nameOf(q))) {
    const offers = offersOf(table, String(old.i.seat), words);
    const differs = differ('the offers', old.o, printOf(offers));
    if (differs) return `${differs}: ${shown(offers)}`;
  }
  const result = table.enter(words.input(old.i));
  const { x, t = [] } = resultOf(result, words);
  const why = result.refused === null ? '' : ` (${result.sentence})`;
  const refused = differ('the refusal', old.x ?? null, x ?? null);
  return refused ? `${refused}${why}` : eventsDiffer(old.t ?? [], t, ignored);
}

function eventsDiffer(old: readonly Raw[], now: readonly Raw[], ignored: Ignored): string | null {
  const before = compared(old, ignored);
  const after = compared(now, ignored);
  if (same(before, after)) return null;
  const most = Math.max(before.length, after.length);
  for (let i = 0; i < most; i++) {
    const [a, b] = [before[i] ?? null, after[i] ?? null];
    if (same(a, b)) continue;
    const where = a && b && a.type === b.type ? `, in ${firstDifference(a, b)}` : '';
    return differ(`event ${i}${where}`, a, b);
  }
  return null;
}

function endDiffers(table: Table, line: GameLine, words: Translator): string | null {
  const end = table.asked();
  const waits = differ('what waits at the end', line.cut, end.kind === 'over' ? null : questionOf(end, words).q);
  if (waits) return waits;
  const outcome = table.outcome();
  return differ('the outcome', line.outcome, outcome && { ...outcome, rule: words.rule(outcome.rule) });
}

function differ(what: string, old: unknown, now: unknown): string | null {
  return same(old, now) ? null : `${what}: was ${shown(old)}, is ${shown(now)}`;
}

const LONGEST = 1200;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

/** The commit that meant to change this, if one is listed. */
export function meantBy(
  changes: readonly Change[],
  { ruleset, game }: { readonly ruleset: string; readonly game: string },
  question: string,
): Change | null {
  const isMeant = (change: Change): boolean =>
    change.ruleset === ruleset &&
    (change.questions?.includes(question) ?? true) &&
    (change.games?.some((part) => game.includes(part)) ?? true);
  return changes.find(isMeant) ?? null;
}
