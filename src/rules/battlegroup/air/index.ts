/** Aircraft and anti-aircraft fire. */
import type { Applies, Chapter, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import { typeOf } from '../ground.ts';
import { newUnit } from '../setup.ts';
import { type BgTable, placed, unitAt } from '../state.ts';
import { inchesText, SIDE_NAMES } from '../text.ts';
import { airstrikes, arrival, arrivalOpening, homeward, STRIKE_ACTION, strike, strikeOpening } from './arrival.ts';
import { drop, guide } from './bombs.ts';
import { flak } from './flak.ts';
import { flight } from './flight.ts';
import type { AirEvent } from './types.ts';

export const AIR_PROCEDURES = { flak, flight, drop, arrival, airstrikes, strike, guide, homeward };

const apply: Applies<AirEvent> = {
  // bg-state-24
  'air-waits': (table, { side }) => {
    table.airWaiting = { ...table.airWaiting, [side]: table.airWaiting[side] + 1 };
    table.airDrawn = { ...table.airDrawn, [side]: table.airDrawn[side] + 1 };
  },
  'air-answers': (table, { side }) => {
    table.airWaiting = { ...table.airWaiting, [side]: table.airWaiting[side] - 1 };
  },
  'air-arrived': (table, { unit, side, aircraft, place, strike: number }) => {
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
  flew: (table, { unit, place: { at, facing } }) => {
    change(table, unit, { place: placed({ ...at }, facing), moved: true, acted: true });
  },
  // bg-state-22
  'air-attack': (table, { side }) => {
    table.suffered = { ...table.suffered, [side]: Object.freeze({ ...table.suffered[side], air: true }) };
  },
  'bomb-run': () => {},
  // bg-state-18
  bombs: (table, { unit, bombs }) => {
    const { stock } = unitAt(table, unit);
    const left = Object.freeze({ ...stock, bombs: (stock.bombs ?? 0) - bombs });
    change(table, unit, { stock: left, fired: true, acted: true });
  },
  'bombs-stray': () => {},
  guided: (table, { side, at }) => mark(table, side, at),
  'mark-strays': (table, { side, at }) => mark(table, side, at),
  'went-home': (table, { unit }) => {
    table.units = table.units.filter(({ id }) => id !== unit);
  },
  'air-stays': () => {},
};

function mark(table: BgTable, side: 'axis' | 'allies', at: { readonly x: number; readonly y: number } | null): void {
  table.airMarkers = Object.freeze({ ...table.airMarkers, [side]: at && Object.freeze({ ...at }) });
}

const WHY_HOME: Readonly<Record<Extract<AirEvent, { type: 'went-home' }>['why'], string>> = {
  morale: 'turns for home, damaged',
  empty: 'has nothing left and flies home',
  withdrawn: 'is sent home',
  strike: 'has flown its mission and is gone',
  grounded: 'stays on the ground in this weather',
};

const bombsText = (bombs: number): string => `${bombs} ${bombs === 1 ? 'bomb' : 'bombs'}`;

const tell: Tells<AirEvent> = {
  'air-waits': ({ side }) => `${SIDE_NAMES[side]} call for aircraft.`,
  'air-answers': ({ side, comes }) =>
    comes ? `An aircraft of the ${SIDE_NAMES[side]} is coming in.` : `No aircraft comes for the ${SIDE_NAMES[side]}.`,
  'air-arrived': ({ unit, side }) => `${unit} of the ${SIDE_NAMES[side]} appears over the edge of the table.`,
  flew: ({ unit }) => `${unit} flies in.`,
  'air-attack': ({ side }) => `${SIDE_NAMES[side]} are attacked from the air for the first time.`,
  'bomb-run': ({ unit, bombs }) => `${unit} makes ready to drop ${bombsText(bombs)}.`,
  bombs: ({ unit, bombs }) => `${unit} drops ${bombsText(bombs)}.`,
  'bombs-stray': ({ distance }) => `The bombs fall ${inchesText(100 * distance)} off.`,
  guided: ({ unit, at }) => (at ? `${unit} marks a target for bombs.` : `${unit} cannot reach the pilot.`),
  'mark-strays': ({ distance }) => `The marker for the bombs lies ${inchesText(100 * distance)} off.`,
  'went-home': ({ unit, why }) => `${unit} ${WHY_HOME[why]}.`,
  'air-stays': ({ side }) => `The aircraft of the ${SIDE_NAMES[side]} stay over the battle.`,
};

export const AIR: Chapter = {
  actions: [STRIKE_ACTION],
  // bg-turn-08, bg-gap-13
  openings: [strikeOpening, arrivalOpening],
  apply,
  tell,
  ask: {
    'flight.fly': 'Where does the aircraft fly?',
    'flight.act': 'What does the aircraft fire or drop?',
    'guide.mark': 'Where are the bombs wanted?',
    'homeward.ask': 'Which aircraft go home?',
  },
};
