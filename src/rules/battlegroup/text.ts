/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import type { RollEvent } from '../../kit/rolls.ts';
import { counted, plain } from '../../kit/sentence.ts';
import { SIDE_NAMES, type Side } from '../../kit/sides.ts';
import { decidesText, wordsOf } from '../../kit/text.ts';
import { inches } from '../../tabletop/words.ts';
import { type BgFrame, BOOK } from './book.ts';
import { counterText, type Order } from './parts.ts';
import { pickedText } from './reserves/scenario-setup.ts';
import { USES } from './rolls.ts';
import type { BgTable } from './state.ts';
import type { BgView } from './view.ts';

export function names(table: BgTable): { readonly [id: string]: string } {
  return Object.fromEntries(table.units.map(({ id, name }) => [id, name]));
}

/** Rolls that begin something between orders. */
const OPENING: readonly string[] = ['detonate', 'airArrival', 'reserves', 'bombardment'];

/** What is drawn and told by what comes next: a counter with whoever takes it, a unit with its pin. */
const TOLD_AFTER: readonly string[] = ['counter', 'pinned'];

export const WORDS = wordsOf(BOOK, USES, {
  shownAs: ({ of, ...roll }) => (of === undefined || roll.drawn !== undefined ? roll : { ...roll, of }),
  roll(event) {
    if (event.drawn !== undefined)
      return { after: `: ${counterText(event.drawn)}`, tone: TOLD_AFTER.includes(event.use) ? 'silent' : 'quiet' };
    return {
      at: AT[event.use] ?? 'against',
      after: `${pinsText(event)}${resultText(event)}`,
      // The orders dice are told with the orders.
      tone: event.use === 'orders' ? 'silent' : 'plain',
      group: OPENING.includes(event.use) ? 'opens' : event.use === 'observe' && event.success ? 'leads' : 'follows',
    };
  },
  rollText,
  // Who draws a counter is told with what he drew.
  isMinorRoll: ({ use, drawn }) => use === 'counter' && drawn !== undefined,
});

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What stands between what a roll is for and whom it is against. */
const AT: Readonly<Record<string, string>> = {
  observe: 'of',
  hit: 'on',
  effect: 'at',
  damage: 'to',
};

function rollText(event: RollEvent): string {
  const name = USES[event.use] ?? event.use;
  if (event.drawn !== undefined) return `${capital(name)}: ${counterText(event.drawn)} [${event.rule}].`;
  // A side by its name; a unit by its id, which the page turns into its chip.
  const who = event.of ? `${SIDE_NAMES[event.of as Side] ?? event.of}, ` : '';
  const whom = event.against === undefined ? '' : ` ${AT[event.use] ?? 'against'} ${event.against}`;
  const modifiers = (event.modifiers ?? []).map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const dice = diceText(event);
  const all = modifiers.length === 0 ? dice : `${dice} (${modifiers.join(', ')})`;
  const what = `${who === '' ? capital(name) : who + name}${whom}`;
  return `${what}: ${all}${needText(event)}${resultText(event)} [${event.rule}].`;
}

/** Dice that are added up stand with a plus between them; a D3 is the half of its D6. */
function diceText({ dice, total }: RollEvent): string {
  if (total === undefined) return dice.join(' ');
  if (dice.length > 1) return `${dice.join(' + ')} = ${total}`;
  return total === dice[0] ? `${total}` : `${total} (D3, the die shows ${dice[0]})`;
}

