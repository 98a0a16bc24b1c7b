/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { rollTextOf, wordsOf } from '../../kit/text.ts';
import { BOOK } from './book.ts';
import { USES } from './rolls.ts';
import { cardOf, type HexTable } from './state.ts';

export const WORDS = wordsOf(BOOK, USES, { rollText: (roll) => rollTextOf(roll, USES, { isSummed: true }) });

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
