/** Hills from whole numbers: rings around a middle, one within the other, each a little out of round. */
import { DIRECTIONS, direction, FACINGS, type Facing } from '../../geometry/table/facing.ts';
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { isNear } from '../map-lines.ts';
import type { Picker } from './pick.ts';

export interface HillPlan {
  readonly at: Point;
  readonly rings: readonly Ring[];
}

const EAST: Facing = FACINGS / 4;

/** Twelve spokes; a ring has a corner on each. */
const SPOKES = Array.from({ length: 12 }, (_, i) => DIRECTIONS[i * 4]!);

export interface HillOptions {
  readonly width: number;
  readonly height: number;
  readonly levels: number;
  /** Half its length and half its breadth. */
  readonly rx: number;
  readonly ry: number;
  /** How far its outline leaves the round, in hundredths either way. */
  readonly uneven?: number;
  /** Which way its length points; east when it is not said. */
  readonly facing?: Facing;
  /** Towards which side its top lies, in hundredths of its breadth a level: there it is steep. */
  readonly lean?: number;
}

export function hillAt(at: Point, options: HillOptions, pick: Picker): HillPlan {
  const { levels, rx, ry, width, height, uneven = 19, facing = EAST, lean = 0 } = options;
  const bulges = SPOKES.map(() => pick.between(100 - uneven, 100 + uneven));
  // Neighbours are averaged, so that the outline bends and does not jag.
  const soft = bulges.map((b, i) => Math.floor((bulges[(i + 11) % 12]! + 2 * b + bulges[(i + 1) % 12]!) / 4));
  const along = direction(facing);
  const rings = Array.from({ length: levels }, (_, level) => {
    const off = divideEvenly(Math.min(rx, ry) * lean * level, 100);
    return SPOKES.map((spoke, i) => {
      const part = Math.floor((1000 * (levels - level) * soft[i]!) / (levels * 100));
      const u = divideEvenly(spoke.x * rx * part, 1_000_000);
      const v = divideEvenly(spoke.y * ry * part, 1_000_000) + off;
      return {
        x: Math.min(width - 20, Math.max(20, at.x + divideEvenly(along.x * u - along.y * v, 1000))),
        y: Math.min(height - 20, Math.max(20, at.y + divideEvenly(along.y * u + along.x * v, 1000))),
      };
    });
  });
  return { at, rings };
}

/** Does the hill's foot keep clear of a line? */
export function keepsClear(at: Point, rx: number, ry: number, line: readonly Point[], by: number): boolean {
  const reach = Math.max(rx, ry) + by;
  return line.every((b, i) => i === 0 || !isNear(at, line[i - 1]!, b, reach));
}
