import { SIDE_NAMES } from '../state.ts';
import { drop } from './drop.ts';
import { missions } from './missions.ts';
import { sea } from './sea.ts';
import type { AirEvent } from './types.ts';

export const AIR_PROCEDURES = { missions, drop, sea };

const MISSION = {
  recce: 'will look ahead for',
  gs: 'will support',
  int: 'is sent to cut the roads of',
  ab: 'is sent to bomb',
  cap: 'flies cover over',
  escort: 'escorts',
} as const;

export const TELL: { readonly [Type in AirEvent['type']]: (event: Extract<AirEvent, { type: Type }>) => string } = {
  mission: ({ side, aircraft, mission }) => {
    if (!mission) return `The ${SIDE_NAMES[side]} send up nobody else.`;
    const of = 'division' in mission ? mission.division : 'target' in mission ? mission.target : mission.aircraft;
    return `${aircraft} ${MISSION[mission.kind]} ${of}.`;
  },
  'takes-off': ({ aircraft, against, modifier }) =>
    `${aircraft} sets out against ${against}${modifier === 0 ? '' : `, ${-modifier} against it`}.`,
  flew: ({ aircraft, succeeded, lost }) =>
    succeeded ? `${aircraft} comes through.` : lost ? `${aircraft} does not come back.` : `${aircraft} is turned away.`,
  interdicted: ({ division, effect }) =>
    effect === 'halve'
      ? `The roads of ${division} are cut: it moves at half speed.`
      : `The trains of ${division} are shot up.`,
  bombed: ({ division, strength }) => `Bombs fall on ${division}: ${strength} to be borne.`,
  'raid-over': ({ division }) => `The smoke over ${division} clears.`,
  'log-bombed': ({ division, log }) =>
    log === 0 ? `The stores of ${division} are spared.` : `${log} LOG of ${division} burns.`,
  dropped: ({ side }) => `The ${SIDE_NAMES[side]} come from the sky in three places.`,
  scattered: () => 'The wind and the flak scatter them.',
  'no-drop': ({ side }) => `The ${SIDE_NAMES[side]} airborne troops wait.`,
  landed: ({ unit, how }) => (how === 'air' ? `${unit} is on the ground.` : `${unit} comes ashore.`),
  'landing-losses': ({ unit, lost, strength }) =>
    lost === 0 ? `${unit} lands whole.` : `${unit} loses ${lost} in landing and has strength ${Math.max(0, strength)}.`,
  'landing-orders': ({ side }) => `The ${SIDE_NAMES[side]} landing craft have had their orders.`,
  'meets-landing': ({ unit }) => `${unit} is drawn into the fight on the beach.`,
};

export const ASK = {
  'missions.allocate': 'Which aircraft flies which mission today?',
  'missions.interdict': 'The roads, or one LOG?',
  'missions.bomb': 'Who bears the bombs, and is LOG given up instead?',
  'drop.place': 'Where do the airborne troops jump?',
  'drop.scatter': 'Where do the wind and the flak take them?',
  'sea.land': 'Who comes ashore, and where?',
} as const;
