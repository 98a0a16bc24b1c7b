/** Movement: marching, divisional retreat, other movement. */

import { march } from './march.ts';
import { other } from './other.ts';
import { retreat } from './retreat.ts';
import type { MoveEvent } from './types.ts';

export { type ContactPlace, contactPlaces, placesBehind, refuseContact } from './contact.ts';
export { marchFrame } from './march.ts';
export { countWaiting } from './obstacles.ts';
export { otherFrame } from './other.ts';
export { rates } from './rates.ts';
export { canReach, reachOf, wayTo } from './reach.ts';
export { isAtSupply, retreatFrame, supplyPointsOf } from './retreat.ts';
export { priceWay, refuseWay } from './way.ts';
export { isInZone, zonesAgainst } from './zones.ts';

export const MOVE_PROCEDURES = { march, retreat, other };

const km = (steps: number): string => `${steps / 4} km`;

/** The sentences of this chapter's events: an after-action report, units by their ids. */
export const TELL: { readonly [Type in MoveEvent['type']]: (event: Extract<MoveEvent, { type: Type }>) => string } = {
  placed: ({ unit }) => `${unit} takes up its position.`,
  disguised: ({ unit, row }) => `${unit} is made to look like ${row.name}.`,
  numbered: ({ side }) => `The counters of the ${nameOf(side)} are numbered.`,
  'set-up': ({ side }) => `The ${nameOf(side)} have set up.`,
  moved: ({ unit, from, at, purpose }) => {
    const far = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y));
    return `${unit} ${purpose === 'retreat' ? 'falls back' : 'moves'} ${km(far)} to the ${courseOf(at.x - from.x, at.y - from.y)}.`;
  },
  waits: ({ unit, line, turns }) =>
    line === null
      ? `${unit} no longer waits at an obstacle.`
      : `${unit} stands at ${line}${turns > 0 ? ` and has waited ${turns} ${turns === 1 ? 'turn' : 'turns'}` : ''}.`,
  revealed: ({ unit, row, why }) => {
    const what = `${row.equipment ? `${row.equipment} ` : ''}${row.type}`;
    return why === 'recce' ? `${unit} is found out: ${what}.` : `${unit} shows its colours: ${what}.`;
  },
  'dummy-removed': ({ unit, why }) =>
    why === 'alone' || why === 'surrounded'
      ? `${unit} was nothing but noise and is gone.`
      : `${unit} turns out to be a dummy.`,
  retreating: ({ division, yes, rule }) =>
    !yes ? `${division} stays.` : rule === 'ag-ret-07' ? `${division} goes on retreating.` : `${division} retreats.`,
  'retreat-log': ({ division, lost }) => `${division} leaves ${lost} LOG behind.`,
  held: ({ unit, holds }) => (holds ? `${unit} holds its ground.` : `${unit} cannot be held.`),
  surrendered: ({ unit }) => `${unit} is cut off and surrenders.`,
  rested: ({ division }) => `${division} has made its marches.`,
  mined: ({ unit }) => `${unit} runs into a minefield.`,
  arrived: ({ division }) => `${division} arrives.`,
};

/** The questions of this chapter, by procedure and step. */
export const ASK = {
  'retreat.declare': 'Which of your divisions retreat?',
  'retreat.hold': 'Which units try to hold?',
  'other.choose': 'Move a unit of one division, or let the division rest.',
} as const;

const nameOf = (side: string): string => (side === 'axis' ? 'Axis' : 'Allies');

/** The nearest of eight points of the compass; y grows to the south. */
function courseOf(dx: number, dy: number): string {
  const northSouth = dy < 0 ? 'north' : 'south';
  const eastWest = dx < 0 ? 'west' : 'east';
  if (2 * Math.abs(dx) < Math.abs(dy)) return northSouth;
  return 2 * Math.abs(dy) < Math.abs(dx) ? eastWest : `${northSouth}-${eastWest}`;
}
