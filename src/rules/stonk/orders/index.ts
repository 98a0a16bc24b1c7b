/** Step 1 of a move: orders and communications (stonk-seq-10, stonk-order-01 to stonk-order-17, stonk-gap-74). */
import { kit } from '../../../kit/chapter.ts';
import { drawFrom, firstOf } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { type PlanningFrame, planningFrame } from '../artillery/types.ts';
import { type NetsFrame, netsFrame, type ReportsFrame, reportsFrame } from '../communications/types.ts';
import { type TasksFrame, tasksFrame } from '../engineers/types.ts';
import { type SuccessionFrame, successionFrame } from '../organisation/types.ts';
import { minutesOf } from '../parts.ts';
import { actingCompanies, actingSeats, companyAt, type Side, type StonkTable, sideOf } from '../state.ts';
import { comeDue, runMinutes } from './company-order.ts';
import { type AnyWritten, ENTRIES, type EntryEvent, KINDS, SHAPES } from './entries.ts';
import type { Entry, Fault, Writer } from './entry.ts';
import type { OrdersEvent, OrdersFrame } from './types.ts';

interface OrdersChapter extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: OrdersFrame;
  calls: NetsFrame | ReportsFrame | SuccessionFrame | TasksFrame | PlanningFrame;
  answer: AnyWritten;
  event: OrdersEvent;
  emits: EntryEvent;
}

const { chapter, procedure } = kit<OrdersChapter>(sideOf);

type AnyEntry = Entry<AnyWritten, EntryEvent | OrdersEvent>;
interface Line {
  readonly row: string;
  readonly of: string;
  readonly entry: AnyEntry;
}

const BY_KIND: ReadonlyMap<string, AnyEntry> = new Map(ENTRIES.map((one) => [one.kind, one]));
const entryOf = (kind: string): AnyEntry => BY_KIND.get(kind)!;
const linesOf = (at: Writer): Line[] =>
  ENTRIES.flatMap((entry) => entry.rows(at).map((of) => ({ row: `${entry.kind}:${of}`, of, entry })));
const keyOf = (answer: AnyWritten): string => `${answer.kind}:${entryOf(answer.kind).rowOf(answer)}`;

function faultOf(at: Writer & { readonly draft: readonly AnyWritten[] }): Fault<AnyWritten> | null {
  for (const { fault } of ENTRIES) {
    const found = fault?.(at);
    if (found) return found;
  }
  return null;
}

const orders = procedure<OrdersFrame>(({ sealed }) => ({
  /** stonk-gap-99 */
  succession: () => ({ call: successionFrame(), then: 'nets' }),
  nets: () => ({ call: netsFrame(), then: 'pass-on' }),
  'pass-on': () => ({ call: reportsFrame('pass-on'), then: 'due' }),

  /** stonk-seq-10 stonk-order-33 stonk-gap-74 Orders whose minutes have run serve from this move on. */
  due: ({ table, play }) => {
    for (const company of actingCompanies(table)) comeDue(table, company, play);
    return { to: 'tasks' };
  },
  tasks: () => ({ call: tasksFrame(), then: 'planning' }),
  planning: () => ({ call: planningFrame(), then: 'write' }),

  /** stonk-secret-06 All seats write at once, in secret; stonk-seq-03 in a bound those of the side whose bound it is. */
  write: sealed(KINDS, {
    rule: 'stonk-order-01',
    startsOrder: true,
    title: say`Write your orders.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: linesOf,
    rowOf: keyOf,
    // A brigade has hundreds of lines, and a page shows those of one company.
    isFolded: ({ entry }) => entry.kind !== 'fireplan',
    form: (at) => at.row.entry.form({ ...writer(at), row: at.row.of, draft: at.draft }),
    words: (answer, at) => entryOf(answer.kind).words(answer, at),
    unanswered: say`as before`,
    commit: (draft) => say`Commit ${count(draft.length, 'order')}`,
    refuseCommit: (at) => faultOf({ ...writer(at), draft: at.draft })?.refusal ?? null,
    draws(at) {
      const { draft, pick } = at;
      const written = new Set(draft.map(keyOf));
      const open = linesOf(at).filter(({ row }) => !written.has(row));
      const line = open[pick(open.length + 1)];
      const form = line?.entry.form({ ...writer(at), row: line.of, draft });
      if (form && firstOf(form) !== undefined) return drawFrom(form, pick);
      return faultOf({ ...writer(at), draft })?.mend ?? null;
    },
    defaults: (at) => faultOf({ ...writer(at), draft: at.draft })?.mend ?? null,
    close({ table, drafts, play }) {
      const written = drafts.flatMap(({ seat, side, answers }) =>
        answers.map((answer) => ({ seat, side, answer, of: `${seat} ${keyOf(answer)}` })),
      );
      // stonk-umpire-05 The judge has refused what a seat cannot know; an umpire may strike more, all in one question.
      const stands = play.rulings<boolean>({
        ...{ rule: 'stonk-umpire-05', what: 'order' },
        matters: written.map(({ seat, of }) => ({ of, to: [seat], proposal: true, allowed: { oneOf: [true, false] } })),
      });
      for (const { seat, side, answer, of } of written)
        if (!stands[of]) {
          const row = entryOf(answer.kind).rowOf(answer);
          play.emit({ type: 'order-struck', rule: 'stonk-umpire-05', side, seat, kind: answer.kind, row });
        }
      for (const entry of ENTRIES) {
        const own = written.filter(({ answer, of }) => answer.kind === entry.kind && stands[of]);
        entry.carryOut(table, own, play);
      }
      return { to: 'run' };
    },
  }),

  /** stonk-order-13 stonk-gap-74 The minutes of this move run, where the link holds and the HQ can take orders. */
  run: ({ table, play }) => {
    for (const company of actingCompanies(table)) runMinutes(table, company, play);
    return { call: tasksFrame('begin'), then: 'done' };
  },
}));

const writer = ({ table, seat, side }: Writer): Writer => ({ table, seat, side });

export const ordersChapter = chapter({
  procedures: { orders },
  frames: { orders: {} },
  answers: SHAPES,
  events: {
    'orders-begun': {
      seenBy: 'seat',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply(table, { company, task, objective, tenths }) {
        change(table.companies, company, { preparing: Object.freeze({ task, objective, left: tenths }) });
      },
      say: ({ company, tenths }) => say`${name(company)} is given orders: ${count(minutesOf(tenths), 'minute')}.`,
    },
    'orders-ran': {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { company, left }) {
        const { preparing } = companyAt(table, company);
        if (preparing) change(table.companies, company, { preparing: Object.freeze({ ...preparing, left }) });
      },
      say: ({ company, left }) => say`${name(company)}: ${count(minutesOf(left), 'minute')} of orders left.`,
    },
    'orders-in-force': {
      seenBy: 'seat',
      tone: 'order',
      apply(table, { company, task, objective, move }) {
        const since = { task, objective, since: move };
        change(table.companies, company, { orders: Object.freeze(since), preparing: null, fallen: 0 });
        // stonk-gap-88 Losses count from the orders for a position on.
        for (const one of table.elements)
          if (one.company === company) change(table.elements, one.id, { lostInAttack: 0 });
      },
      say: ({ company }) => say`${name(company)} has its orders.`,
    },
    'order-struck': {
      seenBy: 'seat',
      reveals: true,
      tone: 'bad',
      apply: () => {},
      say: ({ row }) => say`The umpire strikes what was ordered for ${name(row)}.`,
    },
  },
});
