/** How a scene is played: its orders one after the other, and nothing after them. */
import * as z from 'zod';
import type { Frame, Receives } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull, open } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type ActivationsFrame, activationsFrame } from './activation/types.ts';
import { type CommandFrame, commandFrame } from './command.ts';
import { type CounterFrame, counterFrame } from './counters.ts';
import { type EventFrame, eventFrame } from './events/types.ts';
import { type HeroicFrame, heroicFrame, type TestFrame, testFrame } from './morale/types.ts';
import { type ObjectivesFrame, objectivesFrame } from './objectives.ts';
import { type ObserveFrame, observeFrame } from './observation/types.ts';
import { type RallyFrame, rallyFrame } from './rally.ts';
import { type KgnTable, seatsOf, sideOf } from './state.ts';
import type { EventKind } from './tables/counters.ts';

export type Moment =
  | { readonly kind: 'activate' | 'command' | 'rally' | 'objectives' }
  | { readonly kind: 'heroic'; readonly unit: string }
  | { readonly kind: 'morale'; readonly unit: string }
  | { readonly kind: 'observe'; readonly unit: string; readonly target: string }
  | { readonly kind: 'draw'; readonly counters: number }
  | { readonly kind: 'event'; readonly event: EventKind };

/** A scene waits for its orders, and runs them. */
export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'end';
  readonly side: Side;
  readonly moments: readonly Moment[];
}

interface SceneRunFrame extends Frame, Receives<{ tested: TestFrame }> {
  readonly proc: 'scene-run';
  step: 'next' | 'go' | 'play' | 'tested';
  readonly side: Side;
  readonly moments: readonly Moment[];
  done: number;
}

const begin = z.strictObject({ kind: z.literal('scene-begin') });
type Begin = z.infer<typeof begin>;
export const BEGIN: Begin = { kind: 'scene-begin' };

interface SceneKinds extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: SceneFrame | SceneRunFrame;
  calls:
    | (ActivationsFrame | CommandFrame | RallyFrame | ObjectivesFrame | HeroicFrame | TestFrame)
    | (ObserveFrame | CounterFrame | EventFrame);
  answer: Begin;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<SceneKinds>(sideOf);

function frameOf(side: Side, moment: Exclude<Moment, { kind: 'morale' }>): Exclude<SceneKinds['calls'], TestFrame> {
  switch (moment.kind) {
    case 'activate':
      return activationsFrame(side);
    case 'command':
      return commandFrame(side);
    case 'rally':
      return rallyFrame(side);
    case 'objectives':
      return objectivesFrame(side);
    case 'heroic':
      return heroicFrame(moment.unit);
    case 'observe':
      return observeFrame(moment.unit, moment.target);
    case 'draw':
      return counterFrame(side, moment.counters);
    case 'event':
      return eventFrame(side, moment.event);
  }
}

const words = () => say`it begins`;

const scene = procedure<SceneFrame>(({ ask }) => ({
  order: ask(['scene-begin'], {
    rule: 'kgn-turn-02',
    title: say`Does the scene begin?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: () => oneOf([BEGIN]),
    words,
    take: ({ self: { side, moments } }) => ({
      call: { proc: 'scene-run', step: 'next', side, moments, done: 0 },
      then: 'end',
    }),
  }),
  end: () => 'over',
}));

const run = procedure<SceneRunFrame>(({ ask }) => ({
  next: ({ self }) => {
    if (self.done >= self.moments.length) return 'done';
    return { to: self.done === 0 ? 'play' : 'go' };
  },

  /** Between two moments, so that answers to the one are not taken for answers to the other. */
  go: ask(['scene-begin'], {
    rule: 'kgn-turn-02',
    title: say`Does the next part of the scene begin?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: () => oneOf([BEGIN]),
    words,
    take: () => ({ to: 'play' }),
  }),

  play: ({ self }) => {
    const moment = self.moments[self.done]!;
    self.done += 1;
    // The opponent has asked for the test.
    if (moment.kind === 'morale') return { call: { ...testFrame(moment.unit), step: 'roll' }, then: 'tested' };
    return { call: frameOf(self.side, moment), then: 'next' };
  },

  /** kgn-gap-59 */
  tested: ({ self, returned: isHero }) => {
    const moment = self.moments[self.done - 1]!;
    return isHero && moment.kind === 'morale' ? { call: heroicFrame(moment.unit), then: 'next' } : { to: 'next' };
  },
}));

export const sceneChapter = chapter({
  procedures: { scene, 'scene-run': run },
  frames: { scene: { ...open('side'), moments: inFull }, 'scene-run': { ...open('side', 'done'), moments: inFull } },
  answers: { 'scene-begin': begin },
  events: {},
});
