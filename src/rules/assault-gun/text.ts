/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { wordsOf } from '../../kit/text.ts';
import { BOOK } from './book.ts';
import { USES } from './rolls.ts';
import type { AgTable } from './state.ts';

/** Of each hit; the page puts them into the ladder of the combat. */
const SAVES: readonly string[] = ['cover', 'armour'];

/** What stands between what a roll is for and whom it is against. */
const AT: Readonly<Record<string, string>> = {
  recce: 'of',
  hit: 'on',
};

export const WORDS = wordsOf(BOOK, USES, {
  roll({ use }) {
    // Counters are numbered by dice that say nothing.
    if (use === 'number') return { tone: 'silent', pause: 'none' };
    const isFirst = use === 'arrival' || use === 'landing';
    return {
      at: AT[use] ?? 'against',
      tone: SAVES.includes(use) ? 'quiet' : 'plain',
      group: isFirst ? 'opens' : 'follows',
    };
  },
  isMinorRoll: ({ use }) => use === 'number',
  told: ['hit'],
});

/** Units, divisions and aircraft by their names. */
export function names(table: AgTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name } of table.divisions) out[id] = name;
  for (const { id, row, kind } of table.units) out[id] = kind === 'dummy' ? 'a counter' : row.name;
  for (const { id, name } of table.aircraft) out[id] = name;
  return out;
}
