/** Removing suppression: kgn-bgm-16 to kgn-bgm-18, kgn-night-05. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { amount, someOf } from '../../kit/form.ts';
import { count, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type CounterFrame, counterFrame } from './counters.ts';
import { flag, type MarkEvent } from './marks.ts';
import { id, names, type OfSide } from './parts.ts';
import { type KgnTable, type Side, seatsOf, sideOf } from './state.ts';
import { removalCounters } from './tables/night.ts';

export interface RallyFrame extends Frame {
  readonly proc: 'rally';
  step: 'count' | 'draw' | 'roll' | 'which';
  readonly side: Side;
  dice: number;
  /** Markers that may be taken off. */
  most: number;
}
export const rallyFrame = (side: Side): RallyFrame => ({ proc: 'rally', step: 'count', side, dice: 0, most: 0 });

/** No game has so many markers that more dice could serve a purpose. */
const MOST_DICE = 60;

const ANSWERS = {
  'rally-dice': z.strictObject({ kind: z.literal('rally-dice'), dice: z.int().min(0).max(MOST_DICE) }),
  rally: z.strictObject({ kind: z.literal('rally'), units: z.array(id).max(60) }),
};
type Answer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;
type Dice = Extract<Answer, { kind: 'rally-dice' }>;
type Rally = Extract<Answer, { kind: 'rally' }>;

interface RallyChapter extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: RallyFrame;
  calls: CounterFrame;
  answer: Answer;
  event: OfSide<'rallies'> & { readonly dice: number };
  emits: MarkEvent;
}

const { chapter, procedure } = kit<RallyChapter>(sideOf);

/** kgn-gap-82 kgn-act-06 Any of the player's units, aircraft too. */
const suppressedOf = ({ units }: KgnTable, side: Side): string[] =>
  units.filter((unit) => unit.side === side && unit.isSuppressed).map((unit) => unit.id);

const rally = procedure<RallyFrame>(({ ask }) => ({
  /** kgn-bgm-17 kgn-bgm-18 The number is stated before any draw or roll. */
  count: ask(['rally-dice'], {
    rule: 'kgn-bgm-16',
    title: say`How many morale counters are taken to remove suppression?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (suppressedOf(table, self.side).length === 0 ? 'done' : null),
    form: ({ table, self }) => ({
      ...amount<Dice>(0, MOST_DICE, (dice) => ({ kind: 'rally-dice', dice })),
      draw: (pick) => ({ kind: 'rally-dice', dice: pick(2 + Math.ceil(suppressedOf(table, self.side).length / 3)) }),
    }),
    words: ({ dice }, { table }) =>
      dice === 0
        ? say`none`
        : say`${count(removalCounters(dice, { night: table.terms.isNight }), 'counter')}, ${dice}D6`,
    take({ self, answer, play }) {
      self.dice = answer.dice;
      if (answer.dice === 0) return 'done';
      play.emit({ type: 'rallies', rule: 'kgn-bgm-18', side: self.side, dice: answer.dice });
      return { to: 'draw' };
    },
  }),

  /** kgn-dice-07 kgn-ex-21 The draws come first. */
  draw: ({ table, self }) => ({
    call: counterFrame(self.side, removalCounters(self.dice, { night: table.terms.isNight })),
    then: 'roll',
  }),

  roll: ({ self, play }) => {
    self.most = play.sum({ rule: 'kgn-bgm-16', use: 'rally', of: self.side, n: self.dice }).total;
    return { to: 'which' };
  },

  /** kgn-gap-82 More rolled than present is lost. */
  which: ask(['rally'], {
    rule: 'kgn-bgm-16',
    title: say`Which units recover from suppression?`,
    hint: ({ self }) => say`Up to ${count(self.most, 'marker')}.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (suppressedOf(table, self.side).length === 0 ? 'done' : null),
    form: ({ table, self }) => {
      const from = suppressedOf(table, self.side);
      const most = Math.min(self.most, from.length);
      return someOf<string, Rally>(
        from,
        [0, most],
        (units) => ({ kind: 'rally', units: [...units] }),
        ({ units }) => {
          if (units.length > most) return refusal('TOO_MANY', 'kgn-bgm-16', `No more than ${most} recover.`);
          if (new Set(units).size < units.length) return refusal('TWICE', 'kgn-bgm-16', 'A unit is named twice.');
          const other = units.find((unit) => !from.includes(unit));
          return other === undefined
            ? null
            : refusal('NOT_SUPPRESSED', 'kgn-bgm-16', 'That unit has no marker to lose.', { unit: other });
        },
      );
    },
    words: ({ units }) => (units.length === 0 ? say`none` : names(units)),
    take({ table, self, answer, play }) {
      for (const unit of answer.units) flag(table, play, unit, 'isSuppressed', false, 'kgn-bgm-16');
      if (answer.units.length === 0) play.emit({ type: 'rallies', rule: 'kgn-bgm-16', side: self.side, dice: 0 });
      return 'done';
    },
  }),
}));

export const rallyChapter = chapter({
  procedures: { rally },
  frames: { rally: open('side', 'dice', 'most') },
  answers: ANSWERS,
  events: {
    rallies: {
      seenBy: open('side', 'dice'),
      tone: 'order',
      apply: () => {},
      say: ({ side, dice }) =>
        dice === 0
          ? say`The ${SIDE_NAMES[side]} remove no suppression.`
          : say`The ${SIDE_NAMES[side]} rally their men: ${dice}D6.`,
    },
  },
});
