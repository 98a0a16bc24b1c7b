/** How a scene is played: the steps that it names, one after the other, and nothing after them. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { areaFireFrame } from './area-fire/types.ts';
import { type CallsFrame, callsFrame } from './artillery/types.ts';
import { assaultsFrame } from './assault/types.ts';
import { type NetsFrame, netsFrame } from './communications/types.ts';
import { directFireFrame } from './direct-fire/types.ts';
import { type DensityFrame, densityFrame } from './engineers/types.ts';
import { locationFrame } from './location/types.ts';
import { logisticsFrame } from './logistics/types.ts';
import { commandersFrame, type LeadershipFrame, leadershipFrame, moraleFrame } from './morale/types.ts';
import { movementFrame } from './movement/types.ts';
import { ordersFrame } from './orders/types.ts';
import type { Moment } from './scene-words.ts';
import { type Side, type StonkTable, sideOf } from './state.ts';
import type { StepId } from './tables/sequence.ts';
import { type MoveFrame, moveFrame, type StepBegun, type StepFrame } from './turn.ts';

/** A scene waits for the word to begin, and then plays. */
export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'end';
  readonly side: Side;
  readonly moments: readonly Moment[];
}

interface SceneRunFrame extends Frame {
  readonly proc: 'scene-run';
  step: 'next';
  readonly moments: readonly Moment[];
  done: number;
}

const begin = z.strictObject({ kind: z.literal('scene-begin') });
type Begin = z.infer<typeof begin>;
export const BEGIN: Begin = { kind: 'scene-begin' };

interface SceneKinds extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: SceneFrame | SceneRunFrame;
  calls: StepFrame | MoveFrame | NetsFrame | CallsFrame;
  answer: Begin;
  event: never;
  emits: StepBegun;
}

const { chapter, procedure } = kit<SceneKinds>(sideOf);

function frameOf(moment: Moment): StepFrame | MoveFrame | NetsFrame | CallsFrame | LeadershipFrame | DensityFrame {
  switch (moment) {
    case 'leadership':
      return leadershipFrame();
    case 'density':
      return densityFrame();
    case 'commanders':
      return commandersFrame();
    case 'nets':
      return netsFrame();
    case 'orders':
      return ordersFrame();
    case 'location':
      return locationFrame();
    case 'calls':
      return callsFrame();
    case 'direct-fire':
      return directFireFrame();
    case 'area-fire':
      return areaFireFrame();
    case 'movement':
      return movementFrame();
    case 'assault':
      return assaultsFrame();
    case 'morale':
      return moraleFrame();
    case 'logistics':
      return logisticsFrame();
    case 'move':
      return moveFrame();
  }
}

/** The step of a move to which a moment belongs; null: it begins its steps itself, or comes before the first move. */
const STEP: { readonly [M in Moment]: StepId | null } = {
  ...{ leadership: null, density: null, commanders: 'orders', nets: 'orders', orders: 'orders', location: 'location' },
  ...{ calls: 'location', 'direct-fire': 'direct-fire', 'area-fire': 'area-fire', movement: 'movement' },
  ...{ assault: 'assault', morale: 'morale', logistics: 'logistics', move: null },
};

const scene = procedure<SceneFrame>(({ ask }) => ({
  order: ask(['scene-begin'], {
    rule: 'stonk-seq-01',
    title: say`Does the scene begin?`,
    waitsFor: ({ table, self }) => [...table.terms.seats[self.side]],
    form: () => oneOf([BEGIN]),
    words: () => say`it begins`,
    take: ({ self: { moments } }) => ({ call: { proc: 'scene-run', step: 'next', moments, done: 0 }, then: 'end' }),
  }),
  end: () => 'over',
}));

const run = procedure<SceneRunFrame>(() => ({
  next: ({ table, self, play }) => {
    const moment = self.moments[self.done];
    if (!moment) return 'done';
    self.done += 1;
    const step = STEP[moment];
    if (step && step !== table.step) play.emit({ type: 'step', rule: 'stonk-seq-01', step });
    return { call: frameOf(moment), then: 'next' };
  },
}));

export const sceneChapter = chapter({
  procedures: { scene, 'scene-run': run },
  frames: { scene: open('side', 'moments'), 'scene-run': open('moments', 'done') },
  answers: { 'scene-begin': begin },
  events: {},
});
