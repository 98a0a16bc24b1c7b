/** Assaults and armoured assaults. */
import { closedAs, inFull, open, ownSideUntil } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { names } from '../parts.ts';
import { chapter } from './kinds.ts';
import { overrun } from './overrun.ts';
import { assault } from './rounds.ts';
import { type AssaultFrame, retreat, stand, strike } from './types.ts';

/** Before the declaration only its own side knows what hidden units are up to. */
const SEEN = ownSideUntil<AssaultFrame>(({ isHidden, isDeclared }) => isDeclared || !isHidden);

const HURT = {
  eliminated: 'and eliminates it',
  step: 'and hurts it',
  D: 'and destroys it',
  I: 'and immobilises it',
  none: 'in vain',
} as const;

export const assaultChapter = chapter({
  procedures: { assault, overrun },
  frames: {
    assault: {
      ...open('side', 'shown', 'isHidden', 'isDeclared', 'isIn', 'round', 'pass', 'first', 'leaving'),
      ...{ units: closedAs(SEEN, []), hex: closedAs(SEEN, 0), moves: closedAs(SEEN, []), movers: closedAs(SEEN, []) },
      ...{ from: closedAs(SEEN, []), triggers: closedAs(SEEN, []), actors: closedAs('ownSide', []) },
      ...{ strikers: closedAs(SEEN, []), struck: closedAs(SEEN, []), target: closedAs(SEEN, null) },
    },
    overrun: open('side', 'unit', 'hex', 'isCrippled', 'left'),
  },
  answers: { retreat, stand, strike },
  events: {
    'assault-declared': {
      seenBy: open('side', 'hex', 'place', 'units', 'isNews'),
      reveals: ({ side, isNews }, viewer) => isNews && viewer.side !== side,
      tone: 'order',
      group: 'opens',
      apply: () => {},
      say: ({ units, place }) => say`${names(units)} ${units.length === 1 ? 'assaults' : 'assault'} ${place}.`,
    },
    'assault-entered': {
      seenBy: open('side', 'hex', 'place', 'units', 'isNews'),
      reveals: ({ side, isNews }, viewer) => isNews && viewer.side !== side,
      tone: 'quiet',
      group: 'follows',
      apply: () => {},
      say: ({ units, place }) => say`${names(units)} ${units.length === 1 ? 'goes' : 'go'} into ${place}.`,
    },
    'assault-round': {
      seenBy: { ...open('side', 'hex', 'place', 'round', 'first'), defender: inFull, attacker: inFull },
      group: 'follows',
      apply: () => {},
      say: ({ round, first, attacker, defender }) =>
        say`Round ${round}, ${name(attacker.unit)} against ${name(defender.unit)}: the ${SIDE_NAMES[first]} strike first.`,
    },
    'strikes-at': {
      seenBy: open('side', 'unit', 'target', 'result', 'isPanzerfaust'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, target, result, isPanzerfaust }) =>
        say`${name(unit)} strikes at ${name(target)}${isPanzerfaust ? ' with a Panzerfaust' : ''} ${HURT[result ?? 'none']}.`,
    },
    'assault-over': {
      seenBy: open('side', 'hex', 'place', 'isWon'),
      group: 'follows',
      pause: 'long',
      apply: () => {},
      say: ({ place, isWon }) => (isWon ? say`The assault on ${place} succeeds.` : say`The assault on ${place} fails.`),
    },
    overruns: {
      seenBy: open('side', 'hex', 'place', 'unit'),
      tone: 'order',
      group: 'opens',
      apply: () => {},
      say: ({ unit, place }) => say`${name(unit)} drives into ${place}.`,
    },
  },
});
