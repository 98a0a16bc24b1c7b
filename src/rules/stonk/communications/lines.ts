/** Telephone lines (stonk-comm-06 to -08, stonk-gap-82): who is on one, and what fire does to it. */
import { type Ring, segmentTouches, stretchesInside } from '../../../geometry/table/polygon.ts';
import { distanceSquared } from '../../../geometry/table/vector.ts';
import { atLeast } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import type { Company, StonkTable, TelephoneLine } from '../state.ts';
import { cutScore, type LineFire } from '../tables/communications.ts';
import type { Metres } from '../tables/print.ts';
import type { LineEvent } from './types.ts';

const legsOf = ({ path }: TelephoneLine) => path.slice(1).map((b, i) => [path[i]!, b] as const);

/** stonk-gap-82 Metres of the line inside a zone, rounded up; 0: it does not touch it. */
export function metresInside(line: TelephoneLine, zone: Ring): Metres {
  let sum = 0;
  let isTouched = false;
  for (const [a, b] of legsOf(line)) {
    if (!segmentTouches(a, b, zone)) continue;
    isTouched = true;
    const length = Math.sqrt(distanceSquared(a, b));
    for (const { entry, exit } of stretchesInside(a, b, zone, 'left'))
      sum += (exit.num / exit.den - entry.num / entry.den) * length;
  }
  return isTouched ? Math.max(1, Math.ceil(sum)) : 0;
}

/** stonk-comm-07 One roll for each line that the fire of one battery, platoon or strike touches. Nobody but its owners learns of it. */
export function cutLines(table: StonkTable, play: Play<LineEvent>, zone: Ring, fire: LineFire, by: string): void {
  for (const line of [...table.lines]) {
    const metres = metresInside(line, zone);
    if (metres === 0) continue;
    const { success } = play.test({
      ...{ rule: 'stonk-comm-07', use: 'cut', of: `${line.id} ${by}`, to: [], sides: 10, low: 0 },
      need: atLeast('stonk-comm-07', cutScore(fire)),
    });
    if (success) play.emit({ type: 'line-cut', rule: 'stonk-comm-07', side: line.side, line: line.id, metres });
  }
}

/** stonk-comm-06 Is the company on a whole line to one of these? */
export const isOnLine = (table: StonkTable, { id, side }: Company, to: readonly string[]): boolean =>
  table.lines.some(
    (line) =>
      line.side === side &&
      line.cut === 0 &&
      line.between.some((end, i) => end === id && to.includes(line.between[1 - i]!)),
  );
