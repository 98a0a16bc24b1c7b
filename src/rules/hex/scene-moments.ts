/** How a scene is played: one moment after the other, and nothing after them. Orders are answers to the questions of the moments. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { rallyFrame } from './administration/rally.ts';
import { administrationFrame } from './administration/steps.ts';
import type { AdministrationFrame, RallyFrame } from './administration/types.ts';
import { type CommandFrame, commandFrame } from './command.ts';
import { type ClearingFrame, clearingFrame } from './effects/types.ts';
import { type FormationMoraleFrame, formationMoraleFrame } from './formation-morale.ts';
import { type SupportFrame, supportFrame } from './indirect/types.ts';
import { formationsToActivate, unitsToActivate } from './operations/able.ts';
import { activationFrame, rollInitiative } from './operations/impulse.ts';
import type { ActivationFrame, AttemptFrame, OperationsEvent } from './operations/types.ts';
import { type HexTable, inOrder, seatsOf, sideOf, unitOf } from './state.ts';

/** Who is activated: a formation, or a unit alone. */
export interface Activated {
  readonly formation: string | null;
  readonly unit: string | null;
}

export type Moment =
  | { readonly kind: 'initiative' }
  | { readonly kind: 'support' | 'record' | 'command' | 'clearing' | 'rally' | 'formation-morale' }
  /** An activation that has begun. */
  | ({ readonly kind: 'activation' } & Activated)
  /** hex-op-03 to hex-op-11 An attempt at one, and what is done if it succeeds. */
  | ({ readonly kind: 'attempt' } & Activated)
  | { readonly kind: 'administration'; readonly from: AdministrationFrame['step'] };

export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'next';
  /** Who gives the orders. */
  readonly side: Side;
  readonly moments: readonly Moment[];
  next: number;
}

/** A scene begins. */
const begin = z.strictObject({ kind: z.literal('begin') });
type Begin = z.infer<typeof begin>;
export const BEGIN: Begin = { kind: 'begin' };

export interface SceneKinds extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: SceneFrame;
  calls:
    | (SupportFrame | CommandFrame | ClearingFrame | RallyFrame | FormationMoraleFrame)
    | (AdministrationFrame | ActivationFrame | AttemptFrame);
  answer: Begin;
  event: never;
  emits: OperationsEvent;
}

const { chapter, procedure } = kit<SceneKinds>(sideOf);

/** The activation of a scene, as if its attempt had succeeded. */
export const activationOf = (table: HexTable, side: Side, { formation, unit }: Activated): ActivationFrame => ({
  ...activationFrame({
    ...{ side, formation, unit },
    isHidden: unit !== null && unitOf(table, unit)?.isHidden === true,
  }),
  step: 'choose',
});

function frameOf(table: HexTable, side: Side, moment: Exclude<Moment, { kind: 'initiative' }>): SceneKinds['calls'] {
  switch (moment.kind) {
    case 'support':
      return supportFrame();
    // Missions have been resolved.
    case 'record':
      return { ...supportFrame(), seen: table.batteries.length };
    case 'command':
      return commandFrame();
    case 'clearing':
      return clearingFrame();
    case 'rally':
      return rallyFrame();
    case 'formation-morale':
      return formationMoraleFrame();
    case 'administration':
      return { ...administrationFrame(), step: moment.from, sides: [...inOrder(table)] };
    case 'activation':
      return activationOf(table, side, moment);
    case 'attempt': {
      const { formation, unit } = moment;
      const isHidden = unit !== null && unitOf(table, unit)?.isHidden === true;
      return { proc: 'attempt', step: 'roll', side, formation, unit, isHidden };
    }
  }
}

/** Why the first moment cannot be. */
function refuseMoment(table: HexTable, side: Side, moment: Moment | undefined): Refusal | null {
  if (moment?.kind !== 'attempt') return null;
  const { formation, unit } = moment;
  if (formation !== null && !formationsToActivate(table, side).some(({ id }) => id === formation))
    return refusal('NOT_TO_ACTIVATE', 'hex-mark-09', 'That formation cannot be activated now.', { formation });
  if (unit !== null && !unitsToActivate(table, side).some(({ id }) => id === unit))
    return refusal('NOT_TO_ACTIVATE', 'hex-op-06', 'Only a unit out of command is activated alone.', { unit });
  return null;
}

const scene = procedure<SceneFrame>(({ ask }) => ({
  order: ask(['begin'], {
    rule: 'hex-turn-01',
    title: say`Does the scene begin?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, self }) => oneOf([BEGIN], () => refuseMoment(table, self.side, self.moments[0])),
    words: () => say`it begins`,
    take: () => ({ to: 'next' }),
  }),

  next: ({ table, self, play }) => {
    const moment = self.moments[self.next];
    if (!moment) return 'over';
    self.next += 1;
    if (moment.kind === 'initiative') {
      rollInitiative(table, play);
      return { to: 'next' };
    }
    return { call: frameOf(table, self.side, moment), then: 'next' };
  },
}));

export const sceneChapter = chapter({
  procedures: { scene },
  frames: { scene: { side: 'public', moments: inFull, next: 'public' } },
  answers: { begin },
  events: {},
});
