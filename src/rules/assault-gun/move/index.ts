/** Movement: marching, divisional retreat, other movement. */
import { inFull } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change } from '../../../kit/things.ts';
import { divisionOf, lose, unitAt } from '../state.ts';
import { march } from './march.ts';
import { waitsAt } from './obstacles.ts';
import { otherMovement } from './other-movement.ts';
import { retreat } from './retreat.ts';
import { answers, chapter } from './types.ts';

export const move = chapter({
  procedures: { march, retreat, 'other-movement': otherMovement },
  frames: {
    march: {
      ...{ unit: 'public', path: 'public', purpose: 'public', slow: 'public', from: 'public' },
      ...{ gone: 'public', mine: 'public', crossed: 'public' },
    },
    // ag-ret-10 Whoever tries to hold does so unseen.
    retreat: { declared: 'public', holders: 'ownItems', queue: 'public' },
    'other-movement': { active: 'public', division: 'public', done: 'public', tank: inFull },
  },
  answers,
  events: {
    moved: {
      seenBy: { unit: 'public', side: 'public', from: 'public', at: 'public', purpose: 'public', path: 'public' },
      // Who goes where, and how fast, shows what it may be.
      reveals: 'others',
      // That a division has marched is told once.
      tone: ({ purpose }) => (purpose === 'other' ? 'quiet' : 'plain'),
      group: ({ purpose }) => (purpose === 'other' ? 'opens' : 'follows'),
      // ag-ep-08 Entrenchments are left behind; ag-gap-09 so is the time waited at an obstacle.
      apply: (table, { unit, at }) => {
        const waits = waitsAt(table, at, unitAt(table, unit).size);
        change(table.units, unit, {
          ...{ at: Object.freeze({ ...at }), moved: true, entrenched: false, works: null, waits },
        });
      },
      say: ({ unit, from, at, purpose }) => {
        const far = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y));
        const how = purpose === 'retreat' ? 'falls back' : 'moves';
        return say`${name(unit)} ${how} ${far / 4} km to the ${courseOf(at.x - from.x, at.y - from.y)}.`;
      },
    },
    waits: {
      seenBy: { unit: 'public', side: 'public', line: 'public', turns: 'public' },
      tone: 'silent',
      pause: 'none',
      apply: (table, { unit, line, turns }) =>
        change(table.units, unit, { waits: line === null ? null : Object.freeze({ line, turns }) }),
      say({ unit, line, turns }) {
        if (line === null) return say`${name(unit)} no longer waits at an obstacle.`;
        const waited = turns > 0 ? ` and has waited ${turns} ${turns === 1 ? 'turn' : 'turns'}` : '';
        return say`${name(unit)} waits at ${line}${waited}.`;
      },
    },
    retreating: {
      seenBy: { side: 'public', division: 'public', yes: 'public' },
      reveals: 'others',
      tone: 'bad',
      group: 'opens',
      pause: 'long',
      // ag-ret-02 The whole division; ag-gap-57 but for those that hold.
      apply: (table, { division, yes }) => {
        change(table.divisions, division, { retreating: yes });
        for (const unit of table.units)
          if (unit.division === division && unit.at && !unit.held) change(table.units, unit.id, { retreats: yes });
      },
      say({ division, yes, rule }) {
        if (!yes) return say`${name(division)} does not retreat.`;
        return rule === 'ag-ret-07' ? say`${name(division)} continues its retreat.` : say`${name(division)} retreats.`;
      },
    },
    'retreat-log': {
      seenBy: 'ownSide',
      tone: 'bad',
      group: 'follows',
      pause: 'none',
      // ag-ret-09, ag-gap-13 Free LOG first.
      apply: (table, { division, lost, units }) => {
        const { log, lostHolders, lostUsed } = divisionOf(table, division);
        let rest = lost;
        for (const unit of units) {
          rest -= unitAt(table, unit).logCost;
          change(table.units, unit, { log: false, logUsed: false, logCost: 0, logShown: false });
        }
        // A unit that gives up more than is lost leaves the rest in the pool.
        const free = Math.min(log, rest);
        const left = lostHolders - Math.max(0, rest - log);
        change(table.divisions, division, {
          ...{ log: log - free, lostHolders: left, lostUsed: Math.min(lostUsed, left) },
        });
      },
      say: ({ division, lost }) =>
        lost === 0
          ? say`${name(division)} has no LOG to leave behind.`
          : say`${name(division)} leaves ${lost} LOG behind.`,
    },
    held: {
      seenBy: { unit: 'public', side: 'public', holds: 'public' },
      reveals: 'others',
      tone: ({ holds }) => (holds ? 'good' : 'bad'),
      group: 'follows',
      apply: (table, { unit, holds }) => {
        if (holds) change(table.units, unit, { held: true, retreats: false });
      },
      say: ({ unit, holds }) => (holds ? say`${name(unit)} holds its ground.` : say`${name(unit)} fails to hold.`),
    },
    surrendered: {
      seenBy: { unit: 'public', side: 'public' },
      reveals: 'others',
      tone: 'grave',
      group: 'follows',
      pause: 'long',
      apply: (table, { unit }) => lose(table, unit),
      say: ({ unit }) => say`${name(unit)} is cut off and surrenders.`,
    },
    rested: {
      seenBy: { side: 'public', division: 'public' },
      pause: 'none',
      tone: 'silent',
      apply: () => {},
      say: ({ division }) => say`${name(division)} has ended its movement.`,
    },
    mined: {
      seenBy: { unit: 'public', side: 'public', minefield: 'public', found: 'public' },
      // Mines that nobody knew of: told before their die, which would tell of them too.
      reveals: ({ side, found }, viewer) => found && side === viewer.side,
      tone: 'bad',
      group: 'follows',
      pause: 'long',
      apply: (table, { minefield }) => change(table.mines, minefield, { known: true }),
      say: ({ unit }) => say`${name(unit)} runs into a minefield.`,
    },
  },
});

/** The nearest of eight points of the compass; y grows to the south. */
function courseOf(dx: number, dy: number): string {
  const northSouth = dy < 0 ? 'north' : 'south';
  const eastWest = dx < 0 ? 'west' : 'east';
  if (2 * Math.abs(dx) < Math.abs(dy)) return northSouth;
  return 2 * Math.abs(dy) < Math.abs(dx) ? eastWest : `${northSouth}-${eastWest}`;
}
