import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change, changed } from '../../../kit/things.ts';
import { divisionOf, IDLE, remembered } from '../state.ts';
import { staffNight } from './night.ts';
import { answers, chapter } from './types.ts';

const POINTS = { log: 'LOG', aa: 'AA point', ep: 'engineer point' } as const;

export const night = chapter({
  procedures: { night: staffNight },
  frames: { night: { seen: 'public' } },
  answers,
  events: {
    night: {
      seenBy: { day: 'public' },
      group: 'headline',
      pause: 'long',
      // ag-div-08, ag-night-14, ag-night-15, ag-night-16 Engineers are fresh, LOG is in the pool again, retreats are over.
      apply: (table) => {
        table.phase = 'night';
        table.turn = 0;
        table.units = table.units.map((unit) =>
          changed(unit, {
            ...{ log: false, logUsed: false, logCost: 0, logShown: false, clearing: false, held: false },
            // ag-gap-55 By night everybody is static.
            ...IDLE,
            ...remembered(unit),
          }),
        );
        table.divisions = table.divisions.map((division) =>
          Object.freeze({
            ...division,
            ...{ epLeft: division.ep, retreating: false, interdicted: false, lostHolders: 0, lostUsed: 0 },
          }),
        );
        // Missions are flown for one day.
        table.aircraft = table.aircraft.map((one) => Object.freeze({ ...one, mission: null, flown: false }));
      },
      say: ({ day }) => (day === 0 ? say`The night before the battle.` : say`Night falls after day ${day}.`),
    },
    weather: {
      seenBy: { weather: 'public' },
      pause: 'long',
      apply: (table, { weather }) => {
        table.weather = weather;
      },
      say: ({ weather }) => say`The weather for the day ahead: ${weather.toLowerCase()}.`,
    },
    'log-settled': {
      seenBy: 'ownSide',
      apply: (table, { division, log }) => change(table.divisions, division, { log }),
      say: ({ division, used, lost, log }) =>
        say`${name(division)} used ${used} LOG in combat and loses ${lost}: ${log} LOG left.`,
    },
    'log-arrived': {
      seenBy: 'ownSide',
      tone: 'good',
      group: 'follows',
      pause: 'long',
      apply: (table, { side, log }) => {
        table.arrivedLog[side] += log;
      },
      say: ({ side, log }) => say`The ${SIDE_NAMES[side]} receive ${log} LOG.`,
    },
    given: {
      seenBy: { side: 'public', what: 'public', from: 'public', division: 'public', points: 'public' },
      reveals: 'others',
      group: 'follows',
      pause: 'none',
      apply: (table, { side, what, from, division, points }) => {
        const to = divisionOf(table, division);
        if (what === 'log') {
          if (from === null) table.arrivedLog[side] -= points;
          else change(table.divisions, from, { log: divisionOf(table, from).log - points });
          change(table.divisions, division, { log: to.log + points });
          return;
        }
        // ag-night-12 Only what is of corps origin goes, and is so still. ag-gap-38 Engineers are at hand next morning.
        const [all, own] = what === 'aa' ? (['aa', 'corpsAa'] as const) : (['ep', 'corpsEp'] as const);
        if (from !== null) {
          const giver = divisionOf(table, from);
          change(table.divisions, from, { [all]: giver[all] - points, [own]: giver[own] - points });
        }
        change(table.divisions, division, { [all]: to[all] + points, [own]: to[own] + points });
        if (what === 'ep')
          for (const id of [from, division]) if (id) change(table.divisions, id, { epLeft: divisionOf(table, id).ep });
      },
      say: ({ what, from, division, points }) => {
        const noun = what === 'log' || points === 1 ? POINTS[what] : `${POINTS[what]}s`;
        return say`${name(division)} receives ${points} ${noun}${from === null ? '' : say` from ${name(from)}`}.`;
      },
    },
    reassigned: {
      seenBy: { unit: 'public', side: 'public', division: 'public', joining: 'public' },
      reveals: 'others',
      group: 'follows',
      pause: 'none',
      apply: (table, { unit, division, joining }) => change(table.units, unit, { division, joining }),
      say: ({ unit, division, joining }) =>
        say`${name(unit)} is assigned to ${name(division)}${joining ? ', but must reach it first' : ''}.`,
    },
    joined: {
      seenBy: { unit: 'public', side: 'public' },
      reveals: 'others',
      pause: 'none',
      apply: (table, { unit }) => change(table.units, unit, { joining: false }),
      say: ({ unit }) => say`${name(unit)} has reached its division.`,
    },
    'staff-done': {
      seenBy: { side: 'public' },
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have finished their overnight turn.`,
    },
  },
});
