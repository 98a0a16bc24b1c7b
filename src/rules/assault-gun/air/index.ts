/** Aircraft, landings from the air and from the sea. */
import { closedAs, inFull, open, ownSideUntil } from '../../../kit/classes.ts';
import { counted, name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { ROW_SEEN } from '../hidden.ts';
import { aircraftOf, divisionOf, turnNumber } from '../state.ts';
import { drop } from './drop.ts';
import { missions } from './missions.ts';
import { sea } from './sea.ts';
import { answers, chapter, type DropFrame } from './types.ts';

const MISSION = {
  recce: 'flies recce for',
  gs: 'flies ground support for',
  int: 'flies interdiction against',
  ab: 'flies area bombing against',
  cap: 'flies CAP over',
  escort: 'escorts',
} as const;

export const air = chapter({
  procedures: { missions, drop, sea },
  frames: {
    missions: open('active', 'done', 'queue', 'current'),
    // ag-drop-03 Which unit it is shows when it has come down.
    drop: {
      side: 'public',
      at: 'public',
      unit: closedAs(
        ownSideUntil<DropFrame>(({ step }) => step === 'land'),
        null,
      ),
    },
    sea: { ...open('side', 'units'), met: inFull },
  },
  answers,
  events: {
    mission: {
      seenBy: { side: 'public', aircraft: 'public', mission: inFull },
      tone: 'order',
      pause: 'none',
      apply: (table, { aircraft, mission }) => {
        if (mission) change(table.aircraft, aircraft, { mission: Object.freeze({ ...mission }) });
      },
      say({ side, aircraft, mission }) {
        if (!mission) return say`The ${SIDE_NAMES[side]} assign no more aircraft.`;
        const of = 'division' in mission ? mission.division : 'target' in mission ? mission.target : mission.aircraft;
        return say`${name(aircraft)} ${MISSION[mission.kind]} ${name(of)}.`;
      },
    },
    'takes-off': {
      seenBy: { side: 'public', aircraft: 'public', against: 'public', modifier: 'public' },
      reveals: true,
      group: 'opens',
      pause: 'none',
      apply: () => {},
      say: ({ aircraft, against, modifier }) =>
        say`${name(aircraft)} flies against ${name(against)}${modifier === 0 ? '' : ` with a modifier of ${modifier}`}.`,
    },
    flew: {
      seenBy: { side: 'public', aircraft: 'public', succeeded: 'public', lost: 'public' },
      group: 'follows',
      pause: 'long',
      apply: (table, { aircraft: id, succeeded, lost }) => {
        const { mission, readyAt } = aircraftOf(table, id)!;
        const isDaily = mission?.kind === 'recce' || mission?.kind === 'gs';
        change(table.aircraft, id, {
          ...{ flown: true, lost },
          // ag-air-17 A failed one may try again next turn; ag-air-27, ag-gap-39 a flown one misses its turnaround.
          readyAt: isDaily ? turnNumber(table) + 1 + (succeeded ? table.terms.turnaround : 0) : readyAt,
          ...(lost ? { mission: null } : {}),
        });
      },
      say({ aircraft, succeeded, lost }) {
        if (succeeded) return say`${name(aircraft)} succeeds in its mission.`;
        return lost
          ? say`${name(aircraft)} fails in its mission and is lost.`
          : say`${name(aircraft)} fails in its mission.`;
      },
    },
    interdicted: {
      seenBy: { side: 'public', division: 'public', effect: 'public' },
      tone: 'bad',
      pause: 'long',
      // ag-air-20, ag-log-15; ag-gap-39 where there is no LOG nothing comes of it.
      apply: (table, { division: id, effect }) => {
        const { log } = divisionOf(table, id);
        if (effect === 'halve') change(table.divisions, id, { interdicted: true });
        else if (log > 0) change(table.divisions, id, { log: log - 1 });
      },
      say: ({ division, effect }) =>
        effect === 'halve'
          ? say`${name(division)} is interdicted and moves at half speed.`
          : say`${name(division)} is interdicted: its LOG is attacked.`,
    },
    bombed: {
      seenBy: { side: 'public', division: 'public', strength: 'public' },
      tone: 'bad',
      group: 'opens',
      pause: 'long',
      apply: () => {},
      say: ({ division, strength }) => say`Area bombing of ${name(division)}: ${counted(strength, 'hit')} to take.`,
    },
    'raid-over': {
      seenBy: { side: 'public', division: 'public' },
      pause: 'none',
      apply: () => {},
      say: ({ division }) => say`The area bombing of ${name(division)} is over.`,
    },
    'log-bombed': {
      seenBy: 'ownSide',
      group: 'follows',
      pause: 'none',
      // ag-air-24, ag-log-15
      apply: (table, { division, log }) =>
        change(table.divisions, division, { log: divisionOf(table, division).log - log }),
      say: ({ division, log }) =>
        log === 0 ? say`${name(division)} gives up no LOG.` : say`${name(division)} gives up ${log} LOG.`,
    },
    dropped: {
      seenBy: { side: 'public', size: 'public', at: 'public' },
      reveals: 'others',
      pause: 'long',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} place three counters for an air landing.`,
    },
    scattered: {
      seenBy: { side: 'public', at: 'public' },
      pause: 'none',
      apply: () => {},
      say: () => say`Wind and anti-aircraft fire move the counters.`,
    },
    'no-drop': {
      seenBy: { side: 'public' },
      pause: 'none',
      apply: (table, { side }) => {
        table.dropped.push(side);
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} make no air landing this turn.`,
    },
    landed: {
      seenBy: { unit: 'public', side: 'public', row: ROW_SEEN, at: 'public', how: 'public' },
      reveals: 'others',
      pause: 'long',
      apply: (table, { unit, at, how }) => {
        const landed = Object.freeze({ turn: turnNumber(table), how });
        change(table.units, unit, { at: Object.freeze({ ...at }), moved: true, landed, revealed: true });
      },
      say: ({ unit, how }) => (how === 'air' ? say`${name(unit)} lands.` : say`${name(unit)} comes ashore.`),
    },
    'landing-losses': {
      seenBy: 'ownSide',
      tone: ({ lost }) => (lost === 0 ? 'good' : 'bad'),
      pause: 'none',
      apply: (table, { unit, strength }) => change(table.units, unit, { strength }),
      say: ({ unit, lost, strength }) =>
        lost === 0
          ? say`${name(unit)} lands without loss.`
          : say`${name(unit)} loses ${lost} strength in landing and has ${Math.max(0, strength)} left.`,
    },
    'landing-orders': {
      seenBy: { side: 'public' },
      pause: 'none',
      apply: (table, { side }) => {
        table.landed.push(side);
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} land no more units this turn.`,
    },
    'meets-landing': {
      seenBy: { unit: 'public', side: 'public', at: 'public' },
      pause: 'none',
      // ag-sea-05 It counts as static.
      apply: (table, { unit, at }) => change(table.units, unit, { at: Object.freeze({ ...at }) }),
      say: ({ unit }) => say`${name(unit)} is drawn into the fight on the beach.`,
    },
  },
});
