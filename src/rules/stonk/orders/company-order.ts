/** Orders to companies: stonk-order-01 to stonk-order-17. */
import * as z from 'zod';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf } from '../../../kit/form.ts';
import { count, say } from '../../../kit/sentence.ts';
import { isReached } from '../communications/types.ts';
import { id, minutesOf, ofCompany } from '../parts.ts';
import {
  type Company,
  companiesOf,
  companyAt,
  elementOf,
  landmarkAt,
  membersOf,
  ORDER_TASKS,
  type OrderTask,
  profile,
  type StonkTable,
} from '../state.ts';
import { combatTenths, movementTenths, type Tenths, unfamiliarTenths } from '../tables/orders.ts';
import type { Quality } from '../tables/print.ts';
import type { Entry } from './entry.ts';
import type { OrdersEvent } from './types.ts';

export const companyOrder = z.strictObject({
  kind: z.literal('order'),
  company: id,
  task: z.enum(ORDER_TASKS),
  /** A landmark. */
  objective: id,
});
export type CompanyOrder = z.infer<typeof companyOrder>;

/** stonk-order-13 stonk-ps-14 stonk-comm-10 stonk-comm-11 Can its HQ give and receive orders? stonk-gap-74 A pinned one at half pace. */
export function receives(table: StonkTable, { hq }: Company): 'fully' | 'half' | 'not' {
  const element = hq === null ? undefined : elementOf(table, hq);
  if (!element || element.isDemoralised || element.state === 'suppressed') return 'not';
  return element.state === 'pinned' ? 'half' : 'fully';
}

/**
 * stonk-order-13 A suppressed headquarters gives no orders: is the battalion's able to? Ours: of one that another player commands its companies
 * know nothing, and it is taken to give them.
 */
export function isLed(table: StonkTable, { battalion, seat }: Company): boolean {
  const hq = table.companies.find((one) => one.battalion === battalion && one.isBattalionHq);
  return hq === undefined || hq.seat !== seat || hq.hq === null || receives(table, hq) !== 'not';
}

/** stonk-gap-74 Tenths of a minute by which its orders come on in this move. */
export function pace(table: StonkTable, company: Company): Tenths {
  const takes = receives(table, company);
  if (takes === 'not' || !isLed(table, company) || !isReached(table, company)) return 0;
  return takes === 'half' ? 50 : 100;
}

/** stonk-gap-74 The minutes of this move. */
export function runMinutes(table: StonkTable, company: Company, play: Emitter<OrdersEvent>): void {
  const { preparing } = company;
  const tenths = preparing ? pace(table, company) : 0;
  if (!preparing || tenths === 0) return;
  const left = Math.max(0, preparing.left - tenths);
  play.emit({ type: 'orders-ran', rule: 'stonk-gap-74', ...ofCompany(company), left });
}

/** stonk-gap-74 Orders whose minutes have run come into force. */
export function comeDue(table: StonkTable, company: Company, play: Emitter<OrdersEvent>): void {
  const { preparing } = company;
  if (!preparing || preparing.left > 0) return;
  const { task, objective } = preparing;
  const of = ofCompany(company);
  play.emit({ type: 'orders-in-force', rule: 'stonk-gap-74', ...of, task, objective, move: table.move });
}

const platoonsOf = (table: StonkTable, company: string): Quality[] =>
  membersOf(table, company)
    .filter((one) => profile(one).kind !== 'hq')
    .map(({ quality }) => quality);

/** stonk-gap-79 That of most; a tie goes to the better. */
function most(qualities: readonly Quality[]): Quality {
  const times = (one: Quality): number => qualities.filter((other) => other === one).length;
  let best: Quality = 'veteran';
  for (const one of ['veteran', 'average', 'green'] as const) if (times(one) > times(best)) best = one;
  return best;
}

/** stonk-order-15 stonk-gap-79 Units that do not know each other. Ours: a company with elements of another battalion attached. */
function isMixed(table: StonkTable, company: string): boolean {
  const { battalion } = companyAt(table, company);
  return membersOf(table, company).some((one) => companyAt(table, one.company).battalion !== battalion);
}

/**
 * stonk-gap-73 stonk-order-17 Tenths of a minute for each company that one seat orders to one objective in one move. Of combat orders to several
 * battalions, each waits for those before it (stonk-order-09).
 */
