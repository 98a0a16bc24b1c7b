/** How the events and questions of a book read: its own as its chapters tell them, those of the kernel in the same words in every book. */
import type { Data } from '../kernel/data.ts';
import { confirmsText, isKernelEvent, type KernelEvent, RULED_ON, type RulingEvent } from '../kernel/events.ts';
import type { Kinds } from '../kernel/flow.ts';
import type { Book } from './chapter.ts';
import type { Ruleset } from './contract.ts';
import { narratedRoll, type RollEvent, type RollWords, type Uses } from './rolls.ts';
import { plain } from './sentence.ts';

/** What a book has to say of its own about dice. */
interface OwnWords {
  /** A roll as it is told: whose it is, where its dice say something else. */
  readonly shownAs?: (roll: RollEvent) => RollEvent;
  /** How heavy a roll is in the log, what it is grouped with, what follows what it is for. */
  readonly roll?: (roll: RollEvent) => RollWords;
  /** The whole sentence of a roll. */
  readonly rollText?: (roll: RollEvent) => string;
  /** What an account of the battle leaves out. */
  readonly isMinorRoll?: (roll: RollEvent) => boolean;
  /** Events that are told although their card says `quiet`. */
  readonly told?: readonly string[];
}

/** `uses`: what each roll is for, in words; a use that is not listed is its own word. */
export function wordsOf<K extends Kinds>(
  book: Book<K>,
  uses: Uses = {},
  {
    shownAs = (one) => one,
    roll,
    rollText = (one) => rollTextOf(one, uses, { words: roll?.(one) ?? {} }),
    isMinorRoll = () => false,
    told = [],
  }: OwnWords = {},
): {
  readonly narrate: NonNullable<Ruleset<K>['narrate']>;
  readonly text: Required<Omit<Ruleset<K>['text'], 'names' | 'diary'>>;
} {
  const isOurs = (event: K['event'] | KernelEvent): event is KernelEvent => isKernelEvent(event);
  return {
    narrate(event) {
      if (!isOurs(event)) return book.narrate(event);
      return event.type === 'roll' ? narratedRoll(shownAs(event), uses, roll?.(event)) : null;
    },
    text: {
      event(event) {
        if (!isOurs(event)) return plain(book.narrate(event).say);
        return event.type === 'roll' ? rollText(shownAs(event)) : kernelText(event);
      },
      question: (ask) => plain(book.question(ask) ?? [ask]),
      isMinor(event) {
        if (!isOurs(event)) return !told.includes(event.type) && ['silent', 'quiet'].includes(book.narrate(event).tone);
        return event.type === 'roll' && isMinorRoll(event);
      },
    },
  };
}

function kernelText(event: Exclude<KernelEvent, RollEvent>): string {
  switch (event.type) {
    case 'ruling':
      return rulingText(event);
    case 'intervention':
      return `The umpire intervenes${noted(event.note)}.`;
    case 'confirms':
      return confirmsText(event);
    case 'proposal':
      return `${event.seat} asks to go back.`;
    case 'agreement':
      return `${event.seat} ${event.yes ? 'agrees' : 'does not agree'} to go back.`;
    case 'takeback':
      return event.ordered ? 'Play goes back, as the umpire orders.' : 'Play goes back.';
  }
}

const noted = (note: string | undefined): string => (note ? `: ${note.replace(/\.$/, '')}` : '');

function rulingText({ what, value, proposal, note }: RulingEvent): string {
  const [is, was] = [wordsFor(value), wordsFor(proposal)];
  const ruled = is === was ? `confirms ${RULED_ON[what]}, ${is}` : `rules on ${RULED_ON[what]}: ${is}, not ${was}`;
  return `The umpire ${ruled}${noted(note)}.`;
}

function wordsFor(value: Data): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.map(wordsFor).join(' ') : 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whose dice they are and what for, what fell, what is added and why, what is needed, the face that decides, and the rule. */
export function rollTextOf(
  roll: RollEvent,
  uses: Uses,
  { isSummed = false, words = {} }: { readonly isSummed?: boolean; readonly words?: RollWords } = {},
): string {
  const { dice, drawn, modifiers = [], need, most, rule, source } = roll;
  const added = modifiers.map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const sum = isSummed
    ? ` = ${[...dice, ...modifiers.map(({ value }) => value)].reduce((all, one) => all + one, 0)}`
    : '';
  const shown = `${drawn ?? dice.join(' ')}${added.length > 0 ? ` (${added.join(', ')})${sum}` : ''}`;
  const wanted = need === undefined ? '' : most ? `, needs ${need} or less` : `, needs ${need}+`;
  const from = source === undefined ? '' : need === undefined ? ` on ${source}` : ` (${source})`;
  return `${plain(narratedRoll(roll, uses, words).say)}: ${shown}${wanted}${from}${decidesText(roll)} [${rule}].`;
}

/** The natural face that decides, if one was rolled. */
export function decidesText({ dice, always }: RollEvent): string {
  const [face] = dice.length === 1 ? dice : [];
  if (face === undefined || !always) return '';
  if (face === always.pass) return `: a natural ${face} always succeeds`;
  return [always.fail].flat().includes(face) ? `: a natural ${face} always fails` : '';
}
