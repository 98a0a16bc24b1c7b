/** kgn-gap-59 What follows a shot: the counters first, then the morale tests, in the order in which they fell due, then heroic actions. */
import type { Frame, Receives } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type CounterFrame, counterFrame } from './counters.ts';
import type { Due } from './marks.ts';
import { type HeroicFrame, heroicFrame, type TestFrame, testFrame } from './morale/types.ts';
import { type KgnTable, type Side, sideOf, unitOf } from './state.ts';

/** To be called with all that fell due, once the shot is carried through. */
export interface AftermathFrame extends Frame, Receives<{ tested: TestFrame }> {
  readonly proc: 'aftermath';
  step: 'counters' | 'tests' | 'tested' | 'heroes';
  counters: Side[];
  tests: string[];
  /** Those whose two sixes make a heroic action. */
  heroes: string[];
}
export const aftermathFrame = ({ counters, tests }: Due): AftermathFrame => ({
  ...{ proc: 'aftermath', step: 'counters', counters: [...counters], tests: [...tests], heroes: [] },
});

interface Aftermath extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: AftermathFrame;
  calls: CounterFrame | TestFrame | HeroicFrame;
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
    const [unit] = self.tests;
    if (unit === undefined) return { to: 'heroes' };
    if (unitOf(table, unit)) return { call: testFrame(unit), then: 'tested' };
    // Whoever is gone in the meantime tests no more.
    self.tests.shift();
    return { to: 'tests' };
  },

  tested: ({ self, returned: isHero }) => {
    const unit = self.tests.shift()!;
    if (isHero) self.heroes.push(unit);
    return { to: 'tests' };
  },

  heroes: ({ self }) => {
    const unit = self.heroes.shift();
    return unit === undefined ? 'done' : { call: heroicFrame(unit), then: 'heroes' };
  },
}));

export const aftermathChapter = chapter({
  procedures: { aftermath },
  frames: { aftermath: open('counters', 'tests', 'heroes') },
  answers: {},
  events: {},
});
