/** The eight orders: their words, their row, and what the screen asks of each before it is given. */
import type { BgAdvice, Order } from './view.ts';

export const ORDER_WORDS: Readonly<Record<Order, { readonly name: string; readonly help: string }>> = {
  'manoeuvre-and-fire': { name: 'Manoeuvre and Fire', help: 'move, then one shot' },
  'fire-and-manoeuvre': { name: 'Fire and Manoeuvre', help: 'one shot, then move' },
  'open-fire': { name: 'Open Fire!', help: 'two shots, no move' },
  'top-speed': { name: 'Top Speed', help: 'two moves, no shot' },
  'ambush-fire': { name: 'Ambush Fire', help: 'wait, and fire in the enemy turn' },
  'reserve-move': { name: 'Reserve Move', help: 'wait, and move in the enemy turn' },
  'close-assault': { name: 'Close Assault', help: 'move 5 in and assault' },
  'tactical-co-ordination': { name: 'Tactical Co-Ordination', help: 'a Senior Officer unpins another unit' },
  disembark: { name: 'Disembark', help: 'passengers get out before or after its move or shot' },
  embark: { name: 'Embark', help: 'units get in, before or after its move' },
  unlimber: { name: 'Unlimber', help: 'the gun is unlimbered before or after the move' },
  limber: { name: 'Limber', help: 'the gun is limbered before or after the move' },
  withdraw: { name: 'Withdraw', help: 'an empty transport leaves the table' },
  'request-artillery': { name: 'Request Artillery', help: 'call for fire on a point in sight' },
  're-arm': { name: 'Re-arm', help: 'fresh ammunition for a unit in contact' },
  engineering: { name: 'Engineering', help: 'mines, charges, bridges' },
  repair: { name: 'Repair', help: 'repair a vehicle in contact' },
  recover: { name: 'Recover', help: 'take a wreck in tow' },
  ura: { name: 'Ura! Ura!', help: 'the platoon charges forward together' },
};

export const ORDER_ROW: readonly Order[] = [
  'manoeuvre-and-fire',
  'fire-and-manoeuvre',
  'open-fire',
  'top-speed',
  'ambush-fire',
  'reserve-move',
  'close-assault',
  'tactical-co-ordination',
];

/** The orders of a unit in their row: the usual ones, refused or not, and then those of its kind that can be given. */
export function rowOf(orders: BgAdvice['unit']['orders'] | null): readonly Order[] {
  if (orders === null) return ORDER_ROW;
  const names = orders.map(({ order }) => order);
  const own = orders.filter(({ order, refusal }) => !ORDER_ROW.includes(order) && refusal === null);
  return [...ORDER_ROW.filter((order) => names.includes(order)), ...own.map(({ order }) => order)];
}

/** Where there is nothing that an order could name, the judge only asks for a name: what is missing. */
const NOTHING: Readonly<Partial<Record<Order, string>>> = {
  engineering: 'There is nothing to work on within reach.',
  repair: 'No vehicle in contact can be repaired.',
  recover: 'Nothing in contact can be towed.',
  're-arm': 'No unit in contact is short of ammunition.',
  'tactical-co-ordination': 'None of your units is pinned.',
};

/** Orders whose refusal without a name says no more than that one is missing. */
const UNNAMED: readonly string[] = ['NO_WORK', 'NO_FRIEND', 'NO_OTHER', 'NO_WRECK', 'NO_VEHICLE'];

/** Why an order may not be given now; null if it may. */
export function whyNot(
  one: BgAdvice['unit']['orders'][number] | undefined,
): BgAdvice['unit']['orders'][number]['refusal'] {
  if (!one?.refusal) return null;
  const words = one.others.length === 0 && UNNAMED.includes(one.refusal.code) ? NOTHING[one.order] : undefined;
  return words ? { ...one.refusal, sentence: words } : one.refusal;
}

/** What an order begins with: the part that the screen asks for before it is given. */
export function firstPart(order: Order): 'move' | 'fire' | 'none' {
  switch (order) {
    case 'manoeuvre-and-fire':
    case 'top-speed':
      return 'move';
    case 'fire-and-manoeuvre':
    case 'open-fire':
      return 'fire';
    default:
      return 'none';
  }
}

/** How many units wait; and that there are more orders than units to take them, where it is so. */
export function waitingWords(orders: number, units: number): string {
  const over = orders - units;
  const waits = units === 0 ? 'No unit waits' : units === 1 ? '1 unit waits' : `${units} units wait`;
  if (over <= 0) return `${waits} for an order.`;
  const left = units === 0 ? 'All of them' : over === 1 ? 'The other one' : `The other ${over}`;
  return `${waits} for ${orders === 1 ? 'the 1 order' : `the ${orders} orders`} of this turn. ${left} cannot be used.`;
}
