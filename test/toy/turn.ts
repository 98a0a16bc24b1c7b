/** The sequence of play. */
import type { Frame } from '../../src/kernel/flow.ts';
import { type EventBase, kit } from '../../src/kit/chapter.ts';
import { say } from '../../src/kit/sentence.ts';
import { SIDES, type Side, sideIn } from '../../src/kit/sides.ts';
import type { ChapterKinds } from '../../src/kit/steps.ts';
import type { CoverFrame } from './cover.ts';
import type { FireFrame } from './fire.ts';
import { type ToyTable, TURNS } from './state.ts';

export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  step: 'begin' | 'fire';
  /** Sides that have not had their fire yet. */
  left: Side[];
}

interface Turn extends ChapterKinds {
  table: ToyTable;
  side: Side;
  frame: TurnFrame;
  calls: CoverFrame | FireFrame;
  emits: never;
  answer: never;
  event: EventBase<'turn-begun'> & { readonly turn: number };
}
const { chapter, procedure } = kit<Turn>(({ seats }, seat) => sideIn(seats, seat));

const isBroken = ({ companies }: ToyTable): boolean => companies.some(({ men }) => men === 0);

const turn = procedure<TurnFrame>(() => ({
  /** toy-turn-01 A turn begins, or toy-turn-02 the battle is over. */
  begin: ({ table, self, play }) => {
    if (table.turn === TURNS || isBroken(table)) return 'done';
    self.left = [...SIDES];
    play.emit({ type: 'turn-begun', rule: 'toy-turn-01', turn: table.turn + 1 });
    return { call: { proc: 'cover', step: 'choose' }, then: 'fire' };
  },
  fire: ({ table, self }) => {
    const side = self.left.shift();
    if (!side || isBroken(table)) return { to: 'begin' };
    return { call: { proc: 'fire', step: 'tap', side }, then: 'fire' };
  },
}));

export const turnChapter = chapter({
  answers: {},
  procedures: { turn },
  frames: { turn: { left: 'public' } },
  events: {
    'turn-begun': {
      seenBy: { turn: 'public' },
      group: 'headline',
      apply(table, { turn }) {
        table.turn = turn;
      },
      say: ({ turn }) => say`Turn ${turn}.`,
    },
  },
});
