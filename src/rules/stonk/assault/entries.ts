/** What may be written of an assault that goes on: to break it off (stonk-gap-63). */
import * as z from 'zod';
import { oneOf } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { Entry } from '../orders/entry.ts';
import { id, ofUnit } from '../parts.ts';
import { commandedBy, elementAt } from '../state.ts';
import type { AssaultEvent } from './types.ts';

export const breakOff = z.strictObject({ kind: z.literal('break-off'), unit: id });
export type BreakOff = z.infer<typeof breakOff>;

const byUnit: Entry<BreakOff, AssaultEvent> = {
  kind: 'break-off',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter(({ assault }) => assault?.role === 'attacker')
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ row }) => oneOf([{ kind: 'break-off', unit: row }]),
  words: () => say`breaks off its assault`,
  carryOut(table, written, play) {
    for (const { answer } of written)
      play.emit({ type: 'breaks-off', rule: 'stonk-gap-63', ...ofUnit(elementAt(table, answer.unit)) });
  },
};

export const ASSAULT_ENTRIES = [byUnit];
