/** Nets, links and reports: frames that the steps of a move call, and what others ask. */
import type { Frame } from '../../../kernel/flow.ts';
import type { OfCompany, StonkEventBase } from '../parts.ts';
import type { Company, Nets, Side, StonkTable } from '../state.ts';
import type { Metres } from '../tables/print.ts';
import { isOnLine } from './lines.ts';

/** stonk-comm-01 Step 1: every net of whoever acts is rolled for. */
export interface NetsFrame extends Frame {
  readonly proc: 'nets';
  step: 'roll';
  /** How many battalions are done: nobody's knowledge, for it tells how many there are. */
  next: number;
}
export const netsFrame = (): NetsFrame => ({ proc: 'nets', step: 'roll', next: 0 });

/** stonk-gap-22 `pass-on`: in step 1 battalion HQs tell their companies. `report`: at the end of step 2 companies tell what they have located. */
export interface ReportsFrame extends Frame {
  readonly proc: 'reports';
  step: 'pass-on' | 'report' | 'positions';
}
export const reportsFrame = (step: 'pass-on' | 'report'): ReportsFrame => ({ proc: 'reports', step });

/** stonk-comm-07 stonk-comm-08 Its side's. */
export type LineEvent =
  | (StonkEventBase<'line-cut'> & { readonly side: Side; readonly line: string; readonly metres: Metres })
  | (StonkEventBase<'line-mended'> & { readonly side: Side; readonly line: string });
export type CommunicationsEvent = (OfCompany<'nets'> & { readonly nets: Nets }) | LineEvent;

/** stonk-gap-99 The battalion of a company, and the company that is its headquarters. */
const headquartersOf = (table: StonkTable, { battalion, side }: Company): string[] => [
  battalion,
  ...table.companies
    .filter((one) => one.battalion === battalion && one.side === side && one.isBattalionHq)
    .map(({ id }) => id),
];

/** stonk-comm-06 Can the company talk with battalion in this move, by net or by telephone? */
export const hasVoice = (table: StonkTable, company: Company): boolean =>
  company.nets.battalion || isOnLine(table, company, headquartersOf(table, company));
/** stonk-gap-99 Do orders from battalion reach the company in this move? A headquarters needs nothing to reach its own. stonk-comm-10 Whether its HQ can take them: `receives` in `orders/`. */
export const isReached = (table: StonkTable, company: Company): boolean =>
  company.isBattalionHq || hasLink(table, company);
/** stonk-gap-81 Does a net, a telephone or a messenger join the company to battalion in this move? */
export const hasLink = (table: StonkTable, company: Company): boolean =>
  hasVoice(table, company) || company.nets.messenger === true;
/** stonk-comm-04 Does the company reach a sister company? A net that is down is so for whoever calls and for whoever is called; a telephone works. */
export const reachesSister = (table: StonkTable, company: Company, sister: Company): boolean =>
  company.battalion === sister.battalion &&
  ((company.nets.company && sister.nets.company) || isOnLine(table, company, [sister.id]));
