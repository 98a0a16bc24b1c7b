import { SIDE_NAMES } from '../state.ts';
import { engagement } from './engagement.ts';
import { combats, fightSet } from './phase.ts';
import type { CombatEvent } from './types.ts';

export const COMBAT_PROCEDURES = { combats, engagement };

const itself = (): null => null;

/** Odds of these questions are those of the whole fight. */
export const FIGHTS = {
  ...{ 'attack.declare': fightSet, 'attack.call': fightSet, 'attack.support': fightSet },
  ...{ 'engagement.hold': itself, 'engagement.split': itself, 'engagement.decide': itself },
};

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const TELL: { readonly [Type in CombatEvent['type']]: (event: Extract<CombatEvent, { type: Type }>) => string } =
  {
    engagement: ({ units }) => `The fight begins: ${units.join(', ')}.`,
    step: ({ initiative, units }) => `At initiative ${initiative} fire ${units.join(', ')}.`,
    'held-back': ({ unit }) => `${unit} holds back, to strike with the rest.`,
    'split-fire': ({ unit }) => `${unit} divides its fire between its opponents.`,
    fires: ({ unit, dice }) => `${unit} fires with ${plural(dice, 'die', 'dice')}.`,
    hit: ({ unit, from, hits, saved }) =>
      `${from} ${from.includes(', ') ? 'score' : 'scores'} ${plural(hits, 'hit')} on ${unit}${saved > 0 ? `, of which ${saved} ${saved === 1 ? 'does' : 'do'} no harm` : ''}.`,
    damaged: ({ unit, hits, strength }) =>
      strength < 0 ? `${unit} takes ${hits} and breaks.` : `${unit} loses ${hits} and is down to strength ${strength}.`,
    eliminated: ({ unit }) => `${unit} is destroyed.`,
    'stepped-up': ({ combat }) =>
      combat.attackers.length > 0
        ? `The ranks close around ${combat.target}.`
        : `The attack on ${combat.target} has nobody left.`,
    decided: ({ side, retreat }) =>
      retreat.length === 0
        ? `The ${SIDE_NAMES[side]} stay.`
        : `The ${SIDE_NAMES[side]} break off at ${retreat.join(', ')}.`,
    'fell-back': ({ unit }) => `${unit} falls back.`,
    advanced: ({ unit }) => `${unit} advances over the ground that was given up.`,
    'no-advance': () => 'The attackers stay where they are.',
    'put-back': ({ unit }) => `${unit} draws back half a kilometre.`,
    'rockets-spent': ({ unit }) => `${unit} has fired off its rockets.`,
    'combat-over': () => 'The fight dies down.',
  };

export const ASK = {
  'engagement.hold': 'Do any of these hold back, to strike at 0 with the rest?',
  'engagement.split': 'How does the unit divide its dice between those it attacks and those who attack it?',
  'engagement.assign': 'Who takes the hits?',
  'engagement.decide': 'Stay or retreat?',
  'engagement.take': 'Half of the hits are taken: by whom?',
  'engagement.advance': 'Who advances over the ground that was given up?',
} as const;
