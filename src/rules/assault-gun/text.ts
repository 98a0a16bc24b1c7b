/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { isKernelEvent, type KernelEvent } from '../../kernel/events.ts';
import type { Narrated } from '../../kit/chapter.ts';
import { narratedRoll, type RollEvent } from '../../kit/rolls.ts';
import { plain } from '../../kit/sentence.ts';
import { type AgEvent, BOOK } from './book.ts';
import { USES } from './rolls.ts';
import type { AgTable } from './state.ts';

/** Whose die it is and what for, what fell, what is added to it and why, what it must come to, and the rule. */
function rollText(roll: RollEvent): string {
  const { use, of, dice, modifiers = [], need, most, rule, always } = roll;
  const what = USES[use] ?? use;
  const added = modifiers.map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const shown = `${dice.join(' ')}${added.length > 0 ? ` (${added.join(', ')})` : ''}`;
  const wanted = need === undefined ? '' : most ? `, needs ${need} or less` : `, needs ${need}+`;
  const [face] = dice.length === 1 ? dice : [];
  const decides =
    face === undefined || !always
      ? ''
      : face === always.pass
        ? `: a natural ${face} always does`
        : [always.fail].flat().includes(face)
          ? `: a natural ${face} fails`
          : '';
  return `${of ? `${of}, ${what}` : capital(what)}: ${shown}${wanted}${decides} [${rule}].`;
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** How an event reads in parts. */
export function narrate(event: AgEvent | KernelEvent): Narrated | null {
  if (event.type !== 'roll') return isKernelEvent(event) ? null : BOOK.narrate(event);
  // Counters are numbered by dice that say nothing.
  if (event.use === 'number') return narratedRoll(event, USES, { tone: 'silent', pause: 'none' });
  const isFirst = event.use === 'arrival' || event.use === 'landing';
  return narratedRoll(event, USES, { tone: isMinor(event) ? 'quiet' : 'plain', group: isFirst ? 'opens' : 'follows' });
}

export function eventText(event: AgEvent | KernelEvent): string {
  if (event.type === 'roll') return rollText(event);
  if (event.type === 'ruling') return 'The umpire rules.';
  return isKernelEvent(event) ? `${event.type}.` : plain(BOOK.narrate(event).say);
}

export function questionText(ask: string): string {
  const title = BOOK.question(ask);
  return title ? plain(title) : ask;
}

/** What somebody who tells the battle leaves out. */
export function isMinor(event: AgEvent | KernelEvent): boolean {
  if (event.type === 'roll') return event.use === 'number' || event.use === 'cover' || event.use === 'armour';
  if (isKernelEvent(event)) return false;
  const { tone } = BOOK.narrate(event);
  return tone === 'silent' || tone === 'quiet';
}

/** Units, divisions and aircraft by their names. */
export function names(table: AgTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name } of table.divisions) out[id] = name;
  for (const { id, row, kind } of table.units) out[id] = kind === 'dummy' ? 'a dummy' : row.name;
  for (const { id, name } of table.aircraft) out[id] = name;
  return out;
}
