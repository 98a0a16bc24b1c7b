/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { isKernelEvent, type KernelEvent } from '../../kernel/events.ts';
import type { Narrated } from '../../kit/chapter.ts';
import { narratedRoll, type Uses } from '../../kit/rolls.ts';
import { plain } from '../../kit/sentence.ts';
import { BOOK, type StonkEvent } from './book.ts';
import type { StonkTable } from './state.ts';

/** What a roll is for, by its use: a chapter uses these words, or adds its line. */
const ROLL: Uses = {
  'company-net': 'company net',
  'battalion-net': 'battalion net',
  messenger: 'messenger',
  cut: 'telephone line',
  locate: 'target location',
  fire: 'direct fire',
  area: 'area fire',
  air: 'air strike',
  mines: 'minefield',
  assault: 'close assault',
  loss: 'where a loss falls',
  demoralisation: 'demoralisation',
  rally: 'rallying',
  recovery: 'recovery',
  intervene: 'intervention of the commander',
  commander: 'loss of the commander',
  leadership: 'leadership',
  failure: 'mechanical failure',
  quarter: 'quarter',
  density: 'density of a wood',
};

export function narrate(event: StonkEvent | KernelEvent): Narrated | null {
  if (event.type === 'roll') return narratedRoll(event, ROLL);
  return isKernelEvent(event) ? null : BOOK.narrate(event);
}

/** Whose dice they are and what for, what fell, what is added and why, what it must come to, and the rule. */
function rollText(roll: Extract<KernelEvent, { type: 'roll' }>): string {
  const { dice, drawn, modifiers = [], need, most, rule } = roll;
  const added = modifiers.map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const shown = `${drawn ?? dice.join(' ')}${added.length > 0 ? ` (${added.join(', ')})` : ''}`;
  const wanted = need === undefined ? '' : most ? `, needs ${need} or less` : `, needs ${need}+`;
  return `${plain(narratedRoll(roll, ROLL).say)}: ${shown}${wanted} [${rule}].`;
}

export function eventText(event: StonkEvent | KernelEvent): string {
  if (event.type === 'roll') return rollText(event);
  if (event.type === 'ruling') return 'The umpire rules.';
  return isKernelEvent(event) ? `${event.type}.` : plain(BOOK.narrate(event).say);
}

export function questionText(ask: string): string {
  const title = BOOK.question(ask);
  return title ? plain(title) : ask;
}

/** What somebody who tells the battle leaves out. */
export function isMinor(event: StonkEvent | KernelEvent): boolean {
  if (isKernelEvent(event)) return false;
  const { tone } = BOOK.narrate(event);
  return tone === 'silent' || tone === 'quiet';
}

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
