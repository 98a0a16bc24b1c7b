/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { isKernelEvent, type KernelEvent } from '../../kernel/events.ts';
import type { Narrated } from '../../kit/chapter.ts';
import { narratedRoll } from '../../kit/rolls.ts';
import { plain } from '../../kit/sentence.ts';
import { BOOK, type HexEvent } from './book.ts';
import { USES } from './rolls.ts';
import { cardOf, type HexTable } from './state.ts';

/** Whose dice they are and what for, what fell, what is added and why, what it must come to, and the rule. */
function rollText(roll: Extract<KernelEvent, { type: 'roll' }>): string {
  const { use, of, dice, modifiers = [], need, most, rule } = roll;
  const what = USES[use] ?? use;
  const added = modifiers.map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const sum = [...dice, ...modifiers.map(({ value }) => value)].reduce((all, one) => all + one, 0);
  const shown = `${dice.join(' ')}${added.length > 0 ? ` (${added.join(', ')}) = ${sum}` : ''}`;
  const wanted = need === undefined ? '' : most ? `, needs ${need} or less` : `, needs ${need}+`;
  return `${of ? `${of}, ${what}` : capital(what)}: ${shown}${wanted} [${rule}].`;
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** How an event reads in parts; of a roll whose it is and what for, for its dice stand beside it. */
export function narrate(event: HexEvent | KernelEvent): Narrated | null {
  if (event.type === 'roll') return narratedRoll(event, USES);
  return isKernelEvent(event) ? null : BOOK.narrate(event);
}

export function eventText(event: HexEvent | KernelEvent): string {
  if (event.type === 'roll') return rollText(event);
  if (event.type === 'ruling') return 'The umpire rules.';
  return isKernelEvent(event) ? `${event.type}.` : plain(BOOK.narrate(event).say);
}

export function questionText(ask: string): string {
  const title = BOOK.question(ask);
  return title ? plain(title) : ask;
}

/** What somebody who tells the battle leaves out. */
export function isMinor(event: HexEvent | KernelEvent): boolean {
  if (isKernelEvent(event)) return false;
  const { tone } = BOOK.narrate(event);
  return tone === 'silent' || tone === 'quiet';
}

/** Units and formations by their names: `Grenadier squad 2, 1st platoon`. */
export function names(table: HexTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  const counts = new Map<string, number>();
  for (const { id, name } of [...table.formations, ...table.batteries]) out[id] = name;
  for (const unit of [...table.units, ...table.lost]) {
    const { name } = cardOf(table, unit);
    const key = `${unit.formation} ${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const unit of [...table.units, ...table.lost]) {
    const { name } = cardOf(table, unit);
    const number = /-(\d+)$/.exec(unit.id)?.[1];
    const isOne = counts.get(`${unit.formation} ${name}`) === 1 || number === undefined;
    out[unit.id] = `${name}${isOne ? '' : ` ${number}`}, ${out[unit.formation]}`;
  }
  return out;
}
