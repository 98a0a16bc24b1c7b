/** What step 1 has to say of fire: who watches for movers (stonk-gap-85), and green troops who press on under fire (stonk-gap-29). */
import * as z from 'zod';
import { distanceSquared } from '../../../geometry/table/vector.ts';
import { yesNo } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { Entry } from '../orders/entry.ts';
import { id, ofUnit } from '../parts.ts';
import {
  commandedBy,
  companyAt,
  type Element,
  elementAt,
  groupOf,
  isMoving,
  isPlaced,
  landmarkAt,
  type StonkTable,
} from '../state.ts';
import { directClass } from './judge.ts';
import type { DirectFireEvent } from './types.ts';

/** It holds its fire in step 3 for what comes into its sight in step 5. */
export const watch = z.strictObject({ kind: z.literal('watch'), unit: id, watches: z.boolean() });
export type Watch = z.infer<typeof watch>;

const watches: Entry<Watch, DirectFireEvent> = {
  kind: 'watch',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter((one) => isPlaced(one) && directClass(one) !== null)
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ row }) => yesNo({ kind: 'watch', unit: row, watches: false }, { kind: 'watch', unit: row, watches: true }),
  words: (answer) => (answer.watches ? say`fires at what comes into its sight` : say`does not watch`),
  carryOut(table, written, play) {
    for (const { answer } of written)
      if (answer.watches)
        play.emit({ type: 'watches', rule: 'stonk-gap-85', ...ofUnit(elementAt(table, answer.unit)) });
  },
};

/** stonk-ps-12 "May": the owner's choice. */
export const pressOn = z.strictObject({ kind: z.literal('press-on'), unit: id, presses: z.boolean() });
export type PressOn = z.infer<typeof pressOn>;

const hasCombatOrders = (table: StonkTable, element: Element): boolean =>
  companyAt(table, groupOf(element)).orders?.task === 'attack';

/** stonk-gap-29 Its path ends nearer to its objective. In the alternate method the path is not written yet: then its posture must do. */
function isAttacking(table: StonkTable, element: Element): boolean {
  const { orders } = companyAt(table, groupOf(element));
  if (!isPlaced(element) || orders?.task !== 'attack' || !isMoving(element)) return false;
  if (table.bound) return true;
  const { at } = landmarkAt(table, orders.objective);
  const end = element.path?.at(-1);
  return end !== undefined && distanceSquared(end, at) < distanceSquared(element.place.at, at);
}

const pressesOn: Entry<PressOn, DirectFireEvent> = {
  kind: 'press-on',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter((one) => isPlaced(one) && one.quality === 'green' && hasCombatOrders(table, one))
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ row }) =>
    yesNo({ kind: 'press-on', unit: row, presses: true }, { kind: 'press-on', unit: row, presses: false }),
  words: ({ presses }) => (presses ? say`presses on whatever pins it` : say`may be pinned`),
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const element = elementAt(table, answer.unit);
      if (answer.presses && isAttacking(table, element))
        play.emit({ type: 'presses-on', rule: 'stonk-gap-29', ...ofUnit(element) });
    }
  },
};

export const DIRECT_FIRE_ENTRIES = [watches, pressesOn];
