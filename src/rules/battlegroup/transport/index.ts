/** Transport, tank riders, towing and overrun, horses and bicycles. */
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change, placed, unitAt } from '../state.ts';
import { isAnySpotter } from './aboard.ts';
import { bailOut } from './bail-out.ts';
import { overrun } from './overrun.ts';
import { transportOrder } from './transport-order.ts';
import { answers, chapter } from './types.ts';
import { withdraw } from './withdraw.ts';

export const transport = chapter({
  procedures: { 'transport-order': transportOrder, 'bail-out': bailOut, withdraw, overrun },
  frames: {
    'transport-order': { ...open('unit', 'order', 'windows', 'loaded', 'acted'), shots: inFull },
    'bail-out': { ...open('unit', 'side', 'owed', 'surplus', 'lost', 'current', 'hits'), queue: inFull },
    withdraw: open('unit', 'windows'),
    overrun: open('unit', 'target', 'windows'),
  },
  answers,
  events: {
    'taken-up': {
      seenBy: open('unit', 'on', 'how'),
      apply: (table, { unit, on, how }) => {
        const carried = unitAt(table, unit);
        change(table, unit, {
          // bg-state-15 Not separately on the table any more.
          ...{ place: null, aboard: Object.freeze({ on, how }), marker: null },
          // bg-gap-64 No more orders for it this turn, but for a spotter's.
          ordered: carried.ordered || !isAnySpotter(table, carried),
        });
      },
      say: ({ unit, on, how }) =>
        how === 'towed'
          ? say`${name(unit)} is limbered to ${name(on)}.`
          : how === 'riding'
            ? say`${name(unit)} climbs onto ${name(on)}.`
            : say`${name(unit)} gets into ${name(on)}.`,
    },
    'set-down': {
      seenBy: open('unit', 'place', 'from'),
      apply: (table, { unit, place }) => {
        const { at, facing, men, inside } = place;
        const kept = Object.isFrozen(place) ? place : placed(at, facing, men, inside);
        // bg-trans-02 On the table again, as a unit of its own; bg-ord-09 its order of the turn is not spent by that.
        change(table, unit, { place: kept, aboard: null });
      },
      say: ({ unit, from, rule }) =>
        rule === 'bg-trans-07'
          ? say`${name(unit)} jumps off ${name(from)}.`
          : rule === 'bg-ord-11'
            ? say`${name(unit)} is unlimbered.`
            : say`${name(unit)} gets out of ${name(from)}.`,
    },
    withdrew: {
      seenBy: open('unit', 'side'),
      apply: (table, { unit }) => {
        table.units = table.units.filter(({ id }) => id !== unit);
      },
      say: ({ unit }) => say`${name(unit)} withdraws.`,
    },
    'stays-on': {
      seenBy: open('unit', 'side'),
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} stays on the table.`,
    },
    overruns: {
      seenBy: open('unit', 'side', 'target'),
      tone: 'bad',
      group: 'opens',
      pause: 'short',
      apply: () => {},
      say: ({ unit, target }) => say`${name(unit)} overruns ${name(target)}!`,
    },
    rides: {
      seenBy: open('unit', 'how', 'window'),
      apply: (table, { unit, how, window }) => {
        const { stock } = unitAt(table, unit);
        // bg-state-18, bg-move-05 A charge is gone once it is made; bg-gap-60 and so are horses that are left.
        if (how === 'charge')
          change(table, unit, {
            stock: Object.freeze({ ...stock, charge: (stock.charge ?? 0) - 1, charged: window }),
          });
        if (how === 'dismount') change(table, unit, { stock: Object.freeze({ ...stock, dismounted: 1 }) });
      },
      say: ({ unit, how }) =>
        how === 'charge'
          ? say`${name(unit)} charges!`
          : how === 'dismount'
            ? say`${name(unit)} dismounts for good.`
            : say`${name(unit)} stays mounted.`,
    },
  },
});
