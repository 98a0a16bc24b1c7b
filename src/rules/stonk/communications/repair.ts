/** Signals platoons mend telephone lines (stonk-comm-08, stonk-gap-82). */
import * as z from 'zod';
import { areWithin, stroke } from '../../../geometry/table/footprint.ts';
import { samePlace } from '../../../geometry/table/vector.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import { find } from '../../../kit/things.ts';
import { shapeOf } from '../ground.ts';
import { type MarkEvent, setTask } from '../marks.ts';
import type { Entry } from '../orders/entry.ts';
import { id } from '../parts.ts';
import {
  actsNow,
  commandedBy,
  elementAt,
  isPlaced,
  profile,
  type Side,
  type StonkTable,
  type TelephoneLine,
} from '../state.ts';
import { REPAIR_PER_MINUTE } from '../tables/communications.ts';
import type { Tenths } from '../tables/orders.ts';
import { type Metres, MINUTES_PER_MOVE } from '../tables/print.ts';
import type { LineEvent } from './types.ts';

export const repair = z.strictObject({ kind: z.literal('repair'), unit: id, line: id });
export type Repair = z.infer<typeof repair>;

const cutLinesOf = (table: StonkTable, side: Side): TelephoneLine[] =>
  table.lines.filter((one) => one.side === side && one.cut > 0);

/** stonk-comm-08 Twenty metres of open cable a minute. */
export const repairTenths = ({ cut }: TelephoneLine): Tenths => Math.ceil((cut * 10) / REPAIR_PER_MINUTE);

/** Ours: so near to the line the platoon is on the spot. */
const ON_THE_SPOT: Metres = 100;

const bySignals: Entry<Repair, MarkEvent> = {
  kind: 'repair',
  rows: ({ table, seat, side }) =>
    cutLinesOf(table, side).length > 0
      ? commandedBy(table, seat)
          .filter((one) => isPlaced(one) && one.task === null && profile(one).traits.includes('signals'))
          .map((one) => one.id)
      : [],
  rowOf: ({ unit }) => unit,
  form: ({ table, side, row }) =>
    oneOf(
      cutLinesOf(table, side).map((one): Repair => ({ kind: 'repair', unit: row, line: one.id })),
      ({ line }) => {
        const element = elementAt(table, row);
        if (element.isDemoralised) return refusal('DEMORALISED', 'stonk-mor-09', 'A demoralised unit does not work.');
        const found = find(table.lines, line);
        const isThere = found && isPlaced(element) && areWithin(shapeOf(element), stroke(found.path, 0), ON_THE_SPOT);
        return isThere ? null : refusal('NOT_THERE', 'stonk-gap-82', 'The platoon must be within 100 m of the line.');
      },
    ),
  words: ({ line }, { table }) => {
    const found = find(table.lines, line);
    return say`mend ${name(line)}: ${count(found ? repairTenths(found) / 10 : 0, 'minute')}`;
  },
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { place } = elementAt(table, answer.unit);
      const line = find(table.lines, answer.line);
      if (!place || !line) continue;
      const task = {
        kind: 'repair-line',
        on: line.id,
        at: { ...place.at },
        done: 0,
        needed: repairTenths(line),
      } as const;
      setTask(table, play, answer.unit, task, 'stonk-comm-08');
    }
  },
};

export const REPAIR_ENTRIES = [bySignals];

/** stonk-gap-82 Step 1: ten minutes of mending; a line works again when all that is shot up by now is mended. */
export function mendLines(table: StonkTable, play: Emitter<MarkEvent | LineEvent>): void {
  for (const { id: unit, side, task, place } of [...table.elements]) {
    if (task?.kind !== 'repair-line' || !actsNow(table, side)) continue;
    const line = table.lines.find((one) => one.id === task.on);
    const hasLeft = !place || (task.at !== undefined && !samePlace(place.at, task.at));
    const done = task.done + MINUTES_PER_MOVE * 10;
    if (line && !hasLeft && done < repairTenths(line)) {
      setTask(table, play, unit, { ...task, done, needed: repairTenths(line) }, 'stonk-comm-08');
      continue;
    }
    setTask(table, play, unit, null, 'stonk-comm-08');
    if (line && !hasLeft) play.emit({ type: 'line-mended', rule: 'stonk-comm-08', side, line: line.id });
  }
}
