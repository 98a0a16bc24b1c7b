import { SIDE_NAMES } from '../state.ts';
import { attack } from './attack.ts';
import { probe } from './probe.ts';
import { recce } from './recce.ts';
import { spot } from './spot.ts';
import type { RecceEvent } from './types.ts';

export const RECCE_PROCEDURES = { recce, probe, spot, attack };

export const TELL: { readonly [Type in RecceEvent['type']]: (event: Extract<RecceEvent, { type: Type }>) => string } = {
  'recce-phase': ({ side }) => `The initiative is with the ${SIDE_NAMES[side]}.`,
  probes: ({ unit, target, counter }) =>
    counter ? `${unit} goes out to meet the spotters of ${target}.` : `${unit} feels forward towards ${target}.`,
  spots: ({ unit, target, aircraft }) =>
    aircraft ? `${aircraft} looks for ${target} ahead of ${unit}.` : `${unit} watches ${target} from afar.`,
  recce: ({ unit, target, result, stewed, aircraft }) => {
    const who = aircraft ?? unit;
    if (stewed) return `${who} never gets going.`;
    if (result === 'failed') return `${who} learns nothing of use about ${target}.`;
    return result === 'attack'
      ? `${who} opens the way for an attack on ${target}.`
      : `${who} finds ${target} ripe for an attack in strength.`;
  },
  'no-counter': () => 'The spotters are let be.',
  passed: ({ side, automatic }) =>
    automatic
      ? `The ${SIDE_NAMES[side]} have nobody left to send out.`
      : `The ${SIDE_NAMES[side]} send nobody else out.`,
  declared: ({ unit, row, strength, log }) =>
    `${unit} shows itself: ${row.equipment ? `${row.equipment} ` : ''}${row.type}, strength ${strength} as they say${log ? ', with LOG' : ''}.`,
  combat: ({ rule, combat: { target, attackers, defenders } }) =>
    rule === 'ag-attack-13'
      ? `At ${target} there are now ${attackers.length} against it, ${defenders.length} with it.`
      : `A combat is set at ${target}: ${attackers.length} against it, ${defenders.length} with it.`,
  called: ({ side, target, parts }) =>
    parts.length === 0
      ? `The ${SIDE_NAMES[side]} bring nobody up at ${target}.`
      : `The ${SIDE_NAMES[side]} bring up ${parts.map(({ unit }) => unit).join(', ')} at ${target}.`,
  'log-given': ({ unit }) => `${unit} is given LOG.`,
};

export const ASK = {
  'recce.choose': 'Reconnoitre with which unit, or pass?',
  'spot.counter': 'The spotters have moved: go out to meet them?',
  'attack.declare': 'Your unit has been found: what do you declare?',
  'attack.call': 'Who attacks, and with what support?',
  'attack.support': 'Which artillery and aircraft help the defence?',
} as const;
