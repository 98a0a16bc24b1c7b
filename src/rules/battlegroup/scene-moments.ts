/** How a scene is played: one order, or a moment that is no unit's order: a test of morale, rally, a counter, the start of a turn. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull, open } from '../../kit/classes.ts';
import { oneOf, order as orderForm } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import { type ChapterKinds, type Foreign, foreign, type Steps } from '../../kit/steps.ts';
import { OPENINGS } from './chapters.ts';
import type { CounterAnswer, CounterFrame } from './counters.ts';
import type { BeyondDutyFrame, MoraleFrame } from './morale.ts';
import type { OrderFrame } from './orders/types.ts';
import { begin } from './parts.ts';
import { type BgTable, type Side, sideOf } from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import { diceSteps } from './turn/dice.ts';
import { rallySteps } from './turn/rally.ts';
import { choiceWords, drawFor, frameOf, offersOf, ordersOf, refuseChoice } from './turn/turn.ts';
import { type Turn, type TurnFrame, answers as turnAnswers } from './turn/types.ts';

const id = z.string().min(1).max(60);
const counters = BATTLE_COUNTERS.filter(({ value }) => value === null).map(({ kind }) => kind);

/** How a scene says which moment it is, in the place of its order. */
export const SceneMoment = z.discriminatedUnion('kind', [
  /** A test of morale, whatever brought it about; one of going beyond the call of duty. */
  z.strictObject({ kind: z.literal('morale'), unit: id }),
  z.strictObject({ kind: z.literal('beyond'), unit: id }),
  /** The side's rally, with so many counters. */
  z.strictObject({ kind: z.literal('rally'), counters: z.int().min(1).max(20) }),
  /** The side draws so many counters. */
  z.strictObject({ kind: z.literal('draw'), counters: z.int().min(1).max(20) }),
  /** The side's orders dice, with the re-roll of its senior officers. */
  z.strictObject({ kind: z.literal('orders') }),
  /** A counter that the side has drawn and plays on a unit. */
  z.strictObject({ kind: z.literal('counter'), counter: z.enum(counters), unit: id }),
  /** The start of the side's turn, before its orders dice: what was timed for it. */
  z.strictObject({ kind: z.literal('turn') }),
]);
export type SceneMoment = z.infer<typeof SceneMoment>;

export const MOMENTS: readonly string[] = SceneMoment.options.map(({ shape }) => shape.kind.value);

export function momentOf(said: SceneMoment): Moment {
  switch (said.kind) {
    case 'morale':
    case 'beyond':
      return { kind: said.kind, unit: said.unit };
    case 'counter':
      return { kind: 'counter', counter: said.counter };
    case 'draw':
      return { kind: 'draw', counters: said.counters };
    default:
      return { kind: said.kind };
  }
}

/** What is said once it has begun. */
export function answersIn(said: SceneMoment): (z.infer<typeof turnAnswers.rally> | CounterAnswer)[] {
  if (said.kind === 'rally') return [{ kind: 'rally', counters: said.counters }];
  return said.kind === 'counter' ? [{ kind: 'counter', unit: said.unit }] : [];
}

/** Said where nothing has to be chosen. */
export const BEGIN = { kind: 'begin' } as const;

// ---- how they are played ---------------------------------------------------------------------------------------

/** What a scene is about, where that is no order. */
export type Moment =
  | { readonly kind: 'morale' | 'beyond'; readonly unit: string }
  | { readonly kind: 'counter'; readonly counter: string }
  | { readonly kind: 'draw'; readonly counters: number }
  | { readonly kind: 'rally' | 'turn' | 'orders' };

/** A scene: one order or one moment, and then nothing. */
export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'moment' | 'end';
  readonly moment?: Moment;
  /** How much of what the moment brings has been done. */
  done?: number;
}

/** A side's rally without the rest of its turn. */
export interface RallyFrame extends Frame, Pick<TurnFrame, 'declared' | 'drawn' | 'markers'> {
  readonly proc: 'rally';
  step: 'rally' | 'counters' | 'dicing' | 'unpin' | 'end';
}

/** A side's orders dice without the rest of its turn. */
export interface OrdersDiceFrame extends Frame, Pick<TurnFrame, 'dice' | 'reroll'> {
  readonly proc: 'orders-dice';
  step: 'dice' | 'reroll' | 'rerolled' | 'opened';
}

const answers = { ...turnAnswers, begin };

