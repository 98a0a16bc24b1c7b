/** Hills from whole numbers: rings around a middle, one within the other, each a little out of round. */
import { DIRECTIONS } from '../../geometry/table/facing.ts';
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { isNear } from '../map-lines.ts';
import type { Picker } from './pick.ts';

export interface HillPlan {
  readonly at: Point;
  readonly rings: readonly Ring[];
}

/** Twelve spokes; a ring has a corner on each. */
const SPOKES = Array.from({ length: 12 }, (_, i) => DIRECTIONS[i * 4]!);

export interface HillOptions {
  readonly width: number;
  readonly height: number;
  readonly levels: number;
  /** Half its extent from west to east and from north to south. */
  readonly rx: number;
  readonly ry: number;
}

export function hillAt(at: Point, { levels, rx, ry, width, height }: HillOptions, pick: Picker): HillPlan {
  const bulges = SPOKES.map(() => pick.between(80, 118));
  // Neighbours are averaged, so that the outline bends and does not jag.
  const soft = bulges.map((b, i) => Math.floor((bulges[(i + 11) % 12]! + 2 * b + bulges[(i + 1) % 12]!) / 4));
  const rings = Array.from({ length: levels }, (_, level) =>
    SPOKES.map((spoke, i) => {
      const part = (1000 * (levels - level) * soft[i]!) / (levels * 100);
      return {
        x: Math.min(width - 20, Math.max(20, at.x + divideEvenly(spoke.x * rx * Math.floor(part), 1_000_000))),
        y: Math.min(height - 20, Math.max(20, at.y + divideEvenly(spoke.y * ry * Math.floor(part), 1_000_000))),
      };
    }),
  );
  return { at, rings };
}

/** Does the hill's foot keep clear of a line? */
export function keepsClear(at: Point, rx: number, ry: number, line: readonly Point[], by: number): boolean {
  const reach = Math.max(rx, ry) + by;
  return line.every((b, i) => i === 0 || !isNear(at, line[i - 1]!, b, reach));
}
