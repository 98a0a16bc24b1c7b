/** Reaction orders. */
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { inches } from '../../../tabletop/words.ts';
import { change } from '../state.ts';
import { reaction } from './react.ts';
import { answers, chapter } from './types.ts';

export const reactions = chapter({
  procedures: { reaction },
  frames: { reaction: { ...open('side', 'mover', 'between', 'unit', 'passed'), shots: inFull } },
  answers,
  events: {
    // bg-gap-17 For what a seat waits is nobody else's business.
    held: {
      seenBy: 'seat',
      apply: (table, { seat, side, within, turn }) => {
        table.holds = table.holds.filter((hold) => hold.seat !== seat);
        table.holds.push(Object.freeze({ seat, side, within, turn }));
      },
      say: ({ turn, within }) =>
        turn
          ? say`Your units hold their fire this turn.`
          : within > 0
            ? say`Your units hold until the enemy is within ${inches(within)}.`
            : say`Your units hold.`,
    },
    // bg-react-10
    reacts: {
      seenBy: open('unit', 'side', 'with'),
      reveals: 'others',
      tone: 'order',
      group: 'opens',
      apply: (table, { unit }) => change(table, unit, { marker: null }),
      say: ({ unit, with: how }) =>
        how === 'ambush' ? say`${name(unit)} uses its Ambush Fire!` : say`${name(unit)} makes its Reserve Move.`,
    },
  },
});
