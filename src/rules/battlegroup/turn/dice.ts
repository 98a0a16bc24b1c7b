/** Orders dice, and the die that a senior officer has rolled again. */
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { Makers, Steps } from '../../../kit/steps.ts';
import { seniorOf } from '../ground.ts';
import { ORDERS_DICE } from '../tables/orders.ts';
import type { Turn, TurnAnswer, TurnFrame } from './types.ts';

type Reroll = Extract<TurnAnswer, { kind: 'reroll' }>;

/** They look at nothing else of their frame than the dice and the face. */
export const diceSteps = ({
  ask,
}: Makers<Turn, TurnFrame>): Pick<Steps<Turn, TurnFrame>, 'dice' | 'reroll' | 'rerolled'> => ({
  /** bg-turn-02 The dice of the game's size. */
  dice: ({ table, self, play }) => {
    const counts = play.bands({
      rule: 'bg-turn-02',
      use: 'orders',
      of: table.active,
      n: ORDERS_DICE[table.size],
      from: [1, 2, 3, 4, 5, 6],
    });
    self.dice = counts.flatMap((count, i) => new Array<number>(count).fill(i + 1));
    return { to: 'reroll' };
  },

  reroll: ask(['reroll'], {
    rule: 'bg-spec-25',
    title: say`Re-roll one of the orders dice?`,
    hint: ({ self }) => say`The dice show ${self.dice.join(', ')}.`,
    waitsFor: ({ table }) => [seniorOf(table)!.seat],
    autoResolve: ({ table }) => (seniorOf(table) ? null : { to: 'opened' }),
    form: ({ self: { dice } }) =>
      oneOf<Reroll>(
        [0, ...new Set(dice)].map((face) => ({ kind: 'reroll', face })),
        ({ face }) =>
          face === 0 || dice.includes(face)
            ? null
            : refusal('NO_SUCH_DIE', 'bg-spec-25', `No die shows ${face}.`, { dice }),
        { draw: (pick) => ({ kind: 'reroll', face: pick(3) === 0 ? dice[pick(dice.length)]! : 0 }) },
      ),
    words: ({ face }) => (face === 0 ? say`Keep them` : say`Re-roll the ${face}`),
    take({ table, self, answer: { face }, play }) {
      self.reroll = face;
      if (face === 0) {
        play.emit({ type: 'readied', rule: 'bg-spec-25', side: table.active });
        return { to: 'opened' };
      }
      play.emit({ type: 'rerolled', rule: 'bg-spec-25', side: table.active, face });
      return { to: 'rerolled' };
    },
  }),

  rerolled: ({ table, self, play }) => {
    const die = play.die({ rule: 'bg-spec-25', use: 'ordersReroll', of: table.active });
    const at = self.dice.indexOf(self.reroll);
    self.dice = self.dice.map((old, i) => (i === at ? die : old));
    // bg-gap-12 Another senior officer has a die of his own.
    return { to: 'reroll' };
  },
});
