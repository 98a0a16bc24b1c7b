/** Deployment. */
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import type { Zone } from '../state.ts';
import { change, keep } from '../state.ts';
import { deploy } from './deploy.ts';
import { answers, chapter } from './types.ts';

const NO_ZONES: readonly Zone[] = Object.freeze([]);

/** Why it stands elsewhere now, by the rule that put it there. */
const PLACED: Readonly<Record<string, string>> = {
  'bg-fall-03': 'falls back',
  'bg-gap-07': 'stops where there is room',
};

export const deployment = chapter({
  procedures: { deploy },
  frames: { deploy: open('side') },
  answers,
  events: {
    placed: {
      seenBy: open('unit', 'place'),
      // Which of the units that nobody has seen it is.
      reveals: ({ rule }) => rule === 'bg-scn-00',
      // bg-state-25 Who stands on the table is not in reserve: aircraft that were bought, too.
      group: ({ rule }) => (rule === 'bg-fall-03' ? 'alone' : 'row'),
      apply: (table, { unit, place }) => change(table, unit, { place: keep(place), reserve: null }),
      say: ({ unit, rule }) => say`${name(unit)} ${PLACED[rule] ?? 'is placed'}.`,
    },
    // bg-hid-06, bg-gap-01
    split: {
      seenBy: 'ownSide',
      apply: (table, { unit, he, ap }) => change(table, unit, { he, ap }),
      say: ({ unit, he, ap }) => say`${name(unit)} carries ${he} HE and ${ap} AP.`,
    },
    readied: {
      seenBy: open('side'),
      tone: 'silent',
      apply: () => {},
      say: ({ side, rule }) =>
        rule === 'bg-spec-25'
          ? say`The ${SIDE_NAMES[side]} keep their orders dice.`
          : say`The ${SIDE_NAMES[side]} allocate their ammunition.`,
    },
    deployed: {
      seenBy: open('side'),
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have deployed.`,
    },
    battle: {
      seenBy: {},
      group: 'headline',
      apply: (table) => {
        table.zones = NO_ZONES;
      },
      say: () => say`The battle begins.`,
    },
  },
});
