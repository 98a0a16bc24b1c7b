/** Aircraft and anti-aircraft fire. */
import { inFull, open } from '../../../kit/classes.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import { SIDE_ADJECTIVES, SIDE_NAMES } from '../../../kit/sides.ts';
import { inches } from '../../../tabletop/words.ts';
import { typeOf } from '../ground.ts';
import { newUnit } from '../setup.ts';
import { type BgTable, change, placed, unitAt } from '../state.ts';
import { airstrikes, arrival, returnToBase, strike } from './arrival.ts';
import { drop, guide } from './bombs.ts';
import { flak } from './flak.ts';
import { flight } from './flight.ts';
import { type AirEvent, answers, chapter } from './types.ts';

function mark(table: BgTable, side: 'axis' | 'allies', at: { readonly x: number; readonly y: number } | null): void {
  table.airMarkers = Object.freeze({ ...table.airMarkers, [side]: at && Object.freeze({ ...at }) });
}

const WHY_HOME: Readonly<Record<Extract<AirEvent, { type: 'went-home' }>['why'], string>> = {
  morale: 'is damaged and returns to base',
  empty: 'has no ammunition left and returns to base',
  withdrawn: 'is sent back to base',
  strike: 'has flown its mission and leaves',
  grounded: 'cannot fly in this weather',
};

export const air = chapter({
  procedures: { flak, flight, drop, arrival, airstrikes, strike, guide, 'return-to-base': returnToBase },
  frames: {
    flak: { ...open('unit', 'side', 'owed'), shot: inFull },
    flight: { ...open('unit', 'order', 'windows', 'bombs', 'at'), shots: inFull },
    drop: open('unit', 'side', 'at', 'bombs', 'bomb', 'rerolls', 'aimed', 'dice'),
    arrival: open('side', 'left', 'aircraft'),
    airstrikes: open('side'),
    strike: open('unit'),
    guide: open('unit', 'side', 'at', 'dice'),
    'return-to-base': open('side'),
  },
  answers,
  events: {
    // bg-state-24
    'air-waits': {
      seenBy: open('side'),
      apply: (table, { side }) => {
        table.airWaiting = { ...table.airWaiting, [side]: table.airWaiting[side] + 1 };
        table.airDrawn = { ...table.airDrawn, [side]: table.airDrawn[side] + 1 };
      },
      say: ({ side }) => say`It may come when the next turn of the ${SIDE_NAMES[side]} begins.`,
    },
    'air-answers': {
      seenBy: open('side', 'comes'),
      apply: (table, { side }) => {
        table.airWaiting = { ...table.airWaiting, [side]: table.airWaiting[side] - 1 };
      },
      say: ({ side, comes }) =>
        comes
          ? say`An ${SIDE_ADJECTIVES[side]} aircraft is coming in.`
          : say`No aircraft comes for the ${SIDE_NAMES[side]}.`,
    },
    'air-arrived': {
      seenBy: open('unit', 'side', 'aircraft', 'place', 'strike'),
      // bg-hid-03, bg-gap-01 Plans show when they come to be used.
      reveals: ({ rule, side }, viewer) => rule === 'bg-supp-07' && side !== viewer.side,
      pause: 'short',
      apply: (table, { unit, side, aircraft, place, strike: number }) => {
        const seat = table.units.find((one) => one.side === side)?.seat ?? table.seats[side][0]!;
        const fresh = newUnit(unit, side, seat, typeOf(table, { type: aircraft }));
        const { at, facing } = place;
        table.units.push(
          Object.freeze({
            ...fresh,
            place: placed({ ...at }, facing),
            // bg-supp-07 It has no orders to wait for, and no time for anything but its bombs.
            ...(number > 0
              ? { ordered: true, stock: Object.freeze({ strike: number, bombs: fresh.stock.bombs ?? 0 }) }
              : {}),
          }),
        );
      },
      say: ({ unit, side }) => say`${name(unit)} arrives over the ${SIDE_ADJECTIVES[side]} table edge.`,
    },
    flew: {
      seenBy: open('unit', 'side', 'place'),
      reveals: ({ rule, side }, viewer) => rule === 'bg-supp-07' && side !== viewer.side,
      apply: (table, { unit, place: { at, facing } }) => {
        change(table, unit, { place: placed({ ...at }, facing), moved: true, acted: true });
      },
      say: ({ unit }) => say`${name(unit)} flies in.`,
    },
    // bg-state-22
    'air-attack': {
      seenBy: open('side'),
      apply: (table, { side }) => {
        table.suffered = { ...table.suffered, [side]: Object.freeze({ ...table.suffered[side], air: true }) };
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} suffer their first air attack.`,
    },
    'bomb-run': {
      seenBy: open('unit', 'side', 'bombs', 'at'),
      apply: () => {},
      say: ({ unit, bombs }) => say`${name(unit)} prepares to drop ${count(bombs, 'bomb')}.`,
    },
    // bg-state-18
    bombs: {
      seenBy: open('unit', 'side', 'bombs', 'at'),
      tone: 'bad',
      group: 'opens',
      pause: 'short',
      apply: (table, { unit, bombs }) => {
        const { stock } = unitAt(table, unit);
        const left = Object.freeze({ ...stock, bombs: (stock.bombs ?? 0) - bombs });
        change(table, unit, { stock: left, fired: true, acted: true });
      },
      say: ({ unit, bombs }) => say`${name(unit)} drops ${count(bombs, 'bomb')}.`,
    },
    'bombs-stray': {
      seenBy: open('unit', 'side', 'at', 'distance'),
      group: 'opens',
      apply: () => {},
      say: ({ distance }) => say`The bombs miss by ${inches(100 * distance)}.`,
    },
    guided: {
      seenBy: open('unit', 'side', 'at'),
      group: 'opens',
      apply: (table, { side, at }) => mark(table, side, at),
      say: ({ unit, at }) =>
        at ? say`${name(unit)} marks a target for the bombs.` : say`${name(unit)} cannot get through to the pilot.`,
    },
    'mark-strays': {
      seenBy: open('unit', 'side', 'at', 'distance'),
      apply: (table, { side, at }) => mark(table, side, at),
      say: ({ distance }) => say`The bomb marker misses by ${inches(100 * distance)}.`,
    },
    'went-home': {
      seenBy: open('unit', 'side', 'why'),
      apply: (table, { unit }) => {
        table.units = table.units.filter(({ id }) => id !== unit);
      },
      say: ({ unit, why }) => say`${name(unit)} ${WHY_HOME[why]}.`,
    },
    'air-stays': {
      seenBy: open('side'),
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_ADJECTIVES[side]} aircraft stay over the battle.`,
    },
  },
});