/** What it must come to and where that comes from; with modifiers, what one die itself must show. */
function needText(event: RollEvent): string {
  const { use, need, dice, source, modifiers = [] } = event;
  if (need === undefined) return source === undefined ? '' : use === 'penetrate' ? ` (${source})` : `, ${source}`;
  const from = source === undefined ? [] : [source];
  if (use === 'penetrate')
    return `${need > 12 ? '' : `, needs ${need}+`}${pinsText(event)}${from.map((one) => ` (${one})`).join('')}`;
  const natural = need - modifiers.reduce((sum, { value }) => sum + value, 0);
  // A face that always decides bounds what the modifiers can do.
  const face = Math.min(event.always?.pass ?? natural, event.always?.fail === 1 ? Math.max(2, natural) : natural);
  const onDie = face === 6 ? 'a 6 on the die' : face > 6 ? 'impossible' : `${face}+ on the die`;
  const notes = [...from, ...(dice.length === 1 && modifiers.length > 0 ? [onDie] : [])];
  return `, needs ${need}+${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}

/** bg-ap-06, bg-ap-07 More than the number of the table destroys, the number itself pins. */
function pinsText({ use, need }: RollEvent): string {
  return use === 'penetrate' && need !== undefined ? `, ${need - 1} pins` : '';
}

/** In the book's words, where a number alone is easily taken for the opposite; and the natural face that decides. */
function resultText(event: RollEvent): string {
  const { use, dice, success, hits } = event;
  if (use === 'observe' && success !== undefined) return success ? ': observed' : ': not observed';
  if (event.always && dice.length === 1 && decidesText(event) !== '') return decidesText(event);
  if (hits === undefined || dice.length < 2) return '';
  if (use === 'save') return `: ${hits} saved`;
  return use === 'hit' ? `: ${counted(hits, 'hit')}` : '';
}

/** What an order is about to do when it has been declared and not begun. */
const DECLARED: Readonly<Partial<Record<Order, string>>> = {
  'open-fire': 'is about to fire',
  'fire-and-manoeuvre': 'is about to fire, and then to move',
  'manoeuvre-and-fire': 'is about to move, and then to fire',
  'top-speed': 'is about to move at top speed',
  'close-assault': 'is about to make a close assault',
  'tactical-co-ordination': 'is about to unpin another unit',
  disembark: 'is about to let its passengers out',
  embark: 'is about to pick up passengers',
  unlimber: 'is about to unlimber its gun',
  limber: 'is about to limber a gun',
  withdraw: 'is about to withdraw',
};

/**
 * bg-gap-17 What the enemy is doing when a side may break in, from the stack that it sees: `4th Squad is about to fire at StuG
 * 21.` Null if nobody may.
 */
export function actingText(stack: readonly BgFrame[], nameOf: (unit: string) => string): string | null {
  const self = stack[stack.length - 1];
  if (self?.proc !== 'reaction') return null;
  const below = stack[stack.length - 2];
  if (self.mover === null)
    return below?.proc === 'turn' && below.step === 'rally'
      ? 'The enemy has given the last order of this turn.'
      : 'The enemy is about to give an order.';
  const name = nameOf(self.mover);
  if (below?.proc === 'move') return `${name} is on the move, ${inches(below.along)} so far.`;
  if (below?.proc === 'overrun') return `${name} is about to overrun ${nameOf(below.target)}.`;
  if (below?.proc === 'transport-order' && below.shots.length > 0)
    return `${name} is about to fire at ${nameOf(below.shots[0]!.target)}.`;
  if (below?.proc !== 'order') return `${name} acts.`;
  if (below.shots.length > 0) {
    const targets = [...new Set(below.shots.map(({ target }) => nameOf(target)))];
    return `${name} is about to fire at ${targets.join(' and ')}.`;
  }
  if (below.step === 'assault') return `${name} is about to assault.`;
  if (below.moves > 0) return `${name} has made its first move and may make another.`;
  return `${name} ${DECLARED[below.order] ?? 'acts'}.`;
}

export function questionText(ask: string, view?: BgView): string {
  const title = BOOK.question(ask);
  const question = title ? plain(title) : ask;
  const self = (view?.all ?? view)?.stack.at(-1);
  return self?.proc === 'scenario-setup' && PICKS.includes(ask) ? `${question} ${pickedText(self)}` : question;
}

/** Questions about so many units. */
const PICKS: readonly string[] = ['scenario-setup.pick', 'scenario-setup.waiting'];
