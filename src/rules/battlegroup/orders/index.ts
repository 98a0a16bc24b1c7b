/** Orders to units. */
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Order } from '../parts.ts';
import { ORDER_NAMES } from '../parts.ts';
import { type BgTable, change, type Side, unitOf } from '../state.ts';
import { order } from './order.ts';
import { answers, chapter } from './types.ts';

function hasReserve(table: BgTable, side: Side): boolean {
  return table.units.some((unit) => unit.side === side && unit.marker === 'reserve' && !unit.pinned);
}

/** A sentence ends once, also one that ends with `Open Fire!`. */
const stopAfter = (order: Order): string => (/[.!?]$/.test(ORDER_NAMES[order]) ? '' : '.');

export const orders = chapter({
  procedures: { order },
  frames: { order: { ...open('unit', 'order', 'free', 'windows', 'on', 'moves', 'wave', 'third'), shots: inFull } },
  answers,
  events: {
    ordered: {
      seenBy: open('unit', 'order', 'free', 'on'),
      reveals: ({ order }) => order === 'tactical-co-ordination' || order === 'request-artillery',
      group: 'opens',
      pause: 'short',
      apply: (table, { unit, free }) => {
        // bg-bcd-06 A free order is not the unit's order of the turn.
        change(table, unit, free ? { marker: null } : { marker: null, ordered: true });
        // bg-gap-17 Who holds, holds for one order; a free one is another.
        table.holds = table.holds.filter((hold) => hold.turn);
        // bg-state-20 Spent, whatever comes of it.
        if (!free) table.orders -= 1;
      },
      say: ({ unit, order, free, on }) => {
        const given = say`${name(unit)}: ${ORDER_NAMES[order]}`;
        if (on === null) return free ? say`${given} (a free order).` : say`${given}${stopAfter(order)}`;
        return say`${given} for ${name(on)}${free ? ' (a free order)' : ''}.`;
      },
    },
    'carried-out': {
      seenBy: open('unit', 'order'),
      tone: 'silent',
      apply: (table, { unit }) => {
        if (unitOf(table, unit)) change(table, unit, { acted: true });
        // bg-turn-21 Who waits with a Reserve Move could not have made it in the order.
        table.holds = table.holds.filter((hold) => hold.turn || !hasReserve(table, hold.side));
      },
      say: ({ unit, order }) => say`The order of ${name(unit)} is complete: ${ORDER_NAMES[order]}${stopAfter(order)}`,
    },
    // bg-react-01
    marker: {
      seenBy: open('unit', 'marker'),
      // The order has said it.
      tone: ({ rule }) => (rule === 'bg-ord-25' || rule === 'bg-ord-26' ? 'silent' : 'plain'),
      apply: (table, { unit, marker }) => change(table, unit, { marker }),
      say: ({ unit, marker }) =>
        marker === 'ambush' ? say`${name(unit)} is on Ambush Fire.` : say`${name(unit)} is on Reserve Move.`,
    },
  },
});
