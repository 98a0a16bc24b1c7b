/** What comes of one order, as if nothing else happened: what odds of a sealed list are counted through. No game calls these frames. */
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type AssaultsFrame, assaultsFrame } from './assault/types.ts';
import { rollNets } from './communications/index.ts';
import type { CommunicationsEvent } from './communications/types.ts';
import type { March, PathAnswer } from './movement/entries.ts';
import { type MovementEvent, type MovementFrame, movementFrame } from './movement/types.ts';
import { COMPANY_ENTRIES, type CompanyOrder, comeDue, runMinutes } from './orders/company-order.ts';
import type { OrdersEvent } from './orders/types.ts';
import { ofUnit, pointOf } from './parts.ts';
import { battalionAt, companyAt, elementAt, type Side, type StonkTable, sideOf } from './state.ts';
import { MINUTES_PER_MOVE } from './tables/print.ts';
import type { TurnEvent } from './turn.ts';

/** An order to a company: does it come into force, and when? */
interface ArrivalFrame extends Frame {
  readonly proc: 'arrival';
  step: 'write' | 'run' | 'next';
  readonly order: CompanyOrder;
  /** Moves that are still looked at. */
  left: number;
}

/** Nobody plans further ahead than an hour. */
const MOVES_AHEAD = 6;

export const arrivalFrame = (order: CompanyOrder): ArrivalFrame => ({
  ...{ proc: 'arrival', step: 'write', order, left: MOVES_AHEAD },
});

/** Units on their paths, and the assaults in which these end. */
interface AdvanceFrame extends Frame {
  readonly proc: 'advance';
  step: 'write' | 'assault';
  readonly marches: readonly (March | PathAnswer)[];
}

export const advanceFrame = (marches: AdvanceFrame['marches']): AdvanceFrame => ({
  ...{ proc: 'advance', step: 'write', marches },
});

interface Foretold extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: ArrivalFrame | AdvanceFrame;
  calls: MovementFrame | AssaultsFrame;
  answer: never;
  event: never;
  emits: OrdersEvent | CommunicationsEvent | MovementEvent | TurnEvent;
}

const { chapter, procedure } = kit<Foretold>(sideOf);

const arrival = procedure<ArrivalFrame>(() => ({
  write: ({ table, self: { order }, play }) => {
    const { seat, side } = companyAt(table, order.company);
    for (const { carryOut } of COMPANY_ENTRIES) carryOut(table, [{ seat, side, answer: order }], play);
    return { to: 'run' };
  },

  /** stonk-gap-74 The minutes of a move run, where there is a link. */
  run: ({ table, self, play }) => {
    runMinutes(table, companyAt(table, self.order.company), play);
    self.left -= 1;
    return self.left > 0 && table.move < table.terms.moves ? { to: 'next' } : 'done';
  },

  /** stonk-comm-01 The next move: nets are rolled anew, and what has run its minutes comes into force. */
  next: ({ table, self, play }) => {
    const { move, bound, visibility, terms } = table;
    play.emit({ type: 'clock', rule: 'stonk-core-05', minute: move * MINUTES_PER_MOVE });
    play.emit({ type: 'move', rule: 'stonk-seq-01', move: move + 1, bound, visibility });
    const company = companyAt(table, self.order.company);
    if (terms.options.communications) rollNets(table, play, battalionAt(table, company.battalion), [company]);
    comeDue(table, companyAt(table, company.id), play);
    return companyAt(table, company.id).preparing ? { to: 'run' } : 'done';
  },
}));

const advance = procedure<AdvanceFrame>(() => ({
  write: ({ table, self, play }) => {
    for (const one of self.marches) {
      const element = elementAt(table, one.unit);
      const { posture } = one.kind === 'march' ? one : element;
      const path = one.path.length > 0 ? one.path.map(pointOf) : null;
      play.emit({ type: 'march', rule: 'stonk-gap-98', ...ofUnit(element), posture, path });
    }
    return { call: { ...movementFrame(), step: 'halt' }, then: 'assault' };
  },
  assault: () => ({ call: { ...assaultsFrame(), step: 'close-in' }, then: 'done' }),
}));

export const foretoldChapter = chapter({
  procedures: { arrival, advance },
  frames: {
    arrival: { isHidden: true, fields: { order: 'nobody', left: 'nobody' } },
    advance: { isHidden: true, fields: { marches: 'nobody' } },
  },
  answers: {},
  events: {},
});
