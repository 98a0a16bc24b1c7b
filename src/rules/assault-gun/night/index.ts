import { hq } from '../hq.ts';
import { SIDE_NAMES } from '../state.ts';
import { night } from './night.ts';
import type { NightEvent } from './types.ts';

export const NIGHT_PROCEDURES = { night, hq };

const PHASE = {
  retreat: 'Divisions that retreat go first.',
  recce: 'Reconnaissance begins.',
  combat: 'The fighting begins.',
  other: 'The rest of the troops move.',
} as const;

const WORK = {
  obstacle: 'bridge the way for',
  move: 'clear the way for',
  mines: 'lay mines before',
  clear: 'clear mines for',
  entrench: 'dig in',
  log: 'send supplies with',
} as const;

export const TELL: { readonly [Type in NightEvent['type']]: (event: Extract<NightEvent, { type: Type }>) => string } = {
  night: ({ day }) => (day === 0 ? 'The night before the battle.' : `Night falls after day ${day}.`),
  weather: ({ weather }) => `The weather for the day ahead: ${weather.toLowerCase()}.`,
  day: ({ day }) => `Day ${day} dawns.`,
  turn: ({ day, turn, side }) => `Day ${day}, turn ${turn}: the ${SIDE_NAMES[side]} have the first word.`,
  phase: ({ phase }) => PHASE[phase],
  staff: ({ work }) => `The staff sees to it: ${WORK[work.use]} ${work.unit}.`,
  entrenched: ({ unit }) => `${unit} has dug in.`,
  'mines-laid': ({ unit }) => `${unit} has laid a minefield.`,
  'log-settled': ({ division, used, lost, log }) =>
    `${division}: ${used} LOG used in combat, ${lost} of it gone; ${log} in hand for tomorrow.`,
  'log-arrived': ({ side, log }) => `${log} LOG has come up for the ${SIDE_NAMES[side]}.`,
  given: ({ what, from, division, points }) =>
    `${points} ${what === 'log' ? 'LOG' : what === 'aa' ? 'AA' : 'engineer'} ${what === 'log' ? '' : `point${points === 1 ? '' : 's'} `}to ${division}${from ? ` from ${from}` : ''}.`.replace(
      '  ',
      ' ',
    ),
  reassigned: ({ unit, division, joining }) =>
    `${unit} comes under ${division}${joining ? ', and has to reach it first' : ''}.`,
  joined: ({ unit }) => `${unit} has reached its division.`,
  'hq-ordered': ({ division, order }) =>
    order.kind === 'halt' ? `${division} is ordered to stand.` : `${division} is ordered forward.`,
  'hq-tried': ({ division, changed }) =>
    changed ? `${division} takes up its new orders.` : `${division} cannot be turned from its orders.`,
  staffed: ({ side }) => `The ${SIDE_NAMES[side]} staff has made its dispositions.`,
  taken: ({ name, side }) => `${name} is in the hands of the ${SIDE_NAMES[side]}.`,
  'turn-over': ({ day, turn }) => `Day ${day}, turn ${turn} is over.`,
  over: ({ sentence, winner }) => `${sentence} ${winner ? `The ${SIDE_NAMES[winner]} win.` : 'Nobody wins.'}`,
};

export const ASK = {
  'night.staff': 'What does the staff do overnight: LOG, points, troops, orders?',
  'hq.change': 'Does a headquarters get new orders?',
} as const;
