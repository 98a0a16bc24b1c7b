/** Sentences: what happened, and what is asked. */
import type { KernelEvent } from '../../kernel/events.ts';
import { plain } from '../../kit/sentence.ts';
import { ASK as AIR_ASK, TELL as AIR_TELL } from './air/index.ts';
import { BOOK, isInBook } from './book.ts';
import { ASK as COMBAT_ASK, TELL as COMBAT_TELL } from './combat/index.ts';
import type { AgEvent } from './events.ts';
import type { AgTable } from './state.ts';

const TELL = { ...COMBAT_TELL, ...AIR_TELL };

const ASK: { readonly [ask: string]: string } = { ...COMBAT_ASK, ...AIR_ASK };

/** What a roll is for, by its use. */
const ROLL: { readonly [use: string]: string } = {
  number: 'Counters are numbered',
  recce: 'Recce',
  hit: 'To hit',
  aa: 'Anti-aircraft fire',
  cover: 'Saved by cover',
  armour: 'Saved by armour',
  weather: 'Weather',
  'weather-again': 'Weather, once more',
  arrival: 'Reinforcements',
  log: 'Supplies',
  mission: 'Air mission',
  landing: 'Losses in landing',
  counter: 'Which counter was real',
  hold: 'To hold',
  mines: 'Mines',
  orders: 'New orders',
};

/** Whose die it is and what for, what fell, what is added to it and why, what it must come to, and the rule. */
function rollText(roll: Extract<KernelEvent, { type: 'roll' }>): string {
  const { use, of, dice, modifiers = [], need, most, rule, always } = roll;
  const name = ROLL[use] ?? use;
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
  return `${of ? `${of}, ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name}: ${shown}${wanted}${decides} [${rule}].`;
}

export function eventText(event: AgEvent | KernelEvent): string {
  if (event.type === 'roll') return rollText(event);
  if (event.type === 'ruling') return 'The umpire rules.';
  if (isInBook(event)) return plain(BOOK.narrate(event as never).say);
  if (!(event.type in TELL)) return `${event.type}.`;
  return (TELL[event.type as keyof typeof TELL] as (event: AgEvent) => string)(event as AgEvent);
}

export function questionText(ask: string): string {
  const title = BOOK.question(ask);
  return title ? plain(title) : (ASK[ask] ?? ask);
}

/** What somebody who tells the battle leaves out. */
export function isMinor(event: AgEvent | KernelEvent): boolean {
  if (isInBook(event)) return ['silent', 'quiet'].includes(BOOK.narrate(event as never).tone);
  switch (event.type) {
    case 'roll':
      return event.use === 'number' || event.use === 'cover' || event.use === 'armour';
    case 'combat-over':
    case 'stepped-up':
    case 'engagement':
    case 'hit':
    case 'fires':
      return true;
    default:
      return false;
  }
}

/** Units, divisions and aircraft by their names. */
export function names(table: AgTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name } of table.divisions) out[id] = name;
  for (const { id, row, kind } of table.units) out[id] = kind === 'dummy' ? 'a dummy' : row.name;
  for (const { id, name } of table.aircraft) out[id] = name;
  return out;
}
