/** Transport, tank riders, towing and overrun, horses and bicycles. */
import type { Applies, Chapter, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import { placed, unitAt } from '../state.ts';
import { isAnySpotter } from './aboard.ts';
import { CARRY_ORDERS, carry } from './carry.ts';
import { overrun } from './overrun.ts';
import { spill } from './spill.ts';
import type { TransportEvent } from './types.ts';
import { WITHDRAW, withdraw } from './withdraw.ts';

export const TRANSPORT_PROCEDURES = { carry, spill, withdraw, overrun };

const apply: Applies<TransportEvent> = {
  'taken-up': (table, { unit, on, how }) => {
    const carried = unitAt(table, unit);
    change(table, unit, {
      // bg-state-15 Not separately on the table any more.
      ...{ place: null, aboard: Object.freeze({ on, how }), marker: null },
      // bg-gap-64 No more orders for it this turn, but for a spotter's.
      ordered: carried.ordered || !isAnySpotter(table, carried),
    });
  },
  'set-down': (table, { unit, place }) => {
    const { at, facing, men, inside } = place;
    const kept = Object.isFrozen(place) ? place : placed(at, facing, men, inside);
    // bg-trans-02 On the table again, as a unit of its own; bg-ord-09 its order of the turn is not spent by that.
    change(table, unit, { place: kept, aboard: null });
  },
  withdrew: (table, { unit }) => {
    table.units = table.units.filter(({ id }) => id !== unit);
  },
  'stays-on': () => {},
  overruns: () => {},
  rides: (table, { unit, how, window }) => {
    const { stock } = unitAt(table, unit);
    // bg-state-18, bg-move-05 A charge is gone once it is made; bg-gap-60 and so are horses that are left.
    if (how === 'charge')
      change(table, unit, { stock: Object.freeze({ ...stock, charge: (stock.charge ?? 0) - 1, charged: window }) });
    if (how === 'dismount') change(table, unit, { stock: Object.freeze({ ...stock, dismounted: 1 }) });
  },
};

const tell: Tells<TransportEvent> = {
  'taken-up': ({ unit, on, how }) =>
    how === 'towed'
      ? `${unit} is limbered to ${on}.`
      : how === 'riding'
        ? `${unit} climbs onto ${on}.`
        : `${unit} gets into ${on}.`,
  'set-down': ({ unit, from, rule }) =>
    rule === 'bg-trans-07'
      ? `${unit} jumps off ${from}.`
      : rule === 'bg-ord-11'
        ? `${unit} is unlimbered.`
        : `${unit} gets out of ${from}.`,
  withdrew: ({ unit }) => `${unit} leaves the battle.`,
  'stays-on': ({ unit }) => `${unit} stays on the table.`,
  overruns: ({ unit, target }) => `${unit} drives straight at ${target}!`,
  rides: ({ unit, how }) =>
    how === 'charge'
      ? `${unit} charges!`
      : how === 'dismount'
        ? `${unit} dismounts for good.`
        : `${unit} stays mounted.`,
};

export const TRANSPORT: Chapter = {
  orders: [...CARRY_ORDERS, WITHDRAW],
  apply,
  tell,
  ask: {
    'carry.choose': 'Who gets in or out, and where does it go?',
    'spill.set-down': 'Where does it get out?',
    'withdraw.leave': 'Does it leave the table?',
    'order.ride': 'Does it ride, charge or dismount?',
  },
};
