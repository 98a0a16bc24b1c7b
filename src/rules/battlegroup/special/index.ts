/** Unit special rules. */
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { typeOf } from '../ground.ts';
import { newUnit } from '../setup.ts';
import { change, type Place, placed, unitAt } from '../state.ts';
import { detaching, TEAM } from './bren.ts';
import { answers, chapter } from './types.ts';
import { ura } from './ura.ts';

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

export const special = chapter({
  procedures: { detach: detaching, ura },
  frames: { detach: open('unit'), ura: open('unit', 'windows', 'left') },
  answers,
  events: {
    // bg-spec-16, bg-gap-57
    treated: {
      seenBy: open('unit', 'side', 'patient', 'saved', 'place', 'window'),
      apply: (table, { unit, place, window }) => {
        const stock = Object.freeze({ ...unitAt(table, unit).stock, used: window });
        change(table, unit, place ? { stock, place: keep(place) } : { stock });
      },
      say: ({ unit, patient, saved }) =>
        saved
          ? say`${name(unit)} saves a man of ${name(patient)}.`
          : say`${name(unit)} cannot save a man of ${name(patient)}.`,
    },
    untreated: {
      seenBy: open('unit', 'side'),
      apply: () => {},
      say: ({ unit }) => say`No medic helps ${name(unit)}.`,
    },
    // bg-spec-06, bg-spec-07, bg-gap-58, bg-state-18
    detached: {
      seenBy: open('unit', 'side', 'team', 'place', 'rest'),
      apply: (table, { unit: id, team, place, rest }) => {
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
      say: ({ unit, team }) => say`${name(unit)} detaches its Bren team: ${name(team)}.`,
    },
    'kept-together': {
      seenBy: open('unit', 'side'),
      apply: () => {},
      // It is asked at every order, and nothing has come of it.
      tone: 'silent',
      say: ({ unit }) => say`${name(unit)} keeps its Bren team.`,
    },
    loaded: {
      seenBy: open('unit', 'side', 'third'),
      group: 'opens',
      apply: () => {},
      say: ({ unit, third }) =>
        third ? say`${name(unit)} loads fast enough for a third shot.` : say`${name(unit)} has two shots.`,
    },
    // bg-ctr-07, bg-br-09
    'loaders-left': {
      seenBy: open('unit', 'men', 'strength'),
      apply: (table, { unit, men, strength }) =>
        change(table, unit, { men, strength, stock: Object.freeze({ ...unitAt(table, unit).stock, loaders: 0 }) }),
      say: ({ unit }) => say`The loader team of ${name(unit)} leaves: it has no ammunition left to carry.`,
    },
    // bg-gap-28
    picked: {
      seenBy: open('unit', 'side', 'officer'),
      group: 'opens',
      apply: (table, { unit, officer }) => {
        if (officer) change(table, unit, { stock: Object.freeze({ ...unitAt(table, unit).stock, officerless: 1 }) });
      },
      say: ({ unit, officer }) =>
        officer ? say`The sniper picks out the officer of ${name(unit)}.` : say`The sniper picks his target.`,
    },
    shouted: {
      seenBy: open('unit', 'side', 'units'),
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} orders Ura! Ura!`,
    },
    // bg-spec-30, bg-react-10 It is the unit's order of the turn, and a marker that it had is gone.
    'swept-along': {
      seenBy: open('unit', 'side'),
      apply: (table, { unit }) => {
        change(table, unit, { ordered: true, marker: null });
        // bg-gap-17 Who holds, holds for one unit's order.
        table.holds = table.holds.filter((hold) => hold.turn);
      },
      say: ({ unit }) => say`${name(unit)} charges with the wave.`,
    },
    'wave-over': {
      seenBy: open('unit', 'side'),
      apply: () => {},
      say: () => say`The support teams stay where they are.`,
    },
  },
});
