/** A chapter for tests of the kit, after STONK: commanders write sealed orders; then the umpire, the nets and the messengers. */
import * as z from 'zod';
import { atLeast } from '../../src/kernel/explain.ts';
import type { Frame, Receives, Returns } from '../../src/kernel/flow.ts';
import type { Emitter } from '../../src/kernel/play.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { kit } from '../../src/kit/chapter.ts';
import { type Classes, closedAs, type View, type Viewer } from '../../src/kit/classes.ts';
import { oneOf } from '../../src/kit/form.ts';
import { count, name, say } from '../../src/kit/sentence.ts';
import type { ChapterKinds } from '../../src/kit/steps.ts';

// ---- what the chapter deals in --------------------------------------------------------------------------------------
const order = z.strictObject({
  kind: z.literal('order'),
  company: z.string(),
  task: z.enum(['move', 'attack']),
  objective: z.string(),
});
const messenger = z.strictObject({ kind: z.literal('messenger'), by: z.enum(['foot', 'vehicle']).nullable() });
type Order = z.infer<typeof order>;
type Side = 'axis' | 'allies';
export interface Company {
  readonly id: string;
  readonly side: Side;
  /** stonk-secret-03 Its commander: two seats of a side need not know the same. */
  readonly seat: string;
  readonly platoons: number;
  readonly quality: 'veteran' | 'average' | 'green';
  readonly isSuppressed: boolean;
  readonly knows: readonly string[];
  orders: { readonly task: Order['task']; readonly objective: string; readonly minutesLeft: number } | null;
}
/** `net` is null until it is rolled in this move. */
export interface Battalion {
  readonly id: string;
  readonly side: Side;
  readonly radio: 'US' | 'other';
  net: 'works' | 'down' | null;
}
export interface StonkTable {
  companies: Company[];
  battalions: Battalion[];
  readonly objectives: readonly string[];
}
/** stonk-comm-05 Carries one message while the net is down, and returns whether it arrived. */
export interface MessengerFrame extends Frame, Returns<boolean> {
  readonly proc: 'messenger';
  step: 'choose' | 'roll';
  readonly seat: string;
  readonly company: string;
  by: 'foot' | 'vehicle';
}
export interface OrdersFrame extends Frame, Receives<{ arrived: MessengerFrame }> {
  readonly proc: 'orders';
  step: 'write' | 'umpire' | 'send' | 'arrived';
  sent: (Order & { readonly side: Side; readonly seat: string })[];
}
type OfCompany<Type extends string> = {
  readonly type: Type;
  readonly rule: string;
  readonly side: Side;
  readonly seat: string;
  readonly company: string;
};
export interface Orders extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: OrdersFrame | MessengerFrame;
  calls: never;
  emits: never;
  answer: Order | z.infer<typeof messenger>;
  event:
    | (OfCompany<'orders-lost'> & { readonly by: 'umpire' | 'messenger' })
    | (OfCompany<'orders-begun'> & {
        readonly task: Order['task'];
        readonly objective: string;
        readonly minutes: number;
      })
    | {
        readonly type: 'net-tested';
        readonly rule: string;
        readonly side: Side;
        readonly battalion: string;
        readonly works: boolean;
      };
}
const companyOf = (table: StonkTable, id: string): Company => table.companies.find((one) => one.id === id)!;
const battalionOf = (table: StonkTable, of: Side): Battalion => table.battalions.find(({ side }) => side === of)!;
const sideOf = (table: StonkTable, seat: string): Side => table.companies.find((one) => one.seat === seat)!.side;
const { chapter, procedure } = kit<Orders>(sideOf);
/** T-comm, L141-144: the score on a D10, 0 to 9, at which a link works. */
const SCORE = { battalionNet: { other: 2, US: 1 }, messenger: { foot: 6, vehicle: 1 } } as const;
/** stonk-order-07, stonk-order-14 Minutes a platoon, by quality. stonk-gap-73 A move takes 10 minutes a company. */
const PER_PLATOON = { veteran: 8, average: 10, green: 13 } as const;
export const minutesFor = ({ platoons, quality }: Company, task: Order['task']): number =>
  task === 'attack' ? platoons * PER_PLATOON[quality] : 10;
