/** The eight orders: their words, their row, and what the screen asks of each before it is given. */
import type { Order } from './view.ts';

export const ORDER_WORDS: Readonly<Record<Order, { readonly name: string; readonly help: string }>> = {
  'manoeuvre-and-fire': { name: 'Manoeuvre and Fire', help: 'move, then one shot' },
  'fire-and-manoeuvre': { name: 'Fire and Manoeuvre', help: 'one shot, then move' },
  'open-fire': { name: 'Open Fire!', help: 'two shots, no move' },
  'top-speed': { name: 'Top Speed', help: 'two moves, no shot' },
  'ambush-fire': { name: 'Ambush Fire', help: 'wait, and fire in the enemy turn' },
  'reserve-move': { name: 'Reserve Move', help: 'wait, and move in the enemy turn' },
  'close-assault': { name: 'Close Assault', help: 'charge in with grenade and bayonet' },
  'tactical-co-ordination': { name: 'Tactical Co-ordination', help: 'an officer brings another unit on' },
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
