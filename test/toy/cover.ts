/** Cover: a sealed question, a secret, and how it comes to light. */
import * as z from 'zod';
import type { Frame } from '../../src/kernel/flow.ts';
import { type EventBase, kit } from '../../src/kit/chapter.ts';
import { oneOf } from '../../src/kit/form.ts';
import { name, say } from '../../src/kit/sentence.ts';
import { SIDES, type Side, sideIn } from '../../src/kit/sides.ts';
import type { ChapterKinds } from '../../src/kit/steps.ts';
import { change, get } from '../../src/kit/things.ts';
import { companyOf, type ToyTable } from './state.ts';

const cover = z.strictObject({ kind: z.literal('cover'), company: z.string() });

export interface CoverFrame extends Frame {
  readonly proc: 'cover';
  step: 'choose';
}

interface OfCover<Type extends string> extends EventBase<Type> {
  readonly side: Side;
  readonly company: string;
  readonly isInCover: boolean;
}
/** Where a company is posted, for its own side; and what everybody is told of it later. */
export type Posted = OfCover<'posted'>;
export type Found = OfCover<'found'> & { readonly isDugIn: boolean };

interface Cover extends ChapterKinds {
  table: ToyTable;
  side: Side;
  frame: CoverFrame;
  calls: never;
  emits: never;
  answer: z.infer<typeof cover>;
  event: Posted | Found;
}
const { chapter, procedure } = kit<Cover>(({ seats }, seat) => sideIn(seats, seat));

const choose = procedure<CoverFrame>(({ sealed }) => ({
  /** toy-cover-01 Both sides choose at once; whoever chooses nothing stands in the open. */
  choose: sealed(['cover'], {
    rule: 'toy-cover-01',
    title: say`Where does your company stand this turn?`,
    hint: say`In cover it is hit on a 6, but does not fire.`,
    waitsFor: ({ table }) => SIDES.flatMap((side) => table.seats[side]),
    rows: ({ table, side }) => [companyOf(table, side).id],
    rowOf: ({ company }) => company,
    form: ({ row: company }) => oneOf([{ kind: 'cover', company }]),
    words: () => say`in cover`,
    unanswered: say`in the open`,
    commit: () => say`Take up position`,
    close({ table, drafts, play }) {
      for (const { side, answers } of drafts) {
        const isInCover = answers.length > 0;
        play.emit({ type: 'posted', rule: 'toy-cover-01', side, company: companyOf(table, side).id, isInCover });
      }
      return 'done';
    },
  }),
}));

export const coverChapter = chapter({
  answers: { cover },
  procedures: { cover: choose },
  frames: { cover: {} },
  events: {
    posted: {
      seenBy: 'ownSide',
      tone: 'order',
      apply({ companies }, { company, isInCover }) {
        // toy-dig-02, toy-wire-02
        const isDugIn = isInCover && get(companies, company).isDugIn;
        change(companies, company, { isInCover, isDugIn, isSeen: false, isTapping: false });
      },
      say: ({ company, isInCover }) => say`${name(company)} takes up position in ${isInCover ? 'cover' : 'the open'}.`,
    },
    found: {
      seenBy: { side: 'public', company: 'public', isInCover: 'public', isDugIn: 'public' },
      reveals: 'others',
      group: 'follows',
      apply: ({ companies }, { company }) => change(companies, company, { isSeen: true }),
      say: ({ company, isInCover, isDugIn }) =>
        say`${name(company)} is in ${isDugIn ? 'cover, dug in' : isInCover ? 'cover' : 'the open'}.`,
    },
  },
});