const taskWords = (task: Order['task'], objective: string) =>
  task === 'attack' ? say`attack ${objective}` : say`move to ${objective}`;

// ---- the procedures -------------------------------------------------------------------------------------------------
/** stonk-order-07 From now on the minutes run. */
function begin(
  table: StonkTable,
  { side, seat, company, task, objective }: OrdersFrame['sent'][number],
  play: Emitter<Orders['event']>,
): void {
  const minutes = minutesFor(companyOf(table, company), task);
  play.emit({ type: 'orders-begun', rule: 'stonk-order-07', side, seat, company, task, objective, minutes });
}

const write = procedure<OrdersFrame>(({ sealed }) => ({
  /** stonk-secret-06 Orders are written, and stay sealed until all have committed. */
  write: sealed(['order'], {
    rule: 'stonk-order-01',
    title: say`Write your orders.`,
    waitsFor: ({ table }) => [...new Set(table.companies.map(({ seat }) => seat))],
    rows: ({ table, seat }) => table.companies.filter((one) => one.seat === seat).map(({ id }) => id),
    rowOf: ({ company }) => company,
    form: ({ table, row }) =>
      oneOf(
        table.objectives.flatMap((objective) =>
          (['move', 'attack'] as const).map((task): Order => ({ kind: 'order', company: row, task, objective })),
        ),
        () =>
          companyOf(table, row).isSuppressed
            ? refusal('SUPPRESSED', 'stonk-order-13', 'A suppressed company receives no orders.')
            : null,
      ),
    words: ({ company, task, objective }, { table }) =>
      say`${taskWords(task, objective)}: ${count(minutesFor(companyOf(table, company), task), 'minute')}`,
    unanswered: say`keeps its orders`,
    commit: (draft) => say`Commit ${count(draft.length, 'order')}`,
    close({ self, drafts }) {
      for (const { seat, side, answers } of drafts)
        self.sent.push(...answers.map((answer) => ({ ...answer, side, seat })));
      return { to: 'umpire' };
    },
  }),

  /** stonk-umpire-05 The umpire stops orders that rest on what the company does not know: one ruling for all. Proposed: none. */
  umpire: ({ self, play }) => {
    const ids = self.sent.map(({ company }) => company);
    const stand: readonly string[] = play.ruling({
      rule: 'stonk-umpire-05',
      what: 'result',
      to: [],
      proposal: ids,
      allowed: { someOf: ids },
    });
    for (const { side, seat, company } of self.sent)
      if (!stand.includes(company))
        play.emit({ type: 'orders-lost', rule: 'stonk-umpire-05', side, seat, company, by: 'umpire' });
    self.sent = self.sent.filter(({ company }) => stand.includes(company));
    return { to: 'send' };
  },

  /** stonk-comm-01, stonk-gap-99 Orders to a company go by battalion net: one hidden D10 a net and move. Net down: a messenger. */
  send: ({ table, self, play }) => {
    const next = self.sent[0];
    if (!next) return 'done';
    const net = battalionOf(table, next.side);
    if (net.net === null) {
      const need = atLeast('stonk-comm-02', SCORE.battalionNet[net.radio]);
      // stonk-secret-09 Nobody but the umpire sees the die; the side sees the result.
      const { success: works } = play.test({
        rule: 'stonk-comm-01',
        use: 'net',
        of: net.id,
        to: [],
        sides: 10,
        low: 0,
        need,
      });
      play.emit({ type: 'net-tested', rule: 'stonk-comm-01', side: net.side, battalion: net.id, works });
      return { to: 'send' };
    }
    if (net.net === 'down')
      return {
        call: { proc: 'messenger', step: 'choose', seat: next.seat, company: next.company, by: 'foot' },
        then: 'arrived',
      };
    begin(table, self.sent.shift()!, play);
    return { to: 'send' };
  },

  /** stonk-gap-81 The message arrives at the end of this step, or not at all. */
  arrived: ({ table, self, play, returned: hasArrived }) => {
    const { side, seat, company } = self.sent[0]!;
    if (hasArrived) begin(table, self.sent[0]!, play);
    else play.emit({ type: 'orders-lost', rule: 'stonk-comm-05', side, seat, company, by: 'messenger' });
    self.sent.shift();
    return { to: 'send' };
  },
}));