interface Moments extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: SceneFrame | RallyFrame | OrdersDiceFrame;
  calls: BeyondDutyFrame | CounterFrame | MoraleFrame | OrderFrame | Foreign;
  answer: z.infer<(typeof answers)[keyof typeof answers]>;
  event: never;
  emits: Turn['event'] | Turn['emits'];
}

const { chapter, procedure } = kit<Moments>(sideOf);

type Given = Exclude<Moments['answer'], { kind: 'reroll' | 'rally' | 'unpin' }>;

/** What carries a moment out; null when there is nothing more. */
function momentFrame(table: BgTable, self: SceneFrame): Moments['frame'] | Moments['calls'] | null {
  const moment = self.moment!;
  const side = table.active;
  const number = self.done ?? 0;
  self.done = number + 1;
  if (moment.kind === 'turn') {
    const opening = OPENINGS[number]?.(table, side);
    if (opening === null) return momentFrame(table, self);
    return opening ? foreign(opening) : null;
  }
  if (number > 0) return null;
  switch (moment.kind) {
    case 'morale':
      return { proc: 'morale', step: 'roll', unit: moment.unit, die: 0 };
    case 'beyond':
      return { proc: 'beyond-duty', step: 'try', unit: moment.unit };
    case 'rally':
      return { proc: 'rally', step: 'rally', declared: 0, drawn: 0, markers: 0 };
    case 'draw':
      return { proc: 'counter', step: 'draw', side, left: moment.counters, drawn: '', unit: null, chooser: side };
    case 'orders':
      return { proc: 'orders-dice', step: 'dice', dice: [], reroll: 0 };
    case 'counter': {
      const { counter: drawn } = moment;
      return { proc: 'counter', step: 'choose', side, left: 0, drawn, unit: null, chooser: side };
    }
  }
}

/** The question of a turn's orders, once; or a moment that only has to begin. */
const scene = procedure<SceneFrame>(({ ask }) => ({
  order: ask(['order', 'stop', 'registered', 'strike', 'detonate', 'begin'], {
    rule: 'bg-turn-04',
    title: say`Give an order.`,
    waitsFor: ({ table }) => table.seats[table.active],
    form: ({ table, self, seat }) =>
      self.moment
        ? oneOf<Given>([BEGIN], ({ kind }) =>
            kind === 'begin' ? null : refusal('NOT_NOW', 'bg-turn-04', 'No order can be given at this moment.'),
          )
        : orderForm<Given>(
            () => offersOf(table, seat),
            (answer) =>
              answer.kind === 'begin'
                ? refusal('ORDER_OR_STOP', 'bg-turn-04', 'Give an order, or stop.')
                : refuseChoice(table, seat, answer),
            { draw: (pick) => drawFor(table, seat, pick) },
          ),
    words: (answer) => (answer.kind === 'begin' ? say`Begin` : choiceWords(answer)),
    defaultAnswer: ({ self }) => (self.moment ? BEGIN : { kind: 'stop' }),
    take({ table, answer }) {
      if (answer.kind === 'begin') return { to: 'moment' };
      const call = frameOf(table, answer);
      return call ? { call, then: 'end' } : 'over';
    },
  }),
  moment: ({ table, self }) => {
    const call = momentFrame(table, self);
    return call ? { call, then: 'moment' } : 'over';
  },
  end: () => 'over',
}));

/** bg-turn-02 Orders dice and re-rolls, as they are in a turn, and nothing after them. */
const ordersDice = procedure<OrdersDiceFrame>((makers) => ({
  ...(diceSteps(makers as never) as unknown as Pick<Steps<Moments, OrdersDiceFrame>, 'dice' | 'reroll' | 'rerolled'>),
  opened: ({ table, self, play }) => {
    play.emit(ordersOf(table, self.dice));
    return 'done';
  },
}));

/** Rally, as it is in a turn, and nothing after it. */
const rally = procedure<RallyFrame>((makers) => ({
  ...(rallySteps(makers as never) as unknown as Pick<
    Steps<Moments, RallyFrame>,
    'rally' | 'counters' | 'dicing' | 'unpin'
  >),
  end: () => 'done',
}));

export const moments = chapter({
  procedures: { scene, rally, 'orders-dice': ordersDice },
  frames: {
    scene: { ...open('done'), moment: inFull },
    rally: open('declared', 'drawn', 'markers'),
    'orders-dice': open('dice', 'reroll'),
  },
  answers,
  events: {},
});