export function tenthsFor(
  table: StonkTable,
  task: OrderTask,
  companies: readonly string[],
): ReadonlyMap<string, Tenths> {
  const out = new Map<string, Tenths>();
  const battalions = [...new Set(companies.map((one) => companyAt(table, one).battalion))];
  const briefed: Parameters<typeof combatTenths>[0]['battalions'][number][] = [];
  for (const battalion of battalions) {
    const all = table.terms.forces.filter((one) => one.battalion === battalion).map(({ company }) => company);
    const own = companies.filter((one) => companyAt(table, one).battalion === battalion);
    const whole = all.every((one) => own.includes(one)) && own.length > 1;
    const platoons = own.flatMap((one) => platoonsOf(table, one));
    const quality = most(platoons);
    briefed.push({ platoons, whole, quality });
    const tenths =
      task === 'attack'
        ? combatTenths({ battalions: briefed, slow: table.terms.options.slowOrders })
        : movementTenths(whole ? 'battalion' : own.length, quality);
    for (const one of own) out.set(one, isMixed(table, one) ? unfamiliarTenths(tenths) : tenths);
  }
  return out;
}

/** stonk-order-01 stonk-order-02 What higher command wants comes first. */
function landmarksFor({ terms: { landmarks }, higher }: StonkTable, { side }: Company) {
  const wanted = higher[side]?.objective;
  return [...landmarks.filter(({ id: one }) => one === wanted), ...landmarks.filter(({ id: one }) => one !== wanted)];
}

const TASK: { readonly [T in OrderTask]: string } = { move: 'move to', attack: 'attack' };
export const orderWords = (table: StonkTable, task: OrderTask, objective: string) =>
  say`${TASK[task]} ${landmarkAt(table, objective).name}`;

const byCompany: Entry<CompanyOrder, OrdersEvent> = {
  kind: 'order',
  rows: ({ table, seat }) => companiesOf(table, seat).map((one) => one.id),
  rowOf: ({ company }) => company,
  form: ({ table, row }) =>
    oneOf(
      landmarksFor(table, companyAt(table, row)).flatMap((landmark) =>
        ORDER_TASKS.map((task): CompanyOrder => ({ kind: 'order', company: row, task, objective: landmark.id })),
      ),
      () => {
        const company = companyAt(table, row);
        if (membersOf(table, row).length === 0)
          return refusal('NOBODY_LEFT', 'stonk-order-01', 'Nobody is left of that company.');
        if (receives(table, company) === 'not')
          return refusal(
            'SUPPRESSED',
            'stonk-order-13',
            'Its headquarters is suppressed or gone and receives no orders.',
          );
        if (!isLed(table, company))
          return refusal(
            'SUPPRESSED',
            'stonk-order-13',
            'The headquarters of its battalion is suppressed and gives no orders.',
          );
        if (!isReached(table, company))
          return refusal('NO_LINK', 'stonk-gap-99', 'The battalion net is down: no orders reach the company.');
        return null;
      },
    ),
  words: ({ company, task, objective }, { table }) => {
    const tenths = tenthsFor(table, task, [company]).get(company)!;
    return say`${orderWords(table, task, objective)}: ${count(minutesOf(tenths), 'minute')}`;
  },

  /** stonk-order-06 stonk-order-07 stonk-gap-99 Minutes run for each company by itself. */
  carryOut(table, written, play) {
    const groups = new Map<string, { seat: SeatId; task: OrderTask; companies: string[] }>();
    for (const { seat, answer } of written) {
      const key = `${seat} ${answer.task} ${answer.objective}`;
      const group = groups.get(key) ?? { seat, task: answer.task, companies: [] };
      group.companies.push(answer.company);
      groups.set(key, group);
    }
    const tenths = new Map([...groups.values()].flatMap((one) => [...tenthsFor(table, one.task, one.companies)]));
    // stonk-order-16 stonk-gap-93 An umpire may lengthen or shorten what orders take.
    const ruled = play.rulings<number>({
      ...{ rule: 'stonk-order-16', what: 'time' },
      matters: written.map(({ seat, answer: { company } }) => ({
        ...{ of: company, to: [seat], proposal: tenths.get(company)!, allowed: { from: 0, to: 5000 } },
      })),
    });
    for (const { answer } of written) {
      const { company, task, objective } = answer;
      const of = ofCompany(companyAt(table, company));
      play.emit({ type: 'orders-begun', rule: 'stonk-order-07', ...of, task, objective, tenths: ruled[company]! });
    }
  },
};

export const COMPANY_ENTRIES = [byCompany];
