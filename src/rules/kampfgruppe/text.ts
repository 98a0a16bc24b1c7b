/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import { isKernelEvent, type KernelEvent } from '../../kernel/events.ts';
import { plain } from '../../kit/sentence.ts';
import { BOOK, type KgnEvent } from './book.ts';
import { fieldOf } from './ground.ts';
import { USES } from './rolls.ts';
import type { KgnTable } from './state.ts';

/** Whose dice they are and what for, what fell, what is added and why, what it must come to, and the rule. */
function rollText(roll: Extract<KernelEvent, { type: 'roll' }>): string {
  const { use, of, dice, drawn, modifiers = [], need, most, rule } = roll;
  const what = USES[use] ?? use;
  const added = modifiers.map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const shown = `${drawn ?? dice.join(' ')}${added.length > 0 ? ` (${added.join(', ')})` : ''}`;
  const wanted = need === undefined ? '' : most ? `, needs ${need} or less` : `, needs ${need}+`;
  return `${of ? `${of}, ${what}` : `${what.charAt(0).toUpperCase()}${what.slice(1)}`}: ${shown}${wanted} [${rule}].`;
}

export function eventText(event: KgnEvent | KernelEvent): string {
  if (event.type === 'roll') return rollText(event);
  if (event.type === 'ruling') return 'The umpire rules.';
  return isKernelEvent(event) ? `${event.type}.` : plain(BOOK.narrate(event).say);
}

export function questionText(ask: string): string {
  const title = BOOK.question(ask);
  return title ? plain(title) : ask;
}

/** What somebody who tells the battle leaves out. */
export function isMinor(event: KgnEvent | KernelEvent): boolean {
  if (isKernelEvent(event)) return false;
  const { tone } = BOOK.narrate(event);
  return tone === 'silent' || tone === 'quiet';
}

export function names(table: KgnTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name } of table.units) out[id] = name;
  for (const { id, was } of table.wrecks) out[id] ??= was.name;
  for (const { id, type } of table.lost) out[id] ??= type;
  for (const { id, name } of table.objectives) out[id] = name;
  for (const [i, { id }] of table.markers.entries()) out[id] = `target marker ${i + 1}`;
  for (const { id } of table.mines) out[id] = 'the minefield';
  for (const { id, kind, name } of fieldOf(table).features) out[id] ??= name ?? `the ${kind}`;
  for (const { id } of table.registered) out[id] = `target point ${id.slice(id.lastIndexOf('-') + 1)}`;
  return out;
}
