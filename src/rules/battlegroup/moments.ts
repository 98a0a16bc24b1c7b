/** How a scene is played: one order, or a moment that is no unit's order: a test of morale, rally, a counter, the start of a turn. */
import * as z from 'zod';
import { type Procedure, procedureOf } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { BgAnswer } from './answers.ts';
import { openingOf, turnActions } from './chapters.ts';
import type { BgFrame, Moment, OrdersDiceFrame, RallyFrame, SceneFrame } from './frames.ts';
import { orderFrame } from './orders.ts';
import type { BgKinds, BgTable } from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import { drawFor, offersOf, ordersOf, refuseChoice, turn } from './turn.ts';

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
export function answersIn(said: SceneMoment): BgAnswer[] {
  if (said.kind === 'rally') return [{ kind: 'rally', counters: said.counters }];
  return said.kind === 'counter' ? [{ kind: 'counter', unit: said.unit }] : [];
}

/** Said where nothing has to be chosen. */
export const BEGIN: BgAnswer = { kind: 'begin' };

/** What carries a moment out; null when there is nothing more. */
function frameOf(table: BgTable, self: SceneFrame): BgFrame | null {
  const moment = self.moment!;
  const side = table.active;
  const number = self.done ?? 0;
  self.done = number + 1;
  if (moment.kind === 'turn') {
    const opening = openingOf(table, side, number);
    return opening === null ? frameOf(table, self) : (opening ?? null);
  }
  if (number > 0) return null;
  switch (moment.kind) {
    case 'morale':
      return { proc: 'morale', step: 'roll', unit: moment.unit, die: 0 };
    case 'beyond':
      return { proc: 'beyond', step: 'try', unit: moment.unit };
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
export const scene = procedureOf<BgKinds>()<SceneFrame>()({
  order: {
    kind: 'ask',
    rule: 'bg-turn-04',
    waitsFor: (table) => table.seats[table.active],
    offers: (table, self, seat) => (self.moment ? [BEGIN] : offersOf(table, seat)),
    draw: (table, self, seat, pick) => (self.moment ? BEGIN : drawFor(table, seat, pick)),
    refuse(table, self, seat, answer) {
      if (!self.moment) return refuseChoice(table, seat, answer);
      return answer.kind === 'begin' ? null : refusal('NOT_NOW', 'bg-turn-04', 'No order is given at this moment.');
    },
    take(table, self, _seat, answer) {
      if (self.moment) return { to: 'moment' };
      if (answer.kind === 'order') return { call: orderFrame(answer, false, true), then: 'end' };
      const action = turnActions().get(answer.kind);
      return action ? { call: action.frame(table, answer), then: 'end' } : 'over';
    },
    usual: (_table, self) => (self.moment ? BEGIN : { kind: 'stop' }),
  },
  moment: (table, self) => {
    const call = frameOf(table, self);
    return call ? { call, then: 'moment' } : 'over';
  },
  end: () => 'over',
});

/** The steps of a turn look at nothing else of their frame. */
const { rally: ask, counters: draw, dicing, unpin } = turn as unknown as Procedure<BgKinds, RallyFrame>;
const { dice, reroll, rerolled } = turn as unknown as Procedure<BgKinds, OrdersDiceFrame>;

/** bg-turn-02 Orders dice and re-rolls, as they are in a turn, and nothing after them. */
export const ordersDice = procedureOf<BgKinds>()<OrdersDiceFrame>()({
  ...{ dice, reroll, rerolled },
  opened: (table, self, play) => {
    play.emit({ ...ordersOf(table, self.dice) });
    return 'done';
  },
});

/** Rally, as it is in a turn, and nothing after it. */
export const rally = procedureOf<BgKinds>()<RallyFrame>()({
  rally: ask,
  counters: draw,
  dicing,
  unpin,
  end: () => 'done',
});
