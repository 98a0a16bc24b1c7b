/** What commanders do: where they go in step 1, and what they help with in steps 6 and 7 (stonk-cmd-01, stonk-cmd-02). */
import * as z from 'zod';
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Entry } from '../orders/entry.ts';
import { id } from '../parts.ts';
import { rangeOf } from '../sight.ts';
import { battalionAt, companyAt, elementAt, elementOf, groupOf, isPlaced, type StonkTable } from '../state.ts';
import { movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH } from '../tables/print.ts';
import { headquartersOf, ofBattalion } from './leadership.ts';
import type { CommanderEvent } from './types.ts';

export const goesTo = z.strictObject({ kind: z.literal('commander'), battalion: id, unit: id });
export type GoesTo = z.infer<typeof goesTo>;

export const intervene = z.strictObject({
  kind: z.literal('intervene'),
  battalion: id,
  roll: z.enum(['assault', 'demoralisation', 'rally']),
});
export type Intervene = z.infer<typeof intervene>;

/** Ours: in a move he goes as far as a jeep does across country. */
const REACH = (movementRate('jeep', 'tactical', { onRoad: false }) ?? 0) * METRES_PER_INCH;

/** Units of his battalion that his seat commands; whoever is off the table comes on at his HQ. */
function unitsFor(table: StonkTable, battalion: string): string[] {
  const own = battalionAt(table, battalion);
  const hq = headquartersOf(table, own);
  if (own.commander === null) return hq === null ? [] : [hq];
  return table.elements
    .filter((one) => isPlaced(one) && one.seat === battalionAt(table, battalion).seat)
    .filter((one) => companyAt(table, groupOf(one)).battalion === battalion)
    .map((one) => one.id);
}

const byBattalion: Entry<GoesTo, CommanderEvent> = {
  kind: 'commander',
  rows: ({ table, seat }) =>
    table.battalions
      .filter((one) => one.seat === seat && !one.isCasualty && unitsFor(table, one.id).length > 0)
      .map((one) => one.id),
  rowOf: ({ battalion }) => battalion,
  form: ({ table, row }) =>
    oneOf(
      unitsFor(table, row).map((unit): GoesTo => ({ kind: 'commander', battalion: row, unit })),
      ({ unit }) => {
        const { commander } = battalionAt(table, row);
        const [from, to] = [commander === null ? undefined : elementOf(table, commander), elementOf(table, unit)];
        if (!isPlaced(from) || !isPlaced(to) || rangeOf(table, from, to) <= REACH) return null;
        return refusal('TOO_FAR', 'stonk-cmd-01', `A commander goes ${REACH} m in a move.`);
      },
    ),
  words: ({ unit }) => say`the commander goes to ${name(unit)}`,
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { battalion, unit } = answer;
      play.emit({
        ...{ type: 'commander', rule: 'stonk-cmd-01', ...ofBattalion(battalionAt(table, battalion)) },
        unit: elementAt(table, unit).id,
      });
    }
  },
};

export const COMMANDER_ENTRIES = [byBattalion];
