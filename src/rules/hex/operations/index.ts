/** Operations: initiative, impulses, activations. */

import { closedAs, ownSideUntil } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { changeUnit } from '../state.ts';
import { ACTION_ANSWERS } from './actions.ts';
import { activation } from './activation.ts';
import { attempt, operations } from './impulse.ts';
import { chapter } from './kinds.ts';
import { ANSWERS } from './types.ts';

const SEEN = ownSideUntil<{ readonly isHidden: boolean }>(({ isHidden }) => !isHidden);

export const operationsChapter = chapter({
  procedures: { operations, attempt, activation },
  frames: {
    operations: { side: 'public', hasPassed: 'public', told: 'public' },
    attempt: { side: 'public', formation: 'public', unit: closedAs(SEEN, null), isHidden: 'public' },
    activation: {
      ...{ side: 'public', formation: 'public', unit: closedAs(SEEN, ''), isHidden: 'public' },
      ...{ asked: closedAs('ownSide', []), acting: closedAs('ownSide', []), observes: closedAs('ownSide', []) },
    },
  },
  answers: { ...ANSWERS, ...ACTION_ANSWERS },
  events: {
    initiative: {
      seenBy: { side: 'public', axis: 'public', allies: 'public' },
      group: 'headline',
      apply: (table, { side }) => {
        table.initiative = side;
      },
      say: ({ side, axis, allies }) =>
        say`The ${SIDE_NAMES[side]} have the initiative (${Math.max(axis, allies)} against ${Math.min(axis, allies)}).`,
    },
    passed: {
      seenBy: { side: 'public' },
      tone: 'quiet',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} pass.`,
    },
    'side-done': {
      seenBy: { side: 'public', isNews: 'public' },
      reveals: ({ side, isNews }, viewer) => isNews && viewer.side !== side,
      tone: 'quiet',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have nothing left to activate.`,
    },
    activated: {
      // hex-hid-17 The formation is told, not where its CP is.
      seenBy: { side: 'public', formation: 'public', isFree: 'public', isNews: 'public' },
      reveals: ({ side, isNews }, viewer) => isNews && viewer.side !== side,
      tone: 'order',
      group: 'opens',
      apply: (table, { side, formation, isFree }) => {
        if (isFree) table.hasHadFree[side] = true;
        change(table.formations, formation, { isActivated: true });
      },
      say: ({ formation }) => say`${name(formation)} is activated.`,
    },
    refused: {
      seenBy: { side: 'public', formation: 'public', isNews: 'public' },
      reveals: ({ side, isNews }, viewer) => isNews && viewer.side !== side,
      tone: 'bad',
      apply: () => {},
      say: ({ formation }) => say`${name(formation)} cannot be brought to act.`,
    },
    'called-alone': {
      seenBy: { side: 'public', unit: 'public' },
      tone: 'order',
      group: 'opens',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} acts alone.`,
    },
    'alone-failed': {
      seenBy: { side: 'public', unit: 'public' },
      tone: 'bad',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} does not act alone.`,
    },
    'activation-over': {
      seenBy: { side: 'public', formation: 'public', units: 'public' },
      tone: 'silent',
      pause: 'none',
      apply: (table, { units }) => {
        for (const id of units) changeUnit(table, id, { isActivated: true, isCalled: false });
      },
      say: ({ formation }) => (formation ? say`${name(formation)} is done.` : say`It is done.`),
    },
    'operations-over': {
      seenBy: {},
      tone: 'quiet',
      pause: 'none',
      apply: () => {},
      say: () => say`Operations are over.`,
    },
  },
});
