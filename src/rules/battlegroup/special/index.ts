/** Unit special rules. */
import type { Applies, Chapter, Tells } from '../chapter.ts';
import { change } from '../events.ts';
import { typeOf } from '../ground.ts';
import { newUnit } from '../setup.ts';
import { type Place, placed, unitAt } from '../state.ts';
import { detaching, TEAM } from './bren.ts';
import type { SpecialEvent } from './types.ts';
import { URA_ORDER, ura } from './ura.ts';

export const SPECIAL_PROCEDURES = { detach: detaching, ura };

/** Copies may share only what cannot change. */
function keep(place: Place): Place {
  return Object.isFrozen(place)
    ? place
    : placed(
        { ...place.at },
        place.facing,
        place.men.map((man) => ({ ...man })),
        place.inside,
      );
}

const apply: Applies<SpecialEvent> = {
  // bg-spec-16, bg-gap-57
  treated: (table, { unit, place, window }) => {
    const stock = Object.freeze({ ...unitAt(table, unit).stock, used: window });
    change(table, unit, place ? { stock, place: keep(place) } : { stock });
  },
  untreated: () => {},
  // bg-spec-06, bg-spec-07, bg-gap-58, bg-state-18
  detached: (table, { unit: id, team, place, rest }) => {
    const section = unitAt(table, id);
    const { detaches } = typeOf(table, section);
    const fresh = newUnit(team, section.side, section.seat, typeOf(table, { type: detaches!.team }));
    const at = table.units.findIndex((one) => one.id === id);
    change(table, id, {
      ...{ type: detaches!.rest, men: section.men - TEAM, strength: section.strength - TEAM },
      ...{ stock: Object.freeze({ ...section.stock, detached: 1 }), place: rest && keep(rest) },
    });
    const { pinned, moved, fired, movedBefore, firedBefore, ammo, reserve, experience } = section;
    const bren = Object.freeze({
      ...{ ...fresh, name: `${section.name}, Bren`, short: 'Bren', men: TEAM, strength: TEAM, rating: 0 },
      ...{ pinned, moved, fired, movedBefore, firedBefore, ammo, reserve, experience },
      // It has had its order: it does nothing more this turn. Before the battle that does not count.
      ...{ ordered: place !== null, place: place && keep(place) },
    });
    table.units.splice(at + 1, 0, bren);
  },
  'kept-together': () => {},
  loaded: () => {},
  // bg-ctr-07, bg-br-09
  'loaders-left': (table, { unit, men, strength }) => {
    change(table, unit, { men, strength, stock: Object.freeze({ ...unitAt(table, unit).stock, loaders: 0 }) });
  },
  // bg-gap-28
  picked: (table, { unit, officer }) => {
    if (officer) change(table, unit, { stock: Object.freeze({ ...unitAt(table, unit).stock, officerless: 1 }) });
  },
  shouted: () => {},
  // bg-spec-30, bg-react-10 It is the unit's order of the turn, and a marker that it had is gone.
  'swept-along': (table, { unit }) => {
    change(table, unit, { ordered: true, marker: null });
    // bg-gap-17 Who holds, holds for one unit's order.
    table.holds = table.holds.filter((hold) => hold.turn);
  },
  'wave-over': () => {},
};

const tell: Tells<SpecialEvent> = {
  treated: ({ unit, patient, saved }) =>
    saved ? `${unit} saves a man of ${patient}.` : `${unit} can do nothing for ${patient}.`,
  untreated: ({ unit }) => `No medic goes to ${unit}.`,
  detached: ({ unit, team }) => `${unit} leaves its Bren team behind: ${team}.`,
  'kept-together': ({ unit }) => `${unit} keeps its Bren with it.`,
  loaded: ({ unit, third }) => (third ? `${unit} is loaded fast enough for a third shot.` : `${unit} has two shots.`),
  'loaders-left': ({ unit }) => `The loaders of ${unit} leave: there is nothing to carry.`,
  picked: ({ unit, officer }) => (officer ? `The sniper picks the officer of ${unit}.` : `The sniper picks his man.`),
  shouted: ({ unit }) => `${unit} shouts Ura! Ura!`,
  'swept-along': ({ unit }) => `${unit} runs with the wave.`,
  'wave-over': () => 'The support teams stay where they are.',
};

export const SPECIAL: Chapter = {
  orders: [URA_ORDER],
  apply,
  tell,
  ask: {
    'lose.medic': 'Does a medic try to save one?',
    'detach.ask': 'Does the section detach its Bren team?',
    'ura.next': 'Who runs next?',
    'react.declare': 'A third shot is loaded: what does it fire at?',
  },
};
