/** Attaching and detaching, as it is written in step 1. */
import * as z from 'zod';
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Entry } from '../orders/entry.ts';
import { id } from '../parts.ts';
import { commandedBy, companiesOf, companyAt, elementAt, groupOf } from '../state.ts';
import type { OrganisationEvent } from './types.ts';

/** stonk-order-03 `to`: a company of the same seat; null: back to its own. */
export const attach = z.strictObject({ kind: z.literal('attach'), unit: id, to: id.nullable() });
export type Attach = z.infer<typeof attach>;

const byUnit: Entry<Attach, OrganisationEvent> = {
  kind: 'attach',
  rows: ({ table, seat }) =>
    companiesOf(table, seat).length > 1
      ? commandedBy(table, seat)
          .filter(({ isHq }) => !isHq)
          .map((one) => one.id)
      : [],
  rowOf: ({ unit }) => unit,
  form: ({ table, seat, row }) =>
    oneOf(
      [null, ...companiesOf(table, seat).map((one) => one.id)].map((to): Attach => ({ kind: 'attach', unit: row, to })),
      ({ to }) => {
        const element = elementAt(table, row);
        if (element.isDemoralised)
          return refusal('DEMORALISED', 'stonk-mor-09', 'A demoralised unit does not reorganise.');
        if (to === element.attachedTo || to === element.company)
          return refusal('SAME_COMPANY', 'stonk-order-03', 'The element belongs there already.');
        return null;
      },
    ),
  words: ({ unit, to }, { table }) =>
    to ? say`attach to ${name(to)}` : say`back to ${name(elementAt(table, unit).company)}`,
  carryOut(table, written, play) {
    for (const { side, seat, answer } of written) {
      const { unit, to } = answer;
      const company = companyAt(table, to ?? elementAt(table, unit).company);
      if (groupOf(elementAt(table, unit)) === company.id) continue;
      play.emit({ type: 'attached', rule: 'stonk-order-03', side, seat: company.seat, unit, company: to, was: seat });
    }
  },
};

export const ORGANISATION_ENTRIES = [byUnit];