const carry = procedure<MessengerFrame>(({ ask }) => ({
  /** stonk-comm-05 That a commander is asked tells that a net is down: the question is hidden. */
  choose: ask(['messenger'], {
    rule: 'stonk-comm-05',
    title: say`The battalion net is down. Send a messenger?`,
    waitsFor: ({ self }) => [self.seat],
    isHidden: true,
    form: () => oneOf(([null, 'foot', 'vehicle'] as const).map((by) => ({ kind: 'messenger', by }))),
    words: ({ by }) =>
      by
        ? say`${by === 'foot' ? 'a messenger on foot' : 'a messenger in a vehicle'}, ${`${SCORE.messenger[by]}+`}`
        : say`no messenger`,
    take({ self, answer: { by } }) {
      if (by === null) return { done: false };
      self.by = by;
      return { to: 'roll' };
    },
  }),
  roll: ({ self, play }) => {
    const need = atLeast('stonk-comm-05', SCORE.messenger[self.by]);
    return {
      done: play.test({ rule: 'stonk-comm-05', use: 'messenger', of: self.company, to: [], sides: 10, low: 0, need })
        .success,
    };
  },
}));

// ---- events, secrets, the page --------------------------------------------------------------------------------------
export const orders = chapter({
  answers: { order, messenger },
  procedures: { orders: write, messenger: carry },
  // stonk-secret-03 What a commander has written, fellow commanders of the side learn when it is on its way.
  frames: {
    orders: { sent: 'seatItems' },
    messenger: { seat: closedAs('seat', ''), company: closedAs('seat', ''), by: closedAs('seat', 'foot') },
  },
  events: {
    'net-tested': {
      seenBy: 'ownSide',
      group: 'opens',
      apply: (table, { side, works }) =>
        void Object.assign(battalionOf(table, side), { net: works ? 'works' : 'down' }),
      say: ({ battalion, works }) => say`The net of ${name(battalion)} ${works ? 'works' : 'is down'} this move.`,
    },
    'orders-begun': {
      seenBy: 'ownSide',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply: (table, { company, task, objective, minutes: minutesLeft }) =>
        void Object.assign(companyOf(table, company), { orders: { task, objective, minutesLeft } }),
      say: ({ company, task, objective, minutes }) =>
        say`${name(company)} prepares to ${taskWords(task, objective)}: ${count(minutes, 'minute')}.`,
    },
    'orders-lost': {
      seenBy: 'seat',
      tone: 'bad',
      group: 'follows',
      apply: () => {},
      say: ({ company, by }) =>
        by === 'umpire'
          ? say`The umpire stops the orders of ${name(company)}.`
          : say`No messenger reaches ${name(company)}: it keeps its orders.`,
    },
  },
});

const COMPANY = {
  id: 'ownSide',
  side: 'ownSide',
  seat: 'ownSide',
  platoons: 'ownSide',
  quality: 'ownSide',
  orders: 'ownSide',
  isSuppressed: 'seat',
  knows: 'seat',
} as const satisfies Classes<Company>;
/** stonk-secret-01, 07, 10 The enemy does not even know that a company exists; its commander alone knows what it knows. */
export const FIELDS = {
  objectives: 'public',
  battalions: { exists: 'ownSide', each: { id: 'ownSide', side: 'ownSide', radio: 'ownSide', net: 'ownSide' } },
  companies: { exists: 'ownSide', each: COMPANY },
} as const satisfies Classes<StonkTable>;
/** The page gets a list of companies with what they are doing, never frames. */
export const show = ({ companies }: View<StonkTable, typeof FIELDS>, { seat }: Viewer) =>
  companies.map(({ id, orders, ...company }) => ({
    company: id,
    isYours: company.seat === seat,
    doing: orders
      ? say`${taskWords(orders.task, orders.objective)} in ${count(orders.minutesLeft, 'minute')}`
      : say`no orders`,
  }));
