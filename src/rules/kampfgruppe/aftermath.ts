/** kgn-gap-59 What follows a shot: the counters first, then the morale tests, in the order in which they fell due. */
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type CounterFrame, counterFrame } from './counters.ts';
import type { Due } from './marks.ts';
import { type TestFrame, testFrame } from './morale/types.ts';
import { type KgnTable, type Side, sideOf, unitOf } from './state.ts';

/** To be called with all that fell due, once the shot is carried through. */
export interface AftermathFrame extends Frame {
  readonly proc: 'aftermath';
  step: 'counters' | 'tests';
  counters: Side[];
  tests: string[];
}
export const aftermathFrame = ({ counters, tests }: Due): AftermathFrame => ({
  ...{ proc: 'aftermath', step: 'counters', counters: [...counters], tests: [...tests] },
});

interface Aftermath extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: AftermathFrame;
  calls: CounterFrame | TestFrame;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Aftermath>(sideOf);

const aftermath = procedure<AftermathFrame>(() => ({
  counters: ({ self }) => {
    const side = self.counters.shift();
    return side ? { call: counterFrame(side), then: 'counters' } : { to: 'tests' };
  },

  tests: ({ table, self }) => {
    const unit = self.tests.shift();
    if (unit === undefined) return 'done';
    // Whoever is gone in the meantime tests no more.
    return unitOf(table, unit) ? { call: testFrame(unit), then: 'tests' } : { to: 'tests' };
  },
}));

export const aftermathChapter = chapter({
  procedures: { aftermath },
  frames: { aftermath: open('counters', 'tests') },
  answers: {},
  events: {},
});
