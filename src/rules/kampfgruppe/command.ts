/** Command and control: kgn-cc-01 to kgn-cc-08. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { count, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import type { OfSide } from './parts.ts';
import { commandUnits, type KgnTable, type Side, seatsOf, sideOf, supremeOf } from './state.ts';
import { commandDice } from './tables/game-size.ts';

export interface CommandFrame extends Frame {
  readonly proc: 'command';
  step: 'roll' | 'again' | 'reroll' | 'count';
  readonly side: Side;
  dice: number[];
  /** The die that is rolled again; null for none. */
  again: number | null;
}
export const commandFrame = (side: Side): CommandFrame => ({
  proc: 'command',
  step: 'roll',
  side,
  dice: [],
  again: null,
});

const again = z.strictObject({ kind: z.literal('command-again'), die: z.int().min(0).max(2).nullable() });
type Again = z.infer<typeof again>;

interface Command extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: CommandFrame;
  calls: never;
  answer: Again;
  event: OfSide<'commanded'> & { readonly dice: readonly number[]; readonly commands: number };
  emits: never;
}

const { chapter, procedure } = kit<Command>(sideOf);

/** Each die has its own name, so that the one that is rolled again can be told. */
const dieOf = (side: Side, i: number): string => `${side} ${i + 1}`;

const command = procedure<CommandFrame>(({ ask }) => ({
  /** kgn-cc-01 kgn-cc-02 kgn-dice-08 */
  /** kgn-core-18 */
  roll: ({ table, self, play }) => {
    const dice = commandDice(table.terms.size);
    self.dice = Array.from({ length: dice }, (_, i) =>
      play.die({ rule: 'kgn-cc-01', use: 'command', of: dieOf(self.side, i) }),
    );
    return { to: supremeOf(table, self.side) ? 'again' : 'count' };
  },

  /** kgn-cc-04 kgn-core-21 kgn-core-22 kgn-ex-04 One die, once. */
  again: ask(['command-again'], {
    rule: 'kgn-cc-04',
    title: say`Which command die is rolled again?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ self }) => oneOf<Again>([null, ...self.dice.keys()].map((die) => ({ kind: 'command-again', die }))),
    words: ({ die }, { self }) => (die === null ? say`none` : say`the ${self.dice[die]!}`),
    defaultAnswer: ({ self }) => {
      const least = Math.min(...self.dice);
      return { kind: 'command-again', die: least <= 3 ? self.dice.indexOf(least) : null };
    },
    take({ self, answer }) {
      self.again = answer.die;
      return { to: answer.die === null ? 'count' : 'reroll' };
    },
  }),

  reroll: ({ self, play }) => {
    const die = self.again!;
    self.dice[die] = play.die({ rule: 'kgn-cc-04', use: 'command', of: dieOf(self.side, die) });
    return { to: 'count' };
  },

  /** kgn-cc-03 kgn-ex-03 */
  count: ({ table, self, play }) => {
    const { side, dice } = self;
    play.emit({ type: 'commanded', rule: 'kgn-cc-03', side, dice: [...dice], commands: commandUnits(table, side) });
    return 'done';
  },
}));

export const commandChapter = chapter({
  procedures: { command },
  frames: { command: open('side', 'dice', 'again') },
  answers: { 'command-again': again },
  events: {
    commanded: {
      seenBy: open('side', 'dice', 'commands'),
      tone: 'order',
      apply(table, { dice, commands }) {
        table.activations = dice.reduce((sum, die) => sum + die, commands);
      },
      say: ({ side, dice, commands }) =>
        say`The ${SIDE_NAMES[side]} may activate ${count(
          dice.reduce((sum, die) => sum + die, commands),
          'unit',
        )}: ${dice.join(' and ')} on the dice, ${count(commands, 'command unit')}.`,
    },
  },
});
