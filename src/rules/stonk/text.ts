/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { wordsOf } from '../../kit/text.ts';
import { BOOK } from './book.ts';
import { USES } from './rolls.ts';
import type { StonkTable } from './state.ts';

export const WORDS = wordsOf(BOOK, USES);

export function names(table: StonkTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name, company } of table.elements) {
    const of = table.companies.find((one) => one.id === company)?.name;
    out[id] = `${name}${of ? `, ${of}` : ''}`;
  }
  for (const { id, name } of table.companies) out[id] = name;
  for (const { id, name } of table.battalions) out[id] ??= name;
  for (const { id, seen } of table.contacts) out[id] = `contact ${id.slice(id.lastIndexOf('#') + 1)} (${seen.kind})`;
  return out;
}
